import Amounts
import Containers
import Dates
import Journal
import Ledger
import SourceText
public import Tables

/// The scale of one commodity's bars, from its smallest amount, or zero, to its largest.
private struct BarScale {
  /// The start of the scale: zero, or the smallest amount if there are amounts on both sides of zero.
  private let origin: Quantity
  private let length: Quantity
  /// Whether all amounts are below zero. Their bars still grow to the right.
  private let isMirrored: Bool

  /// Finds the scale for some amounts.
  ///
  /// - Throws: `.overflow` when the difference of two amounts doesn't fit.
  init(_ quantities: [Quantity]) throws(QuantityError) {
    let least = min(quantities.min() ?? .zero, .zero)
    let greatest = max(quantities.max() ?? .zero, .zero)
    isMirrored = greatest.isZero && !least.isZero
    origin = isMirrored ? .zero : least
    length = try greatest.subtracting(least)
  }

  /// The bars of two amounts, and the mark at zero if there's something on both sides of it.
  ///
  /// - Throws: `.overflow` when a product doesn't fit.
  func pieces(_ amount: Quantity, _ base: Quantity) throws(QuantityError) -> [BarChart.Piece] {
    var pieces = [
      BarChart.Piece(kind: .period, range: try range(of: amount)),
      BarChart.Piece(kind: .base, range: try range(of: base), lane: 1),
    ]
    if !origin.isZero {
      let zero = try position(.zero)
      pieces.append(BarChart.Piece(kind: .zero, range: zero - 1..<zero + 1))
    }
    return pieces
  }

  /// The range of an amount's bar, from zero to the amount. An amount that isn't zero is always visible.
  private func range(of quantity: Quantity) throws(QuantityError) -> Range<Int> {
    guard !length.isZero, !quantity.isZero else { return 0..<0 }
    let zero = try position(.zero)
    let end = try position(isMirrored ? quantity.negated() : quantity)
    if end == zero { return quantity.isNegative && !isMirrored ? zero - 1..<zero : zero..<zero + 1 }
    return min(zero, end)..<max(zero, end)
  }

  private func position(_ quantity: Quantity) throws(QuantityError) -> Int {
    try quantity.subtracting(origin).part(of: length, in: BarChart.whole)
  }
}

extension CompareView {
  /// The most pairs of bars. The table has all rows.
  private static let mostPairs = 20

  /// The bars of both periods. Each commodity has its own scale.
  public var figures: [any PageFigure] {
    let shown = Array(report.rows.prefix(Self.mostPairs))
    guard !shown.isEmpty, let items = try? items(of: shown) else { return [] }
    var caption: [BarChart.Caption] = [
      .title("Both periods, by account"), .sample(.period, "upper bar: \(names.period)"),
      .sample(.base, "lower bar: \(names.base)"), .arrow(.more), .arrow(.less),
    ]
    let judgements = Set((shown + report.totals).map(\.judgement))
    if judgements.contains(.better) { caption.append(.color(.better, "green: for the better")) }
    if judgements.contains(.worse) { caption.append(.color(.worse, "red: for the worse")) }
    if shown.count < report.rows.count {
      caption.append(.text("the first \(shown.count) of \(report.rows.count) rows"))
    }
    return [
      BarChart(
        look: .pairs, caption: caption, summaries: report.totals.map(summary(of:)), items: items)
    ]
  }

  private func summary(of row: CompareReport.Row) -> BarChart.Summary {
    BarChart.Summary(
      text: "\(format(row.amount)), against \(format(row.base)):", outcome: change(of: row),
      remark: percentWords(of: row), judgement: row.judgement)
  }

  private func items(of rows: [CompareReport.Row]) throws(QuantityError) -> [BarChart.Item] {
    let looks = AccountLooks(journal.journal)
    let scales = try scales(of: rows)
    var items: [BarChart.Item] = []
    for row in rows {
      guard let scale = scales[row.amount.commodity] else { continue }
      items.append(try item(of: row, scale, looks))
    }
    return items
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

  private func item(
    of row: CompareReport.Row, _ scale: BarScale, _ looks: AccountLooks
  ) throws(QuantityError) -> BarChart.Item {
    let percent = percentWords(of: row)
    return BarChart.Item(
      label: ChartLabel(
        name: journal.journal.accounts.name(of: row.account), tint: looks.tint(of: row.account),
        icon: looks.icon(of: row.account)),
      judgement: row.judgement,
      pieces: try scale.pieces(row.amount.quantity, row.base.quantity),
      figures: [
        BarChart.Text(text: format(row.amount), weight: .bold),
        BarChart.Text(text: format(row.base)),
      ],
      outcome: [
        BarChart.Text(text: change(of: row), weight: .bold), BarChart.Text(text: percent),
      ])
  }

  private func format(_ amount: Amount) -> String { journal.journal.commodities.format(amount) }

  private func change(of row: CompareReport.Row) -> String {
    "\(row.trend.arrow) \(format(row.delta))"
  }

  /// `12.5%`, `new`, `gone`, or nothing.
  private func percentWords(of row: CompareReport.Row) -> String {
    let percent = percent(of: row)
    let isNumber = percent.utf8.last?.isDigit ?? false
    return isNumber ? percent + "%" : percent
  }
}
