extension BidirectionalCollection {
  /// The collection without elements of a class at both ends: `text.utf8.trimming(while: \.isBlank)`. The name is that of
  /// swift-algorithms.
  @inlinable
  public func trimming(while isInClass: (Element) -> Bool) -> SubSequence {
    var rest = drop(while: isInClass)
    while let last = rest.last, isInClass(last) { rest = rest.dropLast() }
    return rest
  }
}

extension Slice where Base == UnsafeBufferPointer<UInt8> {
  /// Where the bytes are in the buffer. `indices` is the same, but isn't inlined.
  @inlinable
  public var range: Range<Int> { startIndex..<endIndex }
}

extension Substring {
  /// The text without spaces and tabs at both ends.
  public var withoutOuterBlanks: String {
    String(Substring(utf8.trimming(while: \.isBlank)))
  }
}
