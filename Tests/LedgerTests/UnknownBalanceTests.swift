import Journal
import Ledger
import SourceText
import TestSupport
import Testing

/// Expects the errors that an unreadable text has by itself, and as many failed assertions in the whole journal.
private func check(
  _ text: String, lost: String, failures: Int, usesRules: Bool = false,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let codes = errors(of: text.replacing("LOST", with: lost), usesRules: usesRules)
  let others = codes.filter { $0 != "assertion.failed" }
  #expect(!others.isEmpty, "\(text) with \(lost)", sourceLocation: sourceLocation)
  #expect(
    codes.count - others.count == failures, "\(text) with \(lost)", sourceLocation: sourceLocation)
}

private func errors(of text: String, usesRules: Bool) -> [String] {
  let journal =
    usesRules ? BalancedJournal(autoPostings: ["main.journal": text]) : BalancedJournal(text)
  return journal.diagnostics.filter { $0.severity == .error }.map(\.code.name)
}

/// An error makes balances unknown, and what an unknown balance is asserted to be is no second error.
@Suite struct UnknownBalanceTests {
  private let wrong = "LOST\n2024-01-02\n  a:bx  1 X = 2 X\n  c:d\n"

  /// Lines that somebody may have meant as a directive, with and without blanks, marks and typing errors.
  @Test(arguments: [
    " include x.journal", "include: x", "include\u{A0}x", ".include x", "!inclde x",
    "\u{FEFF} include x", "INCLUDE x",
    "foo\n  a  1 X\n  include x", " D 1000.00 EUR", "d 1000.00 EUR", "D: 1.00 EUR", "D$1000.00",
    "  D  $1000.00", "  D\t$1,000.00", "  Y  2020", "  format 1.000,00 EUR", " alias a = b",
    "alias= a b",
    " apply account foo", "edn apply account", "source x.journal", "default-commodity 1.00 EUR",
    "comment:", "coment x",
    "y 2020", "y2020", " year 2020", "decimal_mark ,", "/* old", "// x", "<<<<<<< mine",
    ">>>>>>> theirs", " = ^a", "@acount a",
  ])
  func `a line that can be a directive hides all failures`(line: String) {
    check(wrong, lost: line + "\n", failures: 0)
  }

  @Test(arguments: [
    "expen", "foo", "foo\n  d  1 X", "d  1 X", "d\t1 X", "d", "y:z", "  y", "| x", "% x", "(x)",
    "tax  10 X", "tax:vat  1 X", "  rest  1 X", "text", "/a:b  1 X", "D:x  1 X",
    "  2024-01-01 include",
    "i 2024-01-01 08:00 z", "b  1 X", "\u{FEFF} x  1",
  ])
  func `a line that can be nothing but a posting hides failures of its account`(line: String) {
    check(wrong, lost: "\nfoo\n" + line + "\n", failures: 1)
    check(wrong, lost: "\nfoo\n" + line + "\n  a:bx  1 X\n", failures: 0)
    check(wrong, lost: "\n" + line + " a:bx\n", failures: 0)
  }

  @Test func `text of any length is searched once for each account`() {
    let stray = (0..<300).map { "  z:\($0 % 10)  1 X\n\n" }.joined()
    let failing = (0..<300).map { "2024-01-01\n  a:\($0)  1 X = 2 X\n  a:\($0)  -1 X = 7 X\n" }
      .joined()
    check(stray + "LOST" + failing, lost: "foo\n", failures: 600)
    // A text with much that can't be read is no journal.
    check(stray + stray + stray + stray + stray + "LOST" + failing, lost: "foo\n", failures: 0)
  }

  @Test func `what is assigned from an unknown balance is unknown, and so is what balances it`() {
    let book = """
      2024-01-01
        a:x  10 X
        b:x

      LOST
        a:x  5 X
        c:x

      2024-01-02
        d:x  0 X = 7 X
        b:x

      2024-01-03
        a:x  = 20 X
        d:x

      2024-01-04
        d:x  = 4 X
        e:x

      2024-01-05
        d:x  0 X = -5 X
        e:x  0 X = 5 X
        b:x  0 X = 5 X

      """
    // The balance of d:x on 2 January is known.
    check(book, lost: "2024-13-01", failures: 2)
    check(book, lost: "foo", failures: 2)
  }

  @Test(arguments: [
    "\n  expenses:fun  5 X\n", "expenses:fun  5 X\n", "  \n\tfoo  5 X\n", "\r\n  foo  1\n",
  ])
  func `lines that can be the rest of an entry change what it leaves out`(lost: String) {
    let book = """
      2024-01-01
        expenses:food  10 X
        assets:cash
      LOST
      2024-01-02
        assets:cash    20 X = 5 X
        expenses:food   0 X = 5 X
        equity

      """
    check(book, lost: lost, failures: 1)
    // What's apart can't be, and a name doesn't change the others.
    check(book, lost: "\nexpenses:fun  5 X\n", failures: 2)
    check(book, lost: "expen\n", failures: 2)
    for item in [
      "; note", "account equity", "P 2024-01-01 X 1 Y", "comment\nx\nend comment",
      "= q\n  (z)  *1\n", "2024-01-01\n  z  1 X\n  z  -1 X",
    ] {
      check(book, lost: "\(item)\nfoo 12\n", failures: 2)
    }
    check(book, lost: "; note\n  foo 12\n", failures: 1)
    check(book, lost: "\n  ; note\n  foo 12\n", failures: 1)
    // There can be more of them.
    check(book, lost: "expen\nfoo 12\n", failures: 1)
  }

  @Test func `lines of one file aren't the rest of an entry of another`() {
    let entry = "2024-01-01\n  expenses:food  10 X\n  assets:cash"
    let later = "\n2024-01-02\n  assets:cash  20 X = 5 X\n  equity\n"
    let books = [
      ["main.journal": "include a.journal\nfoo 12\n" + later, "a.journal": entry],
      ["main.journal": entry + "\ninclude a.journal\n" + later, "a.journal": "  foo 12\n"],
      [
        "main.journal": "include a.journal\ninclude b.journal\n" + later, "a.journal": entry,
        "b.journal": "foo 12\n",
      ],
    ]
    for book in books {
      let found = BalancedJournal(files: book).diagnostics.map(\.code.name)
      #expect(found.contains("assertion.failed"), "\(book)")
    }
  }

  @Test func `an account that has taken its amount is another one`() {
    let book =
      "2024-01-01\n  LOST\n  b\n\n2024-01-02\n  a:x  5 X = -5 X\n  b  0 X = 1 X\n  c  0 X = 1 X\n  d\n"
    check(book, lost: "a:x -10 X", failures: 1)
    check(book, lost: "a:x - 10 X", failures: 1)
    check(book, lost: "a:x - 10 X @ 2 Y", failures: 1)
    check(book, lost: "a:x 1 000 000 X {3 Y} [2024-01-01] @ $ 2", failures: 1)
  }

  @Test func `an assignment that isn't allowed has an unknown amount`() {
    let later = "2024-01-06\n  b  20 X = 5 X\n  c  0 X = 5 X\n  d\n"
    check("2024-01-01\n  LOST\n  b\n\n" + later, lost: "a  = 10 X  ; date:2024-01-05", failures: 1)
    check(
      "= ^acct\n  (qq)  *1\n\n2024-01-01\n  (acct)  1 X\n\n2024-01-01\n  LOST\n  b\n\n" + later,
      lost: "qq  = 5 X", failures: 0, usesRules: true)
  }

  @Test func `what a declaration says wrongly changes no balance`() {
    check(wrong, lost: "account a:bx  ; type: Z\n", failures: 1)
  }

  @Test(arguments: ["foo", "2024-13-01", "2024-01-01"])
  func `rules make everything unknown that they would have posted`(header: String) {
    for account in ["(env:food)", "(env:%account)"] {
      let book = """
        = ^a:x
          \(account)  *1

        LOST
          a:x  5 X
          c:x  4 X

        2024-01-02
          (env:food)  1 X = 6 X
          (env:a:x)  1 X = 6 X
          (z)  1 X = 2 X

        """
      check(book, lost: header, failures: 0, usesRules: true)
      check(book, lost: header, failures: 3)
    }
  }

  @Test func `what a broken rule would have posted is unknown`() {
    let book =
      "LOST\n  (e:%account)  *1\n\n2024-01-01\n  a  1 X\n  c\n\n2024-01-02\n  (e:a)  0 X = 1 X\n"
    for rule in ["= (^a", "= ^a amt:", "= ^a\n  (z)  *1 @"] {
      check(book, lost: rule, failures: 0, usesRules: true)
    }
    // Without `--auto` it's only wrong.
    check(book, lost: "= ^a\n  (z)  *1 @", failures: 1)
  }
}
