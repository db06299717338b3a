import TestSupport
import Testing

/// The amounts that reports compare with: one in a commodity that nothing has would never warn.
@Suite struct AmountLimitTests {
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, floor: 500}
    templates:
      rent:
        description: Rent
        schedule: {frequency: monthly}
        start: 2024-06-20
        postings: {Expenses:Rent: 900 EUR, Assets:Bank: }
    budgets:
      home: {default: true, lines: {Expenses:Rent: 900 EUR}}

    """,
    "main.journal": """
    2024-06-01 Opening
        Assets:Bank   1000 EUR
        Equity:Opening

    2024-06-02 Cinema
        Expenses:Fun    20 EUR
        Assets:Bank

    """,
  ]

  @Test func `a number without a symbol is in the currency of the book`() throws {
    try check(
      #"""
      $ florin forecast --days 10 -O csv | tail -n 1
      account,Assets:Bank,2024-06-20,80 EUR,lowest
      florin: Assets:Bank falls below 500 EUR: 80 EUR on 2024-06-20
      $ florin forecast --days 10 --floor 700 -O csv | tail -n 1
      account,Assets:Bank,2024-06-20,80 EUR,lowest
      florin: Assets:Bank falls below 700 EUR: 80 EUR on 2024-06-20
      $ florin upcoming --over 100 -O csv -q
      date,state,overdue,late,missed,template,slot,description,remarks,change,total
      2024-06-20,virtual,no,no,no,rent,2024-06-20,Rent,,-900 EUR,-900 EUR
      florin: Rent on 2024-06-20 moves more than 100 EUR
      [1]
      $ florin unbudgeted --fail-over 10 -O csv -q
      kind,account,spent,unconverted,scheduled,transactions,share,payees
      account,Expenses:Fun,20 EUR,,,1,100.0%,Cinema
      total,total,20 EUR,,,1,100.0%,
      florin: unbudgeted spending is more than 10 EUR
      [1]
      """#, files: Self.files)
  }

  @Test func `a commodity that the journal doesn't have is refused`() throws {
    try check(
      #"""
      $ florin forecast --floor '100 USD'
      florin: error: there is no commodity 'USD'
         = help: 'florin commodities' lists them
      [64]
      $ florin upcoming --over '100 EUT'
      florin: error: there is no commodity 'EUT'
         = help: did you mean 'EUR'?
      [64]
      """#, files: Self.files)
  }

  @Test func `a commodity that only the plan has is known`() throws {
    try check(
      #"""
      $ florin forecast --floor 100 -q -O csv
      kind,account,date,balance,note
      account,Assets:Bank,2024-06-15,0,
      account,Assets:Bank,2024-06-20,-100 EUR,
      account,Assets:Bank,2024-07-20,-200 EUR,
      account,Assets:Bank,2024-08-20,-300 EUR,
      account,Assets:Bank,2024-09-20,-400 EUR,
      account,Assets:Bank,2024-10-20,-500 EUR,
      account,Assets:Bank,2024-11-20,-600 EUR,lowest
      florin: Assets:Bank falls below 100 EUR: -100 EUR on 2024-06-20
      [1]
      $ florin forecast --floor '100 EUR' -q -O csv
      kind,account,date,balance,note
      account,Assets:Bank,2024-06-15,0,
      account,Assets:Bank,2024-06-20,-100 EUR,
      account,Assets:Bank,2024-07-20,-200 EUR,
      account,Assets:Bank,2024-08-20,-300 EUR,
      account,Assets:Bank,2024-09-20,-400 EUR,
      account,Assets:Bank,2024-10-20,-500 EUR,
      account,Assets:Bank,2024-11-20,-600 EUR,lowest
      florin: Assets:Bank falls below 100 EUR: -100 EUR on 2024-06-20
      [1]
      $ florin upcoming --over '50 EUR' -q -O csv
      date,state,overdue,late,missed,template,slot,description,remarks,change,total
      2024-06-20,virtual,no,no,no,rent,2024-06-20,Rent,,-100 EUR,-100 EUR
      florin: Rent on 2024-06-20 moves more than 50 EUR
      [1]
      """#,
      files: [
        "main.journal": "",
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        templates:
          rent:
            description: Rent
            schedule: {frequency: monthly}
            start: 2024-06-20
            postings: {Expenses:Rent: 100 EUR, Assets:Bank: }

        """,
      ])
  }
}
