// Amounts that have to be there by a day, one after the other:
//
//     target: 1200 EUR by 2025-12 every year      Dec 2025, Dec 2026, …
//     {amount: 80 EUR, due: 15}                   the 15th of each month
//     {amount: 600 EUR, every: year, due: mar 31} each March
//     fund: insurance                             the months in which the template has a slot
//
// Each has a window: the months in which spending is what was saved for. It begins after the previous such
// month. The first window begins a year before its end, or at the target's `from`.

import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// An amount that has to be there by a day.
struct Goal {
  /// The month that contains the day.
  let month: BudgetPeriod
  /// The day.
  let due: CivilDate
  /// The amount.
  let amount: Quantity
  /// The first month in which spending is what was saved for.
  let windowStart: BudgetPeriod
}

/// A target with a series of goals, each in its own month.
struct GoalSource {
  let reason: EnvelopeDemand.Reason
  let source: ByteSpan
  /// Why a template with dates has no amount at any of them; nil if it has one.
  private(set) var gap: Gap?
  private let kind: Kind

  /// Why a template gives a fund nothing to save for.
  enum Gap {
    /// The template spends on other accounts.
    case otherAccounts
    /// Its amounts are unknown, or in another currency without a price.
    case noAmount
  }

  private enum Kind {
    case deadline(Quantity, EnvelopeTarget.Deadline)
    case line(AccountID, MonthlyBudgets, places: UInt8)
    case slots([Goal])
  }

  /// The number of months in the window of a first goal, including the goal's own month.
  private static let usualWindow = 12

  init(_ amount: Quantity, by deadline: EnvelopeTarget.Deadline, at source: ByteSpan) {
    reason = .deadline
    self.source = source
    kind = .deadline(amount, deadline)
  }

  /// The amounts of an account's line when it's due. Each month uses its own budget.
  init(dueOf account: Located<AccountID>, _ budgets: MonthlyBudgets, places: UInt8) {
    reason = .due
    source = account.span
    kind = .line(account.value, budgets, places: places)
  }

  /// The amounts that a template spends on some accounts.
  ///
  /// The months follow the budget's calendar.
  ///
  /// - Throws: `.overflow` when an amount doesn't fit.
  init(
    _ template: TemplateID, _ isMeant: (AccountID) -> Bool, of budget: Budget,
    in months: ClosedRange<BudgetPeriod>, _ plan: Plan, _ journal: BalancedJournal,
    at source: ByteSpan
  ) throws(QuantityError) {
    let definition = plan.definitions.templates[template]
    reason = .fund(template: definition.id.value)
    self.source = source
    let calendar = budget.calendar
    var goals: [Goal] = []
    if definition.isActive, let first = calendar.span(months.lowerBound).begin,
      let last = calendar.span(months.upperBound).lastDay
    {
      // The slot before the first month tells where the first goal's window begins.
      let reach = first.adding(months: -Self.usualWindow)
      let paid = plan.paidDates(of: template, journal.journal)
      // A payment counts in the month it was made: if next month's slot was paid early, it isn't a goal of next
      // month. What's late may still be paid this month, so its money isn't there for the next slot.
      let slots = definition.scheduledDates(from: reach, through: last)
        .map { slot in
          let day = paid[slot.slot]
          return (
            slot: slot.slot, date: day ?? plan.expectedDay(of: template, at: slot),
            isPaid: day != nil
          )
        }
        .sorted { ($0.date, $0.slot) < ($1.date, $1.slot) }
      var conversion = CurrencyConversion(journal)
      var isLastPaid = false
      for (slot, date, isPaid) in slots {
        let amount = try plan.amount(
          of: template, at: slot, on: date, in: budget.currency, journal.journal, &conversion,
          isMeant)
        guard !amount.isZero, !amount.isNegative else { continue }
        let month = calendar.period(of: date)
        if let known = goals.last, known.month == month {
          // It's due on the first of its days that isn't paid.
          goals[goals.count - 1] = Goal(
            month: month, due: isLastPaid ? date : known.due,
            amount: try known.amount.adding(amount),
            windowStart: known.windowStart)
          isLastPaid = isLastPaid && isPaid
        } else {
          isLastPaid = isPaid
          let start = goals.last.map { $0.month + 1 } ?? month - Self.usualWindow + 1
          goals.append(Goal(month: month, due: date, amount: amount, windowStart: start))
        }
      }
      if goals.isEmpty, !slots.isEmpty {
        let isElsewhere = !definition.postings.contains { isMeant($0.account.value) }
        gap = isElsewhere ? .otherAccounts : .noAmount
      }
      // The first window is as long as the second.
      if goals.count > 1 {
        let length = goals[1].month - goals[0].month
        goals[0] = Goal(
          month: goals[0].month, due: goals[0].due, amount: goals[0].amount,
          windowStart: goals[0].month - length + 1)
      }
    }
    kind = .slots(goals)
  }

  /// The first goal in or after a month.
  ///
  /// - Throws: `.overflow` when an amount doesn't fit.
  func goal(from month: BudgetPeriod, _ calendar: BudgetCalendar) throws(QuantityError) -> Goal? {
    switch kind {
    case .deadline(let amount, let deadline):
      return goal(amount, deadline, from: month, calendar)
    case .line(let account, let budgets, let places):
      return try goal(of: account, budgets, places, from: month)
    case .slots(let goals):
      let next = goals.partitioningIndex { $0.month >= month }
      return next < goals.count ? goals[next] : nil
    }
  }

  private func goal(
    _ amount: Quantity, _ deadline: EnvelopeTarget.Deadline, from month: BudgetPeriod,
    _ calendar: BudgetCalendar
  ) -> Goal? {
    // A day is in the month that contains it, which with `starts-on` can have a different name.
    guard
      let first = deadline.day.map(calendar.period(of:)) ?? calendar.period(ofMonth: deadline.month)
    else { return nil }
    var last = first
    var start = first - Self.usualWindow + 1
    if let every = deadline.every {
      start = min(start, first - every + 1)
      if month > first {
        last = first + (month - first + every - 1) / every * every
        start = last - every + 1
      }
    }
    guard month <= last else { return nil }
    if last == first, let from = deadline.from, let own = calendar.period(ofMonth: from) {
      start = own
    }
    let day = deadline.day.map { $0.adding(months: last - first) }
    let due = day ?? calendar.span(last).lastDay ?? deadline.month
    return Goal(month: last, due: due, amount: amount, windowStart: start)
  }

  private func goal(
    of account: AccountID, _ budgets: MonthlyBudgets, _ places: UInt8, from month: BudgetPeriod
  ) throws(QuantityError) -> Goal? {
    let budget = budgets[month]
    let calendar = budget.value.calendar
    guard let place = budget.value.place(of: account),
      let due = budget.value.lines[place].due?.value, let begin = calendar.span(month).begin,
      let (day, previous) = days(due, every: budget.value.lines[place].every, from: begin, calendar)
    else { return nil }
    let last = calendar.period(of: day)
    let amount = try budget.value.amount(
      of: budget.value.lines[place], in: last, places: places)
    guard !amount.isZero else { return nil }
    let start = previous.map { calendar.period(of: $0) + 1 } ?? last - Self.usualWindow + 1
    return Goal(month: last, due: day, amount: amount, windowStart: min(start, last))
  }

  /// The first due day of a line in or after the month that begins on a day, and the due day before it.
  private func days(
    _ due: BudgetDue, every: BudgetCalendar.Unit?, from begin: CivilDate, _ calendar: BudgetCalendar
  ) -> (next: CivilDate, previous: CivilDate?)? {
    let unit: BudgetCalendar.Unit
    switch due {
    case .date(let date): return date < begin ? nil : (date, nil)
    case .yearDay: unit = .year
    case .day, .last: unit = every ?? calendar.unit
    }
    // Weeks have a day in every month, and its last one is as good as any.
    let own = calendar.with((unit.months ?? 0) == 0 ? .month : unit)
    let rule = unit.months == nil ? BudgetDue.last : due
    let whole = own.period(of: begin)
    var previous: CivilDate?
    for period in (whole - 1)...(whole + 1) {
      guard let day = rule.day(of: period, own) else { continue }
      if day >= begin { return (day, previous) }
      previous = day
    }
    return nil
  }
}

extension Plan {
  /// The days on which slots of a template were paid, according to the transactions that are linked to them or match
  /// them. If a slot was paid in parts, the last one counts.
  fileprivate func paidDates(
    of template: TemplateID, _ journal: ParsedJournal
  ) -> [CivilDate: CivilDate] {
    var result: [CivilDate: CivilDate] = [:]
    for match in matches.matches(of: template) { result[match.slot] = match.date }
    for (slot, links) in self.links.links(of: definitions.templates[template].id.value) {
      result[slot] = links.filter { $0.status != .pending }
        .map { journal.transactions[$0.transaction].date }.max()
    }
    return result
  }

  /// The day on which a slot is expected to be paid: that of its open entry, and today if that or the slot is late.
  fileprivate func expectedDay(
    of template: TemplateID, at slot: (slot: CivilDate, date: CivilDate)
  ) -> CivilDate {
    let id = definitions.templates[template].id.value
    let isNear = slot.date < today && slot.date.adding(days: lateDays[template]) >= today
    guard isNear || !links.links(of: id, at: slot.slot).isEmpty,
      let occurrence = occurrence(of: template, at: slot.slot)
    else { return slot.date }
    return occurrence.isOverdue(on: today) ? today : occurrence.date
  }

  /// The amount that an occurrence spends on some accounts, as its template plans it; zero if it's unknown.
  fileprivate func amount(
    of template: TemplateID, at slot: CivilDate, on date: CivilDate, in currency: CommodityID,
    _ journal: ParsedJournal, _ conversion: inout CurrencyConversion,
    _ isMeant: (AccountID) -> Bool
  ) throws(QuantityError) -> Quantity {
    let occurrence = planned(of: template, at: slot)
    guard let entry = try entry(of: occurrence, on: date, status: .pending, journal) else {
      return .zero
    }
    var sum = Quantity.zero
    let costs = try entry.costs(journal.commodities)
    for (place, (posting, amounts)) in zip(entry.postings, try entry.balancedAmounts()).enumerated()
    where posting.kind == .real && isMeant(posting.account) {
      for (index, amount) in amounts.enumerated() {
        let own = try conversion.amount(
          amount, index == 0 ? costs[place] : nil, in: currency, on: date)
        if own.commodity == currency { sum = try sum.adding(own.quantity) }
      }
    }
    return sum
  }
}
