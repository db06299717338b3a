// The holidays of a calendar in iCalendar format (RFC 5545).
//
//     BEGIN:VEVENT
//     DTSTART;VALUE=DATE:20261225          the first day
//     DTEND;VALUE=DATE:20261227            the day after the last; one day if it's missing
//     RRULE:FREQ=YEARLY;UNTIL=20301225     repeated each year
//     END:VEVENT
//
// Events with a time of day aren't holidays. Only yearly rules without further conditions are
// supported: fixed feasts are written like this, and movable ones as single events.

import Dates
import Journal
import SourceText

/// The days off in an `.ics` file.
struct HolidayCalendar {
  private(set) var dates: Set<CivilDate> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The last year for yearly events without an end.
  private static let lastYear = 2199
  /// The most days in one event.
  private static let longestEvent = 366

  private struct Event {
    var start: CivilDate?
    var end: CivilDate?
    var rule: [String: String]?
  }

  init(_ file: SourceFile) {
    if let problem = file.buffer.check().problem {
      diagnostics.append(.encoding(problem, in: file))
      return
    }
    var event: Event?
    var isCalendar = false
    for line in ContentLine.all(in: file) {
      switch (line.name, line.value) {
      case ("BEGIN", "VCALENDAR"): isCalendar = true
      case ("BEGIN", "VEVENT"): event = Event()
      case ("END", "VEVENT"):
        if let event { add(event) }
        event = nil
      case ("DTSTART", _): if event != nil { event?.start = date(of: line) }
      case ("DTEND", _): if event != nil { event?.end = date(of: line) }
      case ("RRULE", _): event?.rule = line.parts
      default: break
      }
    }
    if !isCalendar { diagnostics.append(.noCalendar(file)) }
  }

  /// The date of an all-day event; nil for a time, and for anything that isn't a date, which is
  /// reported.
  private mutating func date(of line: ContentLine) -> CivilDate? {
    if line.value.contains("T") { return nil }
    guard let date = Self.date(line.value) else {
      diagnostics.append(.noEventDate(line))
      return nil
    }
    return date
  }

  /// `20261225`
  private static func date(_ text: String) -> CivilDate? {
    CivilDate(eightDigits: text.utf8.prefix(8))
  }

  private mutating func add(_ event: Event) {
    guard let start = event.start else { return }
    let length = event.end.map { start.days(to: $0) } ?? 1
    var years = [start.year]
    var until: CivilDate?
    if let rule = event.rule, rule["FREQ"] == "YEARLY",
      !rule.keys.contains(where: { $0.hasPrefix("BY") })
    {
      let step = max(1, rule["INTERVAL"].flatMap { Int($0) } ?? 1)
      until = rule["UNTIL"].flatMap(Self.date)
      let last = min(until?.year ?? Self.lastYear, Self.lastYear)
      let count = rule["COUNT"].flatMap { Int($0) } ?? .max
      let all = stride(from: start.year, through: max(last, start.year), by: step)
      years = Array(all.prefix(max(1, count)))
    }
    for year in years {
      // 29 February is only celebrated in leap years.
      guard let first = CivilDate(year: year, month: start.month, day: start.day),
        until.map({ first <= $0 }) ?? true
      else { continue }
      for day in 0..<min(max(1, length), Self.longestEvent) {
        dates.insert(first.adding(days: day))
      }
    }
  }
}

/// One line of a calendar: `NAME;PARAMETER=X:VALUE`.
private struct ContentLine {
  let name: String
  let value: String
  let span: ByteSpan

  /// The lines of a file; those that begin with a blank are joined to the ones before them.
  static func all(in file: SourceFile) -> [ContentLine] {
    var lines: [ContentLine] = []
    var text: [UInt8] = []
    var start = 0
    let bytes = file.buffer.bytes
    var offset = 0
    func finish(at end: Int) {
      if let line = ContentLine(
        text, span: ByteSpan(file.base + UInt32(start), file.base + UInt32(max(start, end))))
      {
        lines.append(line)
      }
    }
    while offset < bytes.count {
      let lineEnd = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var end = lineEnd
      if end > offset, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      let isContinued = bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t")
      if isContinued {
        text += bytes[(offset + 1)..<max(end, offset + 1)]
      } else {
        if !text.isEmpty { finish(at: start + text.count) }
        start = offset
        text = Array(bytes[offset..<end])
      }
      offset = lineEnd + 1
    }
    if !text.isEmpty { finish(at: min(start + text.count, bytes.count)) }
    return lines
  }

  private init?(_ text: [UInt8], span: ByteSpan) {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = text[..<colon].prefix { $0 != UInt8(ascii: ";") }
    self.name = String(decoding: name, as: UTF8.self).uppercased()
    value = String(decoding: text[(colon + 1)...], as: UTF8.self)
    self.span = span
  }

  /// `FREQ=YEARLY;COUNT=3` as keys and values.
  var parts: [String: String] {
    var parts: [String: String] = [:]
    for part in value.uppercased().split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { parts[String(sides[0])] = String(sides[1]) }
    }
    return parts
  }
}

extension Diagnostic {
  fileprivate static func noCalendar(_ file: SourceFile) -> Self {
    Diagnostic(
      .calendarInvalid, "this file isn't a calendar: 'BEGIN:VCALENDAR' is missing",
      at: ByteSpan(at: file.base), help: ["export it again as iCalendar (.ics)"])
  }

  fileprivate static func noEventDate(_ line: ContentLine) -> Self {
    Diagnostic(
      .calendarInvalid, "this event has no date", at: line.span,
      help: ["all-day events have a date such as DTSTART;VALUE=DATE:20261225"])
  }
}
