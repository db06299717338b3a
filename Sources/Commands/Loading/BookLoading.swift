import Dates
import Definitions
import Edits
import Journal
import Ledger
import SourceText
import Workspace

extension Session {
  /// Reads the journals and definitions of a command line, and prints the problems of both.
  ///
  /// - Parameters:
  ///   - sections: The rarely used sections that this command uses, `rules` or `imports`. Mistakes in the
  ///     others are warnings.
  ///   - warns: Whether to print warnings too, including those that `--strict` turns into errors.
  ///   - goesOn: Whether to go on if failed assertions are the only errors, without printing them: the command mends what
  ///     may have caused them.
  /// - Returns: The book.
  /// - Throws: `Failure` if one of them has errors, since a report would show wrong numbers.
  mutating func loadBook(
    using sections: Set<Section> = [], warns: Bool = true, despiteAssertions goesOn: Bool = false
  ) throws(Failure) -> Book {
    var parsed = try read()
    let definitions = try readDefinitions(into: &parsed)
    keep(definitions)
    var journal = BalancedJournal(
      consume parsed, input, options: .init(input), today: today)
    if input.strict, warns { journal.check(Check.strict) }
    var found = journal.diagnostics + definitions.diagnostics(using: sections)
    if goesOn, !input.strict, found.hasErrors, found.errors.allSatisfy(\.isFailedAssertion) {
      found.removeAll(where: \.isFailedAssertion)
    }
    try report(
      warns ? found : found.errors, sources: journal.journal.sources)
    return Book(journal: journal, definitions: definitions)
  }

  /// Reads the definitions for the journals of a command line: from the files of `-d`, otherwise from the
  /// nearest `florin.yaml`, next to the first journal or in a folder above it.
  ///
  /// - Throws: `Failure` if a file of `-d` doesn't exist.
  mutating func readDefinitions(
    into journal: inout ParsedJournal
  ) throws(Failure) -> Definitions {
    guard !input.noDefinitions else { return Definitions() }
    let place = definitionsPlace(try journalLocation())
    let provider = place.provider
    _ = try namedDefinitions(provider)
    let found = place.references()
    if let obstacle = found.obstacle { warn(ofObstacle: obstacle) }
    guard !found.references.isEmpty else { return Definitions() }
    if input.verbose {
      let names = found.references.map(\.name).joined(separator: ", ")
      say("florin: reading the definitions in \(names) (\(found.reason))")
    }
    return place.read(found.references, into: &journal)
  }

  /// Where the definitions for the journals of a command line are.
  func definitionsPlace(_ location: JournalLocation) -> DefinitionsPlace {
    DefinitionsPlace(
      environment: environment, names: input.definitions, journal: location.paths.first,
      weekStart: weekStart)
  }

  /// The files of `-d`.
  ///
  /// - Throws: `Failure` if one doesn't exist. Every command reports that, whether it reads definitions or not.
  func namedDefinitions(
    _ disk: DiskSources
  ) throws(Failure) -> [SourceReference] {
    let references = input.definitions.map { disk.reference(named: $0) }
    for reference in references { try disk.require(reference, "file", "(-d)") }
    return references
  }
}

extension DiskSources {
  /// Checks that a file exists that the command needs.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - what: The kind of file: `journal`.
  ///   - origin: What names the file; can be empty.
  ///   - help: What to do if the file doesn't exist.
  /// - Throws: `Failure` if the file doesn't exist or can't be checked.
  func require(
    _ file: SourceReference, _ what: String, _ origin: String = "", help: String? = nil
  ) throws(Failure) {
    guard let problem = problem(with: file) else { return }
    let name = "\(what) '\(file.name)'" + (origin.isEmpty ? "" : " \(origin)")
    if case .missing = problem {
      let near = Self.neighbor(of: file.name).map(Spelling.question)
      throw Failure(status: .missingInput, message: "there is no \(name)", help: near ?? help)
    }
    throw .unreadable("the \(name)", problem)
  }

  /// A file with a similar name in the same folder, for a path that leads nowhere; nil if there is none.
  private static func neighbor(of path: String) -> String? {
    let folder = FilePath.folder(of: path)
    guard let names = try? DiskFileSystem().names(in: folder.isEmpty ? "." : folder) else {
      return nil
    }
    let near = Spelling.nearest(to: FilePath.name(of: path), among: names.inByteOrder())
    return near.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
  }
}

extension Failure {
  /// Something exists but can't be read.
  static func unreadable(_ what: String, _ problem: SourceProblem) -> Failure {
    let message = "\(what) can't be read: \(problem.words)"
    if case .changed = problem {
      return Failure(status: .temporary, message: message, help: "run again")
    }
    return Failure(status: .inputOutput, message: message)
  }
}

extension Definitions {
  /// The diagnostics for a command that uses some of the rarely used sections. Mistakes in the other sections
  /// are warnings, because nothing in the output depends on them.
  func diagnostics(using sections: Set<Section>) -> [Diagnostic] {
    let unused = [Section.rules, .imports].filter { !sections.contains($0) }
      .flatMap { self.sections[$0] ?? [] }
    return diagnostics.map { diagnostic in
      guard diagnostic.isError, let place = diagnostic.primary,
        unused.contains(where: { $0.span.contains(place) })
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.severity = .warning
      return diagnostic
    }
  }
}

extension Diagnostic {
  fileprivate var isFailedAssertion: Bool { code == .assertionFailed }
}
