import Journal
import Ledger
import SourceText
import TestSupport
import Testing

/// Checks a journal, and expects these fixes, each with the text that it makes.
private func check(
  _ text: String, _ checks: [Check] = [], fixes expected: [(title: String, text: String)],
  _ certainty: Diagnostic.Fix.Certainty, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  var journal = BalancedJournal(text)
  journal.check(checks)
  let fixes = journal.diagnostics.flatMap(\.fixes)
  #expect(fixes.map(\.title) == expected.map(\.title), sourceLocation: sourceLocation)
  for (fix, (title, wanted)) in zip(fixes, expected) {
    #expect(fix.certainty == certainty, "\(title)", sourceLocation: sourceLocation)
    var change = ChangeSet()
    for edit in fix.edits { change.add(edit) }
    let files = try change.fileChanges(in: journal.journal.sources)
    let made = files.map { String(decoding: $0.new.bytes, as: UTF8.self) }
    #expect(made == [wanted], "\(title)", sourceLocation: sourceLocation)
  }
}

@Suite struct DiagnosticFixTests {
  @Test func `a space before an amount becomes two`() throws {
    try check(
      "2024-01-01\n  a $10\n  b  1 X\n  c  -1 X\n",
      fixes: [
        (
          "put two spaces between the account and the amount",
          "2024-01-01\n  a  $10\n  b  1 X\n  c  -1 X\n"
        )
      ], .sure)
    try check(
      "2024-01-01\n  a  1 X\n  b ; left\n",
      fixes: [("put two spaces before the ';'", "2024-01-01\n  a  1 X\n  b  ; left\n")], .sure)
  }

  @Test func `a date gets a space after it`() throws {
    try check(
      "2024-01-01Shop\n  a  1 X\n  b\n",
      fixes: [("put a space after the date", "2024-01-01 Shop\n  a  1 X\n  b\n")], .sure)
  }

  @Test func `one amount of an unbalanced transaction changes`() throws {
    try check(
      "2024-01-01\n  a  10.00 EUR\n  b  -9.90 EUR\n",
      fixes: [
        (
          "change '-9.90 EUR' to '-10.00 EUR' for b",
          "2024-01-01\n  a  10.00 EUR\n  b  -10.00 EUR\n"
        ),
        ("change '10.00 EUR' to '9.90 EUR' for a", "2024-01-01\n  a  9.90 EUR\n  b  -9.90 EUR\n"),
      ], .guess)
    // An amount with a cost or an assertion says more than itself, and no amount becomes zero.
    try check(
      "2024-01-01\n  a  1 EUR @@ 2 USD\n  b  -3 USD\n  c  0 USD = 0 USD\n",
      fixes: [
        (
          "change '-3 USD' to '-2 USD' for b",
          "2024-01-01\n  a  1 EUR @@ 2 USD\n  b  -2 USD\n  c  0 USD = 0 USD\n"
        )
      ], .guess)
    try check("2024-01-01\n  a  1 EUR\n", fixes: [], .guess)
  }

  @Test func `a wrong assertion takes the balance that there is`() throws {
    try check(
      "2024-01-01\n  a  1 X = 2 X\n  b\n",
      fixes: [("write '= 1 X'", "2024-01-01\n  a  1 X = 1 X\n  b\n")], .guess)
    try check(
      "2024-01-01\n  a:b  1.50 X\n  a  1 X ==* 2 X  ; why\n  c\n",
      fixes: [
        ("write '==* 2.50 X'", "2024-01-01\n  a:b  1.50 X\n  a  1 X ==* 2.50 X  ; why\n  c\n")
      ], .guess)
  }

  @Test func `a directive declares a name, after others of its kind`() throws {
    try check(
      "; my book\naccount a\n    ; type: A\n\n2024-01-01\n  a  1 X\n  income\n", [.accounts],
      fixes: [
        (
          "add 'account income'",
          "; my book\naccount a\n    ; type: A\naccount income\n\n2024-01-01\n  a  1 X\n  income\n"
        )
      ], .sure)
    try check(
      "; my book\r\n2024-01-01 Shop\r\n  a  1 X\r\n  b\r\n", [.payees, .commodities],
      fixes: [
        ("add 'payee Shop'", "; my book\r\npayee Shop\r\n2024-01-01 Shop\r\n  a  1 X\r\n  b\r\n"),
        (
          "add 'commodity 1000.00 X'",
          "; my book\r\ncommodity 1000.00 X\r\n2024-01-01 Shop\r\n  a  1 X\r\n  b\r\n"
        ),
      ], .sure)
    try check(
      "2024-01-01  ; trip: rome\n  a  1 X\n  b\ntag other", [.tags],
      fixes: [
        ("add 'tag trip'", "2024-01-01  ; trip: rome\n  a  1 X\n  b\ntag other\ntag trip")
      ], .sure)
  }

  @Test func `the directive of an account comes after those below the same parent`() throws {
    let entry = "\n2024-01-01\n  a:b:shoes  1 X\n  garden\n"
    try check(
      "account a:b\naccount a:b:c  ; c\n  ; more\naccount a:x\naccount y\n" + entry, [.accounts],
      fixes: [
        (
          "add 'account a:b:shoes'",
          "account a:b\naccount a:b:c  ; c\n  ; more\naccount a:b:shoes\naccount a:x\naccount y\n"
            + entry
        ),
        (
          "add 'account garden'",
          "account a:b\naccount a:b:c  ; c\n  ; more\naccount a:x\naccount y\naccount garden\n"
            + entry
        ),
      ], .sure)
  }

  @Test func `a directive stays out of what changes its name`() throws {
    try check(
      "2024-01-01\n  a  1 X\n  p:b\napply account p\naccount b\n", [.accounts],
      fixes: [
        ("add 'account a'", "account a\n2024-01-01\n  a  1 X\n  p:b\napply account p\naccount b\n")
      ], .sure)
  }

  @Test func `a name below 'apply account' is mended as it's written there`() throws {
    let text = "account home:food\naccount hone:fodo\napply account home\n2024-01-01\n  "
    try check(
      text + "fodo  1 X\n  food\n", [.accounts],
      fixes: [
        ("write 'food'", text + "food  1 X\n  food\n"),
        (
          "add 'account home:fodo'",
          "account home:food\naccount home:fodo\naccount hone:fodo\napply account home\n"
            + "2024-01-01\n  fodo  1 X\n  food\n"
        ),
      ], .guess)
  }

  @Test func `a name near a declared one can be misspelled or new`() throws {
    try check(
      "account food\naccount cash\n2024-01-01\n  fodo  1 X\n  cash\n", [.accounts],
      fixes: [
        ("write 'food'", "account food\naccount cash\n2024-01-01\n  food  1 X\n  cash\n"),
        (
          "add 'account fodo'",
          "account food\naccount cash\naccount fodo\n2024-01-01\n  fodo  1 X\n  cash\n"
        ),
      ], .guess)
    try check(
      "acount food\n2024-01-01\n  a  1 X\n  b\n",
      fixes: [("write 'account'", "account food\n2024-01-01\n  a  1 X\n  b\n")], .guess)
  }
}
