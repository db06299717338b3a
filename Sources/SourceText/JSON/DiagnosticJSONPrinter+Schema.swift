extension DiagnosticJSONPrinter {
  /// The JSON Schema (draft 7) of a line.
  public static var schema: JSONTree { members.document(titled: "florin.diagnostic/1") }

  /// The members of a diagnostic.
  public static var members: JSONShape.Members {
    let place: JSONShape.Members = [
      "file": .optional(.text), "line": .sometimes(.integer), "column": .sometimes(.integer),
      "endLine": .sometimes(.integer), "endColumn": .sometimes(.integer),
      "start": .sometimes(.integer), "end": .sometimes(.integer),
    ]
    let message: JSONShape.Members = ["message": .text]
    let edits: JSONShape = .list(.object(place + ["text": .text]))
    let head: JSONShape.Members = [
      "severity": .words(Severity.allCases.map(\.rawValue)), "code": .text,
      "message": .text,
    ]
    let rest: JSONShape.Members = [
      "label": .text, "notes": .list(.object(message + place)), "help": .list(.text),
      "fixes": .list(
        .object([
          "title": .text,
          "certainty": .words(Diagnostic.Fix.Certainty.allCases.map(\.rawValue)), "edits": edits,
        ])),
    ]
    return head + place + rest
  }
}
