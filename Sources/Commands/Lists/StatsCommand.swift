import Arguments
import Dates
import Ledger
import PlanReports
import Tables

/// `florin stats`
struct StatsCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "stats",
    abstract: "Show statistics of the journal: files, dates, counts.",
    discussion: "florin stats\nflorin stats -p 2024 -O json")

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @OptionGroup("Output") var output: OutputOptions

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "stats")
    let facts = try QueriedJournal(selection, in: &session)
    let report = StatsReport(
      facts.journal, selection: facts.selection, span: facts.span, today: facts.today)
    session.explain(facts, isEmpty: facts.transactions.isEmpty, of: .listOfTransactions)
    if format == .text {
      report.appendText(to: &session.output)
    } else {
      try session.print(report, as: format, look: .list, output)
    }
  }
}
