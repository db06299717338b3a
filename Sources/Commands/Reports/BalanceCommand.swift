import Arguments
import Dates
import Journal
import Ledger
import LedgerReports
import SourceText
import Tables

/// `florin balance`
struct BalanceCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "balance",
    abstract: "Show account balances, or their changes by period.",
    discussion: """
      florin balance                          all accounts, all time
      florin balance expenses -p 'last month' --tree
      florin balance -M -b 2024 -e 2025 -TA   a column per month, total, average
      florin balance assets liabilities --at 2024-06-30
      florin balance assets --at 'in 60 days' --forecast
      florin balance assets -X EUR -MH        everything in euros, by month
      """,
    aliases: ["bal"],
    listedValues: ["--layout": LayoutOption.ofBalances])

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @OptionGroup("Value") var value: ValuationOptions
  @OptionGroup("Output") var output: OutputOptions

  @OptionGroup var shape: BalanceOptions
  @OptionGroup var pivoting: PivotOptions

  @Flag("--count", help: "Count postings instead of adding up their amounts.")
  var count = false
  @Flag("--invert", help: "Reverse the signs of all amounts.")
  var invert = false
  @Flag("--transpose", help: "With an interval: show periods as rows, and accounts as columns.")
  var transpose = false
  @Flag("-r", "--related", help: "Show the other postings of the transactions instead.")
  var related = false

  @Option(
    "--format", value: "FORMAT",
    help: "Print lines in this format, such as '%20(total)  %(account)'.")
  var format: String?

  @Option(
    "--budget", value: "WORDS",
    help: "Compare with goals from '~' rules, or from those whose descriptions have =WORDS.",
    alone: "")
  var budget: String?

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "balance", layouts: .balances)
    let lineFormat = try lineFormat(format)
    var selection = try shape.dated(selection, session)
    if shape.at == nil { selection = try selection.endedToday(&session) }
    let facts = try QueriedJournal(
      selection, pivoting, isRelated: related, in: &session)
    if count, shape.measured != .sum {
      throw .usage("--count counts postings, so it has no values", help: "drop one of the flags")
    }
    if shape.title != nil { session.pageQuery = [] }
    let worth = try ValuedFacts(facts, try shape.valued(value), isQuiet: input.quiet, in: &session)
    if count, worth.isConverted {
      throw .usage(
        "--count counts postings, so there are no amounts to convert",
        help: "drop -B, -V, -X and --value, or --count")
    }
    if let budget {
      return try printBudget(of: budget, facts, worth, format, in: &session)
    }
    var options = shape.options(facts, worth, usually: .change, isExact: format.isExact)
    options.isNegated = invert
    options.countsPostings = count
    let journal = count ? worth.journal.forCounts : worth.journal
    let isMultiPeriod = facts.plan.period.interval != nil
    let rows = facts.journal.journal.accounts.count
    // Tidy records name the days of their period.
    let periods =
      output.layout == .records(.tidy)
      ? try facts.boundedPeriods(rows: rows, valuation: worth.valuation)
      : try facts.periods(rows: rows, valuation: worth.valuation)
    let report = try exactly(
      BalanceReport(
        journal, selection: facts.selection, periods: periods, options: options))
    worth.warn(of: report.missingPrices, in: &session)
    guard !shape.percent || report.hasPercentages else { throw .noPercentages }
    var look = try shape.look(facts.plan, worth, options, isTable: false)
    look.isTransposed = transpose
    look.layout = output.amountLayout(as: format)
    look.isPlain = format == .text && !isMultiPeriod && !shape.chart
    look.chart = try shape.textChart(as: format, session)
    if shape.chart, transpose {
      throw .usage("--chart and --transpose can't be combined", help: "drop one of them")
    }
    let view = BalanceView(report, journal, look)
    session.explain(facts, isEmpty: report.rows.isEmpty)
    if !isMultiPeriod, format == .text {
      session.sayFuture(facts, shape, selection, isEmpty: report.rows.isEmpty)
    }
    if let lineFormat {
      guard !isMultiPeriod else {
        throw .usage(
          "--format is for the balances of a single period",
          help: "drop it, or the interval; for columns, take -O csv and cut, mlr or jq")
      }
      let palette = session.palette(output)
      return view.append(lineFormat, palette: palette, to: &session.output)
    }
    let isTable = isMultiPeriod || shape.chart
    try session.print(view, as: format, look: isTable ? shape.tableLook : .plain, output)
  }

  /// The format of the lines, from the option; nil if they have none of their own.
  private func lineFormat(_ outputFormat: OutputFormat) throws(Failure) -> BalanceFormat? {
    guard let format else { return nil }
    guard !shape.chart else {
      throw .usage("--chart and --format can't be combined", help: "drop one of them")
    }
    guard output.layout == nil else {
      throw .usage("--layout and --format can't be combined", help: "drop one of them")
    }
    guard outputFormat == .text, budget == nil else {
      throw .usage(
        "--format is for balances as text",
        help: budget == nil ? "drop it, or -O \(outputFormat.rawValue)" : "drop it, or --budget")
    }
    do {
      return try BalanceFormat(format)
    } catch {
      throw .usage("in --format: \(error.headline)", help: error.help)
    }
  }

  /// Prints the balances next to goals.
  private func printBudget(
    of words: String, _ facts: QueriedJournal, _ worth: ValuedFacts, _ format: OutputFormat,
    in session: inout Session
  ) throws(Failure) {
    guard !count, !shape.percent, shape.measured == .sum else {
      throw .usage(
        "--budget compares sums with goals",
        help: "drop --count, -%, --gain and --valuechange")
    }
    guard !shape.chart else {
      throw .usage("--chart and --budget can't be combined", help: "drop one of them")
    }
    guard output.layout != .records(.tidy) else {
      throw .usage(
        "--layout tidy has no column for the goals of --budget",
        help: "drop it, or add -O json, which has both")
    }
    guard output.amountLayout(as: format) == nil else {
      throw .usage(
        "--budget and --layout \(output.layout?.argument ?? "") can't be combined",
        help: "drop --layout")
    }
    let periods = try facts.boundedPeriods(
      rows: facts.journal.journal.accounts.count, valuation: worth.valuation)
    let journal = worth.journal.withGoals(
      of: words, in: DateSpan(begin: periods.first?.begin, end: periods.last?.end),
      showsAll: shape.empty)
    if journal.goals.isEmpty, !input.quiet { session.warnOfNoGoals(words, facts) }
    var options = shape.options(facts, worth, usually: .change, isExact: format.isExact)
    options.isNegated = invert
    let report = try exactly(
      GoalReport(
        journal, selection: facts.plan.selection(journal.written, isRelated: related),
        periods: periods, options: options))
    worth.warn(of: report.missingPrices, in: &session)
    var look = try shape.look(facts.plan, worth, options, isTable: true)
    look.isTransposed = transpose
    session.explain(facts, isEmpty: report.rows.isEmpty)
    try session.print(
      GoalView(report, journal.journal, look, isExact: format.isExact), as: format,
      look: shape.tableLook, output)
  }
}

extension Session {
  /// Says why there's nothing to compare with.
  fileprivate mutating func warnOfNoGoals(_ words: String, _ facts: QueriedJournal) {
    guard !facts.journal.journal.periodicRules.isEmpty else {
      return warn(
        "the journal has no '~' rules, so there are no goals",
        help: "write one, such as '~ monthly' with postings; 'florin budget' has budgets in YAML")
    }
    warn(
      words.isEmpty
        ? "no '~' rule has a date in this period, so there are no goals"
        : "no '~' rule with '\(visible(words))' in its description has a date in this period",
      help: "'florin print --rules' shows the rules")
  }
}
