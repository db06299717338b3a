import Journal

/// What a household says about itself. The parts that it doesn't mention are those of every starter book.
public struct StarterHousehold: Sendable {
  /// What it owns. The first account pays the bills and gets the income.
  public var assets: [StarterAccount] = []
  /// What it owes from month to month, as on a credit card. This belongs to the budget.
  public var debts: [StarterAccount] = []
  /// What it owes for years, as on a mortgage. This doesn't belong to the budget.
  public var loans: [StarterAccount] = []
  /// What it earns.
  public var income: [StarterAccount] = []
  /// What it pays every month, with the amount as it's written in a budget, `900.00 EUR`, and the name of the template
  /// that pays it; nil for none.
  public var bills: [(account: StarterAccount, amount: String, template: String?)] = []
  /// The entry with the opening balances; empty for none.
  public var opening = ""
  /// Whether it writes decimal commas.
  public var hasDecimalComma = false
  /// An amount of each commodity besides the currency, for its directive: `1000.00 USD`.
  public var commodities: [String] = []
  /// The names of accounts with money in other commodities. They don't belong to the budget.
  public var otherMoney: Set<String> = []
  /// The templates, as the lines below `templates:`; empty for none.
  public var templates = ""

  /// Makes a household that says nothing.
  public init() {}

  /// Accounts of the budget: money at hand and cards, in the book's currency.
  var budgetAccounts: (assets: [StarterAccount], debts: [StarterAccount]) {
    func isOwn(_ account: StarterAccount) -> Bool { !otherMoney.contains(account.name) }
    return (assets.filter { $0.type == .cash && isOwn($0) }, debts.filter(isOwn))
  }

  /// The names of accounts with money or cards that don't belong to the budget.
  public var accountsOutsideBudget: [String] {
    let (own, cards) = budgetAccounts
    return (assets + debts).filter { !own.contains($0) && !cards.contains($0) }.map(\.name)
  }

  /// The accounts of its book.
  var chart: StarterChart {
    var chart = StarterChart.usual
    if !assets.isEmpty { chart.assets = assets }
    if !debts.isEmpty { chart.debts = debts }
    chart.debts += loans
    if !income.isEmpty { chart.income = income }
    if !bills.isEmpty {
      let accounts = bills.map(\.account)
      chart.expenses = accounts + StarterChart.everyday.filter { !accounts.contains($0) }
    }
    return chart
  }
}
