import Containers
import SourceText

/// Where a place in YAML is, by indentation and brackets.
struct YAMLPlace {
  /// The keys above the place, from the top; an item of a list is nil.
  private(set) var path: [String?] = []
  /// Whether the place is after a key, where its value is.
  private(set) var isValue = false
  /// Whether the place is in an item of a list that has no key yet.
  private(set) var isItem = false
  /// The bytes that are typed so far.
  let range: Range<Int>
  let typed: String
  /// The other keys of the same mapping, above and below.
  private(set) var siblings: Set<String> = []

  /// Looks at the lines of a text, up to an offset; the line's rest doesn't count.
  ///
  /// - Complexity: O(n) in the bytes of the section that the offset is in.
  init(_ text: TextPositions, at offset: Int) {
    let number = text.lineNumber(of: offset)
    func words(_ line: Int) -> String {
      String(decoding: text.buffer.bytes[text.line(line)], as: UTF8.self)
    }
    var first = number
    while first > 0, !Self.beginsSection(text.buffer.bytes[text.line(first)]) { first -= 1 }
    var blocks = Blocks()
    var flow = Flow()
    for line in first..<number { blocks.add(words(line), &flow) }
    let own = String(
      decoding: text.buffer.bytes[text.line(number).lowerBound..<offset], as: UTF8.self)
    if flow.isOpen {
      flow.add(own[...])
      path = blocks.path
    } else {
      let line = YAMLLine(own)
      blocks.place(line.items)
      if let key = line.key {
        blocks.place(key, at: line.indent)
        flow = Flow()
        flow.add(line.rest)
        isValue = true
      } else {
        blocks.close(at: line.indent)
        isItem = !line.items.isEmpty
        flow.add(line.rest)
        siblings = blocks.keys
        for next in (number + 1)..<max(number + 1, text.lineCount) {
          let other = YAMLLine(words(next))
          guard !other.isBlank else { continue }
          guard other.indent >= line.indent, other.items.isEmpty else { break }
          if other.indent == line.indent, let key = other.key { siblings.insert(key) }
        }
      }
      path = blocks.path
    }
    if let level = flow.levels.last {
      path += flow.path
      isValue = level.isList || level.key != nil
      isItem = level.isList
      siblings = level.isList ? [] : level.keys
    }
    typed = flow.typed
    range = offset - typed.utf8.count..<offset
  }

  /// Whether a line begins a section: its first byte is a letter.
  private static func beginsSection(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    line.first?.isLetter ?? false
  }
}

/// A line of YAML: `- - key: rest`.
private struct YAMLLine {
  /// Where its text begins, after the dashes.
  let indent: Int
  /// Where its dashes are.
  let items: [Int]
  let key: String?
  /// What is after the key, or the text without a key; without blanks before it.
  let rest: Substring
  let isBlank: Bool

  init(_ text: String) {
    var rest = text[...]
    var indent = rest.prefix { $0 == " " }.count
    rest = rest.dropFirst(indent)
    var items: [Int] = []
    while rest.hasPrefix("- ") || rest == "-" {
      items.append(indent)
      let blanks = rest.dropFirst().prefix { $0 == " " }.count
      indent += 1 + blanks
      rest = rest.dropFirst(1 + blanks)
    }
    isBlank = items.isEmpty && (rest.isEmpty || rest.first == "#")
    var key: String?
    var search = rest.startIndex
    while rest.first != "#", rest.first != "{", rest.first != "[",
      let colon = rest[search...].firstIndex(of: ":")
    {
      let next = rest.index(after: colon)
      if next == rest.endIndex || rest[next] == " " {
        key = String(rest[..<colon]).trimmingQuotes
        rest = rest[next...].drop { $0 == " " }
        break
      }
      search = next
    }
    self.indent = indent
    self.items = items
    self.key = key
    self.rest = rest
  }
}

/// The mappings and lists that are open at a line, by indentation.
private struct Blocks {
  private struct Block {
    /// The column of its key or dash.
    let column: Int
    /// nil for an item of a list.
    let key: String?
    /// The keys of the mapping below it.
    var keys: Set<String> = []
  }

  private var open: [Block] = []
  private var topKeys: Set<String> = []

  var path: [String?] { open.map(\.key) }
  /// The keys of the innermost mapping.
  var keys: Set<String> { open.last?.keys ?? topKeys }

  mutating func add(_ text: String, _ flow: inout Flow) {
    if flow.isOpen { return flow.add(text[...]) }
    let line = YAMLLine(text)
    guard !line.isBlank else { return }
    place(line.items)
    guard let key = line.key else {
      flow.add(line.rest)
      return
    }
    place(key, at: line.indent)
    flow = Flow()
    flow.add(line.rest)
  }

  /// Opens items of lists. One can have the column of the key that it belongs to.
  mutating func place(_ items: [Int]) {
    for column in items {
      open.removeLast(
        open.reversed().prefix { $0.column > column || ($0.column == column && $0.key == nil) }
          .count)
      open.append(Block(column: column, key: nil))
    }
  }

  mutating func place(_ key: String, at column: Int) {
    close(at: column)
    if open.isEmpty {
      topKeys.insert(key)
    } else {
      open[open.count - 1].keys.insert(key)
    }
    open.append(Block(column: column, key: key))
  }

  /// Closes what doesn't contain a text at a column.
  mutating func close(at column: Int) {
    open.removeLast(open.reversed().prefix { $0.column >= column }.count)
  }
}

/// The brackets that are open in a value, `{payee: [a, b`.
private struct Flow {
  struct Level {
    let isList: Bool
    /// The key whose value is being written.
    var key: String?
    var keys: Set<String> = []
  }

  private(set) var levels: [Level] = []
  /// What is typed since the last bracket, comma or key.
  var typed = ""
  private var quote: Character?

  var isOpen: Bool { !levels.isEmpty }

  /// The keys of the open brackets; an item of a list is nil.
  var path: [String?] {
    levels.flatMap { level -> [String?] in level.isList ? [nil] : level.key.map { [$0] } ?? [] }
  }

  mutating func add(_ text: Substring) {
    var before: Character = " "
    let isFlow = isOpen || text.first == "{" || text.first == "["
    if !isOpen { typed = "" }
    for character in text {
      defer { before = character }
      if let mark = quote {
        if character == mark { quote = nil }
        typed.append(character)
        continue
      }
      guard isFlow else {
        typed.append(character)
        continue
      }
      switch character {
      case "\"", "'":
        if typed.isEmpty { quote = character }
        typed.append(character)
      case "{", "[":
        levels.append(Level(isList: character == "["))
        typed = ""
      case "}", "]":
        _ = levels.popLast()
        typed = ""
      case ",":
        if !levels.isEmpty { levels[levels.count - 1].key = nil }
        typed = ""
      case " " where before == ":" && levels.last.map { !$0.isList && $0.key == nil } ?? false:
        let key = String(typed.dropLast()).trimmingQuotes
        levels[levels.count - 1].key = key
        levels[levels.count - 1].keys.insert(key)
        typed = ""
      case " " where typed.isEmpty: break
      default: typed.append(character)
      }
    }
  }
}

extension String {
  /// Without quotes around it.
  fileprivate var trimmingQuotes: String {
    guard count >= 2, let first, first == last, first == "\"" || first == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}
