// Spending by period and account.
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
// Accounts of type Expense, and those without a type, are spending. Transfers and card payments have no such
// posting, and income isn't spending. A transaction that touches no account of the budget isn't its spending.
// Virtual postings move no money and never count. An open occurrence is scheduled, not spent. The entries that end a
// year spend nothing (`YearEnds`).
//
//     P 2025-03-01 USD 0.90 EUR
//     2025-03-03 Taxi
//         Expenses:Travel      20.00 USD      18.00 EUR at that day's price; without one it's kept apart
//         Assets:Cash
//
// Owners are determined before values, so money paid by others needs no price.

public import Amounts
import Containers
import Dates
public import Definitions
public import Journal
public import Ledger
public import Recurring

/// The figures of one account in one period.
public struct BudgetActivity: Sendable {
  /// The account.
  public let account: AccountID
  /// The amount spent. For an income account, the amount received, which is negative.
  public internal(set) var spent = MixedAmount()
  /// The amount that open and virtual occurrences will spend.
  public internal(set) var scheduled = MixedAmount()
  /// The amount that was also spent but doesn't match the report's query.
  var unasked = MixedAmount()
  /// The number of spent postings.
  public internal(set) var postings = 0
  /// The number of transactions that contain them.
  public internal(set) var transactions = 0
  /// The postings that make up the figures, in the order they're written, if requested.
  public internal(set) var details: [BudgetPosting] = []
  private var lastTransaction: TransactionID?

  fileprivate init(account: AccountID) { self.account = account }

  /// Counts one amount of a posting.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  fileprivate mutating func add(
    _ posting: BudgetPosting, isAsked: Bool, isDetailed: Bool
  ) throws(QuantityError) {
    guard isAsked else {
      if !posting.isScheduled { try unasked.add(posting.amount) }
      return
    }
    if isDetailed { details.append(posting) }
    if posting.isScheduled { return try scheduled.add(posting.amount) }
    try spent.add(posting.amount)
    postings += 1
    if lastTransaction != posting.transaction {
      lastTransaction = posting.transaction
      transactions += 1
    }
  }
}

/// The spending in some periods of a budget.
public struct BudgetSpending: Sendable {
  /// The periods.
  public let periods: ClosedRange<BudgetPeriod>
  /// The period of the journal's first transaction, if anything can be carried over. There's nothing to carry
  /// before it, wherever a report begins.
  private(set) var firstCarried: BudgetPeriod?

  /// The place of each account in the chart of accounts.
  let ranks: [UInt32]
  private var figures: [Figures]
  private let choice: BudgetChoice
  private let terms: [Terms]
  private let owners: BudgetOwners
  private let kinds: [Kind]
  private let commodities: CommodityTable
  private let detailed: ClosedRange<BudgetPeriod>?
  /// Whether the line of each account is shown; nil if all are.
  private let asked: [Bool]?
  private var conversion: CurrencyConversion
  /// The last day that counts; nil if all days do.
  private let lastDay: CivilDate?
  private var lastDate: CivilDate?
  private var lastPeriod = BudgetPeriod(0)

  /// The properties of a period's budget that decide how a posting counts.
  private struct Terms: Equatable {
    let currency: CommodityID
    /// The budget whose money has to be in a transaction; nil if all transactions count.
    let owner: Int?
  }

  /// Limits the count to money that's really there: nothing after a given day, and not the excluded
  /// transactions.
  struct Limit {
    let through: CivilDate
    /// Whether each transaction is excluded.
    let leftOut: RowTable<TransactionID, Bool>
  }

  /// The role of an account's postings in a budget.
  private enum Kind: UInt8 {
    case other, spending, income
  }

  /// The figures of one period.
  private struct Figures {
    var spending: [BudgetActivity] = []
    var income: [BudgetActivity] = []
    /// The index of each account's figures in its list, or -1; empty until the period has a posting.
    private var places: [Int32] = []

    /// Counts one amount of a posting. `accounts` is the number of all accounts.
    mutating func add(
      _ posting: BudgetPosting, as kind: Kind, isAsked: Bool, isDetailed: Bool, accounts: Int
    ) throws(QuantityError) {
      if places.isEmpty { places = Array(repeating: -1, count: accounts) }
      let place = Int(posting.account)
      switch kind {
      case .income:
        let index = Self.index(&places[place], of: posting.account, in: &income)
        try income[index].add(posting, isAsked: isAsked, isDetailed: isDetailed)
      case .spending, .other:
        let index = Self.index(&places[place], of: posting.account, in: &spending)
        try spending[index].add(posting, isAsked: isAsked, isDetailed: isDetailed)
      }
    }

    /// The index of an account's figures, which are appended when it has none yet.
    private static func index(
      _ place: inout Int32, of account: AccountID, in list: inout [BudgetActivity]
    ) -> Int {
      if place < 0 {
        place = Int32(list.count)
        list.append(BudgetActivity(account: account))
      }
      return Int(place)
    }
  }

  /// Adds up the spending of a journal and its plan in some periods.
  ///
  /// - Parameters:
  ///   - choice: The budget for each period.
  ///   - periods: The periods.
  ///   - plan: The expected transactions.
  ///   - journal: The actual transactions.
  ///   - detailed: The periods whose postings are kept.
  ///   - query: The report's query; nil for everything.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings of the journal.
  public init(
    _ choice: BudgetChoice, in periods: ClosedRange<BudgetPeriod>, _ plan: Plan,
    _ journal: BalancedJournal, detailed: ClosedRange<BudgetPeriod>? = nil,
    query: BudgetQuery? = nil
  ) throws(QuantityError) {
    try self.init(
      choice, in: periods, plan, journal, detailed: detailed, limit: nil, query: query)
  }

  /// Adds up the spending of some periods. With a limit, expected transactions don't count.
  init(
    _ choice: BudgetChoice, in periods: ClosedRange<BudgetPeriod>, _ plan: Plan,
    _ journal: BalancedJournal, detailed: ClosedRange<BudgetPeriod>?, limit: Limit?,
    query: BudgetQuery? = nil
  ) throws(QuantityError) {
    self.periods = periods
    self.choice = choice
    self.detailed = detailed
    lastDay = limit?.through
    conversion = CurrencyConversion(journal)
    figures = Array(repeating: Figures(), count: periods.count)
    let facts = journal.journal
    commodities = facts.commodities
    ranks = AccountOrder(facts).ranks
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
    try addFacts(journal, plan, within: span, limit, query)
    guard limit == nil else { return }
    let forecast = Forecast(plan, asked: span)
    let expected = try forecast.entries(facts)
    let matches = expected.isEmpty ? nil : try query?.matches(forecast, journal)
    for (offset, entry) in expected.enumerated() {
      let costs = try entry.costs(commodities)
      var postings: [Posting] = []
      for (place, (posting, amounts)) in zip(entry.postings, try entry.balancedAmounts())
        .enumerated()
      {
        for (index, amount) in amounts.enumerated() {
          postings.append(
            Posting(
              account: posting.account, isReal: posting.kind == .real,
              isAsked: matches?[offset][place] ?? true, amount: amount,
              cost: index == 0 ? costs[place] : nil, date: entry.date))
        }
      }
      try add(
        postings, transaction: nil, isScheduled: true, description: entry.description)
    }
  }

  /// Adds up the spending of some periods. If they can carry something over from earlier periods, those count
  /// too, from the journal's beginning.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  public init(
    _ choice: BudgetChoice, upTo periods: ClosedRange<BudgetPeriod>, _ plan: Plan,
    _ journal: BalancedJournal, hasDetails: Bool = false, query: BudgetQuery? = nil
  ) throws(QuantityError) {
    var first = periods.lowerBound
    var firstCarried: BudgetPeriod?
    if plan.definitions.hasRollover(choice), !journal.journal.transactions.isEmpty {
      // With opening balances only, the budget begins today.
      let day = journal.journal.firstDayAfterOpening ?? plan.today
      let start = choice.calendar.period(of: day)
      firstCarried = start
      first = min(first, start)
    }
    try self.init(
      choice, in: first...periods.upperBound, plan, journal,
      detailed: hasDetails ? periods : nil, query: query)
    self.firstCarried = firstCarried
  }

  /// The figures of the spending accounts in a period, in no particular order.
  public func activities(in period: BudgetPeriod) -> [BudgetActivity] {
    figures[period - periods.lowerBound].spending
  }

  /// The figures of the income accounts in a period, in no particular order.
  public func income(in period: BudgetPeriod) -> [BudgetActivity] {
    figures[period - periods.lowerBound].income
  }

  /// Whether the postings of a period are kept.
  func hasDetails(in period: BudgetPeriod) -> Bool { detailed?.contains(period) == true }

  /// Whether the line of an account is shown even if it has no postings.
  func isAsked(for account: AccountID) -> Bool { asked?[Int(account)] ?? true }

  /// The missing prices, for spending or for income.
  public var missingPrices: [MissingPrice] { conversion.missingPrices }

  // MARK: - Transactions

  /// One amount of an actual or expected posting. It holds no references, because there can be millions of
  /// them.
  private struct Posting {
    let account: AccountID
    let isReal: Bool
    /// Whether the report's query matches it.
    let isAsked: Bool
    var amount: Amount
    var cost: Cost?
    let date: CivilDate
  }

  private mutating func addFacts(
    _ journal: BalancedJournal, _ plan: Plan, within span: DateSpan, _ limit: Limit?,
    _ query: BudgetQuery?
  ) throws(QuantityError) {
    let facts = journal.journal
    let table = facts.postings.rows
    let transactions = facts.transactions
    let open = Set(plan.links.links.filter { $0.status == .pending }.map(\.transaction))
    // A limit leaves them out already.
    let yearEnds = limit == nil ? YearEnds(journal).transactions : []
    let hasOwnDates = !facts.postings.dates.isEmpty
    let detailedSpan = detailed.map { choice.calendar.span(of: $0) }
    var postings: [Posting] = []
    for transaction in transactions.indices {
      let day = transactions[transaction].date
      // Most transactions of a long journal are in other periods.
      guard hasOwnDates || span.contains(day) else { continue }
      let rows = facts.postingRows(of: transaction)
      guard rows.contains(where: { kinds[Int(table[$0].account)] != .other }) else { continue }
      if let limit, limit.leftOut[transaction] { continue }
      if !yearEnds.isEmpty, yearEnds.contains(transaction) { continue }
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
        // Only the first amount can have a cost.
        own.cost = nil
        for amount in journal.amounts(ofPosting: row).dropFirst() {
          own.amount = amount
          postings.append(own)
        }
      }
      let isDetailed =
        detailedSpan.map { span in postings.contains { span.contains($0.date) } } ?? false
      try add(
        postings, transaction: transaction,
        isScheduled: !open.isEmpty && open.contains(transaction),
        description: isDetailed ? facts.description(of: transaction) : "")
    }
  }

  private mutating func add(
    _ postings: [Posting], transaction: TransactionID?, isScheduled: Bool, description: String
  ) throws(QuantityError) {
    // The payers and the rates are only looked up once, when a posting first needs them.
    var payers: BudgetPayers?
    var rates: (terms: Terms, known: PaymentRates)?
    // Field by field, because copying a whole posting takes longer than counting it.
    for index in postings.indices where postings[index].isReal {
      let account = postings[index].account
      let date = postings[index].date
      guard kinds[Int(account)] != .other else { continue }
      // All postings decide who pays, including those dated later.
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
        if case .part = share {
          amount = try share.of(amount, places: commodities.valuePlaces(of: amount.commodity))
        }
      } else {
        // The periods of one transaction can have several budgets, but mostly have one.
        if rates.map({ $0.terms != terms }) ?? true {
          rates = (terms, try self.rates(of: postings, terms))
        }
        amount = try value(
          of: amount, postings[index].cost, share, terms.currency, rates?.known, on: date)
      }
      try figures[period - periods.lowerBound].add(
        BudgetPosting(
          date: date, transaction: transaction, description: description, account: account,
          amount: amount, isScheduled: isScheduled),
        as: kinds[Int(account)], isAsked: postings[index].isAsked,
        isDetailed: hasDetails(in: period), accounts: kinds.count)
    }
  }

  /// A budget's share of an amount, in the budget's currency: converted by the amount's cost, by the rates of
  /// the payment, or by that day's price. If none of them applies, it stays in its own commodity.
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
        // A share rounds less after a rate than before it, which can be thousands.
        let value = Amount(try rate.value(of: worth.quantity, places: places), currency)
        return commodities.withShownPlaces(try share.of(value, places: places))
      }
      let value = try conversion.value(of: worth, in: currency, on: date)
      if value.commodity == currency { return try share.of(value, places: places) }
    }
    return try share.of(amount, places: commodities.valuePlaces(of: amount.commodity))
  }

  /// The period of a day. Journals are mostly in order, so the same day is asked for many times.
  private mutating func period(of date: CivilDate) -> BudgetPeriod {
    if date == lastDate { return lastPeriod }
    lastDate = date
    lastPeriod = choice.calendar.period(of: date)
    return lastPeriod
  }

  // Not a method of a value: the value is large and would be copied for each transaction.

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

  /// The rates implied by a budget's payments in its own currency that have a cost. Spending and income aren't
  /// payments.
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

extension ParsedJournal {
  /// The day of the first transaction that isn't just opening balances: postings to equity, and to assets and liabilities.
  /// Those are often dated before the first month that's kept.
  ///
  /// - Complexity: O(n) in the transactions.
  fileprivate var firstDayAfterOpening: CivilDate? {
    let types = AccountTypes(self)
    func isOpening(_ transaction: TransactionID) -> Bool {
      let found = postingRows(of: transaction).map { types.type(of: postings.rows[$0].account) }
      return found.contains(.equity)
        && found.allSatisfy { type in
          switch type {
          case .asset, .cash, .liability, .equity: true
          default: false
          }
        }
    }
    var first: CivilDate?
    for (transaction, row) in transactions.pairs where first.map({ row.date < $0 }) ?? true {
      if !isOpening(transaction) { first = row.date }
    }
    return first
  }
}
