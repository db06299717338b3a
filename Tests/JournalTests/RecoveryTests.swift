import Journal
import SourceText
import Testing

@Suite struct RecoveryTests {
  @Test func `each wrong entry is reported, and the others are read`() {
    check(
      """
      ①2024-13-01 x
          a  1
      2024-01-01
          a  1
          ②*
          b  ③--1
      ④foo
      2024-01-02
          a  1
        \t
          ⑤b  1
      account ⑥(c)
      2024-01-03
          c  1 @ ⑦
          d  ⑧(1)
      2024-01-04 ⑨(

      """, ["2024-01-02", "  a 1"],
      [
        ("①", "date.invalid"), ("②", "account.missing"), ("③", "amount.invalid"),
        ("④", "directive.unknown"), ("⑤", "line.stray-indentation"), ("⑥", "directive.invalid"),
        ("⑦", "amount.invalid"), ("⑧", "amount.expression"), ("⑨", "code.not-closed"),
      ])
  }

  @Test func `what a wrong entry holds is taken out again`() {
    let journal = check(
      "2024-01-01=2024-01-02\n  a  1 @ 2 = 3  ; date:2024-01-05\n  b  ①x\n2024-01-03\n  c  1\n",
      ["2024-01-03", "  c 1"], [("①", "amount.invalid")])
    #expect(journal.postings.costs.isEmpty && journal.postings.assertions.isEmpty)
    #expect(journal.postings.dates.isEmpty && journal.secondaryDates.isEmpty)
  }

  @Test func `a wrong rule leaves the transactions alone`() {
    check(
      "= x\n  a  ①--1\n~ ②foo bar\n  b  1\n2024-01-01\n  c  1\n", ["2024-01-01", "  c 1"],
      [("①", "amount.invalid"), ("②", "period.invalid")])
  }
}
