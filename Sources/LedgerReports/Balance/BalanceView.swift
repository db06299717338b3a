import Amounts
import Dates
import Journal
public import Ledger
import SourceText
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
    var section = Grid.Section()
    section.rows = report.rows.map { row in
      Grid.Row(
        [.account(row.label, indentation: row.indent, fullName: row.name)]
          + values(row.cells, row.total))
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
        cells.append(.heading(heading, alignment: .right, data: period.heading))
      }
      if showsRowTotal { cells.append(.heading("Total", alignment: .right, data: "total")) }
      if showsAverage { cells.append(.heading("Average", alignment: .right, data: "average")) }
    } else {
      cells.append(.heading("balance", alignment: .right))
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

  /// Appends the report as `florin.balance/1`.
  public func appendJSON(to output: inout [UInt8]) {
    let commodities = journal.journal.commodities
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.balance/1")
      object.array("periods") { periods in
        for period in report.periods {
          periods.object {
            $0.set("begin", period.begin)
            $0.set("end", period.end)
          }
        }
      }
      object.array("rows") { rows in
        for row in report.rows {
          rows.object { object in
            object.set("account", row.name)
            object.set("depth", depth(of: row.account))
            object.array("cells") { cells in
              for cell in row.cells {
                cells.append(commodities.inSymbolOrder(cell.nonzero), in: commodities)
              }
            }
          }
        }
      }
      if showsTotal {
        object.array("totals") { totals in
          for total in report.totals {
            totals.append(commodities.inSymbolOrder(total.nonzero), in: commodities)
          }
        }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func depth(of account: AccountID) -> Int {
    account == AccountTable.none ? 0 : journal.journal.accounts.depth(of: account)
  }
}
