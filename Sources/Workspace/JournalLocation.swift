import Definitions
import Journal
public import SourceText

/// Which journals a run reads, and why.
public struct JournalLocation: Sendable {
  /// The paths as they were given; `-` is standard input.
  public let paths: [String]
  /// Who named them, in words: `-f`, `$LEDGER_FILE`, …
  public let reason: String

  /// The book's file cannot be read, so that nobody knows which journal it names.
  public struct Problem: Error {
    /// What is wrong with the file.
    public let diagnostics: [Diagnostic]
    /// The file.
    public let sources: SourceMap
  }

  /// Finds the journals: those of `-f`, else `$FLORIN_FILE`, else `journal:` of the nearest
  /// `florin.yaml`, else `$LEDGER_FILE`, else `~/.hledger.journal`.
  ///
  /// - Throws: `Problem` when there is a `florin.yaml` to ask and it cannot be read.
  public init(options: [String], environment: Environment) throws(Problem) {
    if !options.isEmpty {
      (paths, reason) = (options, "-f")
    } else if let path = environment["FLORIN_FILE"] {
      (paths, reason) = ([path], "$FLORIN_FILE")
    } else if let found = try Self.journalOfBook(environment) {
      (paths, reason) = ([found.path], "journal: in \(found.book)")
    } else if let path = environment["LEDGER_FILE"] {
      (paths, reason) = (Self.files(matching: path, environment), "$LEDGER_FILE")
    } else {
      (paths, reason) = ([FilePath.join(environment.home, ".hledger.journal")], "the default")
    }
  }

  /// The journal that the nearest `florin.yaml` names, as seen from the current folder.
  private static func journalOfBook(
    _ environment: Environment
  ) throws(Problem) -> (path: String, book: String)? {
    guard let book = BookLocation(environment: environment).nearest() else { return nil }
    var sources = SourceMap()
    let file: SourceFile
    do throws(SourceProblem) {
      let buffer = try DiskSources(environment: environment).read(book)
      guard let index = sources.add(name: book.name, buffer: buffer) else { throw .tooLarge }
      file = sources.files[index]
    } catch {
      throw Problem(diagnostics: [.unavailable(book, error, at: nil)], sources: sources)
    }
    let (path, diagnostics) = DefinitionsReader.journalPath(in: file)
    if !diagnostics.isEmpty { throw Problem(diagnostics: diagnostics, sources: sources) }
    guard let path else { return nil }
    let full = FilePath.expandingHome(path.value, home: environment.home)
    return (FilePath.join(FilePath.folder(of: book.name), full), book.name)
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
