/// Hashes bytes for tables in memory, in each run differently: whoever writes a file can't choose texts with equal hashes,
/// which would make a table as slow as a list.
///
/// Nothing that is written or shown may depend on such a hash. `FNV1a` is the same in every run.
public struct TableHash: Sendable {
  @usableFromInline let seed: UInt64
  @usableFromInline let factor: UInt64

  /// Makes the hash of this run. Its numbers are made of those that Swift has drawn for its own dictionaries, so they
  /// cost no call of the system.
  public init() {
    self.init { number in
      var hasher = Hasher()
      hasher.combine(number)
      return UInt64(truncatingIfNeeded: hasher.finalize())
    }
  }

  /// Makes a hash from two numbers.
  ///
  /// - Parameter random: Returns the random number with an index.
  public init(_ random: (UInt64) -> UInt64) {
    seed = random(0)
    // An even factor would lose bits.
    factor = random(1) | 1
  }

  /// The hash before the words of a text with this number of bytes.
  @inlinable
  @inline(__always)
  public func start(count: Int) -> UInt64 { seed ^ spread(count) }

  /// A number of bytes, spread over all bits: near ones would meet in texts that differ in a bit or two.
  @inlinable
  @inline(__always)
  func spread(_ count: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The hash after another word.
  ///
  /// Both halves of the product count. The lower one alone could be computed backwards, and its highest bit depends on
  /// the word's highest bit whatever the seed is.
  @inlinable
  @inline(__always)
  public func adding(_ word: UInt64, to hash: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// The hash of some bytes.
  ///
  /// - Complexity: O(n) in the bytes, eight at a time.
  @inlinable
  @inline(__always)
  public func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    hash(of: bytes, from: start(count: bytes.count))
  }

  /// The hash of some bytes that belong to a number, such as that of what they are the name of.
  @inlinable
  @inline(__always)
  public func hash(of bytes: UnsafeRawBufferPointer, under number: UInt64) -> UInt64 {
    hash(of: bytes, from: adding(number, to: seed) ^ spread(bytes.count))
  }

  @inlinable
  @inline(__always)
  func hash(of bytes: UnsafeRawBufferPointer, from start: UInt64) -> UInt64 {
    var hash = start
    var offset = 0
    while offset + 8 < bytes.count {
      hash = adding(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self), to: hash)
      offset += 8
    }
    // The last eight bytes can overlap those before.
    let last =
      bytes.count >= 8
      ? bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      : bytes.reduce(0) { $0 << 8 | UInt64($1) }
    return adding(last, to: hash)
  }
}
