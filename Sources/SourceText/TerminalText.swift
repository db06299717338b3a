// Makes text safe for a terminal.
//
//     Market ␛[2J           a description that clears the screen, or gives it another title
//     12.50 EUR � 99        a character that turns the direction: what is read isn't what is counted
//     ␛[31m-5.00 EUR␛[m     colors, which florin itself writes
//
// Reports, diffs and messages write their bytes as they are, so output to a pipe or a file stays
// exact. The one place that writes to a descriptor knows whether it's a terminal, and if so passes
// all bytes through this.
//
// How are florin's own colors distinguished from those in a journal? Not by their bytes, because a
// journal can contain any UTF-8. So florin writes its own with a byte that UTF-8 never uses, and
// every escape character comes from somewhere else. Colors can also be requested for a pipe that
// ends at a terminal (`| less -R`), so colored output always passes through this, which makes the
// colors real.

/// Text that is safe for a terminal. Characters that would control it, and invisible characters
/// that change how others are read, are shown as `visible` shows them; line feeds and tabs stay.
///
/// A piece of text can end inside a character: the rest of it comes with the next piece.
public struct TerminalText {
  /// The byte that begins florin's own control sequences, in place of the escape character.
  fileprivate static let ownSequence: UInt8 = 0xFF
  private static let lineFeed = UInt8(ascii: "\n")

  /// The start of a character that the next piece completes.
  private var rest: [UInt8] = []
  /// The last non-plain character, if nothing plain has followed it; otherwise 0.
  private var previous: UInt32 = 0

  /// Starts a text.
  public init() {}

  /// A whole text, made safe for a terminal.
  public static func of(_ bytes: [UInt8]) -> [UInt8] {
    var text = TerminalText()
    var output: [UInt8] = []
    text.append(bytes[...], to: &output)
    text.end(to: &output)
    return output
  }

  /// A whole text, made safe for a terminal.
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

  /// Ends the text: an incomplete character is shown as it is.
  public mutating func end(to output: inout [UInt8]) {
    for _ in rest { output.append(shown: 0x80) }
    rest = []
  }

  /// Appends bytes that come after a character.
  ///
  /// - Returns: Where an incomplete character begins at the end of the bytes.
  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, after previous: inout UInt32, to output: inout [UInt8]
  ) -> Int {
    var index = 0
    while index < bytes.count {
      // Most bytes are plain text.
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

/// One character of UTF-8, as defined by RFC 3629.
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
  /// Appends a change of style for the text after it; `TerminalText` turns it into a control
  /// sequence.
  ///
  /// - Parameter codes: Numbers with semicolons between them, such as `1;31`; empty for the default
  ///   style.
  public mutating func append(looks codes: String) {
    append(TerminalText.ownSequence)
    append("[" as StaticString)
    append(codes)
    append("m" as StaticString)
  }

  /// Appends the replacement for a character that must not reach a terminal.
  fileprivate mutating func append(shown value: UInt32) {
    append(contentsOf: String(picture(of: value)).utf8)
  }
}
