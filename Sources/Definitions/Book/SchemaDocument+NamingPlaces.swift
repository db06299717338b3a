extension SchemaDocument {
  /// A place in the schema of a file whose key or value names something.
  public struct NamingPlace: Sendable {
    /// What is named.
    public let role: DefinitionName.Role
    /// The way from the top of a file; the last step may be the name itself.
    public let steps: [Step]
    /// Whether the last key is the name, else its value is.
    public let isKey: Bool
    /// Values as they're written in YAML's flow style, where the schema has some.
    public let examples: [String]
  }

  /// A step on the way from the top of a file to a part of it.
  public enum Step: Sendable {
    /// The value of a key.
    case key(String)
    /// The value of any key of a mapping, which names something or looks like a pattern.
    case anyKey(DefinitionName.Role?, pattern: String?)
    /// Any item of a list.
    case item
  }

  /// All places where definitions name something.
  public static var namingPlaces: [NamingPlace] {
    var places: [NamingPlace] = []
    collect(KeyTable<RawFile>.file.schema, at: [], examples: [], into: &places)
    return places
  }

  private static func collect(
    _ schema: Schema, at steps: [Step], examples: [String], into places: inout [NamingPlace]
  ) {
    switch schema {
    case .naming(let role, let text):
      places.append(.init(role: role, steps: steps, isKey: false, examples: examples))
      collect(text, at: steps, examples: examples, into: &places)
    case .list(let item): collect(item, at: steps + [.item], examples: examples, into: &places)
    case .anyOf(let schemas):
      for schema in schemas { collect(schema, at: steps, examples: examples, into: &places) }
    case .map(let key, let value, _):
      var role: DefinitionName.Role?
      if case .naming(let named, _) = key { role = named }
      var pattern: String?
      if case .text(let known) = key.unnamed { pattern = known }
      let steps = steps + [.anyKey(role, pattern: pattern)]
      if let role {
        places.append(.init(role: role, steps: steps, isKey: true, examples: []))
      }
      collect(value, at: steps, examples: [], into: &places)
    case .object(let properties):
      for property in properties {
        collect(
          property.schema, at: steps + [.key(property.name)], examples: property.examples,
          into: &places)
      }
    case .text, .date, .integer, .number, .words, .flag, .nothing: break
    }
  }
}
