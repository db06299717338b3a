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
  ///   - book: The book as it was read. Its definitions are read again if the changes touch them.
  ///   - expectation: What the changed book must say.
  /// - Throws: `Failure` if the change would affect more than intended, or if nothing can be written.
  mutating func finish(
    _ changes: ChangeSet, _ summary: ChangeSummary, of book: Book,
    expecting expectation: Expectation = Expectation()
  ) throws(Failure) {
    let files = try files(of: changes, tidyIn: book.journal.journal)
    guard !files.isEmpty else { return try showOrWrite(files, summary) }
    try finish(
      files, readBackAs: changed(book, by: files), summary, of: book, expecting: expectation)
  }

  /// Ends a command that changes the book and has already read the changed book; see
  /// `finish(_:_:of:expecting:)`.
  ///
  /// - Parameters:
  ///   - changes: The changed files.
  ///   - after: The book after the change.
  ///   - summary: What the changes do, in words.
  ///   - book: The book as it was read.
  ///   - expectation: What the changed book must say.
  ///   - moves: Files to move when the changes are written.
  /// - Throws: `Failure` if the change would affect more than intended, or if nothing can be written.
  mutating func finish(
    _ changes: [FileChange], readBackAs after: consuming Book, _ summary: ChangeSummary,
    of book: Book, expecting expectation: Expectation = Expectation(), moving moves: [FileMove] = []
  ) throws(Failure) {
    let sources = after.journal.journal.sources
    var summary = summary
    for remark in book.journal.journal.remarks(onUnusualMoneyIn: after.journal.journal) {
      summary.say(remark)
    }
    let refusal = ChangeRefusal(changes, book, after, expecting: expectation)
    if let refusal { try refuse(refusal, sources: sources) }
    try showOrWrite(changes, summary, moving: moves)
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

  /// The book after a change, read from the changed bytes exactly as the next run will read it.
  ///
  /// - Parameters:
  ///   - book: The book as it was read.
  ///   - changes: The changed files.
  /// - Returns: The journals, and the definitions if their files change; otherwise none, because they stay the same.
  /// - Throws: `Failure` under the same conditions as any reading of the book.
  mutating func changed(_ book: Book, by changes: [FileChange]) throws(Failure) -> Book {
    let paths = NameSet(book.definitions.files.map(\.source.path))
    let isDefined = changes.contains { paths.contains($0.path) }
    return try bookReader().book(
      changedBy: changes, book.journal.journal.sources, isDefined ? book.definitions : nil)
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

  /// Fails with the reason why a change isn't made, and the errors that it would cause.
  mutating func refuse(_ refusal: ChangeRefusal, sources: SourceMap) throws(Failure) {
    if !refusal.errors.isEmpty {
      let outcome = refusalOutcome.map { ", \($0)" } ?? ""
      say("florin: \(refusal.message)\(outcome); the lines are those after the change:")
      try report(refusal.errors, sources: sources)
    }
    throw Failure(
      status: .findings, message: refusal.message, help: refusal.help,
      outcome: refusalOutcome)
  }
}
