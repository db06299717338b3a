import Budgeting
import Dates
import Definitions

/// The budget periods that words on the command line select.
struct BudgetPeriods {
  let range: ClosedRange<BudgetPeriod>
  /// The days of these periods.
  let span: DateSpan
  /// Their name: a month, a quarter, a year, or otherwise the first and last day.
  let name: String
  /// Their name in a title, with the days if these differ from the calendar's.
  let heading: String
  /// Whether the words cover only part of a period. The report shows the whole period.
  let isWidened: Bool

  /// The largest number of periods in a report.
  private static let limit = 4000
  /// The largest number of column groups in a report.
  private static let columnLimit = 400

  /// The periods named by words, or the current period if there are none.
  init(_ words: [String], of choice: BudgetChoice, today: CivilDate) throws(Failure) {
    guard
      let (period, _) = PeriodExpression.parseLeadingWords(
        words, today: today, in: choice.calendar)
    else {
      self.init(choice.calendar.period(of: today), of: choice)
      return
    }
    let begin = period.span.begin ?? today
    let last = period.span.end?.adding(days: -1) ?? max(begin, today)
    guard begin <= last else {
      throw .usage("the period '\(words.joined(separator: " "))' has no day")
    }
    try self.init(DateSpan(begin: begin, end: last.adding(days: 1)), of: choice)
  }

  /// A single period.
  init(_ period: BudgetPeriod, of choice: BudgetChoice) {
    self.init(period...period, isWidened: false, choice.calendar)
  }

  /// The periods of a span that has a first and a last day.
  init(_ span: DateSpan, of choice: BudgetChoice) throws(Failure) {
    guard let selection = choice.calendar.selection(of: span) else {
      throw .usage("the period \(span) has no first or last day")
    }
    self.init(selection.periods, isWidened: selection.isWidened, choice.calendar)
    guard range.count <= Self.limit else {
      throw .usage("\(span) has more than \(Self.limit) periods of the budget")
    }
  }

  /// The same number of periods, immediately before these.
  func before(of choice: BudgetChoice) throws(Failure) -> BudgetPeriods {
    let first = range.lowerBound - range.count
    let periods = BudgetPeriods(first...(range.lowerBound - 1), isWidened: false, choice.calendar)
    guard let days = periods.span.dayCount, days > 0 else {
      throw .usage("before \(name), the calendar has no days")
    }
    return periods
  }

  /// The periods that these and others share. There must be at least one.
  func common(with others: BudgetPeriods, of choice: BudgetChoice) -> BudgetPeriods {
    BudgetPeriods(range.clamped(to: others.range), isWidened: false, choice.calendar)
  }

  private init(_ range: ClosedRange<BudgetPeriod>, isWidened: Bool, _ calendar: BudgetCalendar) {
    self.range = range
    self.isWidened = isWidened
    span = calendar.span(of: range)
    name = calendar.name(of: range)
    heading = calendar.heading(of: range)
  }
}

extension PeriodExpression {
  /// The period that the first words mean in a budget, and how many they are.
  ///
  /// With `starts-on: 27`, the 30th of November is in the budget's December, so `this month` is December. Words that don't
  /// depend on the month, such as `dec`, and days and weeks mean what they mean elsewhere.
  static func parseLeadingWords(
    _ words: [String], today: CivilDate, in calendar: BudgetCalendar
  ) -> (period: PeriodExpression, consumed: Int)? {
    let plain = parseLeadingWords(words, today: today)
    let months = calendar.with(.month)
    let month = months.month(months.period(of: today))
    let relative = ["this", "last", "next"]
    guard calendar.unit.months != nil, month != today.start(of: .month),
      words.prefix(plain?.consumed ?? 0).contains(where: { word in
        relative.contains { word.lowercased().hasPrefix($0) }
      }),
      let named = parseLeadingWords(words, today: month), named.consumed == plain?.consumed,
      named.period.span.isOfWholeMonths
    else { return plain }
    return named
  }
}

extension DateSpan {
  fileprivate var isOfWholeMonths: Bool {
    guard let begin, let end else { return false }
    return begin.day == 1 && end.day == 1 && begin.adding(days: 1) < end
  }
}

extension BudgetPeriods {
  /// The periods in groups: months, quarters …
  func groups(
    by unit: BudgetCalendar.Unit, of choice: BudgetChoice
  ) throws(Failure) -> [BudgetCalendar.Group] {
    guard let groups = choice.calendar.groups(of: range, by: unit) else {
      throw .usage(
        "the budget has no \(unit.rawValue)s: each of its periods is a "
          + choice.calendar.unit.words,
        help: "leave out the flag, or take a longer time, such as -Y")
    }
    guard groups.count <= Self.columnLimit else {
      throw .usage(
        "these are more than \(Self.columnLimit) groups of columns",
        help: "name a shorter period, or take longer groups, such as -Y")
    }
    return groups
  }
}

extension BudgetCalendar.Unit {
  fileprivate var words: String { self == .biweek ? "pair of weeks" : rawValue }
}

extension BudgetChoice {
  /// The budget with a name, or the default budget together with the months' own budgets.
  init(named name: String?, in definitions: Definitions) throws(Failure) {
    if let name {
      guard let budget = definitions.budget(name) else {
        let names = definitions.budgets.map(\.name.value).joined(separator: ", ")
        throw .usage(
          "there is no budget '\(name)'",
          help: names.isEmpty ? "define it under 'budgets:'" : "the budgets are \(names)")
      }
      self.init(budget, in: definitions)
      return
    }
    guard let choice = BudgetChoice(definitions) else {
      throw Failure(
        status: .findings, message: "the book has no default budget",
        help: "add one with 'florin budget new NAME', or write it: "
          + "budgets: {household: {default: true, lines: {Expenses:Food: 500 EUR}}}")
    }
    self = choice
  }
}
