import Containers
import Journal
import SourceText

/// The words of directives, and the comments between entries: what no entry has a syntax for.
struct LooseTokens {
  /// The tokens, in the order of the text.
  private(set) var tokens: [(span: ByteSpan, kind: TokenKind)] = []
  private let file: SourceFile
  private var isInComment = false

  /// Looks at the lines of a journal.
  ///
  /// - Parameters:
  ///   - file: The journal.
  ///   - entries: Where its entries are, as addresses of the run.
  /// - Complexity: O(n) in the bytes, O(m log m) in the entries.
  init(_ file: SourceFile, outside entries: [ByteSpan]) {
    self.file = file
    let entries = entries.sorted { $0.start < $1.start }
    let bytes = file.buffer.bytes
    var (next, start) = (0, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let address = file.base + UInt32(start)
      while next < entries.count, entries[next].end <= address { next += 1 }
      if next == entries.count || address < entries[next].start { read(start..<end) }
      start = end + 1
    }
  }

  private mutating func read(_ line: Range<Int>) {
    var text = file.buffer.bytes[line]
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    guard let first = text.first else { return }
    if isInComment {
      isInComment = !CommentBlock.ends(text)
      return add(text.indices, isInComment ? .comment : .keyword)
    }
    isInComment = CommentBlock.begins(text)
    switch first {
    case _ where first.isCommentMark: return add(text.indices, .comment)
    case _ where first.isLetter:
      let words = String(decoding: text, as: UTF8.self).split(separator: " ").map(String.init)
      let count = words.prefix { ["apply", "end"].contains($0) }.count + 1
      // With the blanks between them, `end apply account` is one keyword.
      let keyword = words.prefix(count).joined(separator: " ").utf8.count
      add(text.startIndex..<min(text.endIndex, text.startIndex + keyword), .keyword)
    default: break
    }
    guard let mark = text.indices.first(where: { startsComment(at: $0, in: text) }) else { return }
    add(mark..<text.endIndex, .comment)
  }

  private func startsComment(at index: Int, in text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard text[index] == UInt8(ascii: ";"), index > text.startIndex else { return false }
    return text[index - 1].isBlank
  }

  private mutating func add(_ range: Range<Int>, _ kind: TokenKind) {
    guard !range.isEmpty else { return }
    let base = file.base
    tokens.append(
      (ByteSpan(base + UInt32(range.lowerBound), base + UInt32(range.upperBound)), kind))
  }
}
