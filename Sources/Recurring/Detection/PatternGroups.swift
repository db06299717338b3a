import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger
import SourceText

/// A transaction as the search for patterns sees it.
struct PatternEntry {
  let transaction: TransactionID
  let date: CivilDate
  /// The account that its group is for.
  let account: AccountID
  /// The amount posted to the account.
  let amount: Amount
  /// The same without its sign, in the group's decimal places.
  var size: Int128 = 0
}

/// A journal's transactions that no template covers, by payee, account, commodity and sign.
struct PatternGroups {
  private struct Key: Hashable {
    let payee: Int
    let account: AccountID
    let commodity: CommodityID
    let isNegative: Bool
  }

  /// The groups in the order of their first transactions, each sorted by date.
  private(set) var groups: [[PatternEntry]] = []

  /// - Complexity: O(n log n) in the transactions.
  init(_ plan: Plan, _ journal: BalancedJournal) {
    let facts = journal.journal
    let matched = Set(
      plan.definitions.templates.indices.flatMap {
        plan.matches.matches(of: $0).map(\.transaction)
      })
    let types = AccountTypes(facts)
    let isOwnMoney = (0..<facts.accounts.count).map { types.isOwnMoney(AccountID($0)) }
    var payees = NameTable<Int>()
    var names = NameTable<Int>()
    var numbers: [Key: Int] = [:]
    let rows = facts.postings.rows
    let transactions = facts.transactions
    for (transaction, row) in transactions.pairs
    where row.date <= plan.today && row.flags.isDisjoint(with: [.link, .generated])
      && !matched.contains(transaction)
    {
      let postings = transactions.postings(of: transaction, upTo: rows.endIndex)
      guard
        let (account, amount) = Self.movement(rows[postings], isOwnMoney: isOwnMoney)
      else { continue }
      let description = facts.sources.text(row.description)
      let payee: Int
      if let known = payees[description] {
        payee = known
      } else {
        let name = PayeeName.normalized(ParsedJournal.payeeAndNote(description).payee)
        guard !name.isEmpty else { continue }
        payee = names[name] ?? names.count
        names[name] = payee
        payees[description] = payee
      }
      let key = Key(
        payee: payee, account: account, commodity: amount.commodity,
        isNegative: amount.quantity.isNegative)
      let entry = PatternEntry(
        transaction: transaction, date: row.date, account: account, amount: amount)
      if let number = numbers[key] {
        groups[number].append(entry)
      } else {
        numbers[key] = groups.count
        groups.append([entry])
      }
    }
    for index in groups.indices { Self.prepare(&groups[index]) }
  }

  /// The account to group a transaction by, and the amount posted to it. Among the user's own money
  /// accounts, it's the one the money comes from.
  ///
  /// - Returns: Nil if no suggested template could express it: several commodities, costs, or no amount.
  private static func movement(
    _ postings: RowTable<PostingID, PostingRow>.SubSequence, isOwnMoney: [Bool]
  ) -> (AccountID, Amount)? {
    guard let first = postings.first(where: { $0.kind == .real }), postings.count > 1 else {
      return nil
    }
    var account: AccountID?
    for posting in postings where posting.kind == .real {
      guard posting.commodity == first.commodity,
        posting.flags.isDisjoint(with: [.cost, .moreAmounts, .repeatedCost, .inferredCost])
      else { return nil }
      guard isOwnMoney[Int(posting.account)] else { continue }
      if account == nil || posting.quantity.isNegative { account = posting.account }
      if posting.quantity.isNegative { break }
    }
    let chosen = account ?? first.account
    var sum = Quantity.zero
    for posting in postings where posting.kind == .real && posting.account == chosen {
      guard let next = try? sum.adding(posting.quantity) else { return nil }
      sum = next
    }
    return sum.isZero ? nil : (chosen, Amount(sum, first.commodity))
  }

  /// Sorts a group by date and scales all amounts to the same places. Drops those that are too large.
  private static func prepare(_ group: inout [PatternEntry]) {
    let places = group.map(\.amount.quantity.places).max() ?? 0
    group = group.compactMap { entry in
      guard let quantity = try? entry.amount.quantity.scaled(to: places),
        quantity.mantissa.magnitude < 1 << 100
      else { return nil }
      var entry = entry
      entry.size = Int128(quantity.mantissa.magnitude)
      return entry
    }.sorted { ($0.date, $0.transaction) < ($1.date, $1.transaction) }
  }
}
