import Containers
import SourceText

/// The lines of a directive that declares a name.
struct DirectiveLines {
  private let file: SourceFile
  private let lines: TextLines
  /// After the name.
  private let end: Int

  /// Finds the lines of the directive with a name.
  init(_ name: ByteSpan, in sources: SourceMap) {
    file = sources.file(at: name.start)
    lines = TextLines(file.buffer)
    end = Int(name.end - file.base)
  }

  /// The bytes of the directive.
  ///
  /// - Parameter withNotes: Whether a comment and the indented lines below it go too.
  /// - Returns: The bytes; nil if there are notes that must stay, or if the line can't go because nothing ends it.
  func removal(withNotes: Bool) -> ByteSpan? {
    let lineEnd = lines.lineEnd(of: end)
    var next = lines.nextLine(after: end)
    if withNotes {
      next = lastLine.next
      // Of two blank lines around it, one stays.
      if lines.isBlankLine(before: lines.lineStart(of: end)), next < lines.bytes.count,
        lines.isBlankLine(next)
      {
        next = lines.nextLine(after: next)
      }
    } else {
      guard lines.textStart(ofLine: end) == lineEnd, next > lineEnd, lines.isLineStart(next),
        !isIndented(next)
      else { return nil }
    }
    return span(lines.lineStart(of: end)..<next)
  }

  /// What follows the name: a comment, and the indented lines below; without the last line break.
  var notes: ByteSpan { span(end..<lastLine.end) }

  /// The end of the directive's last line, and the start of the line after it.
  private var lastLine: (end: Int, next: Int) {
    var last = (end: lines.lineEnd(of: end), next: lines.nextLine(after: end))
    while isNote(last.next) {
      last = (lines.lineEnd(of: last.next), lines.nextLine(after: last.next))
    }
    return last
  }

  private func span(_ range: Range<Int>) -> ByteSpan {
    ByteSpan(file.base + UInt32(range.lowerBound), file.base + UInt32(range.upperBound))
  }

  private func isIndented(_ line: Int) -> Bool { lines.byte(line)?.isBlank ?? false }

  /// Whether a line belongs to the directive above it: it's indented, and has a text.
  private func isNote(_ line: Int) -> Bool {
    line < lines.bytes.count && isIndented(line) && !lines.isBlankLine(line)
  }
}
