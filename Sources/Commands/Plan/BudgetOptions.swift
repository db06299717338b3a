import ArgumentParser
import Banking
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// Which budget to look at, and when.
struct BudgetOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use this budget instead of the month's.", valueName: "NAME"))
  var budget: String?
  @Argument(
    help: ArgumentHelp(
      "The period, then what to select.", valueName: "PERIOD, QUERY"),
    completion: QueryCompletion.kind)
  var words: [String] = []

  /// Reads the book, and finds the budget in it.
  ///
  /// - Throws: `Failure` when the book has errors, or no such budget.
  func load(
    in session: inout Session
  ) throws(Failure) -> (book: PlannedBook, choice: BudgetChoice) {
    var book = try session.loadPlan()
    let choice = try BudgetChoice(named: budget, in: book.plan.definitions)
    book.journal.showDecimals(of: choice.usual.currency)
    return (book, choice)
  }

  /// The words, as a period and a query.
  func asked(of book: PlannedBook) throws(Failure) -> PeriodAndQuery {
    try PeriodAndQuery(words, today: book.plan.today)
  }
}

extension Session {
  /// Says what is not in a budget's table: missing prices, and wider periods; and of an empty one, why.
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
    hint(
      "\(what) was spent in \(result.heading), and nothing is scheduled",
      help: book.journal.journal.hint(without: [result.span])
        ?? result.reasonOfNothing(book.journal.journal))
  }

  /// Says where the accounts of a budget's postings come from, as far as postings say so.
  private mutating func sayProvenance(of result: BudgetResult, _ book: PlannedBook) {
    let counts = ProvenanceCounts(book.journal.journal, in: result.span)
    if !counts.isEmpty { say("florin: accounts set in \(result.heading): \(counts.words)") }
  }

  /// Says why a report is empty, and what to do.
  mutating func hint(_ message: String, help: String?) {
    say("florin: \(message)")
    if let help { say("   = help: \(help)") }
  }
}

extension BudgetResult {
  /// Why the budget counts none of the transactions that there are.
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
  /// Where to look instead, when no transaction lies in some days; nil when one does.
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
