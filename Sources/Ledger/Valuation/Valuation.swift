public import Amounts
public import Dates
import Journal

/// What a report values its amounts in, and by the prices of which day.
public struct Valuation: Sendable {
  /// The day whose prices count.
  public enum Moment: Hashable, Sendable {
    /// `then`: for each posting its own day.
    case postingDate
    /// `end`: the last day of each period; this day where the report has no end.
    case periodEnd(open: CivilDate)
    /// `now`: today.
    case today(CivilDate)
    /// `2024-12-31`: this day.
    case date(CivilDate)
  }

  /// The day whose prices count.
  public var moment: Moment
  /// What to convert to; nil for each commodity's own choice, that of its latest price.
  public var target: CommodityID?
  /// Whether costs tell prices too.
  public var infersPrices: Bool

  /// Makes a valuation.
  public init(_ moment: Moment, in target: CommodityID? = nil, infersPrices: Bool = false) {
    self.moment = moment
    self.target = target
    self.infersPrices = infersPrices
  }

  /// Whether sums cannot be valued, only the postings in them.
  public var isByPosting: Bool { moment == .postingDate }

  /// The day for a sum over a period, or for a posting in it.
  ///
  /// - Parameters:
  ///   - period: the report's period, or the column.
  ///   - posting: the posting's day; for a sum none.
  /// - Returns: the day whose prices count.
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
