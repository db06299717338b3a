import Amounts
import Budgeting
import Containers
import Dates
import Journal
import Ledger
import SourceText
import Tables

/// A column of a budget's tables. Machines get all columns, people only those that have content.
enum BudgetColumn: String {
  case account, date, description
  case budgeted, spent, unconverted, scheduled, carried, remaining, used, bar, note
}

/// Makes the cells of a budget's tables.
struct BudgetCells {
  /// The cells of a row by column. A missing cell is empty.
  typealias Row = [BudgetColumn: Grid.Cell]

  @Boxed private(set) var facts: ParsedJournal
  let currency: CommodityID
  let options: BudgetView.Options

  /// The number of characters in a bar.
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

  /// The rows for all spending against the whole budget, including the rounding difference if there's one.
  ///
  /// - Parameter row: Makes a row from the cells of one budget, or from those of several periods.
  /// - Returns: The rows.
  func withUnbudgeted(_ row: ((BudgetResult) -> Row) -> Grid.Row) -> [Grid.Row] {
    // The remaining amounts don't add up: one belongs to a budget, the other doesn't.
    let summed: [BudgetColumn] = [.spent, .unconverted, .scheduled]
    let rounding = rounding(
      of: [row { spending($0.total) }, row { spending($0.unbudgetedTotal) }],
      to: row { result in withUnbudgeted(result).filter { summed.contains($0.key) } })
    return [rounding, row(withUnbudgeted(_:))].compactMap(\.self)
  }

  /// The total of all spending against the whole budget.
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

  /// A posting. People see its day and description below its row, and its account if that's a different one.
  func posting(_ posting: BudgetPosting, of account: AccountID? = nil) -> Row {
    let name = facts.accounts.name(of: posting.account)
    var cells: Row = [:]
    if options.layout == .data {
      cells[.account] = .account(name)
      cells[.date] = .text(posting.date.description, role: .date)
      cells[.description] = .text(posting.description)
    } else {
      // If space is short, the day and the payee matter more than the year and the exact account.
      let text = "\(posting.date) \(posting.description)"
      cells[.account] = .label(text, indentation: 1)
        .shortened(to: String(text.dropFirst(5)), from: .symbols)
      if posting.account != account {
        cells[.note] = .text(name, role: .account).shortened(to: "", from: .symbols)
      }
    }
    let isApart = posting.amount.commodity != currency
    cells[posting.isScheduled ? .scheduled : isApart ? .unconverted : .spent] = amounts([
      posting.amount
    ])
    return cells
  }

  /// The contents of the account for uncategorized postings, which the rows already include.
  func uncategorized(_ uncategorized: Uncategorized) -> Row {
    let (own, others) = uncategorized.amounts.parted(by: currency)
    let count = uncategorized.count
    var cells: Row = [
      .account: .label("uncategorized, above")
        .shortened(to: "\(count) uncategorized, above", from: .symbols),
      .spent: cell(own),
      .note: .text(count.counting("posting"), role: .muted).shortened(to: "", from: .symbols),
    ]
    if !others.isEmpty { cells[.unconverted] = amounts(others) }
    return cells
  }

  /// The remaining amount of a row. People see the sum of the numbers next to it as they're shown, provided
  /// it's really their sum. It isn't if a query leaves out other spending, or if a rollover limit takes
  /// something away.
  private func remaining(of row: BudgetRow, _ exact: Quantity) -> Quantity {
    guard options.layout != .data else { return exact }
    return .inRoom { () throws(QuantityError) in
      let terms = [row.budgeted, row.carried, try row.spent.negated()]
      guard try row.available.subtracting(row.spent) == exact else { return exact }
      return facts.commodities.sumOfShown(terms, of: currency)
    }
  }

  /// The row with the rounding difference, if people would miss something in a sum.
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

  /// The name of a line together with everything below it.
  func nameOfSubtree(_ account: AccountID) -> Grid.Cell {
    let name = facts.accounts.name(of: account)
    return .account("\(name), all", fullName: name)
  }

  private func cell(_ quantity: Quantity, role: Grid.Role? = nil) -> Grid.Cell {
    amounts(quantity.isZero ? [] : [Amount(quantity, currency)], role: role)
  }

  private func amounts(_ amounts: [Amount], role: Grid.Role? = nil) -> Grid.Cell {
    .amounts(amounts, in: facts.commodities, role: role)
  }

  /// The expected amounts, with other commodities after the budget's.
  private func scheduled(_ row: BudgetRow) -> [Amount] {
    (row.scheduled.isZero ? [] : [Amount(row.scheduled, currency)]) + row.scheduledElsewhere.nonzero
  }
}

extension BudgetColumn {
  /// The heading of the column, with the stage at which the column goes.
  var heading: Grid.Cell {
    switch self {
    case .account, .date, .description: .heading(rawValue)
    case .bar: .heading("").going(.ornaments)
    case .note: .heading("", data: rawValue)
    case .used: .heading(rawValue, alignment: .right).going(.columns(1))
    case .scheduled: .amountHeading(rawValue).going(.columns(2))
    case .carried: .amountHeading(rawValue).going(.columns(3))
    case .budgeted: .amountHeading(rawValue).going(.columns(4))
    case .spent, .unconverted, .remaining: .amountHeading(rawValue)
    }
  }
}

extension BudgetRow {
  /// The share of the available amount that was spent, in whole percent; 100 is exactly all of it. Nil if
  /// nothing is available, or if refunds exceed spending.
  var used: Int? {
    guard !available.isZero, !available.isNegative, !spent.isNegative,
      let hundredfold = try? spent.multiplied(by: Quantity(mantissa: 100, places: 0)),
      let percent = try? Quantity.ratio(of: hundredfold, to: available, places: 0)
    else { return nil }
    guard percent.mantissa == 100 else { return Int(exactly: percent.mantissa) }
    return remaining.isResidue ? 100 : remaining.isNegative ? 101 : 99
  }

  /// A remark on what the figures don't show by themselves.
  var note: String {
    if isOver { return "over" }
    if spent.isBelowZero { return "refund" }
    return ""
  }
}
