public import Amounts
public import Dates
import Journal

/// The commodity that a report values its amounts in, and the day whose prices it uses.
public struct Valuation: Sendable {
  /// The day whose prices are used.
  public enum Moment: Hashable, Sendable {
    /// `then`: each posting's own day.
    case postingDate
    /// `end`: the last day of each period; `open` if the report has no end.
    case periodEnd(open: CivilDate)
    /// `now`: today.
    case today(CivilDate)
    /// `2024-12-31`: this day.
    case date(CivilDate)
  }

  /// The day whose prices are used.
  public var moment: Moment
  /// The commodity to convert to; nil for the default of each commodity, that of its latest price.
  public var target: CommodityID?
  /// Whether prices are inferred from costs too.
  public var infersPrices: Bool

  /// Makes a valuation.
  public init(_ moment: Moment, in target: CommodityID? = nil, infersPrices: Bool = false) {
    self.moment = moment
    self.target = target
    self.infersPrices = infersPrices
  }

  /// Whether only postings can be valued, not sums of them.
  public var isByPosting: Bool { moment == .postingDate }

  /// The day for a sum over a period, or for a posting in it.
  ///
  /// - Parameters:
  ///   - period: the report's period, or the column.
  ///   - posting: the posting's day; nil for a sum.
  /// - Returns: the day whose prices are used.
  public func date(in period: DateSpan, posting: CivilDate? = nil) -> CivilDate {
    switch moment {
    case .postingDate: posting ?? period.lastDay ?? .latest
    case .periodEnd(let open): period.lastDay ?? open
    case .today(let date), .date(let date): date
    }
  }
}

extension BalancedJournal {
  /// The day of the latest price.
  public var lastPriceDate: CivilDate? { journal.prices.lazy.map(\.date).max() }
}
