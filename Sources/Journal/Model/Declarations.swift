public import Amounts
public import Dates
public import SourceText

/// A name that a directive declares, and where.
public struct Declaration: Sendable {
  /// The name as it counts: accounts after `apply account` and aliases.
  public let name: String
  /// The name in the directive.
  public let span: ByteSpan
  /// The comments of the directive, one span a line, after `;`.
  public internal(set) var comments: [ByteSpan]
}

/// The type of an account, which decides the reports that it appears in.
public enum AccountType: Character, Sendable, CaseIterable {
  /// What one owns.
  case asset = "A"
  /// What one owes.
  case liability = "L"
  /// Capital and the like.
  case equity = "E"
  /// Income.
  case revenue = "R"
  /// Spending.
  case expense = "X"
  /// Money at hand: an asset that the cash flow statement shows.
  case cash = "C"
  /// Counterparts of currency conversions: a kind of equity.
  case conversion = "V"
  /// Realised gains: a kind of revenue.
  case gain = "G"
  /// Unrealised gains: a kind of equity.
  case unrealized = "U"
}

/// A market price: `P 2024-01-01 EUR 1.10 USD`.
public struct MarketPrice: Sendable {
  /// The day from which it holds.
  public let date: CivilDate
  /// What is priced.
  public let commodity: CommodityID
  /// What one of it costs.
  public let price: Amount
  /// The directive.
  public let span: ByteSpan
}

/// A rule that adds postings to transactions: `= expenses:food`. Kept, and run only on request.
public struct AutoRule: Sendable {
  /// The query after the `=`.
  public let query: ByteSpan
  /// Its postings, as rows of `ParsedJournal.rulePostings`.
  public let postings: Range<Int>
  /// The whole rule, from `=` to the end of its last line.
  public let span: ByteSpan
  /// The journal of the command line that it is for: an index of `ParsedJournal.roots`.
  public let root: Int
}

/// A rule that makes transactions from time to time: `~ monthly from 2024-01-01  rent`.
public struct PeriodicRule: Sendable {
  /// The period expression.
  public let period: PeriodExpression
  /// Where the expression stands.
  public let periodSpan: ByteSpan
  /// The status of the transactions to make.
  public let status: Status
  /// Their description; empty when none is written.
  public let description: ByteSpan
  /// The postings, as rows of `ParsedJournal.rulePostings`.
  public let postings: Range<Int>
  /// The whole rule, from `~` to the end of its last line.
  public let span: ByteSpan
}
