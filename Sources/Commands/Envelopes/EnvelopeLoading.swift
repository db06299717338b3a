import Amounts
import Dates
import Definitions
import Journal
import Ledger
import Planning
import SourceText

/// A book with its envelopes.
struct EnvelopeBook {
  /// The facts.
  var journal: BalancedJournal
  /// The plan.
  let plan: Plan
  /// Which budget holds when; by months.
  let choice: BudgetChoice
  /// The month asked for.
  let month: Int
  /// The envelopes of all months.
  let envelopes: Envelopes
  /// Those of the month asked for.
  let shown: EnvelopeMonth

  var budget: Budget { envelopes.budget }

  /// A month by its number: `2025-11`.
  func name(ofMonth index: Int) -> String {
    String(choice.calendar.month(index).description.prefix(7))
  }

  /// The envelope that a text names: by the whole name of its account, else as the only one that has the
  /// text in its name.
  func envelope(named text: String) throws(Failure) -> AccountID {
    let accounts = journal.journal.accounts
    let known = shown.envelopes.map(\.account)
    if let account = accounts.find(Array(text.utf8)), known.contains(account) { return account }
    let lowered = text.lowercased()
    let found = known.filter { accounts.name(of: $0).lowercased().contains(lowered) }
    if found.count == 1 { return found[0] }
    let names = (found.isEmpty ? known : found).map { accounts.name(of: $0) }
    throw .usage(
      found.isEmpty
        ? "there is no envelope '\(text)'" : "'\(text)' is in the names of several envelopes",
      help: found.isEmpty
        ? Spelling.nearest(to: text, among: names).map { "did you mean '\($0)'?" }
          ?? "'florin envelopes' lists them"
        : "write one of them: \(names.prefix(4).joined(separator: ", "))"
          + (names.count > 4 ? ", …" : ""))
  }

  /// The same envelopes, with the postings of the month asked for.
  func envelopes(detailed: Bool) throws(Failure) -> Envelopes {
    guard detailed else { return envelopes }
    guard
      let result = Envelopes(choice, upTo: month, plan, journal, detailed: month)
    else { throw .overflow }
    return result
  }
}

extension Run {
  /// Reads the book of a command line, and computes its envelopes up to a month: that of the words, else
  /// that of today.
  ///
  /// - Throws: `Failure` when something has errors, when there is no budget by months, or when the words
  ///   are no month.
  mutating func loadEnvelopes(
    _ input: InputOptions, _ words: [String], color: ColorChoice, today: CivilDate
  ) throws(Failure) -> EnvelopeBook {
    try loadEnvelopes(input, color: color, today: today) { choice throws(Failure) in
      try choice.month(of: words, today: today)
    }
  }

  /// The same up to the month that has a day.
  mutating func loadEnvelopes(
    _ input: InputOptions, on day: CivilDate, color: ColorChoice, today: CivilDate
  ) throws(Failure) -> EnvelopeBook {
    try loadEnvelopes(input, color: color, today: today) { choice in
      choice.calendar.index(of: day)
    }
  }

  private mutating func loadEnvelopes(
    _ input: InputOptions, color: ColorChoice, today: CivilDate,
    month: (BudgetChoice) throws(Failure) -> Int
  ) throws(Failure) -> EnvelopeBook {
    var book = try loadPlan(input, color: color, today: today)
    let choice = try BudgetChoice(named: nil, in: book.plan.definitions)
    guard choice.calendar.unit == .month else {
      throw Failure(
        status: .findings,
        message: "envelopes go by months, and the budget '\(choice.usual.name.value)' does not",
        help: "make it 'period: monthly'; a line may have another length of time with 'every:'")
    }
    book.journal.showDecimals(of: choice.usual.currency)
    let month = try month(choice)
    guard let envelopes = Envelopes(choice, upTo: month, book.plan, book.journal),
      let shown = envelopes.month(month)
    else { throw .overflow }
    try report(
      envelopes.errors(book.journal.journal), sources: book.journal.journal.sources, input,
      color: color)
    return EnvelopeBook(
      journal: book.journal, plan: book.plan, choice: choice, month: month, envelopes: envelopes,
      shown: shown)
  }

  /// What is not in the table: money that is not there yet, missing prices, the lack of assignments.
  mutating func sayMore(of book: EnvelopeBook) {
    let commodities = book.journal.journal.commodities
    warn(of: book.envelopes.missingPrices, in: commodities)
    let apart = book.envelopes.cashApart.nonzero.map { commodities.format($0) }
    if !apart.isEmpty {
      say(
        "florin: \(apart.joined(separator: ", ")) in the accounts have no price: they are no cash")
    }
    if book.envelopes.expectedCount > 0 {
      let count = book.envelopes.expectedCount
      let sums = book.envelopes.expectedIncome.nonzero.map { commodities.format($0) }
      say(
        "florin: \(count) pending \(count == 1 ? "transaction does" : "transactions do") not count "
          + "yet: \(sums.joined(separator: ", "))")
    }
    switch book.envelopes.firstAssigned {
    case nil:
      say("florin: nothing is assigned yet: florin assign ACCOUNT AMOUNT, or assign --template")
    case let first? where book.month < first:
      say(
        "florin: the first month with assignments is \(book.name(ofMonth: first)): what is there "
          + "before is ready to be assigned")
    default: break
    }
  }
}

extension BudgetChoice {
  /// The number of the month that words on the command line name, else of today's.
  func month(of words: [String], today: CivilDate) throws(Failure) -> Int {
    guard !words.isEmpty else { return calendar.index(of: today) }
    let text = words.joined(separator: " ")
    guard let (period, count) = PeriodExpression.parseLeadingWords(words, today: today),
      count == words.count, let begin = period.span.begin, let last = period.span.lastDay,
      begin.start(of: .month) == last.start(of: .month), let index = calendar.index(ofMonth: begin)
    else {
      throw .usage("'\(text)' is no month", help: "write 2025-11, 'this month' or 'next month'")
    }
    return index
  }
}
