public import Containers
public import Dates
public import SourceText

/// The status mark of a transaction or posting.
public enum Status: UInt8, Sendable {
  /// No mark.
  case unmarked = 0
  /// `!`
  case pending = 1
  /// `*`
  case cleared = 2

  /// The word used in reports and JSON.
  public var name: String { word.description }

  /// The word as a constant.
  public var word: StaticString {
    switch self {
    case .unmarked: "unmarked"
    case .pending: "pending"
    case .cleared: "cleared"
    }
  }

  /// The mark, or an empty string.
  public var mark: String {
    switch self {
    case .unmarked: ""
    case .pending: "!"
    case .cleared: "*"
    }
  }
}

/// One transaction in the journal's columns: 24 bytes.
///
/// Its postings are the posting rows from `firstPosting` to the next transaction's. Code, payee,
/// note, comment and tags aren't stored here: `ParsedJournal.syntax(of:)` reads them from the bytes
/// on demand.
public struct TransactionRow: Sendable {
  /// The primary date.
  public var date: CivilDate
  /// The address of the date's first byte, where the entry begins.
  public var start: UInt32
  /// The row of the first posting.
  public var firstPosting: PostingID
  /// The description, without surrounding spaces, code or comment.
  public var description: ByteSpan
  /// The status mark.
  public var status: Status
  /// What else the entry has.
  public var flags: Flags

  /// What a transaction's text has in addition to date and description.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public var rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `2024-01-01=2024-01-03`; the date is in the side table.
    public static var secondaryDate: Flags { Flags(rawValue: 1) }
    /// `(123)`
    public static var code: Flags { Flags(rawValue: 2) }
    /// Its own comment, on the first line or below it.
    public static var comment: Flags { Flags(rawValue: 4) }
    /// Its own comment with a colon in it, or hidden tags.
    public static var tags: Flags { Flags(rawValue: 8) }
    /// Auto posting rules have added postings.
    public static var modified: Flags { Flags(rawValue: 16) }
    /// Its own comment that may link it to an occurrence, because it contains `occurrence:`.
    public static var link: Flags { Flags(rawValue: 32) }
    /// Made by the plan or a periodic rule; it isn't in any journal.
    public static var generated: Flags { Flags(rawValue: 64) }
    /// What only the text has, not the columns.
    public static var textOnly: Flags { [.code, .comment] }
  }
}

extension RowTable<TransactionID, TransactionRow> {
  /// A transaction's postings: up to those of the next transaction, or to the end of all postings.
  @inlinable
  public func postings(of transaction: TransactionID, upTo end: PostingID) -> Range<PostingID> {
    let next = transaction + 1
    return self[transaction].firstPosting..<(next < endIndex ? self[next].firstPosting : end)
  }
}
