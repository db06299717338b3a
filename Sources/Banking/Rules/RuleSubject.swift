public import Amounts
public import Dates
public import Journal

/// What rules look at: a posting with its transaction, or a row of a bank's statement.
public struct RuleSubject: Sendable {
  /// The transaction's description.
  public var description: String
  /// Its code.
  public var code = ""
  /// The accounts that the money comes from or goes to: those of the other postings.
  public var accounts: [AccountID] = []
  /// The amount as a bank's statement shows it: what is spent is below zero.
  public var amount: Amount?
  /// The date.
  public var date: CivilDate?
  /// The tags of the transaction and the posting.
  public var tags: [Tag] = []
  /// The name of the import that a row comes from.
  public var importName: String?
  /// Whether the amount may be split: it is one number, without cost, lot or assertion.
  public var isDivisible = true

  /// Whether money came in.
  var isIncome: Bool { amount.map { !$0.quantity.isNegative && !$0.quantity.isZero } ?? false }

  /// Makes a subject of which only the description is known.
  public init(_ description: String) { self.description = description }
}
