import SourceText
import TestSupport
import Testing

/// Two changes, one after the other, against making them one by one.
@Suite struct FollowingChangeTests {
  /// Random edits of a text, by place; none overlaps another.
  private func edits(
    of text: [UInt8], _ letters: ClosedRange<UInt8>, _ random: inout SeededGenerator
  ) -> [FileChange.Edit] {
    var edits: [FileChange.Edit] = []
    var place = 0
    while edits.count < 6 {
      let start = place + Int.random(in: 0...4, using: &random)
      let end = start + Int.random(in: 0...4, using: &random)
      guard end <= text.count else { break }
      let new = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        UInt8.random(in: letters, using: &random)
      }
      if start < end || !new.isEmpty { edits.append(FileChange.Edit(start..<end, new)) }
      // Two edits of one place would have no order.
      place = end + 1
    }
    return edits
  }

  private func applied(_ edits: [FileChange.Edit], to text: [UInt8]) -> [UInt8] {
    var text = text
    for edit in edits.reversed() { text.replaceSubrange(edit.range, with: edit.replacement) }
    return text
  }

  @Test func `two changes together are the one after the other`() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    for round in 0..<20_000 {
      let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "f"), using: &random)
      }
      let first = edits(of: text, UInt8(ascii: "A")...UInt8(ascii: "F"), &random)
      let file = SourceFile(name: "a", buffer: SourceBuffer(text), base: 0)
      let change = FileChange(of: file, edits: first)
      let middle = applied(first, to: text)
      #expect(change.new.copiedBytes() == middle)
      let second = edits(of: middle, UInt8(ascii: "0")...UInt8(ascii: "9"), &random)
      let both = change.followed(by: second)
      let remark = Comment(rawValue: "seed \(seed), round \(round)")
      #expect(both.new.copiedBytes() == applied(second, to: middle), remark)
      // The edits say of the old text what the new one has, so that a diff and a merge are right too.
      #expect(applied(both.edits, to: text) == both.new.copiedBytes(), remark)
    }
  }
}
