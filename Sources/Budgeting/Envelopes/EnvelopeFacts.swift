import Amounts
import Dates
import Definitions
import Journal
import Ledger
import Recurring

/// The facts that envelopes are computed from: the available cash, the spending, and which envelopes exist.
/// Assignments aren't included, so the facts can be reused when assignments change.
struct EnvelopeFacts {
  let choice: BudgetChoice
  let months: ClosedRange<BudgetPeriod>
  let cash: MonthlyCash
  let spending: BudgetSpending
  /// The envelopes, in display order.
  let envelopes: [Kind]
  /// The index of the envelope that each account belongs to, or -1.
  private let places: [Int32]
  /// The index of the envelope around each envelope, or -1.
  private let outer: [Int]
  /// Empty envelopes by the name of their budget, because most months have the same ones.
  private var emptyEnvelopes: [String: [Envelope]] = [:]
  private let commodities: CommodityTable
  private let weekStart: Weekday

  /// The facts about an envelope that are the same in all months.
  struct Kind {
    let account: AccountID
    /// Its line in the usual budget, otherwise in another one for the same money.
    let line: BudgetLine?
    /// The first month in which it's an envelope: that of its first assignment or move. Nil if it has a line,
    /// because then it always is one.
    let firstMonth: BudgetPeriod?
    /// What its line saves for.
    let goals: [GoalSource]
  }

  /// The number of months after the last one to search for a template's slots.
  private static let reach = 120

  /// Collects the facts.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  init(
    _ choice: BudgetChoice, in months: ClosedRange<BudgetPeriod>,
    assigned: [AccountID: BudgetPeriod], _ plan: Plan, _ journal: BalancedJournal,
    detailed: BudgetPeriod?
  ) throws(QuantityError) {
    self.choice = choice
    self.months = months
    let facts = journal.journal
    commodities = facts.commodities
    weekStart = plan.definitions.settings.weekStart
    cash = try MonthlyCash(of: choice.usual, in: months, plan, journal)
    spending = try BudgetSpending(
      choice, in: months, plan, journal, detailed: detailed.map { $0...$0 },
      limit: .init(through: plan.today, leftOut: cash.leftOut))
    let lines = Self.lines(of: choice.usual, plan.definitions)
    let ranks = AccountOrder(facts).ranks
    let known = Set(lines.map(\.line.account.value))
    let others = Set(assigned.keys).subtracting(known).sorted { ranks[Int($0)] < ranks[Int($1)] }
    var places = Array<Int32>(repeating: -1, count: facts.accounts.count)
    for (place, account) in (lines.map(\.line.account.value) + others).enumerated() {
      places[Int(account)] = Int32(place)
    }
    var outer = Array(repeating: -1, count: lines.count + others.count)
    // Parents come before their children.
    for index in 0..<facts.accounts.count {
      let parent = facts.accounts.parent(of: AccountID(index))
      guard parent != AccountTable.none else { continue }
      let around = places[Int(parent)]
      if places[index] < 0 {
        places[index] = around
      } else {
        outer[Int(places[index])] = Int(around)
      }
    }
    self.places = places
    self.outer = outer
    let shownPlaces = facts.commodities.style(of: choice.usual.currency).places
    let budgets = MonthlyBudgets(choice, in: months)
    var envelopes: [Kind] = []
    for (place, (line, budget)) in lines.enumerated() {
      envelopes.append(
        Kind(
          account: line.account.value, line: line, firstMonth: nil,
          goals: try Self.goals(
            of: line, budget, budgets, places: shownPlaces, in: months, plan, journal,
            isMeant: { places[Int($0)] == place })))
    }
    self.envelopes =
      envelopes
      + others.map { Kind(account: $0, line: nil, firstMonth: assigned[$0], goals: []) }
    for month in months {
      let budget = choice.budget(in: month)
      if emptyEnvelopes[budget.name.value] == nil {
        emptyEnvelopes[budget.name.value] = Self.emptyEnvelopes(of: budget, self.envelopes)
      }
    }
  }

  /// The index of an account's own envelope; nil if it has none.
  func index(of account: AccountID) -> Int? {
    let place = Int(places[Int(account)])
    return place >= 0 && envelopes[place].account == account ? place : nil
  }

  /// The index of the envelope that an account belongs to in a month, or -1.
  func place(of account: AccountID, in month: BudgetPeriod) -> Int {
    var place = Int(places[Int(account)])
    while place >= 0, let first = envelopes[place].firstMonth, first > month {
      place = outer[place]
    }
    return place
  }

  /// The lines of the usual budget, then lines that only other budgets for the same money have.
  private static func lines(
    of usual: Budget, _ definitions: Definitions
  ) -> [(line: BudgetLine, budget: Budget)] {
    var known: Set<AccountID> = []
    let others = definitions.budgets.filter {
      $0.owner == usual.owner && $0.name.value != usual.name.value
    }
    return ([usual] + others).flatMap { budget in
      budget.lines.filter { known.insert($0.account.value).inserted }.map { ($0, budget) }
    }
  }

  private static func goals(
    of line: BudgetLine, _ budget: Budget, _ budgets: MonthlyBudgets, places: UInt8,
    in months: ClosedRange<BudgetPeriod>, _ plan: Plan, _ journal: BalancedJournal,
    isMeant: (AccountID) -> Bool
  ) throws(QuantityError) -> [GoalSource] {
    var goals: [GoalSource] = []
    for target in line.targets {
      if case .saved(let amount, let deadline) = target.value {
        goals.append(GoalSource(amount, by: deadline, at: target.span))
      }
    }
    for fund in line.funds {
      guard let template = plan.definitions.templateID(fund.value) else { continue }
      goals.append(
        try GoalSource(
          template, isMeant, of: budget,
          in: months.lowerBound...(months.upperBound + Self.reach), plan, journal, at: fund.span))
    }
    if line.targets.isEmpty, line.funds.isEmpty {
      goals.append(
        GoalSource(dueOf: line.account, budgets, places: places))
    }
    return goals
  }

  // MARK: - Envelopes

  /// The envelopes of a month's budget, still empty.
  func envelopes(of budget: Budget) -> [Envelope] {
    emptyEnvelopes[budget.name.value] ?? Self.emptyEnvelopes(of: budget, envelopes)
  }

  private static func emptyEnvelopes(of budget: Budget, _ envelopes: [Kind]) -> [Envelope] {
    envelopes.map { kind in
      let own = budget.line(of: kind.account)
      return Envelope(account: kind.account, line: own ?? kind.line, isInBudget: own != nil)
    }
  }

  /// The number of decimal places that a commodity is shown with.
  func places(of commodity: CommodityID) -> UInt8 { commodities.style(of: commodity).places }

  /// What targets without a deadline need in a month.
  ///
  /// - Parameters:
  ///   - envelope: The envelope.
  ///   - month: The month.
  ///   - free: The money in it at the start of the month that no goal claims.
  /// - Returns: What each target needs. Money that counts for one target doesn't count for another.
  /// - Throws: `.overflow` when an amount doesn't fit.
  func regularDemands(
    of envelope: Envelope, in month: BudgetPeriod, free: Quantity
  ) throws(QuantityError) -> [EnvelopeDemand] {
    var demands: [EnvelopeDemand] = []
    var free = free
    for target in envelope.line?.targets ?? [] {
      switch target.value {
      case .saved: continue
      case .refill(let amount):
        let saved = min(free, amount)
        free = try free.subtracting(saved)
        demands.append(
          EnvelopeDemand(
            reason: .refill, amount: amount, saved: saved, due: nil, monthsLeft: 1,
            needed: try amount.subtracting(saved), source: target.span))
      case .regular(let amount, let rhythm, let limit):
        var needed = try amount.multiplied(
          by: Quantity(mantissa: Int128(count(of: rhythm, in: month)), places: 0))
        var saved = Quantity.zero
        if let limit {
          saved = min(free, limit)
          free = try free.subtracting(saved)
          needed = min(needed, try limit.subtracting(saved))
        }
        demands.append(
          EnvelopeDemand(
            reason: .regular, amount: limit ?? needed, saved: saved, due: nil, monthsLeft: 1,
            needed: needed, source: target.span))
      }
    }
    return demands
  }

  /// How many times a rhythm occurs in a month.
  private func count(of rhythm: EnvelopeTarget.Rhythm, in month: BudgetPeriod) -> Int {
    let day: Weekday
    switch rhythm {
    case .month: return 1
    case .week: day = weekStart
    case .weekday(let named): day = named
    }
    let span = choice.calendar.span(month)
    guard var date = span.begin, let end = span.end else { return 0 }
    while date.weekday != day { date = date.adding(days: 1) }
    var count = 0
    while date < end {
      count += 1
      date = date.adding(days: 7)
    }
    return count
  }
}
