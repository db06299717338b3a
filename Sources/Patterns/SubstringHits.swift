/// The substrings of a ``SubstringSet`` found in a text.
public struct SubstringHits: Sendable {
  /// The substrings by number, ascending, each once.
  public private(set) var indices: [Int] = []

  /// A place has been visited in the current text if its stamp is the current one.
  private var stamps: [UInt32] = []
  private var stamp: UInt32 = 0

  /// Makes an empty result.
  public init() {}

  mutating func clear(places: Int) {
    indices.removeAll(keepingCapacity: true)
    if stamps.count != places || stamp == .max {
      stamps = [UInt32](repeating: 0, count: places)
      stamp = 0
    }
    stamp += 1
  }

  /// Marks a place and returns whether this is its first visit in this text.
  mutating func visit(_ place: Int) -> Bool {
    if stamps[place] == stamp { return false }
    stamps[place] = stamp
    return true
  }

  mutating func append(_ found: [Int]) { indices += found }

  mutating func sort() { indices.sort() }
}
