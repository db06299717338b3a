import Amounts
import ArgumentParser
import Definitions
import Journal
import Ledger
import Planning
import Reports

/// `florin unbudgeted`
struct UnbudgetedCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    commandName: "unbudgeted",
    abstract: "List spending that no line of the budget covers.",
    usage: "florin unbudgeted [<options>] [<PERIOD>]",
    discussion: """
      florin unbudgeted                        this month
      florin unbudgeted 2025
      florin unbudgeted --fail-over '50 EUR'   exits with 1 when it is more
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(
    name: .customLong("fail-over"),
    help: ArgumentHelp("Exit with 1 when all of it is more than this.", valueName: "AMOUNT"))
  var failOver: String?
  @Option(help: ArgumentHelp("Take this budget, and not the month's.", valueName: "NAME"))
  var budget: String?
  @Argument(help: ArgumentHelp("The period to look at.", valueName: "PERIOD"))
  var period: [String] = []

  func execute(in run: inout Run) throws(Failure) {
    let format = try output.format(of: "unbudgeted", among: OutputFormat.allCases)
    let today = try run.today(option: input.today)
    var book = try run.loadPlan(input, color: output.color, today: today)
    let limit: Amount? =
      if let failOver { try book.journal.amount(ofFlag: "--fail-over", failOver) } else { nil }
    let choice = try BudgetChoice(named: budget, in: book.plan.definitions)
    book.journal.showDecimals(of: choice.usual.currency)
    if let limit, limit.commodity != choice.usual.currency {
      throw .usage("--fail-over needs an amount in the budget's currency")
    }
    let periods = try BudgetPeriods(period, of: choice, today: today, command: "unbudgeted")
    let result = BudgetResult(choice, in: periods.range, book.plan, book.journal)
    if result.hasOverflow { throw .overflow }
    let view = UnbudgetedView(result, book.journal)
    try run.print(view, as: format, look: .list, output)
    run.outputPath = output.outputFile
    if !input.quiet {
      run.warn(of: result.missingPrices, in: book.journal.journal.commodities)
      if periods.isWidened {
        run.say("florin: a budget has whole periods: \(result.span) is shown")
      }
    }
    guard let limit, result.unbudgetedTotal.spent > limit.quantity else { return }
    run.say(
      "florin: unbudgeted spending is more than "
        + book.journal.journal.commodities.format(limit))
    throw .findings
  }
}
