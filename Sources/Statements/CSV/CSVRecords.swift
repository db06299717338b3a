// Splits a file into records, even if its quotes are broken.
//
//     "2024-01-02","Shop "Best"","-1.00"       quotes in a field that aren't doubled
//     "2024-01-03","Shop,"-2.00"               a quote that is never closed
//     "2024-01-04","two
//     lines","-3.00"                           nothing is wrong here
//
// 1. A field that begins with a quote ends at a quote followed by a delimiter or the end of the
//    line. A doubled quote stands for one. Any other quote is literal and reported.
// 2. If such a field continues past its line and something is odd about it, or if the number of
//    fields differs from the header, the first line is tried alone: first with quotes closing
//    before a delimiter, however many there are, then with quotes as literal characters. The
//    version with the right number of fields is used.
// 3. Bytes that were read for nothing are counted. Once they amount to several times the file,
//    quotes are only matched within lines, so the time stays linear in the file.

import Amounts
import Containers
import SourceText

/// A field of a record: its bytes, without surrounding quotes.
struct CSVField {
  var start: Int
  var end: Int
  /// Whether it contains doubled quotes.
  var hasQuotes = false
}

/// Reads records one after another.
struct CSVRecords {
  let buffer: SourceBuffer
  let delimiter: UInt8
  /// Zero for none.
  let quote: UInt8

  /// The offset of the next record.
  private(set) var offset: Int
  /// The fields of this record.
  private(set) var fields: [CSVField] = []
  /// The bytes of this record, without the final line break.
  private(set) var range = 0..<0
  /// The first misplaced quote in this record.
  private(set) var strayQuote: Int?
  /// Whether the file ends within this record, in a field whose quote isn't closed.
  private(set) var isCut = false
  /// The number of fields in the header; zero while it isn't known.
  var expected = 0

  private var readInVain = 0
  private let bytes: UnsafePointer<UInt8>
  private let count: Int

  /// Begins at the start of a line and stops at the end of one; nil for the end of the file.
  init(
    _ buffer: SourceBuffer, delimiter: UInt8, quote: UInt8, from offset: Int = 0, to end: Int? = nil
  ) {
    self.buffer = buffer
    self.delimiter = delimiter
    self.quote = quote
    self.offset = offset
    bytes = buffer.start
    count = end ?? buffer.bytes.count
  }

  /// Moves to the next record; false at the end of the file.
  mutating func next() -> Bool {
    guard offset < count else { return false }
    strayQuote = nil
    let start = offset
    let isTrusting = readInVain <= 4 * count + 4096
    var scan = scan(from: start, isTrusting ? .whole : .line)
    let isOpen = scan.isOpen
    if scan.isOdd || scan.isLong, expected > 0 || scan.stray != nil,
      fields.count != expected || scan.isOpen
    {
      readInVain += max(scan.end, scan.reach) - start
      scan = repair(scan, from: start, isTrusting: isTrusting)
    }
    strayQuote = scan.stray
    isCut = isOpen && isCut(from: scan.stray ?? start, to: scan.end)
    range = start..<scan.end
    offset = scan.end
    if offset < count, bytes[offset] == 0x0D { offset += 1 }
    if offset < count, bytes[offset] == 0x0A, offset == scan.end || bytes[offset - 1] == 0x0D {
      offset += 1
    }
    return true
  }

  /// Whether the file ends without a line end, in the field that begins with a quote.
  private func isCut(from quote: Int, to end: Int) -> Bool {
    let last = bytes[end - 1]
    return end == buffer.bytes.count && last != 0x0A && last != 0x0D
      && !(quote..<end).contains { bytes[$0] == delimiter }
  }

  /// Whether the record contains only blanks.
  var isEmpty: Bool { fields.allSatisfy { isBlank($0) } }

  /// Whether a field contains only blanks.
  func isBlank(_ field: CSVField) -> Bool { trimmed(field).isEmpty }

  /// Whether one field is a date and another is an amount, with cents or a sign.
  var hasDateAndAmount: Bool {
    var (hasDate, hasAmount) = (false, false)
    var scratch: [UInt8] = []
    for field in fields where !isBlank(field) {
      if withText(field, { StatementDate($0) }) != nil {
        hasDate = true
      } else if case .number(let number) = withText(field, { StatementNumber.read($0, &scratch) }) {
        hasAmount = hasAmount || number.hasSign || number.number.marks != .none
      }
    }
    return hasDate && hasAmount
  }

  // MARK: - Texts

  /// Calls a function with the text of a field, without surrounding blanks.
  func withText<Result>(
    _ field: CSVField, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = trimmed(field)
    let text = UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    guard field.hasQuotes else { return body(text) }
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      plain.append(text[index])
      let isDouble = text[index] == quote && index + 1 < text.count && text[index + 1] == quote
      index += isDouble ? 2 : 1
    }
    return plain.withUnsafeBufferPointer(body)
  }

  /// The text of a field as a string.
  func string(_ field: CSVField) -> String {
    withText(field) { String(decoding: $0, as: UTF8.self) }
  }

  /// The full text of a field, including surrounding blanks.
  func text(_ field: CSVField) -> String {
    guard field.hasQuotes else {
      let bytes = UnsafeBufferPointer(
        start: bytes + field.start, count: field.end - field.start)
      return String(decoding: bytes, as: UTF8.self)
    }
    return string(field)
  }

  /// The bytes of a field, without surrounding blanks.
  func trimmed(_ field: CSVField) -> Range<Int> {
    var (start, end) = (field.start, field.end)
    while start < end, bytes[start].isSpaceOrControl { start += 1 }
    while end > start, bytes[end - 1].isSpaceOrControl { end -= 1 }
    // `="12,00"`: how text is marked for spreadsheets.
    let q = UInt8(ascii: "\"")
    if end - start > 2, bytes[start] == UInt8(ascii: "="), bytes[start + 1] == q {
      let isDouble = field.hasQuotes && end - start >= 5 && bytes[start + 2] == q
      if isDouble, bytes[end - 1] == q, bytes[end - 2] == q { return start + 3..<end - 2 }
      if !field.hasQuotes, bytes[end - 1] == q { return start + 2..<end - 1 }
    }
    return start..<end
  }

  // MARK: - Scanning

  /// How quotes are interpreted.
  private enum Mode {
    /// As in RFC 4180.
    case whole
    /// The same, but a field ends at the end of its line.
    case line
    /// A quote before a delimiter closes the field, even if it's doubled.
    case loose
    /// Only quotes around a field have a meaning.
    case literal
  }

  private struct Scan {
    var end = 0
    /// How far an open quote was followed.
    var reach = 0
    /// A misplaced quote.
    var stray: Int?
    /// Whether a field spans several lines.
    var isLong = false
    /// Whether a quote isn't closed.
    var isOpen = false
    /// Whether no run of quotes after an open one closes a field on this line.
    var isHopeless = false
    var isOdd: Bool { stray != nil || isOpen }
  }

  /// Reads the first line again, more leniently.
  private mutating func repair(_ first: Scan, from start: Int, isTrusting: Bool) -> Scan {
    let fields = self.fields
    let stray = first.stray ?? start
    for mode in [Mode.line, .loose, .literal] {
      var scan = scan(from: start, mode)
      if self.fields.count == expected, mode == .literal || !scan.isOpen {
        scan.stray = mode == .literal ? loneQuote ?? stray : first.stray ?? scan.stray ?? stray
        return scan
      }
    }
    // Nothing fits, but an open quote must not swallow the lines after it.
    if first.isOpen {
      var scan = scan(from: start, .literal)
      scan.stray = stray
      return scan
    }
    self.fields = fields
    return first
  }

  /// The quote of a field that only has one at one end, in a record read with literal quotes.
  private var loneQuote: Int? {
    for field in fields {
      let opens = field.start > 0 && bytes[field.start - 1] == quote
      let closes = field.end < count && bytes[field.end] == quote
      if opens != closes { return opens ? field.start - 1 : field.end }
    }
    return nil
  }

  private mutating func scan(from start: Int, _ mode: Mode) -> Scan {
    fields.removeAll(keepingCapacity: true)
    var scan = Scan()
    var index = start
    while true {
      var first = index
      if quote != 0, mode != .literal {
        while first < count, bytes[first] == 0x20, delimiter != 0x20 { first += 1 }
        if first < count, bytes[first] == quote {
          if !scan.isHopeless || mayClose(at: first, mode),
            let end = scanQuoted(from: first, mode, &scan)
          {
            index = end
            guard index < count, bytes[index] == delimiter else { break }
            index += 1
            continue
          }
          if mode == .whole { break }
          scan.isHopeless = true
        } else if let field = protectedText(at: first) {
          fields.append(field)
          index = field.end + 1
          while index < count, bytes[index] == 0x20, delimiter != 0x20 { index += 1 }
          guard index < count, bytes[index] == delimiter else { break }
          index += 1
          continue
        }
      }
      let begin = index
      // The line feed after the last byte ends the loop.
      while bytes[index] != delimiter, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      index = min(index, count)
      fields.append(mode == .literal ? unquoted(begin, index) : CSVField(start: begin, end: index))
      guard index < count, bytes[index] == delimiter else { break }
      index += 1
    }
    scan.end = index
    return scan
  }

  /// The text in `="1,200.00"`, which keeps spreadsheets from reading a number; nil if there is
  /// none.
  private func protectedText(at first: Int) -> CSVField? {
    guard first + 1 < count, bytes[first] == UInt8(ascii: "="), bytes[first + 1] == quote else {
      return nil
    }
    var index = first + 2
    var hasQuotes = false
    while index < count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == quote {
        guard index + 1 < count, bytes[index + 1] == quote else {
          guard isEnd(afterBlanks: index + 1) else { return nil }
          return CSVField(start: first + 2, end: index, hasQuotes: hasQuotes)
        }
        hasQuotes = true
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Whether the run of quotes at an offset closes the field that it opens. If an earlier field
  /// wasn't closed, no later run is interpreted differently, so the rest of the line doesn't have
  /// to be scanned again.
  private func mayClose(at first: Int, _ mode: Mode) -> Bool {
    var end = first
    while end < count, bytes[end] == quote { end += 1 }
    return end - first > 1 && (mode == .loose || (end - first).isMultiple(of: 2))
      && isEnd(afterBlanks: end)
  }

  /// A field without its surrounding quotes, whatever is between them.
  private func unquoted(_ start: Int, _ end: Int) -> CSVField {
    let range = trimmed(CSVField(start: start, end: end))
    var (start, end) = (range.lowerBound, range.upperBound)
    if quote != 0, start < end, bytes[start] == quote { start += 1 }
    if quote != 0, start < end, bytes[end - 1] == quote { end -= 1 }
    return CSVField(start: start, end: end)
  }

  /// Reads a quoted field; returns the offset of what ends it, or nil if it isn't closed.
  private mutating func scanQuoted(from first: Int, _ mode: Mode, _ scan: inout Scan) -> Int? {
    var index = first + 1
    var hasQuotes = false
    let stray = scan.stray
    // Anything odd after an open quote is caused by that quote.
    func open(_ scan: inout Scan, reach: Int) -> Int? {
      scan.isOpen = true
      scan.reach = reach
      scan.stray = stray ?? first
      return nil
    }
    while true {
      while index < count, bytes[index] != quote {
        if bytes[index] == 0x0A || bytes[index] == 0x0D {
          if mode != .whole { return open(&scan, reach: index) }
          scan.isLong = true
        }
        index += 1
      }
      guard index < count else { return open(&scan, reach: index) }
      var next = index + 1
      if next < count, bytes[next] == quote {
        guard mode == .loose, isEnd(afterBlanks: next + 1) else {
          hasQuotes = true
          index += 2
          continue
        }
        next += 1
        index += 1
      }
      while next < count, bytes[next] == 0x20, delimiter != 0x20 { next += 1 }
      if isEnd(afterBlanks: next) {
        fields.append(CSVField(start: first + 1, end: index, hasQuotes: hasQuotes))
        return next
      }
      scan.stray = scan.stray ?? index
      // Something odd beyond the field's first line means it isn't a multi-line field.
      if scan.isLong { return open(&scan, reach: index) }
      index += 1
    }
  }

  /// Whether a field can end here.
  private func isEnd(afterBlanks index: Int) -> Bool {
    var index = index
    while index < count, bytes[index] == 0x20, delimiter != 0x20 { index += 1 }
    return index >= count || bytes[index] == delimiter || bytes[index] == 0x0A
      || bytes[index] == 0x0D
  }
}
