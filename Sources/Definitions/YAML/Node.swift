public import SourceText

/// A part of a YAML text, with its byte range.
public struct Node: Sendable {
  /// The node's content.
  public let content: Content
  /// Its bytes: a scalar with its quotes, a list or mapping from its first byte to its last. If a
  /// key has no value, it's empty and after the colon.
  public let span: ByteSpan

  /// The three kinds of YAML nodes.
  public enum Content: Sendable {
    /// `text`, `"text"`, or nothing
    case scalar(Scalar)
    /// `[a, b]`, or lines that begin with `- `
    case sequence([Node])
    /// `{a: 1, b: 2}`, or lines of `key: value`
    case mapping([Entry])
    /// A node that was rejected and reported, such as an alias; it's accepted anywhere.
    case refused
  }

  /// A text; what it means depends on where it is.
  public struct Scalar: Sendable {
    /// The text, without quotes and escapes.
    public let text: String
    /// How it's written.
    public let style: Style
  }

  /// How a scalar is written.
  public enum Style: Sendable {
    /// `text`
    case plain
    /// `'text'`
    case singleQuoted
    /// `"text"`
    case doubleQuoted
    /// Lines after `|` or `>`
    case block
  }

  /// One key of a mapping, with its value.
  public struct Entry: Sendable {
    /// The key as text.
    public let key: String
    /// The key as it's written.
    public let keyNode: Node
    /// The value.
    public let value: Node

    /// From the key to the end of the value.
    public var span: ByteSpan { keyNode.span.union(value.span) }
  }

  /// The text, if the node is a scalar.
  public var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The keys, if the node is a mapping.
  public var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The items, if the node is a list.
  public var items: [Node]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The entry for a key, if the node is a mapping that has it.
  public subscript(key: String) -> Entry? { entries?.first { $0.key.isExactly(key) } }

  /// Whether nothing is written: only `key:`.
  public var isEmpty: Bool {
    if let scalar { scalar.style == .plain && scalar.text.isEmpty } else { false }
  }

  /// Whether it was rejected, so that nothing more should be reported about it.
  var isRefused: Bool {
    if case .refused = content { true } else { false }
  }
}
