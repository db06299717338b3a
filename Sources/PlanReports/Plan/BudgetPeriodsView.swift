import Amounts
public import Budgeting
import Containers
import Dates
import Definitions
import Journal
public import Ledger
public import SourceText
public import Tables

/// A budget over several periods, each one a group of columns.
public struct BudgetPeriodsView: ReportView {
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

  private let whole: BudgetResult
  private let all: [Period]
  private let facts: ParsedJournal
  private var options: BudgetView.Options
  /// The groups in one table.
  private var periods: ArraySlice<Period>

  /// Makes a view of the whole time span and its parts.
  public init(
    _ whole: BudgetResult, _ periods: [Period], _ journal: BalancedJournal,
    options: BudgetView.Options
  ) {
    self.whole = whole
    all = periods
    self.periods = periods[...]
    facts = journal.journal
    self.options = options
  }

  // MARK: - Room

  /// One table if it fits, if necessary without the currency next to each number. Otherwise several tables,
  /// each with as many groups as fit. If not even one group fits, dispensable columns are dropped.
  public func grids(for renderer: TextRenderer) -> [Grid] {
    var view = self
    for fit in [BudgetView.Fit.whole, .withoutCurrency] {
      view.options.fit = fit
      if renderer.fits(view.grid) { return [view.grid] }
    }
    var grids: [Grid] = []
    var rest = all[...]
    while let first = rest.indices.first {
      view.periods = rest[first...first]
      var end = first + 1
      if renderer.fits(view.grid, shortened: true) {
        end = (end..<rest.endIndex).partitioningIndex { last in
          view.periods = rest[first...last]
          return !renderer.fits(view.grid, shortened: true)
        }
      }
      view.periods = rest[first..<end]
      grids.append(end == first + 1 ? view.small(for: renderer) : view.grid)
      rest = rest[end...]
    }
    return grids
  }

  /// The table with as many columns as fit.
  private func small(for renderer: TextRenderer) -> Grid {
    var view = self
    for fit in [
      BudgetView.Fit.withoutCurrency, .withoutScheduled, .withoutCarried, .withoutBudgeted,
    ] {
      view.options.fit = fit
      if renderer.fits(view.grid, shortened: true) { break }
    }
    return view.grid
  }

  // MARK: - Table

  /// One row per line, then the accounts without a line. Each row has the columns of every period.
  public var grid: Grid {
    var lines = SummedRows(cells)
    let order = options.sortsByAccount ? whole.linesByAccount(facts) : Array(whole.lines.indices)
    for (row, isSubtotal) in whole.rows(in: order, facts.accounts) {
      if isSubtotal {
        if let subtotal = shown(subtotal(of: row)) {
          lines.addSubtotal(of: row.account, subtotal)
        }
      } else {
        add(row.account, in: \.lines, cells.line(_:label:), to: &lines)
      }
    }
    let total = row(.label("total"), role: .total) { cells.line($0.total) }
    var sections = [lines.section(total: total)]
    // Accounts that only appear in other periods are in those periods' tables.
    let unbudgeted = unbudgeted
    if !unbudgeted.rows.isEmpty { sections.append(unbudgeted) }
    if options.showsIncome { sections.append(income) }
    if let uncategorized = whole.uncategorized,
      periods.contains(where: { $0.result.uncategorized?.count ?? 0 > 0 })
    {
      sections.append(self.uncategorized(uncategorized))
    }
    return Grid(
      title: periods.startIndex == all.startIndex ? title : nil, header: header,
      sections: sections)
  }

  private var title: String {
    guard options.fit >= .withoutCurrency else { return whole.title }
    return "\(whole.title), in \(facts.commodities.symbol(of: whole.budget.currency))"
  }

  private var cells: BudgetCells {
    BudgetCells(facts: facts, currency: whole.budget.currency, options: options)
  }

  /// The columns of a period. People only see those that have content.
  private func columns(of period: Period) -> [BudgetColumn] {
    let result = period.result
    if options.layout == .data {
      return [.budgeted, .spent, .unconverted, .scheduled]
        + (whole.hasRollover ? [.carried] : []) + [.remaining, .used, .note]
    }
    let rows =
      result.lines + result.unbudgeted + (options.showsIncome ? result.income.map(\.received) : [])
    var columns: [BudgetColumn] = [.budgeted, .spent]
    if rows.contains(where: { !$0.unconverted.isZero }) { columns.append(.unconverted) }
    if rows.contains(where: { !$0.scheduled.isZero || !$0.scheduledElsewhere.isZero }) {
      columns.append(.scheduled)
    }
    if result.lines.contains(where: { !$0.carried.isZero }) { columns.append(.carried) }
    columns.append(.remaining)
    if (result.lines + [result.total]).contains(where: { !$0.note.isEmpty }) {
      columns.append(.note)
    }
    return columns.filter(options.fit.has)
  }

  /// The columns before those of the periods.
  private var leading: [BudgetColumn] {
    options.showsPostings && options.layout == .data
      ? [.account, .date, .description] : [.account]
  }

  /// The header. People see the names of the periods above their columns, with the days if they differ from the
  /// calendar's. Machines see one name per column.
  private var header: [Grid.Row] {
    if options.layout == .data {
      let cells = periods.flatMap { period in
        columns(of: period).map { column in
          var cell = Grid.Cell.heading(
            "\(period.name) \(column.rawValue)", alignment: .right,
            data: "\(period.name)_\(column.rawValue)")
          cell.isOfAmounts = column.heading.isOfAmounts
          cell.period = Grid.Period(
            period.result.span, named: period.name, measure: column.rawValue)
          return cell
        }
      }
      return [Grid.Row(leading.map(\.heading) + cells, role: .heading)]
    }
    let names = periods.map {
      Grid.Cell.heading(name(of: $0), alignment: .right, span: columns(of: $0).count)
    }
    return [
      Grid.Row([.heading("")] + names, role: .heading),
      Grid.Row(
        leading.map(\.heading) + periods.flatMap { columns(of: $0).map(\.heading) },
        role: .heading),
    ]
  }

  private func name(of period: Period) -> String {
    let heading = period.result.heading
    return heading.hasPrefix("\(period.name) ") ? heading : period.name
  }

  private var unbudgeted: Grid.Section {
    var rows = SummedRows(cells)
    for row in whole.unbudgeted {
      add(row.account, in: \.unbudgeted, cells.spending(_:label:), to: &rows)
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
    for row in whole.income {
      add(row.account, in: \.received, cells.spending(_:label:), to: &rows)
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
      section.rows += postings { $0.uncategorized?.details ?? [] }.map { $0.of(kind: "posting") }
    }
    return section
  }

  // MARK: - Rows

  /// Adds an account's figures in each period that has them, and their postings if requested.
  private func add(
    _ account: AccountID, in rows: (BudgetResult) -> [BudgetRow],
    _ cells: (BudgetRow, Grid.Cell?) -> BudgetCells.Row, to summed: inout SummedRows
  ) {
    func row(_ result: BudgetResult) -> BudgetRow? {
      rows(result).first { $0.account == account }
    }
    let name = self.cells.name(of: account)
    guard let head = shown(self.row(name) { result in row(result).map { cells($0, nil) } }) else {
      return
    }
    summed.add(
      head, of: account,
      postings: options.showsPostings ? postings(of: account) { row($0)?.details ?? [] } : [],
      spending: self.row(name) { result in row(result).map { self.cells.spending($0) } })
  }

  /// The row, or nil if it's empty in all periods of this table and has its figures in another.
  private func shown(_ row: Grid.Row) -> Grid.Row? {
    periods.count < all.count && row.cells.dropFirst().allSatisfy(\.lines.isEmpty) ? nil : row
  }

  /// One row for each posting, with its amount in the columns of its period.
  private func postings(
    of account: AccountID? = nil, _ postings: (BudgetResult) -> [BudgetPosting]
  ) -> [Grid.Row] {
    periods.flatMap { period in
      postings(period.result).map { posting in
        let own = cells.posting(posting, of: account)
        var row: [Grid.Cell] = leading.map { own[$0] ?? .empty }
        for other in periods {
          row += columns(of: other).map {
            other.result.periods == period.result.periods && $0 != .note
              ? own[$0] ?? .empty : .empty
          }
        }
        return Grid.Row(row)
      }
    }
  }

  /// The subtotal of a subtree in each period. If a period's budget has nothing below the line, the line
  /// itself.
  private func subtotal(of row: BudgetRow) -> Grid.Row {
    self.row(cells.nameOfSubtree(row.account), role: .subtotal) { result in
      let sum = result.subtotals(facts.accounts).first { $0.row.account == row.account }?.row
      return (sum ?? result.lines.first { $0.account == row.account }).map { cells.line($0) }
    }
  }

  /// A row of figures per period; a period can have none.
  private func row(
    _ label: Grid.Cell, role: Grid.Row.Role = .body, _ figures: (BudgetResult) -> BudgetCells.Row?
  ) -> Grid.Row {
    let values = periods.flatMap { period in
      let found = figures(period.result)
      return columns(of: period).map { found?[$0] ?? .empty }
    }
    return Grid.Row(
      [label] + leading.dropFirst().map { _ in .empty } + values, role: role)
  }

  // MARK: - JSON

  /// `florin.budget/1`
  public static var shape: JSONReportShape {
    BudgetJSON.shape
  }

  /// Sets what the budget is, and each period with its rows and totals.
  public func setFacts(in object: inout JSONWriter.Object) {
    var json = BudgetJSON(facts, options)
    json.setFacts(of: whole, in: &object)
    object.array("periods") { list in
      for period in all {
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

  /// Appends the rows of all periods together.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var json = BudgetJSON(facts, options)
    json.append(whole, lines: order(of: whole), to: &rows)
  }

  /// Sets the sums of all periods together.
  public func setTotals(in object: inout JSONWriter.Object) {
    BudgetJSON(facts, options).setTotals(of: whole, in: &object)
  }

  private func order(of result: BudgetResult) -> [Int] {
    options.sortsByAccount ? result.linesByAccount(facts) : Array(result.lines.indices)
  }
}

extension BudgetResult {
  /// The income that each account received, as numbers above zero.
  fileprivate var received: [BudgetRow] { income.map(\.received) }
}
