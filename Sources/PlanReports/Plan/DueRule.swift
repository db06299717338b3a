import Amounts
import Budgeting
import Dates
import Definitions
import Journal
import Recurring
import SourceText

// A rule such as "the last day" gives a different day of the month each time. So for a date from such a rule,
// the reader sees both: "last day: 28 Feb".

/// The rule that a date comes from, in words.
struct DueRule {
  /// `last day`, `day 31`, `every Friday`.
  let words: String
  /// Whether the rule doesn't say which day of the month the date is.
  let isComputed: Bool

  /// `last day: 28 Feb`, for a date that the rule alone doesn't say.
  static func remark(_ words: String, _ date: CivilDate) -> String {
    let parts = date.components
    return "\(words): \(parts.day) \(Month.allCases[parts.month - 1].abbreviation)"
  }

  /// The rule of a line whose periods have a given length.
  init(_ due: BudgetDue, on date: CivilDate, of unit: BudgetCalendar.Unit) {
    let isWeek = unit.months == nil
    switch due {
    case .last where isWeek, .day where isWeek:
      (words, isComputed) = ("every \(unit == .week ? "" : "2nd ")\(date.weekday.name)", false)
    case .last: (words, isComputed) = ("last day", true)
    case .day(let day): (words, isComputed) = ("day \(day)", date.day != day)
    case .yearDay(let month, let day):
      (words, isComputed) = ("\(month.abbreviation.lowercased()) \(day)", date.day != day)
    case .date: (words, isComputed) = ("once", false)
    }
  }

  /// The rule of a template's slot.
  init(_ schedule: Schedule, at slot: CivilDate) {
    let isLast = slot.day == slot.dayCountOfMonth
    var computed: String?
    for rule in schedule.days where isLast {
      switch rule {
      case .month(.fromEnd(1)), .year(_, .fromEnd(1)): computed = "last day"
      case .month(.day(let day)), .year(_, .day(let day)):
        if day > slot.day, computed == nil { computed = "day \(day)" }
      default: break
      }
    }
    words = computed ?? schedule.description
    isComputed = computed != nil
  }
}

extension LineDue {
  /// The rule that its date comes from.
  var rule: DueRule? {
    line.due.map { DueRule($0.value, on: date, of: line.every ?? budget.calendar.unit) }
  }
}

extension DueReport.Row {
  /// Makes a row for a line's due day.
  init(_ due: LineDue) {
    let rule = due.rule
    date = due.date
    self.rule = rule?.words ?? ""
    isComputed = rule?.isComputed ?? false
    account = due.line.account.value
    description = ""
    amount = Amount(due.amount, due.budget.currency)
    value = amount
    paid = due.paid.isZero ? nil : Amount(due.paid, due.budget.currency)
    available = nil
    occurrence = nil
    budget = due.budget.name.value
    currency = due.budget.currency
    line = due.line.account.span
    reminders = due.line.reminders
  }

  /// Makes a row for the amount that an occurrence pays into an account. `line` is the line that pays for it, and `value`
  /// the amount in the currency of its budget, if that's known.
  init(
    _ row: OccurrencesReport.Row, _ account: AccountID, _ amount: Amount?, worth value: Amount?,
    _ rule: DueRule, _ budget: Budget?, _ line: BudgetLine?
  ) {
    date = row.occurrence.date
    self.rule = rule.words
    isComputed = rule.isComputed
    self.account = account
    description = row.description
    self.amount = amount
    self.value = value
    paid = nil
    available = nil
    occurrence = row.occurrence
    self.budget = budget?.name.value
    currency = budget?.currency
    self.line = line?.account.span
    reminders = line?.reminders ?? [0]
  }

  /// `last day: 28 Feb` if the rule alone doesn't say the date.
  var ruleRemark: String? {
    isComputed ? DueRule.remark(rule, occurrence?.slot ?? date) : nil
  }
}
