import Containers

/// Numbers for contents, from zero, in order of appearance; equal contents have the same number.
///
/// The table stores only hashes and numbers: the contents stay where they are.
struct ContentNumbers {
  /// The number of different contents.
  private(set) var count = 0

  private var index = HashIndex()

  /// The number of a content.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - isSame: Whether the content with a number is this one.
  /// - Returns: The number, and whether it's new.
  /// - Complexity: O(n) in the bytes.
  @inline(__always)
  mutating func number(
    of bytes: UnsafeRawBufferPointer, isSame: (Int) -> Bool
  ) -> (number: Int, isNew: Bool) {
    let hash = index.hashing.hash(of: bytes)
    if let row = index.find(hash, where: { isSame(Int($0)) }) { return (Int(row), false) }
    index.insert(UInt32(count), hash: hash)
    defer { count += 1 }
    return (count, true)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are the same.
  func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var isSame = true
    forEachWord(beside: other) { word, otherWord in
      isSame = word == otherWord
      return isSame
    }
    return isSame
  }

  /// Calls `body` with eight bytes at a time, paired with those of another buffer of equal length, until it returns
  /// false; the last eight can overlap the ones before.
  @inline(__always)
  private func forEachWord(
    beside other: UnsafeRawBufferPointer, _ body: (UInt64, UInt64) -> Bool
  ) {
    var index = 0
    while index + 8 < count {
      guard body(word(at: index), other.word(at: index)) else { return }
      index += 8
    }
    if count >= 8 {
      _ = body(word(at: count - 8), other.word(at: count - 8))
    } else {
      _ = body(shortWord, other.shortWord)
    }
  }

  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// All the bytes, when there are fewer than eight.
  @inline(__always)
  private var shortWord: UInt64 { reduce(0) { ($0 << 8) | UInt64($1) } }
}
