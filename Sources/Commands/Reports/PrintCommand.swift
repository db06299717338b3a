import Amounts
public import Arguments
import Journal
import Ledger
public import LedgerReports
import SourceText
import Tables

/// `florin print`
struct PrintCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "print",
    abstract: "Print transactions as journal entries.",
    discussion: """
      florin print desc:rent -p 2024
      florin print -x expenses:food            with every amount
      florin print tag:trip -O json | jq '.rows[].payee'
      florin print -O sql | sqlite3 book.db    hledger's table of postings
      florin print -m 'market hall'            the latest one that's like it
      florin print -O beancount -o books.beancount
      """,
    aliases: ["txns"],
    listedValues: [
      "--output-format": OutputFormat.allCases.map(\.rawValue), "--layout": LayoutOption.ofEntries,
    ])

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @OptionGroup("Value") var value: ValuationOptions
  @OptionGroup("Output") var output: OutputOptions

  @Flag(
    "-x", "--explicit",
    help: "Show inferred amounts and costs (as CSV, TSV, JSON and SQL always do).")
  var explicit = false
  @OptionGroup var pivoting: PivotOptions
  @Option(
    "-m", "--match", value: "TEXT",
    help: "Print just the transaction whose description is most like this one.")
  var match: String?
  @Option(
    "--round", value: "KIND",
    help:
      "Set decimal places: none (as written, the default), soft (only add or drop zeros), hard (round amounts), all (round costs too)."
  )
  var round: EntryPrinter.Rounding?
  @Flag("--invert", help: "Reverse the signs of amounts and balance assertions.") var invert = false
  @Flag(
    "--locations", help: "Write the file and line of each entry in a tag (JSON always has them).")
  var locations = false
  @Flag("-a", "--all", help: "Show everything: -x and --verbose-tags.")
  var all = false
  @Flag(
    "--verbose-tags",
    help: "Write tags in what florin has added: 'generated-posting:' and the like.")
  var verboseTags = false
  // hledger's flag: here, costs are always shown.
  @Flag("--show-costs", help: nil) var showCosts = false
  // In hledger's other commands, and with a file, it's the option that is --rules-file here.
  @Option(
    "--rules", value: "FILE",
    help:
      "Also print periodic and auto posting rules first; --rules=FILE means --rules-file FILE.",
    alone: "", completion: .files(endings: ["rules"]))
  var rules: [String] = []

  private var printsRules: Bool { rules.contains("") }

  func open(_ session: inout Session) throws(Failure) {
    var input = input
    if let file = rules.last(where: { !$0.isEmpty }) { input.rulesFile = file }
    try session.read(as: input, color)
    session.outputPath = output.outputFile
  }

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(
      of: "print", among: OutputFormat.allCases, layouts: .entries)
    guard !verboseTags || format == .text else {
      throw .usage("--verbose-tags only works with text", help: "drop it, or drop -O")
    }
    guard !locations || format == .text else {
      throw .usage("--locations only works with text", help: "the 'source' of rows in JSON says it")
    }
    guard !(printsRules || locations) || !selection.obfuscate else {
      throw .usage(
        "\(printsRules ? "--rules" : "--locations") shows names, so they can't be obfuscated",
        help: "drop one of the flags")
    }
    guard round == nil || format == .text else {
      throw .usage("--round only works with text", help: "other formats have every digit")
    }
    let facts = try QueriedJournal(selection, pivoting, in: &session)
    var report = PrintReport(facts.journal, selection: facts.selection, span: facts.span)
    session.explain(facts, isEmpty: report.transactions.isEmpty, of: .transactions)
    if let match { try keepMostSimilar(to: match, of: &report, facts, in: &session) }
    let worth = try ValuedFacts(facts, value, isQuiet: input.quiet, in: &session)
    var journal = try worth.converted(
      report.transactions, isRounded: format == .text, in: &session)
    if invert {
      do throws(QuantityError) {
        journal = try journal.inverted(report.transactions)
      } catch {
        throw .overflow
      }
    }
    // Omitted amounts are printed with their values, because programs shouldn't have to infer them.
    let isExplicit = explicit || all || worth.isConverted || format.isExact
    session.printsJournal = format == .text || format == .ledger
    switch format {
    case .sql:
      let view = PrintView(report, journal, isExplicit: isExplicit)
      session.laterOutput = { view.appendSQL(to: &$0, $1) }
      return
    case .ledger:
      var printer = LedgerPrinter(journal)
      printer.append(
        report, prices: facts.matching(facts.journal.journal.prices), to: &session.output)
      return session.say(printer.losses, of: "ledger", isQuiet: input.quiet)
    case .beancount:
      var printer = BeancountPrinter(journal)
      printer.append(
        report, prices: facts.matching(facts.journal.journal.prices), to: &session.output)
      return session.say(printer.losses, of: "beancount", isQuiet: input.quiet)
    default: break
    }
    guard format == .text else {
      return try session.printRows(
        PrintView(report, journal, isExplicit: isExplicit, isPage: format == .html), journal,
        as: format, output)
    }
    if selection.obfuscate {
      session.output.append(journal.journal.typeDirectives(for: report.transactions))
    } else if selection.inferEquity {
      // Costs and their conversion postings count once only if the account's type is known where this is read.
      session.output.append(
        journal.journal.typeDirectives(for: report.transactions) { $0 == .conversion })
    }
    if printsRules { RulePrinter(journal).append(to: &session.output) }
    let (rounding, saysAdded, saysPlaces) = (round ?? .none, verboseTags || all, locations)
    let layout = Self.layout(output.layout)
    let transactions = report.transactions
    let threads = RowTurns.threads(
      journal.journal.segmentation.threads, rows: transactions.count)
    session.laterOutput = { output, drain in
      RowTurns.write(threads: threads, to: &output, drain) { turns, output in
        var printer = EntryPrinter(
          journal, isExplicit: isExplicit, rounding: rounding, saysAdded: saysAdded,
          saysPlaces: saysPlaces, layout: layout)
        for transaction in transactions where turns.takesNext(&output) {
          printer.append(transaction: transaction, to: &output)
        }
      }
    }
  }

  /// Where the amounts of entries are; as in hledger 1.99, their decimal marks are in column 53.
  private static func layout(_ option: LayoutOption?) -> AlignedPostings.Layout {
    if case .entries(let layout)? = option { layout } else { .decimalMarks(column: 53) }
  }

  private func keepMostSimilar(
    to text: String, of report: inout PrintReport, _ facts: QueriedJournal,
    in session: inout Session
  ) throws(Failure) {
    guard text.count >= 2 else {
      throw .usage("--match needs at least two letters", help: "write: florin print -m 'market'")
    }
    let wasEmpty = report.transactions.isEmpty
    report.keepMostSimilar(to: text, in: facts.journal)
    guard report.transactions.isEmpty, !wasEmpty, !input.quiet else { return }
    session.say(
      "no description is like '\(visible(text))'",
      help: "'florin print desc:TEXT' finds a part of a description")
  }
}

extension EntryPrinter.Rounding: ArgumentValue {}

extension Session {
  /// Reports what a printed format has no place for.
  fileprivate mutating func say(_ losses: ExportLosses, of format: String, isQuiet: Bool) {
    guard !isQuiet else { return }
    for line in losses.lines { say("florin: for \(format), \(line)") }
  }
}
