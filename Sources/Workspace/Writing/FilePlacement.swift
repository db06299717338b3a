// How a new version takes the place of a file that an editor may save at the same moment.
//
// Between the last look at a file and a rename over it somebody may put another version there, which the
// rename would destroy. So the two files exchange their names, at one moment, and then florin looks at what it
// has got: is it not the version that was read, the two change back. Nothing is destroyed before it was
// looked at.
//
// What remains: a program that writes into the file itself, rather than putting another in its place, and
// had it open before the exchange, goes on writing into the old version. And not every file system can
// exchange two files; there the file is compared once more right before the rename.

extension FileSystem {
  /// Puts a stage in the place of a file. Then the old version has the name of the stage, or nothing has it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - stage: The file with the new bytes.
  ///   - isOld: Whether what has a name is the version that was read.
  ///   - isNew: Whether what has a name is the new version.
  /// - Returns: Whether it did: when the file is another version, it stays, and the stage does too.
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
    // Has the editor saved once more, over the new version? Then that is the last word.
    if try !isNew(stage) { try exchange(stage, with: path) }
    return false
  }

  /// Gives a file a name that nothing has. The file may keep its name as well, until that is taken away.
  func give(_ path: String, name other: String) throws(SystemError) {
    do {
      try link(path, to: other)
    } catch {
      // Not all file systems have second names.
      guard !error.isExisting, try status(other) == nil else { throw error }
      try rename(path, to: other)
    }
  }

  /// Gives a file its new name, then takes the old one away: unless it is another file's meanwhile.
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

  /// Takes a name away, if something has it.
  func unlinkIfThere(_ path: String) throws(SystemError) {
    if try status(path) != nil { try unlink(path) }
  }
}
