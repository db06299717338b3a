import Containers

/// A color for pages, as red, green and blue.
public struct Color: Hashable, Sendable {
  /// The red component.
  public let red: UInt8
  /// The green component.
  public let green: UInt8
  /// The blue component.
  public let blue: UInt8

  /// Makes a color from its number: `0x2E8B57` is seagreen.
  public init(_ number: UInt32) {
    red = UInt8(number >> 16 & 0xFF)
    green = UInt8(number >> 8 & 0xFF)
    blue = UInt8(number & 0xFF)
  }

  /// Reads `#rgb`, `#rrggbb` or a CSS name, in any case; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else {
      guard let number = Self.named[text.lowercased()] else { return nil }
      self.init(number)
      return
    }
    var number: UInt32 = 0
    let digits = text.utf8.dropFirst()
    guard digits.count == 3 || digits.count == 6 else { return nil }
    for byte in digits {
      guard let digit = byte.hexDigit else { return nil }
      number = number << 4 | UInt32(digit)
      if digits.count == 3 { number = number << 4 | UInt32(digit) }
    }
    self.init(number)
  }

  /// This color mixed with another one: 0 eighths is this color, 8 is the other.
  public func mixed(with other: Color, eighths: Int) -> Color {
    func part(_ a: UInt8, _ b: UInt8) -> UInt32 {
      UInt32((Int(a) * (8 - eighths) + Int(b) * eighths) / 8)
    }
    return Color(
      part(red, other.red) << 16 | part(green, other.green) << 8 | part(blue, other.blue))
  }
}

extension Color: CustomStringConvertible {
  /// The color as `#rrggbb`.
  public var description: String {
    "#"
      + [red, green, blue].map { part in
        (part < 16 ? "0" : "") + String(part, radix: 16)
      }.joined()
  }
}
