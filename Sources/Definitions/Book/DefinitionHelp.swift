/// What can be written at a place in a file with definitions, from the tables that the decoder uses.
public struct DefinitionHelp: Sendable {
  /// One key.
  public struct Key: Sendable {
    /// Its name.
    public let name: String
    /// What it's for, with examples.
    public let text: String
  }

  /// The keys that a mapping can have here.
  public private(set) var keys: [Key] = []
  /// The words that a value can be here.
  public private(set) var words: [String] = []
  /// What a value names here.
  public private(set) var role: DefinitionName.Role?
  /// What the keys of a mapping name here, if users choose them.
  public private(set) var keyRole: DefinitionName.Role?
  /// What the last key of the path names, if it's one that users choose: a tag whose value is here.
  public private(set) var chosenKeyRole: DefinitionName.Role?
  /// Whether a list can be here.
  public private(set) var isList = false
  /// What the last key of the path is for; empty if it isn't known.
  public private(set) var text = ""
  /// Examples of the value of the last key, in YAML's flow style.
  public private(set) var examples: [String] = []

  /// Looks up a place.
  ///
  /// - Parameter path: The keys above it, from the top of the file; an item of a list is nil.
  public init(at path: [String?]) {
    var places: [Schema] = [KeyTable<RawFile>.file.schema]
    for part in path {
      var next: [Schema] = []
      chosenKeyRole = nil
      for schema in places.flatMap(Self.forms) {
        switch (schema, part) {
        case (.object(let properties), let name?):
          guard let property = properties.first(where: { $0.name == name }) else { continue }
          text = property.text
          examples = property.examples
          next.append(property.schema)
        case (.map(let key, let value, _), _?):
          if case .naming(let role, _) = key { chosenKeyRole = role }
          // An example of a whole mapping isn't one of a value in it.
          examples.removeAll { $0.hasPrefix("{") }
          next.append(value)
        case (.list(let item), nil): next.append(item)
        default: break
        }
      }
      if next.isEmpty {
        text = ""
        examples = []
        return
      }
      places = next
    }
    for schema in places { add(schema) }
  }

  private mutating func add(_ schema: Schema) {
    for form in Self.forms(schema) {
      switch form {
      case .object(let properties):
        keys += properties.map { Key(name: $0.name, text: $0.text) }
      case .map(let key, _, _): if case .naming(let role, _) = key { keyRole = role }
      case .words(let all): words += all
      case .flag(let isOnlyTrue): words += isOnlyTrue ? ["true"] : ["true", "false"]
      case .naming(let role, let inner):
        self.role = role
        add(inner)
      case .list(let item):
        isList = true
        add(item)
      case .text, .date, .integer, .number, .nothing, .anyOf: break
      }
    }
  }

  /// The forms that a value can have, one by one.
  private static func forms(_ schema: Schema) -> [Schema] {
    if case .anyOf(let all) = schema { return all.flatMap(forms) }
    return [schema]
  }
}

extension Schema.Property {
  /// What the key is for, with examples.
  fileprivate var text: String {
    let sentence = summary.prefix(1).uppercased() + summary.dropFirst() + "."
    guard !examples.isEmpty else { return sentence }
    return sentence + "\n\n" + examples.map { "    \(name): \($0)" }.joined(separator: "\n")
  }
}
