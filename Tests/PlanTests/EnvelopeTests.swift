import Amounts
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import SourceText
import Testing

/// Money that is given jobs: the vectors of the plan's semantics (§8), worked by hand there.
@Suite struct EnvelopeTests {
  /// Expects months to be `ready`, what is held where something is, cash, then what is available in each
  /// envelope that is in a budget or known of: `2025-01 ready 100 held 100 cash 150: Food -50, Rent 0`.
  private func check(
    _ lines: String, _ jobs: String, _ journal: String, today: String, _ expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let yaml =
      "budgets: {b: {default: true, accounts: [Assets:Bank], currency: EUR, lines: {\(lines)}}}\n"
      + jobs
    let book = Sketch(journal, yaml, today: today)
    #expect(book.problems.isEmpty, sourceLocation: sourceLocation)
    let months = try book.envelopeMonths(upTo: today)
    #expect(months == expected, sourceLocation: sourceLocation)
  }

  /// Three months, as a journal.
  private static let threeMonths = """
    2025-01-01 * Pay
        Assets:Bank      1000 EUR
        Income:Pay

    2025-01-05 * Spent
        Expenses:Food     350 EUR
        Expenses:Rent     500 EUR
        Assets:Bank

    2025-02-01 * Pay
        Assets:Bank       500 EUR
        Income:Pay

    2025-02-05 * Spent
        Expenses:Food     100 EUR
        Expenses:Rent     500 EUR
        Assets:Bank

    2025-03-01 * Pay
        Assets:Bank      1000 EUR
        Income:Pay

    2025-03-05 * Spent
        Expenses:Food     250 EUR
        Expenses:Rent     500 EUR
        Assets:Bank

    """

  private static let threeJobs = """
    assignments:
      2025-01: {Expenses:Food: 300 EUR, Expenses:Rent: 500 EUR}
      2025-02: {Expenses:Food: 300 EUR, Expenses:Rent: 500 EUR}
      2025-03: {Expenses:Food: 300 EUR, Expenses:Rent: 500 EUR}
    hold: {2025-01: 100 EUR}

    """

  @Test func `a deficit is taken from what is ready, once, and the envelope begins at zero`() throws
  {
    try check(
      "Expenses:Food: 0 EUR, Expenses:Rent: 0 EUR", Self.threeJobs, Self.threeMonths,
      today: "2025-03-31",
      [
        "2025-01 ready 100 held 100 later 1600 cash 150: Food -50, Rent 0",
        "2025-02 ready -150 later 800 cash 50: Food 200, Rent 0",
        "2025-03 ready 50 cash 300: Food 250, Rent 0",
      ])
  }

  @Test(arguments: ["deficit", "both"])
  func `a deficit that its line keeps is not taken from what is ready`(_ rollover: String) throws {
    try check(
      "Expenses:Food: {amount: 0 EUR, rollover: \(rollover)}, Expenses:Rent: 0 EUR",
      Self.threeJobs, Self.threeMonths, today: "2025-03-31",
      [
        "2025-01 ready 100 held 100 later 1600 cash 150: Food -50, Rent 0",
        "2025-02 ready -100 later 800 cash 50: Food 150, Rent 0",
        "2025-03 ready 100 cash 300: Food 200, Rent 0",
      ])
  }

  @Test func `opening cash is ready to assign, and so is a paycheck on its day`() throws {
    let journal = """
      2025-10-31 * Opening
          Assets:Bank      2500 EUR
          Equity:Opening

      2025-11-20 * Pay
          Assets:Bank      1000 EUR
          Income:Pay

      """
    let jobs = "assignments: {2025-11: {Expenses:Food: 2000 EUR, Expenses:Rent: 500 EUR}}\n"
    let lines = "Expenses:Food: 0 EUR, Expenses:Rent: 0 EUR"
    try check(
      lines, jobs, journal, today: "2025-11-19",
      ["2025-11 ready 0 cash 2500: Food 2000, Rent 500"])
    try check(
      lines, jobs, journal, today: "2025-11-20",
      ["2025-11 ready 1000 cash 3500: Food 2000, Rent 500"])
  }

  @Test func `what is expected is no money: pending entries and templates feed nothing`() throws {
    let journal = """
      2025-11-01 * Opening
          Assets:Bank       100 EUR
          Equity:Opening

      2025-11-02 ! Client
          Assets:Bank       400 EUR
          Income:Work

      2025-11-03 ! Salary  ; recurring: salary, occurrence: 2025-11-03
          Assets:Bank       900 EUR
          Income:Pay

      2025-11-04 ! Shop
          Expenses:Food      30 EUR
          Assets:Bank

      """
    let jobs = """
      assignments: {2025-11: {Expenses:Food: 50 EUR}}
      templates:
        salary:
          description: Salary
          schedule: {frequency: monthly, days: 3}
          start: 2025-11-03
          postings: {Assets:Bank: 900 EUR, Income:Pay: }

      """
    // The purchase is a fact like any other; only money that is to come does not count.
    try check(
      "Expenses:Food: 0 EUR", jobs, journal, today: "2025-11-10",
      ["2025-11 ready 50 cash 70: Food 20"])
  }

  @Test func `zero is an assignment, and moves go between envelopes`() throws {
    let journal = """
      2025-11-01 * Opening
          Assets:Bank       100 EUR
          Equity:Opening

      """
    let jobs = """
      assignments: {2025-11: {Expenses:Food: 80 EUR, Expenses:Gifts: 0 EUR}}
      moves:
        - {date: 2025-11-12, from: Expenses:Food, to: Expenses:Gifts, amount: 50 EUR, note: birthday}
        - {date: 2025-12-01, from: Expenses:Gifts, to: Expenses:Food, amount: 10 EUR}

      """
    try check(
      "Expenses:Food: 0 EUR, Expenses:Gifts: 0 EUR, Expenses:Fun: 0 EUR", jobs, journal,
      today: "2025-12-05",
      [
        "2025-11 ready 20 cash 100: Food 30, Gifts 50, Fun 0",
        "2025-12 ready 20 cash 100: Food 40, Gifts 40, Fun 0",
      ])
  }

  @Test func `assigned months ahead come out of what is ready when they begin`() throws {
    let journal = """
      2025-11-01 * Opening
          Assets:Bank       300 EUR
          Equity:Opening

      """
    let jobs = """
      assignments:
        2025-11: {Expenses:Food: 100 EUR}
        2026-01: {Expenses:Food: 150 EUR}

      """
    try check(
      "Expenses:Food: 0 EUR", jobs, journal, today: "2025-11-12",
      [
        "2025-11 ready 200 later 150 cash 300: Food 100",
        "2025-12 ready 200 later 150 cash 300: Food 100",
        "2026-01 ready 50 cash 300: Food 250",
      ])
  }

  @Test func `the most specific envelope has a posting; what has none is unbudgeted`() throws {
    let journal = """
      2025-11-01 * Opening
          Assets:Bank       500 EUR
          Equity:Opening

      2025-11-02 * Shop
          Expenses:Food:Out       20 EUR
          Expenses:Food:Market    30 EUR
          Expenses:FoodTruck       5 EUR
          Assets:Bank

      2025-11-03 * Refund
          Expenses:Food:Market   -10 EUR
          Assets:Bank

      2025-11-04 * Savings
          Assets:Savings         100 EUR
          Assets:Bank

      2025-11-05 * Paid by another account
          Expenses:Food           77 EUR
          Assets:Savings

      """
    let jobs = "assignments: {2025-11: {Expenses:Food: 100 EUR, Expenses:Food:Out: 20 EUR}}\n"
    // 500 − 100 saved − 5 without an envelope − 120 assigned; the last one is not this budget's money.
    try check(
      "Expenses:Food: 0 EUR", jobs, journal, today: "2025-11-30",
      ["2025-11 ready 275 cash 355: Food 80, Food:Out 0"])
  }

  @Test func `a card among the accounts is negative cash, and paying it is no spending`() throws {
    let journal = """
      2025-11-01 * Opening
          Assets:Bank        500 EUR
          Liabilities:Card  -200 EUR
          Equity:Opening

      2025-11-02 * Shop
          Expenses:Food       60 EUR
          Liabilities:Card

      2025-11-05 * Card
          Liabilities:Card   200 EUR
          Assets:Bank

      """
    let yaml = """
      budgets:
        b:
          default: true
          accounts: [Assets:Bank, Liabilities:Card]
          currency: EUR
          lines: {Expenses:Food: 0 EUR}
      assignments: {2025-11: {Expenses:Food: 100 EUR}}

      """
    let book = Sketch(journal, yaml, today: "2025-11-30")
    #expect(try book.envelopeMonths(upTo: "2025-11-30") == ["2025-11 ready 200 cash 240: Food 40"])
  }

  @Test func `other currencies go by the price of their day`() throws {
    let journal = """
      P 2025-11-01 USD 0.50 EUR

      2025-11-02 * Opening
          Assets:Bank        500 EUR
          Assets:Bank:USD    100 USD
          Equity:Opening

      2025-11-03 * Diner
          Expenses:Food       20 USD
          Assets:Bank:USD

      """
    try check(
      "Expenses:Food: 0 EUR",
      "assignments: {2025-11: {Expenses:Food: 40 USD}}\n", journal, today: "2025-11-30",
      ["2025-11 ready 530 cash 540: Food 10"])
  }

  @Test func `an account becomes an envelope when something is assigned to it`() throws {
    let journal = """
      2025-01-01 * Opening
          Assets:Bank      1000 EUR
          Equity:Opening

      2025-01-05 * Out
          Expenses:Food:Out  60 EUR
          Assets:Bank

      """
    let jobs = """
      assignments:
        2025-01: {Expenses:Food: 100 EUR}
        2025-03: {Expenses:Food:Out: 50 EUR}

      """
    // January's 60 were food, and stay that.
    try check(
      "Expenses:Food: 0 EUR", jobs, journal, today: "2025-03-10",
      [
        "2025-01 ready 900 later 50 cash 940: Food 40",
        "2025-02 ready 900 later 50 cash 940: Food 40",
        "2025-03 ready 850 cash 940: Food 40, Food:Out 50",
      ])
  }

  @Test func `what is overspent in the last month is not to be assigned`() throws {
    let book = Sketch(
      """
      2025-03-01 * Opening
          Assets:Bank      1000 EUR
          Equity:Opening

      2025-03-02 * Shop
          Expenses:Food      50 EUR
          Assets:Bank

      """,
      """
      budgets: {b: {default: true, accounts: [Assets:Bank], currency: EUR, lines: {Expenses:Food: 0 EUR, Expenses:Fun: 0 EUR}}}
      assignments: {2025-03: {Expenses:Food: 0 EUR}}

      """, today: "2025-03-10")
    let envelopes = try book.envelopes(upTo: "2025-03-10")
    let month = envelopes.months[0]
    // 1000 are ready, and April pays for the 50 that are missing: only food itself can have them.
    #expect(month.ready == Quantity(mantissa: 1000, places: 0))
    let limits = try month.envelopes.map { envelope in
      try #require(try envelopes.assignable(to: envelope.account, in: month.index)).quantity
    }
    #expect(limits == [1000, 950].map { Quantity(mantissa: $0, places: 0) })
  }

  @Test func `a posting that is marked as pending is no money, whatever its transaction is`() throws
  {
    let opening = """
      2025-11-01 * Opening
          Assets:Bank       100 EUR
          Equity:Opening


      """
    let jobs = "assignments: {2025-11: {Expenses:Food: 50 EUR}}\n"
    let cases = [
      // The money of an unmarked transaction, and of a cleared one.
      ("2025-11-02 Client\n    ! Assets:Bank  500 EUR\n    Income:Work\n", "ready 50 cash 100"),
      ("2025-11-02 * Client\n    ! Assets:Bank  500 EUR\n    Income:Work\n", "ready 50 cash 100"),
      // A part of it has arrived.
      (
        "2025-11-02 Client\n    ! Assets:Bank  500 EUR\n    * Assets:Bank  20 EUR\n    Income:Work\n",
        "ready 70 cash 120"
      ),
      // A posting's own mark counts before its transaction's.
      ("2025-11-02 ! Client\n    * Assets:Bank  500 EUR\n    Income:Work\n", "ready 550 cash 600"),
      // What is spent, or moved between one's own accounts, counts.
      ("2025-11-02 Shop\n    ! Assets:Bank  -30 EUR\n    Expenses:Rent\n", "ready 20 cash 70"),
      (
        "2025-11-02 Exchange\n    ! Assets:Bank  30 EUR\n    Assets:Bank:Other  -30 EUR\n",
        "ready 50 cash 100"
      ),
    ]
    for (journal, expected) in cases {
      try check(
        "Expenses:Food: 0 EUR", jobs, opening + journal, today: "2025-11-10",
        ["2025-11 \(expected): Food 50"])
    }
  }

  @Test func `a posting that is dated later belongs to its day, and to its payer`() throws {
    let journal = """
      2025-03-01 * Opening
          Assets:Bank      1000 EUR
          Equity:Opening

      2025-03-02 * Shop
          Expenses:Food      50 EUR
          Assets:Bank       -50 EUR  ; date:2025-03-12

      """
    let jobs = "assignments: {2025-03: {Expenses:Food: 80 EUR}}\n"
    // The food is eaten, the money still there: an inflow until it goes.
    try check(
      "Expenses:Food: 0 EUR", jobs, journal, today: "2025-03-10",
      ["2025-03 ready 970 cash 1000: Food 30"])
    try check(
      "Expenses:Food: 0 EUR", jobs, journal, today: "2025-03-12",
      ["2025-03 ready 920 cash 950: Food 30"])
  }

  @Test func `an amount without a price is refused with its place`() throws {
    let book = Sketch(
      "2025-11-01 *\n    Assets:Bank  100 EUR\n    Equity:Opening\n",
      """
      budgets: {b: {default: true, accounts: [Assets:Bank], currency: EUR, lines: {Expenses:Food: 0 EUR}}}
      assignments: {2025-11: {Expenses:Food: 40 USD}}

      """, today: "2025-11-30")
    let envelopes = try book.envelopes(upTo: "2025-11-30")
    let errors = envelopes.errors(book.journal.journal)
    #expect(errors.map(\.headline) == ["40 USD has no price in EUR on 2025-11-01"])
  }
}

extension Sketch {
  /// The envelopes up to the month of a day.
  func envelopes(upTo day: String) throws -> Envelopes {
    let choice = try #require(BudgetChoice(definitions))
    return try Envelopes(choice, upTo: choice.calendar.period(of: date(day)), plan, journal)
  }

  /// A line for each month: `2025-01 ready 100 held 100 cash 150: Food -50, Rent 0`.
  func envelopeMonths(upTo day: String) throws -> [String] {
    let envelopes = try envelopes(upTo: day)
    return try envelopes.months.map { month in
      let difference = try month.difference()
      #expect(difference.isZero, "the identity holds in \(month.span)")
      let name = envelopes.budget.calendar.month(month.index).description.prefix(7)
      var words = "\(name) ready \(month.ready)"
      if !month.held.isZero { words += " held \(month.held)" }
      if !month.usedLater.isZero { words += " later \(month.usedLater)" }
      let parts = month.shown.map { envelope in
        let account = journal.journal.accounts.name(of: envelope.account)
          .replacingPrefix("Expenses:")
        return "\(account) \(envelope.available)"
      }
      return words + " cash \(month.cash): " + parts.joined(separator: ", ")
    }
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
