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
      florin: nothing to update in 1 open occurrence, 1 done, 1 overdue left alone
      florin: nothing to change
      """#, files: PlanSample.files)
  }

  @Test func `where nothing changes, the reason is said`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin propagate gym rent
      florin: rent: no open occurrence from today on, 1 done, 1 overdue left alone
      florin: gym: no occurrence is in the journal yet; 'florin generate' uses the current template
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-25 florin propagate rent --include-overdue
      florin: rent: nothing to update in 1 open occurrence, keeps 1 exception (2024-02-01: date, description, accounts, amounts, notes), 1 done
      florin: nothing to change
      $ florin -f /dev/null --no-definitions propagate
      florin: there are no templates
      florin: nothing to change
      $ printf 'journal: main.journal\ntemplates: {t: {description: T, start: 2024-01-01, schedule: {frequency: monthly}, postings: {a: 1, b: }}}\n' > florin.yaml && : > main.journal && florin propagate
      florin: no occurrence is in the journal yet; 'florin generate' uses the current template
      florin: nothing to change
      """#, files: PlanSample.files)
  }
}
