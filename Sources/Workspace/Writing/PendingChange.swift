/// A change that was decided, with the places where its folders are now.
///
/// A book may be moved after a crash. Then its folders have other paths, and the same numbers.
struct PendingChange {
  let intent: ChangeIntent
  /// Where the folders are, by their number in the intent; nil for one that is not there any more.
  private(set) var places: [String?]

  /// Finds the folders of a change; nil when none of its files is in a folder that the run reads from.
  ///
  /// - Parameters:
  ///   - intent: The record.
  ///   - folders: Folders in which the run reads files, without links, with what is known of them.
  ///   - files: The disk.
  /// - Throws: When the system does not say.
  init?(
    _ intent: ChangeIntent, near folders: [String: FileStatus], _ files: any FileSystem
  ) throws(SystemError) {
    self.intent = intent
    places = []
    for folder in intent.folders {
      places.append(try Self.isThere(folder, intent.token, files) ? folder.path : nil)
    }
    let used = intent.bookFolders.sorted()
    if used.contains(where: { places[$0].map { folders[$0] != nil } ?? false }) { return }
    // Has one of them been moved to where the run reads?
    let moved = used.lazy.compactMap { index -> (from: String, to: String)? in
      let folder = intent.folders[index]
      return folders.keys.sorted().first { folders[$0]?.identity == folder.identity }
        .map { (folder.path, $0) }
    }
    guard let (from, to) = moved.first else { return nil }
    for (index, folder) in intent.folders.enumerated() {
      let path = FilePath.normalized(
        FilePath.join(to, FilePath.relative(folder.path, to: from)))
      if try files.status(path)?.identity == folder.identity { places[index] = path }
    }
  }

  /// The folders of a change where they were; for what is no book's any more.
  init(_ intent: ChangeIntent) {
    self.intent = intent
    places = intent.folders.map(\.path)
  }

  /// Whether a folder is where it was. The number of a device may change when the machine starts again; a
  /// folder that was brought back from a backup has another number, and the notice.
  static func isThere(
    _ folder: ChangeIntent.Folder, _ token: String, _ files: any FileSystem
  ) throws(SystemError) -> Bool {
    guard let status = try files.status(folder.path), status.kind == .folder,
      files.realPath(folder.path) == folder.path
    else { return false }
    if status.identity.last == folder.identity.last { return true }
    return try files.notice(in: folder.path)?.token == token
  }

  func target(_ entry: ChangeIntent.Entry) -> String? {
    places[entry.folder].map { FilePath.join($0, entry.name) }
  }

  /// The files that it changes, for messages: where they are, or were.
  var targets: [String] {
    intent.entries.map {
      FilePath.join(places[$0.folder] ?? intent.folders[$0.folder].path, $0.name)
    }
  }

  /// The folders in which files are replaced or made, as far as they are there.
  var bookFolders: Set<String> { Set(intent.bookFolders.compactMap { places[$0] }) }

  /// All folders that it changes, as far as they are there.
  var folders: Set<String> { Set(places.compactMap(\.self)) }
}

extension FileSystem {
  /// What is called `.florin-change` in a folder, and the token that it has when it is a notice.
  func notice(in folder: String) throws(SystemError) -> (path: String, token: String?)? {
    let path = FilePath.join(folder, ChangeNotice.fileName)
    guard let status = try status(path) else { return nil }
    guard status.kind == .file, status.size <= ChangeNotice.largest else { return (path, nil) }
    do {
      return (path, ChangeNotice.token(try contents(path)))
    } catch {
      // Who writes it may have taken it away since.
      guard error.isMissing else { throw error }
      return nil
    }
  }
}
