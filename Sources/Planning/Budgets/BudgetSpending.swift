// What was spent, by period and account.
//
//     2025-03-01 Market
//         Expenses:Food        30.00 EUR      spending: 30.00, all of it from the household
//         Assets:Bank         -30.00 EUR      an account of the household's budget
//
//     2025-03-02 Hotel
//         Expenses:Travel      90.00 EUR      household 30.00, business 60.00: as they paid (BudgetPayers)
//         Assets:Bank         -30.00 EUR
//         Assets:Business     -60.00 EUR
//
// Accounts of type Expense, and of no type, are spending. Transfers and card payments have no such
// posting, and income is none. A transaction that touches no account of the budget is not its spending.
// Virtual postings move no money, and count nowhere. An open occurrence is scheduled, not spent.
//
//     P 2025-03-01 USD 0.90 EUR
//     2025-03-03 Taxi
//         Expenses:Travel      20.00 USD      18.00 EUR, by the price of that day; without one it stands apart
//         Assets:Cash

public import Amounts
import Dates
import Definitions
public import Journal
public import Ledger

/// What one account has in one period.
public struct BudgetActivity: Sendable {
  /// The account.
  public let account: AccountID
  /// What was spent, or of an income account received, which is negative.
  public internal(set) var spent = MixedAmount()
  /// What open and virtual occurrences will spend.
  public internal(set) var scheduled = MixedAmount()
  /// The number of postings that were spent.
  public internal(set) var postings = 0
  /// The number of transactions that they are in.
  public internal(set) var transactions = 0
  /// The postings behind the figures, in the order of the text, where they were asked for.
  public internal(set) var details: [BudgetPosting] = []
  fileprivate var lastTransaction = -1
}

/// The spending of some periods of a budget.
public struct BudgetSpending: Sendable {
  /// The periods.
  public let periods: ClosedRange<Int>
  /// Whether some sum does not fit in 128 bits; nothing is then to be shown.
  public private(set) var hasOverflow = false
  /// The period of the journal's first transaction, where something may be carried on: before it there is
  /// nothing to carry, wherever a report begins.
  private(set) var firstCarried = Int.max

  private var activities: [[BudgetActivity]]
  private var places: [[Int32]]
  private let choice: BudgetChoice
  private let terms: [Terms]
  private let owners: BudgetOwners
  private let kinds: [Kind]
  private let commodities: CommodityTable
  private let detailed: ClosedRange<Int>?
  private var conversion: CurrencyConversion
  /// The last day that counts; nil for all.
  private let lastDay: CivilDate?
  private var lastDate: CivilDate?
  private var lastPeriod = 0

  /// What of a period's budget decides about a posting.
  private struct Terms {
    let currency: CommodityID
    /// Whose money has to be in a transaction; nil where all transactions count.
    let owner: Int?
  }

  /// What of a journal counts where money must be there: nothing after a day, and not some transactions.
  struct Limit {
    let through: CivilDate
    /// By transaction.
    let leftOut: [Bool]
  }

  /// What an account's postings are to a budget.
  private enum Kind: UInt8 {
    case other, spending, income
  }

  /// Adds up what a journal and its plan have in some periods.
  ///
  /// - Parameters:
  ///   - choice: Which budget holds when.
  ///   - periods: The periods.
  ///   - plan: What is expected.
  ///   - journal: What has happened.
  ///   - detailed: The periods of which the postings are kept.
  /// - Complexity: O(n) in the postings of the journal.
  public init(
    _ choice: BudgetChoice, in periods: ClosedRange<Int>, _ plan: Plan, _ journal: BalancedJournal,
    detailed: ClosedRange<Int>? = nil
  ) {
    self.init(choice, in: periods, plan, journal, detailed: detailed, limit: nil)
  }

  /// Adds up what some periods have; within a limit nothing is expected.
  init(
    _ choice: BudgetChoice, in periods: ClosedRange<Int>, _ plan: Plan, _ journal: BalancedJournal,
    detailed: ClosedRange<Int>?, limit: Limit?
  ) {
    self.periods = periods
    self.choice = choice
    self.detailed = detailed
    lastDay = limit?.through
    conversion = CurrencyConversion(journal)
    activities = Array(repeating: [], count: periods.count)
    places = Array(repeating: [], count: periods.count)
    let facts = journal.journal
    commodities = facts.commodities
    let owners = BudgetOwners(plan.definitions, facts.accounts)
    self.owners = owners
    terms = periods.map { period in
      let budget = choice.budget(in: period)
      return Terms(
        currency: budget.currency,
        owner: budget.accounts.isEmpty ? nil : owners.index(of: budget))
    }
    let types = AccountTypes(facts)
    kinds = (0..<facts.accounts.count).map { account in
      switch types.type(of: AccountID(account)) {
      case .expense, nil: .spending
      case .revenue, .gain: .income
      default: .other
      }
    }
    let span = choice.calendar.span(of: periods)
    addFacts(journal, plan, within: span, limit)
    guard limit == nil else { return }
    let expected: [PlannedEntry]
    do {
      expected = try Forecast(plan, asked: span).entries(facts)
    } catch {
      hasOverflow = true
      return
    }
    for (offset, entry) in expected.enumerated() {
      guard let amounts = try? entry.balancedAmounts() else {
        hasOverflow = true
        continue
      }
      var postings: [Posting] = []
      for (posting, amounts) in zip(entry.postings, amounts) {
        for (index, amount) in amounts.enumerated() {
          postings.append(
            Posting(
              account: posting.account, isReal: posting.kind == .real, amount: amount,
              cost: index == 0 ? posting.cost : nil, date: entry.date))
        }
      }
      add(
        postings, transaction: -2 - offset, isScheduled: true, description: entry.description)
    }
  }

  /// Adds up what some periods have, and what those before them have where something may be carried on
  /// from there: from the journal's beginning.
  public init(
    _ choice: BudgetChoice, upTo periods: ClosedRange<Int>, _ plan: Plan,
    _ journal: BalancedJournal, hasDetails: Bool = false
  ) {
    var first = periods.lowerBound
    var firstCarried = Int.max
    if plan.definitions.hasRollover(choice),
      let start = journal.journal.transactions.lazy.map(\.date).min()
    {
      firstCarried = choice.calendar.index(of: start)
      first = min(first, firstCarried)
    }
    self.init(
      choice, in: first...periods.upperBound, plan, journal,
      detailed: hasDetails ? periods : nil)
    self.firstCarried = firstCarried
  }

  /// What the accounts have in a period, in no order.
  public func activities(in period: Int) -> some Sequence<BudgetActivity> {
    activities(in: period, of: .spending)
  }

  /// What the income accounts have in a period, in no order.
  public func income(in period: Int) -> some Sequence<BudgetActivity> {
    activities(in: period, of: .income)
  }

  private func activities(in period: Int, of kind: Kind) -> some Sequence<BudgetActivity> {
    activities[period - periods.lowerBound].lazy.filter { [kinds] in
      kinds[Int($0.account)] == kind
    }
  }

  /// The prices that were missing, for spending or for income.
  public var missingPrices: [MissingPrice] { conversion.missingPrices }

  // MARK: - Transactions

  /// One amount of a posting, of a fact or of what is expected. It has no references: there may be
  /// millions.
  private struct Posting {
    let account: AccountID
    let isReal: Bool
    var amount: Amount
    var cost: Cost?
    let date: CivilDate
  }

  private mutating func addFacts(
    _ journal: BalancedJournal, _ plan: Plan, within span: DateSpan, _ limit: Limit?
  ) {
    let facts = journal.journal
    let table = facts.postings.rows
    let transactions = facts.transactions
    let open = Set(plan.links.links.filter { $0.status == .pending }.map(\.transaction))
    let hasOwnDates = !facts.postings.dates.isEmpty
    let detailedSpan = detailed.map { choice.calendar.span(of: $0) }
    var postings: [Posting] = []
    for transaction in transactions.indices {
      let day = transactions[transaction].date
      // Most transactions of a long journal lie in other periods.
      guard hasOwnDates || span.contains(day) else { continue }
      let rows = facts.postingRows(of: transaction)
      guard rows.contains(where: { kinds[Int(table[$0].account)] != .other }) else { continue }
      if let limit, limit.leftOut[transaction] { continue }
      postings.removeAll(keepingCapacity: true)
      for row in rows {
        let posting = table[row]
        let date =
          hasOwnDates && posting.flags.contains(.date)
          ? facts.postings.dates[row]?.primary ?? day : day
        let cost = posting.flags.contains(.cost) ? facts.postings.costs[row] : nil
        var own = Posting(
          account: posting.account, isReal: posting.kind == .real, amount: posting.amount,
          cost: cost, date: date)
        postings.append(own)
        guard posting.flags.contains(.moreAmounts) else { continue }
        // The first amount alone can have a cost.
        own.cost = nil
        for amount in journal.amounts(ofPosting: row).dropFirst() {
          own.amount = amount
          postings.append(own)
        }
      }
      let isDetailed =
        detailedSpan.map { span in postings.contains { span.contains($0.date) } } ?? false
      add(
        postings, transaction: transaction,
        isScheduled: !open.isEmpty && open.contains(transaction),
        description: isDetailed ? facts.description(of: transaction) : "")
    }
  }

  private mutating func add(
    _ postings: [Posting], transaction: Int, isScheduled: Bool, description: String
  ) {
    do throws(QuantityError) {
      // Whose accounts pay is asked once, and when a period needs it.
      var payers: BudgetPayers?
      // Field by field: to copy all of a posting takes longer than to count it.
      for index in postings.indices where postings[index].isReal {
        let account = postings[index].account
        let date = postings[index].date
        guard kinds[Int(account)] != .other else { continue }
        // Who pays is told by all postings, also by one that is dated later.
        if let lastDay, date > lastDay { continue }
        let period = period(of: date)
        guard periods.contains(period) else { continue }
        let terms = terms[period - periods.lowerBound]
        if terms.owner != nil, payers == nil { payers = try Self.payers(postings, owners) }
        let paidIn = postings[index].cost?.amount.commodity ?? postings[index].amount.commodity
        var amount = postings[index].amount
        if amount.commodity != terms.currency {
          amount = try conversion.amount(
            amount, postings[index].cost, in: terms.currency, on: date)
        }
        if let owner = terms.owner {
          guard
            let part = try payers?.part(
              of: amount, owner, paidIn: paidIn,
              places: commodities.valuePlaces(of: amount.commodity))
          else { continue }
          amount = part
        }
        let place = place(of: account, in: period)
        try add(amount, at: place, in: period, transaction: transaction, isScheduled)
        if detailed?.contains(period) == true {
          activities[period - periods.lowerBound][place].details.append(
            BudgetPosting(
              date: date, transaction: transaction < 0 ? nil : transaction,
              description: description, account: account, amount: amount,
              isScheduled: isScheduled))
        }
      }
    } catch {
      hasOverflow = true
    }
  }

  /// The period of a day; journals are mostly in order, and ask for one day many times.
  private mutating func period(of date: CivilDate) -> Int {
    if date == lastDate { return lastPeriod }
    lastDate = date
    lastPeriod = choice.calendar.index(of: date)
    return lastPeriod
  }

  /// The place of an account's figures in a period.
  private mutating func place(of account: AccountID, in period: Int) -> Int {
    let offset = period - periods.lowerBound
    if places[offset].isEmpty { places[offset] = Array(repeating: -1, count: kinds.count) }
    if places[offset][Int(account)] < 0 {
      places[offset][Int(account)] = Int32(activities[offset].count)
      activities[offset].append(BudgetActivity(account: account))
    }
    return Int(places[offset][Int(account)])
  }

  private mutating func add(
    _ amount: Amount, at place: Int, in period: Int, transaction: Int, _ isScheduled: Bool
  ) throws(QuantityError) {
    let offset = period - periods.lowerBound
    if isScheduled { return try activities[offset][place].scheduled.add(amount) }
    try activities[offset][place].spent.add(amount)
    activities[offset][place].postings += 1
    if activities[offset][place].lastTransaction != transaction {
      activities[offset][place].lastTransaction = transaction
      activities[offset][place].transactions += 1
    }
  }

  // Not a method of a value: it is large, and would be copied for each transaction.

  /// Whose money is in a transaction. Most have one payer, which is found without adding anything up.
  private static func payers(
    _ postings: [Posting], _ owners: BudgetOwners
  ) throws(QuantityError) -> BudgetPayers {
    var first: Int?
    for index in postings.indices where postings[index].isReal {
      guard let owner = owners.owner(of: postings[index].account) else { continue }
      guard let first, first != owner else {
        first = owner
        continue
      }
      var shares = BudgetPayers.Shares()
      for posting in postings where posting.isReal {
        guard let owner = owners.owner(of: posting.account) else { continue }
        try shares.add(
          try posting.cost?.total(of: posting.amount.quantity) ?? posting.amount, of: owner)
      }
      return .several(shares)
    }
    return first.map { .one($0) } ?? .none
  }
}
