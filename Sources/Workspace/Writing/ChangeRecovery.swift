public import SourceText

/// Finds changes that were decided but not finished, finishes them, and removes leftovers.
///
/// `ChangeWriter` has the order of the steps. For later runs this means:
///
/// - If the state folder has a record that names a folder, the change was decided. Each file is the old or
///   the new version; next to an old version is the new one.
/// - If a folder has a notice, `.florin-change`, without such a record, someone else decided a change
///   (another user or another computer), or the record was lost, or the notice came with a book from
///   someone else. The files may be of two versions, and nothing says which belongs where. Nothing is read
///   or written then, and nothing in the folder is acted on.
/// - In a folder with neither, files named `.florin-…-0` contain new versions that were never decided.
///
/// A file that is neither version was edited by someone. It's never replaced.
public struct ChangeRecovery: Sendable {
  let files: any FileSystem
  let state: StateFolder
  private let workingFolder: String

  /// Makes a recovery for the folder in which the program was started.
  public init(environment: Environment, files: any FileSystem = DiskFileSystem()) {
    workingFolder = files.realPath(environment.workingFolder) ?? environment.workingFolder
    state = StateFolder(environment, files)
    self.files = files
  }

  /// An unfinished change.
  public enum Interruption: Sendable {
    /// Another florin is working on it right now. Carries the files, or their folder, as messages show
    /// them.
    case running([String])
    /// This user can finish it. Carries the files that it changes.
    case unfinished([String])
    /// There is a notice but no record of it. Carries the path of the notice.
    case unknown(notice: String)
  }

  // MARK: - For reading

  /// The unfinished change that files are part of, if there is one.
  ///
  /// - Parameters:
  ///   - paths: The files, as they were named.
  ///   - alsoHere: Whether to look in the current folder, too.
  /// - Returns: The first such change.
  /// - Throws: `WriteProblem` when the system doesn't report it.
  public func interruption(
    besides paths: [String], alsoHere: Bool = false
  ) throws(WriteProblem) -> Interruption? {
    let folders = folders(of: paths, alsoHere)
    if let pending = try pending(near: folders).first {
      let targets = pending.targets.map(shown)
      return try isLocked(pending.bookFolders.inByteOrder()[0])
        ? .running(targets) : .unfinished(targets)
    }
    for folder in folders.inByteOrder() {
      guard let notice = try notice(in: folder) else { continue }
      if try isLocked(folder) { return .running([shown(folder)]) }
      // It may have been removed since.
      if try self.notice(in: folder) != nil { return .unknown(notice: shown(notice)) }
    }
    return nil
  }

  private func isLocked(_ folder: String) throws(WriteProblem) -> Bool {
    let lock = try attempt("florin can't tell whether another change is running") {
      try files.lock(folder)
    }
    if let lock { files.unlock(lock) }
    return lock == nil
  }

  private func folders(of paths: [String], _ alsoHere: Bool) -> NameSet {
    let folders = paths.compactMap { path -> String? in
      guard path != "-" else { return nil }
      let full = FilePath.join(workingFolder, path)
      if let real = files.realPath(full) { return FilePath.folder(of: real) }
      return files.realPath(FilePath.folder(of: full))
    }
    return NameSet(folders + (alsoHere ? [workingFolder] : []))
  }

  func shown(_ path: String) -> String { FilePath.shown(path, from: workingFolder) }

  /// The decided changes of files in some folders.
  func pending(near folders: NameSet) throws(WriteProblem) -> [PendingChange] {
    let records = try state.records()
    guard !records.isEmpty else { return [] }
    return try attempt(Self.unknown) {
      var known = NameTable<FileStatus>()
      for folder in folders { known[folder] = try files.status(folder) }
      var found: [PendingChange] = []
      for record in records {
        if let pending = try PendingChange(record.intent, near: known, files) {
          found.append(pending)
        }
      }
      return found
    }
  }

  private static let unknown = "an interrupted change can't be read"

  /// The notice in a folder.
  func notice(in folder: String) throws(WriteProblem) -> String? {
    try attempt(Self.unknown) { try files.notice(in: folder)?.path }
  }

  /// Changes of books that no longer exist: the path of the record, and the files.
  public func lost() throws(WriteProblem) -> [(record: String, targets: [String])] {
    let records = try state.records()
    return try attempt(Self.unknown) {
      var lost: [(record: String, targets: [String])] = []
      for record in records {
        let intent = record.intent
        var isLost = true
        for folder in intent.bookFolders.map({ intent.folders[$0] })
        where try files.status(folder.path) != nil { isLost = false }
        if isLost { lost.append((record.path, PendingChange(intent).targets)) }
      }
      return lost
    }
  }

  // MARK: - For writing

  /// What a recovery would do.
  public struct Preview: Sendable {
    /// The files that it would put in place.
    public internal(set) var changes: [FileChange] = []
    /// The files that it would move, and where.
    public internal(set) var moves: [(from: String, to: String)] = []
    /// The files that it would delete.
    public internal(set) var deletions: [String] = []
    /// What it would leave as it is, and why.
    public internal(set) var remarks: [String] = []
  }

  /// Plans a recovery without writing anything.
  public func preview(
    besides paths: [String], alsoHere: Bool = false
  ) throws(WriteProblem) -> Preview {
    var preview = Preview()
    let folders = folders(of: paths, alsoHere)
    let found = try pending(near: folders)
    for pending in found {
      let steps = try ChangeSteps(of: pending, book: folders, files, shown)
      if let (stage, target) = (steps.caught + steps.strays).first {
        throw .displaced(shown(target), stage: shown(stage))
      }
      for step in steps.placements { preview.changes.append(try change(step)) }
      for step in steps.deletions {
        let bytes = try attempt(Self.unknown) { try files.contents(step.target) }
        preview.changes.append(
          FileChange(
            deleting: SourceFile(name: shown(step.target), buffer: SourceBuffer(bytes), base: 0)))
      }
      preview.moves += steps.moves.map { (shown($0.source), shown($0.target)) }
      preview.deletions += steps.spent.map(shown)
      preview.remarks += steps.remarks
    }
    let known = Set(found.map(\.intent.token))
    for folder in folders.inByteOrder() {
      preview.deletions += try leftovers(in: folder, besides: known).map(shown)
    }
    return preview
  }

  private func change(_ step: ChangeSteps.Placement) throws(WriteProblem) -> FileChange {
    let name = shown(step.target)
    let new = try attempt(Self.unknown) { try files.contents(step.stage) }
    guard step.old != nil else { return FileChange(creating: name, new) }
    let old = SourceBuffer(try attempt(Self.unknown) { try files.contents(step.target) })
    let file = SourceFile(name: name, buffer: old, base: 0)
    return FileChange(of: file, edits: [FileChange.Edit(0..<old.bytes.count, new)])
  }

  /// Finishes the decided changes in the folders of files, and deletes leftovers.
  ///
  /// - Returns: What was done, one line each; empty if there was nothing to do.
  /// - Throws: `WriteProblem` when someone has edited a file since, or the system refuses.
  public func finish(
    besides paths: [String], alsoHere: Bool = false
  ) throws(WriteProblem) -> [String] {
    let book = folders(of: paths, alsoHere)
    var folders = book
    while true {
      let locks = try FolderLocks(folders, files)
      defer { locks.release() }
      let found = try pending(near: book)
      let needed = found.reduce(into: NameSet()) { $0.formUnion($1.folders) }
      guard needed.isSubset(of: folders) else {
        folders.formUnion(needed)
        continue
      }
      let known = Set(found.map(\.intent.token))
      for folder in book.inByteOrder() { try refuseUnknown(in: folder, besides: known) }
      var remarks: [String] = []
      for pending in found {
        let steps = try finish(pending, book: book)
        let names = pending.targets.map(shown).joined(separator: ", ")
        remarks.append(
          "finished an interrupted change of \(names), which 'florin undo' can't take back")
        remarks += steps
      }
      for folder in book.inByteOrder() { remarks += try clear(folder) }
      return remarks
    }
  }

  /// Locks folders in which files will be changed, and finishes or clears away earlier changes there.
  func lock(_ folders: NameSet) throws(WriteProblem) -> (locks: FolderLocks, remarks: [String]) {
    let locks = try FolderLocks(folders, files)
    do throws(WriteProblem) {
      if let pending = try pending(near: folders).first {
        throw .unfinished(pending.targets.map(shown))
      }
      var remarks: [String] = []
      for folder in folders.inByteOrder() { remarks += try clear(folder) }
      return (locks, remarks)
    } catch {
      locks.release()
      throw error
    }
  }

  /// Throws if a folder has the notice of a change that this user has no record of.
  private func refuseUnknown(
    in folder: String, besides known: Set<String>
  ) throws(WriteProblem) {
    guard let notice = try attempt(Self.unknown, { try files.notice(in: folder) }) else { return }
    if let token = notice.token, known.contains(token) { return }
    throw .unknown(shown(notice.path))
  }

  /// What undecided changes left in a folder: files of this user with florin's names.
  private func leftovers(
    in folder: String, besides known: Set<String> = []
  ) throws(WriteProblem) -> [String] {
    try refuseUnknown(in: folder, besides: known)
    return try attempt("leftovers of an interrupted change can't be listed") {
      var found: [String] = []
      for name in try files.names(in: folder).inByteOrder() {
        guard let token = StageName.token(of: name), !known.contains(token) else { continue }
        let path = FilePath.join(folder, name)
        guard let status = try files.status(path), status.kind == .file,
          status.owner == files.user || files.user == 0
        else { continue }
        found.append(path)
      }
      return found
    }
  }

  /// Deletes what undecided changes left in a locked folder.
  private func clear(_ folder: String) throws(WriteProblem) -> [String] {
    let paths = try leftovers(in: folder)
    guard !paths.isEmpty else { return [] }
    try attempt("a leftover of an interrupted change can't be deleted") {
      for path in paths { try files.unlink(path) }
      try files.syncFolder(folder)
    }
    return ["deleted \(paths.map(shown).joined(separator: ", ")), left by an interrupted change"]
  }
}

extension WriteProblem {
  /// A folder has a notice, but this user has no record of a change there.
  public static func unknown(_ notice: String) -> WriteProblem {
    WriteProblem(
      .failed,
      "'\(notice)' says that a change of files here isn't finished, and you have no record of it; "
        + "nothing was written",
      help: "florin explain write.elsewhere")
  }

  fileprivate static func unfinished(_ targets: [String]) -> WriteProblem {
    WriteProblem(
      .passing,
      "a change of \(targets.joined(separator: ", ")) was interrupted, so nothing was written",
      help: "see what is left to do: florin recover")
  }
}
