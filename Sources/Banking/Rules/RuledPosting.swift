public import Amounts
import Journal

/// A posting that rules look at, as they see it.
public struct RuledPosting: Sendable {
  /// Its row; several for the parts of a split that a rule has made, which count as one.
  public let rows: Range<Int>
  /// What rules see of it.
  public let subject: RuleSubject
  /// What its tag `source:` says; nil where it has none.
  public let source: Provenance?
  /// Whether nothing explains it.
  public let isUncategorized: Bool
  /// Its quantity; of parts their sum.
  public let quantity: Quantity
  /// Whether the subject's description is what a rule has kept of it after a new payee.
  let isRestored: Bool

  /// The row of the posting, or of its first part.
  public var row: Int { rows.lowerBound }

  /// Whether it says that a rule or a guess has set it.
  public var isSetByMachine: Bool {
    switch source {
    case .rule, .ai: true
    case .manual, .uncategorized, nil: false
    }
  }

  /// Whether rules may set its account: nothing explains it, or a rule or a guess has set it. What was set
  /// by hand stays.
  public var isOpen: Bool { isUncategorized || isSetByMachine }
}
