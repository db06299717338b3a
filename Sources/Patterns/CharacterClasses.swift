// A pattern distinguishes only a few characters: `food` has f, o, d and "the rest". Characters that
// it doesn't distinguish form one class. Automata step on classes, so a state needs one column per
// class instead of one per character.

import Containers

/// Classes of characters that none of the given sets distinguishes, numbered from zero.
struct CharacterClasses: Sendable {
  /// The number of classes, at least one.
  private(set) var count = 1

  /// The class of each scalar below ``directLimit``.
  private(set) var direct: [UInt32] = []
  /// The start of each interval of one class, ascending from zero.
  private var starts: [UInt32] = []
  /// The class of each interval.
  private var classOfStart: [UInt32] = []

  /// The first scalar that is looked up in the intervals: the first that takes three bytes.
  static let directLimit: UInt32 = 0x800

  /// Divides all characters by their membership in `sets`.
  ///
  /// - Complexity: O(*r* log *r* + *s* × *r*) for *s* sets with *r* ranges in total, but usually
  ///   each set covers few of the intervals.
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

    // Each set splits the classes that it covers partly. For each class: the last set that split
    // it, and the class that got the inner part.
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

    // Classes with nothing left give up their numbers.
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
  /// - Complexity: O(1) below ``directLimit``, otherwise O(log *intervals*).
  func index(of value: UInt32) -> Int {
    if value < Self.directLimit { return Int(direct[Int(value)]) }
    return Int(classOfStart[starts.firstIndex(notBelow: value + 1) - 1])
  }

  /// The classes that make up a set given at initialization, ascending.
  func indices(of set: ScalarSet) -> [Int] {
    set.ranges.lazy.flatMap(intervals).map { Int(classOfStart[$0]) }.sortedWithoutRepeats()
  }

  /// The intervals that make up a range whose ends are interval borders.
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
  /// The index of the first of these ascending numbers that isn't below `limit`.
  fileprivate func firstIndex(notBelow limit: UInt32) -> Int {
    partitioningIndex { $0 >= limit }
  }
}
