import Amounts
public import Budgeting
import Dates
import Definitions
import Journal
public import Ledger
public import Recurring
public import SourceText
public import Tables

/// Budget against actual as a table and as JSON.
public struct BudgetView: ReportView {
  let result: BudgetResult
  private let plan: Plan
  private let journal: BalancedJournal
  private var options: Options
  /// Whether anything couldn't be converted because there's no price.
  private let hasUnconverted: Bool

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
    /// What's dropped to save space.
    var fit = Fit.whole

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

  /// What's dropped when a table is too wide for a terminal. Each step includes the ones before it.
  enum Fit: Int, Comparable {
    case whole
    case withoutBars
    /// Show the currency in the title instead of next to each number.
    case withoutCurrency
    case withoutUsed, withoutScheduled, withoutCarried, withoutBudgeted

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Whether a column is shown.
    func has(_ column: BudgetColumn) -> Bool {
      switch column {
      case .bar: self < .withoutBars
      case .used: self < .withoutUsed
      case .scheduled: self < .withoutScheduled
      case .carried: self < .withoutCarried
      case .budgeted: self < .withoutBudgeted
      default: true
      }
    }
  }

  /// Makes a view.
  public init(
    _ result: BudgetResult, _ plan: Plan, _ journal: BalancedJournal, options: Options = Options()
  ) {
    self.result = result
    self.plan = plan
    self.journal = journal
    self.options = options
    hasUnconverted = [result.lines, result.unbudgeted, options.showsIncome ? result.income : []]
      .contains { rows in rows.contains { !$0.unconverted.nonzero.isEmpty } }
  }

  var facts: ParsedJournal { journal.journal }

  /// The budget, its days, and how much of them has elapsed.
  public var title: String {
    var title = result.title
    if result.span.contains(plan.today), let begin = result.span.begin,
      let count = result.span.dayCount
    {
      title += ", day \(begin.days(to: plan.today) + 1) of \(count)"
    }
    return options.fit < .withoutCurrency ? title : "\(title), in \(currency)"
  }

  private var currency: String { facts.commodities.symbol(of: result.budget.currency) }

  // MARK: - Table

  /// Without bars, then also without the currency next to each number.
  public var narrowerGrids: some Sequence<Grid> {
    [.withoutBars, .withoutCurrency].lazy.map(grid(_:))
  }

  /// Without dispensable columns.
  public var smallestGrids: some Sequence<Grid> {
    [.withoutUsed, .withoutScheduled, .withoutCarried, .withoutBudgeted].lazy.map(grid(_:))
  }

  private func grid(_ fit: Fit) -> Grid {
    var view = self
    view.options.fit = fit
    return view.grid
  }

  /// The lines with their totals, then the accounts without a line.
  public var grid: Grid {
    var sections = [lineSection]
    if !result.unbudgeted.isEmpty { sections.append(unbudgetedSection) }
    if options.showsIncome { sections.append(incomeSection) }
    if let uncategorized = result.uncategorized, uncategorized.count > 0 {
      let postings = options.showsPostings ? uncategorized.details.map { cells.posting($0) } : []
      sections.append(
        Grid.Section(
          rows: [row(cells.uncategorized(uncategorized))]
            + postings.map { row($0).of(kind: "posting") }, kind: "uncategorized"))
    }
    return Grid(title: title, columns: columns.map(\.heading), sections: sections)
  }

  private var cells: BudgetCells {
    BudgetCells(facts: facts, currency: result.budget.currency, options: options)
  }

  private var columns: [BudgetColumn] {
    var columns: [BudgetColumn] = [.account]
    if options.showsPostings, options.layout == .data { columns += [.date, .description] }
    columns += [.budgeted, .spent]
    if options.layout == .data || hasUnconverted { columns.append(.unconverted) }
    columns.append(.scheduled)
    if result.hasRollover { columns.append(.carried) }
    columns += [.remaining, .used]
    if options.layout == .text { columns.append(.bar) }
    columns.append(.note)
    return columns.filter(options.fit.has)
  }

  private var lineSection: Grid.Section {
    var rows = SummedRows(cells)
    for (row, isSubtotal) in result.rows(in: orderedLines, facts.accounts) {
      if isSubtotal {
        let name = cells.nameOfSubtree(row.account)
        rows.addSubtotal(of: row.account, self.row(cells.line(row, label: name), role: .subtotal))
      } else {
        add(row, cells.line(row), to: &rows)
      }
    }
    return rows.section(
      total: row(cells.line(result.total, label: .label("total")), role: .total))
  }

  var orderedLines: [Int] {
    options.sortsByAccount ? result.linesByAccount(facts) : Array(result.lines.indices)
  }

  private var unbudgetedSection: Grid.Section {
    var rows = SummedRows(cells)
    for row in result.unbudgeted { add(row, cells.spending(row), to: &rows) }
    var section = rows.section(
      heading: "unbudgeted",
      total: row(
        cells.spending(result.unbudgetedTotal, label: .label("total unbudgeted")), role: .total))
    section.totals += cells.withUnbudgeted { figures in
      row(figures(result), role: .total)
    }
    return section
  }

  private var incomeSection: Grid.Section {
    var rows = SummedRows(cells)
    for row in result.income.map(\.received) { add(row, cells.spending(row), to: &rows) }
    return rows.section(
      heading: "income",
      total: row(
        cells.spending(result.incomeTotal, label: .label("total income")), role: .total))
  }

  // MARK: - Rows

  private func row(_ cells: BudgetCells.Row, role: Grid.Row.Role = .body) -> Grid.Row {
    Grid.Row(columns.map { cells[$0] ?? .empty }, role: role)
  }

  /// Adds a row, and its postings if requested.
  private func add(_ row: BudgetRow, _ head: BudgetCells.Row, to rows: inout SummedRows) {
    let postings = options.showsPostings ? row.details : []
    rows.add(
      self.row(head), of: row.account,
      postings: postings.map { self.row(cells.posting($0, of: row.account)) },
      spending: self.row(cells.spending(row)))
  }

  // MARK: - JSON

  /// `florin.budget/1`
  public static var shape: JSONReportShape {
    BudgetJSON.shape
  }

  /// Sets what the budget is, and the postings without an account of their own.
  public func setFacts(in object: inout JSONWriter.Object) {
    var json = BudgetJSON(facts, options)
    json.setFacts(of: result, in: &object)
  }

  /// Appends an object for each line, subtotal and unbudgeted account; `kind` tells them apart.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var json = BudgetJSON(facts, options)
    json.append(result, lines: orderedLines, to: &rows)
  }

  /// Sets the sums of the lines, and of what is unbudgeted.
  public func setTotals(in object: inout JSONWriter.Object) {
    BudgetJSON(facts, options).setTotals(of: result, in: &object)
  }
}
