// Most queries are plain ASCII words: `acct:food`. Such a word is searched for in the bytes, eight
// positions at a time: if the first and the last byte fit, the rest is compared. An ASCII letter
// differs from its other case in a single bit, and from nothing else, so no characters need
// decoding.

/// A search for one ASCII string.
struct LiteralSearch: Sendable {
  /// One byte of the string, with its case bit set if case is ignored.
  private struct Sign: Sendable {
    let byte: UInt8
    /// The bit to set in the text before comparing, or 0.
    let caseBit: UInt8

    init?(_ set: ScalarSet) {
      let ranges = set.ranges
      guard let first = ranges.first, first.count == 1, first.lowerBound < 0x80 else { return nil }
      let upper = UInt8(first.lowerBound)
      switch ranges.count {
      case 1:
        (byte, caseBit) = (upper, 0)
      case 2 where ranges[1] == first.lowerBound | 0x20...first.lowerBound | 0x20:
        (byte, caseBit) = (upper | 0x20, 0x20)
      default:
        return nil
      }
    }

    /// Eight bytes, each zero if the byte of `bytes` at its position has this sign.
    func difference(from bytes: UInt64) -> UInt64 {
      let each: UInt64 = 0x0101_0101_0101_0101
      return (bytes | each * UInt64(caseBit)) ^ each * UInt64(byte)
    }
  }

  private let signs: [Sign]

  /// The search for what `expression` matches; nil unless that's a single non-empty ASCII string.
  init?(_ expression: Expression, sets: [ScalarSet]) {
    var signs: [Sign] = []
    func collect(_ expression: Expression) -> Bool {
      switch expression {
      case .character(let set):
        guard let sign = Sign(sets[set]) else { return false }
        signs.append(sign)
        return true
      case .sequence(let elements):
        return elements.allSatisfy(collect)
      case .group(_, let content):
        return collect(content)
      case .assertion, .choice, .repetition:
        return false
      }
    }
    guard collect(expression), !signs.isEmpty else { return nil }
    self.signs = signs
  }

  /// Whether the string occurs in `text`.
  ///
  /// - Complexity: O(*text* × *string*) in the worst case, usually a fraction of O(*text*).
  func matches(_ text: UTF8Text) -> Bool {
    let last = text.count - signs.count
    guard last >= 7 else {
      return last >= 0 && (0...last).contains { occurs(at: $0, in: text) }
    }
    let head = signs[0]
    let tail = signs[signs.count - 1]
    let bytes = UnsafeRawBufferPointer(text)
    var start = 0
    while true {
      let heads = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      let tails = bytes.loadUnaligned(
        fromByteOffset: start + signs.count - 1, as: UInt64.self)
      var places = zeroBytes(head.difference(from: heads) | tail.difference(from: tails))
      while places != 0 {
        let place = start + places.trailingZeroBitCount / 8
        if occurs(at: place, in: text) { return true }
        places &= places - 1
      }
      if start == last - 7 { return false }
      start = min(start + 8, last - 7)
    }
  }

  private func occurs(at start: Int, in text: UTF8Text) -> Bool {
    for (offset, sign) in signs.enumerated()
    where text[start + offset] | sign.caseBit != sign.byte {
      return false
    }
    return true
  }
}

/// The highest bit of each zero byte, and no other bits; the first byte is the lowest.
private func zeroBytes(_ bytes: UInt64) -> UInt64 {
  let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  return ~((bytes & low) + low | bytes | low).littleEndian
}
