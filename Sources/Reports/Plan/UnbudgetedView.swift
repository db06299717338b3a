import Amounts
import Dates
import Definitions
import Journal
public import Ledger
public import Planning
import SourceText

/// Spending without a line as a table, and as JSON.
public struct UnbudgetedView: ReportView {
  private let result: BudgetResult
  private let journal: BalancedJournal
  private let layout: BudgetView.Layout

  /// Makes a view of a result with details.
  public init(
    _ result: BudgetResult, _ journal: BalancedJournal, layout: BudgetView.Layout = .page
  ) {
    self.result = result
    self.journal = journal
    self.layout = layout
  }

  /// A row per account: what was spent, in how many transactions, its share of all spending, and who got
  /// most of it.
  public var grid: Grid {
    let facts = journal.journal
    var section = Grid.Section()
    for row in result.unbudgeted {
      section.rows.append(
        Grid.Row(
          [.account(facts.accounts.name(of: row.account))] + figures(of: row)
            + [.text(payees(of: row).map(\.name).joined(separator: ", "), role: .muted)]))
    }
    section.totals = [
      Grid.Row([.label("total")] + figures(of: result.unbudgetedTotal), role: .total)
    ]
    var columns: [Grid.Cell] = [.heading("account"), .heading("spent", alignment: .right)]
    if showsUnconverted { columns.append(.heading("unconverted", alignment: .right)) }
    columns += [
      .heading("transactions", alignment: .right), .heading("share", alignment: .right),
      .heading("largest payees"),
    ]
    return Grid(
      title: "Unbudgeted spending, \(result.span)", columns: columns, sections: [section])
  }

  /// Machines always get the column, people only when it says something.
  private var showsUnconverted: Bool {
    layout == .data || !result.unbudgetedTotal.unconverted.nonzero.isEmpty
  }

  private func figures(of row: BudgetRow) -> [Grid.Cell] {
    let commodities = journal.journal.commodities
    let own = row.spent.isZero ? [] : [Amount(row.spent, result.budget.currency)]
    let apart = row.unconverted.nonzero
    var cells = [Grid.Cell.amounts(own, in: commodities)]
    if showsUnconverted {
      cells.append(apart.isEmpty ? .empty : .amounts(apart, in: commodities))
    }
    return cells + [
      .text("\(row.transactions)", alignment: .right),
      .text(share(of: row).map { "\($0)%" } ?? "", alignment: .right),
    ]
  }

  private func payees(of row: BudgetRow) -> [(name: String, spent: Quantity)] {
    LargestPayees(of: row.details, in: result.budget.currency).payees
  }

  /// The share of all spending in the budget's currency, with one decimal.
  private func share(of row: BudgetRow) -> Quantity? {
    guard let all = try? result.total.spent.adding(result.unbudgetedTotal.spent), !all.isZero,
      !row.spent.isZero,
      let hundredfold = try? row.spent.multiplied(by: Quantity(mantissa: 100, places: 0))
    else { return nil }
    return try? Quantity.ratio(of: hundredfold, to: all, places: 1)
  }

  /// Appends the rows as `florin.unbudgeted/1`.
  public func appendJSON(to output: inout [UInt8]) {
    let facts = journal.journal
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.unbudgeted/1")
      object.object("period") {
        $0.set("begin", result.span.begin)
        $0.set("end", result.span.end)
      }
      object.array("rows") { list in
        for row in result.unbudgeted {
          list.object {
            $0.set("account", facts.accounts.name(of: row.account))
            $0.set("spent", Amount(row.spent, result.budget.currency), in: facts.commodities)
            $0.set("unconverted", row.unconverted.nonzero, in: facts.commodities)
            $0.set("transactions", row.transactions)
            $0.array("payees") { list in
              for (name, spent) in payees(of: row) {
                list.object {
                  $0.set("payee", name)
                  $0.set("spent", Amount(spent, result.budget.currency), in: facts.commodities)
                }
              }
            }
          }
        }
      }
      object.set(
        "total", Amount(result.unbudgetedTotal.spent, result.budget.currency),
        in: facts.commodities)
      object.set(
        "unconverted", result.unbudgetedTotal.unconverted.nonzero, in: facts.commodities)
    }
    output.append(UInt8(ascii: "\n"))
  }
}
