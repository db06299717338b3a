import TestSupport
import Testing

/// `florin budget set`, `add`, `remove`, `new`, `default`, `use` and `move-account`
@Suite struct BudgetChangeTests {
  private static let files = [
    "main.journal": """
    2024-01-10 Market
        Expenses:Food              50.00 EUR
        Assets:Bank
    2024-02-10 Power
        Expenses:Power             80.00 EUR
        Assets:Card
    2024-02-11 Donation
        Expenses:Gifts             10.00 EUR
        Assets:Cash

    """,
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR}
    # All of us
    budgets:
      home:
        default: true
        accounts: [Assets:Bank, Assets:Card]
        lines:
          Expenses:Food: 100 EUR     # without treats
          Expenses:Power: {steps: {2024-01: 80 EUR, 2024-09: 95 EUR}}
          Expenses:Car: {amount: 690 EUR, every: year, due: jan 31}
          "Expenses:Tools": {target: 300 EUR by 2024-12}
        overrides:
          2024-12: {Expenses:Food: 180 EUR}
      lean: {like: home, lines: {Expenses:Food: 60 EUR}}
      same: {like: home}
      firm:
        accounts: [Assets:Cash]
        period: weekly
        lines:
          Expenses:Gifts: 5 EUR
    months: {2024-07: lean}

    """,
  ]

  @Test func `an amount is set for good`() throws {
    try check(
      #"""
      $ florin budget set food 120
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -6,7 +6,7 @@
           default: true
           accounts: [Assets:Bank, Assets:Card]
           lines:
      -      Expenses:Food: 100 EUR     # without treats
      +      Expenses:Food: 120.00 EUR     # without treats
             Expenses:Power: {steps: {2024-01: 80 EUR, 2024-09: 95 EUR}}
             Expenses:Car: {amount: 690 EUR, every: year, due: jan 31}
             "Expenses:Tools": {target: 300 EUR by 2024-12}
      florin: would set Expenses:Food to 120.00 EUR, instead of 100.00 EUR
      florin: 2024-12 keeps its own amount, 180.00 EUR
      florin: 2024-07 uses the budget 'lean', which doesn't change
      florin: nothing written: add --write
      $ florin budget set power +5
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -7,7 +7,7 @@
           accounts: [Assets:Bank, Assets:Card]
           lines:
             Expenses:Food: 100 EUR     # without treats
      -      Expenses:Power: {steps: {2024-01: 80 EUR, 2024-09: 95 EUR}}
      +      Expenses:Power: {steps: {2024-01: 85.00 EUR, 2024-09: 95 EUR}}
             Expenses:Car: {amount: 690 EUR, every: year, due: jan 31}
             "Expenses:Tools": {target: 300 EUR by 2024-12}
           overrides:
      florin: would set Expenses:Power to 85.00 EUR, instead of 80.00 EUR
      florin: from 2024-09 on, it still has 95.00 EUR
      florin: 2024-07 uses the budget 'lean', which doesn't change
      florin: nothing written: add --write
      $ florin budget set car 720
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -8,7 +8,7 @@
           lines:
             Expenses:Food: 100 EUR     # without treats
             Expenses:Power: {steps: {2024-01: 80 EUR, 2024-09: 95 EUR}}
      -      Expenses:Car: {amount: 690 EUR, every: year, due: jan 31}
      +      Expenses:Car: {amount: 720.00 EUR, every: year, due: jan 31}
             "Expenses:Tools": {target: 300 EUR by 2024-12}
           overrides:
             2024-12: {Expenses:Food: 180 EUR}
      florin: would set Expenses:Car to 720.00 EUR a year, instead of 690.00 EUR a year
      florin: 2024-07 uses the budget 'lean', which doesn't change
      florin: nothing written: add --write
      $ florin budget set tools 25 -w && grep Tools florin.yaml
            "Expenses:Tools": {target: 300 EUR by 2024-12, amount: 25.00 EUR}
      florin: set Expenses:Tools to 25.00 EUR, instead of 0.00 EUR
      florin: 2024-07 uses the budget 'lean', which doesn't change
      $ florin budget set expenses:food 100.00 EUR
      florin: error: 'EUR' isn't a month
         = help: put an amount and its currency in quotes: '100.00 EUR'
      [64]
      """#, files: Self.files)
  }

  @Test func `an amount is set from a month on`() throws {
    try check(
      #"""
      $ florin budget set food 120 --from 2024-08
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -6,7 +6,7 @@
           default: true
           accounts: [Assets:Bank, Assets:Card]
           lines:
      -      Expenses:Food: 100 EUR     # without treats
      +      Expenses:Food: {steps: {2024-01: 100 EUR, 2024-08: 120.00 EUR}}     # without treats
             Expenses:Power: {steps: {2024-01: 80 EUR, 2024-09: 95 EUR}}
             Expenses:Car: {amount: 690 EUR, every: year, due: jan 31}
             "Expenses:Tools": {target: 300 EUR by 2024-12}
      florin: would set Expenses:Food to 120.00 EUR from 2024-08 on, instead of 100.00 EUR
      florin: 2024-12 keeps its own amount, 180.00 EUR
      florin: nothing written: add --write
      $ florin budget set power 90 --from 'next month' -w && grep Power florin.yaml
            Expenses:Power: {steps: {2024-01: 80 EUR, 2024-07: 90.00 EUR, 2024-09: 95 EUR}}
      florin: set Expenses:Power to 90.00 EUR from 2024-07 on, instead of 80.00 EUR
      florin: from 2024-09 on, it still has 95.00 EUR
      florin: 2024-07 uses the budget 'lean', which doesn't change
      $ florin budget set power 91 --from 2024-09 -w && grep Power florin.yaml
            Expenses:Power: {steps: {2024-01: 80 EUR, 2024-07: 90.00 EUR, 2024-09: 91.00 EUR}}
      florin: set Expenses:Power to 91.00 EUR from 2024-09 on, instead of 95.00 EUR
      $ florin budget set car 720 --from 2025-01 -w && grep Car florin.yaml
          accounts: [Assets:Bank, Assets:Card]
            Expenses:Car: {steps: {2024-01: 690 EUR, 2025-01: 720.00 EUR}, every: year, due: jan 31}
      florin: set Expenses:Car to 720.00 EUR a year from 2025-01 on, instead of 690.00 EUR a year
      $ florin budget set food 90 --from 2024-01 -w && grep 'Food.*treats' florin.yaml
            Expenses:Food: 90.00 EUR     # without treats
      florin: set Expenses:Food to 90.00 EUR from 2024-01 on, instead of 100.00 EUR
      florin: 2024-12 keeps its own amount, 180.00 EUR
      florin: 2024-07 uses the budget 'lean', which doesn't change
      """#, files: Self.files)
  }

  @Test func `an amount that gets steps keeps its comment`() throws {
    try check(
      #"""
      $ florin budget set food 120 --from 2024-08 -w -q && tail -3 florin.yaml
            Expenses:Food:
              steps: {2024-01: 100 EUR, 2024-08: 120.00 EUR}  # without treats
              rollover: surplus
      florin: set Expenses:Food to 120.00 EUR from 2024-08 on, instead of 100.00 EUR
      """#,
      files: [
        "main.journal": "2024-02-10 Shop\n    Expenses:Food  80.00 EUR\n    Assets:Bank\n",
        "florin.yaml": """
        journal: main.journal
        budgets:
          household:
            default: true
            currency: EUR
            lines:
              Expenses:Food:
                amount: 100 EUR  # without treats
                rollover: surplus

        """,
      ])
  }

  @Test func `an amount is set in one period`() throws {
    try check(
      #"""
      $ florin budget set food +20 2024-12
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -11,7 +11,7 @@
             Expenses:Car: {amount: 690 EUR, every: year, due: jan 31}
             "Expenses:Tools": {target: 300 EUR by 2024-12}
           overrides:
      -      2024-12: {Expenses:Food: 180 EUR}
      +      2024-12: {Expenses:Food: 200.00 EUR}
         lean: {like: home, lines: {Expenses:Food: 60 EUR}}
         same: {like: home}
         firm:
      florin: would set Expenses:Food to 200.00 EUR in 2024-12, instead of 180.00 EUR
      florin: nothing written: add --write
      $ florin budget set power 0 2024-10 -w && tail -n 12 florin.yaml | head -n 4
          overrides:
            2024-10:
              Expenses:Power: 0.00 EUR
            2024-12: {Expenses:Food: 180 EUR}
      florin: set Expenses:Power to 0.00 EUR in 2024-10, instead of 95.00 EUR
      $ florin budget set food 70 2024-07
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -14,7 +14,7 @@
             2024-10:
               Expenses:Power: 0.00 EUR
             2024-12: {Expenses:Food: 180 EUR}
      -  lean: {like: home, lines: {Expenses:Food: 60 EUR}}
      +  lean: {like: home, lines: {Expenses:Food: 60 EUR}, overrides: {2024-07: {Expenses:Food: 70.00 EUR}}}
         same: {like: home}
         firm:
           accounts: [Assets:Cash]
      florin: would set Expenses:Food to 70.00 EUR in 2024-07, instead of 60.00 EUR
      florin: nothing written: add --write
      $ florin budget set gifts 20 2024-06-20 --budget firm -w && tail -n 4 florin.yaml
          overrides:
            2024-06-17:
              Expenses:Gifts: 20.00 EUR
      months: {2024-07: lean}
      florin: set Expenses:Gifts to 20.00 EUR in 2024-06-17..2024-06-23, instead of 5.00 EUR
      $ florin budget set gifts 20 2024-06 --budget firm
      florin: error: '2024-06' has 4 periods of the budget
         = help: write a day of one of them, such as 2024-06-15
      [64]
      """#, files: Self.files)
  }

  @Test func `amounts and lines that can't be set`() throws {
    try check(
      #"""
      $ florin budget set
      florin: error: the account is missing
         = help: write, for example, florin budget set expenses:food 650
      [64]
      $ florin budget set food
      florin: error: the amount is missing
         = help: write, for example, florin budget set expenses:food 650
      [64]
      $ florin budget set food 5 EUR
      florin: error: 'EUR' isn't a month
         = help: put an amount and its currency in quotes: '5 EUR'
      [64]
      $ florin budget set food '5 USD'
      florin: error: '5 USD' isn't in the budget's currency
         = help: the budget 'home' is in EUR
      [64]
      $ florin budget set food 5.123
      florin: error: '5.123' has more decimal places than EUR has in this book: 2
         = help: write 5.12 EUR, or declare more decimal places: commodity …
      [64]
      $ florin budget set food -500
      florin: error: the line has 100.00 EUR, so its amount can't become negative
         = help: 0 is the least that a line can have
      [64]
      $ florin budget set expenses 5
      florin: error: 'expenses' matches several lines
         = help: write one of them: Expenses:Food, Expenses:Power, Expenses:Car, Expenses:Tools
      [64]
      $ florin budget set gifts 5
      florin: error: the budget 'home' has no line for 'gifts'
         = help: to add one: florin budget add Expenses:Gifts AMOUNT
      [64]
      $ florin budget set fod 5
      florin: error: the budget 'home' has no line for 'fod'
         = help: did you mean 'Expenses:Food'?
      [64]
      $ florin budget set food 5 2024-07 --from 2024-08
      florin: error: a month and --from can't be combined
         = help: drop one of them
      [64]
      $ florin budget set food 5 2024
      florin: error: '2024' isn't a month
         = help: write 2025-11, 'this month' or 'next month'
      [64]
      $ florin budget set food 5 --budget same
      florin: error: 'same' has no lines of its own: it uses those of 'home'
         = help: to change both, add --budget home; or write 'lines:' in 'same'
      [64]
      $ florin budget set food 5 --budget hme
      florin: error: there is no budget 'hme'
         = help: the budgets are home, lean, same, firm
      [64]
      $ florin budget set food 1000000000000000000000000000000000000000000
      florin: error: '1000000000000000000000000000000000000000000' isn't an amount
         = help: write a number: 50, or '50 EUR'
      [64]
      """#, files: Self.files)
  }

  @Test func `lines are added and removed`() throws {
    try check(
      #"""
      $ florin budget add expenses:gifts 15
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -10,6 +10,7 @@
             Expenses:Power: {steps: {2024-01: 80 EUR, 2024-09: 95 EUR}}
             Expenses:Car: {amount: 690 EUR, every: year, due: jan 31}
             "Expenses:Tools": {target: 300 EUR by 2024-12}
      +      Expenses:Gifts: 15.00 EUR
           overrides:
             2024-12: {Expenses:Food: 180 EUR}
         lean: {like: home, lines: {Expenses:Food: 60 EUR}}
      florin: would add a line of 15.00 EUR for Expenses:Gifts to the budget 'home'
      florin: nothing written: add --write
      $ florin budget add expenses:gifts 690 --every year --due 'jan 31' --rollover both -w && grep -A1 Gifts: florin.yaml | head -n 1
            Expenses:Gifts: {amount: 690.00 EUR, every: year, due: jan 31, rollover: both}
      florin: added a line of 690.00 EUR for Expenses:Gifts to the budget 'home'
      $ florin budget remove food
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -6,13 +6,10 @@
           default: true
           accounts: [Assets:Bank, Assets:Card]
           lines:
      -      Expenses:Food: 100 EUR     # without treats
             Expenses:Power: {steps: {2024-01: 80 EUR, 2024-09: 95 EUR}}
             Expenses:Car: {amount: 690 EUR, every: year, due: jan 31}
             "Expenses:Tools": {target: 300 EUR by 2024-12}
             Expenses:Gifts: {amount: 690.00 EUR, every: year, due: jan 31, rollover: both}
      -    overrides:
      -      2024-12: {Expenses:Food: 180 EUR}
         lean: {like: home, lines: {Expenses:Food: 60 EUR}}
         same: {like: home}
         firm:
      florin: would remove the line of Expenses:Food from the budget 'home'
      florin: would remove its amounts of 2024-12
      florin: nothing written: add --write
      $ florin budget remove tools -w && grep -c Tools florin.yaml
      0
      florin: removed the line of Expenses:Tools from the budget 'home'
      [1]
      $ florin budget remove gifts --budget firm -w && tail -n 4 florin.yaml
          accounts: [Assets:Cash]
          period: weekly
          lines: {}
      months: {2024-07: lean}
      florin: removed the line of Expenses:Gifts from the budget 'firm'
      """#, files: Self.files)
  }

  @Test func `lines that can't be added or removed`() throws {
    try check(
      #"""
      $ florin budget add food 5
      florin: error: the budget 'home' already has a line for Expenses:Food
         = help: to change it: florin budget set Expenses:Food 5
      [64]
      $ florin budget add assets:bank 5
      florin: error: 'Assets:Bank' isn't an expense account, so it can't have a line
         = help: a budget is about spending; transfers and income need no line
      [64]
      $ florin budget add expenses:gifts 5 --due 40
      florin: the change would cause these errors in the definitions, so nothing was written; the lines are those after the change:
      florin.yaml:13:47: error: 40 is too large [definition.value]
      13 |       Expenses:Gifts: {amount: 5.00 EUR, due: 40}
         |                                               ^^
         = help: write a number from 1 to 31
      [1]
      $ florin budget add expenses:gifts 5 --rollover some
      florin: error: --rollover can't be 'some'
         = help: write none, surplus, deficit or both
      [64]
      $ florin budget add expenses:gifts -5
      florin: error: -5.00 EUR can't be budgeted, because it's negative
         = help: 0 is the least that a line can have
      [64]
      $ florin budget remove gifts
      florin: error: the budget 'home' has no line for 'gifts'
         = help: to add one: florin budget add Expenses:Gifts AMOUNT
      [64]
      $ florin budget remove food --budget same
      florin: error: 'same' has no lines of its own: it uses those of 'home'
         = help: to remove from both, add --budget home; or write 'lines:' in 'same'
      [64]
      """#, files: Self.files)
  }

  @Test func `budgets are added`() throws {
    try check(
      #"""
      $ florin budget new spare --like home
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -19,4 +19,11 @@
           period: weekly
           lines:
             Expenses:Gifts: 5 EUR
      +  spare:
      +    like: home
      +    lines:
      +      Expenses:Food: 100 EUR
      +      Expenses:Power: {steps: {2024-01: 80 EUR, 2024-09: 95 EUR}}
      +      Expenses:Car: {amount: 690 EUR, every: year, due: jan 31}
      +      Expenses:Tools: {target: 300 EUR by 2024-12}
       months: {2024-07: lean}
      florin: would add the budget 'spare', like 'home', with its lines
      florin: 'florin budget use spare MONTH' uses it in a month
      florin: nothing written: add --write
      $ florin budget new shop --account cash --currency EUR
      florin: the change would cause these errors in the definitions, so nothing was written; the lines are those after the change:
      florin.yaml:23:16: error: the account 'Assets:Cash' is in two budgets, 'firm' and 'shop' [budget.account]
      23 |     accounts: [Assets:Cash]
         |                ^^^^^^^^^^^
         = note: the first place (florin.yaml:18:16)
         = help: an account can belong to only one budget; with 'like', budgets share accounts
      [1]
      $ florin budget new club -w && tail -n 5 florin.yaml
          lines:
            Expenses:Gifts: 5 EUR
        club:
          lines: {}
      months: {2024-07: lean}
      florin: added the budget 'club'
      florin: add lines with 'florin budget add ACCOUNT AMOUNT --budget club'
      $ florin budget new home
      florin: error: there is already a budget 'home'
         = help: 'florin budget --list' lists all budgets
      [64]
      $ florin budget new 'a b'
      florin: error: 'a b' can't be the name of a budget
         = help: a name has letters, digits, '-' and '_'
      [64]
      $ florin budget new x --like nobody
      florin: error: there is no budget 'nobody'
         = help: the budgets are home, lean, same, firm, club
      [64]
      $ florin budget new x --like home --currency EUR
      florin: error: --like can't be combined with --account and --currency
         = help: a budget that's like another has that one's accounts and currency
      [64]
      $ florin budget new x --currency XYZ
      florin: error: there is no commodity 'XYZ'
         = help: 'florin commodities' lists them
      [64]
      """#, files: Self.files)
  }

  @Test func `another budget is the default, or that of a month`() throws {
    try check(
      #"""
      $ florin budget default lean
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -3,7 +3,6 @@
       # All of us
       budgets:
         home:
      -    default: true
           accounts: [Assets:Bank, Assets:Card]
           lines:
             Expenses:Food: 100 EUR     # without treats
      @@ -12,7 +11,7 @@
             "Expenses:Tools": {target: 300 EUR by 2024-12}
           overrides:
             2024-12: {Expenses:Food: 180 EUR}
      -  lean: {like: home, lines: {Expenses:Food: 60 EUR}}
      +  lean: {like: home, lines: {Expenses:Food: 60 EUR}, default: true}
         same: {like: home}
         firm:
           accounts: [Assets:Cash]
      florin: would make 'lean' the default budget, instead of 'home'
      florin: nothing written: add --write
      $ florin budget default home
      florin: 'home' is already the default budget
      florin: nothing to change
      $ florin budget use same 2024-09
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -19,4 +19,4 @@
           period: weekly
           lines:
             Expenses:Gifts: 5 EUR
      -months: {2024-07: lean}
      +months: {2024-07: lean, 2024-09: same}
      florin: would use 'same' in 2024-09, instead of 'home'
      florin: nothing written: add --write
      $ florin budget use home 2024-07
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -19,4 +19,3 @@
           period: weekly
           lines:
             Expenses:Gifts: 5 EUR
      -months: {2024-07: lean}
      florin: would use 'home' in 2024-07, instead of 'lean'
      florin: nothing written: add --write
      $ florin budget use home 2024-08
      florin: 2024-08 already uses 'home'
      florin: nothing to change
      $ florin budget use firm 2024-08
      florin: the change would cause these errors in the definitions, so nothing was written; the lines are those after the change:
      florin.yaml:22:34: error: 'firm' and the default budget 'home' have different periods [budget.month]
      22 | months: {2024-07: lean, 2024-08: firm}
         |                                  ^^^^
         = note: the budget (florin.yaml:17:3)
         = help: add 'like: home' to it, or give it the same 'period:' and 'starts-on:'
      [1]
      $ florin budget use lean aug -w && tail -n 1 florin.yaml
      months: {2024-07: lean, 2024-08: lean}
      florin: used 'lean' in 2024-08, instead of 'home'
      $ florin budget use lean 2024
      florin: error: '2024' isn't a month
         = help: write 2025-11, 'this month' or 'next month'
      [64]
      $ florin budget use lean
      florin: error: the month is missing
         = help: for example: florin budget use lean 2025-07
      [64]
      """#, files: Self.files)
  }

  @Test func `an account moves to another budget`() throws {
    try check(
      #"""
      $ florin budget move-account card firm
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -4,7 +4,7 @@
       budgets:
         home:
           default: true
      -    accounts: [Assets:Bank, Assets:Card]
      +    accounts: [Assets:Bank]
           lines:
             Expenses:Food: 100 EUR     # without treats
             Expenses:Power: {steps: {2024-01: 80 EUR, 2024-09: 95 EUR}}
      @@ -15,7 +15,7 @@
         lean: {like: home, lines: {Expenses:Food: 60 EUR}}
         same: {like: home}
         firm:
      -    accounts: [Assets:Cash]
      +    accounts: [Assets:Cash, Assets:Card]
           period: weekly
           lines:
             Expenses:Gifts: 5 EUR
      florin: would move Assets:Card to the budget 'firm', from 'home'
      florin: nothing written: add --write
      $ florin budget move-account cash home
      florin: error: Assets:Cash is the only account of 'firm'
         = help: a budget without 'accounts' counts what all accounts pay: give it another one first
      [64]
      $ florin budget move-account bank same
      florin: Assets:Bank already pays for 'home'
      florin: nothing to change
      $ florin budget move-account nothing home
      florin: error: there is no account 'nothing'
         = help: 'florin accounts' lists them
      [64]
      """#, files: Self.files)
  }

  @Test func `amounts are suggested for lines of 0, with the accounts below them`() throws {
    try check(
      #"""
      $ florin budget --suggest 3
            # medians of 2024-03 2024-04 2024-05
            Expenses:Food: 30.00 EUR  # 30.00 31.00 30.00
            Expenses:Fun: 8.00 EUR    # 8.00 0.00 9.00
      $ florin unbudgeted --suggest 3
            # medians of 2024-03 2024-04 2024-05
            Expenses:Fun: 8.00 EUR  # 8.00 0.00 9.00
      $ florin budget --suggest 6
            # medians of 2024-03 2024-04 2024-05
            Expenses:Food: 30.00 EUR  # 30.00 31.00 30.00
            Expenses:Fun: 8.00 EUR    # 8.00 0.00 9.00
      $ florin budget --suggest 3 -O csv
      florin: error: budget --suggest can't be printed as csv
         = help: its format is text
      [64]
      $ florin budget --suggest 0
      florin: error: --suggest must be a number from 1 to 120
      [64]
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        budgets: {home: {default: true, currency: EUR, lines: {Expenses:Food: 0 EUR, Expenses:Rent: 9 EUR}}}

        """,
        "main.journal": [
          ("2024-03-02", "Food", 20), ("2024-03-03", "Food:Lunch", 10), ("2024-03-04", "Fun", 8),
          ("2024-04-02", "Food:Lunch", 31), ("2024-05-02", "Food", 30), ("2024-05-09", "Fun", 9),
          ("2024-05-09", "Rent", 12), ("2024-06-09", "Food", 500),
        ].map { "\($0.0) x\n    Expenses:\($0.1)  \($0.2).00 EUR\n    Assets:Bank\n" }
          .joined(separator: "\n"),
      ])
  }

  @Test func `a new budget has each line on its own`() throws {
    try check(
      #"""
      $ florin budget new fun -w -q; florin budget add Expenses:Food 40 --budget fun -w -q; florin budget add Expenses:Power 100 --budget fun --every year -w -q; tail -n 5 florin.yaml
        fun:
          lines:
            Expenses:Food: 40.00 EUR
            Expenses:Power: {amount: 100.00 EUR, every: year}
      months: {2024-07: lean}
      florin: added the budget 'fun'
      florin: add lines with 'florin budget add ACCOUNT AMOUNT --budget fun'
      florin: added a line of 40.00 EUR for Expenses:Food to the budget 'fun'
      florin: added a line of 100.00 EUR for Expenses:Power to the budget 'fun'
      """#, files: Self.files)
  }
}
