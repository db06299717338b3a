import Containers

/// The replacement for a match: text in which `\1` stands for what group 1 matched.
///
/// `\0` is the whole match. A number takes all digits that follow, as in hledger. A group that
/// didn't take part is empty. A backslash before anything else is literal, so `\\1` is a backslash
/// and group 1.
public struct PatternReplacement: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case text([UInt8])
    /// `\1`
    case group(Int)
  }

  private let pieces: [Piece]
  private let groupCount: Int

  /// Reads a replacement for matches of `pattern`.
  ///
  /// - Throws: ``PatternError`` of kind `noSuchGroup` with the offset in UTF-8 bytes.
  public init(_ source: String, for pattern: Pattern) throws(PatternError) {
    let bytes = Array(source.utf8)
    var pieces: [Piece] = []
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let start = index
      index += 1
      let digits = bytes[start] == UInt8(ascii: "\\") ? bytes[index...].prefix { $0.isDigit } : []
      guard !digits.isEmpty else {
        text.append(bytes[start])
        continue
      }
      index += digits.count
      let number = Int(digits: digits) ?? .max
      guard number <= pattern.groupCount else {
        throw PatternError(
          kind: .noSuchGroup(number, groupCount: pattern.groupCount), offset: start)
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = []
      pieces.append(.group(number))
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    self.pieces = pieces
    groupCount = pattern.groupCount
  }

  fileprivate func append(
    for match: PatternMatch, in text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]
  ) {
    precondition(groupCount <= match.groupCount, "the replacement is for another pattern")
    for piece in pieces {
      switch piece {
      case .text(let bytes): result += bytes
      case .group(let number):
        if let range = match.group(number) { result += text[range] }
      }
    }
  }
}

extension PatternMatcher {
  /// The text with a replacement for every match of ``allMatches(in:)``, or nil if there are none.
  ///
  /// The replacement must have been made for this matcher's pattern.
  ///
  /// - Complexity: That of ``allMatches(in:)``, plus the length of the result.
  public func replacingMatches(
    in text: UnsafeBufferPointer<UInt8>, with replacement: PatternReplacement
  ) -> [UInt8]? {
    let matches = allMatches(in: text)
    guard !matches.isEmpty else { return nil }
    var result: [UInt8] = []
    var copied = 0
    for match in matches {
      result += text[copied..<match.range.lowerBound]
      replacement.append(for: match, in: text, to: &result)
      copied = match.range.upperBound
    }
    result += text[copied...]
    return result
  }

  /// The text with a replacement for every match of ``allMatches(in:)``, or nil if there are none.
  ///
  /// The replacement must have been made for this matcher's pattern.
  ///
  /// - Complexity: The same as for bytes in a buffer.
  public func replacingMatches(
    in text: [UInt8], with replacement: PatternReplacement
  ) -> [UInt8]? {
    text.withUnsafeBufferPointer { replacingMatches(in: $0, with: replacement) }
  }

  /// The text with a replacement for every match of ``allMatches(in:)``, or nil if there are none.
  ///
  /// The replacement must have been made for this matcher's pattern.
  ///
  /// - Complexity: The same as for bytes in a buffer.
  public func replacingMatches(
    in text: String, with replacement: PatternReplacement
  ) -> String? {
    var text = text
    return text.withUTF8 { replacingMatches(in: $0, with: replacement) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
