// timedot, hledger's language for time that was spent.
//
//     2024-01-05 a day at home  ; and a comment
//     work:client   .... ....           two hours, a quarter for each dot
//     work:hours    90m ; with Sam      or a number with a unit: s m h d w mo y
//     reading       aabc                quarters by letter: one posting with `t:a`, one with `t:b` …
//     chores                            no time
//
// becomes
//
//     2024-01-05 * a day at home  ; and a comment
//         (work:client)  2.00
//         (work:hours)  1.50  ; with Sam
//         (reading)  0.50  ; t:a
//         …
//
// A day is one transaction, as in hledger 1.99; in 1.25 each line is one. Lines can also be headings of org mode:
// leading stars are skipped. Lines that start with `#` or `;` are comments.

import Amounts
import Containers
import Dates
import SourceText

/// Turns timedot into journal text.
struct TimedotReader {
  private let file: SourceFile
  private let year: Int
  private var result = DerivedText()
  /// The description of the day, with the place of its date; nil before the first one.
  private var day: (date: CivilDate, place: ByteSpan, text: ByteSpan)?
  private var isDayWritten = false

  /// The journal text of a file.
  ///
  /// - Parameters:
  ///   - file: The timedot file.
  ///   - year: The year of dates without one.
  /// - Returns: The text, with the problems of the file.
  /// - Complexity: O(n) in the bytes.
  static func read(_ file: SourceFile, year: Int) -> DerivedText {
    var reader = TimedotReader(file: file, year: year)
    TimesheetLine.forEach(in: file) { reader.read($0) }
    return reader.result
  }

  private init(file: SourceFile, year: Int) {
    self.file = file
    self.year = year
  }

  private mutating func read(_ line: TimesheetLine) {
    var line = line
    let isIndented = line.skipBlanks()
    var isHeading = false
    while line.skip(UInt8(ascii: "*")) { isHeading = true }
    if isHeading, !line.skipBlanks(), !line.isEmpty {
      return fail(
        "a blank is missing before this", at: line.span, "write one after the stars of a heading")
    }
    guard !line.isEmpty, ![UInt8(ascii: "#"), UInt8(ascii: ";")].contains(line.first) else {
      return
    }
    if !isIndented {
      let whole = line.span
      switch line.takeDate(year: year) {
      case .success(let date):
        let place = ByteSpan(whole.start, line.span.start)
        line.skipBlanks()
        day = (date, place, line.span)
        isDayWritten = false
        return
      case .failure(let problem):
        result.diagnostics.append(
          .invalidDate(problem, at: ByteSpan(whole.start, line.span.start)))
        return
      case nil: break
      }
      if let date = line.gluedDate(year: year) {
        return fail(
          "a blank is missing after this date", at: date, "or indent the line if it isn't a date")
      }
    }
    readItem(line, isHeading: isHeading)
  }

  private mutating func readItem(_ line: TimesheetLine, isHeading: Bool) {
    var line = line
    guard day != nil else {
      // Headings can stand above the first day.
      if !isHeading {
        fail(
          "this line comes before the first date", at: line.span,
          "write a line with the date above it, such as 2024-01-31, or begin it with #")
      }
      return
    }
    let name = line.takeName()
    line.skipBlanks()
    let place = line.span
    guard let amounts = takeAmounts(&line) else {
      return fail(
        "'\(String(decoding: file.bytes(place), as: UTF8.self))' isn't an amount of time",
        at: place,
        "write dots for quarters of an hour (.... ..), a number of hours (1.5), "
          + "or one with a unit (90m)")
    }
    writeDay()
    line.skipBlanks()
    _ = line.skip(UInt8(ascii: ";"))
    line.skipBlanks()
    for (amount, tag) in amounts {
      result.append("    (", for: name)
      result.append(copyOf: name, in: file)
      result.append(")  ", for: name)
      result.append(amount.isZero ? "0" : "\(amount.padded(to: 2))", for: place)
      let marks = [tag.map { "t:\($0)" }, line.isEmpty ? nil : ""].compactMap(\.self)
      if !marks.isEmpty { result.append("  ; " + marks.joined(separator: ", "), for: place) }
      if !line.isEmpty { result.append(copyOf: line.span, in: file) }
      result.append("\n", for: place)
    }
  }

  private mutating func fail(_ headline: String, at span: ByteSpan, _ help: String) {
    result.diagnostics.append(.timesheet(headline, at: span, help: help))
  }

  /// Writes the first line of the day's transaction, before its first posting.
  private mutating func writeDay() {
    guard let day, !isDayWritten else { return }
    isDayWritten = true
    result.append("\(day.date) * ", for: day.place)
    result.append(description: day.text, in: file)
    result.append("\n", for: day.place)
  }

  // MARK: - Amounts

  /// The hours of an item, by the letters they're written with; nil if what's there isn't an amount. What follows
  /// is a comment or nothing.
  private func takeAmounts(
    _ line: inout TimesheetLine
  ) -> [(hours: Quantity, tag: Character?)]? {
    defer { line.skipBlanks() }
    let isEnd = { (line: TimesheetLine) in line.isEmpty || line.first == UInt8(ascii: ";") }
    if isEnd(line) { return [(.zero, nil)] }
    var dots = line
    let text = dots.take { $0 == UInt8(ascii: ".") || $0.isBlank }
    if isEnd(dots) {
      line = dots
      return [(Self.quarters(file.buffer.bytes[text].count { $0 == UInt8(ascii: ".") }), nil)]
    }
    var letters = line
    let word = letters.take { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    if !word.isEmpty {
      letters.skipBlanks()
      guard isEnd(letters) else { return nil }
      line = letters
      var counts: [UInt8: Int] = [:]
      for letter in file.buffer.bytes[word] { counts[letter, default: 0] += 1 }
      return counts.sorted { $0.key < $1.key }.map {
        (Self.quarters($0.value), Character(Unicode.Scalar($0.key)))
      }
    }
    guard let hours = takeNumber(&line) else { return nil }
    line.skipBlanks()
    return isEnd(line) ? [(hours, nil)] : nil
  }

  private static func quarters(_ count: Int) -> Quantity {
    Quantity(mantissa: Int128(count) * 25, places: 2)
  }

  /// Takes a number of hours, or one with a unit.
  private func takeNumber(_ line: inout TimesheetLine) -> Quantity? {
    let isNegative = line.skip(UInt8(ascii: "-"))
    let text = file.buffer.start + Int(line.span.start - file.base)
    guard !line.isEmpty, NumberScanner.begins(at: text) else { return nil }
    // A letter right after the digits is a unit, so the digits are scanned by themselves.
    let digits = line.take { $0.isDigit || ".,".utf8.contains($0) }
    let number = SourceBuffer(file.buffer.bytes[digits])
    guard let scanned = try? NumberScanner.scan(number.start), scanned.length == digits.count,
      var hours = try? scanned.quantity(decimalMark: nil)
    else { return nil }
    let unit = line.take { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let seconds: Int128
    switch String(decoding: file.buffer.bytes[unit], as: UTF8.self) {
    case "", "h": seconds = 3600
    case "s": seconds = 1
    case "m": seconds = 60
    case "d": seconds = 86_400
    case "w": seconds = 7 * 86_400
    case "mo": seconds = 30 * 86_400
    case "y": seconds = 365 * 86_400
    default: return nil
    }
    if seconds != 3600 {
      guard let all = try? hours.multiplied(by: Quantity(mantissa: seconds, places: 0)),
        // A second is 0.000278 hours.
        let rounded = try? all.divided(by: 3600, places: max(6, hours.places))
      else { return nil }
      hours = rounded.trimmed(toAtLeast: 2)
    }
    return isNegative ? try? hours.negated() : hours
  }
}
