/// Bytes of a source file, compared by content. The owner must keep the file alive.
public struct SourceBytes: Hashable {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Wraps bytes that must stay in place.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The bytes as text.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the bytes are the same.
  public static func == (a: SourceBytes, b: SourceBytes) -> Bool {
    a.bytes.count == b.bytes.count && a.bytes.elementsEqual(b.bytes)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
  }
}
