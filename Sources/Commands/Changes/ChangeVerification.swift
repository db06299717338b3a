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
    try finish(
      files, readBackAs: after, summary, journal, definitions: definitions, links: links,
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
  ///   - definitions: The definitions before the change, if they were read.
  ///   - links: The occurrences that the change records, and how.
  ///   - isMeant: Whether the additions mean what was intended.
  ///   - moves: Files to move when the changes are written.
  /// - Throws: `Failure` if the change would affect more than intended, or if nothing can be written.
  mutating func finish(
    _ changes: [FileChange], readBackAs after: consuming Book, _ summary: ChangeSummary,
    _ journal: BalancedJournal,
    definitions: Definitions? = nil, links: LinkCheck = LinkCheck([:]),
    isMeant: (ParsedJournal) -> Bool = { _ in true }, moving moves: [FileMove] = []
  ) throws(Failure) {
    try verify(
      changes, journal, after, definitions: definitions, links: links, isMeant: isMeant)
    try finish(changes, summary, moving: moves)
  }

  /// Makes one change, or another one if the book would have errors or mean something else after the first.
  ///
  /// - Throws: `Failure` of the second change, or of the first if it has another cause.
  mutating func finish(
    trying first: (inout Session) throws(Failure) -> Void,
    otherwise second: (inout Session) throws(Failure) -> Void
  ) throws(Failure) {
    var trial = self
    do throws(Failure) {
      try first(&trial)
      self = trial
    } catch {
      guard error.status == .findings else { throw error }
      try second(&self)
    }
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

  /// A reader for the book as it will be after a change. `balancing` is what balancing checks; nil for what the command
  /// line says.
  mutating func bookReader(
    balancing: BalancedJournal.Options? = nil
  ) throws(Failure) -> BookReader {
    let location = try journalLocation()
    let roots = location.references(in: DiskSources(environment: environment))
    let place = input.noDefinitions ? nil : definitionsPlace(location)
    return BookReader(
      roots, try readerOptions(), balancing: balancing ?? .init(input), addsAutoPostings: input.auto
    ) { [environment, rulesFile = input.rulesFile] in
      DiskJournals(environment, rulesFile: rulesFile, definitionsIn: place)
    }
  }

  /// Compares the book before a change with the one after it.
  ///
  /// - Throws: `Failure` if an entry that wasn't edited would change its meaning, or if the book would have new
  ///   errors, which are printed.
  private mutating func verify(
    _ changes: [FileChange], _ before: BalancedJournal, _ book: Book,
    definitions: Definitions?, links: LinkCheck, isMeant: (ParsedJournal) -> Bool
  ) throws(Failure) {
    let refusal = ChangeRefusal(
      changes, before, book, definitions: definitions, links: links, isMeant: isMeant)
    if let refusal { try refuse(refusal, sources: book.journal.journal.sources) }
  }

  /// Fails with the reason why a change isn't made, and the errors that it would cause.
  mutating func refuse(_ refusal: ChangeRefusal, sources: SourceMap) throws(Failure) {
    if !refusal.errors.isEmpty {
      say("florin: \(refusal.message); the lines are those after the change:")
      try report(refusal.errors, sources: sources)
    }
    throw Failure(status: .findings, message: refusal.message, help: refusal.help)
  }
}
