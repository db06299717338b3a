public import Amounts
public import Dates
public import Journal

/// One entry of `budgets:`, a plan of amounts by account.
public struct Budget: Sendable {
  /// The name used in `months:` and on the command line.
  public let name: Located<String>
  /// The budget whose accounts, currency and periods this one uses; its own name if `like` isn't
  /// written. Budgets with the same owner can replace each other in a month.
  public internal(set) var owner: String
  /// `default`: used in all months not listed in `months:`.
  public let isDefault: Bool
  /// `accounts`: the accounts it covers; empty means all.
  public internal(set) var accounts: [Located<AccountID>]
  /// `currency`, or that of the settings, or that of the first line that has one.
  public internal(set) var currency: CommodityID
  /// `period` and `starts-on`.
  public internal(set) var calendar: BudgetCalendar
  /// `rollover`: what carries over to the next period, for lines without their own rule. A budget that
  /// is `like` another uses the other's rule.
  public let rollover: Rollover
  /// `lines`, in text order, each of another account.
  public let lines: [BudgetLine]
  /// The place of each account's line.
  let places: [AccountID: Int]
  /// `overrides`: amounts of single periods that replace those of the lines.
  public internal(set) var overrides: [BudgetPeriod: [AccountID: Located<Amount>]]
  /// The keys as written, for edits.
  public let node: Node
  /// What couldn't be read in `lines`, which has been reported, so references to it aren't reported
  /// as well.
  let unreadLines: UnreadLines

  /// The line of an account itself; nil if it has none.
  public func line(of account: AccountID) -> BudgetLine? { places[account].map { lines[$0] } }

  /// The place in ``lines`` of an account's own line; nil if it has none.
  public func place(of account: AccountID) -> Int? { places[account] }
}

/// What couldn't be read in a budget's `lines`.
struct UnreadLines {
  /// Whether none of them could be read.
  var isAll = false
  /// The accounts of the lines that couldn't be read.
  var accounts: Set<AccountID> = []
}

/// One account's amount in a budget.
public struct BudgetLine: Sendable {
  /// The account. Its subaccounts belong to the line, unless they have their own.
  public let account: Located<AccountID>
  /// `amount`, or `steps` in the order of their dates; each holds until the next. None for a line that has
  /// only a target.
  public let steps: [BudgetStep]
  /// Whether the amounts were written as `steps`: before the first, nothing is budgeted.
  public let hasSteps: Bool
  /// `every`: the period the amount is for, if it isn't the budget's period.
  public let every: BudgetCalendar.Unit?
  /// `due`: the day the whole amount is due.
  public let due: Located<BudgetDue>?
  /// `notify`: how many days before the due date to remind; nil if it isn't written.
  public let notify: [Located<Int>]?
  /// `rollover`: what carries over to the next period; by default, the budget's rule.
  public let rollover: Rollover
  /// `target`: how much the envelope should hold, and by when.
  public let targets: [Located<EnvelopeTarget>]
  /// `fund`: the templates that the line saves for.
  public let funds: [Located<String>]
  /// `priority`: the lowest number is filled first.
  public let priority: Located<Int>?
}

/// An amount of a line, valid from a date on.
public struct BudgetStep: Sendable {
  /// The first day it's valid for; nil if it always is.
  public let from: CivilDate?
  /// The amount, in the budget's currency.
  public let quantity: Quantity
}

/// What carries over from a period to the next.
public enum Rollover: String, CaseIterable, Sendable {
  /// `none`: nothing.
  case none
  /// `surplus`: what is left.
  case surplus
  /// `deficit`: the overspent amount.
  case deficit
  /// `both`
  case both
}

/// The day of a period on which the whole amount is due.
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
  /// How many days before the due date to remind, the earliest first, without duplicates; by default, on
  /// the day itself.
  public var reminders: [Int] {
    guard let notify else { return [0] }
    return Set(notify.map(\.value)).sorted(by: >)
  }
}

extension [BudgetStep] {
  /// The step in force on a day, if they're in the order of their dates; nil before the first.
  public func step(on day: CivilDate) -> BudgetStep? { last { $0.from.map { $0 <= day } ?? true } }
}
