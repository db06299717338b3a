import Foundation
import SourceText
import TestSupport
import Testing

/// The change of a text that puts `new` in the place of the part between the marks ① and ②.
private func change(_ marked: String, _ new: String) throws -> FileChange {
  let parts = marked.split(separator: "①", maxSplits: 1, omittingEmptySubsequences: false)
  let rest = try #require(parts.last).split(
    separator: "②", maxSplits: 1, omittingEmptySubsequences: false)
  let (before, gone, after) = (parts[0], rest[0], rest[1])
  let start = before.utf8.count
  let edit = FileChange.Edit(start..<(start + gone.utf8.count), Array(new.utf8))
  return FileChange(of: file("main.journal", Array((before + gone + after).utf8)), edits: [edit])
}

private func file(_ name: String, _ bytes: [UInt8]) -> SourceFile {
  SourceFile(name: name, buffer: SourceBuffer(bytes), base: 0)
}

private func diff(_ change: FileChange, isColored: Bool = false) -> String {
  var output: [UInt8] = []
  UnifiedDiff(isColored: isColored).append(change, to: &output)
  return String(decoding: isColored ? TerminalText.of(output) : output, as: UTF8.self)
}

/// Checks what stands below the two lines of the header.
private func check(
  _ marked: String, _ new: String, _ expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let text = diff(try change(marked, new))
  let header = "--- a/main.journal\n+++ b/main.journal\n"
  #expect(text == (expected.isEmpty ? "" : header + expected), sourceLocation: sourceLocation)
}

@Suite struct UnifiedDiffTests {
  @Test func `a change within a line replaces the line, with three lines around it`() throws {
    try check(
      "1\n2\n3\n4\n5 ①x② 5\n6\n7\n8\n9\n", "y",
      "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5 x 5\n+5 y 5\n 6\n 7\n 8\n")
  }

  @Test func `whole lines come and go`() throws {
    try check("1\n①②2\n", "new\n", "@@ -1,2 +1,3 @@\n 1\n+new\n 2\n")
    try check("1\n①2\n②3\n", "", "@@ -1,3 +1,2 @@\n 1\n-2\n 3\n")
    try check("①②1\n", "new\n", "@@ -1 +1,2 @@\n+new\n 1\n")
    try check("1\n①②", "new\n", "@@ -1 +1,2 @@\n 1\n+new\n")
    try check("①1\n2\n②", "", "@@ -1,2 +0,0 @@\n-1\n-2\n")
    try check("①②", "new\n", "@@ -0,0 +1 @@\n+new\n")
  }

  @Test func `lines that join take the next line along`() throws {
    try check("a①\n②b\nc\n", " ", "@@ -1,3 +1,2 @@\n-a\n-b\n+a b\n c\n")
    try check("a①b\n②c\n", "x", "@@ -1,2 +1 @@\n-ab\n-c\n+axc\n")
    try check("①a\n②b\n", "x", "@@ -1,2 +1 @@\n-a\n-b\n+xb\n")
  }

  @Test func `lines that stay equal within a change are left out`() throws {
    try check(
      "a\n①b\nc\nd\n②e\n", "b\nx\nd\n", "@@ -1,5 +1,5 @@\n a\n b\n-c\n+x\n d\n e\n")
    try check("a\n①b\n②c\n", "b\n", "")
    // What goes stands before what comes.
    try check("①1\n2\n②", "3\n4\n", "@@ -1,2 +1,2 @@\n-1\n-2\n+3\n+4\n")
  }

  @Test func `a missing line feed at the end is said`() throws {
    let note = "\\ No newline at end of file\n"
    try check("a\n①b②", "c", "@@ -1,2 +1,2 @@\n a\n-b\n\(note)+c\n\(note)")
    try check("①a②\nb", "c", "@@ -1,2 +1,2 @@\n-a\n+c\n b\n\(note)")
    try check("a①②", "\n", "@@ -1 +1 @@\n-a\n\(note)+a\n")
    try check("a①\n②", "", "@@ -1 +1 @@\n-a\n+a\n\(note)")
    try check("a\n①②", "b", "@@ -1 +1,2 @@\n a\n+b\n\(note)")
    try check("a①②", "\nb\n", "@@ -1 +1,2 @@\n-a\n\(note)+a\n+b\n")
  }

  @Test func `hunks whose contexts touch are one`() {
    let lines = (1...30).map { "\($0)\n" }.joined()
    let bytes = Array(lines.utf8)
    let edits = [1, 8, 16].map { number -> FileChange.Edit in
      let start = (1..<number).reduce(0) { $0 + "\($1)\n".utf8.count }
      return FileChange.Edit(start..<(start + "\(number)".utf8.count), Array("x".utf8))
    }
    let text = diff(FileChange(of: file("main.journal", bytes), edits: edits))
    let headers = text.split(separator: "\n").filter { $0.hasPrefix("@@") }
    // Six lines lie between 1 and 8, seven between 8 and 16.
    #expect(headers == ["@@ -1,11 +1,11 @@", "@@ -13,7 +13,7 @@"])
  }

  @Test func `carriage returns are bytes of their line`() throws {
    try check("a\r\n①b②\r\n", "c", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n")
  }

  @Test func `a new file comes from nowhere`() {
    let text = diff(FileChange(creating: "new.journal", Array("a\nb\n".utf8)))
    #expect(text == "--- /dev/null\n+++ b/new.journal\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    #expect(diff(FileChange(creating: "empty.journal", [])) == "")
  }

  @Test func `names with spaces end at a tab, and odd ones stand in quotes`() {
    let names = [
      "a b": "b/a b\t", "ä": "b/ä", "tab\there": #""b/tab\there""#, #"q"\"#: #""b/q\"\\""#,
      "bell\u{7}": #""b/bell\007""#,
    ]
    for (name, expected) in names {
      let lines = diff(FileChange(creating: name, Array("x\n".utf8))).split(separator: "\n")
      #expect(lines[1] == "+++ \(expected)")
    }
  }

  @Test func `colors are those of git, and controls are seen`() throws {
    #expect(
      diff(try change("a\n①b\u{1B}②\r\n", "c"), isColored: true)
        == "\u{1B}[1m--- a/main.journal\u{1B}[m\n\u{1B}[1m+++ b/main.journal\u{1B}[m\n"
        + "\u{1B}[36m@@ -1,2 +1,2 @@\u{1B}[m\n a\n\u{1B}[31m-b␛␍\u{1B}[m\n\u{1B}[32m+c␍\u{1B}[m\n")
    #expect(diff(try change("①a②", "a"), isColored: true) == "")
  }
}

// MARK: - With the programs that take diffs

/// A text of a few sorts of lines, so that many lines are equal.
private func text(of count: Int, _ random: inout SeededGenerator) -> [UInt8] {
  let ends = [["\n"], ["\r\n"], ["\n", "\r\n", "\r"]].randomElement(using: &random) ?? []
  var bytes: [UInt8] = []
  for _ in 0..<count {
    bytes +=
      ["", "a", "b", "  c", "-- d", "+e", "é", "\\ f", "@@ -1 +1 @@"]
      .randomElement(using: &random)!.utf8
    bytes += ends.randomElement(using: &random)!.utf8
  }
  if Int.random(in: 0..<3, using: &random) == 0, !bytes.isEmpty { bytes.removeLast() }
  return bytes
}

private func randomChange(_ name: String, _ random: inout SeededGenerator) -> FileChange {
  let most = [1, 3, 12, 60].randomElement(using: &random)!
  let old = text(of: Int.random(in: 0...most, using: &random), &random)
  var edits: [FileChange.Edit] = []
  var place = 0
  for _ in 0..<Int.random(in: 1...6, using: &random) where place <= old.count {
    let reach = [2, 20, 200].randomElement(using: &random)!
    let start = min(old.count, place + Int.random(in: 0...reach, using: &random))
    let end = min(old.count, start + Int.random(in: 0...8, using: &random))
    let new = text(of: Int.random(in: 0...3, using: &random), &random)
    edits.append(FileChange.Edit(start..<end, new))
    place = end
  }
  return FileChange(of: file(name, old), edits: edits)
}

@Suite struct AppliedDiffTests {
  @Test(arguments: [
    ("patch", ["-p1", "-s", "-i", "all.diff"]),
    ("git", ["apply", "--whitespace=nowarn", "all.diff"]),
  ])
  func `the programs that take diffs make of the old text the new one`(
    _ name: String, _ arguments: [String]
  ) throws {
    let path = "/usr/bin/\(name)"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      return print("\(name) is not installed: no diff was applied with it")
    }
    let seed = UInt64(20_240_615)
    var random = SeededGenerator(seed: seed)
    let folder = try ScratchFolder(files: ["sub dir/keep": ""])
    var output: [UInt8] = []
    var changes: [FileChange] = []
    for number in 0..<600 {
      let name = ["f\(number)", "sub dir/f \(number)", "q\"\(number)\t"][number % 3]
      let change =
        number % 20 == 19
        ? FileChange(creating: name, Array("new\n\(number)".utf8)) : randomChange(name, &random)
      let before = output.count
      UnifiedDiff().append(change, to: &output)
      // git takes a file without bytes for one that is not there; only its own headers tell them apart.
      if change.old?.bytes.isEmpty == true || change.new.bytes.isEmpty {
        output.removeLast(output.count - before)
        continue
      }
      changes.append(change)
      if let old = change.old { try Data(old.bytes).write(to: folder.url.appending(path: name)) }
    }
    try Data(output).write(to: folder.url.appending(path: "all.diff"))
    let outcome = try Program(name: name, path: path).run(arguments, in: folder.url)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    for change in changes {
      let found = try Data(contentsOf: folder.url.appending(path: change.name))
      #expect([UInt8](found) == change.new.copiedBytes(), "\(change.name) of seed \(seed)")
    }
    print("\(name) applied the diffs of \(changes.count) files")
  }
}
