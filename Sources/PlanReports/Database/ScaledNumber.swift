import Amounts
import SourceText

/// A number that every engine holds exactly: a 64-bit mantissa and decimal places.
struct ScaledNumber: Sendable {
  /// The most decimal places. With more, the integer digits of a `DECIMAL(38, …)` might not suffice.
  static let mostPlaces: UInt8 = 18

  let mantissa: Int64
  let places: UInt8

  /// A quantity with some number of places; nil if it needs more places or digits.
  init?(_ quantity: Quantity, places: UInt8) {
    var quantity = quantity
    if quantity.places > places { quantity = quantity.trimmed(toAtLeast: places) }
    guard quantity.places <= places, places <= Self.mostPlaces,
      let mantissa = Int64(exactly: quantity.mantissa)
    else { return nil }
    let (scaled, overflow) = mantissa.multipliedReportingOverflow(
      by: Self.powers[Int(places - quantity.places)])
    guard !overflow else { return nil }
    self.mantissa = scaled
    self.places = places
  }

  /// The powers of ten from 0 to 18.
  private static let powers: [Int64] = (0...18).reduce(into: [1]) { list, step in
    if step > 0 { list.append(list[step - 1] * 10) }
  }

  /// Appends the number as a decimal with all its places.
  func append(to output: inout [UInt8]) {
    if mantissa < 0 { output.append(UInt8(ascii: "-")) }
    let power = UInt64(Self.powers[Int(places)])
    let (whole, rest) = mantissa.magnitude.quotientAndRemainder(dividingBy: power)
    // `append(number:)` takes what fits in an `Int`; the whole part of the lowest mantissa doesn't without places.
    if whole > UInt64(Int.max) {
      output.append("9223372036854775808")
    } else {
      output.append(number: Int(whole))
    }
    guard places > 0 else { return }
    output.append(UInt8(ascii: "."))
    var digit = power / 10
    var left = rest
    while digit > 0 {
      output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: left / digit))
      left %= digit
      digit /= 10
    }
  }
}
