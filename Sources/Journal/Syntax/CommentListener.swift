import SourceText

/// Keeps the comments of one posting.
struct CommentListener: SelectiveListener {
  /// The bytes after each `;`.
  private(set) var spans: [ByteSpan] = []

  mutating func comment(_ span: ByteSpan, marks: CommentMarks) { spans.append(span) }
}
