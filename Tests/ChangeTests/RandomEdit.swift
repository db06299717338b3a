import Definitions
import Edits
import SourceText
import TestSupport

/// One edit, and what it should do by an implementation of its own.
struct RandomEdit {
  enum Kind {
    case set(YAMLValue)
    case add(String, YAMLValue)
    case append(YAMLValue)
    case remove
  }

  let kind: Kind
  let path: [YAMLValue.Step]

  init(of text: DefinitionText, _ random: inout SeededGenerator) {
    var paths: [[YAMLValue.Step]] = []
    Self.collect(text.root, [], &paths)
    let path = paths.randomElement(using: &random) ?? []
    let node = text.node(at: path)
    let value = Self.value(&random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where !path.isEmpty:
      kind = .remove
    case 1 where node?.items != nil, 2 where node?.items != nil: kind = .append(value)
    case _ where path.isEmpty, 1 where node?.entries != nil, 2 where node?.entries != nil:
      self.path = node?.items == nil ? (node?.entries == nil ? [] : path) : []
      kind = .add(
        ["new", "2025-02-15", "Assets:A b", "a: b"].randomElement(using: &random) ?? "", value)
      return
    default: kind = .set(value)
    }
    self.path = path
  }

  private static func collect(
    _ node: Node?, _ path: [YAMLValue.Step], _ paths: inout [[YAMLValue.Step]]
  ) {
    paths.append(path)
    for entry in node?.entries ?? [] { collect(entry.value, path + [.key(entry.key)], &paths) }
    for (index, item) in (node?.items ?? []).enumerated() {
      collect(item, path + [.item(index)], &paths)
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int = 2) -> YAMLValue {
    let texts = [
      "1 EUR", "a: b", "x #y", "[z", "it's", "say \"hi\"", "", " ", "two\nlines", "a,b", "-", "- x",
      "2025-03-01", "é\u{85}\u{2028}", "\\", "a\n", "x:", "!t", "true", "\u{FEFF}", "{a: b}", "...",
      "---",
    ]
    let layout: YAMLValue.Layout = Bool.random(using: &random) ? .lines : .inline
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 4:
      return .list(
        (0..<Int.random(in: 0..<3, using: &random)).map { _ in value(&random, depth: depth - 1) },
        layout)
    case 5:
      return .mapping(
        (0..<Int.random(in: 0..<3, using: &random)).map {
          .init("k\($0)", value(&random, depth: depth - 1))
        },
        layout)
    default: return .text(texts.randomElement(using: &random) ?? "")
    }
  }

  func apply(to text: inout DefinitionText) throws {
    switch kind {
    case .set(let value): try text.set(path, to: value)
    case .add(let key, let value): try text.set(path + [.key(key)], to: value, order: .sorted)
    case .append(let value): try text.append(value, to: path)
    case .remove: try text.remove(path)
    }
  }

  /// Whether a part goes.
  var isRemoval: Bool { if case .remove = kind { true } else { false } }

  // MARK: - What it should do

  /// What the text should say afterwards, by rewriting the whole value.
  func meaning(of value: YAMLValue) -> YAMLValue {
    rewritten(value, path[...]) ?? .nothing
  }

  private func rewritten(_ value: YAMLValue, _ path: ArraySlice<YAMLValue.Step>) -> YAMLValue? {
    guard let step = path.first else { return changed(value) }
    switch (step, value) {
    case (.key(let key), .mapping(let entries, _)):
      let result = entries.compactMap { entry in
        entry.key == key
          ? rewritten(entry.value, path.dropFirst()).map { YAMLValue.Entry(key, $0) } : entry
      }
      return result.isEmpty ? nil : .mapping(result)
    case (.item(let index), .list(let items, _)):
      let result = items.enumerated().compactMap { place, item in
        place == index ? rewritten(item, path.dropFirst()) : item
      }
      return result.isEmpty ? nil : .list(result)
    default: return nil
    }
  }

  private func changed(_ value: YAMLValue) -> YAMLValue? {
    switch (kind, value) {
    case (.set(let new), _): return new
    case (.append(let item), .list(let items, _)): return .list(items + [item])
    case (.remove, _): return nil
    case (.add(let key, let new), .mapping(var entries, _)):
      if let index = entries.firstIndex(where: { $0.key == key }) {
        entries[index].value = new
        return .mapping(entries)
      }
      let keys = entries.map(\.key)
      let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 } && !self.path.isEmpty
      let index = isSorted ? keys.firstIndex { $0 > key } ?? keys.count : keys.count
      entries.insert(.init(key, new), at: index)
      return .mapping(entries)
    case (.add(let key, let new), .nothing): return .mapping([.init(key, new)])
    default: return value
    }
  }

  // MARK: - Where it may

  /// The text from the begin of the line of the edited part to its last line.
  private func region(of text: DefinitionText) -> ArraySlice<UInt8> {
    var path = path
    // With the last part of a list or mapping its key goes, too.
    if case .remove = kind {
      while path.count > 1, let parent = text.node(at: Array(path.dropLast())),
        parent.items?.count == 1 || parent.entries?.count == 1
      {
        path.removeLast()
      }
    }
    guard let node = text.node(at: path), let step = path.last else { return text.bytes[...] }
    var start = Int(node.span.start)
    if case .key(let key) = step,
      let entry = text.node(at: Array(path.dropLast()))?.entries?.first(where: { $0.key == key })
    {
      start = Int(entry.keyNode.span.start)
    }
    var end = Int(node.span.end)
    let bytes = text.bytes
    let line = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let mark = line == 0 && bytes.first == 0xEF ? 3 : 0
    // The node of an item begins behind its dash.
    let isItem = if case .item = step { true } else { false }
    let column = start - line - mark - (isItem ? 2 : 0)
    func endOfLine(_ place: Int) -> Int { bytes[place...].firstIndex(of: 0x0A) ?? bytes.count }
    end = endOfLine(end)
    // Comments below that are indented deeper.
    while end < bytes.count {
      let next = bytes[(end + 1)...].prefix { $0 != 0x0A }
      let indent = next.prefix { $0 == 0x20 }.count
      let isBlank = next.allSatisfy { $0 == 0x20 || $0 == 0x0D }
      let isComment = next.dropFirst(indent).first == UInt8(ascii: "#")
      guard isBlank || isComment && indent > column else { break }
      end = next.endIndex
    }
    return bytes[line..<end]
  }

  /// The comments that may go.
  func comments(in text: DefinitionText) -> Set<String> {
    switch kind {
    case .add, .append: []
    case .set, .remove: Self.comments(of: region(of: text))
    }
  }

  /// The lines that may change.
  func lines(in text: DefinitionText) -> Set<[UInt8]> {
    var result = Set(Self.lines(of: region(of: text)))
    // An edit in brackets takes a comma away or adds one, on the line before.
    if isRemoval, path.count > 1 {
      for place in 1..<path.count {
        guard let parent = text.node(at: Array(path.prefix(place))) else { continue }
        let start = Int(parent.span.start)
        let isBracketed = "[{".utf8.contains(text.bytes[start])
        // The first key behind a dash: the next one moves up.
        let isBehindDash = text.bytes[..<start].last { $0 != 0x20 } == UInt8(ascii: "-")
        if isBracketed || isBehindDash {
          let part = RandomEdit(kind: .set(.nothing), path: Array(path.prefix(place)))
          result.formUnion(Self.lines(of: part.region(of: text)))
          break
        }
      }
    }
    return result
  }

  private init(kind: Kind, path: [YAMLValue.Step]) {
    self.kind = kind
    self.path = path
  }

  // MARK: - Texts

  /// The lines of a text, without their ends and a byte order mark.
  static func lines(of bytes: some Collection<UInt8>) -> [[UInt8]] {
    let marks: Set<UInt8> = [0x0D, 0xEF, 0xBB, 0xBF]
    return bytes.split(separator: 0x0A).map { Array($0.filter { !marks.contains($0) }) }
  }

  /// The numbered comments of a text.
  static func comments(of bytes: some Collection<UInt8>) -> Set<String> {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: "#").map(String.init)
    return Set(words.filter { $0.hasPrefix("c") && Int($0.dropFirst()) != nil })
  }
}
