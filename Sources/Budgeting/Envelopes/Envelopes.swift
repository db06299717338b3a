// Zero-based budgeting: all money that's there has a job.
//
//     inflow     = change of cash − activity of the envelopes
//     ready      = ready and held of the month before − held + inflow − assigned
//                  + overspending of the month before that no line keeps as its deficit
//     available  = carried + assigned + activity
//     cash       = ready + held + all that is available              in every month
//
// The first month is the month of the first assignment, move or hold. Cash from before it is ready to assign. A
// deficit is either taken from what's ready to assign, once, or it stays in its envelope; never both.

public import Amounts
import Containers
public import Dates
public import Definitions
public import Journal
public import Ledger
public import Recurring
public import SourceText

/// The envelopes of a book, month by month.
public struct Envelopes: Sendable {
  /// The budget whose accounts hold the money.
  public let budget: Budget
  /// The months, starting with that of the first assignment, or with the requested month if it's earlier.
  public private(set) var months: [EnvelopeMonth] = []
  /// The month after these. Overspending in the last of them is taken from what's ready in it.
  private var after: EnvelopeMonth?
  /// The month of the first assignment, move or hold; nil if there's none.
  public let firstAssigned: BudgetPeriod?
  /// Amounts in another currency without a price. No sum includes them.
  public var unpriced: [UnpricedJob] {
    jobs.unpriced.map { UnpricedJob(amount: $0.amount, date: $0.date) }
  }
  /// Cash in other commodities without a price. No sum includes it.
  public var cashApart: MixedAmount { facts.cash.apart }
  /// The first month with such cash, which can be before the first month of envelopes.
  public var firstMonthApart: BudgetPeriod? { facts.cash.firstApart?.month }
  /// The amounts that pending transactions would bring, which aren't there yet.
  public var expectedIncome: MixedAmount { facts.cash.expected }
  /// The number of those transactions.
  public var expectedCount: Int { facts.cash.expectedCount }
  /// The missing prices.
  public var missingPrices: [MissingPrice] {
    Array(Set(facts.cash.missingPrices + facts.spending.missingPrices))
      .sorted { ($0.date, $0.commodity) < ($1.date, $1.commodity) }
  }

  let facts: EnvelopeFacts
  private(set) var jobs: EnvelopeJobs

  /// An amount without a price.
  public struct UnpricedJob: Sendable {
    /// The amount and where it's written.
    public let amount: Located<Amount>
    /// The day that has no price.
    public let date: CivilDate
  }

  /// Computes the envelopes of all months from that of the first assignment, or from the requested one if it's earlier,
  /// up to the requested one, today's, and the last with an assignment, whichever is latest.
  ///
  /// - Parameters:
  ///   - choice: The budget for each month.
  ///   - month: The requested month, in the budget's calendar; nil if all months with assignments are meant.
  ///   - plan: The definitions and the current day.
  ///   - journal: The actual transactions.
  ///   - detailed: The month whose postings are kept.
  ///   - account: An account that's an envelope from that month on, whatever is assigned to it.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings of the journal, O(m) in the months and envelopes.
  public init(
    _ choice: BudgetChoice, upTo month: BudgetPeriod?, _ plan: Plan, _ journal: BalancedJournal,
    detailed: BudgetPeriod? = nil, alsoFor account: AccountID? = nil
  ) throws(QuantityError) {
    budget = choice.usual
    jobs = try EnvelopeJobs(plan.definitions, of: choice.usual, journal)
    if let account, let month { try jobs.open(account, in: month) }
    firstAssigned = jobs.months.min()
    let today = choice.calendar.period(of: plan.today)
    let first = [firstAssigned, month].compactMap(\.self).min() ?? today
    let last = [month, jobs.months.max()].compactMap(\.self).reduce(today, max)
    facts = try EnvelopeFacts(
      choice, in: first...last + 1, assigned: jobs.firstMonths, plan, journal, detailed: detailed)
    try compute()
  }

  /// The envelopes after some what-if changes.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  public func applying(_ changes: [EnvelopeChange]) throws(QuantityError) -> Envelopes {
    var result = self
    for change in changes { try result.jobs.apply(change) }
    try result.compute()
    return result
  }

  /// The amount of a move in the budget's currency; nil for a move that isn't in the definitions.
  public func quantity(of move: EnvelopeMove) -> Quantity? { jobs.moves[move.amount.span] }

  /// The postings that make up a month's income or its spending without an envelope, by date. Empty for other
  /// terms and for months whose postings aren't kept.
  public func postings(of term: ReadyTerm.Kind, in month: BudgetPeriod) -> [BudgetPosting] {
    guard facts.spending.hasDetails(in: month) else { return [] }
    let activities: [BudgetActivity] =
      switch term {
      case .income: facts.spending.income(in: month)
      case .unbudgeted:
        facts.spending.activities(in: month).filter { facts.place(of: $0.account, in: month) < 0 }
      default: []
      }
    return activities.flatMap(\.details).filter { $0.amount.commodity == budget.currency }
      .sorted { $0.date < $1.date }
  }

  /// Money that came from other accounts or went there, such as an opening balance: of each transaction, what it changes
  /// in the budget's money, without its income and spending. Empty for months whose postings aren't kept.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  /// - Complexity: O(n) in the postings of the journal.
  public func otherMoney(
    in month: BudgetPeriod, _ journal: BalancedJournal
  ) throws(QuantityError) -> [OtherMoney] {
    guard facts.spending.hasDetails(in: month) else { return [] }
    var counted: [TransactionID: Quantity] = [:]
    let activities =
      facts.spending.activities(in: month) + facts.spending.income(in: month)
    for posting in activities.flatMap(\.details) where posting.amount.commodity == budget.currency {
      guard let transaction = posting.transaction else { continue }
      counted[transaction] = try counted[transaction, default: .zero]
        .adding(posting.amount.quantity)
    }
    var others: [OtherMoney] = []
    for change in try facts.cash.changes(in: month, budget.calendar, journal) {
      let rest = try change.quantity.adding(counted[change.transaction] ?? .zero)
      guard !rest.isZero else { continue }
      let accounts = Set(
        journal.journal.postingRows(of: change.transaction)
          .map { journal.journal.postings.rows[$0].account }.filter { !facts.cash.isCash($0) })
      others.append(
        OtherMoney(
          date: change.date, transaction: change.transaction,
          account: accounts.count == 1 ? accounts.first : nil, quantity: rest))
    }
    return others.sorted { ($0.date, $0.transaction) < ($1.date, $1.transaction) }
  }

  /// Where the definitions write a month's hold.
  public func holdPlace(in month: BudgetPeriod) -> ByteSpan? { jobs.heldPlaces[month] }

  /// The envelopes of a month; nil if it isn't one of ``months``.
  public func month(_ index: BudgetPeriod) -> EnvelopeMonth? {
    guard let first = months.first?.index, months.indices.contains(index - first) else {
      return nil
    }
    return months[index - first]
  }

  /// The money that an envelope has for upcoming payments, from today's month on; nil if there's no such
  /// envelope.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  public func outlook(
    of account: AccountID, from today: CivilDate
  ) throws(QuantityError) -> MoneyOutlook? {
    guard let place = facts.envelopes.firstIndex(where: { $0.account == account }),
      let now = month(budget.calendar.period(of: today))
    else { return nil }
    let rollover = facts.envelopes[place].rollover
    var later: [MoneyOutlook.Month] = []
    for month in months where month.index > now.index {
      let envelope = month.envelopes[place]
      later.append(
        .init(
          change: try envelope.assigned.adding(envelope.activity), rollover: rollover,
          startsAnew: firstAssigned.map { month.index <= $0 } ?? false))
    }
    return MoneyOutlook(
      available: now.envelopes[place].available, in: now.index, rollover, later: later,
      isComplete: true, budget.calendar)
  }

  /// The most that an envelope can be assigned in a month, on top of what it has, without that month or a later
  /// one going below zero. It's in whole units of the shown places, and comes with the month that sets the
  /// limit.
  ///
  /// Returns nil for a month that isn't there.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  public func assignable(
    to account: AccountID, in month: BudgetPeriod
  ) throws(QuantityError) -> (quantity: Quantity, month: BudgetPeriod)? {
    try assignableMoney(from: month).limit(of: account)
  }

  /// The money that can be assigned from a month on.
  func assignableMoney(from month: BudgetPeriod) throws(QuantityError) -> AssignableMoney {
    try AssignableMoney(
      (months + [after].compactMap(\.self)).filter { $0.index >= month },
      places: facts.places(of: budget.currency))
  }

  /// The first month, from a given one on, that has less than nothing to assign and less than it had before a
  /// change.
  public func firstShort(from month: BudgetPeriod, before: Envelopes) -> EnvelopeMonth? {
    let known = before.months + [before.after].compactMap(\.self)
    return (months + [after].compactMap(\.self)).first { changed in
      changed.index >= month && changed.ready.isBelowZero
        && known.contains { $0.index == changed.index && changed.ready < $0.ready }
    }
  }

  // MARK: - Computing

  private mutating func compute() throws(QuantityError) {
    var progress = facts.envelopes.map {
      GoalProgress($0.goals, budget.calendar, places: facts.places(of: budget.currency))
    }
    var before: EnvelopeMonth?
    var result: [EnvelopeMonth] = []
    for index in facts.months {
      let month = try month(index, after: before, &progress)
      result.append(month)
      before = month
    }
    var later = Quantity.zero
    for place in result.indices.reversed() {
      result[place].usedLater = later
      for envelope in result[place].envelopes { later = try later.adding(envelope.assigned) }
    }
    for month in result {
      // The postings that `--why ready` lists are part of sums that can be smaller than they are.
      let listed = [ReadyTerm.Kind.income, .unbudgeted].flatMap {
        postings(of: $0, in: month.index)
      }
      try Quantity.requireRoom(for: month.figures + listed.map(\.amount.quantity))
    }
    after = result.popLast()
    months = result
  }

  private func month(
    _ index: BudgetPeriod, after before: EnvelopeMonth?, _ progress: inout [GoalProgress]
  ) throws(QuantityError) -> EnvelopeMonth {
    var month = EnvelopeMonth(
      index: index, span: budget.calendar.span(index), budget: facts.choice.budget(in: index))
    let change = facts.cash.changes[index - facts.months.lowerBound]
    month.cash = try (before?.cash ?? facts.cash.opening).adding(change)
    month.held = jobs.held[index] ?? .zero
    month.envelopes = facts.envelopes(of: month.budget)
    try addActivity(&month, change)
    // Money from before the first month is ready to assign.
    month.isFirst = before == nil
    month.readyBefore = before?.ready ?? facts.cash.opening
    month.heldBefore = before?.held ?? .zero
    let jobs = jobs.jobs[index] ?? [:]
    for place in month.envelopes.indices {
      let left = before?.envelopes[place].available ?? .zero
      let carried = facts.envelopes[place].rollover.carried(left)
      if carried != left { month.uncovered.append((month.envelopes[place].account, left)) }
      month.envelopes[place].carried = carried
      try settle(&month.envelopes[place], in: index, jobs, &progress[place])
      month.assigned = try month.assigned.adding(month.envelopes[place].assigned)
    }
    for term in try month.terms() { month.ready = try month.ready.adding(term.quantity) }
    return month
  }

  /// Adds the spending of envelopes and all other movements of money.
  private func addActivity(
    _ month: inout EnvelopeMonth, _ change: Quantity
  ) throws(QuantityError) {
    var rest = change
    for activity in facts.spending.activities(in: month.index) {
      let (spent, others) = activity.spent.parted(by: budget.currency)
      let place = facts.place(of: activity.account, in: month.index)
      guard place >= 0 else {
        month.unbudgeted = try month.unbudgeted.subtracting(spent)
        continue
      }
      month.envelopes[place].activity =
        try month.envelopes[place].activity.subtracting(spent)
      for amount in others { try month.envelopes[place].unconverted.add(amount) }
      month.envelopes[place].details += activity.details
      rest = try rest.adding(spent)
    }
    for activity in facts.spending.income(in: month.index) {
      let received = activity.spent.quantity(of: budget.currency)
      month.income = try month.income.subtracting(received)
    }
    month.inflow = rest
    month.other = try rest.subtracting(month.income).subtracting(month.unbudgeted)
    for place in month.envelopes.indices where month.envelopes[place].details.count > 1 {
      month.envelopes[place].details.sort { $0.date < $1.date }
    }
  }

  private func settle(
    _ envelope: inout Envelope, in month: BudgetPeriod, _ jobs: [AccountID: EnvelopeJobs.Job],
    _ progress: inout GoalProgress
  ) throws(QuantityError) {
    if let job = jobs[envelope.account] {
      envelope.assignment = job.assigned
      envelope.source = job.source
      envelope.moved = job.moved
    }
    envelope.assigned = try (envelope.assignment ?? .zero).adding(envelope.moved)
    envelope.available = try envelope.carried.adding(envelope.assigned)
      .adding(envelope.activity)
    let (goals, free) = try progress.begin(month, carried: envelope.carried)
    envelope.demands = goals
    envelope.demands += try facts.regularDemands(of: envelope, in: month, free: free)
    if envelope.carried.isNegative, !envelope.demands.isEmpty, let line = envelope.line {
      let deficit = try envelope.carried.negated()
      envelope.demands.insert(
        EnvelopeDemand(
          reason: .deficit, amount: deficit, saved: .zero, due: nil, monthsLeft: 1, needed: deficit,
          source: line.account.span), at: 0)
    }
    for demand in envelope.demands { envelope.needed = try envelope.needed.adding(demand.needed) }
    if !envelope.demands.isEmpty {
      envelope.shortfall = max(.zero, try envelope.needed.subtracting(envelope.assigned))
    }
    envelope.request = max(envelope.shortfall, try envelope.available.negated())
    try progress.end(assigned: envelope.assigned, spent: envelope.activity.negated())
  }
}

extension EnvelopeFacts.Kind {
  /// How an envelope carries its balance. A surplus is always carried. A deficit is carried if the envelope's
  /// own line says so, in all months, even if another budget applies. A deficit that isn't carried is covered
  /// once, from what's ready to assign.
  fileprivate var rollover: Rollover {
    switch line?.rollover {
    case .deficit, .both: .both
    case .some(.none), .surplus, nil: .surplus
    }
  }
}
