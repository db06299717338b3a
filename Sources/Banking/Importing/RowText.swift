import Amounts
import SourceText

/// Texts of banks and journals in the form used for comparison: letters and digits, ignoring case.
enum RowText {
  /// Calls `body` with each byte that counts. Non-ASCII letters count unchanged.
  @inline(__always)
  static func forEachKeyByte(of bytes: some Sequence<UInt8>, _ body: (UInt8) -> Void) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): body(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        body(byte)
      default: break
      }
    }
  }

  /// The bytes that count.
  static func key(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    forEachKeyByte(of: bytes) { key.append($0) }
    return key
  }

  /// The words that can identify a row: four letters or more.
  static func words(of bytes: some Sequence<UInt8>) -> Set<[UInt8]> {
    var words: Set<[UInt8]> = []
    var word: [UInt8] = []
    func end() {
      // UTF-8 continuation bytes aren't letters.
      if word.count(where: { $0 & 0xC0 != 0x80 }) > 3 { words.insert(word) }
      word = []
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: word.append(byte)
      default: end()
      }
    }
    end()
    return words
  }

  /// Whether a text has an amount, without its sign, with all its decimal places and at least two: `1.085,30` or
  /// `1085.30`. A shorter number could mean anything.
  static func names(_ quantity: Quantity, in bytes: [UInt8]) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let marks = [UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'")]
    let places = max(2, quantity.normalized.places)
    var wanted: [UInt8] = []
    quantity.append(to: &wanted, atLeast: places)
    wanted.removeAll { !digits.contains($0) }
    return bytes.split { !digits.contains($0) && !marks.contains($0) }.contains { number in
      guard number.filter(digits.contains) == wanted,
        let mark = number.lastIndex(where: marks.contains)
      else { return false }
      return number.endIndex - mark - 1 == Int(places)
    }
  }

  /// Whether two keys are the same. An empty key matches nothing.
  static func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool { !a.isEmpty && a == b }

  /// Whether one key contains the other: banks lengthen texts between exports. An empty key matches nothing.
  static func isSimilar(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    !a.isEmpty && !b.isEmpty && (a.contains(b) || b.contains(a))
  }
}
