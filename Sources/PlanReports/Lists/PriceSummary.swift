public import Amounts
public import Dates
public import Journal
public import Ledger
public import SourceText
public import Tables

/// How many prices each commodity has, from when to when, and on how many weekdays.
public struct PriceSummary: ReportView, Sendable {
  /// The prices of a commodity.
  public struct Row: Sendable {
    /// The symbol.
    public let commodity: String
    /// The number of its declared prices.
    public let prices: Int
    /// The day of the first one, and of the last; nil if there are none.
    public let days: (first: CivilDate, last: CivilDate)?
    /// The number of weekdays, Monday to Friday, from the first to the last, and of those that have a price; nil if
    /// there are fewer than two prices.
    public let weekdays: (all: Int, priced: Int)?

    fileprivate init(_ commodity: String, _ dates: [CivilDate]) {
      self.commodity = commodity
      prices = dates.count
      guard let first = dates.min(), let last = dates.max() else {
        (days, weekdays) = (nil, nil)
        return
      }
      days = (first, last)
      weekdays =
        dates.count < 2
        ? nil : (Self.weekdays(first, last), Set(dates).count { $0.weekday.rawValue <= 5 })
    }

    /// The number of weekdays from a day to another.
    private static func weekdays(_ first: CivilDate, _ last: CivilDate) -> Int {
      let days = Int(last.dayNumber - first.dayNumber) + 1
      let rest = (0..<(days % 7)).count { first.adding(days: $0).weekday.rawValue <= 5 }
      return days / 7 * 5 + rest
    }

    /// The number of days from the first price to the last; nil if there are fewer than two prices.
    fileprivate var length: Int? {
      guard prices > 1, let days else { return nil }
      return Int(days.last.dayNumber - days.first.dayNumber) + 1
    }

    /// The share of weekdays that have a price, in percent; nil if there are fewer than two prices.
    fileprivate var coverage: String? {
      guard let weekdays else { return nil }
      let share = Quantity(mantissa: Int128(100 * weekdays.priced), places: 0)
      return "\(share.average(of: max(1, weekdays.all), places: 0))%"
    }
  }

  /// The rows, in byte order of their commodities.
  public let rows: [Row]

  /// Counts prices.
  ///
  /// - Parameters:
  ///   - prices: The prices that count.
  ///   - journal: The journal, whose used commodities are listed, without the one that most prices are in.
  ///   - isListed: Which of them are listed.
  public init(
    _ prices: [MarketPrice], of journal: BalancedJournal, where isListed: (CommodityID) -> Bool
  ) {
    let table = journal.journal.commodities
    var dates: [CommodityID: [CivilDate]] = [:]
    var targets: [CommodityID: Int] = [:]
    for price in prices { dates[price.commodity, default: []].append(price.date) }
    for price in journal.journal.prices { targets[price.price.commodity, default: 0] += 1 }
    let base = targets.max {
      ($0.value, table.symbol(of: $1.key)) < ($1.value, table.symbol(of: $0.key))
    }?.key
    rows = journal.usedCommodities(.unbounded)
      .filter { $0 != base && $0 != CommodityTable.none && isListed($0) }
      .map { Row(table.symbol(of: $0), dates[$0] ?? []) }
      .sorted { $0.commodity.precedes($1.commodity) }
  }

  /// A length in the largest units that it has: `45d`, `11mo`, `1y 3mo`. Months have 30 days here, and years 365.
  private static func compact(_ days: Int) -> String {
    if days < 60 { return "\(days)d" }
    if days < 365 { return "\(days / 30)mo" }
    let months = days % 365 / 30
    return "\(days / 365)y" + (months == 0 ? "" : " \(months)mo")
  }

  /// One row per commodity.
  public var grid: Grid {
    let rows = rows.map { row in
      Grid.Row([
        .label(row.commodity),
        .text(String(row.prices), alignment: .right),
        .text(row.days.map { "\($0.first)" } ?? "-", role: .date),
        .text(row.days.map { "\($0.last)" } ?? "-", role: .date),
        .text(row.length.map(Self.compact) ?? "", alignment: .right),
        .text(row.coverage ?? "", alignment: .right),
      ])
    }
    return Grid(
      columns: [
        .heading("commodity"), .heading("prices", alignment: .right), .heading("earliest"),
        .heading("latest"), .heading("period", alignment: .right),
        .heading("coverage", alignment: .right),
      ], sections: [Grid.Section(rows: rows)])
  }

  /// `florin.price-summary/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.price-summary/1",
      row: .object([
        "commodity": .text, "prices": .integer, "earliest": .optional(.date),
        "latest": .optional(.date), "days": .optional(.integer), "weekdays": .optional(.integer),
        "pricedWeekdays": .optional(.integer),
      ]))
  }

  /// Appends an object for each commodity.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for row in self.rows {
      rows.object {
        $0.set("commodity", row.commodity)
        $0.set("prices", row.prices)
        $0.set("earliest", row.days?.first)
        $0.set("latest", row.days?.last)
        $0.set("days", row.length)
        $0.set("weekdays", row.weekdays?.all)
        $0.set("pricedWeekdays", row.weekdays?.priced)
      }
    }
  }
}
