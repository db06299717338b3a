// Changes one part of a YAML text while all others keep their bytes.
//
//     templates:                          a part is an entry of a mapping or an item of a list
//       rent:  # the flat                 in lines: its line, and the deeper lines below it
//         skip: [2025-08-01]   # away     in brackets: from its first byte to its last
//
// 1. A scalar is replaced in place, with the same quotes.
// 2. A new part goes after another one: on its own line with the same indentation, or after a comma.
//    Comments that are indented deeper than a part belong to it, and so does a comment at the end of a
//    part's line. Comments above a part stay above it.
// 3. A part is removed with its lines, or with one of the commas next to it.
//
// `DefinitionText` reads the result back, so a text in an unforeseen form is refused and never damaged.

import Containers
import Definitions
import SourceText

/// Edits of a YAML text whose nodes count bytes from its start.
struct NodeEdits {
  typealias Edit = FileChange.Edit

  let lines: TextLines
  let step: Int

  init(_ bytes: [UInt8], root: Node?) {
    let lines = TextLines(yaml: bytes)
    self.lines = lines
    step = root.flatMap { Self.step(of: $0, lines) } ?? 2
  }

  /// The indentation of the first indented level of the text.
  private static func step(of node: Node, _ lines: TextLines) -> Int? {
    for entry in node.entries ?? [] where entry.value.entries?.isEmpty == false {
      let (outer, inner) = (Int(node.span.start), Int(entry.value.span.start))
      guard lines.byte(inner) != UInt8(ascii: "{") else { continue }
      let step = lines.column(of: inner) - lines.column(of: outer)
      if (1...8).contains(step) { return step }
    }
    return nil
  }

  func writer(near offset: Int) -> YAMLWriter {
    YAMLWriter(step: step, lineBreak: lines.lineBreak(near: offset))
  }

  func edit(_ range: Range<Int>, _ text: String) -> Edit { Edit(range, Array(text.utf8)) }

  func insertion(_ text: String, at offset: Int) -> Edit { edit(offset..<offset, text) }

  func removal(_ range: Range<Int>) -> Edit { Edit(range, []) }

  // MARK: - Parts

  /// One entry of a mapping or one item of a list.
  struct Part {
    /// Its first byte: of the key, or of an item's dash if it's on a line.
    let start: Int
    /// After its last byte; a comment can follow.
    let end: Int
    /// Whether nothing follows the key or the dash.
    let isEmpty: Bool
  }

  /// A list or a mapping.
  struct Collection {
    let node: Node
    let parts: [Part]
    /// Whether it has its own brackets.
    let isBracketed: Bool
    let isList: Bool
    /// The column where its parts begin; without meaning in brackets.
    let column: Int
  }

  /// The parts of a node; nil for a scalar.
  func collection(_ node: Node) -> Collection? {
    let start = Int(node.span.start)
    let isBracketed = lines.byte(start).map { "[{".utf8.contains($0) } ?? false
    let column = lines.column(of: start)
    if let entries = node.entries {
      let parts = entries.map {
        Part(
          start: Int($0.keyNode.span.start), end: entryEnd($0), isEmpty: $0.value.isEmpty)
      }
      return Collection(
        node: node, parts: parts, isBracketed: isBracketed, isList: false, column: column)
    }
    guard let items = node.items else { return nil }
    let parts = items.map {
      let start = isBracketed ? Int($0.span.start) : dash(of: $0, at: column)
      return Part(start: start, end: max(start + 1, contentEnd($0)), isEmpty: $0.isEmpty)
    }
    return Collection(
      node: node, parts: parts, isBracketed: isBracketed, isList: true, column: column)
  }

  /// After the last byte of an entry. A missing value is placed somewhere before the next part; the entry
  /// ends with its key then.
  private func entryEnd(_ entry: Node.Entry) -> Int {
    let end = colonEnd(of: entry) ?? Int(entry.keyNode.span.end)
    return entry.value.isEmpty ? end : max(end, contentEnd(entry.value))
  }

  /// After the colon of a key; nil if there is none on the key's line.
  func colonEnd(of entry: Node.Entry) -> Int? {
    var offset = Int(entry.keyNode.span.end)
    while let byte = lines.byte(offset), byte.isBlank { offset += 1 }
    return lines.byte(offset) == UInt8(ascii: ":") ? offset + 1 : nil
  }

  /// The dash of an item: at the list's column, on the item's line or above it.
  private func dash(of item: Node, at column: Int) -> Int {
    var line: Int? = lines.lineStart(of: Int(item.span.start))
    while let current = line {
      let dash = current + column
      if lines.byte(dash) == UInt8(ascii: "-"), dash <= Int(item.span.start),
        dash < lines.lineEnd(of: current)
      {
        return dash
      }
      line = lines.line(before: current)
    }
    return Int(item.span.start)
  }

  /// After the last byte of a node's content: without the blank lines that end a text after `|`, unless
  /// they belong to it.
  func contentEnd(_ node: Node) -> Int {
    let (start, end) = (Int(node.span.start), Int(node.span.end))
    switch node.content {
    case .scalar(let scalar) where scalar.style == .block:
      let header = lines.bytes[start..<lines.lineEnd(of: start)].prefix { $0 != 0x20 }
      if header.contains(UInt8(ascii: "+")) { return lines.endOfLine(before: end) ?? end }
      let text = lines.bytes[start..<end]
      return text.lastIndex { !lines.isBreak($0) && !$0.isBlank }.map { $0 + 1 }
        ?? end
    case .scalar, .refused: return end
    case .sequence(let items):
      if lines.byte(start) == UInt8(ascii: "[") { return end }
      return items.last.map { max(start + 1, contentEnd($0)) } ?? end
    case .mapping(let entries):
      if lines.byte(start) == UInt8(ascii: "{") { return end }
      return entries.last.map(entryEnd) ?? end
    }
  }

  /// The end of the lines that belong to a part at a column: its own, and comments below it that are
  /// indented deeper.
  func linesEnd(ofPartEnding end: Int, at column: Int) -> Int {
    var result = lines.nextLine(after: end)
    var line = result
    while line < lines.bytes.count {
      if lines.isCommentLine(line) {
        guard lines.textStart(ofLine: line) - line > column else { break }
        result = lines.nextLine(after: line)
      } else if !lines.isBlankLine(line) {
        break
      }
      line = lines.nextLine(after: line)
    }
    return result
  }

  /// The first of the comment lines right above a line that have the indentation of a part at a column; the
  /// line itself if there are none.
  func commentsStart(aboveLine line: Int, at column: Int) -> Int {
    var result = line
    while let above = lines.line(before: result), lines.isCommentLine(above),
      lines.textStart(ofLine: above) - above == column
    {
      result = above
    }
    return result
  }

  /// The comma after a part in brackets, past comments and breaks.
  func comma(after end: Int) -> Int? {
    var offset = end
    while let byte = lines.byte(offset) {
      if byte == UInt8(ascii: ",") { return offset }
      if byte == UInt8(ascii: "#") {
        offset = lines.lineEnd(of: offset)
      } else if byte.isBlank || lines.isBreak(byte) {
        offset += 1
      } else {
        return nil
      }
    }
    return nil
  }

  // MARK: - Replacing

  /// Replaces a node with a value.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - owner: The entry whose value it is; nil for an item of a list and for the whole text.
  ///   - column: The column where the entry or the item begins.
  ///   - inBrackets: Whether the node is in brackets.
  ///   - value: The value.
  /// - Returns: The edits.
  func replacing(
    _ node: Node, of owner: Node.Entry?, at column: Int, inBrackets: Bool, with value: YAMLValue
  ) -> [Edit] {
    let isMissing = node.isEmpty && owner != nil
    let end = isMissing ? owner.map(entryEnd) ?? contentEnd(node) : contentEnd(node)
    let start = isMissing ? end : Int(node.span.start)
    let writer = writer(near: start)
    guard let collection = collection(node), !collection.isBracketed else {
      return replacingInPlace(
        node, start..<end, at: column, inBrackets: inBrackets, isItem: owner == nil, with: value,
        writer)
    }
    // Lines are replaced by other lines, or by a text after the key.
    guard let colon = owner.flatMap(colonEnd), lines.isFirstOnLine(start) else {
      return [edit(start..<end, writer.lines(value, at: collection.column))]
    }
    let last = linesEnd(ofPartEnding: end, at: collection.column)
    if value.isInline {
      let range = lines.withoutOpenEnd(lines.lineStart(of: start)..<last)
      return [insertion(writer.value(value, ofKeyAt: column), at: colon), removal(range)]
    }
    // The break of the last line stays, or stays missing.
    let isOpen = last == lines.bytes.count && lines.lineEnd(of: end) == last
    let lastEnd = isOpen ? last : lines.endOfLine(before: last) ?? last
    return [edit(start..<lastEnd, writer.lines(value, at: collection.column))]
  }

  private func replacingInPlace(
    _ node: Node, _ range: Range<Int>, at column: Int, inBrackets: Bool, isItem: Bool,
    with value: YAMLValue, _ writer: YAMLWriter
  ) -> [Edit] {
    if case .text(let text, _) = value, let scalar = node.scalar, !node.isEmpty,
      scalar.style != .block
    {
      return [
        edit(range, YAMLScalar.written(text, like: scalar.style, inBrackets: inBrackets))
      ]
    }
    if case .text(let text, _) = value, node.scalar?.style == .block, !isItem,
      let block = writer.block(text, column)
    {
      return [edit(range, block)]
    }
    let isLines = !inBrackets && !value.isInline
    if node.isEmpty {
      let mark = range.lowerBound > 0 ? lines.byte(range.lowerBound - 1) : nil
      let isMarked = mark == UInt8(ascii: ":") || mark == UInt8(ascii: "-")
      let prefix = isMarked ? " " : ": "
      if !isLines || isItem {
        let text =
          isLines
          ? writer.lines(value, at: column + 2) : writer.inline(value, inBrackets: inBrackets)
        return text.isEmpty ? [] : [insertion(prefix + text, at: range.lowerBound)]
      }
      return below(range.upperBound, writer.value(value, ofKeyAt: column))
    }
    guard isLines else {
      return [edit(range, writer.inline(value, inBrackets: inBrackets))]
    }
    if isItem { return [edit(range, writer.lines(value, at: column + 2))] }
    // Remove the blanks before the old value too, so that none are left at the end of the line.
    var start = range.lowerBound
    while start > 0, lines.bytes[start - 1].isBlank { start -= 1 }
    return [removal(start..<range.upperBound)]
      + below(range.upperBound, writer.value(value, ofKeyAt: column))
  }

  /// An insertion of lines below the line of an offset. The text begins with a break and ends without one.
  private func below(_ offset: Int, _ text: String) -> [Edit] {
    [insertion(text, at: lines.lineEnd(of: offset))]
  }
}
