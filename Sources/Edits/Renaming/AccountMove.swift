import Journal

/// The new name of an account and its subaccounts.
public struct AccountMove: Sendable {
  /// The account's name.
  public let old: String
  /// The new name.
  public let new: String

  private let extent: Extent

  private enum Extent {
    /// Everything; subaccounts keep their own names below the new one.
    case subtree
    /// Everything; subaccounts become the other account too.
    case merging
    /// Postings of transactions; those of subaccounts too.
    case postings
  }

  /// Makes a move of an account with its subaccounts.
  public init(from old: String, to new: String) {
    self.old = old
    self.new = new
    extent = .subtree
  }

  /// Makes a move that leaves nothing of an account and its subaccounts: all they have goes to another account.
  public init(deleting old: String, into new: String) {
    self.old = old
    self.new = new
    extent = .merging
  }

  /// Makes a move of the postings of an account and its subaccounts to another account.
  public init(postingsOf old: String, to new: String) {
    self.old = old
    self.new = new
    extent = .postings
  }

  /// Whether only recorded postings move: those of transactions.
  var isUncategorizing: Bool { extent == .postings }

  /// Whether the account goes: its declaration too, and the lines that it has in budgets.
  var isDeleting: Bool { extent == .merging }

  /// Whether subaccounts become the other account, instead of keeping their own names below it.
  var mergesSubaccounts: Bool { extent != .subtree }

  /// The new name of an account; nil if it keeps its own. Only whole parts of a name count:
  /// `Expenses:FoodTruck` is not below `Expenses:Food`.
  public func newName(of account: String) -> String? {
    guard let rest = Self.rest(of: account, below: old) else { return nil }
    return mergesSubaccounts ? new : new + rest
  }

  /// For each account of a journal, whether it moves.
  ///
  /// - Complexity: O(n) in the accounts: a deep name isn't assembled for each of its levels.
  func moves(in accounts: AccountTable) -> [Bool] {
    var moves = Array(repeating: false, count: accounts.count)
    if let top = accounts.find(old.utf8) { moves[Int(top)] = true }
    accounts.markSubaccounts(&moves)
    return moves
  }

  /// For each account of a journal, its account after the move.
  ///
  /// - Complexity: O(n) in the accounts.
  func counterparts(of accounts: AccountTable, in after: AccountTable) -> [AccountID?] {
    guard let top = accounts.find(old.utf8) else { return accounts.counterparts(in: after) }
    let target = after.find(new.utf8)
    var known = [top: target]
    if mergesSubaccounts {
      let moves = moves(in: accounts)
      for account in accounts.ids where moves[Int(account)] {
        known[account] = target
      }
    }
    return accounts.counterparts(in: after, besides: known)
  }

  /// Whether an account is the named one or below it.
  static func isWithin(_ account: String, _ name: String) -> Bool {
    rest(of: account, below: name) != nil
  }

  /// The part of an account's name after a parent's name: empty, or a colon and more.
  static func rest(of account: String, below name: String) -> String? {
    guard account.utf8.starts(with: name.utf8) else { return nil }
    let rest = account.utf8.dropFirst(name.utf8.count)
    guard rest.isEmpty || rest.first == UInt8(ascii: ":") else { return nil }
    return String(Substring(rest))
  }
}
