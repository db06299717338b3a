import Foundation
import TestSupport
import Testing

/// A machine without `/proc`, without memory, without anybody at a terminal.
@Suite struct StrangeMachineTests {
  private static let entry = "2024-01-05 x\n    a  1 EUR\n    b\n"

  @Test func `no command and nobody there is a mistake of the command line`() throws {
    try check(
      """
      $ florin < /dev/null
      florin: error: no command given
         = help: 'florin --help' lists the commands
      [64]
      $ florin --help | head -1
      OVERVIEW: Plain-text accounting with a plan.
      """, files: [:])
  }

  /// A shell whose `/proc` is empty; nil where that cannot be had.
  private static let withoutProc: String? = {
    let shell = "unshare -m sh -c 'mount -t tmpfs none /proc && "
    guard let folder = try? ScratchFolder(),
      let outcome = try? FlorinProgram.built?.run(shell + "true'", in: folder),
      outcome.status == 0
    else { return nil }
    return shell
  }()

  @Test(.enabled(if: withoutProc != nil, "/proc cannot be taken away here"))
  func `the words are known where there is no proc`() throws {
    let shell = try #require(Self.withoutProc)
    try check(
      """
      $ \(shell)florin balance -N a'
                     1 EUR  a
      $ \(shell)florin balans'
      florin: error: there is no command 'balans'
         = help: did you mean 'balance'?
      [64]
      """, files: ["main.journal": Self.entry])
  }

  // Programs that florin runs don't get what its own start needs.
  @Test(.enabled(if: withoutProc != nil, "/proc cannot be taken away here"))
  func `children get the environment that florin got where there is no proc`() throws {
    let shell = try #require(Self.withoutProc)
    try check(
      """
      $ export FLORIN_GET="/bin/sh get.sh"; \(shell)florin get' >/dev/null 2>&1; cat seen
      root: 
      $ export SWIFT_ROOT=/mine FLORIN_GET="/bin/sh get.sh"; \(shell)florin get' >/dev/null 2>&1; cat seen
      root: /mine
      """,
      files: [
        "main.journal": "",
        "florin.yaml":
          "imports: {bank: {files: bank.csv, account: a, get: [/bin/sh, get.sh]}}\n",
        "get.sh": "echo \"root: $SWIFT_ROOT\" > seen; exit 1\n",
      ])
  }

  /// A shell whose folder is on a file system that is read-only; nil where that cannot be had.
  private static let onReadOnlyDisk: String? = {
    let shell =
      "unshare -m sh -c 'mount --bind . . && mount -o remount,ro,bind . && cd \"$PWD\" && "
    guard let folder = try? ScratchFolder(),
      let outcome = try? FlorinProgram.built?.run(shell + "! touch x 2>/dev/null'", in: folder),
      outcome.status == 0
    else { return nil }
    return shell
  }()

  @Test(.enabled(if: onReadOnlyDisk != nil, "no disk can be made read-only here"))
  func `a disk that is read-only is named`() throws {
    let shell = try #require(Self.onReadOnlyDisk)
    try check(
      """
      $ \(shell)florin add x a 1 b --write'
      florin: error: 'main.journal' is on a file system that is read-only, so nothing was written
      [74]
      $ \(shell)florin balance -o main.csv'
      florin: error: the output can't be written: 'main.csv': Read-only file system
      [74]
      """, files: ["main.journal": Self.entry, "main.csv": ""])
  }

  @Test func `a home that does not exist is not created`() throws {
    try check(
      """
      $ unset XDG_STATE_HOME; export HOME=$PWD/gone; florin add x a 1 b --write; ls -A
      main.journal
      florin: 'florin undo' can't take this change back, because it isn't recorded: neither HOME nor XDG_STATE_HOME names a folder for records
      florin: added 2024-06-15 x
      $ export XDG_STATE_HOME=$PWD/state; florin add y a 1 b --write; ls -A
      main.journal
      state
      florin: added 2024-06-15 y
      """, files: ["main.journal": Self.entry])
  }

  #if os(Linux)
  @Test func `the end of memory is one line`() throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder()
    // An entry of its own for each payee: memory that no buffer of the file explains.
    let journal = (0..<100_000).map { "2024-01-05 p\($0)\n    a:\($0)  1 EUR\n    b\n\n" }.joined()
    try Data(journal.utf8).write(to: folder.url.appending(path: "main.journal"))
    var ends = 0
    for kilobytes in stride(from: 30_000, through: 170_000, by: 20_000) {
      // Where not even the program fits, the system doesn't begin it, or kills it before it begins.
      let start = try florin.run("ulimit -v \(kilobytes); florin --version", in: folder)
      guard start.status == 0 else { continue }
      let outcome = try florin.run("ulimit -v \(kilobytes); florin stats", in: folder)
      if outcome.status == 0 { continue }
      #expect(outcome.status == 70, "\(kilobytes): \(outcome.errors.prefix(400))")
      #expect(
        outcome.errors
          == "florin: error: out of memory; raise the limit (ulimit -v), or read less at once\n",
        "\(kilobytes): \(outcome.errors.prefix(400))")
      ends += 1
    }
    #expect(ends > 0)
  }
  #endif

  @Test func `a fault is one line`() throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: ["main.journal": Self.entry])
    _ = try florin.run("mkfifo pipe", in: folder)
    // Somebody else's signal stands for the fault.
    for signal in ["SEGV", "ILL", "TRAP", "ABRT", "BUS", "FPE"] {
      let outcome = try florin.run(
        "florin balance -f pipe & sleep 1; kill -\(signal) $!; wait $!", in: folder)
      #expect(outcome.status == 70)
      #expect(
        outcome.errors.hasPrefix("florin: error: a fault in florin itself, or a lack of memory"))
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    }
  }
}
