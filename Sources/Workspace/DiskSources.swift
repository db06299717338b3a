public import Journal
public import SourceText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Gives the journal reader files from the disk, and standard input under the name `-`.
public struct DiskSources: SourceProvider {
  private let workingFolder: String
  private let home: String

  /// Makes a provider for the folder in which the program was started.
  public init(environment: Environment) {
    workingFolder = environment.workingFolder
    home = environment.home
  }

  /// The reference to a file named on the command line or in the environment.
  public func reference(to path: String) -> SourceReference {
    if path == "-" { return SourceReference(name: "-", path: "-") }
    let path = FilePath.expandingHome(Self.withoutFormat(path), home: home)
    return SourceReference(name: path, path: realPath(path))
  }

  /// The path of a file in a folder, as the user would type it; an empty folder is the working one.
  public func join(_ folder: String, _ name: String) -> String { FilePath.join(folder, name) }

  /// A path that is written in a file, as seen from where the program was started.
  public func path(_ path: String, beside file: SourceReference) -> String {
    FilePath.join(FilePath.folder(of: file.name == "-" ? "" : file.name), path)
  }

  /// Whether something has the file's name; standard input always is there.
  public func exists(_ file: SourceReference) -> Bool {
    file.path == "-" || access(file.path, F_OK) == 0
  }

  /// Whether a file that is there is a folder.
  public func isFolder(_ file: SourceReference) -> Bool {
    FolderWalk.isFolder(file.path, follow: true)
  }

  /// The bytes of a file.
  public func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    file.path == "-"
      ? try FileReading.standardInput() : try FileReading.contents(of: file.path)
  }

  /// The first of several files that has changed since it was read, when there is one: others may then be
  /// of another version than it. One file alone is always of one version.
  ///
  /// - Complexity: One call of the system for each file.
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
      throw .unsupported("write the path without quotes; spaces in it need none")
    }
    if path.contains("***") { throw .unsupported("'**' is any depth of folders; '***' is nothing") }
    let plain = Self.withoutFormat(path)
    if plain == path { try Self.checkFormat(ending: FilePath.ending(of: path)) }
    return try files(matching: plain, besideOf: includer)
  }

  /// The files that a pattern names, or the one of a path, sorted by path; the pattern's own file is left
  /// out.
  ///
  /// - Parameters:
  ///   - plain: A path, perhaps with `*`, `?`, `[…]` and `**`.
  ///   - includer: The file from whose folder it is seen.
  /// - Returns: The files, at least one.
  /// - Throws: `SourceProblem` when there is none.
  public func files(
    matching plain: String, besideOf includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    let full = FilePath.expandingHome(plain, home: home)
    let name = FilePath.join(FilePath.folder(of: includer.name == "-" ? "" : includer.name), full)
    guard GlobPattern.isPattern(full) else {
      let reference = SourceReference(name: name, path: realPath(name))
      var status = stat()
      guard stat(reference.path, &status) == 0 else { throw SourceProblem(errorNumber: errno) }
      return [reference]
    }
    let isAbsolute = name.hasPrefix("/")
    let found = FolderWalk(GlobPattern(name)).files(
      below: isAbsolute ? "/" : workingFolder, shownAs: isAbsolute ? "/" : "")
    let others = found.map { SourceReference(name: $0, path: realPath($0)) }
      .filter { $0.path != includer.path }
    guard !found.isEmpty else { throw .missing }
    return others
  }

  /// The one path of a file that may have many names, as the system follows them: `a/../b` is beside the
  /// folder that `a` is a link to.
  ///
  /// What is not there, or has no path (a pipe behind `/dev/stdin`), keeps the path that was given.
  private func realPath(_ path: String) -> String {
    let full = FilePath.join(workingFolder, path)
    guard let real = realpath(full, nil) else { return full }
    defer { free(real) }
    return String(cString: real)
  }

  /// A path without the prefix that forces its format: `journal:x.txt`.
  private static func withoutFormat(_ path: String) -> String {
    for prefix in ["journal:", "hledger:", "ledger:", "j:"] where path.hasPrefix(prefix) {
      return String(path.dropFirst(prefix.count))
    }
    return path
  }

  private static func checkFormat(ending: String) throws(SourceProblem) {
    switch ending {
    case "timeclock", "timedot", "td", "csv", "tsv", "ssv", "rules":
      throw .unsupported("a journal can only include journals")
    default: return
    }
  }
}

/// Looks for the files that match a pattern.
struct FolderWalk {
  private let pattern: GlobPattern

  init(_ pattern: GlobPattern) { self.pattern = pattern }

  /// The paths of matching files, sorted, as they are shown.
  func files(below folder: String, shownAs shown: String) -> [String] {
    var found = NameSet()
    walk(pattern.parts[...], folder, shown, &found)
    return found.inByteOrder()
  }

  private func walk(
    _ parts: ArraySlice<GlobPattern.Part>, _ folder: String, _ shown: String,
    _ found: inout NameSet
  ) {
    guard let part = parts.first else { return }
    let rest = parts.dropFirst()
    switch part {
    case .anyDepth:
      walk(rest, folder, shown, &found)
      for name in names(in: folder) where Self.isFolder(FilePath.join(folder, name), follow: false)
      {
        guard !name.hasPrefix(".") else { continue }
        walk(parts, FilePath.join(folder, name), FilePath.join(shown, name), &found)
      }
    case .name(let pattern) where !GlobPattern.isPattern(String(decoding: pattern, as: UTF8.self)):
      let name = String(decoding: pattern, as: UTF8.self)
      visit(name, rest, folder, shown, &found)
    case .name(let pattern):
      for name in names(in: folder) where GlobPattern.matches(name.utf8, pattern) {
        visit(name, rest, folder, shown, &found)
      }
    }
  }

  private func visit(
    _ name: String, _ rest: ArraySlice<GlobPattern.Part>, _ folder: String, _ shown: String,
    _ found: inout NameSet
  ) {
    let path = FilePath.join(folder, name)
    if !rest.isEmpty {
      walk(rest, path, FilePath.join(shown, name), &found)
    } else if exists(path), !Self.isFolder(path, follow: true) {
      found.insert(FilePath.join(shown, name))
    }
  }

  private func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  fileprivate static func isFolder(_ path: String, follow: Bool) -> Bool {
    var status = stat()
    guard (follow ? stat(path, &status) : lstat(path, &status)) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }
}
