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

/// The hash in a form that people can bear in their files: four characters, of 20 bits. Different texts have the same
/// ones once in a million times. `grammar.md` has the definition; a change needs a new version, because files keep
/// them for years.
extension FNV1a {
  /// The number of characters.
  public static let characterCount = 4

  /// The 32 characters, each of which stands for five bits: `0-9 a-z` without `i l o u`. Ids of rows are written with
  /// them, too.
  public static var alphabet: UnsafeBufferPointer<UInt8> { characterSet.bytes }

  private static let characterSet: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"

  /// Whether a byte can be one of the characters.
  public static func isCharacter(_ byte: UInt8) -> Bool { alphabet.contains(byte) }

  /// Four characters from the last 20 bits of the hash, after folding in all 64.
  public var characters: String {
    let folded = value ^ (value >> 20) ^ (value >> 40) ^ (value >> 60)
    let bytes = (0..<Self.characterCount).map {
      Self.alphabet[Int(folded >> (5 * UInt64($0)) & 31)]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
