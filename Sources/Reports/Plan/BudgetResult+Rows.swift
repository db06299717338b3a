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
    let subtotals = subtotals(accounts)
    var result: [(row: BudgetRow, isSubtotal: Bool)] = []
    for (position, index) in order.enumerated() {
      result.append((lines[index], false))
      // In the chart's order, a subtree ends at the position of its last line.
      for (_, subtotal) in subtotals {
        let depth = accounts.depth(of: subtotal.account)
        let last = order.lastIndex {
          accounts.ancestor(of: lines[$0].account, depth: depth) == subtotal.account
        }
        if last == position { result.append((subtotal, true)) }
      }
    }
    return result
  }
}
