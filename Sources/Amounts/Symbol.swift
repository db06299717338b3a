/// The rules for writing a commodity's symbol.
public enum Symbol {
  /// Whether a byte can be part of a symbol without quotes. All bytes of non-ASCII characters can.
  @inlinable
  public static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0...0x20, 0x7F: false
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "@"),
      UInt8(ascii: "*"), UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "="):
      false
    default: true
    }
  }

  /// Whether a symbol must be quoted to be read back.
  ///
  /// After a number, `(` or `[` begins a lot's note or date, and next to a number a `,` could be
  /// its decimal mark; inside a symbol they are ordinary. Spaces, including non-ASCII ones, end a
  /// symbol.
  public static func needsQuotes(_ symbol: UnsafeBufferPointer<UInt8>) -> Bool {
    switch symbol.first {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","): true
    default: !symbol.allSatisfy(isPlain) || hasSpaceBeyondASCII(symbol)
    }
  }

  /// A symbol as a journal has it: in quotes if it needs them.
  public static func written(_ symbol: String) -> String {
    var symbol = symbol
    return symbol.withUTF8(needsQuotes) ? "\"\(symbol)\"" : symbol
  }

  /// The symbol of a text that may have the quotes of a journal.
  public static func unquoted(_ text: String) -> String {
    text.utf8.count > 2 && text.utf8.first == UInt8(ascii: "\"")
      && text.utf8.last == UInt8(ascii: "\"")
      ? String(decoding: text.utf8.dropFirst().dropLast(), as: UTF8.self) : text
  }

  private static func hasSpaceBeyondASCII(_ symbol: UnsafeBufferPointer<UInt8>) -> Bool {
    // The leading bytes of U+00A0, U+1680, U+2000…U+205F and U+3000; `€` shares none of these pairs.
    let isSuspicious = zip(symbol, symbol.dropFirst()).contains { pair in
      switch pair {
      case (0xC2, 0xA0), (0xE1, 0x9A), (0xE2, 0x80), (0xE2, 0x81), (0xE3, 0x80): true
      default: false
      }
    }
    return isSuspicious
      && String(decoding: symbol, as: UTF8.self).unicodeScalars.contains {
        $0.properties.generalCategory == .spaceSeparator
      }
  }
}
