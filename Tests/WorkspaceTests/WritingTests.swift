import Foundation
import SourceText
import TestSupport
import Testing
import Workspace

/// What a change does to files that are special, or are being used, on a real disk.
@Suite struct WritingTests {
  // The shell's `wait` is not used: it would wait for a signal that the processes of tests do not get.

  /// Runs a shell script in a folder with `main.journal` and `sub/other.journal`; `probe` appends an entry
  /// to files. Compares all that is written.
  private func check(
    _ script: String, _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let folder = try ScratchFolder(files: [
      "main.journal": FaultScenario.entry, "sub/other.journal": FaultScenario.entry,
    ])
    let prelude = """
      probe() { '\(Probe.path)' "$@"; }
      count() { grep -c ^2024 "$@"; }

      """
    let outcome = try Program.shell.run(["-c", prelude + script], in: folder.url)
    let text = (outcome.text + outcome.errors)
      .replacingOccurrences(of: folder.url.path, with: "$ROOT")
    #expect(text == expected, sourceLocation: sourceLocation)
  }

  @Test func `mode and owner stay`() throws {
    try check(
      "chmod 640 main.journal; probe main.journal; stat -c %a main.journal; count main.journal",
      "done\n640\n2\n")
    guard getuid() == 0 else { return print("not root: no owner was given") }
    try check(
      "chown 1234:2345 main.journal; probe main.journal; stat -c %u:%g main.journal",
      "done\n1234:2345\n")
  }

  @Test func `a link stays a link, and its file is written where it is`() throws {
    try check(
      """
      mkdir real; mv main.journal real; ln -s real/main.journal main.journal
      probe main.journal sub/other.journal; readlink main.journal; count real/main.journal
      ls -A real sub
      """,
      "done\nreal/main.journal\n2\nreal:\nmain.journal\n\nsub:\nother.journal\n")
  }

  @Test func `what must not be written is refused, and all else stays`() throws {
    try check(
      "ln main.journal second; probe sub/other.journal main.journal; count -h main.journal */*.journal",
      """
      'main.journal' has 2 names (hard links): the others would keep the old text; nothing was written
      1
      1

      """)
    try check(
      "chmod a-w main.journal; probe sub/other.journal main.journal; count -h sub/*; ls -A sub",
      "'main.journal' is read-only, so nothing was written\n1\nother.journal\n")
    try check(
      "probe main.journal +sub/other.journal; count main.journal; ls -A",
      "a file 'sub/other.journal' already exists, so nothing was written\n1\nmain.journal\nsub\n")
    try check(
      "mkfifo pipe; (cat main.journal > pipe &); probe pipe; ls -A",
      "'pipe' cannot be read\nmain.journal\npipe\nsub\n")
  }

  @Test(arguments: [
    (EROFS, "'/b/a.journal' is on a file system that is read-only, so nothing was written", nil),
    (
      EACCES, "'/b/a.journal' can't be written by you (Permission denied), so nothing was written",
      nil
    ),
    (EPERM, "'/b/a.journal' is immutable, so nothing was written", "-i /b/a.journal"),
  ])
  func `why a file is not written is said`(number: Int32, message: String, advice: String?) throws {
    let disk = MemoryFileSystem(["/b/a.journal": [1]], folders: ["/b"])
    disk.refuseWriting(with: number)
    let environment = Environment(variables: ["XDG_STATE_HOME": "/state"], workingFolder: "/b")
    var writable = WritableFolders(environment: environment)
    writable.add(folder: "/")
    let file = SourceFile(name: "/b/a.journal", buffer: SourceBuffer([1]), base: 0)
    let problem = #expect(throws: WriteProblem.self) {
      _ = try ChangeWriter(environment: environment, writable: writable, files: disk)
        .write([FileChange(of: file, edits: [.init(1..<1, [2])])], moving: [])
    }
    #expect(problem?.message == message)
    #expect(problem?.help?.hasSuffix(advice ?? "") ?? (advice == nil))
  }

  @Test func `folders of new files are made, and taken back when nothing comes of it`() throws {
    try check("probe main.journal +a/b/new.journal; count a/b/new.journal", "done\n1\n")
    try check(
      "chmod a-w main.journal; probe main.journal +a/b/new.journal; ls -A",
      "'main.journal' is read-only, so nothing was written\nmain.journal\nsub\n")
  }

  @Test func `a folder that must not be written is said`() throws {
    let script = """
      chmod 555 sub; chmod 777 . main.journal sub/other.journal; mkdir -m 777 "$XDG_STATE_HOME"
      setpriv --reuid=65534 --regid=65534 --clear-groups \
        '\(Probe.path)' main.journal sub/other.journal | sed 's/[0-9a-f]\\{16\\}/TOKEN/'
      count -h main.journal sub/*; ls -A . sub
      """
    guard getuid() == 0, FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") else {
      return print("not root, or no setpriv: no folder was closed to another user")
    }
    try check(
      script,
      """
      '$ROOT/sub/.florin-TOKEN-1' (open): Permission denied; nothing was written
      1
      1
      .:
      main.journal
      sub

      sub:
      other.journal

      """)
  }

  @Test func `a file that was edited meanwhile is not replaced`() throws {
    try check(
      "probe --between 'echo \\; mine >> main.journal' sub/other.journal main.journal; echo $?; "
        + "count -h main.journal sub/*; tail -1 main.journal; ls -A",
      """
      'main.journal' has changed since it was read, so nothing was written
      75
      1
      1
      ; mine
      main.journal
      sub

      """)
    try check(
      "probe --between 'rm main.journal' main.journal; echo $?; ls -A",
      "'main.journal' has changed since it was read, so nothing was written\n75\nsub\n")
  }

  @Test func `what an editor saves in the last moment is put back`() throws {
    let save = "cp main.journal new; echo \\; mine >> new; mv new main.journal"
    try check(
      "probe --stop exchange 1 '\(save)' main.journal; echo $?; count main.journal; tail -1 main.journal; ls -A",
      """
      'main.journal' has changed since it was read, so nothing was written
      75
      1
      ; mine
      main.journal
      sub

      """)
    // The save comes after the decision about both files: the other one is written, and nobody's text is lost.
    try check(
      "probe --stop exchange 1 '\(save)' main.journal sub/other.journal | sed 's/[0-9a-f]\\{16\\}/TOKEN/'; "
        + "count -h main.journal .florin-*-0 sub/other.journal; tail -1 main.journal",
      """
      'main.journal' was edited after a change of it was interrupted: florin's version is '.florin-TOKEN-0'
      1
      2
      1
      ; mine

      """)
    // A second save, between the exchange and the look at what came back.
    try check(
      "probe --stop exchange 1 '\(save)' main.journal; "
        + "probe --stop exchange 2 'echo \\; later > new; mv new main.journal' main.journal; echo $?; cat main.journal | tail -1; ls -A",
      """
      'main.journal' has changed since it was read, so nothing was written
      done
      0
          assets:cash
      main.journal
      sub

      """)
  }

  @Test func `of two who write at once one is told to run again`() throws {
    try check(
      """
      { probe --between 'sleep 0.3' main.journal sub/other.journal &
        probe --between 'sleep 0.3' sub/other.journal main.journal; } | cat > said
      sort said | uniq -c | sed 's/^ *//;s/[a-z/]*.journal/FILE/'; count -h *.journal */*.journal
      """,
      """
      1 'FILE' has changed since it was read, so nothing was written
      1 done
      2
      2

      """)
  }

  @Test func `many who write at once lose no entry`() throws {
    try check(
      """
      for i in 1 2 3 4 5 6 7 8; do
        (for try in $(seq 1000); do
          probe main.journal sub/other.journal > /dev/null && break
        done) &
      done | cat; count -h main.journal sub/other.journal
      """, "9\n9\n")
  }

  @Test func `a folder that another keeps locked is waited for, not for ever`() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/flock") else {
      return print("flock is not installed: no folder was locked")
    }
    try check(
      "(flock sub sleep 0.5 &) ; sleep 0.1; probe main.journal sub/other.journal", "done\n")
    try check(
      "(flock sub sleep 4 &) ; sleep 0.1; probe main.journal sub/other.journal; echo $?; ls -A",
      "another florin is changing files in '$ROOT/sub'\n75\nmain.journal\nsub\n")
  }

  @Test func `a disk that is full leaves the old files`() throws {
    let folder = try ScratchFolder(files: [:])
    let mount = { (size: Int) in
      try Program.shell.run(
        ["-c", "mount -t tmpfs -o size=\(size)k tmpfs '\(folder.url.path)'"]).status == 0
    }
    var (full, done) = (0, 0)
    for size in stride(from: 60, through: 200, by: 4) {
      guard try mount(size) else { return print("mount is not permitted: no disk was filled") }
      let script = """
        yes '; a comment' | head -c 30000 > a.journal; mkdir sub; cp a.journal sub/b.journal
        before=$(cat a.journal sub/b.journal | cksum)
        '\(Probe.path)' a.journal sub/b.journal > /dev/null; status=$?
        if [ $status = 0 ]; then tail -qn 1 a.journal sub/b.journal; else
          [ "$before" = "$(cat a.journal sub/b.journal | cksum)" ] && echo old; fi
        ls -A . sub | grep -F .florin; cd /; umount '\(folder.url.path)'; exit $status
        """
      let outcome = try Program.shell.run(["-c", script], in: folder.url)
      if outcome.status == 0 {
        #expect(outcome.text == "    assets:cash\n    assets:cash\n", "\(size) KiB")
        done += 1
      } else {
        #expect(outcome.text == "old\n" && outcome.status == 74, "\(size) KiB: \(outcome)")
        full += 1
      }
    }
    #expect(full > 5 && done > 5)
    print("\(full) disks were too small, \(done) were not")
  }
}
