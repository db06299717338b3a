// Events in the format of RFC 5545 (iCalendar, .ics).
//
//     BEGIN:VEVENT
//     UID:rent@florin
//     DTSTAMP:20250101T000000Z          of the data, never of a clock: same book, same bytes
//     SEQUENCE:2                        the third version that this file has had
//     DTSTART;VALUE=DATE:20251201       all day; the end is the day after the last
//     DTEND;VALUE=DATE:20251202
//     RRULE:FREQ=MONTHLY;BYMONTHDAY=1
//     SUMMARY:Landlord | Rent 750.00 EUR
//     BEGIN:VALARM
//     ACTION:DISPLAY
//     TRIGGER:-P6DT15H                  nine in the morning, seven days before midnight of the day
//     DESCRIPTION:Expenses:Rent: 750.00 EUR due in 7 days (every month on the 1st)
//     END:VALARM
//     END:VEVENT
//
// An event with a time begins then, in the time zone of the book; without one, in that of whoever reads the calendar,
// as the dates of the book do:
//
//     DTSTART;TZID=Europe/Berlin:20251201T093000
//     DURATION:PT45M
//     TRIGGER:-PT30M                    nine in the morning of the day
//
//     DTSTART:20251201T093000           without a time zone

public import Dates
import SourceText

/// A calendar file.
public struct ICalendar: Sendable {
  /// The differences from the file that was there before.
  public struct Changes: Sendable {
    /// The number of events with new names.
    public private(set) var added = 0
    /// The number of events whose content changed.
    public private(set) var changed = 0
    /// The number of events that are gone.
    public private(set) var removed = 0

    fileprivate mutating func count(isNew: Bool, isChanged: Bool) {
      if isNew { added += 1 } else if isChanged { changed += 1 }
    }

    fileprivate mutating func setRemoved(_ count: Int) { removed = count }
  }

  /// The bytes of the file.
  public private(set) var bytes: [UInt8] = []
  /// The differences from the earlier file.
  public private(set) var changes = Changes()

  /// The program that writes the calendar. A file written by another one isn't accepted as an earlier version.
  static let product = "-//florin//florin//EN"

  /// Writes events.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - time: The time of day at which reminders are sent.
  ///   - zone: The time zone of events with a time; nil for that of the reader.
  ///   - earlier: The file that the calendar replaces. An event with the same content keeps its version number;
  ///     an event with different content gets the next one.
  public init(
    _ events: [CalendarEvent], remindingAt time: ClockTime = CalendarEvent.usualReminderTime,
    in zone: CalendarZone? = nil, after earlier: EarlierCalendar? = nil
  ) {
    for line in [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(Self.product)", "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:florin",
    ] {
      append(line)
    }
    if let zone, let day = events.filter({ $0.time != nil }).map(\.date).min() {
      for line in zone.contentLines(from: day) { append(line) }
    }
    var written: Set<String> = []
    for event in events {
      var lines = event.contentLines(remindingAt: time, in: zone)
      let known = earlier?.events[event.uid]
      let isChanged = known.map { $0.lines != lines.map { Array($0.utf8) } } ?? false
      let sequence = known.map {
        isChanged ? min($0.sequence, Int(Int32.max) - 1) + 1 : $0.sequence
      }
      changes.count(isNew: known == nil, isChanged: isChanged)
      written.insert(event.uid)
      lines.insert("SEQUENCE:\(sequence ?? 0)", at: 3)
      for line in lines { append(line) }
    }
    append("END:VCALENDAR")
    changes.setRemoved(earlier?.events.keys.count { !written.contains($0) } ?? 0)
  }

  /// The most bytes in a line, not counting its line ending.
  private static let longestLine = 75

  /// Appends a folded line: continuation lines begin with a space, and no character is split.
  private mutating func append(_ line: String) {
    let text = Array(line.utf8)
    var start = 0
    while true {
      let room = start == 0 ? Self.longestLine : Self.longestLine - 1
      var end = min(text.count, start + room)
      // Continuation bytes of a character.
      while end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
      if start > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes += text[start..<end]
      bytes += [0x0D, 0x0A]
      start = end
      guard start < text.count else { return }
    }
  }
}

extension CalendarEvent {
  /// The event's lines, unfolded, without `SEQUENCE`, which belongs after the third.
  func contentLines(remindingAt reminderTime: ClockTime, in zone: CalendarZone?) -> [String] {
    var lines = [
      "BEGIN:VEVENT", "UID:\(uid.calendarText)", "DTSTAMP:\(stamp.basicDescription)T000000Z",
    ]
    let clock = time.map { "T\($0.basicDescription)" } ?? ""
    let kind =
      time == nil ? ";VALUE=DATE" : zone.map { ";TZID=\($0.name)" } ?? ""
    lines.append("DTSTART\(kind):\(date.basicDescription)\(clock)")
    if time == nil {
      lines.append("DTEND;VALUE=DATE:\(date.adding(days: 1).basicDescription)")
    } else if let length {
      lines.append("DURATION:\(Self.span(minutes: length.minutes))")
    }
    if let rule { lines.append("RRULE:\(rule.description(at: time, in: zone))") }
    if !exceptions.isEmpty {
      let days = exceptions.map { $0.basicDescription + clock }.joined(separator: ",")
      lines.append("EXDATE\(kind):\(days)")
    }
    lines.append("SUMMARY:\(summary.calendarText)")
    if !details.isEmpty {
      lines.append("DESCRIPTION:" + details.joined(separator: "\n").calendarText)
    }
    if let location { lines.append("LOCATION:\(location.calendarText)") }
    // A payment doesn't make anyone busy.
    lines.append("TRANSP:TRANSPARENT")
    for days in reminders {
      lines += [
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:\(trigger(days, at: reminderTime))",
        "DESCRIPTION:\(text(ofReminder: days).calendarText)", "END:VALARM",
      ]
    }
    return lines + ["END:VEVENT"]
  }

  /// The time of day at which reminders are sent, if nobody says another one.
  public static let usualReminderTime = ClockTime(second: 9 * 3600)

  /// The time from the beginning of the event to a reminder: `-P6DT15H` is nine in the morning, seven days before the
  /// midnight at which an event begins that has no time.
  private func trigger(_ days: Int, at reminderTime: ClockTime) -> String {
    let minutes = (reminderTime.second - (time?.second ?? 0)) / 60 - days * 24 * 60
    return (minutes < 0 ? "-" : "") + Self.span(minutes: abs(minutes))
  }

  /// A length of time: `P6DT15H`, `PT45M`
  private static func span(minutes: Int) -> String {
    let (days, hours, rest) = (minutes / 1440, minutes / 60 % 24, minutes % 60)
    let clock = (hours > 0 ? "\(hours)H" : "") + (rest > 0 ? "\(rest)M" : "")
    guard !clock.isEmpty else { return days > 0 ? "P\(days)D" : "PT0M" }
    return "P" + (days > 0 ? "\(days)D" : "") + "T" + clock
  }
}

extension ClockTime {
  /// The time as in calendar files: `093000`.
  var basicDescription: String { description.filter { $0 != ":" } + "00" }
}

extension RecurrenceRule {
  /// The rule of events that begin at a time: its last one has the time too. In a time zone it's given in UTC, as
  /// RFC 5545 wants it.
  fileprivate func description(at time: ClockTime?, in zone: CalendarZone?) -> String {
    guard let time, let until else { return description }
    let day = "UNTIL=\(until.basicDescription)"
    let last = zone.map { "UNTIL=" + $0.utcText(until, time) } ?? "\(day)T\(time.basicDescription)"
    return description.split(separator: ";").map { $0 == day ? last : String($0) }
      .joined(separator: ";")
  }
}

extension String {
  /// The text as a value: `\`, `;`, `,` and line feeds are escaped, and other control characters dropped.
  var calendarText: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\t": result += " "
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
