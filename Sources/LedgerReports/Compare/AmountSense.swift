// Whether an account's amount is more or less than another, and whether that's welcome:
//
//     Expenses:Food         75.00 EUR     60.00 EUR    more, for the worse
//     Income:Salary      -2100.00 EUR  -2000.00 EUR    more, for the better
//     Assets:Savings       120.00 EUR    100.00 EUR    more, for the better
//     Liabilities:Visa     -80.00 EUR    -50.00 EUR    more, for the worse
//     Equity:Opening       -80.00 EUR    -50.00 EUR    more, neither better nor worse
//
// Income and debts are below zero in a journal, so a smaller number there is more.

import Amounts
import Journal
import Ledger
public import Tables

/// The meaning of the sign of an account's amounts.
public struct AmountSense: Hashable, Sendable {
  /// Whether more of it is further below zero.
  let growsBelowZero: Bool
  /// Whether more of it is welcome; nil if it's neither.
  let isMoreWelcome: Bool?

  /// The sense of accounts of different kinds.
  static let mixed = AmountSense(growsBelowZero: false, isMoreWelcome: nil)

  init(growsBelowZero: Bool, isMoreWelcome: Bool?) {
    self.growsBelowZero = growsBelowZero
    self.isMoreWelcome = isMoreWelcome
  }

  /// The sense of an account type. Accounts without a type are spending.
  init(_ type: AccountType?) {
    switch type {
    case .expense, nil: self.init(growsBelowZero: false, isMoreWelcome: false)
    case .asset, .cash: self.init(growsBelowZero: false, isMoreWelcome: true)
    case .revenue, .gain: self.init(growsBelowZero: true, isMoreWelcome: true)
    case .liability: self.init(growsBelowZero: true, isMoreWelcome: false)
    case .equity, .conversion, .unrealized: self.init(growsBelowZero: true, isMoreWelcome: nil)
    }
  }
}

extension CompareReport.Row {
  /// Whether there's more or less of what the account is about.
  public var trend: AmountTrend {
    if delta.quantity.isZero { return .same }
    return delta.quantity.isNegative == sense.growsBelowZero ? .more : .less
  }

  /// Whether that is welcome.
  public var judgement: ChangeJudgement {
    guard let isMoreWelcome = sense.isMoreWelcome, trend != .same else { return .neither }
    return isMoreWelcome == (trend == .more) ? .better : .worse
  }
}
