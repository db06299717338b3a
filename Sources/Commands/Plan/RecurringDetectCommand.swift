import Arguments
import Dates
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText

/// `florin recurring detect`
struct RecurringDetectCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "detect",
    abstract: "Find recurring transactions that have no template yet.",
    discussion: """
      florin recurring detect                     as templates, each with its evidence
      florin recurring detect --min 6
      florin recurring detect >> recurring.yaml   'templates:' must be its last key

      Paste the templates that you want into your definitions. 'florin match' then
      links the past transactions.
      """,
    listedValues: ["--output-format": formats.map(\.rawValue)])

  private static let formats: [OutputFormat] = [.text, .json, .ndjson]

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option("--min", value: "N", help: "How many transactions make a pattern.")
  var min: Int = 3

  private static let mostTransactions = 1_000_000

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "recurring detect", among: Self.formats)
    guard 2...Self.mostTransactions ~= min else {
      throw .usage("--min must be from 2 to \(Self.mostTransactions)")
    }
    let book = try session.loadPlan()
    let journal = book.journal.journal
    let search = PatternSearch(book.plan, book.journal, minimum: min)
    let patterns = search.patterns
    if format != .text {
      session.printJSON(PatternsView(patterns, journal), as: format)
    } else {
      for (index, pattern) in patterns.enumerated() {
        if index > 0 { session.output.append(UInt8(ascii: "\n")) }
        session.output.append(PatternText(pattern, journal).text)
      }
    }
    guard !input.quiet else { return }
    if search.continuedCount > 0 {
      let count = search.continuedCount
      session.say(
        "florin: \(count.counting("pattern is", "patterns are")) skipped: "
          + "\(count.choosing("a template begins", "templates begin")) where "
          + "\(count.choosing("it ends", "they end")); an earlier 'start' would cover the past")
    }
    session.say(
      patterns.isEmpty
        ? "florin: no recurring transactions without a template"
        : "florin: \(patterns.count.counting("pattern has", "patterns have")) "
          + "no template; paste the ones you want below 'templates:'")
  }
}
