import TestSupport
import Testing

@Suite struct RecurringCommandTests {
  @Test func `templates are listed with their schedules in words`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin recurring
      template  description      schedule                              amount  next        status  left
      -------------------------------------------------------------------------------------------------
      rent      Landlord | Rent  every month on the 1st           -750.00 EUR  2024-03-01  active
      salary    Employer         every month on the last workday  2000.00 EUR  2024-02-29  active
      power     Power Co         every 3rd month on the 15th                ?  2024-04-15  active
      savings   Savings          every month on the 2nd            100.00 EUR  2024-03-02  active     2
      gym       Gym              every Monday                      -10.00 EUR              paused
      $ FLORIN_TODAY=2024-02-03 florin recurring list --status paused -O csv
      id,description,schedule,amount,next,status,remaining
      gym,Gym,every Monday,-10.00 EUR,,paused,
      $ FLORIN_TODAY=2024-05-30 florin recurring list --status archived -O csv
      id,description,schedule,amount,next,status,remaining
      savings,Savings,every month on the 2nd,,,archived,0
      $ florin recurring list --status busy
      florin: error: --status can't be 'busy'
         = help: write draft, active, paused or archived
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `the next dates, and those of a range`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin recurring preview power --next 3
      date        state     template  description  change  total
      ----------------------------------------------------------
      2024-04-15  expected  power     Power Co          ?      0
      2024-07-15  expected  power     Power Co          ?      0
      2024-10-15  expected  power     Power Co          ?      0
      $ FLORIN_TODAY=2024-02-03 florin recurring preview rent -b 2024-01 -e 2024-04
      date        state     template  description      remarks                           change         total
      -------------------------------------------------------------------------------------------------------
      2024-01-02  cleared   rent      Landlord | Rent  slot 2024-01-01; own values  -750.00 EUR   -750.00 EUR
      2024-02-01  overdue   rent      Landlord | Rent  own values; [1/2]            -750.00 EUR  -1500.00 EUR
      2024-03-01  expected  rent      Landlord | Rent  [0/2]                        -750.00 EUR  -2250.00 EUR
      $ florin recurring preview rent -b 2024-13
      florin: error: -b '2024-13' isn't a date: there is no month 13
         = help: write year, month and day: 2024-01-31
      [64]
      $ florin recurring preview rant
      florin: error: there is no template 'rant'
         = help: did you mean 'rent'?
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `all that is known of one`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin recurring show rent
      template     rent
      description  Landlord | Rent
      schedule     every month on the 1st
      start        2024-01-01
      status       active
      posting      Expenses:Rent  750.00 EUR
      posting      Assets:Bank  the rest
      to do        read the meter
      to do        write to Ann
      source       florin.yaml:3

      date        state     template  description      remarks                           change         total
      -------------------------------------------------------------------------------------------------------
      2024-01-02  cleared   rent      Landlord | Rent  slot 2024-01-01; own values  -750.00 EUR   -750.00 EUR
      2024-02-01  overdue   rent      Landlord | Rent  own values; [1/2]            -750.00 EUR  -1500.00 EUR
      2024-03-01  expected  rent      Landlord | Rent  [0/2]                        -750.00 EUR  -2250.00 EUR
      2024-04-01  expected  rent      Landlord | Rent  [0/2]                        -750.00 EUR  -3000.00 EUR
      2024-05-01  expected  rent      Landlord | Rent  [0/2]                        -750.00 EUR  -3750.00 EUR
      """#, files: PlanSample.files)
  }

  @Test func `how well reality kept to the plan`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin recurring stats
      template  expected  done  on time  late  open  missed  skipped  on time %
      -------------------------------------------------------------------------
      rent             2     1        0     1     1       0        0        0.0
      salary           1     1        1     0     0       0        0      100.0
      power            1     0        0     0     0       1        0        0.0
      savings          0     0        0     0     0       0        0
      gym              0     0        0     0     0       0        0
      -------------------------------------------------------------------------
      all              4     2        1     1     1       1        0       25.0
      florin: 1 transaction was matched but not linked: 'florin match --write' links it
      $ FLORIN_TODAY=2024-02-03 florin recurring stats 2024-01 -O json | tail -c 115
      ons":[]}],"totals":{"expected":3,"done":2,"onTime":1,"late":1,"open":0,"missed":1,"skipped":0,"adherence":"33.3"}}
      florin: 1 transaction was matched but not linked: 'florin match --write' links it
      $ FLORIN_TODAY=2024-02-03 florin recurring stats 2025
      florin: error: the period begins after today, 2024-02-03
         = help: 'florin upcoming' shows what is to come
      [64]
      $ FLORIN_TODAY=2024-02-03 florin recurring stats lst month
      florin: error: 'lst month' isn't a period
         = help: try: florin recurring stats last month
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `time, duration, place and priority are shown`() throws {
    try check(
      #"""
      $ florin upcoming
      date        state     template  description  remarks                                 change    total
      ----------------------------------------------------------------------------------------------------
      2024-06-20  expected  meter     Power        09:30, 45m, Cellar; priority 2; [0/2]  -30 EUR  -30 EUR
      $ florin recurring show meter | sed -n '/^time/,/^source/p'
      time         09:30
      duration     45m
      location     Cellar
      priority     2
      to do        read it
      to do        send it
      source       florin.yaml:3
      $ florin upcoming -O json | grep -o '"time".*"checklist"'
      "time":"09:30","duration":"45m","location":"Cellar","priority":2,"checklist"
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          meter:
            description: Power
            schedule: every month from 2024-06-20
            postings: {Expenses:Power: 30 EUR, Assets:Bank: }
            checklist: [read it, send it]
            time: 09:30
            duration: 45m
            location: Cellar
            priority: 2

        """,
        "main.journal": "",
      ])
  }

  @Test func `proposed amounts have been together in one transaction`() throws {
    try check(
      #"""
      $ florin -n recurring detect --today 2026-01-02
        # every month on the 25th: 3 hits from 2025-10-25 through 2025-12-25, none missed
        # 30 to 31 days apart; 3000 EUR to 3100 EUR
        acme:
          description: ACME | salary
          schedule: {frequency: monthly, days: 25}
          start: 2025-10-25
          postings:
            assets:bank: 3000 EUR
            expenses:tax: 900 EUR
            income:salary:
      florin: 1 pattern has no template; paste the ones you want below 'templates:'
      """#,
      files: [
        "main.journal": """
        2025-10-25 ACME | salary
            assets:bank     3000 EUR
            expenses:tax     900 EUR
            income:salary

        2025-11-25 ACME | salary
            assets:bank     3000 EUR
            expenses:tax     900 EUR
            income:salary

        2025-12-25 ACME | salary
            assets:bank     3100 EUR
            expenses:tax    1500 EUR
            income:salary

        """
      ])
  }
}
