import Foundation

/// A posting of a random journal: what it was for, and all that the model may see of it.
struct KnownPosting {
  var description: String
  /// What the money was for.
  var category: String
  /// As the posting has it: what is spent is above zero.
  var amount: Int
  var day: Int
  /// Where the money came from.
  var account: String
  /// Its transaction, counted from the journal's beginning.
  var transaction = 0

  /// The words without those that are numbers or single letters, each once.
  var words: [String] {
    var words: [String] = []
    let parts = description.lowercased().split { !($0.isLetter || $0.isNumber) }
    for word in parts.map(String.init)
    where word.count(where: \.isLetter) > 1 && word.count(where: \.isNumber) < 3
      && !words.contains(word)
    {
      words.append(word)
    }
    return words
  }

  /// Words, and all of them together.
  var texts: [String] {
    words.isEmpty ? [] : words + [words.joined(separator: " ") + " in this order"]
  }

  var facts: [String] {
    [
      amount < 0 ? "income" : "spending",
      "size \(abs(amount) == 0 ? 0 : Int(log2(Double(abs(amount)))) + 1)",
      "third \(min(3, (day - 1) / 10 + 1))", "account \(account)",
    ]
  }
}

/// The model in floating point and without a single shortcut: each question counts all examples again.
struct ReferenceModel {
  let examples: [KnownPosting]
  /// In the order of their first examples.
  let categories: [String]
  private let features: [(texts: Set<String>, facts: Set<String>)]
  /// What it says of its own examples, each as if it were not there.
  private(set) var answers: [(lead: Double, isRight: Bool)] = []
  private(set) var curve = ReferenceCurve([])
  /// For descriptions that are strange to the account.
  private(set) var strangersCurve = ReferenceCurve([])

  init(_ examples: [KnownPosting]) {
    self.examples = examples
    features = examples.map { (Set($0.texts), Set($0.facts)) }
    var categories: [String] = []
    for example in examples where !categories.contains(example.category) {
      categories.append(example.category)
    }
    self.categories = categories
    for own in examples.indices {
      if let (category, lead) = winner(examples[own], without: [own]) {
        answers.append((lead, category == examples[own].category))
      }
    }
    curve = ReferenceCurve(answers)
    var strangers: [(lead: Double, isRight: Bool)] = []
    for description in Set(examples.compactMap(\.texts.last)) {
      let own = examples.indices.filter { examples[$0].texts.last == description }
      guard let last = own.last, let (category, lead) = winner(examples[last], without: Set(own))
      else { continue }
      strangers.append((lead, category == examples[last].category))
    }
    strangersCurve = ReferenceCurve(strangers)
  }

  /// The most probable account of those that have had a word, and the binary logarithm of how much more
  /// probable it is than the next one of all.
  func winner(
    _ question: KnownPosting, without own: Set<Int> = []
  ) -> (category: String, lead: Double)? {
    let others = examples.indices.filter { !own.contains($0) }
    guard !others.isEmpty else { return nil }
    var scores: [(category: String, score: Double, hasWord: Bool)] = []
    for category in categories {
      let members = others.filter { examples[$0].category == category }
      guard !members.isEmpty else { continue }
      var score = log2(Double(members.count) / Double(others.count))
      var hasWord = false
      for (texts, facts) in [(question.texts, []), ([], question.facts)] {
        for feature in texts + facts {
          func has(_ example: Int) -> Bool {
            texts.isEmpty
              ? features[example].facts.contains(feature)
              : features[example].texts.contains(feature)
          }
          let usual = Double(others.count(where: has)) / Double(others.count)
          guard usual > 0 else { continue }
          let count = members.count(where: has)
          score +=
            (texts.isEmpty ? 1 : 2) * log2((Double(count) + usual) / Double(members.count + 1))
          hasWord = hasWord || !texts.isEmpty && count > 0
        }
      }
      scores.append((category, score, hasWord))
    }
    var best: Int?
    for place in scores.indices where scores[place].hasWord {
      if let known = best, rounded(scores[place].score - scores[known].score) <= 0 { continue }
      best = place
    }
    guard let best else { return nil }
    let next = scores.indices.filter { $0 != best }.map { scores[$0].score }.max()
    return (scores[best].category, next.map { rounded(scores[best].score - $0) } ?? 0)
  }

  /// Equal products of different factors have logarithms that differ in their last places.
  private func rounded(_ lead: Double) -> Double { (lead * 1_048_576).rounded() / 1_048_576 }

  /// The account, the confidence in hundredths, and the transactions that are most like it.
  func guess(_ question: KnownPosting) -> (category: String, confidence: Int, examples: [Int])? {
    guard let (category, lead) = winner(question) else { return nil }
    let isKnown = examples.contains { example in
      example.texts.last == question.texts.last
        || example.category == category && !example.words.isEmpty
          && Set(example.words).isSubset(of: question.words)
    }
    var confidence = (isKnown ? curve : strangersCurve).confidence(of: lead)
    let nearest = nearest(to: question, of: category)
    let descriptions = Set(
      nearest.map { last in
        examples.first { $0.transaction == last }?.description
      })
    let like = examples.filter { $0.category == category && descriptions.contains($0.description) }
    let parts = like.filter { part in examples.count { $0.transaction == part.transaction } > 1 }
    if 2 * parts.count > like.count { confidence = min(confidence, 50) }
    return (category, confidence, nearest)
  }

  /// The last transactions of the three descriptions that share the rarest words.
  private func nearest(to question: KnownPosting, of category: String) -> [Int] {
    var last: [String: Int] = [:]
    for example in examples where example.category == category {
      last[example.description] = example.transaction
    }
    return last.compactMap { description, transaction -> (Double, Int)? in
      var other = question
      other.description = description
      let shared = Set(question.texts).intersection(other.texts)
      guard !shared.isEmpty else { return nil }
      let rarity = shared.map { text in
        log2(Double(examples.count) / Double(features.count { $0.texts.contains(text) }))
      }
      return (rounded(rarity.reduce(0, +)), transaction)
    }.sorted { $0 > $1 }.prefix(3).map(\.1)
  }
}

/// How often answers were right, by their lead.
///
/// The curve that never falls and is nearest to the answers is at each lead the largest of the averages that begin
/// there or before, each of them taken up to the end that makes it least (min-max formula of isotonic regression).
struct ReferenceCurve {
  /// Where a group of answers begins, and its confidence in hundredths.
  private var groups: [(least: Double, confidence: Int)] = []

  init(_ answers: [(lead: Double, isRight: Bool)]) {
    let leads = Set(answers.map(\.lead)).sorted()
    var rights = [0]
    var counts = [0]
    for lead in leads {
      rights.append((rights.last ?? 0) + answers.count { $0.lead == lead && $0.isRight })
      counts.append((counts.last ?? 0) + answers.count { $0.lead == lead })
    }
    func average(_ start: Int, _ end: Int) -> Double {
      Double(rights[end] - rights[start]) / Double(counts[end] - counts[start])
    }
    let heights = leads.indices.map { place in
      (0...place).map { start in
        (place + 1...leads.count).map { average(start, $0) }.min() ?? 0
      }.max() ?? 0
    }
    // Leads of one height are one group, to which a right and a wrong answer are added.
    var start = 0
    while start < leads.count {
      let end = heights[start...].prefix { $0 == heights[start] }.endIndex
      let share = 100 * (rights[end] - rights[start] + 1) / (counts[end] - counts[start] + 2)
      groups.append((leads[start], max(share, groups.last?.confidence ?? 0)))
      start = end
    }
  }

  /// What a lead is worth; less than all others is worth as much as the least of them.
  func confidence(of lead: Double) -> Int {
    (groups.last { $0.least <= lead } ?? groups.first)?.confidence ?? 0
  }
}
