import ArgumentParser
import Journal
import Ledger
import LedgerReports
import SourceText
import Tables

/// `florin print`
struct PrintCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Print transactions as journal entries.",
    discussion: """
      florin print desc:rent -p 2024
      florin print -x expenses:food            with every amount
      florin print tag:trip -O json | jq '.rows[].payee'
      florin print -O sql | sqlite3 book.db    hledger's table of postings
      """,
    aliases: ["txns"])

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Selection") var selection: QueryOptions
  @OptionGroup(title: "Value") var value: ValuationOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @Flag(
    name: [.customShort("x"), .long],
    help: "Show inferred amounts and costs (as CSV, TSV, JSON and SQL always do).")
  var explicit = false
  @OptionGroup var pivoting: PivotOptions
  @Flag(help: "Also print periodic and auto posting rules, before the transactions.")
  var rules = false

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "print", among: OutputFormat.allCases)
    let facts = try QueriedJournal(selection, pivoting, in: &session)
    let report = PrintReport(facts.journal, selection: facts.selection, span: facts.span)
    session.explain(facts, isEmpty: report.transactions.isEmpty)
    let worth = try ValuedFacts(facts, value, isQuiet: input.quiet, in: &session)
    let journal = try worth.converted(
      report.transactions, isRounded: format == .text, in: &session)
    // Omitted amounts are printed with their values, because programs shouldn't have to infer them.
    let isExplicit = explicit || worth.isConverted || format.isExact
    if format == .sql {
      let view = PrintView(report, journal, isExplicit: isExplicit)
      session.laterOutput = { view.appendSQL(to: &$0, $1) }
      return
    }
    guard format == .text else {
      return try session.printRows(
        PrintView(report, journal, isExplicit: isExplicit), journal, as: format, output)
    }
    if rules { RulePrinter(journal).append(to: &session.output) }
    session.laterOutput = { output, drain in
      var printer = EntryPrinter(journal, isExplicit: isExplicit)
      for transaction in report.transactions {
        printer.append(transaction: transaction, to: &output)
        drain.offer(&output)
      }
    }
  }
}
