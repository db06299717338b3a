public import SourceText

/// The names of files in diffs, chosen so that the programs that apply the diffs find the files.
///
/// `git apply` and `patch -p1` only accept names below the current folder: nothing above it, no absolute
/// path, no link. So a file is named by its real path relative to the current folder. If a file is
/// elsewhere, all names are relative to the deepest folder that contains all of them.
public struct DiffNames {
  private let files: any FileSystem
  private let workingFolder: String

  /// Makes names for the folder in which the program was started.
  public init(environment: Environment, files: any FileSystem = DiskFileSystem()) {
    self.files = files
    workingFolder = files.realPath(environment.workingFolder) ?? environment.workingFolder
  }

  /// The names of files in a diff, and the folder that they are relative to if it isn't the current one.
  public func names(of changes: [FileChange]) -> (folder: String?, names: [String]) {
    let paths = changes.map { $0.name == "-" ? nil : path(of: $0) }
    let isBelow = paths.allSatisfy { $0.map { FilePath.lies($0, in: workingFolder) } ?? true }
    var base = workingFolder
    if !isBelow, let first = paths.compactMap(\.self).first {
      base = FilePath.folder(of: first)
      while !paths.allSatisfy({ $0.map { FilePath.lies($0, in: base) } ?? true }) {
        base = FilePath.folder(of: base)
      }
    }
    let names = paths.map { $0.map { FilePath.relative($0, to: base) } ?? "-" }
    return (isBelow ? nil : base, names)
  }

  /// Merges changes of a file that was read twice, under one name or two. An edit that is in both is made
  /// once.
  ///
  /// - Throws: `ChangeSet.Overlap` when they change the same bytes.
  public func merged(_ changes: [FileChange]) throws(ChangeSet.Overlap) -> [FileChange] {
    try FileChange.merged(changes) { $0.name == "-" ? "-" : path(of: $0) }
  }

  private func path(of change: FileChange) -> String {
    let full = FilePath.join(workingFolder, change.path)
    return files.realPath(full) ?? FilePath.normalized(full)
  }
}
