// What is a posting's account, and who says so?
//
//     LIDL 4711       a rule 'groceries' sets Expenses:Food           source: rule/groceries
//     Cafe Sole       no rule; the model is sure enough of Dining     source: ai
//     SEPA 00123      neither knows it                                source: uncategorized
//
// 1. The rules. Each field goes to the first rule that sets it; a payee or a tag that a rule sets counts also
//    where none sets the account.
// 2. A guess, where no rule sets the account. All subjects are asked at once: a program that guesses is
//    started once.
// 3. The account for what nothing explains: money that came in has one of its own.

import Amounts
import Definitions
import Journal

/// The way from a subject to its account: rules, then guesses, then what is uncategorized.
public final class Categorizer {
  /// The rules.
  public let rules: RuleBook
  private let guesser: (any CategoryGuesser)?
  private let fallback: UncategorizedAccounts
  private let threshold: Confidence

  /// Makes a categorizer.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - guesser: The model, or a program in its place; nil when nothing is to be guessed.
  ///   - fallback: The accounts of what nothing explains.
  ///   - threshold: Guesses that are less sure do not count.
  public init(
    _ rules: RuleBook, _ guesser: (any CategoryGuesser)?, _ fallback: UncategorizedAccounts,
    threshold: Confidence = .usualThreshold
  ) {
    self.rules = rules
    self.guesser = guesser
    self.fallback = fallback
    self.threshold = threshold
  }

  /// What subjects are to become, in their order.
  ///
  /// - Throws: `GuessProblem` when a program that guesses fails: no answer is better than half of them.
  public func categorizations(
    of subjects: [RuleSubject]
  ) throws(GuessProblem) -> [Categorization] {
    let outcomes = subjects.map(rules.outcome)
    var guesses: [CategoryGuess?] = Array(repeating: nil, count: subjects.count)
    let open = subjects.indices.filter { outcomes[$0].rule(setting: .account) == nil }
    if let guesser, !open.isEmpty {
      for (index, guess) in zip(open, try guesser.guesses(for: open.map { subjects[$0] })) {
        guesses[index] = guess
      }
    }
    return subjects.indices.map { categorization(of: subjects[$0], outcomes[$0], guesses[$0]) }
  }

  /// What one subject is to become. For many, `categorizations(of:)` asks a program once.
  public func categorization(of subject: RuleSubject) throws(GuessProblem) -> Categorization {
    try categorizations(of: [subject])[0]
  }

  private func categorization(
    of subject: RuleSubject, _ outcome: RuleOutcome, _ guess: CategoryGuess?
  ) -> Categorization {
    // The posting is on the other side of what the statement shows.
    let quantity = subject.amount.flatMap { try? $0.quantity.negated() }
    var source = Provenance.uncategorized
    var parts: [Categorization.Part] = []
    var undivided: Int?
    if let index = outcome.rule(setting: .account) {
      let rule = rules.rules[index]
      if let account = rule.then.account?.value {
        parts = [.init(account: account, quantity: quantity)]
      } else if let amount = subject.amount, let quantity, subject.isDivisible,
        let quantities = rule.then.splits.parts(
          of: Amount(quantity, amount.commodity),
          places: rules.journal.commodities.style(of: amount.commodity).places)
      {
        parts = zip(rule.then.splits, quantities).map {
          .init(account: $0.account.value, quantity: $1)
        }
      } else {
        undivided = index
      }
      if undivided == nil { source = .rule(rule.name.value) }
    } else if let guess, guess.confidence >= threshold {
      parts = [.init(account: guess.account, quantity: quantity)]
      source = .ai
    }
    if parts.isEmpty {
      let isIncome = subject.amount.map { !$0.quantity.isNegative && !$0.quantity.isZero } ?? false
      parts = [
        .init(account: isIncome ? fallback.income : fallback.spending, quantity: quantity)
      ]
    }
    var payee: String?
    var tags: [Tag] = []
    var comment: String?
    for (field, index) in outcome.settings {
      let then = rules.rules[index].then
      switch field {
      case .account: break
      case .payee: payee = then.payee?.value
      case .tag(let name): tags += then.tags.map(\.value).filter { $0.name == name }
      case .comment: comment = then.comment?.value
      }
    }
    return Categorization(
      source: source, parts: parts, payee: payee, tags: tags, comment: comment, outcome: outcome,
      guess: guess, undivided: undivided)
  }
}
