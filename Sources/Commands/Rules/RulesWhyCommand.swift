import Arguments
import Banking
import Dates
import Definitions
import Edits
import Journal
import Ledger
import PlanReports
import SourceText
import Tables

/// `florin rules why`
struct RulesWhyCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "why",
    abstract: "Show which rules match a transaction, and why the others don't.",
    usage: "florin rules why [<options>] <KEY> ...",
    discussion: """
      florin rules why 2025.journal:12         the transaction on that line
      florin rules why 431                     by its index in 'print -O json'
      florin rules why desc:lidl date:2025-03  every transaction of a query
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Argument("KEY", help: "FILE:LINE, an index, or a query.", completion: QueryCompletion.kind)
  var key: [String]

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "rules why")
    let today = session.today
    let book = try session.loadBook(using: [.rules])
    let transactions = try book.journal.transactions(ofKey: key, today: today)
    let rules = RuleBook(book.definitions.rules, in: book.journal.journal)
    let subjects = RuleSubjects(rules, book.journal, book.definitions.settings)
    let view = RuleTrialsView(rules, subjects, book.journal, transactions: transactions)
    if format == .text {
      for (index, table) in view.tables.enumerated() {
        if index > 0 { session.output.append(UInt8(ascii: "\n")) }
        try session.print(table, as: .text, look: .list, output, isFitted: true)
      }
    } else {
      try session.print(view, as: format, look: .list, output)
    }
    session.sayIfNone(book.definitions)
  }
}
