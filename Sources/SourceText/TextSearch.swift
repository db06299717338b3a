// Texts within texts. The standard library has these functions in its module for regular expressions, which florin
// doesn't use: it would be a megabyte of the program. Where both can be seen, as in tests, the standard library's are
// preferred.

extension Collection<UInt8> {
  /// The first place where the bytes hold others; the beginning if those are empty.
  ///
  /// - Complexity: O(n · m) in the bytes of both at worst, and about O(n) in names and texts.
  @_disfavoredOverload
  public func firstRange(of other: some Collection<UInt8>) -> Range<Index>? {
    withBytes { bytes in other.withBytes { bytes.firstOffset(of: $0) } }.map { offset in
      let begin = index(startIndex, offsetBy: offset)
      return begin..<index(begin, offsetBy: other.count)
    }
  }

  /// Whether the bytes hold others.
  @_disfavoredOverload
  public func contains(_ other: some Collection<UInt8>) -> Bool {
    withBytes { bytes in other.withBytes { bytes.contains($0) } }
  }

  /// Calls a function with the bytes in one piece.
  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body) ?? Array(self).withUnsafeBufferPointer(body)
  }
}

extension StringProtocol {
  /// The first place where the text holds another one; the beginning if that is empty. Characters are compared, as
  /// people see them: an `é` is one, however it's written, and so is a carriage return with its line feed.
  ///
  /// - Complexity: O(n · m) in the lengths of both.
  @_disfavoredOverload
  public func firstRange(of other: some StringProtocol) -> Range<Index>? {
    if utf8.allSatisfy(isPlainByte), other.utf8.allSatisfy(isPlainByte) {
      return utf8.firstRange(of: other.utf8)
    }
    guard let first = other.first else { return startIndex..<startIndex }
    var rest = self[...]
    while let begin = rest.firstIndex(of: first) {
      rest = rest[begin...]
      if rest.starts(with: other) { return begin..<index(begin, offsetBy: other.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Whether the text holds another one.
  @_disfavoredOverload
  public func contains(_ other: some StringProtocol) -> Bool { firstRange(of: other) != nil }

  /// The text with each place that holds another one replaced, from left to right. The other one isn't empty.
  @_disfavoredOverload
  public func replacing(_ other: some StringProtocol, with new: some StringProtocol) -> String {
    split(separator: other, omittingEmptySubsequences: false).joined(separator: String(new))
  }

  /// The parts between the places where the text holds a separator, which isn't empty.
  @_disfavoredOverload
  public func split(
    separator: some StringProtocol, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while !separator.isEmpty, let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    parts.append(rest)
    return omittingEmptySubsequences ? parts.filter { !$0.isEmpty } : parts
  }
}

/// Whether a byte is a character by itself, whatever surrounds it.
private func isPlainByte(_ byte: UInt8) -> Bool { byte < 0x80 && byte != UInt8(ascii: "\r") }
