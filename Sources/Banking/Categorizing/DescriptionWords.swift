/// Hashes of the words in a description that can say what it's about.
///
/// `LIDL SAGT DANKE 4711 //03.02` has the words `lidl`, `sagt`, `danke`. Card numbers, invoice numbers and dates are
/// skipped.
struct DescriptionWords {
  /// The distinct words, in order of first appearance.
  private var words: [UInt64] = []
  /// A hash of all words together, in their order.
  private var whole: UInt64 = 0

  /// The words, and the hash of all of them together. Empty if there are no words: such descriptions have nothing in
  /// common.
  var features: [UInt64] { words.isEmpty ? [] : words + [whole] }

  /// The maximum number of words read from a description.
  private static let most = 24
  /// The initial hash and its multiplier (Fowler–Noll–Vo, 64 bits).
  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  /// Reads a UTF-8 description, replacing the previous one.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    words.removeAll(keepingCapacity: true)
    whole = ~Self.seed
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      var lower = String(decoding: bytes, as: UTF8.self).lowercased()
      return lower.withUTF8 { readWords($0) }
    }
    readWords(bytes)
  }

  private mutating func readWords(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (hash, letters, digits) = (Self.seed, 0, 0)
    for index in 0...bytes.count {
      var byte = index < bytes.count ? bytes[index] : UInt8(ascii: " ")
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        byte |= 0x20
        letters += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: letters += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      default:
        if letters > 1, digits < 3, words.count < Self.most, !words.contains(hash) {
          words.append(hash)
          whole = (whole ^ hash) &* Self.prime
        }
        (hash, letters, digits) = (Self.seed, 0, 0)
        continue
      }
      hash = (hash ^ UInt64(byte)) &* Self.prime
    }
  }
}
