import Containers
import Journal
import SourceText

/// A description as people type it, which can have a comment with tags: `Lunch with Ann  ; trip: alps`.
struct EnteredDescription {
  /// `payee | note`
  let text: String
  /// What follows the semicolon; empty for nothing.
  let comment: String

  /// Reads a description; nil if the text isn't one.
  init?(_ typed: String) {
    let parts = typed.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(decoding: Array($0.utf8).trimming(while: \.isBlank), as: UTF8.self) }
    let text = parts.count > 1 ? parts[0] : typed
    let comment = parts.count > 1 ? parts[1] : ""
    guard ParsedJournal.isDescription(text), !comment.hasControlCharacter else { return nil }
    (self.text, self.comment) = (text, comment)
  }

  /// What a text needs to be one.
  static func rule(for typed: String) -> String {
    switch typed.first {
    case "!": "leave out the mark and add --pending"
    case "*": "leave out the mark and add --cleared"
    case "(":
      "'(…)' would be the entry's code; add the entry without it, and write the code in your editor"
    default: "it's one line without tabs; a comment can follow after ';'"
    }
  }
}
