// What do `{last: true}`, `{average: 6}` and `{percent: 10, of: Income:Salary}` come to?
//
// The first two look at the occurrences of the template that are done, before the slot. The third looks at
// the income of the occurrence's month: what the journal has, and what other templates still expect in
// it. Templates whose own amounts are percentages are no income, so that no two ask each other.

import Amounts
import Dates
import Definitions
import Journal
import Ledger

/// The amounts of the past and of months that dynamic amounts refer to.
struct AmountHistory: Sendable {
  /// What each done occurrence of a template moved, by account, in the order of the slots.
  private struct Done {
    let slot: CivilDate
    let amounts: [AccountID: MixedAmount]
  }

  private let done: [[Done]]
  /// For each account of a percentage: what the journal posts to it and below it, by month.
  private let income: [AccountID: [Int: Result<MixedAmount, QuantityError>]]

  /// Gathers what the templates' amounts ask for.
  ///
  /// - Complexity: O(n) in the links and matches of templates that look back; where a percentage is
  ///   asked for, O(n) in the postings.
  init(
    _ definitions: Definitions, _ links: LinkTable, _ matches: MatchTable,
    _ journal: BalancedJournal
  ) {
    done = definitions.templates.enumerated().map { index, template in
      guard template.looksBack else { return [] }
      let linked = links.links(of: template.id.value).flatMap { slot, links in
        links.filter { $0.status != .pending }.map { (slot: slot, transaction: $0.transaction) }
      }
      let matched = matches.matches(of: index)
        .map { (slot: $0.slot, transaction: $0.transaction) }
      return (linked + matched).sorted { $0.slot < $1.slot }
        .map { Done(slot: $0.slot, amounts: Self.amounts(of: $0.transaction, in: journal)) }
    }
    income = Self.income(of: Set(definitions.templates.flatMap(\.incomeAccounts)), in: journal)
  }

  // MARK: - The past

  /// The amount of a template's account in the last done occurrence before a slot.
  func last(_ template: Int, _ account: AccountID, before slot: CivilDate) -> Amount? {
    amounts(template, account, before: slot).last
  }

  /// The mean of an account's amounts in the last done occurrences before a slot, as many as there are
  /// of those asked for, rounded half to even.
  func average(
    of count: Int, _ template: Int, _ account: AccountID, before slot: CivilDate,
    places: (CommodityID) -> UInt8
  ) throws(QuantityError) -> Amount? {
    let amounts = amounts(template, account, before: slot).suffix(count)
    guard let first = amounts.last else { return nil }
    let alike = amounts.filter { $0.commodity == first.commodity }
    var sum = Quantity.zero
    for amount in alike { sum = try sum.adding(amount.quantity) }
    return Amount(
      try sum.divided(by: Int128(alike.count), places: places(first.commodity)), first.commodity)
  }

  /// An account's amounts in the done occurrences before a slot; those in several commodities are left
  /// out.
  private func amounts(
    _ template: Int, _ account: AccountID, before slot: CivilDate
  ) -> [Amount] {
    done[template].prefix { $0.slot < slot }.compactMap { done in
      guard let amounts = done.amounts[account]?.nonzero, amounts.count == 1 else { return nil }
      return amounts[0]
    }
  }

  private static func amounts(
    of transaction: Int, in journal: BalancedJournal
  ) -> [AccountID: MixedAmount] {
    var result: [AccountID: MixedAmount] = [:]
    var tooLarge: Set<AccountID> = []
    for row in journal.journal.postingRows(of: transaction) {
      let account = journal.journal.postings.rows[row].account
      for amount in journal.amounts(ofPosting: row) {
        do {
          try result[account, default: MixedAmount()].add(amount)
        } catch {
          tooLarge.insert(account)
        }
      }
    }
    for account in tooLarge { result[account] = nil }
    return result
  }

  // MARK: - Months

  /// What the journal posts to an account and below it in a month; income is negative.
  ///
  /// - Throws: `.overflow` when that does not fit.
  func recorded(
    _ account: AccountID, in month: CivilDate
  ) throws(QuantityError) -> MixedAmount {
    guard let known = income[account]?[Self.month(of: month)] else { return MixedAmount() }
    return try known.get()
  }

  private static func month(of date: CivilDate) -> Int { date.year * 12 + date.month }

  private static func income(
    of accounts: Set<AccountID>, in journal: BalancedJournal
  ) -> [AccountID: [Int: Result<MixedAmount, QuantityError>]] {
    guard !accounts.isEmpty else { return [:] }
    var result: [AccountID: [Int: Result<MixedAmount, QuantityError>]] = [:]
    let owners = (0..<journal.journal.accounts.count).map { account in
      accounts.filter { journal.journal.accounts.isOrIsBelow(AccountID(account), $0) }
    }
    PostingSelection().forEachPosting(in: journal) { row, date in
      for owner in owners[Int(journal.journal.postings.rows[row].account)] {
        for amount in journal.amounts(ofPosting: row) {
          result[owner, default: [:]][month(of: date), default: .success(MixedAmount())]
            .add(amount)
        }
      }
    }
    return result
  }
}

extension Template {
  /// The template's postings and those of its exceptions.
  private var allPostings: [TemplatePosting] {
    postings + exceptions.values.flatMap { $0.postings ?? [] }
  }

  /// Whether an amount depends on occurrences that are done.
  fileprivate var looksBack: Bool {
    allPostings.contains { posting in
      switch posting.amount.value {
      case .last, .average: true
      case .fixed, .elided, .percent, .steps: false
      }
    }
  }

  /// The accounts of which amounts are percentages.
  var incomeAccounts: [AccountID] {
    allPostings.compactMap { posting in
      if case .percent(_, let account) = posting.amount.value { account } else { nil }
    }
  }
}

extension Result<MixedAmount, QuantityError> {
  /// Adds an amount to a sum that fits so far.
  fileprivate mutating func add(_ amount: Amount) {
    do throws(QuantityError) {
      var sum = try get()
      try sum.add(amount)
      self = .success(sum)
    } catch {
      self = .failure(error)
    }
  }
}
