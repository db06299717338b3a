import TestSupport
import Testing

@Suite struct ForecastCommandTests {
  @Test func `each account shows its days and its lowest one`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin forecast --days 60 -q
      account         date            balance
      -----------------------------------------------
      Assets:Bank     2024-02-03  1500.00 EUR  lowest
                      2024-02-29  3500.00 EUR
                      2024-03-01  2750.00 EUR
                      2024-03-02  2650.00 EUR
                      2024-03-29  4650.00 EUR
                      2024-04-01  3900.00 EUR
                      2024-04-02  3800.00 EUR
      -----------------------------------------------
      Assets:Savings  2024-02-03            0  lowest
                      2024-03-02   100.00 EUR
                      2024-04-02   200.00 EUR
      -----------------------------------------------
      total           2024-02-03  1500.00 EUR  lowest
                      2024-02-29  3500.00 EUR
                      2024-03-01  2750.00 EUR
                      2024-03-02  2750.00 EUR
                      2024-03-29  4750.00 EUR
                      2024-04-01  4000.00 EUR
                      2024-04-02  4000.00 EUR
      """#, files: PlanSample.files)
  }

  @Test func `below the floor it fails`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin forecast --floor '1600 EUR' --days 9 >/dev/null
      florin: 1 transaction was matched but not linked: 'florin match --write' links it
      florin: Assets:Bank falls below 1600.00 EUR: 1500.00 EUR on 2024-02-03
      [1]
      """#, files: PlanSample.files)
  }

  @Test func `several currencies have one total`() throws {
    // 100 USD are 92 EUR in February, and 80 EUR from 1 March on.
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-20 florin forecast -f cash.journal --no-definitions -X EUR --days 20
      account       date           balance
      --------------------------------------------
      Assets:Cash   2024-02-20   50.00 EUR  lowest
                    2024-03-01   50.00 EUR
      --------------------------------------------
      Assets:Purse  2024-02-20   92.00 EUR
                    2024-03-01   80.00 EUR  lowest
      --------------------------------------------
      total         2024-02-20  142.00 EUR
                    2024-03-01  130.00 EUR  lowest
      """#,
      files: [
        "cash.journal": """
        P 2024-02-01 USD 0.92 EUR
        P 2024-03-01 USD 0.80 EUR
        2024-02-02 Change
            Assets:Purse   100.00 USD @ 0.92 EUR
            Assets:Cash     50.00 EUR
            Equity

        """
      ])
  }

  @Test func `a report counts what is expected when asked`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin balance assets --at 2024-03-02 -N
               1500.00 EUR  Assets:Bank
      $ FLORIN_TODAY=2024-02-03 florin balance assets --at 2024-03-02 --forecast -N 2>/dev/null
               2650.00 EUR  Assets:Bank
                100.00 EUR  Assets:Savings
      $ FLORIN_TODAY=2024-02-03 florin register rent --forecast=..2024-04 -w 60 2>/dev/null
      2024-01-02 Landlor..  Ex:Rent       750.00 EUR    750.00 EUR
      2024-02-01 Landlor..  Ex:Rent       750.00 EUR   1500.00 EUR
      2024-03-01 Landlor..  Ex:Rent       750.00 EUR   2250.00 EUR
      $ florin balance --at 2024-03-02 -M
      florin: error: --at can't be combined with -b, -e, -p or an interval
      [64]
      $ florin balance --forecast=sometimes
      florin: error: in --forecast=sometimes: 'sometimes' isn't a period
         = help: write 2025-12, 2025Q4, last month …
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `a balance assigned on a day to come counts what is expected before`() throws {
    // As hledger 1.25: the bank has 90 on the day, and 91 at last.
    try check(
      #"""
      $ florin balance bank --forecast=2024-07..2024-08
                    91 EUR  assets:bank
      --------------------
                    91 EUR  
      $ florin balance bank --forecast=2024-07..2024-08 --auto
                    91 EUR  assets:bank
      --------------------
                    91 EUR  
      $ florin print --forecast=2024-07..2024-08 -x desc:pay
      2024-09-15 pay
          assets:bank                                   -5 EUR = 90 EUR
          expenses:x                                     5 EUR

      $ florin print -x desc:pay
      2024-09-15 pay
          assets:bank                                  -10 EUR = 90 EUR
          expenses:x                                    10 EUR

      """#,
      files: [
        "main.journal": """
        ~ monthly from 2024-07-01
            expenses:rent   5 EUR
            assets:bank

        2024-01-05 x
            assets:bank   100 EUR
            equity:opening

        2024-09-15 pay
            assets:bank  = 90 EUR
            expenses:x

        2024-10-15 later
            assets:bank  1 EUR = 91 EUR
            expenses:x

        """
      ])
  }

  @Test func `an assignment at cost is computed again as a whole`() throws {
    try check(
      #"""
      $ florin print -x --forecast=2026-12-01..2027-01-31 date:2027
      2027-01-01
          a                                              1 Q
          z                                             -1 Q

      2027-01-05
          a                                              4 Q @ 2 EUR = 5 Q
          equity:conversion                             -5 Q
          equity:conversion                             10 EUR
          b                                            -18 EUR
          b                                              5 Q

      """#,
      files: [
        "main.journal": """
        account equity:conversion  ; type: V

        ~ monthly from 2027-01-01
          a  1 Q
          z

        2026-01-01
          b  100 EUR
          c

        2027-01-05
          a  = 5 Q @ 2 EUR
          equity:conversion  -5 Q
          equity:conversion  10 EUR
          b

        """
      ])
  }

  @Test func `an assignment of a rule is about the balance of its day`() throws {
    // 2 Q are there; the first transaction buys 3, the second none.
    try check(
      #"""
      $ florin register a --forecast=2027-01-01..2027-02-28 date:2027
      2027-01-01                      a                              3 Q           3 Q
      2027-02-01                      a                                0           3 Q
      $ florin print --forecast=2027-01-01..2027-02-28 date:2027 -x
      2027-01-01
          a                                              3 Q @ 2 EUR = 5 Q
          b                                             -6 EUR

      2027-02-01
          a                                              0 Q @ 2 EUR = 5 Q
          b                                              0 EUR
      $ sed -i 's/^  b$/  b  -6 EUR/' main.journal; florin balance --forecast=2027-01-01..2027-02-28
      main.journal:1:1: error: the transaction of 2027-02-01 is off by -6 EUR [balance.unbalanced]
      1 | ~ monthly from 2027-01-01
        | ^^^^^^^^^^^^^^^^^^^^^^^^^
        = note: 0 Q counts as 0 EUR (main.journal:2:3)
        = help: a balance assignment adds another amount on each day, so leave one amount out
      [1]
      """#,
      files: [
        "main.journal":
          "~ monthly from 2027-01-01\n  a  = 5 Q @ 2 EUR\n  b\n\n2026-01-01\n  a  2 Q\n  c\n"
      ])
  }

  @Test func `an assignment that the forecast makes impossible is an error`() throws {
    try check(
      #"""
      $ florin balance -q
                    90 EUR  assets:bank
                  -100 EUR  equity:opening
                    10 EUR  expenses:x
      --------------------
                         0  
      $ florin balance -q --forecast=2024-07..2024-08
      main.journal:9:1: error: this transaction is off by 5 EUR [balance.unbalanced]
      9 | 2024-09-15 pay
        | ^^^^^^^^^^^^^^
        = help: change an amount by -5 EUR, or leave one amount out
      [1]
      """#,
      files: [
        "main.journal": """
        ~ monthly from 2024-07-01
            expenses:rent   5 EUR
            assets:bank

        2024-01-05 x
            assets:bank   100 EUR
            equity:opening

        2024-09-15 pay
            assets:bank  = 90 EUR
            expenses:x   = 10 EUR

        """
      ])
  }

  @Test func `what a periodic rule and a template both expect is said to count twice`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2024-01-20; florin forecast --days 15 -q; florin forecast --days 15; florin balance -N --forecast=2024-02
      account      date         balance
      -----------------------------------------
      assets:bank  2024-01-20  5000 EUR
                   2024-02-01  3200 EUR  lowest
      account      date         balance
      -----------------------------------------
      assets:bank  2024-01-20  5000 EUR
                   2024-02-01  3200 EUR  lowest
                  3200 EUR  assets:bank
                 -5000 EUR  equity:opening
                  1800 EUR  expenses:rent
      florin: a forecast counts expenses:rent twice: the rule at main.journal:1 and the template rent both expect it
         = help: keep one of them; a line of a budget can take the place of a '~' rule that's a goal
      florin: a forecast counts expenses:rent twice: the rule at main.journal:1 and the template rent both expect it
         = help: keep one of them; a line of a budget can take the place of a '~' rule that's a goal
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          rent:
            description: Landlord
            schedule: {frequency: monthly, days: 1}
            start: 2024-02-01
            postings: {expenses:rent: 900 EUR, assets:bank: }

        """,
        "main.journal": """
        ~ monthly
            expenses:rent    900 EUR
            assets:bank

        2024-01-05 opening
            assets:bank    5000 EUR
            equity:opening

        """,
      ])
  }

  @Test func `a rule and a template that aren't in one forecast count once`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2024-01-20; florin forecast --days 15
      account      date         balance
      -----------------------------------------
      assets:bank  2024-01-20  5000 EUR
                   2024-02-01  4100 EUR  lowest
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          rent:
            description: Landlord
            schedule: {frequency: monthly, days: 1}
            start: 2022-02-01
            end: 2022-12-31
            postings: {expenses:rent: 900 EUR, assets:bank: }

        """,
        "main.journal": """
        ~ monthly
            expenses:rent    900 EUR
            assets:bank

        2024-01-05 opening
            assets:bank    5000 EUR
            equity:opening

        """,
      ])
  }
}
