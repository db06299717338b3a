/// Tells two versions of a file apart: the number of bytes and 64 bits made of them.
///
/// Against accidents, not against somebody who wants two files to have the same one. Eight bytes are
/// taken at a time (little-endian, the rest padded with zeros), each step a bijection of the state.
struct ContentHash: Equatable, Sendable {
  let count: Int
  let bits: UInt64

  init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { ContentHash($0) } }

  init(_ bytes: UnsafeRawBufferPointer) {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      state = Self.mixed(state ^ word)
      offset += 8
    }
    var rest: UInt64 = 0
    for (index, byte) in bytes[offset...].enumerated() { rest |= UInt64(byte) << UInt64(8 * index) }
    count = bytes.count
    bits = Self.mixed(Self.mixed(state ^ rest) ^ UInt64(bytes.count))
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }

  /// `1234 0123456789abcdef`
  var text: String { "\(count) \(bits.hexadecimal)" }

  /// Reads what `text` writes.
  init?(_ count: Substring, _ bits: Substring) {
    guard let count = Int(count), let bits = UInt64(bits, radix: 16) else { return nil }
    (self.count, self.bits) = (count, bits)
  }
}

extension UInt64 {
  /// Sixteen digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
