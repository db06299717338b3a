/// One file of a run: its name as messages show it, its bytes, and where they lie in the address space.
public struct SourceFile: Sendable {
  /// The path as the user would type it: as given, or relative to the file that includes it.
  public let name: String
  /// The path, absolute and without links; the name where there is none, such as of standard input.
  public let path: String
  /// The bytes as read.
  public let buffer: SourceBuffer
  /// The address of the first byte.
  public let base: UInt32

  /// Makes a file outside the space of addresses of a run: a piece of text that is read where it
  /// stands. The files of a run are made by `SourceMap`.
  public init(name: String, path: String? = nil, buffer: SourceBuffer, base: UInt32) {
    self.name = name
    self.path = path ?? name
    self.buffer = buffer
    self.base = base
  }

  /// The addresses of all bytes.
  public var span: ByteSpan { ByteSpan(base, base + UInt32(buffer.bytes.count)) }

  /// The bytes of a span that lies in this file.
  public func bytes(_ span: ByteSpan) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: buffer.bytes[Int(span.start - base)..<Int(span.end - base)])
  }
}
