import Definitions
import SourceText

extension DefinitionText {
  /// The path from the top of a file to a part of it.
  public typealias Path = [YAMLValue.Step]

  /// Where a new part goes.
  public enum Order: Sendable {
    /// After the others.
    case last
    /// By its text, as for dates and months; after the others if they aren't in order.
    case sorted
  }

  // MARK: - Values

  /// Sets the value at the end of a path: replaces an existing value, or adds its key.
  ///
  /// Missing keys on the path are added too; a missing section is added at the end of the file, after a
  /// blank line. A text keeps its quotes.
  ///
  /// - Parameters:
  ///   - path: Keys, and existing items.
  ///   - value: The value.
  ///   - order: Where new keys go.
  /// - Throws: `Refusal` when the text there has a form that can't be edited.
  public mutating func set(
    _ path: Path, to value: YAMLValue, order: Order = .last
  ) throws(Refusal) {
    if let node = node(at: path), !path.isEmpty {
      let expected = self.value.replacing(path, with: value)
      let edits = NodeEdits(bytes, root: root)
      let place = place(of: path, edits)
      return try apply(
        edits.replacing(
          node, of: place.owner, at: place.column, inBrackets: place.isInBrackets, with: value),
        toSay: expected, path)
    }
    var path = path
    var value = value
    while case .key(let key) = path.last {
      path.removeLast()
      let parent = node(at: path)
      if parent != nil || path.isEmpty {
        return try insert(.entry(.init(key, value)), into: path, order)
      }
      value = .mapping([.init(key, value)], .lines)
    }
    throw refusal(path)
  }

  /// Adds an item to a list. A single value in place of a list becomes one.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: The list, which may not exist yet.
  ///   - order: Where the item goes.
  ///   - layout: How to write a new list.
  /// - Throws: `Refusal` when the text there has a form that can't be edited.
  public mutating func append(
    _ item: YAMLValue, to path: Path, order: Order = .last, layout: YAMLValue.Layout = .inline
  ) throws(Refusal) {
    guard let node = node(at: path), !node.isEmpty else {
      return try set(path, to: .list([item], layout))
    }
    guard node.items == nil else { return try insert(.item(item), into: path, order) }
    let old = YAMLValue(node)
    let items = order == .sorted && item.sortsBefore(old) ? [item, old] : [old, item]
    try set(path, to: .list(items))
  }

  /// Removes a key or an item, with its lines.
  ///
  /// - Parameters:
  ///   - path: The part.
  ///   - keepsEmpty: Whether a list or mapping that loses its last part stays, as `[]` or `{}`; otherwise
  ///     its key is removed too.
  /// - Throws: `Refusal` when the text there has a form that can't be edited.
  public mutating func remove(_ path: Path, keepsEmpty: Bool = false) throws(Refusal) {
    var path = path
    let edits = NodeEdits(bytes, root: root)
    while let step = path.popLast() {
      guard let parent = node(at: path), let collection = edits.collection(parent),
        let index = parent.index(of: step)
      else { return }
      let expected = value.removing(index, from: path)
      if collection.parts.count > 1 {
        return try apply(edits.removing(index, from: collection), toSay: expected, path + [step])
      }
      if keepsEmpty, !path.isEmpty {
        return try set(path, to: collection.isList ? .list([]) : .mapping([]))
      }
      if path.isEmpty {
        let part = collection.parts[0]
        let start = edits.lines.lineStart(of: part.start)
        let end = edits.linesEnd(ofPartEnding: part.end, at: collection.column)
        return try apply([edits.removal(start..<end)], toSay: .nothing, [step])
      }
    }
  }

  /// Copies an entry under another key, right below it: its text as written, with the comments inside.
  ///
  /// - Parameters:
  ///   - path: The entry.
  ///   - key: The other key, which the mapping doesn't have.
  /// - Throws: `Refusal` when the text there has a form that can't be edited.
  public mutating func duplicate(_ path: Path, as key: String) throws(Refusal) {
    let edits = NodeEdits(bytes, root: root)
    let parents = Array(path.dropLast())
    guard let parent = node(at: parents), let collection = edits.collection(parent),
      let step = path.last, let index = parent.index(of: step), let entry = parent.entries?[index]
    else { throw refusal(path) }
    let part = collection.parts[index]
    var end = part.end
    if !collection.isBracketed {
      let last = edits.linesEnd(ofPartEnding: end, at: collection.column)
      let isOpen = last == bytes.count && edits.lines.lineEnd(of: end) == last
      end = isOpen ? last : edits.lines.endOfLine(before: last) ?? last
    }
    let name = Int(entry.keyNode.span.start)..<Int(entry.keyNode.span.end)
    let writtenKey = YAMLScalar.written(
      key, like: entry.keyNode.scalar?.style ?? .plain, inBrackets: collection.isBracketed,
      isName: true)
    let text =
      String(decoding: bytes[part.start..<name.lowerBound], as: UTF8.self) + writtenKey
      + String(decoding: bytes[name.upperBound..<max(name.upperBound, end)], as: UTF8.self)
    let expected = value.inserting(.init(key, YAMLValue(entry.value)), at: index + 1, into: parents)
    try apply(
      edits.inserting(.written(text), at: index + 1, into: collection), toSay: expected, path)
  }

  // MARK: - Inserting

  private mutating func insert(
    _ addition: NodeEdits.Addition, into path: Path, _ order: Order
  ) throws(Refusal) {
    let edits = NodeEdits(bytes, root: root)
    guard let parent = node(at: path), !parent.isEmpty else {
      guard case .entry(let entry) = addition else { return }
      return try path.isEmpty
        ? appendSection(entry, edits) : set(path, to: .mapping([entry], .lines))
    }
    let place = place(of: path, edits)
    guard let collection = edits.collection(parent), collection.isList == addition.isItem,
      collection.isBracketed || !place.isInBrackets
    else { throw refusal(path) }
    // What begins as `{}` gets a line for each entry: one line for all would grow with each change.
    if collection.parts.isEmpty, !(addition.isInline && addition.isItem), !place.isInBrackets {
      return try set(path, to: addition.alone)
    }
    if path.isEmpty, !collection.isBracketed, case .entry(let entry) = addition {
      return try appendSection(entry, edits)
    }
    let index = order == .sorted && !path.isEmpty ? parent.sortedIndex(of: addition.sortText) : nil
    let expected: YAMLValue
    let position = index ?? collection.parts.count
    switch addition {
    case .entry(let entry): expected = value.inserting(entry, at: position, into: path)
    case .item(let item): expected = value.inserting(item, at: position, into: path)
    case .written: throw refusal(path)
    }
    try apply(edits.inserting(addition, at: position, into: collection), toSay: expected, path)
  }

  /// Adds a section at the end of the text, after a blank line.
  private mutating func appendSection(
    _ entry: YAMLValue.Entry, _ edits: NodeEdits
  ) throws(Refusal) {
    let expected = value.inserting(entry, at: root?.entries?.count ?? 0, into: [])
    let lines = edits.lines
    let count = lines.bytes.count
    let writer = edits.writer(near: count)
    var text = edits.writer(near: count).lineEntry(entry, at: 0)
    if let root, let collection = edits.collection(root), hasMark(after: collection, lines) {
      // `...` ends a document: nothing can come after it.
      return try apply(
        edits.inserting(
          .entry(entry), at: collection.parts.count, into: collection, isApart: true),
        toSay: expected, [.key(entry.key)])
    }
    let last = lines.lineStart(of: count)
    let above = last < count ? last : lines.line(before: last)
    if count > lines.start, let above, !lines.isBlankLine(above) { text = writer.lineBreak + text }
    try apply(
      [edits.insertionOfLines(text, at: count, writer)], toSay: expected, [.key(entry.key)])
  }

  private func hasMark(after collection: NodeEdits.Collection, _ lines: TextLines) -> Bool {
    guard let last = collection.parts.last else { return false }
    var line = lines.nextLine(after: last.end)
    while line < lines.bytes.count {
      if lines.bytes[line...].starts(with: "...".utf8) { return true }
      line = lines.nextLine(after: line)
    }
    return false
  }

  // MARK: - Places

  /// The surroundings of a node that an edit must know.
  private struct Place {
    /// The entry whose value it is.
    var owner: Node.Entry?
    /// The column where the entry or the item begins.
    var column = 0
    /// Whether it's in brackets.
    var isInBrackets = false
  }

  private func place(of path: Path, _ edits: NodeEdits) -> Place {
    var place = Place()
    var node = root
    for step in path {
      guard let parent = node, let collection = edits.collection(parent) else { break }
      place.isInBrackets = place.isInBrackets || collection.isBracketed
      place.column = collection.column
      switch step {
      case .key(let key):
        place.owner = parent[key]
        node = place.owner?.value
      case .item(let index):
        place.owner = nil
        node = parent.items?[index]
      }
    }
    return place
  }
}

extension Node {
  /// The index of a part.
  fileprivate func index(of step: YAMLValue.Step) -> Int? {
    switch step {
    case .key(let key): entries?.firstIndex { $0.key.isExactly(key) }
    case .item(let index): items.flatMap { $0.indices.contains(index) ? index : nil }
    }
  }

  /// Where a text goes among sorted keys or items; nil if they aren't sorted.
  fileprivate func sortedIndex(of text: String) -> Int? {
    let texts = entries?.map(\.key) ?? items?.map { YAMLValue($0).sortText } ?? []
    guard zip(texts, texts.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
    return texts.firstIndex { $0 > text } ?? texts.count
  }
}

extension YAMLValue {
  /// The sort key of the value: its text, or that of its first part.
  fileprivate var sortText: String {
    switch self {
    case .text(let text, _): text
    case .nothing: ""
    case .list(let items, _): items.first?.sortText ?? ""
    case .mapping(let entries, _): entries.first?.value.sortText ?? ""
    }
  }

  fileprivate func sortsBefore(_ other: YAMLValue) -> Bool { sortText < other.sortText }
}

extension NodeEdits.Addition {
  fileprivate var sortText: String {
    switch self {
    case .entry(let entry): entry.key
    case .item(let value): value.sortText
    case .written(let text): text
    }
  }

  fileprivate var isItem: Bool { if case .item = self { true } else { false } }

  fileprivate var isInline: Bool {
    switch self {
    case .entry(let entry): entry.value.isInline
    case .item(let value): value.isInline
    case .written: false
    }
  }

  /// A list or mapping with only this addition.
  fileprivate var alone: YAMLValue {
    switch self {
    case .entry(let entry): .mapping([entry], .lines)
    case .item(let value): .list([value], .lines)
    case .written(let text): .text(text)
    }
  }
}
