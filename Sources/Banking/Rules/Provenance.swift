/// Where a posting's account comes from, as recorded in the posting's tag `source:`; see `ProvenanceMark`.
public enum Provenance: Hashable, Sendable {
  /// `source: rule/groceries`
  case rule(String)
  /// `source: ai`: a guess by the model, or by a program that replaces it.
  case ai
  /// `source: manual`: set by hand. A posting without the tag was written by hand and counts the same.
  case manual
  /// `source: uncategorized`
  case uncategorized

  /// The name of the tag.
  public static let tagName = "source"

  /// Reads the tag's value; nil if it's something else.
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

  /// Whether a rule has set the account.
  var isRule: Bool { if case .rule = self { true } else { false } }

  /// Whether a rule or a guess has set the account.
  public var isMachine: Bool {
    switch self {
    case .rule, .ai: true
    case .manual, .uncategorized: false
    }
  }
}
