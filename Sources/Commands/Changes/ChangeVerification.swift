import Dates
import Definitions
import Editing
import Journal
import Ledger
import Planning
import SourceText
import Workspace

extension Run {
  /// Ends a command that changes the journal: reads it back as it will be, then prints or writes.
  mutating func finish(
    _ changes: ChangeSet, _ summary: ChangeSummary, _ options: ChangeOptions,
    _ journal: BalancedJournal, _ input: InputOptions, color: ColorChoice, today: CivilDate,
    links: LinkCheck = LinkCheck([:]), isMeant: (ParsedJournal) -> Bool = { _ in true }
  ) throws(Failure) {
    let sources = journal.journal.sources
    if let files = try? changes.fileChanges(in: sources), !files.isEmpty {
      try verify(
        files, journal, input, color: color, today: today, links: links, isMeant: isMeant)
    }
    try finish(changes, summary, in: sources, options, color: color)
  }

  /// Reads the journal from the changed bytes, as the next run will, and compares.
  ///
  /// - Throws: `Failure` when an entry that no edit touches would mean something else, or the journal
  ///   would have errors that it does not have now; these are printed.
  mutating func verify(
    _ changes: [FileChange], _ before: BalancedJournal, _ input: InputOptions,
    color: ColorChoice, today: CivilDate, links: LinkCheck, isMeant: (ParsedJournal) -> Bool
  ) throws(Failure) {
    let provider = DiskSources(environment: environment)
    let edited = EditedSources(before.journal.sources, changedBy: changes, others: provider)
    let roots = try journalLocation(input, color: color).paths.map(provider.reference)
    var options = JournalReader.Options(today: today)
    options.aliases = try Self.aliases(input)
    let after = BalancedJournal(
      JournalReader(provider: edited, options: options).read(roots), input,
      options: .init(input), today: today)
    if let problem = ChangeCheck(before.journal, after.journal).problem(changes) {
      throw .changeReachesFurther(problem, before.journal, after.journal)
    }
    let known = before.diagnostics.count { $0.severity == .error }
    let errors = after.diagnostics.filter { $0.severity == .error }
    if errors.count > known {
      say("florin: the journal would then have errors, so nothing is changed:")
      try report(errors, sources: after.journal.sources, input, color: color)
    }
    if let key = links.problem(in: after.journal) {
      throw Failure(
        status: .findings,
        message: "the entry of \(key) would not be read as it is meant: nothing is changed",
        help: "a directive above its place, such as 'apply account' or 'alias', changes it")
    }
    guard isMeant(after.journal) else {
      throw Failure(
        status: .findings,
        message: "the entry would not be read as it is meant: nothing is changed",
        help: "a directive above its place, such as 'apply account' or 'decimal-mark', changes it")
    }
  }
}

extension Run {
  /// Reads the definitions from the changed bytes, as the next run will.
  ///
  /// - Throws: `Failure` when they would have errors, which are printed.
  mutating func verifyDefinitions(
    _ changes: ChangeSet, _ book: PlannedBook, _ input: InputOptions, color: ColorChoice,
    today: CivilDate
  ) throws(Failure) {
    let sources = book.journal.journal.sources
    guard let files = try? changes.fileChanges(in: sources), !files.isEmpty else { return }
    let provider = DiskSources(environment: environment)
    let edited = EditedSources(sources, changedBy: files, others: provider)
    let roots = try journalLocation(input, color: color).paths.map(provider.reference)
    var options = JournalReader.Options(today: today)
    options.aliases = try Self.aliases(input)
    var journal = JournalReader(provider: edited, options: options).read(roots)
    let definitions = DefinitionsReader(provider: edited).read(
      book.plan.definitions.files.map {
        SourceReference(name: $0.source.name, path: $0.source.path)
      }, into: &journal)
    let errors = definitions.diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else { return }
    say("florin: the definitions would then have errors, so nothing is changed:")
    try report(errors, sources: journal.sources, input, color: color)
  }
}

extension Failure {
  fileprivate static func changeReachesFurther(
    _ problem: ChangeCheck.Problem, _ before: ParsedJournal, _ after: ParsedJournal
  ) -> Failure {
    let (place, sources) =
      switch problem {
      case .entryChanged(let span): (span, before.sources)
      case .entryAppeared(let span): (span, after.sources)
      }
    let file = sources.file(at: place.start)
    let line = file.buffer.bytes[..<Int(place.start - file.base)].count { $0 == 0x0A } + 1
    return Failure(
      status: .findings,
      message: "the entry at \(file.name):\(line) would be read in another way: nothing is changed",
      help: "a directive around it, such as 'apply account' or 'comment', reaches over the new text"
    )
  }
}
