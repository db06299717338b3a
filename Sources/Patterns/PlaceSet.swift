/// A set of places in a program that keeps the order of insertion and is cleared in no time.
struct PlaceSet {
  /// The members, in the order in which they came.
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

  /// Inserts a place of which everything that needs no character is a member or no concern.
  mutating func insert(_ place: UInt32) {
    stamps[Int(place)] = stamp
    places.append(place)
  }

  /// Inserts what is reached from `start` before anything is consumed or asserted.
  ///
  /// Assertions that cannot hold after `before` are left out.
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
