// How are `{last: true}`, `{average: 6}` and `{percent: 10, of: Income:Salary}` computed?
//
// The first two use the template's done occurrences before the slot. The third uses the income of the
// occurrence's month: what the journal has, plus what other templates still expect in it. Templates whose
// own amounts are percentages don't count as income, so no two of them depend on each other.
//
// A command that writes entries adds each one to the history (`Plan.add`), so the amounts of the others are
// those that the next run would find.

import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger

/// The past amounts and monthly income that dynamic amounts refer to.
struct AmountHistory: Sendable {
  /// What each done occurrence of a template moved, by account, in slot order.
  private struct Done {
    let slot: CivilDate
    let sums: AccountSums
  }

  /// Each template's done occurrences, by slot.
  private var done: RowTable<TemplateID, [Done]>
  /// For each account that percentages refer to, the sum posted to it and its subaccounts, by month.
  private var income: [AccountID: MonthlySums]
  /// The slots of each template that were added, and so are no longer expected.
  private var added: [TemplateID: Set<CivilDate>] = [:]
  /// For each template, whether its amounts look back.
  private let looksBack: RowTable<TemplateID, Bool>

  /// Collects what the templates' amounts refer to.
  ///
  /// - Complexity: O(n) in the links and matches of templates that look back; with a percentage, O(n) in
  ///   the postings.
  init(
    _ definitions: Definitions, _ links: LinkTable, _ matches: MatchTable,
    _ journal: BalancedJournal
  ) {
    let looksBack = definitions.templates.mapped(\.looksBack)
    self.looksBack = looksBack
    done = RowTable(repeating: [], count: definitions.templates.count)
    for (index, template) in definitions.templates.pairs where looksBack[index] {
      // The parts of an occurrence count once, when all of them are done.
      let linked = links.links(of: template.id.value)
        .filter { $0.links.allSatisfy { $0.status != .pending } }
        .map { slot, links in
          // Two entries that aren't parts are a mistake, which is reported: one of them counts.
          let parts = links.allSatisfy { $0.part != nil } ? links[...] : links.suffix(1)
          return (slot: slot, transactions: parts.map(\.transaction))
        }
      let matched = matches.matches(of: index)
        .map { (slot: $0.slot, transactions: [$0.transaction]) }
      done[index] = (linked + matched).sorted { $0.slot < $1.slot }
        .map { Done(slot: $0.slot, sums: Self.sums(of: $0.transactions, in: journal)) }
    }
    income = Self.income(of: Set(definitions.templates.flatMap(\.incomeAccounts)), in: journal)
  }

  // MARK: - The past

  /// The amount of a template's account in its last done occurrence before a slot.
  func last(_ template: TemplateID, _ account: AccountID, before slot: CivilDate)
    throws(QuantityError)
    -> Amount?
  {
    try amounts(1, template, account, before: slot).first
  }

  /// The mean of an account's amounts in the last done occurrences before a slot, rounded half to even.
  /// Uses fewer than asked for if there aren't that many.
  func average(
    of count: Int, _ template: TemplateID, _ account: AccountID, before slot: CivilDate,
    places: (CommodityID) -> UInt8
  ) throws(QuantityError) -> Amount? {
    let amounts = try amounts(count, template, account, before: slot)
    guard let last = amounts.first else { return nil }
    let alike = amounts.filter { $0.commodity == last.commodity }
    var sum = Quantity.zero
    for amount in alike { sum = try sum.adding(amount.quantity) }
    return Amount(
      try sum.divided(by: Int128(alike.count), places: places(last.commodity)), last.commodity)
  }

  /// An account's amounts in the last done occurrences before a slot, at most this many, the latest first.
  /// Amounts in several commodities are skipped.
  private func amounts(
    _ count: Int, _ template: TemplateID, _ account: AccountID, before slot: CivilDate
  ) throws(QuantityError) -> [Amount] {
    let done = done[template]
    var result: [Amount] = []
    var place = done.partitioningIndex { $0.slot >= slot }
    while place > 0, result.count < count {
      place -= 1
      let amounts = try done[place].sums.sum(of: account).nonzero
      if amounts.count == 1 { result.append(amounts[0]) }
    }
    return result
  }

  private static func sums(
    of transactions: [TransactionID], in journal: BalancedJournal
  ) -> AccountSums {
    AccountSums(
      of: transactions.flatMap { journal.journal.writtenRows(of: $0) }.map { row in
        (journal.journal.postings.rows[row].account, journal.amounts(ofPosting: row))
      })
  }

  // MARK: - Months

  /// The sum posted to an account and its subaccounts in a month; income is negative.
  ///
  /// - Throws: `.overflow` when the sum doesn't fit.
  func recorded(
    _ account: AccountID, in month: CivilDate
  ) throws(QuantityError) -> MixedAmount {
    try income[account]?.sum(in: month) ?? MixedAmount()
  }

  private static func income(
    of accounts: Set<AccountID>, in journal: BalancedJournal
  ) -> [AccountID: MonthlySums] {
    guard !accounts.isEmpty else { return [:] }
    var result = Dictionary(uniqueKeysWithValues: accounts.map { ($0, MonthlySums()) })
    let owners = (0..<journal.journal.accounts.count).map { account in
      accounts.filter { journal.journal.accounts.isOrIsBelow(AccountID(account), $0) }
    }
    PostingSelection().forEachPosting(in: journal) { row, date in
      for owner in owners[Int(journal.journal.postings.rows[row].account)] {
        for amount in journal.amounts(ofPosting: row) {
          result[owner, default: MonthlySums()].add(amount, on: date)
        }
      }
    }
    return result
  }

  // MARK: - Planned entries

  /// Whether an occurrence was added.
  func has(_ template: TemplateID, _ slot: CivilDate) -> Bool {
    added[template]?.contains(slot) ?? false
  }

  /// Adds an occurrence that will be recorded, with the amounts of its postings.
  mutating func add(
    _ template: TemplateID, _ slot: CivilDate, isDone: Bool, on date: CivilDate,
    _ postings: [(account: AccountID, amounts: [Amount])], _ accounts: AccountTable
  ) {
    added[template, default: []].insert(slot)
    addIncome(postings, on: date, accounts)
    guard isDone, looksBack[template] else { return }
    let place = done[template].lastIndex { $0.slot <= slot }.map { $0 + 1 } ?? 0
    done[template].insert(Done(slot: slot, sums: AccountSums(of: postings)), at: place)
  }

  /// Adds what postings bring to the accounts that percentages refer to.
  mutating func addIncome(
    _ postings: [(account: AccountID, amounts: [Amount])], on date: CivilDate,
    _ accounts: AccountTable
  ) {
    for owner in income.keys {
      for (account, amounts) in postings where accounts.isOrIsBelow(account, owner) {
        for amount in amounts { income[owner]?.add(amount, on: date) }
      }
    }
  }
}

/// What postings move, by account.
private struct AccountSums: Sendable {
  private var sums: [AccountID: MixedAmount] = [:]
  /// The accounts whose sums overflow.
  private var overflown: Set<AccountID> = []

  init(of postings: [(account: AccountID, amounts: [Amount])]) {
    for (account, amounts) in postings {
      do throws(QuantityError) {
        for amount in amounts { try sums[account, default: MixedAmount()].add(amount) }
      } catch {
        overflown.insert(account)
      }
    }
  }

  func sum(of account: AccountID) throws(QuantityError) -> MixedAmount {
    guard !overflown.contains(account) else { throw .overflow }
    return sums[account] ?? MixedAmount()
  }
}

/// The amounts posted to an account, by month.
private struct MonthlySums: Sendable {
  private var sums: [Int: MixedAmount] = [:]
  /// The months whose sums overflow.
  private var overflown: Set<Int> = []

  mutating func add(_ amount: Amount, on date: CivilDate) {
    do throws(QuantityError) {
      try sums[Self.month(of: date), default: MixedAmount()].add(amount)
    } catch {
      overflown.insert(Self.month(of: date))
    }
  }

  func sum(in month: CivilDate) throws(QuantityError) -> MixedAmount {
    let month = Self.month(of: month)
    guard !overflown.contains(month) else { throw .overflow }
    return sums[month] ?? MixedAmount()
  }

  private static func month(of date: CivilDate) -> Int { date.year * 12 + date.month }
}

extension Template {
  /// The template's postings and those of its exceptions.
  private var allPostings: [TemplatePosting] {
    postings + exceptions.values.flatMap { $0.postings ?? [] }
  }

  /// Whether an amount depends on done occurrences.
  fileprivate var looksBack: Bool {
    allPostings.contains { posting in
      switch posting.amount.value {
      case .last, .average: true
      case .fixed, .elided, .percent, .steps: false
      }
    }
  }

  /// The accounts that percentages refer to.
  var incomeAccounts: [AccountID] {
    allPostings.compactMap { posting in
      if case .percent(_, let account) = posting.amount.value { account } else { nil }
    }
  }
}
