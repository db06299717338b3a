import CLibrary
import Journal
import SourceText

/// Finds the files that match a pattern.
///
/// If the system refuses access, the whole search fails: a folder that can't be read may contain matching
/// files. A broken link is a match; reading it will report it.
struct FolderWalk {
  private let pattern: GlobPattern
  private let budget: ReadingBudget
  /// The places already searched, by the remaining pattern: once is enough.
  private var seen: [Int: NameSet] = [:]
  private var found = NameSet()
  /// The places that couldn't be searched, and why.
  private var failures: [String] = []

  private init(_ pattern: GlobPattern, _ budget: ReadingBudget) {
    self.pattern = pattern
    self.budget = budget
  }

  /// Finds files.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - folder: The folder to start from.
  ///   - shown: The folder's name in the results.
  ///   - budget: The remaining number of names that can be looked at.
  /// - Returns: The display paths of matching files, sorted.
  /// - Throws: `SourceProblem` when a folder or a name in it can't be looked at, and when there is too much
  ///   to look at.
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
      // Links aren't followed, because they may form a cycle.
      let names = try names(in: folder, shown) {
        $0.mayBeFolder && $0.name.utf8.first != UInt8(ascii: ".")
      }
      for name in names {
        let (path, shown) = (FilePath.join(folder, name), FilePath.join(shown, name))
        if try kind(of: path, shown, followsLinks: false) == .folder {
          try walk(parts, path, shown)
        }
      }
    case .name(let pattern) where pattern.isName:
      try visit(pattern.text, rest, folder, shown)
    case .name(let pattern):
      for name in try names(in: folder, shown, where: { pattern.matches($0.name) }) {
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

  /// The kind of file at a path; nil if there is none, or if it couldn't be looked at.
  private mutating func kind(
    of path: String, _ shown: String, followsLinks: Bool
  ) throws(SourceProblem) -> Kind? {
    try budget.countNames(1)
    var status = stat()
    if followsLinks {
      if retrying({ stat(path, &status) }) == 0 { return Self.kind(status) }
      guard errno == ENOENT || errno == ENOTDIR else { return fail(errno, shown) }
    }
    // An entry may be gone since the folder was listed.
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

  /// A pattern can reach a place twice.
  private mutating func fail(_ words: String) {
    if !failures.contains(words) { failures.append(words) }
  }

  /// The names in a folder that are wanted.
  private mutating func names(
    in folder: String, _ shown: String, where isWanted: (FolderEntry) -> Bool
  ) throws(SourceProblem) -> [String] {
    var names: [String] = []
    var hasOthers = false
    let problem = try FolderEntry.forEach(in: folder) { entry throws(SourceProblem) in
      try budget.countNames(1)
      guard isWanted(entry) else { return }
      if entry.isWhole { names.append(entry.name) } else { hasOthers = true }
    }
    if hasOthers { fail("a name in '\(shown.isEmpty ? "." : shown)' isn't UTF-8") }
    if let problem, problem.number != ENOENT { _ = fail(problem.number, shown) }
    return names
  }
}
