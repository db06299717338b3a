// What happens to files when the system fails a program in the middle of a change, on a real disk: strace
// kills the program at its N-th call, or lets the call fail.
//
// 1. A first run counts the calls of each kind that come after the first one about the files.
// 2. For each of them, in a fresh folder, the program runs again, and is stopped there.
// 3. A reader must see the old sums or the new ones, or be told that a change was interrupted.
// 4. `florin recover --write` must leave all files old or all files new, and nothing else in the folder.
//
// A command line of florin may take the place of the probe: `FaultScenario` holds any.

import Foundation
import TestSupport
import Testing

/// A command that changes files, and the files.
struct FaultScenario: Sendable, CustomStringConvertible {
  let description: String
  let files: [String: String]
  /// A command line of `sh`.
  let command: String
  /// The folders that are written, beside the top.
  var folders: [String] = []

  static let entry = "2024-01-01 First\n    expenses:first    1 EUR\n    assets:cash\n"

  static let one = FaultScenario(
    description: "one file", files: ["main.journal": entry],
    command: "exec '\(Probe.path)' main.journal")
  static let several = FaultScenario(
    description: "files of two folders, and a new one",
    files: [
      "main.journal": "include sub/other.journal\n" + entry, "sub/other.journal": entry,
    ],
    command: "exec '\(Probe.path)' main.journal sub/other.journal +sub/new.journal",
    folders: ["sub"])
}

enum Probe {
  static let path = Package.root.appending(path: ".build/release/WriteProbe").path
  static let strace = Program(name: "strace", path: "/usr/bin/strace")

  /// Why no faults can be made; nil when they can.
  static let obstacle: String? = {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      return "the probe is not built"
    }
    guard FileManager.default.isExecutableFile(atPath: strace.path) else {
      return "strace is not installed"
    }
    let outcome = try? strace.run(["-o", "/dev/null", "true"])
    return outcome?.status == 0 ? nil : "the system does not permit ptrace"
  }()
}

/// The files of a folder and of those in it, without folders, and what they hold.
func contents(of folder: ScratchFolder) throws -> [String: Data] {
  var found: [String: Data] = [:]
  let names = FileManager.default.enumerator(atPath: folder.url.path)
  while let name = names?.nextObject() as? String {
    let url = folder.url.appending(path: name)
    if (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { continue }
    found[name] = try Data(contentsOf: url)
  }
  return found
}

/// What may become of a call.
struct Fault: Sendable, CustomStringConvertible {
  let description: String
  static let all = ["signal=KILL", "error=ENOSPC", "error=EIO", "error=EINTR", "error=EACCES"]
    .map(Fault.init)
}

@Suite struct SystemFaultTests {
  private static let calls = [
    "openat", "read", "write", "fsync", "fchmod", "fchown", "link", "rename", "unlink", "close",
    "flock", "getdents64",
  ]

  /// How often each call is made from the first about the folder on, and how often before it.
  private func count(_ scenario: FaultScenario) throws -> [String: ClosedRange<Int>] {
    let folder = try ScratchFolder(files: scenario.files)
    let log = try ScratchFolder()
    let outcome = try Probe.strace.run(
      [
        "-f", "-o", log.url.appending(path: "log").path,
        "-e", "trace=" + Self.calls.joined(separator: ","), "sh", "-c", scenario.command,
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    var counts: [String: Int] = [:]
    var before: [String: Int] = [:]
    var isBefore = true
    for line in try log.text("log").split(separator: "\n") {
      if line.contains(".journal") || line.contains(folder.url.path) { isBefore = false }
      guard let name = Self.calls.first(where: { line.contains(" \($0)(") }) else { continue }
      counts[name, default: 0] += 1
      if isBefore { before[name, default: 0] += 1 }
    }
    return counts.reduce(into: [:]) { result, pair in
      let first = (before[pair.key] ?? 0) + 1
      if first <= pair.value { result[pair.key] = first...pair.value }
    }
  }

  @Test(arguments: [FaultScenario.one, .several], Fault.all)
  func `files are old or new whatever the system does to a call`(
    _ scenario: FaultScenario, _ fault: Fault
  ) throws {
    if let obstacle = Probe.obstacle { return print("\(obstacle): no faults were made") }
    let florin = try #require(FlorinProgram.built)
    let whole = try ScratchFolder(files: scenario.files)
    _ = try Program.shell.run(["-c", scenario.command], in: whole.url)
    let (old, new) = (
      try contents(of: ScratchFolder(files: scenario.files)), try contents(of: whole)
    )
    #expect(old != new)
    let sums = try [ScratchFolder(files: scenario.files), whole].map {
      try florin.run("florin balance -N", in: $0).output
    }
    var (tried, oldCount, newCount, toldCount) = (0, 0, 0, 0)
    for (call, range) in try count(scenario).sorted(by: { $0.key < $1.key }) {
      for number in range {
        let place = "\(scenario): \(fault) at \(call) \(number)"
        let folder = try ScratchFolder(files: scenario.files)
        let outcome = try Probe.strace.run(
          [
            "-f", "-o", "/dev/null", "-e", "trace=\(call)",
            "-e", "inject=\(call):\(fault):when=\(number)", "sh", "-c", scenario.command,
          ], in: folder.url)
        tried += 1
        // The names that florin keeps for itself.
        let seen = try contents(of: folder).filter { !$0.key.contains(".florin-") }
        let isWhole = seen == old || seen == new
        let report = try florin.run("florin balance -N", in: folder)
        if report.status == 0 {
          #expect(isWhole && sums.contains(report.output), "unnoticed: \(place)")
        } else {
          #expect(report.errors.contains("write.interrupted"), "\(place): \(report.errors)")
          toldCount += 1
        }
        let recovery = try florin.run("florin recover --write", in: folder)
        #expect(recovery.status == 0, "\(place): \(recovery.errors)")
        let after = try contents(of: folder)
        if after == old { oldCount += 1 } else { newCount += 1 }
        #expect(after == old || after == new, "\(place): \(after.keys.sorted())")
        if outcome.status == 0, !outcome.wasKilled, outcome.text.contains("done") {
          #expect(after == new, "said to be done: \(place)")
        }
      }
    }
    print(
      "\(scenario), \(fault): \(tried) faults; \(oldCount) times the old files, \(newCount) times the "
        + "new ones, \(toldCount) times readers were told")
  }
}
