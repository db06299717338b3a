import Banking
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// The matches between transactions and occurrences that a command asks for.
struct Matching {
  /// The pairs in the order of the text, and the changes that link them.
  let linking: Linking
  /// The plan's accounts for bank rows that have none yet.
  let categories: CategoryEdits
  /// Transactions that almost match an occurrence.
  let nearMisses: [NearMiss]

  /// Pairs everything first, so that the command's limits don't affect which transaction belongs to which
  /// occurrence. Then keeps what the command asks for.
  init(
    _ book: PlannedBook,
    where isMeant: (_ template: TemplateID, _ transaction: TransactionID, _ date: CivilDate) -> Bool
  ) {
    let table = book.plan.matchesWithOpenEntries(book.journal)
    let journal = book.journal.journal
    let matches = book.plan.definitions.templates.indices.flatMap(table.matches)
      .filter { isMeant($0.template, $0.transaction, $0.date) }
      .sorted { $0.transaction < $1.transaction }
    self.init(
      matches,
      nearMisses: table.nearMisses.filter {
        isMeant($0.template, $0.transaction, journal.transactions[$0.transaction].date)
      }, book)
  }

  /// Plans what links pairs.
  init(_ matches: [OccurrenceMatch], nearMisses: [NearMiss] = [], _ book: PlannedBook) {
    let journal = book.journal.journal
    let linking = Linking(matches, book.plan, journal)
    self.linking = linking
    let subjects =
      linking.linked.isEmpty ? nil : RuleSubjects(of: book.plan.definitions, in: book.journal)
    categories = CategoryEdits(
      linking.linked.compactMap { match in
        subjects.flatMap {
          CategoryDecision(
            linking: match.template, at: match.slot, to: match.transaction, book.plan, $0,
            book.journal)
        }
      }, journal)
    self.nearMisses = nearMisses
  }
}

extension Session {
  /// Ends a command that links transactions and sets their accounts. If only the accounts can't be set, such as those that
  /// an assertion counts, the transactions are linked.
  mutating func finish(
    _ matching: Matching, _ summary: ChangeSummary, of book: PlannedBook
  ) throws(Failure) {
    let (links, count) = (matching.linking.change, matching.categories.done.count)
    guard count > 0 else { return try finish(links, summary, of: book.book) }
    var (whole, all) = (summary, links)
    whole.say(.set, "the account of \(count.counting("posting")), as planned")
    all.merge(matching.categories.change)
    try finish { session throws(Failure) in
      try session.finish(all, whole, of: book.book)
    } otherwise: { session throws(Failure) in
      try session.finish(links, summary, of: book.book)
    }
  }

  /// Reports which transactions match an occurrence, which almost do, and what is done with them.
  mutating func say(_ matching: Matching, of book: PlannedBook, isQuiet: Bool) -> ChangeSummary {
    let linking = matching.linking
    if !isQuiet {
      let commodities = book.journal.journal.commodities
      say(
        "matches an occurrence", "match occurrences",
        linking.linked.map {
          book.row($0.transaction, $0.template, $0.slot, $0.reason(commodities))
        })
      say(
        "nearly matches one", "nearly match one",
        matching.nearMisses.map { book.row($0.transaction, $0.template, $0.slot, $0.reason) })
    }
    var summary = ChangeSummary()
    let count = linking.linked.count
    if count > 0 {
      summary.say(.link, count.counting("transaction"))
    } else if linking.kept.isEmpty {
      summary.say("no unlinked transaction matches an occurrence")
    }
    if !linking.replaced.isEmpty {
      let keys = linking.replaced.map { book.plan.key(of: $0.template, at: $0.slot).description }
      let entries = keys.count.counting("open entry", "open entries")
      summary.say(
        .remove, "\(entries) that a transaction replaces: \(keys.joined(separator: ", "))")
    }
    for (match, reason) in linking.kept {
      let entry = match.openEntry.map { " (\(book.place(of: $0.transaction)))" } ?? ""
      summary.say(
        "left alone: \(book.plan.key(of: match.template, at: match.slot)): \(reason)\(entry); "
          + "the transaction is at \(book.place(of: match.transaction))")
    }
    return summary
  }

  /// Adds a list to standard error: the number of transactions, and a line for each.
  private mutating func say(_ one: String, _ many: String, _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    say("florin: \(rows.count.counting("transaction \(one)", "transactions \(many)")):")
    for line in WordColumns(fitted(rows)).lines { say("  \(line)") }
  }

  /// The rows with their descriptions cut, if they don't fit a terminal otherwise.
  private func fitted(_ rows: [[String]]) -> [[String]] {
    guard terminal.isErrorTerminal else { return rows }
    let width = WordColumns(rows).lines.map { DisplayWidth.of($0) }.max() ?? 0
    let longest = rows.map { DisplayWidth.of($0[1]) }.max() ?? 0
    let room = max(Self.leastDescription, longest - (2 + width - terminal.width))
    guard room < longest else { return rows }
    return rows.map { row in
      var row = row
      row[1] = DisplayWidth.truncated(row[1], to: room)
      return row
    }
  }

  /// The width at which a description still says something.
  private static let leastDescription = 16
}

extension PlannedBook {
  /// The file and line of a transaction: `main.journal:12`
  func place(of transaction: TransactionID) -> String {
    var locator = Locator(journal.journal.sources)
    let location = locator.location(of: journal.journal.transactions[transaction].start)
    return location.fileAndLine
  }

  fileprivate func row(
    _ transaction: TransactionID, _ template: TemplateID, _ slot: CivilDate, _ reason: String
  ) -> [String] {
    let facts = journal.journal
    return [
      "\(facts.transactions[transaction].date)", visible(facts.description(of: transaction)),
      "\(plan.key(of: template, at: slot))", reason,
    ]
  }
}
