import TestSupport
import Testing

/// `florin remind`
@Suite struct RemindCommandTests {
  @Test func `a day has its reminders, or none`() throws {
    try check(
      #"""
      $ florin remind --today 2025-01-30
      $ florin remind --today 2025-01-31
      Income:Salary: 2000.00 EUR expected today (the last day of every month)
      [1]
      $ florin remind --today 2025-02-22 -O json
      {"schema":"florin.reminders/1","rows":[{"at":"2025-02-22T09:00","date":"2025-03-01","text":"Expenses:Rent: 700.00 EUR due in 7 days (2025-03-01)","uid":"rent/2025-03-01@florin"}],"totals":null}
      [1]
      $ florin remind --today 2025-02-22 --budget nobody
      florin: error: there is no budget 'nobody'
         = help: the budgets are household
      [64]
      $ florin remind --today 2025-02-26
      Expenses:Power: 95.00 EUR due in 2 days (2025-02-28, last day: 28 Feb)
      [1]
      """#, files: CalendarSample.files)
  }

  @Test func `without anything due, there's nothing to say`() throws {
    try check(
      #"""
      $ florin remind -f main.journal --no-definitions
      $ florin remind now
      florin: error: the word 'now' is one too many
         = help: florin remind <options>
      [64]
      """#, files: CalendarSample.files)
  }
}
