import Containers
import Dates
import SourceText

extension Parser {
  // MARK: - transaction

  /// `transaction = date [ "=" date ] { blank } [ status ] [ code ] [ description ] [ comment ] newline`
  /// `              { posting | comment-line }`
  mutating func parseTransaction() {
    let start = at
    guard let date = parseDate() else { return parseDiscardedEntry(from: start) }
    var header = TransactionHeader(
      start: address(start), date: date, dateSpan: span(start, at), status: .unmarked,
      description: ByteSpan(at: address(at)))
    if at[0] == UInt8(ascii: "=") {
      at += 1
      let secondStart = at
      guard let second = parseDate(yearOf: date) else { return parseDiscardedEntry(from: start) }
      header.secondaryDate = second
      header.secondaryDateSpan = span(secondStart, at)
    }
    guard at[0].isBlank || isAtLineEnd else {
      events.report(
        .noSpaceAfterDate(date: span(start, at), next: characterSpan(at: at)), losing: .nothing)
      return parseDiscardedEntry(from: start)
    }
    skipBlanks()
    header.status = parseOptionalStatus()
    guard parseOptionalCode(into: &header.code) else { return parseDiscardedEntry(from: start) }
    header.description = parseDescription()
    events.beginTransaction(header)
    parseEntryBody()
  }

  /// Reads the lines of an entry whose first line is wrong, which has been reported. Errors in them
  /// are reported in the same run, and the entry doesn't count.
  mutating func parseDiscardedEntry(from start: UnsafePointer<UInt8>) {
    let header = ByteSpan(at: address(start))
    events.beginTransaction(
      TransactionHeader(
        start: header.start, date: CivilDate(dayNumber: 0), dateSpan: header, status: .unmarked,
        description: header))
    events.discardEntry()
    at = lineEnd(from: at)
    parseEntryBody()
  }

  /// Reads the end of an entry's first line, then its indented lines.
  mutating func parseEntryBody() {
    parseOptionalComment()
    at += at < fileEnd ? 1 : 0
    while at < fileEnd, at[0].isBlank {
      let line = at
      skipBlanks()
      if isAtLineEnd {
        at = line
        break
      }
      if at[0] == UInt8(ascii: ";") {
        parseOptionalComment()
      } else {
        parsePosting()
      }
      at += at < fileEnd ? 1 : 0
    }
    events.endEntry(at: address(at))
  }

  /// Reads the comment lines below a posting, when only that posting is read.
  mutating func parseCommentLines() {
    skipLine()
    while at < fileEnd, at[0].isBlank {
      skipBlanks()
      guard at[0] == UInt8(ascii: ";") else { return }
      parseOptionalComment()
      skipLine()
    }
  }

  // MARK: - status, code, description

  /// `status = ( "*" | "!" ) { blank }`
  @inline(__always)
  mutating func parseOptionalStatus() -> Status {
    let status: Status
    switch at[0] {
    case UInt8(ascii: "*"): status = .cleared
    case UInt8(ascii: "!"): status = .pending
    default: return .unmarked
    }
    at += 1
    skipBlanks()
    return status
  }

  /// `code = "(" { any character but ")" } ")" { blank }`
  ///
  /// - Returns: False if the code isn't closed, which is reported.
  mutating func parseOptionalCode(into code: inout ByteSpan?) -> Bool {
    guard at[0] == UInt8(ascii: "(") else { return true }
    let start = at
    let end = lineEnd(from: at)
    while at < end, at[0] != UInt8(ascii: ")") { at += 1 }
    guard at < end else {
      events.report(.codeNotClosed(at: characterSpan(at: start)), losing: .nothing)
      return false
    }
    code = span(start + 1, at)
    at += 1
    skipBlanks()
    return true
  }

  /// `description = { any character but ";" }`, without blanks at its end.
  @inline(__always)
  mutating func parseDescription() -> ByteSpan {
    let start = at
    let semicolons: UInt64 = 0x3B3B_3B3B_3B3B_3B3B
    let newlines: UInt64 = 0x0A0A_0A0A_0A0A_0A0A
    while true {
      let word = UnsafeRawPointer(at).loadUnaligned(as: UInt64.self)
      let hits = zeroBytes(word ^ semicolons) | zeroBytes(word ^ newlines)
      if hits != 0 {
        at += hits.trailingZeroBitCount >> 3
        break
      }
      at += 8
    }
    return span(start, trimmedEnd(of: at, notBefore: start))
  }

  // MARK: - comment

  /// `comment = ";" { any character }`, up to the end of the line, where the cursor stays.
  @inline(__always)
  mutating func parseOptionalComment() {
    if at[0] == UInt8(ascii: ";") {
      parseComment()
    } else if at[0] == UInt8(ascii: "\r") {
      at = lineEnd(from: at)
    }
  }

  private mutating func parseComment() {
    at += 1
    let start = at
    var marks: CommentMarks = []
    while at[0] != UInt8(ascii: "\n") {
      if at[0] == UInt8(ascii: ":") { marks.insert(.colon) }
      if at[0] == UInt8(ascii: "[") { marks.insert(.bracket) }
      at += 1
    }
    events.comment(span(start, trimmedEnd(of: at, notBefore: start)), marks: marks)
  }
}

/// The high bit of each byte that is 0; exact up to the first one.
@inline(__always)
func zeroBytes(_ word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}

extension Diagnostic {
  fileprivate static func noSpaceAfterDate(date: ByteSpan, next: ByteSpan) -> Self {
    Diagnostic(
      .dateNotSeparated, "a space must follow the date", at: date.union(next),
      help: ["put a space between the date and what follows it"],
      fixes: [.init("put a space after the date", .sure, [TextEdit(ByteSpan(at: date.end), " ")])])
  }

  fileprivate static func codeNotClosed(at span: ByteSpan) -> Self {
    Diagnostic(
      .codeNotClosed, "this transaction's code isn't closed", at: span,
      label: "')' is missing",
      help: ["a '(' before the description begins a code: close it, or write the description first"]
    )
  }
}
