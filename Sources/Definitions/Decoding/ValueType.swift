/// A kind of value: how it's read, and how the schema describes it. They are next to each other so
/// that they agree.
struct ValueType<Value>: Sendable {
  let schema: Schema
  /// Reads a node; nil if it isn't such a value, which is reported.
  let read: @Sendable (Node, inout Reading) -> Value?

  init(_ schema: Schema, read: @escaping @Sendable (Node, inout Reading) -> Value?) {
    self.schema = schema
    self.read = read
  }

  /// The same values, converted to something else.
  func map<Other>(
    _ change: @escaping @Sendable (Value, Node, inout Reading) -> Other?
  ) -> ValueType<Other> {
    ValueType<Other>(schema) { node, reading in
      read(node, &reading).flatMap { change($0, node, &reading) }
    }
  }

  /// The same values, which name something: the schema says so, and each place is recorded.
  ///
  /// `form` says how they're written unless they're read as something else, and `subjects` hands on what
  /// a value names.
  func naming(
    _ role: DefinitionName.Role, as form: DefinitionName.Form = .value,
    _ subjects: @escaping @Sendable (Value, (DefinitionName.Subject) -> Void) -> Void
  ) -> Self {
    Self(.naming(role, schema)) { node, reading in
      guard let value = read(node, &reading) else { return nil }
      subjects(value) { reading.record($0, at: node.span, as: form) }
      return value
    }
  }

  /// Reads a node whose names aren't written as they usually are.
  func read(_ node: Node, as form: DefinitionName.Form, _ reading: inout Reading) -> Value? {
    let outer = reading.form
    reading.form = form
    defer { reading.form = outer }
    return read(node, &reading)
  }

  /// The same values as the conditions of a rule.
  var asCondition: Self {
    Self(schema) { node, reading in read(node, as: .condition, &reading) }
  }

  /// The same values with another description in the schema.
  func described(as schema: Schema) -> Self { Self(schema, read: read) }

  /// A list of such values; other values are skipped.
  func list(_ what: String) -> ValueType<[Located<Value>]> {
    ValueType<[Located<Value>]>(.list(schema)) { node, reading in
      guard let items = node.items else {
        reading.report(node, isNot: "a list of \(what)")
        return nil
      }
      return items.compactMap { item in
        read(item, &reading).map { Located($0, at: item.span) }
      }
    }
  }

  /// A list of such values, or a single one.
  func oneOrMore(_ what: String) -> ValueType<[Located<Value>]> {
    let list = list(what)
    return ValueType<[Located<Value>]>(.anyOf([schema, list.schema])) { node, reading in
      if node.items != nil { return list.read(node, &reading) }
      return read(node, &reading).map { [Located($0, at: node.span)] }
    }
  }
}

extension ValueType where Value == String {
  /// The same texts as names.
  func naming(_ role: DefinitionName.Role, as form: DefinitionName.Form = .value) -> Self {
    naming(role, as: form) { text, record in record(.text(role, text)) }
  }
}
