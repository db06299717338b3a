/// Storage for the ways that ``GroupFinder`` compares, each in its own slot.
///
/// A way is a row of words: whether it exists; the ends of the open parts, outermost first; the
/// start and end of each group.
struct WayStore {
  /// Identifies a way.
  typealias Slot = Int

  private static let unnoted: Int = -1
  private static let sealed: Int = -2

  private let openParts: Int
  private let width: Int
  private let leafCount: Int
  private let copyCount: Int
  private var words: [Int]
  /// The first unused slot.
  private var top: Slot
  /// Whether the second set of recorded ways is the one to read.
  private var isSwapped = false

  /// Makes room for two recorded ways per leaf, one per copy of a repeated part, and scratch slots
  /// as needed.
  init(openParts: Int, groups: Int, leaves: Int, copies: Int) {
    self.openParts = openParts
    width = 1 + openParts + 2 * groups
    leafCount = leaves
    copyCount = copies
    top = 2 * leaves + copies
    words = [Int](repeating: 0, count: top * width)
  }

  /// The way recorded at a leaf for the place after the next character.
  func noted(at leaf: Int) -> Slot { isSwapped ? leaf + leafCount : leaf }

  /// Where to record the way from here at a leaf.
  func toNote(at leaf: Int) -> Slot { isSwapped ? leaf : leaf + leafCount }

  /// Where to keep the best way that consumes something in a copy of a repeated part.
  func consuming(inCopy number: Int) -> Slot { 2 * leafCount + number }

  /// Makes the ways recorded at this place the known ones at the place before.
  mutating func moveBack() { isSwapped.toggle() }

  /// Clears the recorded ways and all scratch slots.
  mutating func reset() {
    for slot in 0..<2 * leafCount { close(slot) }
    top = 2 * leafCount + copyCount
  }

  /// A scratch slot with a copy of another slot.
  mutating func copy(of other: Slot) -> Slot {
    let slot = top
    top += 1
    if words.count < top * width {
      words.append(contentsOf: repeatElement(0, count: width))
    }
    copy(other, to: slot)
    return slot
  }

  /// A scratch slot without a way.
  mutating func noWay() -> Slot {
    let slot = copy(of: 0)
    close(slot)
    return slot
  }

  /// Frees a scratch slot and all slots after it.
  mutating func release(_ slot: Slot) { top = slot }

  mutating func copy(_ source: Slot, to target: Slot) {
    let (from, to) = (source * width, target * width)
    guard words[from] != 0 else {
      words[to] = 0
      return
    }
    words.withUnsafeMutableBufferPointer { words in
      for offset in 0..<width { words[to + offset] = words[from + offset] }
    }
  }

  func isWay(_ slot: Slot) -> Bool { words[slot * width] != 0 }

  /// Makes a way that is at its end, with nothing recorded.
  mutating func open(_ slot: Slot) {
    words[slot * width] = 1
    for offset in 1..<width { words[slot * width + offset] = Self.unnoted }
  }

  mutating func close(_ slot: Slot) { words[slot * width] = 0 }

  /// Records where the open part at `depth` ends.
  mutating func setEnd(_ position: Int, ofPartAt depth: Int, in slot: Slot) {
    words[slot * width + 1 + depth] = position
  }

  /// Whether the open parts outside `depth` favour the first way or neither.
  func isAtLeastAsGood(_ first: Slot, as second: Slot, depth: Int) -> Bool {
    guard isWay(first) else { return false }
    guard isWay(second) else { return true }
    for offset in 1..<1 + depth {
      let (end, other) = (words[first * width + offset], words[second * width + offset])
      if end != other { return end > other }
    }
    return true
  }

  /// Records the end of a group unless a later one is recorded.
  mutating func noteEnd(_ position: Int, ofGroup number: Int, in slot: Slot) {
    note(position, at: indexOfStart(ofGroup: number, in: slot) + 1)
  }

  /// Records the start of a group unless a later one is recorded.
  mutating func noteStart(_ position: Int, ofGroup number: Int, in slot: Slot) {
    note(position, at: indexOfStart(ofGroup: number, in: slot))
  }

  /// Makes sure that groups not recorded so far never will be.
  mutating func seal(_ groups: Range<Int>, in slot: Slot) {
    for number in groups {
      let index = indexOfStart(ofGroup: number, in: slot)
      guard index + 1 < (slot + 1) * width else { return }
      if words[index] == Self.unnoted { words[index] = Self.sealed }
      if words[index + 1] == Self.unnoted { words[index + 1] = Self.sealed }
    }
  }

  /// What a group matched; nil if nothing.
  func range(ofGroup number: Int, in slot: Slot) -> Range<Int>? {
    let index = indexOfStart(ofGroup: number, in: slot)
    guard words[index] >= 0 else { return nil }
    return words[index]..<words[index + 1]
  }

  private func indexOfStart(ofGroup number: Int, in slot: Slot) -> Int {
    slot * width + 1 + openParts + 2 * (number - 1)
  }

  private mutating func note(_ position: Int, at index: Int) {
    if words[index] == Self.unnoted { words[index] = position }
  }
}
