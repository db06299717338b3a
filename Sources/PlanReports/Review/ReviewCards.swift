// What somebody sees before deciding about an item:
//
//     2025-11-06 * Telco | Phone
//         Assets:Bank             -27.00 EUR  ; id: b-2
//         Expenses:Uncategorized   27.00 EUR  ; source: uncategorized
//
//     because: a guess (0.71): like main.journal:40
//     accept: Expenses:Phone
//     Assets:Bank has 1,204.10 EUR
//     Expenses:Phone: 32.00 EUR of 50.00 EUR are spent in 2025-11

import Amounts
import Banking
import Budgeting
import Containers
import Dates
import Definitions
import Journal
public import Ledger
import LedgerReports
public import Recurring

/// Shows the items of a review, with the balances and budgets that they touch.
public struct ReviewCards {
  private let journal: BalancedJournal
  private let plan: Plan
  private let types: AccountTypes
  private let choice: BudgetChoice?
  @Boxed private var printer: EntryPrinter
  /// The balance of each account, as far as the journal goes up to today; nil if a sum has no room.
  private var balances: [MixedAmount?]
  private var budgets: [BudgetPeriod: BudgetResult] = [:]

  /// Prepares the cards of a book.
  ///
  /// - Complexity: O(n) in the postings; then that of a budget's period for the first item in it.
  public init(_ journal: BalancedJournal, _ plan: Plan) {
    (self.journal, self.plan) = (journal, plan)
    let facts = journal.journal
    types = AccountTypes(facts)
    choice = BudgetChoice(plan.definitions)
    printer = EntryPrinter(journal, isExplicit: false)
    balances = Array(repeating: MixedAmount(), count: facts.accounts.count)
    for transaction in facts.transactions.indices {
      for row in facts.postingRows(of: transaction)
      where facts.date(ofPosting: row, of: transaction) <= plan.today {
        let account = Int(facts.postings.rows[row].account)
        journal.forEachAmount(ofPosting: row) { amount in
          if (try? balances[account]?.add(amount)) == nil { balances[account] = nil }
        }
      }
    }
  }

  /// The lines of a card.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - own: What is proposed instead of the item's own proposal, and why.
  /// - Returns: The entry, why it's here, what is proposed, and the balances and budgets that it touches.
  public mutating func lines(
    of item: ReviewItem, proposing own: (words: String, reason: String)? = nil
  ) -> [String] {
    let words = own?.words ?? item.proposalWords
    var lines = entry(of: item) + ["because: \(own?.reason ?? item.reason)"]
    if !words.isEmpty {
      lines.append("\(own != nil || item.isSure ? "accept" : "accept with a"): \(words)")
    }
    for account in accounts(of: item) {
      if let line = line(about: account, on: item.date) { lines.append(line) }
    }
    return lines
  }

  private mutating func entry(of item: ReviewItem) -> [String] {
    var text: [UInt8] = []
    if let transaction = item.transaction { printer.append(transaction: transaction, to: &text) }
    switch item.subject {
    case .duplicate(let pair, _): printer.append(transaction: pair.kept, to: &text)
    case .occurrence(let occurrence, _) where item.transaction == nil:
      let planned = try? plan.entry(
        of: occurrence, on: occurrence.date, status: .pending, journal.journal)
      if let planned { planned.append(fingerprint: nil, journal.journal, to: &text) }
    default: break
    }
    return String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The accounts of the entry that hold one's own money, and those that the item is about.
  private func accounts(of item: ReviewItem) -> [AccountID] {
    let facts = journal.journal
    var accounts: [AccountID] = []
    if let transaction = item.transaction {
      let own = facts.postingRows(of: transaction).map { facts.postings.rows[$0].account }
      accounts = own.filter(types.isOwnMoney)
      if case .occurrence = item.subject { accounts += own.filter { !types.isOwnMoney($0) } }
    }
    if case .set(let parts)? = item.proposal { accounts += parts.map(\.account) }
    var seen: Set<AccountID> = []
    return accounts.filter { seen.insert($0).inserted }
  }

  /// What the account has, or what is spent of its budget.
  private mutating func line(about account: AccountID, on date: CivilDate) -> String? {
    let facts = journal.journal
    let name = facts.accounts.name(of: account)
    if types.isOwnMoney(account) {
      guard Int(account) < balances.count, let balance = balances[Int(account)] else { return nil }
      return "\(name) has \(facts.commodities.format(balance.nonzero))"
    }
    guard let choice, let (result, row) = budgetLine(of: account, on: date) else { return nil }
    let currency = result.budget.currency
    let spent = facts.commodities.format(Amount(row.spent, currency))
    let available = facts.commodities.format(Amount(row.available, currency))
    let line = facts.accounts.name(of: row.account)
    return "\(line): \(spent) of \(available) spent in \(choice.calendar.name(of: result.periods))"
  }

  /// The line of the budget that covers an account.
  private mutating func budgetLine(
    of account: AccountID, on date: CivilDate
  ) -> (result: BudgetResult, row: BudgetRow)? {
    guard let choice else { return nil }
    let period = choice.calendar.period(of: date)
    guard
      let result = budgets[period]
        ?? (try? BudgetResult(choice, in: period...period, plan, journal))
    else { return nil }
    budgets[period] = result
    return journal.journal.accounts.row(covering: account, in: result.lines, of: \.account)
      .map { (result, $0) }
  }
}
