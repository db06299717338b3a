public import Journal
public import SourceText
public import Statements

/// One entry of `imports:`, the statements of one bank.
public struct ImportProfile: Sendable {
  /// The accounts that rows are imported into.
  public enum Accounts: Sendable {
    /// `account: Assets:Bank`; nil if `rules` gives the account.
    case one(Located<AccountID>?)
    /// `account: {DE12 3456: Assets:Bank}`: accounts by bank account number.
    case byNumber([NumberedAccount])
  }

  /// An account and its number at the bank.
  public struct NumberedAccount: Sendable {
    /// The number as written.
    public let number: Located<String>
    /// The account.
    public let account: Located<AccountID>
  }

  /// The name used in rules and on the command line.
  public let name: Located<String>
  /// `files`: paths with `*` and `?`, relative to the file that has the entry.
  public let files: [Located<String>]
  /// The file that has the entry.
  public let source: SourceReference
  /// `format`; nil to detect it.
  public let format: StatementFormat?
  /// `account`
  public let accounts: Accounts
  /// `into`: the journal to add entries to; nil for the main one.
  public let into: Located<String>?
  /// `archive`: the folder for files that have been imported.
  public let archive: Located<String>?
  /// `rules`: a `.rules` file of hledger, which says how to read the CSV file and what entries to
  /// make.
  public let rules: Located<String>?
  /// `get`: the program that prints a new statement, and its arguments; nil for none.
  public let get: Located<[String]>?
  /// `csv`
  public let csv: CSVProfile
  /// Where `encoding` is written.
  public let encodingSpan: ByteSpan?
  /// The keys as written, for edits.
  public let node: Node

  /// The account of a statement.
  ///
  /// - Parameter number: The bank's account number, possibly empty; blanks and case are ignored.
  /// - Returns: The account; nil if the profile doesn't have the number.
  public func account(ofNumber number: String) -> AccountID? {
    switch accounts {
    case .one(let account): return account?.value
    case .byNumber(let known):
      let number = Self.canonical(number)
      return known.first { Self.canonical($0.number.value) == number }?.account.value
    }
  }

  /// A number without the punctuation that people add for readability.
  static func canonical(_ number: String) -> String {
    String(
      String.UnicodeScalarView(
        number.uppercased().unicodeScalars.filter { !$0.properties.isWhitespace }))
  }
}
