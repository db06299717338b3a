// The balances that assertions ask about, while postings are walked in the order of their dates.
//
//     assets:bank:pot 7    1 EUR  =* 1 EUR      asks for this account and what is below it
//     assets:bank          0 EUR  =* 9 EUR      so does this one
//
// To add up a tree for each assertion takes as long as the tree is large. So a posting counts at once in
// each account above it that some `=*` asks about: at most as many as its own name has parts.

import Amounts
import Journal

/// The balances so far of the accounts that assertions ask about.
struct RunningBalances {
  /// Whether dates are in the order of the text.
  var followsText = true
  private let accounts: AccountTable
  /// The accounts' own balances.
  private var balances: [AccountID: RunningBalance] = [:]
  /// With those of the accounts below them.
  private var inclusiveBalances: [AccountID: RunningBalance] = [:]
  /// What assertions ask about each account.
  private var questions: [Questions]

  private struct Questions: OptionSet {
    let rawValue: UInt8
    static let own = Questions(rawValue: 1)
    static let inclusive = Questions(rawValue: 2)
    /// An account above it, or it itself, is asked for inclusively.
    static let isIncluded = Questions(rawValue: 4)
  }

  init(accounts: AccountTable, assertions postings: PostingColumns) {
    self.accounts = accounts
    questions = Array(repeating: [], count: accounts.count)
    for (row, assertion) in zip(postings.assertions.rows, postings.assertions.values) {
      let account = Int(postings.rows[Int(row)].account)
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

  /// Whether some assertion asks for the account, or for one above it with what is below.
  func isTracked(_ account: AccountID) -> Bool { !questions[Int(account)].isEmpty }

  /// Adds an amount to an account's balance, and to those that include it.
  ///
  /// - Throws: `.overflow` when the account's own balance needs more than 128 bits.
  /// - Complexity: O(d) in the account's depth where an assertion includes it, else O(1).
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

/// A sum that knows how many of its commodities are not at zero.
struct RunningBalance {
  /// The sum.
  private(set) var sum = MixedAmount()
  /// Whether the sum needed more than 128 bits at some time, so that it is not known.
  private(set) var isTooLarge = false
  private var nonzeroCount = 0

  mutating func add(_ amount: Amount) throws(QuantityError) {
    let wasZero = sum.quantity(of: amount.commodity).isZero
    try sum.add(amount)
    let isZero = sum.quantity(of: amount.commodity).isZero
    nonzeroCount += (wasZero ? 0 : -1) + (isZero ? 0 : 1)
  }

  /// Adds an amount to a sum that nobody may ask for: only then its size matters.
  mutating func addUnlessTooLarge(_ amount: Amount) {
    guard !isTooLarge else { return }
    do { try add(amount) } catch { isTooLarge = true }
  }

  /// The first amount of another commodity that is not 0.
  ///
  /// - Complexity: O(1) where there is none.
  func firstNonzero(except commodity: CommodityID) -> Amount? {
    guard nonzeroCount > (sum.quantity(of: commodity).isZero ? 0 : 1) else { return nil }
    return sum.amounts.first { $0.commodity != commodity && !$0.quantity.isZero }
  }
}
