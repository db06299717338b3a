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
// A part is rounded where market values are, at the twelfth decimal place or later: it is what all payers up to
// its own have of the amount, less what those before have. So the parts are the whole.

import Amounts

/// Whose money is in a transaction: of no budget, of one, or of several.
enum BudgetPayers {
  case none
  case one(Int)
  case several(PaymentSplits)

  /// A budget's share of what was paid in a commodity: the commodity of a cost, else that of the amount; nil
  /// when its money is not in it.
  func share(of owner: Int, paidIn commodity: CommodityID) -> PaymentShare? {
    switch self {
    case .none: nil
    case .one(let payer): payer == owner ? .all : nil
    case .several(let splits): splits.share(of: owner, paidIn: commodity)
    }
  }
}

/// What one payer has of an amount.
enum PaymentShare {
  case all
  /// From one point of the whole to another.
  case part(from: Quantity, to: Quantity, of: Quantity)

  /// The share of an amount, rounded to so many decimal places where it has more.
  ///
  /// - Throws: `.overflow` when it does not fit.
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

/// How a transaction is split among budgets.
struct PaymentSplits {
  /// The shares of the budgets that paid in a commodity.
  private var shares: [CommodityID: [Int: PaymentShare]] = [:]
  /// Those of what was paid in a commodity that no budget has: they are those of the one commodity that there
  /// is, and of several the first account says whose all of it is.
  private var elsewhere: [Int: PaymentShare]

  /// Splits by what each budget's accounts paid or received, at cost.
  ///
  /// - Throws: `.overflow` when a sum does not fit.
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

  /// The shares of those who paid; where nobody did, of those who received.
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
