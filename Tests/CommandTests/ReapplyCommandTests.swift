import TestSupport
import Testing

private let hide = "sed 's/as: [0-9a-z-]*/as: …/'"

@Suite struct ReapplyCommandTests {
  @Test func `a field that was edited stays until it is put back`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate rent -w -q
      florin: added 1 entry: rent/2024-03-01
      $ sed -i '/2024-03-01/,$ s/750.00/710.00/' main.journal
      $ sed -i 's/750.00/800.00/; s/Landlord | Rent/Landlord/' florin.yaml
      $ FLORIN_TODAY=2024-02-25 florin propagate -w
      florin: updated 1 open occurrence of rent (description), keeps 1 exception (2024-03-01: amounts), 1 done, 1 overdue left alone
      $ sed -n '19p;22p' main.journal | \#(hide)
      2024-03-01 ! Landlord  ; recurring: rent, occurrence: 2024-03-01, as: …
          Expenses:Rent      710.00 EUR
      $ FLORIN_TODAY=2024-02-25 florin reapply rent/2024-03-01 -w
      florin: reset amounts of rent/2024-03-01
      $ sed -n '22p' main.journal
          Expenses:Rent      800.00 EUR
      $ FLORIN_TODAY=2024-02-25 florin mark rent/2024-03-01 cleared -w
      florin: marked rent/2024-03-01 as cleared
      $ sed -i 's/800.00/900.00/' florin.yaml
      $ FLORIN_TODAY=2024-02-25 florin propagate rent
      florin: rent: no open occurrence from today on, 2 done, 1 overdue left alone
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-25 florin reapply rent/2024-03-01
      florin: error: rent/2024-03-01 is done, so its entry can't change
         = help: to reopen it, run 'florin mark rent/2024-03-01 pending'
      [1]
      """#, files: PlanSample.files)
  }

  @Test func `the secondary date goes with the date, and a comment of a posting is named`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2025-01-02; florin generate --days 10 -w -q; cp main.journal orig; sed -i 's/^2025-01-10 !/2025-01-10=2025-01-20 !/' main.journal
      florin: added 1 entry: rent/2025-01-10
      $ florin reapply rent/2025-01-10 -w; cat main.journal
      2025-01-10 ! P  ; recurring: rent, occurrence: 2025-01-10, as: v4cp8x4kahepfy6eqf6f
          Expenses:A        10.00 EUR
          Assets:Bank
      florin: reset date of rent/2025-01-10
      $ cp orig main.journal; sed -i 's/10.00 EUR/&  ; date: 2025-02-11/' main.journal; florin reapply rent/2025-01-10 notes
      florin: left alone: notes of rent/2025-01-10: a posting has a comment
      florin: nothing to change
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          rent:
            description: P
            schedule: {frequency: monthly, days: 10}
            start: 2025-01-10
            postings: {Expenses:A: 10.00 EUR, Assets:Bank: }

        """,
        "main.journal": "",
      ])
  }
}
