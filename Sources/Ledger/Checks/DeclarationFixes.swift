import Journal
import SourceText

/// Adds directives that declare names to a journal.
///
/// A directive goes after the last one of its kind, or, if there's none, to the top of the first file, after its
/// comments.
struct DeclarationFixes {
  private let address: UInt32
  private let lineBreak: String
  /// Whether the text before the place ends in the middle of a line.
  private let followsOpenLine: Bool

  /// Finds the place for directives of the kind of others.
  ///
  /// - Returns: nil for a run without files.
  init?(after declarations: [Declaration], in journal: ParsedJournal) {
    let sources = journal.sources
    // In 'apply account', or where an alias counts, a directive declares another account than it shows.
    let last = declarations.last { $0.isAsWritten(in: sources) }
    guard let file = last.map({ sources.file(at: $0.span.start) }) ?? journal.mainFile else {
      return nil
    }
    let lines = TextLines(file.buffer)
    var line = lines.start
    if let last {
      line = lines.nextLine(after: Int(last.span.start - file.base))
      while let byte = lines.byte(line), TextLines.isBlank(byte), !lines.isBlankLine(line) {
        line = lines.nextLine(after: line)
      }
    } else {
      while let byte = lines.byte(line), Self.commentMarks.contains(byte) {
        line = lines.nextLine(after: line)
      }
    }
    address = file.base + UInt32(line)
    lineBreak = lines.lineBreak(near: line)
    followsOpenLine = !lines.isLineStart(line)
  }

  private static let commentMarks = Array(";#*".utf8)

  /// The fix that adds a directive.
  func declaring(
    _ directive: String, _ certainty: Diagnostic.Fix.Certainty
  ) -> Diagnostic.Fix {
    let text = followsOpenLine ? lineBreak + directive : directive + lineBreak
    return Diagnostic.Fix(
      "add '\(directive)'", certainty, [TextEdit(ByteSpan(at: address), text)])
  }
}

extension Declaration {
  /// Whether the directive shows the name that it declares, alone or in a sample amount.
  fileprivate func isAsWritten(in sources: SourceMap) -> Bool {
    let text = sources.text(span)
    return text.isExactly(name) || !name.contains(":") && text.contains(name)
  }
}
