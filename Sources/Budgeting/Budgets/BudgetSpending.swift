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
//
// Whose money it is is asked before what it is worth: what others pay needs no price.

public import Amounts
import Dates
import Definitions
public import Journal
public import Ledger
public import Recurring

/// What one account has in one period.
public struct BudgetActivity: Sendable {
  /// The account.
  public let account: AccountID
  /// What was spent, or of an income account received, which is negative.
  public internal(set) var spent = MixedAmount()
  /// What open and virtual occurrences will spend.
  public internal(set) var scheduled = MixedAmount()
  /// What was spent, too, and does not match the query of the report.
  var unasked = MixedAmount()
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
  /// Whether a line of an account is shown, by account; nil where all are.
  private let asked: [Bool]?
  private var conversion: CurrencyConversion
  /// The last day that counts; nil for all.
  private let lastDay: CivilDate?
  private var lastDate: CivilDate?
  private var lastPeriod = 0

  /// What of a period's budget decides about a posting.
  private struct Terms: Equatable {
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
  ///   - query: What is asked about; nil for everything.
  /// - Complexity: O(n) in the postings of the journal.
  public init(
    _ choice: BudgetChoice, in periods: ClosedRange<Int>, _ plan: Plan, _ journal: BalancedJournal,
    detailed: ClosedRange<Int>? = nil, query: BudgetQuery? = nil
  ) {
    self.init(
      choice, in: periods, plan, journal, detailed: detailed, limit: nil, query: query)
  }

  /// Adds up what some periods have; within a limit nothing is expected.
  init(
    _ choice: BudgetChoice, in periods: ClosedRange<Int>, _ plan: Plan, _ journal: BalancedJournal,
    detailed: ClosedRange<Int>?, limit: Limit?, query: BudgetQuery? = nil
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
    asked = query.map { query in
      (0..<facts.accounts.count).map { query.matches(account: AccountID($0)) }
    }
    addFacts(journal, plan, within: span, limit, query)
    guard limit == nil else { return }
    let forecast = Forecast(plan, asked: span)
    let expected: [PlannedEntry]
    let matches: [[Bool]]?
    do {
      expected = try forecast.entries(facts)
      matches = expected.isEmpty ? nil : try query?.matches(forecast, journal)
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
      for (place, (posting, amounts)) in zip(entry.postings, amounts).enumerated() {
        for (index, amount) in amounts.enumerated() {
          postings.append(
            Posting(
              account: posting.account, isReal: posting.kind == .real,
              isAsked: matches?[offset][place] ?? true, amount: amount,
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
    _ journal: BalancedJournal, hasDetails: Bool = false, query: BudgetQuery? = nil
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
      detailed: hasDetails ? periods : nil, query: query)
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

  /// Whether the line of an account is shown, also when nothing is on it.
  func isAsked(for account: AccountID) -> Bool { asked?[Int(account)] ?? true }

  /// The prices that were missing, for spending or for income.
  public var missingPrices: [MissingPrice] { conversion.missingPrices }

  // MARK: - Transactions

  /// One amount of a posting, of a fact or of what is expected. It has no references: there may be
  /// millions.
  private struct Posting {
    let account: AccountID
    let isReal: Bool
    /// Whether the query of the report matches it.
    let isAsked: Bool
    var amount: Amount
    var cost: Cost?
    let date: CivilDate
  }

  private mutating func addFacts(
    _ journal: BalancedJournal, _ plan: Plan, within span: DateSpan, _ limit: Limit?,
    _ query: BudgetQuery?
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
          account: posting.account, isReal: posting.kind == .real,
          isAsked: query?.matches(row: row, of: transaction) ?? true, amount: posting.amount,
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
      // Whose accounts pay, and what they say of rates, is asked once, and when a posting needs it.
      var payers: BudgetPayers?
      var rates: (terms: Terms, known: PaymentRates)?
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
        var share = PaymentShare.all
        if let owner = terms.owner {
          if payers == nil { payers = try Self.payers(postings, owners) }
          let paidIn = postings[index].cost?.amount.commodity ?? postings[index].amount.commodity
          guard let own = payers?.share(of: owner, paidIn: paidIn) else { continue }
          share = own
        }
        var amount = postings[index].amount
        if amount.commodity == terms.currency {
          amount = try share.of(amount, places: commodities.valuePlaces(of: amount.commodity))
        } else {
          // Periods of one transaction may have several budgets, but mostly have one.
          if rates.map({ $0.terms != terms }) ?? true {
            rates = (terms, try self.rates(of: postings, terms))
          }
          amount = try value(
            of: amount, postings[index].cost, share, terms.currency, rates?.known, on: date)
        }
        let place = place(of: account, in: period)
        guard postings[index].isAsked else {
          if !isScheduled { try activities[period - periods.lowerBound][place].unasked.add(amount) }
          continue
        }
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

  /// A budget's share of an amount, in its currency: by its cost, by what the payment says of rates, or by the
  /// price of its day; in its own commodity where none of them leads there.
  private mutating func value(
    of amount: Amount, _ cost: Cost?, _ share: PaymentShare, _ currency: CommodityID,
    _ rates: PaymentRates?, on date: CivilDate
  ) throws(QuantityError) -> Amount {
    let places = commodities.valuePlaces(of: currency)
    for worth in [try cost?.total(of: amount.quantity), amount].compactMap(\.self) {
      if worth.commodity == currency {
        return commodities.withShownPlaces(try share.of(worth, places: places))
      }
      if let rate = rates?[worth.commodity] {
        let own = try share.of(worth, places: commodities.valuePlaces(of: worth.commodity))
        return commodities.withShownPlaces(
          Amount(try rate.value(of: own.quantity, places: places), currency))
      }
      let value = try conversion.value(of: worth, in: currency, on: date)
      if value.commodity == currency { return try share.of(value, places: places) }
    }
    return try share.of(amount, places: commodities.valuePlaces(of: amount.commodity))
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
      var paid: [(owner: Int, amount: Amount)] = []
      for posting in postings where posting.isReal {
        guard let owner = owners.owner(of: posting.account) else { continue }
        paid.append(
          (owner, try posting.cost?.total(of: posting.amount.quantity) ?? posting.amount))
      }
      return .several(try PaymentSplits(paid))
    }
    return first.map { .one($0) } ?? .none
  }

  /// What the payments of a budget, in its currency and with a cost, say of rates. What is spent or earned is
  /// no payment.
  private func rates(
    of postings: [Posting], _ terms: Terms
  ) throws(QuantityError) -> PaymentRates {
    var rates = PaymentRates()
    for posting in postings where posting.isReal && kinds[Int(posting.account)] == .other {
      guard let cost = posting.cost, posting.amount.commodity == terms.currency,
        terms.owner == nil || owners.owner(of: posting.account) == terms.owner
      else { continue }
      try rates.add(
        posting.amount.quantity, atCost: try cost.total(of: posting.amount.quantity))
    }
    return rates
  }
}
