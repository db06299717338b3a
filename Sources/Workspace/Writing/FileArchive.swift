import SourceText

/// Moves a file that has been read into a folder when a change is written. Never replaces an existing file;
/// if that has the same bytes, there will be no copy. As with `mv`, the name itself moves: a link, not the
/// file that it leads to.
public struct FileMove: Sendable {
  /// The file.
  public let source: String
  let folder: String
  let name: String
  let stamp: [Int64]?

  /// Describes a move.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - folder: The folder, which is created if it doesn't exist.
  ///   - name: The file's name there.
  ///   - stamp: The version that was read, as in `SourceBuffer.stamp`: no other is moved.
  public init(_ source: String, into folder: String, as name: String, stamp: [Int64]?) {
    (self.source, self.folder, self.name, self.stamp) = (source, folder, name, stamp)
  }

  /// `inbox/giro.csv to done/giro.csv`
  public var description: String { "\(source) to \(target)" }

  /// The file's future path: `done/giro.csv`
  var target: String { FilePath.join(folder, name) }
}

/// Finds out where files that have been read can be moved.
public struct FileArchive: Sendable {
  /// Why files can't be moved into a folder.
  public enum Obstacle: Sendable {
    /// The folder, or one that would contain it, is a file.
    case notAFolder
    /// The folder, or one that would contain it, is a broken link.
    case brokenLink
    /// The folder is on another disk, so a file can't be moved there in one step.
    case otherDisk
  }

  private let files: any FileSystem
  private let workingFolder: String

  /// Makes an archive for the folder in which the program was started.
  public init(environment: Environment, files: any FileSystem = DiskFileSystem()) {
    self.files = files
    workingFolder = environment.workingFolder
  }

  /// Why a file can't be moved into a folder, which doesn't have to exist; nil if it can.
  ///
  /// - Throws: `WriteProblem` when the system doesn't report it.
  public func obstacle(moving path: String, into folder: String) throws(WriteProblem) -> Obstacle? {
    try attempt("nothing was written") {
      // The folder, or the one in which it will be created.
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
    files.destination(FilePath.join(workingFolder, folder))
  }

  /// Whether a folder has a different file of this name. A file with the same bytes isn't different, unless
  /// it's the very same file.
  ///
  /// - Throws: `WriteProblem` when the system doesn't report it.
  public func isTaken(
    _ name: String, in folder: String, for path: String
  ) throws(WriteProblem) -> Bool {
    let source = FilePath.join(workingFolder, path)
    let target = FilePath.join(FilePath.join(workingFolder, folder), name)
    return try attempt("nothing was written") {
      guard let there = try files.status(target) else { return false }
      guard let own = try files.status(source), own.kind == .file else { return true }
      guard there.size == own.size else { return true }
      return try !files.isSecond(target, of: source, files.hash(of: source))
    }
  }
}

extension FileSystem {
  /// Whether one of two names can be removed without a loss: both have the same bytes, and they aren't two
  /// spellings of one name.
  ///
  /// - Parameters:
  ///   - copy: A name.
  ///   - path: The other name.
  ///   - content: The hash of the bytes under the other name.
  /// - Returns: Whether the first name has the same bytes, and keeps them when the other is removed.
  /// - Throws: When the system doesn't report it.
  func isSecond(
    _ copy: String, of path: String, _ content: ContentHash
  ) throws(SystemError) -> Bool {
    guard !copy.isExactly(path), let there = try status(copy), let own = try status(path),
      there.identity != own.identity || there.links > 1
    else { return false }
    if let real = realPath(copy), let other = realPath(path), real.isExactly(other) { return false }
    return try has(content, copy) ?? false
  }
}
