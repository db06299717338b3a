/// One change of a text: the bytes of a span give way to others.
///
/// An empty span is an insertion before its address, an empty replacement a removal.
public struct TextEdit: Hashable, Sendable {
  /// The bytes that go, in the address space of the run. They lie in one file.
  public let span: ByteSpan
  /// The bytes that come.
  public let replacement: [UInt8]

  /// Makes an edit.
  public init(_ span: ByteSpan, _ replacement: [UInt8]) {
    self.span = span
    self.replacement = replacement
  }

  /// Makes an edit that puts text in the place of a span.
  public init(_ span: ByteSpan, _ replacement: String) {
    self.init(span, Array(replacement.utf8))
  }
}
