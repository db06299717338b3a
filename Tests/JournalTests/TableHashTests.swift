import Containers
import Journal
import TestSupport
import Testing

/// Whether nobody can choose names that make a table slow.
@Suite struct TableHashTests {
  private func hash(_ name: String, _ hashing: TableHash) -> UInt64 {
    Array(name.utf8).withUnsafeBytes { hashing.hash(of: $0) }
  }

  /// How many places of a table of 1024 rows these names take first.
  private func placeCount(_ names: [String], _ hashing: TableHash) -> Int {
    Set(names.map { hash($0, hashing) & 1023 }).count
  }

  @Test func `names that meet in one place for known numbers don't meet in another run`() {
    let known = TableHash { $0 == 0 ? 0 : 0x9E37_79B9_7F4A_7C15 }
    let names = (0..<200_000).map { "expenses:\($0)" }.filter { hash($0, known) & 1023 == 0 }
    #expect(names.count > 100)
    #expect(placeCount(names, known) == 1)
    // Chance leaves about nine in ten of them a place of their own.
    #expect(placeCount(names, TableHash()) * 4 > names.count * 3)
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (first, second) = (random.next(), random.next())
      #expect(placeCount(names, TableHash { $0 == 0 ? first : second }) * 4 > names.count * 3)
    }
  }

  @Test func `names that meet whatever the first number is don't meet if both are random`() {
    // The lower half of a product depends on the highest bit of a word only in its own highest bit, and the next word
    // can take that back. So all of these were one hash.
    let names = Self.blocks(8)
    #expect(Set(names).count == 256)
    #expect(Set(names.map(Self.lowerHash)).count == 1)
    #expect(Set(names.map { hash($0, TableHash()) }).count == 256)
  }

  @Test func `names are found, however they were chosen`() {
    var accounts = AccountTable()
    let names = Self.blocks(10)
    for name in names { Array(name.utf8).withUnsafeBufferPointer { _ = accounts.intern($0) } }
    #expect(accounts.count == names.count)
    for (index, name) in names.enumerated() {
      #expect(accounts.find(name.utf8) == AccountID(index))
    }
  }

  @Test(arguments: 0..<40)
  func `each byte of a name counts, and the number that it's under`(count: Int) {
    let hashing = TableHash()
    var names: [[UInt8]] = [Array(repeating: 0x61, count: count)]
    for place in 0..<count {
      var other = names[0]
      other[place] = 0x62
      names.append(other)
    }
    names.append(names[0] + [0x61])
    let hashes = names.flatMap { name in
      name.withUnsafeBytes { bytes in
        [hashing.hash(of: bytes)] + [0, 1, 2].map { hashing.hash(of: bytes, under: $0) }
      }
    }
    #expect(Set(hashes).count == 4 * names.count)
  }

  // MARK: - Names that were made to meet

  /// All names of some blocks of 16 bytes, each of which can be written in two ways.
  private static func blocks(_ count: Int) -> [String] {
    var names = [""]
    var state = lowerStart(16 * count)
    for _ in 0..<count {
      for filler in 0..<UInt64(1 << 20) {
        // Seven letters and a `q`, or a `1`.
        var first: UInt64 = 0x7161_6161_6161_6161
        for place in 0..<5 as Range<UInt64> { first ^= (filler >> (4 * place) & 15) << (8 * place) }
        let second: UInt64 = 0x7161_6161_7161_6161
        let (a, b) = (mixed(state, first), mixed(state, first ^ 0x40 << 56))
        guard a ^ b == 0x4000_0000_4000_0000 else { continue }
        state = mixed(a, second)
        let blocks = [[first, second], [first ^ 0x40 << 56, second ^ a ^ b]].map(text)
        names = names.flatMap { name in blocks.map { name + $0 } }
        break
      }
    }
    return names
  }

  private static func text(_ words: [UInt64]) -> String {
    String(
      decoding: words.flatMap { word in (0..<8).map { UInt8(word >> (8 * UInt64($0)) & 0xFF) } },
      as: UTF8.self)
  }

  /// A hash of lower halves, which anyone can compute.
  private static func lowerHash(_ name: String) -> UInt64 {
    let bytes = Array(name.utf8)
    var hash = lowerStart(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      hash = mixed(hash, bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
    return hash
  }

  private static func lowerStart(_ count: Int) -> UInt64 {
    UInt64(count) &* 0x9E37_79B9_7F4A_7C15
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
    return product ^ product >> 32
  }
}
