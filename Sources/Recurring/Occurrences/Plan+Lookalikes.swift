import Amounts
import Containers
import Dates
import Definitions
public import Journal
public import Ledger

extension Plan {
  /// The transaction that could be the payment of an occurrence although its text doesn't name the payee, because the
  /// template is called `Salary` and the bank writes `ACME AG`.
  ///
  /// It's within the template's days, has exactly the amounts of the occurrence on all of one's own accounts, and what
  /// it's for is an account of the occurrence, or uncategorized.
  ///
  /// - Parameters:
  ///   - occurrence: The occurrence, which nothing records or matches.
  ///   - journal: The actual transactions.
  ///   - removed: Transactions that don't count.
  /// - Returns: The transaction; nil if there's none, or more than one.
  /// - Complexity: O(n) in the transactions.
  public func lookalike(
    of occurrence: Occurrence, _ journal: BalancedJournal, besides removed: Set<TransactionID>
  ) -> NearMiss? {
    let facts = journal.journal
    let types = AccountTypes(facts)
    guard occurrence.transaction == nil,
      let money = ownMoney(of: occurrence, facts, types), !money.isEmpty
    else { return nil }
    let template = definitions.templates[occurrence.template]
    let days = lateDays[occurrence.template]
    let categories = Set(
      template.postings.map(\.account.value)
        + [definitions.settings.uncategorized, definitions.settings.uncategorizedIncome]
        .compactMap { $0?.value })
    let matched = Set(matches.all.map(\.transaction))
    var found: TransactionID?
    for (transaction, row) in facts.transactions.pairs
    where abs(occurrence.date.days(to: row.date)) <= days
      && row.flags.isDisjoint(with: [.link, .generated]) && !removed.contains(transaction)
      && !matched.contains(transaction)
    {
      var sums: [Holding: Quantity] = [:]
      var isLike = true
      for posting in facts.postingRows(of: transaction) {
        let account = facts.postings.rows[posting].account
        guard types.isOwnMoney(account) else {
          isLike = isLike && categories.contains(account)
          continue
        }
        for amount in journal.amounts(ofPosting: posting) {
          isLike = Self.add(amount, to: account, in: &sums) && isLike
        }
      }
      guard isLike, sums == money else { continue }
      guard found == nil else { return nil }
      found = transaction
    }
    return found.map {
      NearMiss(
        template: occurrence.template, slot: occurrence.slot, transaction: $0,
        reason: "the same amount and accounts, but its text isn't that of the template", cost: 0)
    }
  }

  /// What an occurrence moves on each of one's own accounts; nil if that isn't known.
  private func ownMoney(
    of occurrence: Occurrence, _ facts: ParsedJournal, _ types: AccountTypes
  ) -> [Holding: Quantity]? {
    guard
      let entry = try? entry(of: occurrence, on: occurrence.slot, status: .pending, facts),
      let amounts = try? entry.balancedAmounts()
    else { return nil }
    var sums: [Holding: Quantity] = [:]
    for (posting, amounts) in zip(entry.postings, amounts) where types.isOwnMoney(posting.account) {
      for amount in amounts {
        guard Self.add(amount, to: posting.account, in: &sums) else { return nil }
      }
    }
    return sums
  }

  /// One commodity of an account.
  private struct Holding: Hashable {
    let account: AccountID
    let commodity: CommodityID
  }

  /// Adds an amount to a sum.
  ///
  /// - Returns: Whether the sum has room for it.
  private static func add(
    _ amount: Amount, to account: AccountID, in sums: inout [Holding: Quantity]
  ) -> Bool {
    let holding = Holding(account: account, commodity: amount.commodity)
    guard let sum = try? (sums[holding] ?? .zero).adding(amount.quantity) else { return false }
    sums[holding] = sum
    return true
  }
}
