import Edits
import Journal
import Ledger
import Recurring
import SourceText
import TestSupport
import Testing

private let rent = """
  templates:
    rent:
      description: Landlord | Rent
      schedule: {frequency: monthly, days: 1}
      start: 2025-01-01
      postings:
        Expenses:Rent: 1200.00 EUR
        Assets:Checking:

  """

/// Checks what a journal is after the entries from a day on were generated; fingerprints are shown as
/// `as: …`, after it was checked that the entries are read back without an exception.
private func check(
  _ journal: String, _ definitions: String = rent, from first: String = "2025-02-01",
  through last: String = "2025-02-28", is expected: String, today: String = "2025-02-01",
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let sketch = Sketch(journal, definitions, today: today)
  let request = Generation.Request(from: .date(date(first)), through: date(last))
  let generation = try Generation(request, sketch.plan, sketch.journal)
  let main = sketch.journal.journal.sources.files[0]
  let change = generation.change(files: { _ in main }, sketch.journal.journal)
  let after = try sketch.after(change)
  #expect(after.problems.isEmpty, sourceLocation: sourceLocation)
  let text = try #require(after.files["main.journal"])
  #expect(withoutFingerprints(text) == expected, sourceLocation: sourceLocation)
  for link in after.plan.links.links {
    #expect(link.exceptions(in: after.journal.journal).isEmpty, sourceLocation: sourceLocation)
  }
  let changes = try change.fileChanges(in: sketch.journal.journal.sources)
  #expect(
    ChangeCheck(sketch.journal.journal, after.journal.journal).problem(changes) == nil,
    sourceLocation: sourceLocation)
  // Twice is once.
  #expect(
    try Generation(request, after.plan, after.journal).additions.isEmpty,
    sourceLocation: sourceLocation)
}

/// The text with `as: …` in place of fingerprints.
func withoutFingerprints(_ text: String) -> String {
  var parts = text.components(separatedBy: ", as: ")
  for index in parts.indices.dropFirst() { parts[index] = "…" + parts[index].dropFirst(20) }
  return parts.joined(separator: ", as: ")
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var result: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      result.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return result + [String(rest)]
  }
}

private let entry = """
  2025-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2025-02-01, as: …
      Expenses:Rent       1200.00 EUR
      Assets:Checking

  """

@Test func `an empty journal gets the entry alone`() throws {
  try check("", is: entry)
}

@Test func `the entry goes behind the last one that is not later`() throws {
  try check(
    """
    ; the year 2025

    2025-01-15 a
        x  1 EUR
        y

    2025-02-01 b
        x  1 EUR
        y
        ; said of y

    ; what comes later
    2025-02-02 c
        x  1 EUR
        y

    """,
    is: """
      ; the year 2025

      2025-01-15 a
          x  1 EUR
          y

      2025-02-01 b
          x  1 EUR
          y
          ; said of y

      \(entry)
      ; what comes later
      2025-02-02 c
          x  1 EUR
          y

      """)
}

@Test func `before the first entry it stands above the comments that belong to that`() throws {
  try check(
    "account x\n\n; on c\n2025-03-02 c\n    x  1 EUR\n    y\n",
    is: "account x\n\n\(entry)\n; on c\n2025-03-02 c\n    x  1 EUR\n    y\n")
}

@Test func `a file that is not in the order of dates grows at its end`() throws {
  let newestFirst = "2025-03-02 c\n    x  1 EUR\n    y\n\n2025-01-02 a\n    x  1 EUR\n    y\n"
  try check(newestFirst, is: newestFirst + "\n" + entry)
}

@Test func `entries without blank lines between them get some around the new one`() throws {
  try check(
    "2025-01-02 a\n  x  1 EUR\n  y\n2025-03-02 b\n  x  1 EUR\n  y\n",
    is: "2025-01-02 a\n  x  1 EUR\n  y\n\n\(entry)\n2025-03-02 b\n  x  1 EUR\n  y\n")
}

@Test func `a byte order mark stays before all`() throws {
  try check("\u{FEFF}", is: "\u{FEFF}" + entry)
  let later = "2025-03-02 c\n    x  1 EUR\n    y\n"
  try check("\u{FEFF}" + later, is: "\u{FEFF}\(entry)\n\(later)")
  try check("\u{FEFF}; on c\n" + later, is: "\u{FEFF}\(entry)\n; on c\n\(later)")
}

@Test func `entries that replace the last ones stand where those stood`() throws {
  for kept in ["2025-01-02 a\n    x  1 EUR\n    y\n\n", "", "\u{FEFF}"] {
    let first = Sketch(kept, rent, today: "2025-02-01")
    let request = Generation.Request(from: .date(date("2025-02-01")), through: date("2025-03-31"))
    let generation = try Generation(request, first.plan, first.journal)
    let main = first.journal.journal.sources.files[0]
    let recorded = try first.after(
      generation.change(files: { _ in main }, first.journal.journal))
    let text = try #require(recorded.files["main.journal"])
    let second = Sketch(text, rent.replacing("days: 1", with: "days: 15"), today: "2025-02-01")
    let pruning = Pruning(of: nil, second.plan, second.journal.journal)
    #expect(pruning.removed.count == 2)
    var next = Generation.Request(from: .date(date("2025-02-01")), through: date("2025-02-28"))
    next.templates = nil
    let file = second.journal.journal.sources.files[0]
    var change = try Generation(next, second.plan, second.journal).change(
      files: { _ in file }, second.journal.journal, without: pruning.transactions)
    change.merge(pruning.change)
    let after = try second.changed(by: change)["main.journal"] ?? ""
    #expect(
      withoutFingerprints(after) == kept + entry.replacing("2025-02-01", with: "2025-02-15"))
    // Without new ones, what is left is as it was.
    let rest = try second.changed(by: pruning.change)["main.journal"] ?? ""
    #expect(rest == (kept.hasSuffix("\n\n") ? String(kept.dropLast()) : kept))
  }
}

@Test func `what remains of a series is what is not recorded`() throws {
  let three = rent.replacing("    start: 2025-01-01", with: "    start: 2025-02-01\n    count: 4")
  let paid = "2025-03-03 * L  ; recurring: rent, occurrence: 2025-03-01\n    x  1 EUR\n    y\n"
  let sketch = Sketch(paid, three, today: "2025-02-01")
  let request = Generation.Request(from: .date(date("2025-02-01")), through: date("2025-02-28"))
  let remaining = try Generation(request, sketch.plan, sketch.journal).remaining(sketch.plan)
  #expect(remaining.map(\.count) == [2])
}

@Test func `a missing line feed at the end stays missing`() throws {
  try check(
    "2025-01-02 a\n  x  1 EUR\n  y", is: "2025-01-02 a\n  x  1 EUR\n  y\n\n\(entry.dropLast())")
}

@Test func `lines end as their neighbors do`() throws {
  let crlf = { (text: String) in
    String(decoding: text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, as: UTF8.self)
  }
  try check(
    crlf("2025-01-02 a\n  x  1 EUR\n  y\n"),
    is: crlf("2025-01-02 a\n  x  1 EUR\n  y\n\n\(entry)"))
}

@Test func `a past date is recorded as the template says, a future one is pending`() throws {
  let posted = rent.replacing(
    "    description", with: "    record-as: posted\n    description")
  try check(
    "", posted, from: "2025-01-01", through: "2025-02-28",
    is: """
      2025-01-01 Landlord | Rent  ; recurring: rent, occurrence: 2025-01-01, as: …
          Expenses:Rent       1200.00 EUR
          Assets:Checking

      \(entry)
      """, today: "2025-01-20")
}

@Test func `a slot that was paid late or matched is not generated`() throws {
  let linked = """
    2025-02-03 * Landlord | Rent  ; recurring: rent, occurrence: 2025-02-01
        Expenses:Rent  1200.00 EUR
        Assets:Checking

    """
  for paid in [linked, linked.replacing("  ; recurring: rent, occurrence: 2025-02-01", with: "")] {
    let sketch = Sketch(paid, rent, today: "2025-02-01")
    let request = Generation.Request(from: .date(date("2025-02-01")), through: date("2025-02-28"))
    #expect(try Generation(request, sketch.plan, sketch.journal).additions.isEmpty)
  }
}

@Test func `a slot that is skipped is not generated`() throws {
  try check("", rent.replacing("    start", with: "    skip: [2025-02-01]\n    start"), is: "")
}
