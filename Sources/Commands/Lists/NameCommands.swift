import Amounts
import ArgumentParser
import Dates
import Journal
import Ledger
import PlanReports
import SourceText
import Tables

// Commands that each list one kind of name.

/// `florin payees`
struct PayeesCommand: ListCommand {
  static let configuration = CommandConfiguration(
    commandName: "payees",
    abstract: "List payees (descriptions up to a '|').",
    discussion: "florin payees --declared\nflorin payees expenses:food -p 2024")

  @OptionGroup var options: ListOptions
  @Flag(help: "Only payees that transactions use.")
  var used = false
  @Flag(help: "Only payees that directives declare.")
  var declared = false

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    let journal = facts.journal.journal
    var names = NameSet()
    if used || !declared { names.formUnion(facts.transactions.map(journal.payee)) }
    if declared || !used {
      names.formUnion(journal.payeeDeclarations.map(\.name).filter(facts.matcher.matchesPayee))
    }
    session.explain(facts, isEmpty: names.isEmpty, isList: true)
    try session.printNames(names.inByteOrder(), list: "payees", options.output)
  }
}

/// `florin descriptions`
struct DescriptionsCommand: ListCommand {
  static let configuration = CommandConfiguration(
    commandName: "descriptions",
    abstract: "List the descriptions of transactions.",
    discussion: "florin descriptions assets:checking")

  @OptionGroup var options: ListOptions

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    let names = NameSet(facts.transactions.map(facts.journal.journal.description(of:)))
    session.explain(facts, isEmpty: names.isEmpty, isList: true)
    try session.printNames(names.inByteOrder(), list: "descriptions", options.output)
  }
}

/// `florin notes`
struct NotesCommand: ListCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes",
    abstract: "List notes (descriptions after a '|').",
    discussion: "florin notes\nflorin notes payee:market")

  @OptionGroup var options: ListOptions

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    let names = NameSet(facts.transactions.map(facts.journal.journal.note(of:)))
    session.explain(facts, isEmpty: names.isEmpty, isList: true)
    try session.printNames(names.inByteOrder(), list: "notes", options.output)
  }
}

/// `florin codes`
struct CodesCommand: ListCommand {
  static let configuration = CommandConfiguration(
    commandName: "codes",
    abstract: "List the codes of transactions, in their order.",
    discussion: """
      florin codes                             every code, as often as it's used
      florin codes | sort | uniq -d            those that are used twice
      """)

  @OptionGroup var options: ListOptions
  @Flag(
    name: [.customShort("E"), .long], help: "Show an empty line where there's no code.")
  var empty = false

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    var codes = facts.transactions.map(facts.journal.journal.code(of:))
    if !empty { codes.removeAll(where: \.isEmpty) }
    session.explain(facts, isEmpty: codes.isEmpty, isList: true)
    try session.printNames(codes, list: "codes", options.output)
  }
}

/// `florin tags`
struct TagsCommand: ListCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "List the tags of transactions and postings.",
    discussion: "florin tags\nflorin tags --values tag:trip")

  @OptionGroup var options: ListOptions
  @Flag(help: "List the values instead of the names.")
  var values = false
  @Flag(help: "Only tags that comments use.")
  var used = false
  @Flag(help: "Only tags that directives declare.")
  var declared = false

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    let journal = facts.journal.journal
    var names = NameSet()
    if used || !declared {
      for transaction in facts.transactions {
        var tags = journal.tags(ofTransaction: transaction)
        for row in journal.postingRows(of: transaction) { tags += journal.tags(ofPosting: row) }
        names.formUnion(values ? tags.map(\.value).filter { !$0.isEmpty } : tags.map(\.name))
      }
      if options.selection.query.isEmpty {
        let tags = journal.accountDeclarations.flatMap(\.comments).flatMap(journal.tags)
        names.formUnion(values ? tags.map(\.value).filter { !$0.isEmpty } : tags.map(\.name))
      }
    }
    if declared || !used, !values { names.formUnion(journal.tagDeclarations.map(\.name)) }
    session.explain(facts, isEmpty: names.isEmpty, isList: true)
    try session.printNames(names.inByteOrder(), list: "tags", options.output)
  }
}

/// `florin commodities`
struct CommoditiesCommand: ListCommand {
  static let configuration = CommandConfiguration(
    commandName: "commodities",
    abstract: "List the symbols of commodities.",
    discussion: "florin commodities")

  @OptionGroup var options: ListOptions

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    let table = facts.journal.journal.commodities
    let names = (0..<CommodityID(table.count)).filter { $0 != CommodityTable.none }
      .filter(facts.matcher.matchesCommodity).map(table.symbol)
    session.explain(facts, isEmpty: names.isEmpty, isList: true)
    try session.printNames(names.inByteOrder(), list: "commodities", options.output)
  }
}

/// `florin prices`
struct PricesCommand: ListCommand {
  static let configuration = CommandConfiguration(
    commandName: "prices",
    abstract: "List market prices as P directives, by date.",
    discussion: "florin prices cur:USD -b 2024")

  @OptionGroup var options: ListOptions

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    let journal = facts.journal.journal
    let sorted = facts.prices
    session.explain(facts, isEmpty: sorted.isEmpty, isList: true)
    let format = try options.output.format(of: "prices")
    guard format == .text else {
      return try session.print(
        PriceListView(sorted, journal), as: format, look: .list, options.output)
    }
    for price in sorted {
      session.output.append("P ")
      price.date.append(to: &session.output)
      session.output.append(UInt8(ascii: " "))
      session.output.append(journal.commodities.quotedSymbol(of: price.commodity))
      session.output.append(UInt8(ascii: " "))
      journal.commodities.append(price.price, rounding: .none, to: &session.output)
      session.output.append(UInt8(ascii: "\n"))
    }
  }
}

/// `florin files`
struct FilesCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: "List the files of the journal, with its includes.",
    usage: "florin files [<options>] [<REGEX>]",
    discussion: "florin files | xargs wc -l")

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Argument(help: ArgumentHelp("Only files whose names match.", valueName: "REGEX"))
  var pattern: String?

  func execute(in session: inout Session) throws(Failure) {
    let journal = try session.load()
    let matcher = try NamePattern(pattern)
    try session.printNames(
      journal.journal.files.map(\.name).filter(matcher.matches), list: "files", output)
  }
}
