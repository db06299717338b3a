// Two rates of return of an investment in a period:
//
//     IRR   the yearly rate at which everything that was paid in grew to what there is: money-weighted
//     TWR   what one unit of money grew to that stayed there all the time: time-weighted
//
// For TWR, the period is cut where money was paid in or taken out. The growth of a part is the value at its end, just
// before the payment, divided by the value at its beginning, just after the payment before; the parts are multiplied:
//
//     2024-01-01  100.00 paid in                   100.00
//     2024-06-01  worth 120.00, 60.00 paid in      180.00   · 120 / 100
//     2024-12-31  worth 171.00                              · 171 / 180    = 1.14
//
// What was gained on the day of a payment was there before it, unless nothing else was.

public import Amounts
public import Dates
import Journal
public import Ledger

/// The rates of return of an investment, by period.
public struct ReturnsReport: Sendable {
  /// A day on which something was paid or gained.
  public struct Step: Sendable {
    /// The day.
    public let date: CivilDate
    /// The value before it, at that day's prices.
    public let before: Quantity
    /// What was gained.
    public let gain: Quantity
    /// What was paid in; taken out is below 0.
    public let paid: Quantity
    /// The value after all of it.
    public let after: Quantity
  }

  /// A period.
  public struct Row: Sendable {
    /// The period.
    public let period: DateSpan
    /// The value at the end of the day before the period.
    public let begin: Quantity
    /// What was paid in, less what was taken out.
    public let paid: Quantity
    /// The value at the end of the period's last day.
    public let end: Quantity
    /// What the value changed by without being paid in.
    public let gain: Quantity
    /// The internal rate of return a year, in percent with ten decimal places; nil if there's none.
    public let internalRate: Quantity?
    /// The time-weighted return in the period, in percent with ten decimal places; nil if the value fell below 0.
    public let timeWeighted: Quantity?
    /// The same, a year.
    public let timeWeightedYearly: Quantity?
    /// The days with payments or gains.
    public let steps: [Step]
  }

  /// Why there's no report.
  public enum Problem: Error {
    /// The values are in several commodities.
    case severalCommodities([CommodityID])
    /// A sum needs more than 128 bits.
    case overflow
  }

  /// The periods, in order.
  public private(set) var rows: [Row] = []
  /// All of them as one; nil if there's just one.
  public private(set) var total: Row?
  /// The commodity of all amounts.
  public let commodity: CommodityID
  /// The missing prices that kept amounts from being valued.
  public let missingPrices: [MissingPrice]

  /// Computes the rates.
  ///
  /// - Parameters:
  ///   - journal: The journal, for its prices.
  ///   - investment: What happened to the investment.
  ///   - periods: The periods, closed, in order and without gaps.
  ///   - valuation: How amounts are valued, each on its own day; nil to leave them as they are.
  /// - Throws: A problem with the amounts.
  /// - Complexity: O(n · log n) in the days with postings, for each period in which they are.
  public init(
    _ journal: BalancedJournal, _ investment: InvestmentDays, periods: [DateSpan],
    valuation: Valuation?
  ) throws(Problem) {
    var walk = InvestmentWalk(journal, investment, valuation)
    do {
      for period in periods { rows.append(try walk.row(of: period)) }
      if let first = periods.first, let last = periods.last, periods.count > 1 {
        walk.restart()
        total = try walk.row(of: DateSpan(begin: first.begin, end: last.end))
      }
    } catch {
      throw .overflow
    }
    missingPrices = walk.missingPrices
    commodity = walk.commodities.first ?? CommodityTable.none
    if walk.commodities.count > 1 { throw .severalCommodities(walk.commodities) }
  }
}
