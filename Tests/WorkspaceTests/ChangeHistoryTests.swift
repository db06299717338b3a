import SourceText
import TestSupport
import Testing
import Workspace

private let environment = Environment(
  variables: ["XDG_STATE_HOME": "/state"], workingFolder: "/book")

private let path = "/book/main.journal"

private func newDisk() -> MemoryFileSystem {
  MemoryFileSystem([path: Array("; one\n; two\n".utf8)], folders: ["/book"])
}

private func history(_ disk: MemoryFileSystem) -> ChangeHistory {
  ChangeHistory(environment: environment, book: "/book", files: disk)
}

private func writer(_ disk: MemoryFileSystem, _ command: String) -> ChangeWriter {
  var writable = WritableFolders(environment: environment)
  writable.add(folder: "/")
  return ChangeWriter(
    environment: environment, writable: writable,
    recorder: ChangeRecording(
      in: history(disk), as: ChangeNote(when: "2024-06-15", command: command)),
    files: disk)
}

/// Writes a line to the file, and another file; returns what was said, or nil if it wasn't done.
private func write(
  _ line: String, _ disk: MemoryFileSystem, creating other: String? = nil
) -> [String]? {
  let bytes = disk.files[path] ?? []
  let file = SourceFile(name: path, buffer: SourceBuffer(bytes), base: 0)
  let edit = FileChange.Edit(bytes.count..<bytes.count, Array("\(line)\n".utf8))
  let new = other.map { FileChange(creating: $0, Array("; other\n".utf8)) }
  return try? writer(disk, "add \(line)")
    .write([FileChange(of: file, edits: [edit])] + (new.map { [$0] } ?? []))
}

/// Takes a change back; returns the file as it was before.
private func takeBack(_ change: WrittenChange, _ disk: MemoryFileSystem) throws -> [UInt8]? {
  let plan = try UndoPlan(
    .back, change, of: history(disk), SourceMap(), environment: environment)
  #expect(plan.conflicts.isEmpty, "\(plan.conflicts.map(\.reason))")
  return plan.changes.first { $0.path == path }?.new.bytes.map { $0 }
}

@Suite struct ChangeHistoryTests {
  /// What a record is after a fault: there and whole, or not there; and the next change is recorded.
  private func check(
    _ disk: MemoryFileSystem, isPowerCut: Bool, _ comment: @autoclosure () -> String
  ) {
    let before = disk.files[path] ?? []
    do {
      let (changes, invalid) = try history(disk).changes()
      #expect(changes.count <= 1 && invalid.isEmpty, "\(comment()): \(invalid)")
      for change in changes {
        #expect(try takeBack(change, disk) == Array("; one\n; two\n".utf8), "\(comment())")
      }
      _ = try ChangeRecovery(environment: environment, files: disk).finish(besides: [path])
      let said = try #require(write("; next", disk), "\(comment())")
      #expect(!said.contains { $0.contains("recorded") }, "\(comment()): \(said)")
      let next = try history(disk).changes()
      #expect(next.changes.first?.command == "add ; next", "\(comment())")
      #expect(next.changes.count == changes.count + 1 && next.invalid.isEmpty, "\(comment())")
      if let change = next.changes.first {
        #expect(try takeBack(change, disk) == before, "\(comment())")
      }
      #expect(
        !disk.files.keys.contains {
          $0.hasPrefix("/state/florin/history/") && $0.hasSuffix(".new")
        },
        "\(comment())")
    } catch {
      Issue.record("\(error): \(comment())")
    }
  }

  @Test func `a record is whole or not there when florin is stopped after any call`() throws {
    let whole = newDisk()
    #expect(write("; three", whole) == [])
    var (count, recorded) = (0, 0)
    for stop in 0...whole.calls {
      let disk = newDisk()
      disk.stop(after: stop)
      _ = write("; three", disk)
      check(disk.afterKill(), isPowerCut: false, "killed after call \(stop)")
      recorded += try history(disk.afterKill()).changes().changes.count
      let unsynced = disk.unsynced
      for bits in 0..<(1 << min(unsynced, 8)) {
        let kept = (0..<unsynced).map { bits >> $0 & 1 == 1 }
        check(
          disk.afterPowerCut(keeping: kept), isPowerCut: true,
          "power cut after call \(stop), reached the disk: \(kept)")
        count += 1
      }
    }
    #expect(recorded > 0)
    print("\(count) stops between \(whole.calls) calls; recorded after \(recorded)")
  }

  @Test func `a call that fails leaves the change written, and says that it isn't recorded`() throws
  {
    let whole = newDisk()
    _ = write("; three", whole)
    var unrecorded = 0
    for call in 1...whole.calls {
      // ENOSPC, EIO, EACCES
      for number in [28, 5, 13] as [Int32] {
        let disk = newDisk()
        disk.fail(call: call, with: number)
        let said = write("; three", disk)
        let isWritten = disk.files[path] != Array("; one\n; two\n".utf8)
        let changes = try history(disk.afterKill()).changes().changes
        if let said {
          #expect(isWritten)
          let isSaid = said.contains { $0.contains("it isn't recorded") }
          // The last call is about older records.
          #expect(isSaid || changes.count == 1, "call \(call) failed with \(number): \(said)")
          unrecorded += isSaid ? 1 : 0
        } else {
          #expect(changes.isEmpty)
        }
        check(disk.afterKill(), isPowerCut: false, "call \(call) failed with \(number)")
      }
    }
    #expect(unrecorded > 0)
  }

  /// The file after a change was made, its neighbor was edited, and the change was taken back.
  private static let undone = "; one\n; two, edited\n"

  /// Makes a change, edits the line above it, and takes the change back; returns it and the plan.
  private func takeBackAmongEdits(_ disk: MemoryFileSystem) throws -> (WrittenChange, UndoPlan) {
    #expect(write("; three", disk) == [])
    disk.save(Array("; one\n; two, edited\n; three\n".utf8), to: path)
    let change = try #require(try history(disk).changes().changes.first)
    let plan = try UndoPlan(
      .back, change, of: history(disk), SourceMap(), environment: environment)
    #expect(plan.conflicts.isEmpty && !plan.isExact)
    disk.save(plan.changes.flatMap { Array($0.new.bytes) }, to: path)
    #expect(disk.files[path] == Array(Self.undone.utf8))
    return (change, plan)
  }

  @Test func `a change that was taken back among edited lines can be made again`() throws {
    let disk = newDisk()
    let (change, plan) = try takeBackAmongEdits(disk)
    try history(disk).mark(change, as: plan)
    let (changes, invalid) = try history(disk).changes()
    #expect(invalid.isEmpty)
    let undone = try #require(changes.first)
    #expect(undone.undone == 1)
    let again = try UndoPlan(
      .again, undone, of: history(disk), SourceMap(), environment: environment)
    #expect(again.conflicts.isEmpty && again.isExact)
    #expect(
      again.changes.first.map { Array($0.new.bytes) }
        == Array("; one\n; two, edited\n; three\n".utf8))
    // Two records, the new and the original one, each with a body.
    #expect(disk.files.keys.count { $0.hasPrefix("/state/florin/history/") } == 4)
  }

  @Test func `a record is whole when florin is stopped while its lines are renewed`() throws {
    let whole = newDisk()
    let (change, plan) = try takeBackAmongEdits(whole)
    let start = whole.calls
    try history(whole).mark(change, as: plan)
    let calls = whole.calls - start
    #expect(calls > 5)

    func check(_ disk: MemoryFileSystem, _ comment: String) throws {
      let (changes, invalid) = try history(disk).changes()
      #expect(changes.count == 1 && invalid.isEmpty, "\(comment): \(invalid)")
      guard let change = changes.first else { return }
      // Not marked: the files are as they should be. Marked: the lines come back.
      let direction: UndoPlan.Direction = change.undone == nil ? .back : .again
      let plan = try UndoPlan(
        direction, change, of: history(disk), SourceMap(), environment: environment)
      if change.undone != nil {
        #expect(plan.conflicts.isEmpty && plan.changes.count == 1, "\(comment)")
      }
      #expect(write("; next", disk) == [], "\(comment)")
      #expect(try history(disk).changes().changes.count == 2, "\(comment)")
    }
    for call in 0...calls {
      let disk = newDisk()
      let (change, plan) = try takeBackAmongEdits(disk)
      disk.stop(after: disk.calls + call)
      try? history(disk).mark(change, as: plan)
      try check(disk.afterKill(), "killed after call \(call)")
      let unsynced = disk.unsynced
      for bits in 0..<(1 << min(unsynced, 8)) {
        let kept = (0..<unsynced).map { bits >> $0 & 1 == 1 }
        try check(disk.afterPowerCut(keeping: kept), "power cut after call \(call): \(kept)")
      }
    }
  }

  @Test func `the oldest changes go first`() throws {
    let disk = newDisk()
    for number in 1...ChangeHistory.Bound.changes + 7 { #expect(write("; \(number)", disk) == []) }
    let (changes, invalid) = try history(disk).changes()
    #expect(invalid.map(\.path) == [])
    #expect(changes.map(\.number) == Array((8...ChangeHistory.Bound.changes + 7).reversed()))
    #expect(disk.files.keys.count { $0.hasPrefix("/state/florin/history/") } == 200)
    // A change in the middle, with all the later ones kept.
    let taken = try #require(try takeBack(changes[50], disk))
    #expect(taken.count == (disk.files[path]?.count ?? 0) - "; 57\n".utf8.count)
  }

  @Test func `a record that isn't as florin wrote it changes nothing`() throws {
    let disk = newDisk()
    #expect(write("; three", disk, creating: "/book/other.journal") == [])
    let record = try #require(
      disk.files.keys.first { $0.hasPrefix("/state/florin/history/") && $0.hasSuffix("/1") })
    let bytes = try #require(disk.files[record])
    let folders = ["/book", String(record.dropLast(2))]
    var random = SeededGenerator(seed: 20)
    var damaged: [[UInt8]] = (0..<bytes.count).map { Array(bytes.prefix($0)) }
    for _ in 0..<2000 {
      var copy = bytes
      for _ in 0...Int.random(in: 0...2, using: &random) {
        copy[Int.random(in: copy.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if copy != bytes { damaged.append(copy) }
    }
    for text in damaged {
      let state = MemoryFileSystem(
        disk.files.merging([record: text]) { $1 }, folders: folders)
      let (changes, invalid) = try history(state).changes()
      #expect(
        changes.isEmpty && invalid.map(\.path) == [record],
        "\(String(decoding: text, as: UTF8.self))")
    }
    // The same with the lines of the change.
    let body = record + ".diff"
    let lines = try #require(disk.files[body])
    for index in lines.indices {
      var copy = lines
      copy[index] ^= 1
      let state = MemoryFileSystem(
        disk.files.merging([body: copy]) { $1 }, folders: folders)
      let change = try #require(try history(state).changes().changes.first)
      #expect(throws: WriteProblem.self) {
        _ = try UndoPlan(.back, change, of: history(state), SourceMap(), environment: environment)
      }
    }
  }
}
