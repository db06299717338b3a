import SourceText
import TestSupport
import Testing

/// The model looks at every place of a text for another one.
private struct TextModel {
  let whole: [Unicode.Scalar]
  let part: [Unicode.Scalar]

  init(_ whole: String, _ part: String) {
    self.whole = Array(whole.unicodeScalars)
    self.part = Array(part.unicodeScalars)
  }

  /// The parts of the text between the places of the other one.
  var parts: [String] {
    var parts = [""]
    var place = 0
    while place < whole.count {
      if whole[place...].starts(with: part) {
        parts.append("")
        place += part.count
      } else {
        parts[parts.count - 1].unicodeScalars.append(whole[place])
        place += 1
      }
    }
    return parts
  }
}

@Suite struct TextSearchTests {
  @Test func `texts are found, replaced and split at their places`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    func text(_ lengths: ClosedRange<Int>) -> String {
      (0..<Int.random(in: lengths, using: &random))
        .map { _ in ["a", "b", "\u{1F600}", "-"].randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<2000 {
      let (whole, part, new) = (text(0...12), text(1...3), text(0...2))
      let parts = TextModel(whole, part).parts
      let comment: Comment = "seed \(seed): '\(part)' in '\(whole)'"
      let isFound = Array(whole.utf8).withUnsafeBufferPointer { bytes in
        Array(part.utf8).withUnsafeBufferPointer { bytes.contains($0) }
      }
      #expect(isFound == (parts.count > 1), comment)
      #expect(whole.contains(part) == (parts.count > 1), comment)
      #expect(
        whole.firstRange(of: part).map { String(whole[..<$0.lowerBound]) }
          == (parts.count > 1 ? parts[0] : nil), comment)
      #expect(
        whole.firstRange(of: part).map { String(whole[$0]) } == (parts.count > 1 ? part : nil),
        comment)
      #expect(whole.replacing(part, with: new) == parts.joined(separator: new), comment)
      #expect(
        whole.split(separator: part, omittingEmptySubsequences: false).map(String.init) == parts,
        comment)
      #expect(
        whole.split(separator: part).map(String.init) == parts.filter { !$0.isEmpty }, comment)
    }
  }

  @Test func `an empty text is everywhere, and characters are compared`() {
    #expect("abc".contains(""))
    #expect("".contains(""))
    #expect(([1, 2, 3] as [UInt8]).contains([2, 3] as [UInt8]))
    #expect(!([1, 2] as [UInt8]).contains([2, 3] as [UInt8]))
    let (accented, plain): (String, String) = ("fe\u{301}", "e")
    #expect("caf\u{E9}".contains(accented))
    #expect("caf\u{E9} fe\u{301}".replacing(accented, with: plain) == "cae e")
    #expect(!"cafe\u{301}".contains(plain))
    #expect("a\r\nb".split(separator: "\r\n" as String) == ["a", "b"])
  }
}
