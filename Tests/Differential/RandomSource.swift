import TestSupport

/// What journals are drawn from: equal seeds, equal journals.
typealias RandomSource = SeededGenerator

extension SeededGenerator {
  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// One of some choices, of which there is at least one.
  mutating func one<Element>(of choices: Element...) -> Element {
    choices[number(0...choices.count - 1)]
  }

  mutating func element<Element>(of choices: [Element]) -> Element {
    choices[number(0...choices.count - 1)]
  }
}
