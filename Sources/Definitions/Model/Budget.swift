public import Amounts
public import Dates
public import Journal

/// One entry of `budgets:`, a plan of amounts by account.
public struct Budget: Sendable {
  /// The name by which months and the command line call it.
  public let name: Located<String>
  /// The budget whose accounts, currency and periods this one has; its own name where `like` is not
  /// written. Of two budgets with one owner, either may hold in a month.
  public internal(set) var owner: String
  /// `default`: it holds where no month says otherwise.
  public let isDefault: Bool
  /// `accounts`: the money it is about; none stands for all.
  public internal(set) var accounts: [Located<AccountID>]
  /// `currency`, else that of the settings, else of the first line that has one.
  public internal(set) var currency: CommodityID
  /// `period` and `starts-on`.
  public internal(set) var calendar: BudgetCalendar
  /// `rollover`: what of the rest of a line goes to the next period, where the line says nothing. A budget that
  /// is `like` another has that one's.
  public let rollover: Rollover
  /// `lines`, in the order of the text.
  public internal(set) var lines: [BudgetLine]
  /// `overrides`: what single periods of the calendar have in place of the lines' amounts.
  public internal(set) var overrides: [Int: [AccountID: Located<Amount>]]
  /// The keys as they stand, for edits.
  public let node: Node
  /// What could not be read of `lines`, which is reported: what refers to it isn't a mistake of its own.
  let unreadLines: UnreadLines
}

/// What of a budget's `lines` could not be read.
struct UnreadLines {
  /// Whether it is all of them.
  var isAll = false
  /// The accounts of those that could not be read.
  var accounts: Set<AccountID> = []
}

/// One account's amount in a budget.
public struct BudgetLine: Sendable {
  /// The account; what is below it belongs to the line, unless it has one of its own.
  public let account: Located<AccountID>
  /// `amount`, or `steps` in the order of their dates; each holds until the next. None for a line that has
  /// only a target.
  public let steps: [BudgetStep]
  /// Whether the amounts were written as `steps`: before the first, nothing is budgeted.
  public let hasSteps: Bool
  /// `every`: the time that the amount is for, where it is not the budget's period.
  public let every: BudgetCalendar.Unit?
  /// `due`: the day on which all of the amount falls.
  public let due: Located<BudgetDue>?
  /// `notify`: this many days before it is due a reminder is given; nil where it says nothing.
  public let notify: [Located<Int>]?
  /// `rollover`: what of the rest goes to the next period; the budget's where it is not written.
  public let rollover: Rollover
  /// `target`: what its envelope is to hold, and by when.
  public let targets: [Located<EnvelopeTarget>]
  /// `fund`: the templates that the line saves for.
  public let funds: [Located<String>]
  /// `priority`: the lowest number is filled first.
  public let priority: Located<Int>?
}

/// An amount of a line that holds from a date on.
public struct BudgetStep: Sendable {
  /// The first day that it may hold for; nil for ever.
  public let from: CivilDate?
  /// The amount, in the budget's currency.
  public let quantity: Quantity
}

/// What of the rest of a period goes to the next one.
public enum Rollover: String, CaseIterable, Sendable {
  /// `none`: nothing.
  case none
  /// `surplus`: what is left.
  case surplus
  /// `deficit`: what was spent too much.
  case deficit
  /// `both`
  case both
}

/// The day of a period on which all of an amount falls.
public enum BudgetDue: Hashable, Sendable {
  /// `15`: the first such day of a month; in weeks, the day counted from the first.
  case day(Int)
  /// `last`: the last day.
  case last
  /// `dec 31`: that day of each year, however long the line's period is.
  case yearDay(Month, day: Int)
  /// `2025-12-24`: once, on that day.
  case date(CivilDate)
}

extension BudgetLine {
  /// So many days before it is due reminders are given, the earliest first, each once; on the day itself
  /// where nothing is said.
  public var reminders: [Int] {
    guard let notify else { return [0] }
    return Set(notify.map(\.value)).sorted(by: >)
  }
}
