import Arguments
import Banking
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// Which budget to show, and for which period.
struct BudgetOptions: ArgumentGroup {
  @Option(
    "--budget", value: "NAME", help: "Use this budget instead of the month's.",
    completion: PlanCompletion.budgets)
  var budget: String?
  @Argument(
    "PERIOD, QUERY", help: "The period (default: this month), then what to select.",
    completion: QueryCompletion.kind)
  var words: [String] = []

  /// Reads the book and finds the budget in it.
  ///
  /// - Throws: `Failure` if the book has errors or doesn't have this budget.
  func load(
    in session: inout Session
  ) throws(Failure) -> (book: PlannedBook, choice: BudgetChoice) {
    var book = try session.loadPlan()
    let choice = try BudgetChoice(named: budget, in: book.plan.definitions)
    book.journal.showDecimals(of: choice.usual.currency)
    return (book, choice)
  }

  /// The words, split into a period and a query.
  func asked(of book: PlannedBook) throws(Failure) -> PeriodAndQuery {
    try PeriodAndQuery(words, book.journal, today: book.plan.today)
  }
}

extension Session {
  /// Prints what a budget's table doesn't show: missing prices, widened periods and, for an empty table, the
  /// reason.
  mutating func sayMore(
    of result: BudgetResult, _ periods: BudgetPeriods, _ book: PlannedBook, _ words: PeriodAndQuery
  ) {
    warn(of: result.missingPrices, in: book.journal.journal.commodities)
    if periods.isWidened {
      say("florin: a budget has whole periods: \(result.span) is shown")
    }
    guard result.isIdle else {
      say(words.query?.misspeltNames(in: book.journal) ?? [])
      return sayProvenance(of: result, book)
    }
    if explain(words, in: book.journal) { return }
    let what = words.query == nil ? "nothing" : "nothing that matches"
    say(
      "\(what) was spent in \(result.heading), and nothing is scheduled",
      help: book.journal.journal.hint(without: [result.span])
        ?? result.reasonOfNothing(book.journal.journal))
  }

  /// Prints how the accounts of a budget's postings were set, for the postings that record it.
  private mutating func sayProvenance(of result: BudgetResult, _ book: PlannedBook) {
    let counts = ProvenanceCounts(book.journal.journal, in: result.span)
    if !counts.isEmpty { say("florin: accounts set in \(result.heading): \(counts.words)") }
  }
}

extension BudgetResult {
  /// Why the budget counts none of the existing transactions.
  func reasonOfNothing(_ facts: ParsedJournal) -> String {
    let names = budget.accounts.map { visible(facts.accounts.name(of: $0.value)) }
    guard !names.isEmpty else {
      return "transfers and income don't count as spending; 'florin register' shows them"
    }
    return "spending counts when it is paid from the budget's accounts: "
      + names.joined(separator: ", ")
  }
}

extension ParsedJournal {
  /// Which period to use instead if there are no transactions in these spans; nil if there are some.
  func hint(without spans: [DateSpan]) -> String? {
    let dates = transactions.lazy.map(\.date)
    guard let first = dates.min(), let last = dates.max() else {
      return "the journal has no transactions"
    }
    guard !dates.contains(where: { date in spans.contains { $0.contains(date) } }) else {
      return nil
    }
    return "the journal has transactions from \(first) to \(last): name a period of these days"
  }
}
