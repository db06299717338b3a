import Amounts
import ArgumentParser
import Dates
import Definitions
import Journal
import Ledger
import Planning
import Reports

/// `florin compare`
struct CompareCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare spending in two periods.",
    usage: """
      florin compare [<options>] [<PERIOD> [<BASE>]] [<QUERY> ...]
      florin compare --budget [<options>] [<NAME> [<NAME>]] [<PERIOD> [<BASE>]]
      """,
    discussion: """
      florin compare                         this month against the last one
      florin compare 2026 2025 --depth 2
      florin compare this-month last-year/05 expenses:food
      florin compare --to-date --top 5       the same number of days of each
      florin compare 2025q4 type:r           income instead of expenses
      florin compare 2025 2024 -X EUR        all of it in euros
      florin compare --budget 2026 2025      what is budgeted, line by line
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(
    help: ArgumentHelp(
      "Show accounts to this depth; REGEX=N only those that match.", valueName: "N"))
  var depth: [String] = []
  @Option(
    help: ArgumentHelp(
      "Sort by delta (the default), amount, or account: as declared, then by name.", valueName: "BY"
    ))
  var sort: String?
  @Option(help: ArgumentHelp("Only the first so many rows.", valueName: "N"))
  var top: Int?
  @Flag(help: "Compare a running period with as many days of the other.")
  var toDate = false
  @Flag(help: "Divide amounts by the days of their period; of a running one, by those up to today.")
  var perDay = false
  @Option(
    name: [.customShort("X"), .long],
    help: ArgumentHelp(
      "Show all in this commodity: costs in it, else the price of the posting's day.",
      valueName: "COMM"),
    completion: QueryCompletion.commodities)
  var exchange: String?
  @Flag(help: "Compare what is budgeted, in two periods or of two budgets.")
  var budget = false
  @Flag(help: "Draw bars.")
  var chart = false
  @Argument(
    help: ArgumentHelp(
      "Two periods, then what to match; expenses if nothing.", valueName: "PERIOD, QUERY"),
    completion: QueryCompletion.kind)
  var words: [String] = []

  func execute(in run: inout Run) throws(Failure) {
    let format = try output.format(of: "compare", among: OutputFormat.allCases)
    var options = try options()
    options.isExact = format.isExact
    let today = try run.today(option: input.today)
    run.outputPath = output.outputFile
    if budget { return try compareBudgets(options, format, today, &run) }
    var periods = try ComparedPeriods(words, today: today)
    let query = try Self.query(periods.rest, today)
    var note = (perDay ? ", per day" : "") + periods.progress(on: today)
    if toDate, !periods.cutBoth(after: today), !input.quiet {
      run.say(
        "florin: --to-date changes nothing: neither \(periods.period.heading) nor "
          + "\(periods.base.heading) is running")
    }
    if perDay { periods.cutRunning(after: today) }
    var journal = try run.load(input, color: output.color, today: today)
    let selection = PostingSelection(QueryMatcher(query, journal))
    if let exchange {
      journal = try converted(journal, to: exchange, selection, periods, &run)
      note += ", in \(exchange)"
    }
    let report = CompareReport(
      journal, selection: selection, period: periods.period, base: periods.base,
      options: options)
    if report.hasOverflow { throw .overflow }
    try show(CompareView(report, journal, note: note), format, &run)
    guard report.rows.isEmpty, !input.quiet else { return }
    let names = "\(report.period.heading) or \(report.base.heading)"
    let asked = periods.rest.joined(separator: " ")
    let misses = query.misses(in: journal)
    if !asked.isEmpty, !misses.isEmpty { return run.say(misses) }
    run.hint(
      asked.isEmpty
        ? "there are no expenses in \(names)" : "nothing matches '\(asked)' in \(names)",
      help: journal.journal.hint(without: [report.period, report.base])
        ?? Self.hint(for: periods.rest, today))
  }

  /// What to do where words match nothing although there are transactions.
  private static func hint(for words: [String], _ today: CivilDate) -> String {
    if words.isEmpty {
      return "expenses are accounts of type Expense: 'account Costs  ; type:X' declares one"
    }
    for word in words where PeriodExpression.parseLeadingWords([word], today: today) != nil {
      return "periods stand before the query: florin compare \(word) …"
    }
    return "'florin accounts' lists the names of accounts"
  }

  private func show(
    _ view: CompareView, _ format: OutputFormat, _ run: inout Run
  ) throws(Failure) {
    guard format == .text, chart else {
      return try run.print(view, as: format, look: .list, output, isFitted: true)
    }
    view.appendBars(
      width: run.terminal.width, isUnicode: run.terminal.isUnicode, to: &run.output)
  }

  // MARK: - Budgets

  /// Compares the amounts of the budget's lines in two periods, or of two budgets.
  private func compareBudgets(
    _ options: CompareReport.Options, _ format: OutputFormat, _ today: CivilDate,
    _ run: inout Run
  ) throws(Failure) {
    guard !toDate, exchange == nil else {
      throw .usage(
        "--budget compares what is budgeted in whole periods: it cannot stand beside "
          + (toDate ? "--to-date" : "-X"))
    }
    var book = try run.loadPlan(input, color: output.color, today: today)
    let definitions = book.plan.definitions
    let names = words.prefix(2).prefix { definitions.budget($0) != nil }
    let choice = try BudgetChoice(named: names.first, in: definitions)
    let other = try BudgetChoice(named: names.last, in: definitions)
    book.journal.showDecimals(of: choice.usual.currency)
    book.journal.showDecimals(of: other.usual.currency)
    let asked = try ComparedPeriods(Array(words.dropFirst(names.count)), today: today)
    if let word = asked.rest.first {
      throw .usage(
        "'\(word)' is no period and no budget",
        help: "with --budget there is no query: name budgets, then periods")
    }
    let base = names.count == 2 && !asked.hasBase ? asked.period : asked.base
    let now = try BudgetPeriods(asked.period, of: choice)
    let then = try BudgetPeriods(base, of: other)
    let commodities = book.journal.journal.commodities
    let report: CompareReport
    do throws(QuantityError) {
      report = CompareReport(
        try choice.budgeted(in: now.range, commodities),
        try other.budgeted(in: then.range, commodities), period: now.span, base: then.span,
        options: options, book.journal.journal)
    } catch {
      throw .overflow
    }
    if report.hasOverflow { throw .overflow }
    let view = CompareView(
      report, book.journal, note: perDay ? ", per day" : "",
      budgets: CompareView.BudgetNames(
        period: choice.usual.name.value, base: other.usual.name.value, periodName: now.name,
        baseName: then.name))
    try show(view, format, &run)
    guard !input.quiet else { return }
    if now.isWidened || then.isWidened {
      run.say(
        "florin: a budget has whole periods: \(now.span) and \(then.span) are compared")
    }
    if report.rows.isEmpty {
      run.hint(
        "nothing is budgeted in \(now.name) or \(then.name)",
        help: "'florin budget --list' shows what each budget has")
    }
  }

  /// The journal with both periods in one commodity; what has no price stays as it is, and is said.
  private func converted(
    _ journal: BalancedJournal, to symbol: String, _ selection: PostingSelection,
    _ periods: ComparedPeriods, _ run: inout Run
  ) throws(Failure) -> BalancedJournal {
    guard let target = journal.journal.commodities.find(quoted: symbol) else {
      if !input.quiet { run.warn(unknown: symbol, among: journal.journal.commodities) }
      return journal
    }
    let facts = journal.journal
    let transactions = facts.transactions.indices.filter { transaction in
      [periods.period, periods.base].contains {
        selection.overlaps($0, transaction: transaction, in: facts)
      } && selection.matchesTransaction(transaction)
    }
    var journal = journal
    journal.showDecimals(of: target)
    let valued = journal.converted(transactions, to: target, selection: selection)
    if valued.hasOverflow { throw .overflow }
    if !input.quiet { run.warn(of: valued.missingPrices, in: facts.commodities) }
    return valued.journal
  }

  private func options() throws(Failure) -> CompareReport.Options {
    var options = CompareReport.Options()
    options.depth = try QueryPlan.depth(depth)
    options.isPerDay = perDay
    if let sort {
      guard let order = CompareReport.Order(rawValue: sort) else {
        throw .usage("--sort \(sort) is no order", help: "sort by delta, amount or account")
      }
      options.order = order
    }
    if let top {
      guard top > 0 else { throw .usage("--top \(top) is no number of rows") }
      options.top = top
    }
    return options
  }

  /// Expenses, unless something else is asked for.
  private static func query(_ words: [String], _ today: CivilDate) throws(Failure) -> Query {
    try Query(words: words.isEmpty ? ["type:X"] : words, today: today)
  }
}

/// The two periods of a comparison.
private struct ComparedPeriods {
  private(set) var period: DateSpan
  private(set) var base: DateSpan
  /// Whether both were written.
  let hasBase: Bool
  /// The words behind the periods.
  let rest: [String]

  /// Reads a period and perhaps a second one; this month and what is right before, where they are left
  /// out.
  init(_ words: [String], today: CivilDate) throws(Failure) {
    var words = words[...]
    func next() -> DateSpan? {
      guard
        let (period, count) = PeriodExpression.parseLeadingWords(Array(words), today: today)
      else { return nil }
      words = words.dropFirst(count)
      return period.span
    }
    let first = next()
    let second = first == nil ? nil : next()
    let month = today.adding(days: 1 - today.day)
    period = first ?? DateSpan(begin: month, end: month.adding(months: 1))
    guard let count = period.dayCount, count > 0 else {
      throw .usage(
        "the period \(period) has no first or last day", help: "compare months, quarters, years …")
    }
    guard let base = second ?? period.preceding, let days = base.dayCount, days > 0 else {
      throw .usage("the base has no first or last day", help: "compare months, quarters, years …")
    }
    self.base = base
    hasBase = second != nil
    rest = Array(words)
  }

  /// How far the running ones of them are: ` (day 20 of 31)`; nothing where none is.
  func progress(on today: CivilDate) -> String {
    let parts = [(period, ""), (base, "base: ")].compactMap { span, name -> String? in
      guard let day = Self.elapsedDays(of: span, on: today), let count = span.dayCount else {
        return nil
      }
      return "\(name)day \(day) of \(count)"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }

  /// Keeps as many first days of both as have passed of a running one; of two running ones, of that with
  /// fewer.
  ///
  /// - Returns: Whether one is running.
  mutating func cutBoth(after today: CivilDate) -> Bool {
    let days = [period, base].compactMap { Self.elapsedDays(of: $0, on: today) }
    guard let count = days.min() else { return false }
    period = period.first(days: count)
    base = base.first(days: count)
    return true
  }

  /// Keeps the days of each that have passed, if it is running.
  mutating func cutRunning(after today: CivilDate) {
    for path in [\Self.period, \Self.base] {
      guard let days = Self.elapsedDays(of: self[keyPath: path], on: today) else { continue }
      self[keyPath: path] = self[keyPath: path].first(days: days)
    }
  }

  /// Which day of a running period today is; nil when it does not run.
  private static func elapsedDays(of span: DateSpan, on today: CivilDate) -> Int? {
    guard span.contains(today), let begin = span.begin else { return nil }
    return begin.days(to: today) + 1
  }
}
