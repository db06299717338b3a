// Charts of characters, for terminals:
//
//     ▁▃█▅▂       a line: a character for each value, between the lowest and the largest, with zero among them
//     ██████▎     a bar: its length is exact to an eighth of a character
//     ▒▒▒         a bar of a negative amount, to a whole character
//
// Where the locale isn't Unicode, lines are made of `_.:-=+*#`, and bars of `#`, or `-` for negative amounts.

public import Amounts

/// Draws amounts with characters.
public struct TextChart: Sendable {
  private let isUnicode: Bool

  /// Makes a chart of blocks, or one of ASCII characters.
  public init(isUnicode: Bool) { self.isUnicode = isUnicode }

  private static let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  private static let levels: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let plainLevels: [Character] = ["_", ".", ":", "-", "=", "+", "*", "#"]

  /// A bar of blocks: as many eighths of a character.
  public static func blocks(_ eighths: Int) -> String {
    let rest = eighths % 8
    return String(repeating: "█", count: eighths / 8) + (rest > 0 ? String(parts[rest - 1]) : "")
  }

  /// A bar for an amount; an amount that isn't zero has one, however small it is.
  ///
  /// - Parameters:
  ///   - value: The amount.
  ///   - largest: The amount of the longest bar, without its sign.
  ///   - length: The length of the longest bar, in characters.
  /// - Returns: The bar, without blanks; empty for zero.
  public func bar(_ value: Quantity, of largest: Quantity, length: Int) -> String {
    guard !value.isZero, !largest.isZero else { return "" }
    if isUnicode, !value.isNegative {
      return Self.blocks(max(1, Self.share(value, of: largest, steps: 8 * length)))
    }
    let count = max(1, Self.share(value, of: largest, steps: length))
    return String(
      repeating: value.isNegative ? (isUnicode ? "▒" : "-") : "#", count: count)
  }

  /// A line through values, a character for each.
  ///
  /// - Parameters:
  ///   - values: The amounts.
  ///   - turnsNegative: Whether the signs are turned round if none is positive: a row of income shows the month with
  ///     the most of it as the highest one.
  /// - Returns: The line.
  public func line(_ values: [Quantity], turnsNegative: Bool = true) -> String {
    let isTurned =
      turnsNegative && values.allSatisfy { $0.isNegative || $0.isZero }
    let values = isTurned ? values.map(\.withoutSign) : values
    let least = min(values.min() ?? .zero, .zero)
    let most = max(values.max() ?? .zero, .zero)
    let characters = isUnicode ? Self.levels : Self.plainLevels
    let last = characters.count - 1
    guard let range = try? most.subtracting(least), !range.isZero else {
      return String(repeating: characters[0], count: values.count)
    }
    return String(
      values.map { value in
        guard value != least, let rest = try? value.subtracting(least) else { return characters[0] }
        return characters[min(last, max(1, Self.share(rest, of: range, steps: last)))]
      })
  }

  /// What part of the largest amount an amount is, rounded to a number of steps from 0.
  private static func share(_ value: Quantity, of largest: Quantity, steps: Int) -> Int {
    let places: UInt8 = 6
    guard
      let ratio = try? Quantity.ratio(of: value.withoutSign, to: largest, places: places)
    else { return steps }
    let whole = Quantity.powerOfTen(places)
    return min(steps, Int((ratio.scaledMantissa(places) * Int128(steps) + whole / 2) / whole))
  }
}

extension Quantity {
  /// The number without its minus sign.
  fileprivate var withoutSign: Quantity { isNegative ? ((try? negated()) ?? self) : self }

  /// The number in units of its last place, at these decimal places.
  fileprivate func scaledMantissa(_ places: UInt8) -> Int128 {
    (try? scaled(to: places).mantissa) ?? mantissa
  }
}
