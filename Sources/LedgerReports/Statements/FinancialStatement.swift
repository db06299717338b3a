import Dates
import Journal

/// A financial statement: sections of accounts of some types, with the signs that people expect.
///
/// Sections, titles and defaults are those of hledger's manual, "balancesheet", "balancesheetequity",
/// "incomestatement" and "cashflow".
public enum FinancialStatement: Sendable, CaseIterable {
  /// What is owned and owed.
  case balanceSheet
  /// What is owned and owed, and equity.
  case balanceSheetWithEquity
  /// What was earned and spent.
  case incomeStatement
  /// How cash changed.
  case cashFlow

  /// A part of a statement.
  public struct Section: Sendable {
    /// Its heading.
    public let title: String
    /// The types of its accounts.
    let types: Set<AccountType>
    /// Whether its accounts normally have negative balances, which are shown as positive ones.
    let isNegated: Bool
    /// Whether its total is subtracted from the statement's.
    let isSubtracted: Bool
  }

  /// The title of a statement with a column for each interval: `Monthly Income Statement`.
  func title(by interval: Interval?) -> String {
    interval.map { "\($0.adjective) \(title)" } ?? title
  }

  /// The title.
  public var title: String {
    switch self {
    case .balanceSheet: "Balance Sheet"
    case .balanceSheetWithEquity: "Balance Sheet With Equity"
    case .incomeStatement: "Income Statement"
    case .cashFlow: "Cashflow Statement"
    }
  }

  /// The sections, from top to bottom.
  public var sections: [Section] {
    let assets = Section(
      title: "Assets", types: [.asset, .cash], isNegated: false, isSubtracted: false)
    let liabilities = Section(
      title: "Liabilities", types: [.liability], isNegated: true, isSubtracted: true)
    switch self {
    case .balanceSheet: return [assets, liabilities]
    case .balanceSheetWithEquity:
      let equity = Section(
        title: "Equity", types: [.equity, .conversion, .unrealized], isNegated: true,
        isSubtracted: true)
      return [assets, liabilities, equity]
    case .incomeStatement:
      return [
        Section(
          title: "Revenues", types: [.revenue, .gain], isNegated: true, isSubtracted: false),
        Section(title: "Expenses", types: [.expense], isNegated: false, isSubtracted: true),
      ]
    case .cashFlow:
      return [Section(title: "Cash flows", types: [.cash], isNegated: false, isSubtracted: false)]
    }
  }

  /// What the cells hold unless the user asks for something else.
  public var accumulation: BalanceReport.Options.Accumulation {
    switch self {
    case .balanceSheet, .balanceSheetWithEquity: .historical
    case .incomeStatement, .cashFlow: .change
    }
  }
}

extension Interval {
  /// The interval in the title of a statement, as in hledger's titles: `Monthly`.
  fileprivate var adjective: String {
    switch self {
    case .every(1, .day): "Daily"
    case .every(1, .week): "Weekly"
    case .every(2, .week): "Biweekly"
    case .every(1, .month): "Monthly"
    case .every(2, .month): "Bimonthly"
    case .every(3, .month), .every(1, .quarter): "Quarterly"
    case .every(6, .month), .every(2, .quarter): "Half-yearly"
    case .every(12, .month), .every(4, .quarter), .every(1, .year): "Yearly"
    case .every(2, .year): "Biennial"
    default: "Periodic"
    }
  }
}
