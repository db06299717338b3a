// How to change a book without ever losing a byte. Whatever stops the program at any moment (a signal, a
// full disk, a power cut), each file is the old version or the new one, whole; and several files are all of
// one version, or a record says what is missing.
//
//     ~/.local/state/florin/changes/8c0f3a5e7d214b96        the record (`ChangeIntent`)
//     finances/main.journal                           finances/2025/new.journal
//     finances/.florin-8c0f3a5e7d214b96-0             finances/2025/.florin-8c0f3a5e7d214b96-1
//     finances/.florin-change                         finances/2025/.florin-change      (notices)
//
//  0. Find out where each file really is, and refuse places that the user didn't name (`WritableFolders`).
//  1. Lock each folder that is written to, in path order. Clear away what another run left there and never
//     decided (`ChangeRecovery`).
//  2. Check each file: it must be an ordinary one, with one name, writable, with the same bytes that were
//     read. A link is followed: the file it leads to is written, with the stage next to that file.
//  3. Write the new bytes into a stage next to each file, with its owner and mode; sync it; read it back.
//     Sync the folders.
//  4. One file: exchange it with its stage, and check what was exchanged (`FilePlacement`). That is the
//     whole change. Sync the folder, and delete the stage, which is now the old version.
//
// Several files can't be replaced at once, and neither can a file together with the name of a bank's file.
// So the decision is a single rename, too:
//
//  5. The record, with the length and hash of each file's old and new bytes, is written in the user's state
//     folder, synced, and renamed to its name; its folder is synced. **This is the commit.** No book can
//     bring a record: whatever is in a book is never trusted.
//  6. Each folder gets a notice: other users and other computers, which don't have the record, read no file
//     of an unfinished change. Those that have the record look there first.
//  7. The record's folder is synced before anything else, because this run may not be the one that did 5.
//     The stages are exchanged with the files. A new file gets its name in addition to that of its stage,
//     so it replaces nothing. The folders are synced. Files of banks move. What is left of stages is
//     deleted.
//  8. The notices are deleted and their folders synced; the record is deleted and its folder synced.
//  9. What was written is recorded for `florin undo` (`ChangeRecorder`).
//
// Before 5, the next run that writes deletes stages. After it, the next run that writes repeats 6 to 8;
// meanwhile, reading is refused. No decision depends on a file's date, or on trusting that a call did what
// it was asked to do.
//
// A file that is deleted gets the name of a stage in 7, is compared with what was read, and goes with the
// stages; so it always needs a record.
//
// What isn't kept: extended attributes and access control lists, because a new file replaces the old one.
// If the system doesn't let us keep an owner, that is reported.

public import SourceText

/// Puts changes of files in place: all of them, or none.
public struct ChangeWriter: Sendable {
  private let files: any FileSystem
  private let workingFolder: String
  private let writable: WritableFolders.Resolved
  private let recovery: ChangeRecovery
  private let recorder: (any ChangeRecorder)?

  /// Makes a writer for the folder in which the program was started.
  ///
  /// - Parameters:
  ///   - environment: The environment of the program.
  ///   - writable: The places that it can write to.
  ///   - recorder: Records what is written, so that it can be taken back; nil if nothing does.
  ///   - files: The disk.
  public init(
    environment: Environment, writable: WritableFolders, recorder: (any ChangeRecorder)? = nil,
    files: any FileSystem = DiskFileSystem()
  ) {
    self.recorder = recorder
    self.files = files
    self.writable = writable.resolved(by: files)
    workingFolder = files.realPath(environment.workingFolder) ?? environment.workingFolder
    recovery = ChangeRecovery(environment: environment, files: files)
  }

  /// The reasons why a change can't be written, because only the book names the place; one line each.
  ///
  /// - Parameters:
  ///   - changes: The changes, one for each file.
  ///   - moves: Files that are moved after that.
  /// - Returns: The problems, empty if there are none.
  public func obstacles(
    to changes: [FileChange], moving moves: [FileMove] = []
  ) -> [WriteProblem] {
    var problems: [WriteProblem] = []
    for change in changes {
      do throws(WriteProblem) { _ = try path(of: change) } catch { problems.append(error) }
    }
    for move in moves {
      do throws(WriteProblem) { _ = try paths(of: move) } catch { problems.append(error) }
    }
    return problems.filter(\.isOfPlace)
  }

  /// The files whose names lead elsewhere because of links, and where they really are. Excludes those that
  /// can't be written: `obstacles` names their places.
  ///
  /// - Parameters:
  ///   - changes: The changes, one for each file.
  ///   - moves: Files that are moved after that.
  /// - Returns: The names as given, each with a path without links.
  public func links(
    in changes: [FileChange], moving moves: [FileMove] = []
  ) -> [(name: String, path: String)] {
    var found: [(name: String, path: String)] = []
    for change in changes where change.name != "-" {
      if let path = try? path(of: change) { found.append((change.name, path)) }
    }
    for move in moves {
      guard let (source, target) = try? paths(of: move) else { continue }
      found += [(move.source, source), (move.target, target)]
    }
    return found.filter { !isPlace($0.path, of: $0.name) }
  }

  /// Writes the new versions of files.
  ///
  /// Folders of new files are created.
  /// - Parameters:
  ///   - changes: The changes, one for each file.
  ///   - moves: Files that are moved after that.
  /// - Returns: Remarks, one line each: what an earlier run left, or an owner that couldn't be kept.
  /// - Throws: `WriteProblem`. The files are unchanged then, unless its words say that the change was
  ///   interrupted.
  public func write(
    _ changes: [FileChange], moving moves: [FileMove] = []
  ) throws(WriteProblem) -> [String] {
    guard !changes.isEmpty || !moves.isEmpty else { return [] }
    let needsRecord =
      changes.count > 1 || !changes.isEmpty && !moves.isEmpty
      || changes.contains(where: \.isDeletion)
    if needsRecord { try recovery.state.prepare() }
    var targets: [Target] = []
    var places: [Place] = []
    var made: [String] = []
    let token = StageName.newToken()
    do throws(WriteProblem) {
      for (number, change) in changes.enumerated() {
        targets.append(try target(change, number: number, token: token, made: &made))
      }
      guard NameSet(targets.map(\.path)).count == targets.count else {
        throw .twice(targets.map(\.change.name))
      }
      for move in moves { places.append(try place(move, made: &made)) }
      return try write(targets, places, needsRecord ? token : nil, made: &made)
    } catch {
      for folder in made.reversed() { try? files.removeFolder(folder) }
      throw error
    }
  }

  /// A file to write.
  private struct Target {
    let change: FileChange
    /// The file itself, after following all links.
    let path: String
    let stage: String
    /// The file's status when its bytes were compared; nil for a new file.
    var status: FileStatus?

    var folder: String { FilePath.folder(of: path) }
    var isNew: Bool { change.old == nil }
    /// The mode of the stage. A new file gets what the user's mask leaves; others get their file's mode
    /// later.
    var stageMode: UInt32 {
      isNew ? change.isExecutable ? 0o777 : 0o666 : 0o600
    }
  }

  /// A file to move.
  private struct Place {
    let move: FileMove
    let source: String
    let target: String
    /// Its bytes; nil for a link.
    var content: ContentHash?
    /// Whether the folder already has the same bytes under that name.
    var isNamed = false

    var folders: [String] { [FilePath.folder(of: source), FilePath.folder(of: target)] }
  }

  private static let nothing = "nothing was written"

  // MARK: - Checking

  /// Where a file to write really is, or will be.
  private func path(of change: FileChange) throws(WriteProblem) -> String {
    let given = FilePath.join(workingFolder, change.path)
    let path =
      change.old == nil
      ? FilePath.join(files.destination(FilePath.folder(of: given)), FilePath.name(of: given))
      : files.realPath(given)
    guard let path else {
      let isThere = (try? files.checkWritable(given)) != nil
      throw isThere ? .foreignLink(change.name) : .changed(change.name)
    }
    try refuseObstacle(to: path, called: change.name)
    return path
  }

  /// Where a file to move is, and where it will be. The name itself moves: a link, not the file that it
  /// leads to.
  private func paths(of move: FileMove) throws(WriteProblem) -> (source: String, target: String) {
    let given = FilePath.join(workingFolder, move.source)
    guard let above = files.realPath(FilePath.folder(of: given)) else {
      throw .changed(move.source)
    }
    let source = FilePath.join(above, FilePath.name(of: given))
    try refuseObstacle(to: source, called: move.source)
    let folder = files.destination(FilePath.join(workingFolder, move.folder))
    let target = FilePath.join(folder, move.name)
    try refuseObstacle(to: target, called: move.target, instead: folder)
    return (source, target)
  }

  /// Throws for a place that the user didn't name.
  ///
  /// - Parameters:
  ///   - path: The place.
  ///   - name: Its name in messages.
  ///   - instead: What the user can name if a link leads there; the place itself if nil.
  /// - Throws: `WriteProblem` when there is an obstacle.
  private func refuseObstacle(
    to path: String, called name: String, instead: String? = nil
  ) throws(WriteProblem) {
    guard let obstacle = writable.obstacle(to: path) else { return }
    if isPlace(path, of: name) { throw .notNamed("'\(name)'", obstacle) }
    let option = FilePath.name(of: name) == BookLocation.fileName ? "-d " : ""
    throw .notNamed(
      "'\(name)' (really \(path))", obstacle, instead: option + (instead ?? path))
  }

  /// Whether a path is where a name points without a link leading elsewhere.
  private func isPlace(_ path: String, of name: String) -> Bool {
    FilePath.normalized(FilePath.join(workingFolder, name)).isExactly(path)
  }

  private func target(
    _ change: FileChange, number: Int, token: String, made: inout [String]
  ) throws(WriteProblem) -> Target {
    let path = try path(of: change)
    let folder = FilePath.folder(of: path)
    if change.old == nil {
      try attempt(Self.nothing) { try files.makeFolders(folder, mode: 0o777, made: &made) }
    }
    let stage = FilePath.join(folder, StageName.name(token, String(number)))
    return Target(change: change, path: path, stage: stage)
  }

  private func place(_ move: FileMove, made: inout [String]) throws(WriteProblem) -> Place {
    let (source, target) = try paths(of: move)
    try attempt(Self.nothing) {
      try files.makeFolders(FilePath.folder(of: target), mode: 0o777, made: &made)
    }
    return Place(move: move, source: source, target: target)
  }

  /// Throws if a file to move isn't the file that was read, or its new name is taken.
  private func look(at place: inout Place) throws(WriteProblem) {
    let (name, source, target) = (place.move.source, place.source, place.target)
    let status = try attempt(Self.nothing) { try files.status(source) }
    guard let status else { throw .changed(name) }
    guard status.kind == .file || status.kind == .link else { throw .notAFile(name) }
    if let stamp = place.move.stamp {
      let now = try attempt(Self.nothing) { () -> FileStatus? in
        guard let real = files.realPath(source) else { return nil }
        return try files.status(real)
      }
      guard now?.stamp == stamp else { throw .changed(name) }
    }
    (place.content, place.isNamed) = try attempt(Self.nothing) {
      let content = status.kind == .file ? try files.hash(of: source) : nil
      guard try files.status(target) != nil else { return (content, false) }
      if let content, try files.isSecond(target, of: source, content) { return (content, true) }
      throw SystemError(call: "link", path: target, number: SystemError.existing)
    }
  }

  /// Throws if a file must not be written; otherwise records its status.
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
    do throws(SystemError) { try files.checkWritable(path) } catch {
      throw .unwritable(name, error, status)
    }
    guard status.mode & 0o222 != 0 else { throw .readOnly(name) }
    let isSame = try attempt(Self.nothing) { try files.holds(path, old) }
    guard isSame else { throw .changed(name) }
    target.status = status
  }

  /// Whether a file is unchanged since its bytes were compared.
  private func isUntouched(_ target: Target) throws(WriteProblem) -> Bool {
    try attempt(Self.nothing) { try files.status(target.path) } == target.status
  }

  // MARK: - Writing

  private func write(
    _ targets: [Target], _ places: [Place], _ token: String?, made: inout [String]
  ) throws(WriteProblem) -> [String] {
    var (targets, places) = (targets, places)
    let folders = NameSet(targets.map(\.folder))
    var (locks, remarks) = try recovery.lock(folders.union(places.flatMap(\.folders)))
    defer { locks.release() }
    for index in targets.indices { try look(at: &targets[index]) }
    for index in places.indices { try look(at: &places[index]) }
    var pending: PendingChange?
    do throws(WriteProblem) {
      for target in targets where !target.change.isDeletion { remarks += try stage(target) }
      try attempt(Self.nothing) {
        for folder in folders.inByteOrder() { try files.syncFolder(folder) }
      }
      for target in targets {
        guard try isUntouched(target) else { throw .changed(target.change.name) }
      }
      if let token { pending = try decide(targets, places, token) }
    } catch {
      try withdraw(targets, token, in: folders.inByteOrder())
      throw error
    }
    if let pending {
      // Finishing the change needs the folders.
      made = []
      remarks += try recovery.finish(pending, book: nil)
      // A file that has changed since stays where it is.
      places.removeAll { (try? files.has($0.content, $0.target)) != true }
    } else if let target = targets.first {
      try replace(target)
    } else {
      try attempt("not all files were moved") {
        for place in places {
          try files.move(
            ChangeSteps.Move(source: place.source, target: place.target, isNamed: place.isNamed))
        }
      }
    }
    return remarks + record(targets, places)
  }

  /// Records the change that was written; returns why it can't be taken back, if it can't.
  private func record(_ targets: [Target], _ places: [Place]) -> [String] {
    guard let recorder else { return [] }
    return recorder.record(
      targets.map { ($0.change, $0.path) },
      moves: places.map { MovedFile(content: $0.content, from: $0.source, to: $0.target) })
  }

  /// Writes the new bytes of a file next to it, and reads them back.
  private func stage(_ target: Target) throws(WriteProblem) -> [String] {
    var remarks: [String] = []
    try attempt(Self.nothing) {
      let file = try files.create(target.stage, mode: target.stageMode)
      do throws(SystemError) {
        try files.write(target.change.new, to: file)
        if let status = target.status {
          if try !keepOwner(status, of: file) {
            remarks.append("the owner or group of '\(target.change.name)' couldn't be kept")
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
        .failed, "'\(target.stage)' doesn't contain what was written to it: \(Self.nothing)")
    }
    return remarks
  }

  /// Gives a stage the owner and the group of its file, as far as the system allows; returns whether it
  /// did.
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
    var isReplaced = true
    do throws(SystemError) {
      if let old = target.change.old {
        isReplaced = try files.replace(
          target.path, by: target.stage,
          isOld: { path throws(SystemError) in try files.isFile(path, old) },
          isNew: { path throws(SystemError) in try files.isFile(path, target.change.new) })
      } else {
        try files.give(target.stage, name: target.path)
      }
    } catch {
      try? files.unlink(target.stage)
      if target.isNew, error.isExisting { throw .exists(target.change.name) }
      throw .failed(error, outcome: Self.nothing)
    }
    guard isReplaced else {
      try? files.unlink(target.stage)
      throw .changed(target.change.name)
    }
    try attempt("the file is written, but a power cut could still undo it") {
      try files.syncFolder(target.folder)
    }
    // If it can't be deleted, the next run that writes does it.
    try? files.unlinkIfThere(target.stage)
  }

  // MARK: - Deciding

  /// Puts the record and the notices in place.
  private func decide(
    _ targets: [Target], _ places: [Place], _ token: String
  ) throws(WriteProblem) -> PendingChange {
    var intent = ChangeIntent(token: token)
    let folders = targets.map(\.folder) + places.flatMap(\.folders)
    for folder in NameSet(folders).inByteOrder() {
      guard let status = try attempt(Self.nothing, { try files.status(folder) }) else {
        throw .changed(folder)
      }
      intent.folders.append(ChangeIntent.Folder(identity: status.identity, path: folder))
    }
    func number(_ path: String) -> Int {
      let folder = FilePath.folder(of: path)
      return intent.folders.firstIndex { $0.path.isExactly(folder) } ?? 0
    }
    intent.entries = targets.map { target in
      ChangeIntent.Entry(
        folder: number(target.path),
        old: target.change.old.map { ContentHash(UnsafeRawBufferPointer($0.bytes)) },
        new: target.change.isDeletion
          ? nil : ContentHash(UnsafeRawBufferPointer(target.change.new.bytes)),
        name: FilePath.name(of: target.path))
    }
    intent.moves = places.map { place in
      ChangeIntent.Move(
        folder: number(place.source), content: place.content,
        name: FilePath.name(of: place.source), newFolder: number(place.target),
        newName: FilePath.name(of: place.target))
    }
    // Don't start anything that a recovery wouldn't accept.
    guard ChangeIntent(intent.bytes) == intent else {
      throw .notTogether(targets.map(\.change.name))
    }
    let pending = PendingChange(intent)
    try recovery.state.put(intent)
    try attempt(Self.nothing) {
      for folder in pending.bookFolders.inByteOrder() { try recovery.post(token, in: folder) }
    }
    return pending
  }

  /// Undoes a change that wasn't decided. Leftovers do no harm: the next write deletes them.
  ///
  /// - Throws: When the record exists and can't be removed: the change is decided then. As long as that is
  ///   possible, no stage is deleted.
  private func withdraw(
    _ targets: [Target], _ token: String?, in folders: [String]
  ) throws(WriteProblem) {
    if let token {
      do throws(SystemError) {
        for folder in folders where try files.notice(in: folder)?.token == token {
          try files.unlink(FilePath.join(folder, ChangeNotice.fileName))
          try files.syncFolder(folder)
        }
        try recovery.state.remove(token)
      } catch {
        throw .undone(error)
      }
      for folder in folders {
        try? files.unlinkIfThere(FilePath.join(folder, StageName.name(token, "change")))
      }
    }
    for target in targets where !target.change.isDeletion { try? files.unlink(target.stage) }
  }
}

extension FileSystem {
  /// Where a folder is, or will be once created: the same path for all ways to spell it.
  ///
  /// - Parameter path: An absolute path.
  /// - Returns: A path without links.
  func destination(_ path: String) -> String {
    var place = path
    var missing = ""
    while true {
      if let real = realPath(place) {
        let path = FilePath.normalized(FilePath.join(real, missing))
        // A `..` in the missing part can lead to links again.
        let isDone = path.isExactly(FilePath.join(real, missing)) || missing.isEmpty
        return isDone ? path : destination(path)
      }
      missing =
        missing.isEmpty
        ? FilePath.name(of: place) : FilePath.join(FilePath.name(of: place), missing)
      guard place != "/", !place.isEmpty else { return FilePath.normalized("/" + missing) }
      place = FilePath.folder(of: place)
    }
  }

  /// Whether a name is that of an ordinary file with these bytes.
  fileprivate func isFile(_ path: String, _ bytes: SourceBuffer) throws(SystemError) -> Bool {
    guard let status = try status(path), status.kind == .file,
      status.size == Int64(bytes.bytes.count)
    else { return false }
    return try holds(path, bytes)
  }
}

extension WriteProblem {
  fileprivate static func notTogether(_ names: [String]) -> WriteProblem {
    WriteProblem(
      .failed,
      "\(names.joined(separator: ", ")) can't be changed together, so nothing was written",
      help: "a folder is inside .git, or florin uses one of the names itself")
  }
}
