/// A small random number generator whose whole state is its seed: equal seeds, equal journals.
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

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
