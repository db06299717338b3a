import Amounts
import Budgeting
import Definitions
import Journal
import Ledger

extension BudgetResult {
  /// The budget, any others that applied in some of its periods, and its days.
  var title: String {
    let others = others.isEmpty ? "" : " (with \(others.joined(separator: ", ")))"
    return "Budget \(budget.name.value)\(others), \(heading)"
  }

  /// The total income received, as a number above zero.
  var incomeTotal: BudgetRow {
    var sum = BudgetRow.none
    Quantity.inRoom { () throws(QuantityError) in
      for row in income { try sum.add(row.received) }
    }
    return sum
  }

  /// The amount left in all lines after subtracting the unbudgeted spending too.
  var remainingWithUnbudgeted: Quantity {
    .inRoom { () throws(QuantityError) in
      try total.remaining.subtracting(unbudgetedTotal.spent)
    }
  }

  /// The indexes of the lines, in the order of the chart of accounts.
  func linesByAccount(_ journal: ParsedJournal) -> [Int] {
    let ranks = AccountOrder(journal).ranks
    return lines.indices.sorted { ranks[Int(lines[$0].account)] < ranks[Int(lines[$1].account)] }
  }

  /// The lines in the given order of indexes, with each subtree's subtotal after its last line.
  func rows(
    in order: [Int], _ accounts: AccountTable
  ) -> [(row: BudgetRow, isSubtotal: Bool)] {
    // In this order, a subtree ends at the position of its last line.
    var ends: [AccountID: Int] = [:]
    for (position, index) in order.enumerated() {
      for account in accounts.selfAndAncestors(of: lines[index].account) {
        ends[account] = position
      }
    }
    let subtotals = Dictionary(grouping: subtotals(accounts).map(\.row)) { ends[$0.account] }
    var result: [(row: BudgetRow, isSubtotal: Bool)] = []
    for (position, index) in order.enumerated() {
      result.append((lines[index], false))
      result += subtotals[position, default: []].map { ($0, true) }
    }
    return result
  }
}
