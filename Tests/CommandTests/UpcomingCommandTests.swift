import TestSupport
import Testing

/// A book with a rent, a salary and a quarterly bill, some of it recorded.
enum PlanSample {
  static let files = [
    "florin.yaml": """
    journal: main.journal
    templates:
      rent:
        description: Landlord | Rent
        schedule: {frequency: monthly, days: 1}
        start: 2024-01-01
        postings:
          Expenses:Rent: 750.00 EUR
          Assets:Bank:
        checklist: [read the meter, write to Ann]
      salary:
        description: Employer
        schedule: {frequency: monthly, days: last workday}
        start: 2024-01-01
        priority: -1
        postings:
          Assets:Bank: 2000.00 EUR
          Income:Salary:
      power:
        description: Power Co
        schedule: {frequency: quarterly, days: 15}
        start: 2024-01-01
        shift: after
        postings:
          Expenses:Power: {average: 2}
          Assets:Bank:
      savings:
        description: Savings
        schedule: {frequency: monthly, days: 2}
        start: 2024-03-01
        count: 2
        postings:
          Assets:Savings: 100.00 EUR
          Assets:Bank:
      gym:
        description: Gym
        status: paused
        schedule: {frequency: weekly, days: mon}
        start: 2024-01-01
        postings:
          Expenses:Gym: 10.00 EUR
          Assets:Bank:

    """,
    "main.journal": """
    2023-12-31 Opening
        Assets:Bank        1000.00 EUR
        Equity:Opening

    2024-01-02 * Landlord | Rent  ; recurring: rent, occurrence: 2024-01-01
        Expenses:Rent       750.00 EUR
        Assets:Bank

    2024-01-31 Employer
        Assets:Bank        2000.00 EUR
        Income:Salary

    2024-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-02-01
        ; [x] read the meter
        ; [ ] write to Ann
        Expenses:Rent       750.00 EUR
        Assets:Bank

    """,
  ]
}

@Suite struct UpcomingCommandTests {
  @Test func `late and overdue things come first, with a running total`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin upcoming --days 30
      date        state     template  description      remarks                 change        total
      --------------------------------------------------------------------------------------------
      2024-02-01  overdue   rent      Landlord | Rent  own values; [1/2]  -750.00 EUR  -750.00 EUR
      2024-02-29  expected  salary    Employer         priority -1        2000.00 EUR  1250.00 EUR
      2024-03-01  expected  rent      Landlord | Rent  [0/2]              -750.00 EUR   500.00 EUR
      2024-03-02  expected  savings   Savings          moves 100.00 EUR             0   500.00 EUR
      florin: 1 missed occurrence isn't counted; 'florin recurring stats' shows the templates
      florin: 1 transaction was matched but not linked: 'florin match --write' links it
      """#, files: PlanSample.files)
  }

  @Test func `an amount that nothing tells is a question mark`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-04-10 florin upcoming --days 7 -q | grep -c 'power .* ?'
      1
      """#, files: PlanSample.files)
  }

  @Test func `a period is looked at as a whole`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin upcoming next month -O csv 2>/dev/null
      date,state,overdue,late,missed,template,slot,description,remarks,change,total
      2024-03-01,virtual,no,no,no,rent,2024-03-01,Landlord | Rent,[0/2],-750.00 EUR,-750.00 EUR
      2024-03-02,virtual,no,no,no,savings,2024-03-02,Savings,moves 100.00 EUR,0,-750.00 EUR
      2024-03-29,virtual,no,no,no,salary,2024-03-29,Employer,priority -1,2000.00 EUR,1250.00 EUR
      $ florin upcoming sometime
      florin: error: 'sometime' isn't a period
         = help: try: florin upcoming next month
      [64]
      $ florin upcoming --days -1
      florin: error: --days must be a number from 0 to 400000
      [64]
      $ florin upcoming next month --days 3
      florin: error: a period and --days can't be combined
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `a limit makes it fail`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-20 florin upcoming --over '1000 EUR' --days 14 -O tsv 2>&1 >/dev/null
      florin: 1 missed occurrence isn't counted; 'florin recurring stats' shows the templates
      florin: Employer on 2024-02-29 moves more than 1000.00 EUR
      [1]
      $ FLORIN_TODAY=2024-02-20 florin upcoming --over '2000 EUR' --days 14 >/dev/null 2>&1
      $ florin upcoming --over plenty
      florin: error: --over 'plenty' isn't an amount
         = help: write a number and a commodity: '100 EUR'
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `json has the shape of the contract`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin upcoming --days 0 -O json 2>/dev/null
      {"schema":"florin.occurrences/1","missed":1,"rows":[{"template":"rent","slot":"2024-02-01","date":"2024-02-01","state":"pending","overdue":true,"late":false,"missed":false,"matched":false,"description":"Landlord | Rent","postings":[{"account":"Expenses:Rent","amounts":[{"quantity":"750.00","commodity":"EUR"}]},{"account":"Assets:Bank","amounts":[{"quantity":"-750.00","commodity":"EUR"}]}],"exceptions":["date","description","accounts","amounts","notes"],"time":null,"duration":null,"location":null,"priority":null,"checklist":[{"text":"read the meter","done":true},{"text":"write to Ann","done":false}],"source":{"file":"main.journal","line":13,"endLine":17}}],"totals":null}
      """#, files: PlanSample.files)
  }
}
