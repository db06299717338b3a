// `florin delete --tag`: where does a tag go, and what goes with it?
//
//     2024-01-05 Market  ; trip: Rome, shop: wf        becomes    ; shop: wf
//     2024-01-06 Market  ; with Anna, trip: Rome       becomes    ; with Anna
//     2024-01-07 Market  ; trip: Rome                  the comment goes
//
// 1. A tag goes with the comma after it; the last one also with the comma before it.
// 2. A comment that says nothing else goes with its mark; if it has a line of its own, the line goes.
// 3. In definitions the key goes, and `tags:` with its last one. A comment there stays, and is reported.

import Containers
public import Definitions
public import Journal
public import SourceText

/// The edits that remove a tag from a book.
public struct TagRemoval: Sendable {
  /// The edits.
  public private(set) var change = ChangeSet()
  /// The number of tags in journals that go.
  public private(set) var journalCount = 0
  /// The comments of definitions that have the tag and stay.
  public private(set) var mentions: [ByteSpan] = []
  /// The number of places in definitions that go.
  public private(set) var definitionCount = 0

  private let tag: String
  @Boxed private var journal: ParsedJournal

  /// Finds the edits.
  ///
  /// - Parameters:
  ///   - tag: The name of the tag.
  ///   - journal: The journals of the book, with its definitions.
  ///   - definitions: Its definitions.
  /// - Throws: `Refusal` when a definition is written in a form that can't be edited.
  /// - Complexity: O(n) in the bytes of all files.
  public init(
    of tag: String, in journal: ParsedJournal, _ definitions: Definitions
  ) throws(DefinitionText.Refusal) {
    self.tag = tag
    self.journal = journal
    // A file that is read twice is edited once.
    var seen = NameSet()
    for index in journal.textFiles {
      let file = journal.sources.files[index]
      if file.isText, seen.insert(file.path) { read(file) }
    }
    for file in definitions.files {
      if let root = file.root { try edit(file.source, root, definitions) }
    }
  }

  // MARK: - Journals

  private mutating func read(_ file: SourceFile) {
    NameReader(file).forEachName { use in
      switch use {
      case .comment(let span): removeTags(from: span, in: file)
      case .tag(let span) where journal.sources.text(span).isExactly(tag):
        if let lines = DirectiveLines(span, in: journal.sources).removal(withNotes: true) {
          change.remove(lines)
        }
      default: break
      }
    }
  }

  private mutating func removeTags(from comment: ByteSpan, in file: SourceFile) {
    let found = journal.tagNames(in: comment).filter { $0.name.isExactly(tag) }
    guard !found.isEmpty else { return }
    journalCount += found.count
    let lines = TextLines(file.buffer)
    let range = Int(comment.start - file.base)..<Int(comment.end - file.base)
    var removed: [Range<Int>] = []
    for tag in found {
      // A tag without a value ends after its colon.
      let end = Int(max(tag.value.end, tag.span.end + 1) - file.base)
      let part = Self.withComma(Int(tag.span.start - file.base)..<end, in: range, lines)
      if let last = removed.last, part.lowerBound <= last.upperBound {
        removed[removed.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
      } else {
        removed.append(part)
      }
    }
    // What ends the comment takes the comma before it along.
    if let last = removed.last, last.upperBound == range.upperBound {
      removed[removed.count - 1] = Self.commaStart(before: last, in: range, lines)..<last.upperBound
    }
    let isEmpty = range.allSatisfy { offset in
      lines.bytes[offset].isBlank || removed.contains { $0.contains(offset) }
    }
    if isEmpty { removed = [Self.wholeComment(range, lines)] }
    for part in removed {
      change.remove(
        ByteSpan(file.base + UInt32(part.lowerBound), file.base + UInt32(part.upperBound)))
    }
  }

  /// A tag with the comma and the blanks after it.
  private static func withComma(
    _ tag: Range<Int>, in comment: Range<Int>, _ lines: TextLines
  ) -> Range<Int> {
    var end = tag.upperBound
    func skipBlanks() {
      while end < comment.upperBound, lines.bytes[end].isBlank { end += 1 }
    }
    skipBlanks()
    if end < comment.upperBound, lines.bytes[end] == UInt8(ascii: ",") {
      end += 1
      skipBlanks()
    } else if end < comment.upperBound {
      // No comma, so the blanks belong to what follows.
      end = tag.upperBound
    }
    return tag.lowerBound..<end
  }

  /// Where the blanks and the comma before the end of a comment begin.
  private static func commaStart(
    before end: Range<Int>, in comment: Range<Int>, _ lines: TextLines
  ) -> Int {
    var start = end.lowerBound
    func skipBlanks() {
      while start > comment.lowerBound, lines.bytes[start - 1].isBlank { start -= 1 }
    }
    skipBlanks()
    if start > comment.lowerBound, lines.bytes[start - 1] == UInt8(ascii: ",") {
      start -= 1
      skipBlanks()
    }
    return start
  }

  /// A comment with its mark, or the line that it has for itself.
  private static func wholeComment(_ comment: Range<Int>, _ lines: TextLines) -> Range<Int> {
    let mark = comment.lowerBound - 1
    guard !lines.isFirstOnLine(mark) else {
      return lines.lineStart(of: mark)..<lines.nextLine(after: comment.upperBound)
    }
    return lines.blanksStart(before: mark)..<comment.upperBound
  }

  // MARK: - Definitions

  private mutating func edit(
    _ file: SourceFile, _ root: Node, _ definitions: Definitions
  ) throws(DefinitionText.Refusal) {
    let names = definitions.names.filter {
      guard case .text(.tag, let name) = $0.subject, $0.form != .condition else { return false }
      return name.isExactly(tag) && file.span.start <= $0.span.start
        && $0.span.end <= file.span.end
    }
    for name in names where name.form == .fragment && name.span != mentions.last {
      mentions.append(name.span)
    }
    let places = Set(names.filter { $0.form != .fragment }.map(\.span.start))
    guard !places.isEmpty else { return }
    var paths: [DefinitionText.Path] = []
    Self.find(places, in: root, [], &paths)
    definitionCount += paths.count
    var text = try DefinitionText(file)
    // From the last one on, so that removing one doesn't move those before it.
    for path in paths.reversed() { try text.remove(path) }
    change.merge(text.change)
  }

  /// Adds the paths of the entries and items that begin at some addresses.
  private static func find(
    _ places: Set<UInt32>, in node: Node, _ path: DefinitionText.Path,
    _ paths: inout [DefinitionText.Path]
  ) {
    for entry in node.entries ?? [] {
      let path = path + [.key(entry.key)]
      if places.contains(entry.keyNode.span.start) {
        paths.append(path)
      } else if entry.value.scalar != nil, places.contains(entry.value.span.start) {
        paths.append(path)
      } else {
        find(places, in: entry.value, path, &paths)
      }
    }
    for (index, item) in (node.items ?? []).enumerated() {
      let path = path + [.item(index)]
      if item.scalar != nil, places.contains(item.span.start) {
        paths.append(path)
      } else {
        find(places, in: item, path, &paths)
      }
    }
  }
}
