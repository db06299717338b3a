// A rule's posting is a template. It becomes a posting for each matched posting:
//
//     = expenses:food
//         (budget:%account)  *-1      account and amount come from the matched posting
//         fee                1 EUR    as it is written
//         fee:owed                    elided: balancing computes it
//
// The amount `*N` is the matched amount times N, with its cost; `*$2` replaces commodity and cost too. The
// date is the template's own, or the matched posting's.

import Amounts
import Containers
import Journal

/// A posting that a rule generates from a matched one.
struct AutoPosting {
  /// The posting's row, without the flags for what side tables hold.
  private(set) var row: PostingRow
  /// The amounts after the first.
  private(set) var moreAmounts: [Amount] = []
  private(set) var cost: Cost?
  private(set) var assertion: BalanceAssertion?
  private(set) var dates: PostingDates?

  /// Makes a posting.
  ///
  /// - Parameters:
  ///   - template: The rule's posting, a row of `rulePostings`.
  ///   - account: The account to post to.
  ///   - matched: The matched posting, balanced.
  ///   - journal: The journal that has both.
  ///   - meant: If the matched posting has several amounts, which of them the rule's query matches; empty
  ///     for all.
  /// - Throws: `.overflow` when a product is too large.
  init(
    _ template: PostingID, account: AccountID, matched: PostingID, in journal: BalancedJournal,
    meant: [Bool] = []
  ) throws(QuantityError) {
    let rules = journal.journal.rulePostings
    row = rules.rows[template]
    row.account = account
    row.flags.formIntersection([.amount, .comment, .lot, .multiplier])
    row.flags.formUnion([.generated, .tags])
    cost = rules.costs[template]
    assertion = rules.assertions[template]
    if row.flags.contains(.multiplier) {
      try multiply(matched, in: journal, meant)
    }
    takeDates(rules.dates[template], from: matched, in: journal.journal.postings)
    setFlags()
  }

  /// Replaces the factor with the matched amounts, multiplied.
  private mutating func multiply(
    _ matched: PostingID, in journal: BalancedJournal, _ meant: [Bool]
  ) throws(QuantityError) {
    let factor = row.amount
    let posting = journal.journal.postings.rows[matched]
    var amounts = journal.amounts(ofPosting: matched)
    let keepsCommodity = factor.commodity == CommodityTable.none
    if keepsCommodity {
      // Only the first amount of a posting can have a cost.
      cost = try journal.journal.postings.costs[matched]?
        .multiplied(by: factor.quantity, of: posting.quantity)
      if meant.first == false { cost = nil }
    }
    if !meant.isEmpty { amounts = zip(amounts, meant).filter(\.1).map(\.0) }
    var products = MixedAmount()
    for amount in amounts {
      let product = try amount.quantity.multiplied(by: factor.quantity)
      try products.add(
        Amount(
          product.trimmed(toAtLeast: amount.quantity.places),
          keepsCommodity ? amount.commodity : factor.commodity))
    }
    row.amount = products.amounts.first ?? Amount(.zero, CommodityTable.none)
    moreAmounts = Array(products.amounts.dropFirst())
  }

  private mutating func takeDates(
    _ own: PostingDates?, from matched: PostingID, in postings: PostingColumns
  ) {
    let inherited = postings.rows[matched].flags.contains(.date) ? postings.dates[matched] : nil
    guard own != nil || inherited != nil else { return }
    dates = PostingDates(
      primary: own?.primary ?? inherited?.primary,
      secondary: own?.secondary ?? inherited?.secondary)
    if dates?.primary != own?.primary || dates?.secondary != own?.secondary {
      row.flags.insert(.inheritedDate)
    }
  }

  private mutating func setFlags() {
    if !moreAmounts.isEmpty { row.flags.insert(.moreAmounts) }
    if cost != nil { row.flags.insert(.cost) }
    if assertion != nil { row.flags.insert(.assertion) }
    if dates != nil { row.flags.insert(.date) }
  }
}

extension Cost {
  /// The cost of a quantity times a factor: a unit price stays, a total price grows.
  ///
  /// - Throws: `.overflow` when the product is too large.
  fileprivate func multiplied(
    by factor: Quantity, of quantity: Quantity
  ) throws(QuantityError) -> Cost {
    var cost = self
    if origin == .lot { cost.origin = .price }
    guard isTotal else { return cost }
    // A total price takes the sign of its quantity, which already includes the factor's. Zero has no sign.
    let growth = factor.isNegative && !quantity.isZero ? try factor.negated() : factor
    let product = try amount.quantity.multiplied(by: growth)
    cost.amount.quantity = product.trimmed(toAtLeast: amount.quantity.places)
    return cost
  }
}
