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

/// `florin categorize`
struct CategorizeCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "categorize",
    abstract: "Assign accounts to uncategorized postings.",
    usage: """
      florin categorize [<options>] [<QUERY> ...]
      florin categorize [<options>] <KEY> <ACCOUNT> [--make-rule]
      florin categorize [<options>] <KEY> <ACCOUNT>=<AMOUNT> ... [<ACCOUNT>]
      florin categorize --evaluate
      """,
    discussion: """
      florin categorize                       by the rules, then by the model
      florin categorize date:2025 --list      list what would change, and why
      florin categorize --all                 also redo what rules and guesses set
      florin categorize main.journal:12 food  one posting, by hand
      florin categorize main.journal:12 home=48.70 food
                                              split it; food gets the rest
      florin categorize desc:cinema leisure   all uncategorized matches, by hand
      florin categorize 431 food --make-rule  and add a rule for the future
      florin categorize --evaluate            how often the model is right

      The tag 'source:' says where a posting's account comes from. Accounts that you
      set by hand ('source: manual', or no tag) are never changed.
      """)

  /// What to do instead of, or besides, showing the changes.
  enum Task: String, FlagChoice {
    case list, evaluate
    case makeRule = "make-rule"

    static func help(for task: Task) -> String {
      switch task {
      case .list: "List what would change for each posting, and why."
      case .evaluate: "Print how often the model's guesses are right."
      case .makeRule: "Add a rule that does the same from now on."
      }
    }
  }

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @OptionGroup var names: NewAccountOption
  @Flag("--all", help: "Also redo what a rule or a guess has set.")
  var all = false
  @Flag(exclusivity: .exclusive) var task: Task?
  @OptionGroup var listOutput: ListOutputOptions
  @Argument(
    "QUERY", help: "What to select; or FILE:LINE or an index, then accounts.",
    completion: QueryCompletion.kind)
  var query: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let isList = task == .list || task == .evaluate
    guard isList || !listOutput.isGiven else {
      throw .usage("-O, -o and --csv-safe only work for lists: add --list")
    }
    guard !(isList && change.write) else {
      throw .usage("--list and --evaluate can't be combined with --write")
    }
    let today = session.today
    let book = try session.loadBook(using: [.rules])
    let rules = RuleBook(book.definitions.rules, in: book.journal.journal)
    let subjects = RuleSubjects(rules, book.journal, book.definitions.settings)
    if task == .evaluate { return try evaluate(book, subjects, &session) }
    if let (transaction, posting, parts) = try splitByHand(book.journal, subjects, today) {
      return try split(posting, of: transaction, into: parts, book, &session)
    }
    if let targets = try targetsByHand(book.journal, subjects, today) {
      return try setByHand(targets, book, today, &session)
    }
    if task == .makeRule {
      throw .usage(
        "--make-rule needs a transaction and an account",
        help: "florin categorize main.journal:12 food --make-rule")
    }
    try decide(book, rules, subjects, today, &session)
  }

  private var output: OutputOptions { listOutput.options(change.color) }

  // MARK: - By rules and guesses

  private func decide(
    _ book: Book, _ rules: RuleBook, _ subjects: RuleSubjects, _ today: CivilDate,
    _ session: inout Session
  ) throws(Failure) {
    let journal = book.journal
    let settings = book.definitions.settings
    guard let fallback = UncategorizedAccounts(settings) else {
      throw Failure(UncategorizedAccounts.missing)
    }
    let program = CategorizerProgram(settings, session.environment)
    session.say(program.notices)
    let categorizer = Categorizer(
      rules, subjects, journal, settings, fallback, guesser: program.guesser(for: journal))
    let isMeant = try selection(journal, today)
    let decisions = CategoryDecisions(
      journal, subjects, categorizer, includesMachine: all, where: isMeant
    ).list
    session.say(categorizer.problems)
    if task == .list {
      let format = try output.format(of: "categorize")
      try session.print(
        CategoryDecisionsView(decisions, rules, journal), as: format, look: .list, output,
        isFitted: true)
      session.outputPath = output.outputFile
      return
    }
    let edits = CategoryEdits(decisions, journal.journal)
    let accounts = edits.done.flatMap { $0.accounts.map(\.account) }
    try journal.journal.refuse(misspelt: accounts, names.policy)
    var summary = ChangeSummary()
    summary.say(edits, decisions, rules, journal.journal)
    if decisions.isEmpty { summary.say(try nothingFound(journal, today)) }
    let check = CategoryCheck(edits.done, journal.journal)
    do throws(Failure) {
      try session.finish(
        edits.change, summary, of: book, expecting: Expectation(isMeant: check.isMet))
    } catch {
      guard error.status == .findings, edits.done.count > 1 else { throw error }
      var error = error
      error.help =
        error.help ?? "to set only what can be set, try: florin review --accept all --write"
      throw error
    }
  }

  /// Decides which postings the user asked for.
  private func selection(
    _ journal: BalancedJournal, _ today: CivilDate
  ) throws(Failure) -> (_ transaction: TransactionID, _ row: PostingID) -> Bool {
    guard !query.isEmpty else { return { _, _ in true } }
    if query.count == 1, let key = try journal.transaction(ofKey: query[0]) {
      return { transaction, _ in transaction == key.transaction }
    }
    let matcher = QueryMatcher(try Query(words: query, today: today), journal)
    return { transaction, _ in matcher.matchesTransaction(transaction) }
  }

  /// Why there's nothing to categorize.
  private func nothingFound(
    _ journal: BalancedJournal, _ today: CivilDate
  ) throws(Failure) -> String {
    let kind = all ? "uncategorized, or set by a rule or a guess" : "uncategorized"
    guard !query.isEmpty else { return "nothing is \(kind)" }
    let found = try journal.transactions(ofKey: query, today: today).count
    return
      "nothing is \(kind) in the \(found.choosing("transaction", "\(found) transactions")) that "
      + "'\(visible(query.joined(separator: " ")))' finds"
  }

  // MARK: - The model

  private func evaluate(
    _ book: Book, _ subjects: RuleSubjects, _ session: inout Session
  ) throws(Failure) {
    guard query.isEmpty else {
      throw .usage("--evaluate tests the whole journal, so it takes no query")
    }
    let format = try output.format(of: "categorize")
    let threshold = book.definitions.settings.guessThreshold
    let thresholds = Set([0, 50, 60, 70, 80, 90, 95, 99].map(Confidence.init) + [threshold])
    let evaluation = CategoryModel(book.journal, subjects).evaluation(at: thresholds.sorted())
    try session.print(
      CategoryEvaluationView(evaluation, threshold: threshold), as: format, look: .list, output)
    session.outputPath = output.outputFile
  }

  // MARK: - By hand

  /// The postings to categorize by hand; nil if the words are a query for the rules.
  ///
  /// The last word is an account if a key comes before it: `FILE:LINE`, an index, or query terms such as
  /// `desc:market`. After a plain word, which searches accounts, the last word also searches accounts.
  private func targetsByHand(
    _ journal: BalancedJournal, _ subjects: RuleSubjects, _ today: CivilDate
  ) throws(Failure) -> [Target]? {
    guard query.count > 1 else { return nil }
    let key = Array(query.dropLast())
    if key.count == 1, let found = try journal.transaction(ofKey: key[0]) {
      let posting = try journal.posting(
        found.posting, of: found.transaction, subjects, key: key[0])
      return [Target(transaction: found.transaction, posting: posting)]
    }
    guard key.allSatisfy(Query.isTerm), let word = query.last, !Query.isTerm(word) else {
      return nil
    }
    let transactions = try journal.transactions(ofKey: key, today: today)
    if transactions.count == 1 {
      let text = key.joined(separator: " ")
      let posting = try journal.posting(nil, of: transactions[0], subjects, key: text)
      return [Target(transaction: transactions[0], posting: posting)]
    }
    let targets = transactions.flatMap { transaction in
      subjects.postings(ofTransaction: transaction).filter(\.isUncategorized)
        .map { Target(transaction: transaction, posting: $0) }
    }
    guard !targets.isEmpty else {
      let words = transactions.count.choosing("transaction", "\(transactions.count) transactions")
      throw Failure(
        status: .findings,
        message: "nothing is uncategorized in the \(words) that "
          + "'\(visible(key.joined(separator: " ")))' finds",
        help: "name a posting by FILE:LINE to change its account; 'acct:' before "
          + "'\(visible(word))' would search for the account")
    }
    return targets
  }

  private func setByHand(
    _ targets: [Target], _ book: Book, _ today: CivilDate, _ session: inout Session
  ) throws(Failure) {
    var journal = book.journal
    let account = try journal.enteredAccount(query[query.count - 1], names.policy.forRules)
    let facts = journal.journal
    let name = facts.accounts.name(of: account)
    var summary = ChangeSummary()
    var change = ChangeSet()
    change.declareNew(accounts: [account], in: facts, &summary)
    var open = targets.filter { target in
      let isSet =
        target.posting.rows.count == 1
        && facts.postings.rows[target.posting.row].account == account
        && target.posting.source == .manual
      return !isSet
    }
    if open.count < targets.count { summary.say("it already has \(name), set by hand") }
    var foreign = ForeignEntries()
    let editable = open.filter { !foreign.add($0.transaction, of: facts) }
    if !editable.isEmpty {
      open = editable
      for line in foreign.words("set the account in its rules") { summary.say(line) }
    }
    let result = CategoryEdits(
      open.map { CategoryDecision($0.posting, of: $0.transaction, to: account) }, facts)
    if let refused = result.refused.first {
      throw Failure(status: .findings, message: "nothing can be set: \(refused.reason)")
    }
    change.merge(result.change)
    if open.count > 5 {
      summary.say(.set, "\(name) for \(open.count) postings")
    } else {
      for target in open {
        summary.say(
          .set,
          "\(name) for \(visible(facts.description(of: target.transaction))) "
            + "(\(facts.transactions[target.transaction].date))" + replaced(target.posting, facts))
      }
    }
    let check = CategoryCheck(result.done, facts)
    let changed = Book(journal: journal, definitions: book.definitions)
    if task == .makeRule, let first = targets.first {
      let payees = Set(targets.map { PayeePattern.text(ofDescription: $0.posting.subject) })
      guard payees.count == 1 else {
        throw .usage(
          "--make-rule makes one rule, but '\(query.dropLast().joined(separator: " "))' matches "
            + "several payees", help: "write a rule with 'florin rules add'")
      }
      if let rule = try newRule(for: first.posting.subject, name, changed, &summary) {
        return try session.finish(
          adding: RuleAddition(
            rule: rule, edits: change,
            posting: (first.transaction, first.posting.row),
            expectation: Expectation(isMeant: check.isMet)),
          to: changed, summary)
      }
    }
    try session.finish(
      change, summary, of: changed, expecting: Expectation(isMeant: check.isMet))
  }

  /// `, instead of Expenses:Food`, if somebody or something has decided on an account before.
  private func replaced(_ posting: RuledPosting, _ journal: ParsedJournal) -> String {
    guard !posting.isUncategorized else { return "" }
    let names = posting.rows.map {
      visible(journal.accounts.name(of: journal.postings.rows[$0].account))
    }
    return ", instead of \(names.enumeration)"
  }

  /// A posting to categorize by hand.
  private struct Target {
    let transaction: TransactionID
    let posting: RuledPosting
  }
}

extension PayeePattern {
  /// The words of a subject's payee that a rule would match.
  fileprivate static func text(ofDescription subject: RuleSubject) -> String? {
    text(of: ParsedJournal.payeeAndNote(subject.description).payee)
  }
}

extension CategorizeCommand {
  /// The rule that would have set an account; nil if one already exists.
  ///
  /// - Throws: `Failure` if the payee has no word that a rule could match.
  private func newRule(
    for subject: RuleSubject, _ account: String, _ book: Book, _ summary: inout ChangeSummary
  ) throws(Failure) -> NewRule? {
    let facts = book.journal.journal
    switch RuleProposal(
      for: subject, account, RuleBook(book.definitions.rules, in: facts), facts)
    {
    case .known(let name):
      summary.say("the rule '\(visible(name))' already does this")
      return nil
    case .noWord(let payee):
      throw Failure(
        status: .findings,
        message: "'\(visible(payee))' has no word that a rule could match",
        help: "write one with 'florin rules add'")
    case .new(let rule, let other):
      if let other {
        summary.say(
          "the rule '\(visible(other))' says something else, so the new one is tried first")
      }
      return rule
    }
  }
}

extension ChangeSummary {
  /// Reports how many postings get accounts, by the source of the account, and which are left and why.
  fileprivate mutating func say(
    _ edits: CategoryEdits, _ decisions: [CategoryDecision], _ rules: RuleBook,
    _ journal: ParsedJournal
  ) {
    var counts = NameTable<Int>()
    for decision in edits.done { counts[decision.source.text, default: 0] += 1 }
    for rule in rules.rules {
      let source = Provenance.rule(rule.name.value)
      if let count = counts[source.text] { say(.set, "\(postings(count)) by \(source.words)") }
    }
    for source in [Provenance.ai, .uncategorized] {
      guard let count = counts[source.text] else { continue }
      source == .ai
        ? say(.set, "\(postings(count)) by \(source.words)")
        : say(.update, "\(postings(count)), but not the account")
    }
    var left: [(reason: String, count: Int)] = []
    func leave(_ reason: String) {
      if let known = left.firstIndex(where: { $0.reason == reason }) {
        left[known].count += 1
      } else {
        left.append((reason, 1))
      }
    }
    for decision in decisions {
      if let rule = decision.categorization.undivided {
        leave("the split of '\(visible(rules.rules[rule].name.value))' doesn't fit the amount")
      }
      switch decision.state {
      case .changes, .stays, .undivided: break
      case .unknown: leave("no rule sets the account, and no similar posting is known")
      case .unsure: leave("no rule sets the account, and no guess is sure enough")
      case .orphaned: leave("set by a rule or a guess that no longer applies")
      }
    }
    for (_, reason) in edits.refused { leave(reason) }
    for (reason, count) in left { say("left \(postings(count)): \(reason)") }
  }

  private func postings(_ count: Int) -> String { count.counting("posting") }
}

extension Provenance {
  /// The source in words: `the rule 'groceries'`
  fileprivate var words: String {
    switch self {
    case .rule(let name): "the rule '\(visible(name))'"
    case .ai: "a guess"
    case .manual: "hand"
    case .uncategorized: "nothing"
    }
  }
}

extension BalancedJournal {
  /// The posting that a key means: the one on its line, otherwise the only uncategorized one, otherwise the
  /// only one that rules look at.
  func posting(
    _ row: PostingID?, of transaction: TransactionID, _ subjects: RuleSubjects, key: String
  ) throws(Failure) -> RuledPosting {
    let all = subjects.postings(ofTransaction: transaction)
    if let row {
      guard let found = all.first(where: { $0.rows.contains(row) }) else {
        let name = journal.accounts.name(of: journal.postings.rows[row].account)
        throw .usage(
          "the posting at \(key) is on \(name), the account that holds the money",
          help: "name the line of the posting that says what the money was for")
      }
      return found
    }
    let open = all.filter(\.isUncategorized)
    let candidates = open.isEmpty ? all : open
    guard candidates.count == 1 else {
      throw .usage(
        candidates.isEmpty
          ? "\(key) has no posting that says what the money was for"
          : "\(key) has \(candidates.count) postings to choose from",
        help: "name the line of the posting: FILE:LINE")
    }
    return candidates[0]
  }
}
