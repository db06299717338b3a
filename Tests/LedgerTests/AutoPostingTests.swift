import Testing

/// What auto posting rules add, and where.
@Suite struct AutoPostingTests {
  @Test func `postings follow the matched one, in the order of the rule`() {
    check(
      """
      = food
          (a)  *1
          (b)  *-2

      2024-01-05 x
          cash
          food  10.00 EUR
          rent  20.00 EUR
      """,
      gives: """
        x
          cash  -30.00 EUR
          food  10.00 EUR
          (a)  10.00 EUR
          (b)  -20.00 EUR
          rent  20.00 EUR
        """)
  }

  @Test func `a later rule comes closer to the posting that both match`() {
    check(
      """
      = food
          (a)  *1
      = food
          (b)  *1
      = b
          (c)  *1
      2024-01-05 x
          (food)  1 EUR
      """,
      gives: """
        x
          (food)  1 EUR
          (b)  1 EUR
          (c)  1 EUR
          (a)  1 EUR
        """)
  }

  @Test func `a factor keeps exact products, and no more zeros than the amount`() {
    check(
      """
      = food
          (a)  *0.5
          (b)  *0.10
          (c)  *0
      2024-01-05 x
          (food)  10.01 EUR
      2024-01-05 y
          (food)  10.00 EUR
      """,
      gives: """
        x
          (food)  10.01 EUR
          (a)  5.005 EUR
          (b)  1.001 EUR
          (c)  0.00 EUR
        y
          (food)  10.00 EUR
          (a)  5.00 EUR
          (b)  1.00 EUR
          (c)  0.00 EUR
        """)
  }

  @Test func `products of many places leave an entry's precision alone`() {
    check(
      """
      = fund
          (a)  *0.3333
      = cash
          (b)  *0.3333
      2024-01-05 x
          fund  3 AAA @ 3.333 EUR
          cash  -10.00 EUR
      """,
      gives: """
        x
          fund  3 AAA @ 3.333 EUR
          (a)  0.9999 AAA @ 3.333 EUR
          cash  -10.00 EUR
          (b)  -3.333 EUR
        """)
  }

  @Test func `costs go along, and a commodity of the rule replaces both`() {
    check(
      """
      = stock
          (a)  *-2
          (b)  *2 USD
          (c)  *2 USD @ 3 EUR
          (d)  *1 @ 7 EUR
      2024-01-05 x
          stock  10 AAA @@ 30 EUR
          stock  -1 BBB {5 EUR}
          cash
      """,
      gives: """
        x
          stock  10 AAA @@ 30 EUR
          (a)  -20 AAA @@ 60 EUR
          (b)  20 USD
          (c)  20 USD @ 3 EUR
          (d)  10 AAA @@ 30 EUR
          stock  -1 BBB @ 5 EUR
          (a)  2 BBB @ 5 EUR
          (b)  -2 USD
          (c)  -2 USD @ 3 EUR
          (d)  -1 BBB @ 5 EUR
          cash  -25 EUR
        """)
  }

  @Test func `conversion postings repeat the same cost when a rule adds to their entry`() {
    check(
      """
      = assets:eur
          (saved)  *1
      2024-01-05 x
          assets:usd         -135 USD @@ 100 EUR
          assets:usd         -135 USD @@ 100 EUR
          equity:conversion   135 USD
          equity:conversion  -100 EUR
          assets:eur          200 EUR
      """,
      gives: """
        x
          assets:usd  -135 USD @@ 100 EUR
          assets:usd  -135 USD @@ 100 EUR
          equity:conversion  135 USD
          equity:conversion  -100 EUR
          assets:eur  200 EUR
          (saved)  200 EUR
        """)
  }

  @Test func `the cost that balancing found goes along`() {
    check(
      """
      = usd
          a  *1
          b  *-1
      2024-01-05 x
          usd  10 USD
          eur  -9 EUR
      """,
      gives: """
        x
          usd  10 USD @@ 9 EUR
          a  10 USD @@ 9 EUR
          b  -10 USD @@ 9 EUR
          eur  -9 EUR
        """)
  }

  @Test func `all amounts of an elided posting are multiplied, or those that the query means`() {
    check(
      """
      = elided
          (a)  *1
      = elided cur:EUR
          (b)  *1
      = elided
          (c)  *2 BTC
      2024-01-05 x
          food   10 EUR
          food    5 USD
          elided
      """,
      gives: """
        x
          food  10 EUR
          food  5 USD
          elided  -10 EUR, -5 USD
          (c)  -30 BTC
          (b)  -10 EUR
          (a)  -10 EUR, -5 USD
        """)
  }

  @Test func `a plain amount is used as it is, an elided one is computed`() {
    check(
      """
      D 1.00 EUR
      = food
          tax   *0.2
          fee   0.5
          owed
      2024-01-05 x
          food  10.00 EUR
          cash
      """,
      gives: """
        x
          food  10.00 EUR
          tax  2.00 EUR
          fee  0.50 EUR
          owed  -2.50 EUR
          cash  -10.00 EUR
        """)
  }

  @Test func `%account is the matched account`() {
    check(
      """
      = ^expenses
          (budget:%account)         *-1
          [%account:%account:copy]   1 EUR
          [budget]                  -1 EUR
      2024-01-05 x
          expenses:food  10 EUR
          cash
      """,
      gives: """
        x
          expenses:food  10 EUR
          (budget:expenses:food)  -10 EUR
          [expenses:food:expenses:food:copy]  1 EUR
          [budget]  -1 EUR
          cash  -10 EUR
        """)
  }

  @Test func `the date is the rule's, or the matched posting's`() {
    check(
      """
      = food
          (a)  *1  ; date:2024-02-02
          (b)  *1
      2024-01-05 x
          food  10 EUR  ; [2024-01-09]
          cash
      """,
      gives: """
        x
          food  10 EUR  [2024-01-09]
          (a)  10 EUR  [2024-02-02]
          (b)  10 EUR  [2024-01-09]
          cash  -10 EUR
        """)
  }

  @Test func `a rule sees inferred amounts, and assigned ones`() {
    check(
      """
      = cash amt:<-5
          (a)  *1
      2024-01-05 x
          food  10 EUR
          cash
      2024-01-06 y
          cash  = 0 EUR
          food
      2024-01-07 z
          cash  = -20 EUR
          food
      """,
      gives: """
        x
          food  10 EUR
          cash  -10 EUR
          (a)  -10 EUR
        y
          cash  10 EUR
          food  -10 EUR
        z
          cash  -20 EUR
          (a)  -20 EUR
          food  20 EUR
        """)
  }
}
