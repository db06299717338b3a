import Banking
import Definitions
import Journal
import Ledger
import TestSupport
import Testing

// The model counts in whole numbers and keeps sums of everything; the reference does neither.

/// A random journal, in which words lean towards accounts without settling them, and questions like it.
private struct RandomHistory {
  private(set) var text = ""
  private(set) var examples: [KnownPosting] = []
  private(set) var questions: [KnownPosting] = []

  private static let words = [
    "alpha", "beta", "gamma", "delta", "omega", "kappa", "café", "x", "7up", "4711", "a1b22",
  ]
  private static let months = ["01", "02", "03", "04", "05"]

  init(seed: UInt64, count: Int, questions: Int) {
    var random = SeededGenerator(seed: seed)
    let categoryCount = Int.random(in: 1...6, using: &random)
    for transaction in 0..<count {
      var posting = Self.posting(categoryCount, &random)
      posting.transaction = transaction
      text += "2025-\(Self.months.randomElement(using: &random) ?? "01")-"
      text += "\(posting.day < 10 ? "0" : "")\(posting.day) \(posting.description)\n"
      let parts = Int.random(in: 0..<8, using: &random) == 0 ? 2 : 1
      for part in 0..<parts {
        if part > 0 {
          posting.category = Self.category(categoryCount, &random)
          posting.amount = Int.random(in: 1...60, using: &random)
        }
        text += "    \(posting.category)  \(posting.amount) EUR\n"
        examples.append(posting)
      }
      text += "    \(posting.account)\n\n"
    }
    self.questions = (0..<questions).map { _ in Self.posting(categoryCount, &random) }
  }

  private static func category(_ count: Int, _ random: inout SeededGenerator) -> String {
    "Expenses:C\(Int.random(in: 0..<count, using: &random))"
  }

  private static func posting(_ count: Int, _ random: inout SeededGenerator) -> KnownPosting {
    let category = Int.random(in: 0..<count, using: &random)
    let description = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Int.random(in: 0..<3, using: &random) > 0
        ? words[category * 2 % 7 + Int.random(in: 0...1, using: &random)]
        : words[Int.random(in: 0..<words.count, using: &random)]
    }.joined(separator: [" ", "-", "  / "].randomElement(using: &random) ?? " ")
    let size = Int.random(in: 0...3, using: &random) == 0 ? 2000 : 20
    return KnownPosting(
      description: Bool.random(using: &random) ? description.uppercased() : description,
      category: "Expenses:C\(category)",
      amount: Int.random(in: 0...size, using: &random)
        * (Int.random(in: 0..<5, using: &random) == 0 ? -1 : 1),
      day: Int.random(in: 1...28, using: &random),
      account: Bool.random(using: &random) ? "Assets:Bank" : "Assets:Cash")
  }
}

@Suite struct CategoryModelReferenceTests {
  /// For each number of transactions, how many journals.
  @Test(arguments: [(1, 20), (3, 60), (12, 40), (40, 20), (150, 5)])
  func `the model answers as the reference does`(_ count: Int, _ journals: Int) {
    for seed in 1...UInt64(rounds(journals)) {
      let history = RandomHistory(seed: seed, count: count, questions: 10)
      let learned = LearnedJournal(history.text)
      let reference = ReferenceModel(history.examples)
      for question in history.questions {
        let expected = reference.guess(question).map {
          "\($0.category) \($0.confidence) \($0.examples)"
        }
        let day = "2025-06-\(question.day < 10 ? "0" : "")\(question.day)"
        let subject = learned.subject(
          question.description, Int128(-question.amount), on: day, from: question.account)
        let guess = learned.model.guess(for: subject).map {
          "\(learned.journal.journal.accounts.name(of: $0.account)) \($0.confidence.hundredths)"
            + " \($0.examples.map(\.index))"
        }
        #expect(guess == expected, "\(count) transactions, seed \(seed): \(question)")
      }
      checkEvaluation(learned, reference, "\(count) transactions, seed \(seed)")
    }
  }

  @Test func `of many examples, some are asked about`() {
    let history = RandomHistory(seed: 1, count: 2100, questions: 0)
    let evaluation = LearnedJournal(history.text).model.evaluation(at: [])
    #expect((2001...4000).contains(history.examples.count))
    #expect(evaluation.asked == (history.examples.count + 1) / 2)
  }

  /// Expects each half of the answers to be judged by the other one.
  private func checkEvaluation(
    _ learned: LearnedJournal, _ reference: ReferenceModel, _ comment: String
  ) {
    let thresholds = [0, 40, 60, 75, 90].map(Confidence.init)
    let halves = [0, 1].map { half in
      ReferenceCurve(
        reference.answers.enumerated().filter { $0.offset % 2 != half }.map(\.element))
    }
    let confidences = reference.answers.enumerated().map { place, answer in
      halves[place % 2].confidence(of: answer.lead)
    }
    for row in learned.model.evaluation(at: thresholds).rows {
      let guessed = confidences.indices.filter { confidences[$0] >= row.threshold.hundredths }
      #expect(row.guessed == guessed.count, "\(comment), \(row.threshold)")
      #expect(
        row.right == guessed.count { reference.answers[$0].isRight },
        "\(comment), \(row.threshold)")
    }
  }
}
