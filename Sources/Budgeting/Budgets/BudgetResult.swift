// Budget against actual.
//
// Each spent posting counts in exactly one row. That's the row of the most specific line: the line of its
// account or of the nearest parent that has one. Without such a line, it's the row of its account among the
// unbudgeted ones. A line with lines below it gets the rest of its subtree. So the rows add up to the totals.
//
// The amount that a line carries into a period depends on all periods before it, and never on where a report
// begins. Carrying starts with the journal's first transaction or with the line's first step. It ends at a
// period whose budget doesn't have the line or has it without rollover.

public import Amounts
public import Dates
public import Definitions
public import Journal
public import Ledger
public import Recurring
public import SourceText

/// The figures of one account in a budget.
public struct BudgetRow: Sendable {
  /// The account.
  public let account: AccountID
  /// Where the account's line is written; nil without a line.
  public let source: ByteSpan?
  /// The amount of the line.
  public internal(set) var budgeted = Quantity.zero
  /// The amount left over from earlier periods.
  public internal(set) var carried = Quantity.zero
  /// The amount spent, in the budget's currency.
  public internal(set) var spent = Quantity.zero
  /// The amount that open and virtual occurrences will spend, in the budget's currency.
  public internal(set) var scheduled = Quantity.zero
  /// The amounts spent in other commodities.
  public internal(set) var unconverted = MixedAmount()
  /// The amounts that will be spent in other commodities.
  public internal(set) var scheduledElsewhere = MixedAmount()
  /// The number of transactions with spending.
  public internal(set) var transactions = 0
  /// The amount left: budgeted plus carried minus spent.
  public internal(set) var remaining = Quantity.zero
  /// How a period's remainder is carried into the next period.
  var rollover = Rollover.none
  /// The amount that was also spent but doesn't match the report's query.
  var unasked = Quantity.zero
  /// The postings that make up the figures, by date, if requested.
  public internal(set) var details: [BudgetPosting] = []

  init(_ account: AccountID, source: ByteSpan? = nil) {
    self.account = account
    self.source = source
  }

  /// A row without an account or figures.
  public static let none = BudgetRow(AccountTable.none)

  /// The income that an account received. It's below zero in a journal, and above zero here.
  public var received: BudgetRow {
    var row = BudgetRow(account)
    Quantity.inRoom { () throws(QuantityError) in
      row.spent = try spent.negated()
      row.scheduled = try scheduled.negated()
      row.unconverted = try unconverted.negated()
      row.scheduledElsewhere = try scheduledElsewhere.negated()
    }
    row.transactions = transactions
    row.details = details.map(\.negated)
    return row
  }

  /// The amount that can be spent: budgeted plus carried.
  public var available: Quantity {
    .inRoom { () throws(QuantityError) in try budgeted.adding(carried) }
  }

  /// Whether the row is overspent, in this period or carried over: less than nothing is left.
  public var isOver: Bool { remaining.isBelowZero }

  /// Whether nothing was spent and nothing is scheduled.
  public var isIdle: Bool {
    spent.isZero && scheduled.isZero && unconverted.isZero && scheduledElsewhere.isZero
  }

  mutating func add(_ activity: BudgetActivity, in currency: CommodityID) throws(QuantityError) {
    for amount in activity.spent.amounts {
      if amount.commodity == currency {
        spent = try spent.adding(amount.quantity)
      } else {
        try unconverted.add(amount)
      }
    }
    for amount in activity.scheduled.amounts {
      if amount.commodity == currency {
        scheduled = try scheduled.adding(amount.quantity)
      } else {
        try scheduledElsewhere.add(amount)
      }
    }
    unasked = try unasked.adding(activity.unasked.quantity(of: currency))
    transactions += activity.transactions
    details += activity.details
  }

  /// Adds the figures of another row. The carried amount stays that of this row unless `withCarried` is true.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  public mutating func add(_ other: BudgetRow, withCarried: Bool = false) throws(QuantityError) {
    budgeted = try budgeted.adding(other.budgeted)
    if withCarried { carried = try carried.adding(other.carried) }
    spent = try spent.adding(other.spent)
    scheduled = try scheduled.adding(other.scheduled)
    try unconverted.add(other.unconverted)
    try scheduledElsewhere.add(other.scheduledElsewhere)
    transactions += other.transactions
    details += other.details
    try settle()
  }

  /// All numbers of the row, to check that they leave room for what views compute from them.
  fileprivate var figures: [Quantity] {
    [budgeted, carried, spent, scheduled, remaining]
      + (unconverted.amounts + scheduledElsewhere.amounts + details.map(\.amount)).map(\.quantity)
  }

  mutating func settle() throws(QuantityError) {
    remaining = try budgeted.adding(carried).subtracting(spent)
  }
}

/// A budget and its spending over one or more periods.
public struct BudgetResult: Sendable {
  /// The budget that usually applies.
  public let budget: Budget
  /// The names of other budgets that applied in some of the periods.
  public private(set) var others: [String] = []
  /// The periods.
  public let periods: ClosedRange<BudgetPeriod>
  /// The days of the periods.
  public let span: DateSpan
  /// The days as a title shows them, with the name of their months if that says more.
  public let heading: String
  /// One row per line, in the order they're written.
  public private(set) var lines: [BudgetRow] = []
  /// One row per account with spending but no line, in the order of the chart.
  public private(set) var unbudgeted: [BudgetRow] = []
  /// One row per account that received income, in the order of the chart. Spent is below zero.
  public private(set) var income: [BudgetRow] = []
  /// The sum of the lines.
  public private(set) var total = BudgetRow.none
  /// The sum of the unbudgeted accounts.
  public private(set) var unbudgetedTotal = BudgetRow.none
  /// The part of the rows that's in the account for uncategorized postings; nil if there's no such account.
  public private(set) var uncategorized: Uncategorized?
  /// Whether anything can be carried from one period to the next.
  public private(set) var hasRollover = false
  /// The missing prices that kept spending from being converted.
  public private(set) var missingPrices: [MissingPrice] = []
  /// What the lines carry from the last period into the next one.
  private var carriedOn: [AccountID: Quantity] = [:]

  /// Whether nothing was spent and nothing is scheduled, in or outside the budget.
  public var isIdle: Bool { (lines + unbudgeted).allSatisfy(\.isIdle) }

  /// Computes the figures.
  ///
  /// - Parameters:
  ///   - choice: The budget for each period.
  ///   - periods: The periods.
  ///   - plan: The expected transactions.
  ///   - journal: The actual transactions.
  ///   - hasDetails: Whether the rows keep their postings.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings of the journal. If anything is carried, also O(m) in the periods since
  ///   the journal's beginning.
  public init(
    _ choice: BudgetChoice, in periods: ClosedRange<BudgetPeriod>, _ plan: Plan,
    _ journal: BalancedJournal, hasDetails: Bool = false
  ) throws(QuantityError) {
    let spending = try BudgetSpending(
      choice, upTo: periods, plan, journal, hasDetails: hasDetails)
    try self.init(choice, in: periods, spending, plan, journal)
  }

  /// Computes the figures from known spending, which includes all earlier periods that can carry something
  /// over.
  ///
  /// - Parameters:
  ///   - choice: The budget for each period.
  ///   - periods: The periods.
  ///   - spending: The spending.
  ///   - plan: The expected transactions.
  ///   - journal: The actual transactions.
  ///   - previous: The figures of the same budget in the period before, from which this one is carried on. Otherwise
  ///     it's carried through all periods from the first one that can carry something.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  public init(
    _ choice: BudgetChoice, in periods: ClosedRange<BudgetPeriod>, _ spending: BudgetSpending,
    _ plan: Plan, _ journal: BalancedJournal, after previous: BudgetResult? = nil
  ) throws(QuantityError) {
    budget = choice.usual
    self.periods = periods
    span = choice.calendar.span(of: periods)
    heading = choice.calendar.heading(of: periods)
    hasRollover = plan.definitions.hasRollover(choice)
    try add(spending, choice, journal.journal, after: previous)
    try addIncome(spending, journal.journal)
    for row in lines { try total.add(row, withCarried: true) }
    for row in unbudgeted { try unbudgetedTotal.add(row) }
    try Quantity.requireRoom(for: (lines + unbudgeted + income).flatMap(\.figures))
    if let account = plan.definitions.settings.uncategorized?.value {
      uncategorized = try Uncategorized(account, spending, periods, journal.journal.accounts)
    }
    // Earlier periods and income can lack other prices, which don't affect anything that's shown.
    let apart = [total, unbudgetedTotal].flatMap {
      $0.unconverted.nonzero + $0.scheduledElsewhere.nonzero
    }
    missingPrices = spending.missingPrices.filter { price in
      apart.contains { $0.commodity == price.commodity }
    }
  }

  // MARK: - Rows

  private mutating func add(
    _ spending: BudgetSpending, _ choice: BudgetChoice, _ journal: ParsedJournal,
    after previous: BudgetResult?
  ) throws(QuantityError) {
    precondition(
      previous.map { $0.periods.upperBound.advanced(by: 1) == periods.lowerBound } ?? true)
    carriedOn = previous?.carriedOn ?? [:]
    let first = previous == nil ? spending.periods.lowerBound : periods.lowerBound
    var places: [AccountID: Int] = [:]
    var loose: [AccountID: BudgetRow] = [:]
    var rowsOfBudgets = NameTable<[Int32]>()
    for period in first...periods.upperBound {
      let carried = carriedOn
      carriedOn = [:]
      let budget = choice.budget(in: period)
      let name = budget.name.value
      let lineOfAccount = rowsOfBudgets[name] ?? budget.linesOfAccounts(journal.accounts)
      rowsOfBudgets[name] = lineOfAccount
      var rows = budget.lines.map { BudgetRow($0.account.value, source: $0.account.span) }
      let isShown = periods.contains(period)
      if isShown, name != self.budget.name.value, !others.contains(name) { others.append(name) }
      for activity in spending.activities(in: period) {
        let line = Int(lineOfAccount[Int(activity.account)])
        if line >= 0 {
          try rows[line].add(activity, in: budget.currency)
        } else if isShown {
          try loose[activity.account, default: BudgetRow(activity.account)]
            .add(activity, in: budget.currency)
        }
      }
      let decimals = journal.commodities.style(of: budget.currency).places
      for (index, line) in budget.lines.enumerated() {
        let account = line.account.value
        rows[index].budgeted = try budget.amount(of: line, in: period, places: decimals)
        if line.rollover != .none { rows[index].carried = carried[account] ?? .zero }
        try rows[index].settle()
        if let first = spending.firstCarried, period >= first {
          rows[index].rollover = line.rollover(in: period, choice.calendar)
        }
        carriedOn[account] = rows[index].rollover.carried(
          try rows[index].remaining.subtracting(rows[index].unasked))
        guard isShown else { continue }
        if let place = places[account] {
          try lines[place].add(rows[index])
        } else {
          places[account] = lines.count
          lines.append(rows[index])
        }
      }
    }
    lines.removeAll { $0.isIdle && !spending.isAsked(for: $0.account) }
    let ranks = spending.ranks
    unbudgeted = loose.values.filter { !$0.isIdle }
      .sorted { ranks[Int($0.account)] < ranks[Int($1.account)] }
    for index in unbudgeted.indices { try unbudgeted[index].settle() }
    for index in lines.indices { lines[index].details.sort { $0.date < $1.date } }
    for index in unbudgeted.indices { unbudgeted[index].details.sort { $0.date < $1.date } }
  }

  private mutating func addIncome(
    _ spending: BudgetSpending, _ journal: ParsedJournal
  ) throws(QuantityError) {
    var rows: [AccountID: BudgetRow] = [:]
    for period in periods {
      for activity in spending.income(in: period) {
        try rows[activity.account, default: BudgetRow(activity.account)]
          .add(activity, in: budget.currency)
      }
    }
    let ranks = spending.ranks
    income = rows.values.filter { !$0.isIdle }
      .sorted { ranks[Int($0.account)] < ranks[Int($1.account)] }
    for index in income.indices { income[index].details.sort { $0.date < $1.date } }
  }

  /// A subtotal of the whole subtree for each line with other lines below it, placed after the last of them.
  ///
  /// - Complexity: O(n log n) in the lines, times the depth of their accounts.
  public func subtotals(
    _ accounts: AccountTable
  ) -> [(after: Int, row: BudgetRow)] {
    let places = Dictionary(
      lines.indices.map { (lines[$0].account, $0) }, uniquingKeysWith: { first, _ in first })
    var sums = lines.map { (count: 0, after: 0, row: BudgetRow($0.account, source: $0.source)) }
    for (index, line) in lines.enumerated() {
      for account in accounts.selfAndAncestors(of: line.account) {
        guard let place = places[account] else { continue }
        sums[place].count += 1
        sums[place].after = index
        Quantity.inRoom { () throws(QuantityError) in
          try sums[place].row.add(line, withCarried: true)
        }
      }
    }
    let result = sums.filter { $0.count > 1 }.map { (after: $0.after, row: $0.row) }
    return result.enumerated().sorted {
      // If several end at the same line, the deepest comes first.
      ($0.element.after, -accounts.depth(of: $0.element.row.account))
        < ($1.element.after, -accounts.depth(of: $1.element.row.account))
    }.map(\.element)
  }
}

/// The contents of the account for uncategorized postings.
public struct Uncategorized: Sendable {
  /// The number of postings.
  public private(set) var count = 0
  /// The sum of the postings.
  public private(set) var amounts = MixedAmount()
  /// The postings by date, if requested.
  public private(set) var details: [BudgetPosting] = []

  fileprivate init(
    _ account: AccountID, _ spending: BudgetSpending, _ periods: ClosedRange<BudgetPeriod>,
    _ accounts: AccountTable
  ) throws(QuantityError) {
    for period in periods {
      for activity in spending.activities(in: period)
      where accounts.isOrIsBelow(activity.account, account) {
        count += activity.postings
        try amounts.add(activity.spent)
        details += activity.details.filter { !$0.isScheduled }
      }
    }
    details.sort { $0.date < $1.date }
  }
}

extension Definitions {
  /// Whether anything can be carried from one period of a budget to the next.
  func hasRollover(_ choice: BudgetChoice) -> Bool {
    budgets.contains { budget in
      budget.owner == choice.usual.owner && budget.lines.contains { $0.rollover != .none }
    }
  }
}

extension Budget {
  /// The index of the line that each account belongs to, or -1.
  func linesOfAccounts(_ accounts: AccountTable) -> [Int32] {
    var result = Array<Int32>(repeating: -1, count: accounts.count)
    for (index, line) in lines.enumerated() { result[Int(line.account.value)] = Int32(index) }
    accounts.inherit(&result) { $0 < 0 }
    return result
  }
}

extension BudgetLine {
  /// How a period's remainder is carried into the next period.
  fileprivate func rollover(in period: BudgetPeriod, _ calendar: BudgetCalendar) -> Rollover {
    // The line wasn't planned yet before its first step.
    if hasSteps, let start = steps.first?.from, calendar.nominalDay(period) < start { return .none }
    return rollover
  }
}

extension BudgetRow {
  /// Whether more than a percentage of what's available was spent. False if nothing is available, since no
  /// percentage applies.
  public func isOver(percent: Int) -> Bool {
    guard !available.isNegative else { return isOver }
    guard let part = try? spent.multiplied(by: Quantity(mantissa: 100, places: 0)),
      let whole = try? available.multiplied(by: Quantity(mantissa: Int128(percent), places: 0)),
      let rest = try? whole.subtracting(part)
    else { return isOver }
    return rest.isBelowZero
  }
}

extension Budget {
  /// The total of all lines in a period.
  ///
  /// - Throws: `.overflow` when the sum doesn't fit.
  public func total(in period: BudgetPeriod, places: UInt8) throws(QuantityError) -> Quantity {
    var sum = Quantity.zero
    for line in lines { sum = try sum.adding(amount(of: line, in: period, places: places)) }
    return sum
  }

  /// The amount of a line in a period: its override if it has one, otherwise its usual amount.
  public func amount(
    of line: BudgetLine, in period: BudgetPeriod, places: UInt8
  ) throws(QuantityError) -> Quantity {
    if let override = overrides[period]?[line.account.value] { return override.value.quantity }
    return try line.amount(in: period, of: calendar, places: places)
  }
}
