// A bank can book a row late: before a balance that an earlier file had, and that an import asserts.
//
//     2026-01-30 * Late           the new file has this row, and closes with 921.00 EUR
//         Assets:Bank    -5.00 EUR  ; id: row/2
//
//     2026-01-31 * Market         imported before, when the bank said 930.00 EUR
//         Assets:Bank   -20.00 EUR = 930.00 EUR  ; id: row/1
//
// If the new closing balance agrees with the journal and its new rows, the bank itself says that the old balance is out
// of date. Then the assertion is corrected, whether an import or `reconcile` wrote it. It's left alone on a posting without
// the bank's id, or if no later balance confirms the rows: then a row may be in the journal twice.

public import Amounts
import Containers
import Dates
public import Journal
import SourceText

/// A balance assertion on a row of the bank, with the balance that the bank's newer rows make of it.
public struct CorrectedAssertion: Sendable {
  /// The posting in the journal before the import.
  public let posting: PostingID
  /// The place of the assertion, from its `=`.
  let span: ByteSpan
  /// The balance that it asserts now.
  public let old: Amount
  /// The balance that it asserts after the import.
  public let new: Amount
}

extension BrokenAssertions {
  /// The corrections of all broken assertions.
  ///
  /// - Parameters:
  ///   - plan: What happens to each row.
  ///   - confirmed: By account, the last day whose balance the bank and the journal with the rows agree about.
  /// - Returns: The corrections; nil if one of the assertions can't be corrected.
  func corrections(
    _ plan: ImportPlan, confirmed: [AccountID: CivilDate]
  ) -> [CorrectedAssertion]? {
    var corrections: [CorrectedAssertion] = []
    for posting in postings {
      let row = before.postings.rows[posting]
      let date = before.date(ofPosting: posting, of: before.transaction(ofPosting: posting))
      guard let assertion = before.postings.assertions[posting], !assertion.isTotal,
        !assertion.includesSubaccounts, let day = confirmed[row.account], date <= day,
        !KnownPostings.ids(ofRow: posting, in: before).isEmpty
      else { return nil }
      var balance = assertion.amount
      for (index, added) in plan.rows.enumerated()
      where added.account == row.account && added.date < date && plan.fates[index]?.isAdded ?? false
      {
        guard added.amount.commodity == balance.commodity else { continue }
        guard let sum = try? balance.quantity.adding(added.amount.quantity) else { return nil }
        balance.quantity = sum
      }
      // Entries that rows' own entries replace go away.
      for part in plan.recordedParts.values.joined() {
        let own = before.postings.rows[part.postings.own]
        guard own.account == row.account, own.amount.commodity == balance.commodity,
          before.transactions[part.transaction].date < date
        else { continue }
        guard let rest = try? balance.quantity.subtracting(own.quantity) else { return nil }
        balance.quantity = rest
      }
      corrections.append(
        CorrectedAssertion(
          posting: posting, span: assertion.span, old: assertion.amount, new: balance))
    }
    return corrections.isEmpty ? nil : corrections
  }
}
