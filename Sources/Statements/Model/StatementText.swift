/// A text of a statement, as a range of bytes, because most texts of the many rows are never shown.
///
/// Most are in the bank's file as they are; those that had to be cleaned up are stored separately.
public struct StatementText: Hashable, Sendable {
  /// The position of the first byte.
  @usableFromInline let start: UInt32
  /// The number of bytes; the highest bit says whether they are stored separately.
  private let word: UInt32

  private static let besideBit: UInt32 = 1 << 31

  /// No text.
  public static let empty = StatementText(start: 0, count: 0, isBeside: false)

  /// Makes a text from a range of less than 2 GiB.
  init(start: Int, count: Int, isBeside: Bool) {
    precondition(count < Self.besideBit, "a text of a row has 2 GiB")
    self.start = UInt32(start)
    word = UInt32(count) | (isBeside ? Self.besideBit : 0)
  }

  /// The number of bytes.
  @usableFromInline var count: Int { Int(word & ~Self.besideBit) }

  /// Whether the bytes are stored separately from the file.
  @usableFromInline var isBeside: Bool { word & Self.besideBit != 0 }

  /// Whether the text is empty.
  public var isEmpty: Bool { count == 0 }

  /// The same text, moved by this number of bytes if it is stored separately.
  func moved(by offset: Int) -> StatementText {
    isBeside ? StatementText(start: Int(start) + offset, count: count, isBeside: true) : self
  }
}
