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

  @Test func `the time of reminders is a setting, and a flag`() throws {
    try check(
      #"""
      $ florin remind --today 2025-02-22 --at 7:30 -O json | grep -o '"at":"[^"]*"'
      "at":"2025-02-22T07:30"
      $ sed -i 's/^settings: {/settings: {remind-at: 18:05, /' florin.yaml; grep -c remind-at florin.yaml
      1
      $ florin remind --today 2025-02-22 -O json | grep -o '"at":"[^"]*"'
      "at":"2025-02-22T18:05"
      $ florin export ics --today 2025-02-22 | tr -d '\r' | grep TRIGGER | sort -u
      TRIGGER:-P1DT5H55M
      TRIGGER:-P6DT5H55M
      TRIGGER:PT18H5M
      florin: 2 missed occurrences aren't counted; 'florin recurring stats' shows the templates
      $ florin export ics --today 2025-02-22 --at 6:00 | tr -d '\r' | grep TRIGGER | sort -u
      TRIGGER:-P1DT18H
      TRIGGER:-P6DT18H
      TRIGGER:PT6H
      florin: 2 missed occurrences aren't counted; 'florin recurring stats' shows the templates
      $ florin remind --at 24:00
      florin: error: --at '24:00' isn't a time of day
         = help: write hours and minutes: 18:30
      [64]
      $ sed -i 's/18:05/18h/' florin.yaml; florin check 2>&1 | head -1
      florin.yaml:2:23: error: '18h' isn't a time, such as 09:30 [definition.value]
      """#, files: CalendarSample.files)
  }

  @Test func `without anything due, there's nothing to say`() throws {
    try check(
      #"""
      $ florin remind -f main.journal --no-definitions
      $ florin remind now
      florin: error: unexpected argument 'now'
         = help: florin remind [<options>]
      [64]
      """#, files: CalendarSample.files)
  }
}
