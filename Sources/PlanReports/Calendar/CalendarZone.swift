// A time zone in an iCalendar file. RFC 5545 wants each zone described that an event names:
//
//     BEGIN:VTIMEZONE
//     TZID:Europe/Berlin
//     BEGIN:STANDARD                        what holds when the year of the first event begins
//     DTSTART:20250101T000000
//     TZOFFSETFROM:+0100
//     TZOFFSETTO:+0100
//     TZNAME:CET
//     END:STANDARD
//     BEGIN:DAYLIGHT                        each spring
//     DTSTART:20250330T020000
//     TZOFFSETFROM:+0100
//     TZOFFSETTO:+0200
//     TZNAME:CEST
//     RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
//     END:DAYLIGHT
//     …                                     and each autumn
//     END:VTIMEZONE
//
// Changes that the rule doesn't say come before it, each on its own: the months of Ramadan in Morocco, a rule that
// begins next year.

import Dates

/// A time zone that a calendar file names.
public struct CalendarZone: Sendable {
  /// `Europe/Berlin`
  let name: String
  private let rules: ZoneRules

  /// Makes a zone.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - rules: What its file says.
  public init(_ name: String, _ rules: ZoneRules) {
    self.name = name
    self.rules = rules
  }

  /// A time of a day in UTC, as calendar files write it: `20251201T083000Z`.
  func utcText(_ date: CivilDate, _ time: ClockTime) -> String {
    Self.text(rules.moment(ofLocal: Int(date.dayNumber) * 86_400 + time.second)) + "Z"
  }

  /// The lines that describe it for events from a day on.
  func contentLines(from day: CivilDate) -> [String] {
    let start = CivilDate(year: day.year, month: 1, day: 1) ?? day
    let origin = rules.moment(ofLocal: Int(start.dayNumber) * 86_400)
    var offset = rules.offset(at: origin)
    var lines = ["BEGIN:VTIMEZONE", "TZID:\(name.calendarText)"]
    lines += observance(from: offset, to: offset, at: origin)
    let (single, ruleStart) = singleChanges(after: origin)
    for change in single {
      lines += observance(from: offset, to: change.offset, at: change.moment)
      offset = change.offset
    }
    if let recurring = rules.recurring, let daylight = recurring.daylight {
      let year = Self.year(of: ruleStart)
      let coming = (year - 1...year + 2).flatMap { recurring.changes(in: $0) }
        .filter { $0.moment >= ruleStart }
      for change in coming.prefix(2) {
        let isStart = change.offset.isDaylight
        let rule = isStart ? daylight.start : daylight.end
        lines += observance(
          from: isStart ? recurring.standard : daylight.offset, to: change.offset,
          at: change.moment,
          repeats: rule.recurrenceRule.map { ["RRULE:\($0)"] }
            ?? repetitions(of: rule, in: recurring, like: change))
      }
    }
    return lines + ["END:VTIMEZONE"]
  }

  /// The changes after a moment that the zone's rule doesn't say, and the moment from which on the rule says all.
  private func singleChanges(after origin: Int) -> (changes: [ZoneChange], ruleStart: Int) {
    let listed = rules.changes.filter { $0.moment > origin }
    guard let last = listed.last, let recurring = rules.recurring else {
      return (listed, origin + 1)
    }
    let years = Self.year(of: listed[0].moment) - 1...Self.year(of: last.moment) + 1
    let ruled = years.flatMap { recurring.changes(in: $0) }.filter { $0.moment <= last.moment }
    var count = 0
    while count < listed.count, count < ruled.count,
      listed[listed.count - 1 - count] == ruled[ruled.count - 1 - count]
    {
      count += 1
    }
    let single = listed.dropLast(count)
    return (Array(single), listed.dropFirst(single.count).first?.moment ?? last.moment + 1)
  }

  /// The dates of a change that no rule of a calendar expresses, for as long as anyone plans.
  private func repetitions(
    of rule: RecurringZone.Change, in zone: RecurringZone, like change: ZoneChange
  ) -> [String] {
    let year = Self.year(of: change.moment)
    let before = zone.daylight.map { change.offset.isDaylight ? zone.standard : $0.offset }
    return (year...year + Self.yearsWithoutRule).flatMap { zone.changes(in: $0) }
      .filter { $0.offset == change.offset && $0.moment > change.moment }
      .map { "RDATE:\(Self.text($0.moment + (before?.seconds ?? 0)))" }
  }

  /// The number of years for which the changes of a zone without a rule are listed.
  private static let yearsWithoutRule = 50

  private func observance(
    from before: ZoneObservance, to after: ZoneObservance, at moment: Int, repeats: [String] = []
  ) -> [String] {
    let kind = after.isDaylight ? "DAYLIGHT" : "STANDARD"
    return [
      "BEGIN:\(kind)", "DTSTART:\(Self.text(moment + before.seconds))",
      "TZOFFSETFROM:\(Self.text(offset: before.seconds))",
      "TZOFFSETTO:\(Self.text(offset: after.seconds))", "TZNAME:\(after.name.calendarText)",
    ] + repeats + ["END:\(kind)"]
  }

  private static func year(of moment: Int) -> Int { date(of: moment).year }

  private static func date(of moment: Int) -> CivilDate {
    CivilDate(dayNumber: Int32(clamping: moment.dividedDown(by: 86_400)))
  }

  /// `20250330T020000`
  private static func text(_ moment: Int) -> String {
    let date = date(of: moment)
    let second = moment - Int(date.dayNumber) * 86_400
    return date.basicDescription + "T" + twoDigits(second / 3600) + twoDigits(second / 60 % 60)
      + twoDigits(second % 60)
  }

  /// `+0100`, with seconds only if there are some.
  private static func text(offset: Int) -> String {
    let size = abs(offset)
    return (offset < 0 ? "-" : "+") + twoDigits(size / 3600) + twoDigits(size / 60 % 60)
      + (size % 60 == 0 ? "" : twoDigits(size % 60))
  }

  private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}

extension RecurringZone.Change {
  /// The rule in a calendar file; nil if it can't express the days.
  fileprivate var recurrenceRule: String? {
    let shift = second.dividedDown(by: 86_400)
    switch day {
    case .weekday(let month, let week, let day):
      let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
      let name = names[((day + shift) % 7 + 7) % 7]
      let start = "FREQ=YEARLY;BYMONTH=\(month);BYDAY="
      if shift == 0 { return start + (week == 5 ? "-1" : "\(week)") + name }
      // The week may begin or end on other days than the rule's: `M3.4.4/50` is a Saturday from the 24th to the 30th.
      let length = CivilDate.dayCount(year: 2025, month: month)
      guard week < 5 || month != 2 else { return nil }
      let first = (week == 5 ? length - 6 : 7 * week - 6) + shift
      guard first >= 1, first + 6 <= length else { return nil }
      let days = (first...first + 6).map { "\($0)" }.joined(separator: ",")
      return "\(start)\(name);BYMONTHDAY=\(days)"
    case .numbered, .counted: return nil
    }
  }
}
