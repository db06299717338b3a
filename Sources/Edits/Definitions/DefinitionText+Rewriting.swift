import Definitions
import SourceText

extension DefinitionText {
  /// A text in a file of definitions.
  public struct Word: Sendable {
    /// The path to the value; for a key, to its value.
    public let path: Path
    /// Whether it is a key.
    public let isKey: Bool
    /// The text, without quotes.
    public let text: String
  }

  /// Replaces texts everywhere, keys and values, all at once; each keeps its quotes.
  ///
  /// - Parameter change: The new text for a text, or nil if it stays.
  /// - Throws: `Refusal` when two keys of one mapping would be the same, and for texts in a form that
  ///   can't be edited.
  /// - Complexity: O(n) in the bytes of the file.
  public mutating func rewrite(_ change: (Word) -> String?) throws(Refusal) {
    guard let root else { return }
    var rewriting = Rewriting(edits: NodeEdits(bytes, root: root))
    let expected = rewriting.rewrite(root, [], at: 0, inBrackets: false, change)
    guard !rewriting.result.isEmpty else { return }
    try apply(rewriting.result, toSay: expected, rewriting.first)
  }
}

/// A walk over all texts, in order.
private struct Rewriting {
  let edits: NodeEdits
  var result: [FileChange.Edit] = []
  /// The path to the first text that changes.
  var first: DefinitionText.Path = []

  /// The value of a node after the change.
  mutating func rewrite(
    _ node: Node, of owner: Node.Entry? = nil, _ path: DefinitionText.Path, at column: Int,
    inBrackets: Bool, _ change: (DefinitionText.Word) -> String?
  ) -> YAMLValue {
    if let scalar = node.scalar {
      guard !node.isEmpty, let text = change(.init(path: path, isKey: false, text: scalar.text))
      else { return YAMLValue(node) }
      add(
        edits.replacing(
          node, of: owner, at: column, inBrackets: inBrackets, with: .text(text)), path)
      return .text(text)
    }
    guard let collection = edits.collection(node) else { return YAMLValue(node) }
    let isInside = inBrackets || collection.isBracketed
    if let items = node.items {
      return .list(
        items.enumerated().map {
          rewrite($1, path + [.item($0)], at: collection.column, inBrackets: isInside, change)
        })
    }
    return .mapping(
      (node.entries ?? []).map { entry in
        let inner = path + [.key(entry.key)]
        let key = change(.init(path: inner, isKey: true, text: entry.key))
        if let key {
          let range = Int(entry.keyNode.span.start)..<Int(entry.keyNode.span.end)
          let style = entry.keyNode.scalar?.style ?? .plain
          add(
            [edits.edit(range, YAMLScalar.written(key, like: style, inBrackets: isInside))], inner)
        }
        let value = rewrite(
          entry.value, of: entry, inner, at: collection.column, inBrackets: isInside, change)
        return .init(key ?? entry.key, value)
      })
  }

  private mutating func add(_ edits: [FileChange.Edit], _ path: DefinitionText.Path) {
    if result.isEmpty { first = path }
    result += edits
  }
}
