import Amounts
import Banking
public import Budgeting
import Dates
import Definitions
import Journal
public import Ledger
public import SourceText
public import Tables

/// Unbudgeted spending as a table and as JSON.
public struct UnbudgetedView: ReportView {
  private let result: BudgetResult
  private let journal: BalancedJournal
  private let layout: BudgetView.Layout
  /// All spending; a row shows its share.
  private let all: Quantity
  /// The columns without content, which people don't see.
  private var hidden: Set<Column> = []

  private enum Column: String {
    case account, spent, unconverted, scheduled, transactions, share
    case payees = "largest payees"
  }

  /// Makes a view of a result with details.
  public init(
    _ result: BudgetResult, _ journal: BalancedJournal, layout: BudgetView.Layout = .page
  ) {
    self.result = result
    self.journal = journal
    self.layout = layout
    all = Self.spending(result.lines + result.unbudgeted)
    guard layout != .data else { return }
    let rows = result.unbudgeted
    if rows.allSatisfy({ $0.unconverted.isZero }) { hidden.insert(.unconverted) }
    if rows.allSatisfy({ $0.scheduled.isZero && $0.scheduledElsewhere.isZero }) {
      hidden.insert(.scheduled)
    }
  }

  /// One row per account: the amount spent, the number of transactions, the share of all spending, the payees
  /// who received most of it, and what's still to come.
  public var grid: Grid {
    let names = journal.journal.accounts
    var section = Grid.Section(kind: "account")
    for row in result.unbudgeted {
      section.rows.append(self.row(row, .account(names.name(of: row.account))))
    }
    section.totals = [row(result.unbudgetedTotal, .label("total"), share: total, role: .total)]
    if layout != .data {
      section.addRounding(in: journal.journal.commodities) {
        .amounts($0, in: journal.journal.commodities, role: .muted)
      }
    }
    return Grid(
      title: "Unbudgeted spending, \(result.heading)", columns: columns.map(heading),
      sections: [section])
  }

  /// Machines always get all columns.
  private var columns: [Column] {
    let columns: [Column] = [
      .account, .spent, .unconverted, .scheduled, .transactions, .share, .payees,
    ]
    return columns.filter { layout == .data || !hidden.contains($0) }
  }

  private func heading(_ column: Column) -> Grid.Cell {
    switch column {
    case .account: .heading(column.rawValue)
    case .payees: .heading(column.rawValue, data: "payees").going(.columns(2))
    case .spent, .unconverted, .scheduled: .amountHeading(column.rawValue)
    case .transactions: .heading(column.rawValue, alignment: .right).going(.columns(1))
    case .share: .heading(column.rawValue, alignment: .right).going(.columns(3))
    }
  }

  private func row(
    _ row: BudgetRow, _ label: Grid.Cell, share: Quantity? = nil, role: Grid.Row.Role = .body
  ) -> Grid.Row {
    let spent = row.spent.isZero ? [] : [Amount(row.spent, result.budget.currency)]
    func optional(_ amounts: [Amount]) -> Grid.Cell {
      amounts.isEmpty ? .empty : .amounts(amounts, in: journal.journal.commodities)
    }
    let cells = columns.map { column -> Grid.Cell in
      switch column {
      case .account: label
      case .spent: .amounts(spent, in: journal.journal.commodities)
      case .unconverted: optional(row.unconverted.nonzero)
      case .scheduled: optional(scheduled(row))
      case .transactions: .text("\(row.transactions)", alignment: .right)
      case .share:
        (percent(of: share ?? row.spent)).map { .text("\($0)%", alignment: .right) } ?? .empty
      case .payees:
        role == .total
          ? .empty : .text(payees(of: row).map(\.name).joined(separator: ", "), role: .muted)
      }
    }
    return Grid.Row(cells, role: role)
  }

  private func scheduled(_ row: BudgetRow) -> [Amount] {
    (row.scheduled.isZero ? [] : [Amount(row.scheduled, result.budget.currency)])
      + row.scheduledElsewhere.nonzero
  }

  private func payees(of row: BudgetRow) -> [(name: String, spent: Quantity)] {
    LargestPayees(of: row.details, in: result.budget.currency).payees
  }

  // MARK: - Shares

  /// The unbudgeted spending, without subtracting refunds.
  private var total: Quantity { Self.spending(result.unbudgeted) }

  /// The share of all spending, with one decimal place. Refunds have no share and don't count in the whole, so
  /// no share is more than 100%.
  private func percent(of spent: Quantity) -> Quantity? {
    guard !all.isZero, !spent.isZero, !spent.isNegative,
      let hundredfold = try? spent.multiplied(by: Quantity(mantissa: 100, places: 0))
    else { return nil }
    return try? Quantity.ratio(of: hundredfold, to: all, places: 1)
  }

  /// The total spending of some rows. Rows with more refunds than spending count as zero.
  private static func spending(_ rows: [BudgetRow]) -> Quantity {
    var sum = Quantity.zero
    for row in rows where !row.spent.isNegative {
      sum = .inRoom { () throws(QuantityError) in try sum.adding(row.spent) }
    }
    return sum
  }

  /// `florin.unbudgeted/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.unbudgeted/1", facts: ["period": .period, "provenance": .provenance],
      row: .object([
        "account": .text, "spent": .amount, "unconverted": .amounts, "scheduled": .amounts,
        "transactions": .integer,
        "payees": .list(.object(["payee": .text, "spent": .amount])),
      ]),
      totals: .object(["spent": .amount, "unconverted": .amounts, "scheduled": .amounts]))
  }

  /// Sets the period, and where the accounts of the postings come from.
  public func setFacts(in object: inout JSONWriter.Object) {
    object.setPeriod(result.span)
    object.set(
      ProvenanceCounts(
        journal.journal, in: result.span, on: Set(result.unbudgeted.map(\.account))))
  }

  /// Appends an object for each account.
  public func appendRows(to rows: inout JSONWriter.Array) {
    let facts = journal.journal
    let currency = result.budget.currency
    for row in result.unbudgeted {
      rows.object {
        $0.set("account", facts.accounts.name(of: row.account))
        $0.set("spent", Amount(row.spent, currency), in: facts.commodities)
        $0.set("unconverted", row.unconverted.nonzero, in: facts.commodities)
        $0.set("scheduled", scheduled(row), in: facts.commodities)
        $0.set("transactions", row.transactions)
        $0.array("payees") { list in
          for (name, spent) in payees(of: row) {
            list.object {
              $0.set("payee", name)
              $0.set("spent", Amount(spent, currency), in: facts.commodities)
            }
          }
        }
      }
    }
  }

  /// Sets the sums of the rows.
  public func setTotals(in object: inout JSONWriter.Object) {
    let commodities = journal.journal.commodities
    let total = result.unbudgetedTotal
    object.object("totals") {
      $0.set("spent", Amount(total.spent, result.budget.currency), in: commodities)
      $0.set("unconverted", total.unconverted.nonzero, in: commodities)
      $0.set("scheduled", scheduled(total), in: commodities)
    }
  }
}
