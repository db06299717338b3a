import Ledger
import Testing

/// What is wrong with rules, and with the entries that they change.
@Suite struct AutoPostingErrorTests {
  @Test func `an entry must balance without the rule`() {
    check(
      """
      = food
          cash  *-1
      2024-01-05 x
          food  10 EUR
      """, fails: ["3: balance.unbalanced"])
  }

  @Test func `an entry must balance with the rule, although one amount of its own is left out`() {
    check(
      """
      = food
          extra  1 EUR
      2024-01-05 x
          food  10 EUR
          cash
      """, fails: ["3: balance.unbalanced"])
  }

  @Test func `a rule that matches an entry twice may leave out no amount`() {
    check(
      """
      = food
          tax  *1
          owed
      2024-01-05 x
          food  10 EUR
          food  20 EUR
          cash
      """, fails: ["4: balance.elided-twice"])
  }

  @Test func `assertions count what rules add`() {
    check(
      """
      = food
          (a)  *1
      2024-01-05 x
          food  10 EUR
          cash
          (a)    0 EUR = 10 EUR
      2024-01-06 x
          (a)    0 EUR = 0 EUR
      """, fails: ["8: assertion.failed"])
  }

  @Test(arguments: ["(a)  = 5 EUR", "(a:food)  = 5 EUR", "(b)  = 5 EUR"])
  func `an account of a rule cannot be assigned`(_ posting: String) {
    check(
      """
      = food
          (a)  *1
          (a:%account)  *1
      = no such account
          (b)  *1
      2024-01-05 x
          (food)  10 EUR
      2024-01-06 y
          \(posting)
      """, fails: ["9: assertion.assignment-auto"])
  }

  @Test func `an invalid query is reported where it stands, and leaves assertions alone`() {
    check(
      """
      = food amt:>ten
          (a)  *1
      2024-01-05 x
          (food)  10 EUR
      2024-01-06 y
          (a)  0 EUR = 10 EUR
      """, fails: ["1: query.invalid"])
  }

  @Test func `queries can be checked without running the rules`() {
    var journal = BalancedJournal("= food date:soon\n    (a)  *1\n")
    #expect(journal.problems == [])
    journal.checkAutoPostingRules(today: .testDay)
    #expect(journal.problems == ["1: query.invalid"])
  }

  @Test func `slashes are part of a pattern`() {
    check(
      "= /food/\n    (a)  *1\n2024-01-05 x\n    (food)  1\n",
      gives: "x\n  (food)  1")
  }

  @Test func `a product that is too large is reported, not rounded`() {
    check(
      """
      = food
          (a)  *1000000000000000000001
      2024-01-05 x
          (food)  1000000000000000000001 EUR
      """, fails: ["1: amount.sum-too-large"])
  }

  @Test func `rules that multiply each other are stopped`() {
    let rules = String(repeating: "= a\n    (a)  *1\n", count: 40)
    check("\(rules)2024-01-05 x\n    (a)  1 EUR\n", fails: ["33: rule.too-many-postings"])
  }
}
