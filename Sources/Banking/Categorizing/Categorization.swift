public import Amounts
public import Definitions
public import Journal

/// What a posting or a statement row becomes, and why.
///
/// A class, though it never changes: most subjects share theirs, and copying a struct would retain a dozen references.
public final class Categorization: Sendable {
  /// An account and its part of the amount.
  public struct Part: Sendable, Equatable {
    /// The account.
    public let account: AccountID
    /// The part of the amount, with the sign of the posting (the opposite of the statement's); nil for the whole
    /// amount.
    public let quantity: Quantity?
  }

  /// Where the accounts come from.
  public let source: Provenance
  /// The accounts: one with the whole amount, or several with parts that add up to it.
  public let parts: [Part]
  /// The payee that a rule sets.
  public let payee: String?
  /// The tags that rules set, in the order of the rules.
  public let tags: [Tag]
  /// The comment that a rule sets.
  public let comment: String?
  /// Which rules match, and which fields each of them sets.
  public let outcome: RuleOutcome
  /// The guess if no rule sets the account; `source` is `ai` if it's confident enough to count.
  public let guess: CategoryGuess?
  /// The index of the rule whose split doesn't fit the amount; nothing else then sets the account.
  public let undivided: Int?

  init(
    source: Provenance, parts: [Part], payee: String?, tags: [Tag], comment: String?,
    outcome: RuleOutcome, guess: CategoryGuess?, undivided: Int?
  ) {
    self.source = source
    self.parts = parts
    self.payee = payee
    self.tags = tags
    self.comment = comment
    self.outcome = outcome
    self.guess = guess
    self.undivided = undivided
  }

  /// Whether anything is set at all.
  public var isEmpty: Bool {
    source == .uncategorized && payee == nil && tags.isEmpty && comment == nil
  }
}

/// The accounts for uncategorized money.
public struct UncategorizedAccounts: Hashable, Sendable {
  /// `uncategorized`, or the other one if that isn't set.
  public let spending: AccountID
  /// `uncategorized-income`, or the other one if that isn't set.
  public let income: AccountID

  /// Creates the pair of accounts.
  public init(spending: AccountID, income: AccountID) {
    self.spending = spending
    self.income = income
  }

  /// The accounts in the settings; nil if neither is set.
  public init?(_ settings: Settings) {
    guard let any = settings.uncategorized?.value ?? settings.uncategorizedIncome?.value else {
      return nil
    }
    spending = settings.uncategorized?.value ?? any
    income = settings.uncategorizedIncome?.value ?? any
  }

  /// The problem, with its help, of a book that sets neither account.
  public static let missing = GuessProblem(
    "the book doesn't name an uncategorized account",
    help: "add to florin.yaml: 'settings: {uncategorized: Expenses:Uncategorized, "
      + "uncategorized-income: Income:Uncategorized}'")

  /// Whether an account is one of them.
  public func contains(_ account: AccountID) -> Bool { account == spending || account == income }
}
