/// Why words are not a query, and where.
public struct QueryError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable {
    /// `desc:`: a pattern or value ought to follow.
    case missingArgument
    /// `acct:foo(`: not a regular expression.
    case invalidPattern
    /// `date:febuary`
    case invalidPeriod
    /// `amt:>ten`
    case invalidAmount
    /// `status:done`
    case invalidStatus
    /// `real:yes`
    case invalidRealness
    /// `depth:deep`
    case invalidDepth
    /// `type:Z`
    case invalidType
    /// `desc:"a b`
    case unclosedQuote
    /// `"a b"c`: something follows a closing quote.
    case textAfterQuote
    /// `expr:(a`
    case unclosedParenthesis
    /// `expr:a)`
    case unmatchedParenthesis
    /// `expr:a and`: a term ought to follow.
    case missingTerm
    /// `expr:date:2024 or cash`: the report would have no one period.
    case dateInAlternative
    /// Parentheses, or `expr:` within `expr:`, too deep.
    case nestedTooDeeply
    /// A word, or text, of more than 65,536 bytes.
    case tooLong
  }

  /// What is wrong.
  public let kind: Kind

  /// The word, as it was given; all of the text when a whole text was parsed.
  public let word: String

  /// The bytes that are wrong, as UTF-8 offsets into the word; empty where something is missing.
  public let range: Range<Int>

  /// One line that says what is wrong, without a full stop.
  public let headline: String

  /// What to write instead, where there is a likely answer.
  public let help: String?
}

extension QueryError: CustomStringConvertible {
  /// The headline, and the help in parentheses.
  public var description: String {
    help.map { "\(headline) (\($0))" } ?? headline
  }
}
