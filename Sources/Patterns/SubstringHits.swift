/// The substrings of a ``SubstringSet`` that were found in a text.
public struct SubstringHits: Sendable {
  /// The substrings by number, ascending, each once.
  public private(set) var indices: [Int] = []

  /// A place was visited in the present text if its stamp is the current one.
  private var stamps: [UInt32] = []
  private var stamp: UInt32 = 0

  /// Makes an empty answer.
  public init() {}

  mutating func clear(places: Int) {
    indices.removeAll(keepingCapacity: true)
    if stamps.count != places || stamp == .max {
      stamps = [UInt32](repeating: 0, count: places)
      stamp = 0
    }
    stamp += 1
  }

  /// Marks a place and says whether this is the first time in this text.
  mutating func visit(_ place: Int) -> Bool {
    if stamps[place] == stamp { return false }
    stamps[place] = stamp
    return true
  }

  mutating func append(_ found: [Int]) { indices += found }

  mutating func sort() { indices.sort() }
}
