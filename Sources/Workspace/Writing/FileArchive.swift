/// Moves files that have been read into a folder. What is there already is never replaced. As with `mv`, it is what
/// has the name that moves: a link, not the file that it leads to.
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

  /// Whether a folder has something of this name.
  ///
  /// - Throws: `WriteProblem` when the system does not say.
  public func has(_ name: String, in folder: String) throws(WriteProblem) -> Bool {
    try attempt("nothing was written") {
      try files.status(FilePath.join(FilePath.join(workingFolder, folder), name)) != nil
    }
  }

  /// Moves a file; the folder is made when it is not there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - folder: The folder.
  ///   - name: What it is called there, which nothing may be called yet.
  /// - Throws: `WriteProblem`; the file is then where it was.
  public func move(
    _ path: String, into folder: String, as name: String
  ) throws(WriteProblem) {
    let source = FilePath.join(workingFolder, path)
    let folder = FilePath.join(workingFolder, folder)
    try attempt("the file was not moved") {
      try makeFolders(folder)
      // A second name first: it fails where one is taken.
      try files.link(source, to: FilePath.join(folder, name))
      try files.syncFolder(folder)
      try files.unlink(source)
      try files.syncFolder(FilePath.folder(of: source))
    }
  }

  private func makeFolders(_ folder: String) throws(SystemError) {
    guard try files.status(folder) == nil else { return }
    try makeFolders(FilePath.folder(of: folder))
    try files.makeFolder(folder)
  }
}
