import Amounts
import Arguments
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import Tables

/// `florin budget`
struct BudgetCommand: Command {
  static let configuration = CommandConfiguration(
    name: "budget",
    abstract: "Compare spending with the budget, or change it.",
    discussion: """
      florin budget                      this month
      florin budget 2025-12 food         the lines and the spending that match
      florin budget -M 2025              a group of columns for each month
      florin budget --drill              with the transactions of each line
      florin budget --list               all budgets
      florin budget set food 650         the amount of a line
      florin budget set gifts 400 2025-12
      florin budget use lean 2025-07     another budget in July

      'florin help budget show' lists the options of the report. Changes are printed
      as a diff; --write applies them.
      """,
    subcommands: [
      BudgetShowCommand.self, BudgetSetCommand.self, BudgetAddCommand.self,
      BudgetRemoveCommand.self, BudgetNewCommand.self, BudgetDefaultCommand.self,
      BudgetUseCommand.self, BudgetMoveAccountCommand.self,
    ],
    defaultSubcommand: BudgetShowCommand.self)
}

/// `florin budget show`
struct BudgetShowCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "show",
    abstract: "Compare spending with the budget.",
    usage: "florin budget [show] [<options>] [<PERIOD>] [<QUERY> ...]",
    discussion: """
      florin budget                      this month
      florin budget last month
      florin budget 2025-12 food         the lines and the spending that match
      florin budget 2025 --sort account
      florin budget --drill              with the transactions of each line
      florin budget -M 2025              a group of columns for each month
      florin budget --fail-over 100%     exit with 1 if a line is over
      florin budget --list               all budgets
      florin budget --suggest 6          amounts from the medians of six months
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Flag("--list", help: "List the budgets with their accounts, totals and months.")
  var list = false
  @Flag("--income", help: "Also show income.")
  var income = false
  @Flag("--drill", help: "List the transactions of each line below it.")
  var drill = false
  @Flag(exclusivity: .chooseLast)
  var columns: ColumnFlag?
  @Option(
    "--sort", value: "KEY", help: "Sort the lines; accounts are sorted as declared, then by name.")
  var sort = LineOrder.file
  @Option(
    "--fail-over", value: "N%",
    help: "Exit with 1 if a line is over N% of its budget (a whole N).")
  var failOver: Percentage?
  @Option(
    "--suggest", value: "N",
    help:
      "Suggest amounts for accounts without a line, and for lines of 0, from the last N whole periods."
  )
  var suggest: Int?
  @OptionGroup var asked: BudgetOptions

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(
      of: suggest == nil ? "budget" : "budget --suggest",
      among: suggest == nil ? OutputFormat.ofReports : [.text])
    let options = options(format, isUnicode: session.terminal.isUnicode)
    let (book, choice) = try asked.load(in: &session)
    let words = try asked.asked(of: book)
    session.pageQuery = words.queryWords
    if let suggest {
      return try session.suggestLines(from: suggest, choice, book, words, coversZeros: true)
    }
    let isOfYear = words.period.isEmpty && columns != nil
    let periods = try BudgetPeriods(
      isOfYear ? ["this year"] : words.period, of: choice, today: book.plan.today)
    if list {
      guard words.query == nil else {
        let asked = words.queryWords.map { ShellWord.written($0) }.joined(separator: " ")
        throw .usage(
          "--list shows all budgets: leave out '\(visible(asked))'",
          help: "the lines of one budget: florin budget --budget NAME")
      }
      let view = try exactly(
        BudgetListView(choice, in: periods.range.upperBound, book.plan, book.journal))
      try session.print(view, as: format, look: .list, output, isFitted: true)
      return
    }
    let spending = try exactly(
      BudgetSpending(
        choice, upTo: periods.range, book.plan, book.journal, hasDetails: drill,
        query: words.query.map { BudgetQuery($0, book.journal) }))
    let result = try exactly(
      BudgetResult(choice, in: periods.range, spending, book.plan, book.journal))
    var parts = [result]
    var periodNames: [String]?
    if let unit = columns?.unit {
      let groups = try periods.groups(by: unit, of: choice)
      parts = try groups.map { group throws(Failure) in
        try exactly(BudgetResult(choice, in: group.periods, spending, book.plan, book.journal))
      }
      periodNames = groups.map(\.name)
    }
    let view = BudgetView(
      result,
      by: periodNames.map { zip($0, parts).map { BudgetView.Period(name: $0, result: $1) } },
      book.plan, book.journal, options: options)
    try session.print(
      view, as: format, look: periodNames == nil ? .list : .table, output, isFitted: true)
    sayMore(of: result, periods, book, words, &session)
    if let failOver {
      try fail(over: failOver.percent, parts, book.journal.journal, &session)
      try session.fail(ifUnknown: result.missingPrices, flag: "--fail-over")
    }
  }

  /// Prints the notes that go with the table.
  private func sayMore(
    of result: BudgetResult, _ periods: BudgetPeriods, _ book: PlannedBook,
    _ words: PeriodAndQuery, _ session: inout Session
  ) {
    guard !input.quiet else { return }
    session.sayMore(of: result, periods, book, words)
    if let last = result.span.lastDay, last >= book.plan.today {
      session.sayMatched(book.plan, book.journal.journal, from: result.span.begin, through: last)
    }
  }

  /// Reports the lines that are over a percentage, and fails if there are any.
  private func fail(
    over limit: Int, _ parts: [BudgetResult], _ journal: ParsedJournal, _ session: inout Session
  ) throws(Failure) {
    var isOver = false
    for part in parts {
      for row in part.lines where row.isOver(percent: limit) {
        isOver = true
        session.say(
          "florin: \(journal.accounts.name(of: row.account)) is over "
            + (row.available.isNegative ? "its budget" : "\(limit)% of its budget")
            + (parts.count > 1 ? " in \(part.heading)" : ""))
      }
    }
    if isOver { throw .findings }
  }

  private func options(
    _ format: OutputFormat, isUnicode: Bool
  ) -> BudgetView.Options {
    var options = BudgetView.Options()
    options.showsIncome = income
    options.showsPostings = drill
    options.layout = BudgetView.Layout(format)
    options.isUnicode = isUnicode
    options.sortsByAccount = sort == .account
    return options
  }
}

/// The order of a budget's lines: as in the file, or as the accounts are declared.
enum LineOrder: String, CaseIterable, ArgumentValue {
  case file, account
}

/// A whole percentage: `100%` or `100`.
struct Percentage: ArgumentValue {
  let percent: Int

  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? String(argument.dropLast()) : argument
    guard let percent = Int(digits), 0...1_000_000 ~= percent else { return nil }
    self.percent = percent
  }

  var argument: String { "\(percent)%" }
}

extension BudgetView.Layout {
  /// The layout for an output format.
  init(_ format: OutputFormat) {
    self =
      switch format {
      case .text: .text
      case .csv, .tsv, .sql: .data
      case .json, .ndjson, .html, .md, .ledger, .beancount: .page
      }
  }
}
