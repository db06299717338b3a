// Is everything that was on the old name on the new one, and nothing else changed?
//
// The journals are compared after balancing, row by row: dates, marks, amounts (inferred ones too), costs,
// assertions and descriptions; each account and commodity with the name that it should have. Rows are
// told apart by their places, since a rename adds and removes no entry.

import Amounts
import Journal
public import Ledger
public import SourceText

/// Compares a journal before a rename with what is read after it.
public struct RenameCheck {
  private let target: Rename.Target
  private let before: BalancedJournal
  private let after: BalancedJournal
  /// The accounts of postings, as they should be.
  private let accounts: [AccountID?]
  /// Those of rules.
  private let ruleAccounts: [AccountID?]
  private let commodities: [CommodityID?]

  /// What postings may get beside another account.
  private var addedFlags: PostingRow.Flags {
    if case .account(let move) = target, move.isUncategorizing { [.comment, .tags] } else { [] }
  }

  /// Makes a check.
  public init(_ target: Rename.Target, _ before: BalancedJournal, _ after: BalancedJournal) {
    self.target = target
    self.before = before
    self.after = after
    let (old, new) = (before.journal, after.journal)
    accounts = (0..<old.accounts.count).map { id in
      let name = old.accounts.name(of: AccountID(id))
      if case .account(let move) = target {
        return new.accounts.find((move.newName(of: name) ?? name).utf8)
      }
      return new.accounts.find(name.utf8)
    }
    if case .account(let move) = target, move.isUncategorizing {
      ruleAccounts = (0..<old.accounts.count).map {
        new.accounts.find(old.accounts.nameBytes(of: AccountID($0)))
      }
    } else {
      ruleAccounts = accounts
    }
    commodities = (0..<old.commodities.count).map { id in
      let symbol = old.commodities.symbol(of: CommodityID(id))
      var wanted = symbol
      if case .commodity(let old, let new) = target, symbol == old { wanted = new }
      return Array(wanted.utf8).withUnsafeBufferPointer { new.commodities.find($0) }
    }
  }

  /// The first entry that would come to mean something else; nil when all is well.
  ///
  /// - Complexity: O(n) in the postings.
  public func problem() -> ByteSpan? {
    let (old, new) = (before.journal, after.journal)
    for (index, row) in old.transactions.enumerated() {
      guard index < new.transactions.count, isSame(index) else { return row.description }
    }
    if new.transactions.count > old.transactions.count {
      return old.transactions.last?.description ?? ByteSpan(at: 0)
    }
    for index in old.rulePostings.rows.indices {
      guard index < new.rulePostings.rows.count,
        isSame(old.rulePostings, new.rulePostings, index, ruleAccounts)
      else {
        return ByteSpan(at: old.rulePostings.rows[index].start)
      }
    }
    for (index, price) in old.prices.enumerated() {
      guard index < new.prices.count, price.date == new.prices[index].date,
        commodities[Int(price.commodity)] == new.prices[index].commodity,
        isSame(price.price, new.prices[index].price)
      else { return price.span }
    }
    return nil
  }

  private func isSame(_ index: Int) -> Bool {
    let (old, new) = (before.journal, after.journal)
    let (a, b) = (old.transactions[index], new.transactions[index])
    guard a.date == b.date, a.status == b.status, a.flags == b.flags,
      a.firstPosting == b.firstPosting,
      old.secondaryDates[index] == new.secondaryDates[index],
      old.postingRows(of: index).count == new.postingRows(of: index).count
    else { return false }
    if case .payee(let payee, let name) = target, old.payee(of: index) == payee {
      guard new.payee(of: index) == name else { return false }
    } else {
      guard
        old.sources.bytes(a.description).elementsEqual(new.sources.bytes(b.description))
      else { return false }
    }
    return old.postingRows(of: index).allSatisfy {
      isSame(old.postings, new.postings, $0, accounts)
    }
  }

  private func isSame(
    _ old: PostingColumns, _ new: PostingColumns, _ index: Int, _ accounts: [AccountID?]
  ) -> Bool {
    let (a, b) = (old.rows[index], new.rows[index])
    guard accounts[Int(a.account)] == b.account, a.kind == b.kind, a.status == b.status,
      a.flags.subtracting(addedFlags) == b.flags.subtracting(addedFlags)
    else { return false }
    if !a.flags.isDisjoint(with: [.amount, .inferred]) {
      guard isSame(a.amount, b.amount) else { return false }
    }
    if a.flags.contains(.cost), let cost = old.costs[index] {
      guard let other = new.costs[index], cost.isTotal == other.isTotal,
        isSame(cost.amount, other.amount)
      else { return false }
    }
    if a.flags.contains(.assertion), let assertion = old.assertions[index] {
      guard let other = new.assertions[index], assertion.isTotal == other.isTotal,
        assertion.includesSubaccounts == other.includesSubaccounts,
        isSame(assertion.amount, other.amount)
      else { return false }
    }
    return true
  }

  private func isSame(_ a: Amount, _ b: Amount) -> Bool {
    a.quantity == b.quantity && a.quantity.places == b.quantity.places
      && commodities[Int(a.commodity)] == b.commodity
  }
}
