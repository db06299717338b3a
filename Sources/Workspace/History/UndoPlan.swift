// How a change is taken back, or made again, in files that may have been edited since.
//
// Records are the user's own, but they aren't trusted blindly, and a book may have moved or may have been
// replaced. So a record changes nothing that the files don't confirm:
//
// - A file is where the record says, without links, and in no `.git`. `ChangeWriter` writes only to places
//   that the user named, as for any command.
// - Lines are replaced only where the lines that florin wrote still stand (`HunkPlacement`).
// - A file is created only where none is, with the bytes that the record's hash says. A file is deleted,
//   and a file moves, only if it has exactly the bytes that the record says.
// - If a file is exactly as the record says, the result must be, too.

public import SourceText

/// What it takes to take a change back, or to make it again.
public struct UndoPlan {
  /// The direction.
  public enum Direction: Sendable {
    /// What was added goes, and what was removed comes back.
    case back
    /// The change is made again.
    case again
  }

  /// Something that can't be done.
  public struct Conflict: Sendable {
    /// The file, and the line if there is one: `main.journal:12`.
    public let place: String
    /// Why, in words.
    public let reason: String
    /// The lines that were expected there.
    public let expected: [[UInt8]]
    /// The lines that would have been written there.
    public let wanted: [[UInt8]]
  }

  /// The direction.
  public let direction: Direction
  /// The changes of files.
  public private(set) var changes: [FileChange] = []
  /// Changes of lines, each with the place of its file among those of the record.
  private(set) var placed: [(file: Int, change: FileChange)] = []
  /// The files to move.
  public private(set) var moves: [FileMove] = []
  /// What can't be done; then nothing may be.
  public private(set) var conflicts: [Conflict] = []
  /// Whether every file is exactly as the change left it.
  public private(set) var isExact = true

  /// Whether nothing is left to do: the files are already as they would be.
  public var isDone: Bool { changes.isEmpty && moves.isEmpty && conflicts.isEmpty }

  private let history: ChangeHistory
  private let workingFolder: String
  private var files: any FileSystem { history.files }

  /// Makes the plan for a change: with the lines that it was last written or taken back among, or else with those that it
  /// was first made among.
  ///
  /// - Parameters: Those of `init`.
  /// - Returns: The plan.
  /// - Throws: `WriteProblem` when the system refuses, or the record isn't valid.
  public static func making(
    _ direction: Direction, _ change: WrittenChange, of history: ChangeHistory,
    _ sources: SourceMap, environment: Environment
  ) throws(WriteProblem) -> UndoPlan {
    let plan = try UndoPlan(direction, change, of: history, sources, environment: environment)
    guard !plan.conflicts.isEmpty, let original = try history.original(of: change) else {
      return plan
    }
    let other = try UndoPlan(direction, original, of: history, sources, environment: environment)
    return other.conflicts.isEmpty ? other : plan
  }

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - direction: Whether to take the change back or to make it again.
  ///   - change: The change.
  ///   - history: The history that it's in.
  ///   - sources: The files that the run has read.
  ///   - environment: The environment of the program.
  /// - Throws: `WriteProblem` when the system refuses, or the record isn't valid.
  public init(
    _ direction: Direction, _ change: WrittenChange, of history: ChangeHistory,
    _ sources: SourceMap, environment: Environment
  ) throws(WriteProblem) {
    (self.history, self.direction) = (history, direction)
    workingFolder =
      history.files.realPath(environment.workingFolder) ?? environment.workingFolder
    guard change.isKept else { throw .tooLong(change.number) }
    guard let hunks = try history.hunks(of: change) else { throw .invalid(change.number) }
    for (index, file) in change.files.enumerated() {
      let step = Step(file, hunks[index], direction, index)
      try add(step, at: FilePath.join(history.book, file.path), sources)
    }
    for move in direction == .back ? change.moves.reversed() : change.moves {
      let ends = [move.from, move.to].map { FilePath.join(history.book, $0) }
      direction == .back
        ? try add(move.content, from: ends[1], to: ends[0])
        : try add(move.content, from: ends[0], to: ends[1])
    }
  }

  /// What happens to a file.
  private struct Step {
    let now: ContentHash?
    let then: ContentHash?
    let hunks: [DiffHunk]
    /// The place of the file among those of the record.
    let index: Int

    init(_ file: WrittenChange.File, _ hunks: [DiffHunk], _ direction: Direction, _ index: Int) {
      self.index = index
      let isBack = direction == .back
      (now, then) = isBack ? (file.new, file.old) : (file.old, file.new)
      self.hunks = isBack ? hunks.map(\.reversed) : hunks
    }
  }

  private static let nothing = "nothing was written"

  private func shown(_ path: String) -> String { FilePath.shown(path, from: workingFolder) }

  private mutating func refuse(
    _ path: String, line: Int? = nil, _ reason: String, _ expected: [[UInt8]] = [],
    wanted: [[UInt8]] = []
  ) {
    let place = shown(path) + (line.map { ":\($0)" } ?? "")
    conflicts.append(
      Conflict(place: place, reason: reason, expected: expected, wanted: wanted))
  }

  private mutating func add(
    _ step: Step, at path: String, _ sources: SourceMap
  ) throws(WriteProblem) {
    let folder = FilePath.folder(of: path)
    if step.now != nil, files.realPath(folder).map({ !$0.isExactly(folder) }) ?? false {
      return refuse(path, "a link leads elsewhere there now")
    }
    guard let status = try attempt(Self.nothing, { try files.status(path) }) else {
      guard step.now == nil else {
        if step.then == nil { return }
        return refuse(path, "the file no longer exists")
      }
      let bytes = step.hunks.flatMap(\.lines).filter { $0.mark == .added }.flatMap(\.bytes)
      guard ContentHash(bytes) == step.then else { return refuse(path, Self.notItsOwn) }
      return changes.append(FileChange(creating: shown(path), bytes))
    }
    guard status.kind == .file else { return refuse(path, "it isn't an ordinary file now") }
    let file = try file(at: path, sources)
    let found = ContentHash(UnsafeRawBufferPointer(file.buffer.bytes))
    if found == step.then { return }
    guard step.now != nil else { return refuse(path, "a file of this name exists") }
    guard step.then != nil else {
      guard found == step.now else {
        return refuse(path, "florin created the file, and it was edited since: delete it yourself")
      }
      return changes.append(FileChange(deleting: file))
    }
    place(step, in: file, path, isExact: found == step.now)
  }

  private static let notItsOwn = "the record doesn't have the bytes that it should"

  private func file(at path: String, _ sources: SourceMap) throws(WriteProblem) -> SourceFile {
    if let file = sources.files.first(where: { $0.path.isExactly(path) }) { return file }
    let bytes = try attempt(Self.nothing) { try files.contents(path) }
    return SourceFile(name: shown(path), path: path, buffer: SourceBuffer(bytes), base: 0)
  }

  /// Replaces lines where they are now.
  private mutating func place(
    _ step: Step, in file: SourceFile, _ path: String, isExact isSame: Bool
  ) {
    let found = HunkPlacement(of: step.hunks, in: file.buffer, isEdited: !isSame)
    for conflict in found.conflicts {
      refuse(
        path, line: conflict.line,
        conflict.isAmbiguous
          ? "these lines are there more than once now" : "these lines were edited since",
        conflict.expected, wanted: conflict.wanted)
    }
    guard found.conflicts.isEmpty else { return }
    let change = FileChange(of: file, edits: found.edits)
    if isSame, ContentHash(UnsafeRawBufferPointer(change.new.bytes)) != step.then {
      return refuse(path, Self.notItsOwn)
    }
    isExact = isExact && isSame
    changes.append(change)
    placed.append((step.index, change))
  }

  private mutating func add(
    _ content: ContentHash?, from source: String, to target: String
  ) throws(WriteProblem) {
    let (isSource, isTarget) = try attempt(Self.nothing) {
      (try files.has(content, source), try files.has(content, target))
    }
    switch (isSource, isTarget) {
    case (nil, true?): return
    case (true?, nil):
      let stamp = try attempt(Self.nothing) { try files.status(source)?.stamp }
      moves.append(
        FileMove(
          shown(source), into: shown(FilePath.folder(of: target)), as: FilePath.name(of: target),
          stamp: content == nil ? nil : stamp))
    case (nil, _): refuse(source, "the file no longer exists")
    case (false?, _): refuse(source, "the file was edited since")
    case (_, _?): refuse(target, "a file of this name exists")
    }
  }
}

extension WriteProblem {
  fileprivate static func tooLong(_ number: Int) -> WriteProblem {
    WriteProblem(
      .failed, "change \(number) was too long to be kept, so florin can't take it back",
      help:
        "'florin undo --list' shows the changes before it; 'florin undo N' takes one of them back")
  }

  fileprivate static func invalid(_ number: Int) -> WriteProblem {
    WriteProblem(
      .failed, "the record of change \(number) is damaged, so nothing was written",
      help: "'florin undo --list' shows the other changes; 'florin undo N' takes one of them back")
  }
}
