import TestSupport
import Testing

/// `florin assign`
@Suite struct AssignCommandTests {
  @Test func `an amount is set, added to, and taken back`() throws {
    try check(
      #"""
      $ florin assign food 150
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -16,3 +16,4 @@
         # what November got so far
         2024-06:
           Expenses:Rent: 500 EUR
      +    Expenses:Food: 150.00 EUR
      florin: would assign 150.00 EUR to Expenses:Food in 2024-06
      florin: ready to assign in 2024-06: 1170.00 EUR, then 1020.00 EUR
      florin: nothing written: add --write
      $ florin assign rent +25 --write && grep Rent: florin.yaml
            Expenses:Rent: {amount: 500 EUR, due: 3, priority: 1}
          Expenses:Rent: 525.00 EUR
      florin: assigned 525.00 EUR to Expenses:Rent in 2024-06, instead of 500.00 EUR
      florin: ready to assign in 2024-06: 1170.00 EUR, then 1145.00 EUR
      $ florin assign rent -25 -w
      florin: assigned 500.00 EUR to Expenses:Rent in 2024-06, instead of 525.00 EUR
      florin: ready to assign in 2024-06: 1145.00 EUR, then 1170.00 EUR
      $ florin assign gifts 30 2024-08 -w && tail -n 4 florin.yaml
        2024-06:
          Expenses:Rent: 500.00 EUR
        2024-08:
          Expenses:Gifts: 30.00 EUR
      florin: assigned 30.00 EUR to Expenses:Gifts in 2024-08
      florin: ready to assign in 2024-08: 1090.00 EUR, then 1060.00 EUR
      $ florin assign rent 500
      florin: Expenses:Rent already has 500.00 EUR
      florin: nothing to change
      """#, files: EnvelopeSample.files)
  }

  @Test func `many are assigned at once`() throws {
    try check(
      #"""
      $ florin assign --template
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -16,3 +16,5 @@
         # what November got so far
         2024-06:
           Expenses:Rent: 500 EUR
      +    Expenses:Food: 200.00 EUR
      +    Expenses:Trip: 100.00 EUR
      florin: would assign 200.00 EUR to Expenses:Food in 2024-06
      florin: would assign 100.00 EUR to Expenses:Trip in 2024-06
      florin: ready to assign in 2024-06: 1170.00 EUR, then 870.00 EUR
      florin: nothing written: add --write
      $ florin assign --underfunded -w
      florin: assigned 80.00 EUR to Expenses:Food in 2024-06
      florin: assigned 100.00 EUR to Expenses:Trip in 2024-06
      florin: ready to assign in 2024-06: 1170.00 EUR, then 990.00 EUR
      $ florin assign --like average-2 2024-07
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -18,3 +18,7 @@
           Expenses:Rent: 500 EUR
           Expenses:Food: 80.00 EUR
           Expenses:Trip: 100.00 EUR
      +  2024-07:
      +    Expenses:Rent: 250.00 EUR
      +    Expenses:Food: 90.00 EUR
      +    Expenses:Trip: 100.00 EUR
      florin: would assign 250.00 EUR to Expenses:Rent in 2024-07
      florin: would assign 90.00 EUR to Expenses:Food in 2024-07
      florin: would assign 100.00 EUR to Expenses:Trip in 2024-07
      florin: ready to assign in 2024-07: 990.00 EUR, then 550.00 EUR
      florin: nothing written: add --write
      $ florin assign --all trip --write
      florin: assigned 1090.00 EUR to Expenses:Trip in 2024-06, instead of 100.00 EUR
      florin: ready to assign in 2024-06: 990.00 EUR, then 0.00 EUR
      $ florin envelopes -O csv | cut -d, -f1,2,7,8
      kind,account,available,state
      ready,not assigned in 2024-05,700.00 EUR,
      ready,held in 2024-05,0,
      ready,overspent in 2024-05,-30.00 EUR,
      ready,income,1000.00 EUR,
      ready,spent without an envelope,0,
      ready,other accounts,0,
      ready,assigned,-1670.00 EUR,
      ready,held for 2024-07,0,
      total,ready to assign,0,
      envelope,Expenses:Rent,0,funded
      envelope,Expenses:Food,0,funded
      envelope,Expenses:Trip,1190.00 EUR,funded
      envelope,Expenses:Gifts,0,unfunded
      total,total,1190.00 EUR,
      cash,ready to assign,0,
      cash,held for 2024-07,0,
      cash,in envelopes,1190.00 EUR,
      total,in the accounts,1190.00 EUR,
      $ florin assign --all trip
      florin: error: nothing is left to assign in 2024-06
         = help: 'florin envelopes 2024-06' shows where the money is
      [1]
      $ florin assign --underfunded 2024-07
      florin: Expenses:Rent still needs 500.00 EUR, but nothing is left to assign
      florin: nothing to change
      """#, files: EnvelopeSample.files)
  }

  @Test func `what is not there is not assigned`() throws {
    try check(
      #"""
      $ florin assign food 5000
      florin: error: ready to assign would be -3830.00 EUR in 2024-06
         = help: you can assign up to 1170.00 EUR more to Expenses:Food; to assign more than there is, add --over
      [1]
      $ florin assign food 5000 --over | tail -n 3
         2024-06:
           Expenses:Rent: 500 EUR
      +    Expenses:Food: 5000.00 EUR
      florin: would assign 5000.00 EUR to Expenses:Food in 2024-06
      florin: ready to assign in 2024-06: 1170.00 EUR, then -3830.00 EUR
      florin: nothing written: add --write
      $ florin assign food 900 2024-09
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -16,3 +16,5 @@
         # what November got so far
         2024-06:
           Expenses:Rent: 500 EUR
      +  2024-09:
      +    Expenses:Food: 900.00 EUR
      florin: would assign 900.00 EUR to Expenses:Food in 2024-09
      florin: ready to assign in 2024-09: 1090.00 EUR, then 190.00 EUR
      florin: nothing written: add --write
      $ florin assign food 1000 2024-09 -w --over && florin check
      florin: assigned 1000.00 EUR to Expenses:Food in 2024-09
      florin: ready to assign in 2024-09: 1090.00 EUR, then 90.00 EUR
      $ florin assign food 10
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -16,5 +16,6 @@
         # what November got so far
         2024-06:
           Expenses:Rent: 500 EUR
      +    Expenses:Food: 10.00 EUR
         2024-09:
           Expenses:Food: 1000.00 EUR
      florin: would assign 10.00 EUR to Expenses:Food in 2024-06
      florin: ready to assign in 2024-06: 1170.00 EUR, then 1160.00 EUR
      florin: nothing written: add --write
      """#, files: EnvelopeSample.files)
  }

  @Test func `what covers an overspent envelope costs the next month nothing`() throws {
    try check(
      #"""
      $ florin assign --underfunded --write
      florin: assigned 50.00 EUR to Expenses:Food in 2024-06
      florin: ready to assign in 2024-06: 50.00 EUR, then 0.00 EUR
      $ florin assign --underfunded --write
      florin: nothing to change
      $ florin assign gifts -50 --write
      florin: assigned 0.00 EUR to Expenses:Gifts in 2024-06, instead of 50.00 EUR
      florin: ready to assign in 2024-06: 0.00 EUR, then 50.00 EUR
      $ florin assign food 0 --write
      florin: assigned 0.00 EUR to Expenses:Food in 2024-06, instead of 50.00 EUR
      florin: ready to assign in 2024-06: 50.00 EUR, then 100.00 EUR
      $ florin assign food 101
      florin: error: ready to assign would be -1.00 EUR in 2024-06
         = help: you can assign up to 100.00 EUR more to Expenses:Food; to assign more than there is, add --over
      [1]
      $ florin assign gifts 51
      florin: error: ready to assign would be -1.00 EUR in 2024-07
         = help: you can assign up to 50.00 EUR more to Expenses:Gifts; to assign more than there is, add --over
      [1]
      $ florin assign --all food --write
      florin: assigned 100.00 EUR to Expenses:Food in 2024-06, instead of 0.00 EUR
      florin: ready to assign in 2024-06: 100.00 EUR, then 0.00 EUR
      $ florin assign --all food --write
      florin: error: nothing is left to assign in 2024-06
         = help: 'florin envelopes 2024-06' shows where the money is
      [1]
      """#,
      files: [
        "main.journal": """
        commodity 1000.00 EUR

        2024-06-01 * Opening
            Assets:Bank       100.00 EUR
            Equity:Opening

        2024-06-10 * Market
            Expenses:Food      50.00 EUR
            Assets:Bank

        """,
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            accounts: [Assets:Bank]
            currency: EUR
            lines: {Expenses:Food: 200 EUR, Expenses:Gifts: 0 EUR}
        assignments:
          2024-06: {Expenses:Gifts: 50 EUR}

        """,
      ])
  }

  // June's 100.00 less 40.00 for food: covering that costs nothing more, and July's rent leaves 10.00.
  @Test func `what is assigned before the first month leaves the first enough`() throws {
    try check(
      #"""
      $ florin assign --underfunded 2025-06 --today 2025-07-08 | grep '^+ '
      +  2025-06:
      +    food: 40 EUR
      florin: would assign 40 EUR to food in 2025-06
      florin: ready to assign in 2025-06: 100 EUR, then 60 EUR
      florin: nothing written: add --write
      $ florin assign --all food 2025-06 --today 2025-07-08 | grep '^+ '
      +  2025-06:
      +    food: 50 EUR
      florin: would assign 50 EUR to food in 2025-06
      florin: ready to assign in 2025-06: 100 EUR, then 50 EUR
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        budgets:
          home: {default: true, accounts: [bank], lines: {food: 60 EUR, rent: 50 EUR}}
        assignments:
          2025-07: {rent: 50 EUR}

        """,
        "main.journal": """
        2025-05-31 Opening
          bank    100 EUR
          equity

        2025-06-10 Shop
          food    40 EUR
          bank

        """,
      ])
  }

  @Test func `what cannot be assigned is refused`() throws {
    try check(
      #"""
      $ florin assign
      florin: error: there is nothing to assign
         = help: write, for example, florin assign expenses:food 450, or florin assign --underfunded
      [64]
      $ florin assign food
      florin: error: the amount to assign is missing
         = help: write, for example, florin assign expenses:food 450, or florin assign --underfunded
      [64]
      $ florin assign fod 10
      florin: error: there is no envelope 'fod'
         = help: did you mean 'Expenses:Food'? --new-account opens one for a new account
      [64]
      $ florin assign Income:Salary 10
      florin: error: 'Income:Salary' is an income account, so it can't be an envelope
         = help: assign money to expense accounts; income is ready to assign on the day it arrives
      [64]
      $ florin assign food ten
      florin: error: 'ten' isn't an amount
         = help: write a number: 50, or '50 EUR'
      [64]
      $ florin assign food 10.005
      florin: error: '10.005' has more decimal places than EUR has in this book: 2
         = help: write 10.00 EUR, or declare more decimal places: commodity …
      [64]
      $ florin assign food 1 EUR
      florin: error: 'EUR' isn't a month
         = help: put an amount and its currency in quotes: '1 EUR'
      [64]
      $ florin assign food "10 USD"
      florin: error: '10 USD' isn't in the budget's currency
         = help: the budget 'home' is in EUR
      [64]
      $ florin assign food -300
      florin: error: only 0.00 EUR is assigned to Expenses:Food, so you can't take more away
         = help: to take money left over from earlier months, use 'florin move'
      [64]
      $ florin assign food 10 2023..2024
      florin: error: '2023..2024' isn't a month
         = help: write 2025-11, 'this month' or 'next month'
      [64]
      $ florin assign --template --all food
      florin: error: --underfunded, --template, --like, --all and --hold can't be combined
      [64]
      $ florin assign --like sometimes
      florin: error: --like 'sometimes' isn't known
         = help: write last-month, average-3 or median-6
      [64]
      $ florin envelopes sometime
      florin: error: 'sometime' isn't a month
         = help: write 2025-11, 'this month' or 'next month'
      [64]
      $ florin envelopes --why shoes
      florin: error: there is no envelope 'shoes'
         = help: 'florin envelopes' lists them
      [64]
      """#, files: EnvelopeSample.files)
  }

  @Test func `money is held for the next month`() throws {
    try check(
      #"""
      $ florin assign --hold 100
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -16,3 +16,6 @@
         # what November got so far
         2024-06:
           Expenses:Rent: 500 EUR
      +
      +hold:
      +  2024-06: 100.00 EUR
      florin: would hold 100.00 EUR in 2024-06 for the next month
      florin: ready to assign in 2024-06: 1170.00 EUR, then 1070.00 EUR
      florin: nothing written: add --write
      $ florin assign --hold 100 -w; florin assign --hold +50 -w; tail -n 3 florin.yaml; florin assign --hold 150

      hold:
        2024-06: 150.00 EUR
      florin: held 100.00 EUR in 2024-06 for the next month
      florin: ready to assign in 2024-06: 1170.00 EUR, then 1070.00 EUR
      florin: held 150.00 EUR in 2024-06 for the next month, instead of 100.00 EUR
      florin: ready to assign in 2024-06: 1070.00 EUR, then 1020.00 EUR
      florin: 150.00 EUR is already held in 2024-06
      florin: nothing to change
      $ florin assign --hold 0 -w; tail -n 3 florin.yaml
        # what November got so far
        2024-06:
          Expenses:Rent: 500 EUR
      florin: held nothing in 2024-06 for the next month, instead of 150.00 EUR
      florin: ready to assign in 2024-06: 1020.00 EUR, then 1170.00 EUR
      $ florin assign --hold -5; florin assign --hold 100000; florin assign --hold 5 --template
      florin: error: only 0.00 EUR is held in 2024-06, so you can't take more away
      florin: error: ready to assign would be -98830.00 EUR in 2024-06
         = help: to do it anyway, add --over
      florin: error: --underfunded, --template, --like, --all and --hold can't be combined
      [64]
      """#, files: EnvelopeSample.files)
  }

  @Test func `names begin words, and mistakes are explained`() throws {
    try check(
      #"""
      $ florin assign oo 5; florin assign 5 food; florin assign foods 5
      florin: error: there is no envelope 'oo'
         = help: 'florin envelopes' lists them; --new-account opens one for a new account
      florin: error: '5' isn't an envelope
         = help: write the account first: florin assign food 5
      florin: error: there is no envelope 'foods'
         = help: did you mean 'Expenses:Food'? --new-account opens one for a new account
      [64]
      $ florin move food to gifts 5; florin move food gifts 5 2024-06; florin move ready food 5
      florin: error: name two envelopes and an amount
         = help: leave out 'to': florin move expenses:food expenses:gifts 50
      florin: error: name two envelopes and an amount
         = help: write the day of the move after --date: florin move expenses:food expenses:gifts 50 --date 2024-06-15
      florin: error: what's ready to assign isn't in an envelope
         = help: to put more into one, write florin assign expenses:food +50; to take it out, -50
      [64]
      """#, files: EnvelopeSample.files)
  }

  @Test
  func
    `last month's assignments count even if the envelope is empty, and months before the first don't`()
    throws
  {
    try check(
      #"""
      $ florin assign --like last-month 2024-06
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -2,4 +2,7 @@
       budgets:
         home: {default: true, currency: EUR, accounts: [assets:bank], lines: {expenses:rent: 900 EUR}}
       assignments:
      -  2024-05: {expenses:rent: 900 EUR, expenses:subs: 100 EUR}
      \ No newline at end of file
      +  2024-05: {expenses:rent: 900 EUR, expenses:subs: 100 EUR}
      +  2024-06:
      +    expenses:rent: 900 EUR
      +    expenses:subs: 100 EUR
      \ No newline at end of file
      florin: would assign 900 EUR to expenses:rent in 2024-06
      florin: would assign 100 EUR to expenses:subs in 2024-06
      florin: ready to assign in 2024-06: 2000 EUR, then 1000 EUR
      florin: nothing written: add --write
      $ florin assign --like average-6 2024-06 > /dev/null
      florin: would assign 900 EUR to expenses:rent in 2024-06
      florin: would assign 100 EUR to expenses:subs in 2024-06
      florin: ready to assign in 2024-06: 2000 EUR, then 1000 EUR
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        budgets:
          home: {default: true, currency: EUR, accounts: [assets:bank], lines: {expenses:rent: 900 EUR}}
        assignments:
          2024-05: {expenses:rent: 900 EUR, expenses:subs: 100 EUR}
        """,
        "main.journal": """
        2024-05-01 Salary
            assets:bank    3000 EUR
            income

        2024-05-02 Subscriptions
            expenses:subs    100 EUR
            assets:bank

        """,
      ])
  }
}
