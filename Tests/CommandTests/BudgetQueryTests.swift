import TestSupport
import Testing

/// Words after the period of `budget` and `unbudgeted` are a query.
@Suite struct BudgetQueryTests {
  // Of March 100.00 for food and 62.50 for restaurants.
  @Test func `lines and spending that match`() throws {
    try check(
      #"""
      $ florin budget 2025-03 food --today 2025-04-12 -O csv
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Food,300.00 EUR,100.00 EUR,,,200.00 EUR,33%,
      line,Expenses:Food:Out,50.00 EUR,62.50 EUR,,,-12.50 EUR,125%,over
      subtotal,Expenses:Food,350.00 EUR,162.50 EUR,,,187.50 EUR,46%,
      total,total,350.00 EUR,162.50 EUR,,,187.50 EUR,46%,
      $ florin unbudgeted 2025-03 gym --today 2025-04-12 -O csv
      kind,account,spent,unconverted,scheduled,transactions,share,payees
      account,Expenses:Gym,25.00 EUR,,,1,100.0%,Gym
      total,total,25.00 EUR,,,1,100.0%,
      $ florin unbudgeted --suggest 1 gym --today 2025-04-12
            # medians of 2025-03
            Expenses:Gym: 25.00 EUR  # 25.00
      """#, files: BudgetSample.files)
  }

  // The refund of 20.00 is the market's, too; the rent is scheduled by the name of its payee.
  @Test func `terms about postings leave the lines, also of what is expected`() throws {
    try check(
      #"""
      $ florin budget 2025-03 payee:market food$ --today 2025-03-12 -O csv
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Food,300.00 EUR,0,,,300.00 EUR,0%,
      total,total,300.00 EUR,0,,,300.00 EUR,0%,
      florin: nothing that matches was spent in 2025-03-01..2025-03-31, and nothing is scheduled
         = help: spending counts when it is paid from the budget's accounts: Assets:Bank, Liabilities:Visa
      $ florin budget 2025-03 payee:market acct:food --today 2025-03-12 -O csv | head -2
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Food,300.00 EUR,120.00 EUR,,,180.00 EUR,40%,
      $ florin budget 2025-03 payee:landlord rent --today 2025-03-12 -O csv
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Rent,900.00 EUR,0,,900.00 EUR,900.00 EUR,0%,
      total,total,900.00 EUR,0,,900.00 EUR,900.00 EUR,0%,
      $ florin budget 2025-03 payee:gym rent --today 2025-03-12 -q -O csv
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Rent,900.00 EUR,0,,,900.00 EUR,0%,
      total,total,900.00 EUR,0,,,900.00 EUR,0%,
      """#, files: BudgetSample.files)
  }

  // 40.00 a month, 30.00 spent in February: 10.00 are carried, whichever payee is asked about.
  @Test func `what is carried knows no query`() throws {
    try check(
      #"""
      $ florin budget --budget hobby 2025-03 payee:paint --today 2025-04-12 -O csv
      kind,account,budgeted,spent,unconverted,scheduled,carried,remaining,used,note
      line,Expenses:Hobby,40.00 EUR,70.00 EUR,,,10.00 EUR,-20.00 EUR,140%,over
      total,total,40.00 EUR,70.00 EUR,,,10.00 EUR,-20.00 EUR,140%,over
      $ florin budget --budget hobby -M 2025-02 hobby --today 2025-04-12 -O csv | tail -1
      total,total,40.00 EUR,30.00 EUR,,,,10.00 EUR,75%,
      $ florin budget --budget hobby -M from 2025-02 to 2025-04 payee:paint --today 2025-04-12 -O csv | tail -1
      total,total,40.00 EUR,0,,,,40.00 EUR,0%,,40.00 EUR,70.00 EUR,,,10.00 EUR,-20.00 EUR,140%,over
      """#, files: BudgetSample.files)
  }

  @Test func `a period comes first, and there is one`() throws {
    try check(
      #"""
      $ florin budget food 2025-03 --today 2025-04-12
      florin: error: the period comes before the query, not after it: '2025-03'
         = help: write: 2025-03 food
      [64]
      $ florin unbudgeted desc:market last month gym --today 2025-04-12
      florin: error: the period comes before the query, not after it: 'last month'
         = help: write: last month desc:market gym
      [64]
      $ florin budget 2025-02 2025-03 hobby --today 2025-04-12
      florin: error: '2025-03' is one period too many
         = help: a period of several months: 'from 2025-02 to 2025-05', 2025Q1 or 'last 3 months'
      [64]
      $ florin forecast bank 2025-05 --today 2025-04-12
      florin: error: the period comes before the query, not after it: '2025-05'
         = help: write: 2025-05 bank
      [64]
      """#, files: BudgetSample.files)
  }

  @Test func `terms that match nothing are named`() throws {
    try check(
      #"""
      $ florin budget 2025-03 fod --today 2025-04-12 -O csv
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      total,total,0,0,,,0,,
      florin: no account matches 'fod'; did you mean 'Food'?
      $ florin unbudgeted 2025-03 gim --today 2025-04-12 -O csv
      kind,account,spent,unconverted,scheduled,transactions,share,payees
      total,total,0,,,0,,
      florin: no account matches 'gim'; did you mean 'Gym'?
      $ florin unbudgeted 2025-03 food --today 2025-04-12 -O csv
      kind,account,spent,unconverted,scheduled,transactions,share,payees
      total,total,0,,,0,,
      florin: all that matches in 2025-03-01..2025-03-31 has a line
      $ florin budget 2025-13 --today 2025-04-12 -O csv
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      total,total,0,0,,,0,,
      florin: no account matches '2025-13'
         = help: '2025-13' isn't a period either: write 2025-12, 2025Q4, last month …
      $ florin budget 'amt:x'
      florin: error: in the query 'amt:x': 'x' isn't a number to compare with
         = help: for example amt:100, amt:'>=12.50', amt:'<-5', amt:1000; for a commodity, add cur:EUR
      [64]
      """#, files: BudgetSample.files)
  }
}
