// Decides which account a posting gets, and records what decided it.
//
//     LIDL 4711       a rule 'groceries' sets Expenses:Food           source: rule/groceries
//     Cafe Sole       no rule; the model is confident of Dining       source: ai
//     SEPA 00123      neither knows it                                source: uncategorized
//
// 1. Rules. The first rule that sets a field wins. A payee, tag or comment set by a rule counts even if no rule sets
//    the account.
// 2. A guess, if no rule sets the account: by the book's guessing program, and where it isn't sure or fails, by the
//    model. The program gets all subjects at once, so it's started only once.
// 3. The account for uncategorized money. Income has its own.

import Amounts
public import Definitions
import Journal
public import Ledger

/// Finds the accounts of subjects: by rules, then by guesses, and otherwise an account for uncategorized money.
public final class Categorizer {
  /// The rules.
  public let rules: RuleBook
  private let guessers: [any CategoryGuesser]
  private let fallback: UncategorizedAccounts
  private let threshold: Confidence
  private var shared: [SharedKey: Categorization] = [:]

  /// Creates a categorizer.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - guessers: Who is asked, in this order, until a guess is sure enough to count.
  ///   - fallback: The accounts for uncategorized money.
  ///   - threshold: The minimum confidence of a guess that counts.
  public init(
    _ rules: RuleBook, _ guessers: [any CategoryGuesser], _ fallback: UncategorizedAccounts,
    threshold: Confidence = .usualThreshold
  ) {
    self.rules = rules
    self.guessers = guessers
    self.fallback = fallback
    self.threshold = threshold
  }

  /// Creates the categorizer of a book: its rules, then its guessing program, then a model of its own postings.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - subjects: The journal's postings as rules see them.
  ///   - journal: The journal.
  ///   - settings: The book's settings.
  ///   - fallback: The accounts for uncategorized money.
  ///   - guesser: The book's guessing program, if it has one that the user allows.
  public convenience init(
    _ rules: RuleBook, _ subjects: RuleSubjects, _ journal: BalancedJournal, _ settings: Settings,
    _ fallback: UncategorizedAccounts, guesser: (any CategoryGuesser)? = nil
  ) {
    self.init(
      rules, (guesser.map { [$0] } ?? []) + [CategoryModel(journal, subjects)], fallback,
      threshold: settings.guessThreshold)
  }

  /// What went wrong with guesses so far. The categorizations are complete regardless.
  public var problems: [GuessProblem] { guessers.flatMap(\.problems) }

  /// The categorizations of subjects, in their order; see `categorizations(count:of:)`.
  func categorizations(of subjects: [RuleSubject]) -> [Categorization] {
    categorizations(count: subjects.count) { subjects[$0] }
  }

  /// The categorizations of subjects, in their order.
  ///
  /// - Parameters:
  ///   - count: The number of subjects.
  ///   - subject: Returns the subject at an index; called once for each.
  /// - Returns: One categorization for each subject.
  /// - Complexity: O(n) in the subjects, times the rules that match. Subjects without a guess or a split share a
  ///   categorization if the rules look only at their descriptions.
  func categorizations(
    count: Int, of subject: (Int) -> RuleSubject
  ) -> [Categorization] {
    var results: [Categorization] = []
    results.reserveCapacity(count)
    let batch = guessers.contains(where: \.isAskedOnce) ? count : Self.batchCount
    while results.count < count {
      let places = results.count..<min(count, results.count + batch)
      results += categorizations(ofBatch: places.map(subject))
    }
    return results
  }

  /// The number of subjects held at a time.
  private static let batchCount = 1024

  private func categorizations(ofBatch subjects: [RuleSubject]) -> [Categorization] {
    let outcomes = subjects.map(rules.sharedOutcome)
    var guesses: [CategoryGuess?] = Array(repeating: nil, count: subjects.count)
    var open = subjects.indices.filter { outcomes[$0].outcome.rule(setting: .account) == nil }
    for guesser in guessers where !open.isEmpty {
      let asked = open.count == subjects.count ? subjects : open.map { subjects[$0] }
      for (index, guess) in zip(open, guesser.guesses(for: asked)) {
        guard let guess, guesses[index].map({ $0.confidence < guess.confidence }) ?? true else {
          continue
        }
        guesses[index] = guess
      }
      open.removeAll { index in guesses[index].map { $0.confidence >= threshold } ?? false }
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
  public func categorization(of subject: RuleSubject) -> Categorization {
    categorizations(of: [subject])[0]
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
