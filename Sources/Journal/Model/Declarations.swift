public import Amounts
public import Dates
public import SourceText

/// A name that a directive declares, and where.
public struct Declaration: Sendable {
  /// The effective name; for an account, after `apply account` and aliases.
  public let name: String
  /// The name in the directive.
  public let span: ByteSpan
  /// The comments of the directive, one span per line, after `;`.
  public internal(set) var comments: [ByteSpan]
}

/// A list of declarations. The parser notes one for each comment's owner; a key path would be counted as a reference
/// for each posting.
enum DeclarationList {
  /// `account`
  case accounts
  /// `commodity` and `D`
  case commodities
  /// `payee`
  case payees
  /// `tag`
  case tags

  /// Where the list is.
  var path: WritableKeyPath<ParsedJournal, [Declaration]> {
    switch self {
    case .accounts: \.accountDeclarations
    case .commodities: \.commodityDeclarations
    case .payees: \.payeeDeclarations
    case .tags: \.tagDeclarations
    }
  }
}

/// The type of an account, which determines the reports it appears in.
public enum AccountType: Character, Sendable, CaseIterable {
  /// Things one owns.
  case asset = "A"
  /// Debts.
  case liability = "L"
  /// Capital and similar.
  case equity = "E"
  /// Income.
  case revenue = "R"
  /// Spending.
  case expense = "X"
  /// Cash and money at hand: an asset that the cash flow statement shows.
  case cash = "C"
  /// Counterparts of currency conversions: a kind of equity.
  case conversion = "V"
  /// Realized gains: a kind of revenue.
  case gain = "G"
  /// Unrealized gains: a kind of equity.
  case unrealized = "U"
}

/// A market price: `P 2024-01-01 EUR 1.10 USD`.
public struct MarketPrice: Sendable {
  /// The first day on which it applies.
  public let date: CivilDate
  /// The commodity that is priced.
  public let commodity: CommodityID
  /// The price of one unit.
  public let price: Amount
  /// The directive, or what the price was inferred from.
  public let span: ByteSpan

  /// Makes a price.
  public init(date: CivilDate, commodity: CommodityID, price: Amount, span: ByteSpan) {
    self.date = date
    self.commodity = commodity
    self.price = price
    self.span = span
  }
}

/// A rule that adds postings to transactions: `= expenses:food`. It's stored and only run on
/// request.
public struct AutoRule: Sendable {
  /// The query after the `=`.
  public let query: ByteSpan
  /// Its postings, as rows of `ParsedJournal.rulePostings`.
  public let postings: Range<PostingID>
  /// The whole rule, from `=` to the end of its last line.
  public let span: ByteSpan
  /// The journal of the command line that it applies to, as an index into `ParsedJournal.roots`.
  public let root: Int
}

/// A rule that makes recurring transactions: `~ monthly from 2024-01-01  rent`.
public struct PeriodicRule: Sendable {
  /// The period expression.
  public let period: PeriodExpression
  /// Where the expression is.
  public let periodSpan: ByteSpan
  /// The status of the transactions it makes.
  public let status: Status
  /// Their description; empty if none is written.
  public let description: ByteSpan
  /// The postings, as rows of `ParsedJournal.rulePostings`.
  public let postings: Range<PostingID>
  /// The whole rule, from `~` to the end of its last line.
  public let span: ByteSpan
  /// The journal of the command line that it's in, as an index into `ParsedJournal.roots`.
  public let root: Int
}
