public import Amounts
public import Dates
public import Definitions

/// A day on which a budget line is due.
public struct LineDue: Sendable {
  /// The budget that applies on that day.
  public let budget: Budget
  /// The line.
  public let line: BudgetLine
  /// The day.
  public let date: CivilDate
  /// The permanent identity of the due day, whichever day of the period the line names. It's the first day of
  /// the month that the line's period is named after, the first day of a week, or January 1 for a day of the
  /// year. Nil for a line that's due once.
  public let slot: CivilDate?
  /// The budget's period that contains the day.
  public let period: BudgetPeriod
  /// The amount due, in the budget's currency.
  public internal(set) var amount: Quantity
  /// The amount paid: spent on the line nearer to this due day than to any other, and not refunded. Never below
  /// zero.
  public internal(set) var paid = Quantity.zero
  /// The first day on which an occurrence of a template is expected to pay for it.
  public internal(set) var expected: CivilDate?

  /// The number of days that a payment can be off.
  public var reach: Int { line.paymentReach(budget.calendar) }

  /// Whether at least half was paid. Bills rarely match the plan to the cent.
  var isPaid: Bool {
    guard !paid.isZero, !paid.isNegative else { return false }
    guard let double = try? paid.adding(paid) else { return true }
    return double >= amount
  }
}

extension BudgetLine {
  /// The number of days that a payment can be off from the due day: half of the line's period.
  func paymentReach(_ calendar: BudgetCalendar) -> Int {
    switch every ?? calendar.unit {
    case .week: 3
    case .biweek: 7
    case .month: 15
    case .quarter: 45
    case .year: 182
    }
  }

  /// The identity of the due day in one of the line's periods.
  fileprivate func slot(
    of period: BudgetPeriod, _ calendar: BudgetCalendar, on date: CivilDate
  ) -> CivilDate? {
    switch due?.value {
    case nil, .date: nil
    case .yearDay: CivilDate(year: date.year, month: 1, day: 1)
    case .day, .last: calendar.nominalDay(period)
    }
  }
}

extension BudgetChoice {
  /// The due days of lines within a window, in the order of the periods and lines. A line has none before its
  /// first step, or while its amount is zero.
  ///
  /// - Throws: `.overflow` when an amount doesn't fit.
  func lineDues(
    from first: CivilDate, through last: CivilDate, places: (Budget) -> UInt8
  ) throws(QuantityError) -> [LineDue] {
    var result: [LineDue] = []
    for period in calendar.period(of: first)...calendar.period(of: last) {
      let budget = budget(in: period)
      for line in budget.lines where line.due != nil {
        result += try budget.dues(of: line, in: period, places: places(budget)).filter {
          first <= $0.date && $0.date <= last && !$0.amount.isZero
        }
      }
    }
    return result
  }
}

extension BudgetChoice {
  /// How many times the lines of the usual budget are due in a range of days, paid or not.
  ///
  /// - Complexity: O(n) in the lines.
  public func dueCount(from first: CivilDate, through last: CivilDate) -> Int {
    usual.lines.filter { $0.due != nil }.reduce(0) { sum, line in
      let own = calendar.with(line.every ?? calendar.unit)
      return sum + max(0, own.period(of: last) - own.period(of: first) + 1)
    }
  }
}

extension Budget {
  /// The due days of a line in a period: one, or one in each of the line's own periods if these are shorter.
  fileprivate func dues(
    of line: BudgetLine, in period: BudgetPeriod, places: UInt8
  ) throws(QuantityError) -> [LineDue] {
    let own = calendar.with(line.every ?? calendar.unit)
    let span = calendar.span(period)
    guard let due = line.due?.value, let begin = span.begin, let last = span.lastDay else {
      return []
    }
    var dues: [LineDue] = []
    for whole in own.period(of: begin)...own.period(of: last) {
      let nominal =
        own == calendar
        ? calendar.nominalDay(period) : calendar.stepDay(of: whole, own, in: period)
      guard let date = due.day(of: whole, own), span.contains(date),
        !line.hasSteps || line.steps.step(on: nominal) != nil
      else { continue }
      dues.append(
        LineDue(
          budget: self, line: line, date: date, slot: line.slot(of: whole, own, on: date),
          period: period, amount: line.quantity(on: nominal)))
    }
    guard !dues.isEmpty, let override = overrides[period]?[line.account.value]?.value.quantity
    else { return dues }
    // One amount for the whole period, split equally. The last part takes the rest.
    var rest = override
    for index in dues.indices.dropLast() {
      dues[index].amount = try override.divided(
        by: Int128(dues.count), places: max(places, override.places))
      rest = try rest.subtracting(dues[index].amount)
    }
    dues[dues.count - 1].amount = rest
    return dues
  }
}
