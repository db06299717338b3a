// OFX 1 is SGML, OFX 2 and CAMT are XML, and what banks write is somewhere between:
//
//     OFXHEADER:100 … ?<OFX><SIGNONMSGSRSV1>          headers on one line, a stray byte
//     <STMTTRN>
//     <TRNAMT>-12.50                                  no closing tag
//     <MEMO>                                          nothing in it, and no closing tag
//     <NAME>Smith & Sons</NAME>                       a bare ampersand
//     </STMTTRN>
//     <ns2:Amt Ccy="EUR"><![CDATA[1.00]]></ns2:Amt>   namespaces, attributes, CDATA
//
// One tokenizer reads them all. Whether an element contains text or other elements is determined by
// what follows its tag and by what its reader knows about it:
//
// 1. If its own closing tag follows, after any text, it's a text element, possibly empty.
// 2. If any other tag follows, an element known to contain text is that text and ends there. An
//    element known to contain elements is now open. For an unknown element the text decides: if
//    it's blank, the element is open.
//
// A closing tag also closes everything left open inside its element; an unmatched one is skipped. A
// `<` that doesn't begin a tag is text. The stack is an array, there is no recursion, and each byte
// is examined once or twice.

import Containers
import SourceText

/// Reads elements of SGML and XML, one event after another.
struct MarkupReader<Element: MarkupElement> {
  /// The kind of what was read.
  enum Event {
    /// The start of an element with subelements; nil if its reader doesn't know it.
    case opened(Element?)
    /// An element with text, which is in `text`.
    case value(Element)
    /// The end of an open element.
    case closed(Element?)
  }

  private struct Opened {
    let name: MarkupName
    /// The index of the element among those that the reader knows.
    let index: Int?
    let element: Element?
    /// The element, or the nearest known one around it.
    let nearest: Element?
  }

  private struct Tag {
    enum Kind { case opening, empty, closing }
    let kind: Kind
    let name: MarkupName
    /// The index of the element among those that the reader knows.
    let index: Int?
    let range: Range<Int>
  }

  /// The text of the last value, with entities replaced and without surrounding blanks.
  private(set) var text: [UInt8] = []
  /// The last tag that opened or closed something.
  private(set) var tag: Range<Int> = 0..<0
  /// The bytes of the last value, without surrounding blanks; its tag if it's empty.
  private(set) var value: Range<Int> = 0..<0

  private let bytes: UnsafeBufferPointer<UInt8>
  private let vocabulary = MarkupVocabulary<Element>()
  private var position = 0
  /// The tag at the current position, once it has been examined.
  private var peeked: Tag?
  private var opened: [Opened] = []
  /// How many of each known element are open.
  private var counts: [Int]
  /// How many elements with other names are open.
  private var otherCounts: [MarkupName: Int] = [:]
  /// A closing tag whose element still has others open inside it.
  private var closing: Tag?

  /// Reads bytes, which must outlive the reader.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    counts = Array(repeating: 0, count: vocabulary.count)
  }

  // MARK: - Where it is

  /// The nearest known element that contains the last one; for a start tag, the element itself.
  var nearest: Element? { opened.last?.nearest }

  /// The element at a level around the last value, with 0 the innermost; nil if it isn't known.
  func around(_ level: Int) -> Element? {
    level < opened.count ? opened[opened.count - 1 - level].element : nil
  }

  /// How many elements are open.
  var depth: Int { opened.count }

  /// Whether an element is open.
  func isInside(_ element: Element) -> Bool {
    vocabulary.index(of: MarkupName(element.rawValue)).map { counts[$0] > 0 } ?? false
  }

  /// The name of the last tag, as written.
  var tagName: String {
    String(decoding: bytes[tag].dropFirst().prefix { $0.isMarkupName }, as: UTF8.self)
  }

  /// The value of an attribute of the last value's tag.
  func attribute(_ name: String) -> [UInt8]? {
    let inside = bytes[tag]
    let wanted = Array(name.utf8)
    var index = inside.startIndex
    while let quote = inside[index...].firstIndex(where: \.isMarkupQuote),
      let end = inside[(quote + 1)...].firstIndex(of: inside[quote])
    {
      var key = inside[index..<quote]
      while let last = key.last, last.isSpaceOrControl || last == UInt8(ascii: "=") {
        key.removeLast()
      }
      let start = key.lastIndex(where: \.isSpaceOrControl).map { $0 + 1 } ?? key.startIndex
      if key[start...].elementsEqual(wanted) {
        var result: [UInt8] = []
        MarkupText.append(UnsafeBufferPointer(rebasing: inside[(quote + 1)..<end]), to: &result)
        return result
      }
      index = end + 1
    }
    return nil
  }

  // MARK: - Reading

  /// The next event; nil at the end.
  mutating func next() -> Event? {
    while true {
      if let waiting = closing {
        let last = opened.removeLast()
        count(last.name, last.index, -1)
        tag = waiting.range
        if last.name == waiting.name { closing = nil }
        return .closed(last.element)
      }
      skipText()
      guard let next = takeTag() else { return nil }
      switch next.kind {
      case .closing:
        if isOpen(next) { closing = next }
      case .empty:
        guard let index = next.index, vocabulary.element(index).content != .elements else {
          continue
        }
        text.removeAll(keepingCapacity: true)
        (tag, value) = (next.range, next.range)
        return .value(vocabulary.element(index))
      case .opening:
        if let event = content(of: next) { return event }
      }
    }
  }

  /// Reads what comes after an opening tag, up to the next tag; nil if nothing needs it.
  private mutating func content(of opening: Tag) -> Event? {
    tag = opening.range
    let element = opening.index.map { vocabulary.element($0) }
    text.removeAll(keepingCapacity: true)
    let start = position
    readText()
    var end = position
    var isText =
      switch element?.content {
      case .elements: false
      case .text: true
      case .either, nil: !text.isEmpty
      }
    if element?.content != .elements, let next = peekTag(), next.kind == .closing,
      next.name == opening.name
    {
      end = position
      _ = takeTag()
      isText = true
    }
    guard isText else {
      opened.append(
        Opened(
          name: opening.name, index: opening.index, element: element,
          nearest: element ?? opened.last?.nearest))
      count(opening.name, opening.index, 1)
      return .opened(element)
    }
    guard let element else { return nil }
    value = bytes[start..<end].trimming(while: \.isSpaceOrControl).range
    if value.isEmpty { value = opening.range }
    return .value(element)
  }

  private mutating func count(_ name: MarkupName, _ index: Int?, _ change: Int) {
    if let index { counts[index] += change } else { otherCounts[name, default: 0] += change }
  }

  private func isOpen(_ tag: Tag) -> Bool {
    (tag.index.map { counts[$0] } ?? otherCounts[tag.name, default: 0]) > 0
  }

  /// Skips text, comments and declarations.
  private mutating func skipText() {
    while let next = nextBracket() {
      position = next
      if peekTag() != nil { return }
      position = skipped(at: position) ?? position + 1
    }
    position = bytes.count
  }

  /// Reads text up to the next tag into `text`.
  private mutating func readText() {
    while position < bytes.count {
      let next = nextBracket() ?? bytes.count
      MarkupText.append(UnsafeBufferPointer(rebasing: bytes[position..<next]), to: &text)
      position = next
      guard next < bytes.count, peekTag() == nil else { break }
      if isAt("<![CDATA[", next) {
        let start = next + 9
        let end = find("]]>", from: start)
        text.append(contentsOf: bytes[start..<(end ?? bytes.count)])
        position = end.map { $0 + 3 } ?? bytes.count
      } else if let end = skipped(at: next) {
        position = end
      } else {
        text.append(UInt8(ascii: "<"))
        position += 1
      }
    }
    while let last = text.last, last.isSpaceOrControl { text.removeLast() }
    let blanks = text.prefix(while: \.isSpaceOrControl).count
    if blanks > 0 { text.removeFirst(blanks) }
  }

  /// The position of the next `<`.
  private func nextBracket() -> Int? {
    var index = position
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") { return index }
      index += 1
    }
    return nil
  }

  /// The position after a comment, a declaration or an instruction that begins here; nil if none
  /// does.
  private func skipped(at start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    if isAt("<!--", start) { return find("-->", from: start + 4).map { $0 + 3 } ?? bytes.count }
    if isAt("<![CDATA[", start) {
      return find("]]>", from: start + 9).map { $0 + 3 } ?? bytes.count
    }
    let second = bytes[start + 1]
    guard second == UInt8(ascii: "?") || second == UInt8(ascii: "!") else { return nil }
    // A document type can contain declarations, which have their own brackets.
    let mark = bytes[start...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
    guard let mark else { return bytes.count }
    if bytes[mark] == UInt8(ascii: ">") { return mark + 1 }
    return find("]>", from: mark).map { $0 + 2 } ?? bytes.count
  }

  /// The tag at the current position, if any.
  private mutating func peekTag() -> Tag? {
    if let peeked, peeked.range.lowerBound == position { return peeked }
    guard position < bytes.count, let (nameEnd, end) = tagEnd(at: position) else { return nil }
    let isClosing = bytes[position + 1] == UInt8(ascii: "/")
    let kind: Tag.Kind =
      isClosing ? .closing : bytes[end - 2] == UInt8(ascii: "/") ? .empty : .opening
    let name = MarkupName(
      UnsafeBufferPointer(rebasing: bytes[(position + (isClosing ? 2 : 1))..<nameEnd]))
    peeked = Tag(
      kind: kind, name: name, index: vocabulary.index(of: name), range: position..<end)
    return peeked
  }

  /// Reads the tag at the current position.
  private mutating func takeTag() -> Tag? {
    guard let tag = peekTag() else { return nil }
    position = tag.range.upperBound
    return tag
  }

  /// The positions after the name and after the tag that begins here; nil if the `<` doesn't begin
  /// one.
  private func tagEnd(at start: Int) -> (name: Int, tag: Int)? {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    guard index < bytes.count, bytes[index].isMarkupNameStart else { return nil }
    while index < bytes.count, bytes[index].isMarkupName { index += 1 }
    guard index < bytes.count,
      bytes[index].isSpaceOrControl || bytes[index] == UInt8(ascii: ">")
        || bytes[index] == UInt8(ascii: "/")
    else { return nil }
    let name = index
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      // Tags and attribute values don't contain one, so this search never goes past the next `<`.
      if byte == UInt8(ascii: "<") { return nil }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return (name, index + 1)
      } else if byte.isMarkupQuote,
        bytes[index - 1] == UInt8(ascii: "=") || bytes[index - 1].isSpaceOrControl
      {
        quote = byte
      }
      index += 1
    }
    return nil
  }

  private func isAt(_ text: StaticString, _ start: Int) -> Bool {
    start < bytes.count && bytes[start...].hasPrefix(text)
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    start < bytes.count ? bytes[start...].range(of: text)?.lowerBound : nil
  }
}

extension UInt8 {
  fileprivate var isMarkupQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  fileprivate var isMarkupNameStart: Bool {
    isLetter || self == UInt8(ascii: "_") || self >= 0x80
  }

  fileprivate var isMarkupName: Bool {
    isMarkupNameStart || isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ":")
  }
}
