import ArgumentParser
import Dates
import Journal
import Ledger
import LedgerReports
import Tables

/// `florin balance`
struct BalanceCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    commandName: "balance",
    abstract: "Show account balances, or their changes by period.",
    discussion: """
      florin balance                          all accounts, all time
      florin balance expenses -p 'last month' --tree
      florin balance -M -b 2024 -e 2025 -TA   a column per month, total, average
      florin balance assets liabilities --at 2024-06-30
      florin balance assets --at 'in 60 days' --forecast
      florin balance assets -X EUR -MH        everything in euros, by month
      """,
    aliases: ["bal"])

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Selection") var selection: QueryOptions
  @OptionGroup(title: "Value") var value: ValuationOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup var shape: BalanceOptions
  @OptionGroup var pivoting: PivotOptions

  @Flag(help: "Count postings instead of adding up their amounts.")
  var count = false
  @Flag(help: "Show all amounts with the other sign.")
  var invert = false
  @Flag(help: "With an interval: show periods as rows, and accounts as columns.")
  var transpose = false
  @Flag(
    name: [.customShort("r"), .long],
    help: "Show the other postings of the transactions instead.")
  var related = false

  // hledger's flag, accepted only to give a helpful answer.
  @Flag(help: .hidden) var budget = false

  func execute(in session: inout Session) throws(Failure) {
    if budget {
      throw .usage(
        "balance doesn't compare with budgets",
        help: "use 'florin budget'; budgets are written in YAML, not as '~' rules")
    }
    let format = try output.format(of: "balance")
    var selection = try shape.dated(selection, session)
    if shape.at == nil { selection = try selection.endedToday(&session) }
    let facts = try QueriedJournal(
      selection, pivoting, isRelated: related, in: &session)
    let worth = try ValuedFacts(facts, value, isQuiet: input.quiet, in: &session)
    if count, worth.isConverted {
      throw .usage(
        "--count counts postings, so there are no amounts to convert",
        help: "drop -B, -V, -X and --value, or --count")
    }
    var options = shape.options(facts.plan, worth, usually: .change, isExact: format.isExact)
    options.isNegated = invert
    options.countsPostings = count
    let journal = count ? worth.journal.forCounts : worth.journal
    let isMultiPeriod = facts.plan.period.interval != nil
    let report = BalanceReport(
      journal, selection: facts.selection,
      periods: try facts.periods(
        rows: facts.journal.journal.accounts.count, valuation: worth.valuation),
      options: options)
    if report.hasOverflow { throw .overflow }
    worth.warn(of: report.missingPrices, in: &session)
    guard !shape.percent || report.hasPercentages else { throw .noPercentages }
    var look = try shape.look(facts.plan, worth, options, isTable: false)
    look.isTransposed = transpose
    let view = BalanceView(report, journal, look)
    session.explain(facts, isEmpty: report.rows.isEmpty)
    if !isMultiPeriod, format == .text {
      session.sayFuture(facts, shape, selection, isEmpty: report.rows.isEmpty)
    }
    try session.print(view, as: format, look: isMultiPeriod ? shape.tableLook : .plain, output)
  }
}
