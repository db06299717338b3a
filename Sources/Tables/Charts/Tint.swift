public import Journal

/// A color for charts, with one value for light pages and one for dark pages.
public struct Tint: Hashable, Sendable {
  let light: Color
  let dark: Color

  /// Colors that are easy to tell apart on both light and dark pages.
  public static let palette = [
    Tint(0x2F6DB5, 0x6EA8EE), Tint(0xD9700F, 0xF59A45), Tint(0x2E8B44, 0x67C17B),
    Tint(0xC43C45, 0xF0797F), Tint(0x7D57B5, 0xB393E6), Tint(0x8A5A3C, 0xC2906F),
    Tint(0xCF5A9B, 0xF08FC4), Tint(0x128C8C, 0x4FC3C3), Tint(0xB58A00, 0xE3BD3D),
    Tint(0x7A9A1F, 0xB1CF5A), Tint(0x3AA0CF, 0x7FCDF2), Tint(0x8B2F63, 0xC9709F),
  ]

  /// The color of anything that represents several accounts.
  public static let several = Tint(0x8E8E93, 0x8E8E93)
  /// The color of anything without a budget line.
  public static let unplanned = Tint(0x4A4A4F, 0xC7C7CC)

  /// The number of shades, not counting the color itself.
  public static let shadeCount = 4

  private init(_ light: UInt32, _ dark: UInt32) {
    self.init(light: Color(light), dark: Color(dark))
  }

  private init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// A color that the user has chosen, the same on light and dark pages.
  public init(_ color: Color) { self.init(light: color, dark: color) }

  /// A lighter or darker shade of the color; 0 is the color itself.
  public func shade(_ number: Int) -> Tint {
    let (white, black) = (Color(0xFFFFFF), Color(0x000000))
    return switch number {
    case 0: self
    case 1:
      Tint(light: light.mixed(with: white, eighths: 2), dark: dark.mixed(with: white, eighths: 2))
    case 2:
      Tint(light: light.mixed(with: black, eighths: 2), dark: dark.mixed(with: black, eighths: 1))
    case 3:
      Tint(light: light.mixed(with: white, eighths: 4), dark: dark.mixed(with: white, eighths: 4))
    default:
      Tint(light: light.mixed(with: black, eighths: 4), dark: dark.mixed(with: white, eighths: 6))
    }
  }
}
