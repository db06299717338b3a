public import SourceText

/// A part of a YAML text, with the bytes that it takes.
public struct Node: Sendable {
  /// What it is.
  public let content: Content
  /// Its bytes: a scalar with its quotes, a list or mapping from its first byte to its last. Empty,
  /// after the colon, where a key has no value.
  public let span: ByteSpan

  /// The three things that YAML knows.
  public enum Content: Sendable {
    /// `text`, `"text"`, or nothing
    case scalar(Scalar)
    /// `[a, b]`, or lines that begin with `- `
    case sequence([Node])
    /// `{a: 1, b: 2}`, or lines of `key: value`
    case mapping([Entry])
    /// What was refused and reported, such as an alias: it is taken for anything.
    case refused
  }

  /// A text; its place says what it means.
  public struct Scalar: Sendable {
    /// The text, without quotes and escapes.
    public let text: String
    /// How it is written.
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

  /// The text, where the node is a scalar.
  public var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The keys, where the node is a mapping.
  public var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The items, where the node is a list.
  public var items: [Node]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The entry of a key, where the node is a mapping that has it.
  public subscript(key: String) -> Entry? { entries?.first { $0.key.isExactly(key) } }

  /// Whether nothing is written: `key:` and no more.
  public var isEmpty: Bool {
    if let scalar { scalar.style == .plain && scalar.text.isEmpty } else { false }
  }

  /// Whether it was refused, so that nothing more is to be said about it.
  var isRefused: Bool {
    if case .refused = content { true } else { false }
  }
}
