import TestSupport
import Testing

/// Journals that are named together on the command line.
@Suite struct SeveralJournalsTests {
  // hledger finalizes each journal of the command line by itself.
  @Test func `periodic rules count in their own journal`() throws {
    try check(
      #"""
      $ florin -f a.journal -f b.journal print -x --auto --forecast=2025-01-02..2025-03-01
      2025-01-01 opening a
          assets:cash                                  100 EUR
          equity                                      -100 EUR
          (counter:a)                                 -100 EUR

      2025-01-01 opening b
          assets:cash                                   10 EUR
          equity                                       -10 EUR
          (counter:b)                                  -10 EUR

      2025-02-01 top up a
          assets:cash                                  100 EUR = 200 EUR
          equity                                      -100 EUR
          (counter:a)                                 -100 EUR

      2025-02-01 top up b
          assets:cash                                   40 EUR = 50 EUR
          equity                                       -40 EUR
          (counter:b)                                  -40 EUR
      $ florin -f late.journal -f b.journal register --forecast -e 2025-10-01 --today 2025-01-10 cash
      2025-01-01 opening b            assets:cash                 10 EUR        10 EUR
      2025-02-01 top up b             assets:cash                 40 EUR        50 EUR
      2025-03-01 top up b             assets:cash                      0        50 EUR
      2025-06-15 later                assets:cash                100 EUR       150 EUR
      2025-07-01 top up late          assets:cash                  1 EUR       151 EUR
      2025-08-01 top up late          assets:cash                  1 EUR       152 EUR
      $ florin -f a.journal -f b.journal balance --budget -b 2025-02 -e 2025-03 --layout bare -O csv
      kind,account,commodity,total,total_goal
      account,assets:cash,EUR,0,50
      account,equity,EUR,0,-50
      total,total,,0,0
      """#,
      files: [
        "a.journal": """
        2025-01-01 opening a
            assets:cash   100 EUR
            equity

        ~ monthly from 2025-02-01 to 2025-04-01  top up a
            assets:cash   = 200 EUR
            equity

        = equity
            (counter:a)   *1

        """,
        "b.journal": """
        2025-01-01 opening b
            assets:cash   10 EUR
            equity

        ~ monthly from 2025-02-01 to 2025-04-01  top up b
            assets:cash   = 50 EUR
            equity

        = equity
            (counter:b)   *1

        """,
        "late.journal": """
        2025-06-15 later
            assets:cash   100 EUR
            equity

        ~ monthly from 2025-02-01 to 2025-09-01  top up late
            assets:cash   1 EUR
            equity

        """,
      ])
  }
}
