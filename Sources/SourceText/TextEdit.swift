/// One change of a text: the bytes of a span are replaced by others.
///
/// If the span is empty, this is an insertion before its address; if the replacement is empty, a
/// removal.
public struct TextEdit: Hashable, Sendable {
  /// The removed bytes, in the address space of the run. They're all in one file.
  public let span: ByteSpan
  /// The added bytes.
  public let replacement: [UInt8]

  /// Makes an edit.
  public init(_ span: ByteSpan, _ replacement: [UInt8]) {
    self.span = span
    self.replacement = replacement
  }

  /// Makes an edit that replaces a span with text.
  public init(_ span: ByteSpan, _ replacement: String) {
    self.init(span, Array(replacement.utf8))
  }
}
