import SourceText

extension SourceFile {
  /// The span of a range of the file's bytes.
  func span(of range: Range<Int>) -> ByteSpan {
    ByteSpan(base + UInt32(range.lowerBound), base + UInt32(range.upperBound))
  }
}
