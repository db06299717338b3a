public import Amounts
public import Journal
public import SourceText

/// A journal whose transactions are balanced: every posting has its amounts, and assertions hold.
///
/// What does not balance is among the diagnostics, and the transaction keeps the amounts that are
/// written; a report must not be made from a journal with errors.
public struct BalancedJournal: Sendable {
  /// The journal, with inferred amounts and costs filled in.
  public internal(set) var journal: ParsedJournal
  /// The amounts of a posting beyond its first: an elided amount receives every commodity that lacks.
  public internal(set) var moreAmounts = SideTable<[Amount]>()
  /// What reading and balancing found wrong, in the order of the text.
  public var diagnostics: [Diagnostic]

  /// What balancing checks.
  public struct Options: Sendable {
    /// Check balance assertions; assignments are always made.
    public var checksAssertions = true
    /// Refuse conversions between commodities without a written cost.
    public var requiresCosts = false

    /// Makes the options of an ordinary run.
    public init() {}
  }

  /// Balances a journal.
  ///
  /// - Complexity: O(n) in the postings; with balance assertions, O(n log n) when dates are not in order.
  public init(_ journal: consuming ParsedJournal, options: Options = Options()) {
    var balancer = Balancer(journal, options: options)
    balancer.balanceAll()
    self = balancer.finish()
  }

  /// Whether anything is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Calls `body` with each amount of a posting.
  @inlinable
  public func forEachAmount(ofPosting row: Int, _ body: (Amount) -> Void) {
    let posting = journal.postings.rows[row]
    body(posting.amount)
    if posting.flags.contains(.moreAmounts) { moreAmounts[row]?.forEach(body) }
  }

  /// All amounts of a posting at what they cost; those that only repeat another posting's cost are
  /// nothing.
  ///
  /// - Throws: `.overflow` when a cost does not fit.
  public func amountsAtCost(ofPosting row: Int) throws(QuantityError) -> [Amount] {
    let posting = journal.postings.rows[row]
    if posting.flags.contains(.repeatedCost) { return [] }
    guard let cost = journal.postings.costs[row] else { return amounts(ofPosting: row) }
    return [try cost.total(of: posting.quantity)] + amounts(ofPosting: row).dropFirst()
  }

  /// All amounts of a posting.
  public func amounts(ofPosting row: Int) -> [Amount] {
    let posting = journal.postings.rows[row]
    guard posting.flags.contains(.moreAmounts), let more = moreAmounts[row] else {
      return [posting.amount]
    }
    return [posting.amount] + more
  }

  init(
    _ journal: consuming ParsedJournal, moreAmounts: SideTable<[Amount]>, diagnostics: [Diagnostic]
  ) {
    self.journal = journal
    self.moreAmounts = moreAmounts
    self.diagnostics = diagnostics
  }
}
