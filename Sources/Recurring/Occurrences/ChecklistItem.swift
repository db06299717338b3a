/// An item of an occurrence's checklist: `[ ] read the meter`.
public struct ChecklistItem: Sendable {
  /// The text after the box.
  public let text: String
  /// Whether the box is ticked.
  public let isDone: Bool
  /// The number of bytes before the mark in the box.
  let markOffset: Int

  /// Makes an item that isn't part of a text.
  public init(text: String, isDone: Bool) {
    self.text = text
    self.isDone = isDone
    markOffset = 1
  }

  /// Reads an item from a comment; nil if it's another comment.
  public init?(comment: String) {
    let text = comment.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix("["), text.dropFirst(2).hasPrefix("] ") else { return nil }
    switch text.dropFirst().first {
    case " ": isDone = false
    case "x", "X": isDone = true
    default: return nil
    }
    markOffset = comment.utf8.count - text.utf8.count + 1
    self.text = String(text.dropFirst(4))
  }

  /// The item with a tick: `[x] read the meter`.
  var ticked: String { "[x] \(text)" }
}
