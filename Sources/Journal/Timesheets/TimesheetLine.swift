import Containers
import Dates
import SourceText

/// A line of a timesheet, read from left to right.
struct TimesheetLine {
  let file: SourceFile
  /// The first byte that hasn't been read yet, as an offset in the file.
  private(set) var start: Int
  /// The end of the line, without blanks and the line break.
  let end: Int

  /// The bytes from the cursor on.
  var rest: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: file.buffer.bytes[start..<end])
  }

  /// Whether everything has been read.
  var isEmpty: Bool { start >= end }

  /// The next byte; a line feed at the end.
  var first: UInt8 { isEmpty ? UInt8(ascii: "\n") : file.buffer.bytes[start] }

  /// The place of what hasn't been read.
  var span: ByteSpan { span(start, end) }

  func span(_ start: Int, _ end: Int) -> ByteSpan {
    ByteSpan(file.base + UInt32(start), file.base + UInt32(max(start, end)))
  }

  /// The lines of a file.
  static func forEach(in file: SourceFile, _ body: (TimesheetLine) -> Void) {
    let bytes = file.buffer.bytes
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let next = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var end = next
      while end > start, bytes[end - 1].isBlank || bytes[end - 1] == UInt8(ascii: "\r") {
        end -= 1
      }
      body(TimesheetLine(file: file, start: start, end: end))
      start = next + 1
    }
  }

  /// Skips blanks; returns whether there were any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let begin = start
    while start < end, first.isBlank { start += 1 }
    return start > begin
  }

  /// Skips one byte if it's this one.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard !isEmpty, first == byte else { return false }
    start += 1
    return true
  }

  /// Takes bytes as long as they're like this.
  mutating func take(while isPart: (UInt8) -> Bool) -> Range<Int> {
    let begin = start
    while start < end, isPart(first) { start += 1 }
    return begin..<start
  }

  /// Takes an account's name, which ends as in a journal: at two blanks, a tab, another Unicode space, or the end of
  /// the line.
  mutating func takeName() -> ByteSpan {
    let begin = start
    while start < end, !isNameEnd(start) {
      if first == UInt8(ascii: " "),
        isNameEnd(start + 1) || file.buffer.bytes[start + 1].isBlank
      {
        break
      }
      start += 1
    }
    return span(begin, start)
  }

  private func isNameEnd(_ offset: Int) -> Bool {
    file.buffer.bytes[offset] == UInt8(ascii: "\t")
      || unicodeSpaceLength(file.buffer.start + offset) > 0
  }

  /// Takes a date; nil if the line doesn't continue with one.
  ///
  /// - Parameter year: The year of dates without one.
  /// - Returns: The date, or what's wrong with it.
  mutating func takeDate(year: Int) -> Result<CivilDate, DateText.Problem>? {
    guard first.isDigit else { return nil }
    let begin = start
    let (text, date) = takeDigits(year: year)
    guard isEmpty || first.isBlank,
      file.buffer.bytes[text].contains(where: { !$0.isDigit })
    else {
      start = begin
      return nil
    }
    return date
  }

  /// The place of a date at the beginning that something other than a blank follows; nil if there's none.
  func gluedDate(year: Int) -> ByteSpan? {
    var line = self
    let (text, date) = line.takeDigits(year: year)
    guard case .success = date, !line.isEmpty, !line.first.isBlank else { return nil }
    return span(text.lowerBound, text.upperBound)
  }

  /// Takes digits and what can be between those of a date.
  private mutating func takeDigits(
    year: Int
  ) -> (text: Range<Int>, date: Result<CivilDate, DateText.Problem>) {
    let text = take { $0.isDigit || "-/.".utf8.contains($0) }
    let bytes = UnsafeBufferPointer(rebasing: file.buffer.bytes[text])
    return (text, DateText(bytes).date(defaultYear: year))
  }
}

extension Diagnostic {
  /// The error for a line of a timesheet.
  static func timesheet(_ headline: String, at span: ByteSpan, help: String) -> Self {
    Diagnostic(.timesheetLine, headline, at: span, help: [help])
  }
}

extension DerivedText {
  /// Appends a description after a date and a mark. An empty code keeps the parenthesis that it may start with.
  mutating func append(description: ByteSpan, in file: SourceFile) {
    if file.bytes(description).first == UInt8(ascii: "(") { append("() ", for: description) }
    append(copyOf: description, in: file)
  }
}
