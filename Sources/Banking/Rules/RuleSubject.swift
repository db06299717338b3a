public import Amounts
public import Dates
public import Journal

/// What rules look at: a posting with its transaction, or a row of a bank statement.
public struct RuleSubject: Sendable {
  /// The transaction's description.
  public var description: String
  /// Its code.
  public var code = ""
  /// The accounts that the money comes from or goes to, which are those of the other postings.
  public var accounts: [AccountID] = []
  /// The amount as the bank's statement shows it: spending is negative.
  public var amount: Amount?
  /// The date.
  public var date: CivilDate?
  /// The tags of the transaction and the posting.
  public var tags: [Tag] = []
  /// The name of the import that the row comes from.
  public var importName: String?
  /// Whether the amount can be split: it's a single number without a cost, lot or assertion.
  public var isDivisible = true

  /// Whether money came in.
  var isIncome: Bool { amount.map { !$0.quantity.isNegative && !$0.quantity.isZero } ?? false }

  /// Creates a subject with only a description.
  public init(_ description: String) { self.description = description }
}
