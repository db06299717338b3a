/// Examples that a question is asked without: they have the same words, because they are the question's own posting or
/// all with its description.
struct HeldOutExamples {
  /// How many there are.
  private(set) var count = 0
  /// The words of all of them, as feature numbers.
  private var words: [Int32] = []
  /// How many of them each account has.
  private var sizes: [(category: Int32, count: Int)] = []
  /// For each of `sizes`, how many have each fact.
  private var facts: [[Int32]] = []
  /// The number of features that are facts; they come before the words.
  private let factCount: Int

  /// Holds nothing out. `count` is the number of different facts.
  init(facts count: Int) { factCount = count }

  /// Holds out another example, with the words of all of them.
  mutating func add(_ example: CategoryTraining.Example, _ words: [Int32]) {
    count += 1
    self.words = words
    let place =
      place(of: example.category)
      ?? {
        sizes.append((example.category, 0))
        if facts.count < sizes.count { facts.append(Array(repeating: 0, count: factCount)) }
        return sizes.count - 1
      }()
    sizes[place].count += 1
    example.facts.forEach { facts[place][Int($0)] += 1 }
  }

  /// Puts examples back that were held out, which must be all of them.
  mutating func putBack(_ examples: some Sequence<CategoryTraining.Example>) {
    for example in examples {
      guard let place = place(of: example.category) else { continue }
      example.facts.forEach { facts[place][Int($0)] = 0 }
    }
    sizes.removeAll(keepingCapacity: true)
    count = 0
  }

  /// How many of an account's are held out.
  func count(in category: Int32) -> Int { place(of: category).map { sizes[$0].count } ?? 0 }

  /// How many with a feature are held out.
  func count(with feature: Int32) -> Int {
    if count == 0 { return 0 }
    if Int(feature) >= factCount { return words.contains(feature) ? count : 0 }
    return sizes.indices.reduce(0) { $0 + Int(facts[$1][Int(feature)]) }
  }

  /// How many of an account's with a feature are held out.
  func count(in category: Int32, with feature: Int32) -> Int {
    guard count > 0, let place = place(of: category) else { return 0 }
    if Int(feature) >= factCount { return words.contains(feature) ? sizes[place].count : 0 }
    return Int(facts[place][Int(feature)])
  }

  private func place(of category: Int32) -> Int? {
    sizes.firstIndex { $0.category == category }
  }
}
