// Decides which account a posting gets, and records what decided it.
//
//     LIDL 4711       a rule 'groceries' sets Expenses:Food           source: rule/groceries
//     Cafe Sole       no rule; the model is confident of Dining       source: ai
//     SEPA 00123      neither knows it                                source: uncategorized
//
// 1. Rules. The first rule that sets a field wins. A payee, tag or comment set by a rule counts even if no rule sets
//    the account.
// 2. A guess, if no rule sets the account. A guessing program gets all subjects at once, so it's started only once.
// 3. The account for uncategorized money. Income has its own.

import Amounts
public import Definitions
import Journal
public import Ledger

/// Finds the accounts of subjects: by rules, then by guesses, and otherwise an account for uncategorized money.
public final class Categorizer {
  /// The rules.
  public let rules: RuleBook
  private let guesser: (any CategoryGuesser)?
  private let fallback: UncategorizedAccounts
  private let threshold: Confidence
  private var shared: [SharedKey: Categorization] = [:]

  /// Creates a categorizer.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - guesser: The model, or a program that replaces it; nil for no guesses.
  ///   - fallback: The accounts for uncategorized money.
  ///   - threshold: The minimum confidence of a guess that counts.
  public init(
    _ rules: RuleBook, _ guesser: (any CategoryGuesser)?, _ fallback: UncategorizedAccounts,
    threshold: Confidence = .usualThreshold
  ) {
    self.rules = rules
    self.guesser = guesser
    self.fallback = fallback
    self.threshold = threshold
  }

  /// Creates the categorizer of a book: its rules, then a model of its own postings or a replacement for the model.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - subjects: The journal's postings as rules see them.
  ///   - journal: The journal.
  ///   - settings: The book's settings.
  ///   - fallback: The accounts for uncategorized money.
  ///   - guesser: The replacement for the model; nil for the model.
  public convenience init(
    _ rules: RuleBook, _ subjects: RuleSubjects, _ journal: BalancedJournal, _ settings: Settings,
    _ fallback: UncategorizedAccounts, guesser: (any CategoryGuesser)? = nil
  ) {
    self.init(
      rules, guesser ?? CategoryModel(journal, subjects), fallback,
      threshold: settings.guessThreshold)
  }

  /// The categorizations of subjects, in their order; see `categorizations(count:of:)`.
  public func categorizations(
    of subjects: [RuleSubject]
  ) throws(GuessProblem) -> [Categorization] {
    try categorizations(count: subjects.count) { subjects[$0] }
  }

  /// The categorizations of subjects, in their order.
  ///
  /// - Parameters:
  ///   - count: The number of subjects.
  ///   - subject: Returns the subject at an index; called once for each.
  /// - Returns: One categorization for each subject.
  /// - Throws: `GuessProblem` if a guessing program fails: no answers are better than half of them.
  /// - Complexity: O(n) in the subjects, times the rules that match. Subjects without a guess or a split share a
  ///   categorization if the rules look only at their descriptions.
  public func categorizations(
    count: Int, of subject: (Int) -> RuleSubject
  ) throws(GuessProblem) -> [Categorization] {
    var results: [Categorization] = []
    results.reserveCapacity(count)
    let batch = guesser?.isAskedOnce ?? false ? count : Self.batchCount
    while results.count < count {
      let places = results.count..<min(count, results.count + batch)
      results += try categorizations(ofBatch: places.map(subject))
    }
    return results
  }

  /// The number of subjects held at a time.
  private static let batchCount = 1024

  private func categorizations(
    ofBatch subjects: [RuleSubject]
  ) throws(GuessProblem) -> [Categorization] {
    let outcomes = subjects.map(rules.sharedOutcome)
    var guesses: [CategoryGuess?] = Array(repeating: nil, count: subjects.count)
    let open = subjects.indices.filter { outcomes[$0].outcome.rule(setting: .account) == nil }
    if let guesser, !open.isEmpty {
      let asked = open.count == subjects.count ? subjects : open.map { subjects[$0] }
      for (index, guess) in zip(open, try guesser.guesses(for: asked)) {
        guesses[index] = guess
      }
    }
    return subjects.indices.map { index in
      let (outcome, number) = outcomes[index]
      guard let number, guesses[index] == nil, !isSplit(outcome) else {
        return categorization(of: subjects[index], outcome, guesses[index])
      }
      let key = SharedKey(outcome: number, isIncome: subjects[index].isIncome)
      if let known = shared[key] { return known }
      let result = categorization(of: subjects[index], outcome, nil)
      shared[key] = result
      return result
    }
  }

  /// The key under which subjects share a categorization. It applies if rules look only at the description, the
  /// amount isn't split and there's no guess.
  private struct SharedKey: Hashable {
    let outcome: Int
    let isIncome: Bool
  }

  private func isSplit(_ outcome: RuleOutcome) -> Bool {
    outcome.rule(setting: .account).map { !rules.rules[$0].then.splits.isEmpty } ?? false
  }

  /// The categorization of one subject. For several, `categorizations(of:)` starts a guessing program only once.
  public func categorization(of subject: RuleSubject) throws(GuessProblem) -> Categorization {
    try categorizations(of: [subject])[0]
  }

  private func categorization(
    of subject: RuleSubject, _ outcome: RuleOutcome, _ guess: CategoryGuess?
  ) -> Categorization {
    var source = Provenance.uncategorized
    var parts: [Categorization.Part] = []
    var undivided: Int?
    if let index = outcome.rule(setting: .account) {
      let rule = rules.rules[index]
      if let account = rule.then.account?.value {
        parts = [.init(account: account, quantity: nil)]
      } else if let amount = subject.amount, subject.isDivisible,
        // The posting has the opposite sign of the statement's amount.
        let quantity = try? amount.quantity.negated(),
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
      parts = [.init(account: guess.account, quantity: nil)]
      source = .ai
    }
    if parts.isEmpty {
      let account = subject.isIncome ? fallback.income : fallback.spending
      parts = [.init(account: account, quantity: nil)]
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

extension Settings {
  /// The confidence that a guess needs to count.
  public var guessThreshold: Confidence {
    categorizer?.threshold.flatMap { Confidence($0.value) } ?? .usualThreshold
  }
}
