public import Definitions
import Journal
import SourceText

/// The kinds of names that can be renamed.
public enum RenamedKind: String, CaseIterable, Sendable {
  case account, payee, tag, commodity, template

  /// Why a name can't be renamed, in words.
  public struct Refusal: Error {
    /// What is wrong.
    public let message: String
    /// What to do.
    public var help: String?
  }

  /// What to rename.
  ///
  /// - Throws: `Refusal` when the new name can't be one, or is taken by another template.
  public func target(
    from old: String, to new: String, _ definitions: Definitions,
    place: (Template) -> String
  ) throws(Refusal) -> Rename.Target {
    guard !old.isExactly(new) else {
      throw Refusal(message: "'\(visible(old))' already has this name")
    }
    guard isValid(new) else {
      throw Refusal(message: "'\(visible(new))' can't be the name of \(withArticle)", help: rule)
    }
    switch self {
    case .account:
      if let reason = NewAccountName.problem(of: new) {
        throw Refusal(message: "'\(visible(new))' can't be the name of an account: \(reason)")
      }
      return .account(AccountMove(from: old, to: new))
    case .payee: return .payee(old: old, new: new)
    case .tag:
      for name in [old, new] where TagNames.own.contains(name) {
        throw Refusal(
          message: "florin gives the tag '\(name)' a meaning, so it can't be renamed")
      }
      return .tag(old: old, new: new)
    case .commodity: return .commodity(old: old, new: new)
    case .template:
      if let other = definitions.template(new) {
        throw Refusal(
          message: "the template '\(visible(new))' already exists, at \(place(other))",
          help: "choose another id: templates can't be merged")
      }
      return .template(old: old, new: new)
    }
  }

  private func isValid(_ name: String) -> Bool {
    switch self {
    case .account: true
    case .payee: !name.isEmpty && !name.contains("|") && ParsedJournal.isDescription(name)
    case .tag:
      !name.isEmpty && !name.hasControlCharacter
        && !name.unicodeScalars.contains { " :,;".unicodeScalars.contains($0) }
    case .commodity:
      !name.isEmpty && !name.hasControlCharacter
        && !name.unicodeScalars.contains { "\";".unicodeScalars.contains($0) }
    case .template: Template.isID(name)
    }
  }

  /// `an account`
  public var withArticle: String { self == .account ? "an account" : "a \(rawValue)" }

  /// What makes a name valid.
  private var rule: String {
    switch self {
    case .account: "a name consists of parts separated by colons"
    case .payee: "a payee can't contain '|', ';' or a tab, or start with a status mark or '('"
    case .tag: "a tag is one word without ':', ',' or ';'"
    case .commodity: "a symbol can't contain '\"' or ';'"
    case .template: "an id consists of letters, digits, '-' and '_'"
    }
  }
}
