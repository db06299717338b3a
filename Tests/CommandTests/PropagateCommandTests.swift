import TestSupport
import Testing

private let hide = "sed 's/as: [0-9a-z-]*/as: …/'"

/// `propagate`, `reapply` and `pin`: templates change, entries follow.
@Suite struct PropagateCommandTests {
  @Test func `open entries follow, what is done and what is overdue stays`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate rent -w -q
      florin: added 1 entry: rent/2024-03-01
      $ sed -i 's/750.00/800.00/; s/Landlord | Rent/Landlord/' florin.yaml
      $ FLORIN_TODAY=2024-02-25 florin propagate | \#(hide)
      --- a/main.journal
      +++ b/main.journal
      @@ -16,8 +16,8 @@
           Expenses:Rent       750.00 EUR
           Assets:Bank
       
      -2024-03-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-03-01, as: …
      +2024-03-01 ! Landlord  ; recurring: rent, occurrence: 2024-03-01, as: …
           ; [ ] read the meter
           ; [ ] write to Ann
      -    Expenses:Rent      750.00 EUR
      +    Expenses:Rent      800.00 EUR
           Assets:Bank
      florin: would update 1 open occurrence of rent (description, amounts), 1 done, 1 overdue left alone
      florin: nothing written: add --write
      $ FLORIN_TODAY=2024-02-25 florin propagate rent -w
      florin: updated 1 open occurrence of rent (description, amounts), 1 done, 1 overdue left alone
      $ FLORIN_TODAY=2024-02-25 florin propagate
      florin: nothing to change
      """#, files: PlanSample.files)
  }

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
      florin: put back amounts of rent/2024-03-01
      $ sed -n '22p' main.journal
          Expenses:Rent      800.00 EUR
      $ FLORIN_TODAY=2024-02-25 florin mark rent/2024-03-01 cleared -w
      florin: marked rent/2024-03-01 as cleared
      $ sed -i 's/800.00/900.00/' florin.yaml
      $ FLORIN_TODAY=2024-02-25 florin propagate rent
      florin: updated 0 open occurrences of rent, 2 done, 1 overdue left alone
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-25 florin reapply rent/2024-03-01
      florin: error: rent/2024-03-01 is done: its entry is never changed
         = help: 'florin mark rent/2024-03-01 pending' opens it again
      [1]
      """#, files: PlanSample.files)
  }

  @Test func `a pinned field does not follow`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate rent -w -q
      florin: added 1 entry: rent/2024-03-01
      $ FLORIN_TODAY=2024-02-25 florin pin rent/2024-03-01 amount -w
      florin: pinned amounts of rent/2024-03-01
      $ FLORIN_TODAY=2024-02-25 florin pin rent/2024-03-01 amounts
      florin: amounts of rent/2024-03-01: pinned already
      florin: nothing to change
      $ sed -i 's/750.00/800.00/' florin.yaml
      $ FLORIN_TODAY=2024-02-25 florin propagate rent
      florin: updated 0 open occurrences of rent, keeps 1 exception (2024-03-01: amounts), 1 done, 1 overdue left alone
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-25 florin pin rent/2024-02-01 notes
      florin: rent/2024-02-01 has no tag 'as:': all its fields are kept as they are already
      florin: nothing to change
      $ florin pin rent/2024-02-01 colour
      florin: error: 'colour' is no field
         = help: the fields are: date, description, accounts, amounts, notes.
      [64]
      """#, files: PlanSample.files)
  }
}
