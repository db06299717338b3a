import Amounts
import Arguments
import Dates
import Definitions
import Journal
import Ledger
import PlanReports
import Recurring
import Tables

/// `florin upcoming`
struct UpcomingCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "upcoming",
    abstract: "List expected transactions, overdue ones first.",
    usage: "florin upcoming [<options>] [<PERIOD>]",
    discussion: """
      florin upcoming                    today and the next seven days
      florin upcoming --days 30
      florin upcoming next month
      florin upcoming --over '500 EUR'   exit with 1 if one moves more
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option("--days", value: "N", help: "Look N days ahead (default: 7).")
  var days: Int?
  @Option("--over", value: "AMOUNT", help: "Exit with 1 if a transaction moves more than this.")
  var over: String?
  @Argument("PERIOD", help: "The period (default: today and the next seven days).")
  var period: [String] = []

  /// The default number of days to look ahead.
  private static let usualDays = 7

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "upcoming")
    let today = session.today
    let window = try DayWindow(
      period, days: days, usual: Self.usualDays, today: today, command: "upcoming")
    var book = try session.loadPlan()
    try book.requireBound(from: window.first, through: window.last)
    let limit: Amount? =
      if let over {
        try book.journal.limit(
          ofFlag: "--over", over, book: book.plan.definitions.settings.currency?.value)
      } else {
        nil
      }
    let report = try exactly(
      OccurrencesReport.upcoming(
        from: window.first, through: window.last, plan: book.plan, book.journal))
    let view = OccurrencesView(report, book.plan, book.journal, layout: .init(format))
    try session.print(view, as: format, look: .list, output)
    if !input.quiet {
      if report.rows.isEmpty { session.say("florin: nothing is expected in these days") }
      session.sayMissed(report.missed)
      session.sayMatched(book.plan, book.journal.journal, through: window.last)
    }
    guard let limit else { return }
    let large = report.rows.filter { $0.largest(limit.commodity) > limit.quantity }
    guard !large.isEmpty else { return }
    for row in large {
      session.say(
        "florin: \(row.description) on \(row.occurrence.date) moves more than "
          + book.journal.journal.commodities.format(limit))
    }
    throw .findings
  }
}
