public import Journal

/// The kinds of entries that `close` makes, as in hledger.
public enum ClosingKind: String, CaseIterable, Sendable {
  /// An entry that closes the balances, and one that opens them again on the next day.
  case clopen
  /// An entry that closes the balances.
  case close
  /// An entry that opens the balances on the next day.
  case open
  /// An entry that asserts the balances and changes nothing.
  case assert
  /// An entry that sets the balances on the next day with balance assignments.
  case assign
  /// An entry that moves income and expenses to equity.
  case retain

  /// Whether there is an entry on the closing day.
  var hasClosing: Bool {
    switch self {
    case .clopen, .close, .assert, .retain: true
    case .open, .assign: false
    }
  }

  /// Whether there is an entry on the day after.
  var hasOpening: Bool {
    switch self {
    case .clopen, .open, .assign: true
    case .close, .assert, .retain: false
    }
  }

  /// The types of the accounts whose balances it is about, unless a query names accounts.
  public var types: Set<AccountType> {
    self == .retain ? [.revenue, .gain, .expense] : [.asset, .cash, .liability]
  }

  /// The name of the tag on its entries, by which queries can leave them out.
  var tag: String {
    switch self {
    case .clopen, .close, .open: "clopen"
    case .assert, .assign, .retain: rawValue
    }
  }

  /// The usual description of the entry on the closing day.
  var closingDescription: String {
    switch self {
    case .assert: "assert balances"
    case .retain: "retain earnings"
    case .clopen, .close, .open, .assign: "closing balances"
    }
  }

  /// The account that usually takes what is closed.
  ///
  /// - Parameter equity: The parent of the journal's equity accounts.
  /// - Returns: Its name.
  public func usualAccount(below equity: String = "equity") -> String {
    self == .retain ? "\(equity):retained earnings" : "\(equity):opening/closing balances"
  }
}
