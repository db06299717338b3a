// What was spent, by period and account.
//
//     2025-03-01 Market
//         Expenses:Food        30.00 EUR      spending: 30.00, all of it from the household
//         Assets:Bank         -30.00 EUR      an account of the household's budget
//
//     2025-03-02 Hotel
//         Expenses:Travel      90.00 EUR      household 30.00, business 60.00: as they paid
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

  private var activities: [[BudgetActivity]]
  private var places: [[Int32]]
  private let choice: BudgetChoice
  private let budgets: [Budget]
  private let owners: BudgetOwners
  private let kinds: [Kind]
  private let commodities: CommodityTable
  private let hasDetails: Bool
  private var conversion: BudgetConversion

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
  ///   - hasDetails: Whether the postings are kept.
  /// - Complexity: O(n) in the postings of the journal.
  public init(
    _ choice: BudgetChoice, in periods: ClosedRange<Int>, _ plan: Plan, _ journal: BalancedJournal,
    hasDetails: Bool = false
  ) {
    self.periods = periods
    self.choice = choice
    self.hasDetails = hasDetails
    conversion = BudgetConversion(journal)
    budgets = periods.map(choice.budget(in:))
    activities = Array(repeating: [], count: periods.count)
    places = Array(repeating: [], count: periods.count)
    let facts = journal.journal
    commodities = facts.commodities
    owners = BudgetOwners(plan.definitions, facts.accounts)
    let types = AccountTypes(facts)
    kinds = (0..<facts.accounts.count).map { account in
      switch types.type(of: AccountID(account)) {
      case .expense, nil: .spending
      case .revenue, .gain: .income
      default: .other
      }
    }
    let span = DateSpan(
      begin: choice.calendar.span(periods.lowerBound).begin,
      end: choice.calendar.span(periods.upperBound).end)
    addFacts(journal, plan, within: span)
    for (offset, entry) in Forecast(plan, asked: span).entries(facts).enumerated() {
      guard let amounts = try? entry.balancedAmounts() else {
        hasOverflow = true
        continue
      }
      let postings = zip(entry.postings, amounts).map { posting, amounts in
        Posting(
          account: posting.account, isReal: posting.kind == .real, amounts: amounts,
          cost: posting.cost, date: entry.date)
      }
      add(postings, transaction: -2 - offset, isScheduled: true) { entry.description }
    }
  }

  /// Adds up what some periods have, and what those before them have where something may be carried on
  /// from there: from the journal's beginning.
  public init(
    _ choice: BudgetChoice, upTo periods: ClosedRange<Int>, _ plan: Plan,
    _ journal: BalancedJournal, hasDetails: Bool = false
  ) {
    var first = periods.lowerBound
    if plan.definitions.hasRollover(choice),
      let start = journal.journal.transactions.lazy.map(\.date).min()
    {
      first = min(first, choice.calendar.index(of: start))
    }
    self.init(
      choice, in: first...periods.upperBound, plan, journal, hasDetails: hasDetails)
  }

  /// What the accounts have in a period, in no order.
  public func activities(in period: Int) -> [BudgetActivity] {
    activities[period - periods.lowerBound].filter { kinds[Int($0.account)] == .spending }
  }

  /// What the income accounts have in a period, in no order.
  public func income(in period: Int) -> [BudgetActivity] {
    activities[period - periods.lowerBound].filter { kinds[Int($0.account)] == .income }
  }

  /// The prices that were missing, for spending or for income.
  public var missingPrices: [MissingPrice] { conversion.missingPrices }

  // MARK: - Transactions

  /// One posting, of a fact or of what is expected.
  private struct Posting {
    let account: AccountID
    let isReal: Bool
    let amounts: [Amount]
    let cost: Cost?
    let date: CivilDate
  }

  private mutating func addFacts(
    _ journal: BalancedJournal, _ plan: Plan, within span: DateSpan
  ) {
    let facts = journal.journal
    let selection = PostingSelection()
    let open = Set(plan.links.links.filter { $0.status == .pending }.map(\.transaction))
    for transaction in facts.transactions.indices {
      let rows = facts.postingRows(of: transaction)
      // Most transactions of a long journal lie in other periods.
      guard
        rows.contains(where: { row in
          kinds[Int(facts.postings.rows[row].account)] != .other
            && span.contains(
              selection.date(ofPosting: row, transaction: transaction, in: facts))
        })
      else { continue }
      let postings = rows.map { row in
        let posting = facts.postings.rows[row]
        return Posting(
          account: posting.account, isReal: posting.kind == .real,
          amounts: journal.amounts(ofPosting: row),
          cost: posting.flags.contains(.cost) ? facts.postings.costs[row] : nil,
          date: selection.date(ofPosting: row, transaction: transaction, in: facts))
      }
      add(postings, transaction: transaction, isScheduled: open.contains(transaction)) {
        facts.description(of: transaction)
      }
    }
  }

  private mutating func add(
    _ postings: [Posting], transaction: Int, isScheduled: Bool, description: () -> String
  ) {
    var weights: [(owner: Int, weight: Quantity)]?
    for posting in postings where posting.isReal && kinds[Int(posting.account)] != .other {
      let period = choice.calendar.index(of: posting.date)
      guard periods.contains(period) else { continue }
      let budget = budgets[period - periods.lowerBound]
      do throws(QuantityError) {
        let owner = budget.accounts.isEmpty ? nil : owners.index(of: budget)
        if let owner {
          if weights == nil { weights = try self.weights(postings) }
          guard let weights, weights.contains(where: { $0.owner == owner }) else { continue }
        }
        for amount in posting.amounts {
          var amount = try conversion.amount(
            amount, posting.cost, in: budget.currency, on: posting.date)
          if let owner, let weights, weights.count > 1 {
            let places = max(
              commodities.style(of: amount.commodity).places, amount.quantity.places)
            amount.quantity = try Self.share(of: owner, weights, amount.quantity, places)
          }
          let place = place(of: posting.account, in: period)
          try add(amount, at: place, in: period, transaction: transaction, isScheduled)
          if hasDetails {
            activities[period - periods.lowerBound][place].details.append(
              BudgetPosting(
                date: posting.date, transaction: transaction < 0 ? nil : transaction,
                description: description(), account: posting.account, amount: amount,
                isScheduled: isScheduled))
          }
        }
      } catch {
        hasOverflow = true
      }
    }
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

  // MARK: - Several budgets

  /// What each budget paid of a transaction; of one that only receives, what it received. Budgets whose
  /// accounts are not touched are not there.
  private func weights(
    _ postings: [Posting]
  ) throws(QuantityError) -> [(owner: Int, weight: Quantity)] {
    var sums: [(owner: Int, sum: Quantity)] = []
    var commodity: CommodityID?
    var isMixed = false
    for posting in postings where posting.isReal {
      guard let owner = owners.owner(of: posting.account) else { continue }
      for amount in posting.amounts {
        isMixed = isMixed || commodity != nil && commodity != amount.commodity
        commodity = amount.commodity
        if let place = sums.firstIndex(where: { $0.owner == owner }) {
          sums[place].sum = try sums[place].sum.adding(amount.quantity)
        } else {
          sums.append((owner, amount.quantity))
        }
      }
    }
    guard sums.count > 1 else { return sums.map { ($0.owner, $0.sum) } }
    let payers = sums.filter { $0.sum.isNegative }
    let receivers = sums.filter { !$0.sum.isNegative && !$0.sum.isZero }
    let chosen = payers.isEmpty ? receivers : payers
    // Of several commodities there is no proportion: the first account says whose it is.
    guard !chosen.isEmpty, !isMixed else { return [(sums[0].owner, sums[0].sum)] }
    var result: [(owner: Int, weight: Quantity)] = []
    for part in chosen.sorted(by: { $0.owner < $1.owner }) {
      result.append((part.owner, payers.isEmpty ? part.sum : try part.sum.negated()))
    }
    return result
  }

  /// A budget's part of an amount: each is rounded half to even, the last takes the remainder.
  private static func share(
    of owner: Int, _ weights: [(owner: Int, weight: Quantity)], _ quantity: Quantity,
    _ places: UInt8
  ) throws(QuantityError) -> Quantity {
    var total = Quantity.zero
    for part in weights { total = try total.adding(part.weight) }
    var rest = quantity
    for (offset, part) in weights.enumerated() {
      let own =
        offset == weights.count - 1
        ? rest
        : try Quantity.ratio(
          of: quantity.multiplied(by: part.weight), to: total, places: places)
      if part.owner == owner { return own }
      rest = try rest.subtracting(own)
    }
    return .zero
  }
}
