import Amounts
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import LedgerReports
import Recurring

// `compare` for budgets: by budget periods and budget lines.

extension CompareCommand {
  /// Compares a budget's spending, on its lines and on accounts without a line.
  func compareSpent(
    _ book: PlannedBook, _ options: CompareReport.Options,
    _ format: OutputFormat, _ session: inout Session
  ) throws(Failure) {
    guard exchange == nil else {
      throw .usage("-X: a budget is compared in its own currency", help: "leave out -X or --budget")
    }
    var book = book
    let today = book.plan.today
    let choice = try BudgetChoice(named: budget, in: book.plan.definitions)
    book.journal.showDecimals(of: choice.usual.currency)
    let asked = try ComparedPeriods(words, today: today, in: choice.calendar)
    try asked.requireNoneInQuery(of: book.journal, today: today)
    let query = try PeriodAndQuery(query: asked.rest, today: today)
    session.pageQuery = asked.rest
    let (now, then) = try periods(asked, of: choice, choice, today)
    var spans = asked
    (spans.period, spans.base) = (now.span, then.span)
    let note = (perDay ? ", per day" : "") + spans.progress(on: today)
    if toDate { cut(&spans, after: today, &session) }
    if perDay { spans.cutRunning(after: today) }
    let (spent, base) = try exactly(
      (
        BudgetResult(choice, now, within: spans.period, query, book),
        BudgetResult(choice, then, within: spans.base, query, book)
      ))
    let report = try exactly(
      CompareReport(
        spent.spentByAccount(), base.spentByAccount(), period: spans.period, base: spans.base,
        options: options, book.journal.journal))
    let name = choice.usual.name.value
    let names = (now.name(within: spans.period), then.name(within: spans.base))
    let view = CompareView(
      report, book.journal, note: note,
      of: .spent(
        name, period: names.0, base: names.1,
        title: "\(now.heading(within: spans.period)) against \(then.heading(within: spans.base))"))
    try show(view, format, &session)
    guard !input.quiet else { return }
    session.warn(
      of: spent.missingPrices + base.missingPrices,
      in: book.journal.journal.commodities)
    sayWidened(now, then, &session)
    guard report.rows.isEmpty else {
      return session.say(query.query?.misspeltNames(in: book.journal) ?? [])
    }
    if session.explain(query, in: book.journal) { return }
    let what = query.query == nil ? "nothing" : "nothing that matches"
    session.say(
      "\(what) was spent in \(names.0) or \(names.1)",
      help: book.journal.journal.hint(without: [report.period, report.base])
        ?? spent.reasonOfNothing(book.journal.journal))
  }

  /// Compares the amounts of budget lines in two periods, or of two budgets.
  func compareBudgeted(
    _ options: CompareReport.Options, _ format: OutputFormat, _ today: CivilDate,
    _ session: inout Session
  ) throws(Failure) {
    guard !toDate, exchange == nil else {
      throw .usage(
        "--budgeted can't be combined with \(toDate ? "--to-date" : "-X")",
        help: "budgeted amounts are for whole periods, in the budget's currency")
    }
    var book = try session.loadPlan()
    let definitions = book.plan.definitions
    let written = words.prefix(2).prefix { definitions.budget($0) != nil }
    let names = written.isEmpty ? [budget].compactMap(\.self) : Array(written)
    let choice = try BudgetChoice(named: names.first, in: definitions)
    let other = try BudgetChoice(named: names.last, in: definitions)
    book.journal.showDecimals(of: choice.usual.currency)
    book.journal.showDecimals(of: other.usual.currency)
    var asked = try ComparedPeriods(
      Array(words.dropFirst(written.count)), today: today, in: choice.calendar)
    try asked.requireNoneInQuery(of: book.journal, today: today)
    let query = try PeriodAndQuery(query: asked.rest, today: today)
    session.pageQuery = asked.rest
    let isOfOnePeriod = names.count == 2 && !asked.hasBase
    if isOfOnePeriod { asked.base = asked.period }
    let (now, then) = try periods(asked, of: choice, other, today, isOfOne: isOfOnePeriod)
    let commodities = book.journal.journal.commodities
    let matches = query.query.map { BudgetQuery($0, book.journal) }
    let report = try exactly(
      CompareReport(
        choice.budgeted(in: now.range, commodities, query: matches),
        other.budgeted(in: then.range, commodities, query: matches), period: now.span,
        base: then.span, options: options, book.journal.journal))
    let view = CompareView(
      report, book.journal, note: perDay ? ", per day" : "",
      of: .budgeted(
        choice.usual.name.value, other.usual.name.value, period: now.name, base: then.name))
    try show(view, format, &session)
    guard !input.quiet else { return }
    sayWidened(now, then, &session)
    guard report.rows.isEmpty else {
      return session.say(query.query?.misspeltNames(in: book.journal) ?? [])
    }
    if session.explain(query, in: book.journal) { return }
    let what = query.query == nil ? "nothing" : "nothing that matches"
    session.say(
      "\(what) is budgeted in \(now.name) or \(then.name)",
      help: "'florin budget --list' shows what each budget has")
  }

  private func sayWidened(_ now: BudgetPeriods, _ then: BudgetPeriods, _ session: inout Session) {
    guard now.isWidened || then.isWidened else { return }
    session.say("florin: a budget has whole periods: \(now.span) and \(then.span) are compared")
  }

  /// The budget periods to compare; without words, the current period and the one before it.
  ///
  /// Days that are only part of a period are widened to the whole period. That leaves nothing of a base
  /// immediately before them, so the base becomes the same number of periods before theirs. A base given by the
  /// user has to be in other periods.
  private func periods(
    _ asked: ComparedPeriods, of choice: BudgetChoice, _ other: BudgetChoice, _ today: CivilDate,
    isOfOne: Bool = false
  ) throws(Failure) -> (now: BudgetPeriods, then: BudgetPeriods) {
    guard asked.hasPeriod else {
      return (
        BudgetPeriods(choice.calendar.period(of: today), of: choice),
        BudgetPeriods(other.calendar.period(of: today) - (isOfOne ? 0 : 1), of: other)
      )
    }
    let now = try BudgetPeriods(asked.period, of: choice)
    let then = try BudgetPeriods(asked.base, of: other)
    guard !isOfOne, choice.usual.name.value == other.usual.name.value,
      now.isWidened || then.isWidened
    else { return (now, then) }
    guard asked.hasBase else { return (now, try now.before(of: choice)) }
    if now.range.overlaps(then.range) {
      throw .usage(
        "a budget has whole periods, and both \(asked.period.heading) and \(asked.base.heading) have "
          + "days in \(now.common(with: then, of: choice).fullName)",
        help: adviceOnPeriods(upTo: now, of: choice))
    }
    return (now, then)
  }

  /// What to write instead of days in the same period.
  private func adviceOnPeriods(upTo last: BudgetPeriods, of choice: BudgetChoice) -> String {
    let names = [0, 1].compactMap {
      BudgetPeriods(last.range.upperBound - $0, of: choice).word
    }
    var advice =
      "write two whole periods" + (names.count == 2 ? ": \(names.joined(separator: " "))" : "")
    if budgeted { return advice }
    if !toDate { advice += "; --to-date takes as many days of each" }
    return advice + "; "
      + (budget == nil
        ? "with a query, such as type:x, plain days are compared"
        : "without --budget, a query, such as type:x, compares plain days")
  }
}

extension BudgetResult {
  /// A budget's spending in some days of its periods.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  fileprivate init(
    _ choice: BudgetChoice, _ periods: BudgetPeriods, within days: DateSpan,
    _ words: PeriodAndQuery, _ book: PlannedBook
  ) throws(QuantityError) {
    var terms = [words.query].compactMap(\.self)
    if days != periods.span { terms.append(.date(days)) }
    let query = terms.isEmpty ? nil : BudgetQuery(Query.and(terms).simplified, book.journal)
    let spending = try BudgetSpending(
      choice, in: periods.range, book.plan, book.journal, query: query)
    try self.init(choice, in: periods.range, spending, book.plan, book.journal)
  }

  /// The spending of each row, including amounts that couldn't be converted because they have no price.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  fileprivate func spentByAccount() throws(QuantityError) -> [AccountID: MixedAmount] {
    var amounts: [AccountID: MixedAmount] = [:]
    for row in lines + unbudgeted {
      try amounts[row.account, default: MixedAmount()].add(row.unconverted)
      try amounts[row.account, default: MixedAmount()].add(Amount(row.spent, budget.currency))
    }
    return amounts
  }
}

extension BudgetPeriods {
  /// Their name, or the days if only some of them count.
  fileprivate func name(within days: DateSpan) -> String {
    days == span ? name : days.description
  }

  /// The same in a title, with the days of a month that differs from the calendar's.
  fileprivate func heading(within days: DateSpan) -> String {
    days == span ? fullName : name(within: days)
  }

  /// The name, with the days of a month that differs from the calendar's.
  fileprivate var fullName: String { heading.hasPrefix("\(name) ") ? heading : name }

  /// The word for them on a command line; nil for days without a name.
  fileprivate var word: String? {
    name != span.description ? name : span.calendarPeriod?.description
  }
}
