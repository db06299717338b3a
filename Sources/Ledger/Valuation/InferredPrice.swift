public import Amounts
import Containers
public import Dates
public import Journal

/// A price inferred from the cost of a posting: `10 EUR @ 1.10 USD`.
public struct InferredPrice: Sendable {
  /// The posting's day.
  public let date: CivilDate
  /// The commodity that is priced.
  public let commodity: CommodityID
  /// The commodity of the price.
  public let target: CommodityID
  /// The price of one unit.
  public let rate: ExchangeRate
  /// The decimal places of the cost.
  public let places: UInt8
  /// The transaction of the posting.
  public let transaction: TransactionID
}

extension BalancedJournal {
  /// The prices inferred from costs, written ones and those that balancing found, in the order of the text.
  ///
  /// Several postings that share a conversion all give its price: the total paid for the total bought,
  /// because their own shares are rounded. A lot's price isn't the market price of the day.
  public var inferredPrices: [InferredPrice] {
    var prices: [InferredPrice] = []
    var conversions = ConversionRates(self)
    var transaction = journal.transactions.startIndex
    for (row, cost) in zip(journal.postings.costs.rows, journal.postings.costs.values)
    where cost.origin != .lot {
      while journal.postingRows(of: transaction).upperBound <= row {
        transaction = transaction + 1
      }
      guard let rate = rate(of: cost, row, in: transaction, &conversions) else { continue }
      prices.append(
        InferredPrice(
          date: journal.postings.dates[row]?.primary ?? journal.transactions[transaction].date,
          commodity: journal.postings.rows[row].commodity, target: cost.amount.commodity,
          rate: rate,
          places: cost.amount.quantity.places, transaction: transaction))
    }
    return prices
  }

  /// The price of one unit by the cost of a posting; nil if nothing was bought.
  private func rate(
    of cost: Cost, _ row: PostingID, in transaction: TransactionID,
    _ conversions: inout ConversionRates
  ) -> ExchangeRate? {
    let posting = journal.postings.rows[row]
    guard !posting.quantity.isZero else { return nil }
    guard cost.isTotal else { return ExchangeRate(cost.amount.quantity) }
    guard cost.origin == .implied else {
      return ExchangeRate(paying: cost.amount.quantity, for: posting.quantity)?.magnitude
    }
    // A posting that a rule added is a multiple of a share. The posting it matched gives the price.
    if posting.flags.contains(.generated) { return nil }
    return conversions.rate(of: posting.kind, in: transaction)
  }
}

/// The rates of the conversions that balancing found in a transaction, each computed once for all postings
/// that share it.
private struct ConversionRates {
  private let journal: ParsedJournal
  private var transaction: TransactionID?
  /// By kind: the real postings of a transaction convert separately from the `[bracketed]` ones.
  private var known: [PostingKind: ExchangeRate?] = [:]

  init(_ journal: BalancedJournal) { self.journal = journal.journal }

  /// The rate of the conversion among a transaction's postings of one kind.
  mutating func rate(of kind: PostingKind, in transaction: TransactionID) -> ExchangeRate? {
    if transaction != self.transaction {
      self.transaction = transaction
      known.removeAll(keepingCapacity: true)
    }
    if let rate = known[kind] { return rate }
    let rate = computedRate(of: kind, in: transaction)
    known.updateValue(rate, forKey: kind)
    return rate
  }

  private func computedRate(of kind: PostingKind, in transaction: TransactionID) -> ExchangeRate? {
    var (units, paid) = (Quantity.zero, Quantity.zero)
    do {
      for row in journal.postingRows(of: transaction) {
        let posting = journal.postings.rows[row]
        guard posting.kind == kind, !posting.flags.contains(.generated),
          let cost = journal.postings.costs[row], cost.origin == .implied
        else { continue }
        units = try units.adding(posting.quantity)
        paid = try paid.adding(cost.total(of: posting.quantity).quantity)
      }
    } catch {
      // Balancing has added up the same numbers, and reported an overflow.
      return nil
    }
    return ExchangeRate(paying: paid, for: units)?.magnitude
  }
}
