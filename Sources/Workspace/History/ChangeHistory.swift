// What florin wrote to a book, so that `florin undo` can take it back.
//
//     ~/.local/state/florin/history/8c0f3a5e7d214b96/     one folder for each book, named by its path's hash
//         11              a change (`WrittenChange`)
//         11.diff         its body: the diffs of its files, one after the other
//         12.undone-1     a change that was taken back
//         12.diff-1       its body, which was renewed once
//         12.original     the record and the body that it had before
//         12.diff
//
// A change is recorded after it was written: if florin is stopped in between, the book is fine and only
// this record is missing. A record is complete once it has its name; its body is written before that.
// Records are bounded in number and size: the oldest go first. A change whose diffs are too long has a
// record without a body, so that no earlier change is mistaken for the last one.
//
// When a change is taken back in files that were edited since, `redo` will find other lines around it than the
// ones that it was made among. So its record gets the diffs that were written then, and so on. The edits can be
// taken back, too; so the original record stays.
//
// Records aren't trusted: see `UndoPlan`.

public import SourceText

/// The changes that florin wrote to one book.
public struct ChangeHistory: Sendable {
  /// What the records of a book have in common, and what is asked of each.
  public enum Bound {
    /// The most changes of a book.
    public static let changes = 100
    /// The most bytes of all diffs of a book.
    static let allBytes = 64 << 20
    /// The most bytes of the diffs of one change.
    public static let bytes = 16 << 20
    /// The most bytes of a record without its body.
    static let record: Int64 = 4 << 20
  }

  /// The book's folder, without links.
  public let book: String
  let files: any FileSystem
  private let state: StateFolder

  /// The history of a book.
  ///
  /// - Parameters:
  ///   - environment: The environment of the program.
  ///   - book: The book's folder.
  ///   - files: The disk.
  public init(
    environment: Environment, book: String, files: any FileSystem = DiskFileSystem()
  ) {
    self.files = files
    self.book =
      files.realPath(FilePath.join(environment.workingFolder, book))
      ?? FilePath.normalized(FilePath.join(environment.workingFolder, book))
    let key = FNV1a(self.book.utf8).value.hexadecimal
    state = StateFolder(environment, files, "history/\(key)")
  }

  // MARK: - Reading

  /// The changes, the last one first, and the files that aren't valid records.
  ///
  /// - Throws: `WriteProblem` when others can write to the records, or the system fails.
  public func changes() throws(WriteProblem) -> (
    changes: [WrittenChange], invalid: [InvalidRecord]
  ) {
    guard let (folder, names) = try state.trusted() else { return ([], []) }
    var changes: [WrittenChange] = []
    var invalid: [InvalidRecord] = []
    for name in names.sorted() {
      guard let record = RecordFile(name), record.isRecord else { continue }
      let path = FilePath.join(folder, name)
      guard let bytes = try state.contents(path, most: Bound.record),
        var change = WrittenChange(number: record.number, bytes), change.book.isExactly(book)
      else {
        if (try? files.status(path)) != nil {
          invalid.append(InvalidRecord(path: path, number: record.number, undone: record.undone))
        }
        continue
      }
      change.undone = record.undone
      changes.append(change)
    }
    changes.sort { ($0.number, $0.undone ?? 0) > ($1.number, $1.undone ?? 0) }
    // A number that is there twice was forged, or a crash left it: the file system renames in one step.
    let twice = zip(changes, changes.dropFirst()).filter { $0.number == $1.number }.map {
      $0.0.number
    }
    changes.removeAll { twice.contains($0.number) }
    invalid += twice.map {
      InvalidRecord(path: FilePath.join(folder, String($0)), number: $0, undone: nil)
    }
    return (changes, invalid)
  }

  /// A change as it was first recorded; nil if its record was never renewed.
  func original(of change: WrittenChange) throws(WriteProblem) -> WrittenChange? {
    guard let (folder, _) = try state.trusted(),
      let bytes = try state.contents(
        FilePath.join(folder, RecordFile.original(change.number).name), most: Bound.record),
      let original = WrittenChange(number: change.number, bytes), original.book.isExactly(book)
    else { return nil }
    return original.files.map(\.path) == change.files.map(\.path) ? original : nil
  }

  /// The files of a change that are there and aren't among those that were read: they belong to another book.
  public func strangers(of change: WrittenChange, to sources: SourceMap) -> [String] {
    let known = NameSet(sources.files.map { files.realPath($0.path) ?? $0.path })
    return change.files.map(\.path).filter { name in
      let path = FilePath.join(book, name)
      guard let found = files.realPath(path) else { return false }
      return !known.contains(found) && !known.contains(path)
    }
  }

  /// The diffs of a change, one for each of its files; nil if they aren't those that the record is about.
  func hunks(of change: WrittenChange) throws(WriteProblem) -> [[DiffHunk]]? {
    guard let body = change.body else { return nil }
    guard !change.files.isEmpty else { return [] }
    guard let diffs = try diffs(of: change, body) else { return nil }
    let hunks = diffs.compactMap { DiffHunk.hunks(of: $0) }
    return hunks.count == diffs.count ? hunks : nil
  }

  /// The diff of each file of a change; nil if none of the change's bodies is the one that its record is about.
  private func diffs(
    of change: WrittenChange, _ body: ContentHash
  ) throws(WriteProblem) -> [[UInt8]]? {
    guard let (folder, names) = try state.trusted() else { return nil }
    for name in names {
      guard let file = RecordFile(name), file.number == change.number, file.isBody,
        let bytes = try state.contents(FilePath.join(folder, name), most: Int64(Bound.bytes)),
        ContentHash(bytes) == body
      else { continue }
      var rest = bytes[...]
      return change.files.map { file in
        defer { rest = rest.dropFirst(file.diff) }
        return Array(rest.prefix(file.diff))
      }
    }
    return nil
  }

  // MARK: - Writing

  /// Records that a change was taken back, or made again.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - plan: What was written.
  /// - Throws: `WriteProblem` when the system refuses. The files are changed; only the record says otherwise.
  public func mark(_ change: WrittenChange, as plan: UndoPlan) throws(WriteProblem) {
    guard let (folder, _) = try state.trusted() else { return }
    let lock = try FolderLocks([folder], files)
    defer { lock.release() }
    let known = try changes().changes
    // Another florin may have changed the records.
    guard known.contains(where: { $0.number == change.number && $0.undone == change.undone }) else {
      return
    }
    let last = known.compactMap(\.undone).max() ?? 0
    let old = RecordFile(number: change.number, undone: change.undone).name
    let isUndone = plan.direction == .back
    let new = RecordFile(number: change.number, undone: isUndone ? last + 1 : nil).name
    guard old != new else { return }
    let renewed = try renewed(change, as: plan)
    try attempt("the files are changed, but 'florin undo --list' doesn't show it") {
      if let (record, body) = renewed { try replace(old, by: record, body, in: folder) }
      try files.rename(FilePath.join(folder, old), to: FilePath.join(folder, new))
      try files.syncFolder(folder)
    }
  }

  /// The change with the diffs that a plan has written; nil if it keeps its own.
  private func renewed(
    _ change: WrittenChange, as plan: UndoPlan
  ) throws(WriteProblem) -> (WrittenChange, body: [UInt8])? {
    guard !plan.isExact, let body = change.body, var diffs = try diffs(of: change, body) else {
      return nil
    }
    var renewed = change
    for (index, written) in plan.placed {
      let made = plan.direction == .back ? written.reversed : written
      (renewed.files[index], diffs[index]) = entry(made, renewed.files[index].path)
    }
    let bytes = Array(diffs.joined())
    renewed.body = ContentHash(bytes)
    return bytes.count <= Bound.bytes ? (renewed, bytes) : nil
  }

  /// Replaces a record, and then deletes its last body, unless that's the original one.
  private func replace(
    _ name: String, by record: WrittenChange, _ body: [UInt8], in folder: String
  ) throws(SystemError) {
    let own = try files.names(in: folder).compactMap { RecordFile($0) }
      .filter { $0.number == record.number }
    let bodies = own.filter(\.isBody)
    let version = (bodies.compactMap(\.version).max() ?? 0) + 1
    let place = FilePath.join(folder, name)
    if !own.contains(where: \.isOriginal) {
      let original = FilePath.join(folder, RecordFile.original(record.number).name)
      try files.unlinkIfThere(original + ".new")
      try files.make(original + ".new", try files.contents(place), mode: 0o600)
      try files.rename(original + ".new", to: original)
    }
    try files.make(
      FilePath.join(folder, RecordFile(number: record.number, version: version).name), body,
      mode: 0o600)
    try files.unlinkIfThere(place + ".new")
    try files.make(place + ".new", record.bytes, mode: 0o600)
    try files.syncFolder(folder)
    try files.rename(place + ".new", to: place)
    try files.syncFolder(folder)
    for body in bodies where body.version != 0 {
      try files.unlinkIfThere(FilePath.join(folder, body.name))
    }
  }

  /// Records a change that was written.
  ///
  /// - Parameters:
  ///   - note: When and by which command.
  ///   - changes: The files, each with its real path.
  ///   - moves: The files that moved, with their real paths.
  /// - Returns: Why it couldn't be recorded, or can't be taken back; empty if it can.
  func record(
    _ note: ChangeNote, _ changes: [(change: FileChange, path: String)], moves: [MovedFile]
  ) -> [String] {
    switch state.obstacle() {
    case nil: break
    case .unnamed?: return [Self.lost("neither HOME nor XDG_STATE_HOME names a folder for records")]
    case .uncreatable(let error)?:
      return [Self.lost("'\(error.path)' (\(error.call)): \(error.reason)")]
    case .others?: return [Self.lost("'\(state.path ?? "")' belongs to another user")]
    case .open?: return [Self.lost("others can write to '\(state.path ?? "")'")]
    }
    var body: [UInt8]? = Self.isShort(changes.map(\.change)) ? [] : nil
    var entries: [WrittenChange.File] = []
    for (change, path) in changes {
      guard body != nil else {
        entries.append(hashes(change, relative(path)))
        continue
      }
      let (entry, diff) = entry(change, relative(path))
      entries.append(entry)
      body?.append(contentsOf: diff)
      if body?.count ?? 0 > Bound.bytes { body = nil }
    }
    do {
      guard let path = state.path, let folder = files.realPath(path) else {
        return [Self.lost("its folder no longer exists")]
      }
      let lock = try FolderLocks([folder], files)
      defer { lock.release() }
      var names = try files.names(in: folder)
      try tidy(folder, &names)
      let number = (names.compactMap { RecordFile($0)?.number }.max() ?? 0) + 1
      var record = WrittenChange(
        number: number, when: note.when, command: note.command, book: book)
      record.files = entries
      record.moves = moves.map {
        MovedFile(content: $0.content, from: relative($0.from), to: relative($0.to))
      }
      record.body = body.map { ContentHash($0) }
      // Don't write a record that wouldn't be read.
      guard WrittenChange(number: number, record.bytes) == record,
        record.bytes.count <= Bound.record
      else { return [Self.lost("its files have unusual names")] }
      let place = FilePath.join(folder, String(number))
      if let body, !body.isEmpty { try files.make(place + ".diff", body, mode: 0o600) }
      try files.make(place + ".new", record.bytes, mode: 0o600)
      // The name of the body must be safe before that of its record.
      try files.syncFolder(folder)
      try files.rename(place + ".new", to: place)
      // The record is safe: if an old one can't be deleted now, the next change tries again.
      try? prune(folder, names + [String(number), "\(number).diff"])
      return body == nil ? ["this change is too long to be taken back with 'florin undo'"] : []
    } catch let error as SystemError {
      return [Self.lost("'\(error.path)' (\(error.call)): \(error.reason)")]
    } catch {
      return [Self.lost("another florin is writing records")]
    }
  }

  private static func lost(_ reason: String) -> String {
    "'florin undo' can't take this change back, because it isn't recorded: \(reason)"
  }

  /// Whether the diffs of some changes are short enough to be kept; doesn't make them.
  private static func isShort(_ changes: [FileChange]) -> Bool {
    let context = 200
    let bytes = changes.reduce(0) { sum, change in
      change.replacements.reduce(sum) { $0 + $1.old.count + $1.new.count + context }
    }
    return bytes <= Bound.bytes
  }

  /// What a record says of a file's change, without its diff.
  private func hashes(_ change: FileChange, _ path: String) -> WrittenChange.File {
    WrittenChange.File(
      old: change.old.map { ContentHash(UnsafeRawBufferPointer($0.bytes)) },
      new: change.isDeletion ? nil : ContentHash(UnsafeRawBufferPointer(change.new.bytes)),
      path: path)
  }

  private func entry(
    _ change: FileChange, _ path: String
  ) -> (file: WrittenChange.File, diff: [UInt8]) {
    var file = hashes(change, path)
    var diff: [UInt8] = []
    UnifiedDiff().append(change, as: "file", to: &diff)
    for hunk in DiffHunk.hunks(of: diff) ?? [] {
      for line in hunk.lines {
        file.added += line.mark == .added ? 1 : 0
        file.removed += line.mark == .removed ? 1 : 0
      }
    }
    file.diff = diff.count
    return (file, diff)
  }

  private func relative(_ path: String) -> String {
    FilePath.lies(path, in: book) ? FilePath.relative(path, to: book) : path
  }

  /// Deletes what a crash left: records without their name, and bodies without a record.
  private func tidy(_ folder: String, _ names: inout [String]) throws(SystemError) {
    let known = Set(names.compactMap { RecordFile($0) }.filter(\.isRecord).map(\.number))
    let left = names.filter { name in
      name.hasSuffix(".new")
        || (RecordFile(name).map { !$0.isRecord && !known.contains($0.number) } ?? false)
    }
    for name in left { try files.unlink(FilePath.join(folder, name)) }
    names.removeAll(where: left.contains)
  }

  /// Deletes the oldest changes beyond the bounds.
  private func prune(_ folder: String, _ names: [String]) throws(SystemError) {
    let records = names.compactMap { RecordFile($0) }
    var (count, bytes) = (0, 0)
    for number in Set(records.map(\.number)).sorted(by: >) {
      let own = records.filter { $0.number == number }
      count += 1
      for record in own where record.isBody {
        bytes += Int(try files.status(FilePath.join(folder, record.name))?.size ?? 0)
      }
      guard count > Bound.changes || bytes > Bound.allBytes, count > 1 else { continue }
      // The record first: a body alone is nothing.
      for record in own where record.isRecord {
        try files.unlink(FilePath.join(folder, record.name))
      }
      for record in own where !record.isRecord {
        try files.unlinkIfThere(FilePath.join(folder, record.name))
      }
    }
  }
}

/// A file of the history that isn't a valid record of the book.
public struct InvalidRecord: Sendable {
  /// Where it is.
  public let path: String
  /// The number of the change that it should record.
  public let number: Int
  /// Where the change stands among those that were taken back; nil if it wasn't taken back.
  public let undone: Int?
}

/// Records the changes of one run in a book's history.
public struct ChangeRecording: ChangeRecorder {
  private let history: ChangeHistory
  private let note: ChangeNote

  /// Records changes in a history.
  public init(in history: ChangeHistory, as note: ChangeNote) {
    (self.history, self.note) = (history, note)
  }

  /// Records a change that was written.
  public func record(
    _ changes: [(change: FileChange, path: String)], moves: [MovedFile]
  ) -> [String] {
    history.record(note, changes, moves: moves)
  }
}

/// When a change was written, and by which command.
public struct ChangeNote: Sendable {
  /// The day, and the time if it's known.
  public let when: String
  /// The words of the command line, without `florin`.
  public let command: String

  /// Makes a note. Of a long command line, the beginning is kept.
  public init(when: String, command: String) {
    self.when = when
    self.command = command.utf8.count <= 400 ? command : "\(command.prefix(100))…"
  }
}

/// The name of a file of the history.
private struct RecordFile {
  let number: Int
  /// How often the body was renewed; nil for a record.
  var version: Int?
  var undone: Int?
  /// Whether it's the record as it was before it was renewed.
  private(set) var isOriginal = false

  var isBody: Bool { version != nil }
  var isRecord: Bool { !isBody && !isOriginal }

  init(number: Int, undone: Int?) { (self.number, self.undone) = (number, undone) }

  init(number: Int, version: Int) { (self.number, self.version) = (number, version) }

  static func original(_ number: Int) -> RecordFile {
    var file = RecordFile(number: number, undone: nil)
    file.isOriginal = true
    return file
  }

  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, let number = Self.number(first) else { return nil }
    self.number = number
    guard parts.count > 1 else { return }
    guard parts.count == 2 else { return nil }
    if parts[1] == "diff" {
      version = 0
    } else if parts[1] == "original" {
      isOriginal = true
    } else if parts[1].hasPrefix("diff-"), let version = Self.number(parts[1].dropFirst(5)) {
      self.version = version
    } else if parts[1].hasPrefix("undone-"), let place = Self.number(parts[1].dropFirst(7)) {
      undone = place
    } else {
      return nil
    }
  }

  var name: String {
    switch (version, undone) {
    case (0?, _): "\(number).diff"
    case (let version?, _): "\(number).diff-\(version)"
    case (nil, let place?): "\(number).undone-\(place)"
    case (nil, nil): isOriginal ? "\(number).original" : "\(number)"
    }
  }

  /// A number as florin writes it: without a sign or leading zeros.
  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text), number > 0, number < 1 << 40, String(number) == text else {
      return nil
    }
    return number
  }
}
