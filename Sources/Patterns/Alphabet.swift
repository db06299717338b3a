/// What a pattern's automata need to know about characters: their classes, and for each class,
/// which of the pattern's sets contain it and what it means to assertions.
struct Alphabet: Sendable {
  let classes: CharacterClasses
  /// The context that a character of each class gives its neighbors.
  let contexts: [Context]
  private let membership: [Bool]

  /// Makes the alphabet for a pattern's sets and assertions.
  init(sets: [ScalarSet], hasAssertions: Bool, hasWordAssertions: Bool) {
    var distinct = sets
    if hasAssertions { distinct.append(.newline) }
    if hasWordAssertions { distinct.append(.word) }
    classes = CharacterClasses(distinct)
    var membership = [Bool](repeating: false, count: sets.count * classes.count)
    for (index, set) in sets.enumerated() {
      for member in classes.indices(of: set) { membership[index * classes.count + member] = true }
    }
    self.membership = membership
    var contexts = [Context](repeating: .other, count: classes.count)
    if hasWordAssertions {
      for member in classes.indices(of: .word) { contexts[member] = .word }
    }
    if hasAssertions {
      for member in classes.indices(of: .newline) { contexts[member] = .newline }
    }
    self.contexts = contexts
  }

  /// Whether the pattern's set with this index contains this class.
  func set(_ set: Int, contains member: Int) -> Bool {
    membership[set * classes.count + member]
  }

  /// The context that the character before `index` gives the one after it.
  func context(before index: Int, in text: UTF8Text) -> Context {
    index > 0 ? contexts[classes.index(of: text.character(before: index).value)] : .edge
  }

  /// The context that the character at `index` gives the one before it.
  func context(at index: Int, in text: UTF8Text) -> Context {
    index < text.count ? contexts[classes.index(of: text.character(at: index).value)] : .edge
  }
}
