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

  // grammar.md 18: the plan's amounts are read "as if they were at the end of the first journal on the command line".
  @Test func `the plan and typed amounts have the decimal mark of the first journal`() throws {
    try check(
      #"""
      $ florin -f a.journal -f b.journal -d plan.yaml budget 2025-12 -O csv --today 2025-12-20
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Fuel,"1,50 EUR","1,125 EUR",,,"0,375 EUR",75%,
      line,Expenses:Rent,"1,50 EUR","1100,00 EUR",,,"-1098,50 EUR",73333%,over
      total,total,"3,00 EUR","1101,125 EUR",,,"-1098,125 EUR",36704%,over
      $ florin -f a.journal -f b.journal add Market 1.200
      --- a/a.journal
      +++ b/a.journal
      @@ -1,3 +1,7 @@
      +2024-06-15 Market
      +    Expenses:Fuel       1,200 EUR
      +    Assets:Bank
      +
       2025-12-01 * Market
           Expenses:Fuel     1.125 EUR
           Assets:Bank
      florin: would add 2024-06-15 Market
      florin: nothing written: add --write
      $ florin -f a.journal -f b.journal rewrite desc:market --add-posting '(T)  1.500 EUR'
      --- a/a.journal
      +++ b/a.journal
      @@ -1,3 +1,5 @@
       2025-12-01 * Market
           Expenses:Fuel     1.125 EUR
      +    (T)               1,500 EUR
           Assets:Bank
      +    (T)               1,500 EUR
      florin: would add 2 postings to 1 transaction
      florin: nothing written: add --write
      $ florin -f a.journal -f b.journal -d plan.yaml budget set fuel 1.600
      --- a/plan.yaml
      +++ b/plan.yaml
      @@ -1,3 +1,3 @@
       settings: {currency: EUR}
       budgets:
      -  home: {default: true, lines: {Expenses:Fuel: 1.500 EUR, Expenses:Rent: 1.500 EUR}}
      +  home: {default: true, lines: {Expenses:Fuel: "1,60 EUR", Expenses:Rent: 1.500 EUR}}
      florin: would set Expenses:Fuel to 1,60 EUR, instead of 1,50 EUR
      florin: nothing written: add --write
      $ florin -f b.journal -f h.timedot -d plan.yaml budget 2025-12 -O csv --today 2025-12-20
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Fuel,"1500,00 EUR",0,,,"1500,00 EUR",0%,
      line,Expenses:Rent,"1500,00 EUR","1100,00 EUR",,,"400,00 EUR",73%,
      total,total,"3000,00 EUR","1100,00 EUR",,,"1900,00 EUR",37%,
      $ florin -f b.journal -f h.timedot add Rent 1.200
      --- a/b.journal
      +++ b/b.journal
      @@ -1,5 +1,9 @@
       commodity 1.000,00 EUR
       
      +2024-06-15 Rent
      +    Expenses:Rent    1.200,00 EUR
      +    Assets:Bank
      +
       2025-12-01 * Rent
           Expenses:Rent  1.100 EUR
           Assets:Bank
      florin: would add 2024-06-15 Rent
      florin: nothing written: add --write
      """#,
      files: [
        "a.journal": """
        2025-12-01 * Market
            Expenses:Fuel     1.125 EUR
            Assets:Bank

        """,
        "b.journal": """
        commodity 1.000,00 EUR

        2025-12-01 * Rent
            Expenses:Rent  1.100 EUR
            Assets:Bank

        """,
        "h.timedot": "2025-12-02\nwork  1\n",
        "plan.yaml": """
        settings: {currency: EUR}
        budgets:
          home: {default: true, lines: {Expenses:Fuel: 1.500 EUR, Expenses:Rent: 1.500 EUR}}

        """,
      ])
  }
}
