import Containers

/// Maps account names as written in the text to accounts, as long as the rewriting stays the same.
///
/// The key is the text itself, in the buffers of the run's files, so looking up a name copies
/// nothing.
struct RawNameTable {
  private struct Entry {
    let text: UnsafePointer<UInt8>
    let count: Int
    let account: AccountID
  }

  private var entries: [Entry] = []
  private var index = HashIndex()

  /// The account of a name that was seen before.
  @inline(__always)
  func find(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> AccountID? {
    guard let text = name.baseAddress,
      let row = index.find(
        hash,
        where: { row in
          let entry = entries[Int(row)]
          return entry.count == name.count && isEqual(entry.text, text, count: name.count)
        })
    else { return nil }
    return entries[Int(row)].account
  }

  /// Remembers a name; its bytes must stay where they are.
  mutating func insert(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64, account: AccountID) {
    guard let text = name.baseAddress else { return }
    index.insert(UInt32(entries.count), hash: hash)
    entries.append(Entry(text: text, count: name.count, account: account))
  }

  mutating func removeAll() {
    entries = []
    index.removeAll()
  }

  /// A hash of a name, eight bytes at a time; reads past the end of the name.
  @inline(__always)
  func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let start = name.baseAddress else { return 0 }
    let raw = UnsafeRawPointer(start)
    let hashing = index.hashing
    var hash = hashing.start(count: name.count)
    var offset = 0
    while offset + 8 <= name.count {
      hash = hashing.adding(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self), to: hash)
      offset += 8
    }
    if offset < name.count {
      let rest = UInt64(truncatingIfNeeded: name.count - offset) &* 8
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = hashing.adding(word & ((1 &<< rest) &- 1), to: hash)
    }
    return hash
  }

  @inline(__always)
  private func isEqual(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    var offset = 0
    let (x, y) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    while offset + 8 <= count {
      guard
        x.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == y.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    guard offset < count else { return true }
    let mask: UInt64 = (1 &<< (UInt64(truncatingIfNeeded: count - offset) &* 8)) &- 1
    return (x.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & mask)
      == (y.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & mask)
  }
}
