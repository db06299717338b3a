import Containers
import Dates
import Patterns

/// The word being parsed, and what the parsers of its parts share.
struct QuerySource {
  let word: String
  let bytes: [UInt8]
  let today: CivilDate

  /// The deepest nesting of expressions.
  static let nestingLimit = 100

  /// The most bytes of a word. Each term takes some kilobytes when compiled.
  static let lengthLimit = 65_536

  init(_ word: String, today: CivilDate) throws(QueryError) {
    self.word = word
    bytes = Array(word.utf8)
    self.today = today
    guard bytes.count <= Self.lengthLimit else {
      throw error(
        .tooLong, at: Self.lengthLimit..<bytes.count,
        "this query is too long (at most \(Self.lengthLimit) bytes)")
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func error(
    _ kind: QueryError.Kind, at range: Range<Int>, _ headline: String, help: String? = nil
  ) -> QueryError {
    QueryError(kind: kind, word: word, range: range, headline: headline, help: help)
  }

  // MARK: - Looking at bytes

  func hasByte(_ byte: Unicode.Scalar, at offset: Int, before end: Int) -> Bool {
    offset < end && bytes[offset] == UInt8(ascii: byte)
  }

  func hasPrefix(_ prefix: StaticString, at offset: Int, before end: Int) -> Bool {
    let count = prefix.utf8CodeUnitCount
    return offset + count <= end
      && prefix.withUTF8Buffer { bytes[offset..<offset + count].elementsEqual($0) }
  }

  func isBlank(at offset: Int) -> Bool { bytes[offset].isSpace }

  func isQuote(at offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "'") || bytes[offset] == UInt8(ascii: "\"")
  }

  /// The range without blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    bytes[range].trimming(while: \.isSpace).indices
  }

  /// The range between quotes that enclose all of it, or the range as it is.
  func unquoted(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, isQuote(at: range.lowerBound),
      bytes[range].dropFirst().firstIndex(of: bytes[range.lowerBound]) == range.upperBound - 1
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  // MARK: - The parts of a term

  /// The offset after `not:not:…`, and how many there are.
  func skipNegations(from start: Int, before end: Int) -> (offset: Int, count: Int) {
    var (offset, count) = (start, 0)
    while hasPrefix("not:", at: offset, before: end) {
      offset += 4
      count += 1
    }
    return (offset, count)
  }

  /// The name of a term and the offset after its colon, or nil if none begins here.
  func term(at offset: Int, before end: Int) -> (term: QueryTerm, argument: Int)? {
    let longest = 7
    let name = bytes[offset..<min(end, offset + longest)].prefix { $0 != UInt8(ascii: ":") }
    guard hasByte(":", at: name.endIndex, before: end),
      let term = QueryTerm(rawValue: String(decoding: name, as: UTF8.self))
    else { return nil }
    return (term, name.endIndex + 1)
  }

  /// The end of the term that begins at `start`: at a blank that isn't between quotes.
  ///
  /// Quotes count at the start of the term and of its argument. Within an expression the term also ends at
  /// a closing parenthesis that it hasn't opened.
  func termEnd(from start: Int, before end: Int, isInExpression: Bool) throws(QueryError) -> Int {
    var offset = skipNegations(from: start, before: end).offset
    offset = term(at: offset, before: end)?.argument ?? offset
    guard offset < end, isQuote(at: offset) else {
      return plainEnd(from: offset, before: end, isInExpression: isInExpression)
    }
    guard let close = bytes[offset + 1..<end].firstIndex(of: bytes[offset]) else {
      throw error(
        .unclosedQuote, at: offset..<end, "this quote is never closed",
        help: "to start with a literal quote, put a backslash before it")
    }
    let next = close + 1
    guard
      next == end || isBlank(at: next) || (isInExpression && hasByte(")", at: next, before: end))
    else {
      throw error(
        .textAfterQuote, at: next..<plainEnd(from: next, before: end, isInExpression: true),
        "something follows the closing quote", help: "put a space after the quote")
    }
    return next
  }

  private func plainEnd(from start: Int, before end: Int, isInExpression: Bool) -> Int {
    var offset = start
    var open = 0
    while offset < end, !isBlank(at: offset) {
      if isInExpression {
        switch bytes[offset] {
        case UInt8(ascii: "\\"): offset = min(offset + 1, end - 1)
        case UInt8(ascii: "("): open += 1
        case UInt8(ascii: ")"):
          guard open > 0 else { return offset }
          open -= 1
        default: break
        }
      }
      offset += 1
    }
    return offset
  }
}

extension Query {
  /// A pattern that matches one account, perhaps with its subaccounts, and no other: `^assets:cash$`.
  public static func pattern(
    ofAccount name: String, includingSubaccounts isInclusive: Bool = false
  ) -> String { "^\(Pattern.escaped(name))\(isInclusive ? "(:|$)" : "$")" }

  /// A name as the argument of a term that finds it: `Market`, `'Tea Shop'`, `"Trader Joe's"`.
  ///
  /// - Parameter name: A name, not a pattern.
  /// - Returns: A pattern, between the quotes that the name doesn't have if it needs any. If it has both kinds, a
  ///   `.` finds those of one kind.
  public static func quoted(_ name: String) -> String {
    let pattern = Pattern.escaped(name)
    let needsQuotes =
      name.utf8.contains(where: \.isSpace)
      || name.utf8.first == UInt8(ascii: "'") || name.utf8.first == UInt8(ascii: "\"")
    guard needsQuotes else { return pattern }
    guard pattern.utf8.contains(UInt8(ascii: "'")) else { return "'\(pattern)'" }
    let inside = pattern.unicodeScalars.map { $0 == "\"" ? "." : String($0) }.joined()
    return "\"\(inside)\""
  }
}
