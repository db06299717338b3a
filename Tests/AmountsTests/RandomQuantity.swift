import Amounts
import TestSupport

extension SeededGenerator {
  /// A quantity of any size, the limits and numbers with many zeros among them.
  mutating func quantity() -> Quantity {
    Quantity(mantissa: mantissa(), places: UInt8.random(in: 0...38, using: &self))
  }

  private mutating func mantissa() -> Int128 {
    let bits = Int.random(in: 0...127, using: &self)
    let wide = Int128(truncatingIfNeeded: next()) << 64 | Int128(truncatingIfNeeded: next())
    switch Int.random(in: 0..<12, using: &self) {
    case 0: return 0
    case 1: return .max
    case 2: return .min
    case 3: return Quantity.powerOfTen(UInt8.random(in: 0...38, using: &self))
    case 4: return -5 * Quantity.powerOfTen(UInt8.random(in: 0...37, using: &self))
    default: return wide >> Int128(bits)
    }
  }
}
