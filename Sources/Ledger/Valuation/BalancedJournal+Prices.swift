import Amounts
import Containers
import Dates
public import Journal
import SourceText

extension BalancedJournal {
  /// The most decimal places of a price that has no exact decimal form.
  private static let mostPlaces: UInt8 = 8

  /// The declared prices, and those inferred from costs or by reversing others, as a program would declare them.
  ///
  /// A price that is inferred doesn't replace one between the same commodities on the same day. A symbol that is an
  /// alias of another is worth one of it since the first day that there is.
  ///
  /// - Parameters:
  ///   - infersPrices: Whether prices are inferred from costs too.
  ///   - reversesPrices: Whether each price is listed in the other direction too.
  /// - Returns: The prices, those from directives first.
  public func listedPrices(infersPrices: Bool, reversesPrices: Bool) -> [MarketPrice] {
    var prices = CommodityAliases(journal).bridges.map { bridge in
      MarketPrice(
        date: .earliest, commodity: bridge.alias,
        price: Amount(Quantity(mantissa: 1, places: 0), bridge.commodity), span: bridge.span)
    }
    prices += journal.prices
    if infersPrices {
      prices = Self.adding(inferredPrices.compactMap(listed), to: prices)
    }
    if reversesPrices { prices = Self.adding(prices.compactMap(Self.reversed), to: prices) }
    return prices
  }

  /// The price as declared on the first line of its transaction; nil if that isn't in a journal.
  private func listed(_ inferred: InferredPrice) -> MarketPrice? {
    let transaction = journal.transactions[inferred.transaction]
    guard !transaction.flags.contains(.generated) else { return nil }
    return Self.price(
      inferred.rate, atLeast: inferred.places, of: inferred.commodity, in: inferred.target,
      like: (inferred.date, ByteSpan(transaction.start, transaction.start)))
  }

  private static func reversed(_ price: MarketPrice) -> MarketPrice? {
    ExchangeRate(price.price.quantity).reversed.flatMap {
      Self.price(
        $0, atLeast: 0, of: price.price.commodity, in: price.commodity,
        like: (price.date, price.span))
    }
  }

  private static func price(
    _ rate: ExchangeRate, atLeast places: UInt8, of commodity: CommodityID,
    in target: CommodityID, like source: (date: CivilDate, span: ByteSpan)
  ) -> MarketPrice? {
    let one = Quantity(mantissa: 1, places: 0)
    guard let quantity = try? rate.value(of: one, places: max(mostPlaces, places)) else {
      return nil
    }
    return MarketPrice(
      date: source.date, commodity: commodity,
      price: Amount(quantity.trimmed(toAtLeast: places), target), span: source.span)
  }

  /// Adds the prices of days on which there's none between their commodities.
  private static func adding(_ more: [MarketPrice], to prices: [MarketPrice]) -> [MarketPrice] {
    struct Key: Hashable {
      let date: CivilDate
      let from: CommodityID
      let to: CommodityID
      init(_ price: MarketPrice) {
        (date, from, to) = (price.date, price.commodity, price.price.commodity)
      }
    }
    let known = Set(prices.map(Key.init))
    return prices + more.filter { !known.contains(Key($0)) }
  }
}
