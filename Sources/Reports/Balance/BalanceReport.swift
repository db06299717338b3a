public import Amounts
public import Dates
public import Journal
public import Ledger

/// The balances, or changes of balance, of accounts in one or several periods.
public struct BalanceReport: Sendable {
  /// What to show.
  public struct Options: Sendable {
    /// How accounts are listed.
    public enum Mode: Sendable {
      /// Each account with its own postings; at the depth limit with those below it.
      case flat
      /// Each account with all below it, indented below its parent.
      case tree
    }

    /// What a cell holds.
    public enum Accumulation: Sendable {
      /// The change within the period.
      case change
      /// The change since the report's begin.
      case cumulative
      /// The balance at the period's end, with everything before the report.
      case historical
    }

    /// How accounts are listed.
    public var mode = Mode.flat
    /// The deepest level that is shown; what is below counts on its ancestor there; at 0
    /// on one row for all.
    public var depth = DepthLimit()
    /// Show accounts whose balance is zero.
    public var showsZeros = false
    /// What a cell holds.
    public var accumulation = Accumulation.change
    /// Amounts at their cost.
    public var isAtCost = false
    /// Amounts (those at cost, if so) at their market value; nil for none.
    public var valuation: Valuation?
    /// The sums over all periods are needed too.
    public var addsUpPeriods = false
    /// Every account that is not exactly zero has a row, also one whose amounts are too small to be shown.
    public var isExact = false
    /// The largest amounts first.
    public var sortsByAmount = false
    /// Drop this many leading parts of account names.
    public var drop = 0
    /// Show parents that have nothing of their own and one child.
    public var showsBoringParents = false

    /// Makes the options of `balance` without flags.
    public init() {}
  }

  /// One account.
  public struct Row: Sendable {
    /// The account; `AccountTable.none` for all that a depth limit of 0 joins.
    public let account: AccountID
    /// Its full name, or `...`.
    public let name: String
    /// The name as it is shown: in a tree without the parents above it that are shown.
    public let label: String
    /// The number of shown ancestors, 0 in a flat list.
    public let indent: Int
    /// The amounts, a cell per period.
    public let cells: [MixedAmount]
    /// The sum of the cells; empty unless the options ask for it.
    public let total: MixedAmount
  }

  /// The periods, none where the report has no day; an only one may be open.
  public let periods: [DateSpan]
  /// The accounts in the order of the report.
  public let rows: [Row]
  /// The sum of each period over all accounts.
  public let totals: [MixedAmount]
  /// The sum of all periods over all accounts; empty unless the options ask for it.
  public let total: MixedAmount
  /// Whether some sum does not fit in 128 bits; the report is then not to be shown.
  public let hasOverflow: Bool
  /// Amounts that couldn't be valued, because there is no price.
  public let missingPrices: [MissingPrice]

  /// Computes the report.
  ///
  /// - Parameters:
  ///   - journal: the facts.
  ///   - selection: which postings count, their dates aside.
  ///   - periods: the report's columns, in order and without gaps.
  ///   - options: what to show.
  /// - Complexity: O(p + a · c) for p postings, a accounts and c periods.
  public init(
    _ journal: BalancedJournal, selection: PostingSelection, periods: [DateSpan],
    options: Options = Options()
  ) {
    var sums = BalanceSums(journal, periods: periods, options: options)
    sums.add(journal, selection)
    let tree = BalanceTree(journal.journal, &sums, options: options)
    self.periods = periods
    rows = tree.rows
    totals = tree.totals
    total = tree.total
    hasOverflow = sums.hasOverflow || tree.hasOverflow
    missingPrices = sums.missingPrices
  }
}
