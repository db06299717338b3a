/// A sum over several commodities: at most one amount of each, in the order in which they were
/// added.
///
/// Commodities that add up to zero are kept, with their places. Reports drop them when they show
/// the sum.
public struct MixedAmount: Sendable {
  /// The amounts.
  public private(set) var amounts: [Amount] = []
  /// The index of each commodity in the amounts, once there are more than `fewCommodities`.
  private var places: [CommodityID: Int] = [:]

  /// Up to this number of commodities, a linear search is faster than a table. Nearly all sums have
  /// one.
  private static let fewCommodities = 16

  /// Makes an empty sum.
  public init() {}

  /// Makes a sum from one amount.
  public init(_ amount: Amount) { amounts = [amount] }

  /// Makes a sum from amounts with different commodities.
  public init(distinct amounts: [Amount]) {
    self.amounts = amounts
    if amounts.count > Self.fewCommodities { fillPlaces() }
  }

  /// Whether every amount is 0.
  public var isZero: Bool { amounts.allSatisfy(\.quantity.isZero) }

  /// The amounts that aren't 0.
  public var nonzero: [Amount] { amounts.filter { !$0.quantity.isZero } }

  /// Adds an amount.
  ///
  /// - Throws: `.overflow` if the sum needs more than 128 bits.
  /// - Complexity: O(1), however many commodities there are.
  public mutating func add(_ amount: Amount) throws(QuantityError) {
    if let place = place(of: amount.commodity) {
      amounts[place].quantity = try amounts[place].quantity.adding(amount.quantity)
    } else {
      append(amount)
    }
  }

  /// Adds an amount of a commodity that isn't in the sum yet.
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

  /// The index of a commodity in the amounts.
  private func place(of commodity: CommodityID) -> Int? {
    if amounts.count > Self.fewCommodities { return places[commodity] }
    for place in amounts.indices where amounts[place].commodity == commodity { return place }
    return nil
  }

  /// Adds all amounts of another sum.
  ///
  /// - Throws: `.overflow` if a sum needs more than 128 bits.
  public mutating func add(_ other: MixedAmount) throws(QuantityError) {
    for amount in other.amounts { try add(amount) }
  }

  /// The sum with all signs flipped.
  ///
  /// - Throws: `.overflow` for a number whose negation doesn't fit.
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

  /// Whether anything of a commodity was added, even if it adds up to zero.
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
