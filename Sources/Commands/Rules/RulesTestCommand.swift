import Arguments
import Banking
import Budgeting
import Containers
import Dates
import Definitions
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import Tables

/// `florin rules test`
struct RulesTestCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "test",
    abstract: "Test the rules on past transactions, and show what they'd change.",
    usage: "florin rules test [<options>] [<QUERY> ...]",
    discussion: """
      florin rules test                  hits, overlaps, changes, the month's budget
      florin rules test date:2025        on these transactions
      florin rules test --changes        each posting that would change
      florin rules test --junk 20        the most frequent payees without a rule

      Only uncategorized postings, and those that a rule or a guess has set, would
      change. Nothing is written.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Flag("--changes", help: "List each posting that would change.")
  var changes = false
  @Option("--junk", value: "N", help: "List the N most frequent payees that no rule matches.")
  var junk: Int?
  @Argument(
    "QUERY", help: "What to select; see 'florin help queries'.", completion: QueryCompletion.kind)
  var query: [String] = []

  /// The number of changes listed when the other tables are shown too.
  private static let shortList = 10

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "rules test")
    if let junk, junk < 1 { throw .usage("--junk must be at least 1") }
    if junk != nil, changes { throw .usage("--junk and --changes can't be combined") }
    let today = session.today
    let book = try session.loadPlan(using: [.rules])
    let definitions = book.plan.definitions
    let rules = RuleBook(definitions.rules, in: book.journal.journal)
    let asked = try Query(words: query, today: today)
    if !input.quiet { session.say(asked.misses(in: book.journal)) }
    let matcher = QueryMatcher(asked, book.journal)
    let history = RuleHistory(
      rules, book.journal, definitions.settings, where: matcher.matchesTransaction,
      listsUncovered: junk != nil)
    if let junk {
      let view = UncoveredPayeesView(rules, history, atMost: junk)
      return try session.print(view, as: format, look: .list, output, isFitted: true)
    }
    let view = RuleTestView(
      rules, history, RuleLint(rules).shadows, try effect(of: history, book), book.journal)
    if changes, !format.isJSON {
      try session.print(view.changes(), as: format, look: .list, output, isFitted: true)
    } else if format == .text {
      try printAll(view, &session)
    } else {
      try session.print(view, as: format, look: .list, output)
    }
    session.sayIfNone(definitions)
    if !input.quiet { say(what: history, rules, book.journal, &session) }
  }

  /// Prints the tables that have rows, one below the other.
  private func printAll(_ view: RuleTestView, _ session: inout Session) throws(Failure) {
    try session.print(view, as: .text, look: .list, output, isFitted: true)
    var tables: [Grid] = []
    if view.hasOverlaps { tables.append(view.overlaps) }
    if view.changeCount > 0 { tables.append(view.changes(atMost: Self.shortList)) }
    if view.hasEffect { tables.append(view.budget) }
    for table in tables {
      session.output.append(UInt8(ascii: "\n"))
      try session.print(table, as: .text, look: .list, output, isFitted: true)
    }
    if view.changeCount > Self.shortList, !input.quiet {
      session.say(
        "florin: \(Self.shortList) of \(view.changeCount) changes are shown; --changes lists all")
    }
  }

  /// The effect of the changes on the budget's current period; nil without a budget.
  private func effect(
    of history: RuleHistory, _ book: PlannedBook
  ) throws(Failure) -> RuleEffect? {
    guard let choice = BudgetChoice(book.plan.definitions) else { return nil }
    let period = choice.calendar.period(of: book.plan.today)
    return try exactly(
      RuleEffect(
        choice, in: period...period, book.plan, book.journal, changed: history.changedJournal()))
  }

  /// Reports what no table shows: splits that can't be made, and postings that rules no longer match.
  private func say(
    what history: RuleHistory, _ rules: RuleBook, _ journal: BalancedJournal,
    _ session: inout Session
  ) {
    var locator = Locator(journal.journal.sources)
    for (row, rule) in history.undivided {
      let place = locator.location(of: journal.journal.postings.rows[row].start)
      session.say(
        "florin: \(place.fileAndLine): the split of '\(visible(rules.rules[rule].name.value))' "
          + "doesn't fit this amount")
    }
    let count = history.orphans.count
    if count > 0 {
      session.say(
        "florin: \(count.counting("posting was", "postings were")) "
          + "set by a rule, but no rule matches \(count.choosing("it", "them")) any more"
      )
    }
  }
}
