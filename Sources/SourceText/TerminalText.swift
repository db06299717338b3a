// What may go to a terminal?
//
//     Market ␛[2J           a description that clears the screen, or gives it another title
//     12.50 EUR � 99        a character that turns the direction: what is read isn't what is counted
//     ␛[31m-5.00 EUR␛[m     colours, which florin itself writes
//
// Reports, diffs and messages write the bytes that they have: what goes to a pipe or a file stays exact. The one
// place that writes to a descriptor knows whether a terminal is behind it, and passes all bytes through this.
//
// How does it tell florin's colours from those of a journal? Not by what they look like: a journal may say
// anything that is UTF-8. So florin writes its own with a byte that no UTF-8 has, and every escape character is
// somebody else's. Colours are asked for where a terminal is behind a pipe as well (`| less -R`): what has colours
// is always passed through this, which makes them real.

/// Text as a terminal may have it: characters that would act on it, and those that nobody sees and that change how
/// others are read, are shown as `visible` shows them; line feeds and tabs stay.
///
/// A piece of text may end inside a character: the rest of it is the next one's.
public struct TerminalText {
  /// What begins a control sequence of florin's own, in place of the escape character.
  fileprivate static let ownSequence: UInt8 = 0xFF
  private static let lineFeed = UInt8(ascii: "\n")

  /// The beginning of what the next piece ends.
  private var rest: [UInt8] = []
  /// The last character that was not plain, where nothing plain is after it; else 0.
  private var previous: UInt32 = 0

  /// Makes the beginning of a text.
  public init() {}

  /// What a terminal may have of a whole text.
  public static func of(_ bytes: [UInt8]) -> [UInt8] {
    var text = TerminalText()
    var output: [UInt8] = []
    text.append(bytes[...], to: &output)
    text.end(to: &output)
    return output
  }

  /// What a terminal may have of a whole text.
  public static func of(_ text: String) -> String {
    String(decoding: of(Array(text.utf8)), as: UTF8.self)
  }

  /// Appends the next piece.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func append(_ piece: ArraySlice<UInt8>, to output: inout [UInt8]) {
    guard rest.isEmpty else {
      let whole = rest + piece
      rest = []
      return append(whole[...], to: &output)
    }
    output.reserveCapacity(output.count + piece.count)
    piece.withUnsafeBufferPointer { bytes in
      let end = Self.append(bytes, after: &previous, to: &output)
      rest = Array(bytes[end...])
    }
  }

  /// Ends the text: what was begun is shown as it is.
  public mutating func end(to output: inout [UInt8]) {
    for _ in rest { output.append(shown: 0x80) }
    rest = []
  }

  /// Appends bytes that stand after a character.
  ///
  /// - Returns: Where a character begins that the bytes do not end.
  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, after previous: inout UInt32, to output: inout [UInt8]
  ) -> Int {
    var index = 0
    while index < bytes.count {
      // Most bytes are those of plain text.
      let start = index
      while index < bytes.count, isPlain(bytes[index]) { index += 1 }
      output.append(contentsOf: bytes[start..<index])
      if index > start { previous = 0 }
      guard index < bytes.count else { break }
      let byte = bytes[index]
      switch byte {
      case ownSequence:
        previous = 0
        output.append(0x1B)
        index += 1
      case 0..<0x80:
        previous = 0
        output.append(shown: UInt32(byte))
        index += 1
      default:
        switch UTF8Scalar(bytes, at: index) {
        case .whole(let value, let count):
          if isHidden(value, after: previous) {
            output.append(shown: value)
          } else {
            output.append(contentsOf: bytes[index..<index + count])
          }
          previous = value
          index += count
        case .unfinished: return index
        case .invalid:
          previous = 0
          output.append(shown: 0x80)
          index += 1
        }
      }
    }
    return index
  }

  /// Printable ASCII, a line feed or a tab.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x20 < 0x5F || byte == lineFeed || byte == UInt8(ascii: "\t")
  }
}

/// One character of UTF-8, as RFC 3629 has it.
private enum UTF8Scalar {
  case whole(UInt32, count: Int)
  case unfinished
  case invalid

  init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    let first = bytes[index]
    let count: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (count, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (count, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (count, value) = (4, UInt32(first & 0x07))
    default:
      self = .invalid
      return
    }
    for place in 1..<count {
      guard index + place < bytes.count else {
        self = .unfinished
        return
      }
      guard bytes[index + place] & 0xC0 == 0x80 else {
        self = .invalid
        return
      }
      value = value << 6 | UInt32(bytes[index + place] & 0x3F)
    }
    let least: UInt32 = [0x80, 0x800, 0x10000][count - 2]
    let isScalar = value >= least && Unicode.Scalar(value) != nil
    self = isScalar ? .whole(value, count: count) : .invalid
  }
}

extension [UInt8] {
  /// Appends what gives the text after it other looks on a terminal; `TerminalText` makes it a control sequence.
  ///
  /// - Parameter codes: Numbers with semicolons between them, such as `1;31`; none: the usual looks.
  public mutating func append(looks codes: String) {
    append(TerminalText.ownSequence)
    append("[" as StaticString)
    append(codes)
    append("m" as StaticString)
  }

  /// Appends what is shown for a character that no terminal gets.
  fileprivate mutating func append(shown value: UInt32) {
    append(contentsOf: String(picture(of: value)).utf8)
  }
}
