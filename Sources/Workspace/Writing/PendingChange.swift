import SourceText

/// A decided change, with the current places of its folders.
///
/// A book may be moved after a crash. Then its folders have other paths, but the same numbers.
struct PendingChange {
  let intent: ChangeIntent
  /// The paths of the folders, by their number in the intent; nil for one that no longer exists.
  private(set) var places: [String?]

  /// Finds the folders of a change; nil if none of its files is in a folder that the run reads from.
  ///
  /// - Parameters:
  ///   - intent: The record.
  ///   - folders: The folders in which the run reads files, without links, with their status.
  ///   - files: The disk.
  /// - Throws: When the system doesn't report it.
  init?(
    _ intent: ChangeIntent, near folders: NameTable<FileStatus>, _ files: any FileSystem
  ) throws(SystemError) {
    self.intent = intent
    places = []
    for folder in intent.folders {
      places.append(try Self.isThere(folder, intent.token, files) ? folder.path : nil)
    }
    let used = intent.bookFolders.sorted()
    if used.contains(where: { places[$0].map { folders[$0] != nil } ?? false }) { return }
    // Check whether one of them has been moved to where the run reads.
    let moved = used.lazy.compactMap { index -> (from: String, to: String)? in
      let folder = intent.folders[index]
      return folders.inByteOrder().first { $0.value.identity == folder.identity }
        .map { (folder.path, $0.name) }
    }
    guard let (from, to) = moved.first else { return nil }
    for (index, folder) in intent.folders.enumerated() {
      let path = FilePath.normalized(
        FilePath.join(to, FilePath.relative(folder.path, to: from)))
      if try files.status(path)?.identity == folder.identity { places[index] = path }
    }
  }

  /// The folders of a change at their original places, for a change that is no longer in a book.
  init(_ intent: ChangeIntent) {
    self.intent = intent
    places = intent.folders.map(\.path)
  }

  /// Whether a folder is where it was. The number of a device may change on a restart; a folder restored
  /// from a backup has another number, but still has the notice.
  static func isThere(
    _ folder: ChangeIntent.Folder, _ token: String, _ files: any FileSystem
  ) throws(SystemError) -> Bool {
    guard let status = try files.status(folder.path), status.kind == .folder,
      files.realPath(folder.path)?.isExactly(folder.path) ?? false
    else { return false }
    if status.identity.last == folder.identity.last { return true }
    return try files.notice(in: folder.path)?.token == token
  }

  /// The files that it changes, for messages: where they are, or were.
  var targets: [String] {
    intent.entries.map {
      FilePath.join(places[$0.folder] ?? intent.folders[$0.folder].path, $0.name)
    }
  }

  /// The folders in which files are replaced or created, if they exist.
  var bookFolders: NameSet { NameSet(intent.bookFolders.compactMap { places[$0] }) }

  /// All folders that it changes, if they exist.
  var folders: NameSet { NameSet(places.compactMap(\.self)) }
}

extension FileSystem {
  /// The file `.florin-change` in a folder, and its token if it's a notice.
  func notice(in folder: String) throws(SystemError) -> (path: String, token: String?)? {
    let path = FilePath.join(folder, ChangeNotice.fileName)
    guard let status = try status(path) else { return nil }
    guard status.kind == .file, status.size <= ChangeNotice.largest else { return (path, nil) }
    do {
      return (path, ChangeNotice.token(try contents(path)))
    } catch {
      // The run that wrote it may have removed it since.
      guard error.isMissing else { throw error }
      return nil
    }
  }
}
