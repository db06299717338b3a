public import Amounts
public import Journal

/// A posting as rules see it.
public struct RuledPosting: Sendable {
  /// Its row; several rows for the parts of a split made by a rule, which count as one posting.
  public let rows: Range<PostingID>
  /// What rules see of it.
  public let subject: RuleSubject
  /// Who set its account, as its tag `source:` says; nil if it has none. `manual` if somebody has changed the account
  /// since, or that of a part.
  public let source: Provenance?
  /// Whether it's uncategorized.
  public let isUncategorized: Bool
  /// Its quantity; for the parts of a split, their sum.
  public let quantity: Quantity
  /// Whether the subject's description is the original that a rule kept after a new payee.
  let isRestored: Bool

  /// The row of the posting, or of its first part.
  public var row: PostingID { rows.lowerBound }

  /// Whether it's marked as set by a rule or a guess.
  public var isSetByMachine: Bool { source?.isMachine ?? false }

  /// Whether rules can set its account: it's uncategorized, or set by a rule or a guess. Accounts set by hand stay.
  public var isOpen: Bool { isUncategorized || isSetByMachine }
}
