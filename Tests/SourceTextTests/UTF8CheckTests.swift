import SourceText
import TestSupport
import Testing

/// What `check` must say, found byte by byte with the standard library.
private func expected(_ bytes: [UInt8]) -> (problem: EncodingProblem?, lines: Int) {
  let valid: Int
  do {
    _ = try UTF8Span(validating: bytes.span)
    valid = bytes.count
  } catch {
    valid = error.byteOffsets.lowerBound
  }
  let nul = bytes.firstIndex(of: 0) ?? bytes.count
  let end = min(valid, nul)
  let lines = 1 + bytes[..<end].count { $0 == UInt8(ascii: "\n") }
  if end == bytes.count { return (nil, lines) }
  return (nul < valid ? .nul(offset: nul) : .invalidUTF8(offset: valid, count: 1), lines)
}

private func check(_ bytes: [UInt8], _ comment: Comment? = nil) {
  let wanted = expected(bytes)
  // Threads that check parts of a text find what one finds.
  for (threads, least) in [(1, 1), (2, 1), (5, 7)] {
    let actual = SourceBuffer(bytes).check(threads: threads, atLeast: least)
    #expect(actual.problem == wanted.problem, comment)
    #expect(actual.lines == wanted.lines, comment)
  }
}

@Test func `one odd byte is found wherever it stands`() {
  for odd in [0x00, 0x0A, 0x0B, 0x7F, 0x80, 0x8A, 0xC3, 0xFF] as [UInt8] {
    for count in [1, 7, 8, 31, 32, 33, 64, 100] {
      for place in 0..<count {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
        bytes[place] = odd
        check(bytes, "\(odd) at \(place) of \(count)")
      }
    }
  }
}

@Test func `lines are counted in text of any kind`() {
  check([])
  check(Array(String(repeating: "\n", count: 1000).utf8))
  check(Array(String(repeating: "Bäckerei 家賃 👨‍👩‍👧\r\n", count: 100).utf8))
}

@Test(arguments: 0..<200 as Range<UInt64>)
func `the standard library agrees`(_ seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let pieces: [[UInt8]] = [
    Array("plain text, long enough to fill a block of it".utf8), [0x0A], Array("é".utf8),
    Array("家".utf8), Array("👨‍👩‍👧".utf8), [0xED, 0x9F, 0xBF],
  ]
  var bytes: [UInt8] = []
  for _ in 0..<Int.random(in: 0...30, using: &random) {
    bytes += pieces[Int.random(in: pieces.indices, using: &random)]
  }
  if !bytes.isEmpty, Bool.random(using: &random) {
    let place = Int.random(in: bytes.indices, using: &random)
    bytes[place] = UInt8.random(in: 0...255, using: &random)
  }
  check(bytes, "seed \(seed)")
}
