import SourceText
import TestSupport
import Testing

/// The hunks that turn a text into another one.
private func hunks(_ change: FileChange) throws -> [DiffHunk] {
  var diff: [UInt8] = []
  UnifiedDiff().append(change, to: &diff)
  return try #require(DiffHunk.hunks(of: diff))
}

private func file(_ text: String) -> SourceFile {
  SourceFile(name: "x", buffer: SourceBuffer(Array(text.utf8)), base: 0)
}

/// Takes a change of `before` to `after` back in `now`; nil if there's a conflict.
private func takenBack(_ before: String, _ after: String, _ now: String) throws -> String? {
  let edit = FileChange.Edit(0..<before.utf8.count, Array(after.utf8))
  return try takenBack(FileChange(of: file(before), edits: [edit]), now)
}

private func takenBack(_ change: FileChange, _ now: String) throws -> String? {
  let text = file(now)
  let placed = HunkPlacement(
    of: try hunks(change).map(\.reversed), in: text.buffer,
    isEdited: !text.buffer.bytes.elementsEqual(change.new.bytes))
  guard placed.conflicts.isEmpty else { return nil }
  let result = FileChange(of: text, edits: placed.edits)
  return String(decoding: result.new.bytes, as: UTF8.self)
}

@Suite struct HunkPlacementTests {
  @Test(
    arguments: [
      // As it was left.
      ("a\nb\nc\n", "a\nB\nc\n", "a\nB\nc\n", "a\nb\nc\n"),
      // Lines above and below; one of them right beside the change.
      ("a\nb\nc\n", "a\nB\nc\n", "0\n1\na\nB\nc\n2\n", "0\n1\na\nb\nc\n2\n"),
      ("a\nb\nc\n", "a\nB\nc\n", "a\nB\nC\nd\n", "a\nb\nC\nd\n"),
      // Added at the end, and more was added after that.
      ("a\n\nb\n", "a\n\nb\n\nc\nd\n", "a\n\nb\n\nc\nd\n\ne\n", "a\n\nb\n\ne\n"),
      // The very line was edited, or is gone.
      ("a\nb\nc\n", "a\nB\nc\n", "a\nBB\nc\n", nil), ("a\nb\nc\n", "a\nB\nc\n", "a\nc\n", nil),
      // Nothing around it is as it was: it could be a copy.
      ("a\nb\nc\n", "a\nB\nc\n", "x\nB\ny\n", nil),
      // Nothing around several lines is as it was, but between the blank lines they stand where they stood.
      ("\na\nb\nc\n\nd\n", "\na\nB\nC\n\nd\n", "\nx\nB\nC\n\ny\n", "\nx\nb\nc\n\ny\n"),
      ("a\nb\nc\n", "a\nB\nC\n", "x\nB\nC\n", "x\nb\nc\n"),
      ("\na\nb\nc\n\nd\n", "\na\nB\nC\n\nd\n", "\nx\nz\nB\nC\n\ny\n", nil),
      ("\na\nb\nc\n\nd\n", "\na\nB\nC\n\nd\n", "\nx\nB\nC\nz\n\ny\n", nil),
      ("\na\nb\nc\n\nd\n", "\na\nB\nC\n\nd\n", "\nx\nB\nC\n\nx\nB\nC\n\ny\n", nil),
      // There are two, and one has the neighbors.
      ("a\nb\nc\n", "a\nB\nc\n", "x\nB\ny\na\nB\nc\n", "x\nB\ny\na\nb\nc\n"),
      ("a\nb\nc\n", "a\nB\nc\n", "z\na\nB\nc\na\nB\nc\nz\n", nil),
      // All that's left of it is also elsewhere.
      ("x\na\nb\nc\ny\n", "x\na\nc\ny\n", "x\na\nz\nc\ny\na\nc\n1\na\n", nil),
      // Removed lines come back between their neighbors, or not at all.
      ("a\nb\nc\n", "a\nc\n", "0\na\nc\n1\n", "0\na\nb\nc\n1\n"),
      ("a\nb\nc\n", "a\nc\n", "a\nx\nc\n", nil), ("a\n", "", "", "a\n"), ("a\n", "", "b\n", nil),
      // The end of the text has no line feed.
      ("a\nb", "a\nB", "0\na\nB", "0\na\nb"),
      ("a\r\nb\r\n", "a\r\nB\r\n", "a\r\nB\r\nc\r\n", "a\r\nb\r\nc\r\n"),
    ] as [(String, String, String, String?)])
  func `a change is taken back in a text that was edited since`(
    _ before: String, _ after: String, _ now: String, _ expected: String?
  ) throws {
    #expect(try takenBack(before, after, now) == expected)
  }

  /// Lines that are unlike all others, and two kinds that journals have often.
  private func text(_ random: inout SeededGenerator, isUnique: Bool) -> [String] {
    (0..<Int.random(in: 0...60, using: &random)).map { index in
      switch Int.random(in: 0...3, using: &random) {
      case 0 where !isUnique: "\n"
      case 1 where !isUnique: "    assets:bank\n"
      default: "line \(index)\n"
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `what is taken back is right, or a conflict`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (placed, refused) = (0, 0)
    for _ in 0..<50 {
      let isUnique = Bool.random(using: &random)
      let old = text(&random, isUnique: isUnique)
      // Each line of the old text with what the change and the user make of it.
      var change = old.map { [$0] }
      var edited = old.indices.map { _ in false }
      for index in old.indices where Int.random(in: 0...9, using: &random) == 0 {
        change[index] =
          [[], ["new \(index)\n"], [old[index], "more \(index)\n"]].randomElement(using: &random)
          ?? []
        edited[index] = true
      }
      var (now, wanted) = (change, old.map { [$0] })
      var isNear = false
      for index in old.indices where !edited[index] && Int.random(in: 0...9, using: &random) == 0 {
        let new =
          [[], ["mine \(index)\n"], [old[index], "mine \(index)\n"]].randomElement(using: &random)
          ?? []
        (now[index], wanted[index]) = (new, new)
        let around = max(0, index - 6)...min(old.count - 1, index + 6)
        isNear = isNear || around.contains { edited[$0] }
      }
      var (edits, offset) = ([FileChange.Edit](), 0)
      for (line, new) in zip(old, change) {
        let end = offset + line.utf8.count
        if new != [line] { edits.append(.init(offset..<end, Array(new.joined().utf8))) }
        offset = end
      }
      guard !edits.isEmpty else { continue }
      let result = try takenBack(
        FileChange(of: file(old.joined()), edits: edits), now.joined().joined())
      if let result {
        placed += 1
        #expect(result == wanted.joined().joined(), "seed \(seed)")
      } else {
        refused += 1
        #expect(isNear || !isUnique, "seed \(seed): nothing near the change was edited")
      }
    }
    #expect(placed > 0, "seed \(seed): \(refused) refused")
  }

  @Test(
    arguments: [
      "@@ -1 +1 @@\n-a\n+b\n", "--- a/x\n+++ b/x\n", "--- a/x\n+++ b/x\n@@ -1,2 +1 @@\n-a\n+b\n",
      "--- a/x\n+++ b/x\n@@ -0 +1 @@\n-a\n+b\n", "--- a/x\n+++ b/x\n@@ -1 +1 @@\n?a\n+b\n",
      "--- a/x\n+++ b/x\n@@ -1 +1 @@\n a\n",
      "--- a/x\n+++ b/x\n@@ -5 +5 @@\n-a\n+b\n@@ -1 +1 @@\n-a\n+b\n",
      "--- a/x\n+++ b/x\n@@ -99999999999999999999 +1 @@\n-a\n+b\n",
    ])
  func `what isn't a diff isn't read`(_ text: String) {
    #expect(DiffHunk.hunks(of: Array(text.utf8)) == nil)
  }
}
