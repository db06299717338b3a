import Amounts
import Budgeting
import Dates
import Journal
import Ledger
import SourceText
import Tables

/// A column of a budget's tables; machines get all of them, people those that say something.
enum BudgetColumn: String {
  case account, date, description
  case budgeted, spent, unconverted, scheduled, carried, remaining, used, bar, note

  /// Whether the column says nothing where no row has something in it.
  var isOptional: Bool {
    switch self {
    case .unconverted, .scheduled, .carried, .note: true
    case .account, .date, .description, .budgeted, .spent, .remaining, .used, .bar: false
    }
  }
}

/// What stands in the columns of a budget's tables.
struct BudgetCells {
  /// The cells of a row by their columns; where there is none, the row says nothing.
  typealias Row = [BudgetColumn: Grid.Cell]

  let facts: ParsedJournal
  let currency: CommodityID
  let options: BudgetView.Options

  /// The characters of a bar.
  private static let barLength = 10

  // MARK: - Rows

  /// A row with a budgeted amount.
  func line(_ row: BudgetRow, label: Grid.Cell? = nil) -> Row {
    let isOver = row.isOver
    var cells = spending(row, label: label)
    cells[.budgeted] = cell(row.budgeted)
    if !row.carried.isZero { cells[.carried] = cell(row.carried) }
    cells[.remaining] = cell(remaining(of: row, row.remaining), role: isOver ? .overBudget : nil)
    if let used = row.used {
      cells[.used] = .text("\(used)%", alignment: .right)
      cells[.bar] = .text(
        UsageBar(percent: used, length: Self.barLength).text(isUnicode: options.isUnicode),
        role: isOver ? .warning : .muted)
    }
    if !row.note.isEmpty { cells[.note] = .text(row.note, role: isOver ? .warning : .muted) }
    return cells
  }

  /// A row without a budgeted amount.
  func spending(_ row: BudgetRow, label: Grid.Cell? = nil) -> Row {
    var cells: Row = [.account: label ?? name(of: row.account), .spent: cell(row.spent)]
    let (apart, scheduled) = (row.unconverted.nonzero, scheduled(row))
    if !apart.isEmpty { cells[.unconverted] = amounts(apart) }
    if !scheduled.isEmpty { cells[.scheduled] = amounts(scheduled) }
    return cells
  }

  /// The rows of all spending against all that is budgeted, and of what rounding takes from it.
  ///
  /// - Parameter row: Makes a row of the cells of one budget, or of those of several periods.
  /// - Returns: The rows.
  func withUnbudgeted(_ row: ((BudgetResult) -> Row) -> Grid.Row) -> [Grid.Row] {
    // What is left doesn't add up: the one is of a budget, the other of none.
    let summed: [BudgetColumn] = [.spent, .unconverted, .scheduled]
    let rounding = rounding(
      of: [row { spending($0.total) }, row { spending($0.unbudgetedTotal) }],
      to: row { result in withUnbudgeted(result).filter { summed.contains($0.key) } })
    return [rounding, row(withUnbudgeted(_:))].compactMap(\.self)
  }

  /// The total of all spending against all that is budgeted.
  private func withUnbudgeted(_ result: BudgetResult) -> Row {
    var sum = result.total
    Quantity.inRoom { () throws(QuantityError) in try sum.add(result.unbudgetedTotal) }
    var cells = line(sum, label: .label("with unbudgeted"))
    let remaining = result.remainingWithUnbudgeted
    cells[.remaining] = cell(
      self.remaining(of: sum, remaining), role: remaining.isBelowZero ? .overBudget : nil)
    for column in [BudgetColumn.used, .bar, .note] { cells[column] = nil }
    return cells
  }

  /// A posting: people read its day and description below its row, and its account where that is another.
  func posting(_ posting: BudgetPosting, of account: AccountID? = nil) -> Row {
    let name = facts.accounts.name(of: posting.account)
    var cells: Row = [:]
    if options.layout == .data {
      cells[.account] = .account(name)
      cells[.date] = .text(posting.date.description, role: .date)
      cells[.description] = .text(posting.description)
    } else {
      // Without room, the day and whose it is matter more than the year and which account below.
      let day = hasCurrency ? "\(posting.date)" : String("\(posting.date)".dropFirst(5))
      cells[.account] = .label("\(day) \(posting.description)", indentation: 1)
      if posting.account != account, hasCurrency { cells[.note] = .text(name, role: .account) }
    }
    let isApart = posting.amount.commodity != currency
    cells[posting.isScheduled ? .scheduled : isApart ? .unconverted : .spent] = amounts([
      posting.amount
    ])
    return cells
  }

  /// What stands in the account for what nothing explains, and is in the rows already.
  func uncategorized(_ uncategorized: Uncategorized) -> Row {
    let (own, others) = uncategorized.amounts.parted(by: currency)
    let count = uncategorized.count
    var cells: Row = [
      .account: .label("\(hasCurrency ? "" : "\(count) ")uncategorized, above"),
      .spent: cell(own),
    ]
    if !others.isEmpty { cells[.unconverted] = amounts(others) }
    if hasCurrency {
      cells[.note] = .text(count.counting("posting"), role: .muted)
    }
    return cells
  }

  /// What is left of a row. People see what the numbers beside it come to as they are shown, where it is
  /// that: a query leaves out what was spent besides, and a limit of what is carried over takes something
  /// away.
  private func remaining(of row: BudgetRow, _ exact: Quantity) -> Quantity {
    guard options.layout != .data else { return exact }
    return .inRoom { () throws(QuantityError) in
      let terms = [row.budgeted, row.carried, try row.spent.negated()]
      guard try row.available.subtracting(row.spent) == exact else { return exact }
      return facts.commodities.sumOfShown(terms, of: currency)
    }
  }

  /// The row that makes up for rounding, where people would miss something in a sum.
  func rounding(of parts: [Grid.Row], to whole: Grid.Row, indentation: Int = 0) -> Grid.Row? {
    guard options.layout != .data else { return nil }
    return .rounding(
      of: parts, to: whole,
      label: Grid.Cell([Grid.Line("rounding", role: .muted)], indentation: indentation),
      in: facts.commodities
    ) { amounts($0, role: .muted) }
  }

  // MARK: - Cells

  func name(of account: AccountID) -> Grid.Cell { .account(facts.accounts.name(of: account)) }

  /// The name of a line with all that is below it.
  func nameOfSubtree(_ account: AccountID) -> Grid.Cell {
    .account("\(facts.accounts.name(of: account)), all")
  }

  private var hasCurrency: Bool { options.fit < .withoutCurrency }

  private func cell(_ quantity: Quantity, role: Grid.Role? = nil) -> Grid.Cell {
    amounts(quantity.isZero ? [] : [Amount(quantity, currency)], role: role)
  }

  /// Amounts; where the title has the budget's currency, its numbers alone.
  private func amounts(_ amounts: [Amount], role: Grid.Role? = nil) -> Grid.Cell {
    Grid.Cell.amounts(
      amounts, in: facts.commodities, withoutSymbolOf: hasCurrency ? nil : currency, role: role)
  }

  /// What is expected; other commodities stand behind the budget's.
  private func scheduled(_ row: BudgetRow) -> [Amount] {
    (row.scheduled.isZero ? [] : [Amount(row.scheduled, currency)]) + row.scheduledElsewhere.nonzero
  }
}

extension BudgetColumn {
  /// What stands above the column.
  var heading: Grid.Cell {
    switch self {
    case .account, .date, .description: .heading(rawValue)
    case .bar: .heading("")
    case .note: .heading("", data: rawValue)
    default: .heading(rawValue, alignment: .right)
    }
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
    return remaining.isResidue ? 100 : remaining.isNegative ? 101 : 99
  }

  /// What the figures do not say by themselves.
  var note: String {
    if isOver { return "over" }
    if spent.isBelowZero { return "refund" }
    return ""
  }
}
