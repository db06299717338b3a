import Containers

/// A problem with a file's bytes, found before anything reads them as text.
public enum EncodingProblem: Equatable, Sendable {
  /// Bytes that aren't UTF-8, at an offset.
  case invalidUTF8(offset: Int, count: Int)
  /// A NUL byte, at an offset.
  case nul(offset: Int)
}

extension SourceBuffer {
  /// Finds the first NUL byte or invalid UTF-8 sequence, and counts the lines on the way.
  ///
  /// - Parameters:
  ///   - threads: The most threads that check a long text together.
  ///   - least: The fewest bytes that are worth a thread.
  /// - Returns: The problem, and the number of lines before it; nil and the number of all lines if there is none.
  /// - Complexity: O(n); ASCII text is checked 32 bytes at a time.
  public func check(
    threads: Int = 1, atLeast least: Int = .max
  ) -> (problem: EncodingProblem?, lines: Int) {
    // A part begins after the line feed that ends the part before, so no sequence is cut.
    let parts = (0..<bytes.count).inParts(threads, atLeast: least) { lineStart(from: $0) }
    var lines = 1
    for part in Worker.values(of: parts, computedBy: { self.check($0) }) {
      lines += part.lines
      if let problem = part.problem { return (problem, lines) }
    }
    return (nil, lines)
  }

  /// The offset at which a line begins, from another offset on; the end if there is none.
  private func lineStart(from offset: Int) -> Int {
    (bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
  }

  /// Checks a part of the text, and counts its line feeds.
  private func check(_ part: Range<Int>) -> (problem: EncodingProblem?, lines: Int) {
    let count = part.upperBound
    let raw = UnsafeRawPointer(start)
    var index = part.lowerBound
    var lines = 0
    while index < count {
      if index + 32 <= count {
        var block = ASCIIBlock()
        for offset in stride(from: 0, to: 32, by: 8) {
          block.add(raw.loadUnaligned(fromByteOffset: index + offset, as: UInt64.self))
        }
        if block.isGood {
          lines += block.lineFeeds
          index += 32
          continue
        }
      }
      let stop = min(index + 32, count)
      while index < stop {
        let byte = bytes[index]
        if byte == 0 { return (.nul(offset: index), lines) }
        if byte < 0x80 {
          if byte == UInt8(ascii: "\n") { lines += 1 }
          index += 1
          continue
        }
        guard let length = sequenceLength(at: index) else {
          return (.invalidUTF8(offset: index, count: 1), lines)
        }
        index += length
      }
    }
    return (nil, lines)
  }

  /// The length of the well-formed sequence (Unicode 15, table 3-7) of two to four bytes at an offset.
  private func sequenceLength(at index: Int) -> Int? {
    // Reading past the end is safe: the padding holds no continuation byte.
    let lead = start[index]
    let second = start[index + 1]
    switch lead {
    case 0xC2...0xDF:
      return second & 0xC0 == 0x80 ? 2 : nil
    case 0xE0...0xEF:
      let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
      guard second >= lowest, second <= highest, start[index + 2] & 0xC0 == 0x80 else { return nil }
      return 3
    case 0xF0...0xF4:
      let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
      guard second >= lowest, second <= highest, start[index + 2] & 0xC0 == 0x80,
        start[index + 3] & 0xC0 == 0x80
      else { return nil }
      return 4
    default:
      return nil
    }
  }
}

/// Several words of text, eight bytes each, that are accepted or rejected together.
private struct ASCIIBlock {
  private var problems: UInt64 = 0
  private var feeds: UInt64 = 0

  /// Whether no byte has its high bit set and no byte is zero.
  var isGood: Bool { problems & 0x8080_8080_8080_8080 == 0 }

  /// The number of line feeds in a good block.
  var lineFeeds: Int { Int((feeds &* 0x0101_0101_0101_0101) >> 56) }

  @inline(__always)
  mutating func add(_ word: UInt64) {
    problems |= word | ((word &- 0x0101_0101_0101_0101) & ~word)
    // In bytes without the high bit, a line feed becomes zero after the exclusive or, so the sum
    // has no high bit there. Each byte of `feeds` counts the line feeds of its column.
    let sums = (word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
    feeds &+= (~sums & 0x8080_8080_8080_8080) >> 7
  }
}
