import Arguments
import Containers
import Dates
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// `florin rewrite`
struct RewriteCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "rewrite",
    abstract: "Add postings to the transactions that a query matches.",
    discussion: """
      florin rewrite income:salary --add-posting '(liabilities:tax)  *0.33'
      florin rewrite expenses:gifts --add-posting 'budget:gifts  *-1' \\
        --add-posting 'assets:budget  *1' --write
      florin rewrite                  write the postings of the journal's '=' rules

      *N is the amount of the posting that the query matches, times N. Each matching
      posting gets the new ones below it. Without --add-posting, the journal's own
      rules are used; with --auto, both.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option(
    "--add-posting", value: "'ACCOUNT  AMOUNT'",
    help: "Add this posting (repeatable); two spaces before its amount.")
  var addPosting: [String] = []

  // hledger's flag: here, a diff is printed anyway.
  @Flag("--diff", help: nil) var diff = false

  func execute(in session: inout Session) throws(Failure) {
    guard !selection.dates.contains(where: \.isInterval), selection.forecast == nil,
      !selection.inferEquity,
      !selection.inferCosts
    else {
      throw .usage(
        "rewrite changes recorded transactions",
        help: "drop intervals, --forecast, --infer-equity and --infer-costs")
    }
    try selection.requireNames(for: "rewrite")
    let plan = try QueryPlan(selection, today: session.today)
    // The rules' postings become part of the text, so the next reading mustn't add them again.
    var plain = input
    plain.auto = false
    try session.read(as: plain, color)
    var parsed = try session.read()
    let before = BalancedJournal(parsed, options: .init(input))
    try session.report(before.diagnostics, sources: before.journal.sources)
    var given: (text: ByteSpan, query: Query)?
    if !addPosting.isEmpty {
      guard !selection.query.isEmpty else {
        throw .usage(
          "which postings should get new ones?",
          help: "write a query: florin rewrite income:salary --add-posting 'ACCOUNT  AMOUNT'")
      }
      let text = try append(rulesTo: &parsed, in: &session)
      given = (text, try Query(words: selection.query, today: session.today))
    }
    guard !parsed.autoRules.isEmpty else {
      throw .usage(
        "there's nothing to add: the journal has no '=' rules",
        help: "write: florin rewrite QUERY --add-posting 'ACCOUNT  AMOUNT'")
    }
    var options = BalancedJournal.Options(input)
    options.checksAssertions = false
    let ruled = BalancedJournal(
      consume parsed, withAutoPostingsOn: session.today, given: given, options: options)
    let problems = ruled.diagnostics.newErrors(since: before.diagnostics)
    if !problems.isEmpty { try session.report(problems, sources: ruled.journal.sources) }
    try finish(ruled, before, plan, in: &session)
  }

  private func finish(
    _ ruled: BalancedJournal, _ before: BalancedJournal, _ plan: QueryPlan,
    in session: inout Session
  ) throws(Failure) {
    let selected = plan.selection(before, isRelated: false)
    let span = plan.period.span
    var foreign = ForeignEntries()
    let (facts, changed) = (before.journal, ruled.journal.transactions)
    // The query is that of the rule, so only the dates are left to look at. Without --add-posting, it chooses among the
    // transactions that the journal's rules match.
    let isOwnRule = !addPosting.isEmpty
    let transactions = facts.transactions.indices.filter {
      let isAsked =
        span.contains(selected.date(ofTransaction: $0, in: facts))
        && (isOwnRule || selected.matchesTransaction($0))
      if isAsked, changed[$0].flags.contains(.modified), foreign.add($0, of: facts) {
        return false
      }
      return isAsked
    }
    let added = PostingsOfRules(ruled)
    var changes = ChangeSet()
    let count = added.append(of: transactions, to: &changes)
    var summary = ChangeSummary()
    if count.postings > 0 {
      summary.say(
        .add,
        "\(count.postings.counting("posting")) to \(count.entries.counting("transaction"))")
    }
    for line in foreign.words("add the postings in its rules, or with --auto") { summary.say(line) }
    try session.finish(
      changes, summary, of: Book(journal: before),
      expecting: Expectation { added.areAll(in: $0, of: transactions, besides: before) })
  }

  /// Adds the rule of the command line. Its query isn't text, so it's handed over apart.
  ///
  /// - Returns: Where the rule is.
  private func append(
    rulesTo parsed: inout ParsedJournal, in session: inout Session
  ) throws(Failure) -> ByteSpan {
    var text = "= --add-posting\n"
    for posting in addPosting {
      guard !posting.contains(where: \.isNewline), !posting.allSatisfy(\.isWhitespace) else {
        throw .usage(
          "--add-posting '\(visible(posting))' isn't a posting",
          help: "write an account, two spaces and an amount: 'liabilities:tax  *0.33'")
      }
      text += "    \(posting)\n"
    }
    let problems = parsed.append(
      rules: SourceBuffer(Array(text.utf8)), name: "--add-posting", isAlone: !input.auto)
    if problems.hasErrors {
      try session.report(problems, sources: parsed.sources)
    }
    guard let rule = parsed.autoRules.last else { return ByteSpan(at: 0) }
    // One amount can be what the others leave. A posting alone would get what's left of a balanced entry: nothing.
    let hasAmount = rule.postings.contains { row in
      !parsed.rulePostings.rows[row].flags.isDisjoint(with: [.amount, .multiplier, .assertion])
    }
    for (posting, text) in zip(parsed.syntax(of: rule)?.postings ?? [], addPosting)
    where posting.assertion != nil || !posting.lots.isEmpty {
      throw .usage(
        "--add-posting '\(visible(text))' has \(posting.assertion == nil ? "a lot" : "an assertion")",
        help: "only its account, amount, cost and comment would be added")
    }
    guard hasAmount else {
      throw .usage(
        "--add-posting '\(visible(addPosting[0]))' has no amount",
        help: Self.advice(onAmountOf: addPosting[0]))
    }
    return rule.span
  }

  /// How to write an amount after a posting's account, or that a single blank doesn't end the account.
  private static func advice(onAmountOf posting: String) -> String {
    let words = posting.split(separator: " ")
    if let amount = words.last, words.count > 1, amount.contains(where: \.isNumber) {
      let account = words.dropLast().joined(separator: " ")
      return "put two spaces before the amount: '\(visible("\(account)  \(amount)"))'"
    }
    return "write one after two spaces: '\(visible(posting))  *1'"
  }
}
