public import Journal

/// Where a posting's account comes from. The tag `source:` of the posting says so.
public enum Provenance: Hashable, Sendable {
  /// `source: rule/groceries`
  case rule(String)
  /// `source: ai`: a guess of the model, or of a program in its place.
  case ai
  /// `source: manual`: somebody said so. What has no tag was written by hand, and is the same.
  case manual
  /// `source: uncategorized`
  case uncategorized

  /// The name of the tag.
  public static let tagName = "source"

  /// Reads the tag's value; nil for one that says nothing of this.
  public init?(_ text: String) {
    switch text {
    case "ai": self = .ai
    case "manual": self = .manual
    case "uncategorized": self = .uncategorized
    case "rule": self = .rule("")
    default:
      guard text.hasPrefix("rule/") else { return nil }
      self = .rule(String(text.dropFirst(5)))
    }
  }

  /// The tag's value: `rule/groceries`.
  public var text: String {
    switch self {
    case .rule(let name): name.isEmpty ? "rule" : "rule/\(name)"
    case .ai: "ai"
    case .manual: "manual"
    case .uncategorized: "uncategorized"
    }
  }

  /// The tag.
  public var tag: Tag { Tag(name: Self.tagName, value: text) }
}
