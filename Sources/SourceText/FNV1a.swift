/// The 64-bit hash of Fowler, Noll and Vo: small, and the same on every machine and in every run
/// and version, so values based on it can be stored.
@frozen
public struct FNV1a {
  @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of everything added so far.
  @inlinable
  public var value: UInt64 { state }

  /// The hash of no bytes.
  @inlinable
  public init() {}

  /// The hash of some bytes.
  @inlinable
  public init(_ bytes: some Sequence<UInt8>) {
    self.init()
    for byte in bytes { add(byte) }
  }

  /// Adds a byte.
  @inlinable
  public mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds eight bytes, lowest first.
  @inlinable
  public mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(number >> shift & 0xFF)) }
  }
}
