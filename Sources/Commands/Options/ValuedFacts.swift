import Journal
import Ledger

/// A journal and how a report values its amounts.
struct ValuedFacts {
  private let facts: QueriedJournal
  private let isQuiet: Bool
  /// The journal, with decimals shown for the commodity to convert to.
  let journal: BalancedJournal
  /// Whether amounts are converted to cost before they're valued.
  let isAtCost: Bool
  /// How amounts are valued; nil to leave them as they are.
  let valuation: Valuation?

  /// Resolves the flags.
  init(
    _ facts: QueriedJournal, _ options: ValuationOptions, isQuiet: Bool, in session: inout Session
  ) throws(Failure) {
    self.facts = facts
    self.isQuiet = isQuiet
    let plan = try ValuationPlan(options, today: facts.today)
    isAtCost = plan.isAtCost
    valuation = try plan.valuation(of: facts, in: &session, isQuiet: isQuiet)
    var journal = facts.journal
    if let target = valuation?.target { journal.showDecimals(of: target) }
    self.journal = journal
  }

  /// Whether amounts differ from those in the text.
  var isConverted: Bool { isAtCost || valuation != nil }

  /// The journal with the amounts of some transactions converted, and rounded if people read them.
  func converted(
    _ transactions: [TransactionID], isRounded: Bool, in session: inout Session
  ) throws(Failure) -> BalancedJournal {
    guard isConverted else { return journal }
    let valued = try exactly(
      journal.valued(
        transactions, atCost: isAtCost, valuation, in: facts.span, selection: facts.selection,
        isRounded: isRounded))
    warn(of: valued.missingPrices, in: &session)
    return valued.journal
  }

  /// Reports which amounts weren't converted, and what to write.
  func warn(of prices: [MissingPrice], in session: inout Session) {
    if !isQuiet { session.warn(of: prices, in: journal.journal.commodities) }
  }
}
