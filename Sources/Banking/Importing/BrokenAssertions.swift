import Containers
import Dates
import Journal
import Ledger
import SourceText
import Statements

/// The journal's balance assertions that hold now but wouldn't after an import.
struct BrokenAssertions {
  @Boxed private(set) var before: ParsedJournal
  /// The rows of the asserting postings.
  let postings: [PostingID]

  /// Finds the broken assertions.
  ///
  /// - Parameters:
  ///   - before: The journal as it was read.
  ///   - after: The journal with the import, but without assertions of the import's own. So both have the same
  ///     assertions, in the order of the text.
  init(_ before: BalancedJournal, _ after: BalancedJournal) {
    self.before = before.journal
    let old = Self.assertions(in: before.journal)
    let new = Self.assertions(in: after.journal)
    let known = before.failedAssertions
    let failures = after.failedAssertions
    postings =
      old.count == new.count
      ? zip(old, new).filter { !known.contains($0.start) && failures.contains($1.start) }
        .map(\.0.posting) : []
  }

  private static func assertions(in journal: ParsedJournal) -> [(start: UInt32, posting: PostingID)]
  {
    let table = journal.postings.assertions
    return zip(table.rows, table.values).map { (start: $1.span.start, posting: $0) }
      .sorted { $0.start < $1.start }
  }

  /// A warning for each broken assertion, with the rows that it doesn't account for.
  func diagnostics(_ plan: ImportPlan) -> [Diagnostic] {
    // By account, in the order of their dates.
    var added: [AccountID: [(date: CivilDate, row: Int)]] = [:]
    for row in plan.rows.indices where plan.fates[row]?.isAdded ?? false {
      added[plan.rows[row].account, default: []].append((plan.rows[row].date, row))
    }
    for account in added.keys { added[account]?.sort { ($0.date, $0.row) < ($1.date, $1.row) } }
    return postings.compactMap { posting in
      guard let assertion = before.postings.assertions[posting] else { return nil }
      let account = before.postings.rows[posting].account
      let transaction = before.transaction(ofPosting: posting)
      let date = before.date(ofPosting: posting, of: transaction)
      let isOfYearEnd = before.tags(ofTransaction: transaction).contains { $0.name == "clopen" }
      let all = added[account] ?? []
      let rows = all[..<all.partitioningIndex { $0.date > date }].map(\.row)
      let most = 3
      var notes = rows.prefix(most).map { row in
        Diagnostic.Note(
          "the row of \(plan.rows[row].date) comes before it", at: plan.statementRow(row).span)
      }
      if rows.count > most {
        notes.append(.init("and \((rows.count - most).counting("more row"))"))
      }
      return Diagnostic(
        .importAssertion,
        "with the new rows, the balance of \(before.accounts.name(of: account)) would be different",
        at: assertion.span, notes: notes,
        help: [
          isOfYearEnd
            ? "the year was closed before these rows came: remove its closing and opening entries, "
              + "import again, and close it again"
            : "if the assertion is right, the rows are already in the journal, or one is missing; "
              + "if not, remove it and import again"
        ])
    }
  }
}

extension RowFate {
  /// Whether the account gets a new posting for the row.
  var isAdded: Bool {
    switch self {
    case .new, .partner, .completes: true
    case .known, .matched, .repeated: false
    }
  }
}
