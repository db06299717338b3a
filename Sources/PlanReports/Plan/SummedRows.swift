import Journal
import Tables

/// The rows of a budget's table, with rows for rounding differences.
///
/// All rows that aren't subtotals add up to the total, and those of a subtree add up to its subtotal.
struct SummedRows {
  private let cells: BudgetCells
  private var rows: [Grid.Row] = []
  /// The rows that are added up, with their accounts.
  private var parts: [Grid.Row] = []
  /// The parts of each account's subtree, by their indexes.
  private var subtrees: [AccountID: [Int]] = [:]

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
    addPart(row, of: account)
    rows += postings.map { $0.of(kind: "posting") }
    if let spending, !postings.isEmpty,
      let rounding = cells.rounding(of: postings, to: spending, indentation: 1)
    {
      rows.append(rounding)
    }
  }

  /// Adds the subtotal of an account's row and the rows of the accounts below it.
  mutating func addSubtotal(of account: AccountID, _ row: Grid.Row) {
    let own = subtrees[account, default: []].map { parts[$0] }
    if let rounding = cells.rounding(of: own, to: row) {
      rows.append(rounding)
      addPart(rounding, of: account)
    }
    rows.append(row)
  }

  private mutating func addPart(_ row: Grid.Row, of account: AccountID) {
    for above in cells.facts.accounts.selfAndAncestors(of: account) {
      subtrees[above, default: []].append(parts.count)
    }
    parts.append(row)
  }

  /// The rows with their total.
  ///
  /// - Parameters:
  ///   - heading: What people see above the rows, which is also their kind for programs; nil for the lines.
  ///   - total: The total.
  /// - Returns: The section.
  func section(heading: String? = nil, total: Grid.Row) -> Grid.Section {
    let rounding = cells.rounding(of: parts, to: total)
    return Grid.Section(
      heading: heading.map { .heading($0) }, rows: rows + [rounding].compactMap(\.self),
      totals: [total], kind: heading ?? "line")
  }
}
