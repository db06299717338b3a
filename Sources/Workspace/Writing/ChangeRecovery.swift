public import SourceText

/// Finishes changes that were decided and not finished, and clears away what others left behind.
///
/// `ChangeWriter` has the order of things. Here is what follows from it for whoever comes later:
///
/// - `.florin-change` is there, and is an intent: the change was decided. Each file is the old or the
///   new version; where it is the old one, the new one stands beside it.
/// - It is a signpost to an intent with the same token: the same.
/// - It is a signpost to no such intent: the change was not decided, all files are as they were.
/// - Files named `.florin-…-0` that no intent speaks of hold new versions that nobody decided for.
///
/// A file that is neither version was edited by somebody. It is never replaced.
public struct ChangeRecovery: Sendable {
  private let files: any FileSystem
  private let workingFolder: String

  /// Makes a recovery for the folder in which the program was started.
  public init(environment: Environment, files: any FileSystem = DiskFileSystem()) {
    workingFolder = files.realPath(environment.workingFolder) ?? environment.workingFolder
    self.files = files
  }

  /// A change that was decided and not finished.
  public struct Interruption: Sendable {
    /// Where its `.florin-change` is, as messages show it.
    public let intent: String
    /// The files that it changes, as messages show them.
    public let targets: [String]
    /// Whether another florin is at it this moment.
    public let isRunning: Bool
  }

  /// An intent with its folder.
  private struct Decided {
    let home: String
    let intent: ChangeIntent

    func path(_ relative: String) -> String {
      FilePath.normalized(FilePath.join(home, relative))
    }

    /// The folders that it writes or marks.
    var folders: Set<String> {
      Set(
        [home] + intent.folders.map(path)
          + intent.entries.flatMap {
            [FilePath.folder(of: path($0.target)), FilePath.folder(of: path($0.stage))]
          })
    }
  }

  // MARK: - For those who read

  /// The unfinished change that files take part in, if there is one.
  ///
  /// - Parameters:
  ///   - paths: The files, as they were named.
  ///   - alsoHere: Whether to look into the current folder, too.
  /// - Throws: `WriteProblem` when there is a `.florin-change` that cannot be read.
  public func interruption(
    besides paths: [String], alsoHere: Bool = false
  ) throws(WriteProblem) -> Interruption? {
    for folder in folders(of: paths, alsoHere).inByteOrder {
      guard let decided = try decided(in: folder) else { continue }
      let lock = try attempt("nobody knows whether a change is going on") {
        try files.lock(decided.home)
      }
      if let lock { files.unlock(lock) }
      return Interruption(
        intent: shown(FilePath.join(decided.home, ChangeIntent.fileName)),
        targets: decided.intent.entries.map { shown(decided.path($0.target)) },
        isRunning: lock == nil)
    }
    return nil
  }

  private func folders(of paths: [String], _ alsoHere: Bool) -> Set<String> {
    let folders = paths.compactMap { path -> String? in
      guard path != "-", let real = files.realPath(FilePath.join(workingFolder, path)) else {
        return nil
      }
      return FilePath.folder(of: real)
    }
    return Set(folders + (alsoHere ? [workingFolder] : []))
  }

  private func shown(_ path: String) -> String { FilePath.shown(path, from: workingFolder) }

  /// The decided change that a folder takes part in.
  private func decided(in folder: String) throws(WriteProblem) -> Decided? {
    guard let own = try intent(in: folder) else { return nil }
    guard let see = own.see else { return Decided(home: folder, intent: own) }
    let home = FilePath.folder(of: FilePath.normalized(FilePath.join(folder, see)))
    guard isThere(home) else {
      throw .lost(shown(FilePath.join(folder, ChangeIntent.fileName)), leadsTo: shown(home))
    }
    guard let intent = try intent(in: home), intent.see == nil, intent.token == own.token else {
      return nil
    }
    return Decided(home: home, intent: intent)
  }

  /// What `.florin-change` in a folder says; nil when there is none.
  private func intent(in folder: String) throws(WriteProblem) -> ChangeIntent? {
    let path = FilePath.join(folder, ChangeIntent.fileName)
    guard try status(path) != nil else { return nil }
    do throws(SystemError) {
      if let intent = ChangeIntent(try files.contents(path)) { return intent }
    } catch {
      // It may have been removed since.
      guard try status(path) != nil else { return nil }
      throw .failed(error, outcome: Self.unknown)
    }
    guard try status(path) != nil else { return nil }
    throw .damaged(shown(path))
  }

  private static let unknown = "an interrupted change cannot be looked into"

  private func status(_ path: String) throws(WriteProblem) -> FileStatus? {
    try attempt(Self.unknown) { try files.status(path) }
  }

  private func contents(_ path: String) throws(WriteProblem) -> [UInt8] {
    try attempt(Self.unknown) { try files.contents(path) }
  }

  // MARK: - For those who write

  /// What a recovery would put in place, and which leftovers it would delete; nothing is written.
  public func pending(
    besides paths: [String], alsoHere: Bool = false
  ) throws(WriteProblem) -> (changes: [FileChange], leftovers: [String]) {
    var (changes, leftovers): ([FileChange], [String]) = ([], [])
    var known: Set<String> = []
    var homes: Set<String> = []
    for folder in folders(of: paths, alsoHere).inByteOrder {
      if let decided = try decided(in: folder), homes.insert(decided.home).inserted {
        let steps = try steps(of: decided)
        for entry in decided.intent.entries { known.insert(decided.path(entry.stage)) }
        for step in steps.moves {
          let new = try contents(step.stage)
          let name = shown(step.target)
          guard !step.isNew else {
            changes.append(FileChange(creating: name, new))
            continue
          }
          let old = SourceBuffer(try contents(step.target))
          let file = SourceFile(name: name, buffer: old, base: 0)
          changes.append(FileChange(of: file, edits: [FileChange.Edit(0..<old.bytes.count, new)]))
        }
      }
    }
    for folder in folders(of: paths, alsoHere).inByteOrder {
      leftovers += try self.leftovers(in: folder).filter { !known.contains($0) }.map(shown)
    }
    return (changes, leftovers)
  }

  /// Finishes what was decided for the folders of files, and deletes leftovers.
  ///
  /// - Returns: What was done, a line each; empty when there was nothing to do.
  /// - Throws: `WriteProblem` when somebody edited a file meanwhile, or the system refuses.
  public func finish(
    besides paths: [String], alsoHere: Bool = false
  ) throws(WriteProblem) -> [String] {
    let (locks, remarks) = try lockAndSettle(folders(of: paths, alsoHere))
    locks.release()
    return remarks
  }

  /// Locks folders, and those that an unfinished change in them leads to; then finishes it.
  func lockAndSettle(
    _ folders: Set<String>
  ) throws(WriteProblem) -> (locks: FolderLocks, remarks: [String]) {
    var folders = folders
    while true {
      let locks = try FolderLocks(folders, files)
      do throws(WriteProblem) {
        let found = try unfinished(in: folders)
        let needed = Set(found.flatMap(\.folders)).filter(isThere)
        guard needed.isSubset(of: folders) else {
          locks.release()
          folders.formUnion(needed)
          continue
        }
        var remarks: [String] = []
        for decided in found { remarks += try finish(decided) }
        for folder in folders.inByteOrder { remarks += try clear(folder) }
        return (locks, remarks)
      } catch {
        locks.release()
        throw error
      }
    }
  }

  private func unfinished(in folders: Set<String>) throws(WriteProblem) -> [Decided] {
    var found: [String: Decided] = [:]
    for folder in folders.inByteOrder {
      if let decided = try decided(in: folder) { found[decided.home] = decided }
    }
    return Set(found.keys).inByteOrder.compactMap { found[$0] }
  }

  private func isThere(_ folder: String) -> Bool {
    ((try? files.status(folder)) ?? nil)?.kind == .folder
  }

  /// A file that is still to be put in its place.
  private struct Move {
    let stage: String
    let target: String
    let isNew: Bool
  }

  /// What is left to do for a decided change.
  private func steps(
    of decided: Decided
  ) throws(WriteProblem) -> (moves: [Move], done: [String], remarks: [String]) {
    var moves: [Move] = []
    var done: [String] = []
    var remarks: [String] = []
    for entry in decided.intent.entries {
      let stage = decided.path(entry.stage)
      let target = decided.path(entry.target)
      let found = try hash(of: target)
      let staged = try hash(of: stage)
      if found == entry.new {
        done.append(stage)
      } else if staged == nil {
        remarks.append("'\(shown(target))' stays as it is: its new version is not there any more")
      } else if found == entry.old, staged == entry.new {
        moves.append(Move(stage: stage, target: target, isNew: entry.old == nil))
      } else {
        throw .conflict(shown(target), stage: shown(stage))
      }
    }
    return (moves, done, remarks)
  }

  private func hash(of path: String) throws(WriteProblem) -> ContentHash? {
    guard let status = try status(path), status.kind == .file else { return nil }
    return ContentHash(try contents(path))
  }

  /// Carries out a decided change. The folders are locked.
  private func finish(_ decided: Decided) throws(WriteProblem) -> [String] {
    let steps = try steps(of: decided)
    do throws(SystemError) {
      for move in steps.moves {
        try files.place(move.stage, at: move.target, isNew: move.isNew)
      }
      for stage in steps.done where try files.status(stage) != nil { try files.unlink(stage) }
      for folder in decided.folders.inByteOrder where isThere(folder) {
        try files.syncFolder(folder)
      }
      // The signposts go first: one without its intent says that nothing was decided.
      for folder in decided.intent.folders.map(decided.path) where isThere(folder) {
        let signpost = FilePath.join(folder, ChangeIntent.fileName)
        if try files.status(signpost) != nil { try files.unlink(signpost) }
        try files.syncFolder(folder)
      }
      try files.unlink(FilePath.join(decided.home, ChangeIntent.fileName))
      try files.syncFolder(decided.home)
    } catch {
      throw .undone(error)
    }
    let names = decided.intent.entries.map { shown(decided.path($0.target)) }
    return ["finished an interrupted change of \(names.joined(separator: ", "))"] + steps.remarks
  }

  /// Carries out the change that has just been decided in a locked folder.
  func finish(in folder: String) throws(WriteProblem) {
    if let decided = try decided(in: folder) { _ = try finish(decided) }
  }

  private func leftovers(in folder: String) throws(WriteProblem) -> [String] {
    let names = try attempt("what an interrupted change left cannot be looked for") {
      try files.names(in: folder)
    }
    var found = Set(names.filter { StageName.token(of: $0) != nil })
    if try intent(in: folder)?.see != nil, try decided(in: folder) == nil {
      found.insert(ChangeIntent.fileName)
    }
    return found.inByteOrder.map { FilePath.join(folder, $0) }
  }

  /// Deletes what changes that were not decided left in a locked folder.
  private func clear(_ folder: String) throws(WriteProblem) -> [String] {
    let paths = try leftovers(in: folder)
    guard !paths.isEmpty else { return [] }
    do throws(SystemError) {
      for path in paths { try files.unlink(path) }
      try files.syncFolder(folder)
    } catch {
      throw .failed(error, outcome: "a leftover of an interrupted change cannot be deleted")
    }
    return ["deleted \(paths.map(shown).joined(separator: ", ")), left by an interrupted change"]
  }
}

extension FileSystem {
  /// Gives new bytes their name. A new file takes nobody's place.
  func place(_ stage: String, at target: String, isNew: Bool) throws(SystemError) {
    guard isNew else { return try rename(stage, to: target) }
    do {
      try link(stage, to: target)
    } catch  where !error.isExisting {
      // Not all file systems have second names.
      guard try status(target) == nil else { throw error }
      return try rename(stage, to: target)
    }
    // When it cannot be deleted, the next one who writes does.
    try? unlink(stage)
  }
}

extension Set<String> {
  var inByteOrder: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

extension WriteProblem {
  fileprivate static func lost(_ signpost: String, leadsTo home: String) -> WriteProblem {
    WriteProblem(
      .failed,
      "a change was interrupted, and the folder with its record, '\(home)', is not there",
      help: "bring the folder back, or delete '\(signpost)' if the files are as they should be")
  }

  fileprivate static func damaged(_ path: String) -> WriteProblem {
    WriteProblem(
      .failed, "a change was interrupted, and its record '\(path)' is not as florin wrote it",
      help: "compare the files with those named .florin-… beside them, then delete '\(path)'")
  }

  fileprivate static func conflict(_ target: String, stage: String) -> WriteProblem {
    WriteProblem(
      .failed,
      "'\(target)' was edited after a change of it was interrupted: florin's version is '\(stage)'",
      help: "keep yours: rm '\(stage)', or take florin's: mv '\(stage)' '\(target)'; "
        + "then: florin recover --write")
  }

  static func undone(_ error: SystemError) -> WriteProblem {
    .failed(error, outcome: "the change is not finished; finish it with: florin recover --write")
  }
}
