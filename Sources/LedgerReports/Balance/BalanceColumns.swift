import Amounts
import Dates
import Journal
import SourceText
import Tables

/// The columns of amounts of a balance report or a statement: one for each period, then a total and an average.
struct BalanceColumns {
  let periods: [DateSpan]
  let look: BalanceLook
  let commodities: CommodityTable
  /// The amounts of the longest bars of a chart without periods, without their signs.
  var longest: [CommodityID: Quantity] = [:]

  /// The sums of a row, or of all rows.
  struct Sums {
    /// The sum of each period.
    let cells: [MixedAmount]
    /// The sum of all periods; empty unless the report was asked for it.
    let total: MixedAmount

    /// The sums of a row.
    init(_ row: BalanceReport.Row) { self.init(row.cells, row.total) }

    init(_ cells: [MixedAmount], _ total: MixedAmount) {
      self.cells = cells
      self.total = total
    }
  }

  /// The headings; `single` is the text above the only column of a report without periods.
  func headings(single: String) -> [Grid.Cell] {
    let chart: [Grid.Cell] = look.chart == nil ? [] : [.heading("", data: "chart")]
    guard look.isMultiPeriod || look.hasRowTotal || look.hasAverage else {
      var cell = Grid.Cell.amountHeading(single, data: "total")
      if !look.isTransposed {
        cell.period = periods.first.map { Grid.Period($0, measure: "amounts") }
      }
      return [cell] + chart
    }
    var cells: [Grid.Cell] = []
    if !look.hidesPeriods {
      for (text, period) in zip(periodHeadings, periods) {
        var cell = Grid.Cell.amountHeading(
          text, data: look.datesPeriods ? text : period.heading)
        cell.period = Grid.Period(period, measure: "amounts")
        cells.append(cell)
      }
    }
    // hledger sets the column of totals apart by two more spaces.
    if look.hasRowTotal { cells.append(.amountHeading("  Total", data: "total")) }
    if look.hasAverage { cells.append(.amountHeading("Average", data: "average")) }
    return cells + chart
  }

  /// What people read above the periods: their names, or the days of balances.
  var periodHeadings: [String] {
    if look.accumulation == .change, look.datesPeriods {
      return periods.map { Self.named($0).dates }
    }
    return look.accumulation == .change
      ? DateSpan.columnHeadings(periods.map(Self.named))
      : periods.map { $0.lastDay?.description ?? "" }
  }

  /// A period by its first day alone if the journal ends before it.
  static func named(_ period: DateSpan) -> DateSpan {
    guard let begin = period.begin, let end = period.end, end <= begin else { return period }
    return DateSpan(begin: begin, end: nil)
  }

  /// The cells of a row; percentages are those of the sums of all rows. A total has no bar, because bars compare the
  /// rows that it adds up.
  func values(_ row: Sums, of whole: Sums, isTotal: Bool = false) -> [Grid.Cell] {
    var result: [Grid.Cell] = []
    if !look.hidesPeriods { result = zip(row.cells, whole.cells).map { value($0, of: $1) } }
    if look.hasRowTotal { result.append(value(row.total, of: whole.total)) }
    if look.hasAverage {
      result.append(value(row.total, of: whole.total, dividedBy: max(1, row.cells.count)))
    }
    if let chart = look.chart {
      result.append(.text(isTotal && row.cells.count == 1 ? "" : text(of: chart, row.cells)))
    }
    return result
  }

  // MARK: - Charts

  /// The length of the longest bar, in characters.
  private static let barLength = 20

  /// The chart of a row: a line through its periods, or a bar if there's only one. Amounts in several commodities have
  /// none, because they can't be compared.
  private func text(of chart: TextChart, _ cells: [MixedAmount]) -> String {
    let amounts = cells.map(\.nonzero)
    let known = Set(amounts.joined().map(\.commodity))
    guard known.count == 1, amounts.allSatisfy({ $0.count < 2 }) else { return "" }
    if cells.count > 1 {
      // Statements show income and liabilities as positive already.
      return chart.line(
        amounts.map { $0.first?.quantity ?? .zero }, turnsNegative: !look.isTable)
    }
    guard let amount = amounts.first?.first, let longest = longest[amount.commodity] else {
      return ""
    }
    return chart.bar(amount.quantity, of: longest, length: Self.barLength)
  }

  /// The columns with the scale of their bars, which is that of the rows.
  func scaled(to rows: some Sequence<BalanceReport.Row>) -> BalanceColumns {
    guard look.chart != nil, periods.count == 1 else { return self }
    var columns = self
    for amount in rows.lazy.flatMap({ $0.cells.first?.nonzero ?? [] }) {
      let size = (try? amount.magnitude.quantity) ?? amount.quantity
      columns.longest[amount.commodity] = max(columns.longest[amount.commodity] ?? .zero, size)
    }
    return columns
  }

  private func value(
    _ sum: MixedAmount, of whole: MixedAmount, dividedBy count: Int = 1
  ) -> Grid.Cell {
    look.showsPercentages
      ? .percentage(sum.percentage(of: whole))
      : .sum(sum.amounts, in: commodities, dividedBy: count)
  }

  /// The table with its sums as the look says. Percentages have no commodities.
  func laidOut(_ grid: Grid) -> Grid {
    guard let layout = look.layout, !look.showsPercentages else { return grid }
    return grid.laidOut(layout, in: commodities, isTable: !look.isPlain)
  }

  /// The table as one that folds on a narrow terminal, once its title names the commodity that all amounts are in.
  func foldable(_ grid: Grid) -> Grid {
    var grid = grid
    grid.isFoldable = true
    grid.unit = grid.commonUnit(in: commodities)
    return grid
  }

  // MARK: - JSON

  /// The members with the sums of a row.
  static var shape: JSONShape.Members {
    [
      "cells": .list(.amounts), "total": .optional(.amounts), "average": .optional(.amounts),
      "percent": .optional(.list(.optional(.text))),
    ]
  }

  /// Sets the periods of the cells.
  func setPeriods(in object: inout JSONWriter.Object) {
    object.array("periods") { list in
      for period in periods {
        list.object {
          $0.set("begin", period.begin)
          $0.set("end", period.end)
        }
      }
    }
  }

  /// Sets the amounts of each period, their total and average where the table has them, and the percentage of
  /// each period if percentages are shown.
  func setSums(_ row: Sums, of whole: Sums, in object: inout JSONWriter.Object) {
    func sum(_ sum: MixedAmount, dividedBy count: Int = 1) -> [Amount] {
      commodities.inSymbolOrder(sum.nonzero).map { commodities.exactAverage($0, of: count) }
    }
    object.array("cells") { list in
      for cell in row.cells { list.append(sum(cell), in: commodities) }
    }
    if !look.isMultiPeriod, let only = row.cells.first {
      object.set("total", sum(only), in: commodities)
    } else if look.hasRowTotal {
      object.set("total", sum(row.total), in: commodities)
    } else {
      object.setNull("total")
    }
    if look.hasAverage {
      object.set("average", sum(row.total, dividedBy: max(1, row.cells.count)), in: commodities)
    } else {
      object.setNull("average")
    }
    guard look.showsPercentages else { return object.setNull("percent") }
    object.array("percent") { list in
      for (cell, whole) in zip(row.cells, whole.cells) {
        if let percentage = cell.percentage(of: whole) {
          list.append(percentage.description)
        } else {
          list.appendNull()
        }
      }
    }
  }
}
