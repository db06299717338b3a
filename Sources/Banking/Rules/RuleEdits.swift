public import Definitions
public import Edits
public import SourceText

/// Edits to a book's rules.
public struct RuleEdits: Sendable {
  private let definitions: Definitions

  /// Creates edits for the definitions.
  public init(_ definitions: Definitions) { self.definitions = definitions }

  /// Adds a rule after the others: in the last file that has rules, or in the book's own file if none does.
  ///
  /// - Returns: The edits; none when the book already has exactly this rule, nil when it has no file.
  /// - Throws: `DefinitionText.Refusal` when the text there has a form that can't be edited.
  public func adding(_ rule: NewRule) throws(DefinitionText.Refusal) -> ChangeSet? {
    try adding([rule])
  }

  /// Adds rules in their order, as `adding(_:)` does one.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text there has a form that can't be edited.
  public func adding(_ rules: [NewRule]) throws(DefinitionText.Refusal) -> ChangeSet? {
    let new = rules.filter { rule in
      let known = definitions.rule(rule.name)
      return known.map { YAMLValue($0.node) != rule.value } ?? true
    }
    guard !new.isEmpty else { return ChangeSet() }
    let file =
      definitions.files.last { $0.root?["rules"] != nil } ?? definitions.files.first
    guard let file else { return nil }
    var text = try DefinitionText(file.source)
    for rule in new { try text.append(rule.value, to: [.key("rules")], layout: .lines) }
    return text.change
  }

  /// Removes a rule; comments and the order of the others stay the same.
  ///
  /// - Throws: `DefinitionText.Refusal` when the text there has a form that can't be edited.
  public func removing(_ rule: Rule) throws(DefinitionText.Refusal) -> ChangeSet {
    for file in definitions.files {
      let items = file.root?["rules"]?.value.items ?? []
      guard let index = items.firstIndex(where: { $0.span == rule.node.span }) else { continue }
      var text = try DefinitionText(file.source)
      try text.remove([.key("rules"), .item(index)])
      return text.change
    }
    return ChangeSet()
  }
}
