public import Journal
import SourceText

/// An account that a starter book declares.
public struct StarterAccount: Hashable, Sendable {
  /// The whole name.
  public var name: String
  /// Its type.
  public var type: AccountType

  /// Makes an account.
  public init(_ name: String, _ type: AccountType) {
    self.name = name
    self.type = type
  }
}

/// The accounts that a starter book declares.
public struct StarterChart: Sendable {
  /// What a household owns.
  public internal(set) var assets: [StarterAccount]
  /// What it owes.
  public internal(set) var debts: [StarterAccount]
  /// What it earns, without the account of uncategorized income.
  public internal(set) var income: [StarterAccount]
  /// What it spends, without the account of uncategorized spending.
  public internal(set) var expenses: [StarterAccount]

  /// The accounts of a book about which nothing is known.
  public static let usual = StarterChart(
    assets: [
      StarterAccount("Assets:Bank:Checking", .cash), StarterAccount("Assets:Bank:Savings", .asset),
      StarterAccount("Assets:Cash", .cash),
    ],
    debts: [StarterAccount("Liabilities:Credit Card", .liability)],
    income: [
      StarterAccount("Income:Salary", .revenue), StarterAccount("Income:Other", .revenue),
    ],
    expenses: [
      "Clothing", "Food:Dining", "Food:Groceries", "Health", "Housing:Power", "Housing:Rent",
      "Insurance", "Leisure", "Phone", "Transport",
    ].map { StarterAccount("Expenses:\($0)", .expense) })

  /// The account against which a book opens.
  public static let opening = StarterAccount("Equity:Opening", .equity)
  /// The account of spending without a category.
  public static let uncategorized = StarterAccount("Expenses:Uncategorized", .expense)
  /// The account of income without a category.
  public static let uncategorizedIncome = StarterAccount("Income:Uncategorized", .revenue)
  /// The expenses that aren't bills. The rules of a starter book name some of them.
  static let everyday = [
    "Clothing", "Food:Dining", "Food:Groceries", "Health", "Leisure", "Transport",
  ].map { StarterAccount("Expenses:\($0)", .expense) }

  /// All accounts, in the order of their declarations.
  var accounts: [StarterAccount] {
    assets + debts + [Self.opening] + income + [Self.uncategorizedIncome] + expenses
      + [Self.uncategorized]
  }

  /// The `account` directives.
  ///
  /// - Parameter withParents: Whether parents are declared too, each before its first child.
  /// - Returns: A line for each account.
  func directives(withParents: Bool) -> String {
    let declared = withParents ? Self.withParents(accounts) : accounts
    return WordColumns(declared.map { ["account \($0.name)", "; type: \($0.type.rawValue)"] }).lines
      .map { $0 + "\n" }.joined()
  }

  /// The accounts with their parents. A parent has its first child's type, but money at hand is among the assets.
  private static func withParents(_ accounts: [StarterAccount]) -> [StarterAccount] {
    var known = Set(accounts.map(\.name))
    return accounts.flatMap { account in
      let parts = account.name.split(separator: ":")
      var result: [StarterAccount] = []
      for count in 1..<max(parts.count, 1) {
        let name = parts.prefix(count).joined(separator: ":")
        guard known.insert(name).inserted else { continue }
        let isTop = count == 1 && account.type == .cash
        result.append(StarterAccount(name, isTop ? .asset : account.type))
      }
      return result + [account]
    }
  }
}
