import Amounts
import Containers
import Dates
public import Journal
public import SourceText
public import Tables

/// Market prices for programs.
public struct PriceListView: ReportView {
  private let prices: [MarketPrice]
  @Boxed private var journal: ParsedJournal
  private let showsPlaces: Bool

  /// Makes a view of prices, in order; `showsPlaces` adds columns of files and lines.
  public init(_ prices: [MarketPrice], _ journal: ParsedJournal, showsPlaces: Bool = false) {
    self.prices = prices
    self.journal = journal
    self.showsPlaces = showsPlaces
  }

  /// One row per price.
  public var grid: Grid {
    var lines = LineNumbers(journal.sources)
    let rows = prices.map { price in
      let places: [Grid.Cell] =
        showsPlaces
        ? [
          .text(lines.fileName(at: price.span.start)),
          .text(String(lines.line(at: price.span.start)), alignment: .right),
        ] : []
      return Grid.Row(
        [
          .text(price.date.description, role: .date),
          .text(journal.commodities.symbol(of: price.commodity)),
          .amounts([price.price], in: journal.commodities, rounding: .none),
        ] + places)
    }
    return Grid(
      columns: [.heading("date"), .heading("commodity"), .amountHeading("price")]
        + (showsPlaces ? [.heading("file"), .heading("line", alignment: .right)] : []),
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
