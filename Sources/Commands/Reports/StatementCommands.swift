import Arguments
import Dates
import Journal
import Ledger
import LedgerReports
import Tables

// hledger's financial statements. They differ in their sections alone; see `FinancialStatement`.

/// What every statement can be asked.
struct StatementOptions: ArgumentGroup {
  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @OptionGroup("Value") var value: ValuationOptions
  @OptionGroup("Output") var output: OutputOptions
  @OptionGroup var shape: BalanceOptions
  @Option(
    "--subreport-titles", value: "A|B|…",
    help: "Set the titles of the sections, from top to bottom.")
  var subreportTitles: String?

  /// The titles of the sections; an empty option leaves them without.
  func titles(of statement: FinancialStatement) -> [String] {
    guard let subreportTitles else { return [] }
    guard !subreportTitles.isEmpty else { return statement.sections.map { _ in "" } }
    return subreportTitles.split(separator: "|", omittingEmptySubsequences: false)
      .map(String.init)
  }
}

/// A command that prints a financial statement.
protocol StatementCommand: ReportCommand {
  static var statement: FinancialStatement { get }
  var options: StatementOptions { get }
}

extension StatementCommand {
  var input: InputOptions { options.input }
  var output: OutputOptions { options.output }

  func execute(in session: inout Session) throws(Failure) {
    let statement = Self.statement
    let shape = options.shape
    let format = try output.format(of: session.commandName, layouts: .balances)
    let facts = try QueriedJournal(try shape.dated(options.selection, session), in: &session)
    if shape.title != nil { session.pageQuery = [] }
    let worth = try ValuedFacts(
      facts, try shape.valued(options.value), isQuiet: input.quiet, in: &session)
    let reportOptions = shape.options(
      facts, worth, usually: statement.accumulation, isExact: format.isExact)
    let periods = try facts.boundedPeriods(
      rows: facts.journal.journal.accounts.count, valuation: worth.valuation)
    let report = try exactly(
      StatementReport(
        statement, worth.journal, selection: facts.selection, periods: periods,
        options: reportOptions))
    worth.warn(of: report.missingPrices, in: &session)
    guard !shape.percent || report.hasPercentages else { throw .noPercentages }
    var look = try shape.look(facts.plan, worth, reportOptions, isTable: true)
    look.layout = output.amountLayout(as: format)
    look.chart = try shape.textChart(as: format, session)
    let view = StatementView(
      statement, report, worth.journal, look, titles: options.titles(of: statement))
    let isEmpty = report.sections.allSatisfy(\.rows.isEmpty)
    session.explain(facts, isEmpty: isEmpty, of: .statement)
    if format == .text, facts.plan.period.interval == nil {
      session.sayFuture(facts, shape, options.selection, isEmpty: isEmpty)
    }
    try session.print(view, as: format, look: shape.tableLook, output)
  }
}

/// `florin balancesheet`
struct BalanceSheetCommand: StatementCommand {
  static let statement = FinancialStatement.balanceSheet
  static let configuration = CommandConfiguration(
    name: "balancesheet",
    abstract: "Show what you own and owe, at the ends of periods.",
    discussion: """
      florin balancesheet                     all entries, future ones too
      florin bs --at 2024-12-31               at the end of a day
      florin bs -M -b 2024 -e 2025 --tree     a column for each month's end
      florin bs -X EUR                        everything in euros
      """,
    aliases: ["bs"],
    listedValues: ["--layout": LayoutOption.ofBalances])

  @OptionGroup var options: StatementOptions
}

/// `florin balancesheetequity`
struct BalanceSheetEquityCommand: StatementCommand {
  static let statement = FinancialStatement.balanceSheetWithEquity
  static let configuration = CommandConfiguration(
    name: "balancesheetequity",
    abstract: "Show what you own and owe, and equity.",
    discussion: """
      florin balancesheetequity --at 2024-12-31
      florin bse -Y --depth 2

      In complete books, assets less liabilities and equity are zero once income
      and expenses are closed.
      """,
    aliases: ["bse"],
    listedValues: ["--layout": LayoutOption.ofBalances])

  @OptionGroup var options: StatementOptions
}

/// `florin incomestatement`
struct IncomeStatementCommand: StatementCommand {
  static let statement = FinancialStatement.incomeStatement
  static let configuration = CommandConfiguration(
    name: "incomestatement",
    abstract: "Show what you earned and spent, by period.",
    discussion: """
      florin incomestatement -p 'last year'
      florin is -M -p 2024 -T -A              a column for each month, total, average
      florin is -Q --tree --depth 2 -S
      """,
    aliases: ["is"],
    listedValues: ["--layout": LayoutOption.ofBalances])

  @OptionGroup var options: StatementOptions
}

/// `florin cashflow`
struct CashflowCommand: StatementCommand {
  static let statement = FinancialStatement.cashFlow
  static let configuration = CommandConfiguration(
    name: "cashflow",
    abstract: "Show how your cash changed, by period.",
    discussion: """
      florin cashflow -M -p 2024
      florin cf -W -b 'last month'

      Cash accounts are those of type C: declared as such, or with names such as
      assets:bank:checking or assets:cash.
      """,
    aliases: ["cf"],
    listedValues: ["--layout": LayoutOption.ofBalances])

  @OptionGroup var options: StatementOptions
}
