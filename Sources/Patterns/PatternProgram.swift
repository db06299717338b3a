// A compiled pattern is a nondeterministic automaton: numbered instructions, each naming the ones
// that come after it. It is built from the end to the beginning, so that what follows is known.
//
// The mirrored program matches the reversed strings; it finds where matches begin.

/// An automaton over character classes.
struct PatternProgram: Sendable {
  /// One step of the automaton.
  enum Instruction: Sendable {
    /// Consumes one character of the set, then continues at `next`.
    case character(set: Int, next: Int)
    /// Continues at both places.
    case split(Int, Int)
    /// Continues at `next` if the assertion holds here.
    case assertion(Assertion, next: Int)
    case match
  }

  private(set) var instructions: [Instruction] = [.match]
  private(set) var start = 0
  private(set) var hasAssertions = false
  private(set) var hasWordAssertions = false

  private let isMirrored: Bool

  /// Compiles an expression; a mirrored program is to read the text backwards.
  ///
  /// - Complexity: O(size of the expression with repeats written out).
  init(_ expression: Expression, mirrored: Bool = false) {
    isMirrored = mirrored
    start = add(expression, before: 0)
  }

  /// Adds the instructions for `expression` in front of `next` and returns where they start.
  private mutating func add(_ expression: Expression, before next: Int) -> Int {
    switch expression {
    case .character(let set):
      return append(.character(set: set, next: next))
    case .assertion(let assertion):
      hasAssertions = true
      hasWordAssertions = hasWordAssertions || assertion.concernsWords
      return append(.assertion(isMirrored ? assertion.mirrored : assertion, next: next))
    case .sequence(let elements):
      var entry = next
      for index in elements.indices {
        let element = elements[isMirrored ? index : elements.count - 1 - index]
        entry = add(element, before: entry)
      }
      return entry
    case .choice(let branches):
      let entries = branches.map { add($0, before: next) }
      return entries.dropLast().reversed().reduce(entries[entries.count - 1]) { rest, entry in
        append(.split(entry, rest))
      }
    case .repetition(let body, let least, let most):
      return addRepetition(of: body, atLeast: least, atMost: most, before: next)
    case .group(_, let content):
      return add(content, before: next)
    }
  }

  private mutating func addRepetition(
    of body: Expression, atLeast least: Int, atMost most: Int?, before next: Int
  ) -> Int {
    var entry = next
    var copies = least
    if let most {
      for _ in least..<most {
        entry = append(.split(add(body, before: entry), next))
      }
    } else {
      let loop = append(.split(next, next))
      let again = add(body, before: loop)
      instructions[loop] = .split(again, next)
      // The looping copy is the last of the mandatory ones, if there are any.
      entry = least > 0 ? again : loop
      copies = max(least - 1, 0)
    }
    for _ in 0..<copies {
      entry = add(body, before: entry)
    }
    return entry
  }

  private mutating func append(_ instruction: Instruction) -> Int {
    instructions.append(instruction)
    return instructions.count - 1
  }
}
