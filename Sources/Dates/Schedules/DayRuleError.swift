/// Why a text isn't an entry of `days`, and where.
public struct DayRuleError: Error, Hashable, Sendable {
  /// The bytes that are wrong, as UTF-8 offsets into the parsed text; empty if something is missing
  /// there.
  public let range: Range<Int>

  /// One line that says what is wrong, such as `'fryday' isn't a day`.
  public let headline: String

  /// What to write instead, if there is a likely answer.
  public let help: String?
}

extension DayRuleError: CustomStringConvertible {
  /// The headline, with the help in parentheses.
  public var description: String {
    help.map { "\(headline) (\($0))" } ?? headline
  }
}
