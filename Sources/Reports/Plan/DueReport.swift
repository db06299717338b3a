public import Amounts
public import Budgeting
public import Dates
import Definitions
public import Journal
public import Ledger
public import Recurring
public import SourceText

/// What is to be paid, by date: the lines of budgets that are due, and what templates expect.
public struct DueReport: Sendable {
  /// One payment.
  public struct Row: Sendable {
    /// The day on which it is due.
    public let date: CivilDate
    /// What the date comes from, in words: `last day`, `every month on the 1st`.
    public let rule: String
    /// Whether the rule's day is another one in this month: `last day`, or 31 in a shorter month.
    public let isComputed: Bool
    /// Where the money goes.
    public let account: AccountID
    /// `payee | note`; empty for a line.
    public let description: String
    /// How much; nil where nothing tells it yet.
    public let amount: Amount?
    /// What of a line's amount was paid already.
    public let paid: Amount?
    /// What there is for it, after what is due before it; nil for an account without a line.
    public internal(set) var available: Amount?
    /// Whether what is missing comes from a later month than today's: its money is not there yet, so that
    /// nobody is late in assigning it.
    public internal(set) var isYetToAssign = false
    /// The occurrence; nil for a line.
    public let occurrence: Occurrence?
    /// The budget of its line, by name.
    public let budget: String?
    /// The currency of that budget.
    let currency: CommodityID?
    /// Where its line is written.
    public let line: ByteSpan?
    /// So many days before it reminders are given.
    public let reminders: [Int]

    /// What is still to be paid.
    var rest: Amount? {
      guard let amount, let paid, paid.commodity == amount.commodity,
        let rest = try? amount.quantity.subtracting(paid.quantity)
      else { return amount }
      return Amount(rest.isNegative ? .zero : rest, amount.commodity)
    }

    /// How much of it is missing; zero when there is enough, nil when nobody can tell. What was missing
    /// before it is not counted again.
    public var shortfall: Amount? {
      guard let rest, let available, available.commodity == rest.commodity else { return nil }
      guard !available.quantity.isNegative else { return rest }
      guard let missing = try? rest.quantity.subtracting(available.quantity)
      else { return nil }
      return Amount(missing.isNegative ? .zero : missing, rest.commodity)
    }

    /// Whether there is enough for it; nil when nobody can tell.
    public var isEnough: Bool? { shortfall.map(\.quantity.isResidue) }
  }

  /// The first day.
  public let first: CivilDate
  /// The last day.
  public let last: CivilDate
  /// The day on which it is asked.
  public let today: CivilDate
  /// The rows, by date.
  public private(set) var rows: [Row] = []
  /// What is to be paid in all.
  public private(set) var total = MixedAmount()
  /// What of the rows' amounts is no longer to be paid, as numbers below zero.
  public private(set) var paid = MixedAmount()
  /// Whether some sum does not fit in 128 bits; the report is then not to be shown.
  public private(set) var hasOverflow = false
  /// Prices for want of which spending stands apart.
  public private(set) var missingPrices: [MissingPrice] = []

  /// Finds what is due.
  ///
  /// - Parameters:
  ///   - first: The first day; what is overdue comes along when it is not after today.
  ///   - last: The last day.
  ///   - choices: The budgets whose lines are looked at.
  ///   - isLimited: Whether occurrences that do not touch the money of these budgets are left out.
  ///   - envelopes: The envelopes; nil where budgets, not envelopes, say what there is.
  ///   - plan: The plan.
  ///   - journal: The journal that the plan was read with.
  public init(
    from first: CivilDate, through last: CivilDate, _ choices: [BudgetChoice],
    isLimited: Bool = false, envelopes: Envelopes? = nil, _ plan: Plan,
    _ journal: BalancedJournal
  ) {
    (self.first, self.last, today) = (first, last, plan.today)
    // What is to be paid before the first day leaves less for what is due then.
    let start = min(first, today)
    let lines = choices.map { DueLines($0, from: start, through: last, plan, journal) }
    var found: [(row: Row, key: LineKey?)] = []
    var seen: Set<LineKey> = []
    for (choice, lines) in lines.enumerated() {
      hasOverflow = hasOverflow || lines.hasOverflow
      for price in lines.missingPrices
      where !missingPrices.contains(where: { $0.commodity == price.commodity }) {
        missingPrices.append(price)
      }
      for due in lines.dues {
        let key = LineKey(
          choice: choice, budget: due.budget.name.value, account: due.line.account.value,
          period: lines.period(of: due.date))
        // A budget that stands in for the default in a month may have accounts of its own, too.
        guard seen.insert(key.named(due.date)).inserted else { continue }
        found.append((Row(due), key))
      }
    }
    let occurrences = OccurrencesReport.upcoming(
      from: start, through: last, plan: plan, journal)
    hasOverflow = hasOverflow || occurrences.hasOverflow
    let types = AccountTypes(journal.journal)
    for row in occurrences.rows
    where row.isPayment(types, plan) && (!isLimited || row.isAbout(lines, plan)) {
      found += Self.rows(of: row, lines, plan)
    }
    do throws(QuantityError) {
      let all = try availableRows(found, lines, envelopes)
      rows = first > today ? all.filter { $0.date >= first } : all
      for row in rows {
        guard let amount = row.amount, let rest = row.rest else { continue }
        try total.add(rest)
        try paid.add(Amount(rest.quantity.subtracting(amount.quantity), rest.commodity))
      }
    } catch {
      hasOverflow = true
    }
  }

  /// The money that rows of all periods are paid from.
  private struct Purse: Hashable {
    let choice: Int
    let account: AccountID
  }

  /// The money that a row is paid from, in its period.
  private struct LineKey: Hashable {
    let choice: Int
    let budget: String
    let account: AccountID
    let period: Int

    /// The same line on a day, whatever budget has chosen it.
    func named(_ date: CivilDate) -> LineKey {
      LineKey(choice: -1, budget: budget, account: account, period: Int(date.dayNumber))
    }
  }

  /// The payments of an occurrence: a row for each account that money goes to.
  private static func rows(
    of row: OccurrencesReport.Row, _ lines: [DueLines], _ plan: Plan
  ) -> [(row: Row, key: LineKey?)] {
    let template = plan.definitions.templates[row.occurrence.template]
    var targets: [(account: AccountID, amount: Amount?)] = row.postings.flatMap {
      (account, amounts) in
      amounts.filter { !$0.quantity.isNegative && !$0.quantity.isZero }.map { (account, $0) }
    }
    if targets.isEmpty, row.isUnknown, let first = template.postings.first {
      targets = [(first.account.value, nil)]
    }
    let touched = row.touched(plan)
    let rule = DueRule(template.schedule, at: row.occurrence.slot)
    return targets.map { account, amount in
      for (choice, lines) in lines.enumerated() {
        guard
          let (budget, line) = lines.line(of: account, on: row.occurrence.date, touching: touched)
        else { continue }
        let key = LineKey(
          choice: choice, budget: budget.name.value, account: line.account.value,
          period: lines.period(of: row.occurrence.date))
        return (Row(row, account, amount, rule, budget, line), key)
      }
      return (Row(row, account, amount, rule, nil, nil), nil)
    }
  }

  /// Sorts the rows, and gives each what is left for it by those before it.
  private func availableRows(
    _ found: [(row: Row, key: LineKey?)], _ lines: [DueLines], _ envelopes: Envelopes?
  ) throws(QuantityError) -> [Row] {
    let sorted = found.enumerated().sorted {
      ($0.element.row.date, $0.offset) < ($1.element.row.date, $1.offset)
    }.map(\.element)
    var outlooks: [Purse: MoneyOutlook?] = [:]
    var result: [Row] = []
    for (row, key) in sorted {
      var row = row
      defer { result.append(row) }
      guard let key, let commodity = row.currency else { continue }
      let own = lines[key.choice]
      // Other budgets have no envelopes.
      let envelopes = envelopes?.budget.owner == own.owner ? envelopes : nil
      let purse = Purse(choice: key.choice, account: key.account)
      if outlooks[purse] == nil {
        outlooks[purse] = .some(
          try envelopes == nil
            ? own.outlook(of: key.account, from: row.date)
            : envelopes?.outlook(of: key.account, from: today))
      }
      guard var outlook = outlooks[purse] ?? nil else { continue }
      row.available = try outlook.available(on: max(row.date, today)).map {
        Amount($0, commodity)
      }
      row.isYetToAssign =
        envelopes != nil && key.period > own.period(of: today) && row.isEnough == false
      let rest = row.rest.flatMap { $0.commodity == commodity ? $0.quantity : nil } ?? .zero
      try outlook.pay(rest)
      outlooks[purse] = outlook
    }
    return result
  }
}

extension OccurrencesReport.Row {
  /// Its accounts, and those of its template.
  func touched(_ plan: Plan) -> [AccountID] {
    plan.definitions.templates[occurrence.template].postings.map(\.account.value)
      + postings.map(\.account)
  }

  /// Whether it touches the money of one of some budgets.
  func isAbout(_ lines: [DueLines], _ plan: Plan) -> Bool {
    let accounts = touched(plan)
    return lines.contains { $0.isAbout(accounts, on: occurrence.date) }
  }

  /// Whether money is to be paid or moved: what only brings money in is not due.
  fileprivate func isPayment(_ types: AccountTypes, _ plan: Plan) -> Bool {
    if isUnknown {
      let postings = plan.definitions.templates[occurrence.template].postings
      return !postings.contains { types.type(of: $0.account.value) == .revenue }
    }
    let own = change.nonzero
    return own.isEmpty ? moved != nil : own.contains(where: \.quantity.isNegative)
  }
}
