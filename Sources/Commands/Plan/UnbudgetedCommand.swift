import Amounts
import Arguments
import Budgeting
import Definitions
import Journal
import Ledger
import PlanReports
import Recurring
import Tables

/// `florin unbudgeted`
struct UnbudgetedCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "unbudgeted",
    abstract: "List spending without a line in the budget.",
    usage: "florin unbudgeted [<options>] [<PERIOD>] [<QUERY> ...]",
    discussion: """
      florin unbudgeted                        this month
      florin unbudgeted 2025
      florin unbudgeted 2025 food              only what matches
      florin unbudgeted --suggest 6            lines from the medians of six months
      florin unbudgeted --fail-over '50 EUR'   exit with 1 if it's more
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option("--fail-over", value: "AMOUNT", help: "Exit with 1 if the total is more than this.")
  var failOver: String?
  @Option(
    "--suggest", value: "N",
    help: "Suggest budget lines, from the medians of the last N whole periods.")
  var suggest: Int?
  @OptionGroup var asked: BudgetOptions

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(
      of: suggest == nil ? "unbudgeted" : "unbudgeted --suggest",
      among: suggest == nil ? OutputFormat.ofReports : [.text])
    var (book, choice) = try asked.load(in: &session)
    let limit: Amount? =
      if let failOver {
        try book.journal.limit(ofFlag: "--fail-over", failOver, book: choice.usual.currency)
      } else {
        nil
      }
    if let limit, limit.commodity != choice.usual.currency {
      throw .usage("--fail-over needs an amount in the budget's currency")
    }
    let words = try asked.asked(of: book)
    session.pageQuery = words.queryWords
    let query = words.query.map { BudgetQuery($0, book.journal) }
    if let suggest { return try session.suggestLines(from: suggest, choice, book, words) }
    let periods = try BudgetPeriods(words.period, of: choice, today: book.plan.today)
    // Carried amounts can't affect lines that don't exist, so earlier periods aren't read.
    let spending = try exactly(
      BudgetSpending(
        choice, in: periods.range, book.plan, book.journal, detailed: periods.range,
        query: query))
    let result = try exactly(
      BudgetResult(choice, in: periods.range, spending, book.plan, book.journal))
    let view = UnbudgetedView(result, book.journal, layout: BudgetView.Layout(format))
    try session.print(view, as: format, look: .list, output, isFitted: true)
    if !input.quiet {
      session.sayMore(of: result, periods, book, words)
      if result.unbudgeted.isEmpty, !result.isIdle {
        let what = query == nil ? "all spending" : "all that matches"
        session.say("florin: \(what) in \(result.heading) has a line")
      }
    }
    guard let limit else { return }
    guard result.unbudgetedTotal.spent > limit.quantity else {
      return try session.fail(ifUnknown: result.missingPrices, flag: "--fail-over")
    }
    session.say(
      "florin: unbudgeted spending is more than "
        + book.journal.journal.commodities.format(limit))
    throw .findings
  }
}
