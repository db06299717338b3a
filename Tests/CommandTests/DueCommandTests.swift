import TestSupport
import Testing

/// A book with bills on all kinds of days, some of them paid, and a second budget with its own money.
enum DueSample {
  static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR}
    budgets:
      household:
        default: true
        accounts: [Assets:Bank]
        lines:
          Expenses:Rent: {amount: 750 EUR, notify: [7, 2]}
          Expenses:Power: {amount: 95 EUR, due: last, notify: [7, 2, 0]}
          Expenses:Phone: {amount: 20 EUR, due: 15}
          Expenses:Cleaning: {amount: 30 EUR, every: week, due: 5, notify: []}
          Expenses:Insurance: {amount: 1200 EUR, every: year, due: jan 15}
          Expenses:Gifts: {amount: 200 EUR, due: 2025-03-08}
          Expenses:Food: 400 EUR
        overrides:
          2025-03: {Expenses:Power: 120 EUR}
      hobby:
        accounts: [Assets:Club]
        lines: {Expenses:Club: {amount: 40 EUR, due: 1}}
    templates:
      rent:
        description: Landlord | Rent
        schedule: {frequency: monthly, days: last}
        start: 2025-01-31
        shift: before
        postings: {Expenses:Rent: 750.00 EUR, Assets:Bank: }
      loan:
        description: Bank | Loan
        schedule: {frequency: monthly, days: 31}
        start: 2025-01-31
        postings:
          Expenses:Interest: 12.50 EUR
          Liabilities:Loan: 100.00 EUR
          Assets:Bank:
      water:
        description: Water
        schedule: {frequency: monthly, days: 1}
        start: 2025-03-01
        postings: {Expenses:Water: {last: true}, Assets:Bank: }
      salary:
        description: Employer
        schedule: {frequency: monthly, days: 25}
        start: 2025-01-25
        postings: {Assets:Bank: 2000.00 EUR, Income:Salary: }

    """,
    "main.journal": """
    2024-12-31 Opening
        Assets:Bank        3000.00 EUR
        Assets:Club         100.00 EUR
        Equity:Opening

    2025-01-13 Insurance
        Expenses:Insurance  1180.00 EUR
        Assets:Bank

    2025-02-01 Power Co
        Expenses:Power       91.20 EUR
        Assets:Bank

    2025-02-14 Cleaner
        Expenses:Cleaning    30.00 EUR
        Assets:Bank

    """,
  ]

  /// One line that is due on the last day, and nothing that was ever paid.
  static let last = [
    "florin.yaml": """
    journal: main.journal
    budgets:
      home:
        default: true
        lines: {Expenses:Power: {amount: 95.00 EUR, due: last}}

    """,
    "main.journal": "2023-01-01 Opening\n    Assets:Bank  1.00 EUR\n    Equity\n",
  ]
}

@Suite struct DueCommandTests {
  @Test func `the last day is told with its rule, in months of all lengths`() throws {
    try check(
      #"""
      $ florin due --days 20 --today 2025-02-14
      Due, 2025-02-14..2025-03-06, in EUR

      date    account         amount  available  enough
      -------------------------------------------------------------------------
      31 Jan  Expenses:Power   95.00      95.00  yes          overdue; last day
      28 Feb  Expenses:Power   95.00          0  short 95.00  last day
      -------------------------------------------------------------------------
      total                   190.00
      $ florin due --today 2024-02-20 | sed -n 5p
      29 Feb  Expenses:Power   95.00      95.00  yes     last day
      $ florin due --today 2025-04-20 | sed -n 5p
      30 Apr  Expenses:Power   95.00      95.00  yes     last day
      $ florin due --today 2025-01-20 | sed -n 5p
      31 Jan  Expenses:Power   95.00      95.00  yes     last day
      $ florin due --today 2025-12-31 | sed -n 5p
      2025-12-31  today  Expenses:Power   95.00      95.00  yes     last day: 31 Dec
      $ florin due --today 2025-01-01 | sed -n 5p
      2024-12-31  overdue  Expenses:Power   95.00      95.00  yes     last day: 31 Dec
      $ florin due --today 2024-02-20 -O csv
      date,state,account,amount,paid,available,enough,rule,template,slot,description,budget
      2024-02-29,due,Expenses:Power,95.00 EUR,,95.00 EUR,yes,last day,,,,home
      """#, files: DueSample.last)
  }

  @Test func `what a later month has to bring is not short, but still to be assigned`() throws {
    let files = { (more: String) in
      [
        "main.journal": "2025-12-02 Opening\n    Assets:Bank  1000.00 EUR\n    Equity\n",
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            accounts: [Assets:Bank]
            currency: EUR
            lines:
              Expenses:Gifts: {amount: 40.00 EUR, due: 24}
              Expenses:Rent: {amount: 750.00 EUR, due: 1}
        assignments:
          2025-12: {Expenses:Rent: 100 EUR, Expenses:Gifts: 30 EUR}
        \(more)
        """,
      ]
    }
    try check(
      #"""
      $ florin due --today 2025-12-20
      Due, 2025-12-20..2026-01-03, in EUR

      date        when        account         amount  available  enough
      ---------------------------------------------------------------------------
      2025-12-24  in 4 days   Expenses:Gifts   40.00      30.00  short 10.00
      2026-01-01  in 12 days  Expenses:Rent   750.00     100.00  650.00 to assign
      ---------------------------------------------------------------------------
      total                                   790.00
      $ florin due --today 2025-12-20 -O csv | cut -d, -f1,7
      date,enough
      2025-12-24,no
      2026-01-01,no
      """#, files: files(""))
    // What January has been given already is there for it.
    try check(
      #"""
      $ florin due --today 2025-12-20 | sed -n 6p
      2026-01-01  in 12 days  Expenses:Rent   750.00 EUR  750.00 EUR  yes
      """#, files: files("  2026-01: {Expenses:Rent: 650 EUR}"))
  }

  // January's 1200.00 take the 200.00, and what they lack is taken from what is ready to assign: February
  // begins with an empty envelope, unless its line keeps the deficit. Food is given 50.00 in February.
  @Test(arguments: [
    ("", "0", "0", "50.00"), (", rollover: both", "-1000.00", "-100.00", "-150.00"),
  ])
  func `an envelope carries no deficit that the envelopes do not carry`(
    _ rollover: String, _ rent: String, _ food: String, _ laterFood: String
  ) throws {
    try check(
      #"""
      $ florin due --today 2025-12-20 --days 60 -O csv | cut -d, -f1,3,6 | sed 's/ EUR//'
      date,account,available
      2025-12-15,Expenses:Food,0
      2026-01-01,Expenses:Rent,200.00
      2026-01-15,Expenses:Food,\#(food)
      2026-02-01,Expenses:Rent,\#(rent)
      2026-02-15,Expenses:Food,\#(laterFood)
      """#,
      files: [
        "main.journal": "2025-12-02 Opening\n    Assets:Bank  1000.00 EUR\n    Equity\n",
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            accounts: [Assets:Bank]
            currency: EUR
            lines:
              Expenses:Rent: {amount: 1200.00 EUR, due: 1\(rollover)}
              Expenses:Food: {amount: 100.00 EUR, due: 15\(rollover)}
        assignments:
          2025-12: {Expenses:Rent: 200 EUR}
          2026-02: {Expenses:Food: 50 EUR}
        """,
      ])
  }

  // A bill of 80.00 leaves 20.00 of the line's 100.00, one of 130.00 lacks 30.00; by February January's is paid.
  // A month without the line carries nothing.
  @Test(arguments: [
    ("both", 80, "", "120.00", "140.00"), ("surplus", 80, "", "120.00", "140.00"),
    ("deficit", 80, "", "100.00", "100.00"), ("none", 80, "", "100.00", "100.00"),
    ("both", 130, "", "70.00", "40.00"), ("surplus", 130, "", "100.00", "100.00"),
    ("deficit", 130, "", "70.00", "40.00"), ("none", 130, "", "100.00", "100.00"),
    ("both", 80, "months: {2026-02: lean}", "", "100.00"),
  ])
  func `a line has what earlier payments leave`(
    _ rollover: String, _ bill: Int, _ months: String, _ february: String, _ march: String
  ) throws {
    try check(
      #"""
      $ florin due --today 2026-01-05 --days 70 -O csv | cut -d, -f1,3,6 | sed 's/ EUR//'
      date,account,available
      2026-01-10,Expenses:Power,100.00
      2026-02-10,Expenses:Power,\#(february)
      2026-03-10,Expenses:Power,\#(march)
      $ florin due 2026-03 --today 2026-01-05 -O csv | cut -d, -f1,3,6 | sed 's/ EUR//'
      date,account,available
      2026-03-10,Expenses:Power,\#(march)
      """#,
      files: [
        "main.journal": "2026-01-02 Opening\n    Assets:Bank  1000.00 EUR\n    Equity\n",
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            accounts: [Assets:Bank]
            currency: EUR
            rollover: \(rollover)
            lines: {Expenses:Power: 100.00 EUR}
          lean: {like: home, lines: {Expenses:Food: 50.00 EUR}}
        templates:
          power:
            description: Power Co
            schedule: {frequency: monthly, days: 10}
            start: 2026-01-01
            postings: {Expenses:Power: \(bill).00 EUR, Assets:Bank: }
        \(months)
        """,
      ])
  }

  // January 2065 is 468 months away, April 2029 only 39.
  @Test func `what a line has in very late months is unknown`() throws {
    try check(
      #"""
      $ florin due 2065-01 --today 2026-01-05 -O csv | cut -d, -f1-7
      date,state,account,amount,paid,available,enough
      2065-01-10,due,Expenses:Power,80.00 EUR,,,
      $ florin due 2029-04 --today 2026-01-05 -O csv | cut -d, -f1-7
      date,state,account,amount,paid,available,enough
      2029-04-10,due,Expenses:Power,80.00 EUR,,100.00 EUR,yes
      """#,
      files: [
        "main.journal": "2026-01-02 Opening\n    Assets:Bank  1000.00 EUR\n    Equity\n",
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            accounts: [Assets:Bank]
            currency: EUR
            lines: {Expenses:Power: 100.00 EUR}
        templates:
          power:
            description: Power Co
            schedule: {frequency: monthly, days: 10}
            start: 2026-01-01
            postings: {Expenses:Power: 80.00 EUR, Assets:Bank: }

        """,
      ])
  }

  @Test func `payments before the first month with assignments take nothing from envelopes`() throws
  {
    let files = [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR}
      budgets:
        home:
          default: true
          starts-on: 16
          accounts: [bank]
          lines:
            fun: {amount: 100 EUR, rollover: both, due: 12}
            gym: {amount: 40 EUR, rollover: both, due: 12}
      assignments:
        2025-07: {fun: 70 EUR, gym: 50 EUR}

      """,
      // The gym is paid for June, from 16 June to 15 July.
      "main.journal": """
      2025-07-01 Gym
        gym   40.00 EUR
        bank

      """,
    ]
    // From the month with assignments on, `due` says what `envelopes` has; the payment of 12 July isn't carried.
    try TestSupport.check(
      """
      $ florin due --days 90 -O csv --today 2025-07-08 | cut -d, -f1,3,4,6,7
      date,account,amount,available,enough
      2025-07-12,fun,100.00 EUR,0,no
      2025-08-12,fun,100.00 EUR,70.00 EUR,no
      2025-08-12,gym,40.00 EUR,50.00 EUR,yes
      2025-09-12,fun,100.00 EUR,-30.00 EUR,no
      2025-09-12,gym,40.00 EUR,10.00 EUR,no
      $ florin envelopes 2025-07 -O csv --today 2025-07-08 | grep ^envelope | cut -d, -f2,3,4,7
      fun,0,70.00 EUR,70.00 EUR
      gym,0,50.00 EUR,50.00 EUR
      """, files: files)
  }

  @Test func `a line is due no longer when its amount is zero, by a step or for one month`() throws
  {
    try check(
      """
      $ florin due --today 2026-01-05 --days 120 -O csv | cut -d, -f1,3,4
      date,account,amount
      2026-01-10,gym,40.00 EUR
      2026-01-20,rent,900.00 EUR
      2026-03-20,rent,900.00 EUR
      2026-04-20,rent,900.00 EUR
      """,
      files: [
        "main.journal": """
        2026-01-02 Opening
            bank      1000.00 EUR
            equity

        """,
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            accounts: [bank]
            currency: EUR
            lines:
              gym: {steps: {2026-01: 40.00 EUR, 2026-02: 0 EUR}, due: 10}
              rent: {amount: 900.00 EUR, due: 20}
            overrides: {2026-02: {rent: 0 EUR}}
        """,
      ])
  }

  @Test func `a line of a budget without envelopes has what it has left`() throws {
    try check(
      #"""
      $ florin due --today 2026-01-05 --days 70 -O csv | cut -d, -f1,3,4,6,7
      date,account,amount,available,enough
      2026-01-10,Expenses:Power,90.00 EUR,40.00 EUR,no
      2026-01-12,Expenses:Power,$80.00,$80.00,yes
      """#,
      files: [
        "main.journal": """
        commodity $1000.00
        2026-01-02 Opening
            Assets:Bank      1000.00 EUR
            Assets:Abroad   $1000.00
            Equity

        """,
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            accounts: [Assets:Bank]
            currency: EUR
            lines: {Expenses:Power: {amount: 90.00 EUR, due: 2026-01-10}}
          abroad:
            accounts: [Assets:Abroad]
            currency: $
            lines: {Expenses:Power: {amount: $80.00, due: 2026-01-12}}
        assignments:
          2026-01: {Expenses:Power: 40.00 EUR}
        """,
      ])
  }

  // 40.00 of January's 95.00 are paid. In February 20.00 come back, which is neither a payment nor a debt.
  @Test func `what was paid in part, and what came back`() throws {
    try check(
      #"""
      $ florin due --today 2026-02-10 --days 20
      Due, 2026-02-10..2026-03-02, in EUR

      date    account         amount  available  enough
      --------------------------------------------------------------------------------
      31 Jan  Expenses:Power   95.00     115.00  yes          overdue; last day; 40.0…
      28 Feb  Expenses:Power   95.00      60.00  short 35.00  last day
      paid                    -40.00
      --------------------------------------------------------------------------------
      total                   150.00
      $ florin due --today 2026-02-10 --days 20 -O csv | cut -d, -f 1-7
      date,state,account,amount,paid,available,enough
      2026-01-31,overdue,Expenses:Power,95.00 EUR,40.00 EUR,115.00 EUR,yes
      2026-02-28,due,Expenses:Power,95.00 EUR,,60.00 EUR,no
      $ florin due --today 2026-02-10 --days 20 -O json | grep -o '"paid":[^}]*' | cut -c 1-28
      "paid":{"quantity":"40.00","
      "paid":null,"available":{"qu
      $ florin export ics --days 20 --today 2026-02-10 | grep -c 'EUR paid'
      1
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            currency: EUR
            lines: {Expenses:Power: {amount: 95.00 EUR, due: last}}

        """,
        "main.journal": """
        2026-01-01 Opening
            Assets:Bank     1000.00 EUR
            Equity

        2026-01-30 Power Co
            Expenses:Power    40.00 EUR
            Assets:Bank

        2026-02-20 Power Co
            Expenses:Power   -20.00 EUR
            Assets:Bank

        """,
      ])
  }

  @Test func `what is due, what is overdue, and whether there is enough`() throws {
    try check(
      #"""
      $ florin due --today 2025-02-16
      Due, 2025-02-16..2025-03-02, in EUR

      date    account             amount  available  enough
      --------------------------------------------------------------------------
      1 Feb   Expenses:Club        40.00      40.00  yes          overdue
      15 Feb  Expenses:Phone       20.00      20.00  yes          overdue
      21 Feb  Expenses:Cleaning    30.00      90.00  yes
      28 Feb  Expenses:Power       95.00       3.80  short 91.20  last day
      28 Feb  Expenses:Cleaning    30.00      60.00  yes
      28 Feb  Expenses:Rent       750.00     750.00  yes          last day; rent
      28 Feb  Expenses:Interest    12.50                          day 31; loan
      28 Feb  Liabilities:Loan    100.00                          day 31; loan
      1 Mar   Expenses:Club        40.00      40.00  yes
      1 Mar   Expenses:Water           ?                          water
      --------------------------------------------------------------------------
      total                      1117.50
      florin: 3 missed occurrences aren't counted; 'florin recurring stats' shows the templates
      $ COLUMNS=110 florin due --today 2025-02-16 --days 30 -q
      Due, 2025-02-16..2025-03-18

      date        when        account                 amount   available  enough
      -----------------------------------------------------------------------------------------------------------
      2025-02-01  overdue     Expenses:Club        40.00 EUR   40.00 EUR  yes
      2025-02-15  overdue     Expenses:Phone       20.00 EUR   20.00 EUR  yes
      2025-02-21  in 5 days   Expenses:Cleaning    30.00 EUR   90.00 EUR  yes
      2025-02-28  in 12 days  Expenses:Power       95.00 EUR    3.80 EUR  short 91.20 EUR  last day: 28 Feb
      2025-02-28  in 12 days  Expenses:Cleaning    30.00 EUR   60.00 EUR  yes
      2025-02-28  in 12 days  Expenses:Rent       750.00 EUR  750.00 EUR  yes              last day: 28 Feb; rent
      2025-02-28  in 12 days  Expenses:Interest    12.50 EUR                               day 31: 28 Feb; loan
      2025-02-28  in 12 days  Liabilities:Loan    100.00 EUR                               day 31: 28 Feb; loan
      2025-03-01  in 13 days  Expenses:Club        40.00 EUR   40.00 EUR  yes
      2025-03-01  in 13 days  Expenses:Water               ?                               water
      2025-03-07  in 19 days  Expenses:Cleaning    30.00 EUR  120.00 EUR  yes
      2025-03-08  in 20 days  Expenses:Gifts      200.00 EUR  200.00 EUR  yes
      2025-03-14  in 26 days  Expenses:Cleaning    30.00 EUR   90.00 EUR  yes
      2025-03-15  in 27 days  Expenses:Phone       20.00 EUR   20.00 EUR  yes
      -----------------------------------------------------------------------------------------------------------
      total                                      1397.50 EUR
      """#, files: DueSample.files)
  }

  @Test func `a period, a budget, formats`() throws {
    try check(
      #"""
      $ florin due next month --today 2025-02-16 -q -O csv
      date,state,account,amount,paid,available,enough,rule,template,slot,description,budget
      2025-03-01,due,Expenses:Club,40.00 EUR,,40.00 EUR,yes,day 1,,,,hobby
      2025-03-01,due,Expenses:Water,?,,,,every month on the 1st,water,2025-03-01,Water,
      2025-03-07,due,Expenses:Cleaning,30.00 EUR,,120.00 EUR,yes,every Friday,,,,household
      2025-03-08,due,Expenses:Gifts,200.00 EUR,,200.00 EUR,yes,once,,,,household
      2025-03-14,due,Expenses:Cleaning,30.00 EUR,,90.00 EUR,yes,every Friday,,,,household
      2025-03-15,due,Expenses:Phone,20.00 EUR,,20.00 EUR,yes,day 15,,,,household
      2025-03-21,due,Expenses:Cleaning,30.00 EUR,,60.00 EUR,yes,every Friday,,,,household
      2025-03-28,due,Expenses:Cleaning,30.00 EUR,,30.00 EUR,yes,every Friday,,,,household
      2025-03-31,due,Expenses:Power,120.00 EUR,,120.00 EUR,yes,last day,,,,household
      2025-03-31,due,Expenses:Rent,750.00 EUR,,750.00 EUR,yes,last day,rent,2025-03-31,Landlord | Rent,household
      2025-03-31,due,Expenses:Interest,12.50 EUR,,,,every month on the 31st,loan,2025-03-31,Bank | Loan,
      2025-03-31,due,Liabilities:Loan,100.00 EUR,,,,every month on the 31st,loan,2025-03-31,Bank | Loan,
      $ florin due --budget hobby --today 2025-02-16 -q
      Due, 2025-02-16..2025-03-02

      date        when        account           amount  available  enough
      -------------------------------------------------------------------
      2025-02-01  overdue     Expenses:Club  40.00 EUR  40.00 EUR  yes
      2025-03-01  in 13 days  Expenses:Club  40.00 EUR  40.00 EUR  yes
      -------------------------------------------------------------------
      total                                  80.00 EUR
      $ florin due --today 2025-02-16 -q -O json --days 12
      {"schema":"florin.due/1","today":"2025-02-16","period":{"begin":"2025-02-16","end":"2025-03-01"},"rows":[{"date":"2025-02-01","overdue":true,"days":-15,"rule":"day 1","account":"Expenses:Club","description":"","amount":{"quantity":"40.00","commodity":"EUR"},"paid":null,"available":{"quantity":"40.00","commodity":"EUR"},"enough":true,"toAssign":false,"template":null,"slot":null,"budget":"hobby","notify":[0],"source":{"file":"florin.yaml","line":19,"endLine":19}},{"date":"2025-02-15","overdue":true,"days":-1,"rule":"day 15","account":"Expenses:Phone","description":"","amount":{"quantity":"20.00","commodity":"EUR"},"paid":null,"available":{"quantity":"20.00","commodity":"EUR"},"enough":true,"toAssign":false,"template":null,"slot":null,"budget":"household","notify":[0],"source":{"file":"florin.yaml","line":10,"endLine":10}},{"date":"2025-02-21","overdue":false,"days":5,"rule":"every Friday","account":"Expenses:Cleaning","description":"","amount":{"quantity":"30.00","commodity":"EUR"},"paid":null,"available":{"quantity":"90.00","commodity":"EUR"},"enough":true,"toAssign":false,"template":null,"slot":null,"budget":"household","notify":[],"source":{"file":"florin.yaml","line":11,"endLine":11}},{"date":"2025-02-28","overdue":false,"days":12,"rule":"last day","account":"Expenses:Power","description":"","amount":{"quantity":"95.00","commodity":"EUR"},"paid":null,"available":{"quantity":"3.80","commodity":"EUR"},"enough":false,"toAssign":false,"template":null,"slot":null,"budget":"household","notify":[7,2,0],"source":{"file":"florin.yaml","line":9,"endLine":9}},{"date":"2025-02-28","overdue":false,"days":12,"rule":"every Friday","account":"Expenses:Cleaning","description":"","amount":{"quantity":"30.00","commodity":"EUR"},"paid":null,"available":{"quantity":"60.00","commodity":"EUR"},"enough":true,"toAssign":false,"template":null,"slot":null,"budget":"household","notify":[],"source":{"file":"florin.yaml","line":11,"endLine":11}},{"date":"2025-02-28","overdue":false,"days":12,"rule":"last day","account":"Expenses:Rent","description":"Landlord | Rent","amount":{"quantity":"750.00","commodity":"EUR"},"paid":null,"available":{"quantity":"750.00","commodity":"EUR"},"enough":true,"toAssign":false,"template":"rent","slot":"2025-02-28","budget":"household","notify":[7,2],"source":{"file":"florin.yaml","line":8,"endLine":8}},{"date":"2025-02-28","overdue":false,"days":12,"rule":"day 31","account":"Expenses:Interest","description":"Bank | Loan","amount":{"quantity":"12.50","commodity":"EUR"},"paid":null,"available":null,"enough":null,"toAssign":false,"template":"loan","slot":"2025-02-28","budget":null,"notify":[0],"source":null},{"date":"2025-02-28","overdue":false,"days":12,"rule":"day 31","account":"Liabilities:Loan","description":"Bank | Loan","amount":{"quantity":"100.00","commodity":"EUR"},"paid":null,"available":null,"enough":null,"toAssign":false,"template":"loan","slot":"2025-02-28","budget":null,"notify":[0],"source":null}],"totals":{"amounts":[{"quantity":"1077.50","commodity":"EUR"}]}}
      $ florin due --today 2025-02-16 -q -O md --days 1
      ## Due, 2025-02-16..2025-02-17

      | date | when | account | amount | available | enough | note |
      | --- | --- | --- | ---: | ---: | --- | --- |
      | 2025-02-01 | overdue | Expenses:Club | 40.00 EUR | 40.00 EUR | yes |  |
      | 2025-02-15 | overdue | Expenses:Phone | 20.00 EUR | 20.00 EUR | yes |  |
      | **total** |  |  | **60.00 EUR** |  |  |  |
      $ florin due --today 2025-02-16 -q -O html --days 1 | grep -c 'Phone'
      1
      """#, files: DueSample.files)
  }

  @Test func `what makes no sense is refused`() throws {
    try check(
      #"""
      $ florin due sometime
      florin: error: 'sometime' isn't a period
         = help: try: florin due next month
      [64]
      $ florin due --days -3
      florin: error: --days must be a number from 0 to 400000
      [64]
      $ florin due next month --days 3
      florin: error: a period and --days can't be combined
      [64]
      $ florin due --budget none
      florin: error: there is no budget 'none'
         = help: the budgets are household, hobby
      [64]
      $ florin due -O ics
      florin: error: -O can't be 'ics'
         = help: write text, csv, tsv, json, ndjson, html or md
      [64]
      """#, files: DueSample.files)
  }

  @Test func `a book that plans nothing says so`() throws {
    try check(
      #"""
      $ florin due
      Due, 2024-06-15..2024-06-29

      date  when  account  amount  available  enough
      ------------------------------------------------
      florin: the book has no due dates: add 'due:' to budget lines, or define templates
      """#, files: ["main.journal": "2025-01-01 x\n    a  1 EUR\n    b\n"])
  }

  // What is paid until the period leaves less for it, so that all the days from today on count.
  @Test func `a period far ahead is refused at once`() throws {
    try check(
      #"""
      $ florin due 9999 --today 2025-03-10
      florin: error: through 9999-12-31 there are 2912740 occurrences, and florin makes at most 100000 at a time
         = help: end on 2298-12-23, or earlier
      [64]
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          coffee:
            description: Café
            schedule: {frequency: daily}
            start: 2025-01-01
            postings: {Expenses:Coffee: 2.50 EUR, Assets:Cash: }

        """,
        "main.journal": "2025-01-01 Opening\n    Assets:Cash  1.00 EUR\n    Equity\n",
      ])
  }
}
