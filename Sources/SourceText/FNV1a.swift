/// The hash of Fowler, Noll and Vo, in 64 bits: small, and the same on every machine, in every run and
/// version, so that what is made of it may be written down.
@frozen
public struct FNV1a {
  @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of what was added.
  @inlinable
  public var value: UInt64 { state }

  /// The hash of nothing.
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

  /// Adds eight bytes, the lowest first.
  @inlinable
  public mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(number >> shift & 0xFF)) }
  }
}
