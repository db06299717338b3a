import Amounts
import CLibrary
import Containers
import Dates
import SourceText

/// The one parser of journals. It walks over the bytes of a file once and tells a listener what it
/// finds; `grammar.md` has its productions under the names of its functions, in their order.
///
/// - It never fails: it reports what it can't read and continues at the next line that begins in
///   column 0 or, inside an entry, at the next line.
/// - It makes no `String` and allocates nothing per line.
/// - The bytes end in a line feed (see `SourceBuffer`), and each loop stops at it, so none has to
///   check for the end.
struct Parser<Events: JournalEvents> {
  var events: Events

  /// The first byte of the file.
  private(set) var fileStart: UnsafePointer<UInt8>
  /// The byte after the last one: the line feed of the padding, or the first byte of the next segment.
  var fileEnd: UnsafePointer<UInt8>
  /// The address of the first byte.
  private(set) var base: UInt32
  /// The cursor.
  var at: UnsafePointer<UInt8>
  /// Whether the entry is an auto posting rule, whose amounts can be multipliers.
  var isInAutoRule = false
  /// The last plain date, which the next transaction often repeats.
  var lastDate = DateCache()

  /// Why `parseJournal` returned.
  enum Stop {
    /// The file has been read.
    case end
    /// An `include` directive; call again to continue after it.
    case include(ByteSpan)
  }

  init(_ file: SourceFile, events: Events) {
    self.events = events
    fileStart = file.buffer.start
    fileEnd = file.buffer.start + file.buffer.bytes.count
    base = file.base
    at = fileStart
  }

  /// Continues in a file at an offset.
  mutating func resume(_ file: SourceFile, at offset: Int) {
    fileStart = file.buffer.start
    fileEnd = file.buffer.start + file.buffer.bytes.count
    base = file.base
    at = fileStart + offset
  }

  /// Continues in a part of a file, between two offsets at which lines begin.
  mutating func resume(_ file: SourceFile, from begin: Int, to end: Int) {
    resume(file, at: begin)
    fileEnd = fileStart + end
  }

  /// The offset of the cursor in its file.
  var offset: Int { at - fileStart }

  // MARK: - journal

  /// `journal = [BOM] { blank-line | comment-line | transaction | auto-rule | periodic-rule | directive }`
  mutating func parseJournal() -> Stop {
    if offset == 0 { skipByteOrderMark() }
    var guardian = ProgressGuard()
    while at < fileEnd, guardian.advanced(to: offset) {
      if let path = parseItem() { return .include(path) }
    }
    return .end
  }

  /// Reads one blank line, comment, entry or directive of the journal; the first character decides
  /// which.
  ///
  /// - Returns: The path of an `include`, which the caller follows.
  @inline(__always)
  mutating func parseItem() -> ByteSpan? {
    switch at[0] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): parseTransaction()
    case UInt8(ascii: "\n"): at += 1
    case let mark where mark.isCommentMark: skipLine()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): parseIndentedLine()
    case UInt8(ascii: "="): parseAutoRule()
    case UInt8(ascii: "~"): parsePeriodicRule()
    default: return parseDirective()
    }
    return nil
  }

  mutating func skipByteOrderMark() {
    if at[0] == 0xEF, at[1] == 0xBB, at[2] == 0xBF { at += 3 }
  }

  /// Reads an indented line outside an entry: a blank line, a comment or an error.
  private mutating func parseIndentedLine() {
    let start = at
    skipBlanks()
    guard !at[0].isCommentMark, !isAtLineEnd else { return skipLine() }
    let problem = Diagnostic.strayIndentation(
      at: lineSpan(from: start), isDate: at[0].isDigit)
    // The indented lines below it are part of the same mistake.
    skipStrayLines()
    events.report(problem, losing: .lines(span(start, at)))
  }

  private mutating func skipStrayLines() {
    repeat {
      skipLine()
      let line = at
      skipBlanks()
      if isAtLineEnd || line == at {
        at = line
        return
      }
    } while at < fileEnd
  }

  // MARK: - Places

  /// The address of a byte.
  @inline(__always)
  func address(_ pointer: UnsafePointer<UInt8>) -> UInt32 {
    base &+ UInt32(truncatingIfNeeded: pointer - fileStart)
  }

  /// The span between two bytes.
  @inline(__always)
  func span(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> ByteSpan {
    ByteSpan(address(start), address(end))
  }

  /// The span of the character at a byte; empty at the end of a line.
  func characterSpan(at pointer: UnsafePointer<UInt8>) -> ByteSpan {
    guard pointer < fileEnd, pointer[0] != UInt8(ascii: "\n") else {
      return ByteSpan(at: address(min(pointer, fileEnd)))
    }
    var end = pointer + 1
    while end < fileEnd, end[0] & 0xC0 == 0x80 { end += 1 }
    return span(pointer, end)
  }

  /// The rest of the line from a byte, without surrounding blanks.
  func lineSpan(from pointer: UnsafePointer<UInt8>) -> ByteSpan {
    var start = pointer
    while start[0].isBlank { start += 1 }
    return span(start, trimmedEnd(of: lineEnd(from: start), notBefore: start))
  }

  /// The rest of the line from a byte up to a comment, without surrounding blanks.
  func contentSpan(from pointer: UnsafePointer<UInt8>) -> ByteSpan {
    let line = lineSpan(from: pointer)
    let start = fileStart + Int(line.start - base)
    var end = start
    while end < start + line.count, end[0] != UInt8(ascii: ";") { end += 1 }
    return end == start ? line : span(start, trimmedEnd(of: end, notBefore: start))
  }

  // MARK: - Lines and blanks

  /// Whether the cursor is at the end of a line: LF, CR LF, or the end of the file.
  @inline(__always)
  var isAtLineEnd: Bool { isLineEnd(at) }

  @inline(__always)
  func isLineEnd(_ pointer: UnsafePointer<UInt8>) -> Bool {
    pointer[0] == UInt8(ascii: "\n")
      || (pointer[0] == UInt8(ascii: "\r") && pointer[1] == UInt8(ascii: "\n"))
  }

  /// Skips spaces and tabs.
  @inline(__always)
  mutating func skipBlanks() {
    while at[0].isBlank { at += 1 }
  }

  /// Skips spaces, tabs and other Unicode spaces.
  mutating func skipAllSpaces() {
    while true {
      if at[0].isBlank {
        at += 1
      } else {
        let length = unicodeSpaceLength(at)
        if length == 0 { return }
        at += length
      }
    }
  }

  /// The line feed that ends the line.
  @inline(__always)
  func lineEnd(from pointer: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    guard let found = memchr(pointer, 0x0A, fileEnd - pointer + 1) else { return fileEnd }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
  }

  /// Moves to the next line.
  @inline(__always)
  mutating func skipLine() {
    at = min(lineEnd(from: at) + 1, fileEnd)
  }

  /// Moves to the next line that begins in column 0 and isn't blank, where the next entry may
  /// begin.
  mutating func skipToNextEntry() {
    repeat {
      skipLine()
    } while at < fileEnd && (at[0].isBlank || isAtLineEnd)
  }

  /// The end of a text, without the blanks and the CR before a line end.
  @inline(__always)
  func trimmedEnd(
    of end: UnsafePointer<UInt8>, notBefore start: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var end = end
    while end > start, end[-1].isBlank || end[-1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }
}

/// The number of bytes of a Unicode space other than U+0020 and tab; 0 if there is none.
@inline(__always)
func unicodeSpaceLength(_ text: UnsafePointer<UInt8>) -> Int {
  if text[0] < 0xC2 {
    return text[0] == 0x0B || text[0] == 0x0C
      || (text[0] == 0x0D && text[1] != UInt8(ascii: "\n")) ? 1 : 0
  }
  return longSpaceLength(text)
}

/// U+00A0, U+1680, U+2000…U+200A, U+202F, U+205F, U+3000: Unicode's space separators.
private func longSpaceLength(_ text: UnsafePointer<UInt8>) -> Int {
  switch (text[0], text[1]) {
  case (0xC2, 0xA0): 2
  case (0xE1, 0x9A) where text[2] == 0x80: 3
  case (0xE2, 0x80) where (0x80...0x8A).contains(text[2]) || text[2] == 0xAF: 3
  case (0xE2, 0x81) where text[2] == 0x9F: 3
  case (0xE3, 0x80) where text[2] == 0x80: 3
  default: 0
  }
}

/// Stops a loop that makes no progress: it traps in debug builds and ends the loop in release
/// builds.
struct ProgressGuard {
  private var last = -1

  @inline(__always)
  mutating func advanced(to offset: Int) -> Bool {
    defer { last = offset }
    assert(offset > last, "the parser did not move")
    return offset > last
  }
}

extension Diagnostic {
  fileprivate static func strayIndentation(at span: ByteSpan, isDate: Bool) -> Self {
    Diagnostic(
      .strayIndentation, "this line is indented but isn't part of an entry", at: span,
      help: [
        isDate
          ? "an entry begins in the first column: remove the blanks before the date"
          : "a blank line ends a transaction: remove the one above"
      ])
  }
}
