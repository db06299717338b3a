import Amounts
import Dates
import Journal
import Ledger
import SourceText

/// Where the bars of one commodity lie: between its least amount, or zero, and its greatest.
struct BarScale {
  /// Where the scale begins: zero, or the least amount when there are amounts on both sides of zero.
  private let origin: Quantity
  private let length: Quantity
  /// Whether all amounts are below zero: the bars then grow to the right all the same.
  private let isMirrored: Bool

  /// Finds the scale for some amounts.
  ///
  /// - Throws: `.overflow` when the difference of two amounts does not fit.
  init(_ quantities: [Quantity]) throws(QuantityError) {
    let least = min(quantities.min() ?? .zero, .zero)
    let greatest = max(quantities.max() ?? .zero, .zero)
    isMirrored = greatest.isZero && !least.isZero
    origin = isMirrored ? .zero : least
    length = try greatest.subtracting(least)
  }

  /// Where the bar of an amount lies: from zero to the amount; an amount that is not zero is always seen.
  ///
  /// - Throws: `.overflow` when a product does not fit.
  func range(of quantity: Quantity) throws(QuantityError) -> Range<Int> {
    guard !length.isZero, !quantity.isZero else { return 0..<0 }
    let zero = try position(.zero)
    let end = try position(isMirrored ? quantity.negated() : quantity)
    if end == zero { return quantity.isNegative && !isMirrored ? zero - 1..<zero : zero..<zero + 1 }
    return min(zero, end)..<max(zero, end)
  }

  private func position(_ quantity: Quantity) throws(QuantityError) -> Int {
    try quantity.subtracting(origin).part(of: length, in: ComparisonBars.whole)
  }
}

extension CompareView {
  /// The most pairs of bars; the table has all rows.
  private static let mostPairs = 20

  /// The bars of both periods; commodities have scales of their own.
  public var figures: [any PageFigure] {
    let shown = Array(report.rows.prefix(Self.mostPairs))
    guard !shown.isEmpty, let pairs = try? self.pairs(of: shown),
      let totals = try? self.pairs(of: report.totals)
    else { return [] }
    return [
      ComparisonBars(
        period: report.period.heading, base: report.base.heading, pairs: pairs,
        hidden: report.rows.count - shown.count, totals: totals)
    ]
  }

  private func pairs(
    of rows: [CompareReport.Row]
  ) throws(QuantityError) -> [ComparisonBars.Pair] {
    let looks = AccountLooks(journal.journal)
    let scales = try scales(of: rows)
    var pairs: [ComparisonBars.Pair] = []
    for row in rows {
      guard let scale = scales[row.amount.commodity] else { continue }
      pairs.append(try pair(of: row, scale, looks))
    }
    return pairs
  }

  private func scales(
    of rows: [CompareReport.Row]
  ) throws(QuantityError) -> [CommodityID: BarScale] {
    var quantities: [CommodityID: [Quantity]] = [:]
    for row in rows {
      quantities[row.amount.commodity, default: []] += [row.amount.quantity, row.base.quantity]
    }
    var scales: [CommodityID: BarScale] = [:]
    for (commodity, amounts) in quantities { scales[commodity] = try BarScale(amounts) }
    return scales
  }

  private func pair(
    of row: CompareReport.Row, _ scale: BarScale, _ looks: AccountLooks
  ) throws(QuantityError) -> ComparisonBars.Pair {
    let (accounts, commodities) = (journal.journal.accounts, journal.journal.commodities)
    let percent = percent(of: row)
    let isNumber = percent.utf8.last.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
    let isTotal = row.account == AccountTable.none
    return ComparisonBars.Pair(
      label: ChartLabel(
        name: isTotal ? "total" : accounts.name(of: row.account),
        tint: isTotal ? .several : looks.tint(of: row.account),
        icon: isTotal ? "" : looks.icon(of: row.account)),
      amount: commodities.format(row.amount), base: commodities.format(row.base),
      delta: commodities.format(row.delta), percent: isNumber ? percent + "%" : percent,
      trend: row.delta.quantity.isZero ? .same : row.delta.quantity.isNegative ? .less : .more,
      range: try scale.range(of: row.amount.quantity),
      baseRange: try scale.range(of: row.base.quantity))
  }
}
