// The remaining steps of a decided change, and whether they are allowed.
//
// The record is the user's own, but it isn't trusted blindly: it must agree with what is there, or nothing
// is touched at all.
//
// - A stage has the name that follows from the record, is next to its file, is an ordinary file of this
//   user with one name, and has the bytes that the record says.
// - A file is an ordinary one, has the old bytes or the new ones, isn't in a `.git`, and no folder in its
//   path is a link. It's in or below a folder that the run reads from.
// - A file that moves has the bytes that the record says, and its new name isn't taken.

import SourceText

/// The remaining steps of a decided change.
struct ChangeSteps {
  /// A file that isn't in its place yet.
  struct Placement {
    let stage: String
    let target: String
    let old: ContentHash?
    let new: ContentHash
  }

  /// A file that hasn't been moved yet.
  struct Move {
    let source: String
    let target: String
    /// Whether it already has its new name, and only the old one must be removed.
    let isNamed: Bool
  }

  var placements: [Placement] = []
  /// Files that are deleted: they get the name of a stage, are compared once more, and go with the stages.
  var deletions: [(target: String, stage: String, old: ContentHash)] = []
  /// Stages of files that are already in place.
  var spent: [String] = []
  /// A version that someone saved at the very moment of the exchange, and that now has the stage's name.
  var caught: [(stage: String, target: String)] = []
  /// The same with a file that was to be deleted: nothing has its name.
  var strays: [(stage: String, target: String)] = []
  var moves: [Move] = []
  var remarks: [String] = []
}

extension ChangeSteps {
  /// Compares the record with what is there.
  ///
  /// - Parameters:
  ///   - pending: The change.
  ///   - book: The folders that the run reads from; nil if this very run decided the change.
  ///   - files: The disk.
  ///   - shown: How messages show a path.
  /// - Throws: When something isn't as the change left it.
  init(
    of pending: PendingChange, book: NameSet?, _ files: any FileSystem,
    _ shown: (String) -> String
  ) throws(WriteProblem) {
    for (number, entry) in pending.intent.entries.enumerated() {
      guard let folder = pending.places[entry.folder] else {
        let name = FilePath.join(pending.intent.folders[entry.folder].path, entry.name)
        remarks.append("'\(shown(name))' is skipped: its folder no longer exists")
        continue
      }
      let target = FilePath.join(folder, entry.name)
      guard ChangeIntent.isPlain(folder), files.realPath(folder)?.isExactly(folder) ?? false else {
        throw .refused(shown(target), "florin doesn't write to its folder")
      }
      if let book, !book.contains(where: { FilePath.lies(folder, in: $0) }) {
        throw .otherBook(shown(target), folder)
      }
      let stage = FilePath.join(folder, pending.intent.stageName(number))
      try add(entry, target, stage, files, shown)
    }
    for move in pending.intent.moves {
      let place = { (folder: Int, name: String) in
        FilePath.join(pending.places[folder] ?? pending.intent.folders[folder].path, name)
      }
      let (source, target) = (
        place(move.folder, move.name), place(move.newFolder, move.newName)
      )
      guard pending.places[move.folder] != nil, pending.places[move.newFolder] != nil else {
        remarks.append("'\(shown(source))' stays where it is: a folder no longer exists")
        continue
      }
      try add(move, source, target, files, shown)
    }
  }

  private mutating func add(
    _ entry: ChangeIntent.Entry, _ target: String, _ stage: String, _ files: any FileSystem,
    _ shown: (String) -> String
  ) throws(WriteProblem) {
    let found = try Self.hash(of: target, files, shown) {
      $0.kind == .file ? nil : "it isn't an ordinary file"
    }
    let staged = try Self.hash(of: stage, files, shown) {
      if $0.kind != .file { return "it isn't an ordinary file" }
      // After the exchange the old version has this name, and its own owner.
      if found == entry.new || entry.new == nil { return nil }
      if $0.links != 1 { return "it has other hard links" }
      return $0.owner == files.user || files.user == 0 ? nil : "it belongs to another user"
    }
    guard let new = entry.new else {
      return try addDeletion(entry, target, stage, found: found, staged: staged, shown)
    }
    if found == new {
      guard let staged else { return }
      if staged == new || staged == entry.old {
        spent.append(stage)
      } else if entry.old != nil {
        caught.append((stage, target))
      } else {
        throw .conflict(shown(target), stage: shown(stage))
      }
    } else if staged == nil {
      remarks.append("'\(shown(target))' stays as it is: its new version no longer exists")
    } else if found == entry.old, staged == new {
      placements.append(Placement(stage: stage, target: target, old: entry.old, new: new))
    } else {
      throw .conflict(shown(target), stage: shown(stage))
    }
  }

  /// A file that goes: it has its own name, or already that of the stage, or no name any more.
  private mutating func addDeletion(
    _ entry: ChangeIntent.Entry, _ target: String, _ stage: String, found: ContentHash?,
    staged: ContentHash?, _ shown: (String) -> String
  ) throws(WriteProblem) {
    switch (found, staged) {
    case (nil, nil): return
    case (nil, let staged?):
      // Someone saved another version right before it got the stage's name.
      if staged == entry.old { spent.append(stage) } else { strays.append((stage, target)) }
    case (let found?, nil):
      guard found == entry.old, let old = entry.old else {
        return remarks.append("'\(shown(target))' isn't deleted: it has changed since")
      }
      deletions.append((target, stage, old))
    case (_?, let staged?):
      // A new file has the name since.
      guard staged == entry.old else { throw .conflict(shown(target), stage: shown(stage)) }
      spent.append(stage)
    }
  }

  private mutating func add(
    _ move: ChangeIntent.Move, _ source: String, _ target: String, _ files: any FileSystem,
    _ shown: (String) -> String
  ) throws(WriteProblem) {
    let (isSource, isTarget) = try attempt(Self.unknown) {
      (
        try files.has(move.content, source), try files.has(move.content, target)
      )
    }
    switch (isSource, isTarget) {
    case (true?, nil): moves.append(Move(source: source, target: target, isNamed: false))
    case (true?, true?):
      let isSecond = try attempt(Self.unknown) {
        try move.content.map { try files.isSecond(target, of: source, $0) }
          ?? (files.status(source)?.identity == files.status(target)?.identity)
      }
      guard isSecond else { return }
      moves.append(Move(source: source, target: target, isNamed: true))
    case (nil, true?): break
    case (true?, false?):
      remarks.append(
        "'\(shown(source))' stays where it is: '\(shown(target))' is another file")
    case (nil, _): remarks.append("'\(shown(source))' no longer exists")
    case (false?, _):
      remarks.append("'\(shown(source))' stays where it is: it has changed since")
    }
  }

  private static let unknown = "an interrupted change can't be read"

  /// The hash of an ordinary file; nil if the name doesn't exist.
  private static func hash(
    of path: String, _ files: any FileSystem, _ shown: (String) -> String,
    _ objection: (FileStatus) -> String?
  ) throws(WriteProblem) -> ContentHash? {
    guard let status = try attempt(unknown, { try files.status(path) }) else { return nil }
    if let objection = objection(status) { throw .refused(shown(path), objection) }
    return try attempt(unknown) { try files.hash(of: path) }
  }
}

extension FileSystem {
  /// Whether a name is that of an ordinary file with this hash; nil if the name doesn't exist. A nil hash
  /// stands for a link.
  func has(_ content: ContentHash?, _ path: String) throws(SystemError) -> Bool? {
    guard let status = try status(path) else { return nil }
    guard let content else { return status.kind == .link }
    guard status.kind == .file, status.size == Int64(content.count) else { return false }
    return try hash(of: path) == content
  }
}

extension WriteProblem {
  fileprivate static func refused(_ path: String, _ reason: String) -> WriteProblem {
    WriteProblem(
      .failed, "an interrupted change names '\(path)', but \(reason); nothing was changed")
  }

  fileprivate static func otherBook(_ target: String, _ folder: String) -> WriteProblem {
    WriteProblem(
      .failed,
      "an interrupted change includes '\(target)', which isn't a file of this book; nothing was changed",
      help:
        "if that's right, finish it from that folder: cd \(ShellWord.written(folder)) "
        + "&& florin recover -f JOURNAL")
  }

  /// Someone saved a file at the very moment when a change gave it another name.
  static func displaced(_ target: String, stage: String) -> WriteProblem {
    WriteProblem(
      .failed,
      "'\(target)' was edited while a change of it was being written: the edited version is '\(stage)'",
      help: "put it back: florin recover --write")
  }

  static func conflict(_ target: String, stage: String) -> WriteProblem {
    let (yours, own) = (ShellWord.written(target), ShellWord.written(stage))
    return WriteProblem(
      .failed,
      "'\(target)' was edited after a change of it was interrupted: florin's version is '\(stage)'",
      help: "keep yours: rm \(own), or take florin's: mv \(own) \(yours); "
        + "then: florin recover --write")
  }
}
