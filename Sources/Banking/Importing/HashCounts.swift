/// How often hashes came.
///
/// A dictionary would hash the hashes once more.
struct HashCounts {
  /// A power of two of places, of which each hash has its own, and those after it; a count of zero is a free one.
  private var slots: [(hash: UInt64, count: UInt32)]
  private var used = 0
  /// No rows can be made for which all of this is slow.
  private let seed = UInt64.random(in: .min ... .max) | 1

  /// Makes room for this many hashes.
  init(capacity: Int) {
    var count = 64
    while count < 2 * capacity { count *= 2 }
    slots = Array(repeating: (0, 0), count: count)
  }

  /// Counts a hash; returns how often it came before.
  mutating func add(_ hash: UInt64) -> Int {
    var slot = place(of: hash)
    if slots[slot].count == 0 {
      used += 1
      if 2 * used > slots.count {
        grow()
        slot = place(of: hash)
      }
    }
    defer { slots[slot] = (hash, slots[slot].count + 1) }
    return Int(slots[slot].count)
  }

  private func place(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash.multipliedFullWidth(by: seed).high) & (slots.count - 1)
    while slots[slot].count > 0, slots[slot].hash != hash { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, 0), count: 2 * old.count)
    for entry in old where entry.count > 0 { slots[place(of: entry.hash)] = entry }
  }
}
