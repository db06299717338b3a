// How a new version replaces a file that an editor may save at the same moment.
//
// Between the last check of a file and a rename over it, someone may save another version there, and the
// rename would destroy it. So the two files exchange their names atomically, and then florin checks what it
// got. If it isn't the version that was read, the two change back. Nothing is destroyed before it was
// checked.
//
// What remains: a program that had the file open before the exchange, and writes into it rather than
// replacing it, goes on writing into the old version. And not every file system can exchange two files;
// there the file is compared once more right before the rename.

extension FileSystem {
  /// Replaces a file with a stage. After that the old version has the stage's name, or nothing has it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - stage: The file with the new bytes.
  ///   - isOld: Whether a name is that of the version that was read.
  ///   - isNew: Whether a name is that of the new version.
  /// - Returns: Whether it did. If the file is another version, both the file and the stage stay.
  /// - Throws: When the system refuses a call.
  func replace(
    _ path: String, by stage: String, isOld: (String) throws(SystemError) -> Bool,
    isNew: (String) throws(SystemError) -> Bool
  ) throws(SystemError) -> Bool {
    do {
      try exchange(stage, with: path)
    } catch {
      guard error.isUnsupported else { throw error }
      guard try isOld(path) else { return false }
      try rename(stage, to: path)
      return true
    }
    if try isOld(stage) { return true }
    try exchange(stage, with: path)
    // If the editor saved again, over the new version, that version wins.
    if try !isNew(stage) { try exchange(stage, with: path) }
    return false
  }

  /// Gives a file an unused name. The file may keep its old name as well, until that is removed.
  func give(_ path: String, name other: String) throws(SystemError) {
    do {
      try link(path, to: other)
    } catch {
      // Not all file systems support second names.
      guard !error.isExisting, try status(other) == nil else { throw error }
      try rename(path, to: other)
    }
  }

  /// Gives a file its new name, then removes the old one, unless that is another file's by now.
  func move(_ move: ChangeSteps.Move) throws(SystemError) {
    if !move.isNamed {
      try give(move.source, name: move.target)
      guard let left = try status(move.source) else { return }
      guard left.identity == (try status(move.target)?.identity) else { return }
    }
    try syncFolder(FilePath.folder(of: move.target))
    try unlinkIfThere(move.source)
    try syncFolder(FilePath.folder(of: move.source))
  }

  /// Removes a name, if it exists.
  func unlinkIfThere(_ path: String) throws(SystemError) {
    if try status(path) != nil { try unlink(path) }
  }
}
