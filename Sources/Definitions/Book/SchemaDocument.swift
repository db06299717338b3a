import Containers
import SourceText

/// The JSON Schema (draft 07) of definition files, for editors. It's made from the same key tables
/// that the decoder uses.
public enum SchemaDocument {
  /// The names that `text(of:)` accepts: the top-level keys of a file.
  public static var sections: [String] { KeyTable<RawFile>.file.keys.map(\.name) }

  /// The schema of a whole file, or of the value of one top-level key.
  ///
  /// - Parameter section: One of `sections`, or nil.
  /// - Returns: JSON, indented, with a line feed at the end; nil if there is no such section.
  public static func text(of section: String?) -> String? {
    let table = KeyTable<RawFile>.file
    guard let section else {
      return document("florin definitions", table.schema)
    }
    guard let key = table.keys.first(where: { $0.name == section }) else { return nil }
    return document(sentence(key.property.summary), key.property.schema)
  }

  private static func document(_ title: String, _ schema: Schema) -> String {
    let head: [(String, JSONTree)] = [
      ("$schema", .text("http://json-schema.org/draft-07/schema#")), ("title", .text(title)),
    ]
    return JSONTree.object(head + members(of: schema)).indentedText
  }

  /// The keywords that describe a value.
  private static func members(of schema: Schema) -> [(String, JSONTree)] {
    switch schema {
    case .text(nil):
      // `12.10` is a number to YAML and a text to florin.
      return [("type", .list([.text("string"), .text("number"), .text("boolean")]))]
    case .text(let pattern?):
      return [("type", .text("string")), ("pattern", .text("^(\(pattern))$"))]
    case .date:
      return [
        ("type", .text("string")), ("pattern", .text("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")),
      ]
    case .integer(let range):
      return [
        ("type", .text("integer")), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ]
    case .number: return [("type", .text("number"))]
    case .words(let words): return [("enum", .list(words.map(JSONTree.text)))]
    case .flag(isOnlyTrue: true): return [("const", .flag(true))]
    case .flag(isOnlyTrue: false): return [("type", .text("boolean"))]
    case .list(let item): return [("type", .text("array")), ("items", value(of: item))]
    case .nothing: return [("type", .text("null"))]
    case .anyOf(let schemas):
      // Editors give better help for one form that can be empty than for two forms.
      if schemas.count == 2, case .nothing = schemas[1] { return optional(members(of: schemas[0])) }
      return [("anyOf", .list(schemas.map(value(of:))))]
    case .map(let key, let value, let size): return members(ofMap: key, value, size)
    case .object(let properties): return members(ofObject: properties)
    case .naming(_, let text): return members(of: text)
    }
  }

  /// The same keywords for a value that can be missing.
  private static func optional(_ members: [(String, JSONTree)]) -> [(String, JSONTree)] {
    members.map { name, value in
      if name == "type", case .text = value { return (name, .list([value, .text("null")])) }
      return (name, value)
    }
  }

  private static func value(of schema: Schema) -> JSONTree { .object(members(of: schema)) }

  private static func members(
    ofMap key: Schema, _ value: Schema, _ size: ClosedRange<Int>?
  ) -> [(String, JSONTree)] {
    var members: [(String, JSONTree)] = [("type", .text("object"))]
    if case .text(let pattern?) = key.unnamed {
      members.append(("propertyNames", .object([("pattern", .text("^(\(pattern))$"))])))
    }
    members.append(("additionalProperties", self.value(of: value)))
    if let size {
      if size.lowerBound > 0 { members.append(("minProperties", .number(size.lowerBound))) }
      if size.upperBound < .max { members.append(("maxProperties", .number(size.upperBound))) }
    }
    return members
  }

  private static func members(ofObject properties: [Schema.Property]) -> [(String, JSONTree)] {
    var members: [(String, JSONTree)] = [
      ("type", .text("object")), ("additionalProperties", .flag(false)),
    ]
    let required = properties.filter(\.isRequired).map { JSONTree.text($0.name) }
    if !required.isEmpty { members.append(("required", .list(required))) }
    members.append(
      ("properties", .object(properties.map { ($0.name, .object(self.members(of: $0))) })))
    return members
  }

  private static func members(of property: Schema.Property) -> [(String, JSONTree)] {
    var members = [("description", JSONTree.text(sentence(property.summary)))]
    members += self.members(of: property.schema)
    if !property.examples.isEmpty {
      members.append(("examples", .list(property.examples.map(example))))
    }
    return members
  }

  /// An example as JSON; a text that isn't a JSON number or word stays a text.
  private static func example(_ yaml: String) -> JSONTree {
    let file = SourceFile(name: "", buffer: SourceBuffer(Array(yaml.utf8)), base: 0)
    return NodeComposer.compose(file).root.map(value(of:)) ?? .nothing
  }

  private static func value(of node: Node) -> JSONTree {
    switch node.content {
    case .refused: return .nothing
    case .sequence(let items): return .list(items.map(value(of:)))
    case .mapping(let entries): return .object(entries.map { ($0.key, value(of: $0.value)) })
    case .scalar(let scalar):
      if node.isEmpty { return .nothing }
      guard scalar.style == .plain else { return .text(scalar.text) }
      if scalar.text == "true" || scalar.text == "false" { return .flag(scalar.text == "true") }
      if let number = Int(scalar.text) { return .number(number) }
      return isDecimal(scalar.text) ? .decimal(scalar.text) : .text(scalar.text)
    }
  }

  private static func isDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
  }

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }
}
