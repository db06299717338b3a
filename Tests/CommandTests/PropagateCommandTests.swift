import TestSupport
import Testing

private let hide = "sed 's/as: [0-9a-z-]*/as: …/'"

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
}
