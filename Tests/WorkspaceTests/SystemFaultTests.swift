// What happens to files when the system fails a program in the middle of a change, on a real disk: strace
// kills the program at its N-th call, or lets the call fail.
//
// 1. A first run counts the calls of each kind that come after the first one about the files.
// 2. For each of them, in a fresh folder, the program runs again, and is stopped there.
// 3. A reader must see the old sums or the new ones, or be told that a change was interrupted.
// 4. `florin recover --write` must leave all files old or all files new, and nothing else in the folder.
//
// The probe changes small files. Commands of florin then change several files of the household together;
// there the program is killed at every call from the first stage on, other faults come at some of them, and
// the same command a second time must leave all files new.

import Foundation
import Synchronization
import TestSupport
import Testing

/// A command that changes files, and the files.
struct FaultScenario: Sendable, CustomStringConvertible {
  let description: String
  let files: [String: String]
  /// A command line of `sh`.
  let command: String
  /// Whether the same command once more must leave the new files, whatever happened to the first.
  var isRepeatable = false

  static let entry = "2024-01-01 First\n    expenses:first    1 EUR\n    assets:cash\n"

  static let one = FaultScenario(
    description: "one file", files: ["main.journal": entry],
    command: "exec '\(Probe.path)' main.journal")
  static let several = FaultScenario(
    description: "files of two folders, and a new one",
    files: [
      "main.journal": "include sub/other.journal\n" + entry, "sub/other.journal": entry,
    ],
    command: "exec '\(Probe.path)' main.journal sub/other.journal +sub/new.journal")

  /// The files of two years get entries.
  static let generation = household(
    "generate", "generate --today 2025-12-20 --days 400 --write",
    with: [
      "florin.yaml": "  generate: {file: \"{year}.journal\"}\n",
      "main.journal": "include 2026.journal\ninclude 2027.journal\n",
      "2026.journal": "; The next year\n", "2027.journal": "; The year after it\n",
    ])
  /// Two journals, the accounts and both files of definitions change.
  static let renaming = household(
    "rename", "rename Expenses:Food Expenses:Groceries --write", with: [:])

  /// The journal gets entries, and the bank's file moves into a folder that is made.
  static let archiving = household(
    "import", "import inbox/giro.csv --account Assets:Bank:Checking --archive done --write",
    with: [
      "inbox/giro.csv": """
      Date,Payee,Amount
      2025-12-22,LIDL 4711,-12.00
      2025-12-23,Kiosk,-3.50

      """
    ])

  /// A command over the household, with something behind some of its files. Of each year there are a few entries, because
  /// each fault reads all of them three times.
  private static func household(
    _ description: String, _ words: String, with additions: [String: String]
  ) -> FaultScenario {
    let folder = Package.root.appending(path: "examples/household")
    var files = additions
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
        continue
      }
      let kept = name.hasPrefix("20") ? beginning(of: text) : text
      files[name] = kept + (additions[name] ?? "")
    }
    return FaultScenario(
      description: "\(description), in the household", files: files,
      command: "exec '\(Program.florin?.path ?? "florin")' \(words)", isRepeatable: true)
  }

  /// Whole entries, without their assertions.
  private static func beginning(of journal: String) -> String {
    let lines = journal.split(separator: "\n", omittingEmptySubsequences: false).prefix(300)
    return lines[..<(lines.lastIndex(of: "") ?? 0)]
      .map { line in
        let assertion = line.hasPrefix(" ") ? line.firstRange(of: " = ") : nil
        return line[..<(assertion?.lowerBound ?? line.endIndex)]
      }
      .map { "\($0)\n" }.joined()
  }
}

enum Probe {
  static let path = FlorinProgram.probePath
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
enum Fault: Sendable, CaseIterable, CustomStringConvertible {
  case death, interruption, failure

  var description: String {
    switch self {
    case .death: "death"
    case .interruption: "interruption"
    case .failure: "failure"
    }
  }

  /// What strace does to a call, the `turn`-th that it does something to. Whichever error fails a call, the program ends
  /// in the same way, so they take turns.
  func injection(turn: Int) -> String {
    switch self {
    case .death: "signal=KILL"
    case .interruption: "error=EINTR"
    case .failure: "error=" + ["ENOSPC", "EIO", "EACCES"][turn % 3]
    }
  }
}

@Suite struct SystemFaultTests {
  private static let calls = [
    "openat", "read", "write", "fsync", "fchmod", "fchown", "linkat", "rename", "renameat2",
    "unlink", "close", "flock", "getdents64", "mkdir",
  ]

  /// The calls of one kind in a first run, numbered from 1.
  private struct Calls {
    /// How many come before the first one about the folder.
    var before = 0
    /// How many come before the first stage.
    var beforeStage = 0
    var all = 0

    /// Those at which faults are made: all that are about the folder; of a long time of reading, and of
    /// writing for faults that the program survives, some.
    func numbers(beforeStage step: Int, behind later: Int) -> [Int] {
      Array(stride(from: before + 1, through: beforeStage, by: step))
        + Array(stride(from: beforeStage + 1, through: all, by: later))
    }
  }

  private func count(_ scenario: FaultScenario) throws -> [String: Calls] {
    let folder = try ScratchFolder(files: scenario.files)
    let log = try ScratchFolder()
    let outcome = try Probe.strace.run(
      [
        "-f", "-o", log.url.appending(path: "log").path,
        "-e", "trace=" + Self.calls.joined(separator: ","), "sh", "-c", scenario.command,
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    var counts: [String: Calls] = [:]
    var (isBefore, isBeforeStage) = (true, true)
    for line in try log.text("log").split(separator: "\n") {
      if [".journal", "florin.yaml", folder.url.path].contains(where: line.contains) {
        isBefore = false
      }
      if line.contains("/.florin-") { isBeforeStage = false }
      guard let name = Self.calls.first(where: { line.contains(" \($0)(") }) else { continue }
      counts[name, default: Calls()].all += 1
      if isBefore { counts[name]?.before += 1 }
      if isBeforeStage { counts[name]?.beforeStage += 1 }
    }
    return counts
  }

  /// How many faults all tests of this run have tried.
  private static let total = Mutex(0)

  @Test(
    arguments: [FaultScenario.one, .several, .generation, .renaming, .archiving], Fault.allCases)
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
    #expect(old.count { $0.value != new[$0.key] } > (scenario.isRepeatable ? 1 : 0))
    let sums = try [ScratchFolder(files: scenario.files), whole].map {
      try florin.run("florin balance -N", in: $0).output
    }
    var (tried, oldCount, newCount, toldCount) = (0, 0, 0, 0)
    for (call, calls) in try count(scenario).sorted(by: { $0.key < $1.key }) {
      let isLarge = scenario.isRepeatable
      for number in calls.numbers(
        beforeStage: isLarge ? 30 : 1, behind: isLarge && fault != .death ? 3 : 1)
      {
        let injection = fault.injection(turn: tried)
        let place = "\(scenario): \(injection) at \(call) \(number)"
        let folder = try ScratchFolder(files: scenario.files)
        let outcome = try Probe.strace.run(
          // With a filter in the kernel, the program only stops at these calls; but no signal comes.
          (fault == .death ? [] : ["--seccomp-bpf"]) + [
            "-f", "-o", "/dev/null", "-e", "trace=\(call)",
            "-e", "inject=\(call):\(injection):when=\(number)", "sh", "-c", scenario.command,
          ], in: folder.url)
        tried += 1
        #expect(outcome.wasKilled == (fault == .death), "\(place): \(outcome.status)")
        // The names that florin keeps for itself.
        let seen = try contents(of: folder).filter { !$0.key.contains(".florin-") }
        let isWhole = seen == old || seen == new
        if outcome.status == 0, !outcome.wasKilled {
          #expect(seen == new, "said to be done: \(place)")
        }
        let report = try florin.run("florin balance -N", in: folder)
        if report.status == 0 {
          #expect(isWhole && sums.contains(report.output), "unnoticed: \(place)")
        } else {
          #expect(report.errors.contains("write.interrupted"), "\(place): \(report.errors)")
          toldCount += 1
        }
        // Once a bank's file has moved, its import cannot be run again: it is finished by 'recover'.
        let isRepeated =
          scenario.isRepeatable && tried.isMultiple(of: 2)
          && scenario.files.keys.filter { $0.hasPrefix("inbox/") }.allSatisfy(seen.keys.contains)
        if isRepeated {
          _ = try Program.shell.run(["-c", scenario.command], in: folder.url)
        } else {
          let recovery = try florin.run("florin recover --write", in: folder)
          #expect(recovery.status == 0, "\(place): \(recovery.errors)")
        }
        let after = try contents(of: folder)
        #expect(after == new || after == old && !isRepeated, "\(place): \(after.keys.sorted())")
        if after == old { oldCount += 1 } else { newCount += 1 }
      }
    }
    let total = Self.total.withLock { total in
      total += tried
      return total
    }
    print(
      "\(scenario), \(fault): \(tried) faults; \(oldCount) times the old files, \(newCount) times the "
        + "new ones, \(toldCount) times readers were told; \(total) faults so far")
  }
}
