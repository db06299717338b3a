public import Amounts
public import Dates
public import Journal
import SourceText

/// `settings:`, what holds for the whole book.
public struct Settings: Sendable {
  /// `currency`: the commodity in which plans are made.
  public internal(set) var currency: Located<CommodityID>?
  /// `uncategorized`: the account of spending that nothing explains.
  public internal(set) var uncategorized: Located<AccountID>?
  /// `uncategorized-income`: the account of income that nothing explains.
  public internal(set) var uncategorizedIncome: Located<AccountID>?
  /// `week-start`: the day on which weeks begin, Monday where nothing is said.
  public internal(set) var weekStart: Weekday = .monday
  /// `holidays`: the days on which nobody works, beside the weekends.
  public internal(set) var holidays: Set<CivilDate> = []
  /// `generate`: where recorded occurrences are written, and how far ahead.
  public internal(set) var generate: GenerateSettings?
  /// `categorizer`: what guesses the accounts of transactions.
  public internal(set) var categorizer: CategorizerSettings?
  /// `floor`: the forecast warns below this balance.
  public internal(set) var floor: Located<Amount>?

  /// Makes the settings of a book that says nothing.
  public init() {}
}

/// `generate: {file: …, days: …}`
public struct GenerateSettings: Sendable {
  /// The journal to write to; `{year}` in it stands for the year of the transaction.
  public internal(set) var file: Located<String>?
  /// How many days ahead occurrences are recorded.
  public internal(set) var days: Located<Int>?
}

/// `categorizer: {command: […], threshold: …}`
public struct CategorizerSettings: Sendable {
  /// The program and its arguments; empty when florin's own model guesses.
  public internal(set) var command: [String] = []
  /// Answers with less confidence, from 0 to 1, do not count.
  public internal(set) var threshold: Located<Quantity>?
}
