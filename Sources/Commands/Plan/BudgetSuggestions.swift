import Amounts
import Budgeting
import Definitions
import Journal
import Ledger
import PlanReports
import Recurring

// `florin unbudgeted --suggest` and `florin budget --suggest`

extension Session {
  /// The largest number of periods to suggest lines from.
  private static let mostPeriods = 120

  /// Prints lines for a budget, from what was spent in the last whole periods.
  ///
  /// - Parameters:
  ///   - count: The number of periods.
  ///   - choice: The budget.
  ///   - book: The book.
  ///   - words: The words of the command line, which can select accounts but no period.
  ///   - coversZeros: Whether to suggest amounts for lines that stand at 0, too.
  /// - Throws: `Failure` if the number or the words can't be used, or a sum is too large.
  mutating func suggestLines(
    from count: Int, _ choice: BudgetChoice, _ book: PlannedBook, _ words: PeriodAndQuery,
    coversZeros: Bool = false
  ) throws(Failure) {
    guard 1...Self.mostPeriods ~= count else {
      throw .usage("--suggest must be a number from 1 to \(Self.mostPeriods)")
    }
    guard words.period.isEmpty else {
      throw .usage(
        "--suggest looks at the last \(count) whole periods",
        help: "leave out '\(words.period.joined(separator: " "))'")
    }
    let last = choice.calendar.period(of: book.plan.today) - 1
    let periods = choice.calendar.known(of: last - count + 1...last, in: book.journal.journal)
    let suggestions = try exactly(
      BudgetSuggestion.all(
        for: choice.usual, from: periods, book.plan, book.journal,
        query: words.query.map { BudgetQuery($0, book.journal) }, coversZeros: coversZeros))
    if suggestions.isEmpty, !input.quiet { _ = explain(words, in: book.journal) }
    BudgetSuggestionView(suggestions, from: periods, for: choice.usual, book.journal)
      .append(to: &output)
  }
}
