/// Why a text isn't a date or a period, and where.
public struct PeriodError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable {
    /// There is nothing, or only spaces.
    case empty
    /// `febuary`: a word that isn't a date.
    case unknownDate
    /// `every fortnight`: a word that isn't an interval.
    case unknownInterval
    /// `from`, with no date after it.
    case missingDate
    /// `every`, with no interval after it.
    case missingInterval
    /// `2024-02-30`, `q5`: the calendar has no such date.
    case noSuchDate
    /// `every 0 days`, `every 6th monday`
    case countOutOfRange
    /// `monthly rent`: a period, followed by something else.
    case trailingText
  }

  /// What is wrong.
  public let kind: Kind

  /// The bytes that are wrong, as UTF-8 offsets into the parsed text; empty if something is missing
  /// there.
  public let range: Range<Int>

  /// One line that says what is wrong, such as `'febuary' isn't a month`.
  public let headline: String

  /// What to write instead, if there is a likely answer.
  public let help: String?
}

extension PeriodError: CustomStringConvertible {
  /// The headline, with the help in parentheses.
  public var description: String {
    help.map { "\(headline) (\($0))" } ?? headline
  }
}

/// Something in a date or a period that probably isn't what it looks like.
///
/// Which kinds matter depends on the place: a relative date is normal on the command line but a
/// trap in a journal.
public struct PeriodWarning: Hashable, Sendable {
  /// What is suspicious.
  public enum Kind: String, Hashable, Sendable {
    /// `202413`: six digits that aren't a month, so they are a year.
    case digitsReadAsYear
    /// `every 2 weeks` without a date to count from: the requested span decides when it starts.
    case phaseFromSpan
    /// `weekly from 2024-02`: counted from the Monday before, because no day is given.
    case beginAdjusted
    /// `last month`, `10/1`: the date depends on today.
    case relativeDate
  }

  /// What is suspicious.
  public let kind: Kind

  /// The bytes concerned, as UTF-8 offsets into the parsed text.
  public let range: Range<Int>

  /// One line that says how the text was read.
  public let headline: String

  /// What to write instead, if there is a likely answer.
  public let help: String?
}
