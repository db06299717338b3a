/// Identifies a version of a file: the number of bytes and a 64-bit hash of them.
///
/// It protects against accidents, not against someone who wants two files to have the same hash. Eight
/// bytes are taken at a time (little-endian, the rest padded with zeros), and each step is a bijection of
/// the state.
public struct ContentHash: Equatable, Sendable {
  let count: Int
  let bits: UInt64

  /// Hashes bytes.
  public init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { ContentHash($0) } }

  init(_ bytes: UnsafeRawBufferPointer) {
    var stream = Stream()
    stream.append(bytes)
    self = stream.hash
  }

  private init(count: Int, bits: UInt64) { (self.count, self.bits) = (count, bits) }

  /// Hashes bytes piece by piece. The length of each piece except the last is a multiple of eight.
  struct Stream {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325
    private var rest: UInt64 = 0
    private var count = 0

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
      precondition(count % 8 == 0, "only the last piece may end in the middle of a word")
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        state = ContentHash.mixed(state ^ word)
        offset += 8
      }
      for (index, byte) in bytes[offset...].enumerated() {
        rest |= UInt64(byte) << UInt64(8 * index)
      }
      count += bytes.count
    }

    var hash: ContentHash {
      ContentHash(
        count: count,
        bits: ContentHash.mixed(ContentHash.mixed(state ^ rest) ^ UInt64(count)))
    }
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }

  /// The hash in a record: `1234 0123456789abcdef`.
  public var text: String { "\(count) \(bits.hexadecimal)" }

  /// Reads what `text` writes.
  init?(_ count: Substring, _ bits: Substring) {
    guard let count = Int(count), count >= 0, let bits = UInt64(bits, radix: 16) else {
      return nil
    }
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
