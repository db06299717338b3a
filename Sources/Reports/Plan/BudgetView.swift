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
  private let options: Options

  /// What is shown, and how.
  public struct Options: Sendable {
    /// Show the income that was received.
    public var showsIncome = false
    /// Order the lines as the chart orders accounts, and not as they are written.
    public var sortsByAccount = false
    /// Draw how much of each line is used; tables for machines and pages have the number alone.
    public var drawsBars = false

    /// Makes the usual options.
    public init() {}
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
    return title
  }

  // MARK: - Table

  /// The lines with their totals, then what has no line.
  public var grid: Grid {
    var sections = [lineSection]
    if !result.unbudgeted.isEmpty { sections.append(unbudgetedSection) }
    if options.showsIncome { sections.append(incomeSection) }
    if let uncategorized = result.uncategorized, uncategorized.count > 0 {
      let count = uncategorized.count
      sections.append(
        Grid.Section(rows: [
          row(
            .label("uncategorized, above"), spent: uncategorized.amounts.nonzero,
            note: "\(count) \(count == 1 ? "posting" : "postings")")
        ]))
    }
    var columns: [Grid.Cell] = [.heading("account")]
    for name in ["budgeted", "spent", "scheduled"] {
      columns.append(.heading(name, alignment: .right))
    }
    if result.hasRollover { columns.append(.heading("carried", alignment: .right)) }
    columns.append(.heading("remaining", alignment: .right))
    columns.append(.heading("used", alignment: .right))
    if options.drawsBars { columns.append(.heading("")) }
    columns.append(.heading("", data: "note"))
    return Grid(title: title, columns: columns, sections: sections)
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

  var orderedLines: [Int] {
    guard options.sortsByAccount else { return Array(result.lines.indices) }
    let ranks = AccountOrder(facts).ranks
    return result.lines.indices.sorted {
      ranks[Int(result.lines[$0].account)] < ranks[Int(result.lines[$1].account)]
    }
  }

  private var unbudgetedSection: Grid.Section {
    var section = Grid.Section(heading: .heading("unbudgeted"))
    for row in result.unbudgeted {
      section.rows.append(self.row(name(of: row), spent: spent(row), scheduled: scheduled(row)))
    }
    let sum = result.unbudgetedTotal
    section.totals = [
      self.row(
        .label("total unbudgeted"), spent: spent(sum), scheduled: scheduled(sum), role: .total),
      withUnbudgeted,
    ]
    return section
  }

  /// The total of all spending against all that is budgeted.
  private var withUnbudgeted: Grid.Row {
    var all = MixedAmount()
    for amount in spent(result.total) + spent(result.unbudgetedTotal) { try? all.add(amount) }
    var later = MixedAmount()
    for amount in scheduled(result.total) + scheduled(result.unbudgetedTotal) {
      try? later.add(amount)
    }
    let remaining = remainingWithUnbudgeted
    var row = row(
      .label("with unbudgeted"), spent: all.nonzero, scheduled: later.nonzero, role: .total)
    row.cells[1] = cell(result.total.budgeted)
    if result.hasRollover { row.cells[4] = cell(result.total.carried, isOptional: true) }
    row.cells[result.hasRollover ? 5 : 4] = cell(
      remaining, role: remaining.isNegative ? .overBudget : nil)
    return row
  }

  private var remainingWithUnbudgeted: Quantity {
    let (all, loose) = (result.total.remaining, result.unbudgetedTotal.spent)
    return (try? all.subtracting(loose)) ?? all
  }

  private var incomeSection: Grid.Section {
    var section = Grid.Section(heading: .heading("income"))
    var sum = MixedAmount()
    for row in result.income {
      let received = spent(row).compactMap(\.negated)
      for amount in received { try? sum.add(amount) }
      section.rows.append(
        self.row(
          name(of: row), spent: received, scheduled: scheduled(row).compactMap(\.negated)))
    }
    section.totals = [self.row(.label("total income"), spent: sum.nonzero, role: .total)]
    return section
  }

  // MARK: - Rows

  private func row(
    of row: BudgetRow, label: Grid.Cell? = nil, role: Grid.Row.Role = .body
  ) -> Grid.Row {
    let isOver = row.isOver
    var cells = [
      label ?? name(of: row), cell(row.budgeted),
      .amounts(spent(row), in: facts.commodities),
      scheduledCell(scheduled(row)),
    ]
    if result.hasRollover { cells.append(cell(row.carried, isOptional: true)) }
    cells.append(cell(row.remaining, role: isOver ? .overBudget : nil))
    cells.append(.text(row.used.map { "\($0)%" } ?? "", alignment: .right))
    if options.drawsBars { cells.append(.text(bar(row), role: isOver ? .warning : .muted)) }
    cells.append(.text(row.note, role: isOver ? .warning : .muted))
    return Grid.Row(cells, role: role)
  }

  /// A row without a budgeted amount.
  private func row(
    _ label: Grid.Cell, spent: [Amount], scheduled: [Amount] = [], note: String = "",
    role: Grid.Row.Role = .body
  ) -> Grid.Row {
    var cells = [
      label, .empty, .amounts(spent, in: facts.commodities), scheduledCell(scheduled),
    ]
    if result.hasRollover { cells.append(.empty) }
    cells += [.empty, .empty]
    if options.drawsBars { cells.append(.empty) }
    cells.append(.text(note, role: .muted))
    return Grid.Row(cells, role: role)
  }

  private func name(of row: BudgetRow) -> Grid.Cell {
    .account(facts.accounts.name(of: row.account))
  }

  private func cell(
    _ quantity: Quantity, isOptional: Bool = false, role: Grid.Role? = nil
  ) -> Grid.Cell {
    if quantity.isZero { return isOptional ? .empty : .amounts([], in: facts.commodities) }
    return .amounts(
      [Amount(quantity, result.budget.currency)], in: facts.commodities, role: role)
  }

  private func scheduledCell(_ amounts: [Amount]) -> Grid.Cell {
    amounts.isEmpty ? .empty : .amounts(amounts, in: facts.commodities)
  }

  /// What was spent; other commodities stand behind the budget's.
  private func spent(_ row: BudgetRow) -> [Amount] {
    amounts(row.spent, row.unconverted)
  }

  private func scheduled(_ row: BudgetRow) -> [Amount] {
    amounts(row.scheduled, row.scheduledElsewhere)
  }

  private func amounts(_ quantity: Quantity, _ others: MixedAmount) -> [Amount] {
    (quantity.isZero ? [] : [Amount(quantity, result.budget.currency)]) + others.nonzero
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
              $0.set("account", facts.accounts.name(of: row.account))
              $0.set(
                "received", spent(row).compactMap(\.negated), in: facts.commodities)
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
      }
      object.object("uncategorized") {
        $0.set("count", result.uncategorized?.count ?? 0)
        set(
          "amount",
          result.uncategorized?.amounts.quantity(of: result.budget.currency) ?? .zero, in: &$0)
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
    object.set("unconverted", row.unconverted.nonzero, in: facts.commodities)
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
    object.set("unconverted", row.unconverted.nonzero, in: facts.commodities)
  }

  private func set(
    _ name: StaticString, _ quantity: Quantity, in object: inout JSONWriter.Object
  ) {
    object.set(name, Amount(quantity, result.budget.currency), in: facts.commodities)
  }
}

extension BudgetRow {
  /// How much of what is available was spent, in whole percent; nil where nothing is available, or
  /// more came back than was spent.
  var used: Int? {
    guard !available.isZero, !available.isNegative, !spent.isNegative,
      let hundredfold = try? spent.multiplied(by: Quantity(mantissa: 100, places: 0)),
      let percent = try? Quantity.ratio(of: hundredfold, to: available, places: 0)
    else { return nil }
    return Int(exactly: percent.mantissa)
  }

  /// What the figures do not say by themselves.
  var note: String {
    if isOver { return "over" }
    if spent.isNegative { return "refund" }
    if !unconverted.isZero { return "unconverted" }
    return ""
  }
}

extension Amount {
  /// The amount with the other sign; nil when it does not fit.
  fileprivate var negated: Amount? {
    (try? quantity.negated()).map { Amount($0, commodity) }
  }
}

extension AccountTable {
  /// Whether an account is another one, or below it.
  fileprivate func isSame(_ account: AccountID, orBelow ancestor: AccountID) -> Bool {
    self.ancestor(of: account, depth: depth(of: ancestor)) == ancestor
  }
}
