public import Dates
public import Journal
public import SourceText

extension BalancedJournal {
  /// Balances a journal, adds the postings of its auto posting rules (`= QUERY`), and balances again.
  ///
  /// Each transaction must balance both without the rules and with them. A rule applies to all transactions
  /// of its own journal on the command line, including all files that include it or that it includes,
  /// wherever it is. Rules run in the order of the text. Assertions are checked after them.
  ///
  /// - Parameters:
  ///   - journal: The journal as read.
  ///   - today: The day that relative dates in the rules' queries refer to.
  ///   - given: The query of the rules in a text, instead of what is written there: that of a command line.
  ///   - options: What balancing checks.
  /// - Complexity: O(n + m) in the postings and in what rules may match by account and description; O(n ·
  ///   r) for rules that use neither.
  public init(
    _ journal: consuming ParsedJournal, withAutoPostingsOn today: CivilDate,
    given: (text: ByteSpan, query: Query)? = nil, options: Options = Options()
  ) {
    var balancer = Balancer(journal, options: options)
    balancer.balanceAll(with: AutoPostingRules(balancer.journal, today: today, given: given))
    self = balancer.finish()
  }

  /// Adds diagnostics for invalid queries of auto posting rules that weren't run.
  public mutating func checkAutoPostingRules(today: CivilDate) {
    diagnostics += AutoPostingRules(journal, today: today).diagnostics
    diagnostics = diagnostics.inTextOrder()
  }
}
