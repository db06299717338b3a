/// Writes values as YAML: in brackets, or on lines.
public struct YAMLWriter {
  /// The indentation of a level.
  let step: Int
  let lineBreak: String

  /// Makes a writer.
  public init(step: Int, lineBreak: String) {
    self.step = step
    self.lineBreak = lineBreak
  }

  /// A value on one line.
  func inline(_ value: YAMLValue, inBrackets: Bool = true) -> String {
    switch value {
    case .text(let text, let isWords):
      YAMLScalar.written(text, inBrackets: inBrackets, isName: isWords, isWords: isWords)
    case .nothing: ""
    case .list(let items, _): "[" + items.map { item($0) }.joined(separator: ", ") + "]"
    case .mapping(let entries, _): "{" + entries.map { entry($0) }.joined(separator: ", ") + "}"
    }
  }

  /// A key with its value, in brackets. A space follows a key without a value; otherwise the colon would be
  /// part of the key.
  func entry(_ entry: YAMLValue.Entry) -> String { key(entry.key) + " " + inline(entry.value) }

  /// An item of a list in brackets. An empty item can only be written in quotes.
  func item(_ value: YAMLValue) -> String { value == .nothing ? "\"\"" : inline(value) }

  /// A key with its colon.
  func key(_ key: String, inBrackets: Bool = true) -> String {
    YAMLScalar.written(key, inBrackets: inBrackets, isName: true) + ":"
  }

  /// The text after a key that begins at a column: on its line, or below it, without a final break.
  func value(_ value: YAMLValue, ofKeyAt column: Int) -> String {
    if value == .nothing { return "" }
    // The last line's break would be lost at the end of a text without one.
    if case .text(let text, _) = value, !text.hasSuffix("\n"), let block = block(text, column) {
      return " " + block
    }
    if value.isInline { return " " + inline(value, inBrackets: false) }
    let indent = column + step
    return lineBreak + spaces(indent) + lines(value, at: indent)
  }

  /// A list or mapping on lines, the first without its indentation. A value that needs no lines is written
  /// inline.
  func lines(_ value: YAMLValue, at column: Int) -> String {
    let parts: [String]
    switch value {
    case .text, .nothing: return inline(value, inBrackets: false)
    case .list(let items, _): parts = items.map { lineItem($0, at: column) }
    case .mapping(let entries, _): parts = entries.map { lineEntry($0, at: column) }
    }
    return parts.joined(separator: lineBreak + spaces(column))
  }

  /// `key: value`, perhaps with lines below.
  public func lineEntry(_ entry: YAMLValue.Entry, at column: Int) -> String {
    key(entry.key, inBrackets: false) + value(entry.value, ofKeyAt: column)
  }

  /// `- value`, perhaps with lines below.
  func lineItem(_ item: YAMLValue, at column: Int) -> String {
    if item == .nothing { return "-" }
    return item.isInline
      ? "- " + inline(item, inBrackets: false) : "- " + lines(item, at: column + 2)
  }

  /// A text of several lines after `|`, if that can express it.
  func block(_ text: String, _ column: Int) -> String? {
    let body = text.hasSuffix("\n") ? text.dropLast() : Substring(text)
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 || body.endIndex < text.endIndex, let first = lines.first,
      let last = lines.last, !first.isEmpty, !first.hasPrefix(" "), !last.isEmpty,
      lines.allSatisfy({ $0.unicodeScalars.allSatisfy(YAMLScalar.isPrintable) })
    else { return nil }
    let indent = lineBreak + spaces(column + step)
    return (text.hasSuffix("\n") ? "|" : "|-")
      + lines.map { $0.isEmpty ? lineBreak : indent + $0 }.joined()
  }

  func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
