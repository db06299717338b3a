import Dates
import Definitions
import Edits
import Journal
import Ledger
import SourceText
import Workspace

extension Session {
  /// Reads the journals and the definitions of a command line, and prints what is wrong with either.
  ///
  /// - Parameters:
  ///   - sections: Those that the command uses among the ones that few commands do: `rules` and `imports`.
  ///     Mistakes in the others are warnings.
  ///   - warns: Whether to print what isn't an error, too, and what `--strict` makes one.
  /// - Returns: The book.
  /// - Throws: `Failure` when one of them has errors: a report would show wrong numbers.
  mutating func loadBook(
    using sections: Set<Section> = [], warns: Bool = true
  ) throws(Failure) -> Book {
    var parsed = try read()
    let definitions = try readDefinitions(into: &parsed)
    keep(definitions)
    var journal = BalancedJournal(
      consume parsed, input, options: .init(input), today: today)
    if input.strict, warns { journal.check(Check.strict) }
    let found = journal.diagnostics + definitions.diagnostics(using: sections)
    try report(
      warns ? found : found.filter { $0.severity == .error }, sources: journal.journal.sources)
    return Book(journal: journal, definitions: definitions)
  }

  /// Reads the definitions that belong to the journals of a command line: those of `-d`, else those of
  /// the `florin.yaml` beside the first journal or above it.
  ///
  /// - Throws: `Failure` when a file of `-d` is not there.
  mutating func readDefinitions(
    into journal: inout ParsedJournal
  ) throws(Failure) -> Definitions {
    guard !input.noDefinitions else { return Definitions() }
    let provider = DiskSources(environment: environment, bounds: .definitions)
    var references = try namedDefinitions(provider)
    var reason = "-d"
    if references.isEmpty {
      let location = try journalLocation()
      guard let path = location.paths.first else { return Definitions() }
      let search = BookLocation(environment: environment)
        .nearest(to: provider.reference(to: path))
      if let obstacle = search.obstacle { warn(ofObstacle: obstacle) }
      guard let book = search.book else { return Definitions() }
      references = [book]
      reason = "beside \(path) or above it"
    }
    if input.verbose {
      let names = references.map(\.name).joined(separator: ", ")
      say("florin: reading the definitions in \(names) (\(reason))")
    }
    return DefinitionsReader(provider: provider).read(references, into: &journal)
  }

  /// The files of `-d`.
  ///
  /// - Throws: `Failure` when one doesn't exist: every command reports that, whether it reads definitions or not.
  func namedDefinitions(
    _ disk: DiskSources
  ) throws(Failure) -> [SourceReference] {
    let references = input.definitions.map { disk.reference(named: $0) }
    for reference in references { try disk.require(reference, "file", "(-d)") }
    return references
  }
}

extension DiskSources {
  /// Asks for a file that a command cannot do without.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - what: What it is: `journal`.
  ///   - origin: Who names it; may be empty.
  ///   - help: What to do when it is not there.
  /// - Throws: `Failure` when it is not there, or cannot be looked at.
  func require(
    _ file: SourceReference, _ what: String, _ origin: String = "", help: String? = nil
  ) throws(Failure) {
    guard let problem = problem(with: file) else { return }
    let name = "\(what) '\(file.name)'" + (origin.isEmpty ? "" : " \(origin)")
    if case .missing = problem {
      throw Failure(status: .missingInput, message: "there is no \(name)", help: help)
    }
    throw .unreadable("the \(name)", problem)
  }
}

extension Failure {
  /// Something is there, and cannot be read.
  static func unreadable(_ what: String, _ problem: SourceProblem) -> Failure {
    Failure(status: .inputOutput, message: "\(what) can't be read: \(problem.words)")
  }
}

extension Definitions {
  /// What is wrong, for a command that uses some of the sections that few commands do: a mistake in the others
  /// is a warning, since nothing that is shown depends on it.
  func diagnostics(using sections: Set<Section>) -> [Diagnostic] {
    let unused = [Section.rules, .imports].filter { !sections.contains($0) }
      .flatMap { self.sections[$0] ?? [] }
    return diagnostics.map { diagnostic in
      guard diagnostic.severity == .error, let place = diagnostic.primary,
        unused.contains(where: { $0.span.start <= place.start && place.end <= $0.span.end })
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.severity = .warning
      return diagnostic
    }
  }
}
