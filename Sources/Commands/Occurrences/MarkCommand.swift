import Amounts
import Arguments
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// `florin mark`
struct MarkCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "mark",
    abstract: "Set the status of an occurrence, or of transactions; tick a checklist.",
    usage: """
      florin mark [<options>] <KEY | QUERY ...> <posted | cleared | pending>
      florin mark [<options>] <KEY | TEMPLATE> --tick N
      """,
    discussion: """
      florin mark rent/2026-03-01 cleared
      florin mark rent/2026-03-01 posted --date 2026-03-03 --amount '1180 EUR'
      florin mark rent/2026-03-01 --tick 2           the second item of its checklist
      florin mark rent --tick 1 --tick 2             of the next open one
      florin mark desc:market date:2026-03 cleared

      An occurrence that isn't in the journal yet is added first. 'posted' is
      without a mark.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option("--date", value: "DATE", help: "Set the occurrence's date.")
  var date: String?
  @Option("--amount", value: "AMOUNT", help: "Set the occurrence's amount.")
  var amount: String?
  @Option("--tick", value: "N", help: "Tick the N-th item of its checklist; can be repeated.")
  var tick: [Int] = []
  @Argument(
    "WORD", help: "The occurrence or the query, then the status.", completion: QueryCompletion.kind)
  var words: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let today = session.today
    if !tick.isEmpty, words.count == 1, let word = words.first {
      return try mark(occurrence: word, nil, today, in: &session)
    }
    let subject = Array(words.dropLast())
    let status = try words.last.map { word throws(Failure) in try Self.status(word) }
    guard let status, let first = subject.first else {
      throw .usage(
        "there is nothing to mark",
        help: "name an occurrence or a query: florin mark desc:rent cleared")
    }
    if subject.count == 1, OccurrenceKey(first) != nil {
      return try mark(occurrence: first, status, today, in: &session)
    }
    if !tick.isEmpty, subject.count == 1 {
      return try mark(occurrence: first, status, today, in: &session)
    }
    guard date == nil, amount == nil, tick.isEmpty else {
      throw .usage(
        "--date, --amount and --tick are for one occurrence: florin mark rent/2026-03-01 posted")
    }
    try mark(query: subject, status, today, in: &session)
  }

  private static func status(_ word: String) throws(Failure) -> Status {
    switch word {
    case "posted", "unmarked": return .unmarked
    case "cleared": return .cleared
    case "pending": return .pending
    default:
      throw .usage(
        "'\(word)' isn't a status", help: "the last word is the status: posted, cleared or pending")
    }
  }

  // MARK: - One occurrence

  private func mark(
    occurrence text: String, _ status: Status?, _ today: CivilDate, in session: inout Session
  ) throws(Failure) {
    var book = try session.loadPlan()
    let (key, occurrence, links) = try book.plan.find(
      tick.isEmpty ? text : book.plan.nextKey(text))
    var marking = Marking(status ?? links.first?.status ?? occurrence.match?.status ?? .pending)
    marking.ticks = tick
    if let date { marking.date = try CivilDate(option: date, "--date", today: today) }
    if let amount { marking.amount = try book.journal.amount(ofFlag: "--amount", amount) }
    let journal = book.journal.journal
    let files = try book.generationFiles([marking.date ?? occurrence.date])
    let changes: ChangeSet
    do {
      changes = try marking.change(occurrence, links, book.plan, journal, files: files)
    } catch {
      throw Failure(key, error)
    }
    var summary = ChangeSummary()
    func items(_ ticks: [Int]) -> String {
      ticks.count.choosing("item ", "items ") + ticks.map { "\($0)" }.enumeration
    }
    let entries =
      links.isEmpty ? [occurrence.match?.transaction].compactMap(\.self) : links.map(\.transaction)
    let ticks = marking.newTicks(of: entries, in: journal)
    let word = status == nil ? occurrence.state == .virtual ? "pending" : "" : words.last ?? ""
    if changes.isEmpty {
      summary.say(
        tick.isEmpty
          ? "\(key) is already \(word)"
          : "the checklist of \(key) already has a tick at \(items(tick))")
    } else {
      if !word.isEmpty {
        summary.say(occurrence.state == .virtual ? .record : .mark, "\(key) as \(word)")
      }
      if !ticks.isEmpty { summary.say(.tick, "\(items(ticks)) of the checklist of \(key)") }
    }
    let isNew = occurrence.state == .virtual
    try session.finish(
      changes, summary, of: book.book,
      expecting: Expectation(
        links: LinkCheck(isNew ? [key: [.date, .amounts]] : [:]),
        isMeant: { marking.isDone(key, from: journal, in: $0) }))
  }

  // MARK: - The transactions of a query

  private func mark(
    query words: [String], _ status: Status, _ today: CivilDate, in session: inout Session
  ) throws(Failure) {
    let query = try Query(words: words, today: today)
    let journal = try journal(searchedFor: words, in: &session)
    let selection = PostingSelection(QueryMatcher(query, journal))
    let facts = journal.journal
    var changes = ChangeSet()
    var count = 0
    var others = 0
    var foreign = ForeignEntries()
    for transaction in facts.transactions.indices
    where selection.matchesTransaction(transaction) {
      if facts.isWholly(status, transaction) {
        others += 1
      } else if !foreign.add(transaction, of: facts) {
        changes.setStatus(status, of: transaction, in: facts)
        count += 1
      }
    }
    if count + others + foreign.count == 0 {
      throw .noTransaction(words, query, journal)
    }
    session.say(query.misses(in: journal))
    var summary = ChangeSummary()
    let word = self.words.last ?? ""
    if count > 0 {
      summary.say(.mark, "\(count.counting("transaction")) as \(word)")
    }
    if others > 0 {
      summary.say("\(others.counting("transaction is", "transactions are")) already \(word)")
    }
    for line in foreign.words("set 'status' in its rules, or change the file by hand") {
      summary.say(line)
    }
    try session.finish(changes, summary, of: Book(journal: journal))
  }

  /// The journal that a query searches.
  ///
  /// - Throws: `Failure` if the query begins with the name of a template, which isn't searched for.
  private func journal(
    searchedFor words: [String], in session: inout Session
  ) throws(Failure) -> BalancedJournal {
    guard let word = words.first, !word.contains(":") else { return try session.load() }
    let book = try session.loadBook()
    guard !book.definitions.templates.contains(where: { $0.id.value == word }) else {
      let key = OccurrenceKey(word + "/" + (words.dropFirst().first ?? ""))
      throw .usage(
        "'\(word)' is a template",
        help: key.map { Spelling.question("\($0)") }
          ?? "name one of its dates, such as \(word)/2026-03-01, or search accounts: acct:\(word)")
    }
    return book.journal
  }
}

extension ChangeSummary.Verb {
  fileprivate static let record = ChangeSummary.Verb("record", past: "recorded")
  fileprivate static let tick = ChangeSummary.Verb("tick", past: "ticked")
}

extension Failure {
  /// Why an occurrence can't be marked.
  init(_ key: OccurrenceKey, _ problem: Marking.Problem) {
    let (message, help) =
      switch problem {
      case .skipped: ("\(key) is skipped by the plan", "remove the slot from 'skip' first")
      case .unknownAmount: ("an amount of \(key) isn't known yet", "give it with --amount")
      case .overflow:
        ("an amount of \(key) has more digits than florin can hold exactly", "edit its template")
      case .severalAmounts:
        ("\(key) has several amounts, so one new amount isn't enough", "edit the entry by hand")
      case .hasCost:
        ("\(key) has an amount with a cost or a lot", "edit the entry by hand")
      case .severalEntries:
        ("\(key) is recorded by several entries", "edit them by hand")
      case .foreign(let reason):
        ("\(key) can't be marked: \(reason)", "change it there, or in the rules for that file")
      case .noItem(let number, let count):
        (
          "\(key) has no item \(number) in its checklist",
          count == 0 ? "it has no checklist" : "it has \(count.counting("item"))"
        )
      case .noAmount: ("\(key) has no amount to change", "edit the entry by hand")
      }
    self.init(status: .findings, message: message, help: help)
  }
}
