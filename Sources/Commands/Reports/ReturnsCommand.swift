import Amounts
import Arguments
import Dates
import Journal
import Ledger
import LedgerReports
import Tables

/// `florin roi`
struct ReturnsCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "roi",
    abstract: "Show rates of return on investments: IRR and TWR.",
    discussion: """
      florin roi --investment stocks --profit-loss unrealized
      florin roi --inv assets:fund --pnl income:gains -Y -X EUR
      florin roi --inv stocks --pnl '' --cashflow -V

      In each transaction that --investment matches, the other postings count as
      money paid in or taken out, or as profits and losses if --profit-loss matches
      them.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @OptionGroup("Value") var value: ValuationOptions
  @OptionGroup("Output") var output: OutputOptions

  @Option("--investment", "--inv", value: "QUERY", help: "Which postings are investments.")
  var investment: String?
  @Option("--profit-loss", "--pnl", value: "QUERY", help: "Which postings are profits and losses.")
  var profitLoss: String?
  @Flag("--cashflow", help: "Also show the days with payments or gains.")
  var cashflow = false
  @Option(
    "--pretty", value: "YN", help: "Draw the lines of tables with box characters.",
    also: ["--pretty-tables"], alone: "yes")
  var pretty: TableLines = .no

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "roi")
    guard let investment, let profitLoss else {
      throw .usage(
        "roi needs to know your investments, and what profits and losses are",
        help: "write: florin roi --investment assets:stocks --profit-loss income:gains")
    }
    let facts = try QueriedJournal(selection, in: &session)
    let investments = try facts.matcher(of: investment, "--investment")
    // Without a query, nothing is a profit or loss.
    let gains = try facts.matcher(of: profitLoss, "--profit-loss", ofNothing: .none)
    let worth = try ValuedFacts(facts, value, isQuiet: input.quiet, in: &session)
    let days = try exactly(
      InvestmentDays(
        worth.journal, investment: investments, gains: gains, selection: facts.selection,
        isAtCost: worth.isAtCost))
    guard !days.isEmpty else {
      throw Failure(
        status: .findings, message: "no transaction matches --investment '\(investment)'",
        help: "'florin accounts' lists the accounts")
    }
    let report = try report(facts, worth, days)
    worth.warn(of: report.missingPrices, in: &session)
    session.warnOfRates(report, isQuiet: input.quiet)
    try session.print(
      ReturnsView(report, worth.journal, showsSteps: cashflow), as: format,
      look: pretty == .yes ? .drawn : .table, output)
  }

  private func report(
    _ facts: QueriedJournal, _ worth: ValuedFacts, _ days: InvestmentDays
  ) throws(Failure) -> ReturnsReport {
    let periods = try periods(facts, worth, days)
    do throws(ReturnsReport.Problem) {
      return try ReturnsReport(
        worth.journal, days, periods: periods, valuation: worth.valuation)
    } catch {
      switch error {
      case .overflow: throw .overflow
      case .severalCommodities(let commodities):
        let names = commodities.map(worth.journal.journal.commodities.quotedSymbol)
        throw .usage(
          "rates of return need all values in one commodity, but they're in \(names.joined(separator: ", "))",
          help: "add -X COMM to convert them at market prices, or -B at cost")
      }
    }
  }

  /// The periods of the report, over the days of the investment, and those of later prices if values are at prices.
  private func periods(
    _ facts: QueriedJournal, _ worth: ValuedFacts, _ days: InvestmentDays
  ) throws(Failure) -> [DateSpan] {
    var span = days.span
    if worth.valuation != nil, let last = worth.journal.lastPriceDate, let end = span.end {
      span.end = max(end, last.adding(days: 1))
    }
    guard facts.plan.period.interval != nil else { return [facts.span.fillingOpenEnds(from: span)] }
    return try facts.plan.period.columns(dates: span, rows: 1)
  }
}

extension QueriedJournal {
  /// Matches the query of an option.
  fileprivate func matcher(
    of text: String, _ option: String, ofNothing nothing: Query = .all
  ) throws(Failure) -> QueryMatcher {
    do {
      let query = try Query.parse(text: text, today: today)
      return QueryMatcher(text.isEmpty ? nothing : query, written)
    } catch {
      throw .usage("in \(option) '\(text)': \(error.headline)", help: error.help)
    }
  }
}

extension Session {
  /// Reports which periods have no rate, and why.
  fileprivate mutating func warnOfRates(_ report: ReturnsReport, isQuiet: Bool) {
    guard !isQuiet else { return }
    for row in report.rows + [report.total].compactMap(\.self) {
      if row.internalRate == nil {
        warn(
          "no yearly rate between -100% and 1,000,000% explains the values of \(row.period), so it has no IRR",
          help: "--cashflow shows its payments; did the value fall below zero?")
      }
      if row.timeWeighted == nil {
        warn(
          "the value fell below zero in \(row.period), so it has no TWR",
          help: "--cashflow shows the values; add -X COMM if they're not at market prices")
      }
    }
  }
}
