import TestSupport
import Testing

/// Three rates, the first one recorded for tomorrow.
private let rates = """
  journal: main.journal
  templates:
    rates:
      description: Shop | rate
      schedule: {frequency: monthly, days: 10}
      start: 2025-01-10
      count: 3
      postings:
        Expenses:Fridge: 200.00 EUR
        Assets:Bank:

  """

/// Checks a transcript in a book with a plan and a journal.
private func check(
  _ plan: String, _ journal: String = "", _ transcript: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try check(
    transcript, files: ["florin.yaml": plan, "main.journal": journal],
    sourceLocation: sourceLocation)
}

@Suite struct TemplateStateTests {
  @Test func `what is generated is no longer left`() throws {
    try check(
      rates, "",
      """
      $ FLORIN_TODAY=2025-01-05 florin recurring -O csv
      id,description,schedule,amount,next,status,remaining
      rates,Shop | rate,every month on the 10th,-200.00 EUR,2025-01-10,active,3
      $ FLORIN_TODAY=2025-01-05 florin generate -wq
      florin: added 1 entry: rates/2025-01-10
      $ FLORIN_TODAY=2025-01-05 florin recurring -O csv
      id,description,schedule,amount,next,status,remaining
      rates,Shop | rate,every month on the 10th,-200.00 EUR,2025-01-10,active,2
      $ FLORIN_TODAY=2025-01-05 florin recurring show rates | grep left
      left         2
      """)
  }

  @Test func `a template with entries to come is active, and archived after the last one is paid`()
    throws
  {
    try check(
      rates, "",
      """
      $ FLORIN_TODAY=2025-01-05 florin generate --days 90 -wq
      florin: added 3 entries: rates/2025-01-10, rates/2025-02-10, rates/2025-03-10
      $ FLORIN_TODAY=2025-01-05 florin recurring -O csv
      id,description,schedule,amount,next,status,remaining
      rates,Shop | rate,every month on the 10th,-200.00 EUR,2025-01-10,active,0
      $ FLORIN_TODAY=2025-03-20 florin recurring -O csv
      id,description,schedule,amount,next,status,remaining
      rates,Shop | rate,every month on the 10th,,,active,0
      $ FLORIN_TODAY=2025-03-20 florin mark rates/2025-01-10 posted -w
      florin: marked rates/2025-01-10 as posted
      $ FLORIN_TODAY=2025-03-20 florin mark rates/2025-02-10 posted -w
      florin: marked rates/2025-02-10 as posted
      $ FLORIN_TODAY=2025-03-20 florin mark rates/2025-03-10 posted -w
      florin: marked rates/2025-03-10 as posted
      $ FLORIN_TODAY=2025-03-20 florin recurring -O csv
      id,description,schedule,amount,next,status,remaining
      rates,Shop | rate,every month on the 10th,,,archived,0
      """)
  }

  @Test func `what is late is left, and not next`() throws {
    try check(
      rates, "",
      """
      $ FLORIN_TODAY=2025-01-12 florin recurring -O csv
      id,description,schedule,amount,next,status,remaining
      rates,Shop | rate,every month on the 10th,-200.00 EUR,2025-02-10,active,3
      $ FLORIN_TODAY=2025-02-10 florin recurring -O csv
      id,description,schedule,amount,next,status,remaining
      rates,Shop | rate,every month on the 10th,-200.00 EUR,2025-02-10,active,2
      $ FLORIN_TODAY=2025-03-12 florin recurring -O csv
      id,description,schedule,amount,next,status,remaining
      rates,Shop | rate,every month on the 10th,-200.00 EUR,,active,1
      """)
  }

  @Test(arguments: [
    ("draft", "is a draft"), ("paused", "is paused"), ("archived", "is archived"),
  ])
  func `the dates of a template can be seen before it is active`(
    status: String, words: String
  ) throws {
    try check(
      rates + "    status: \(status)\n", "",
      """
      $ FLORIN_TODAY=2025-01-12 florin recurring preview rates -O csv
      date,state,overdue,late,missed,template,slot,description,remarks,change,total
      2025-01-10,virtual,yes,yes,no,rates,2025-01-10,Shop | rate,,-200.00 EUR,-200.00 EUR
      2025-02-10,virtual,no,no,no,rates,2025-02-10,Shop | rate,,-200.00 EUR,-400.00 EUR
      2025-03-10,virtual,no,no,no,rates,2025-03-10,Shop | rate,,-200.00 EUR,-600.00 EUR
      florin: rates \(words), so none of these dates is expected; 'florin recurring resume rates' makes it active
      $ FLORIN_TODAY=2025-01-12 florin recurring preview rates -q -b 2025-02 -e 2025-03 -O csv
      date,state,overdue,late,missed,template,slot,description,remarks,change,total
      2025-02-10,virtual,no,no,no,rates,2025-02-10,Shop | rate,,-200.00 EUR,-200.00 EUR
      $ FLORIN_TODAY=2025-01-12 florin recurring preview rates -q -b 2025-03 --next 1 -O csv
      date,state,overdue,late,missed,template,slot,description,remarks,change,total
      2025-03-10,virtual,no,no,no,rates,2025-03-10,Shop | rate,,-200.00 EUR,-200.00 EUR
      $ FLORIN_TODAY=2025-01-12 florin upcoming --days 90 -O csv
      date,state,overdue,late,missed,template,slot,description,remarks,change,total
      florin: nothing is expected in these days
      """)
  }

  @Test func `a template without a priority stands behind those that have one`() throws {
    func template(_ id: String, _ more: String = "") -> String {
      """
        \(id):
          description: \(id)
          schedule: {frequency: monthly, days: 10}
          start: 2025-01-10
          postings: {Expenses:X: 1 EUR, Assets:Bank: }
      \(more)
      """
    }
    try check(
      "journal: main.journal\ntemplates:\n" + template("none")
        + template("two", "    priority: 2\n")
        + template("minus", "    priority: -1\n") + template("one", "    priority: 1\n"),
      "",
      """
      $ FLORIN_TODAY=2025-01-05 florin upcoming -O csv | cut -d, -f6
      template
      minus
      one
      two
      none
      $ FLORIN_TODAY=2025-01-05 florin generate --stdout | grep -o '! [a-z]*'
      ! minus
      ! one
      ! two
      ! none
      $ FLORIN_TODAY=2025-01-05 florin print --forecast=2025-01 | grep -o '! [a-z]*'
      ! minus
      ! one
      ! two
      ! none
      """)
  }

  @Test func `an exception of the definition keeps its mark when it is recorded`() throws {
    try check(
      rates
        + "    exceptions: {2025-02-10: {date: 2025-02-12, postings: {Expenses:Fridge: 150.00 EUR}}}\n",
      "",
      """
      $ FLORIN_TODAY=2025-02-10 florin recurring preview rates --next 1 -O csv
      date,state,overdue,late,missed,template,slot,description,remarks,change,total
      2025-02-12,virtual,no,no,no,rates,2025-02-10,Shop | rate,"slot 2025-02-10; own date, amounts",-150.00 EUR,-150.00 EUR
      $ FLORIN_TODAY=2025-02-10 florin generate -wq
      florin: added 1 entry: rates/2025-02-10
      $ FLORIN_TODAY=2025-02-10 florin recurring preview rates --next 1 -O csv
      date,state,overdue,late,missed,template,slot,description,remarks,change,total
      2025-02-12,pending,no,no,no,rates,2025-02-10,Shop | rate,"slot 2025-02-10; own date, amounts",-150.00 EUR,-150.00 EUR
      $ FLORIN_TODAY=2025-02-20 florin recurring stats -O csv
      id,expected,done,on_time,late,open,missed,skipped,adherence,exceptions
      rates,2,0,0,0,1,1,0,0.0,"date 1, amounts 1"
      """)
  }

  @Test func `an entry that was not generated has no known exceptions`() throws {
    try check(
      rates,
      """
      2025-01-10 * Shop | rate  ; recurring: rates, occurrence: 2025-01-10
          Expenses:Fridge     200.00 EUR
          Assets:Bank

      2025-02-11 * Shop | rate  ; recurring: rates, occurrence: 2025-02-10, part: 1/2
          Expenses:Fridge     100.00 EUR
          Assets:Bank

      2025-02-12 * Shop | rate  ; recurring: rates, occurrence: 2025-02-10, part: 2/2
          Expenses:Fridge     100.00 EUR
          Assets:Bank
      """,
      """
      $ FLORIN_TODAY=2025-02-20 florin recurring stats -O csv
      id,expected,done,on_time,late,open,missed,skipped,adherence,exceptions
      rates,2,2,1,1,0,0,0,50.0,
      """)
  }
}
