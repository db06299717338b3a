import Arguments
import Dates
import Ledger
import LedgerReports
import Tables

/// What the running total of a register begins with; of several flags, the last counts.
enum RunningTotal: String, FlagChoice {
  case cumulative, historical

  static func names(for total: RunningTotal) -> [String] {
    (total == .historical ? ["-H"] : []) + ["--" + total.rawValue]
  }

  static func help(for total: RunningTotal) -> String {
    switch total {
    case .cumulative: "Start the total at zero (the default)."
    case .historical: "Include earlier postings in the total."
    }
  }
}

/// `florin register`
struct RegisterCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "register",
    abstract: "List postings by date, with a running total.",
    discussion: """
      florin register assets:checking -b 'this month' -H
      florin register desc:market -O csv
      florin register expenses:food -MA        the running average by month
      """,
    aliases: ["reg"])

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @OptionGroup("Value") var value: ValuationOptions
  @OptionGroup("Output") var output: OutputOptions

  @Flag(exclusivity: .chooseLast) var total: RunningTotal?
  @Flag(
    "-A", "--average", help: "Show a running average instead of the total; an interval implies -E.")
  var average = false
  @Flag("-E", "--empty", help: "With an interval: also show zero sums and empty periods.")
  var empty = false
  @Flag("-r", "--related", help: "Show the other postings of the transactions instead.")
  var related = false
  @Flag("--invert", help: "Reverse the signs of all amounts.")
  var invert = false
  @OptionGroup var pivoting: PivotOptions
  @Option(
    "--sort", value: "KEY,…",
    help: "Sort by date, desc, account, amount or absamount; -KEY sorts in descending order.",
    takesDashes: true, completion: .words(RegisterOrder.Key.allCases.map(\.rawValue)))
  var sort: String?
  @Option(
    "-w", "--width", value: "N[,D]",
    help: "Set the width in columns; N,D also sets the description's.")
  var width: String?

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "register")
    let order = try RegisterOrder(option: sort)
    let widths = try RegisterWidths(width, terminal: session.terminal)
    let facts = try QueriedJournal(selection, pivoting, isRelated: related, in: &session)
    let worth = try ValuedFacts(facts, value, isQuiet: input.quiet, in: &session)
    let journal = worth.journal
    var options = RegisterReport.Options()
    options.isHistorical = total == .historical
    options.isNegated = invert
    options.order = order
    options.showsZeros = empty
    options.showsAverage = average
    options.isAtCost = worth.isAtCost
    options.valuation = worth.valuation
    options.depth = facts.plan.depth
    var span = facts.span
    if facts.plan.period.interval != nil {
      let periods = try facts.periods(rows: 1, valuation: worth.valuation)
      // Whole periods, as in `balance`: the first and the last can extend beyond the requested span.
      if let first = periods.first, let last = periods.last {
        span = DateSpan(begin: first.begin, end: last.end)
      }
      options.periods = periods
      options.showsZeros = empty || average
      options.isExact = format.isExact
    }
    let report = try exactly(
      RegisterReport(journal, selection: facts.selection, span: span, options: options))
    worth.warn(of: report.missingPrices, in: &session)
    session.explain(facts, isEmpty: report.isEmpty)
    guard format == .text else {
      return try session.printRows(RegisterView(report, journal), journal, as: format, output)
    }
    let renderer = RegisterTextRenderer(
      journal, width: widths.line, descriptionWidth: widths.description,
      palette: session.palette(output))
    session.laterOutput = { renderer.append(report, to: &$0, $1) }
  }
}
