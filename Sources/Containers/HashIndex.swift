/// A hash table from 64-bit hashes to row numbers of a table stored elsewhere.
///
/// Open addressing with linear probing; the size is a power of two, at most half full. The caller decides whether a
/// row with the right hash is the right row. A `Dictionary` would own its keys, and hash the hashes once more.
///
/// All hashes must be made by ``hashing``, whose lowest bits are as random as the others.
public struct HashIndex: Sendable {
  @usableFromInline
  struct Slot: Sendable {
    @usableFromInline var hash: UInt64
    @usableFromInline var row: UInt32

    @inlinable
    init(hash: UInt64, row: UInt32) {
      self.hash = hash
      self.row = row
    }
  }

  @usableFromInline var slots: [Slot] = []
  @usableFromInline var count = 0

  /// Makes the hashes.
  public let hashing = TableHash()

  /// The number of a slot without a row.
  @inlinable static var vacant: UInt32 { .max }

  /// Makes an empty table.
  public init() {}

  /// The row with a hash for which `isMatch` returns true.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  @inline(__always)
  public func find(_ hash: UInt64, where isMatch: (UInt32) -> Bool) -> UInt32? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var position = Int(truncatingIfNeeded: hash) & mask
    while slots[position].row != Self.vacant {
      if slots[position].hash == hash, isMatch(slots[position].row) { return slots[position].row }
      position = (position + 1) & mask
    }
    return nil
  }

  /// Adds a row that isn't in the table yet.
  public mutating func insert(_ row: UInt32, hash: UInt64) {
    if (count + 1) * 2 > slots.count { grow() }
    place(Slot(hash: hash, row: row))
    count += 1
  }

  /// Removes all rows.
  public mutating func removeAll() {
    slots = []
    count = 0
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(hash: 0, row: Self.vacant), count: max(16, old.count * 2))
    for slot in old where slot.row != Self.vacant { place(slot) }
  }

  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var position = Int(truncatingIfNeeded: slot.hash) & mask
    while slots[position].row != Self.vacant { position = (position + 1) & mask }
    slots[position] = slot
  }
}
