// Whose money is in a transaction, and how much of it.
//
//     Expenses:Travel      90.00 EUR      household 30.00, business 60.00: as they paid
//     Assets:Bank         -30.00 EUR
//     Assets:Business     -60.00 EUR
//
//     Expenses:Travel      90.00 EUR      the same: a cost says what the dollars were worth
//     Assets:Bank         -30.00 EUR
//     Assets:Business     -66.00 USD @@ 60.00 EUR
//
//     Expenses:Travel      90.00 EUR      the household's alone: nobody else paid in euros
//     Expenses:Food        20.00 USD      that of the business
//     Assets:Bank         -90.00 EUR
//     Assets:Business     -20.00 USD
//
// A share is rounded where market values are, at the twelfth decimal place or later, and the last payer takes
// what is left: the shares are the whole.

import Amounts

/// Whose money is in a transaction: of no budget, of one, or of several.
enum BudgetPayers {
  case none
  case one(Int)
  case several(Shares)

  /// What each budget's accounts paid or received, at cost, in each commodity.
  struct Shares {
    fileprivate struct Share {
      let owner: Int
      let commodity: CommodityID
      var sum: Quantity
    }

    fileprivate private(set) var all: [Share] = []

    /// Adds what a budget's account has in the transaction.
    ///
    /// - Throws: `.overflow` when a sum does not fit.
    mutating func add(_ amount: Amount, of owner: Int) throws(QuantityError) {
      for index in all.indices
      where all[index].owner == owner && all[index].commodity == amount.commodity {
        all[index].sum = try all[index].sum.adding(amount.quantity)
        return
      }
      all.append(Share(owner: owner, commodity: amount.commodity, sum: amount.quantity))
    }

    /// Who paid, and how much; where nobody did, who received.
    private static func payers(
      _ shares: [Share]
    ) throws(QuantityError) -> [(owner: Int, weight: Quantity)] {
      let paid = shares.filter { $0.sum.isNegative }
      let chosen = paid.isEmpty ? shares.filter { !$0.sum.isZero } : paid
      var result: [(owner: Int, weight: Quantity)] = []
      for share in chosen.sorted(by: { $0.owner < $1.owner }) {
        result.append((share.owner, paid.isEmpty ? share.sum : try share.sum.negated()))
      }
      return result
    }

    /// The payers of what was paid in a commodity. Where no budget has any of it, they are those of the one
    /// commodity that there is, and of several the first account says whose all of it is.
    ///
    /// - Throws: `.overflow` when a sum does not fit.
    fileprivate func payers(
      in commodity: CommodityID
    ) throws(QuantityError) -> [(owner: Int, weight: Quantity)] {
      let own = try Self.payers(all.filter { $0.commodity == commodity })
      if !own.isEmpty { return own }
      let others = try Self.payers(all)
      let isOne = Set(all.lazy.filter { !$0.sum.isZero }.map(\.commodity)).count == 1
      return isOne
        ? others : Array(all.prefix(1)).map { ($0.owner, Quantity(mantissa: 1, places: 0)) }
    }
  }

  /// A budget's part of an amount.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - owner: The budget.
  ///   - commodity: What the amount was paid in: the commodity of its cost, else its own.
  ///   - places: The decimal places at which a part is rounded that has more.
  /// - Returns: The part; nil when the budget's money is not in it.
  /// - Throws: `.overflow` when a part does not fit.
  func part(
    of amount: Amount, _ owner: Int, paidIn commodity: CommodityID, places: UInt8
  ) throws(QuantityError) -> Amount? {
    switch self {
    case .none: return nil
    case .one(let payer): return payer == owner ? amount : nil
    case .several(let shares):
      let payers = try shares.payers(in: commodity)
      guard payers.contains(where: { $0.owner == owner }) else { return nil }
      guard payers.count > 1 else { return amount }
      let places = max(places, amount.quantity.places)
      return Amount(
        try Self.part(of: amount.quantity, owner, payers, places: places), amount.commodity)
    }
  }

  private static func part(
    of quantity: Quantity, _ owner: Int, _ payers: [(owner: Int, weight: Quantity)], places: UInt8
  ) throws(QuantityError) -> Quantity {
    var total = Quantity.zero
    for payer in payers { total = try total.adding(payer.weight) }
    var rest = quantity
    for payer in payers.dropLast() {
      let own = try Quantity.ratio(
        of: quantity.multiplied(by: payer.weight), to: total, places: places)
      if payer.owner == owner { return own }
      rest = try rest.subtracting(own)
    }
    return rest
  }
}
