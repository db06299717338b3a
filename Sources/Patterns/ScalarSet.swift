/// A set of Unicode scalars, and of the placeholder for an invalid byte, as sorted disjoint ranges.
struct ScalarSet: Hashable, Sendable {
  /// Ascending, with a gap between neighbors.
  private(set) var ranges: [ClosedRange<UInt32>] = []

  /// The empty set.
  init() {}

  /// The union of `ranges`, which can overlap and come in any order.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ ranges: some Sequence<ClosedRange<UInt32>>) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
        let upper = max(last.upperBound, range.upperBound)
        self.ranges[self.ranges.count - 1] = last.lowerBound...upper
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// The set of one character.
  init(_ scalar: UInt32) {
    ranges = [scalar...scalar]
  }

  /// Everything else, including an invalid byte if it isn't in this set.
  var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= DecodedCharacter.invalid { gaps.append(next...DecodedCharacter.invalid) }
    return ScalarSet(gaps)
  }

  func union(_ other: ScalarSet) -> ScalarSet {
    ScalarSet(ranges + other.ranges)
  }

  static let newline = ScalarSet(0x0A)
  /// What a dot stands for; a newline isn't included, as in hledger.
  static let anyButNewline = newline.inverted
  /// What `\d` stands for.
  static let digits = ScalarSet([0x30...0x39])
}
