import Definitions
import Edits
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import Tables
import Workspace

extension Session {
  /// The history of the book, and its changes, the last one first. Warns of records that aren't valid.
  mutating func writtenChanges() throws(Failure) -> (
    ChangeHistory, [WrittenChange], invalid: [InvalidRecord]
  ) {
    let location = try journalLocation()
    _ = try namedDefinitions(DiskSources(environment: environment))
    // After the creation of a book was taken back, there's no journal any more.
    let history = ChangeHistory(
      environment: environment,
      book: isThere(location)
        ? location.bookFolder(environment: environment) : environment.workingFolder)
    do throws(WriteProblem) {
      let (changes, invalid) = try history.changes()
      for record in invalid {
        warn("'\(record.path)' isn't a record of this book, so it's ignored", help: nil)
      }
      return (history, changes, invalid)
    } catch {
      throw Failure(error)
    }
  }

  /// Prints the changes of the book.
  mutating func printChanges(_ options: OutputOptions) throws(Failure) {
    let format = try options.format(of: "undo --list")
    let (history, changes, _) = try writtenChanges()
    let rows = changes.map { change in
      ChangeListView.Row(
        change.number, when: change.when, command: change.command, files: change.paths,
        lines: (change.added, change.removed), isUndone: change.undone != nil,
        isKept: change.isKept)
    }
    try print(ChangeListView(rows), as: format, look: .list, options, isFitted: true)
    if changes.isEmpty {
      say("florin: florin hasn't written any change to the book in \(history.book)")
    }
  }

  /// Takes a change back, or makes it again: shows the diff, or writes it.
  mutating func carryOut(
    _ direction: UndoPlan.Direction, _ change: WrittenChange, among changes: [WrittenChange],
    of history: ChangeHistory
  ) throws(Failure) {
    let book = try readIfThere()
    if let book {
      let strangers = history.strangers(of: change, to: book.journal.sources)
      if let file = strangers.first { throw .foreign(file, change, direction) }
    }
    let plan: UndoPlan
    do throws(WriteProblem) {
      plan = try UndoPlan.making(
        direction, change, of: history, book?.journal.sources ?? SourceMap(),
        environment: environment)
    } catch {
      throw Failure(error)
    }
    try refuse(plan.conflicts, of: change, direction, among: changes)
    if let book { try verify(plan, of: book) }
    for file in plan.changes where file.old == nil { writable.add(file: file.name) }
    var summary = ChangeSummary()
    let words = "change \(change.number) of \(change.when): florin \(change.command)"
    switch direction {
    case .back: summary.say(.takeBack, words)
    case .again: summary.say(.redo, words)
    }
    if plan.isDone { summary = ChangeSummary() }
    try showOrWrite(plan.changes, summary, moving: plan.moves, isRecorded: false)
    guard isWriting || plan.isDone else { return }
    if plan.isDone {
      sayLast(
        "florin: the files already have the lines from \(direction == .back ? "before" : "after") change \(change.number)"
      )
    }
    do throws(WriteProblem) {
      if isWriting { try history.mark(change, as: plan) }
    } catch {
      throw Failure(error)
    }
  }

  /// Prints where a change can't be taken back.
  ///
  /// - Throws: `Failure` if there is such a place.
  private mutating func refuse(
    _ conflicts: [UndoPlan.Conflict], of change: WrittenChange, _ direction: UndoPlan.Direction,
    among changes: [WrittenChange]
  ) throws(Failure) {
    guard !conflicts.isEmpty else { return }
    for conflict in conflicts {
      say("\(conflict.place): \(conflict.reason)")
      sayLines(conflict.expected, mark: "-")
      sayLines(conflict.wanted, mark: "+")
    }
    let verb = direction == .back ? "taken back" : "made again"
    if direction == .back, let later = change.lastChangeAfter(among: changes) {
      throw Failure(
        status: .findings,
        message: "change \(change.number) can't be taken back, so nothing was written",
        help: "change \(later.number), florin \(visible(later.command)), came after it; "
          + "to take that back first: florin undo \(later.number)")
    }
    throw Failure(
      status: .findings,
      message: "change \(change.number) can't be \(verb), so nothing was written",
      help: conflicts.allSatisfy { $0.expected.isEmpty }
        ? "edit the files by hand"
        : "edit the files by hand: florin looked for the lines with '-'"
          + (conflicts.allSatisfy { $0.wanted.isEmpty } ? "" : ", to write those with '+'"))
  }

  /// Prints the first lines of a conflict.
  private mutating func sayLines(_ lines: [[UInt8]], mark: String) {
    for line in lines.prefix(Self.mostLines) {
      say("  \(mark) \(visible(String(decoding: line, as: UTF8.self)))")
    }
    if lines.count > Self.mostLines {
      say("  (and \((lines.count - Self.mostLines).counting("line")) more)")
    }
  }

  /// The most lines that are shown of one conflict.
  private static let mostLines = 8

  /// Whether the journals can be read.
  private func isThere(_ location: JournalLocation) -> Bool {
    let sources = DiskSources(environment: environment)
    return location.references(in: sources).allSatisfy { sources.problem(with: $0) == nil }
  }

  /// The book as it's read now, with its mistakes; nil if there's no journal.
  private mutating func readIfThere() throws(Failure) -> (
    journal: ParsedJournal, definitions: Definitions
  )? {
    guard isThere(try journalLocation()) else { return nil }
    var journal = try read()
    let definitions = try readDefinitions(into: &journal)
    try refuseInterrupted(journal.sources)
    return (journal, definitions)
  }

  /// Reads the book as it will be. If files were edited since, what isn't part of the change must keep its
  /// meaning, and there must be no new errors. If they are as florin left them, the result is what the user
  /// had before, whatever that was.
  private mutating func verify(
    _ plan: UndoPlan, of book: (journal: ParsedJournal, definitions: Definitions)
  ) throws(Failure) {
    guard !plan.changes.isEmpty, !plan.changes.contains(where: { $0.old == nil }) else { return }
    let before = Book(
      journal: try bookReader().balanced(book.journal), definitions: book.definitions)
    let after = try changed(before, by: plan.changes)
    guard plan.isExact else {
      let refusal = ChangeRefusal(plan.changes, before, after, expecting: Expectation())
      if let refusal { try refuse(refusal, sources: after.journal.journal.sources) }
      return
    }
    let errors = (after.journal.diagnostics + after.definitions.diagnostics)
      .newErrors(since: before.journal.diagnostics + before.definitions.diagnostics)
    if !errors.isEmpty {
      warn(
        "the book will have \(errors.count.counting("error")) that it doesn't have now",
        help: "run 'florin check' after that, or 'florin redo' to get the change again")
    }
  }
}

extension ChangeSummary.Verb {
  fileprivate static let takeBack = ChangeSummary.Verb("take back", past: "took back")
  fileprivate static let redo = ChangeSummary.Verb("redo", past: "redid")
}

extension Failure {
  /// A change of another book in the same folder.
  fileprivate static func foreign(
    _ file: String, _ change: WrittenChange, _ direction: UndoPlan.Direction
  ) -> Failure {
    let command = direction == .back ? "undo" : "redo"
    return Failure(
      status: .findings,
      message:
        "change \(change.number) changed '\(visible(file))', which isn't part of this book",
      help: "name its journal with -f, or another change by its number: florin \(command) N")
  }
}

extension WrittenChange {
  /// The last change after this one that changed one of its files, and wasn't taken back.
  ///
  /// - Parameter changes: The changes of the book, the last one first.
  /// - Returns: The change; nil if there is none.
  fileprivate func lastChangeAfter(among changes: [WrittenChange]) -> WrittenChange? {
    let paths = NameSet(self.paths)
    return changes.first {
      $0.number > number && $0.undone == nil && $0.paths.contains(where: paths.contains)
    }
  }
}
