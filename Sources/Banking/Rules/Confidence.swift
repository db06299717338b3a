public import Amounts

/// How often guesses as clear as this one are right, in hundredths: `0.93`.
public struct Confidence: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// From 0 to 100.
  public let hundredths: Int

  /// The default confidence that a guess needs to count. In the example household, 1 of 43 guesses is wrong with a
  /// threshold of 0.80, and 1 of 65 with this one.
  public static let usualThreshold = Confidence(hundredths: 90)

  /// Creates a confidence of this many hundredths, clamped to 0 to 100.
  public init(hundredths: Int) { self.hundredths = min(100, max(0, hundredths)) }

  /// Rounds a number down to hundredths; nil if it isn't from 0 to 1.
  public init?(_ quantity: Quantity) {
    guard !quantity.isNegative, quantity <= Quantity(mantissa: 1, places: 0),
      let hundredfold = try? quantity.multiplied(by: Quantity(mantissa: 100, places: 0))
    else { return nil }
    var divisor: Int128 = 1
    for _ in 0..<hundredfold.places { divisor *= 10 }
    hundredths = Int(hundredfold.mantissa / divisor)
  }

  /// Reads a number as `description` writes it; nil if it's something else.
  init?(text: Substring) {
    guard text.utf8.count == 4, text.dropFirst().first == ".",
      let hundredths = Int(text.filter { $0 != "." }), 0...100 ~= hundredths
    else { return nil }
    self.hundredths = hundredths
  }

  /// The number, with two decimals.
  public var description: String {
    hundredths == 100 ? "1.00" : "0.\(hundredths < 10 ? "0" : "")\(hundredths)"
  }

  /// Whether one confidence is lower than another.
  public static func < (a: Confidence, b: Confidence) -> Bool { a.hundredths < b.hundredths }
}
