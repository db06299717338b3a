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
  /// Files of banks that move: where they are, and where they go.
  var moves: [(from: String, to: String)] = []
  /// Whether two files can exchange their names.
  var canExchange = true

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
    Scenario(
      description: "two files, on a disk where none can be exchanged",
      changing: ["/book/main.journal", "/book/budgets.yaml"], canExchange: false),
    Scenario(
      description: "a file, and those of two banks",
      changing: ["/book/main.journal"],
      moving: [
        ("/inbox/giro.csv", "/book/done/giro.csv"), ("/book/card.ofx", "/book/done/card-2.ofx"),
      ]),
    Scenario(description: "a file that is deleted", changing: [], deleting: ["/book/new.journal"]),
    Scenario(
      description: "a file that changes, and two that are deleted",
      changing: ["/book/main.journal"], deleting: ["/book/a/b.journal", "/book/spare.journal"]),
  ]

  private init(
    description: String, changing: [String], creating: [String] = [],
    deleting: [String] = [], moving: [(String, String)] = [], canExchange: Bool = true
  ) {
    self.description = description
    self.canExchange = canExchange
    moves = moving
    old = ["/book/other.journal": Array("; other\n".utf8)]
    for path in changing { old[path] = Array("; \(path)\n".utf8) }
    new = old
    for path in changing + creating { new[path] = Array("; \(path)\n; and more\n".utf8) }
    for (from, to) in moving {
      old[from] = Array("of a bank: \(from)\n".utf8)
      new[to] = old[from]
    }
    for path in deleting { old[path] = Array("; \(path), not needed\n".utf8) }
    let paths = Array(new.keys) + deleting + moving.map(\.0)
    folders = Set(paths.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) }).sorted()
  }

  /// The disk before the change.
  func disk() -> MemoryFileSystem {
    let disk = MemoryFileSystem(old, folders: folders)
    if !canExchange { disk.forbidExchange() }
    return disk
  }

  /// The files that a run reads: those of the book.
  var book: [String] { Array(Set(old.keys).union(new.keys)).filter { $0.hasSuffix(".journal") } }

  /// How many files are new.
  var created: Int { changes.count { $0.old == nil } }

  /// How many files are deleted.
  var deleted: Int { changes.count(where: \.isDeletion) }

  var changes: [FileChange] {
    let moved = Set(moves.flatMap { [$0.from, $0.to] })
    let gone = old.keys.sorted().filter { new[$0] == nil && !moved.contains($0) }
    let deletions = gone.map { path in
      FileChange(
        deleting: SourceFile(name: path, buffer: SourceBuffer(old[path] ?? []), base: 0))
    }
    return deletions
      + new.keys.sorted().filter { old[$0] != new[$0] && !moved.contains($0) }.map { path in
        guard let bytes = old[path] else { return FileChange(creating: path, new[path] ?? []) }
        let file = SourceFile(name: path, buffer: SourceBuffer(bytes), base: 0)
        let edit = FileChange.Edit(bytes.count..<bytes.count, Array("; and more\n".utf8))
        return FileChange(of: file, edits: [edit])
      }
  }
}

extension MemoryFileSystem {
  /// All files but those that florin keeps for itself.
  fileprivate var visible: [String: [UInt8]] {
    files.filter { !$0.key.contains("/.florin-") && !$0.key.hasPrefix("/state/") }
  }
}

private let environment = Environment(
  variables: ["XDG_STATE_HOME": "/state"], workingFolder: "/book")

/// Makes the change; returns whether it was said to be done.
private func write(_ scenario: Scenario, _ disk: MemoryFileSystem) -> Bool {
  do {
    let moves = scenario.moves.map { move in
      let parts = move.to.split(separator: "/")
      return FileMove(
        move.from, into: "/" + parts.dropLast().joined(separator: "/"),
        as: String(parts[parts.count - 1]), stamp: nil)
    }
    var writable = WritableFolders(environment: environment)
    writable.add(folder: "/")
    _ = try ChangeWriter(environment: environment, writable: writable, files: disk)
      .write(scenario.changes, moving: moves)
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

/// The disks that were checked already. Most calls only read, and many cuts leave the same disk as another one.
private struct SeenDisks {
  private var images: Set<Image> = []

  private struct Image: Hashable {
    let disk: MemoryFileSystem.Image
    let isDone: Bool
  }

  /// Whether it's the first disk with its image.
  mutating func isNew(_ disk: MemoryFileSystem, isDone: Bool = false) -> Bool {
    images.insert(Image(disk: disk.image, isDone: isDone)).inserted
  }
}

@Suite struct PowerCutTests {
  /// What the files must be after a fault, as a reader sees them, and after the next one who writes.
  ///
  /// - Parameters:
  ///   - isDone: Whether the change was said to be done.
  ///   - checked: The disks that needn't be checked again.
  private func check(
    _ disk: MemoryFileSystem, _ scenario: Scenario, isDone: Bool, _ checked: inout SeenDisks,
    _ comment: @autoclosure () -> String
  ) {
    guard checked.isNew(disk, isDone: isDone) else { return }
    let recovery = ChangeRecovery(environment: environment, files: disk)
    do {
      var new = scenario.new
      for (from, _) in scenario.moves { new[from] = nil }
      if try recovery.interruption(besides: scenario.book) == nil {
        // Files of banks are no reader's business: one may have both names, or the old one.
        let moved = Set(scenario.moves.flatMap { [$0.from, $0.to] })
        let (seen, olds, news) = (
          disk.visible.filter { !moved.contains($0.key) },
          scenario.old.filter { !moved.contains($0.key) }, new.filter { !moved.contains($0.key) }
        )
        #expect(seen == olds || seen == news, "unnoticed: \(comment())")
      }
      // Whoever reads files of one folder finishes all, or nothing when the change is also one of another book.
      let first = scenario.folders.randomElement() ?? ""
      let seen = disk.visible
      do throws(WriteProblem) {
        _ = try recovery.finish(besides: scenario.book.filter { $0.hasPrefix(first + "/") })
      } catch {
        #expect(error.message.contains("isn't a file of this book"), "\(error): \(comment())")
        #expect(disk.visible == seen, "\(comment())")
      }
      _ = try recovery.finish(besides: scenario.book)
      let after = disk.visible
      #expect(after == new || (!isDone && after == scenario.old), "\(comment())")
      // A record that was never put in its place goes with the next one that is written.
      let left = disk.files.keys.filter { !$0.hasSuffix(".new") }
      #expect(left.count == after.count, "leftovers: \(left): \(comment())")
    } catch {
      Issue.record("\(error): \(comment())")
    }
  }

  @Test(arguments: Scenario.all)
  private func `files are old or new when the power is cut after any call`(_ scenario: Scenario) {
    var random = SeededGenerator(seed: 1)
    var checked = SeenDisks()
    var count = 0
    let whole = scenario.disk()
    #expect(write(scenario, whole))
    #expect(
      whole.visible.count == scenario.old.count + scenario.created - scenario.deleted)
    #expect(whole.visible.allSatisfy { scenario.new[$0.key] == $0.value })
    for stop in 0...whole.calls {
      let disk = scenario.disk()
      disk.stop(after: stop)
      let isDone = write(scenario, disk)
      // A new file is there before the name of its stage goes.
      #expect(isDone || stop < whole.calls)
      check(disk.afterKill(), scenario, isDone: isDone, &checked, "killed after call \(stop)")
      for kept in subsets(of: disk.unsynced, &random) {
        check(
          disk.afterPowerCut(keeping: kept), scenario, isDone: isDone, &checked,
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
    var checked = SeenDisks()
    var count = 0
    let calls = scenario.disk()
    _ = write(scenario, calls)
    var (stopped, cut) = (SeenDisks(), SeenDisks())
    for stop in 0..<calls.calls {
      let disk = scenario.disk()
      disk.stop(after: stop)
      _ = write(scenario, disk)
      guard stopped.isNew(disk) else { continue }
      for second in 0... {
        let again = disk.afterKill()
        again.stop(after: second)
        _ = try? ChangeRecovery(environment: environment, files: again)
          .finish(besides: scenario.book)
        check(
          again.afterKill(), scenario, isDone: false, &checked,
          "killed at \(stop), again at \(second)"
        )
        let cuts = cut.isNew(again) ? subsets(of: again.unsynced, &random).prefix(16) : []
        for kept in cuts {
          check(
            again.afterPowerCut(keeping: kept), scenario, isDone: false, &checked,
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
    var (checked, cut) = (SeenDisks(), SeenDisks())
    var count = 0
    let whole = scenario.disk()
    _ = write(scenario, whole)
    for call in 1...whole.calls {
      // ENOSPC, EIO, EACCES
      for number in [28, 5, 13] as [Int32] {
        let disk = scenario.disk()
        disk.fail(call: call, with: number)
        let isDone = write(scenario, disk)
        check(
          disk.afterKill(), scenario, isDone: isDone, &checked, "call \(call) failed with \(number)"
        )
        count += 1
      }
      // What is done then may be stopped, too.
      for stop in call... {
        let disk = scenario.disk()
        disk.fail(call: call, with: 28)
        disk.stop(after: stop)
        let isDone = write(scenario, disk)
        let cuts =
          cut.isNew(disk, isDone: isDone) ? subsets(of: disk.unsynced, &random).prefix(24) : []
        for kept in cuts {
          check(
            disk.afterPowerCut(keeping: kept), scenario, isDone: isDone, &checked,
            "call \(call) failed, power cut after call \(stop), reached the disk: \(kept)")
          count += 1
        }
        if !disk.hasStopped { break }
      }
    }
    print("\(scenario): \(count) failures of \(whole.calls) calls survived")
  }

  /// Somebody saves a file while it is changed: right before each call of the change, which is then killed after
  /// each later one, and finished. Nobody but the editor ever decides what becomes of that text.
  @Test(
    arguments: Scenario.all.filter { $0.canExchange && !$0.changes.allSatisfy { $0.old == nil } })
  private func `what an editor saves meanwhile is never lost`(_ scenario: Scenario) {
    let mine = Array("; mine\n".utf8)
    let edited = scenario.changes.first { $0.old != nil }?.path ?? ""
    let needsRecord =
      scenario.changes.count > 1 || !scenario.moves.isEmpty || scenario.deleted > 0
    let whole = scenario.disk()
    _ = write(scenario, whole)
    var (count, refused) = (0, 0)
    for moment in 1...whole.calls {
      for stop in [Int.max] + (needsRecord ? Array(moment...whole.calls + 4) : []) {
        let disk = scenario.disk()
        disk.save(mine, to: edited, before: moment)
        disk.stop(after: stop)
        if !write(scenario, disk) { refused += 1 }
        let after = disk.afterKill()
        _ = try? ChangeRecovery(environment: environment, files: after)
          .finish(besides: scenario.book)
        #expect(after.files[edited] == mine, "saved before call \(moment), killed after \(stop)")
        count += 1
      }
    }
    #expect(refused > 0)
    print("\(scenario): \(count) times a file was saved meanwhile; \(refused) changes were refused")
  }
}
