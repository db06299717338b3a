import Definitions
import Edits
import SourceText
import TestSupport
import Testing

/// Random edits of random definitions: what is read afterwards is what was asked for, no other value
/// changes, and no comment is lost but those of what goes.
@Suite struct DefinitionTextPropertyTests {
  private static let count = UInt64(rounds(2000))

  @Test func `an edit does what it says, and nothing else`() throws {
    var refusals: [String] = []
    var edits = 0
    for seed in 0..<Self.count {
      let before = RandomDefinitions(seed: seed).text
      let buffer = SourceBuffer(Array(before.utf8))
      let file = SourceFile(name: "florin.yaml", buffer: buffer, base: 0)
      var random = SeededGenerator(seed: seed &+ 1_000_000)
      var text: DefinitionText
      do {
        text = try DefinitionText(file)
      } catch {
        Issue.record("seed \(seed): the generator writes no YAML:\n\(before)")
        return
      }
      for _ in 0..<3 {
        let edit = RandomEdit(of: text, &random)
        let old = text
        do {
          try edit.apply(to: &text)
          edits += 1
        } catch let refusal as DefinitionText.Refusal {
          refusals.append("seed \(seed): \(edit.kind): \(refusal.headline)")
          #expect(text.bytes == old.bytes)
          continue
        }
        try check(edit, old, text, seed)
      }
      var sources = SourceMap()
      _ = sources.add(name: "florin.yaml", buffer: buffer)
      let changes = try text.change.fileChanges(in: sources)
      let after = changes.first.map { $0.new.copiedBytes() } ?? Array(before.utf8)
      #expect(after == text.bytes, "seed \(seed)")
    }
    // Blank lines behind `|+` belong to the text: what would come behind them is refused.
    #expect(refusals.count * 50 < edits, "\(refusals.prefix(20))")
  }

  private func check(
    _ edit: RandomEdit, _ before: DefinitionText, _ after: DefinitionText, _ seed: UInt64
  ) throws {
    let (old, new) = (before.bytes, after.bytes)
    func shown() -> Comment {
      let texts = [old, new].map { String(decoding: $0, as: UTF8.self) }
      return "seed \(seed), \(edit.kind) \(edit.path)\n\(texts[0])\n-----\n\(texts[1])"
    }
    #expect(edit.meaning(of: before.value) == after.value, shown())
    let lost = RandomEdit.comments(of: old).subtracting(RandomEdit.comments(of: new))
    #expect(lost.isSubset(of: edit.comments(in: before)), shown())
    #expect(RandomEdit.comments(of: new).subtracting(RandomEdit.comments(of: old)).isEmpty, shown())
    // The file's own begin and end stay as they are.
    #expect(old.starts(with: [0xEF, 0xBB, 0xBF]) == new.starts(with: [0xEF, 0xBB, 0xBF]), shown())
    let wasOpen = old.last != 0x0A && old.last != 0x0D
    if old.count > 3, !new.isEmpty, !edit.isRemoval {
      #expect(wasOpen == (new.last != 0x0A && new.last != 0x0D), shown())
    }
    // Lines are the old ones but for those near the part.
    let removed = Set(RandomEdit.lines(of: old)).subtracting(RandomEdit.lines(of: new)).subtracting(
      [[]])
    #expect(removed.isSubset(of: edit.lines(in: before)), shown())
  }
}
