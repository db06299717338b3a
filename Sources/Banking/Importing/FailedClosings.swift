import Journal
import Ledger
import SourceText

/// The banks' balances that a journal asserts but that don't hold at that position in the text.
struct FailedClosings {
  /// The indices of the statements.
  private(set) var statements: Set<Int> = []
  /// How many other errors the journal has.
  let otherErrorCount: Int

  /// Looks for failed balances among the errors of a journal.
  ///
  /// - Parameters:
  ///   - plan: What happens to each row.
  ///   - edits: The edits that write the plan.
  ///   - before: The journal without the edits.
  ///   - after: The journal read with the edits.
  /// - Complexity: O(n) in the postings.
  init(_ plan: ImportPlan, _ edits: ImportEdits, before: ParsedJournal, after: BalancedJournal) {
    let errors = after.diagnostics.errorCount
    let accounts = plan.accounts(in: after.journal)
    var asserted: [ScopedID: Set<Int>] = [:]
    for (statement, row) in edits.assertedRows {
      guard let account = accounts[plan.rows[row].account] else { continue }
      for id in plan.ids(ofRow: row, in: before) {
        asserted[ScopedID(account: account, id: id), default: []].insert(statement)
      }
    }
    let failures = after.failedAssertions
    let known = KnownPostings(to: Set(accounts.values), in: after.journal)
    var found: Set<UInt32> = []
    // Several postings can share an id if it's on their transaction.
    for posting in known.postings where posting.hasID {
      guard let start = after.journal.postings.assertions[posting.row]?.span.start,
        failures.contains(start)
      else { continue }
      for id in KnownPostings.ids(of: posting, in: after.journal) {
        guard let these = asserted[ScopedID(account: posting.account, id: id)] else { continue }
        found.insert(start)
        statements.formUnion(these)
      }
    }
    otherErrorCount = errors - found.count
  }
}

extension BalancedJournal {
  /// The positions of the failed assertions.
  var failedAssertions: Set<UInt32> {
    Set(
      diagnostics.lazy.filter { $0.code.name == DiagnosticCode.assertionFailed.name }
        .compactMap(\.primary?.start))
  }
}

extension ImportPlan {
  /// The ids of a row's posting in the journal with the import. These can differ from the row's own id if the journal
  /// has the row from another file.
  fileprivate func ids(ofRow row: Int, in before: ParsedJournal) -> [String] {
    guard case .known(let posting)? = fates[row] else { return [rows[row].id] }
    return KnownPostings.ids(ofRow: posting, in: before)
  }
}
