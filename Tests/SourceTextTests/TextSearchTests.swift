import Foundation
import SourceText
import TestSupport
import Testing

/// Foundation's functions are the model.
@Suite struct TextSearchTests {
  @Test func `texts are found, replaced and split as by Foundation`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    func text(_ lengths: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: lengths, using: &random)).map { _ in
          "ab😀-".randomElement(using: &random) ?? "a"
        })
    }
    for _ in 0..<2000 {
      let (whole, part, new) = (text(0...12), text(1...3), text(0...2))
      let comment: Comment = "seed \(seed): '\(part)' in '\(whole)'"
      #expect(whole.firstRange(of: part) == whole.range(of: part, options: .literal), comment)
      #expect(
        whole.contains(part) == (whole.range(of: part, options: .literal) != nil), comment)
      #expect(
        whole.replacing(part, with: new)
          == whole.replacingOccurrences(of: part, with: new, options: .literal), comment)
      let parts = whole.components(separatedBy: part)
      #expect(
        whole.split(separator: part, omittingEmptySubsequences: false).map(String.init) == parts,
        comment)
      #expect(
        whole.split(separator: part).map(String.init) == parts.filter { !$0.isEmpty }, comment)
    }
  }

  @Test func `an empty text is everywhere, and bytes are compared`() {
    #expect("abc".contains(""))
    #expect("".contains(""))
    #expect([1, 2, 3].contains([2, 3] as [UInt8]))
    #expect(!([1, 2] as [UInt8]).contains([2, 3] as [UInt8]))
    #expect(!"caf\u{E9}".contains("e\u{301}"))
  }
}
