import Arguments
import Banking
import Containers
import Dates
import Definitions
import Edits
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import Tables
import Workspace

/// `florin review`
struct ReviewCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "review",
    abstract: "Go through open questions, one at a time.",
    usage: """
      florin review [<options>] [<QUERY> ...]
      florin review --list [<QUERY> ...]
      florin review --accept <KEY> ...
      """,
    discussion: """
      florin review                            asks on a terminal; writes at the end
      florin review --each date:2025-11        writes each decision as you make it
      florin review --list                     what there is to decide
      florin review --accept main.journal:12   show what accepting it does
      florin review --accept all --write

      It asks about likely duplicates, uncategorized postings, guesses that aren't
      sure, open entries after their day, and expected payments that didn't come.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @OptionGroup var names: NewAccountOption
  @Flag("--list", help: "List what there is to decide.")
  var list = false
  @Option("--accept", value: "KEY", help: "Accept what is proposed for KEY, or for 'all'.")
  var accept: [String] = []
  @Flag("--each", help: "Write each decision as you make it.")
  var each = false
  @Option(
    "--below", value: "N%", help: "Ask about guesses that are less sure than N% (default: 95).")
  var below: Percentage?
  @OptionGroup var listOutput: ListOutputOptions
  @Argument("QUERY", help: "What to select.", completion: QueryCompletion.kind)
  var query: [String] = []

  func validate() throws(UsageMistake) {
    if list, !accept.isEmpty { throw UsageMistake("--list and --accept can't be combined") }
    if each, list || !accept.isEmpty {
      throw UsageMistake("--each is for reviewing on a terminal; drop it")
    }
    if list, change.write { throw UsageMistake("--list and --write can't be combined") }
    if !list, listOutput.isGiven {
      throw UsageMistake("-O, -o, --csv-safe and --layout need --list")
    }
  }

  func execute(in session: inout Session) throws(Failure) {
    var format = OutputFormat.text
    if list {
      format = try listOutput.options(color).format(
        of: "review --list")
    }
    // What is there twice can be why an assertion fails.
    var book = try session.loadPlan(using: [.rules], despiteAssertions: true)
    let failed = Self.failedAssertions(in: book)
    let queue = try self.queue(of: book, in: &session)
    if query.isEmpty, !input.quiet {
      let unasked = book.plan.missedCount - queue.items.count(where: \.isMissed)
      let asked = Set(queue.items.filter(\.isMissed).map(\.key))
      let latest = book.plan.missedOccurrences(inLast: 366)
        .map { book.plan.key(of: $0.template, at: $0.slot).description }
        .filter { !asked.contains($0) }
      session.sayMissed(
        unasked, "aren't asked about", one: "isn't asked about", latest: latest)
    }
    if list || !accept.isEmpty, let failed { session.say("florin: \(failed)") }
    if list {
      session.outputPath = listOutput.outputFile
      try session.print(
        ReviewView(queue, book.journal), as: format, look: .list, listOutput.options(color),
        isFitted: true)
      if queue.items.isEmpty { session.say("florin: there is nothing to review") }
      return
    }
    guard accept.isEmpty else {
      let items = try accepted(in: queue, &session)
      return try session.finishPossible(
        items.map { ReviewAnswer(item: $0, decision: .accept) }, of: &book)
    }
    guard Dialogue.isPossible else {
      throw .usage(
        "review needs a terminal",
        help: "to list what there is to decide: florin review --list; to accept: --accept KEY")
    }
    guard !queue.items.isEmpty else { return session.say("florin: there is nothing to review") }
    let dialogue = Dialogue(environment: session.environment)
    if let failed { dialogue.say(failed) }
    // What would be printed at the end is shown in between, where it's plain text.
    session.color = .never
    let held = HeldSignals(canWait: dialogue.canEdit)
    var loop = ReviewLoop(self, book, queue, dialogue)
    let isDone = try loop.run(in: &session)
    try loop.end(hasEnded: !isDone || held.isAnyWaiting, in: &session)
  }

  /// What a person should know about a book whose assertions were allowed to fail; nil if none does.
  private static func failedAssertions(in book: PlannedBook) -> String? {
    let failed = book.journal.diagnostics.errorCount
    guard failed > 0 else { return nil }
    return "\(failed.counting("balance assertion fails", "balance assertions fail")), perhaps "
      + "because of what is there twice: 'florin check' shows \(failed.choosing("it", "them"))"
  }

  /// What there is to decide in a book. What there is to say about the book is said once, not when it's read again.
  func queue(
    of book: PlannedBook, in session: inout Session, isAgain: Bool = false
  ) throws(Failure) -> ReviewQueue {
    let settings = book.plan.definitions.settings
    let rules = RuleBook(book.plan.definitions.rules, in: book.journal.journal)
    var categorizer: Categorizer?
    if let fallback = UncategorizedAccounts(settings) {
      let program = CategorizerProgram(settings, session.environment)
      if !isAgain { session.say(program.notices) }
      categorizer = Categorizer(
        rules, RuleSubjects(rules, book.journal, settings), book.journal, settings, fallback,
        guesser: program.guesser(for: book.journal))
    } else if !isAgain, !input.quiet {
      session.say(
        "postings aren't reviewed: \(UncategorizedAccounts.missing.message)",
        help: UncategorizedAccounts.missing.help)
    }
    if let below, below.percent > 100 {
      throw .usage("--below must be at most 100%: no guess is surer than that")
    }
    let limit = below.map { Confidence(hundredths: $0.percent) } ?? ReviewQueue.usualConfidence
    var isMeant: ((TransactionID) -> Bool)?
    if !query.isEmpty {
      let matcher = QueryMatcher(try Query(words: query, today: session.today), book.journal)
      isMeant = matcher.matchesTransaction
    }
    let queue = try exactly(
      ReviewQueue(
        book.journal, book.plan, rules, categorizer, below: limit, where: isMeant))
    if let categorizer { session.say(categorizer.problems) }
    if !isAgain, !input.quiet {
      for line in queue.foreign.words("set the accounts in its rules") {
        session.say("florin: \(line)")
      }
    }
    return queue
  }

  /// The items that the keys name.
  ///
  /// - Throws: `Failure` if there is nothing with one of the keys.
  private func accepted(
    in queue: ReviewQueue, _ session: inout Session
  ) throws(Failure) -> [ReviewItem] {
    var found: [ReviewItem] = []
    var chosen: NameSet = []
    func choose(_ item: ReviewItem) {
      if chosen.insert(item.identity) { found.append(item) }
    }
    if accept.contains("all") {
      queue.items.filter { $0.proposal != nil && $0.isSure }.forEach(choose)
    }
    var items = NameTable<ReviewItem>()
    for item in queue.items where items[item.key] == nil { items[item.key] = item }
    var unknown: [Failure] = []
    for key in accept where key != "all" {
      if let item = items[key] {
        choose(item)
        continue
      }
      // A line number that isn't there any more says nothing about another one.
      let isLine =
        (key.utf8.last?.isDigit ?? false) && key.utf8.contains(UInt8(ascii: ":"))
      let near = isLine ? nil : Spelling.nearest(to: key, among: queue.items.map(\.key))
      unknown.append(
        .usage(
          "there is nothing to decide at '\(visible(key))'",
          help: near.map(Spelling.question)
            ?? "to see what there is: florin review --list"))
    }
    for failure in unknown.dropLast() { session.say("florin: error: \(failure.message)") }
    if let failure = unknown.last { throw failure }
    return found
  }
}
