import Journal
import Tables

/// The rows of a budget's table, with rows for rounding differences.
///
/// All rows that aren't subtotals add up to the total, and those of a subtree add up to its subtotal.
struct SummedRows {
  private let cells: BudgetCells
  private var rows: [Grid.Row] = []
  /// The rows that are added up, with their accounts.
  private var parts: [(account: AccountID, row: Grid.Row)] = []

  init(_ cells: BudgetCells) { self.cells = cells }

  /// Adds the row of an account, with its postings below it.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - account: Its account.
  ///   - postings: The rows of its postings.
  ///   - spending: The row's figures that its postings add up to.
  mutating func add(
    _ row: Grid.Row, of account: AccountID, postings: [Grid.Row] = [], spending: Grid.Row? = nil
  ) {
    rows.append(row)
    parts.append((account, row))
    rows += postings
    if let spending, !postings.isEmpty,
      let rounding = cells.rounding(of: postings, to: spending, indentation: 1)
    {
      rows.append(rounding)
    }
  }

  /// Adds the subtotal of an account's row and the rows of the accounts below it.
  mutating func addSubtotal(of account: AccountID, _ row: Grid.Row) {
    let accounts = cells.facts.accounts
    let depth = accounts.depth(of: account)
    let own = parts.filter { accounts.ancestor(of: $0.account, depth: depth) == account }
    if let rounding = cells.rounding(of: own.map(\.row), to: row) {
      rows.append(rounding)
      parts.append((account, rounding))
    }
    rows.append(row)
  }

  /// The rows with their total.
  func section(heading: String? = nil, total: Grid.Row) -> Grid.Section {
    let rounding = cells.rounding(of: parts.map(\.row), to: total)
    return Grid.Section(
      heading: heading.map { .heading($0) }, rows: rows + [rounding].compactMap(\.self),
      totals: [total])
  }
}
