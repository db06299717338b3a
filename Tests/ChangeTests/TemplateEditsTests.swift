import Containers
import Dates
import Definitions
import Edits
import Ledger
import Recurring
import SourceText
import Testing

/// What becomes of a template: the lines of its file, and what is said.
@Suite struct TemplateEditsTests {
  private static let rent = """
    templates:
      # The flat
      rent:
        description: "Landlord | Rent"   # until 2026
        schedule: {frequency: monthly, days: 1}
        start: 2025-01-01
        postings:
          Expenses:Rent: 900.00 EUR
          Assets:Bank:
        # no more

      gym:
        description: Gym
        schedule: {frequency: monthly, days: 3}
        start: 2025-01-01
        count: 3
        postings: {Expenses:Gym: 10 EUR, Assets:Bank: }

    """

  private static let journal = """
    2025-05-01 * Landlord | Rent  ; recurring: rent, occurrence: 2025-05-01
        Expenses:Rent  900.00 EUR
        Assets:Bank

    2025-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2025-06-01
        Expenses:Rent  900.00 EUR
        Assets:Bank

    2025-06-02 Shop
        Expenses:Food  10 EUR
        Assets:Bank

    """

  /// Expects lines to come and to go, in the order of both files, and the words before a change is written.
  ///
  /// - Parameters:
  ///   - lines: Each with `+` or `-` before it.
  ///   - notes: What is said.
  @discardableResult
  private func check(
    _ definitions: String, journal: String = journal, today: String = "2025-05-15",
    _ lines: [String], _ notes: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ edit: (TemplateEdits) throws -> TemplateChange
  ) throws -> Sketch {
    let book = Sketch(journal, definitions, today: today)
    #expect(book.problems == [], sourceLocation: sourceLocation)
    do {
      let result = try edit(TemplateEdits(book.plan, book.journal.journal))
      let after = try book.after(result.change)
      var found: [String] = []
      for name in ["florin.yaml", "main.journal"] {
        let old = book.files[name, default: ""].split(separator: "\n")
        let new = after.files[name, default: ""].split(separator: "\n")
        for change in new.difference(from: old) {
          switch change {
          case .insert(_, let line, _): found.append("+" + line)
          case .remove(_, let line, _): found.append("-" + line)
          }
        }
      }
      #expect(Set(found) == Set(lines), sourceLocation: sourceLocation)
      #expect(result.notes.map(\.before) == notes, sourceLocation: sourceLocation)
      #expect(after.problems == [], sourceLocation: sourceLocation)
      return after
    } catch let refusal as TemplateRefusal {
      let words = ["refused: " + refusal.headline] + (refusal.help.map { [$0] } ?? [])
      #expect(words == notes && lines.isEmpty, sourceLocation: sourceLocation)
      return book
    }
  }

  @discardableResult
  private func check(
    _ lines: [String], _ notes: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ edit: (TemplateEdits) throws -> TemplateChange
  ) throws -> Sketch {
    try check(Self.rent, lines, notes, sourceLocation: sourceLocation, edit)
  }

  @Test func `a template is paused by its status, and goes on`() throws {
    let paused = try check(
      ["+    status: paused"],
      ["would pause rent", "1 pending entry of rent stays: 2025-06-01"]
    ) { try $0.pause(TemplateID(0)) }
    let text = paused.files["florin.yaml"] ?? ""
    #expect(text.contains("      Assets:Bank:\n    status: paused\n    # no more\n"))
    try check(text, [], ["rent is already paused"]) {
      try $0.pause(TemplateID(0))
    }
    try check(text, ["-    status: paused", "+    status: active"], ["would make rent active"]) {
      try $0.resume(TemplateID(0))
    }
    try check([], ["rent is already active"]) {
      try $0.resume(TemplateID(0))
    }
    let archived = try check(
      text, ["-    status: paused", "+    status: archived"],
      ["would archive rent", "1 pending entry of rent stays: 2025-06-01"]
    ) { try $0.archive(TemplateID(0)) }.files["florin.yaml"]
    try check(
      archived ?? "", [],
      [
        "refused: 'rent' has the status 'archived', so it can't be paused",
        "to make it active: 'florin recurring resume rent'",
      ]
    ) { try $0.pause(TemplateID(0)) }
    try check(archived ?? "", [], ["rent is already archived"]) {
      try $0.archive(TemplateID(0))
    }
  }

  @Test func `a pause may have days`() throws {
    let open = try check(
      ["+    pauses: [{from: 2025-07-01}]"], ["would pause rent from 2025-07-01 on"]
    ) { try $0.pause(TemplateID(0), from: date("2025-07-01")) }
    let text = open.files["florin.yaml"] ?? ""
    try check(text, [], ["rent is already paused from 2025-07-01 on"]) {
      try $0.pause(TemplateID(0), from: date("2025-08-01"), through: date("2025-09-30"))
    }
    let two = try check(
      text,
      [
        "-    pauses: [{from: 2025-07-01}]",
        "+    pauses: [{from: 2025-05-15, through: 2025-05-31}, {from: 2025-07-01}]",
      ], ["would pause rent from 2025-05-15 through 2025-05-31"]
    ) { try $0.pause(TemplateID(0), through: date("2025-05-31")) }
    // Both hold no day in common, and only one holds today.
    try check(
      two.files["florin.yaml"] ?? "", today: "2025-07-20",
      [
        "-    pauses: [{from: 2025-05-15, through: 2025-05-31}, {from: 2025-07-01}]",
        "+    pauses: [{from: 2025-05-15, through: 2025-05-31}, {from: 2025-07-01, through: 2025-07-19}]",
      ], ["would end the pause from 2025-07-01 of rent on 2025-07-19"]
    ) { try $0.resume(TemplateID(0)) }
    try check(
      text, today: "2025-07-01", ["-    pauses: [{from: 2025-07-01}]"],
      ["would remove the pause from 2025-07-01 of rent"]
    ) { try $0.resume(TemplateID(0)) }
    // Where the template goes on today, the next pause does not begin.
    try check(
      text, ["-    pauses: [{from: 2025-07-01}]"],
      ["would remove the pause from 2025-07-01 of rent"]
    ) { try $0.resume(TemplateID(0)) }
    try check(
      two.files["florin.yaml"] ?? "",
      [
        "-    pauses: [{from: 2025-05-15, through: 2025-05-31}, {from: 2025-07-01}]",
        "+    pauses: [{from: 2025-07-01}]",
      ],
      [
        "would remove the pause from 2025-05-15 of rent", "rent is paused again from 2025-07-01 on",
      ]
    ) { try $0.resume(TemplateID(0)) }
    let later = text.replacing(
      "[{from: 2025-07-01}]", with: "[{from: 2025-09-01}, {from: 2025-07-01, through: 2025-07-31}]")
    try check(
      later,
      [
        "-    pauses: [{from: 2025-09-01}, {from: 2025-07-01, through: 2025-07-31}]",
        "+    pauses: [{from: 2025-09-01}]",
      ],
      [
        "would remove the pause from 2025-07-01 of rent", "rent is paused again from 2025-09-01 on",
      ]
    ) { try $0.resume(TemplateID(0)) }
    try check(
      later.replacing(
        "    start: 2025-01-01\n", with: "    start: 2025-01-01\n    status: paused\n"),
      ["-    status: paused", "+    status: active"],
      ["would make rent active", "rent is paused again from 2025-07-01 on"]
    ) { try $0.resume(TemplateID(0)) }
    try check([], ["refused: the pause would end on 2025-06-01, before it starts on 2025-07-01"]) {
      try $0.pause(TemplateID(0), from: date("2025-07-01"), through: date("2025-06-01"))
    }
  }

  @Test func `a series that is paused from some day on has no next date`() throws {
    let paused = Self.rent.replacing(
      "    start: 2025-01-01\n", with: "    start: 2025-01-01\n    pauses: [{from: 2025-05-10}]\n")
    try check(
      paused, journal: "", [],
      [
        "refused: 'rent' is paused from 2025-05-10 on, so it has no next date",
        "resume it: 'florin recurring resume rent'",
      ]
    ) { try $0.skip(TemplateID(0)) }
  }

  @Test func `a slot is skipped, and its pending entry goes`() throws {
    let removed = [
      "-2025-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2025-06-01",
      "-    Expenses:Rent  900.00 EUR", "-    Assets:Bank",
    ]
    let skipped = try check(
      ["+    skip: [2025-06-01]"] + removed,
      ["would skip rent/2025-06-01", "would remove its pending entry, written by hand"]
    ) { try $0.skip(TemplateID(0)) }
    #expect(skipped.files["main.journal"]?.contains("Bank\n\n2025-06-02 Shop") == true)
    let text = skipped.files["florin.yaml"] ?? ""
    try check(
      text, removed,
      ["rent/2025-06-01 is already skipped", "would remove its pending entry, written by hand"]
    ) {
      try $0.skip(TemplateID(0), date("2025-06-01"))
    }
    let rest = skipped.files["main.journal"] ?? ""
    try check(text, journal: rest, [], ["rent/2025-06-01 is already skipped"]) {
      try $0.skip(TemplateID(0), date("2025-06-01"))
    }
    try check(
      text, journal: rest, ["-    skip: [2025-06-01]", "+    skip: [2025-06-01, 2025-07-01]"],
      ["would skip rent/2025-07-01"]
    ) { try $0.skip(TemplateID(0)) }
    try check([], ["refused: rent/2025-05-01 is done, so it can't be skipped"]) {
      try $0.skip(TemplateID(0), date("2025-05-01"))
    }
    try check(
      [],
      [
        "refused: 2025-06-02 isn't a date of 'rent': every month on the 1st",
        "nearby dates: 2025-06-01 and 2025-07-01",
      ]
    ) { try $0.skip(TemplateID(0), date("2025-06-02")) }
    try check([], ["refused: 'gym' has ended: it has no dates left"]) {
      try $0.skip(TemplateID(1))
    }
  }

  @Test func `a copy stands below, with the comments inside`() throws {
    let copy = try check(
      [
        "+  rent-2:", "+    description: \"Landlord | Rent\"   # until 2026",
        "+    schedule: {frequency: monthly, days: 1}", "+    start: 2025-01-01", "+    postings:",
        "+      Expenses:Rent: 900.00 EUR", "+      Assets:Bank:", "+    # no more",
      ], ["would add rent-2, a copy of rent"]
    ) { try $0.duplicate(TemplateID(0), as: "rent-2") }
    let text = copy.files["florin.yaml"] ?? ""
    #expect(text.contains("    # no more\n\n  rent-2:\n    description"))
    #expect(text.contains("    # no more\n\n  gym:\n"))
    #expect(copy.definitions.templates.map(\.id.value) == ["rent", "rent-2", "gym"])
    try check([], ["refused: there's already a template 'gym'"]) {
      try $0.duplicate(TemplateID(0), as: "gym")
    }
    try check(
      [],
      [
        "refused: 'my rent' can't be a template's id",
        "use only the letters a to z, digits, '-' and '_'",
      ]
    ) { try $0.duplicate(TemplateID(0), as: "my rent") }
    let short =
      "templates: {a: {description: x, schedule: every day from 2025-01-01, postings: {A: 1, B: }}}"
    try check(
      short, journal: "",
      [
        "-" + short,
        "+templates: {a: {description: x, schedule: every day from 2025-01-01, postings: {A: 1, B: }}, "
          + "b: {description: x, schedule: every day from 2025-01-01, postings: {A: 1, B: }}}",
      ], ["would add b, a copy of a"]
    ) { try $0.duplicate(TemplateID(0), as: "b") }
  }

  @Test func `fields of a slot are pinned, and put back`() throws {
    let pinned = try check(
      [
        "+    exceptions:",
        "+      2025-07-01: {date: 2025-07-01, postings: {Expenses:Rent: 900.00 EUR}}",
      ], ["would pin date, amounts of rent/2025-07-01"]
    ) {
      try $0.pin([.date, .amounts], at: date("2025-07-01"), of: TemplateID(0))
    }
    let text = pinned.files["florin.yaml"] ?? ""
    #expect(
      pinned.definitions.templates[TemplateID(0)].exceptions[date("2025-07-01")]?.fields == [
        .date, .amounts,
      ])
    try check(text, [], ["rent/2025-07-01 already has its own date"]) {
      try $0.pin([.date], at: date("2025-07-01"), of: TemplateID(0))
    }
    let more = try check(
      text,
      [
        "-      2025-07-01: {date: 2025-07-01, postings: {Expenses:Rent: 900.00 EUR}}",
        "+      2025-07-01: {date: 2025-07-01, postings: {Expenses:Rent: 900.00 EUR}, tags: {}, comment: \"\"}",
      ], ["would pin notes of rent/2025-07-01"]
    ) {
      try $0.pin([.notes, .date], at: date("2025-07-01"), of: TemplateID(0))
    }
    try check(
      more.files["florin.yaml"] ?? "",
      [
        "-      2025-07-01: {date: 2025-07-01, postings: {Expenses:Rent: 900.00 EUR}, tags: {}, comment: \"\"}",
        "+      2025-07-01: {date: 2025-07-01}",
      ], ["would reset rent/2025-07-01 to its template (postings, tags, comment)"]
    ) {
      try $0.removeException([.amounts, .notes], at: date("2025-07-01"), of: TemplateID(0))
    }
    let back = try check(
      text,
      [
        "-    exceptions:",
        "-      2025-07-01: {date: 2025-07-01, postings: {Expenses:Rent: 900.00 EUR}}",
      ], ["would reset rent/2025-07-01 to its template (date, postings)"]
    ) { try $0.removeException(at: date("2025-07-01"), of: TemplateID(0)) }
    #expect(back.files["florin.yaml"] == Self.rent)
    try check([], ["rent/2025-07-01 has no values of its own"]) {
      try $0.removeException(at: date("2025-07-01"), of: TemplateID(0))
    }
    try check(
      [],
      [
        "refused: rent/2025-07-01 isn't recorded, so its accounts can't be pinned",
        "record it first: 'florin generate --from 2025-07-01 --through 2025-07-01 --write'",
      ]
    ) { try $0.pin([.accounts], at: date("2025-07-01"), of: TemplateID(0)) }
  }

  @Test func `exceptions stand in the order of their slots`() throws {
    var book = Sketch(Self.journal, Self.rent, today: "2025-05-15")
    for slot in ["2025-09-01", "2025-07-01", "2025-08-01"] {
      let edits = TemplateEdits(book.plan, book.journal.journal)
      let result = try edits.addException(
        [.init("description", .text("Rent: half, [sic]"))], at: date(slot), of: TemplateID(0))
      book = try book.after(result.change)
    }
    let expected = """
          exceptions:
            2025-07-01: {description: "Rent: half, [sic]"}
            2025-08-01: {description: "Rent: half, [sic]"}
            2025-09-01: {description: "Rent: half, [sic]"}
          # no more

      """
    #expect(book.files["florin.yaml"]?.contains(expected) == true)
    #expect(
      book.definitions.templates[TemplateID(0)].exceptions.values.map(\.description?.value)
        == Array(repeating: "Rent: half, [sic]", count: 3))
    #expect(book.problems == [])
  }
}
