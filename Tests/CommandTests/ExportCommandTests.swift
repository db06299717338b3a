import Foundation
import TestSupport
import Testing

/// A book with a rent that a rule can say, a bill that it cannot, and lines with days.
enum CalendarSample {
  static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR}
    budgets:
      household:
        default: true
        lines:
          Expenses:Rent: {amount: 750 EUR, notify: [7, 0]}
          Expenses:Power: {amount: 95 EUR, due: last, notify: [2]}
          Expenses:Gifts: {amount: 200 EUR, every: year, due: 2025-02-14, notify: []}
    templates:
      rent:
        description: Landlord | Rent
        schedule: {frequency: monthly, days: 1}
        start: 2025-01-01
        skip: [2025-04-01]
        postings: {Expenses:Rent: 750.00 EUR, Assets:Bank: }
        location: Main Street 1; 2nd floor
        exceptions: {2025-03-01: {postings: {Expenses:Rent: 700.00 EUR}}}
      water:
        description: Water
        schedule: {frequency: quarterly, days: 15}
        start: 2025-02-15
        shift: after
        postings: {Expenses:Water: 40.00 EUR, Assets:Bank: }
        comment: read the meter
        checklist: [meter]
      salary:
        description: Employer
        schedule: {frequency: monthly, days: last}
        start: 2025-01-01
        end: 2025-03-31
        postings: {Assets:Bank: 2000.00 EUR, Income:Salary: }

    """,
    "main.journal": """
    2024-12-31 Opening
        Assets:Bank        1000.00 EUR
        Equity:Opening

    2025-01-02 * Landlord | Rent  ; recurring: rent, occurrence: 2025-01-01
        Expenses:Rent       750.00 EUR
        Assets:Bank

    2025-01-29 Power Co
        Expenses:Power       90.00 EUR
        Assets:Bank

    """,
  ]

  /// The first day of all tests.
  static let today = "2025-01-30"
}

@Suite struct ExportCommandTests {
  @Test func `a calendar has rules where they are exact, and single days where not`() throws {
    try check(
      #"""
      $ florin export ics --today 2025-01-30 --budget household | tr -d '\r' | head -85
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//florin//florin//EN
      CALSCALE:GREGORIAN
      X-WR-CALNAME:florin
      BEGIN:VEVENT
      UID:salary@florin
      DTSTAMP:20250101T000000Z
      SEQUENCE:0
      DTSTART;VALUE=DATE:20250131
      DTEND;VALUE=DATE:20250201
      RRULE:FREQ=MONTHLY;UNTIL=20250331;BYMONTHDAY=-1
      SUMMARY:Employer 2000.00 EUR
      DESCRIPTION:Assets:Bank  2000.00 EUR\nIncome:Salary  -2000.00 EUR
      TRANSP:TRANSPARENT
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:PT9H
      DESCRIPTION:Income:Salary: 2000.00 EUR expected today (the last day of ever
       y month)
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:rent@florin
      DTSTAMP:20250101T000000Z
      SEQUENCE:0
      DTSTART;VALUE=DATE:20250201
      DTEND;VALUE=DATE:20250202
      RRULE:FREQ=MONTHLY;BYMONTHDAY=1
      EXDATE;VALUE=DATE:20250301,20250401
      SUMMARY:Landlord | Rent 750.00 EUR
      DESCRIPTION:Expenses:Rent  750.00 EUR\nAssets:Bank  -750.00 EUR
      LOCATION:Main Street 1\; 2nd floor
      TRANSP:TRANSPARENT
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-P6DT15H
      DESCRIPTION:Expenses:Rent: 750.00 EUR due in 7 days (every month on the 1st
       )
      END:VALARM
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:PT9H
      DESCRIPTION:Expenses:Rent: 750.00 EUR due today (every month on the 1st)
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:household/Expenses:Gifts/once@florin
      DTSTAMP:20250214T000000Z
      SEQUENCE:0
      DTSTART;VALUE=DATE:20250214
      DTEND;VALUE=DATE:20250215
      SUMMARY:Expenses:Gifts 200.00 EUR
      TRANSP:TRANSPARENT
      END:VEVENT
      BEGIN:VEVENT
      UID:water/2025-02-15@florin
      DTSTAMP:20250215T000000Z
      SEQUENCE:0
      DTSTART;VALUE=DATE:20250217
      DTEND;VALUE=DATE:20250218
      SUMMARY:Water 40.00 EUR
      DESCRIPTION:Expenses:Water  40.00 EUR\nAssets:Bank  -40.00 EUR\nread the me
       ter\n[ ] meter
      TRANSP:TRANSPARENT
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:PT9H
      DESCRIPTION:Expenses:Water: 40.00 EUR due today (2025-02-17)
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:household/Expenses:Power/2025-02-01@florin
      DTSTAMP:20250228T000000Z
      SEQUENCE:0
      DTSTART;VALUE=DATE:20250228
      DTEND;VALUE=DATE:20250301
      SUMMARY:Expenses:Power 95.00 EUR
      DESCRIPTION:last day: 28 Feb
      TRANSP:TRANSPARENT
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-P1DT15H
      DESCRIPTION:Expenses:Power: 95.00 EUR due in 2 days (2025-02-28\, last day:
        28 Feb)
      """#, files: CalendarSample.files)
  }

  @Test func `a calendar that ends leaves nothing for later`() throws {
    try check(
      #"""
      $ florin export ics --today 2025-01-30 --days 60 | grep -E '^(UID|DTSTART|RRULE|EXDATE)' | tr -d '\r'
      UID:salary@florin
      DTSTART;VALUE=DATE:20250131
      RRULE:FREQ=MONTHLY;UNTIL=20250331;BYMONTHDAY=-1
      UID:rent@florin
      DTSTART;VALUE=DATE:20250201
      RRULE:FREQ=MONTHLY;UNTIL=20250331;BYMONTHDAY=1
      EXDATE;VALUE=DATE:20250301
      UID:household/Expenses:Gifts/once@florin
      DTSTART;VALUE=DATE:20250214
      UID:water/2025-02-15@florin
      DTSTART;VALUE=DATE:20250217
      UID:household/Expenses:Power/2025-02-01@florin
      DTSTART;VALUE=DATE:20250228
      UID:rent/2025-03-01@florin
      DTSTART;VALUE=DATE:20250301
      UID:household/Expenses:Power/2025-03-01@florin
      DTSTART;VALUE=DATE:20250331
      $ florin export ics --today 2025-01-30 --from 2025-05-01 --through 2025-06-30 | grep -E '^(UID|DTSTART|RRULE|EXDATE)' | tr -d '\r'
      UID:rent@florin
      DTSTART;VALUE=DATE:20250501
      RRULE:FREQ=MONTHLY;UNTIL=20250630;BYMONTHDAY=1
      UID:water/2025-05-15@florin
      DTSTART;VALUE=DATE:20250515
      UID:household/Expenses:Power/2025-05-01@florin
      DTSTART;VALUE=DATE:20250531
      UID:household/Expenses:Power/2025-06-01@florin
      DTSTART;VALUE=DATE:20250630
      """#, files: CalendarSample.files)
  }

  @Test func `the reminders can be looked at before`() throws {
    try check(
      #"""
      $ florin export ics --preview --today 2025-01-30 --days 40
      reminder          date        text
      -----------------------------------------------------------------------------------------------------
      2025-01-31 09:00  2025-01-31  Income:Salary: 2000.00 EUR expected today (the last day of every month)
      2025-02-01 09:00  2025-02-01  Expenses:Rent: 750.00 EUR due today (every month on the 1st)
      2025-02-17 09:00  2025-02-17  Expenses:Water: 40.00 EUR due today (2025-02-17)
      2025-02-22 09:00  2025-03-01  Expenses:Rent: 700.00 EUR due in 7 days (2025-03-01)
      2025-02-26 09:00  2025-02-28  Expenses:Power: 95.00 EUR due in 2 days (2025-02-28, last day: 28 Feb)
      2025-02-28 09:00  2025-02-28  Income:Salary: 2000.00 EUR expected today (the last day of every month)
      2025-03-01 09:00  2025-03-01  Expenses:Rent: 700.00 EUR due today (2025-03-01)
      $ florin export ics --preview --today 2025-01-30 --days 1 -O json
      {"schema":"florin.reminders/1","rows":[{"at":"2025-01-31T09:00","date":"2025-01-31","text":"Income:Salary: 2000.00 EUR expected today (the last day of every month)","uid":"salary@florin"}],"totals":null}
      $ florin export ics --preview --today 2025-01-30 --days 1 -O csv
      at,date,text
      2025-01-31 09:00,2025-01-31,Income:Salary: 2000.00 EUR expected today (the last day of every month)
      """#, files: CalendarSample.files)
  }

  @Test func `what makes no sense is refused, and nothing is written`() throws {
    try check(
      #"""
      $ florin export ics -O csv
      florin: error: -O csv only works with --preview: a calendar has one format
         = help: drop -O, or add --preview
      [64]
      $ florin export ics --days 3 --through 2025-02-01
      florin: error: --days and --through can't be combined
      [64]
      $ florin export ics --days -1
      florin: error: --days must be a number from 0 to 400000
      [64]
      $ florin export ics --from 2025-03-01 --through 2025-02-01
      florin: error: the first day, 2025-03-01, is after the last day, 2025-02-01
      [64]
      $ florin export ics --through sometime
      florin: error: --through 'sometime' isn't a date
         = help: write year, month and day: 2024-01-31
      [64]
      $ florin export ics --through 2025-03
      florin: error: --through '2025-03' is a month, not a day
         = help: write its first or its last day: 2025-03-01 or 2025-03-31
      [64]
      $ florin export ics --from 2025
      florin: error: --from '2025' is a year, not a day
         = help: write its first or its last day: 2025-01-01 or 2025-12-31
      [64]
      $ florin export ics --through 20000-01-01
      florin: error: a calendar can't go beyond the year 9999
      [64]
      $ florin export ics --budget none
      florin: error: there is no budget 'none'
         = help: the budgets are household
      [64]
      $ florin export ics -o florin.yaml; head -1 florin.yaml
      journal: main.journal
      florin: error: -o 'florin.yaml' isn't a calendar, so nothing was written
         = help: name a new file, or one that 'florin export ics' wrote
      $ florin export ics -o main.journal
      florin: error: -o 'main.journal' isn't a calendar, so nothing was written
         = help: name a new file, or one that 'florin export ics' wrote
      [64]
      $ printf 'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:other\nEND:VCALENDAR\n' > other.ics; florin export ics -o other.ics
      florin: error: -o 'other.ics' is another program's calendar, so nothing was written
         = help: it was written by other; name a new file
      [64]
      $ florin export ics -o no/such/folder.ics -q
      florin: error: the output can't be written: 'no/such/folder.ics': No such file or directory
      [74]
      $ florin export ics -o .
      florin: error: the output can't be written: '.': Is a directory
      [74]
      $ florin export
      OVERVIEW: Export the book for other programs.

      florin export ics -o due.ics               a calendar with reminders
      florin export sql | sqlite3 -bail book.db  the whole book in a database

      USAGE: florin export <command>

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      COMMANDS:
        ics                     Export what's due as a calendar with reminders.
        sql                     Export the book as tables for a database.

        See 'florin help export <command>' for detailed help.
      """#, files: CalendarSample.files)
  }

  @Test func `a book that plans nothing says so`() throws {
    try check(
      #"""
      $ florin export ics -n --no-definitions | tr -d '\r'
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//florin//florin//EN
      CALSCALE:GREGORIAN
      X-WR-CALNAME:florin
      END:VCALENDAR
      florin: the book has no due dates: add 'due:' to budget lines, or define templates
      """#, files: ["main.journal": "2025-01-01 x\n    a  1 EUR\n    b\n"])
  }

  // MARK: - Versions

  @Test func `an edit raises the version of what it changes, and names stay`() throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: CalendarSample.files)
    let export = "florin export ics -o due.ics --today \(CalendarSample.today)"
    func versions() throws -> [String: String] {
      var versions: [String: String] = [:]
      var uid = ""
      for line in try folder.text("due.ics").split(separator: "\r\n") {
        if line.hasPrefix("UID:") { uid = String(line.dropFirst(4)) }
        if line.hasPrefix("SEQUENCE:") { versions[uid] = String(line.dropFirst(9)) }
      }
      return versions
    }
    let first = try florin.run(export, in: folder)
    #expect(first.status == 0 && first.output.isEmpty)
    let original = try versions()
    let bytes = try folder.text("due.ics")
    #expect(original.values.allSatisfy { $0 == "0" } && original.count > 10)
    #expect(
      first.errors == "florin: \(original.count) events in 'due.ics': \(original.count) new\n")

    let again = try florin.run(export, in: folder)
    #expect(again.errors == "florin: \(original.count) events in 'due.ics': nothing new\n")
    #expect(try folder.text("due.ics") == bytes)

    // The rent becomes dearer, and the power of one month.
    func edit(_ old: String, _ new: String) throws {
      let text = try folder.text("florin.yaml")
      #expect(text.contains(old))
      try Data(text.replacing(old, with: new).utf8).write(
        to: folder.url.appending(path: "florin.yaml"))
    }
    try edit("Expenses:Rent: 750.00 EUR", "Expenses:Rent: 800.00 EUR")
    try edit("templates:", "    overrides: {2025-06: {Expenses:Power: 120 EUR}}\ntemplates:")
    let edited = try florin.run(export, in: folder)
    let now = try versions()
    #expect(Set(now.keys) == Set(original.keys))
    let june = "household/Expenses:Power/2025-06-01@florin"
    #expect(Set(now.keys.filter { now[$0] != "0" }) == [june, "rent@florin"])
    #expect(now[june] == "1" && now["rent@florin"] == "1")
    #expect(edited.errors == "florin: \(now.count) events in 'due.ics': 2 changed\n")

    // Another day of the month is another day of the same bills.
    try edit("due: last", "due: 28")
    _ = try florin.run(export, in: folder)
    let later = try versions()
    #expect(Set(later.keys) == Set(original.keys))
    #expect(later[june] == "2" && later["household/Expenses:Power/2025-07-01@florin"] == "1")
    #expect(later["rent@florin"] == "1" && later["salary@florin"] == "0")

    // What is planned no more is gone.
    try edit("Expenses:Power: {amount: 95 EUR, due: 28, notify: [2]}", "Expenses:Power: 95 EUR")
    let gone = try florin.run(export, in: folder)
    let count = now.keys.count { $0.contains("Power") }
    #expect(gone.errors == "florin: \(now.count - count) events in 'due.ics': \(count) removed\n")
  }

  @Test func `an empty file is a calendar to be, and line feeds alone are read`() throws {
    try check(
      #"""
      $ : > due.ics; florin export ics -o due.ics --today 2025-01-30 --days 3
      florin: 2 events in 'due.ics': 2 new
      $ tr -d '\r' < due.ics > plain.ics; florin export ics -o plain.ics --today 2025-01-30 --days 3; cmp due.ics plain.ics
      florin: 2 events in 'plain.ics': nothing new
      $ florin export ics -o - -q --today 2025-01-30 --days 3 | cmp - due.ics
      """#, files: CalendarSample.files)
  }

  // MARK: - Text

  /// Names with everything that a calendar writes in another way, long enough to be folded at each place.
  @Test(arguments: 1...12)
  func `long lines are folded between characters, and read back whole`(_ padding: Int) throws {
    let florin = try #require(FlorinProgram.built)
    let name =
      String(repeating: "x", count: padding)
      + #" Müller, Söhne "Ltd" \ 日本語テキスト 👩‍👩‍👧 e\#u{301} ÄÖÜäöüßÄÖÜäöüßÄÖÜäöüß, and so\ on 日本語テキスト"#
    let quoted = name.replacing("'", with: "''")
    let folder = try ScratchFolder(files: [
      "main.journal": "2025-01-01 x\n    a  1 EUR\n    b\n",
      "florin.yaml": """
      journal: main.journal
      templates:
        t:
          description: '\(quoted)'
          schedule: {frequency: monthly, days: 1}
          start: 2025-01-01
          postings: {'Expenses:Büro, Möbel': 1 EUR, Assets:Bank: }
          comment: "one, two\\nthree; four"

      """,
    ])
    let outcome = try florin.run("florin export ics -o due.ics -q --today 2025-01-30", in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let data = Array(try Data(contentsOf: folder.url.appending(path: "due.ics")))
    let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(lines.last?.isEmpty == true)
    var joined: [[UInt8]] = []
    for line in lines.dropLast() {
      #expect(line.last == 0x0D && line.count <= 76)
      #expect(String(validating: line, as: UTF8.self) != nil, "a character is cut")
      if line.first == 0x20 {
        joined[joined.count - 1] += line.dropFirst().dropLast()
      } else {
        joined.append(Array(line.dropLast()))
      }
    }
    let texts = joined.map { String(decoding: $0, as: UTF8.self) }
    let escaped = name.replacing(#"\"#, with: #"\\"#).replacing(",", with: #"\,"#)
    #expect(texts.contains("SUMMARY:\(escaped) 1 EUR"))
    #expect(
      texts.contains(
        #"DESCRIPTION:Expenses:Büro\, Möbel  1 EUR\nAssets:Bank  -1 EUR\none\, two\nthree\; four"#
      ))
  }

  // MARK: - Read by others

  /// An occurrence or a due line, as florin lists it.
  private struct Listed: Decodable {
    struct Occurrence: Decodable {
      let template: String
      let date: String
    }
    let rows: [Occurrence]
  }

  /// Compares what florin lists with what others find in its calendar.
  ///
  /// - Returns: How many events repeat themselves, and how many days there are.
  @discardableResult
  private func compare(
    _ folder: ScratchFolder, today: String, days: Int, flags: String = "", remark: String = ""
  ) throws -> (series: Int, days: Int) {
    let florin = try #require(FlorinProgram.built)
    let oracle = try #require(CalendarOracle.installed)
    let outcome = try florin.run(
      "rm -f due.ics; florin export ics -o due.ics -q --today \(today) \(flags)", in: folder)
    #expect(outcome.status == 0, "\(remark): \(outcome.errors)")
    let listing = try florin.run(
      "florin upcoming --days \(days) -q -O json --today \(today)", in: folder)
    let listed = try JSONDecoder().decode(Listed.self, from: Data(listing.output.utf8))
    let last = try #require(Self.day(today, plus: days))
    let lines: [CalendarOracle.Line]
    do {
      lines = try oracle.read(
        folder.url.appending(path: "due.ics"), from: "0001-01-02", through: last)
    } catch {
      Issue.record("\(remark): \(error)")
      return (0, 0)
    }
    let found = lines.filter { $0.kind == "event" && $0.uid.split(separator: "/").count < 3 }
    let theirs = found.map { "\($0.template) \($0.date)" }.sorted()
    let ours = listed.rows.map { "\($0.template) \($0.date)" }.sorted()
    if theirs != ours {
      let difference = theirs.difference(from: ours).map { change in
        switch change {
        case .insert(_, let line, _): "+\(line)"
        case .remove(_, let line, _): "-\(line)"
        }
      }
      Issue.record(
        "\(remark): \(difference.prefix(8).joined(separator: " ")) [- florin, + the calendar]")
    }
    return (Set(found.filter { !$0.uid.contains("/") }.map(\.uid)).count, found.count)
  }

  private static func day(_ text: String, plus days: Int) -> String? {
    let format = Date.ISO8601FormatStyle().year().month().day()
    return (try? Date(text, strategy: format)).map {
      $0.addingTimeInterval(Double(days) * 86400).formatted(format)
    }
  }

  private static let isReadable = CalendarOracle.installed != nil

  @Test(.enabled(if: isReadable, Comment(rawValue: CalendarOracle.need)))
  func `others find the days of each template of the examples`() throws {
    var series = 0
    for example in Package.folders(in: "examples") {
      let folder = try ScratchFolder(copying: example)
      for today in ["2025-01-31", "2025-12-20", "2024-02-29"] {
        series += try compare(
          folder, today: today, days: 366, remark: example.lastPathComponent
        ).series
      }
    }
    #expect(series > 10)
  }

  @Test(.enabled(if: isReadable, Comment(rawValue: CalendarOracle.need)))
  func `others find the reminders where they belong`() throws {
    let florin = try #require(FlorinProgram.built)
    let oracle = try #require(CalendarOracle.installed)
    let folder = try ScratchFolder(files: CalendarSample.files)
    _ = try florin.run(
      "florin export ics -o due.ics -q --today \(CalendarSample.today) --days 40", in: folder)
    let lines = try oracle.read(
      folder.url.appending(path: "due.ics"), from: "2025-01-01", through: "2025-12-31")
    let theirs = lines.filter { $0.kind == "reminder" && $0.detail >= CalendarSample.today }
      .map { "\($0.detail) \($0.date) \($0.text)" }.sorted()
    let preview = try florin.run(
      "florin export ics --preview -O tsv --today \(CalendarSample.today) --days 40 | tail -n +2",
      in: folder)
    let ours = preview.output.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t")
      return "\(fields[0].replacing(" ", with: "T")) \(fields[1]) \(fields[2])"
    }.sorted()
    #expect(!ours.isEmpty && theirs == ours)
  }

  /// Random books; FLORIN_SEED repeats a run.
  @Test(.enabled(if: isReadable, Comment(rawValue: CalendarOracle.need)))
  func `others find the days of random templates`() throws {
    let given = ProcessInfo.processInfo.environment["FLORIN_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: 0..<1_000_000)
    print("calendars drawn with seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var (series, days) = (0, 0)
    for round in 0..<10 {
      let folder = try ScratchFolder(files: RandomPlan(using: &generator).files)
      let remark = "seed \(seed), round \(round)"
      // Rules go on behind the single events, which reach as far as they are asked to.
      let whole = try compare(
        folder, today: RandomPlan.today, days: 900, flags: "--days 900", remark: remark)
      let endless = try compare(folder, today: RandomPlan.today, days: 366, remark: remark)
      series += whole.series + endless.series
      days += whole.days
    }
    #expect(series > 100 && days > 1000, "seed \(seed): \(series) rules, \(days) days")
  }

  /// What has no end is right behind the single events, too.
  @Test(.enabled(if: isReadable, Comment(rawValue: CalendarOracle.need)))
  func `rules without an end are right for years`() throws {
    try compare(
      try ScratchFolder(files: RandomPlan.plain), today: RandomPlan.today, days: 3000,
      remark: "plain rules")
  }

  @Test func `a first occurrence with an exception isn't lost if it's more than a year away`()
    throws
  {
    try check(
      #"""
      $ for t in 2025-02-20 2025-03-10; do florin export ics --today $t | tr -d '\r' | grep -E '^(UID|DTSTART|RRULE|EXDATE)'; done
      UID:gym/2026-03-03@florin
      DTSTART;VALUE=DATE:20260305
      UID:gym@florin
      DTSTART;VALUE=DATE:20260403
      RRULE:FREQ=MONTHLY;BYMONTHDAY=3
      UID:gym/2026-03-03@florin
      DTSTART;VALUE=DATE:20260305
      UID:gym@florin
      DTSTART;VALUE=DATE:20260403
      RRULE:FREQ=MONTHLY;BYMONTHDAY=3
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          gym:
            description: Gym
            schedule: {frequency: monthly, days: 3}
            start: 2026-03-03
            postings: {Expenses:Gym: 10 EUR, Assets:Bank: }
            exceptions: {2026-03-03: {date: 2026-03-05}}

        """,
        "main.journal": "",
      ])
  }
}
