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

extension Substring {
  /// The text without spaces and tabs at both ends.
  public var withoutOuterBlanks: String {
    String(Substring(utf8.trimming(while: \.isBlank)))
  }
}
