/// An exact number of any length: decimal digits and a power of ten.
struct Digits: Equatable {
  /// ASCII digits without zeros at either end.
  private var digits: [UInt8]
  private var power: Int

  /// Makes the number of some digits, times ten to the power.
  init(whole: some Sequence<UInt8>, power: Int = 0) {
    digits = Array(whole.drop { $0 == UInt8(ascii: "0") })
    self.power = power
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      self.power += 1
    }
    if digits.isEmpty { self.power = 0 }
  }

  /// Reads `1234.50`.
  init(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."))
    self.init(whole: parts.joined(), power: parts.count > 1 ? -parts[1].count : 0)
  }

  /// Whether a whole number has more than 38 digits.
  var isTooLarge: Bool { digits.count + max(0, power) > 38 }

  /// Whether the number is 0.
  var isZero: Bool { digits.isEmpty }
}
