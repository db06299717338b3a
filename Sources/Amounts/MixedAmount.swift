/// A sum over several commodities: at most one amount of each, in the order in which they came.
///
/// Commodities that add up to zero stay, with their places: a report drops them when it shows the sum.
public struct MixedAmount: Sendable {
  /// The amounts.
  public private(set) var amounts: [Amount] = []
  /// Where each commodity stands among the amounts, once there are more than `fewCommodities`.
  private var places: [CommodityID: Int] = [:]

  /// Up to this number of commodities, looking at each is faster than a table. Nearly all sums have one.
  private static let fewCommodities = 16

  /// Makes an empty sum.
  public init() {}

  /// Makes a sum of one amount.
  public init(_ amount: Amount) { amounts = [amount] }

  /// Makes a sum of amounts of which no two have one commodity.
  public init(distinct amounts: [Amount]) {
    self.amounts = amounts
    if amounts.count > Self.fewCommodities { fillPlaces() }
  }

  /// Whether every amount is 0.
  public var isZero: Bool { amounts.allSatisfy(\.quantity.isZero) }

  /// The amounts that are not 0.
  public var nonzero: [Amount] { amounts.filter { !$0.quantity.isZero } }

  /// Adds an amount.
  ///
  /// - Throws: `.overflow` when the sum needs more than 128 bits.
  /// - Complexity: O(1), however many commodities there are.
  public mutating func add(_ amount: Amount) throws(QuantityError) {
    if let place = place(of: amount.commodity) {
      amounts[place].quantity = try amounts[place].quantity.adding(amount.quantity)
    } else {
      append(amount)
    }
  }

  /// Adds an amount of a commodity that is not there yet.
  private mutating func append(_ amount: Amount) {
    amounts.append(amount)
    if amounts.count == Self.fewCommodities + 1 {
      fillPlaces()
    } else if amounts.count > Self.fewCommodities {
      places[amount.commodity] = amounts.count - 1
    }
  }

  private mutating func fillPlaces() {
    places = Dictionary(minimumCapacity: 2 * amounts.count)
    for (place, amount) in amounts.enumerated() { places[amount.commodity] = place }
  }

  /// Where a commodity stands among the amounts.
  private func place(of commodity: CommodityID) -> Int? {
    if amounts.count > Self.fewCommodities { return places[commodity] }
    for place in amounts.indices where amounts[place].commodity == commodity { return place }
    return nil
  }

  /// Adds all amounts of another sum.
  ///
  /// - Throws: `.overflow` when a sum needs more than 128 bits.
  public mutating func add(_ other: MixedAmount) throws(QuantityError) {
    for amount in other.amounts { try add(amount) }
  }

  /// The same amounts with the other sign.
  ///
  /// - Throws: `.overflow` for a number whose opposite does not fit.
  public func negated() throws(QuantityError) -> MixedAmount {
    var result = self
    for index in result.amounts.indices {
      result.amounts[index].quantity = try amounts[index].quantity.negated()
    }
    return result
  }

  /// The quantity of one commodity, or zero.
  ///
  /// - Complexity: O(1).
  public func quantity(of commodity: CommodityID) -> Quantity {
    place(of: commodity).map { amounts[$0].quantity } ?? .zero
  }

  /// Whether anything of a commodity was added, also where it came to zero.
  ///
  /// - Complexity: O(1).
  public func has(_ commodity: CommodityID) -> Bool { place(of: commodity) != nil }

  /// The quantity of one commodity, and the nonzero amounts of all others.
  public func parted(by commodity: CommodityID) -> (own: Quantity, others: [Amount]) {
    (
      quantity(of: commodity),
      amounts.filter { $0.commodity != commodity && !$0.quantity.isZero }
    )
  }
}
