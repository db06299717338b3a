import Amounts
import Dates
import Definitions
import Journal
public import Ledger
public import Planning
import SourceText

/// Budget against actual as a table, and as JSON.
public struct BudgetView: ReportView {
  private let result: BudgetResult
  private let plan: Plan
  private let journal: BalancedJournal
  private let options: Options

  /// What is shown, and how.
  public struct Options: Sendable {
    /// Show the income that was received.
    public var showsIncome = false
    /// Order the lines as the chart orders accounts, and not as they are written.
    public var sortsByAccount = false
    /// For whom the table is.
    public var layout = Layout.page

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

  private var facts: ParsedJournal { journal.journal }

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
    return title
  }

  // MARK: - Table

  /// The lines with their totals, then what has no line.
  public var grid: Grid {
    var sections = [lineSection]
    if !result.unbudgeted.isEmpty { sections.append(unbudgetedSection) }
    if options.showsIncome { sections.append(incomeSection) }
    if let uncategorized = result.uncategorized, uncategorized.count > 0 {
      sections.append(Grid.Section(rows: [uncategorizedRow(uncategorized)]))
    }
    return Grid(title: title, columns: columns.map(\.heading), sections: sections)
  }

  /// A column; machines get all of them, people those that say something.
  private enum Column: String {
    case account, budgeted, spent, unconverted, scheduled, carried, remaining, used, bar, note

    var heading: Grid.Cell {
      switch self {
      case .account: .heading(rawValue)
      case .bar: .heading("")
      case .note: .heading("", data: rawValue)
      default: .heading(rawValue, alignment: .right)
      }
    }
  }

  private var columns: [Column] {
    var columns: [Column] = [.account, .budgeted, .spent]
    if options.layout == .data || hasUnconverted { columns.append(.unconverted) }
    columns.append(.scheduled)
    if result.hasRollover { columns.append(.carried) }
    columns += [.remaining, .used]
    if options.layout == .text { columns.append(.bar) }
    return columns + [.note]
  }

  /// Whether something stands apart for want of a price.
  private var hasUnconverted: Bool {
    (result.lines + result.unbudgeted + (options.showsIncome ? result.income : []))
      .contains { !$0.unconverted.nonzero.isEmpty }
  }

  private var lineSection: Grid.Section {
    var section = Grid.Section()
    let subtotals = result.subtotals(facts.accounts)
    let order = orderedLines
    for (position, index) in order.enumerated() {
      section.rows.append(row(of: result.lines[index]))
      // In the order of the chart, a subtree ends where its last line stands there.
      for subtotal in subtotals {
        let isBelow = { (line: Int) in
          facts.accounts.isSame(result.lines[line].account, orBelow: subtotal.row.account)
        }
        let last = order.lastIndex(where: isBelow)
        if last == position {
          let name = facts.accounts.name(of: subtotal.row.account)
          section.rows.append(
            row(of: subtotal.row, label: .label("\(name), all"), role: .subtotal))
        }
      }
    }
    section.totals = [row(of: result.total, label: .label("total"), role: .total)]
    return section
  }

  private var orderedLines: [Int] {
    guard options.sortsByAccount else { return Array(result.lines.indices) }
    let ranks = AccountOrder(facts).ranks
    return result.lines.indices.sorted {
      ranks[Int(result.lines[$0].account)] < ranks[Int(result.lines[$1].account)]
    }
  }

  private var unbudgetedSection: Grid.Section {
    var section = Grid.Section(heading: .heading("unbudgeted"))
    for row in result.unbudgeted { section.rows.append(self.row(spentIn: row)) }
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
    let remaining = remainingWithUnbudgeted
    var cells: [Column: Grid.Cell] = [
      .account: .label("with unbudgeted"), .budgeted: cell(lines.budgeted),
      .spent: cell((try? lines.spent.adding(loose.spent)) ?? lines.spent),
      .unconverted: optionalCell(apart.nonzero), .scheduled: optionalCell(later.nonzero),
      .remaining: cell(remaining, role: remaining.isNegative ? .overBudget : nil),
    ]
    if !lines.carried.isZero { cells[.carried] = cell(lines.carried) }
    return row(cells, role: .total)
  }

  private var remainingWithUnbudgeted: Quantity {
    let (all, loose) = (result.total.remaining, result.unbudgetedTotal.spent)
    return (try? all.subtracting(loose)) ?? all
  }

  private var incomeSection: Grid.Section {
    var section = Grid.Section(heading: .heading("income"))
    var sum = BudgetRow.none
    for row in result.income {
      let received = row.received
      try? sum.add(received)
      section.rows.append(self.row(spentIn: received))
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

  private func uncategorizedRow(_ uncategorized: Uncategorized) -> Grid.Row {
    let (own, others) = uncategorized.amounts.parted(by: result.budget.currency)
    let count = uncategorized.count
    return row([
      .account: .label("uncategorized, above"), .spent: cell(own),
      .unconverted: optionalCell(others),
      .note: .text("\(count) \(count == 1 ? "posting" : "postings")", role: .muted),
    ])
  }

  private func name(of row: BudgetRow) -> Grid.Cell {
    .account(facts.accounts.name(of: row.account))
  }

  private func cell(_ quantity: Quantity, role: Grid.Role? = nil) -> Grid.Cell {
    if quantity.isZero { return .amounts([], in: facts.commodities) }
    return .amounts(
      [Amount(quantity, result.budget.currency)], in: facts.commodities, role: role)
  }

  private func optionalCell(_ amounts: [Amount]) -> Grid.Cell {
    amounts.isEmpty ? .empty : .amounts(amounts, in: facts.commodities)
  }

  /// What is expected; other commodities stand behind the budget's.
  private func scheduled(_ row: BudgetRow) -> [Amount] {
    (row.scheduled.isZero ? [] : [Amount(row.scheduled, result.budget.currency)])
      + row.scheduledElsewhere.nonzero
  }

  /// `######....`, of ASCII, so that it is the same in every locale.
  private func bar(_ row: BudgetRow) -> String {
    guard let used = row.used else { return "" }
    let filled = min(Self.barLength, max(0, used * Self.barLength / 100))
    return String(repeating: "#", count: filled)
      + String(repeating: ".", count: Self.barLength - filled)
  }

  // MARK: - JSON

  /// Appends the figures as `florin.budget/1`.
  public func appendJSON(to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.budget/1")
      object.set("budget", result.budget.name.value)
      object.set("others", result.others)
      object.object("period") {
        $0.set("begin", result.span.begin)
        $0.set("end", result.span.end)
      }
      object.set("currency", facts.commodities.symbol(of: result.budget.currency))
      object.array("lines") { list in
        for index in orderedLines { list.object { set(result.lines[index], in: &$0) } }
      }
      object.array("subtotals") { list in
        for (_, row) in result.subtotals(facts.accounts) { list.object { set(row, in: &$0) } }
      }
      object.array("unbudgeted") { list in
        for row in result.unbudgeted { list.object { setSpent(row, in: &$0) } }
      }
      if options.showsIncome {
        object.array("income") { list in
          for row in result.income {
            list.object {
              let row = row.received
              $0.set("account", facts.accounts.name(of: row.account))
              $0.set(
                "received",
                (row.spent.isZero ? [] : [Amount(row.spent, result.budget.currency)])
                  + row.unconverted.nonzero, in: facts.commodities)
            }
          }
        }
      }
      object.object("totals") {
        set("budgeted", result.total.budgeted, in: &$0)
        set("spent", result.total.spent, in: &$0)
        set("scheduled", result.total.scheduled, in: &$0)
        set("carried", result.total.carried, in: &$0)
        set("unbudgeted", result.unbudgetedTotal.spent, in: &$0)
        set("remaining", result.total.remaining, in: &$0)
        set("remainingWithUnbudgeted", remainingWithUnbudgeted, in: &$0)
        $0.set("unconverted", result.total.unconverted.nonzero, in: facts.commodities)
        $0.set(
          "unbudgetedUnconverted", result.unbudgetedTotal.unconverted.nonzero,
          in: facts.commodities)
      }
      object.object("uncategorized") {
        let (own, others) = (result.uncategorized?.amounts ?? MixedAmount())
          .parted(by: result.budget.currency)
        $0.set("count", result.uncategorized?.count ?? 0)
        set("amount", own, in: &$0)
        $0.set("unconverted", others, in: facts.commodities)
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func set(_ row: BudgetRow, in object: inout JSONWriter.Object) {
    object.set("account", facts.accounts.name(of: row.account))
    set("budgeted", row.budgeted, in: &object)
    set("spent", row.spent, in: &object)
    set("scheduled", row.scheduled, in: &object)
    set("carried", row.carried, in: &object)
    set("remaining", row.remaining, in: &object)
    setUnconverted(row, in: &object)
    guard let source = row.source else { return object.setNull("source") }
    let file = facts.sources.file(at: source.start)
    object.object("source") {
      $0.set("file", file.name)
      $0.set("line", LineIndex(file).line(at: source.start))
    }
  }

  private func setSpent(_ row: BudgetRow, in object: inout JSONWriter.Object) {
    object.set("account", facts.accounts.name(of: row.account))
    set("spent", row.spent, in: &object)
    set("scheduled", row.scheduled, in: &object)
    setUnconverted(row, in: &object)
  }

  private func setUnconverted(_ row: BudgetRow, in object: inout JSONWriter.Object) {
    object.set("unconverted", row.unconverted.nonzero, in: facts.commodities)
    object.set(
      "scheduledUnconverted", row.scheduledElsewhere.nonzero, in: facts.commodities)
  }

  private func set(
    _ name: StaticString, _ quantity: Quantity, in object: inout JSONWriter.Object
  ) {
    object.set(name, Amount(quantity, result.budget.currency), in: facts.commodities)
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

extension MixedAmount {
  /// The quantity of one commodity, and the amounts of all others.
  fileprivate func parted(by commodity: CommodityID) -> (own: Quantity, others: [Amount]) {
    (quantity(of: commodity), nonzero.filter { $0.commodity != commodity })
  }
}

extension AccountTable {
  /// Whether an account is another one, or below it.
  fileprivate func isSame(_ account: AccountID, orBelow ancestor: AccountID) -> Bool {
    self.ancestor(of: account, depth: depth(of: ancestor)) == ancestor
  }
}
