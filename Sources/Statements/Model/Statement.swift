import Amounts
public import SourceText

/// One account's statement from a bank's file, in the order of the file.
public struct Statement: Sendable {
  /// The bank's name for the account, such as a number or an IBAN; empty if the file has none.
  public var account = ""
  /// The file's name for the bank, such as a number, a BIC or a name; empty if it has none.
  public var bank = ""
  /// The account's everyday name; empty if the file has none.
  public var name = ""
  /// The account's commodity as the file writes it; empty if it has none.
  public var currency = ""
  /// The rows, in the order of the file.
  public var rows: [StatementRow] = []
  /// Whether the newest row comes first, judging by balances and dates.
  public var isNewestFirst = false
  /// The parts of rows.
  public var parts: [StatementPart] = []
  /// The entries that hledger's `.rules` create from rows.
  public var entries: [ConvertedEntry] = []
  /// The balance after the last row, if the file gives it apart from its rows.
  public var closing: StatementBalance?
  /// The bank's file, which contains most texts of rows; nil if all are stored separately.
  @usableFromInline let file: SourceBuffer?
  /// Texts that had to be cleaned up for a line of a journal.
  @usableFromInline private(set) var besideFile: [UInt8] = []

  /// Makes a statement without rows.
  ///
  /// - Parameter file: The bank's file; texts from it aren't copied by `keep(_:)`.
  public init(in file: SourceBuffer? = nil) { self.file = file }

  /// Calls `body` with the bytes of a text: UTF-8, without control characters, line breaks or
  /// repeated blanks.
  @inlinable
  public func withBytes<Result>(
    _ text: StatementText, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = Int(text.start)..<Int(text.start) + text.count
    guard let file, !text.isBeside else {
      return besideFile.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
    return body(UnsafeBufferPointer(rebasing: file.bytes[range]))
  }

  /// A text as a string.
  public func string(_ text: StatementText) -> String {
    withBytes(text) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether two texts have the same bytes.
  func isSame(_ text: StatementText, _ other: StatementText) -> Bool {
    text == other
      || withBytes(text) { text in withBytes(other) { other in text.isSame(as: other) } }
  }

  /// Keeps a text, cleaned up for one line of a journal: control and format characters are removed,
  /// runs of blanks and line breaks become one blank, and bytes that aren't UTF-8 become U+FFFD.
  ///
  /// - Complexity: O(n) in the bytes; clean western European text isn't copied.
  public mutating func keep(_ text: UnsafeBufferPointer<UInt8>) -> StatementText {
    if let start = text.baseAddress, let file, file.start <= start,
      start + text.count <= file.start + file.bytes.count, StatementLine.isPlain(text)
    {
      return StatementText(start: start - file.start, count: text.count, isBeside: false)
    }
    let start = besideFile.count
    StatementLine.append(text, to: &besideFile)
    return StatementText(start: start, count: besideFile.count - start, isBeside: true)
  }

  /// Appends the texts that another statement of the file stores separately, and returns the
  /// position of the first one.
  mutating func appendTexts(of other: Statement) -> Int {
    precondition(file === other.file, "statements of two files are not one")
    defer { besideFile += other.besideFile }
    return besideFile.count
  }

  /// Keeps a text; see `keep(_:)` for a buffer.
  mutating func keep(_ text: [UInt8]) -> StatementText {
    text.withUnsafeBufferPointer { keep($0) }
  }

  /// Keeps a text; see `keep(_:)` for bytes.
  public mutating func keep(_ text: String) -> StatementText {
    var text = text
    return text.withUTF8 { keep($0) }
  }
}

/// The transaction that hledger's `.rules` create from a row.
public struct ConvertedEntry: Sendable {
  /// The accounts that hledger uses when its rules name none.
  public static let unknownAccounts = (spending: "expenses:unknown", income: "income:unknown")

  /// One posting.
  public struct Posting: Sendable {
    /// The account, as the rules write it.
    public var account: String
    /// The amount; nil if it's omitted.
    public var amount: JournalAmountText?
    /// The balance assertion with its mark, such as `=`; nil for none.
    public var assertion: (mark: String, amount: JournalAmountText)?
    /// The comment.
    public var comment: String

    /// Makes a posting.
    public init(
      account: String, amount: JournalAmountText?,
      assertion: (mark: String, amount: JournalAmountText)? = nil, comment: String = ""
    ) {
      self.account = account
      self.amount = amount
      self.assertion = assertion
      self.comment = comment
    }
  }
  /// The secondary date as journal text; empty for none.
  public var secondaryDate = ""
  /// `*`, `!` or empty.
  public var status = ""
  /// The code.
  public var code = ""
  /// The description, `payee | note`.
  public var description = ""
  /// The comment, one line or several.
  public var comment = ""
  /// The postings; the first is the bank account's.
  public var postings: [Posting] = []

  /// Makes an entry without postings.
  public init() {}
}
