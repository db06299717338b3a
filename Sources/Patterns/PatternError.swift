/// Why a pattern, or a replacement for one, can't be compiled.
public struct PatternError: Error, Hashable, Sendable {
  /// What is wrong, without where.
  public enum Kind: Hashable, Sendable {
    /// `(ab`
    case unclosedGroup
    /// `ab)`
    case unmatchedParenthesis
    /// `[ab`
    case unclosedBracket
    /// `[[:alpha]`: the name inside the bracket has no closing `:]`, `.]` or `=]`.
    case unclosedBracketName(closing: String)
    /// `[[:alhpa:]]`
    case unknownCharacterClass(String)
    /// `[[.space.]]`: only a single character is allowed between the dots or equal signs.
    case unsupportedCollatingElement(String)
    /// `[z-a]`
    case reversedRange
    /// `[a-[:digit:]]`
    case characterClassInRange
    /// `*a`, `a|+b`, `({2})`: the operator.
    case nothingToRepeat(String)
    /// `a{2`
    case unclosedInterval
    /// `a{2;3}`
    case malformedInterval
    /// `a{3,2}`
    case reversedInterval
    /// `a{9999}`
    case repeatCountTooLarge(limit: Int)
    /// `(a)\1`: backreferences can't be matched in linear time.
    case backreference(Int)
    /// `ab\`
    case trailingBackslash
    /// Parentheses and repeats nested deeper than `limit`.
    case nestedTooDeeply(limit: Int)
    /// More than `limit` characters to match once counted repeats are expanded.
    case tooLarge(limit: Int)
    /// More than `limit` different characters and bracket expressions.
    case tooVaried(limit: Int)
    /// The pattern itself isn't UTF-8.
    case invalidUTF8
    /// `\3` in a replacement for a pattern with two groups.
    case noSuchGroup(Int, groupCount: Int)
  }

  /// What is wrong.
  public let kind: Kind

  /// Where, as an offset in bytes from the start of the pattern or replacement.
  public let offset: Int
}

extension PatternError: CustomStringConvertible {
  /// The same as ``message``.
  public var description: String { message }

  /// One line for the user, in lower case and without a period.
  public var message: String {
    switch kind {
    case .unclosedGroup: "unclosed '('"
    case .unmatchedParenthesis: "unmatched ')'"
    case .unclosedBracket: "unclosed '['"
    case .unclosedBracketName(let closing): "missing '\(closing)' inside '[…]'"
    case .unknownCharacterClass(let name): "unknown character class '[:\(name):]'"
    case .unsupportedCollatingElement(let name): "'\(name)' isn't a single character"
    case .reversedRange: "the range's end comes before its start"
    case .characterClassInRange: "a character class can't end a range"
    case .nothingToRepeat(let sign): "nothing to repeat before '\(sign)'"
    case .unclosedInterval: "unclosed '{'"
    case .malformedInterval: "expected '{n}', '{n,}', '{,m}' or '{n,m}'"
    case .reversedInterval: "the repeat's maximum is below its minimum"
    case .repeatCountTooLarge(let limit): "repeat count too large (at most \(limit))"
    case .backreference(let number): "'\\\(number)' can't be used inside a pattern"
    case .trailingBackslash: "nothing follows the final '\\'"
    case .nestedTooDeeply(let limit): "nested too deeply (at most \(limit) levels)"
    case .tooLarge(let limit):
      "pattern too large (at most \(limit) characters, repeats written out)"
    case .tooVaried(let limit): "too many different characters (at most \(limit))"
    case .invalidUTF8: "the pattern isn't valid UTF-8"
    case .noSuchGroup(let number, 0): "'\\\(number)' refers to a group, but the pattern has none"
    case .noSuchGroup(let number, 1): "'\\\(number)' isn't a group; the pattern has only one"
    case .noSuchGroup(let number, let count):
      "'\\\(number)' isn't a group; the pattern has only \(count)"
    }
  }
}
