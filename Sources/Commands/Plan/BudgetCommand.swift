import Amounts
import ArgumentParser
import Dates
import Definitions
import Journal
import Ledger
import Planning
import Reports

/// `florin budget`
struct BudgetCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget",
    abstract: "Compare what was spent with what was planned.",
    usage: "florin budget [<options>] [<PERIOD>]",
    discussion: """
      florin budget                      this month
      florin budget last month
      florin budget 2025 --sort account
      florin budget --fail-over 100%     exits with 1 when a line is over
      florin budget --list               all budgets
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Flag(help: "List the budgets with their accounts, totals and months.")
  var list = false
  @Flag(help: "Show the income that was received, too.")
  var income = false
  @Option(help: ArgumentHelp("Order the lines by 'file' or 'account'.", valueName: "KEY"))
  var sort: String?
  @Option(
    name: .customLong("fail-over"),
    help: ArgumentHelp("Exit with 1 when more of a line was spent.", valueName: "N%"))
  var failOver: String?
  @Option(help: ArgumentHelp("Take this budget, and not the month's.", valueName: "NAME"))
  var budget: String?
  @Argument(help: ArgumentHelp("The period to look at.", valueName: "PERIOD"))
  var period: [String] = []

  func execute(in run: inout Run) throws(Failure) {
    let format = try output.format(of: "budget", among: OutputFormat.allCases)
    let today = try run.today(option: input.today)
    let limit = try failOver.map { text throws(Failure) in try Self.percent(text) }
    var options = BudgetView.Options()
    options.showsIncome = income
    options.layout = BudgetView.Layout(format)
    switch sort {
    case nil, "file": break
    case "account": options.sortsByAccount = true
    case let key?:
      throw .usage("lines cannot be sorted by '\(key)'", help: "write --sort file or account")
    }
    var book = try run.loadPlan(input, color: output.color, today: today)
    let choice = try BudgetChoice(named: budget, in: book.plan.definitions)
    book.journal.showDecimals(of: choice.usual.currency)
    let periods = try BudgetPeriods(period, of: choice, today: today, command: "budget")
    run.outputPath = output.outputFile
    if list {
      let view = BudgetListView(choice, in: periods.range.upperBound, book.plan, book.journal)
      if view.hasOverflow { throw .overflow }
      try run.print(view, as: format, look: .list, output)
      return
    }
    let result = BudgetResult(choice, in: periods.range, book.plan, book.journal)
    if result.hasOverflow { throw .overflow }
    let view = BudgetView(result, book.plan, book.journal, options: options)
    try run.print(view, as: format, look: .list, output)
    if !input.quiet {
      run.warn(of: result.missingPrices, in: book.journal.journal.commodities)
      if periods.isWidened {
        run.say("florin: a budget has whole periods: \(result.span) is shown")
      }
      if let last = result.span.lastDay, last >= today {
        run.sayMatched(book.plan, book.journal.journal, from: result.span.begin, through: last)
      }
    }
    guard let limit else { return }
    let over = result.lines.filter { $0.isOver(percent: limit) }
    guard !over.isEmpty else { return }
    for row in over {
      run.say(
        "florin: \(book.journal.journal.accounts.name(of: row.account)) is over \(limit)% of its "
          + "budget")
    }
    throw .findings
  }

  /// `100%`, or the number alone.
  private static func percent(_ text: String) throws(Failure) -> Int {
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = Int(digits), 0...1_000_000 ~= percent else {
      throw .usage("--fail-over '\(text)' is no percentage", help: "write a whole number: 100%")
    }
    return percent
  }
}

extension BudgetView.Layout {
  /// For whom an output format is.
  init(_ format: OutputFormat) {
    self =
      switch format {
      case .text: .text
      case .csv, .tsv: .data
      case .json, .html, .md: .page
      }
  }
}

/// The periods of a budget that words on the command line mean.
struct BudgetPeriods {
  let range: ClosedRange<Int>
  /// Whether the words mean a part of a period, of which all is shown.
  let isWidened: Bool

  /// The most periods of one report.
  private static let limit = 4000

  /// The periods of a span in words, else that of today.
  init(
    _ words: [String], of choice: BudgetChoice, today: CivilDate, command: String
  ) throws(Failure) {
    let calendar = choice.calendar
    let text = words.joined(separator: " ")
    guard !words.isEmpty else {
      let index = calendar.index(of: today)
      (range, isWidened) = (index...index, false)
      return
    }
    guard let (period, count) = PeriodExpression.parseLeadingWords(words, today: today),
      count == words.count
    else {
      throw .usage("'\(text)' is no period", help: "try: florin \(command) last month")
    }
    let begin = period.span.begin ?? today
    let last = period.span.end?.adding(days: -1) ?? max(begin, today)
    guard begin <= last else { throw .usage("the period '\(text)' has no day") }
    let afterLast = last.adding(days: 1)
    // Whole months mean the periods that are called after them, on whichever day these begin.
    if begin.day == 1, afterLast.day == 1, let first = calendar.index(ofMonth: begin),
      let end = calendar.index(ofMonth: last)
    {
      range = first...end
      let months = BudgetCalendar(calendar.unit)
      isWidened =
        months.span(months.index(of: begin)).begin != begin
        || months.span(months.index(of: last)).end != afterLast
    } else {
      range = calendar.index(of: begin)...calendar.index(of: last)
      isWidened =
        calendar.span(range.lowerBound).begin != begin
        || calendar.span(range.upperBound).end != afterLast
    }
    guard range.count <= Self.limit else {
      throw .usage("'\(text)' has more than \(Self.limit) periods of the budget")
    }
  }
}

extension BudgetChoice {
  /// The budget of a name, else the default with the months' own.
  init(named name: String?, in definitions: Definitions) throws(Failure) {
    if let name {
      guard let budget = definitions.budget(name) else {
        let names = definitions.budgets.map(\.name.value).joined(separator: ", ")
        throw .usage(
          "there is no budget '\(name)'",
          help: names.isEmpty ? "define it under 'budgets:'" : "the budgets are \(names)")
      }
      self.init(budget, in: definitions)
      return
    }
    guard let choice = BudgetChoice(definitions) else {
      throw Failure(
        status: .findings, message: "the book has no default budget",
        help: "define one: budgets: {household: {default: true, lines: {Expenses:Food: 500 EUR}}}")
    }
    self = choice
  }
}
