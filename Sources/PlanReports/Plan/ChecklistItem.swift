/// An item of an occurrence's checklist: `[ ] read the meter`.
public struct ChecklistItem: Sendable {
  /// The text after the box.
  public let text: String
  /// Whether the box is ticked.
  public let isDone: Bool

  init(text: String, isDone: Bool) {
    self.text = text
    self.isDone = isDone
  }

  /// Reads an item from a comment; nil if it's another comment.
  init?(comment: String) {
    let comment = comment.drop { $0 == " " || $0 == "\t" }
    guard comment.hasPrefix("["), comment.dropFirst(2).hasPrefix("] ") else { return nil }
    switch comment.dropFirst().first {
    case " ": isDone = false
    case "x", "X": isDone = true
    default: return nil
    }
    text = String(comment.dropFirst(4))
  }
}
