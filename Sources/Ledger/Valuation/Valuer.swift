public import Amounts
public import Dates
import Journal

/// A price that the journal doesn't have.
public struct MissingPrice: Hashable, Sendable {
  /// The commodity that couldn't be valued.
  public let commodity: CommodityID
  /// The commodity to value it in.
  public let target: CommodityID
  /// The first day for which the price was needed.
  public let date: CivilDate
}

extension [MissingPrice] {
  /// Adds those of commodities that the list doesn't have.
  public mutating func add(_ others: [MissingPrice]) {
    for other in others where !contains(where: { $0.commodity == other.commodity }) {
      append(other)
    }
  }
}

/// Converts amounts by the prices of a journal, and records those that it couldn't convert.
///
/// An amount without a price stays as it is. A value has as many decimal places as it needs, up to 12, or
/// up to six more than its commodity is displayed with if that's more. It's rounded once, half to even, so
/// that a sum of a million values is right in every displayed digit.
public struct Valuer: Sendable {
  private struct Question: Hashable {
    let commodity: CommodityID
    let target: CommodityID?
    let date: CivilDate
  }

  /// The commodity to convert to, and the rate if there is one.
  private struct Answer {
    let target: CommodityID
    let rate: ExchangeRate?
  }

  private let graph: PriceGraph
  private let commodities: CommodityTable
  private var answers: [Question: Answer?] = [:]
  private var lacking: [CommodityID: MissingPrice] = [:]

  /// Makes a valuer from a journal's prices.
  ///
  /// - Parameters:
  ///   - journal: the journal.
  ///   - infersPrices: whether prices are inferred from costs too.
  /// - Complexity: O(n log n) in the prices.
  public init(_ journal: BalancedJournal, infersPrices: Bool = false) {
    graph = PriceGraph(
      journal.journal.prices, inferred: infersPrices ? journal.inferredPrices : [],
      aliases: CommodityAliases(journal.journal))
    commodities = journal.journal.commodities
  }

  /// The value of a sum on a day.
  ///
  /// - Parameters:
  ///   - sum: amounts in any commodities.
  ///   - target: the commodity to convert to; nil for the default of each commodity, that of its latest
  ///     price.
  ///   - date: the day whose prices are used.
  /// - Returns: the sum of the values, with unconverted amounts as they are; see `missing`.
  /// - Throws: `.overflow` when a value needs more than 128 bits.
  public mutating func value(
    of sum: MixedAmount, in target: CommodityID?, on date: CivilDate
  ) throws(QuantityError) -> MixedAmount {
    var result = MixedAmount()
    for amount in sum.amounts { try result.add(value(of: amount, in: target, on: date)) }
    return result
  }

  /// The value of an amount on a day; the amount itself if there's no price.
  ///
  /// - Throws: `.overflow` when the value needs more than 128 bits.
  public mutating func value(
    of amount: Amount, in target: CommodityID?, on date: CivilDate
  ) throws(QuantityError) -> Amount {
    guard target != amount.commodity,
      let answer = answer(Question(commodity: amount.commodity, target: target, date: date))
    else {
      // Without a target no price is missing; but a price on another day shows what was meant.
      if target == nil, !amount.quantity.isZero, let last = graph.lastTarget(of: amount.commodity) {
        note(amount.commodity, last, date)
      }
      return amount
    }
    guard let rate = answer.rate else {
      if !amount.quantity.isZero { note(amount.commodity, answer.target, date) }
      return amount
    }
    let value = try rate.value(
      of: amount.quantity, places: commodities.valuePlaces(of: answer.target))
    return commodities.withShownPlaces(Amount(value, answer.target))
  }

  /// The cached answer for a conversion; nil if there is nothing to convert to.
  private mutating func answer(_ question: Question) -> Answer? {
    if let known = answers[question] { return known }
    var answer: Answer?
    let target =
      question.target ?? graph.defaultTarget(of: question.commodity, on: question.date)
    if let target {
      let rate = graph.rate(from: question.commodity, to: target, on: question.date)
      answer = Answer(target: target, rate: rate)
    }
    answers[question] = .some(answer)
    return answer
  }

  private mutating func note(
    _ commodity: CommodityID, _ target: CommodityID, _ date: CivilDate
  ) {
    if let known = lacking[commodity], known.date <= date { return }
    lacking[commodity] = MissingPrice(commodity: commodity, target: target, date: date)
  }

  /// The prices found missing so far: one for each commodity, ordered by symbol.
  public var missing: [MissingPrice] {
    commodities.inSymbolOrder(lacking.keys.map { Amount(.zero, $0) })
      .compactMap { lacking[$0.commodity] }
  }
}
