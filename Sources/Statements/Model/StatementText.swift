/// A text of a statement, as a range of its bytes: rows are many, and most of their texts are never shown.
public struct StatementText: Hashable, Sendable {
  /// The place of the first byte among `Statement.bytes`.
  public let start: UInt32
  /// The number of bytes.
  public let count: UInt32

  /// No text.
  public static let empty = StatementText(start: 0, count: 0)

  /// Names a range of bytes.
  public init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  /// Whether there is no text.
  public var isEmpty: Bool { count == 0 }
}
