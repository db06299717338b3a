import Amounts
import Arguments
import Dates
import Journal
import Ledger
import LedgerReports
import PlanReports
import SourceText
import Tables

// Commands that each list one kind of name.

/// `florin payees`
struct PayeesCommand: ListCommand {
  static let configuration = CommandConfiguration(
    name: "payees",
    abstract: "List payees (descriptions up to a '|').",
    discussion: """
      florin payees --undeclared
      florin payees expenses:food -p 2024
      florin payees --find market              the first that contains 'market'

      With a period, declarations don't count, except for --declared and the like.
      """)

  @OptionGroup var options: ListOptions
  @OptionGroup var choice: NameChoiceOptions

  func execute(in session: inout Session) throws(Failure) {
    if choice.find { return try printFirst(in: &session) }
    let facts = try QueriedJournal(options.selection, in: &session)
    let journal = facts.journal.journal
    // Unless they're asked for, declared payees count only if the query is about them.
    let (matcher, isAsked) = (facts.matcher, !choice.choices.isEmpty)
    let declared =
      facts.canMatchUnused || isAsked
      ? journal.declaredPayees.filter { matcher.matchesPayee($0, otherwise: isAsked) } : []
    let names = choice.choices.names(
      used: journal.payees(of: facts.transactions), declared: NameSet(declared))
    session.explain(facts, isEmpty: names.isEmpty, of: .listOfTransactions)
    try session.printNames(names.inByteOrder(), list: "payees", options.output)
  }

  private func printFirst(in session: inout Session) throws(Failure) {
    let journal = try QueriedJournal(options.selection.withoutQuery, in: &session).journal.journal
    try session.printFirst(
      of: journal.payees.union(journal.declaredPayees),
      matching: options.selection.query, "payee", list: "payees", options.output)
  }
}

extension ParsedJournal {
  fileprivate var declaredPayees: [String] { payeeDeclarations.map(\.name) }
}

/// `florin descriptions`
struct DescriptionsCommand: ListCommand {
  static let configuration = CommandConfiguration(
    name: "descriptions",
    abstract: "List the descriptions of transactions.",
    discussion: "florin descriptions assets:checking")

  @OptionGroup var options: ListOptions

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    let names = facts.journal.journal.descriptions(of: facts.transactions)
    session.explain(facts, isEmpty: names.isEmpty, of: .listOfTransactions)
    try session.printNames(names.inByteOrder(), list: "descriptions", options.output)
  }
}

/// `florin notes`
struct NotesCommand: ListCommand {
  static let configuration = CommandConfiguration(
    name: "notes",
    abstract: "List notes (descriptions after a '|').",
    discussion: "florin notes\nflorin notes payee:market")

  @OptionGroup var options: ListOptions

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    let names = facts.journal.journal.notes(of: facts.transactions)
    session.explain(facts, isEmpty: names.isEmpty, of: .listOfTransactions)
    try session.printNames(names.inByteOrder(), list: "notes", options.output)
  }
}

/// `florin codes`
struct CodesCommand: ListCommand {
  static let configuration = CommandConfiguration(
    name: "codes",
    abstract: "List the codes of transactions, in journal order.",
    discussion: """
      florin codes                             every code, as often as it's used
      florin codes | sort | uniq -d            those that are used twice
      """)

  @OptionGroup var options: ListOptions
  @Flag("-E", "--empty", help: "Show an empty line where there's no code.")
  var empty = false

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    var codes = facts.journal.journal.codes(of: facts.transactions)
    if !empty { codes.removeAll(where: \.isEmpty) }
    session.explain(facts, isEmpty: codes.isEmpty, of: .listOfTransactions)
    try session.printNames(codes, list: "codes", options.output)
  }
}

/// `florin files`
struct FilesCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "files",
    abstract: "List the files of the journal, with its includes.",
    usage: "florin files [<options>] [<REGEX>]",
    discussion: "florin files | xargs wc -l")

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Argument("REGEX", help: "Only files whose names match.")
  var pattern: String?

  func execute(in session: inout Session) throws(Failure) {
    let journal = try session.load()
    let matcher = try NameFilter(pattern)
    try session.printNames(
      journal.journal.files.map(\.name).filter(matcher.matches), list: "files", output)
  }
}
