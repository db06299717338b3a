import Definitions
import Journal
import SourceText

/// Maps accounts to the budgets that own their money.
struct BudgetOwners {
  private let indexes: NameTable<Int>
  private let owners: [Int32]

  init(_ definitions: Definitions, _ accounts: AccountTable) {
    var indexes = NameTable<Int>()
    var owners = Array<Int32>(repeating: -1, count: accounts.count)
    for budget in definitions.budgets where budget.owner == budget.name.value {
      indexes[budget.owner] = indexes.count
      for account in budget.accounts {
        owners[Int(account.value)] = Int32(indexes[budget.owner] ?? 0)
      }
    }
    accounts.inherit(&owners) { $0 < 0 }
    self.indexes = indexes
    self.owners = owners
  }

  func index(of budget: Budget) -> Int? { indexes[budget.owner] }

  func owner(of account: AccountID) -> Int? {
    let owner = owners[Int(account)]
    return owner < 0 ? nil : Int(owner)
  }
}
