/// Why words aren't a query, and where.
public struct QueryError: Error, Hashable, Sendable {
  /// The kind of problem.
  public enum Kind: String, Hashable, Sendable {
    /// `desc:`: a pattern or value is missing.
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
    /// `expr:a and`: a term is missing.
    case missingTerm
    /// `expr:date:2024 or cash`: the report wouldn't have a single period.
    case dateInAlternative
    /// Parentheses, or `expr:` within `expr:`, nested too deeply.
    case nestedTooDeeply
    /// A word or text of more than 65,536 bytes.
    case tooLong
  }

  /// The kind of problem.
  public let kind: Kind

  /// The word as given; the whole text if a text was parsed.
  public let word: String

  /// The bytes that are wrong, as UTF-8 offsets into the word; empty if something is missing.
  public let range: Range<Int>

  /// One line that says what is wrong, without a full stop.
  public let headline: String

  /// What to write instead, if there's a likely answer.
  public let help: String?
}

extension QueryError: CustomStringConvertible {
  /// The headline, and the help in parentheses.
  public var description: String {
    help.map { "\(headline) (\($0))" } ?? headline
  }
}
