public import Amounts
public import Dates
public import Journal
import SourceText

/// `settings:`, for the whole book.
public struct Settings: Sendable {
  /// `currency`: the main currency, used for plans.
  public internal(set) var currency: Located<CommodityID>?
  /// `uncategorized`: the account for uncategorized spending.
  public internal(set) var uncategorized: Located<AccountID>?
  /// `uncategorized-income`: the account for uncategorized income.
  public internal(set) var uncategorizedIncome: Located<AccountID>?
  /// `week-start`: the first day of the week, Monday by default.
  public internal(set) var weekStart: Weekday = .monday
  /// `holidays`: days off in addition to weekends.
  public internal(set) var holidays: Set<CivilDate> = []
  /// `generate`: where recorded occurrences are written, and how far ahead.
  public internal(set) var generate: GenerateSettings?
  /// `categorizer`: the program that suggests accounts.
  public internal(set) var categorizer: CategorizerSettings?
  /// `prices`: where market prices come from, and where they are written.
  public internal(set) var prices: PriceSettings?
  /// `floor`: the forecast warns below this balance.
  public internal(set) var floor: Located<Amount>?
  /// `remind-at`: the time of day at which reminders are sent; nil for nine in the morning.
  public internal(set) var remindAt: Located<ClockTime>?
  /// `time-zone`: the name of the zone that times of day are in; nil for that of whoever reads a calendar.
  public internal(set) var timeZone: Located<String>?
  /// `balance-at`: where `balance` ends if no dates are given; nil for after the last entry.
  public internal(set) var balanceAt: Located<BalanceDay>?

  /// Makes the default settings.
  public init() {}
}

/// The day at whose end `balance` shows what accounts hold.
public enum BalanceDay: String, CaseIterable, Sendable {
  /// `today`: future entries don't count.
  case today
}

/// `generate: {file: …, days: …}`
public struct GenerateSettings: Sendable {
  /// The journal to write to; `{year}` in it stands for the year of the entry.
  public internal(set) var file: Located<String>?
  /// How many days ahead to record occurrences.
  public internal(set) var days: Located<Int>?
}

/// `prices: {file: …, get: […]}`
public struct PriceSettings: Sendable {
  /// The journal for market prices; nil for the main one.
  public internal(set) var file: Located<String>?
  /// `get`: programs that print prices, each with its arguments.
  public internal(set) var commands: [Located<[String]>] = []
}

/// `categorizer: {command: […], threshold: …}`
public struct CategorizerSettings: Sendable {
  /// The program and its arguments; empty for florin's own model.
  public internal(set) var command: [String] = []
  /// The minimum confidence, from 0 to 1; answers below it are ignored.
  public internal(set) var threshold: Located<Quantity>?
}
