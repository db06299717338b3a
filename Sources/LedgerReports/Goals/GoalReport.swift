public import Amounts
import Containers
public import Dates
import Journal
public import Ledger

/// Balances next to the goals of periodic rules.
public struct GoalReport: Sendable {
  /// An account.
  public struct Row: Sendable {
    /// The account, and its actual amounts.
    public let actual: BalanceReport.Row
    /// The goals, one for each period, and the sum of them; nil if it has none.
    public let goals: BalanceReport.Row?
  }

  /// The periods.
  public let periods: [DateSpan]
  /// The accounts, in the order of the report.
  public let rows: [Row]
  /// The sums of the actual amounts.
  let actual: BalanceReport
  /// The sums of the goals.
  let goals: BalanceReport

  /// The missing prices that kept amounts from being valued.
  public var missingPrices: [MissingPrice] {
    actual.missingPrices + goals.missingPrices.filter { !actual.missingPrices.contains($0) }
  }

  /// Computes the report.
  ///
  /// - Parameters:
  ///   - journal: The journal with goals.
  ///   - selection: Which postings count, whatever their dates.
  ///   - periods: The report's columns, in order and without gaps.
  ///   - options: What to show; in a list, parents have everything below them, as in a tree.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  public init(
    _ journal: GoalJournal, selection: PostingSelection, periods: [DateSpan],
    options: BalanceReport.Options
  ) throws(QuantityError) {
    let isTree = options.mode == .tree
    var options = options
    options.showsFullNames = options.showsFullNames || options.mode == .flat
    options.mode = .tree
    options.showsZeros = true
    let ofGoals = options
    goals = try BalanceReport(
      journal.journal, selection: selection.within(journal.goals), periods: periods,
      options: ofGoals)
    options.kept = Set(goals.rows.map(\.account))
    actual = try BalanceReport(
      journal.journal,
      selection: selection.within(
        journal.journal.journal.transactions.startIndex..<journal.goals.lowerBound),
      periods: periods, options: options)
    let known = Dictionary(
      goals.rows.map { ($0.account, $0) }, uniquingKeysWith: { first, _ in first })
    let all = actual.rows.map { Row(actual: $0, goals: known[$0.account]) }
    // Whatever its sum, and whatever accounts are declared, what has no goal comes first.
    let (accounts, rest) = (journal.journal.journal.accounts, GoalJournal.restName)
    let isRest = { (row: Row) in
      let name = accounts.name(of: row.actual.account)
      return name == rest || isTree && name.hasPrefix("\(rest):")
    }
    rows = all.filter(isRest) + all.filter { !isRest($0) }
    self.periods = periods
  }
}
