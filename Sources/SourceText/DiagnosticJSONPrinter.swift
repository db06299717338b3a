/// Prints diagnostics for tools: one JSON object per line.
///
/// ```
/// {"severity":"error","code":"date.invalid","message":"…","file":"main.journal","line":3,"column":1,
///  "endLine":3,"endColumn":11,"start":41,"end":51,"label":"","notes":[{"message":"…","file":…}],"help":[],
///  "fixes":[{"title":"…","certainty":"sure","edits":[{"file":"main.journal", …,"text":"…"}]}]}
/// ```
/// Lines and columns count from 1, columns in characters; `start` and `end` are byte offsets in the file. An edit
/// replaces the bytes of its place with its text. `schema` is the JSON Schema of a line.
public struct DiagnosticJSONPrinter {
  private var locator: Locator

  /// Makes a printer for the diagnostics of one run.
  public init(sources: SourceMap) { locator = Locator(sources) }

  /// Appends one diagnostic and a line feed.
  public mutating func append(_ diagnostic: Diagnostic, to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { set(diagnostic, in: &$0) }
    output.append(UInt8(ascii: "\n"))
  }

  /// Sets the members of a diagnostic.
  public mutating func set(_ diagnostic: Diagnostic, in object: inout JSONWriter.Object) {
    let diagnostic = diagnostic.written(in: locator.sources)
    object.set("severity", diagnostic.severity.rawValue)
    object.set("code", diagnostic.code.name)
    object.set("message", diagnostic.headline)
    set(diagnostic.primary, in: &object)
    object.set("label", diagnostic.label)
    object.array("notes") { notes in
      for note in diagnostic.notes {
        notes.object { object in
          object.set("message", note.message)
          set(note.span, in: &object)
        }
      }
    }
    object.set("help", diagnostic.help)
    object.array("fixes") { fixes in
      for fix in diagnostic.fixes { fixes.object { set(fix, in: &$0) } }
    }
  }

  private mutating func set(_ fix: Diagnostic.Fix, in object: inout JSONWriter.Object) {
    object.set("title", fix.title)
    object.set("certainty", fix.certainty.rawValue)
    object.array("edits") { edits in
      for edit in fix.edits {
        edits.object { object in
          set(edit.span, in: &object)
          edit.replacement.withUnsafeBufferPointer { object.set("text", bytes: $0) }
        }
      }
    }
  }

  /// Sets the members that say where something is.
  private mutating func set(_ span: ByteSpan?, in object: inout JSONWriter.Object) {
    guard let span else { return object.setNull("file") }
    let file = locator.sources.file(at: span.start)
    let start = locator.location(of: span.start)
    let end = locator.location(of: span.end)
    object.set("file", start.file)
    object.set("line", start.line)
    object.set("column", start.column)
    object.set("endLine", end.line)
    object.set("endColumn", end.column)
    object.set("start", Int(span.start - file.base))
    object.set("end", Int(span.end - file.base))
  }
}
