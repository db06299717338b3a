// Guesses the account of a posting that no rule matches, from what the journal already has.
//
//     2025-01-08 Cafe Sole          Expenses:Dining    6.40 EUR
//     2025-02-11 Bar Centrale       Expenses:Dining   12.00 EUR
//     2025-02-14 Sole Reisen        Expenses:Travel  410.00 EUR
//     2025-03-02 CAFE SOLE MUC 7731    ?               5.90 EUR
//
// The model is a naive Bayes classifier. It counts how often each account occurs with each feature: a word of the
// description, the direction of the money, the size of the amount, the third of the month, and the account on the
// other side.
//
// 1. The examples are postings written by hand. If any posting of a transaction is uncategorized or was set by a
//    rule or a guess, the whole transaction is skipped. So a run never learns from an earlier run, and running
//    twice gives the same result. Accounts that hold money don't say what it was for, so transfers aren't examples.
// 2. An account's score is the logarithm of its share of the examples, plus the logarithm of each feature's
//    frequency with this account. Frequencies are smoothed towards those of the whole journal with the weight of
//    one example, so a few examples don't count for much.
// 3. An account is proposed only if one of its examples shares a word with the description.
// 4. A score isn't a probability. To calibrate it, the model is asked about its own examples, each time without
//    the example itself. The lead over the next account then becomes a confidence: how often answers with such a
//    lead were right.
// 5. A description is strange if the account has no example with the same words, or with a payee whose words are all
//    in it. That's harder: `Kiosk am Eck` has a word of `Schule am Park`, and nothing to do with it. The confidence
//    of such a guess comes from questions about descriptions without all their examples. And what is spent isn't
//    income, unless the account's examples say so.
//
//    The same goes for a payee that the account doesn't have, although the bank's note has a word that it knows.
//
// 6. If most examples with the nearest descriptions are parts of what was paid, such as a loan's interest, the account of
//    the whole isn't known: the confidence is below what a book would ask for.
//
// All arithmetic uses integers, so the same journal gives the same answers on every machine.

import Amounts
import Containers
import Definitions
import Journal
public import Ledger
import SourceText

/// A model that guesses the accounts of postings, learned from a journal.
public final class CategoryModel: CategoryGuesser {
  private let training: CategoryTraining
  private let journal: ParsedJournal
  private let subjects: RuleSubjects
  /// How many examples each account has.
  private let sizes: [Int]
  /// For each feature, the index in `counts` where its accounts start.
  private let starts: [Int32]
  /// The accounts that each feature occurs with, and how often.
  private let counts: [(category: Int32, count: Int32)]
  /// How often each feature occurs overall.
  private let totals: [Int32]
  /// Whether each account only gets money, as far as its type and its examples say.
  private let isOnlyIncome: [Bool]
  private var answers: [Answer] = []
  private lazy var curve = ConfidenceCurve(answers.map { ($0.lead, $0.isRight) })
  /// The confidence of guesses for strange descriptions.
  private lazy var strangersCurve = ConfidenceCurve(answersForStrangers())
  private lazy var index = ExampleIndex(training)
  // Scratch space, reset after each question.
  private var gains: [Int]
  private var isTouched: [Bool]

  /// Words count double: they say more than an amount or a date.
  private static let wordWeight = 2
  private static let factWeight = 1
  /// The maximum number of examples used to calibrate leads.
  private static let mostAnswers = 2000
  /// The most confidence in a guess whose examples are parts of what was paid, or that only the note speaks for.
  private static let mostIfUnsure = Confidence(hundredths: 50)
  /// The maximum number of examples returned with a guess.
  private static let exampleCount = 3

  /// Learns from a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - subjects: Its postings as rules see them.
  /// - Complexity: O(n) in the postings and in the bytes of distinct descriptions.
  public init(_ journal: BalancedJournal, _ subjects: RuleSubjects) {
    self.journal = journal.journal
    self.subjects = subjects
    training = CategoryTraining(journal, subjects)
    var sizes = Array(repeating: 0, count: training.accounts.count)
    for example in training.examples { sizes[Int(example.category)] += 1 }
    self.sizes = sizes
    (starts, counts, totals) = training.counted()
    let types = AccountTypes(journal.journal)
    var isOnlyIncome = training.accounts.map {
      [.revenue, .gain].contains(types.type(of: $0))
    }
    for example in training.examples where !example.facts.isIncome {
      isOnlyIncome[Int(example.category)] = false
    }
    self.isOnlyIncome = isOnlyIncome
    gains = Array(repeating: 0, count: sizes.count)
    isTouched = Array(repeating: false, count: sizes.count)
    answers = answerOwnExamples()
  }

  // MARK: - Questions

  /// False: asking about many subjects at once isn't cheaper.
  public var isAskedOnce: Bool { false }

  /// None: the model can always be asked.
  public var problems: [GuessProblem] { [] }

  /// The best guess for each subject, whatever its confidence.
  ///
  /// - Complexity: O(n) in the words of the descriptions, times the accounts that have them.
  public func guesses(for subjects: [RuleSubject]) -> [CategoryGuess?] {
    subjects.map(guess)
  }

  /// The best guess for one subject; nil if no account has any of the words.
  public func guess(for subject: RuleSubject) -> CategoryGuess? {
    guard !training.examples.isEmpty else { return nil }
    var reader = DescriptionWords()
    var description = subject.description
    description.withUTF8 { reader.read($0) }
    let words = training.knownWords(reader)
    let account =
      subject.accounts.first { !subjects.isCategory($0) } ?? subject.accounts.first
    let facts = CategoryFacts(
      isIncome: subject.isIncome,
      size: subject.amount?.quantity ?? .zero, date: subject.date,
      account: account.flatMap { Int($0) < journal.accounts.count ? $0 : nil })
    let isNew = !training.hasDescription(with: reader)
    guard let (category, lead) = winner(words, facts, isNew: isNew, without: nothing) else {
      return nil
    }
    let isStrange = isNew && !index.hasPayee(within: words, of: category, training)
    var confidence = (isStrange ? strangersCurve : curve).confidence(of: lead)
    let examples = index.nearest(to: words, of: category, training, totals, Self.exampleCount)
    if 2 * examples.reduce(0, { $0 + $1.parts }) > examples.reduce(0, { $0 + $1.count })
      || isNew && isOfUnknownPayee(subject.description, category)
    {
      confidence = min(confidence, Self.mostIfUnsure)
    }
    return CategoryGuess(
      training.accounts[category], confidence, examples: examples.map(\.last))
  }

  /// Whether a description has a payee, none of whose words an account's examples have: then only the bank's note is
  /// known, and `Gewerkschaft | Beitrag April` isn't a gym because that takes a `Beitrag` too.
  private func isOfUnknownPayee(_ description: String, _ category: Int) -> Bool {
    guard description.utf8.contains(UInt8(ascii: "|")) else { return false }
    var reader = DescriptionWords()
    var payee = ParsedJournal.payeeAndNote(description).payee
    payee.withUTF8 { reader.read($0) }
    return !training.knownWords(reader).contains { word in
      counts[Int(starts[Int(word)])..<Int(starts[Int(word) + 1])]
        .contains { $0.category == Int32(category) }
    }
  }

  /// The number of examples, and of the accounts in them.
  public var size: (examples: Int, accounts: Int) {
    (training.examples.count, training.accounts.count)
  }

  // MARK: - Scores

  /// The best account and its lead over the next one, for a description that's new or not. Examples that are held out
  /// don't count.
  private func winner(
    _ words: [Int32], _ facts: CategoryFacts, isNew: Bool, without held: HeldOutExamples
  ) -> (category: Int, lead: Int)? {
    let all = training.examples.count - held.count
    guard all > 0 else { return nil }
    var weight = 0
    var touched: [Int] = []
    func add(_ feature: Int32, _ featureWeight: Int, isWord: Bool) {
      let total = Int(totals[Int(feature)]) - held.count(with: feature)
      guard total > 0 else { return }
      weight += featureWeight
      let usual = FixedLogarithm.of(total)
      for place in starts[Int(feature)]..<starts[Int(feature) + 1] {
        let (category, count) = counts[Int(place)]
        let own = Int(count) - held.count(in: category, with: feature)
        guard own > 0 else { continue }
        let gain = FixedLogarithm.of(own * all + total) - usual
        gains[Int(category)] += featureWeight * gain
        if isWord, !isTouched[Int(category)] {
          isTouched[Int(category)] = true
          touched.append(Int(category))
        }
      }
    }
    for word in words { add(word, Self.wordWeight, isWord: true) }
    facts.forEach { add($0, Self.factWeight, isWord: false) }
    defer {
      for category in gains.indices { gains[category] = 0 }
      for category in touched { isTouched[category] = false }
    }
    guard !touched.isEmpty else { return nil }
    var best: (category: Int, score: Int)?
    var second = Int.min
    for category in sizes.indices {
      let size = sizes[category] - held.count(in: Int32(category))
      guard size > 0 else { continue }
      let score =
        FixedLogarithm.of(size) - weight * FixedLogarithm.of(size + 1) + gains[category]
      let isPossible = !isNew || facts.isIncome || !isOnlyIncome[category]
      guard isTouched[category], isPossible else {
        second = max(second, score)
        continue
      }
      guard let known = best else {
        best = (category, score)
        continue
      }
      // In a tie, the account that comes first in the journal wins.
      let isAhead = FixedLogarithm.coarse(score - known.score) > 0
      second = max(second, isAhead ? known.score : score)
      if isAhead { best = (category, score) }
    }
    guard let best else { return nil }
    // If there's no other account, there's no lead.
    return (best.category, second == .min ? 0 : FixedLogarithm.coarse(best.score - second))
  }

  // MARK: - Calibration

  /// The model's answer for one of its own examples.
  private struct Answer {
    let lead: Int
    let isRight: Bool
    let place: Int
  }

  /// Asks about examples from all over the journal, each time without the example itself. Skips those that get no
  /// answer.
  private func answerOwnExamples() -> [Answer] {
    var answers: [Answer] = []
    var held = nothing
    for place in askedPlaces {
      let example = training.examples[place]
      let words = training.words[Int(example.description)]
      held.add(example, words)
      defer { held.putBack([example]) }
      if let (category, lead) = winner(words, example.facts, isNew: false, without: held) {
        answers.append(
          Answer(lead: lead, isRight: category == Int(example.category), place: place))
      }
    }
    return answers
  }

  /// Asks about the last example of each description, without all examples that have its words in their order.
  private func answersForStrangers() -> [(lead: Int, isRight: Bool)] {
    var answers: [(lead: Int, isRight: Bool)] = []
    var held = nothing
    let groups = training.examplesByWords
    let step = max(1, (groups.count + Self.mostAnswers - 1) / Self.mostAnswers)
    for group in stride(from: 0, to: groups.count, by: step).map({ groups[$0] }) {
      guard let place = group.last else { continue }
      let example = training.examples[place]
      let words = training.words[Int(example.description)]
      let examples = group.lazy.map { [training] in training.examples[$0] }
      for example in examples { held.add(example, words) }
      if let (category, lead) = winner(words, example.facts, isNew: true, without: held) {
        answers.append((lead, category == Int(example.category)))
      }
      held.putBack(examples)
    }
    return answers
  }

  private var nothing: HeldOutExamples {
    HeldOutExamples(facts: CategoryFacts.count(accounts: journal.accounts.count))
  }

  private var askedPlaces: StrideTo<Int> {
    let count = training.examples.count
    return stride(from: 0, to: count, by: max(1, (count + Self.mostAnswers - 1) / Self.mostAnswers))
  }

  /// How many guesses reach each threshold, and how many of them are right.
  public struct Evaluation: Sendable {
    /// The guesses that reach one threshold.
    public struct Row: Sendable {
      /// The minimum confidence of a guess that counts.
      public let threshold: Confidence
      /// How many guesses reach the threshold.
      public let guessed: Int
      /// How many of them are right.
      public let right: Int
    }

    /// How many postings the model was asked about.
    public let asked: Int
    /// One row for each threshold, in the order given.
    public let rows: [Row]
  }

  /// Asks the model about its own examples, each time without the example itself. The confidence of each half is
  /// calibrated on the other half, so no answer vouches for itself.
  public func evaluation(at thresholds: [Confidence]) -> Evaluation {
    let halves = [0, 1].map { half in
      ConfidenceCurve(
        answers.enumerated().filter { $0.offset % 2 != half }.map {
          ($0.element.lead, $0.element.isRight)
        })
    }
    let judged = answers.enumerated().map { place, answer in
      (confidence: halves[place % 2].confidence(of: answer.lead), isRight: answer.isRight)
    }
    return Evaluation(
      asked: askedPlaces.reduce(0) { count, _ in count + 1 },
      rows: thresholds.map { threshold in
        let guessed = judged.filter { $0.confidence >= threshold }
        return .init(
          threshold: threshold, guessed: guessed.count, right: guessed.count { $0.isRight })
      })
  }
}

extension CategoryTraining {
  /// Counts, for each feature, the accounts that it occurs with.
  ///
  /// - Complexity: O(n) in the features of all examples.
  fileprivate func counted() -> (
    starts: [Int32], counts: [(category: Int32, count: Int32)], totals: [Int32]
  ) {
    // Examples with the same description and account have the same words, so they're counted together.
    var pairs: [UInt64: Int] = [:]
    var sums: [(description: Int32, category: Int32, count: Int32)] = []
    for example in examples {
      let key = UInt64(example.description) << 32 | UInt64(example.category)
      if let known = pairs[key] {
        sums[known].count += 1
      } else {
        pairs[key] = sums.count
        sums.append((example.description, example.category, 1))
      }
    }
    var totals = Array(repeating: Int32(0), count: featureCount)
    var places = Array(repeating: Int32(0), count: featureCount + 1)
    for example in examples {
      example.facts.forEach {
        totals[Int($0)] += 1
        places[Int($0) + 1] += 1
      }
    }
    for sum in sums {
      for word in words[Int(sum.description)] {
        totals[Int(word)] += sum.count
        places[Int(word) + 1] += 1
      }
    }
    for feature in 0..<featureCount { places[feature + 1] += places[feature] }
    // Group the uses by feature, then add up those of the same account.
    var uses = Array(
      repeating: (category: Int32(0), count: Int32(0)), count: Int(places[featureCount]))
    var next = places
    func use(_ feature: Int32, _ category: Int32, _ count: Int32) {
      uses[Int(next[Int(feature)])] = (category, count)
      next[Int(feature)] += 1
    }
    for example in examples { example.facts.forEach { use($0, example.category, 1) } }
    for sum in sums {
      for word in words[Int(sum.description)] { use(word, sum.category, sum.count) }
    }
    var starts: [Int32] = [0]
    starts.reserveCapacity(featureCount + 1)
    var counts: [(category: Int32, count: Int32)] = []
    var owners = Array(repeating: -1, count: accounts.count)
    for feature in 0..<featureCount {
      let first = counts.count
      for place in places[feature]..<places[feature + 1] {
        let use = uses[Int(place)]
        let owner = owners[Int(use.category)]
        if owner >= first {
          counts[owner].count += use.count
        } else {
          owners[Int(use.category)] = counts.count
          counts.append(use)
        }
      }
      starts.append(Int32(counts.count))
    }
    return (starts, counts, totals)
  }
}

/// Finds examples similar to a description.
private struct ExampleIndex {
  /// For each word, the descriptions that contain it.
  private var descriptions: [Int32: [Int32]] = [:]
  /// The examples of each description and account.
  private var groups: [UInt64: Group] = [:]

  /// The examples with one description and one account.
  struct Group {
    /// The last one's transaction.
    var last: TransactionID
    /// How many there are.
    var count = 0
    /// How many of them are parts of what was paid.
    var parts = 0
  }

  /// The maximum number of descriptions examined per word; only the last ones are.
  private static let most = 256

  init(_ training: CategoryTraining) {
    for (description, words) in training.words.enumerated() {
      for word in words { descriptions[word, default: []].append(Int32(description)) }
    }
    for example in training.examples {
      let key = Self.key(example.description, example.category)
      var group = groups[key] ?? Group(last: example.transaction)
      group.last = example.transaction
      group.count += 1
      if example.isPart { group.parts += 1 }
      groups[key] = group
    }
  }

  private static func key(_ description: Int32, _ category: Int32) -> UInt64 {
    UInt64(description) << 32 | UInt64(category)
  }

  /// Whether an account has an example with a payee whose words are all among some.
  func hasPayee(within words: [Int32], of category: Int, _ training: CategoryTraining) -> Bool {
    words.contains { word in
      (descriptions[word] ?? []).suffix(Self.most).contains { description in
        let payee = training.payees[Int(description)]
        return groups[Self.key(description, Int32(category))] != nil && !payee.isEmpty
          && payee.allSatisfy(words.contains)
      }
    }
  }

  /// The examples of an account that share the most words with a description, best first. Rare words count for more; in
  /// a tie, the later transaction comes first.
  func nearest(
    to words: [Int32], of category: Int, _ training: CategoryTraining, _ totals: [Int32],
    _ count: Int
  ) -> [Group] {
    let all = FixedLogarithm.of(training.examples.count)
    var scores: [Int32: Int] = [:]
    for word in words {
      let rarity = all - FixedLogarithm.of(max(1, Int(totals[Int(word)])))
      for description in (descriptions[word] ?? []).suffix(Self.most)
      where groups[Self.key(description, Int32(category))] != nil {
        scores[description, default: 0] += rarity
      }
    }
    return scores.compactMap { description, score in
      groups[Self.key(description, Int32(category))].map { (FixedLogarithm.coarse(score), $0) }
    }.sorted { ($0.0, $0.1.last) > ($1.0, $1.1.last) }.prefix(count).map(\.1)
  }
}
