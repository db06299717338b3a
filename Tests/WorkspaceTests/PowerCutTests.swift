import SourceText
import TestSupport
import Testing
import Workspace

/// A change of a book in memory: its files before and after.
private struct Scenario: Sendable, CustomStringConvertible {
  let description: String
  var old: [String: [UInt8]]
  var new: [String: [UInt8]]
  var folders: [String]

  static let all = [
    Scenario(
      description: "one file", changing: ["/book/main.journal"]),
    Scenario(
      description: "a new file", changing: [], creating: ["/book/new.journal"]),
    Scenario(
      description: "two files of one folder",
      changing: ["/book/main.journal", "/book/budgets.yaml"]),
    Scenario(
      description: "files of three folders, and a new one",
      changing: ["/book/b/main.journal", "/book/a/x y.journal", "/book/rules.yaml"],
      creating: ["/book/c/new.journal"]),
  ]

  private init(description: String, changing: [String], creating: [String] = []) {
    self.description = description
    old = ["/book/other.journal": Array("; other\n".utf8)]
    for path in changing { old[path] = Array("; \(path)\n".utf8) }
    new = old
    for path in changing + creating { new[path] = Array("; \(path)\n; and more\n".utf8) }
    let paths = Array(new.keys)
    folders = Set(paths.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) }).sorted()
  }

  /// The disk before the change.
  func disk() -> MemoryFileSystem { MemoryFileSystem(old, folders: folders) }

  var changes: [FileChange] {
    new.keys.sorted().filter { old[$0] != new[$0] }.map { path in
      guard let bytes = old[path] else { return FileChange(creating: path, new[path] ?? []) }
      let file = SourceFile(name: path, buffer: SourceBuffer(bytes), base: 0)
      let edit = FileChange.Edit(bytes.count..<bytes.count, Array("; and more\n".utf8))
      return FileChange(of: file, edits: [edit])
    }
  }
}

private let environment = Environment(variables: [:], workingFolder: "/book")

/// Makes the change; returns whether it was said to be done.
private func write(_ scenario: Scenario, _ disk: MemoryFileSystem) -> Bool {
  do {
    _ = try ChangeWriter(environment: environment, files: disk).write(scenario.changes)
    return true
  } catch {
    return false
  }
}

/// Which of the possible outcomes of a power cut are tried: all when they are few.
private func subsets(of count: Int, _ random: inout SeededGenerator) -> [[Bool]] {
  if count <= 6 {
    return (0..<(1 << count)).map { bits in (0..<count).map { bits >> $0 & 1 == 1 } }
  }
  let extremes = [[Bool](repeating: false, count: count), [Bool](repeating: true, count: count)]
  return extremes + (0..<62).map { _ in (0..<count).map { _ in .random(using: &random) } }
}

@Suite struct PowerCutTests {
  /// What the files must be after a fault, as a reader sees them, and after the next one who writes.
  ///
  /// - Parameter isDone: Whether the change was said to be done.
  private func check(
    _ disk: MemoryFileSystem, _ scenario: Scenario, isDone: Bool,
    _ comment: @autoclosure () -> String
  ) {
    let recovery = ChangeRecovery(environment: environment, files: disk)
    let paths = Array(scenario.old.keys) + scenario.new.keys
    do {
      let isTold = try recovery.interruption(besides: paths) != nil
      let seen = disk.files.filter { !$0.key.contains("/.florin-") }
      if !isTold {
        #expect(seen == scenario.old || seen == scenario.new, "unnoticed: \(comment())")
      }
      // Whoever writes in one folder first makes all files one version.
      let first = scenario.folders.randomElement() ?? ""
      let beside = paths.filter { $0.hasPrefix(first + "/") }
      _ = try recovery.finish(besides: beside)
      let after = disk.files.filter { !$0.key.contains("/.florin-") }
      #expect(after == scenario.new || (!isDone && after == scenario.old), "\(comment())")
      _ = try recovery.finish(besides: paths)
      #expect(disk.files.count == after.count, "leftovers: \(comment())")
    } catch {
      Issue.record("\(error): \(comment())")
    }
  }

  @Test(arguments: Scenario.all)
  private func `files are old or new when the power is cut after any call`(_ scenario: Scenario) {
    var random = SeededGenerator(seed: 1)
    var count = 0
    let whole = scenario.disk()
    #expect(write(scenario, whole))
    #expect(whole.files == scenario.new)
    for stop in 0...whole.calls {
      let disk = scenario.disk()
      disk.stop(after: stop)
      let isDone = write(scenario, disk)
      #expect(isDone == (stop == whole.calls))
      check(disk.afterKill(), scenario, isDone: isDone, "killed after call \(stop)")
      for kept in subsets(of: disk.unsynced, &random) {
        check(
          disk.afterPowerCut(keeping: kept), scenario, isDone: isDone,
          "power cut after call \(stop), reached the disk: \(kept)")
        count += 1
      }
      count += 1
    }
    print("\(scenario): \(count) stops between \(whole.calls) calls survived")
  }

  @Test(arguments: Scenario.all)
  private func `a recovery that is cut itself is finished by the next one`(_ scenario: Scenario) {
    var random = SeededGenerator(seed: 2)
    var count = 0
    let calls = scenario.disk()
    _ = write(scenario, calls)
    for stop in 0..<calls.calls {
      let disk = scenario.disk()
      disk.stop(after: stop)
      _ = write(scenario, disk)
      for second in 0... {
        let again = disk.afterKill()
        again.stop(after: second)
        _ = try? ChangeRecovery(environment: environment, files: again)
          .finish(besides: Array(scenario.new.keys) + scenario.old.keys)
        check(again.afterKill(), scenario, isDone: false, "killed at \(stop), again at \(second)")
        for kept in subsets(of: again.unsynced, &random).prefix(16) {
          check(
            again.afterPowerCut(keeping: kept), scenario, isDone: false,
            "killed at \(stop), power cut at \(second), reached the disk: \(kept)")
          count += 1
        }
        count += 1
        if !again.hasStopped { break }
      }
    }
    print("\(scenario): \(count) stops of recoveries survived")
  }

  @Test(arguments: Scenario.all)
  private func `a call that fails leaves the old files, or says so`(_ scenario: Scenario) {
    var random = SeededGenerator(seed: 3)
    var count = 0
    let whole = scenario.disk()
    _ = write(scenario, whole)
    for call in 1...whole.calls {
      // ENOSPC, EIO, EACCES
      for number in [28, 5, 13] as [Int32] {
        let disk = scenario.disk()
        disk.fail(call: call, with: number)
        let isDone = write(scenario, disk)
        check(disk.afterKill(), scenario, isDone: isDone, "call \(call) failed with \(number)")
        count += 1
      }
      // What is done then may be stopped, too.
      for stop in call... {
        let disk = scenario.disk()
        disk.fail(call: call, with: 28)
        disk.stop(after: stop)
        let isDone = write(scenario, disk)
        for kept in subsets(of: disk.unsynced, &random).prefix(24) {
          check(
            disk.afterPowerCut(keeping: kept), scenario, isDone: isDone,
            "call \(call) failed, power cut after call \(stop), reached the disk: \(kept)")
          count += 1
        }
        if !disk.hasStopped { break }
      }
    }
    print("\(scenario): \(count) failures of \(whole.calls) calls survived")
  }
}
