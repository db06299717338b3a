import Journal
import SourceText

/// The keys of one kind of mapping: the single source for reading, for "did you mean" and for
/// `florin schema`.
struct KeyTable<Record>: Sendable {
  /// What the mapping is, with an article: `a template`.
  let name: String
  /// The key that's probably meant if a plain value replaces the mapping; nil if there's no likely
  /// one.
  private let usualKey: String?
  let keys: [Key]
  /// The keys' names, in their own array so that comparing them reads nothing else.
  private let names: [String]
  /// The indexes of the required keys.
  private let required: [Int]

  init(name: String, usualKey: String? = nil, keys: [Key]) {
    self.name = name
    self.usualKey = usualKey
    self.keys = keys
    names = keys.map(\.name)
    required = keys.indices.filter { keys[$0].property.isRequired }
  }

  /// One key.
  struct Key: Sendable {
    let property: Schema.Property
    let read: @Sendable (Node.Entry, inout Record, inout Reading) -> Void

    var name: String { property.name }
  }

  /// A key whose value is stored in a property of the record, with its place.
  static func key<Value>(
    _ name: String, _ type: ValueType<Value>,
    _ path: any WritableKeyPath<Record, Located<Value>?> & Sendable,
    _ summary: String, examples: [String] = [], isRequired: Bool = false
  ) -> Key {
    Key(
      property: .init(
        name: name, schema: type.schema, summary: summary, examples: examples,
        isRequired: isRequired)
    ) { entry, record, reading in
      guard let value = type.read(entry.value, &reading) else { return }
      // An empty value has no place, so its key's place is used.
      let isPlaced = !entry.value.span.isEmpty
      record[keyPath: path] = Located(value, at: isPlaced ? entry.value.span : entry.keyNode.span)
    }
  }

  /// The keys in the schema.
  var schema: Schema { .object(keys.map(\.property)) }

  /// Reads a mapping into a record. Problems are reported, and everything else is read.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - record: Receives the values.
  ///   - owner: The place of the mapping's own key, for missing keys.
  ///   - reading: Receives the problems.
  /// - Returns: Whether the node is a mapping at all, and has its required keys.
  @discardableResult
  func read(
    _ node: Node, into record: inout Record, owner: ByteSpan, _ reading: inout Reading
  ) -> Bool {
    guard let entries = node.entries else {
      if let usualKey, let value = reading.flowText(of: node), !node.isRefused {
        reading.report(.valueAlone(value, of: name, usualKey, at: node.span))
      } else {
        reading.report(node, isNot: "\(name), with keys such as '\(keys[0].name):'")
      }
      return false
    }
    for entry in entries where !entry.keyNode.isRefused {
      if let place = names.firstIndex(of: entry.key) {
        keys[place].read(entry, &record, &reading)
      } else {
        reading.report(.unknownKey(entry, in: self))
      }
    }
    var isComplete = true
    for place in required where !entries.contains(where: { $0.key == names[place] }) {
      // A misspelled key has been reported, so it isn't also reported as missing.
      let isMisspelled = entries.contains { entry in
        !names.contains(entry.key)
          && Spelling.nearest(to: entry.key, among: [names[place]]) != nil
      }
      let hasMerged = entries.contains { $0.keyNode.isRefused }
      if !isMisspelled, !hasMerged {
        reading.report(.missingKey(keys[place], of: self, at: owner))
      }
      isComplete = false
    }
    return isComplete
  }
}

extension Reading {
  /// A value as it can be written in flow style; nil if it has several lines or there is none.
  fileprivate func flowText(of node: Node) -> String? {
    let text = journal.sources.text(node.span)
    guard !node.isEmpty, node.entries == nil, !text.contains(where: \.isNewline),
      node.items?.allSatisfy({ $0.scalar != nil }) ?? true, !text.contains(": ")
    else { return nil }
    let isPlain = node.scalar?.style == .plain
    return isPlain && text.contains { ",[]{}".contains($0) } ? "\"\(text)\"" : text
  }
}

extension Diagnostic {
  /// `when: LIDL`
  fileprivate static func valueAlone(
    _ value: String, of name: String, _ key: String, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .wrongType, "\(name) needs keys, but this is a plain value", at: span,
      help: ["write \(name.filter { $0 != "'" }): {\(key): \(visible(value))}"])
  }

  fileprivate static func unknownKey<Record>(_ entry: Node.Entry, in table: KeyTable<Record>)
    -> Self
  {
    let names = table.keys.map(\.name)
    // `line` is rather `lines` than `like`.
    let plural = names.first { $0.isExactly("\(entry.key)s") }
    let nearest = plural ?? Spelling.nearest(to: entry.key, among: names)
    if entry.key.unicodeScalars.contains("\u{A0}") {
      return Diagnostic(
        .unknownKey, "there is a no-break space in this line, which belongs to its key",
        at: entry.keyNode.span, help: ["it may come from a web page: type ordinary spaces"])
    }
    return Diagnostic(
      .unknownKey, "\(table.name) has no key '\(excerpt(of: entry.key))'", at: entry.keyNode.span,
      help: [
        nearest.map(Spelling.question) ?? "valid keys: \(names.joined(separator: ", "))"
      ], fixes: nearest.map { [.spelling($0, at: entry.keyNode.span)] } ?? [])
  }

  fileprivate static func missingKey<Record>(
    _ key: KeyTable<Record>.Key, of table: KeyTable<Record>, at owner: ByteSpan
  ) -> Self {
    let example = key.property.examples.first
    return Diagnostic(
      .missingKey, "\(table.name) needs the key '\(key.name)': \(key.property.summary)", at: owner,
      help: example.map { ["add it, for example: \(key.name): \($0)"] } ?? [])
  }
}
