/// A set of places in a program that keeps insertion order and is cleared in constant time.
struct PlaceSet {
  /// The members, in insertion order.
  private(set) var places: [UInt32] = []
  /// A place is a member if its stamp is the current one.
  private var stamps: [UInt32]
  private var stamp: UInt32 = 1
  private var pending: [Int] = []

  /// An empty set of places below `capacity`.
  init(capacity: Int) {
    stamps = [UInt32](repeating: 0, count: capacity)
  }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    stamp &+= 1
    if stamp == 0 {
      stamps = [UInt32](repeating: 0, count: stamps.count)
      stamp = 1
    }
  }

  /// Inserts a place for which everything reachable without a character is already a member or
  /// irrelevant.
  mutating func insert(_ place: UInt32) {
    stamps[Int(place)] = stamp
    places.append(place)
  }

  /// Inserts everything reachable from `start` before anything is consumed or asserted.
  ///
  /// Assertions that can't hold after `before` are skipped.
  mutating func insert(from start: Int, of program: borrowing PatternProgram, after before: Context)
  {
    pending.append(start)
    while let place = pending.popLast() {
      guard stamps[place] != stamp else { continue }
      stamps[place] = stamp
      switch program.instructions[place] {
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .assertion(let assertion, _) where !assertion.canHold(after: before):
        break
      case .assertion, .character, .match:
        places.append(UInt32(place))
      }
    }
  }
}
