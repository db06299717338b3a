import Amounts

extension [Quantity] {
  /// The one in the middle by size, or the mean of the two in the middle, rounded to some decimal places. There must be
  /// at least one.
  func median(places: UInt8) throws(QuantityError) -> Quantity {
    let sorted = sorted()
    let middle = count / 2
    guard count.isMultiple(of: 2) else { return sorted[middle] }
    return try sorted[middle - 1].adding(sorted[middle]).divided(by: 2, places: places)
  }
}
