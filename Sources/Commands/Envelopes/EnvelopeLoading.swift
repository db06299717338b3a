import Amounts
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// A book with its envelopes.
struct EnvelopeBook {
  /// The facts.
  var journal: BalancedJournal
  /// The plan.
  let plan: Plan
  /// The monthly budgets, and when each is in force.
  let choice: BudgetChoice
  /// The requested month.
  let month: BudgetPeriod
  /// The envelopes of all months.
  private(set) var envelopes: Envelopes
  /// Accounts that weren't in the journal and were requested as new.
  private(set) var newAccounts: Set<AccountID> = []
  /// The envelopes of the requested month.
  var shown: EnvelopeMonth {
    guard let shown = envelopes.month(month) else {
      preconditionFailure("envelopes are computed up to the requested month")
    }
    return shown
  }

  var budget: Budget { envelopes.budget }

  /// The name of a month: `2025-11`.
  func name(ofMonth month: BudgetPeriod) -> String {
    choice.calendar.monthName(month)
  }

  /// The envelope that a text means: the whole name of its account, or the beginning of a word in only one name.
  func envelope(named text: String) throws(Failure) -> AccountID {
    guard let account = try knownEnvelope(named: text) else {
      throw noEnvelope(text, mayBeNew: false)
    }
    return account
  }

  private func knownEnvelope(named text: String) throws(Failure) -> AccountID? {
    try journal.journal.account(
      text, among: shown.envelopes.map(\.account), called: "envelopes")
  }

  private func noEnvelope(_ text: String, mayBeNew: Bool) -> Failure {
    let facts = journal.journal
    let names = shown.envelopes.map { visible(facts.accounts.name(of: $0.account)) }
    let near =
      Spelling.nearestName(to: text, among: names)?.name
      ?? Spelling.relatedName(to: text, among: names)
      ?? facts.nearestAccount(to: text) { EnvelopeRefusal($0, in: facts) == nil }
    return .usage(
      "there is no envelope '\(visible(text))'",
      help: (near.map(Spelling.question) ?? "'florin envelopes' lists them")
        + (mayBeNew ? "\(near == nil ? ";" : "") --new-account opens one for a new account" : ""))
  }

  /// The envelope that a text means, or otherwise the account of the journal, which then becomes an envelope from the
  /// requested month on. The same goes for a new account, if the policy allows it.
  mutating func openEnvelope(
    named text: String, _ policy: NewNamePolicy? = nil
  ) throws(Failure) -> AccountID {
    let accounts = journal.journal.accounts
    let account: AccountID
    if let known = accounts.find(Array(text.utf8)) {
      if shown.envelopes.contains(where: { $0.account == known }) { return known }
      account = known
    } else if let policy, policy.allowsAccounts {
      if let known = try? envelope(named: text) { return known }
      account = try journal.enteredAccount(text, policy)
      if !journal.journal.namedAccounts.contains(account) { newAccounts.insert(account) }
    } else if let known = try knownEnvelope(named: text) {
      return known
    } else if let known = try journal.journal.account(
      text, among: accountsForEnvelopes, called: "accounts")
    {
      account = known
    } else {
      throw noEnvelope(text, mayBeNew: policy != nil)
    }
    if let refusal = EnvelopeRefusal(account, in: journal.journal) {
      throw .usage(refusal.message, help: refusal.help)
    }
    envelopes = try exactly(Envelopes(choice, upTo: month, plan, journal, alsoFor: account))
    return account
  }

  /// The accounts of the journal that are envelopes, or could be.
  private var accountsForEnvelopes: [AccountID] {
    let facts = journal.journal
    return facts.namedAccounts.filter { EnvelopeRefusal($0, in: facts) == nil }
  }

  func accountName(_ account: AccountID) -> String {
    journal.journal.accounts.name(of: account)
  }

  /// The assignments of all envelopes in the requested month, as far as any are written.
  var assignments: [AccountID: Quantity] {
    Dictionary(
      shown.envelopes.compactMap { envelope in envelope.assignment.map { (envelope.account, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The envelope's assignment in the requested month; nil if none is written.
  func assignment(of account: AccountID) -> Quantity? {
    shown.envelopes.first { $0.account == account }?.assignment
  }

  /// The largest additional amount that the requested month can assign to an envelope without making any
  /// month negative, and the month that sets this limit.
  func assignable(to account: AccountID) throws(Failure) -> (
    quantity: Quantity, month: BudgetPeriod
  ) {
    try exactly(envelopes.assignable(to: account, in: month)) ?? (.zero, month)
  }
}

extension Session {
  /// Reads the book of a command line, and computes its envelopes up to the month given by words, or up to
  /// the current month. `hasDetails` keeps the postings of that month.
  ///
  /// - Throws: `Failure` if something has errors, if there is no monthly budget, or if the words aren't a
  ///   month.
  mutating func loadEnvelopes(
    _ words: [String],
    hasDetails: Bool = false
  ) throws(Failure) -> EnvelopeBook {
    let today = today
    return try loadEnvelopes(hasDetails) { choice throws(Failure) in
      try choice.month(of: words, today: today)
    }
  }

  /// Reads the same up to the month that contains a day.
  mutating func loadEnvelopes(on day: CivilDate) throws(Failure) -> EnvelopeBook {
    try loadEnvelopes(false) { choice in
      choice.calendar.period(of: day)
    }
  }

  private mutating func loadEnvelopes(
    _ hasDetails: Bool,
    month: (BudgetChoice) throws(Failure) -> BudgetPeriod
  ) throws(Failure) -> EnvelopeBook {
    var book = try loadPlan()
    let choice = try BudgetChoice(named: nil, in: book.plan.definitions)
    guard choice.calendar.unit == .month else {
      throw Failure(
        status: .findings,
        message: "envelopes need a monthly budget, and '\(choice.usual.name.value)' isn't one",
        help: "write 'period: monthly' in it; a line can have another period with 'every:'")
    }
    book.journal.showDecimals(of: choice.usual.currency)
    let month = try month(choice)
    let detailed = hasDetails ? month : nil
    let envelopes = try exactly(
      Envelopes(choice, upTo: month, book.plan, book.journal, detailed: detailed))
    keep(envelopes)
    try report(
      envelopes.errors(book.journal.journal), sources: book.journal.journal.sources)
    return EnvelopeBook(
      journal: book.journal, plan: book.plan, choice: choice, month: month, envelopes: envelopes)
  }

  /// Reports what the table doesn't show: money that isn't there yet, missing prices, missing assignments.
  mutating func sayMore(of book: EnvelopeBook) {
    let commodities = book.journal.journal.commodities
    warn(of: book.envelopes.missingPrices, in: commodities)
    if !book.envelopes.cashApart.isZero,
      book.envelopes.firstMonthApart.map({ $0 <= book.month }) ?? true
    {
      let apart = commodities.format(book.envelopes.cashApart.nonzero)
      say(
        "florin: \(apart) in the accounts have no price, so they aren't counted as cash")
    }
    if book.envelopes.expectedCount > 0 {
      let count = book.envelopes.expectedCount
      say(
        "florin: \(count) pending \(count.choosing("transaction does", "transactions do")) not count "
          + "yet: \(commodities.format(book.envelopes.expectedIncome.nonzero))")
    }
    switch book.envelopes.firstAssigned {
    case nil:
      say(
        "florin: nothing is assigned yet; start with 'florin assign ACCOUNT AMOUNT' or 'florin assign --template'"
      )
    case let first? where book.month < first:
      say(
        "florin: the first month with assignments is \(book.name(ofMonth: first)): money from "
          + "before it is ready to assign")
    default: break
    }
  }
}

extension BudgetChoice {
  /// The month named by words, or the current month if there are none.
  func month(of words: [String], today: CivilDate) throws(Failure) -> BudgetPeriod {
    guard !words.isEmpty else { return calendar.period(of: today) }
    let (begin, last) = try CivilDate.ofMonth(words, today: today, in: calendar)
    guard let named = calendar.period(ofMonth: begin) else { throw .notAMonth(words) }
    guard Assignment.years.contains(begin.year) else {
      let years = Assignment.years
      throw .usage(
        "the year \(begin.year) is too far away",
        help: "months go from \(years.lowerBound) to \(years.upperBound)")
    }
    // A single day belongs to a month of the budget, and `starts-on` can make that a different month from the
    // calendar's.
    return begin == last ? calendar.period(of: begin) : named
  }
}

extension CivilDate {
  /// The first and the last day that words mean within one month, for a budget.
  static func ofMonth(
    _ words: [String], today: CivilDate, in calendar: BudgetCalendar
  ) throws(Failure) -> (begin: CivilDate, last: CivilDate) {
    guard
      let (period, count) = PeriodExpression.parseLeadingWords(words, today: today, in: calendar),
      count == words.count, let begin = period.span.begin, let last = period.span.lastDay,
      begin.start(of: .month) == last.start(of: .month)
    else { throw .notAMonth(words) }
    return (begin, last)
  }
}

extension Failure {
  fileprivate static func notAMonth(_ words: [String]) -> Failure {
    .usage(
      "'\(words.joined(separator: " "))' isn't a month",
      help: "write 2025-11, 'this month' or 'next month'")
  }
}
