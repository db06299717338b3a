public import Dates
public import Journal
import SourceText

extension BalancedJournal {
  /// Balances a journal, adds the postings of its auto posting rules (`= QUERY`), and balances again.
  ///
  /// Each transaction must balance without the rules and with them. A rule is for all transactions of
  /// its own journal of the command line with everything that includes or is included, wherever it
  /// stands; rules run in the order of the text. Assertions are checked after them.
  ///
  /// - Parameters:
  ///   - journal: What was read.
  ///   - today: The day to which relative dates in the rules' queries refer.
  ///   - options: What balancing checks.
  /// - Complexity: O(n + m) in the postings and in what rules may match by account and description; O(n · r) for
  ///   rules that ask for neither.
  public init(
    _ journal: consuming ParsedJournal, withAutoPostingsOn today: CivilDate,
    options: Options = Options()
  ) {
    var balancer = Balancer(journal, options: options)
    balancer.balanceAll(with: AutoPostingRules(balancer.journal, today: today))
    self = balancer.finish()
  }

  /// Adds what is wrong with the queries of auto posting rules that have not been run.
  public mutating func checkAutoPostingRules(today: CivilDate) {
    diagnostics += AutoPostingRules(journal, today: today).diagnostics
    diagnostics = diagnostics.inTextOrder()
  }
}
