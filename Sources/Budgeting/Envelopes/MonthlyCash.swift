// The money that envelopes are filled from, month by month.
//
// It's the balance of the budget's accounts; a credit card among them is negative cash. A budget that names no
// accounts has those of type Cash. Only money that's really there counts: no postings after today, no open
// occurrences, and no pending income, since expected income isn't cash yet. As in hledger, a posting without a
// mark of its own has its transaction's.

import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring

/// The changes in a budget's cash.
struct MonthlyCash {
  /// The cash from before the first month.
  private(set) var opening = Quantity.zero
  /// The change in each month, starting with the first.
  private(set) var changes: [Quantity]
  /// The cash in other commodities that couldn't be converted because there's no price.
  private(set) var apart = MixedAmount()
  /// The first posting that couldn't be converted, and its month, which can be before the first.
  private(set) var firstApart: (month: BudgetPeriod, posting: PostingID)?
  /// Whether each transaction is excluded, because it's expected and not there yet, or ends a year.
  private(set) var leftOut: RowTable<TransactionID, Bool>
  /// The excluded pending postings of transactions whose other postings already count.
  private var leftOutRows: Set<PostingID> = []
  /// The amounts that pending transactions without a link would bring.
  private(set) var expected = MixedAmount()
  /// The number of those transactions.
  private(set) var expectedCount = 0
  /// The missing prices.
  var missingPrices: [MissingPrice] { conversion.missingPrices }

  private let months: ClosedRange<BudgetPeriod>
  private let currency: CommodityID
  private let isCash: [Bool]
  private let today: CivilDate
  private var conversion: CurrencyConversion

  /// Adds up the postings of the budget's accounts.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  /// - Complexity: O(n) in the postings of the journal.
  init(
    of budget: Budget, in months: ClosedRange<BudgetPeriod>, _ plan: Plan,
    _ journal: BalancedJournal
  ) throws(QuantityError) {
    self.months = months
    currency = budget.currency
    today = plan.today
    changes = Array(repeating: .zero, count: months.count)
    conversion = CurrencyConversion(journal)
    isCash = budget.cashAccounts(journal.journal)
    leftOut = RowTable(repeating: false, count: journal.journal.transactions.count)
    for link in plan.links.links where link.status == .pending { leftOut[link.transaction] = true }
    for transaction in YearEnds(journal).transactions { leftOut[transaction] = true }
    try leaveOutExpectedIncome(journal, through: plan.today)
    try add(journal, budget.calendar, through: plan.today)
  }

  private mutating func leaveOutExpectedIncome(
    _ journal: BalancedJournal, through today: CivilDate
  ) throws(QuantityError) {
    let facts = journal.journal
    for transaction in facts.transactions.indices where !leftOut[transaction] {
      let rows = facts.postingRows(of: transaction)
      guard rows.contains(where: { isPending($0, of: transaction, facts) }) else { continue }
      let cash = rows.filter { counts($0, facts) }
      let pending = cash.filter { isPending($0, of: transaction, facts) }
      // An exchange of one's own money brings nothing in.
      guard !pending.isEmpty, let sum = try gain(of: pending, journal),
        try gain(of: cash, journal) != nil
      else { continue }
      if pending.count == cash.count {
        leftOut[transaction] = true
      } else {
        leftOutRows.formUnion(pending)
      }
      guard facts.transactions[transaction].date <= today else { continue }
      try expected.add(sum)
      expectedCount += 1
    }
  }

  private func isPending(_ row: PostingID, of transaction: TransactionID, _ facts: ParsedJournal)
    -> Bool
  {
    facts.status(ofPosting: row, of: transaction) == .pending
  }

  /// The amounts that postings bring in; nil if they bring nothing or take something out.
  private func gain(
    of rows: [PostingID], _ journal: BalancedJournal
  ) throws(QuantityError) -> MixedAmount? {
    var sum = MixedAmount()
    for row in rows {
      for amount in journal.amounts(ofPosting: row) { try sum.add(amount) }
    }
    let isGain = !sum.isZero && sum.amounts.allSatisfy { !$0.quantity.isNegative }
    return isGain ? sum : nil
  }

  private func isThere(_ row: PostingID, of transaction: TransactionID) -> Bool {
    !leftOut[transaction] && (leftOutRows.isEmpty || !leftOutRows.contains(row))
  }

  private func counts(_ row: PostingID, _ facts: ParsedJournal) -> Bool {
    let posting = facts.postings.rows[row]
    return isCash[Int(posting.account)] && posting.kind == .real
  }

  private mutating func add(
    _ journal: BalancedJournal, _ calendar: BudgetCalendar, through today: CivilDate
  ) throws(QuantityError) {
    let facts = journal.journal
    var (knownDate, knownMonth): (CivilDate?, BudgetPeriod) = (nil, BudgetPeriod(0))
    for transaction in facts.transactions.indices {
      let day = facts.transactions[transaction].date
      for row in facts.postingRows(of: transaction) where counts(row, facts) {
        let posting = facts.postings.rows[row]
        let date =
          posting.flags.contains(.date) ? facts.postings.dates[row]?.primary ?? day : day
        guard date <= today, isThere(row, of: transaction) else { continue }
        if date != knownDate { (knownDate, knownMonth) = (date, calendar.period(of: date)) }
        if posting.commodity == currency, !posting.flags.contains(.moreAmounts) {
          try add(posting.quantity, in: knownMonth)
          continue
        }
        let cost = posting.flags.contains(.cost) ? facts.postings.costs[row] : nil
        // Only the first amount can have a cost.
        for (index, amount) in journal.amounts(ofPosting: row).enumerated() {
          try add(amount, index == 0 ? cost : nil, on: date, in: knownMonth, row)
        }
      }
    }
  }

  /// The balance of the accounts at the end of each of some days, in order, recomputed from all postings.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  /// - Complexity: O(n log m) in the postings and the days.
  func balances(
    atEndsOf days: [CivilDate], _ journal: BalancedJournal
  ) throws(QuantityError) -> [Quantity] {
    var sums = Array(repeating: Quantity.zero, count: days.count)
    try forEachChange(of: journal) { date in
      days.last.map { date <= $0 } ?? false
    } body: { _, date, quantity throws(QuantityError) in
      let month = days.partitioningIndex { $0 >= date }
      sums[month] = try sums[month].adding(quantity)
    }
    for place in sums.indices.dropFirst() {
      sums[place] = try sums[place].adding(sums[place - 1])
    }
    return sums
  }

  /// What each transaction changes in a month, in the order of the text.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  /// - Complexity: O(n) in the postings.
  func changes(
    in month: BudgetPeriod, _ calendar: BudgetCalendar, _ journal: BalancedJournal
  ) throws(QuantityError) -> [(transaction: TransactionID, date: CivilDate, quantity: Quantity)] {
    var changes: [(transaction: TransactionID, date: CivilDate, quantity: Quantity)] = []
    try forEachChange(of: journal) { date in
      calendar.period(of: date) == month
    } body: { transaction, date, quantity throws(QuantityError) in
      if changes.last?.transaction != transaction { changes.append((transaction, date, .zero)) }
      let place = changes.count - 1
      changes[place].quantity = try changes[place].quantity.adding(quantity)
    }
    return changes
  }

  /// Calls `body` with each amount that counts on the wanted days up to today, in the budget's currency.
  private func forEachChange(
    of journal: BalancedJournal, on isWanted: (CivilDate) -> Bool,
    body: (TransactionID, CivilDate, Quantity) throws(QuantityError) -> Void
  ) throws(QuantityError) {
    var conversion = CurrencyConversion(journal)
    let facts = journal.journal
    for transaction in facts.transactions.indices {
      for row in facts.postingRows(of: transaction)
      where counts(row, facts) && isThere(row, of: transaction) {
        let date = facts.date(ofPosting: row, of: transaction)
        guard date <= today, isWanted(date) else { continue }
        let cost = facts.postings.costs[row]
        for (index, amount) in journal.amounts(ofPosting: row).enumerated() {
          let own = try conversion.amount(
            amount, index == 0 ? cost : nil, in: currency, on: date)
          if own.commodity == currency { try body(transaction, date, own.quantity) }
        }
      }
    }
  }

  /// Whether an account holds the budget's money.
  func isCash(_ account: AccountID) -> Bool { isCash[Int(account)] }

  private mutating func add(
    _ amount: Amount, _ cost: Cost?, on date: CivilDate, in month: BudgetPeriod, _ row: PostingID
  ) throws(QuantityError) {
    let own = try conversion.amount(amount, cost, in: currency, on: date)
    guard own.commodity == currency else {
      if !own.quantity.isZero, firstApart.map({ month < $0.month }) ?? true {
        firstApart = (month, row)
      }
      return try apart.add(own)
    }
    try add(own.quantity, in: month)
  }

  private mutating func add(_ quantity: Quantity, in month: BudgetPeriod) throws(QuantityError) {
    if month < months.lowerBound {
      opening = try opening.adding(quantity)
    } else if months.contains(month) {
      changes[month - months.lowerBound] =
        try changes[month - months.lowerBound].adding(quantity)
    }
  }
}

extension Budget {
  /// Which accounts hold the budget's money.
  func cashAccounts(_ journal: ParsedJournal) -> [Bool] {
    let count = journal.accounts.count
    guard !accounts.isEmpty else {
      let types = AccountTypes(journal)
      return (0..<count).map { types.type(of: AccountID($0)) == .cash }
    }
    var result = Array(repeating: false, count: count)
    for account in accounts { result[Int(account.value)] = true }
    journal.accounts.markSubaccounts(&result)
    return result
  }
}
