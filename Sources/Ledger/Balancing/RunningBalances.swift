// The balances that assertions ask about, while postings are walked in date order.
//
//     assets:bank:pot 7    1 EUR  =* 1 EUR      asks for this account and its subaccounts
//     assets:bank          0 EUR  =* 9 EUR      so does this one
//
// Adding up a tree for each assertion takes time proportional to the tree. So a posting is added at once to
// each parent that some `=*` asks about: at most as many as its own name has parts.

import Amounts
import Containers
import Journal

/// The running balances of the accounts that assertions ask about.
struct RunningBalances {
  /// Whether the dates are in text order.
  var followsText = true
  private let accounts: AccountTable
  /// The accounts' own balances.
  private var balances: [AccountID: RunningBalance] = [:]
  /// Their balances including subaccounts.
  private var inclusiveBalances: [AccountID: RunningBalance] = [:]
  /// For each account, what assertions ask about it.
  private var questions: [Questions]

  private struct Questions: OptionSet {
    let rawValue: UInt8
    static let own = Questions(rawValue: 1)
    static let inclusive = Questions(rawValue: 2)
    /// An assertion asks for the account or one of its parents inclusively.
    static let isIncluded = Questions(rawValue: 4)
  }

  init(accounts: AccountTable, assertions postings: PostingColumns) {
    self.accounts = accounts
    questions = Array(repeating: [], count: accounts.count)
    for (row, assertion) in zip(postings.assertions.rows, postings.assertions.values) {
      let account = Int(postings.rows[row].account)
      questions[account].formUnion(
        assertion.includesSubaccounts ? [.inclusive, .isIncluded] : .own)
    }
    // Parents come before their children in the table.
    for index in questions.indices {
      let parent = accounts.parent(of: AccountID(index))
      if parent != AccountTable.none, questions[Int(parent)].contains(.isIncluded) {
        questions[index].insert(.isIncluded)
      }
    }
  }

  /// Whether an assertion asks for the account, or for a parent with its subaccounts.
  func isTracked(_ account: AccountID) -> Bool { !questions[Int(account)].isEmpty }

  /// Adds an amount to an account's balance, and to those that include it.
  ///
  /// - Throws: `.overflow` when the account's own balance needs more than 128 bits.
  /// - Complexity: O(d) in the account's depth if an assertion includes it, otherwise O(1).
  mutating func add(_ amount: Amount, to account: AccountID) throws(QuantityError) {
    let asked = questions[Int(account)]
    if asked.contains(.own) { try balances[account, default: RunningBalance()].add(amount) }
    guard asked.contains(.isIncluded) else { return }
    var ancestor = account
    while ancestor != AccountTable.none, questions[Int(ancestor)].contains(.isIncluded) {
      if questions[Int(ancestor)].contains(.inclusive) {
        inclusiveBalances[ancestor, default: RunningBalance()].addUnlessTooLarge(amount)
      }
      ancestor = accounts.parent(of: ancestor)
    }
  }

  /// The balance that an assertion of an account is about.
  ///
  /// - Throws: `.overflow` when it needs more than 128 bits, or did on the way.
  func balance(
    of account: AccountID, _ assertion: BalanceAssertion
  ) throws(QuantityError) -> RunningBalance {
    let all = assertion.includesSubaccounts ? inclusiveBalances : balances
    let balance = all[account] ?? RunningBalance()
    if balance.isTooLarge { throw .overflow }
    return balance
  }
}

/// A sum that tracks how many of its commodities aren't zero.
struct RunningBalance {
  /// The sum.
  private(set) var sum = MixedAmount()
  /// Whether the sum ever needed more than 128 bits and so is unknown.
  private(set) var isTooLarge = false
  private var nonzeroCount = 0

  mutating func add(_ amount: Amount) throws(QuantityError) {
    let wasZero = sum.quantity(of: amount.commodity).isZero
    try sum.add(amount)
    let isZero = sum.quantity(of: amount.commodity).isZero
    nonzeroCount += (wasZero ? 0 : -1) + (isZero ? 0 : 1)
  }

  /// Adds an amount to a sum that may never be asked for. An overflow matters only if it is.
  mutating func addUnlessTooLarge(_ amount: Amount) {
    guard !isTooLarge else { return }
    do { try add(amount) } catch { isTooLarge = true }
  }

  /// The first nonzero amount of another commodity.
  ///
  /// - Complexity: O(1) if there is none.
  func firstNonzero(except commodity: CommodityID) -> Amount? {
    guard nonzeroCount > (sum.quantity(of: commodity).isZero ? 0 : 1) else { return nil }
    return sum.amounts.first { $0.commodity != commodity && !$0.quantity.isZero }
  }
}
