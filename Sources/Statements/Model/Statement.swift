public import Amounts

/// What a file of a bank says of one account, in the order of the file.
public struct Statement: Sendable {
  /// How the bank names the account: a number, an IBAN; empty when the file does not say.
  public var account = ""
  /// How the file names the bank: a number, a BIC, a name; empty when it does not say.
  public var bank = ""
  /// What people call the account; empty when the file does not say.
  public var name = ""
  /// The commodity of the account as the file writes it; empty when it does not say.
  public var currency = ""
  /// The rows, in the order of the file.
  public var rows: [StatementRow] = []
  /// Whether the newest row is the first, as balances and dates say.
  public var isNewestFirst = false
  /// The parts of rows.
  public var parts: [StatementPart] = []
  /// The entries that `.rules` of hledger make of rows.
  public var entries: [ConvertedEntry] = []
  /// The balance behind the last row, as the file says beside its rows; nil when it does not.
  public var closing: StatementBalance?
  /// The texts of all rows: UTF-8, without control characters, line breaks and blanks in a row.
  public private(set) var bytes: [UInt8] = []

  /// Makes a statement without rows.
  public init() {}

  /// The bytes of a text.
  public func bytes(_ text: StatementText) -> ArraySlice<UInt8> {
    bytes[Int(text.start)..<Int(text.start + text.count)]
  }

  /// A text as a string.
  public func string(_ text: StatementText) -> String {
    String(decoding: bytes(text), as: UTF8.self)
  }

  /// Keeps a text, made fit for one line of a journal: control and format characters that do not print
  /// vanish, runs of blanks and line breaks become one blank, bytes that are not UTF-8 become U+FFFD.
  ///
  /// - Complexity: O(n) in the bytes; text in ASCII without anything odd is copied as it is.
  public mutating func keep(_ text: UnsafeBufferPointer<UInt8>) -> StatementText {
    let start = bytes.count
    StatementLine.append(text, to: &bytes)
    return StatementText(start: UInt32(start), count: UInt32(bytes.count - start))
  }

  /// Appends the texts of another statement, and returns the place of the first one.
  mutating func appendBytes(of other: Statement) -> Int {
    defer { bytes += other.bytes }
    return bytes.count
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

/// What `.rules` of hledger make of a row: a whole transaction.
public struct ConvertedEntry: Sendable {
  /// One posting.
  public struct Posting: Sendable {
    /// The account, as the rules write it.
    public var account: String
    /// The amount as journal text; empty when it is left out.
    public var amount: String
    /// The number of the amount; nil when it is left out.
    public var quantity: Quantity?
    /// The commodity of the amount as the rules or the csv write it, perhaps in quotes; empty for none.
    public var commodity: String
    /// The balance assertion as journal text, with its `=`; empty for none.
    public var assertion: String
    /// The comment.
    public var comment: String
    /// `*`, `!` or nothing.
    public var status: String

    /// Makes a posting.
    public init(
      account: String, amount: String, quantity: Quantity? = nil, commodity: String = "",
      assertion: String = "", comment: String = "", status: String = ""
    ) {
      self.account = account
      self.amount = amount
      self.quantity = quantity
      self.commodity = commodity
      self.assertion = assertion
      self.comment = comment
      self.status = status
    }
  }
  /// The secondary date as journal text; empty for none.
  public var secondaryDate = ""
  /// `*`, `!` or nothing.
  public var status = ""
  /// The code.
  public var code = ""
  /// The description, `payee | note`.
  public var description = ""
  /// The comment, one line or several.
  public var comment = ""
  /// The postings; the first is that of the bank's account.
  public var postings: [Posting] = []

  /// Makes an entry without postings.
  public init() {}
}
