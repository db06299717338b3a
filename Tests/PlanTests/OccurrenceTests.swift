import Definitions
import Recurring
import Testing

/// Checks the occurrences of a book's templates in a window.
private func check(
  _ templates: String, journal: String = "", today: String, from first: String,
  through last: String,
  _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let sketch = Sketch(journal, templates, today: today)
  #expect(sketch.problems == [], sourceLocation: sourceLocation)
  #expect(
    sketch.occurrences(from: first, through: last) == expected, sourceLocation: sourceLocation)
}

/// A rent on the first of each month.
let rent = """
  templates:
    rent:
      description: Landlord | Rent
      schedule: {frequency: monthly, days: 1}
      start: 2025-01-01
      postings:
        Expenses:Rent: 1000 EUR
        Assets:Bank:

  """

@Suite struct OccurrenceTests {
  @Test func `what lies ahead is virtual, what is long past is missed`() {
    check(
      rent, today: "2025-03-05", from: "2025-01-01", through: "2025-04-30",
      [
        "rent 2025-01-01 virtual missed", "rent 2025-02-01 virtual missed",
        "rent 2025-03-01 virtual late", "rent 2025-04-01 virtual",
      ])
  }

  @Test func `it is late for less than half its cadence, and at most seven days`() {
    check(
      rent, today: "2025-03-08", from: "2025-03-01", through: "2025-03-31",
      ["rent 2025-03-01 virtual late"])
    check(
      rent, today: "2025-03-09", from: "2025-03-01", through: "2025-03-31",
      ["rent 2025-03-01 virtual missed"])
    let weekly = rent.replacing(
      "{frequency: monthly, days: 1}", with: "{frequency: weekly, days: mon}")
    check(
      weekly, today: "2025-03-06", from: "2025-03-01", through: "2025-03-08",
      ["rent 2025-03-03 virtual late"])
    check(
      weekly, today: "2025-03-07", from: "2025-03-01", through: "2025-03-08",
      ["rent 2025-03-03 virtual missed"])
    let own = rent + "    match: {days: 20}\n"
    check(
      own, today: "2025-03-21", from: "2025-03-01", through: "2025-03-31",
      ["rent 2025-03-01 virtual late"])
  }

  @Test func `a link takes its slot, whatever its date`() {
    let journal = """
      2025-02-03 Landlord  ; recurring: rent, occurrence: 2025-02-01
          Expenses:Rent  1000 EUR
          Assets:Bank
      2025-02-27 * Landlord  ; recurring: rent, occurrence: 2025-03-01
          Expenses:Rent  1000 EUR
          Assets:Bank
      2025-04-01 ! Landlord  ; recurring: rent, occurrence: 2025-04-01
          Expenses:Rent  1000 EUR
          Assets:Bank

      """
    let all = "own date,description,accounts,amounts,notes"
    check(
      rent, journal: journal, today: "2025-03-15", from: "2025-02-01", through: "2025-05-31",
      [
        "rent 2025-02-03 posted slot 2025-02-01 \(all)",
        "rent 2025-02-27 cleared slot 2025-03-01 \(all)", "rent 2025-04-01 pending \(all)",
        "rent 2025-05-01 virtual",
      ])
  }

  @Test func `skipped slots are shown as such, exceptions have their own values`() {
    let templates =
      rent + """
            skip: [2025-05-01]
            exceptions:
              2025-06-01: {date: 2025-07-03, postings: {Expenses:Rent: 950 EUR}}

        """
    check(
      templates, today: "2025-04-15", from: "2025-05-01", through: "2025-07-31",
      [
        "rent 2025-05-01 skipped", "rent 2025-07-01 virtual",
        "rent 2025-07-03 virtual slot 2025-06-01 own date,amounts",
      ])
  }

  @Test func `a shifted slot keeps its name`() {
    // 2025-06-01 is a Sunday.
    check(
      rent + "    shift: before\n", today: "2025-05-15", from: "2025-05-16", through: "2025-06-30",
      ["rent 2025-05-30 virtual slot 2025-06-01"])
    check(
      rent + "    shift: before\n", today: "2025-05-15", from: "2025-06-01", through: "2025-06-30",
      [])
  }

  @Test(arguments: ["draft", "paused", "archived"])
  func `only active templates are expected`(status: String) {
    check(
      rent + "    status: \(status)\n", today: "2025-03-05", from: "2025-01-01",
      through: "2025-12-31", [])
  }

  @Test func `as many as are asked for are listed, however far ahead`() {
    let sketch = Sketch("", rent, today: "2025-06-01")
    let all = sketch.plan.occurrences(30, of: TemplateID(0), datedFrom: date("2025-02-01"))
    #expect(all.map(\.slot).first == date("2025-02-01"))
    #expect(all.map(\.slot).last == date("2027-07-01"))
  }

  @Test func `a template that is used up is archived`() {
    let sketch = Sketch("", rent + "    count: 2\n", today: "2025-06-01")
    #expect(sketch.plan.status(of: TemplateID(0)) == .archived)
    #expect(
      Sketch("", rent + "    count: 2\n", today: "2025-02-08").plan.status(of: TemplateID(0))
        == .active)
    #expect(Sketch("", rent, today: "2025-06-01").plan.status(of: TemplateID(0)) == .active)
  }
}

@Suite struct LinkTests {
  private static let entry = """
    2025-02-01 ! Landlord  ; recurring: rent, occurrence: 2025-02-01
        Expenses:Rent  1000 EUR
        Assets:Bank


    """

  private func check(
    _ journal: String, _ problems: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sketch = Sketch(journal, rent, today: "2025-02-01")
    #expect(sketch.problems == problems, sourceLocation: sourceLocation)
  }

  @Test func `an occurrence is recorded once`() {
    check(Self.entry, [])
    check(
      Self.entry + Self.entry,
      ["occurrence.duplicate: the occurrence rent/2025-02-01 is recorded twice"])
    let first = Self.entry.replacing("2025-02-01\n", with: "2025-02-01, part: 1/2\n")
    check(first + first.replacing("1/2", with: "2/2"), [])
    check(
      first + first,
      ["occurrence.duplicate: the occurrence rent/2025-02-01 is recorded twice"])
  }

  @Test func `what is wrong stands in the order of the text`() {
    let months = (1...9).map { "2025-0\($0)-01" }
    let entries = months.map { Self.entry.replacing("2025-02-01", with: $0) }
    check(
      (entries + entries.reversed()).joined(),
      months.map { "occurrence.duplicate: the occurrence rent/\($0) is recorded twice" })
  }

  @Test func `an open entry names a template and a slot that exist`() {
    let other = Self.entry.replacing("recurring: rent", with: "recurring: rant")
    check(
      other,
      [
        "occurrence.unknown-template: this pending entry is linked to the template 'rant', "
          + "which doesn't exist"
      ])
    check(other.replacing(" ! ", with: " * "), [])
    let moved = Self.entry.replacing("occurrence: 2025-02-01", with: "occurrence: 2025-02-02")
    check(
      moved,
      ["occurrence.not-a-slot: the template 'rent' has no occurrence on 2025-02-02"])
    check(moved.replacing(" ! ", with: " "), [])
  }
}
