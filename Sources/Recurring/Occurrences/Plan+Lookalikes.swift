import Amounts
import Containers
import Dates
import Definitions
public import Journal
public import Ledger

extension Plan {
  /// The transactions that could be payments of occurrences although their texts don't name the payees, because the
  /// template is called `Salary` and the bank writes `ACME AG`.
  ///
  /// Such a transaction is within the template's days, has exactly the amounts of the occurrence on all of one's own
  /// accounts, and what it's for is an account of the template, or uncategorized. It counts for the nearest occurrence;
  /// if one has several, none counts.
  ///
  /// - Parameters:
  ///   - occurrences: Occurrences that nothing records or matches.
  ///   - journal: The actual transactions.
  ///   - removed: Transactions that don't count.
  /// - Returns: The transactions, by occurrence.
  /// - Complexity: O(n · k) in the transactions near occurrences, and the occurrences.
  public func lookalikes(
    of occurrences: [Occurrence], _ journal: BalancedJournal, besides removed: Set<TransactionID>
  ) -> [OccurrenceKey: NearMiss] {
    let facts = journal.journal
    let types = AccountTypes(facts)
    let wanted = occurrences.compactMap { occurrence in
      ownMoney(of: occurrence, facts, types).map { Wanted(occurrence: occurrence, money: $0) }
    }
    let dates = wanted.map(\.occurrence.date)
    guard let first = dates.min(), let last = dates.max() else { return [:] }
    let reach = wanted.map { lateDays[$0.occurrence.template] }.max() ?? 0
    let span = first.adding(days: -reach)...last.adding(days: reach)
    let reserved = Set(matches.all.map(\.transaction) + matches.nearMisses.map(\.transaction))
    let uncategorized = [
      definitions.settings.uncategorized, definitions.settings.uncategorizedIncome,
    ]
    .compactMap { $0?.value }
    var found: [OccurrenceKey: [NearMiss]] = [:]
    for (transaction, row) in facts.transactions.pairs
    where span.contains(row.date) && row.flags.isDisjoint(with: [.link, .generated]) {
      let near = wanted.filter {
        abs(days(from: $0, to: row.date)) <= lateDays[$0.occurrence.template]
      }
      guard !near.isEmpty, !removed.contains(transaction), !reserved.contains(transaction),
        let (money, categories) = parts(of: transaction, journal, types)
      else { continue }
      let like = near.filter { wanted in
        let template = definitions.templates[wanted.occurrence.template]
        let known = template.postings.map(\.account.value) + uncategorized
        return wanted.money == money && categories.allSatisfy(known.contains)
      }
      guard
        let nearest = like.min(by: {
          abs(days(from: $0, to: row.date)) < abs(days(from: $1, to: row.date))
        })?.occurrence
      else { continue }
      found[key(of: nearest.template, at: nearest.slot), default: []].append(
        NearMiss(
          template: nearest.template, slot: nearest.slot, transaction: transaction,
          reason: "the same amount and accounts, but its text isn't that of the template",
          isFar: false, cost: 0))
    }
    return found.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// An occurrence, and what it moves on one's own accounts.
  private struct Wanted {
    let occurrence: Occurrence
    let money: [Holding: Quantity]
  }

  /// One commodity of an account.
  private struct Holding: Hashable {
    let account: AccountID
    let commodity: CommodityID
  }

  private func days(from wanted: Wanted, to date: CivilDate) -> Int {
    wanted.occurrence.date.days(to: date)
  }

  /// What an occurrence moves on each of one's own accounts; nil if that's nothing, or isn't known.
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
    return sums.isEmpty ? nil : sums
  }

  /// What a transaction moves on each of one's own accounts, and its other accounts; nil if a sum has no room.
  private func parts(
    of transaction: TransactionID, _ journal: BalancedJournal, _ types: AccountTypes
  ) -> (money: [Holding: Quantity], categories: [AccountID])? {
    let facts = journal.journal
    var money: [Holding: Quantity] = [:]
    var categories: [AccountID] = []
    for posting in facts.postingRows(of: transaction) {
      let account = facts.postings.rows[posting].account
      guard types.isOwnMoney(account) else {
        categories.append(account)
        continue
      }
      for amount in journal.amounts(ofPosting: posting) {
        guard Self.add(amount, to: account, in: &money) else { return nil }
      }
    }
    return (money, categories)
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
