import TestSupport
import Testing

/// Amounts that depend on what other occurrences come to, which one run may record or change as well.
@Suite struct DependentAmountTests {
  private func check(_ plan: String, _ transcript: String) throws {
    try TestSupport.check(
      transcript, files: ["florin.yaml": "journal: main.journal\n" + plan, "main.journal": ""])
  }

  /// Savings are written before the salary that they are a part of.
  private let savings = """
    templates:
      savings:
        description: Savings
        schedule: {frequency: monthly, days: 20}
        start: 2025-01-01
        postings:
          Assets:Savings: {percent: 10, of: Income}
          Assets:Bank:
      salary:
        description: Employer
        schedule: {frequency: monthly, days: 5}
        start: 2025-01-01
        postings:
          Assets:Bank: 3000.00 EUR
          Income:Salary:
      bonus:
        description: Bonus
        schedule: {frequency: yearly, days: jan 30}
        start: 2025-01-01
        postings:
          Assets:Bank: 500.00 EUR
          Income:Bonus:

    """

  @Test func `income that the same run adds counts, also that of the past`() throws {
    // 10 % of 3500.00 in January, of 3000.00 in the other months.
    try check(
      savings,
      """
      $ FLORIN_TODAY=2025-04-15 florin generate --from 2025-01-01 --through 2025-05-31 -wq
      florin: added 11 entries: salary/2025-01-05, savings/2025-01-20, bonus/2025-01-30 and 8 more
      $ FLORIN_TODAY=2025-04-15 florin register assets:savings -O csv | cut -d, -f2,6
      date,amounts
      2025-01-20,350.00 EUR
      2025-02-20,300.00 EUR
      2025-03-20,300.00 EUR
      2025-04-20,300.00 EUR
      2025-05-20,300.00 EUR
      $ FLORIN_TODAY=2025-04-15 florin generate --from 2025-01-01 --through 2025-05-31 -w
      florin: nothing to change
      $ FLORIN_TODAY=2025-04-15 florin propagate --include-overdue
      florin: nothing to update in 11 open occurrences, 0 done
      florin: nothing to change
      """)
  }

  @Test func `what the same run changes counts too`() throws {
    try check(
      savings,
      """
      $ FLORIN_TODAY=2025-01-01 florin generate --through 2025-02-28 -wq
      florin: added 5 entries: salary/2025-01-05, savings/2025-01-20, bonus/2025-01-30 and 2 more
      $ sed -i 's/3000.00/4000.00/' florin.yaml
      $ FLORIN_TODAY=2025-01-01 florin propagate -w
      florin: updated 2 open occurrences of savings (amounts), 0 done
      florin: updated 2 open occurrences of salary (amounts), 0 done
      $ FLORIN_TODAY=2025-01-01 florin register assets:savings -O csv | cut -d, -f2,6
      date,amounts
      2025-01-20,450.00 EUR
      2025-02-20,400.00 EUR
      $ FLORIN_TODAY=2025-01-01 florin propagate -w
      florin: nothing to update in 5 open occurrences, 0 done
      florin: nothing to change
      """)
  }

  @Test func `the last amount may be one that the same run records as done`() throws {
    // The mean of 70.00, then of 70.00 and 70.00.
    for amount in ["{last: true}", "{average: 6}"] {
      try check(
        """
        templates:
          power:
            description: Power
            schedule: {frequency: monthly, days: 10}
            start: 2025-01-10
            record-as: posted
            postings:
              Expenses:Power: \(amount)
              Assets:Bank:
            exceptions: {2025-01-10: {postings: {Expenses:Power: 70.00 EUR}}}

        """,
        """
        $ FLORIN_TODAY=2025-03-20 florin generate --from 2025-01-01 -w
        florin: added 3 entries: power/2025-01-10, power/2025-02-10, power/2025-03-10
        $ FLORIN_TODAY=2025-03-20 florin register power -O csv | cut -d, -f2,6
        date,amounts
        2025-01-10,70.00 EUR
        2025-02-10,70.00 EUR
        2025-03-10,70.00 EUR
        $ FLORIN_TODAY=2025-03-20 florin generate --from 2025-01-01 -w
        florin: nothing to change
        """)
    }
  }

  @Test func `a percentage may be of what a percentage brings`() throws {
    // 10 % of 1000.00, then 50 % of that.
    try check(
      """
      templates:
        half:
          description: Half
          schedule: {frequency: monthly, days: 5}
          start: 2025-01-01
          postings: {Assets:Half: {percent: 50, of: Income:Share}, Assets:Bank: }
        share:
          description: Share
          schedule: {frequency: monthly, days: 10}
          start: 2025-01-01
          postings: {Assets:Bank: {percent: 10, of: Income:Salary}, Income:Share: }
        salary:
          description: Employer
          schedule: {frequency: monthly, days: 5}
          start: 2025-01-01
          postings: {Assets:Bank: 1000.00 EUR, Income:Salary: }

      """,
      """
      $ FLORIN_TODAY=2025-01-01 florin generate --through 2025-01-31 -wq
      florin: added 3 entries: half/2025-01-05, salary/2025-01-05, share/2025-01-10
      $ FLORIN_TODAY=2025-01-01 florin balance assets:half -O csv
      kind,account,total
      account,Assets:Half,50.00 EUR
      total,total,50.00 EUR
      $ FLORIN_TODAY=2025-01-01 florin generate --through 2025-01-31 -w
      florin: nothing to change
      """)
  }

  @Test func `a late percentage is one of its own month`() throws {
    try check(
      savings.replacing(
        "schedule: {frequency: monthly, days: 20}", with: "schedule: {frequency: monthly, days: 31}"
      ),
      """
      $ FLORIN_TODAY=2025-02-03 florin generate salary bonus --from 2025-01-01 --days 20 -wq
      florin: added 3 entries: salary/2025-01-05, bonus/2025-01-30, salary/2025-02-05
      $ FLORIN_TODAY=2025-02-03 florin balance assets:savings --forecast=2025-02-03..2025-02-10 -O csv
      kind,account,total
      account,Assets:Savings,350.00 EUR
      total,total,350.00 EUR
      $ FLORIN_TODAY=2025-02-03 florin generate savings --from 2025-01-31 --days 0 --stdout | tail -2
          Assets:Savings      350.00 EUR
          Assets:Bank
      """)
  }
}
