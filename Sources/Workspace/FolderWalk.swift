import CLibrary
import Journal
import SourceText

/// Looks for the files that match a pattern.
///
/// What the system refuses is a failure of the whole search: a folder that cannot be read may hold files that the
/// pattern names. A link that leads nowhere is a match; whoever reads it finds out.
struct FolderWalk {
  private let pattern: GlobPattern
  private let budget: ReadingBudget
  /// By what is looked for, where that was done: one look is enough.
  private var seen: [Int: NameSet] = [:]
  private var found = NameSet()
  /// What could not be looked at, and why.
  private var failures: [String] = []

  private init(_ pattern: GlobPattern, _ budget: ReadingBudget) {
    self.pattern = pattern
    self.budget = budget
  }

  /// Finds files.
  ///
  /// - Parameters:
  ///   - pattern: Which files.
  ///   - folder: Where the search begins.
  ///   - shown: What the folder is called in the result.
  ///   - budget: What is left of the names that may be looked at.
  /// - Returns: The paths of matching files, sorted, as they are shown.
  /// - Throws: `SourceProblem` when a folder or a name in it cannot be looked at, and when there is too much to
  ///   look at.
  static func files(
    matching pattern: GlobPattern, below folder: String, shownAs shown: String,
    _ budget: ReadingBudget
  ) throws(SourceProblem) -> [String] {
    var walk = FolderWalk(pattern, budget)
    try walk.walk(pattern.parts[...], folder, shown)
    if let first = walk.failures.first {
      let others = walk.failures.count - 1
      throw .unreadable(others == 0 ? first : "\(first); and \(others) more like it")
    }
    return walk.found.inByteOrder()
  }

  private mutating func walk(
    _ parts: ArraySlice<GlobPattern.Part>, _ folder: String, _ shown: String
  ) throws(SourceProblem) {
    guard let part = parts.first,
      seen[parts.startIndex, default: []].insert(folder)
    else { return }
    let rest = parts.dropFirst()
    switch part {
    case .anyDepth:
      try walk(rest, folder, shown)
      for name in try names(in: folder, shown) where name.utf8.first != UInt8(ascii: ".") {
        // Links are not followed: they may lead in circles.
        let (path, shown) = (FilePath.join(folder, name), FilePath.join(shown, name))
        if try kind(of: path, shown, followsLinks: false) == .folder {
          try walk(parts, path, shown)
        }
      }
    case .name(let pattern) where !GlobPattern.isPattern(String(decoding: pattern, as: UTF8.self)):
      try visit(String(decoding: pattern, as: UTF8.self), rest, folder, shown)
    case .name(let pattern):
      for name in try names(in: folder, shown) where GlobPattern.matches(name.utf8, pattern) {
        try visit(name, rest, folder, shown)
      }
    }
  }

  private mutating func visit(
    _ name: String, _ rest: ArraySlice<GlobPattern.Part>, _ folder: String, _ shown: String
  ) throws(SourceProblem) {
    let (path, shown) = (FilePath.join(folder, name), FilePath.join(shown, name))
    switch try kind(of: path, shown, followsLinks: true) {
    case .folder: try walk(rest, path, shown)
    case .file: if rest.isEmpty { found.insert(shown) }
    case .brokenLink where rest.isEmpty: found.insert(shown)
    case .brokenLink: fail("'\(shown)' is a broken link")
    case nil: break
    }
  }

  private enum Kind { case folder, file, brokenLink }

  /// What a path leads to; nil for what is not there, and for what could not be looked at.
  private mutating func kind(
    of path: String, _ shown: String, followsLinks: Bool
  ) throws(SourceProblem) -> Kind? {
    try budget.countNames(1)
    var status = stat()
    if followsLinks {
      if retrying({ stat(path, &status) }) == 0 { return Self.kind(status) }
      guard errno == ENOENT || errno == ENOTDIR else { return fail(errno, shown) }
    }
    // What was there when the folder was listed may be gone.
    guard retrying({ lstat(path, &status) }) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? nil : fail(errno, shown)
    }
    return followsLinks ? .brokenLink : Self.kind(status)
  }

  private static func kind(_ status: stat) -> Kind {
    status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  private mutating func fail(_ number: Int32, _ shown: String) -> Kind? {
    let reason = SourceProblem(errorNumber: number).words
    fail("'\(shown.isEmpty ? "." : shown)': \(reason)")
    return nil
  }

  /// A pattern may come by a place twice.
  private mutating func fail(_ words: String) {
    if !failures.contains(words) { failures.append(words) }
  }

  /// The names in a folder.
  private mutating func names(
    in folder: String, _ shown: String
  ) throws(SourceProblem) -> [String] {
    guard let stream = opendir(folder) else {
      if errno != ENOENT { _ = fail(errno, shown) }
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      try budget.countNames(1)
      errno = 0
    }
    if errno != 0 { _ = fail(errno, shown) }
    return names
  }
}
