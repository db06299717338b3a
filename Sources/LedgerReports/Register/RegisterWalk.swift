import Amounts
import Containers
import Dates
import Journal
import Ledger

/// Computes the rows of a register one after the other.
struct RegisterWalk {
  private let report: RegisterReport
  private(set) var amounts: RegisterAmounts
  private var total: MixedAmount
  /// The number of rows so far, with those that the total starts with.
  private var count: Int
  /// The amounts and the running total of one row. Reused, so that a row needs no memory of its own.
  private var shown: [Amount] = []
  private var running: [Amount] = []

  init(_ report: RegisterReport, _ amounts: RegisterAmounts) {
    self.report = report
    self.amounts = amounts
    total = report.start.total
    count = report.start.count
  }

  /// Calls `body` with each row.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  mutating func forEachRow(_ body: (RegisterReport.Row) -> Void) throws(QuantityError) {
    switch report.items {
    case .postings(let items):
      let facts = report.journal.journal
      let (postings, accounts) = (facts.postings.rows, facts.accounts)
      for item in items {
        shown.removeAll(keepingCapacity: true)
        try amounts.append(posting: item.posting, on: item.date, to: &shown)
        let account = accounts.shown(postings[item.posting].account, report.depths)
        try step { amounts, running, count in
          body(
            RegisterReport.Row(
              item: item, account: account, date: item.date, period: nil, amounts: amounts,
              running: running, count: count))
        }
      }
    case .sums(let sums):
      for sum in sums {
        shown = sum.amounts
        try step { amounts, running, count in
          guard sum.isShown else { return }
          body(
            RegisterReport.Row(
              item: nil, account: sum.account, date: sum.period.begin ?? .earliest,
              period: sum.period, amounts: amounts, running: running, count: count))
        }
      }
    }
  }

  /// Adds the amounts of a row to the total, and calls `body` with both.
  private mutating func step(
    _ body: (_ amounts: ArraySlice<Amount>, _ running: ArraySlice<Amount>, _ count: Int) -> Void
  ) throws(QuantityError) {
    count += 1
    for amount in shown { try total.add(amount) }
    running.removeAll(keepingCapacity: true)
    for amount in total.amounts where !amount.quantity.isZero { running.append(amount) }
    body(shown[...], running[...], report.options.showsAverage ? count : 1)
  }
}
