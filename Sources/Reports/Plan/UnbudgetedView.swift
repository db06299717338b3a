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

  /// Makes a view.
  public init(_ result: BudgetResult, _ journal: BalancedJournal) {
    self.result = result
    self.journal = journal
  }

  /// A row per account: what was spent, in how many transactions, and its share of all spending.
  public var grid: Grid {
    let facts = journal.journal
    var section = Grid.Section()
    for row in result.unbudgeted {
      section.rows.append(
        Grid.Row([.account(facts.accounts.name(of: row.account))] + figures(of: row)))
    }
    section.totals = [
      Grid.Row([.label("total")] + figures(of: result.unbudgetedTotal), role: .total)
    ]
    return Grid(
      title: "Unbudgeted spending, \(result.span)",
      columns: [
        .heading("account"), .heading("spent", alignment: .right),
        .heading("unconverted", alignment: .right),
        .heading("transactions", alignment: .right), .heading("share", alignment: .right),
      ], sections: [section])
  }

  private func figures(of row: BudgetRow) -> [Grid.Cell] {
    let own = row.spent.isZero ? [] : [Amount(row.spent, result.budget.currency)]
    let apart = row.unconverted.nonzero
    return [
      .amounts(own, in: journal.journal.commodities),
      apart.isEmpty ? .empty : .amounts(apart, in: journal.journal.commodities),
      .text("\(row.transactions)", alignment: .right),
      .text(share(of: row).map { "\($0)%" } ?? "", alignment: .right),
    ]
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
