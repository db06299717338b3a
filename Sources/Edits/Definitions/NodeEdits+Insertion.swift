import Containers
import Definitions
import SourceText

extension NodeEdits {
  /// A new part for a list or a mapping.
  enum Addition {
    case entry(YAMLValue.Entry)
    case item(YAMLValue)
    /// An entry as written; if on lines, without the indentation of the first.
    case written(String)

    func inline(_ writer: YAMLWriter) -> String {
      switch self {
      case .entry(let entry): writer.entry(entry)
      case .item(let value): writer.item(value)
      case .written(let text): text
      }
    }

    func line(_ writer: YAMLWriter, at column: Int) -> String {
      switch self {
      case .entry(let entry): writer.lineEntry(entry, at: column)
      case .item(let value): writer.lineItem(value, at: column)
      case .written(let text): text
      }
    }
  }

  /// Adds a part before the one at an index, or after the last one.
  ///
  /// - Parameters:
  ///   - addition: The new part.
  ///   - index: Its index among the parts.
  ///   - collection: The list or mapping, which has parts or is in brackets.
  ///   - isApart: Whether a blank line comes before it at the end of lines; otherwise the spacing is that
  ///     of the other parts.
  /// - Returns: The edits.
  func inserting(
    _ addition: Addition, at index: Int, into collection: Collection, isApart: Bool = false
  ) -> [Edit] {
    if collection.isBracketed { return insertingInBrackets(addition, at: index, into: collection) }
    guard index > 0 else { return insertingLinesFirst(addition, into: collection) }
    return insertingLines(addition, after: index - 1, of: collection, isApart: isApart)
  }

  // MARK: - Lines

  private func insertingLines(
    _ addition: Addition, after index: Int, of collection: Collection, isApart: Bool
  ) -> [Edit] {
    let previous = collection.parts[index]
    let writer = writer(near: previous.end)
    let place = linesEnd(ofPartEnding: previous.end, at: collection.column)
    var text = writer.spaces(collection.column) + addition.line(writer, at: collection.column)
    if isApart || isSpaced(collection) { text = writer.lineBreak + text }
    return [insertionOfLines(text, at: place, writer)]
  }

  /// An insertion of lines at the start of a line, or at the end of the text, where the last line may have
  /// no break. The inserted lines come without a final break.
  func insertionOfLines(_ text: String, at place: Int, _ writer: YAMLWriter) -> Edit {
    let isOpen = place > lines.start && !lines.isBreak(lines.bytes[place - 1])
    return insertion(
      isOpen ? writer.lineBreak + text : text + writer.lineBreak, at: place)
  }

  private func insertingLinesFirst(_ addition: Addition, into collection: Collection) -> [Edit] {
    let first = collection.parts[0]
    let writer = writer(near: first.start)
    let text = addition.line(writer, at: collection.column) + writer.lineBreak
    let indent = writer.spaces(collection.column)
    guard lines.isFirstOnLine(first.start) else {
      // `- a: 1`: the first key comes after a dash.
      return [insertion(text + indent, at: first.start)]
    }
    let line = commentsStart(
      aboveLine: lines.lineStart(of: first.start), at: collection.column)
    return [insertion(indent + text + (isSpaced(collection) ? writer.lineBreak : ""), at: line)]
  }

  /// Whether a blank line comes before the last part, as between the templates of most files.
  func isSpaced(_ collection: Collection) -> Bool {
    guard collection.parts.count > 1, let last = collection.parts.last else { return false }
    let line = commentsStart(
      aboveLine: lines.lineStart(of: last.start), at: collection.column)
    return lines.isBlankLine(before: line)
  }

  // MARK: - Brackets

  private func insertingInBrackets(
    _ addition: Addition, at index: Int, into collection: Collection
  ) -> [Edit] {
    let start = Int(collection.node.span.start)
    let writer = writer(near: start)
    let text = addition.inline(writer)
    let parts = collection.parts
    guard !parts.isEmpty else {
      let inside = start + 1..<Int(collection.node.span.end) - 1
      let isBlank = lines.bytes[inside].allSatisfy(\.isBlank)
      return [isBlank ? edit(inside, text) : insertion(text, at: inside.lowerBound)]
    }
    guard index > 0 else {
      let first = parts[0]
      let isAlone = lines.isFirstOnLine(first.start) && isAloneOnLine(first)
      let indent = writer.spaces(lines.column(of: first.start))
      return [insertion(text + (isAlone ? "," + writer.lineBreak + indent : ", "), at: first.start)]
    }
    let previous = parts[index - 1]
    if lines.isFirstOnLine(previous.start), isAloneOnLine(previous) {
      return insertingOnLine(text, after: previous, writer)
    }
    if previous.isEmpty {
      let isBlank = lines.byte(previous.end).map(\.isBlank) ?? false
      return [insertion(isBlank ? ", " + text : " , " + text, at: previous.end + (isBlank ? 1 : 0))]
    }
    return [insertion(", " + text, at: previous.end)]
  }

  /// Inserts a separate line after a part in brackets that has its own line, too; the comma goes before the
  /// comment.
  private func insertingOnLine(
    _ text: String, after previous: Part, _ writer: YAMLWriter
  ) -> [Edit] {
    let indent = writer.lineBreak + writer.spaces(lines.column(of: previous.start))
    let place = lines.lineEnd(of: previous.end)
    if comma(after: previous.end) != nil { return [insertion(indent + text + ",", at: place)] }
    return [
      insertion(previous.isEmpty ? " ," : ",", at: previous.end),
      insertion(indent + text, at: place),
    ]
  }

  /// Whether only a comma and a comment follow a part on its line. If it has a comma, the comma must be on
  /// that line.
  func isAloneOnLine(_ part: Part) -> Bool {
    guard let comma = comma(after: part.end) else { return lines.isLastOnLine(part.end) }
    return comma < lines.lineEnd(of: part.end) && lines.isLastOnLine(comma + 1)
  }
}
