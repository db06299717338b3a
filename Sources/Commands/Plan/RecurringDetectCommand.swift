import ArgumentParser
import Dates
import Editing
import Journal
import Ledger
import Planning
import Reports
import SourceText

/// `florin recurring detect`
struct RecurringDetectCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    commandName: "detect",
    abstract: "Find what recurs and has no template yet.",
    discussion: """
      florin recurring detect                     as templates, each with its evidence
      florin recurring detect --min 6
      florin recurring detect >> recurring.yaml   'templates:' must be its last key

      Nothing is taken over by itself: paste what fits, then 'florin match' links
      the past.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: ArgumentHelp("So many transactions make a pattern; else 3.", valueName: "N"))
  var min: Int = 3

  func execute(in run: inout Run) throws(Failure) {
    let format = try output.format(of: "recurring detect", among: [.text, .json])
    let today = try run.today(option: input.today)
    guard 2...1_000_000 ~= min else {
      throw .usage("--min \(min) is no number of transactions that make a pattern: 2 is the least")
    }
    let book = try run.loadPlan(input, color: output.color, today: today)
    let journal = book.journal.journal
    let search = PatternSearch(book.plan, book.journal, minimum: min)
    let patterns = search.patterns
    if format == .json {
      PatternsView(patterns, journal).appendJSON(to: &run.output)
    } else {
      for (index, pattern) in patterns.enumerated() {
        if index > 0 { run.output.append(UInt8(ascii: "\n")) }
        run.output.append(PatternText(pattern, journal).text)
      }
    }
    run.outputPath = output.outputFile
    guard !input.quiet else { return }
    if search.continuedCount > 0 {
      let count = search.continuedCount
      run.say(
        "florin: \(count) \(count == 1 ? "pattern is" : "patterns are") left out: "
          + "\(count == 1 ? "a template begins" : "templates begin") where "
          + "\(count == 1 ? "it ends" : "they end"); an earlier 'start' would cover the past")
    }
    run.say(
      patterns.isEmpty
        ? "florin: nothing recurs that has no template"
        : "florin: \(patterns.count) \(patterns.count == 1 ? "pattern has" : "patterns have") "
          + "no template; paste what fits below 'templates:'")
  }
}
