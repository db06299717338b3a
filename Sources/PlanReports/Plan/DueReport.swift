public import Amounts
public import Budgeting
import Containers
public import Dates
import Definitions
public import Journal
public import Ledger
public import Recurring
public import SourceText

/// Upcoming payments by date: budget lines that are due and payments that templates expect.
public struct DueReport: Sendable {
  /// One payment.
  public struct Row: Sendable {
    /// The day it's due.
    public let date: CivilDate
    /// The rule that the date comes from, in words: `last day`, `every month on the 1st`.
    public let rule: String
    /// Whether the rule doesn't name the date's day of the month: `last day`, or 31 in a shorter month.
    public let isComputed: Bool
    /// Where the money goes.
    public let account: AccountID
    /// `payee | note`; empty for a line.
    public let description: String
    /// The amount; nil if it isn't known yet.
    public let amount: Amount?
    /// The amount in the currency of its budget, as far as costs and prices tell it.
    let value: Amount?
    /// The part of a line's amount that has already been paid.
    public let paid: Amount?
    /// The money available for it, after payments that are due earlier; nil for an account without a line.
    public internal(set) var available: Amount?
    /// Whether the missing money belongs to a later month than today's. That money isn't there yet, so
    /// assigning it isn't late.
    public internal(set) var isYetToAssign = false
    /// The occurrence; nil for a line.
    public let occurrence: Occurrence?
    /// The name of its line's budget.
    public let budget: String?
    /// The currency of that budget.
    let currency: CommodityID?
    /// Where its line is written.
    public let line: ByteSpan?
    /// How many days before it to send reminders.
    public let reminders: [Int]

    /// The amount still to be paid.
    var rest: Amount? {
      guard let amount, let paid, paid.commodity == amount.commodity,
        let rest = try? amount.quantity.subtracting(paid.quantity)
      else { return amount }
      return Amount(rest.isNegative ? .zero : rest, amount.commodity)
    }

    /// The rest in the currency of its budget, as far as that's known. Only lines, which are in it, can be paid in part.
    private var restValue: Amount? { paid == nil ? value ?? rest : rest }

    /// What it takes from the money available: nothing if that's in another currency.
    var taken: Quantity {
      restValue.flatMap { $0.commodity == currency ? $0.quantity : nil } ?? .zero
    }

    /// The amount that's missing for it: zero if there's enough, nil if it can't be known. Money that was
    /// already missing for earlier payments isn't counted again.
    public var shortfall: Amount? {
      guard let rest = restValue, let available, available.commodity == rest.commodity else {
        return nil
      }
      guard !available.quantity.isNegative else { return rest }
      guard let missing = try? rest.quantity.subtracting(available.quantity)
      else { return nil }
      return Amount(missing.isNegative ? .zero : missing, rest.commodity)
    }

    /// Whether there's enough money for it; nil if it can't be known.
    public var isEnough: Bool? { shortfall.map(\.quantity.isResidue) }
  }

  /// The first day.
  public let first: CivilDate
  /// The last day.
  public let last: CivilDate
  /// The current day.
  public let today: CivilDate
  /// The rows, by date.
  public private(set) var rows: [Row] = []
  /// The total still to be paid.
  public private(set) var total = MixedAmount()
  /// The parts of the rows' amounts that no longer need to be paid, as numbers below zero.
  public private(set) var paid = MixedAmount()
  /// The missing prices that kept spending from being converted.
  public private(set) var missingPrices: [MissingPrice] = []

  /// Finds what's due.
  ///
  /// - Parameters:
  ///   - first: The first day. Overdue payments are included if it isn't after today.
  ///   - last: The last day.
  ///   - choices: The budgets to check for due lines.
  ///   - isLimited: Whether to leave out occurrences that don't touch the money of these budgets.
  ///   - envelopes: The envelopes; nil if budgets rather than envelopes say how much money there is.
  ///   - plan: The plan.
  ///   - journal: The journal that the plan was read with.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  public init(
    from first: CivilDate, through last: CivilDate, _ choices: [BudgetChoice],
    isLimited: Bool = false, envelopes: Envelopes? = nil, _ plan: Plan,
    _ journal: BalancedJournal
  ) throws(QuantityError) {
    (self.first, self.last, today) = (first, last, plan.today)
    // Payments before the first day reduce the money for those that are due from then on.
    let start = min(first, today)
    let lines = try choices.map { choice throws(QuantityError) in
      try DueLines(choice, from: start, through: last, plan, journal)
    }
    var found: [(row: Row, key: LineKey?)] = []
    var seen: Set<LineDay> = []
    for (choice, lines) in lines.enumerated() {
      missingPrices.add(lines.missingPrices)
      for due in lines.dues {
        let key = LineKey(
          choice: choice, budget: due.budget.name.value, account: due.line.account.value,
          period: lines.period(of: due.date))
        // A budget that replaces the default in a month can have its own accounts too.
        let day = LineDay(budget: key.budget, account: key.account, date: due.date)
        guard seen.insert(day).inserted else { continue }
        found.append((Row(due), key))
      }
    }
    let occurrences = try OccurrencesReport.upcoming(
      from: start, through: last, plan: plan, journal)
    let types = AccountTypes(journal.journal)
    var conversion = CurrencyConversion(journal)
    for row in occurrences.rows
    where row.isPayment(types, plan) && (!isLimited || row.isAbout(lines, plan)) {
      found += try Self.rows(of: row, lines, plan, &conversion)
    }
    missingPrices.add(conversion.missingPrices)
    let all = try availableRows(found, lines, envelopes)
    rows = first > today ? all.filter { $0.date >= first } : all
    for row in rows {
      guard let amount = row.amount, let rest = row.rest else { continue }
      try total.add(rest)
      try paid.add(Amount(rest.quantity.subtracting(amount.quantity), rest.commodity))
    }
  }

  /// The money that rows are paid from, across all periods.
  private struct Purse: Hashable {
    let choice: Int
    let account: AccountID
  }

  /// The money that a row is paid from in its period.
  private struct LineKey: Hashable {
    let choice: Int
    let budget: String
    let account: AccountID
    let period: BudgetPeriod
  }

  /// A line on a day, whichever budget choice led to it.
  private struct LineDay: Hashable {
    let budget: String
    let account: AccountID
    let date: CivilDate
  }

  /// The payments of an occurrence, with one row for each account that receives money.
  private static func rows(
    of row: OccurrencesReport.Row, _ lines: [DueLines], _ plan: Plan,
    _ conversion: inout CurrencyConversion
  ) throws(QuantityError) -> [(row: Row, key: LineKey?)] {
    let template = plan.definitions.templates[row.occurrence.template]
    var targets: [(account: AccountID, amount: Amount?, cost: Cost?)] = row.postings.flatMap {
      posting in
      posting.amounts.enumerated().filter { !$1.quantity.isNegative && !$1.quantity.isZero }
        .map { (posting.account, $1, $0 == 0 ? posting.cost : nil) }
    }
    if targets.isEmpty, row.isUnknown, let first = template.postings.first {
      targets = [(first.account.value, nil, nil)]
    }
    let touched = row.touched(plan)
    let rule = DueRule(template.schedule, at: row.occurrence.slot)
    var found: [(row: Row, key: LineKey?)] = []
    for (account, amount, cost) in targets {
      let date = row.occurrence.date
      let place = lines.indices.lazy.compactMap { choice in
        lines[choice].line(of: account, on: date, touching: touched).map { (choice, $0) }
      }.first
      guard let (choice, (budget, line)) = place else {
        found.append((Row(row, account, amount, worth: nil, rule, nil, nil), nil))
        continue
      }
      let key = LineKey(
        choice: choice, budget: budget.name.value, account: line.account.value,
        period: lines[choice].period(of: date))
      var value: Amount?
      if let amount {
        value = try conversion.amount(amount, cost, in: budget.currency, on: date)
      }
      found.append((Row(row, account, amount, worth: value, rule, budget, line), key))
    }
    return found
  }

  /// Sorts the rows and gives each one the money that the rows before it leave.
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
      try outlook.pay(row.taken)
      outlooks[purse] = outlook
    }
    return result
  }
}

extension OccurrencesReport.Row {
  /// The accounts of the occurrence and of its template.
  func touched(_ plan: Plan) -> [AccountID] {
    plan.definitions.templates[occurrence.template].postings.map(\.account.value)
      + postings.map(\.account)
  }

  /// Whether it touches the money of any of these budgets.
  func isAbout(_ lines: [DueLines], _ plan: Plan) -> Bool {
    let accounts = touched(plan)
    return lines.contains { $0.isAbout(accounts, on: occurrence.date) }
  }

  /// Whether money is paid or moved. Occurrences that only bring money in aren't due.
  fileprivate func isPayment(_ types: AccountTypes, _ plan: Plan) -> Bool {
    if isUnknown {
      let postings = plan.definitions.templates[occurrence.template].postings
      return !postings.contains { types.type(of: $0.account.value) == .revenue }
    }
    let own = change.nonzero
    return own.isEmpty ? moved != nil : own.contains(where: \.quantity.isNegative)
  }
}
