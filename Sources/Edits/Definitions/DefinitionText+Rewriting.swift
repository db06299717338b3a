import Definitions
import SourceText

extension DefinitionText {
  /// What becomes of parts of a file, by the addresses of their first bytes in the file as it was read.
  public struct PartChanges: Sendable {
    /// The new texts of keys and values that are names; each keeps the quotes that it had.
    public var texts: [UInt32: String] = [:]
    /// The new values of entries, by their keys.
    public var values: [UInt32: YAMLValue] = [:]
    /// The entries, by their keys, and the items that go. Each list and each mapping keeps one.
    public var removed: Set<UInt32> = []

    /// Makes changes of nothing.
    public init() {}

    /// Whether nothing changes.
    var isEmpty: Bool { texts.isEmpty && values.isEmpty && removed.isEmpty }
  }

  /// Changes many parts of a text that hasn't been edited yet, all at once.
  ///
  /// - Throws: `Refusal` when two keys of one mapping would be the same, and for texts in a form that
  ///   cannot be edited.
  /// - Complexity: O(n log n) in the bytes of the file.
  public mutating func rewrite(_ changes: PartChanges) throws(Refusal) {
    guard let root else { return }
    var rewriting = Rewriting(
      changes: changes, edits: NodeEdits(bytes, root: root), base: source.base)
    let expected = rewriting.rewrite(root, of: nil, at: 0, inBrackets: false)
    guard let first = rewriting.first else { return }
    try apply(rewriting.result.withTrimmedRemovals(), toSay: expected, first)
  }
}

extension [FileChange.Edit] {
  /// The edits in order. A removal that reaches into another edit, such as to the line break before it at the end
  /// of a file, keeps what only it removes.
  fileprivate func withTrimmedRemovals() -> [FileChange.Edit] {
    var result: [FileChange.Edit] = []
    let ordered = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for edit in ordered.map(\.element) {
      guard let last = result.last, edit.range.lowerBound < last.range.upperBound else {
        result.append(edit)
        continue
      }
      if edit.replacement.isEmpty {
        let start = last.range.upperBound
        if start < edit.range.upperBound { result.append(.init(start..<edit.range.upperBound, [])) }
      } else {
        if last.replacement.isEmpty {
          result[result.count - 1] = .init(last.range.lowerBound..<edit.range.lowerBound, [])
        }
        result.append(edit)
      }
    }
    return result
  }
}

/// A walk over all parts, in their order.
private struct Rewriting {
  let changes: DefinitionText.PartChanges
  let edits: NodeEdits
  let base: UInt32
  var result: [FileChange.Edit] = []
  /// The way to the first part that changes.
  var first: DefinitionText.Path?
  private var path: DefinitionText.Path = []

  init(changes: DefinitionText.PartChanges, edits: NodeEdits, base: UInt32) {
    self.changes = changes
    self.edits = edits
    self.base = base
  }

  /// The value of a node after the change.
  mutating func rewrite(
    _ node: Node, of owner: Node.Entry?, at column: Int, inBrackets: Bool
  ) -> YAMLValue {
    if let scalar = node.scalar {
      guard !node.isEmpty, let text = changes.texts[address(node)] else { return YAMLValue(node) }
      add(
        scalar.style == .block
          ? edits.replacing(node, of: owner, at: column, inBrackets: inBrackets, with: .text(text))
          : [renaming(node, scalar.style, text, inBrackets)])
      return .text(text)
    }
    guard let collection = edits.collection(node) else { return YAMLValue(node) }
    let isInside = inBrackets || collection.isBracketed
    var removed: [Int] = []
    let value: YAMLValue
    if let items = node.items {
      var values: [YAMLValue] = []
      for (index, item) in items.enumerated() {
        path.append(.item(index))
        if item.scalar != nil, changes.removed.contains(address(item)) {
          removed.append(index)
          add([])
        } else {
          values.append(rewrite(item, of: nil, at: collection.column, inBrackets: isInside))
        }
        path.removeLast()
      }
      value = .list(values)
    } else {
      var entries: [YAMLValue.Entry] = []
      for (index, entry) in (node.entries ?? []).enumerated() {
        path.append(.key(entry.key))
        if changes.removed.contains(address(entry.keyNode)) {
          removed.append(index)
          add([])
        } else {
          entries.append(rewrite(entry, in: collection, isInside))
        }
        path.removeLast()
      }
      value = .mapping(entries)
    }
    if !removed.isEmpty { result += edits.removing(removed, from: collection) }
    return value
  }

  private mutating func rewrite(
    _ entry: Node.Entry, in collection: NodeEdits.Collection, _ isInside: Bool
  ) -> YAMLValue.Entry {
    let address = address(entry.keyNode)
    let key = changes.texts[address]
    if let key {
      add([renaming(entry.keyNode, entry.keyNode.scalar?.style ?? .plain, key, isInside)])
    }
    guard let value = changes.values[address] else {
      return .init(
        key ?? entry.key,
        rewrite(entry.value, of: entry, at: collection.column, inBrackets: isInside))
    }
    add(
      edits.replacing(
        entry.value, of: entry, at: collection.column, inBrackets: isInside, with: value))
    return .init(key ?? entry.key, value)
  }

  private func address(_ node: Node) -> UInt32 { base + node.span.start }

  private func renaming(
    _ node: Node, _ style: Node.Style, _ text: String, _ inBrackets: Bool
  ) -> FileChange.Edit {
    edits.edit(
      Int(node.span.start)..<Int(node.span.end),
      YAMLScalar.written(text, like: style, inBrackets: inBrackets, isName: true))
  }

  private mutating func add(_ edits: [FileChange.Edit]) {
    if first == nil { first = path }
    result += edits
  }
}
