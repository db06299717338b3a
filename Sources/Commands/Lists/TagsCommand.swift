import Arguments
import Journal
import Ledger
import LedgerReports
import SourceText

/// `florin tags`
struct TagsCommand: ListCommand {
  static let configuration = CommandConfiguration(
    name: "tags",
    abstract: "List the tags of transactions, postings and accounts.",
    discussion: """
      florin tags
      florin tags --values tag:trip
      florin tags --values trip               the same: a first word chooses tags
      florin tags --undeclared
      """)

  @OptionGroup var options: ListOptions
  // hledger's --value is something else.
  @Flag("--values", help: "List the values instead of the names.", canBeShortened: false)
  var values = false
  @Flag("-E", "--empty", help: "With --values: also list the empty value.")
  var empty = false
  @Flag("--parsed", help: "Keep the order of the journal, and repetitions.")
  var parsed = false
  @OptionGroup var choice: NameChoiceOptions

  func validate() throws(UsageMistake) {
    guard choice.find, values || parsed else { return }
    throw UsageMistake("--find prints a name: drop --values and --parsed")
  }

  func execute(in session: inout Session) throws(Failure) {
    if choice.find { return try printFirst(in: &session) }
    guard choice.choices.isEmpty || !values && !parsed else {
      throw .usage(
        "--values and --parsed are about tags that are used",
        help: "drop --used, --declared and the like")
    }
    var selection = options.selection
    let pattern = try NameFilter(Self.takePattern(from: &selection.query))
    let facts = try QueriedJournal(selection, in: &session)
    let used = facts.usedTags().filter { pattern.matches($0.name) }
    guard !values, !parsed else {
      var texts = values ? used.map(\.value) : used.map(\.name)
      if values, !empty { texts.removeAll(where: \.isEmpty) }
      session.explain(facts, isEmpty: texts.isEmpty, of: .listOfTransactions)
      return try session.printNames(
        parsed ? texts : NameSet(texts).inByteOrder(), list: "tags", options.output)
    }
    // A query is about transactions, postings and accounts; declared tags have none.
    let isListed = facts.isOfEverything || !choice.choices.isEmpty
    let declared = isListed ? facts.journal.journal.tagDeclarations.map(\.name) : []
    let names = choice.choices.names(
      used: NameSet(used.map(\.name)), declared: NameSet(declared.filter(pattern.matches)))
    session.explain(facts, isEmpty: names.isEmpty, of: .listOfTransactions)
    try session.printNames(names.inByteOrder(), list: "tags", options.output)
  }

  /// Takes the regular expression for tags from the words: the first one, unless it's a term of a query.
  private static func takePattern(from words: inout [String]) -> String? {
    guard let first = words.first, !first.utf8.contains(UInt8(ascii: ":")), first != "not",
      first != "expr"
    else { return nil }
    words.removeFirst()
    return first
  }

  private func printFirst(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection.withoutQuery, in: &session)
    try session.printFirst(
      of: NameSet(
        facts.usedTags().map(\.name) + facts.journal.journal.tagDeclarations.map(\.name)),
      matching: options.selection.query, "tag", list: "tags", options.output)
  }
}

extension QueriedJournal {
  /// The tags in comments, in their order: first those of accounts that match, if the query is only about accounts,
  /// then those of the transactions that match and of their postings.
  fileprivate func usedTags() -> [Tag] {
    let journal = journal.journal
    var tags: [Tag] = []
    if isOfEverything || canMatchUnused && plan.query.isAboutAccounts {
      let matching = declaredAccounts
      tags += journal.accountDeclarations
        .filter { journal.accounts.find($0.name.utf8).map(matching.contains) ?? false }
        .flatMap(\.comments).flatMap(journal.tags)
    }
    return tags + journal.tags(of: transactions)
  }
}
