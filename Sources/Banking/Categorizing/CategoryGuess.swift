public import Journal

/// A likely account, with a confidence and the examples that support it.
public struct CategoryGuess: Sendable {
  /// The account.
  public let account: AccountID
  /// How often such a guess is right.
  public let confidence: Confidence
  /// The journal's most similar transactions with this account, the most similar first.
  public let examples: [TransactionID]

  /// Creates a guess.
  public init(_ account: AccountID, _ confidence: Confidence, examples: [TransactionID] = []) {
    self.account = account
    self.confidence = confidence
    self.examples = examples
  }
}

/// What keeps guesses from being made or used: a guessing program failed or gave an impossible answer.
public struct GuessProblem: Error, Sendable {
  /// What's wrong, in words for the user.
  public let message: String
  /// What to do about it.
  public let help: String?

  /// Creates a problem.
  public init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

/// A source of guesses for accounts that no rule sets: the model, or a program that replaces it.
public protocol CategoryGuesser {
  /// Whether to ask about all subjects at once, because each call is costly.
  var isAskedOnce: Bool { get }

  /// The best guess for each subject, in their order, whatever its confidence; nil if there's none.
  func guesses(for subjects: [RuleSubject]) -> [CategoryGuess?]
  /// What went wrong so far; there are no guesses for the subjects concerned.
  var problems: [GuessProblem] { get }
}
