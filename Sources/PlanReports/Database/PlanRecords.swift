import Amounts
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// The rows of the plan, as values: what budgets, envelopes and templates come to.
struct PlanRecords: Sendable {
  /// A row of a budget in a period.
  struct BudgetAmount: Sendable {
    let budget: String
    let period: String
    let span: DateSpan
    let kind: StaticString
    let account: AccountID
    let commodity: CommodityID
    /// Budgeted, carried, spent, scheduled, remaining.
    let numbers: [ScaledNumber]
  }

  /// A month of envelopes.
  struct EnvelopesOfMonth: Sendable {
    let name: String
    let span: DateSpan
    let budget: String
    /// Cash, held, ready.
    let numbers: [ScaledNumber]
    /// Carried, assigned, activity, available.
    let envelopes: [(account: AccountID, numbers: [ScaledNumber])]
  }

  private(set) var budgetAmounts: [BudgetAmount] = []
  private(set) var months: [EnvelopesOfMonth] = []
  /// The currency of the envelopes.
  private(set) var envelopeCurrency = CommodityTable.none
  private(set) var occurrences: OccurrencesReport
  private(set) var problems: [BookDatabase.Problem] = []
  private let commodities: CommodityTable

  /// Values of market prices have many places. Those of the plan are rounded to this number.
  private static let mostPlaces: UInt8 = 12

  /// Computes the plan from the journal's first day to today, with occurrences up to a later day.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  init(_ journal: BalancedJournal, _ plan: Plan, through end: CivilDate) throws(QuantityError) {
    let facts = journal.journal
    commodities = facts.commodities
    let dates = facts.transactions.map(\.date)
    let first = min(dates.min() ?? plan.today, plan.today)
    let last = max(dates.max() ?? plan.today, plan.today)
    let found = plan.definitions.templates.indices.flatMap {
      plan.occurrences(of: $0, datedFrom: first, through: max(end, last))
    }
    occurrences = try OccurrencesReport(found, missed: 0, plan: plan, journal)
    for amount in occurrences.rows.flatMap({ $0.postings.flatMap(\.amounts) })
    where number(amount) == nil { refuse(amount) }
    for choice in plan.definitions.ownBudgets {
      try add(choice, first...last, plan, journal)
    }
    try addEnvelopes(plan, journal)
  }

  /// All numbers, which the columns must hold.
  var amounts: [ScaledNumber] {
    budgetAmounts.flatMap(\.numbers)
      + months.flatMap { month in month.numbers + month.envelopes.flatMap(\.numbers) }
      + occurrences.rows.flatMap { row in
        row.postings.flatMap { $0.amounts.compactMap { number($0) } }
      }
  }

  /// The number of an occurrence's amount; nil if it doesn't fit.
  func number(_ amount: Amount) -> ScaledNumber? {
    ScaledNumber(amount.quantity, places: commodities.ownPlaces(of: amount))
  }

  // MARK: - Budgets

  private mutating func add(
    _ choice: BudgetChoice, _ days: ClosedRange<CivilDate>, _ plan: Plan, _ journal: BalancedJournal
  ) throws(QuantityError) {
    let calendar = choice.calendar
    let periods = calendar.period(of: days.lowerBound)...calendar.period(of: days.upperBound)
    let spending = try BudgetSpending(choice, upTo: periods, plan, journal, hasDetails: false)
    var previous: BudgetResult?
    for period in periods {
      let result = try BudgetResult(
        choice, in: period...period, spending, plan, journal, after: previous)
      previous = result
      let name = calendar.name(of: period...period)
      let budget = choice.budget(in: period)
      func add(_ rows: [BudgetRow], _ kind: StaticString) {
        for row in rows {
          for (commodity, numbers) in figures(of: row, in: budget.currency) {
            budgetAmounts.append(
              BudgetAmount(
                budget: budget.name.value, period: name, span: calendar.span(period), kind: kind,
                account: row.account, commodity: commodity, numbers: numbers))
          }
        }
      }
      add(result.lines, "line")
      add(result.unbudgeted, "unbudgeted")
      add(result.income.map(\.received), "income")
    }
  }

  /// The figures of a row in the budget's currency, and those in other commodities that have no price.
  private mutating func figures(
    of row: BudgetRow, in currency: CommodityID
  ) -> [(CommodityID, [ScaledNumber])] {
    var result = [
      (
        currency,
        fitting(
          [row.budgeted, row.carried, row.spent, row.scheduled, row.remaining], of: currency)
      )
    ]
    let others = Set((row.unconverted.nonzero + row.scheduledElsewhere.nonzero).map(\.commodity))
    for commodity in others.sorted() {
      let spent = row.unconverted.quantity(of: commodity)
      let scheduled = row.scheduledElsewhere.quantity(of: commodity)
      let left = (try? spent.negated()) ?? .zero
      result.append((commodity, fitting([.zero, .zero, spent, scheduled, left], of: commodity)))
    }
    return result
  }

  // MARK: - Envelopes

  private mutating func addEnvelopes(
    _ plan: Plan, _ journal: BalancedJournal
  ) throws(QuantityError) {
    guard let choice = BudgetChoice(plan.definitions), choice.calendar.unit == .month else {
      return
    }
    let envelopes = try Envelopes(choice, upTo: nil, plan, journal)
    guard envelopes.firstAssigned != nil else { return }
    let currency = envelopes.budget.currency
    envelopeCurrency = currency
    for month in envelopes.months {
      months.append(
        EnvelopesOfMonth(
          name: choice.calendar.monthName(month.index), span: month.span,
          budget: month.budget.name.value,
          numbers: fitting([month.cash, month.held, month.ready], of: currency),
          envelopes: month.shown.map { envelope in
            (
              envelope.account,
              fitting(
                [envelope.carried, envelope.assigned, envelope.activity, envelope.available],
                of: currency)
            )
          }))
    }
  }

  // MARK: - Numbers

  /// The numbers of a row, all with the same places. A number that doesn't fit is a problem, and zero.
  private mutating func fitting(
    _ quantities: [Quantity], of commodity: CommodityID
  ) -> [ScaledNumber] {
    let rounded = quantities.map {
      $0.places > Self.mostPlaces ? $0.rounded(to: Self.mostPlaces) : $0
    }
    let places = rounded.map { commodities.ownPlaces(of: Amount($0, commodity)) }.max() ?? 0
    return rounded.map { quantity in
      if let number = ScaledNumber(quantity, places: places) { return number }
      refuse(Amount(quantity, commodity))
      return .zero
    }
  }

  private mutating func refuse(_ amount: Amount) {
    let text = commodities.format(amount, rounding: .none)
    problems.append(
      BookDatabase.Problem(
        message: "\(text), an amount of the plan, has more than 18 digits", span: nil))
  }
}

extension ScaledNumber {
  fileprivate static let zero = ScaledNumber(mantissa: 0, places: 0)

  private init(mantissa: Int64, places: UInt8) {
    self.mantissa = mantissa
    self.places = places
  }
}

extension Definitions {
  /// The budgets with money of their own, each with those that replace it in some months.
  fileprivate var ownBudgets: [BudgetChoice] {
    let usual = BudgetChoice(self)
    return [usual].compactMap(\.self)
      + budgets.filter { $0.owner == $0.name.value && $0.owner != usual?.usual.owner }
      .map { BudgetChoice($0, in: self) }
  }
}
