import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText
import Workspace

extension Session {
  /// Ends a command that changes the book: reads the changed book, then prints or writes the changes.
  ///
  /// - Parameters:
  ///   - changes: The changes to make.
  ///   - summary: What the changes do, in words.
  ///   - journal: The journal as it was read.
  ///   - definitions: The definitions, if they change too.
  ///   - links: The occurrences that the change records, and how.
  ///   - isMeant: Whether the additions mean what was intended.
  /// - Throws: `Failure` if the change would affect more than intended, or if nothing can be written.
  mutating func finish(
    _ changes: ChangeSet, _ summary: ChangeSummary,
    _ journal: BalancedJournal,
    definitions: Definitions? = nil, links: LinkCheck = LinkCheck([:]),
    isMeant: (ParsedJournal) -> Bool = { _ in true }
  ) throws(Failure) {
    let sources = journal.journal.sources
    let files = try tidyChanges(changes, of: journal.journal)
    guard !files.isEmpty else { return try finish(files, summary) }
    let after = try changedBook(
      files, sources, definitions: definitions)
    let known = definitions?.diagnostics.count { $0.severity == .error } ?? 0
    try finish(
      files, readBackAs: after, summary, journal, knownErrors: known, links: links,
      isMeant: isMeant)
  }

  /// Ends a command that changes the book and has already read the changed book; see
  /// `finish(_:_:_:definitions:links:isMeant:)`.
  ///
  /// - Parameters:
  ///   - changes: The changed files.
  ///   - after: The book after the change.
  ///   - summary: What the changes do, in words.
  ///   - journal: The journal as it was read.
  ///   - knownErrors: The number of errors in the definitions before the change.
  ///   - links: The occurrences that the change records, and how.
  ///   - isMeant: Whether the additions mean what was intended.
  ///   - moves: Files to move when the changes are written.
  /// - Throws: `Failure` if the change would affect more than intended, or if nothing can be written.
  mutating func finish(
    _ changes: [FileChange], readBackAs after: consuming Book, _ summary: ChangeSummary,
    _ journal: BalancedJournal,
    knownErrors: Int = 0, links: LinkCheck = LinkCheck([:]),
    isMeant: (ParsedJournal) -> Bool = { _ in true }, moving moves: [FileMove] = []
  ) throws(Failure) {
    try verify(
      changes, journal, after, knownErrors: knownErrors, links: links,
      isMeant: isMeant)
    try finish(changes, summary, moving: moves)
  }

  /// The book after the change, read from the changed bytes exactly as the next run will read it.
  ///
  /// - Parameters:
  ///   - changes: The changed files.
  ///   - sources: The files as they were read.
  ///   - definitions: The definitions; nil to leave them out.
  /// - Returns: The journals, and the definitions if they were given.
  /// - Throws: `Failure` under the same conditions as any reading of the book.
  mutating func changedBook(
    _ changes: [FileChange], _ sources: SourceMap, definitions: Definitions?
  ) throws(Failure) -> Book {
    try bookReader()
      .book(changedBy: changes, sources, definitions)
  }

  /// A reader for the book as it will be after a change.
  mutating func bookReader() throws(Failure) -> BookReader {
    let roots = try journalLocation()
      .references(in: DiskSources(environment: environment))
    var options = JournalReader.Options(today: today)
    options.aliases = try aliases()
    return BookReader(
      roots, options, balancing: .init(input), addsAutoPostings: input.auto
    ) { [environment] in DiskSources(environment: environment) }
  }

  /// Compares the book before a change with the one after it.
  ///
  /// - Throws: `Failure` if an entry that wasn't edited would change its meaning, or if the book would have new
  ///   errors, which are printed.
  private mutating func verify(
    _ changes: [FileChange], _ before: BalancedJournal, _ book: Book,
    knownErrors: Int, links: LinkCheck, isMeant: (ParsedJournal) -> Bool
  ) throws(Failure) {
    let after = book.journal
    let wrong = book.definitions.diagnostics.filter { $0.severity == .error }
    if wrong.count > knownErrors {
      say("florin: the change would cause these errors in the definitions, so nothing was written:")
      try report(wrong, sources: after.journal.sources)
    }
    if let problem = ChangeCheck(before.journal, after.journal).problem(changes) {
      throw .changeReachesFurther(problem, before.journal, after.journal, changes)
    }
    let known = before.diagnostics.count { $0.severity == .error }
    let errors = after.diagnostics.filter { $0.severity == .error }
    if errors.count > known {
      say("florin: the change would cause these errors in the journal, so nothing was written:")
      try report(errors, sources: after.journal.sources)
    }
    if let key = links.problem(in: after.journal) {
      throw Failure(
        status: .findings,
        message: "the entry of \(key) would be read with another meaning, so nothing was written",
        help: Self.directive(above: changes, in: before.journal)
          ?? "a directive above it, such as 'apply account' or 'alias', changes it")
    }
    guard isMeant(after.journal) else {
      throw Failure(
        status: .findings,
        message: "the entry would be read with another meaning, so nothing was written",
        help: Self.directive(above: changes, in: before.journal)
          ?? "a directive above it, such as 'apply account' or 'decimal-mark', changes it")
    }
  }

  /// The directive that applies at the place of a change, and what to do about it; nil if there is none.
  fileprivate static func directive(
    above changes: [FileChange], in journal: ParsedJournal
  ) -> String? {
    let sources = journal.sources
    for change in changes {
      let places = change.replacements.map(\.old.lowerBound)
      // A file that is included twice has two inclusions.
      let files = journal.inclusions.indices.filter { sources.files[$0].path == change.path }
      let reaching = files.lazy.compactMap {
        ReachingDirective(above: places, inFile: $0, of: journal)
      }
      guard let found = reaching.first else { continue }
      var locator = Locator(sources)
      let location = locator.location(of: found.span.start)
      let place = "'\(visible(sources.text(found.span)))' at \(location.file):\(location.line)"
      return switch found.kind {
      case .block:
        "\(place) comments out everything below it; write 'end comment' where it should end"
      case .applyAccount:
        "\(place) applies there; write 'end apply account' where it should end"
      case .alias: "\(place) applies there; write 'end aliases' where it should end"
      case .decimalMark: "\(place) applies there"
      }
    }
    return nil
  }
}

extension Failure {
  /// A change would alter the meaning of an entry that it doesn't touch.
  static func changeReachesFurther(
    _ problem: ChangeCheck.Problem, _ before: ParsedJournal, _ after: ParsedJournal,
    _ changes: [FileChange]
  ) -> Failure {
    let (place, sources) =
      switch problem {
      case .entryChanged(let span): (span, before.sources)
      case .entryAppeared(let span): (span, after.sources)
      }
    var locator = Locator(sources)
    let location = locator.location(of: place.start)
    return Failure(
      status: .findings,
      message:
        "the entry at \(location.file):\(location.line) would be read with another meaning, so nothing was written",
      help: Session.directive(above: changes, in: before)
        ?? "a directive above it, such as 'apply account' or 'comment', applies to the new text"
    )
  }
}
