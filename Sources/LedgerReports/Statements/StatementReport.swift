public import Amounts
public import Dates
import Journal
public import Ledger

/// A financial statement in one or more periods.
public struct StatementReport: Sendable {
  /// A section: its accounts with the signs of the statement.
  public struct Section: Sendable {
    /// Its heading.
    public let title: String
    /// The accounts, in the order of the report.
    public let rows: [BalanceReport.Row]
    /// The sum of each period over the accounts.
    public let totals: [MixedAmount]
    /// The sum of all periods; empty unless the options request it.
    public let total: MixedAmount
  }

  /// The periods.
  public let periods: [DateSpan]
  /// The sections, from top to bottom.
  public private(set) var sections: [Section] = []
  /// The sections added up, each with its sign: assets less liabilities.
  public private(set) var totals: [MixedAmount]
  /// The sum of all periods; empty unless the options request it.
  public private(set) var total = MixedAmount()
  /// The missing prices that kept amounts from being valued.
  public let missingPrices: [MissingPrice]

  /// Computes the statement. Parameters are those of a balance report.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(p + a · c) for p postings, a accounts and c periods.
  public init(
    _ statement: FinancialStatement, _ journal: BalancedJournal, selection: PostingSelection,
    periods: [DateSpan], options: BalanceReport.Options
  ) throws(QuantityError) {
    self.periods = periods
    totals = Array(repeating: MixedAmount(), count: periods.count)
    var sums = BalanceSums(journal, periods: periods, options: options)
    try sums.add(journal, selection)
    let types = AccountTypes(journal.journal)
    for section in statement.sections {
      let part = BalanceTree.Part(
        includes: { types.type(of: $0).map(section.types.contains) ?? false },
        isNegated: section.isNegated)
      let tree = try BalanceTree(journal.journal, &sums, options: options, part: part)
      sections.append(
        Section(title: section.title, rows: tree.rows, totals: tree.totals, total: tree.total))
      for index in totals.indices {
        try totals[index].add(
          section.isSubtracted ? tree.totals[index].negated() : tree.totals[index])
      }
      try total.add(section.isSubtracted ? tree.total.negated() : tree.total)
    }
    missingPrices = sums.missingPrices
  }

  /// Whether there are percentages of the sections' totals: each column of a section has one commodity.
  public var hasPercentages: Bool { !sections.contains(where: \.rows.hasMixedColumn) }
}
