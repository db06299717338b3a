// A tree of the contents of a JSON file, each part with its place. The nodes are in one array, in
// file order. A container finds its parts through each node's index of the next node. Nothing is
// recursive, and nesting deeper than in any real file is rejected. Numbers stay text, because only
// the caller knows what they mean.

import Containers

/// A JSON text.
public struct JSONText {
  /// A value, or a key.
  public struct Node {
    /// What it is; a word is `true`, `false` or `null`.
    public enum Kind: Sendable { case object, array, string, number, word }
    /// What it is.
    public let kind: Kind
    /// The bytes, including quotes and brackets.
    public fileprivate(set) var range: Range<Int>
    /// The index of the node after this one and everything inside it.
    fileprivate var next: Int
  }

  /// What can't be read, and where.
  public struct Problem: Error {
    /// What is wrong.
    public let message: String
    /// The bytes.
    public let range: Range<Int>
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// All values and keys, in the order of the text; the first one contains the others.
  public private(set) var nodes: [Node] = []
  private var position = 0

  /// How deeply objects and arrays can be nested.
  static let deepest = 64

  /// Reads bytes, which must outlive this value.
  ///
  /// - Throws: `Problem` for the first place that isn't JSON.
  /// - Complexity: O(n) in the bytes.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try read()
  }

  // MARK: - Asking

  /// The members of an object, in order; empty for anything else.
  public func members(of object: Int) -> [(key: Int, value: Int)] {
    var result: [(key: Int, value: Int)] = []
    forEachMember(of: object) { key, value in result.append((key, value)) }
    return result
  }

  /// The value of a key that's written without escapes; if the key occurs twice, the last value, as is usual.
  public func value(_ key: StaticString, of object: Int) -> Int? {
    var found: Int?
    forEachMember(of: object) { name, value in
      if isString(name, key) { found = value }
    }
    return found
  }

  private func forEachMember(of object: Int, _ body: (_ key: Int, _ value: Int) -> Void) {
    guard nodes[object].kind == .object else { return }
    var index = object + 1
    while index < nodes[object].next {
      body(index, index + 1)
      index = nodes[index + 1].next
    }
  }

  /// The elements of an array; empty for anything else.
  public func elements(of array: Int?) -> [Int] {
    guard let array, nodes[array].kind == .array else { return [] }
    var result: [Int] = []
    var index = array + 1
    while index < nodes[array].next {
      result.append(index)
      index = nodes[index].next
    }
    return result
  }

  /// The text of a string, or of a number as written; nil for anything else, including null.
  public func text(_ node: Int?) -> [UInt8]? {
    guard let node else { return nil }
    let range = nodes[node].range
    switch nodes[node].kind {
    case .string: return unescaped(range.lowerBound + 1..<range.upperBound - 1)
    case .number: return Array(bytes[range])
    case .object, .array, .word: return nil
    }
  }

  /// Whether a node is the word `true`.
  public func isTrue(_ node: Int?) -> Bool { isWord(node, "t") }

  /// Whether a node is the word `null`.
  public func isNull(_ node: Int?) -> Bool { isWord(node, "n") }

  private func isWord(_ node: Int?, _ letter: Unicode.Scalar) -> Bool {
    guard let node, nodes[node].kind == .word else { return false }
    return bytes[nodes[node].range].first == UInt8(ascii: letter)
  }

  private func isString(_ node: Int, _ text: StaticString) -> Bool {
    let inside = bytes[nodes[node].range].dropFirst().dropLast()
    return text.withUTF8Buffer { $0.elementsEqual(inside) }
  }

  private func unescaped(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let letter = bytes[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "u"):
        var unit = unicodeUnit(index) ?? 0xFFFD
        index += 4
        if unit >> 10 == 0x36, index + 5 < range.upperBound, bytes[index] == UInt8(ascii: "\\"),
          bytes[index + 1] == UInt8(ascii: "u"), let low = unicodeUnit(index + 2), low >> 10 == 0x37
        {
          unit = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
          index += 6
        }
        let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
        result.append(contentsOf: String(Character(scalar)).utf8)
      default: result.append(letter)
      }
    }
    return result
  }

  private func unicodeUnit(_ start: Int) -> UInt32? {
    var unit: UInt32 = 0
    for index in start..<start + 4 {
      guard index < bytes.count, let digit = bytes[index].hexDigit else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  // MARK: - Reading

  /// What can come next.
  private enum Expected {
    case value
    /// A value, or the end of an empty array.
    case valueOrEnd
    case key
    case keyOrEnd
    case commaOrEnd
    case nothing
  }

  private mutating func read() throws(Problem) {
    var open: [Int] = []
    var expected = Expected.value
    while let byte = nextByte() {
      let start = position
      switch (byte, expected) {
      case (UInt8(ascii: "]"), .valueOrEnd), (UInt8(ascii: "}"), .keyOrEnd),
        (UInt8(ascii: "]"), .commaOrEnd), (UInt8(ascii: "}"), .commaOrEnd):
        guard let folder = open.last,
          (nodes[folder].kind == .array) == (byte == UInt8(ascii: "]"))
        else { throw unexpected(start) }
        open.removeLast()
        position += 1
        nodes[folder].range = nodes[folder].range.lowerBound..<position
        nodes[folder].next = nodes.count
        expected = open.isEmpty ? .nothing : .commaOrEnd
      case (UInt8(ascii: ","), .commaOrEnd):
        guard let folder = open.last else { throw unexpected(start) }
        position += 1
        expected = nodes[folder].kind == .array ? .value : .key
      case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrEnd):
        try readString()
        guard nextByte() == UInt8(ascii: ":") else { throw unexpected(position) }
        position += 1
        expected = .value
      case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrEnd),
        (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrEnd):
        guard open.count < Self.deepest else {
          throw Problem(message: "this is nested too deeply", range: start..<start + 1)
        }
        open.append(nodes.count)
        let isArray = byte == UInt8(ascii: "[")
        position += 1
        nodes.append(
          Node(kind: isArray ? .array : .object, range: start..<position, next: nodes.count + 1))
        expected = isArray ? .valueOrEnd : .keyOrEnd
      case (_, .value), (_, .valueOrEnd):
        try readScalar(byte)
        expected = open.isEmpty ? .nothing : .commaOrEnd
      default: throw unexpected(start)
      }
    }
    guard expected == .nothing else {
      throw Problem(message: "the file ends too early", range: bytes.count..<bytes.count)
    }
  }

  /// The next byte that isn't blank.
  private mutating func nextByte() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      if byte != 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return byte }
      position += 1
    }
    return nil
  }

  private mutating func readScalar(_ first: UInt8) throws(Problem) {
    if first == UInt8(ascii: "\"") { return try readString() }
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    let word = bytes[start..<position]
    let isNumber = first == UInt8(ascii: "-") || first.isDigit
    guard
      isNumber
        ? word.allSatisfy(Self.isInNumber)
        : ["true", "false", "null"].contains(where: { $0.utf8.elementsEqual(word) })
    else { throw unexpected(start) }
    nodes.append(
      Node(kind: isNumber ? .number : .word, range: start..<position, next: nodes.count + 1))
  }

  private mutating func readString() throws(Problem) {
    let start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        nodes.append(Node(kind: .string, range: start..<position, next: nodes.count + 1))
        return
      case UInt8(ascii: "\\"):
        guard let length = escapeLength(position) else { throw unexpected(position) }
        position += length
      case 0x0A: throw Problem(message: "this text isn't closed", range: start..<position)
      default: position += 1
      }
    }
    throw Problem(message: "this text isn't closed", range: start..<bytes.count)
  }

  /// The length of the escape at a backslash; nil if there is no such escape.
  private func escapeLength(_ start: Int) -> Int? {
    guard start + 1 < bytes.count else { return 2 }
    if bytes[start + 1] == UInt8(ascii: "u") { return unicodeUnit(start + 2) == nil ? nil : 6 }
    return "\"\\/bfnrt".utf8.contains(bytes[start + 1]) ? 2 : nil
  }

  private func unexpected(_ start: Int) -> Problem {
    guard start < bytes.count else {
      return Problem(message: "the file ends too early", range: bytes.count..<bytes.count)
    }
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return Problem(message: "unexpected '\(text)'", range: start..<end)
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || "+-.eE".utf8.contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "+-.".utf8.contains(byte)
  }
}
