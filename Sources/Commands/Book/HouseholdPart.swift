import Edits
import Journal

/// A part of what `init` wants to know, each with a flag and a question of its own.
enum HouseholdPart: CaseIterable {
  /// `--account`
  case asset
  /// `--debt`
  case debt
  /// `--loan`
  case loan
  /// `--earn`
  case income
  /// `--bill`
  case bill

  /// The flag.
  var flag: String {
    switch self {
    case .asset: "--account"
    case .debt: "--debt"
    case .loan: "--loan"
    case .income: "--earn"
    case .bill: "--bill"
    }
  }

  /// The account that a name without ':' goes below.
  var top: String {
    switch self {
    case .asset: "Assets"
    case .debt, .loan: "Liabilities"
    case .income: "Income"
    case .bill: "Expenses"
    }
  }

  /// What its accounts are, in a message.
  var words: String {
    switch self {
    case .asset: "an asset"
    case .debt: "a debt"
    case .loan: "a loan"
    case .income: "income"
    case .bill: "an expense"
    }
  }

  /// The accounts that it offers.
  var offers: [StarterAccount] {
    switch self {
    case .asset: StarterChart.usual.assets
    case .debt: StarterChart.usual.debts
    case .loan: [StarterAccount("Liabilities:Mortgage", .liability)]
    case .income: StarterChart.usual.income
    case .bill: StarterChart.usual.expenses
    }
  }

  /// The type of an account whose name doesn't tell it.
  var type: AccountType {
    switch self {
    case .asset: .asset
    case .debt, .loan: .liability
    case .income: .revenue
    case .bill: .expense
    }
  }

  /// Those that are there on the first day, with a balance.
  static let balances: [HouseholdPart] = [.asset, .debt, .loan]

  /// Whether it's owed; its amounts are written without a sign.
  var isOwed: Bool { self == .debt || self == .loan }

  /// Whether it's paid again and again; otherwise it's there on the first day.
  var isRepeated: Bool { self == .income || self == .bill }

  /// The part that accounts of a type belong to; nil for equity.
  init?(_ type: AccountType) {
    switch type {
    case .asset, .cash: self = .asset
    case .liability: self = .debt
    case .revenue, .gain: self = .income
    case .expense: self = .bill
    case .equity, .conversion, .unrealized: return nil
    }
  }
}
