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

  /// The numbers in a text, as `number` writes them: `1.085,30` and `1 085,30` are `1085.30`, and `15,000` may be
  /// `15000.00`. A shorter number without two decimal places could mean anything.
  static func numbers(in bytes: [UInt8]) -> [[UInt8]] {
    let joined = joiningGroups(bytes)
    return readNumbers(bytes) + (joined == bytes ? [] : readNumbers(joined))
  }

  private static func readNumbers(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split { !isPartOfNumber($0) }.flatMap { text in
      var number = text
      while let last = number.last, !isDigit(last) { number.removeLast() }
      var readings: [[UInt8]] = []
      let mark = number.lastIndex { !isDigit($0) }
      if let mark, number.endIndex - mark > 2 {
        let whole = number[..<mark].filter(isDigit)
        readings.append(whole + [UInt8(ascii: ".")] + number[(mark + 1)...])
      }
      if number.count > 3, mark.map({ number.endIndex - $0 == 4 }) ?? true {
        readings.append(number.filter(isDigit) + Array(".00".utf8))
      }
      return readings
    }
  }

  /// A text without the blanks between a digit and three digits.
  private static func joiningGroups(_ bytes: [UInt8]) -> [UInt8] {
    bytes.indices.filter { index in
      guard bytes[index] == UInt8(ascii: " "), index > 0, isDigit(bytes[index - 1]) else {
        return true
      }
      return bytes[(index + 1)...].prefix(4).prefix(while: isDigit).count != 3
    }.map { bytes[$0] }
  }

  /// A number without its sign, with all its decimal places and at least two.
  static func number(_ quantity: Quantity) -> [UInt8] {
    var text: [UInt8] = []
    quantity.normalized.append(to: &text, atLeast: 2)
    text.removeAll { $0 == UInt8(ascii: "-") }
    return text
  }

  /// Whether a byte is a digit, or a mark between digits.
  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: "'")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Whether two keys are the same. An empty key matches nothing.
  static func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool { !a.isEmpty && a == b }

  /// Whether one key contains the other: banks lengthen texts between exports. An empty key matches nothing.
  static func isSimilar(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    !a.isEmpty && !b.isEmpty && (a.contains(b) || b.contains(a))
  }
}
