// A pattern tells only a few characters apart: `food` has f, o, d and "the rest". Characters that
// it does not tell apart form one class, and automata step on classes, so that a state needs one
// column for each class instead of one for each character.

/// The classes of characters that no given set tells apart, numbered from zero.
struct CharacterClasses: Sendable {
  /// The number of classes, at least one.
  private(set) var count = 1

  /// The class of each scalar below ``directLimit``.
  private(set) var direct: [UInt32] = []
  /// Where each interval of one class begins, ascending from zero.
  private var starts: [UInt32] = []
  /// The class of each interval.
  private var classOfStart: [UInt32] = []

  /// The first scalar that is looked up in the intervals: the first of three bytes.
  static let directLimit: UInt32 = 0x800

  /// Divides all characters by their membership in `sets`.
  ///
  /// - Complexity: O(*r* log *r* + *s* × *r*) for *s* sets that have *r* ranges together, but
  ///   usually each set covers few of the intervals.
  init(_ sets: [ScalarSet]) {
    var borders: [UInt32] = [0]
    for set in sets {
      for range in set.ranges {
        borders.append(range.lowerBound)
        borders.append(range.upperBound + 1)
      }
    }
    starts = borders.sortedWithoutRepeats()
    classOfStart = [UInt32](repeating: 0, count: starts.count)

    // Each set splits the classes that it covers in part. By class: the set that did so last, and the
    // class that has what was inside.
    var splits: [(set: Int, inside: UInt32)] = [(-1, 0)]
    for (index, set) in sets.enumerated() {
      for range in set.ranges {
        for interval in intervals(of: range) {
          let outside = Int(classOfStart[interval])
          if splits[outside].set != index {
            splits[outside] = (index, UInt32(splits.count))
            splits.append((-1, 0))
          }
          classOfStart[interval] = splits[outside].inside
        }
      }
    }

    // Classes of which nothing is left give up their numbers.
    var numbers = [UInt32?](repeating: nil, count: splits.count)
    var next: UInt32 = 0
    for (index, number) in classOfStart.enumerated() {
      let compact = numbers[Int(number)] ?? next
      if compact == next {
        numbers[Int(number)] = compact
        next += 1
      }
      classOfStart[index] = compact
    }
    count = Int(next)

    direct = [UInt32](unsafeUninitializedCapacity: Int(Self.directLimit)) { direct, count in
      for (index, start) in starts.enumerated() where start < Self.directLimit {
        let end = index + 1 < starts.count ? starts[index + 1] : Self.directLimit
        direct[Int(start)..<Int(min(end, Self.directLimit))]
          .initialize(repeating: classOfStart[index])
      }
      count = Int(Self.directLimit)
    }
  }

  /// The class of a scalar or of ``DecodedCharacter/invalid``.
  ///
  /// - Complexity: O(1) below ``directLimit``, else O(log *intervals*).
  func index(of value: UInt32) -> Int {
    if value < Self.directLimit { return Int(direct[Int(value)]) }
    return Int(classOfStart[starts.firstIndex(notBelow: value + 1) - 1])
  }

  /// The classes that make up a set given at initialisation, ascending.
  func indices(of set: ScalarSet) -> [Int] {
    set.ranges.lazy.flatMap(intervals).map { Int(classOfStart[$0]) }.sortedWithoutRepeats()
  }

  /// The intervals that make up a range whose ends are borders.
  private func intervals(of range: ClosedRange<UInt32>) -> Range<Int> {
    starts.firstIndex(
      notBelow: range.lowerBound)..<starts.firstIndex(notBelow: range.upperBound + 1)
  }
}

extension Sequence where Element: Comparable {
  fileprivate func sortedWithoutRepeats() -> [Element] {
    var result: [Element] = []
    for element in sorted() where element != result.last { result.append(element) }
    return result
  }
}

extension [UInt32] {
  /// The index of the first of these ascending numbers that is not below `limit`.
  fileprivate func firstIndex(notBelow limit: UInt32) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
