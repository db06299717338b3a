import Amounts
import ArgumentParser
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import Reports
import Tables

/// `florin budget`
struct BudgetCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget",
    abstract: "Compare spending with the budget.",
    usage: "florin budget [<options>] [<PERIOD>] [<QUERY> ...]",
    discussion: """
      florin budget                      this month
      florin budget last month
      florin budget 2025-12 food         the lines and the spending that match
      florin budget 2025 --sort account
      florin budget --drill              with the transactions of each line
      florin budget -M 2025              a group of columns for each month
      florin budget --fail-over 100%     exit with 1 if a line is over
      florin budget --list               all budgets
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Flag(help: "List the budgets with their accounts, totals and months.")
  var list = false
  @Flag(help: "Also show income.")
  var income = false
  @Flag(help: "List the transactions of each line below it.")
  var drill = false
  @Flag(name: [.customShort("W"), .long], help: "Columns for each week.")
  var weekly = false
  @Flag(name: [.customShort("M"), .long], help: "… each month; without a period, of this year.")
  var monthly = false
  @Flag(name: [.customShort("Q"), .long], help: "… each quarter.")
  var quarterly = false
  @Flag(name: [.customShort("Y"), .long], help: "… each year.")
  var yearly = false
  @Option(
    help: ArgumentHelp(
      "Sort lines as in the 'file', or by 'account' (as declared, then by name).",
      valueName: "KEY"))
  var sort: String?
  @Option(
    name: .customLong("fail-over"),
    help: ArgumentHelp("Exit with 1 if a line is over N% of its budget.", valueName: "N%"))
  var failOver: String?
  @OptionGroup var asked: BudgetOptions

  func execute(in run: inout Run) throws(Failure) {
    let format = try output.format(of: "budget", among: OutputFormat.allCases)
    let limit = try failOver.map { text throws(Failure) in try Self.percent(text) }
    let options = try options(format, isUnicode: run.terminal.isUnicode)
    let (book, choice) = try asked.load(input, color: output.color, in: &run)
    let words = try asked.asked(of: book)
    let isOfYear = words.period.isEmpty && unit != nil
    let periods = try BudgetPeriods(
      isOfYear ? ["this year"] : words.period, of: choice, today: book.plan.today)
    run.outputPath = output.outputFile
    if list {
      let view = BudgetListView(choice, in: periods.range.upperBound, book.plan, book.journal)
      if view.hasOverflow { throw .overflow }
      try run.print(view, as: format, look: .list, output, isFitted: true)
      return
    }
    let spending = BudgetSpending(
      choice, upTo: periods.range, book.plan, book.journal, hasDetails: drill,
      query: words.query.map { BudgetQuery($0, book.journal) })
    let result = BudgetResult(choice, in: periods.range, spending, book.plan, book.journal)
    if result.hasOverflow { throw .overflow }
    var parts = [result]
    if let unit {
      let groups = try periods.groups(by: unit, of: choice)
      parts = groups.map {
        BudgetResult(choice, in: $0.periods, spending, book.plan, book.journal)
      }
      let view = BudgetPeriodsView(
        result,
        zip(groups, parts).map { BudgetPeriodsView.Period(name: $0.name, result: $1) },
        book.journal, options: options)
      try run.print(view, as: format, look: .table, output, isFitted: true)
    } else {
      let view = BudgetView(result, book.plan, book.journal, options: options)
      try run.print(view, as: format, look: .list, output, isFitted: true)
    }
    sayMore(of: result, periods, book, words, &run)
    if let limit {
      try fail(over: limit, parts, book.journal.journal, &run)
      try run.fail(ifUnknown: result.missingPrices, flag: "--fail-over")
    }
  }

  /// What is not in the table.
  private func sayMore(
    of result: BudgetResult, _ periods: BudgetPeriods, _ book: PlannedBook,
    _ words: PeriodAndQuery, _ run: inout Run
  ) {
    guard !input.quiet else { return }
    run.sayMore(of: result, periods, book, words)
    if let last = result.span.lastDay, last >= book.plan.today {
      run.sayMatched(book.plan, book.journal.journal, from: result.span.begin, through: last)
    }
  }

  /// Reports the lines that are over a percentage, and fails if there are any.
  private func fail(
    over limit: Int, _ parts: [BudgetResult], _ journal: ParsedJournal, _ run: inout Run
  ) throws(Failure) {
    var isOver = false
    for part in parts {
      for row in part.lines where row.isOver(percent: limit) {
        isOver = true
        run.say(
          "florin: \(journal.accounts.name(of: row.account)) is over "
            + (row.available.isNegative ? "its budget" : "\(limit)% of its budget")
            + (parts.count > 1 ? " in \(part.heading)" : ""))
      }
    }
    if isOver { throw .findings }
  }

  private var unit: BudgetCalendar.Unit? {
    yearly ? .year : quarterly ? .quarter : monthly ? .month : weekly ? .week : nil
  }

  private func options(
    _ format: OutputFormat, isUnicode: Bool
  ) throws(Failure) -> BudgetView.Options {
    var options = BudgetView.Options()
    options.showsIncome = income
    options.showsPostings = drill
    options.layout = BudgetView.Layout(format)
    options.isUnicode = isUnicode
    switch sort {
    case nil, "file": break
    case "account": options.sortsByAccount = true
    case let key?:
      throw .usage("lines can't be sorted by '\(key)'", help: "write --sort file or account")
    }
    return options
  }

  private static func percent(_ text: String) throws(Failure) -> Int {
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = Int(digits), 0...1_000_000 ~= percent else {
      throw .usage("--fail-over '\(text)' isn't a percentage", help: "write a whole number: 100%")
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
