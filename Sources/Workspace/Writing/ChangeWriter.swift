// How a book is changed without ever losing a byte: at any moment, whatever stops the program (a signal,
// a full disk, a power cut), each file is the old version or the new one, whole; and several files are
// all of one version, or a record says what is missing.
//
//     finances/main.journal                           finances/2025/new.journal
//     finances/.florin-8c0f3a5e7d214b96-0             finances/2025/.florin-8c0f3a5e7d214b96-1
//     finances/.florin-change  (the intent)           finances/2025/.florin-change  (a signpost)
//
//  1. Lock each folder that is written, in the order of their paths. Finish or clear away what another
//     run left there (`ChangeRecovery`).
//  2. Look at each file: an ordinary one, with one name, which may be written, and whose bytes are still
//     those that were read. A link is followed: the file that it leads to is written, beside itself.
//  3. Write the new bytes into a stage beside each file, with its owner and mode; sync it; read it back.
//     Sync the folders.
//  4. One file: rename the stage over it. That is the whole change. Sync the folder.
//
// Several files cannot be renamed at once, so that the decision is one rename, too:
//
//  5. In each folder but the first, a signpost to the intent: written, synced, renamed to its name; the
//     folder is synced. Without the intent it means nothing.
//  6. The intent, with the length and hash of each file's old and new bytes, is written in the first
//     folder, synced, and renamed to `.florin-change`. **This is the commit.**
//  7. The intent's folder is synced before anything else, for whoever does this may not be who did 6.
//     The stages are renamed over the files; a new file gets its name beside that of its stage, so that
//     it takes nobody's place. The folders are synced; what is left of stages goes.
//  8. The signposts go, their folders are synced; the intent goes, its folder is synced.
//
// Before 6, the next one who writes deletes stages and signposts. After it, the next one who writes does
// 7 and 8 again; who reads is refused meanwhile. Nobody decides by a file's date, or by trusting that a
// call did what it was asked for.
//
// What is not kept: extended attributes and access control lists, for a new file takes the place of the
// old one. An owner that the system does not let us give is said.

public import SourceText

/// Puts changes of files in place: all of them, or none.
public struct ChangeWriter: Sendable {
  private let files: any FileSystem
  private let workingFolder: String
  private let recovery: ChangeRecovery

  /// Makes a writer for the folder in which the program was started.
  public init(environment: Environment, files: any FileSystem = DiskFileSystem()) {
    self.files = files
    workingFolder = files.realPath(environment.workingFolder) ?? environment.workingFolder
    recovery = ChangeRecovery(environment: environment, files: files)
  }

  /// Writes the new versions of files.
  ///
  /// Folders of new files are made.
  /// - Parameter changes: The changes, one for each file.
  /// - Returns: Remarks, a line each: what an earlier run had left, an owner that could not be kept.
  /// - Throws: `WriteProblem`. The files are then as they were, unless its words say that the change was
  ///   interrupted.
  public func write(_ changes: [FileChange]) throws(WriteProblem) -> [String] {
    guard !changes.isEmpty else { return [] }
    var targets: [Target] = []
    var made: [String] = []
    let token = StageName.newToken()
    do throws(WriteProblem) {
      for (number, change) in changes.enumerated() {
        targets.append(try target(change, number: number, token: token, made: &made))
      }
      guard Set(targets.map(\.path)).count == targets.count else {
        throw .twice(targets.map(\.change.name))
      }
      return try write(targets, token)
    } catch {
      for folder in made.reversed() { try? files.removeFolder(folder) }
      throw error
    }
  }

  /// A file that is written.
  private struct Target {
    let change: FileChange
    /// The file itself, behind all links.
    let path: String
    let stage: String
    /// How the file was when its bytes were compared; nil for a new file.
    var status: FileStatus?

    var folder: String { FilePath.folder(of: path) }
    var isNew: Bool { change.old == nil }
    /// The mode of the stage: a new file's is what the user's mask leaves, another gets its file's later.
    var stageMode: UInt32 {
      isNew ? change.isExecutable ? 0o777 : 0o666 : 0o600
    }
  }

  private static let nothing = "nothing was written"

  // MARK: - Looking

  private func target(
    _ change: FileChange, number: Int, token: String, made: inout [String]
  ) throws(WriteProblem) -> Target {
    let given = FilePath.join(workingFolder, change.path)
    let path: String
    if change.old == nil {
      let folder = try makeFolders(FilePath.folder(of: given), made: &made)
      path = FilePath.join(folder, FilePath.name(of: given))
    } else if let real = files.realPath(given) {
      path = real
    } else {
      throw .changed(change.name)
    }
    let stage = FilePath.join(
      FilePath.folder(of: path), StageName.name(token, String(number)))
    return Target(change: change, path: path, stage: stage)
  }

  /// Makes the folders on the way to a new file; returns the real path of the last.
  private func makeFolders(
    _ path: String, made: inout [String]
  ) throws(WriteProblem) -> String {
    if let real = files.realPath(path) { return real }
    let above = try makeFolders(FilePath.folder(of: path), made: &made)
    let folder = FilePath.join(above, FilePath.name(of: path))
    try attempt(Self.nothing) {
      try files.makeFolder(folder)
      try files.syncFolder(above)
    }
    made.append(folder)
    return folder
  }

  /// Refuses what must not be written, and remembers how the file is.
  private func look(at target: inout Target) throws(WriteProblem) {
    let name = target.change.name
    let path = target.path
    let status = try attempt(Self.nothing) { try files.status(path) }
    guard let old = target.change.old else {
      guard status == nil else { throw .exists(name) }
      return
    }
    guard let status else { throw .changed(name) }
    guard status.kind == .file else { throw .notAFile(name) }
    guard status.links == 1 else { throw .hardLink(name, count: status.links) }
    guard status.mode & 0o222 != 0, files.isWritable(path) else { throw .readOnly(name) }
    let isSame = try attempt(Self.nothing) { try files.holds(path, old) }
    guard isSame else { throw .changed(name) }
    target.status = status
  }

  /// Whether a file is as it was when its bytes were compared.
  private func isUntouched(_ target: Target) throws(WriteProblem) -> Bool {
    try attempt(Self.nothing) { try files.status(target.path) } == target.status
  }

  // MARK: - Writing

  private func write(_ given: [Target], _ token: String) throws(WriteProblem) -> [String] {
    var targets = given
    let folders = Set(targets.map(\.folder))
    var (locks, remarks) = try recovery.lockAndSettle(folders)
    defer { locks.release() }
    for index in targets.indices { try look(at: &targets[index]) }
    do throws(WriteProblem) {
      for target in targets { remarks += try stage(target) }
      try attempt(Self.nothing) {
        for folder in folders.inByteOrder { try files.syncFolder(folder) }
      }
      for target in targets {
        guard try isUntouched(target) else { throw .changed(target.change.name) }
      }
      if targets.count > 1 { try decide(targets, token, in: folders.inByteOrder) }
    } catch {
      try withdraw(targets, token, in: folders.inByteOrder)
      throw error
    }
    if targets.count > 1 {
      try recovery.finish(in: folders.inByteOrder[0])
    } else {
      try replace(targets[0])
    }
    return remarks
  }

  /// Writes the new bytes of one file beside it, and reads them back.
  private func stage(_ target: Target) throws(WriteProblem) -> [String] {
    var remarks: [String] = []
    try attempt(Self.nothing) {
      let file = try files.create(target.stage, mode: target.stageMode)
      do throws(SystemError) {
        try files.write(target.change.new, to: file)
        if let status = target.status {
          if try !keepOwner(status, of: file) {
            remarks.append("the owner or group of '\(target.change.name)' could not be kept")
          }
          try files.setMode(status.mode, of: file)
        }
        try files.sync(file)
      } catch {
        try? files.close(file)
        throw error
      }
      try files.close(file)
    }
    let isWhole = try attempt(Self.nothing) { try files.holds(target.stage, target.change.new) }
    guard isWhole else {
      throw WriteProblem(
        .failed, "'\(target.stage)' does not hold what was written to it: \(Self.nothing)")
    }
    return remarks
  }

  /// Gives a stage the owner and the group of its file, as far as the system allows; returns whether
  /// it did.
  private func keepOwner(
    _ status: FileStatus, of file: OpenFile
  ) throws(SystemError) -> Bool {
    guard let own = try files.status(file.path) else { return false }
    if own.owner == status.owner, own.group == status.group { return true }
    do throws(SystemError) {
      try files.setOwner(status.owner, group: status.group, of: file)
      return true
    } catch {
      guard error.isForbidden else { throw error }
      try? files.setOwner(nil, group: status.group, of: file)
      return false
    }
  }

  private func replace(_ target: Target) throws(WriteProblem) {
    do throws(SystemError) {
      try files.place(target.stage, at: target.path, isNew: target.isNew)
    } catch {
      try? files.unlink(target.stage)
      if target.isNew, error.isExisting { throw .exists(target.change.name) }
      throw .failed(error, outcome: Self.nothing)
    }
    try attempt("the file is written, but a power cut could still undo it") {
      try files.syncFolder(target.folder)
    }
    // When it cannot be deleted, the next one who writes does.
    if target.isNew { try? files.unlink(target.stage) }
  }

  // MARK: - Deciding

  /// Puts the signposts and the intent in place.
  private func decide(
    _ targets: [Target], _ token: String, in folders: [String]
  ) throws(WriteProblem) {
    let home = folders[0]
    var intent = ChangeIntent(token: token)
    intent.entries = targets.map { target in
      ChangeIntent.Entry(
        old: target.change.old.map { ContentHash(UnsafeRawBufferPointer($0.bytes)) },
        new: ContentHash(UnsafeRawBufferPointer(target.change.new.bytes)),
        stage: FilePath.relative(target.stage, to: home),
        target: FilePath.relative(target.path, to: home))
    }
    let others = folders.dropFirst()
    intent.folders = others.map { FilePath.relative($0, to: home) }
    try attempt(Self.nothing) {
      for folder in others {
        var signpost = ChangeIntent(token: token)
        let path = FilePath.join(home, ChangeIntent.fileName)
        signpost.see = FilePath.relative(path, to: folder)
        try put(signpost, in: folder)
      }
      try put(intent, in: home)
    }
  }

  private func put(_ intent: ChangeIntent, in folder: String) throws(SystemError) {
    let stage = FilePath.join(folder, StageName.name(intent.token, "change"))
    let file = try files.create(stage, mode: 0o666)
    do throws(SystemError) {
      try files.write(SourceBuffer(intent.bytes), to: file)
      try files.sync(file)
    } catch {
      try? files.close(file)
      throw error
    }
    try files.close(file)
    try files.rename(stage, to: FilePath.join(folder, ChangeIntent.fileName))
    try files.syncFolder(folder)
  }

  /// Takes back what was not decided. What cannot be deleted is no harm: the next one who writes does.
  ///
  /// - Throws: When the intent is there and cannot be removed: the change is decided then. While that may
  ///   be so, no stage is deleted.
  private func withdraw(
    _ targets: [Target], _ token: String, in folders: [String]
  ) throws(WriteProblem) {
    for folder in folders {
      let path = FilePath.join(folder, ChangeIntent.fileName)
      do throws(SystemError) {
        if try files.status(path) != nil, ChangeIntent(try files.contents(path))?.token == token {
          try files.unlink(path)
          try files.syncFolder(folder)
        }
      } catch {
        throw .undone(error)
      }
      try? files.unlink(FilePath.join(folder, StageName.name(token, "change")))
    }
    for target in targets { try? files.unlink(target.stage) }
  }
}
