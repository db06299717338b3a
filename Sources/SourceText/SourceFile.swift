/// One file of a run: its name as shown in messages, its bytes, and where they are in the address
/// space.
public struct SourceFile: Sendable {
  /// The path as the user would type it: as given, or relative to the file that includes it.
  public let name: String
  /// The absolute path without symbolic links; the name if there is no path, as for standard input.
  public let path: String
  /// The bytes as read.
  public let buffer: SourceBuffer
  /// The address of the first byte.
  public let base: UInt32

  /// What it is to the journal.
  public let role: Role

  /// What a file of a run is to the journal.
  public enum Role: Sendable {
    /// A journal or definitions: what a person writes for florin.
    case text
    /// A file in another language, such as a bank's, a timesheet or rules.
    case foreign
    /// Journal text that was made from a foreign file. It isn't on the disk.
    case derived(TextOrigin)
  }

  /// Whether it's a journal or definitions.
  public var isText: Bool { if case .text = role { true } else { false } }

  /// Whether it was made from another file and isn't on the disk.
  public var isDerived: Bool { if case .derived = role { true } else { false } }

  /// Makes a file outside a run's address space: a piece of text that is read by itself.
  /// `SourceMap` makes the files of a run.
  public init(
    name: String, path: String? = nil, buffer: SourceBuffer, base: UInt32, role: Role = .text
  ) {
    self.role = role
    self.name = name
    self.path = path ?? name
    self.buffer = buffer
    self.base = base
  }

  /// The addresses of all bytes.
  public var span: ByteSpan { ByteSpan(base, base + UInt32(buffer.bytes.count)) }

  /// The bytes of a span in this file.
  public func bytes(_ span: ByteSpan) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: buffer.bytes[Int(span.start - base)..<Int(span.end - base)])
  }
}
