import Amounts
import Dates
import Definitions
import Journal
public import Ledger
public import Planning
import SourceText

/// Budget against actual as a table, and as JSON.
public struct BudgetView: ReportView {
  let result: BudgetResult
  private let plan: Plan
  private let journal: BalancedJournal
  private var options: Options

  /// What is shown, and how.
  public struct Options: Sendable {
    /// Show the income that was received.
    public var showsIncome = false
    /// Order the lines as the chart orders accounts, and not as they are written.
    public var sortsByAccount = false
    /// List the transactions of each row below it.
    public var showsPostings = false
    /// For whom the table is.
    public var layout = Layout.page
    /// Whether the terminal shows more than ASCII.
    public var isUnicode = false
    /// Leave out the bars, and then the currency of each number: the title has it.
    fileprivate var isNarrow = false
    fileprivate var isNarrowest = false

    /// Makes the usual options.
    public init() {}
  }

  /// For whom a table is.
  public enum Layout: Sendable {
    /// A terminal: bars show how much of each line is used.
    case text
    /// A page: columns that say nothing are left out.
    case page
    /// Machines: always the same columns.
    case data
  }

  /// The characters of a bar.
  private static let barLength = 10

  /// Makes a view.
  public init(
    _ result: BudgetResult, _ plan: Plan, _ journal: BalancedJournal, options: Options = Options()
  ) {
    self.result = result
    self.plan = plan
    self.journal = journal
    self.options = options
  }

  var facts: ParsedJournal { journal.journal }

  /// The budget, its days, and how far they have run.
  public var title: String {
    var title = "Budget \(result.budget.name.value)"
    if !result.others.isEmpty { title += " (with \(result.others.joined(separator: ", ")))" }
    title += ", \(result.span)"
    if result.span.contains(plan.today), let begin = result.span.begin,
      let count = result.span.dayCount
    {
      title += ", day \(begin.days(to: plan.today) + 1) of \(count)"
    }
    if options.isNarrowest {
      title += ", in \(facts.commodities.symbol(of: result.budget.currency))"
    }
    return title
  }

  // MARK: - Table

  /// Without bars, and then without the currency at each number.
  public var narrowerGrids: [Grid] {
    var narrow = self
    narrow.options.isNarrow = true
    var narrowest = narrow
    narrowest.options.isNarrowest = true
    return [narrow.grid, narrowest.grid]
  }

  /// The lines with their totals, then what has no line.
  public var grid: Grid {
    var sections = [lineSection]
    if !result.unbudgeted.isEmpty { sections.append(unbudgetedSection) }
    if options.showsIncome { sections.append(incomeSection) }
    if let uncategorized = result.uncategorized, uncategorized.count > 0 {
      let postings = options.showsPostings ? uncategorized.details.map { posting($0) } : []
      sections.append(Grid.Section(rows: [uncategorizedRow(uncategorized)] + postings))
    }
    return Grid(title: title, columns: columns.map(\.heading), sections: sections)
  }

  /// A column; machines get all of them, people those that say something.
  private enum Column: String {
    case account, date, description
    case budgeted, spent, unconverted, scheduled, carried, remaining, used, bar, note

    var heading: Grid.Cell {
      switch self {
      case .account, .date, .description: .heading(rawValue)
      case .bar: .heading("")
      case .note: .heading("", data: rawValue)
      default: .heading(rawValue, alignment: .right)
      }
    }
  }

  private var columns: [Column] {
    var columns: [Column] = [.account]
    if options.showsPostings, options.layout == .data { columns += [.date, .description] }
    columns += [.budgeted, .spent]
    if options.layout == .data || hasUnconverted { columns.append(.unconverted) }
    columns.append(.scheduled)
    if result.hasRollover { columns.append(.carried) }
    columns += [.remaining, .used]
    if options.layout == .text, !options.isNarrow { columns.append(.bar) }
    return columns + [.note]
  }

  /// Whether something stands apart for want of a price.
  private var hasUnconverted: Bool {
    (result.lines + result.unbudgeted + (options.showsIncome ? result.income : []))
      .contains { !$0.unconverted.nonzero.isEmpty }
  }

  private var lineSection: Grid.Section {
    var section = Grid.Section()
    for (row, isSubtotal) in result.rows(in: orderedLines, facts.accounts) {
      if isSubtotal {
        let name = facts.accounts.name(of: row.account)
        section.rows.append(
          self.row(of: row, label: .account("\(name), all"), role: .subtotal))
      } else {
        section.rows += rows(row) { self.row(of: $0) }
      }
    }
    section.totals = [row(of: result.total, label: .label("total"), role: .total)]
    return section
  }

  var orderedLines: [Int] {
    options.sortsByAccount ? result.linesByAccount(facts) : Array(result.lines.indices)
  }

  private var unbudgetedSection: Grid.Section {
    var section = Grid.Section(heading: .heading("unbudgeted"))
    for row in result.unbudgeted { section.rows += rows(row) { self.row(spentIn: $0) } }
    section.totals = [
      self.row(
        spentIn: result.unbudgetedTotal, label: .label("total unbudgeted"), role: .total),
      withUnbudgeted,
    ]
    return section
  }

  /// The total of all spending against all that is budgeted.
  private var withUnbudgeted: Grid.Row {
    let (lines, loose) = (result.total, result.unbudgetedTotal)
    var apart = lines.unconverted
    // What the budget's own rows show one by one fits together.
    try? apart.add(loose.unconverted)
    var later = MixedAmount()
    for amount in scheduled(lines) + scheduled(loose) { try? later.add(amount) }
    let remaining = result.remainingWithUnbudgeted
    var cells: [Column: Grid.Cell] = [
      .account: .label("with unbudgeted"), .budgeted: cell(lines.budgeted),
      .spent: cell((try? lines.spent.adding(loose.spent)) ?? lines.spent),
      .unconverted: optionalCell(apart.nonzero), .scheduled: optionalCell(later.nonzero),
      .remaining: cell(remaining, role: remaining.isNegative ? .overBudget : nil),
    ]
    if !lines.carried.isZero { cells[.carried] = cell(lines.carried) }
    return row(cells, role: .total)
  }

  private var incomeSection: Grid.Section {
    var section = Grid.Section(heading: .heading("income"))
    var sum = BudgetRow.none
    for row in result.income {
      let received = row.received
      try? sum.add(received)
      section.rows += rows(received) { self.row(spentIn: $0) }
    }
    section.totals = [row(spentIn: sum, label: .label("total income"), role: .total)]
    return section
  }

  // MARK: - Rows

  private func row(_ cells: [Column: Grid.Cell], role: Grid.Row.Role = .body) -> Grid.Row {
    Grid.Row(columns.map { cells[$0] ?? .empty }, role: role)
  }

  private func row(
    of row: BudgetRow, label: Grid.Cell? = nil, role: Grid.Row.Role = .body
  ) -> Grid.Row {
    let isOver = row.isOver
    var cells: [Column: Grid.Cell] = [
      .account: label ?? name(of: row), .budgeted: cell(row.budgeted), .spent: cell(row.spent),
      .unconverted: optionalCell(row.unconverted.nonzero),
      .scheduled: optionalCell(scheduled(row)),
      .remaining: cell(row.remaining, role: isOver ? .overBudget : nil),
      .used: .text(row.used.map { "\($0)%" } ?? "", alignment: .right),
      .bar: .text(bar(row), role: isOver ? .warning : .muted),
      .note: .text(row.note, role: isOver ? .warning : .muted),
    ]
    if !row.carried.isZero { cells[.carried] = cell(row.carried) }
    return self.row(cells, role: role)
  }

  /// A row without a budgeted amount.
  private func row(
    spentIn row: BudgetRow, label: Grid.Cell? = nil, role: Grid.Row.Role = .body
  ) -> Grid.Row {
    self.row(
      [
        .account: label ?? name(of: row), .spent: cell(row.spent),
        .unconverted: optionalCell(row.unconverted.nonzero),
        .scheduled: optionalCell(scheduled(row)),
      ], role: role)
  }

  /// A row, and the postings behind it where they are asked for.
  private func rows(_ row: BudgetRow, _ head: (BudgetRow) -> Grid.Row) -> [Grid.Row] {
    guard options.showsPostings else { return [head(row)] }
    return [head(row)] + row.details.map { posting($0, of: row.account) }
  }

  /// A posting: people read its day and description below its row, and its account where that is another.
  private func posting(_ posting: BudgetPosting, of account: AccountID? = nil) -> Grid.Row {
    let amount = amounts([posting.amount])
    let name = facts.accounts.name(of: posting.account)
    var cells: [Column: Grid.Cell] = [:]
    if options.layout == .data {
      cells[.account] = .account(name)
      cells[.date] = .text(posting.date.description, role: .date)
      cells[.description] = .text(posting.description)
    } else {
      // Without room, the day and whose it is matter more than the year and which account below.
      let day = options.isNarrowest ? String("\(posting.date)".dropFirst(5)) : "\(posting.date)"
      cells[.account] = .label("\(day) \(posting.description)", indentation: 1)
      if posting.account != account, !options.isNarrowest {
        cells[.note] = .text(name, role: .account)
      }
    }
    let isApart = posting.amount.commodity != result.budget.currency
    cells[posting.isScheduled ? .scheduled : isApart ? .unconverted : .spent] = amount
    return row(cells)
  }

  private func uncategorizedRow(_ uncategorized: Uncategorized) -> Grid.Row {
    let (own, others) = uncategorized.amounts.parted(by: result.budget.currency)
    let count = uncategorized.count
    let note = options.isNarrowest ? "" : "\(count) \(count == 1 ? "posting" : "postings")"
    return row([
      .account: .label("\(options.isNarrowest ? "\(count) " : "")uncategorized, above"),
      .spent: cell(own), .unconverted: optionalCell(others), .note: .text(note, role: .muted),
    ])
  }

  private func name(of row: BudgetRow) -> Grid.Cell {
    .account(facts.accounts.name(of: row.account))
  }

  private func cell(_ quantity: Quantity, role: Grid.Role? = nil) -> Grid.Cell {
    amounts(quantity.isZero ? [] : [Amount(quantity, result.budget.currency)], role: role)
  }

  private func optionalCell(_ amounts: [Amount]) -> Grid.Cell {
    amounts.isEmpty ? .empty : self.amounts(amounts)
  }

  private func amounts(_ amounts: [Amount], role: Grid.Role? = nil) -> Grid.Cell {
    var cell = Grid.Cell.amounts(amounts, in: facts.commodities, role: role)
    guard options.isNarrowest else { return cell }
    for (index, amount) in amounts.enumerated()
    where amount.commodity == result.budget.currency {
      var number: [UInt8] = []
      facts.commodities.style(of: amount.commodity)
        .append(number: amount.quantity, rounding: .toStyle, to: &number)
      cell.lines[index].text = String(decoding: number, as: UTF8.self)
    }
    return cell
  }

  /// What is expected; other commodities stand behind the budget's.
  private func scheduled(_ row: BudgetRow) -> [Amount] {
    (row.scheduled.isZero ? [] : [Amount(row.scheduled, result.budget.currency)])
      + row.scheduledElsewhere.nonzero
  }

  private func bar(_ row: BudgetRow) -> String {
    row.used.map {
      UsageBar(percent: $0, length: Self.barLength).text(isUnicode: options.isUnicode)
    } ?? ""
  }

  // MARK: - JSON

  /// Appends the figures as `florin.budget/1`.
  public func appendJSON(to output: inout [UInt8]) {
    var json = BudgetJSON(facts, options)
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.budget/1")
      json.set(result, lines: orderedLines, in: &object)
    }
    output.append(UInt8(ascii: "\n"))
  }
}

extension BudgetRow {
  /// How much of what is available was spent, in whole percent, of which 100 is exactly all; nil where
  /// nothing is available, or more came back than was spent.
  var used: Int? {
    guard !available.isZero, !available.isNegative, !spent.isNegative,
      let hundredfold = try? spent.multiplied(by: Quantity(mantissa: 100, places: 0)),
      let percent = try? Quantity.ratio(of: hundredfold, to: available, places: 0)
    else { return nil }
    guard percent.mantissa == 100 else { return Int(exactly: percent.mantissa) }
    return remaining.isZero ? 100 : remaining.isNegative ? 101 : 99
  }

  /// What the figures do not say by themselves.
  var note: String {
    if isOver { return "over" }
    if spent.isNegative { return "refund" }
    return ""
  }
}
