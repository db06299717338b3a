/// A file that has been read, and is put into a folder when a change is written. What is there already is never
/// replaced; where it has the same bytes, there will be no copy. As with `mv`, it is what has the name that
/// moves: a link, not the file that it leads to.
public struct FileMove: Sendable {
  let source: String
  let folder: String
  let name: String
  let stamp: [Int64]?

  /// Describes a move.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - folder: The folder, which is made when it is not there.
  ///   - name: What the file is called there.
  ///   - stamp: The version that was read, as `SourceBuffer.stamp` has it: no other is moved.
  public init(_ source: String, into folder: String, as name: String, stamp: [Int64]?) {
    (self.source, self.folder, self.name, self.stamp) = (source, folder, name, stamp)
  }
}

/// Finds out where files that have been read can be moved.
public struct FileArchive: Sendable {
  /// Why files cannot be put into a folder.
  public enum Obstacle: Sendable {
    /// It, or what it would be made in, is a file.
    case notAFolder
    /// It, or what it would be made in, is a link to what is not there.
    case brokenLink
    /// It is on another disk, to which a file cannot be moved in one step.
    case otherDisk
  }

  private let files: any FileSystem
  private let workingFolder: String

  /// Makes an archive for the folder in which the program was started.
  public init(environment: Environment, files: any FileSystem = DiskFileSystem()) {
    self.files = files
    workingFolder = environment.workingFolder
  }

  /// Why a file cannot be moved into a folder, which need not be there; nil when it can.
  ///
  /// - Throws: `WriteProblem` when the system does not say.
  public func obstacle(moving path: String, into folder: String) throws(WriteProblem) -> Obstacle? {
    try attempt("nothing was written") {
      // The folder, or the one in which it will be made.
      var place = FilePath.join(workingFolder, folder)
      while files.realPath(place) == nil, place != "/" {
        if try files.status(place) != nil { return .brokenLink }
        place = FilePath.folder(of: place)
      }
      guard let real = files.realPath(place), let status = try files.status(real),
        status.kind == .folder
      else { return .notAFolder }
      let source = try files.status(FilePath.join(workingFolder, path))
      return source?.identity.first == status.identity.first ? nil : .otherDisk
    }
  }

  /// Where a folder is, or will be: the same path for all ways to spell it.
  public func place(of folder: String) -> String {
    var place = FilePath.join(workingFolder, folder)
    var missing = ""
    while !place.isEmpty {
      if let real = files.realPath(place) {
        return FilePath.normalized(FilePath.join(real, missing))
      }
      missing = FilePath.join(FilePath.name(of: place), missing)
      place = FilePath.folder(of: place)
    }
    return FilePath.normalized(missing)
  }

  /// Whether a folder has something else of this name. The same bytes are not something else.
  ///
  /// - Throws: `WriteProblem` when the system does not say.
  public func isTaken(
    _ name: String, in folder: String, for path: String
  ) throws(WriteProblem) -> Bool {
    let source = FilePath.join(workingFolder, path)
    let target = FilePath.join(FilePath.join(workingFolder, folder), name)
    return try attempt("nothing was written") {
      guard let there = try files.status(target) else { return false }
      guard let own = try files.status(source), own.kind == .file, there.kind == .file,
        own.size == there.size
      else { return true }
      return try own.identity != there.identity
        && files.hash(of: source) != files.hash(of: target)
    }
  }
}
