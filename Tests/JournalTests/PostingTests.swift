import Journal
import SourceText
import Testing

/// Checks the postings of a transaction; marks stand in their lines.
private func checkPostings(
  _ lines: String, _ expected: [String], _ diagnostics: [(Character, String)] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  check(
    "2024-01-05\n" + lines + "\n",
    expected.isEmpty ? [] : ["2024-01-05"] + expected.map { "  " + $0 }, diagnostics,
    sourceLocation: sourceLocation)
}

@Suite struct PostingTests {
  @Test func `an account ends at two spaces, a tab or the line end`() {
    checkPostings("  a b:c d  1", ["a b:c d 1"])
    checkPostings("\ta\t1", ["a 1"])
    checkPostings("  a", ["a"])
    checkPostings("  a   ", ["a"])
    checkPostings("  a \t 1", ["a 1"])
    checkPostings("  a\u{A0}\u{A0}b  10", ["a 10 b"])
    checkPostings("  a\u{3000}1", ["a 1"])
    checkPostings("  a::b  1\n  :a\n  a:", ["a::b 1", ":a", "a:"])
    checkPostings("  ①# foo", ["# foo"], [("①", "line.suspicious")])
    checkPostings("  a ①$10", ["a $10"], [("①", "account.suspicious")])
    checkPostings("  a ①; c", ["a ; c"], [("①", "account.suspicious")])
  }

  @Test func `brackets around a whole name are virtual`() {
    checkPostings(
      "  (a)  1\n  [b]  1\n  (a)b  1\n  (a  1\n  []\n  ()",
      ["(a) 1", "[b] 1", "(a)b 1", "(a 1", "[]", "()"])
    checkPostings("  [(a)]  1\n  ([a])  1\n  (* a)", ["[a] 1", "([a]) 1", "(* a)"])
    checkPostings("  ! (a)", ["! (a)"])
  }

  @Test func `a status stands before the account`() {
    checkPostings("  * a  1\n  !b  1\n  ** c", ["* a 1", "! b 1", "* * c"])
    checkPostings("  ①*\n  a", [], [("①", "account.missing")])
  }

  @Test(arguments: [
    ("-$1", "-1 $"), ("$-1", "-1 $"), ("- $1", "-1 $"), ("$- 1", "-1 $"), ("+10 EUR", "10 EUR"),
    ("EUR+10", "10 EUR"),
    ("10EUR", "10 EUR"), ("EUR10", "10 EUR"), ("-10", "-10"), ("10 EUR/USD", "10 EUR/USD"),
    ("\"a b\"10", "10 \"a b\""), ("10\"x\"", "10 x"), ("A1 200", "1200 A"), ("1 200A", "1200 A"),
    ("1e2e", "100 e"), ("1e", "1 e"), (".5 EUR", "0.5 EUR"), ("10. EUR", "10 EUR"),
    ("INR 9,99,99,999.00", "99999999.00 INR"), ("1\u{A0}000.00 EUR", "1000.00 EUR"),
    ("€-5", "-5 €"),
    ("10 \u{2003}EUR", "10 EUR"), ("-0.00 EUR", "0.00 EUR"), ("5%", "5 %"),
  ])
  func `an amount is a number with a symbol on one side`(text: String, expected: String) {
    checkPostings("  a  \(text)", ["a \(expected)"])
  }

  @Test(arguments: [
    ("①($10)", "amount.expression"), ("①(1+1)", "amount.expression"), ("①--10", "amount.invalid"),
    ("①EUR", "amount.invalid"), ("①-", "amount.invalid"), ("①\"x", "amount.invalid"),
    ("10 BRK①.B", "amount.trailing"), ("10 A①-B", "amount.trailing"),
    ("$10 ①EUR", "amount.trailing"),
    ("①9999999999999999999999999999999999999999 EUR", "amount.too-large"),
    ("①1e39", "amount.too-large"), ("①1,000.000,5", "amount.invalid"),
    ("①1,000,000e3", "amount.invalid"),
    ("10 @ ①=$5", "amount.ledger-fixed"), ("10 ①(@ 5", "amount.invalid"),
    ("10 @ ①", "amount.invalid"),
    ("10 = ①", "amount.invalid"), ("10 = 5 x ①y", "amount.trailing"),
  ])
  func `an amount that is none is an error at its place`(text: String, code: String) {
    checkPostings("  a  \(text)", [], [("①", code)])
  }

  @Test func `costs and lots stand behind the amount`() {
    checkPostings(
      "  a  10 A @ $5\n  b  10 A@@$5\n  c  10 A (@) 5\n  d  10 A (@@) 5 B",
      [
        "a 10 A @ 5 $", "b 10 A @@ 5 $", "c 10 A @ 5", "d 10 A @@ 5 B",
      ])
    checkPostings(
      "  a  10 A {$5}\n  b  10 A {{$50}} [2024-01-01] (n)\n  c  10 A {=$5} @ $6",
      [
        "a 10 A { 5 $", "b 10 A {{ 50 $", "c 10 A @ 6 $",
      ])
    checkPostings("  a  10 A {2024-01-01, \"x\", $5}", ["a 10 A { 5 $"])
  }

  @Test func `an assertion stands last`() {
    checkPostings(
      "  a  1 = 2\n  b  1 == 2\n  c  =* 2\n  d  1 ==* 2 @ 5\n  e  = $5 ; c",
      [
        "a 1 = 2", "b 1 == 2", "c =* 2", "d 1 ==* 2", "e = 5 $",
      ])
  }

  @Test func `a comment may give a posting a date`() {
    checkPostings(
      "  a  1  ; [2024-02-01]\n  b  1  ; [=2024-02-03]\n  c  1  ; [2/1=2/3]",
      [
        "a 1 on 2024-02-01", "b 1 on =2024-02-03", "c 1 on 2024-02-01 on =2024-02-03",
      ])
    checkPostings(
      "  a  1  ; date:2/1\n  b  1\n  ; x, date2: 2024-02-03",
      ["a 1 on 2024-02-01", "b 1 on =2024-02-03"])
    checkPostings("  a  1  ; [foo 2024] [2024] [] [-]", ["a 1"])
    checkPostings("  a  1  ; [①2024-02-30]", [], [("①", "posting.date-invalid")])
    checkPostings("  a  1  ; date:①x", [], [("①", "posting.date-invalid")])
  }
}
