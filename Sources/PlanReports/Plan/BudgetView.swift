import Amounts
public import Budgeting
import Dates
import Definitions
import Journal
public import Ledger
public import Recurring
public import SourceText
public import Tables

/// Budget against actual as a table and as JSON: in one period, or in several, each a group of columns.
public struct BudgetView: ReportView {
  /// One group of columns.
  public struct Period: Sendable {
    /// The name: a month, a quarter …
    public let name: String
    /// The figures.
    public let result: BudgetResult

    /// Makes a group.
    public init(name: String, result: BudgetResult) {
      self.name = name
      self.result = result
    }
  }

  /// What to show and how.
  public struct Options: Sendable {
    /// Show income received.
    public var showsIncome = false
    /// Sort the lines in the order of the chart of accounts rather than as they're written.
    public var sortsByAccount = false
    /// List each row's transactions below it.
    public var showsPostings = false
    /// The audience of the table.
    public var layout = Layout.page
    /// Whether the terminal can show more than ASCII.
    public var isUnicode = false

    /// Makes the usual options.
    public init() {}
  }

  /// The audience of a table.
  public enum Layout: Sendable {
    /// A terminal: bars show how much of each line is used.
    case text
    /// A page: empty columns are dropped.
    case page
    /// Machines: always the same columns.
    case data
  }

  let result: BudgetResult
  private let periods: [Period]
  /// Whether the columns come in groups with the names of their periods.
  let isGrouped: Bool
  /// The columns of each period.
  private let columns: [[BudgetColumn]]
  private let plan: Plan
  private let journal: BalancedJournal
  private let options: Options

  /// Makes a view of a time span, or of its parts.
  public init(
    _ result: BudgetResult, by periods: [Period]? = nil, _ plan: Plan, _ journal: BalancedJournal,
    options: Options = Options()
  ) {
    self.result = result
    self.periods = periods ?? [Period(name: "", result: result)]
    isGrouped = periods != nil
    self.plan = plan
    self.journal = journal
    self.options = options
    columns = self.periods.map { [isGrouped] in
      Self.columns(of: $0.result, options, isGrouped: isGrouped, hasRollover: result.hasRollover)
    }
  }

  var facts: ParsedJournal { journal.journal }

  /// The budget, its days, and how much of them has elapsed.
  public var title: String {
    guard !isGrouped, result.span.contains(plan.today), let begin = result.span.begin,
      let count = result.span.dayCount
    else { return result.title }
    return "\(result.title), day \(begin.days(to: plan.today) + 1) of \(count)"
  }

  // MARK: - Table

  /// One row per line with their totals, then the accounts without a line. Each row has the columns of every period.
  public var grid: Grid {
    var lines = SummedRows(cells)
    let ownRows = RowsByAccount(periods, \.lines)
    let sums = RowsByAccount(periods) { $0.subtotals(facts.accounts).map(\.row) }
    for (row, isSubtotal) in result.rows(in: order(of: result), facts.accounts) {
      if isSubtotal {
        lines.addSubtotal(of: row.account, subtotal(of: row.account, sums, ownRows))
      } else {
        add(row.account, in: ownRows, cells.line(_:label:), to: &lines)
      }
    }
    let total = row(.label("total"), role: .total) { cells.line($0.total) }
    var sections = [lines.section(total: total)]
    if !result.unbudgeted.isEmpty { sections.append(unbudgeted) }
    if options.showsIncome { sections.append(income) }
    if let uncategorized = result.uncategorized, uncategorized.count > 0 {
      sections.append(self.uncategorized(uncategorized))
    }
    var grid = Grid(title: title, header: header, sections: sections)
    grid.unit = Grid.Unit(result.budget.currency, in: facts.commodities)
    grid.isFoldable = isGrouped
    return grid
  }

  private var cells: BudgetCells {
    BudgetCells(facts: facts, currency: result.budget.currency, options: options)
  }

  /// The columns of a period. People only see those that have content.
  private static func columns(
    of result: BudgetResult, _ options: Options, isGrouped: Bool, hasRollover: Bool
  ) -> [BudgetColumn] {
    let isData = options.layout == .data
    let rows =
      result.lines + result.unbudgeted + (options.showsIncome ? result.income.map(\.received) : [])
    var columns: [BudgetColumn] = [.budgeted, .spent]
    if isData || rows.contains(where: { !$0.unconverted.isZero }) { columns.append(.unconverted) }
    if isData
      || rows.contains(where: { !$0.scheduled.isZero || !$0.scheduledElsewhere.isZero })
    {
      columns.append(.scheduled)
    }
    if isData ? hasRollover : result.lines.contains(where: { !$0.carried.isZero }) {
      columns.append(.carried)
    }
    columns.append(.remaining)
    if isData || !isGrouped { columns.append(.used) }
    if options.layout == .text, !isGrouped { columns.append(.bar) }
    if isData || !isGrouped
      || (result.lines + [result.total]).contains(where: { !$0.note.isEmpty })
    {
      columns.append(.note)
    }
    return columns
  }

  /// The columns before those of the periods.
  private var leading: [BudgetColumn] {
    options.showsPostings && options.layout == .data
      ? [.account, .date, .description] : [.account]
  }

  /// The header. People see the names of several periods above their columns, with the days if they differ from the
  /// calendar's. Machines see one name per column.
  private var header: [Grid.Row] {
    var names = [Grid.Cell.heading("")]
    var headings = leading.map(\.heading)
    for (period, columns) in zip(periods, columns) {
      names.append(.heading(name(of: period), alignment: .right, span: columns.count))
      headings += columns.map { heading(of: $0, in: period) }
    }
    let row = Grid.Row(headings, role: .heading)
    return isGrouped && options.layout != .data ? [Grid.Row(names, role: .heading), row] : [row]
  }

  private func heading(of column: BudgetColumn, in period: Period) -> Grid.Cell {
    guard isGrouped, options.layout == .data else { return column.heading }
    var cell = Grid.Cell.heading(
      "\(period.name) \(column.rawValue)", alignment: .right,
      data: "\(period.name)_\(column.rawValue)")
    cell.isOfAmounts = column.heading.isOfAmounts
    cell.period = Grid.Period(period.result.span, named: period.name, measure: column.rawValue)
    return cell
  }

  private func name(of period: Period) -> String {
    let heading = period.result.heading
    return heading.hasPrefix("\(period.name) ") ? heading : period.name
  }

  private var unbudgeted: Grid.Section {
    var rows = SummedRows(cells)
    let unbudgeted = RowsByAccount(periods, \.unbudgeted)
    for row in result.unbudgeted {
      add(row.account, in: unbudgeted, cells.spending(_:label:), to: &rows)
    }
    var section = rows.section(
      heading: "unbudgeted",
      total: row(.label("total unbudgeted"), role: .total) { cells.spending($0.unbudgetedTotal) })
    section.totals += cells.withUnbudgeted { figures in
      row(.label("with unbudgeted"), role: .total) { figures($0) }
    }
    return section
  }

  private var income: Grid.Section {
    var rows = SummedRows(cells)
    let income = RowsByAccount(periods, \.received)
    for row in result.income {
      add(row.account, in: income, cells.spending(_:label:), to: &rows)
    }
    return rows.section(
      heading: "income",
      total: row(.label("total income"), role: .total) { cells.spending($0.incomeTotal) })
  }

  private func uncategorized(_ uncategorized: Uncategorized) -> Grid.Section {
    var section = Grid.Section(kind: "uncategorized")
    section.rows = [
      row(cells.uncategorized(uncategorized)[.account] ?? .empty) { result in
        result.uncategorized.flatMap { $0.count > 0 ? cells.uncategorized($0) : nil }
      }
    ]
    if options.showsPostings {
      section.rows += postings(inEach: {
        periods[$0].result.uncategorized?.details ?? []
      }).map { $0.of(kind: "posting") }
    }
    return section
  }

  // MARK: - Rows

  /// Adds an account's figures in each period that has them, and their postings if requested.
  private func add(
    _ account: AccountID, in rows: RowsByAccount,
    _ cells: (BudgetRow, Grid.Cell?) -> BudgetCells.Row, to summed: inout SummedRows
  ) {
    let name = self.cells.name(of: account)
    summed.add(
      row(name, inEach: { rows.row(of: account, in: $0).map { cells($0, nil) } }), of: account,
      postings: options.showsPostings
        ? postings(of: account, inEach: { rows.row(of: account, in: $0)?.details ?? [] }) : [],
      spending: row(
        name, inEach: { rows.row(of: account, in: $0).map { self.cells.spending($0) } }))
  }

  /// One row for each posting, with its amount in the columns of its period.
  private func postings(
    of account: AccountID? = nil, inEach postings: (Int) -> [BudgetPosting]
  ) -> [Grid.Row] {
    periods.indices.flatMap { index in
      postings(index).map { posting in
        let own = cells.posting(posting, of: account)
        var row = leading.map { own[$0] ?? .empty }
        for (other, columns) in columns.enumerated() {
          row += columns.map {
            other == index && !(isGrouped && $0 == .note) ? own[$0] ?? .empty : .empty
          }
        }
        return Grid.Row(row)
      }
    }
  }

  /// The subtotal of a subtree in each period. If a period's budget has nothing below the line, the line
  /// itself.
  private func subtotal(
    of account: AccountID, _ sums: RowsByAccount, _ lines: RowsByAccount
  ) -> Grid.Row {
    row(
      cells.nameOfSubtree(account), role: .subtotal,
      inEach: { period in
        (sums.row(of: account, in: period) ?? lines.row(of: account, in: period)).map {
          cells.line($0)
        }
      })
  }

  /// A row of figures per period; a period can have none.
  private func row(
    _ label: Grid.Cell, role: Grid.Row.Role = .body, _ figures: (BudgetResult) -> BudgetCells.Row?
  ) -> Grid.Row {
    row(label, role: role, inEach: { figures(periods[$0].result) })
  }

  private func row(
    _ label: Grid.Cell, role: Grid.Row.Role = .body, inEach figures: (Int) -> BudgetCells.Row?
  ) -> Grid.Row {
    let values = columns.enumerated().flatMap { period, columns in
      let found = figures(period)
      return columns.map { found?[$0] ?? .empty }
    }
    return Grid.Row(
      [label] + leading.dropFirst().map { _ in .empty } + values, role: role)
  }

  func order(of result: BudgetResult) -> [Int] {
    options.sortsByAccount ? result.linesByAccount(facts) : Array(result.lines.indices)
  }

  // MARK: - JSON

  /// `florin.budget/1`
  public static var shape: JSONReportShape {
    BudgetJSON.shape
  }

  /// Sets what the budget is, the postings without an account of their own, and of several periods each with its rows
  /// and totals.
  public func setFacts(in object: inout JSONWriter.Object) {
    var json = BudgetJSON(facts, options)
    json.setFacts(of: result, in: &object)
    guard isGrouped else { return }
    object.array("periods") { list in
      for period in periods {
        list.object {
          let result = period.result
          $0.set("name", period.name)
          json.setFacts(of: result, in: &$0)
          $0.array("rows") { json.append(result, lines: order(of: result), to: &$0) }
          json.setTotals(of: result, in: &$0)
        }
      }
    }
  }

  /// Appends an object for each line, subtotal and unbudgeted account; `kind` tells them apart.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var json = BudgetJSON(facts, options)
    json.append(result, lines: order(of: result), to: &rows)
  }

  /// Sets the sums of the lines, and of what is unbudgeted.
  public func setTotals(in object: inout JSONWriter.Object) {
    BudgetJSON(facts, options).setTotals(of: result, in: &object)
  }
}

extension BudgetResult {
  /// The income that each account received, as numbers above zero.
  fileprivate var received: [BudgetRow] { income.map(\.received) }
}

/// The rows of one kind in each of some periods, by account.
private struct RowsByAccount {
  private let periods: [[AccountID: BudgetRow]]

  init(_ periods: [BudgetView.Period], _ rows: (BudgetResult) -> [BudgetRow]) {
    self.periods = periods.map { period in
      Dictionary(
        rows(period.result).map { ($0.account, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The row of an account in a period; nil if it has none.
  func row(of account: AccountID, in period: Int) -> BudgetRow? { periods[period][account] }
}
