import CLibrary

/// The bytes of one file, at an address that never moves.
///
/// It's a class with raw memory for three reasons. A file is read straight into it, with no copying
/// or zeroing. Any value can hold spans into it without keeping a scope open. And the bytes are
/// followed by `padding` bytes (a line feed, then zeros), so scanners stop without checking for the
/// end and can load eight bytes at a time. Nothing writes to the memory after `init`, which makes
/// it `Sendable`.
public final class SourceBuffer: @unchecked Sendable {
  /// Readable bytes after the last one: a line feed, then zeros.
  public static let padding = 32

  /// The bytes, without the padding.
  public let bytes: UnsafeBufferPointer<UInt8>

  /// Tells whether the file is still the one that was read; nil for text that isn't in a file.
  public let stamp: [Int64]?

  private let memory: UnsafeMutablePointer<UInt8>

  /// Makes a buffer of at most `capacity` bytes. `fill` writes them and returns how many it wrote.
  public init(
    capacity: Int, stamp: [Int64]? = nil,
    filledBy fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Int
  ) rethrows {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.padding)
    let count: Int
    do {
      count = try fill(UnsafeMutableBufferPointer(start: memory, count: capacity))
    } catch {
      memory.deallocate()
      throw error
    }
    precondition(count >= 0 && count <= capacity, "more bytes than room for them")
    (memory + count).initialize(repeating: 0, count: Self.padding)
    memory[count] = UInt8(ascii: "\n")
    self.memory = memory
    self.stamp = stamp
    bytes = UnsafeBufferPointer(start: memory, count: count)
  }

  /// Makes a buffer with a copy of `bytes`.
  public convenience init(_ bytes: some Collection<UInt8>) {
    self.init(capacity: bytes.count) { target in
      _ = target.initialize(from: bytes)
      return bytes.count
    }
  }

  /// A copy of the bytes, for callers that don't keep the buffer: `bytes` alone doesn't keep it
  /// alive.
  public func copiedBytes() -> [UInt8] { withExtendedLifetime(self) { Array(bytes) } }

  /// A pointer to the first byte; `bytes.count` bytes and the padding can be read.
  public var start: UnsafePointer<UInt8> { UnsafePointer(memory) }

  deinit { memory.deallocate() }
}
