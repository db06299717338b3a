import TestSupport
import Testing

@Suite struct ReportPeriodTests {
  @Test func `a period without days is warned of`() throws {
    try check(
      #"""
      $ florin bal -b 2024-03 -e 2024-02
      --------------------
                         0  
      florin: warning: the period has no days: it begins on 2024-03-01 and ends before 2024-02-01
         = help: the end is the day after the last one: '-b 2024-01-01 -e 2024-02-01' is January
      florin: the report's period has no transactions; the journal's are dated from 2024-01-01 to 2024-03-01
      $ florin reg -b 2024-03-01 -e 2024-03-01
      florin: warning: the period has no days: it begins on 2024-03-01 and ends before 2024-03-01
         = help: the end is the day after the last one: '-b 2024-01-01 -e 2024-02-01' is January
      florin: the report's period has no transactions; the journal's are dated from 2024-01-01 to 2024-03-01
      $ florin accounts --used -p 2024-02..2024-01
      florin: warning: the period has no days: it begins on 2024-02-01 and ends before 2024-01-01
         = help: the end is the day after the last one: '-b 2024-01-01 -e 2024-02-01' is January
      florin: the report's period has no transactions; the journal's are dated from 2024-01-01 to 2024-03-01
      $ florin print -p 2024-02 date:2024-01
      florin: warning: the period has no days: it begins on 2024-02-01 and ends before 2024-02-01
         = help: the end is the day after the last one: '-b 2024-01-01 -e 2024-02-01' is January
      florin: the report's period has no transactions; the journal's are dated from 2024-01-01 to 2024-03-01
      $ florin accounts --used -q -b 2024-03 -e 2024-02
      $ florin accounts --used -b 2025
      florin: the report's period has no transactions; the journal's are dated from 2024-01-01 to 2024-03-01
      """#, files: Sample.files)
  }

  @Test func `a period that is read as something unlikely is warned of`() throws {
    try check(
      #"""
      $ florin print -b 202413
      florin: warning: in '202413': '202413' is read as a year
         = help: there is no month 13
      florin: the report's period has no transactions; the journal's are dated from 2024-01-01 to 2024-03-01
      $ florin reg -p 'weekly from 2024-03' food
      2024-W09   expenses:food                                 12.00 EUR     12.00 EUR
      florin: warning: in 'weekly from 2024-03': 'every week' counts from 2024-02-26, where the week begins
         = help: write 2024-03-01 to count from that day
      $ florin reg -p 'every 2 weeks in last month'
      florin: the report's period has no transactions; the journal's are dated from 2024-01-01 to 2024-03-01
      $ florin reg -b 'last month' -e today
      florin: the report's period has no transactions; the journal's are dated from 2024-01-01 to 2024-03-01
      """#, files: Sample.files)
  }

  // Words on the command line of 'budget' and 'compare' can have hyphens, so they can here, too.
  @Test func `a hyphen can stand for a space`() throws {
    try check(
      #"""
      $ florin reg -p last-month food --today 2024-04-05
      2024-03-01 Market               expenses:food            12.00 EUR     12.00 EUR
      $ florin reg date:last-month food --today 2024-04-05
      2024-03-01 Market               expenses:food            12.00 EUR     12.00 EUR
      $ florin reg -p last-monht food --today 2024-04-05
      florin: error: in the period 'last-monht': '-monht' isn't a date
         = help: did you mean 'month'?
      [64]
      """#, files: Sample.files)
  }

  @Test func `there are not more columns than memory can hold`() throws {
    try check(
      #"""
      $ florin bal -D -e 9999
      florin: error: 2024-01-01..9998-12-31 has more than 181818 periods of the interval 'every day', too many for a report
         = help: narrow the report with -b and -e, or use a longer interval, such as -M
      [64]
      $ florin reg -D -e 990001
      florin: error: 2024-01-01..9899-12-31 has more than 2000000 periods of the interval 'every day', too many for a report
         = help: narrow the report with -b and -e, or use a longer interval, such as -M
      [64]
      $ florin bal -D -b 1900 -e 2100 rent -N -O csv | tr , '\n' | grep -c '^[0-9]*-'
      73049
      $ florin bal -Y -e 9999 rent -N -O csv | wc -l
      2
      """#, files: Sample.files)
  }
}
