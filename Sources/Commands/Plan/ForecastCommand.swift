import Amounts
import Arguments
import Dates
import Definitions
import Journal
import Ledger
import PlanReports
import Recurring
import Tables

/// `florin forecast`
struct ForecastCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "forecast",
    abstract: "Forecast account balances and their lowest days.",
    usage: "florin forecast [<options>] [<PERIOD>] [<QUERY> ...]",
    discussion: """
      florin forecast                        assets and debts for half a year
      florin forecast --days 60 checking
      florin forecast next month assets:bank
      florin forecast type:c -X EUR          one total for several currencies
      florin forecast --floor '200 EUR'      exit with 1 if a balance falls below
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option("--days", value: "N", help: "Look N days ahead (default: 180).")
  var days: Int?
  @Option(
    "--floor", value: "AMOUNT",
    help: "Warn and exit with 1 if a balance falls below this (settings.floor only warns).")
  var floor: String?
  @Option(
    "-X", "--exchange", value: "COMM", help: "Convert to market value in this commodity.",
    completion: QueryCompletion.commodities)
  var exchange: String?
  @Flag("--chart", help: "Draw a bar for each balance.")
  var chart = false
  @Argument(
    "PERIOD, QUERY", help: "A period, then what to select.", completion: QueryCompletion.kind)
  var words: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "forecast")
    if chart { try BalanceOptions.requireText(format) }
    let today = session.today
    var book = try session.loadPlan()
    let read = try PeriodAndQuery(words, book.journal, today: today)
    session.pageQuery = read.queryWords
    // Assets and debts, unless the words say otherwise.
    let query =
      if let query = read.query { query } else { try Query(words: ["type:ALC"], today: today) }
    let window = try DayWindow(
      read.period, days: days, usual: Forecast.usualDays, today: today, command: "forecast")
    let asked: Amount? =
      if let floor {
        try book.journal.limit(
          ofFlag: "--floor", floor, book: book.plan.definitions.settings.currency?.value)
      } else {
        nil
      }
    let end = window.last.adding(days: 1)
    let forecast = Forecast(book.plan, asked: DateSpan(end: end))
    try forecast.requireBound(book.journal)
    let twice = input.quiet ? [] : forecast.twiceExpected(book.journal)
    try session.append(forecast, to: &book.journal)
    let selection = PostingSelection(QueryMatcher(query, book.journal))
    var report = try exactly(
      ForecastReport(
        book.journal, selection: selection, from: window.first, through: window.last))
    try convert(&report, &book.journal, &session)
    let view = ForecastView(
      report, book.journal,
      chart: chart ? TextChart(isUnicode: session.terminal.isUnicode) : nil)
    try session.print(view, as: format, look: .list, output)
    if !input.quiet {
      let misses = read.query?.misses(in: book.journal) ?? []
      session.say(misses, ofWords: read.queryWords)
      if report.accounts.isEmpty, misses.isEmpty {
        session.say("florin: there are no balances in these days")
      }
      session.sayTwiceExpected(twice, book.plan.definitions, book.journal.journal)
      session.sayMatched(book.plan, book.journal.journal, through: window.last)
    }
    let settings = book.plan.definitions.settings
    let usual = settings.floor.map {
      book.journal.inBookCommodity($0.value, settings.currency?.value)
    }
    guard let floor = asked ?? usual else { return }
    let low = Self.accounts(
      of: report, below: floor, onlyCash: read.query == nil, book.journal)
    let facts = book.journal.journal
    for (account, date, amount) in low {
      session.say(
        "florin: \(facts.accounts.name(of: account)) falls below \(facts.commodities.format(floor)): "
          + "\(facts.commodities.format(amount)) on \(date)")
    }
    if asked != nil, !low.isEmpty { throw .findings }
  }

  /// Converts the balances to the commodity of `-X`, and reports missing prices.
  private func convert(
    _ report: inout ForecastReport, _ journal: inout BalancedJournal, _ session: inout Session
  ) throws(Failure) {
    guard let exchange else { return }
    guard let target = journal.journal.commodities.find(quoted: exchange) else {
      if !input.quiet { session.warn(unknown: exchange, among: journal.journal.commodities) }
      return
    }
    journal.showDecimals(of: target)
    let missing = try exactly(report.value(in: target, journal))
    if !input.quiet { session.warn(of: missing, in: journal.journal.commodities) }
  }

  /// The accounts that fall below a floor. With `onlyCash`, only cash accounts count, since debts are always
  /// below.
  private static func accounts(
    of report: ForecastReport, below floor: Amount, onlyCash: Bool, _ journal: BalancedJournal
  ) -> [(account: AccountID, date: CivilDate, amount: Amount)] {
    let low = report.accounts(below: floor)
    guard onlyCash else { return low }
    let types = AccountTypes(journal.journal)
    return low.filter { types.type(of: $0.account) == .cash }
  }
}
