import Foundation
import TestSupport
import Testing

@Suite struct TimedEventTests {
  @Test func `an event with a time begins then, and its reminders count from there`() throws {
    try check(
      #"""
      $ florin export ics --today 2024-06-15 | tr -d '\r' | grep -v '^TRANSP\|^ACTION\|^SEQ'
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//florin//florin//EN
      CALSCALE:GREGORIAN
      X-WR-CALNAME:florin
      BEGIN:VEVENT
      UID:meter/2024-06-20@florin
      DTSTAMP:20240620T000000Z
      DTSTART:20240620T170000
      SUMMARY:Power 30 EUR
      DESCRIPTION:Expenses:Power  30 EUR\nAssets:Bank  -30 EUR\n[x] read it\n[ ] 
       send it
      BEGIN:VALARM
      TRIGGER:-P2DT8H
      DESCRIPTION:Expenses:Power: 30 EUR due in 2 days (2024-06-20)
      END:VALARM
      BEGIN:VALARM
      TRIGGER:-PT8H
      DESCRIPTION:Expenses:Power: 30 EUR due today (2024-06-20)
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:meter@florin
      DTSTAMP:20240501T000000Z
      DTSTART:20240720T083000
      DURATION:PT1H15M
      RRULE:FREQ=MONTHLY;UNTIL=20241220T083000;BYMONTHDAY=20
      EXDATE:20240820T083000
      SUMMARY:Power 30 EUR
      DESCRIPTION:Expenses:Power  30 EUR\nAssets:Bank  -30 EUR\n[ ] read it\n[ ] 
       send it
      LOCATION:Cellar
      BEGIN:VALARM
      TRIGGER:-P1DT23H30M
      DESCRIPTION:Expenses:Power: 30 EUR due in 2 days (every month on the 20th)
      END:VALARM
      BEGIN:VALARM
      TRIGGER:PT30M
      DESCRIPTION:Expenses:Power: 30 EUR due today (every month on the 20th)
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      """#,
      files: Self.files)
  }

  /// A template with a time, one of whose entries has another one.
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR}
    budgets:
      home: {default: true, lines: {Expenses:Power: {amount: 30 EUR, notify: [2, 0]}}}
    templates:
      meter:
        description: Power
        schedule: {frequency: monthly, days: 20}
        start: 2024-05-01
        end: 2024-12-31
        skip: [2024-08-20]
        postings: {Expenses:Power: 30 EUR, Assets:Bank: }
        checklist: [read it, send it]
        time: 08:30
        duration: 1 h 15 min
        location: Cellar

    """,
    "main.journal": """
    2024-05-20 * Power  ; recurring: meter, occurrence: 2024-05-20
        Expenses:Power   30 EUR
        Assets:Bank

    2024-06-20 ! Power  ; recurring: meter, occurrence: 2024-06-20
        ; time: 17:00
        ; [x] read it
        ; [ ] send it
        Expenses:Power   30 EUR
        Assets:Bank

    """,
  ]

  /// The same book in a time zone.
  private static func files(in zone: String) -> [String: String] {
    files.mapValues { $0.replacing("currency: EUR}", with: "currency: EUR, time-zone: \(zone)}") }
  }

  @Test func `times are those of the book's time zone`() throws {
    // RFC 5545, 3.3.10: "If the DTSTART property is specified as a date with local time and time zone reference, then the
    // UNTIL rule part MUST be specified as a date with UTC time." 08:30 in winter is 07:30 in UTC.
    try check(
      """
      $ florin export ics --today 2024-06-15 | tr -d '\\r' | grep -A22 VTIMEZONE | head -23
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:STANDARD
      DTSTART:20240101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      TZNAME:CET
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20240331T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      TZNAME:CEST
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20241027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      TZNAME:CET
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      $ florin export ics --today 2024-06-15 | tr -d '\\r' | grep 'DTSTART;\\|UNTIL\\|EXDATE'
      DTSTART;TZID=Europe/Berlin:20240620T170000
      DTSTART;TZID=Europe/Berlin:20240720T083000
      RRULE:FREQ=MONTHLY;UNTIL=20241220T073000Z;BYMONTHDAY=20
      EXDATE;TZID=Europe/Berlin:20240820T083000
      """, files: Self.files(in: "Europe/Berlin"))
  }

  @Test func `an unknown time zone is reported by check and when it's needed`() throws {
    try check(
      """
      $ florin export ics
      florin.yaml:2:38: error: there is no time zone 'Europe/Belrin' [time-zone.unknown]
      2 | settings: {currency: EUR, time-zone: Europe/Belrin}
        |                                      ^^^^^^^^^^^^^
        = help: did you mean 'Europe/Berlin'?
      [1]
      $ florin check
      florin.yaml:2:38: error: there is no time zone 'Europe/Belrin' [time-zone.unknown]
      2 | settings: {currency: EUR, time-zone: Europe/Belrin}
        |                                      ^^^^^^^^^^^^^
        = help: did you mean 'Europe/Berlin'?
      [1]
      $ florin upcoming --today 2024-06-15 -q -O csv
      date,state,overdue,late,missed,template,slot,description,remarks,change,total
      2024-06-20,pending,no,no,no,meter,2024-06-20,Power,17:00; own values; [1/2],-30 EUR,-30 EUR
      """, files: Self.files(in: "Europe/Belrin"))
  }

  @Test func `a machine without time zones can't check them, and says what it needs`() throws {
    try check(
      """
      $ mkdir none; export TZDIR=$PWD/none; florin check; florin export ics
      florin: error: this machine has no time zones, so 'Europe/Berlin' isn't known
         = help: install tzdata, or set TZDIR to the folder with the zones
      [66]
      """, files: Self.files(in: "Europe/Berlin"))
  }

  /// Zones with rules of every kind: none, the southern half, half an hour, winter time that is the exception, changes on
  /// the day before or after the one that's named, months of Ramadan, before UTC and after it.
  @Test(
    .enabled(if: CalendarOracle.installed != nil, Comment(rawValue: CalendarOracle.need)),
    arguments: [
      "Europe/Berlin", "America/New_York", "America/Santiago", "Europe/Dublin", "Asia/Kathmandu",
      "Australia/Lord_Howe", "Pacific/Chatham", "America/Nuuk", "America/Godthab", "Asia/Gaza",
      "Africa/Casablanca", "Africa/Cairo", "Asia/Jerusalem", "Asia/Beirut", "America/Havana",
      "Europe/Lisbon", "Pacific/Easter", "America/Sao_Paulo", "Etc/GMT+5", "UTC",
    ])
  func `others know the offsets of a zone as its calendar describes it`(_ zone: String) throws {
    let florin = try #require(FlorinProgram.built)
    let oracle = try #require(CalendarOracle.installed)
    let folder = try ScratchFolder(files: Self.files(in: zone))
    let outcome = try florin.run("florin export ics --today 2024-06-15 -q -o due.ics", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let begins = try oracle.begins(
      in: folder.url.appending(path: "due.ics"), zone: zone, years: 4)
    #expect(
      begins.map { String($0.prefix(16)) } == [
        "2024-06-20T17:00", "2024-07-20T08:30", "2024-09-20T08:30", "2024-10-20T08:30",
        "2024-11-20T08:30", "2024-12-20T08:30",
      ])
  }
}
