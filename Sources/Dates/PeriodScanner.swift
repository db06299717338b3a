import Containers

/// A position in the text of a date or a period, and the small steps that move it.
///
/// Only ASCII case is ignored. A step that doesn't match leaves the position unchanged.
struct PeriodScanner {
  /// The text as written.
  private let bytes: [UInt8]

  /// The offset of the next byte.
  private(set) var position = 0

  /// Starts before the first byte of a text.
  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { position == bytes.count }

  /// The next byte, in lower case; nil at the end.
  var next: UInt8? { byte(at: position) }

  /// The byte at an offset, in lower case; nil past the end.
  private func byte(at offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset].asciiLowercased : nil
  }

  /// Goes back to an earlier position.
  mutating func reset(to earlier: Int) {
    position = earlier
  }

  /// Skips spaces and tabs, and returns whether there were any.
  @discardableResult
  mutating func skipSpaces() -> Bool {
    let start = position
    while let byte = next, byte.isBlank { position += 1 }
    return position > start
  }

  /// Skips the given text if it comes next.
  mutating func skip(_ text: String) -> Bool {
    guard matches(text, at: position) else { return false }
    position += text.utf8.count
    return true
  }

  /// Skips the given word if it comes next and ends there: it must not be followed by a letter,
  /// unless by a connecting word.
  mutating func skipWord(_ word: String) -> Bool {
    let start = position
    guard skip(word) else { return false }
    if isAtWordEnd { return true }
    position = start
    return false
  }

  /// Skips any of the given words, and returns its meaning.
  mutating func skipWord<Meaning>(among words: [(String, Meaning)]) -> Meaning? {
    for (word, meaning) in words where skipWord(word) { return meaning }
    return nil
  }

  /// Skips one of the given bytes, and returns it.
  mutating func skipByte(among choices: StaticString) -> UInt8? {
    guard let next, choices.withUTF8Buffer({ $0.contains(next) }) else { return nil }
    position += 1
    return next
  }

  /// Skips digits and returns their value and their count; nil if there are none.
  ///
  /// A number too large for an `Int` becomes `Int.max`.
  mutating func skipNumber() -> (value: Int, digits: Int)? {
    let start = position
    var value = 0
    while let digit = next?.digitValue {
      let (sum, overflow) = value.multipliedSaturating(by: 10).addingReportingOverflow(digit)
      value = overflow ? .max : sum
      position += 1
    }
    return position > start ? (value, position - start) : nil
  }

  /// The bytes from the position to the next space. Doesn't move.
  var upcomingWord: Range<Int> {
    let end = bytes[position...].firstIndex { $0.isBlank } ?? bytes.count
    return position..<end
  }

  /// A part of the text as written.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private var isAtWordEnd: Bool {
    guard let next, next.isOfWord else { return true }
    return PeriodVocabulary.connectives.contains { matches($0, at: position) }
  }

  private func matches(_ text: String, at start: Int) -> Bool {
    zip(text.utf8, start...).allSatisfy { byte(at: $1) == $0 }
  }
}

extension UInt8 {
  /// Whether the byte, in lower case, belongs to a word.
  fileprivate var isOfWord: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || self >= 0x80 }

  fileprivate var digitValue: Int? {
    isDigit ? Int(self) - 48 : nil
  }
}
