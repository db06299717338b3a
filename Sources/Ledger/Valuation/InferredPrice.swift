public import Amounts
public import Dates
import Journal

/// A price that the cost of a posting tells: `10 EUR @ 1.10 USD`.
public struct InferredPrice: Sendable {
  /// The posting's day.
  public let date: CivilDate
  /// What is priced.
  public let commodity: CommodityID
  /// What it is priced in.
  public let target: CommodityID
  /// What one of it costs.
  public let rate: ExchangeRate
}

extension BalancedJournal {
  /// The prices that costs tell, written ones and those that balancing found, in the order of the text.
  ///
  /// The price of a lot is no market price of the day.
  public var inferredPrices: [InferredPrice] {
    var prices: [InferredPrice] = []
    var transaction = 0
    for (row, cost) in zip(journal.postings.costs.rows, journal.postings.costs.values)
    where cost.origin != .lot {
      let posting = journal.postings.rows[Int(row)]
      while journal.postingRows(of: transaction).upperBound <= Int(row) { transaction += 1 }
      let units = cost.isTotal ? posting.quantity : Quantity(mantissa: 1, places: 0)
      guard !posting.quantity.isZero, let size = try? Amount(units, posting.commodity).magnitude,
        let price = try? cost.amount.magnitude,
        let rate = try? ExchangeRate(paying: price.quantity, for: size.quantity)
      else { continue }
      prices.append(
        InferredPrice(
          date: journal.postings.dates[Int(row)]?.primary ?? journal.transactions[transaction].date,
          commodity: posting.commodity, target: price.commodity, rate: rate))
    }
    return prices
  }
}
