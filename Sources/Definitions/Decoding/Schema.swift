/// What a value may look like, as the JSON Schema of `florin schema` says it.
indirect enum Schema: Sendable {
  /// Any text; the pattern, where there is one, is that of the whole.
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
  /// A mapping whose keys the user chooses; each matches the pattern.
  case map(keyPattern: String?, Schema, size: ClosedRange<Int>?)
  /// A mapping with these keys.
  case object([Property])

  /// One key of a mapping.
  struct Property: Sendable {
    let name: String
    let schema: Schema
    /// One sentence without a full stop.
    let summary: String
    /// Values as they are written in YAML's flow style.
    let examples: [String]
    let isRequired: Bool
  }
}
