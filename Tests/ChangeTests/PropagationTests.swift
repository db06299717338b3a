import Definitions
import Journal
import Ledger
import Recurring
import SourceText
import TestSupport
import Testing

// Each case begins with a book in which the occurrences were generated; the journal is then edited by
// hand, and the template too.

private let template = """
  templates:
    rent:
      description: Landlord | Rent
      schedule: {frequency: monthly, days: 1}
      start: 2025-01-01
      postings:
        Expenses:Rent: 1200.00 EUR
        Assets:Checking:
      tags: {contract: flat-12}
      comment: by standing order
      checklist: [read the meter]

  """

private func generated(_ definitions: String, through last: String = "2025-02-28") throws -> String
{
  let sketch = Sketch("", definitions, today: "2025-01-15")
  let request = Generation.Request(from: .date(date("2025-02-01")), through: date(last))
  let generation = try Generation(request, sketch.plan, sketch.journal)
  return generation.text(sketch.journal.journal)
}

/// Checks what an entry becomes after journal and template were edited, each by replacing texts.
///
/// - Parameters:
///   - journal: Texts in the generated journal, and what the user makes of them.
///   - definitions: Texts in the template, and what the user makes of them.
///   - expected: The journal after the propagation.
///   - exceptions: The fields that are exceptions afterwards.
private func check(
  _ journal: [(String, String)] = [], _ definitions: [(String, String)], is expected: String,
  exceptions: [OccurrenceField] = [], refused: [String] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  func edited(_ text: String, _ edits: [(String, String)]) -> String {
    edits.reduce(text) { text, edit in
      #expect(text.contains(edit.0), "\(edit.0)", sourceLocation: sourceLocation)
      return text.replacing(edit.0, with: edit.1)
    }
  }
  let sketch = Sketch(
    edited(try generated(template), journal), edited(template, definitions), today: "2025-01-15")
  #expect(sketch.problems.isEmpty, sourceLocation: sourceLocation)
  let propagation = Propagation(
    of: [TemplateID(0)], includesOverdue: false, sketch.plan, sketch.journal)
  let after = try sketch.after(propagation.change)
  #expect(after.problems.isEmpty, sourceLocation: sourceLocation)
  #expect(
    withoutFingerprints(after.files["main.journal"] ?? "") == expected,
    sourceLocation: sourceLocation)
  let link = try #require(after.plan.links.links.first)
  #expect(link.exceptions(in: after.journal.journal) == exceptions, sourceLocation: sourceLocation)
  #expect(
    propagation.outcomes.flatMap { $0.refused.map(\.reason) } == refused,
    sourceLocation: sourceLocation)
  let again = Propagation(of: [TemplateID(0)], includesOverdue: false, after.plan, after.journal)
  #expect(again.change.isEmpty, "twice is once", sourceLocation: sourceLocation)
}

private let first =
  "2025-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2025-02-01, as: …\n"
private let notes = """
      ; contract: flat-12
      ; by standing order
      ; [ ] read the meter

  """
private let postings = """
      Expenses:Rent       1200.00 EUR
      Assets:Checking

  """

@Test func `nothing changes where the template did not`() throws {
  try check([], [("by standing order", "by standing order")], is: first + notes + postings)
}

@Test func `the description follows`() throws {
  try check(
    [], [("Landlord | Rent", "New Landlord")],
    is: first.replacing("Landlord | Rent", with: "New Landlord") + notes + postings)
}

@Test func `the amount follows, and is aligned`() throws {
  try check(
    [], [("1200.00", "950.00")],
    is: first + notes + postings.replacing("1200.00", with: " 950.00"))
}

@Test func `the accounts follow, and the amounts are aligned`() throws {
  try check(
    [], [("Expenses:Rent", "Expenses:Flat:Rent"), ("Assets:Checking", "Assets:Bank")],
    is: first + notes + """
          Expenses:Flat:Rent     1200.00 EUR
          Assets:Bank

      """)
}

@Test func `the date follows`() throws {
  try check(
    [],
    [("start: 2025-01-01", "start: 2025-01-01\n    exceptions: {2025-02-01: {date: 2025-02-04}}")],
    is: first.replacing("2025-02-01 !", with: "2025-02-04 !") + notes + postings)
}

@Test func `notes follow, and ticks are kept`() throws {
  try check(
    [("[ ] read", "[x] read")],
    [("flat-12", "flat-13"), ("[read the meter]", "[read the meter, write it down]")],
    is: first + """
          ; contract: flat-13
          ; by standing order
          ; [x] read the meter
          ; [ ] write it down

      """ + postings)
}

@Test func `a posting more or less writes the postings anew`() throws {
  try check(
    [], [("    Assets:Checking:", "    Expenses:Fees: 1.50 EUR\n      Assets:Checking:")],
    is: first + notes + """
          Expenses:Rent       1200.00 EUR
          Expenses:Fees          1.50 EUR
          Assets:Checking

      """)
}

// MARK: - Exceptions

@Test func `an amount that was edited stays, and the description follows`() throws {
  try check(
    [("1200.00", "1180.00")], [("Landlord | Rent", "Landlord"), ("1200.00", "1300.00")],
    is: first.replacing(" | Rent", with: "") + notes + postings.replacing("1200", with: "1180"),
    exceptions: [.amounts])
}

@Test func `a date that was edited stays`() throws {
  try check(
    [("2025-02-01 !", "2025-02-03 !")], [("1200.00", "1300.00")],
    is: first.replacing("2025-02-01 !", with: "2025-02-03 !") + notes
      + postings.replacing("1200", with: "1300"),
    exceptions: [.date])
}

@Test func `a description that was edited stays`() throws {
  try check(
    [("Landlord | Rent", "Mr Smith")], [("Landlord | Rent", "Mrs Miller")],
    is: first.replacing("Landlord | Rent", with: "Mr Smith") + notes + postings,
    exceptions: [.description])
}

@Test func `accounts that were edited stay`() throws {
  try check(
    [("Assets:Checking", "Assets:Cash")], [("Expenses:Rent", "Expenses:Flat")],
    is: first + notes + postings.replacing("Checking", with: "Cash"),
    exceptions: [.accounts])
}

@Test func `comments that were added by hand stay`() throws {
  try check(
    [("1200.00 EUR\n", "1200.00 EUR  ; asked for a receipt\n")],
    [("by standing order", "by hand"), ("1200.00", "1300.00")],
    is: first + notes
      + postings.replacing("1200.00 EUR\n", with: "1300.00 EUR  ; asked for a receipt\n"),
    exceptions: [.notes])
}

@Test func `spacing is no exception`() throws {
  try check(
    [("    Expenses:Rent       1200.00", "  Expenses:Rent  1200.00")],
    [("1200.00", "1300.00")],
    is: first + notes
      + postings.replacing("    Expenses:Rent       1200.00", with: "  Expenses:Rent  1300.00"))
}

@Test func `amounts that were edited do not follow a posting more`() throws {
  try check(
    [("1200.00", "1180.00")],
    [("    Assets:Checking:", "    Expenses:Fees: 1.50 EUR\n      Assets:Checking:")],
    is: first + notes + postings.replacing("1200", with: "1180"),
    exceptions: [.amounts], refused: ["accounts: the template has a different number of postings"])
}
