/// A half-open range of bytes in the single address space that all files of a run share.
///
/// Addresses count bytes. Each `SourceFile` begins at its `base`, so one `UInt32` identifies both
/// the file and the position in it. A run holds at most 4 GiB of text.
public struct ByteSpan: Hashable, Sendable {
  /// The address of the first byte.
  public let start: UInt32
  /// The address after the last byte.
  public let end: UInt32

  /// Makes a span from its two ends; `end` must not be before `start`.
  public init(_ start: UInt32, _ end: UInt32) {
    precondition(start <= end, "a span ends before it starts")
    self.start = start
    self.end = end
  }

  /// Makes an empty span at an address.
  public init(at address: UInt32) {
    start = address
    end = address
  }

  /// The number of bytes.
  public var count: Int { Int(end - start) }

  /// Whether the span contains no bytes.
  public var isEmpty: Bool { start == end }

  /// Whether a span lies in this one.
  public func contains(_ other: ByteSpan) -> Bool { start <= other.start && other.end <= end }

  /// The smallest span that contains this one and another.
  public func union(_ other: ByteSpan) -> ByteSpan {
    ByteSpan(min(start, other.start), max(end, other.end))
  }
}
