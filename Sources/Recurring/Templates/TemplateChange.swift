import Edits
public import SourceText

/// A command's edits of a template, and the notes to print about them.
public struct TemplateChange: Sendable {
  /// The edits; empty if everything is already as requested.
  public internal(set) var change = ChangeSet()
  /// What the edits do, in words, for before and after writing.
  public private(set) var notes: [Note] = []

  /// One line for the user.
  public struct Note: Sendable {
    /// `would skip rent/2025-08-01`
    public let before: String
    /// `skipped rent/2025-08-01`
    public let after: String

    /// Makes a note.
    public init(before: String, after: String) {
      self.before = before
      self.after = after
    }
  }

  mutating func say(_ before: String, _ after: String) {
    notes.append(Note(before: before, after: after))
  }

  /// Adds a note that is true both before and after writing.
  mutating func say(_ words: String) { say(words, words) }
}

/// Why a template can't be changed as requested.
public struct TemplateRefusal: Error, Sendable {
  /// The problem, in words for the user.
  public let headline: String
  /// Where the reason is, if it has a place.
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
