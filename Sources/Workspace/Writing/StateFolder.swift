// Where the records of unfinished changes are:
//
//     $XDG_STATE_HOME/florin/changes/8c0f3a5e7d214b96
//
// or `~/.local/state/florin/changes`, on a Mac too. If a record were in the book, whoever gives a book away
// could include one, and it would say what florin replaces and moves. Only the user can put one here, and
// anything that others could have put here isn't trusted.

import SourceText

/// The folder for what florin remembers between two runs.
struct StateFolder {
  private let files: any FileSystem
  /// The folder of the records; nil if the environment names none.
  let path: String?

  /// The folder of one kind of records: of unfinished changes, unless another is named.
  init(_ environment: Environment, _ files: any FileSystem, _ kind: String = "changes") {
    self.files = files
    let base =
      environment["XDG_STATE_HOME"].flatMap { FilePath.isAbsolute($0) ? $0 : nil }
      ?? environment["HOME"].flatMap {
        // A home that doesn't exist isn't created.
        FilePath.isAbsolute($0) && files.realPath($0) != nil
          ? FilePath.join($0, ".local/state") : nil
      }
    path = base.map { FilePath.join($0, "florin/" + kind) }
  }

  /// The most bytes of a record: a change of a hundred thousand files needs less.
  private static let largest: Int64 = 1 << 26

  // MARK: - Reading

  /// A record that was found.
  struct Record {
    let path: String
    let intent: ChangeIntent
  }

  /// All records of this user's unfinished changes, of any book. Skips files that florin didn't write: the
  /// notices in the folders of a change say that it's unfinished.
  ///
  /// - Throws: When others can write to the folder, or the system fails.
  func records() throws(WriteProblem) -> [Record] {
    guard let (folder, names) = try trusted() else { return [] }
    var records: [Record] = []
    for name in names.sorted() where StageName.isToken(name) {
      let path = FilePath.join(folder, name)
      guard let bytes = try contents(path, most: Self.largest), let intent = ChangeIntent(bytes),
        intent.token == name
      else { continue }
      records.append(Record(path: path, intent: intent))
    }
    return records
  }

  /// The real path of the folder and the names in it; nil if it isn't there, or isn't this user's.
  ///
  /// - Throws: When others can write to the folder, or the system fails.
  func trusted() throws(WriteProblem) -> (folder: String, names: [String])? {
    guard let path else { return nil }
    let names: [String]
    do throws(SystemError) {
      names = try files.names(in: path)
    } catch {
      // If this user can't look there, this user has written nothing there.
      if error.isMissing || error.number == SystemError.forbidden { return nil }
      throw .failed(error, outcome: Self.unknown)
    }
    guard !names.isEmpty, let folder = files.realPath(path),
      let status = try attempt(Self.unknown, { try files.status(folder) }),
      status.owner == files.user
    else { return nil }
    guard status.mode & 0o022 == 0 else { throw .open(path) }
    return (folder, names)
  }

  /// The bytes of a record; nil if it's gone, or if it's too long or others can have written it.
  func contents(_ path: String, most: Int64) throws(WriteProblem) -> [UInt8]? {
    do throws(SystemError) {
      guard let status = try files.status(path), status.kind == .file, status.links == 1,
        status.owner == files.user, status.mode & 0o022 == 0, status.size <= most
      else { return nil }
      return try files.contents(path)
    } catch {
      // Another florin may have finished it since.
      guard error.isMissing else { throw .failed(error, outcome: Self.unknown) }
      return nil
    }
  }

  private static let unknown = "florin can't tell whether a change was interrupted"

  // MARK: - Writing

  /// Creates the folder, and makes sure that no one else can write to it.
  func prepare() throws(WriteProblem) {
    guard let path else { throw .noStateFolder }
    switch obstacle() {
    case nil: return
    case .uncreatable(let error)?: throw .noStateFolder(path, error)
    case .others?: throw .othersFolder(path)
    case .open?: throw .open(path)
    case .unnamed?: throw .noStateFolder
    }
  }

  /// Why records can't be written.
  enum Obstacle {
    /// The environment names no folder.
    case unnamed
    /// The folder can't be created.
    case uncreatable(SystemError)
    /// The folder belongs to another user.
    case others
    /// Others can write to the folder.
    case open
  }

  /// Creates the folder, and says what is wrong with it; nil if records can be written.
  func obstacle() -> Obstacle? {
    guard let path else { return .unnamed }
    do throws(SystemError) {
      var made: [String] = []
      try files.makeFolders(path, mode: 0o700, made: &made)
      guard let real = files.realPath(path), let status = try files.status(real),
        status.kind == .folder
      else {
        return .uncreatable(
          SystemError(call: "open", path: path, number: SystemError.notAFolder))
      }
      if status.owner != files.user { return .others }
      return status.mode & 0o022 == 0 ? nil : .open
    } catch {
      return .uncreatable(error)
    }
  }

  private static let nothing = "nothing was written"

  /// Writes a record. When this returns, the change is decided, whatever happens to the machine.
  func put(_ intent: ChangeIntent) throws(WriteProblem) {
    guard let path, let folder = files.realPath(path) else { throw .noStateFolder }
    // With the lock, no one else is writing a record, so an unfinished one was left by a crash.
    let lock = try FolderLocks([folder], files)
    defer { lock.release() }
    try attempt(Self.nothing) {
      for name in try files.names(in: folder) where name.hasSuffix(Self.unfinished) {
        try files.unlink(FilePath.join(folder, name))
      }
      let record = FilePath.join(folder, intent.token)
      try files.make(record + Self.unfinished, intent.bytes, mode: 0o600)
      try files.rename(record + Self.unfinished, to: record)
      try files.syncFolder(folder)
    }
  }

  private static let unfinished = ".new"

  /// Waits until the records would survive a power cut: the run that wrote them may have been stopped
  /// before.
  func sync() throws(SystemError) {
    guard let path else { return }
    try files.syncFolder(path)
  }

  /// Removes a record, if it exists: its change is finished, or wasn't started.
  func remove(_ token: String) throws(SystemError) {
    guard let path else { return }
    let record = FilePath.join(path, token)
    guard try files.status(record) != nil else { return }
    try files.unlink(record)
    try files.syncFolder(path)
  }
}

extension FileSystem {
  /// Creates a file with some bytes, and waits until they would survive a power cut.
  func make(_ path: String, _ bytes: [UInt8], mode: UInt32) throws(SystemError) {
    let file = try create(path, mode: mode)
    do throws(SystemError) {
      try write(SourceBuffer(bytes), to: file)
      try sync(file)
    } catch {
      try? close(file)
      throw error
    }
    try close(file)
  }
}

extension WriteProblem {
  fileprivate static let noStateFolder = WriteProblem(
    .failed,
    "a change of several files needs a folder for its record, but neither HOME nor XDG_STATE_HOME names one; nothing was written",
    help: "set XDG_STATE_HOME to the absolute path of a folder of yours")

  fileprivate static func noStateFolder(_ path: String, _ error: SystemError) -> WriteProblem {
    WriteProblem(
      .failed,
      "a change of several files needs a folder for its record, but '\(path)' can't be created: "
        + "'\(error.path)' (\(error.call)): \(error.reason); nothing was written",
      help: "set XDG_STATE_HOME to a folder that you can write to")
  }

  fileprivate static func othersFolder(_ path: String) -> WriteProblem {
    WriteProblem(
      .failed, "'\(path)' belongs to another user, so nothing was written",
      help: "set XDG_STATE_HOME to a folder of yours")
  }

  fileprivate static func open(_ path: String) -> WriteProblem {
    WriteProblem(
      .failed, "others can write to '\(path)', so the records in it can't be trusted",
      help: "protect it: chmod go-w \(ShellWord.written(path))")
  }
}
