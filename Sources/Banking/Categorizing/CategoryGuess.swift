public import Amounts
public import Journal

/// How often guesses as clear as this one are right, in hundredths: `0.93`.
public struct Confidence: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// From 0 to 100.
  public let hundredths: Int

  /// The default confidence that a guess needs to count. In the example household, 1 of 43 guesses is wrong with a
  /// threshold of 0.80, and 1 of 65 with this one.
  public static let usualThreshold = Confidence(hundredths: 90)

  /// Creates a confidence of this many hundredths, clamped to 0 to 100.
  public init(hundredths: Int) { self.hundredths = min(100, max(0, hundredths)) }

  /// Rounds a number down to hundredths; nil if it isn't from 0 to 1.
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

  /// Whether one confidence is lower than another.
  public static func < (a: Confidence, b: Confidence) -> Bool { a.hundredths < b.hundredths }
}

/// A likely account, with a confidence and the examples that support it.
public struct CategoryGuess: Sendable {
  /// The account.
  public let account: AccountID
  /// How often such a guess is right.
  public let confidence: Confidence
  /// The journal's most similar transactions with this account, the most similar first.
  public let examples: [Int]

  /// Creates a guess.
  public init(_ account: AccountID, _ confidence: Confidence, examples: [Int] = []) {
    self.account = account
    self.confidence = confidence
    self.examples = examples
  }
}

/// Why there are no guesses at all: the guessing program failed or gave an impossible answer.
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
  func guesses(for subjects: [RuleSubject]) throws(GuessProblem) -> [CategoryGuess?]
}
