/// Prints diagnostics for tools: one JSON object per line.
///
/// ```
/// {"severity":"error","code":"date.invalid","message":"…","file":"main.journal","line":3,"column":1,
///  "endLine":3,"endColumn":11,"start":41,"end":51,"label":"","notes":[{"message":"…","file":…}],"help":[]}
/// ```
/// Lines and columns count from 1, columns in characters; `start` and `end` are byte offsets in the file.
public struct DiagnosticJSONPrinter {
  private var locator: Locator

  /// Makes a printer for the diagnostics of one run.
  public init(sources: SourceMap) { locator = Locator(sources) }

  /// Appends one diagnostic and a line feed.
  public mutating func append(_ diagnostic: Diagnostic, to output: inout [UInt8]) {
    output.append("{\"severity\":")
    output.append(jsonString: diagnostic.severity.rawValue)
    output.append(",\"code\":")
    output.append(jsonString: diagnostic.code.name)
    output.append(",\"message\":")
    output.append(jsonString: diagnostic.headline)
    append(place: diagnostic.primary, to: &output)
    output.append(",\"label\":")
    output.append(jsonString: diagnostic.label)
    output.append(",\"notes\":[")
    for (index, note) in diagnostic.notes.enumerated() {
      if index > 0 { output.append(",") }
      output.append("{\"message\":")
      output.append(jsonString: note.message)
      append(place: note.span, to: &output)
      output.append("}")
    }
    output.append("],\"help\":[")
    for (index, line) in diagnostic.help.enumerated() {
      if index > 0 { output.append(",") }
      output.append(jsonString: line)
    }
    output.append("]}\n")
  }

  private mutating func append(place span: ByteSpan?, to output: inout [UInt8]) {
    guard let span else { return output.append(",\"file\":null") }
    let file = locator.sources.file(at: span.start)
    let start = locator.location(of: span.start)
    let end = locator.location(of: span.end)
    output.append(",\"file\":")
    output.append(jsonString: start.file)
    output.append(",\"line\":\(start.line),\"column\":\(start.column)")
    output.append(",\"endLine\":\(end.line),\"endColumn\":\(end.column)")
    output.append(",\"start\":\(span.start - file.base),\"end\":\(span.end - file.base)")
  }
}
