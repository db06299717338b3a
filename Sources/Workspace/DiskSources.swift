import CLibrary
public import Journal
public import SourceText

/// Reads files from the disk, and standard input under the name `-`.
///
/// Copies share one reading budget.
public struct DiskSources: SourceProvider {
  private let workingFolder: String
  private let home: String
  private let budget: ReadingBudget
  private let threads: Int

  /// Makes a provider for the folder in which the program was started.
  ///
  /// - Parameters:
  ///   - environment: Where files are looked for.
  ///   - bounds: How much a run may read.
  ///   - threads: The most threads that read a long file together.
  public init(environment: Environment, bounds: ReadingBounds = .journals, threads: Int = 1) {
    self.threads = threads
    workingFolder = environment.workingFolder
    home = environment.home
    budget = ReadingBudget(bounds)
  }

  /// The reference to a file that the user names, on the command line or in the environment.
  public func reference(named path: String) -> SourceReference {
    reference(to: path, isNamedByUser: true)
  }

  /// The reference to a file that a book names, or that a search looks for.
  public func reference(to path: String) -> SourceReference {
    reference(to: path, isNamedByUser: false)
  }

  private func reference(to path: String, isNamedByUser: Bool) -> SourceReference {
    let (plain, prefix) = Self.withoutFormat(path)
    if plain == "-" {
      return SourceReference(
        name: "-", path: "-", isNamedByUser: isNamedByUser, format: prefix ?? .journal)
    }
    let path = FilePath.expandingHome(plain, home: home)
    return SourceReference(
      name: path, path: realPath(path), isNamedByUser: isNamedByUser,
      format: prefix ?? Self.format(of: path))
  }

  /// The path of a file in a folder, as the user would type it; an empty folder means the working folder.
  public func join(_ folder: String, _ name: String) -> String { FilePath.join(folder, name) }

  /// A path written in a file, relative to where the program was started.
  public func path(_ path: String, beside file: SourceReference) -> String {
    FilePath.join(
      FilePath.folder(of: file.name == "-" ? "" : file.name),
      FilePath.expandingHome(path, home: home))
  }

  /// Why nothing can be read under the file's name; nil if it's worth trying. Standard input always exists.
  public func problem(with file: SourceReference) -> SourceProblem? {
    var status = stat()
    guard file.path != "-", retrying({ stat(file.path, &status) }) != 0 else { return nil }
    return FileReading.problem(errno, opening: file.path)
  }

  /// Whether the file exists.
  ///
  /// - Throws: `SourceProblem` when the system doesn't report it.
  public func exists(_ file: SourceReference) throws(SourceProblem) -> Bool {
    switch problem(with: file) {
    case nil: true
    case .missing?: false
    case let problem?: throw problem
    }
  }

  /// Whether a folder has an entry with the file's name, even if it's a broken link.
  func hasEntry(_ file: SourceReference) -> Bool {
    var status = stat()
    return retrying { lstat(file.path, &status) } == 0
  }

  /// Whether an existing file is a folder.
  public func isFolder(_ file: SourceReference) -> Bool {
    var status = stat()
    return stat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The bytes of a file.
  ///
  /// Users can name a pipe or a device; a book can only name ordinary files.
  public func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    try read(file, knowing: nil)
  }

  /// The bytes of a file; if they're known already, only the reading budget counts them.
  func read(
    _ file: SourceReference, knowing known: SourceBuffer?
  ) throws(SourceProblem) -> SourceBuffer {
    let isRepeated = try budget.countFile(file.path)
    if let known {
      try budget.countBytes(known.bytes.count, isRepeated: isRepeated)
      return known
    }
    let buffer =
      switch (file.path, file.isNamedByUser) {
      case ("-", _): try FileReading.standardInput()
      case (let path, true): try FileReading.contents(of: path, threads: threads)
      case (let path, false): try FileReading.contents(ofOrdinaryFile: path, threads: threads)
      }
    try budget.countBytes(buffer.bytes.count, isRepeated: isRepeated)
    return buffer
  }

  /// The first of several files that has changed since it was read, if there is one: other files may then
  /// be of another version. A single file is always of one version.
  ///
  /// - Complexity: One system call for each file.
  public static func changedFile(among files: [SourceFile]) -> SourceFile? {
    let stamped = files.filter { $0.buffer.stamp != nil }
    guard stamped.count > 1 else { return nil }
    return stamped.first { file in
      file.buffer.stamp.map { !FileReading.isUnchanged(file.path, since: $0) } ?? false
    }
  }

  /// The files that an `include` names, sorted by path.
  public func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    if path.hasPrefix("\"") || path.hasPrefix("'") {
      throw .unsupported("write the path without quotes, even if it contains spaces")
    }
    if path.contains("***") {
      throw .unsupported("'**' matches folders of any depth; '***' has no meaning")
    }
    let (plain, prefix) = Self.withoutFormat(path)
    let files = try files(matching: plain, besideOf: includer)
    guard let prefix else { return files }
    return files.map { SourceReference(name: $0.name, path: $0.path, format: prefix) }
  }

  /// The files that match a pattern, or the one at a path, sorted by path, without the including file
  /// itself.
  ///
  /// - Parameters:
  ///   - plain: A path, perhaps with `*`, `?`, `[…]` and `**`.
  ///   - includer: The file whose folder it's relative to.
  /// - Returns: The files, at least one.
  /// - Throws: `SourceProblem` when there is none, and when one of the folders can't be read.
  public func files(
    matching plain: String, besideOf includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    // Only what's written is a pattern, not the folder that it begins in: that may be named `old [2]`.
    var folder = FilePath.folder(of: includer.name == "-" ? "" : includer.name)
    var pattern = plain
    if let rest = FilePath.belowHome(plain) {
      (folder, pattern) = (FilePath.join(folder, home), rest)
    }
    guard GlobPattern.isPattern(pattern) else {
      let name = FilePath.join(folder, pattern)
      let reference = SourceReference(
        name: name, path: realPath(name), format: Self.format(of: name))
      if let problem = problem(with: reference) { throw problem }
      return [reference]
    }
    let isAbsolute = FilePath.isAbsolute(FilePath.join(folder, pattern))
    let parts = FilePath.isAbsolute(pattern) ? [] : FilePath.parts(of: folder)
    let start = (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    let found = try FolderWalk.files(
      matching: GlobPattern(pattern), below: FilePath.join(realPath("."), start), shownAs: start,
      budget)
    let references = found.map {
      SourceReference(name: $0, path: realPath($0), format: Self.format(of: $0))
    }
    let others = references.filter { !$0.path.isExactly(includer.path) }
    guard !found.isEmpty else { throw .missing }
    return others
  }

  /// The canonical path of a file that may have many names. It follows links as the system does: `a/../b`
  /// is next to the folder that `a` is a link to.
  ///
  /// A file that doesn't exist, or has no path (a pipe at `/dev/stdin`), keeps the given path, and so does a link to a
  /// name that isn't UTF-8. If a folder above the working folder can't be searched, no absolute path works, but relative
  /// ones do.
  private func realPath(_ path: String) -> String {
    let full = FilePath.join(workingFolder, path)
    if let real = realpath(full, nil) {
      defer { free(real) }
      return String(validatingCString: real) ?? full
    }
    return errno == EACCES && access(workingFolder, F_OK) != 0 ? path : full
  }

  /// A path without a prefix that forces its format, and that format: `timedot:hours.txt`.
  private static func withoutFormat(_ path: String) -> (path: String, format: InputFormat?) {
    guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")),
      let format = InputFormat(word: String(path[..<colon]))
    else { return (path, nil) }
    let plain = String(path[path.utf8.index(after: colon)...])
    // A prefix alone is a file's name.
    return plain.isEmpty ? (path, nil) : (plain, format)
  }

  /// The format of a file by its extension; other files are journals.
  private static func format(of path: String) -> InputFormat {
    InputFormat(ofFileNamed: path) ?? .journal
  }
}
