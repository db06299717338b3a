import Amounts
import Dates
import Journal

/// The balances of a bank's accounts as they will be after an import.
struct AccountBalances {
  private let plan: ImportPlan
  private let journal: ParsedJournal
  /// Postings of the journal that are rows: the bank's day and amount count.
  private var replaced: Set<Int> = []

  /// Prepares the balances.
  ///
  /// - Parameters:
  ///   - plan: What becomes of the rows.
  ///   - journal: The journal.
  ///   - openPostings: The postings of an open entry that a row completes.
  init(_ plan: ImportPlan, _ journal: ParsedJournal, openPostings: (Int) -> [Int]) {
    self.plan = plan
    self.journal = journal
    for row in plan.rows.indices {
      replaced.formUnion(openPostings(row))
      switch plan.fates[row] {
      case .matched(let posting): replaced.insert(posting)
      case .known(let posting):
        // With another amount, somebody has divided the posting, or the bank has corrected the row.
        if journal.postings.rows[posting].amount == plan.rows[row].amount {
          replaced.insert(posting)
        }
      default: break
      }
    }
  }

  /// What an account has in a commodity at the end of a day; nil when it cannot be added up.
  ///
  /// - Complexity: O(n) in the postings and the rows.
  func balance(
    of account: AccountID, in commodity: CommodityID, through day: CivilDate
  ) -> Quantity? {
    var sum = Quantity.zero
    do throws(QuantityError) {
      let rows = journal.postings.rows
      let transactions = journal.transactions
      for (transaction, head) in transactions.enumerated() where !head.flags.contains(.generated) {
        let next = transaction + 1
        let end = next < transactions.count ? Int(transactions[next].firstPosting) : rows.count
        for row in Int(head.firstPosting)..<end
        where rows[row].account == account && rows[row].commodity == commodity
          && rows[row].kind == .real
        {
          let date =
            rows[row].flags.contains(.date)
            ? journal.postings.dates[row]?.primary ?? head.date : head.date
          if date <= day, !replaced.contains(row) {
            sum = try sum.adding(rows[row].quantity)
          }
        }
      }
      for (index, row) in plan.rows.enumerated()
      where row.account == account && row.amount.commodity == commodity {
        guard row.date <= day else { break }
        switch plan.fates[index] {
        case .new, .partner, .completes, .matched:
          sum = try sum.adding(row.amount.quantity)
        case .known(let posting):
          if replaced.contains(posting) { sum = try sum.adding(row.amount.quantity) }
        case .repeated, nil: break
        }
      }
    } catch {
      return nil
    }
    return sum
  }
}
