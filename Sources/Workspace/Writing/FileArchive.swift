/// Moves files that have been read into a folder. What is there already is never replaced.
public struct FileArchive: Sendable {
  private let files: any FileSystem
  private let workingFolder: String

  /// Makes an archive for the folder in which the program was started.
  public init(environment: Environment, files: any FileSystem = DiskFileSystem()) {
    self.files = files
    workingFolder = environment.workingFolder
  }

  /// Whether a folder has a file of this name already, is itself a file, or is on another disk, to which a file
  /// cannot be moved in one step.
  ///
  /// - Throws: `WriteProblem` when the system does not say.
  public func isTaken(_ path: String, in folder: String) throws(WriteProblem) -> Bool {
    let folder = FilePath.join(workingFolder, folder)
    return try attempt("nothing was written") {
      guard try files.status(FilePath.join(folder, FilePath.name(of: path))) == nil else {
        return true
      }
      // The folder, or the one in which it will be made.
      var place = folder
      while files.realPath(place) == nil, place != "/" { place = FilePath.folder(of: place) }
      guard let real = files.realPath(place), let status = try files.status(real),
        status.kind == .folder
      else { return true }
      let source = files.realPath(FilePath.join(workingFolder, path)) ?? path
      return try files.status(source)?.identity.first != status.identity.first
    }
  }

  /// Moves a file; the folder is made when it is not there.
  ///
  /// - Throws: `WriteProblem`; the file is then where it was.
  public func move(_ path: String, into folder: String) throws(WriteProblem) {
    let source = FilePath.join(workingFolder, path)
    let folder = FilePath.join(workingFolder, folder)
    try attempt("the file was not moved") {
      try makeFolders(folder)
      let target = FilePath.join(folder, FilePath.name(of: path))
      // A second name first: it fails where one is taken.
      try files.link(source, to: target)
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
