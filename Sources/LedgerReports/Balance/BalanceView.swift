import Amounts
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// A balance report as a table and as JSON.
public struct BalanceView: ReportView {
  private let report: BalanceReport
  private let journal: BalancedJournal
  private let isMultiPeriod: Bool
  private let accumulation: BalanceReport.Options.Accumulation
  private let isAtCost: Bool
  private let valuation: Valuation?
  private let showsTotal: Bool
  private let showsRowTotal: Bool
  private let showsAverage: Bool

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - report: The numbers.
  ///   - journal: The journal, for names and styles.
  ///   - isMultiPeriod: Whether periods are columns with headings, even if there's only one.
  ///   - accumulation: What the cells hold, for the title.
  ///   - isAtCost: Whether amounts are at cost, for the title.
  ///   - valuation: How amounts are valued, for the title.
  ///   - showsTotal: Whether to add a row of totals.
  ///   - showsRowTotal: Whether to add a column of totals. Balances at the ends of periods have none.
  ///   - showsAverage: Whether to add a column of averages.
  public init(
    _ report: BalanceReport, _ journal: BalancedJournal, isMultiPeriod: Bool,
    accumulation: BalanceReport.Options.Accumulation, isAtCost: Bool = false,
    valuation: Valuation? = nil, showsTotal: Bool, showsRowTotal: Bool, showsAverage: Bool
  ) {
    self.report = report
    self.journal = journal
    self.isMultiPeriod = isMultiPeriod
    self.accumulation = accumulation
    self.isAtCost = isAtCost
    self.valuation = valuation
    self.showsTotal = showsTotal
    self.showsRowTotal = showsRowTotal && isMultiPeriod && accumulation == .change
    self.showsAverage = showsAverage && isMultiPeriod
  }

  // MARK: - Grid

  /// The report as a table.
  public var grid: Grid {
    var section = Grid.Section(kind: "account")
    section.rows = report.rows.indices.map { index in
      let row = report.rows[index]
      return Grid.Row(
        [.account(row.label, indentation: row.indent, fullName: row.name)]
          + values(row.cells, row.total)
      ).of(kind: kind(ofRow: index))
    }
    if showsTotal {
      section.totals = [
        Grid.Row([.label("", data: "total")] + values(report.totals, report.total), role: .total)
      ]
    }
    return Grid(title: title, header: [header], sections: [section])
  }

  private var header: Grid.Row {
    var cells: [Grid.Cell] = [.heading("", data: "account")]
    if isMultiPeriod {
      let headings =
        accumulation == .change
        ? DateSpan.columnHeadings(report.periods)
        : report.periods.map { $0.lastDay?.description ?? "" }
      for (heading, period) in zip(headings, report.periods) {
        var cell = Grid.Cell.amountHeading(heading, data: period.heading)
        cell.period = Grid.Period(period, measure: "amounts")
        cells.append(cell)
      }
      if showsRowTotal { cells.append(.amountHeading("Total", data: "total")) }
      if showsAverage { cells.append(.amountHeading("Average", data: "average")) }
    } else {
      cells.append(.amountHeading("balance", data: "total"))
    }
    return Grid.Row(cells, role: .heading)
  }

  private var title: String? {
    guard isMultiPeriod else { return nil }
    let what =
      switch accumulation {
      case .change: "Balance changes"
      case .cumulative: "Ending balances (cumulative)"
      case .historical: "Ending balances (historical)"
      }
    let whole = DateSpan(begin: report.periods.first?.begin, end: report.periods.last?.end)
    let time = whole.begin == nil ? "" : " in \(whole.heading)"
    return what + time + (isAtCost ? ", converted to cost" : "") + valuationTitle + ":"
  }

  private var valuationTitle: String {
    switch valuation?.moment {
    case nil: ""
    case .postingDate: ", valued at posting date"
    case .periodEnd: ", valued at period ends"
    case .today: ", current value"
    case .date(let date): ", valued at \(date)"
    }
  }

  private func values(_ cells: [MixedAmount], _ total: MixedAmount) -> [Grid.Cell] {
    let commodities = journal.journal.commodities
    var result = cells.map { Grid.Cell.sum($0.amounts, in: commodities) }
    if showsRowTotal { result.append(.sum(total.amounts, in: commodities)) }
    if showsAverage {
      result.append(.sum(total.amounts, in: commodities, dividedBy: max(1, cells.count)))
    }
    return result
  }

  // MARK: - JSON

  /// `florin.balance/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.balance/1", facts: ["periods": .list(.period)],
      row: .object(
        ["account": .text, "depth": .integer, "kind": .words(["account", "parent"])] + sums),
      totals: .optional(.object(sums)))
  }

  private static var sums: JSONShape.Members {
    ["cells": .list(.amounts), "total": .optional(.amounts), "average": .optional(.amounts)]
  }

  /// Sets the periods of the cells.
  public func setFacts(in object: inout JSONWriter.Object) {
    object.array("periods") { periods in
      for period in report.periods {
        periods.object {
          $0.set("begin", period.begin)
          $0.set("end", period.end)
        }
      }
    }
  }

  /// Appends an object for each account.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for (index, row) in report.rows.enumerated() {
      rows.object { object in
        object.set("account", row.name)
        object.set("depth", depth(of: row.account))
        object.set("kind", kind(ofRow: index))
        setSums(row.cells, row.total, in: &object)
      }
    }
  }

  /// Sets the sums over all accounts.
  public func setTotals(in object: inout JSONWriter.Object) {
    guard showsTotal else { return object.setNull("totals") }
    object.object("totals") { setSums(report.totals, report.total, in: &$0) }
  }

  /// Sets the amounts of each period, and their total and average where the table has them.
  private func setSums(
    _ cells: [MixedAmount], _ total: MixedAmount, in object: inout JSONWriter.Object
  ) {
    let commodities = journal.journal.commodities
    func sum(_ sum: MixedAmount, dividedBy count: Int = 1) -> [Amount] {
      commodities.inSymbolOrder(sum.nonzero).map { commodities.exactAverage($0, of: count) }
    }
    object.array("cells") { list in
      for cell in cells { list.append(sum(cell), in: commodities) }
    }
    if !isMultiPeriod, let only = cells.first {
      object.set("total", sum(only), in: commodities)
    } else if showsRowTotal {
      object.set("total", sum(total), in: commodities)
    } else {
      object.setNull("total")
    }
    if showsAverage {
      object.set("average", sum(total, dividedBy: max(1, cells.count)), in: commodities)
    } else {
      object.setNull("average")
    }
  }

  /// Whether a row is a parent, whose balance counts those of the rows below it again.
  private func kind(ofRow index: Int) -> String {
    let next = index + 1 < report.rows.count ? report.rows[index + 1].indent : 0
    return next > report.rows[index].indent ? "parent" : "account"
  }

  private func depth(of account: AccountID) -> Int {
    account == AccountTable.none ? 0 : journal.journal.accounts.depth(of: account)
  }
}
