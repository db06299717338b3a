public import Amounts
public import Containers
public import Journal
public import SourceText

/// A journal whose transactions are balanced: every posting has its amounts, and assertions hold.
///
/// If a transaction doesn't balance, the diagnostics say so, and it keeps the written amounts. Don't make a
/// report from a journal with errors.
public struct BalancedJournal: Sendable {
  @usableFromInline var boxedJournal: Boxed<ParsedJournal>
  /// The amounts of a posting after its first: an elided amount receives every commodity that is missing.
  public internal(set) var moreAmounts = SideTable<PostingID, [Amount]>()
  /// The problems that reading and balancing found, in the order of the text.
  public var diagnostics: [Diagnostic]

  /// The journal, with inferred amounts and costs filled in.
  public internal(set) var journal: ParsedJournal {
    @inlinable _read { yield boxedJournal.value }
    _modify { yield &boxedJournal.value }
  }

  /// What balancing checks.
  public struct Options: Sendable {
    /// Check balance assertions. Assignments are always computed.
    public var checksAssertions = true
    /// Check those of bank files that are read as journals, too.
    public var checksBankFiles = false
    /// Reject conversions between commodities without a written cost.
    public var requiresCosts = false

    /// Makes the default options.
    public init() {}
  }

  /// Balances a journal.
  ///
  /// - Complexity: O(n) in the postings; with balance assertions, O(n log n) if dates aren't in order.
  public init(_ journal: consuming ParsedJournal, options: Options = Options()) {
    var balancer = Balancer(journal, options: options)
    balancer.balanceAll()
    self = balancer.finish()
  }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.hasErrors }

  /// Calls `body` with each amount of a posting.
  @inlinable
  public func forEachAmount(ofPosting row: PostingID, _ body: (Amount) -> Void) {
    let posting = journal.postings.rows[row]
    body(posting.amount)
    if posting.flags.contains(.moreAmounts) { moreAmounts[row]?.forEach(body) }
  }

  /// All amounts of a posting at cost; those that only repeat another posting's cost count as nothing.
  ///
  /// - Throws: `.overflow` when a cost doesn't fit.
  public func amountsAtCost(ofPosting row: PostingID) throws(QuantityError) -> [Amount] {
    let posting = journal.postings.rows[row]
    if posting.flags.contains(.repeatedCost) { return [] }
    guard let cost = journal.postings.costs[row] else { return amounts(ofPosting: row) }
    return [try cost.total(of: posting.quantity)] + amounts(ofPosting: row).dropFirst()
  }

  /// All amounts of a posting.
  public func amounts(ofPosting row: PostingID) -> [Amount] {
    let posting = journal.postings.rows[row]
    guard posting.flags.contains(.moreAmounts), let more = moreAmounts[row] else {
      return [posting.amount]
    }
    return [posting.amount] + more
  }

  init(
    _ journal: consuming ParsedJournal, moreAmounts: SideTable<PostingID, [Amount]>,
    diagnostics: [Diagnostic]
  ) {
    boxedJournal = Boxed(journal)
    self.moreAmounts = moreAmounts
    self.diagnostics = diagnostics
  }
}
