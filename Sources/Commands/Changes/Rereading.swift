import Dates
import Definitions
import Editing
import Journal
import Ledger
import Planning
import SourceText
import Workspace

/// The book once more, as it will be after a change.
struct Rereading {
  fileprivate let sources: SourceMap
  fileprivate let roots: [SourceReference]
  fileprivate let definitions: [SourceReference]
  fileprivate let options: JournalReader.Options
  fileprivate let others: DiskSources

  /// Refuses a change after which the book has errors, or entries that nobody meant are read in another
  /// way.
  func check(_ files: [FileChange]) throws(Failure) {
    let (after, problems) = read(changedBy: files)
    if let problem = problems.first(where: { $0.severity == .error }) {
      throw .unsafe("the book would have an error after this: \(problem.headline)")
    }
    let plan = Set(definitions.map(\.path))
    guard !files.allSatisfy({ plan.contains($0.path) }) else { return }
    // The journal of the run is balanced by now: entries are compared as they are read.
    if ChangeCheck(read(changedBy: []).journal, after).problem(files) != nil {
      throw .unsafe("other entries would be read in another way after this")
    }
  }

  private func read(
    changedBy files: [FileChange]
  ) -> (journal: ParsedJournal, problems: [Diagnostic]) {
    let provider = EditedSources(sources, changedBy: files, others: others)
    var journal = JournalReader(provider: provider, options: options).read(roots)
    let definitions = DefinitionsReader(provider: provider).read(definitions, into: &journal)
    return (journal, journal.diagnostics + definitions.diagnostics)
  }
}

extension Run {
  /// What is needed to read a book again.
  mutating func rereading(
    of book: PlannedBook, _ input: InputOptions, color: ColorChoice, today: CivilDate
  ) throws(Failure) -> Rereading {
    let disk = DiskSources(environment: environment)
    var options = JournalReader.Options(today: today)
    options.aliases = try Self.aliases(input)
    return Rereading(
      sources: book.journal.journal.sources,
      roots: try journalLocation(input, color: color).paths.map(disk.reference),
      definitions: book.plan.definitions.files.map {
        SourceReference(name: $0.source.name, path: $0.source.path)
      }, options: options, others: disk)
  }
}

extension Failure {
  fileprivate static func unsafe(_ message: String) -> Failure {
    Failure(
      status: .findings, message: message, help: "nothing was written: make the change by hand")
  }
}
