import Definitions
public import Journal
public import SourceText

/// The journals that a run reads, and why.
public struct JournalLocation: Sendable {
  /// The paths as given; `-` is standard input.
  public let paths: [String]
  private let origin: Origin
  /// If the search for a book ended early, why, in words: that book may have named other journals.
  public let obstacle: String?
  /// The nearest `florin.yaml`, if it names no journal.
  private let silentBook: SourceReference?

  /// What names journals.
  private enum Origin {
    /// `-f`
    case option
    /// A variable of the environment, by its name.
    case variable(String)
    /// A `florin.yaml`.
    case book(SourceReference)
    /// Nothing: they are hledger's default.
    case none
  }

  /// Where they were named, in words: `-f`, `$LEDGER_FILE`, …
  public var reason: String {
    switch origin {
    case .option: "-f"
    case .variable(let name): "$\(name)"
    case .book(let book): "journal: in \(book.name)"
    case .none: "the default"
    }
  }

  /// The book's file that names them; nil if it wasn't a book.
  var book: SourceReference? { if case .book(let book) = origin { book } else { nil } }

  /// Whether the user named them, not a book.
  var isNamedByUser: Bool { book == nil }

  /// Whether the environment names them, or they are the default, rather than the command line or a book.
  var isOfEnvironment: Bool {
    switch origin {
    case .variable, .none: true
    case .option, .book: false
    }
  }

  /// What to do if one of them doesn't exist.
  public var advice: String {
    switch origin {
    case .option: return "check the name"
    case .book(let book):
      return "correct 'journal:' in \(book.name), or name a journal with -f FILE"
    case .variable, .none: break
    }
    if let silentBook {
      return "\(silentBook.name) doesn't name a journal: add 'journal: main.journal' to it"
    }
    let other = if case .none = origin { ", or make a book: florin init FOLDER" } else { "" }
    return "name one with -f FILE or in $LEDGER_FILE" + other
  }

  /// The book's file can't be read, so it's unknown which journal it names.
  public struct Problem: Error {
    /// The problems with the file.
    public let diagnostics: [Diagnostic]
    /// The file.
    public let sources: SourceMap
  }

  /// Finds the journals: those of `-f`, otherwise `$FLORIN_FILE`, otherwise `journal:` of the nearest
  /// `florin.yaml`, otherwise `$LEDGER_FILE`, otherwise `~/.hledger.journal`.
  ///
  /// - Throws: `Problem` when a relevant `florin.yaml` can't be read, or a folder that the pattern in
  ///   `$LEDGER_FILE` searches.
  public init(options: [String], environment: Environment) throws(Problem) {
    if !options.isEmpty {
      self.init(options, .option)
    } else if let path = environment["FLORIN_FILE"] {
      self.init([path], .variable("FLORIN_FILE"))
    } else {
      let search = BookLocation(environment: environment).nearest()
      if let book = search.book, let path = try Self.journal(of: book, environment) {
        self.init([path], .book(book))
      } else if let path = environment["LEDGER_FILE"] {
        self.init(
          try Self.files(matching: path, environment), .variable("LEDGER_FILE"),
          silentBook: search.book,
          obstacle: search.obstacle)
      } else {
        let path = FilePath.join(environment.home, ".hledger.journal")
        self.init([path], .none, silentBook: search.book, obstacle: search.obstacle)
      }
    }
  }

  private init(
    _ paths: [String], _ origin: Origin, silentBook: SourceReference? = nil,
    obstacle: String? = nil
  ) {
    self.paths = paths
    self.origin = origin
    self.silentBook = silentBook
    self.obstacle = obstacle
  }

  /// The journals.
  public func references(in disk: DiskSources) -> [SourceReference] {
    paths.map { isNamedByUser ? disk.reference(named: $0) : disk.reference(to: $0) }
  }

  /// The folder of the book: that of the nearest `florin.yaml`, next to the first journal or above it;
  /// otherwise that of the first journal; for standard input, the current folder.
  public func bookFolder(environment: Environment) -> String {
    let disk = DiskSources(environment: environment)
    let first = paths.first.map {
      isNamedByUser ? disk.reference(named: $0) : disk.reference(to: $0)
    }
    let search = BookLocation(environment: environment)
    let book = first.map { search.nearest(to: $0) } ?? search.nearest()
    let file = book.book ?? self.book ?? first
    guard let file, file.path != "-" else { return environment.workingFolder }
    return FilePath.folder(of: file.path)
  }

  /// The journal that a `florin.yaml` names, relative to the current folder.
  private static func journal(
    of book: SourceReference, _ environment: Environment
  ) throws(Problem) -> String? {
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
    return FilePath.join(FilePath.folder(of: book.name), full)
  }

  /// The files of `$LEDGER_FILE`, which can be a pattern.
  private static func files(
    matching path: String, _ environment: Environment
  ) throws(Problem) -> [String] {
    let full = FilePath.expandingHome(path, home: environment.home)
    guard GlobPattern.isPattern(FilePath.belowHome(path) ?? path) else { return [full] }
    let nowhere = SourceReference(name: "-", path: "-")
    do throws(SourceProblem) {
      return try DiskSources(environment: environment)
        .files(matching: path, besideOf: nowhere).map(\.name)
    } catch {
      if case .missing = error { return [full] }
      let variable = SourceReference(name: "$LEDGER_FILE: \(full)", path: full)
      throw Problem(diagnostics: [.unavailable(variable, error, at: nil)], sources: SourceMap())
    }
  }
}
