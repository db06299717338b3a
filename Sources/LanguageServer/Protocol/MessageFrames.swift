import Containers
import SourceText

/// Splits what a client sends into messages: each has a header with its length in bytes, and a blank line before it.
struct MessageFrames {
  /// What was found among the bytes.
  enum Frame {
    /// The contents of a message.
    case message([UInt8])
    /// Bytes that aren't a message were skipped; the words say what was expected.
    case garbage(String)
  }

  /// The longest message that is taken, in bytes.
  static let longest = 1 << 28
  /// The longest header that is taken, in bytes.
  private static let longestHeader = 1 << 12
  private static let lengthName = Array("content-length".utf8)

  private var bytes: [UInt8] = []
  private var start = 0

  /// Takes bytes as they arrive.
  mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    bytes += more
  }

  /// The next message; nil if more bytes must arrive first.
  mutating func next() -> Frame? {
    guard start < bytes.count else { return nil }
    guard let header = headerEnd() else {
      guard bytes.count - start > Self.longestHeader else { return nil }
      return skip("a header longer than \(Self.longestHeader) bytes")
    }
    guard let length = length(in: start..<header.text) else {
      return skip("a header without a valid Content-Length")
    }
    guard length <= Self.longest else {
      return skip("a message longer than \(Self.longest >> 20) MiB")
    }
    guard bytes.count - header.end >= length else { return nil }
    start = header.end + length
    return .message(Array(bytes[header.end..<start]))
  }

  /// Where the lines of the header end, and where the contents begin; nil without a blank line.
  private func headerEnd() -> (text: Int, end: Int)? {
    var line = start
    for index in start..<bytes.count where bytes[index] == 0x0A {
      let end = index > line && bytes[index - 1] == 0x0D ? index - 1 : index
      if end == line { return (line, index + 1) }
      line = index + 1
    }
    return nil
  }

  private func length(in header: Range<Int>) -> Int? {
    for line in bytes[header].split(separator: 0x0A) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = line[..<colon].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
      guard name == Self.lengthName else { continue }
      let value = line[(colon + 1)...].drop(while: \.isBlank).prefix { !$0.isSpace }
      return Int(digits: value)
    }
    return nil
  }

  /// Skips to the next header that can be one.
  private mutating func skip(_ words: String) -> Frame {
    var index = start + 1
    while index < bytes.count, !beginsHeader(at: index) { index += 1 }
    start = index
    return .garbage(words)
  }

  /// Whether the name of a header begins here, or the bytes end before it's clear.
  private func beginsHeader(at index: Int) -> Bool {
    zip(bytes[index...], Self.lengthName).allSatisfy { byte, letter in
      (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) == letter
    }
  }
}

extension [UInt8] {
  /// Appends a message with its header.
  mutating func append(message: [UInt8]) {
    append("Content-Length: \(message.count)\r\n\r\n")
    append(contentsOf: message)
  }
}
