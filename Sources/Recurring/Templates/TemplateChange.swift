import Edits
public import SourceText

/// What a command does to a template, and what it says about it.
public struct TemplateChange: Sendable {
  /// The edits; none when all is as asked for already.
  public internal(set) var change = ChangeSet()
  /// What they do, in words, before they are written and after.
  public private(set) var notes: [Note] = []

  /// One line for the user.
  public struct Note: Sendable {
    /// `would skip rent/2025-08-01`
    public let before: String
    /// `skipped rent/2025-08-01`
    public let after: String

    /// Makes one of its parts.
    public init(before: String, after: String) {
      self.before = before
      self.after = after
    }
  }

  mutating func say(_ before: String, _ after: String) {
    notes.append(Note(before: before, after: after))
  }

  /// Adds a line that is true before and after.
  mutating func say(_ words: String) { say(words, words) }
}

/// Why a template cannot be changed as it was asked for.
public struct TemplateRefusal: Error, Sendable {
  /// What is wrong, in words for the user.
  public let headline: String
  /// The place of the reason, if it has one.
  public let place: ByteSpan?
  /// What to do.
  public let help: String?

  init(_ headline: String, at place: ByteSpan? = nil, help: String? = nil) {
    self.headline = headline
    self.place = place
    self.help = help
  }

  init(_ refusal: DefinitionText.Refusal) {
    self.init(refusal.headline, at: refusal.place, help: refusal.help)
  }
}
