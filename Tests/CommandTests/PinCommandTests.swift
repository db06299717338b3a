import TestSupport
import Testing

@Suite struct PinCommandTests {
  @Test func `a pinned field does not follow`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate rent -w -q
      florin: added 1 entry: rent/2024-03-01
      $ FLORIN_TODAY=2024-02-25 florin pin rent/2024-03-01 amount -w
      florin: pinned amounts of rent/2024-03-01
      $ FLORIN_TODAY=2024-02-25 florin pin rent/2024-03-01 amounts
      florin: amounts of rent/2024-03-01: already pinned
      florin: nothing to change
      $ sed -i 's/750.00/800.00/' florin.yaml
      $ FLORIN_TODAY=2024-02-25 florin propagate rent
      florin: rent: nothing to update in 1 open occurrence, keeps 1 exception (2024-03-01: amounts), 1 done, 1 overdue left alone
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-25 florin pin rent/2024-02-01 notes
      florin: rent/2024-02-01 has no tag 'as:', so all its fields are kept already
      florin: nothing to change
      $ florin pin rent/2024-02-01 color
      florin: error: 'color' isn't a field
         = help: fields: date, description, accounts, amounts, notes
      [64]
      """#, files: PlanSample.files)
  }
}
