import SourceText

/// One proposal of a completion.
struct CompletionItem: JSONValue {
  /// The protocol's kinds.
  enum Kind: Int {
    case text = 1
    case module = 9
    case property = 10
    case unit = 11
    case value = 12
    case keyword = 14
    case snippet = 15
    case reference = 18
    case event = 23
  }

  var label: String
  var kind: Kind
  var detail = ""
  var documentation = ""
  /// What is inserted.
  var text: String
  /// Whether `text` has places to fill in.
  var isSnippet = false
  /// What the client compares with what is typed; the label if it's empty.
  var filter = ""
  var range: TextRange
  var rank = 0

  init(_ label: String, _ kind: Kind, _ range: TextRange, text: String? = nil) {
    self.label = label
    self.kind = kind
    self.range = range
    self.text = text ?? label
  }

  func writeJSON(to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { object in
      object.set("label", label)
      object.set("kind", kind.rawValue)
      if !detail.isEmpty { object.set("detail", detail) }
      if !documentation.isEmpty {
        object.set("documentation", documentation)
      }
      if isSnippet { object.set("insertTextFormat", 2) }
      object.set("filterText", filter.isEmpty ? label : filter)
      let digits = String(rank)
      object.set("sortText", String(repeating: "0", count: max(0, 6 - digits.count)) + digits)
      object.set("textEdit", RangeEdit(range: range, newText: text))
    }
  }

  /// A text in which nothing is a place to fill in.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\$}".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
