import TestSupport

/// A quantity of a random journal: a whole number of hundred-millionths.
struct RandomQuantity: Hashable {
  private let grains: Int

  static let zero = RandomQuantity(grains: 0)

  private init(grains: Int) {
    self.grains = grains
  }

  /// A random quantity that is not zero, of at most `places` decimals.
  init(places: Int, upTo limit: Int, using random: inout RandomSource) {
    var unit = 100_000_000
    for _ in 0..<random.number(0...places) { unit /= 10 }
    grains = unit * random.number(1...limit) * (random.once(in: 3) ? -1 : 1)
  }

  static func + (left: Self, right: Self) -> Self { Self(grains: left.grains + right.grains) }

  static prefix func - (value: Self) -> Self { Self(grains: -value.grains) }

  /// The product, exact when both have at most four decimals.
  static func * (left: Self, right: Self) -> Self {
    Self(grains: (left.grains / 10_000) * (right.grains / 10_000))
  }

  var exact: ExactDecimal { ExactDecimal("\(grains)", dividedByTenTo: 8) ?? .zero }

  var magnitude: Self { Self(grains: abs(grains)) }

  var isNegative: Bool { grains < 0 }

  // MARK: - Notation

  /// Writes the magnitude with the marks that `declared` makes unambiguous.
  ///
  /// Without a declared mark a lone mark is the decimal mark, so a group mark needs another mark
  /// beside it: a decimal mark, itself again, or it is a space.
  func numeral(declared: Character?, using random: inout RandomSource) -> String {
    let whole = abs(grains) / 100_000_000
    var decimals = Self.padded(abs(grains) % 100_000_000)
    while decimals.last == "0" { decimals.removeLast() }
    if random.once(in: 10) { return Self.exponential(whole, decimals) }
    decimals += String(repeating: "0", count: random.one(of: 0, 0, 0, 1, 2))
    let mark = declared ?? random.one(of: ".", ",")
    let other: Character = mark == "." ? "," : "."
    let groupMark: Character = random.one(of: other, other, " ")
    let isSafe = declared != nil || !decimals.isEmpty || groupMark == " " || whole >= 1_000_000
    let grouped =
      isSafe && random.once(in: 2) ? Self.grouped(whole, by: groupMark) : "\(whole)"
    if decimals.isEmpty {
      return mark == "." && grouped == "\(whole)" && random.once(in: 12) ? "\(grouped)." : grouped
    }
    return whole == 0 && mark == "." && random.once(in: 3)
      ? ".\(decimals)" : "\(grouped)\(mark)\(decimals)"
  }

  private static func padded(_ fraction: Int) -> String {
    let digits = "\(fraction)"
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static func exponential(_ whole: Int, _ decimals: String) -> String {
    decimals.isEmpty ? "\(whole)e0" : "\(whole)\(decimals)E-\(decimals.count)"
  }

  private static func grouped(_ whole: Int, by mark: Character) -> String {
    var text = ""
    for (index, digit) in "\(whole)".reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(mark) }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// Writes an amount in one of the notations that mean it in a context.
  func amount(
    of symbol: String, in context: JournalContext, using random: inout RandomSource
  ) -> String {
    let number = numeral(declared: context.mark(of: symbol), using: &random)
    let sign = isNegative ? "-" : random.one(of: "", "", "", "", "", "+")
    let isBare = symbol.isEmpty || symbol == context.defaultCommodity && random.once(in: 2)
    if isBare { return sign + number }
    let isPlain = symbol.allSatisfy { $0.isLetter || "$£€".contains($0) }
    let name = isPlain && !random.once(in: 12) ? symbol : "\"\(symbol)\""
    let space = random.one(of: "", " ", " ", "  ")
    switch random.number(0...4) {
    case 0: return "\(sign)\(name)\(space)\(number)"
    case 1: return "\(name)\(space)\(sign)\(number)"
    default:
      return "\(sign)\(random.once(in: 10) && !sign.isEmpty ? " " : "")\(number)\(space)\(name)"
    }
  }
}
