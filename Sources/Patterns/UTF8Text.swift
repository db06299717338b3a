// Text is UTF-8 that can be malformed. Both directions split it into the same characters: each
// well-formed sequence is one, and every byte that isn't part of one is a character by itself. They
// agree because a well-formed sequence starts with a byte that no other sequence can contain.

/// Bytes read as characters, forwards or backwards.
typealias UTF8Text = UnsafeBufferPointer<UInt8>

/// One character of a text.
struct DecodedCharacter {
  /// The value for a byte that isn't part of a well-formed sequence.
  static let invalid: UInt32 = 0x11_0000

  /// The Unicode scalar, or ``invalid``.
  let value: UInt32
  /// The length in bytes, 1 to 4.
  let length: Int

  static let invalidByte = DecodedCharacter(value: invalid, length: 1)
}

extension UTF8Text {
  /// The character that starts at `index`, which must be below `count`.
  func character(at index: Int) -> DecodedCharacter {
    let lead = self[index]
    switch lead {
    case 0..<0x80:
      return DecodedCharacter(value: UInt32(lead), length: 1)
    case 0xC2...0xDF:
      return sequence(at: index, length: 2, bits: UInt32(lead & 0x1F), atLeast: 0x80)
    case 0xE0...0xEF:
      return sequence(at: index, length: 3, bits: UInt32(lead & 0x0F), atLeast: 0x800)
    case 0xF0...0xF4:
      return sequence(at: index, length: 4, bits: UInt32(lead & 0x07), atLeast: 0x1_0000)
    default:
      return .invalidByte
    }
  }

  /// The character that ends before `index`, which must be above zero and not split a character.
  func character(before index: Int) -> DecodedCharacter {
    let last = self[index - 1]
    guard last >= 0x80 else { return DecodedCharacter(value: UInt32(last), length: 1) }
    var start = index - 1
    while start > 0, index - start < 4, self[start] & 0xC0 == 0x80 {
      start -= 1
    }
    let character = character(at: start)
    return character.length == index - start ? character : .invalidByte
  }

  private func sequence(
    at index: Int, length: Int, bits: UInt32, atLeast least: UInt32
  ) -> DecodedCharacter {
    guard index + length <= count else { return .invalidByte }
    var value = bits
    for offset in 1..<length {
      let byte = self[index + offset]
      guard byte & 0xC0 == 0x80 else { return .invalidByte }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let isSurrogate = 0xD800...0xDFFF ~= value
    guard value >= least, value < DecodedCharacter.invalid, !isSurrogate else {
      return .invalidByte
    }
    return DecodedCharacter(value: value, length: length)
  }
}
