import Amounts
public import Arguments
import Dates
import Definitions
import Journal
import Ledger
public import LedgerReports
import Recurring
import SourceText
import Tables

/// `florin compare`
struct CompareCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "compare",
    abstract: "Compare spending in two periods.",
    usage: """
      florin compare [<options>] [<PERIOD> [<BASE>]] [<QUERY> ...]
      florin compare --budgeted [<options>] [<NAME> ...] [<PERIOD> [<BASE>]]
      """,
    discussion: """
      florin compare                         this month against the last one
      florin compare 2026 2025 --depth 2
      florin compare this-month 2024-12 expenses:food
      florin compare --to-date --top 5       the same number of days of each
      florin compare 2025q4 type:r           income instead of expenses
      florin compare 2025 2024 -X EUR        all of it in euros
      florin compare --budget hobby          what a budget spent
      florin compare --budgeted 2026 2025    what is budgeted, line by line

      Without a query, and in a book with a default budget, it compares what that
      budget spent.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option(
    "--depth", value: "N",
    help: "Limit accounts to this depth; REGEX=N limits only those that match.",
    takesNumbers: true)
  var depth: [String] = []
  @Option(
    "--sort", value: "BY", help: "Sort the rows; accounts are sorted as declared, then by name.")
  var sort = CompareReport.Order.delta
  @Option("--top", value: "N", help: "Show the first N rows, and sum up the rest in one.")
  var top: Int?
  @Flag("--to-date", help: "If a period isn't over, compare only as many days of the other.")
  var toDate = false
  @Flag(
    "--per-day",
    help: "Divide amounts by the days in their period, or by the days so far if it isn't over.")
  var perDay = false
  @Option(
    "-X", "--exchange", value: "COMM",
    help:
      "Convert everything to this commodity: at cost if that's in it, otherwise at the price on the posting's day.",
    completion: QueryCompletion.commodities)
  var exchange: String?
  @Option("--budget", value: "NAME", help: "Compare what this budget spent, in its own periods.")
  var budget: String?
  @Flag("--budgeted", help: "Compare what is budgeted, in two periods or of two budgets.")
  var budgeted = false
  @Flag("--chart", help: "Draw bars.")
  var chart = false
  @Argument(
    "PERIOD, QUERY", help: "The two periods, then what to select (default: what was spent).",
    completion: QueryCompletion.kind)
  var words: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "compare")
    var options = try options()
    options.isExact = format.isExact
    let today = session.today
    if budgeted { return try compareBudgeted(options, format, today, &session) }
    var periods = try ComparedPeriods(words, today: today)
    if budget != nil || periods.rest.isEmpty && exchange == nil {
      let book = try session.loadPlan()
      if budget != nil || book.plan.definitions.defaultBudget != nil {
        return try compareSpent(book, options, format, &session)
      }
      return try compareFacts(book.journal, &periods, options, format, today, &session)
    }
    let journal = try session.load()
    try compareFacts(journal, &periods, options, format, today, &session)
  }

  /// Compares what accounts received, no matter who paid.
  private func compareFacts(
    _ journal: BalancedJournal, _ periods: inout ComparedPeriods, _ options: CompareReport.Options,
    _ format: OutputFormat, _ today: CivilDate, _ session: inout Session
  ) throws(Failure) {
    var journal = journal
    var options = options
    var query = try Query(words: periods.rest, today: today)
    options.depth = options.depth.combined(with: query.depthLimit)
    query = query.withoutDepth
    // Expenses, unless the words say otherwise.
    if query == .all { query = try Query(words: ["type:X"], today: today) }
    session.pageQuery = periods.rest
    try periods.requireNoneInQuery(of: journal, today: today)
    var note = (perDay ? ", per day" : "") + periods.progress(on: today)
    if toDate { cut(&periods, after: today, &session) }
    if perDay { periods.cutRunning(after: today) }
    let selection = PostingSelection(QueryMatcher(query, journal))
    if let exchange {
      journal = try converted(journal, to: exchange, selection, periods, &session)
      note += ", in \(exchange)"
    }
    let report = try exactly(
      CompareReport(
        journal, selection: selection, period: periods.period, base: periods.base,
        options: options))
    try show(CompareView(report, journal, note: note), format, &session)
    guard !input.quiet else { return }
    if periods.hasBase, let begin = report.period.begin, let base = report.base.begin, begin < base
    {
      session.say(
        "the second period is the one it's compared with, and here it's the later one",
        help: "to see what has changed since, write the later period first")
    }
    guard report.rows.isEmpty else { return }
    let names = "\(report.period.heading) or \(report.base.heading)"
    let asked = periods.rest.joined(separator: " ")
    let misses = query.misses(in: journal)
    if !asked.isEmpty, !misses.isEmpty { return session.say(misses, ofWords: periods.rest) }
    session.say(
      asked.isEmpty
        ? "there are no expenses in \(names)" : "nothing matches '\(asked)' in \(names)",
      help: journal.journal.hint(without: [report.period, report.base])
        ?? Self.hint(for: periods.rest))
  }

  /// Keeps only the first days of both periods: as many as have passed in a period that isn't over yet.
  func cut(_ periods: inout ComparedPeriods, after today: CivilDate, _ session: inout Session) {
    if periods.cutBoth(after: today) || input.quiet { return }
    session.say(
      "florin: --to-date changes nothing: neither \(periods.period.heading) nor "
        + "\(periods.base.heading) is running")
  }

  /// What to do if words match nothing although there are transactions.
  private static func hint(for words: [String]) -> String {
    if words.isEmpty {
      return "expenses are accounts of type Expense: 'account Costs  ; type:X' declares one"
    }
    return "'florin accounts' lists the names of accounts"
  }

  func show(
    _ view: CompareView, _ format: OutputFormat, _ session: inout Session
  ) throws(Failure) {
    guard format == .text, chart else {
      return try session.print(view, as: format, look: .list, output, isFitted: true)
    }
    view.appendBars(
      width: session.terminal.width, isUnicode: session.terminal.isUnicode, to: &session.output)
  }

  /// The journal with both periods in one commodity. Amounts without a price stay as they are and are reported.
  private func converted(
    _ journal: BalancedJournal, to symbol: String, _ selection: PostingSelection,
    _ periods: ComparedPeriods, _ session: inout Session
  ) throws(Failure) -> BalancedJournal {
    guard let target = journal.journal.commodities.find(quoted: symbol) else {
      if !input.quiet { session.warn(unknown: symbol, among: journal.journal.commodities) }
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
    let valued = try exactly(
      journal.converted(transactions, to: target, selection: selection))
    if !input.quiet { session.warn(of: valued.missingPrices, in: facts.commodities) }
    return valued.journal
  }

  private func options() throws(Failure) -> CompareReport.Options {
    var options = CompareReport.Options()
    options.depth = try QueryPlan.depth(depth)
    options.isPerDay = perDay
    options.order = sort
    if let top {
      guard top > 0 else { throw .usage("--top must be at least 1") }
      options.top = top
    }
    return options
  }
}

extension CompareReport.Order: ArgumentValue {}
