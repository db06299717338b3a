public import Amounts
public import Journal

/// How often guesses as clear as one are right, in hundredths: `0.93`.
public struct Confidence: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// From 0 to 100.
  public let hundredths: Int

  /// What a guess must have to count, where nobody says anything else. In the household of the examples, 1 of 43
  /// guesses is wrong with 0.80, and 1 of 65 with this one.
  public static let usualThreshold = Confidence(hundredths: 90)

  /// Makes a confidence of this many hundredths, from 0 to 100.
  public init(hundredths: Int) { self.hundredths = min(100, max(0, hundredths)) }

  /// The confidence that is not more than a number; nil for one that is not from 0 to 1.
  public init?(_ quantity: Quantity) {
    guard !quantity.isNegative, quantity <= Quantity(mantissa: 1, places: 0),
      let hundredfold = try? quantity.multiplied(by: Quantity(mantissa: 100, places: 0))
    else { return nil }
    var divisor: Int128 = 1
    for _ in 0..<hundredfold.places { divisor *= 10 }
    hundredths = Int(hundredfold.mantissa / divisor)
  }

  /// The number, with two decimals.
  public var description: String {
    hundredths == 100 ? "1.00" : "0.\(hundredths < 10 ? "0" : "")\(hundredths)"
  }

  /// Whether one is less sure than another.
  public static func < (a: Confidence, b: Confidence) -> Bool { a.hundredths < b.hundredths }
}

/// An account that is likely, with how likely, and what speaks for it.
public struct CategoryGuess: Sendable {
  /// The account.
  public let account: AccountID
  /// How sure it is.
  public let confidence: Confidence
  /// Transactions of the journal that are most like it and have this account, the nearest first.
  public let examples: [Int]

  /// Makes a guess.
  public init(_ account: AccountID, _ confidence: Confidence, examples: [Int] = []) {
    self.account = account
    self.confidence = confidence
    self.examples = examples
  }
}

/// Why there are no guesses at all: the guessing program failed or gave an impossible answer.
public struct GuessProblem: Error, Sendable {
  /// What is wrong, in words for the user.
  public let message: String
  /// What to do.
  public let help: String?

  /// Makes a problem.
  public init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

/// What guesses accounts where no rule sets them: the model, or a program in its place.
public protocol CategoryGuesser {
  /// Whether to ask about all subjects at once, because each call is costly.
  var isAskedOnce: Bool { get }

  /// The best guess for each subject, in their order, however sure it is; nil where there is none.
  func guesses(for subjects: [RuleSubject]) throws(GuessProblem) -> [CategoryGuess?]
}
