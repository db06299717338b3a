public import Amounts
public import Dates
public import Definitions

/// A day on which a line of a budget is due.
public struct LineDue: Sendable {
  /// The budget that holds on that day.
  public let budget: Budget
  /// The line.
  public let line: BudgetLine
  /// The day.
  public let date: CivilDate
  /// What names it for ever, whatever day of the period the line says: the first day of the month that the
  /// line's period is called after, of a week its first day; of a day of the year the first of January;
  /// nil for a line that is due once.
  public let slot: CivilDate?
  /// The number of the budget's period that holds the day.
  public let period: Int
  /// What is due, in the budget's currency.
  public internal(set) var amount: Quantity
  /// What of it was paid: spent on the line, nearer to this day than to any other on which it is due, and not
  /// returned; never below zero.
  public internal(set) var paid = Quantity.zero
  /// The first day on which an occurrence of a template is expected to pay it.
  public internal(set) var expected: CivilDate?

  /// How many days a payment may be off.
  public var reach: Int { line.paymentReach(budget.calendar) }

  /// Whether at least half of it was paid: bills are rarely what was planned to the cent.
  public var isPaid: Bool {
    guard !paid.isZero, !paid.isNegative else { return false }
    guard let double = try? paid.adding(paid) else { return true }
    return double >= amount
  }
}

extension BudgetLine {
  /// How many days a payment may be off from the day on which the line is due: half of its period.
  func paymentReach(_ calendar: BudgetCalendar) -> Int {
    switch every ?? calendar.unit {
    case .week: 3
    case .biweek: 7
    case .month: 15
    case .quarter: 45
    case .year: 182
    }
  }

  /// The name of what is due in one of the line's periods.
  fileprivate func slot(
    of period: Int, _ calendar: BudgetCalendar, on date: CivilDate
  ) -> CivilDate? {
    switch due?.value {
    case nil, .date: nil
    case .yearDay: CivilDate(year: date.year, month: 1, day: 1)
    case .day, .last: calendar.nominalDay(period)
    }
  }
}

extension BudgetChoice {
  /// The days of a window on which lines are due, in the order of the periods and lines. Before the first
  /// step of a line, nothing is.
  ///
  /// - Throws: `.overflow` when an amount does not fit.
  func lineDues(
    from first: CivilDate, through last: CivilDate, places: (Budget) -> UInt8
  ) throws(QuantityError) -> [LineDue] {
    var result: [LineDue] = []
    for period in calendar.index(of: first)...calendar.index(of: last) {
      let budget = budget(in: period)
      for line in budget.lines where line.due != nil {
        result += try budget.dues(of: line, in: period, places: places(budget)).filter {
          first <= $0.date && $0.date <= last
        }
      }
    }
    return result
  }
}

extension BudgetChoice {
  /// How often the lines of the usual budget are due in some days, whatever became of it.
  ///
  /// - Complexity: O(n) in the lines.
  public func dueCount(from first: CivilDate, through last: CivilDate) -> Int {
    usual.lines.filter { $0.due != nil }.reduce(0) { sum, line in
      let own = calendar.with(line.every ?? calendar.unit)
      return sum + max(0, own.index(of: last) - own.index(of: first) + 1)
    }
  }
}

extension Budget {
  /// What of a line is due in a period: once, or in each of its own periods where these are shorter.
  fileprivate func dues(
    of line: BudgetLine, in period: Int, places: UInt8
  ) throws(QuantityError) -> [LineDue] {
    let own = calendar.with(line.every ?? calendar.unit)
    let span = calendar.span(period)
    guard let due = line.due?.value, let begin = span.begin, let last = span.lastDay else {
      return []
    }
    var dues: [LineDue] = []
    for whole in own.index(of: begin)...own.index(of: last) {
      let nominal =
        own == calendar
        ? calendar.nominalDay(period) : max(own.nominalDay(whole), calendar.nominalDay(period))
      guard let date = due.day(of: whole, own), span.contains(date),
        !line.hasSteps || line.steps.contains(where: { $0.from.map { $0 <= nominal } ?? true })
      else { continue }
      dues.append(
        LineDue(
          budget: self, line: line, date: date, slot: line.slot(of: whole, own, on: date),
          period: period, amount: line.quantity(on: nominal)))
    }
    guard !dues.isEmpty, let override = overrides[period]?[line.account.value]?.value.quantity
    else { return dues }
    // One amount for the whole period, in equal parts; the last takes what is left.
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
