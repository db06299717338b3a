// Bracket expressions:
//
//     bracket  = "[" [ "^" ] 1*element "]"        ; a "]" that comes first is itself
//     element  = "[:" name ":]" / end [ "-" end ]
//     end      = "[." character ".]" / "[=" character "=]" / any character
//
// A hyphen is literal if it comes first or last or where no range can continue, as in `[a-c-e]`. A
// backslash is literal. Characters have no equivalents and don't collate with others, so the two
// bracketed forms of `end` only quote a character.

extension PatternParser {
  /// One end of a range, or a whole class, which already includes all case variants.
  private enum Element {
    case character(UInt32)
    case named(ScalarSet)
  }

  /// Reads a bracket expression, starting at its `[`.
  mutating func parseBracket() throws(PatternError) -> ScalarSet {
    let start = index
    index += 1
    let isNegated = skip("^")
    var ranges: [ClosedRange<UInt32>] = []
    repeat {
      guard peek != nil else { throw error(.unclosedBracket, at: start) }
      ranges += try parseElement().ranges
    } while !skip("]")
    let set = ScalarSet(ranges)
    return isNegated ? set.union(.newline).inverted : set
  }

  private mutating func parseElement() throws(PatternError) -> ScalarSet {
    let start = index
    switch try parseEnd() {
    case .named(let set):
      return set
    case .character(let lower):
      guard hyphenMakesRange else { return literal(lower) }
      index += 1
      guard case .character(let upper) = try parseEnd() else {
        throw error(.characterClassInRange, at: start)
      }
      guard lower <= upper else { throw error(.reversedRange, at: start) }
      let range = ScalarSet([lower...upper])
      return ignoresCase ? range.closedUnderCase : range
    }
  }

  /// Whether a hyphen comes next and something other than the closing bracket follows it.
  private var hyphenMakesRange: Bool {
    index + 1 < source.count && source[index] == UInt8(ascii: "-")
      && source[index + 1] != UInt8(ascii: "]")
  }

  private mutating func parseEnd() throws(PatternError) -> Element {
    let start = index
    guard peek == UInt8(ascii: "["), index + 1 < source.count else {
      return .character(try parseCharacter())
    }
    let sign = source[index + 1]
    switch sign {
    case UInt8(ascii: ":"):
      let name = try parseName(closedBy: sign)
      guard let set = ScalarSet.named(name, ignoresCase: ignoresCase) else {
        throw error(.unknownCharacterClass(name), at: start)
      }
      return .named(set)
    case UInt8(ascii: "."), UInt8(ascii: "="):
      let name = try parseName(closedBy: sign)
      let scalars = name.unicodeScalars
      guard let scalar = scalars.first, scalars.count == 1 else {
        throw error(.unsupportedCollatingElement(name), at: start)
      }
      return .character(scalar.value)
    default:
      return .character(try parseCharacter())
    }
  }

  /// Reads `[:name:]` and similar forms, starting at the inner `[`, and returns the name.
  private mutating func parseName(closedBy sign: UInt8) throws(PatternError) -> String {
    let start = index
    let nameStart = index + 2
    index = nameStart
    while index + 1 < source.count {
      if source[index] == sign, source[index + 1] == UInt8(ascii: "]"), index > nameStart {
        defer { index += 2 }
        return String(decoding: source[nameStart..<index], as: UTF8.self)
      }
      index += 1
    }
    let closing = String(decoding: [sign, UInt8(ascii: "]")], as: UTF8.self)
    throw error(.unclosedBracketName(closing: closing), at: start)
  }
}
