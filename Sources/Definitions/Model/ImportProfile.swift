public import Journal
public import SourceText
public import Statements

/// One entry of `imports:`, the statements of one bank.
public struct ImportProfile: Sendable {
  /// The accounts to which rows go.
  public enum Accounts: Sendable {
    /// `account: Assets:Bank`; also nothing, where the account is that of `rules`.
    case one(Located<AccountID>?)
    /// `account: {DE12 3456: Assets:Bank}`: by the name that the bank gives the account.
    case byNumber([NumberedAccount])
  }

  /// An account by the name that its bank gives it.
  public struct NumberedAccount: Sendable {
    /// The number as it is written.
    public let number: Located<String>
    /// The account.
    public let account: Located<AccountID>
  }

  /// The name by which rules and the command line call it.
  public let name: Located<String>
  /// `files`: paths with `*` and `?`, relative to the file that has the entry.
  public let files: [Located<String>]
  /// The file that has the entry.
  public let source: SourceReference
  /// `format`; nil: it is detected.
  public let format: StatementFormat?
  /// `account`
  public let accounts: Accounts
  /// `into`: the journal that gets the entries; nil: the main one.
  public let into: Located<String>?
  /// `archive`: the folder into which files are moved that have been read.
  public let archive: Located<String>?
  /// `rules`: a file of hledger's `.rules` that says how the csv is read, and what entries it makes.
  public let rules: Located<String>?
  /// `csv`
  public let csv: CSVProfile
  /// Where `encoding` is written.
  public let encodingSpan: ByteSpan?
  /// The keys as they stand, for edits.
  public let node: Node

  /// The account of a statement.
  ///
  /// - Parameter number: How the bank names it; blanks and the case of letters do not count. May be empty.
  /// - Returns: The account, or nil when the profile does not know it.
  public func account(ofNumber number: String) -> AccountID? {
    switch accounts {
    case .one(let account): return account?.value
    case .byNumber(let known):
      let number = Self.canonical(number)
      return known.first { Self.canonical($0.number.value) == number }?.account.value
    }
  }

  /// A number without what people put into it to read it better.
  static func canonical(_ number: String) -> String {
    String(
      String.UnicodeScalarView(
        number.uppercased().unicodeScalars.filter { !$0.properties.isWhitespace }))
  }
}
