public import Amounts
public import Dates
import Journal

/// A price that the journal does not have.
public struct MissingPrice: Hashable, Sendable {
  /// What could not be valued.
  public let commodity: CommodityID
  /// What it was to be valued in.
  public let target: CommodityID
  /// The first day for which it was asked.
  public let date: CivilDate
}

/// Converts amounts by the prices of a journal, and remembers what it could not convert.
///
/// An amount without a price stays as it is. A value has as many decimal places as it needs, at most
/// 12, or six more than its commodity is shown with where that is more; it is rounded once, half to
/// even, so that a sum of a million of them is right in every digit that is shown.
public struct Valuer: Sendable {
  private struct Question: Hashable {
    let commodity: CommodityID
    let target: CommodityID?
    let date: CivilDate
  }

  /// What to convert to, and the rate when there is one.
  private struct Answer {
    let target: CommodityID
    let rate: ExchangeRate?
  }

  private let graph: PriceGraph
  private let commodities: CommodityTable
  private var answers: [Question: Answer?] = [:]
  private var lacking: [CommodityID: MissingPrice] = [:]

  /// Makes a valuer of a journal's prices.
  ///
  /// - Parameters:
  ///   - journal: the facts.
  ///   - infersPrices: whether costs tell prices too.
  /// - Complexity: O(n log n) in the prices.
  public init(_ journal: BalancedJournal, infersPrices: Bool = false) {
    graph = PriceGraph(
      journal.journal.prices, inferred: infersPrices ? journal.inferredPrices : [])
    commodities = journal.journal.commodities
  }

  /// What a sum is worth on a day.
  ///
  /// - Parameters:
  ///   - sum: amounts in any commodities.
  ///   - target: what to convert to; nil for each commodity's own choice, that of its latest price.
  ///   - date: the day whose prices count.
  /// - Returns: the sum of the values, beside it what no price converts; see `missing`.
  /// - Throws: `.overflow` when a value needs more than 128 bits.
  public mutating func value(
    of sum: MixedAmount, in target: CommodityID?, on date: CivilDate
  ) throws(QuantityError) -> MixedAmount {
    var result = MixedAmount()
    for amount in sum.amounts { try result.add(value(of: amount, in: target, on: date)) }
    return result
  }

  /// What an amount is worth on a day; itself when no price says so.
  ///
  /// - Throws: `.overflow` when the value needs more than 128 bits.
  public mutating func value(
    of amount: Amount, in target: CommodityID?, on date: CivilDate
  ) throws(QuantityError) -> Amount {
    guard target != amount.commodity,
      let answer = answer(Question(commodity: amount.commodity, target: target, date: date))
    else {
      // Without a target there is none to miss; but a price of another day says what was meant.
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

  /// What is known about a conversion; nil when there is nothing to convert to.
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

  /// The prices that were missing so far: one for each commodity, in the order of their symbols.
  public var missing: [MissingPrice] {
    commodities.inSymbolOrder(lacking.keys.map { Amount(.zero, $0) })
      .compactMap { lacking[$0.commodity] }
  }
}
