/// The words of a description that may tell what it is about, as hashes.
///
/// `LIDL SAGT DANKE 4711 //03.02` has the words `lidl`, `sagt`, `danke`: numbers of cards, invoices and dates
/// are left out.
struct DescriptionWords {
  /// The words, each once, in their order.
  private var words: [UInt64] = []
  /// All of them together, in their order; what has no words has nothing in common with others.
  private var whole: UInt64 = 0

  /// The words, and all of them together.
  var features: [UInt64] { words.isEmpty ? [] : words + [whole] }

  /// This many words of a description count.
  private static let most = 24
  /// The beginning of a hash, and its step (Fowler, Noll and Vo, 64 bits).
  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  /// Reads a description in UTF-8, in place of the one before.
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
