import Arguments
import LedgerReports
import Tables

/// `florin activity`
struct ActivityCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "activity",
    abstract: "Show how many postings there are in each period.",
    discussion: """
      florin activity                          by day
      florin activity -W -p 2024 expenses
      florin activity -M -O csv

      On a terminal, an asterisk stands for several postings if bars get too long.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @OptionGroup("Output") var output: OutputOptions

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "activity")
    var selection = selection
    if try QueryPlan(selection, today: session.today).period.interval == nil {
      selection.dates.append(.interval(.daily))
    }
    let facts = try QueriedJournal(selection, in: &session)
    let report = ActivityReport(
      facts.journal, facts.selection, periods: try facts.periods(rows: 1))
    session.explain(facts, isEmpty: !report.counts.contains { $0 > 0 }, of: .list)
    guard format == .text else {
      return try session.print(ActivityView(report), as: format, look: .list, output)
    }
    let isOnTerminal = session.terminal.isOutputTerminal && output.outputFile == nil
    let chart = ActivityChart(report, width: isOnTerminal ? session.terminal.width : nil)
    if chart.scale > 1 { session.say("florin: each * stands for up to \(chart.scale) postings") }
    session.printLines(chart.lines)
  }
}
