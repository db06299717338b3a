/// Cleans up bank texts for a line of a journal.
enum StatementLine {
  /// Appends a text without non-printing characters, with one space for each run of blanks and line
  /// breaks, and trimmed.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    if isPlain(text) {
      bytes.append(contentsOf: text)
      return
    }
    let start = bytes.count
    var isBlankDue = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if isBlank(scalar) {
        isBlankDue = bytes.count > start
      } else if !isInvisible(scalar) {
        if isBlankDue { bytes.append(UInt8(ascii: " ")) }
        isBlankDue = false
        bytes.append(contentsOf: scalar.utf8)
      }
    }
  }

  /// A text without non-printing characters.
  static func text(_ text: String) -> String {
    var (text, bytes) = (text, [UInt8]())
    text.withUTF8 { append($0, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text without surrounding blanks.
  static func stripped(_ text: some StringProtocol) -> String {
    let text = Substring(text)
    guard let first = text.utf8.first, let last = text.utf8.last else { return "" }
    // Most texts begin and end with letters or digits.
    if (0x21..<0x80).contains(first), (0x21..<0x80).contains(last) { return String(text) }
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }

  /// Whether a text only has western European letters, digits and signs, and no leading, trailing
  /// or repeated blanks. Most texts are like this and stay unchanged.
  static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous = UInt8(ascii: " ")
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0xC3, index + 1 < text.count, text[index + 1] & 0xC0 == 0x80 {
        // `À` to `ÿ`
        index += 1
      } else if byte < 0x20 || byte > 0x7E || byte == 0x20 && previous == 0x20 {
        return false
      }
      previous = byte
      index += 1
    }
    return text.isEmpty || previous != 0x20
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x3000: true
    default: false
    }
  }

  /// Controls, direction marks and byte order marks; joiners belong to letters.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060,
      0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
