import ArgumentParser
import Dates
import Ledger
import Reports

/// `florin stats`
struct StatsCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show what the journal holds: files, dates, counts.",
    discussion: "florin stats\nflorin stats -p 2024 -O json")

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Selection") var selection: QueryOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func execute(in run: inout Run) throws(Failure) {
    let format = try output.format(of: "stats", among: [.text, .json])
    let today = try run.today(option: input.today)
    let plan = try QueryPlan(selection, today: today)
    let journal = try run.load(input, color: output.color, today: today)
    let report = StatsReport(
      journal, selection: plan.selection(journal), span: plan.period.span, today: today)
    if format == .json {
      report.appendJSON(to: &run.output)
    } else {
      report.appendText(to: &run.output)
    }
    run.outputPath = output.outputFile
  }
}
