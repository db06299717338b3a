// Whose money is in a transaction, and how much of it.
//
//     Expenses:Travel      90.00 EUR      household 30.00, business 60.00: as they paid
//     Assets:Bank         -30.00 EUR
//     Assets:Business     -60.00 EUR
//
//     Expenses:Travel      90.00 EUR      the same: the cost says what the dollars were worth
//     Assets:Bank         -30.00 EUR
//     Assets:Business     -66.00 USD @@ 60.00 EUR
//
//     Expenses:Travel      90.00 EUR      only the household's: no other budget paid in euros
//     Expenses:Food        20.00 USD      only the business's
//     Assets:Bank         -90.00 EUR
//     Assets:Business     -20.00 USD
//
// A part is rounded like market values, at the twelfth decimal place or later. It's the amount of all payers up
// to and including its own, minus the amount of the payers before it. So the parts add up to the whole.

import Amounts

/// Whose money is in a transaction: that of no budget, one budget or several.
enum BudgetPayers {
  case none
  case one(Int)
  case several(PaymentSplits)

  /// A budget's share of what was paid in a commodity, which is the cost's commodity if there's a cost,
  /// otherwise the amount's. Nil if the budget didn't pay any of it.
  func share(of owner: Int, paidIn commodity: CommodityID) -> PaymentShare? {
    switch self {
    case .none: nil
    case .one(let payer): payer == owner ? .all : nil
    case .several(let splits): splits.share(of: owner, paidIn: commodity)
    }
  }
}

/// One payer's share of an amount.
enum PaymentShare {
  case all
  /// The part between two points of the whole.
  case part(from: Quantity, to: Quantity, of: Quantity)

  /// The share of an amount, rounded to `places` decimal places, or to the amount's own if it has more.
  ///
  /// - Throws: `.overflow` when it doesn't fit.
  func of(_ amount: Amount, places: UInt8) throws(QuantityError) -> Amount {
    guard case .part(let start, let end, let whole) = self else { return amount }
    let places = max(places, amount.quantity.places)
    func upTo(_ point: Quantity) throws(QuantityError) -> Quantity {
      point == whole
        ? amount.quantity
        : try .ratio(of: amount.quantity.multiplied(by: point), to: whole, places: places)
    }
    return Amount(try upTo(end).subtracting(upTo(start)), amount.commodity)
  }
}

/// The split of a transaction among several budgets.
struct PaymentSplits {
  /// The shares of the budgets that paid, by commodity.
  private var shares: [CommodityID: [Int: PaymentShare]] = [:]
  /// The shares in commodities that no budget paid in. If the budgets paid in just one commodity, its shares
  /// apply; otherwise everything belongs to the budget of the first account.
  private var elsewhere: [Int: PaymentShare]

  /// Splits a transaction by what each budget's accounts paid or received, at cost.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  init(
    _ paid: [(owner: Int, amount: Amount)]
  ) throws(QuantityError) {
    var sums: [CommodityID: [Int: Quantity]] = [:]
    for (owner, amount) in paid {
      let sum = sums[amount.commodity]?[owner] ?? .zero
      sums[amount.commodity, default: [:]][owner] = try sum.adding(amount.quantity)
    }
    for (commodity, sums) in sums {
      let split = try Self.split(sums)
      if !split.isEmpty { shares[commodity] = split }
    }
    elsewhere = paid.first.map { [$0.owner: .all] } ?? [:]
    if shares.count == 1, let only = shares.values.first { elsewhere = only }
  }

  func share(of owner: Int, paidIn commodity: CommodityID) -> PaymentShare? {
    (shares[commodity] ?? elsewhere)[owner]
  }

  /// The shares of the budgets that paid or, if none did, of those that received.
  private static func split(
    _ sums: [Int: Quantity]
  ) throws(QuantityError) -> [Int: PaymentShare] {
    let paid = sums.filter { $0.value.isNegative }
    let payers = (paid.isEmpty ? sums.filter { !$0.value.isZero } : paid)
      .sorted { $0.key < $1.key }
    guard payers.count > 1 else { return payers.first.map { [$0.key: .all] } ?? [:] }
    var whole = Quantity.zero
    for payer in payers { whole = try whole.adding(payer.value) }
    var result: [Int: PaymentShare] = [:]
    var start = Quantity.zero
    for payer in payers {
      let end = try start.adding(payer.value)
      result[payer.key] = .part(from: start, to: end, of: whole)
      start = end
    }
    return result
  }
}
