/// Prints diagnostics for people, in a form that editors can read too:
///
/// ```
/// main.journal:12:1: error: this transaction is off by 0.10 EUR [balance.unbalanced]
/// 12 | 2024-01-05 Market
///    | ^^^^^^^^^^^^^^^^^
///    = note: …
///    = help: …
/// ```
public struct DiagnosticTextPrinter {
  private var locator: Locator
  private let isColored: Bool

  /// Longer lines, in bytes, are shown as a window around the caret.
  private static let widestExcerpt = 160

  /// Makes a printer for the diagnostics of one run.
  public init(sources: SourceMap, isColored: Bool) {
    locator = Locator(sources)
    self.isColored = isColored
  }

  /// Appends one diagnostic.
  public mutating func append(_ diagnostic: Diagnostic, to output: inout [UInt8]) {
    let diagnostic = diagnostic.written(in: locator.sources)
    if let span = diagnostic.primary {
      append(place: span, to: &output)
    } else {
      output.append("florin: ")
    }
    append(diagnostic.severity.rawValue, in: severityStyle(diagnostic.severity), to: &output)
    output.append(": ")
    append(visible(diagnostic.headline), in: .bold, to: &output)
    output.append(" [")
    output.append(diagnostic.code.name)
    output.append("]\n")
    var gutter = 3
    if let span = diagnostic.primary {
      gutter = append(
        excerptOf: span, label: diagnostic.label, severity: diagnostic.severity, to: &output)
    }
    for note in diagnostic.notes {
      output.append(spaces: gutter)
      output.append("= note: ")
      output.append(visible(note.message))
      if let span = note.span {
        let location = locator.location(of: span.start)
        output.append(" (\(visible(location.file)):\(location.line):\(location.column))")
      }
      output.append("\n")
    }
    for line in diagnostic.help {
      output.append(spaces: gutter)
      output.append("= help: ")
      output.append(visible(line))
      output.append("\n")
    }
  }

  // MARK: - Parts

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  private func severityStyle(_ severity: Severity) -> Style {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }

  private func append(_ text: String, in style: Style, to output: inout [UInt8]) {
    guard isColored else { return output.append(text) }
    output.append(looks: style.rawValue)
    output.append(text)
    output.append(looks: "0")
  }

  private mutating func append(place span: ByteSpan, to output: inout [UInt8]) {
    let location = locator.location(of: span.start)
    append(
      "\(visible(location.file)):\(location.line):\(location.column)", in: .bold, to: &output)
    output.append(": ")
  }

  /// Appends the user's line with carets below it, and returns the width of the gutter.
  private mutating func append(
    excerptOf span: ByteSpan, label: String, severity: Severity, to output: inout [UInt8]
  ) -> Int {
    let file = locator.sources.file(at: span.start)
    let offset = Int(span.start - file.base)
    let line = locator.line(at: span.start)
    let excerpt = Excerpt(
      line: line, span: offset..<Int(span.end - file.base), in: file.buffer.bytes,
      widest: Self.widestExcerpt)
    let number = String(line.number)
    output.append(number)
    output.append(" | ")
    output.append(excerpt.text)
    output.append("\n")
    output.append(spaces: number.utf8.count)
    output.append(" | ")
    output.append(spaces: excerpt.columnsBefore)
    let carets = String(repeating: "^", count: excerpt.columnsMarked)
    append(
      label.isEmpty ? carets : carets + " " + visible(label), in: severityStyle(severity),
      to: &output)
    output.append("\n")
    return number.utf8.count + 1
  }
}
