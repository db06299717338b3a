import TestSupport
import Testing

@Suite struct RecurringCommandTests {
  @Test func `templates are listed with their schedules in words`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin recurring
      template  description      schedule                         next        status  left
      ------------------------------------------------------------------------------------
      rent      Landlord | Rent  every month on the 1st           2024-03-01  active
      salary    Employer         every month on the last workday  2024-02-29  active
      power     Power Co         every 3rd month on the 15th      2024-04-15  active
      savings   Savings          every month on the 2nd           2024-03-02  active     2
      gym       Gym              every Monday                                 paused
      $ FLORIN_TODAY=2024-02-03 florin recurring list --status paused -O csv
      id,description,schedule,next,status,remaining
      gym,Gym,every Monday,,paused,
      $ FLORIN_TODAY=2024-05-30 florin recurring list --status archived -O csv
      id,description,schedule,next,status,remaining
      savings,Savings,every month on the 2nd,,archived,0
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
      template  expected  done  on time  late  open  missed
      -----------------------------------------------------
      rent             2     1        0     1     1       0
      salary           1     1        1     0     0       0
      power            1     0        0     0     0       1
      savings          0     0        0     0     0       0
      gym              0     0        0     0     0       0
      florin: 1 transaction was matched but not linked: 'florin match --write' links it
      """#, files: PlanSample.files)
  }
}
