import Dates
import Definitions
import Journal
import SourceText
import Testing

/// Several files, and what holds for all of them.
@Suite struct BookTests {
  private func template(_ id: String) -> String {
    "templates:\n  \(id):\n    description: x\n    schedule: monthly from 2024-01-01\n"
      + "    postings: {a: 1 EUR, b: }\n"
  }

  private func load(_ files: [String: String], journal: String = "") -> Loaded {
    Loaded(files.mapValues { Array($0.utf8) }, journal: journal)
  }

  @Test func `files are included in the order of the text, each once`() {
    let loaded = load([
      "florin.yaml": "include: [b.yaml, a.yaml, b.yaml, florin.yaml]\n" + template("t0"),
      "a.yaml": template("t1") + "include: c.yaml\n", "b.yaml": template("t2"),
      "c.yaml": template("t3"),
    ])
    #expect(loaded.problems == [])
    #expect(
      loaded.definitions.files.map(\.source.path) == ["florin.yaml", "b.yaml", "a.yaml", "c.yaml"])
    #expect(loaded.definitions.templates.map(\.id.value) == ["t0", "t2", "t1", "t3"])
  }

  @Test func `a pattern names all other files`() {
    let loaded = load([
      "florin.yaml": "include: '*.yaml'\n", "a.yaml": template("a"), "b.yaml": template("b"),
    ])
    #expect(loaded.definitions.templates.map(\.id.value) == ["a", "b"])
  }

  @Test func `what is wrong in one file does not hide the others`() {
    let loaded = load([
      "florin.yaml": "include: [a.yaml, none.yaml, b.yaml]\nbananas: 1\n",
      "a.yaml": "templates: [\n", "b.yaml": template("b") + "journal: x\n",
    ])
    #expect(
      loaded.problems == [
        "18 include.missing", "37 definition.unknown-key", "a.yaml:13 yaml.syntax",
        "b.yaml:112 definition.misplaced",
      ])
    #expect(loaded.definitions.templates.count == 1)
  }

  @Test func `an id is the whole book's`() {
    let loaded = load([
      "florin.yaml": "include: a.yaml\n" + template("rent"), "a.yaml": template("rent"),
    ])
    #expect(loaded.problems == ["a.yaml:13 template.twice"])
    #expect(loaded.definitions.diagnostics[0].notes.count == 1)
  }

  @Test func `settings of several files are put together`() {
    let loaded = load([
      "florin.yaml": "include: a.yaml\nsettings: {currency: EUR, week-start: sun}\n",
      "a.yaml": "settings: {floor: 5 EUR, currency: USD, holidays: 2024-01-01}\n",
    ])
    #expect(loaded.problems == ["a.yaml:25 definition.twice"])
    let settings = loaded.definitions.settings
    #expect(settings.weekStart == .sunday && settings.floor != nil)
    #expect(settings.currency.map { loaded.journal.commodities.symbol(of: $0.value) } == "EUR")
    #expect(settings.holidays.map(\.description) == ["2024-01-01"])
  }

  @Test func `names are compared with those that the journal declares`() {
    let yaml = """
      settings: {uncategorized: ①asets:bank}
      templates:
        t:
          description: ②Marekt | x
          schedule: monthly from 2024-01-01
          postings: {expenses:food: ③1 EUT, assets:bank: }
      """
    check(yaml.filter { !("①"..."③").contains(String($0)) })
    check(
      yaml,
      [
        ("①", "definition.undeclared"), ("②", "definition.undeclared"),
        ("③", "definition.undeclared"),
      ],
      journal: """
        account assets:bank
        commodity 1.00 EUR
        payee Market
        2024-01-01 Market
            expenses:food  1 EUR
            assets:bank

        """)
  }

  @Test func `holidays come from calendars too`() {
    let calendar = """
      BEGIN:VCALENDAR\r
      BEGIN:VEVENT\r
      DTSTART;VALUE=DATE:20241224\r
      DTEND;VALUE=DATE:20241227\r
      SUMMARY:Christmas\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART;VALUE=DA\r
       TE:20240101\r
      RRULE:FREQ=YEARLY;UNTIL=20260601\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART:20240505T100000Z\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART;VALUE=DATE:20240606\r
      RRULE:FREQ=MONTHLY\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART;VALUE=DATE:20241028\r
      RRULE:FREQ=YEARLY;UNTIL=20251027\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    let loaded = load([
      "florin.yaml": "settings: {holidays: [x.ics, 2024-05-01]}\n", "x.ics": calendar,
    ])
    #expect(loaded.problems == [])
    #expect(
      loaded.definitions.settings.holidays.sorted().map(\.description) == [
        "2024-01-01", "2024-05-01", "2024-06-06", "2024-10-28", "2024-12-24", "2024-12-25",
        "2024-12-26",
        "2025-01-01", "2026-01-01",
      ])
    #expect(
      load(["florin.yaml": "settings: {holidays: x.ics}\n", "x.ics": "hello\n"]).problems == [
        "x.ics:0 calendar.invalid"
      ])
    for date in ["2024", "+2024061"] {
      #expect(
        load([
          "florin.yaml": "settings: {holidays: x.ics}\n",
          "x.ics": "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:\(date)\nEND:VEVENT\n",
        ]).problems == ["x.ics:29 calendar.invalid"])
    }
  }
}
