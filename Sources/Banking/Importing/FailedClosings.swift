import Journal
import Ledger
import SourceText

/// The closing balances of statements that a journal asserts, and that don't hold where they stand.
struct FailedClosings {
  /// The statements, by their places.
  private(set) var statements: Set<Int> = []
  /// How many errors the journal has besides.
  let otherErrorCount: Int

  /// Looks for them among the errors of a journal.
  ///
  /// - Parameters:
  ///   - plan: What became of the rows.
  ///   - edits: How that is written.
  ///   - before: The journal without it.
  ///   - after: The journal that was read from it.
  /// - Complexity: O(n) in the postings.
  init(_ plan: ImportPlan, _ edits: ImportEdits, before: ParsedJournal, after: BalancedJournal) {
    let errors = after.diagnostics.count { $0.severity == .error }
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
    // Several postings may have an id, when their transaction has it.
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
  /// Where the assertions are written that failed.
  var failedAssertions: Set<UInt32> {
    Set(
      diagnostics.lazy.filter { $0.code.name == DiagnosticCode.assertionFailed.name }
        .compactMap(\.primary?.start))
  }
}

extension ImportPlan {
  /// The ids that a row's posting has in the journal with the import: perhaps not its own, where the journal has the
  /// row as another file had it.
  fileprivate func ids(ofRow row: Int, in before: ParsedJournal) -> [String] {
    guard case .known(let posting)? = fates[row] else { return [rows[row].id] }
    return KnownPostings.ids(ofRow: posting, in: before)
  }
}
