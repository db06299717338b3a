import Containers
import Journal
import SourceText

/// Composes the nodes of one file, and rejects YAML features that definitions don't have: anchors,
/// aliases, merge keys, tags, keys that aren't text, duplicate keys, a second document.
///
/// libyaml stops at its first error; everything that is merely rejected is reported in one go.
struct NodeComposer: ~Copyable {
  private var events: YAMLEvents
  private let file: SourceFile
  private var depth = 0
  private var problems: [Diagnostic] = []
  /// The aliases that have been reported; a file can repeat one endlessly.
  private var aliases: Set<String> = []

  /// How many levels deep lists and mappings can be nested; definitions need seven.
  static let deepest = 64
  /// The maximum size of a file in bytes. It limits memory use, and it allows a million lines of
  /// definitions, more than anyone writes by hand.
  static let largest = 8 << 20

  /// The most problems to keep per file.
  private static let mostProblems = 500

  /// Why composing stops early.
  private enum Stop: Error {
    case syntax(YAMLSyntaxError)
    case tooDeep(ByteSpan)
  }

  private init(_ file: SourceFile) {
    self.file = file
    events = YAMLEvents(file)
  }

  /// Reads a file.
  ///
  /// - Returns: The root and the problems found; the root is nil if the text is empty or can't be
  ///   read.
  static func compose(_ file: SourceFile) -> (root: Node?, diagnostics: [Diagnostic]) {
    guard file.buffer.bytes.count <= largest else {
      return (nil, [.yamlTooLarge(file)])
    }
    if let problem = file.buffer.check().problem { return (nil, [.encoding(problem, in: file)]) }
    var composer = NodeComposer(file)
    let root = composer.composeFile()
    return (root, composer.problems)
  }

  private mutating func composeFile() -> Node? {
    do throws(Stop) {
      guard case .documentStart = try next() else { return nil }
      let root = try node(try next())
      _ = try next()
      if case .documentStart(let span) = try next() {
        report(.secondDocument(at: span))
      }
      return root
    } catch {
      switch error {
      case .syntax(let problem):
        let conflicts = conflictMarkers()
        if conflicts.isEmpty { report(.syntax(problem, in: file)) }
        for span in conflicts { report(.conflictMarker(at: span)) }
      case .tooDeep(let span): report(.tooDeep(at: span))
      }
      return nil
    }
  }

  /// The lines that begin the conflicts of a merge. None of them is YAML, so libyaml finds something else wrong.
  private func conflictMarkers() -> [ByteSpan] {
    let lines = TextLines(file.buffer)
    var (found, ends) = ([ByteSpan](), false)
    var line = lines.start
    while line < lines.bytes.count {
      let end = lines.lineEnd(of: line)
      let text = UnsafeBufferPointer(rebasing: lines.bytes[line..<end])
      if text.starts(with: "<<<<<<< ".utf8) {
        found.append(ByteSpan(file.base + UInt32(line), file.base + UInt32(end)))
      }
      ends = ends || text.starts(with: ">>>>>>> ".utf8)
      line = lines.nextLine(after: line)
    }
    return ends ? found : []
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    if problems.count < Self.mostProblems { problems.append(diagnostic) }
  }

  private func text(_ span: ByteSpan) -> String {
    String(decoding: file.bytes(span), as: UTF8.self)
  }

  private mutating func next() throws(Stop) -> YAMLEvent {
    do throws(YAMLSyntaxError) {
      return try events.next()
    } catch {
      throw .syntax(error)
    }
  }

  // MARK: - Nodes

  private mutating func node(_ event: YAMLEvent) throws(Stop) -> Node {
    switch event {
    case .scalar(let text, let style, let marks, let span):
      let isRefused = refuse(marks, at: span)
      return Node(
        content: isRefused ? .refused : .scalar(.init(text: text, style: style)), span: span)
    case .sequenceStart(let marks, let span):
      try descend(at: span)
      defer { depth -= 1 }
      refuse(marks, at: span)
      return try sequence(from: span)
    case .mappingStart(let marks, let span):
      try descend(at: span)
      defer { depth -= 1 }
      refuse(marks, at: span)
      return try mapping(from: span)
    case .alias(let span):
      if aliases.insert(text(span)).inserted { report(.alias(at: span)) }
      return Node(content: .refused, span: span)
    case .documentStart(let span), .sequenceEnd(let span), .mappingEnd(let span):
      return Node(content: .refused, span: span)
    case .documentEnd, .streamEnd:
      return Node(content: .refused, span: ByteSpan(at: file.span.end))
    }
  }

  private mutating func descend(at span: ByteSpan) throws(Stop) {
    guard depth < Self.deepest else { throw .tooDeep(span) }
    depth += 1
  }

  private mutating func sequence(from start: ByteSpan) throws(Stop) -> Node {
    var items: [Node] = []
    while true {
      let event = try next()
      if case .sequenceEnd(let end) = event {
        return Node(
          content: .sequence(items), span: span(from: start, last: items.last?.span, end: end))
      }
      items.append(try node(event))
    }
  }

  private mutating func mapping(from start: ByteSpan) throws(Stop) -> Node {
    var entries: [Node.Entry] = []
    var known = KnownKeys()
    var last: ByteSpan?
    while true {
      let event = try next()
      if case .mappingEnd(let end) = event {
        return Node(
          content: .mapping(entries), span: span(from: start, last: last, end: end))
      }
      let key = try node(event)
      let value = try node(try next())
      last = value.span
      guard let name = key.scalar else {
        if !key.isRefused { report(.complexKey(at: key.span)) }
        continue
      }
      if let before = entries.last, let amount = cutAmount(from: before.value, to: key, value) {
        report(.cutAmount(text(amount), at: amount))
        entries[entries.count - 1] = .init(
          key: before.key, keyNode: before.keyNode,
          value: Node(content: .scalar(.init(text: text(amount), style: .plain)), span: amount))
      } else if name.text == "<<", name.style == .plain {
        report(.mergeKey(at: key.span))
        // The entry is kept, so that what it would have merged isn't reported as missing.
        entries.append(
          .init(
            key: name.text, keyNode: Node(content: .refused, span: key.span),
            value: Node(content: .refused, span: value.span)))
      } else if let first = known.first(of: name.text, at: key.span, after: entries) {
        report(.duplicateKey(name.text, at: key.span, first: first))
      } else {
        entries.append(.init(key: name.text, keyNode: key, value: value))
      }
    }
  }

  /// Where an amount is that its decimal comma cuts in two: `{food: 350,50 EUR}` has the keys `food` and `50 EUR`.
  private func cutAmount(from start: Node, to end: Node, _ value: Node) -> ByteSpan? {
    let comma = start.span.end
    guard start.scalar?.style == .plain, end.scalar?.style == .plain, value.isEmpty,
      comma + 1 == end.span.start, text(ByteSpan(comma, comma + 1)) == ",",
      start.scalar?.text.utf8.last?.isDigit == true, end.scalar?.text.utf8.first?.isDigit == true
    else { return nil }
    return start.span.union(end.span)
  }

  /// The bytes of a list or mapping: with brackets, up to the closing one; otherwise up to its last
  /// part.
  private func span(from start: ByteSpan, last: ByteSpan?, end: ByteSpan) -> ByteSpan {
    let first = file.buffer.bytes[Int(start.start - file.base)]
    let isBracketed = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    let stop = isBracketed ? end.end : last?.end ?? start.end
    return ByteSpan(start.start, max(start.start, stop))
  }

  /// Reports an anchor or a tag; returns whether there is one.
  @discardableResult
  private mutating func refuse(_ marks: NodeMarks, at span: ByteSpan) -> Bool {
    guard !marks.isEmpty else { return false }
    // The marks come first, as words: `&name !tag value`.
    var start = Int(span.start - file.base)
    let bytes = file.buffer.bytes
    for _ in 0..<2 {
      var end = start
      while end < bytes.count, !isWordEnd(bytes[end]) { end += 1 }
      guard end > start else { break }
      let place = ByteSpan(file.base + UInt32(start), file.base + UInt32(end))
      if bytes[start] == UInt8(ascii: "&") {
        report(.anchor(at: place))
      } else if bytes[start] == UInt8(ascii: "!") {
        report(.tag(at: place))
      }
      start = end
      while start < bytes.count, bytes[start].isSpace { start += 1 }
    }
    return true
  }

  private func isWordEnd(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: "}")
  }
}

/// Finds the keys of a mapping. Most mappings have few keys, which are compared one by one.
private struct KnownKeys {
  /// The first place of each key, once there are many.
  private var places = NameTable<ByteSpan>()

  /// Up to this number of keys are compared one by one.
  private static let few = 12

  /// The first place of a key that comes after some entries; nil if none of them has it.
  mutating func first(of key: String, at place: ByteSpan, after entries: [Node.Entry]) -> ByteSpan?
  {
    guard entries.count > Self.few else {
      return entries.first { $0.key.isExactly(key) && !$0.keyNode.isRefused }?.keyNode.span
    }
    if places.isEmpty {
      places.reserveCapacity(4 * Self.few)
      for entry in entries where !entry.keyNode.isRefused { places[entry.key] = entry.keyNode.span }
    }
    let first = places.value(of: key, orAdd: place)
    return first == place ? nil : first
  }
}
