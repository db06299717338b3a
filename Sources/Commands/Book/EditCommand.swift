import Arguments
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText
import Workspace

/// `florin edit`
struct EditCommand: BookCommand {
  static let configuration = CommandConfiguration(
    name: "edit",
    abstract: "Open an occurrence, a template or a transaction in your editor.",
    usage: "florin edit [<options>] [<KEY | QUERY ...>]",
    discussion: """
      florin edit                        the journal, at its last entry
      florin edit rent/2026-03-01        the entry of an occurrence, or its template
      florin edit rent                   a template
      florin edit desc:market            the last transaction that matches
      florin edit main.journal:12        the transaction at a line

      The editor is $VISUAL, or $EDITOR, or vi.
      """)

  @OptionGroup("Input") var input: InputOptions
  @Option(
    "--color", value: "WHEN", help: "When to use colors; --color alone means always.",
    also: ["--colour"], alone: "always")
  var color: ColorChoice = .auto
  @Flag("--print", help: "Print FILE:LINE instead of opening the editor.")
  var printsPlace = false
  @Argument("WORD", help: "An occurrence, a template or a query.", completion: QueryCompletion.kind)
  var words: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let today = session.today
    // A journal with errors is opened too, since that's when people want to edit it.
    var parsed = try session.read()
    let definitions = try session.readDefinitions(into: &parsed)
    let journal = BalancedJournal(consume parsed, input, options: .init(input), today: today)
    let address = try place(definitions, journal, today)
    let (file, line) = journal.journal.sources.place(of: address)
    guard file.name != "-" else {
      throw .usage("standard input can't be edited", help: "name the file with -f")
    }
    if printsPlace {
      session.output.append("\(file.name):\(line)\n")
    } else {
      session.successor = { Editor(environment: $0).takeOver(file: file.path, line: line) }
    }
  }

  private func place(
    _ definitions: Definitions, _ journal: BalancedJournal, _ today: CivilDate
  ) throws(Failure) -> UInt32 {
    let facts = journal.journal
    if words.count == 1, OccurrenceKey(words[0]) != nil {
      let plan = Plan(definitions, journal, today: today)
      let (_, occurrence, _) = try plan.find(words[0])
      if let transaction = occurrence.transaction { return facts.transactions[transaction].start }
      return definitions.templates[occurrence.template].id.span.start
    }
    if words.count == 1, let template = definitions.template(words[0]) {
      return template.id.span.start
    }
    if words.count == 1, words[0].contains(":"),
      let found = try journal.transaction(ofKey: words[0])
    {
      return found.posting.map { facts.postings.rows[$0].start }
        ?? facts.transactions[found.transaction].start
    }
    let query = try Query(words: words, today: today)
    let selection = PostingSelection(words.isEmpty ? nil : QueryMatcher(query, journal))
    let found = facts.transactions.indices.filter { selection.matchesTransaction($0) }
    // The last by date; for equal dates, the last in the text.
    let last = found.max {
      (facts.transactions[$0].date, $0) < (facts.transactions[$1].date, $1)
    }
    if let last { return facts.transactions[last].start }
    guard words.isEmpty, let file = facts.sources.files.first else {
      throw .noTransaction(words, query, journal)
    }
    return file.base
  }
}
