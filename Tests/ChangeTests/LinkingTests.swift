import Amounts
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText
import TestSupport
import Testing

@Suite struct LinkingTests {
  private static let templates = """
    templates:
      rent:
        description: Landlord | Rent
        schedule: {frequency: monthly, days: 1}
        start: 2025-01-01
        postings: {Expenses:Rent: 900.00 EUR, Assets:Bank: }

    """
  private static let payment = """
    2025-02-03 * LANDLORD 4711  ; from the bank
        Assets:Bank  -900.00 EUR
        Expenses:Unknown

    """

  /// A book with the open entry of 2025-02-01 as it is generated, perhaps edited, and a payment.
  private func book(_ edit: (String) -> String = { $0 }) throws -> Sketch {
    let empty = Sketch("", Self.templates, today: "2025-01-28")
    let generation = try Generation(
      .init(from: .date(date("2025-02-01")), through: date("2025-02-01")), empty.plan, empty.journal
    )
    return Sketch(
      edit(generation.text(empty.journal.journal)) + "\n" + Self.payment, Self.templates)
  }

  private func linking(_ book: Sketch) -> Linking {
    Linking(
      book.plan.matchesWithOpenEntries(book.journal).matches(of: TemplateID(0)), book.plan,
      book.journal.journal
    )
  }

  @Test func `a payment takes the place of its open entry`() throws {
    let book = try book()
    #expect(book.problems == [])
    let linking = linking(book)
    #expect(linking.replaced.count == 1 && linking.kept.isEmpty)
    let after = try book.after(linking.change, isTidied: false)
    #expect(
      after.files["main.journal"] == """
        2025-02-03 * LANDLORD 4711  ; from the bank, recurring: rent, occurrence: 2025-02-01
            Assets:Bank  -900.00 EUR
            Expenses:Unknown

        """)
    // Twice is once.
    #expect(self.linking(after).change.isEmpty)
    #expect(after.problems == [])
  }

  @Test(arguments: [
    ("900.00", "905.00", "its open entry was edited by hand (amounts)"),
    ("Rent  ;", "Rent of Flat 2  ;", "its open entry was edited by hand (description)"),
    (", as: ", ", was: ", "its open entry has no 'as:' tag, so it counts as edited by hand"),
    ("\n    Exp", "\n    ; ask Ann\n    Exp", "its open entry was edited by hand (notes)"),
  ])
  func `an entry that was edited stays`(_ old: String, _ new: String, _ reason: String) throws {
    let linking = linking(try book { $0.replacing(old, with: new, maxReplacements: 1) })
    #expect(linking.kept.map(\.reason) == [reason])
    #expect(linking.change.isEmpty && linking.linked.isEmpty)
  }

  @Test func `spacing and marks of postings are no edits, a tick is`() throws {
    let spaced = linking(try book { $0.replacing("  900.00", with: "     900.00") })
    #expect(spaced.replaced.count == 1)
    let templates = Self.templates + "    checklist: [read the meter]\n"
    let empty = Sketch("", templates, today: "2025-01-28")
    let text = try Generation(
      .init(from: .date(date("2025-02-01")), through: date("2025-02-01")), empty.plan, empty.journal
    ).text(empty.journal.journal)
    func kept(_ text: String) -> [String] {
      linking(Sketch(text + "\n" + Self.payment, templates)).kept.map(\.reason)
    }
    #expect(kept(text) == [])
    #expect(
      kept(text.replacing("[ ]", with: "[x]")) == ["items of its open entry's checklist are ticked"]
    )
  }

  @Test func `files keep their bytes, also where lines end with CRLF and the last has no end`()
    throws
  {
    let journal =
      "2025-02-01 Landlord  \r\n    Expenses:Rent  900.00 EUR\r\n    Assets:Bank\r\n\r\n"
      + "2025-03-02 Landlord  ;\r\n    Expenses:Rent  900.00 EUR\r\n    Assets:Bank"
    let book = Sketch(journal, Self.templates, today: "2025-03-10")
    let after = try book.changed(by: linking(book).change, isTidied: false)
    #expect(
      after["main.journal"]
        == journal.replacing(
          "01 Landlord  ", with: "01 Landlord  ; recurring: rent, occurrence: 2025-02-01  "
        ).replacing(
          "02 Landlord  ;", with: "02 Landlord  ; recurring: rent, occurrence: 2025-03-01"))
  }
}
