/// Which journals a run reads, and why.
public struct JournalLocation: Sendable {
  /// The paths as they were given; `-` is standard input.
  public let paths: [String]
  /// Who named them, in words: `-f`, `$LEDGER_FILE`, …
  public let reason: String

  /// Finds the journals: those of `-f`, else `$FLORIN_FILE`, else `$LEDGER_FILE`, else
  /// `~/.hledger.journal`.
  public init(options: [String], environment: Environment) {
    if !options.isEmpty {
      (paths, reason) = (options, "-f")
    } else if let path = environment["FLORIN_FILE"] {
      (paths, reason) = ([path], "$FLORIN_FILE")
    } else if let path = environment["LEDGER_FILE"] {
      (paths, reason) = (Self.files(matching: path, environment), "$LEDGER_FILE")
    } else {
      (paths, reason) = ([FilePath.join(environment.home, ".hledger.journal")], "the default")
    }
  }

  /// `$LEDGER_FILE` may be a pattern.
  private static func files(matching path: String, _ environment: Environment) -> [String] {
    let full = FilePath.expandingHome(path, home: environment.home)
    guard GlobPattern.isPattern(full) else { return [full] }
    let isAbsolute = full.hasPrefix("/")
    let found = FolderWalk(GlobPattern(full)).files(
      below: isAbsolute ? "/" : environment.workingFolder, shownAs: isAbsolute ? "/" : "")
    return found.isEmpty ? [full] : found
  }
}
