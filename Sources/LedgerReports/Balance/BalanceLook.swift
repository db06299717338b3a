public import Dates
public import Ledger
public import Tables

/// How the sums of a balance report or a statement are shown.
public struct BalanceLook: Sendable {
  /// The interval of the columns; nil if the report is one period without headings.
  public var interval: Interval?
  /// What the cells hold.
  public var accumulation = BalanceReport.Options.Accumulation.change
  /// What is measured.
  public var measure = BalanceReport.Options.Measure.sum
  /// Whether the cells count postings, for the title.
  public var countsPostings = false
  /// Whether the title of a statement says what the cells hold.
  public var namesAccumulation = false
  /// Whether amounts are at cost, for the title.
  public var isAtCost = false
  /// How amounts are valued, for the title.
  public var valuation: Valuation?
  /// The title in place of the report's own; with an empty one, there's no title.
  public var title: String?
  /// Whether periods are called by their first and last days, always.
  public var datesPeriods = false
  /// Whether there are rows of totals.
  public var showsTotal = true
  /// Whether there's a column of totals, in a table. Balances at the ends of periods don't add up, so they have none.
  public var showsRowTotal = false
  /// Whether there's a column of averages, in a table.
  public var showsAverage = false
  /// Whether the columns of periods are hidden, so that only those of totals and averages remain.
  public var hidesPeriods = false
  /// Whether amounts are shown as percentages of the totals of their columns.
  public var showsPercentages = false
  /// How many leading parts account names go without.
  public var drop = 0

  /// How sums of several commodities are shown; nil for side by side, or below each other if there are no periods.
  public var layout: AmountLayout?
  /// Whether amounts are on the left of accounts, without headings.
  public var isPlain = false
  /// How a chart of each row is drawn after its amounts; nil for none.
  public var chart: TextChart?
  /// Whether periods are rows, and accounts columns.
  public var isTransposed = false
  /// Whether it's a table even if there's no interval, as statements are.
  public var isTable = false

  /// Makes the look of `balance` without flags.
  public init() {}

  /// Whether periods are columns with headings, even if there's only one.
  var isMultiPeriod: Bool { interval != nil }
  /// Whether the columns end with one of totals.
  public var hasRowTotal: Bool {
    showsRowTotal && accumulation == .change && (isTable || isMultiPeriod)
  }
  /// Whether the columns end with one of averages.
  public var hasAverage: Bool { showsAverage && (isTable || isMultiPeriod) }
}
