import Amounts
import Dates
public import Journal
public import SourceText
public import Tables

/// Market prices for programs.
public struct PriceListView: ReportView {
  private let prices: [MarketPrice]
  private let journal: ParsedJournal

  /// Makes a view of prices, in order.
  public init(_ prices: [MarketPrice], _ journal: ParsedJournal) {
    self.prices = prices
    self.journal = journal
  }

  /// One row per price.
  public var grid: Grid {
    let rows = prices.map { price in
      Grid.Row([
        .text(price.date.description, role: .date),
        .text(journal.commodities.symbol(of: price.commodity)),
        .amounts([price.price], in: journal.commodities, rounding: .none),
      ])
    }
    return Grid(
      columns: [.heading("date"), .heading("commodity"), .amountHeading("price")],
      sections: [Grid.Section(rows: rows)])
  }

  /// `florin.prices/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.prices/1",
      row: .object([
        "date": .date, "commodity": .text, "price": .amount, "source": .place,
      ]))
  }

  /// Appends an object for each price.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var lines = LineNumbers(journal.sources)
    for price in prices {
      rows.object {
        $0.set("date", price.date)
        $0.set("commodity", journal.commodities.symbol(of: price.commodity))
        $0.set("price", price.price, in: journal.commodities)
        lines.set("source", of: price.span, in: &$0)
      }
    }
  }
}
