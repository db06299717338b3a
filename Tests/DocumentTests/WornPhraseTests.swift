import Foundation
import Testing

/// Wording that reads like a translation, and what to write instead.
private let wornPhrases: [(phrase: String, instead: String)] = [
  ("is no ", "isn't a …, has no …"),
  ("are no ", "aren't …, have no …"),
  ("is none", "isn't one"),
  ("are none", "aren't …"),
  ("begins no ", "doesn't start a …"),
  ("belongs to no ", "isn't part of a …"),
  ("behind the ", "after the"),
  ("behind a ", "after a"),
  ("behind an ", "after an"),
  ("behind its ", "after its"),
  ("behind '", "after"),
  ("stands behind", "follows"),
  ("so many ", "the number, or N"),
  (", of which ", "a sentence of its own"),
  ("anew", "again"),
  ("for want of ", "because there's no …"),
  ("found out", "detected"),
  (" told by", "recognized by"),
  ("is told", "is reported"),
  ("are told", "are reported"),
  ("left aside", "ignored"),
  ("left out", "skipped; of what the user omitted: omitted"),
  ("nothing explains", "without a category, unexplained"),
]

/// English in which some of the phrases are right.
private let plainUses = [
  "there is no ", "there are no ", "there is none", "there are none", "is no longer ",
  "are no longer ", "be left out", "you left out",
]

/// A line of text that people read.
private struct Line {
  let path: String
  let number: Int
  let text: String
}

@Test func `messages and help are in plain English`() {
  for path in Repository.swiftFiles(in: "Sources") {
    for literal in SwiftLiterals.all(in: Repository.text(of: path)) {
      check(Line(path: path, number: literal.line, text: literal.text))
    }
  }
}

@Test func `comments are in plain English`() {
  for path in Repository.swiftFiles(in: "Sources") {
    for comment in SwiftLiterals.comments(in: Repository.text(of: path)) {
      check(Line(path: path, number: comment.line, text: comment.text))
    }
  }
}

@Test func `documents are in plain English`() {
  let documents = Repository.documents.filter {
    ["README.md", "CHANGELOG.md", "grammar.md", "Sources/README.md"].contains($0.path)
      || $0.path.hasPrefix("docs/")
  }
  for document in documents {
    for line in document.numberedProse {
      check(Line(path: document.path, number: line.number, text: line.text))
    }
  }
}

@Test func `string literals are found wherever they are`() {
  let source = ##"""
    // a "comment"
    let a = "one \(flag ? "two" : name) three"  // "four"
    let b = """
      five
        "six" \(seven("eight"))
      """
    let c = #"nine \#(ten) \(eleven)"#
    """##
  let found = SwiftLiterals.all(in: source)
  #expect(
    found.map { $0.text.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.sorted()
      == [#""six" …"#, "eight", "five", #"nine … \(eleven)"#, "one … three", "two"])
  #expect(found.first { $0.text.contains("five") }?.line == 4)
  let comments = SwiftLiterals.comments(in: source)
  #expect(comments.map(\.text) == [#"// a "comment""#, #"// "four""#])
  #expect(comments.map(\.line) == [1, 2])
}

/// Fails for each worn phrase of a line.
private func check(_ line: Line) {
  var text = line.text.lowercased() + " "
  for use in plainUses { text = text.replacingOccurrences(of: use, with: "") }
  for worn in wornPhrases where text.contains(worn.phrase) {
    Issue.record(
      """
      \(line.path):\(line.number): “\(worn.phrase)” is worn, write: \(worn.instead)
      \(line.text)
      """)
  }
}
