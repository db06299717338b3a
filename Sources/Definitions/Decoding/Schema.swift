/// The possible forms of a value, as in the JSON Schema of `florin schema`.
indirect enum Schema: Sendable {
  /// Any text; a pattern, if given, applies to the whole text.
  case text(pattern: String? = nil)
  /// A date as a text.
  case date
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A number with decimals.
  case number
  /// One of these words.
  case words([String])
  /// `true`, or also `false`.
  case flag(isOnlyTrue: Bool)
  /// A list.
  case list(Schema)
  /// No value.
  case nothing
  /// Any of these.
  case anyOf([Schema])
  /// A mapping whose keys the user chooses; the first schema is that of the keys.
  case map(Schema, Schema, size: ClosedRange<Int>? = nil)
  /// A mapping with these keys.
  case object([Property])
  /// A text that names something, or has its name in it; what it looks like says the schema.
  case naming(DefinitionName.Role, Schema)

  /// What a template, a budget and other definitions are called.
  static let id = text(pattern: "[A-Za-z0-9_-]+")
  /// `2025-11`
  static let month = text(pattern: "[0-9]{4}-[0-9]{2}")
  /// `2025-11`, `2025-11-15`
  static let monthOrDay = text(pattern: "[0-9]{4}-[0-9]{2}(-[0-9]{2})?")

  /// One key of a mapping.
  struct Property: Sendable {
    let name: String
    let schema: Schema
    /// One sentence without a period.
    let summary: String
    /// Values in YAML's flow style.
    let examples: [String]
    let isRequired: Bool
  }

  /// What the value looks like, whatever it names.
  var unnamed: Schema { if case .naming(_, let schema) = self { schema.unnamed } else { self } }
}
