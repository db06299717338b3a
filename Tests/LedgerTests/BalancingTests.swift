import Ledger
import Testing

/// What balancing makes of entries that leave something out.
@Suite struct BalancingTests {
  @Test func `an assignment of all commodities balances with each of them`() {
    check(
      """
      2024-01-01 x
          (cash)   5 USD
          (cash)   3 EUR
      2024-01-02 y
          cash    == 10 EUR
          equity
      """,
      gives: """
        x
          (cash)  5 USD
          (cash)  3 EUR
        y
          cash  7 EUR, -5 USD
          equity  -7 EUR, 5 USD
        """)
  }

  @Test func `a commodity that only a cost or a rule names is shown as it is there`() {
    check(
      """
      = b
          (c)  *£2
          (d)  0.5
      2024-01-01 x
          a    1 AAA @ $4.00
          b
      """,
      gives: """
        x
          a  1 AAA @ $4.00
          b  $-4.00
          (c)  £-8.00
          (d)  0.5
        """)
  }
}
