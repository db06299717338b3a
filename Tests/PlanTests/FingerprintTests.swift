import Journal
import Ledger
import Recurring
import TestSupport
import Testing

@Suite struct FingerprintTests {
  private static let entry = """
    2025-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2025-02-01, as: AS
        ; contract: flat-12
        ; [ ] read the meter
        Expenses:Rent        1200.00 EUR
        Assets:Bank

    """

  /// The fingerprint of the first transaction of a text.
  private func fingerprint(_ text: String) -> Fingerprint {
    Fingerprint(
      of: CanonicalEntry(
        0, in: Sketch(text, "", today: "2025-01-01").journal.journal))
  }

  /// Checks which fields count as edited when the entry is changed.
  private func check(
    _ old: String, becomes new: String, _ expected: [OccurrenceField],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = Self.entry.replacing("AS", with: fingerprint(Self.entry).text)
    let edited = text.replacing(old, with: new)
    #expect(old.isEmpty || edited != text, sourceLocation: sourceLocation)
    let journal = Sketch(edited, "", today: "2025-01-01").journal.journal
    let link = OccurrenceLink(0, in: journal)
    #expect(link?.exceptions(in: journal) == expected, sourceLocation: sourceLocation)
  }

  @Test func `each field is known by its meaning`() {
    check("", becomes: "", [])
    check("2025-02-01 !", becomes: "2025-02-03 !", [.date])
    check("2025-02-01 !", becomes: "2025-02-01=2025-02-03 !", [.date])
    check("Landlord | Rent", becomes: "Landlord | Flat", [.description])
    check("Assets:Bank", becomes: "Assets:Cash", [.accounts])
    check("1200.00 EUR", becomes: "1200.01 EUR", [.amounts])
    check("1200.00 EUR", becomes: "1200.00 USD", [.amounts])
    check("contract: flat-12", becomes: "contract: flat-13", [.notes])
    check("Assets:Bank", becomes: "Assets:Bank  ; paid by hand", [.notes])
    check(
      "    Assets:Bank", becomes: "    Expenses:Fee  1 EUR\n    Assets:Bank", [.accounts, .amounts])
  }

  @Test func `spacing, marks and ticks are no edits`() {
    check("2025-02-01 !", becomes: "2025/2/1 *", [])
    check("Landlord | Rent", becomes: "Landlord|  Rent", [])
    check("        1200.00 EUR", becomes: "  EUR1200", [])
    check("        1200.00 EUR", becomes: "  EUR 1200.0", [])
    check("    Assets:Bank", becomes: "\tAssets:Bank  ", [])
    check("    ; contract: flat-12", becomes: "  ;contract:  flat-12", [])
    check("[ ] read", becomes: "[x] read", [])
    check("recurring: rent, occ", becomes: "recurring:rent,occ", [])
  }

  @Test func `pins and missing fingerprints make exceptions`() {
    let print = fingerprint(Self.entry).text
    check(String(print.prefix(4)), becomes: "----", [.date])
    check(", as: \(print)", becomes: "", OccurrenceField.allCases)
    check(print, becomes: "nonsense", OccurrenceField.allCases)
    #expect(Fingerprint("0123456789abcdefghjk") != nil)
    #expect(Fingerprint("0123456789abcdefghji") == nil)
    #expect(Fingerprint("0123----89abcdefghjk")?.pinned == [.description])
  }

  // An independent computation of the function in grammar.md:
  //   python3 -c "h=0xcbf29ce484222325
  //   for b in b'2025-02-01': h=((h^b)*0x100000001b3)&(2**64-1)
  //   f=h^(h>>20)^(h>>40)^(h>>60)
  //   print(''.join('0123456789abcdefghjkmnpqrstvwxyz'[f>>5*i&31] for i in range(4)))"
  @Test func `the function never changes`() {
    let parts = Array(fingerprint(Self.entry).text)
    #expect(String(parts[0..<4]) == "g7cp")
    #expect(String(parts[4..<8]) == "84wh")
    #expect(String(parts[8..<12]) == "8xs2")
    #expect(String(parts[12..<16]) == "2mrb")
    #expect(String(parts[16..<20]) == "e81n")
  }
}
