/// Messages in the order in which they arrived.
///
/// The first one is the last of a reversed list, so that taking it moves no other.
struct MessageQueue {
  private var reversed: [Message] = []
  private var later: [Message] = []

  /// Whether no message waits.
  var isEmpty: Bool { reversed.isEmpty && later.isEmpty }

  /// Adds a message at the end.
  mutating func append(_ message: Message) { later.append(message) }

  /// Takes the first message; nil if none waits.
  ///
  /// - Complexity: Amortized O(1).
  mutating func next() -> Message? {
    if reversed.isEmpty { (reversed, later) = (later.reversed(), []) }
    return reversed.popLast()
  }
}
