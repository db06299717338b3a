public import Amounts
public import Dates
public import Journal
public import Ledger

/// The balances, or changes of balance, of accounts in one or more periods.
public struct BalanceReport: Sendable {
  /// What to show.
  public struct Options: Sendable {
    /// How accounts are listed.
    public enum Mode: Sendable {
      /// Each account with its own postings. At the depth limit, with those below it too.
      case flat
      /// Each account with everything below it, indented below its parent.
      case tree
    }

    /// What a cell holds.
    public enum Accumulation: Sendable {
      /// The change within the period.
      case change
      /// The change since the report's start.
      case cumulative
      /// The balance at the period's end, including everything before the report.
      case historical
    }

    /// What is measured.
    public enum Measure: Sendable {
      /// Amounts.
      case sum
      /// What amounts at the ends of periods gained or lost in value, also by postings; at the end of all of them, their
      /// value.
      case valueChange
      /// What amounts are worth at the ends of periods beyond their costs.
      case gain
    }

    /// What is measured. Changes of value and gains need a valuation that isn't by posting.
    public var measure = Measure.sum
    /// How accounts are listed.
    public var mode = Mode.flat
    /// The deepest level that's shown. Deeper accounts count towards their ancestor at that level. At 0, all of
    /// them share one row.
    public var depth = DepthLimit()
    /// Show accounts whose balance is zero.
    public var showsZeros = false
    /// What a cell holds.
    public var accumulation = Accumulation.change
    /// Count postings instead of adding up their amounts. The counts are amounts without a commodity.
    public var countsPostings = false
    /// Show amounts at cost.
    public var isAtCost = false
    /// Convert amounts (after cost, if `isAtCost`) to market value; nil for no valuation.
    public var valuation: Valuation?
    /// Also compute the sums over all periods.
    public var addsUpPeriods = false
    /// Include a row for every account that isn't exactly zero, even if its amounts are too small to be shown.
    public var isExact = false
    /// Sort the largest amounts first.
    public var sortsByAmount = false
    /// Drop this many leading parts of account names.
    public var drop = 0
    /// Show parents that have nothing of their own and only one child.
    public var showsBoringParents = false
    /// In a tree, show full names, without indentation.
    public var showsFullNames = false
    /// With `showsZeros`, also show these accounts, if they have no postings and no accounts below them.
    public var declared: Set<AccountID> = []
    /// Accounts that are shown in any case, down to the depth limit.
    public var kept: Set<AccountID> = []
    /// Show amounts with the other sign.
    public var isNegated = false

    /// Makes the options of `balance` without flags.
    public init() {}
  }

  /// One account.
  public struct Row: Sendable {
    /// The account; `AccountTable.none` for the row that joins all accounts at a depth limit of 0.
    public let account: AccountID
    /// Its full name, or `...`.
    public let name: String
    /// The name as it's shown. In a tree, it doesn't repeat the parents shown above it.
    public let label: String
    /// The number of shown ancestors, 0 in a flat list.
    public let indent: Int
    /// The amounts, one cell per period.
    public let cells: [MixedAmount]
    /// The sum of the cells; empty unless the options request it.
    public let total: MixedAmount
  }

  /// The periods. There are none if the report has no days. A single period can be open-ended.
  public let periods: [DateSpan]
  /// The accounts, in the order of the report.
  public let rows: [Row]
  /// The sum of each period over all accounts.
  public let totals: [MixedAmount]
  /// The sum of all periods over all accounts; empty unless the options request it.
  public let total: MixedAmount
  /// The missing prices that kept amounts from being valued.
  public let missingPrices: [MissingPrice]

  /// Computes the report.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - selection: Which postings count, regardless of their dates.
  ///   - periods: The report's columns, in order and without gaps.
  ///   - options: What to show.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(p + a · c) for p postings, a accounts and c periods.
  public init(
    _ journal: BalancedJournal, selection: PostingSelection, periods: [DateSpan],
    options: Options = Options()
  ) throws(QuantityError) {
    var sums = BalanceSums(journal, periods: periods, options: options)
    try sums.add(journal, selection)
    let all = BalanceTree.Part(includes: { _ in true }, isNegated: options.isNegated)
    let tree = try BalanceTree(
      journal.journal, &sums, options: options, part: options.isNegated ? all : nil)
    self.periods = periods
    rows = tree.rows
    totals = tree.totals
    total = tree.total
    missingPrices = sums.missingPrices
  }
}
