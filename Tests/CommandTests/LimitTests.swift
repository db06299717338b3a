import TestSupport
import Testing

/// What is refused, and what is not taken too far.
@Suite struct LimitTests {
  // What comes and goes leaves nothing; but by date, as `--why` lists it, both gains come first.
  @Test func `reasons that are too large are an ordinary error`() throws {
    let large = "90000000000000000000000000000000000000 EUR"
    try check(
      #"""
      $ florin envelopes 2025-01 --why ready --today 2025-01-20
      florin: error: a sum in this report has more digits than florin can hold exactly
         = help: sums may have 38 significant digits; narrow the query to find the amounts
      [1]
      """#,
      files: [
        "main.journal": [("02", ""), ("04", "-"), ("03", ""), ("05", "-")].map { day, sign in
          "2025-01-\(day) Large\n    Assets:Bank    \(sign)\(large)\n    Income:Pay\n\n"
        }.joined(),
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            accounts: [Assets:Bank]
            currency: EUR
            lines: {Expenses:Food: 100.00 EUR}
        assignments:
          2025-01: {Expenses:Food: 50.00 EUR}

        """,
      ])
  }

  @Test func `the total of a row is exact or an error`() throws {
    try check(
      #"""
      $ florin balance -M | wc -l
      7
      $ florin balance -M -T
      florin: error: a sum in this report has more digits than florin can hold exactly
         = help: sums may have 38 significant digits; narrow the query to find the amounts
      [1]
      $ florin balance -M -A >/dev/null 2>&1
      [1]
      """#,
      files: [
        "main.journal": """
        2024-01-01 x
            (e)  99999999999999999999999999999999999999 X
        2024-02-01 x
            (e)  99999999999999999999999999999999999999 X

        """
      ])
  }

  /// 2 January 2025 and 99 999 days more are 100 000 days of one coffee each.
  @Test func `no command makes more occurrences than one has use for`() throws {
    try check(
      #"""
      $ florin forecast until 9999 --today 2025-01-02
      florin: error: through 9998-12-31 there are 2912442 occurrences, and florin makes at most 100000 at a time
         = help: end on 2298-10-17, or earlier
      [64]
      $ florin due until 9999 --today 2025-01-02 2>&1 | tail -1
         = help: end on 2298-10-17, or earlier
      $ florin upcoming --days 100000 --today 2025-01-02 2>&1 | tail -1
         = help: end on 2298-10-17, or earlier
      $ florin generate --through 9999-12-31 --today 2025-01-02 2>&1 | tail -1
         = help: end on 2298-10-17, or earlier
      $ florin balance --forecast='until 9999' --today 2025-01-02 2>&1 | tail -1
         = help: end on 2298-10-17, or earlier
      $ florin export ics --through 9999-12-31 --today 2025-01-02 2>&1 | tail -1
         = help: end on 2298-10-17, or earlier
      $ florin recurring preview coffee -b 2025-01-02 -e 9999 2>&1 | tail -1
         = help: end on 2298-10-17, or earlier
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          coffee:
            description: Café
            schedule: {frequency: daily}
            start: 2025-01-01
            postings:
              Expenses:Coffee: 1 EUR
              Assets:Cash:

        """, "main.journal": "2025-01-01 Opening\n    Assets:Cash  1 EUR\n    Equity\n",
      ])
  }

  /// Weeks begin on Mondays: the 100 000th from that of 10 June 2024 on ends 699 999 days after it.
  @Test func `lines of budgets that are due count as occurrences`() throws {
    try check(
      #"""
      $ florin due until 10000-01-01
      florin: error: through 9999-12-31 there are 416145 occurrences, and florin makes at most 100000 at a time
         = help: end on 3940-12-22, or earlier
      [64]
      $ florin export ics --through 9999-12-31 2>&1 | tail -1
         = help: end on 3940-12-22, or earlier
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        budgets:
          weeks:
            default: true
            currency: EUR
            period: weekly
            lines: {Expenses:Market: {amount: 50 EUR, due: last}}

        """, "main.journal": "",
      ])
  }

  @Test func `a forecast of a past period has a bound too`() throws {
    try check(
      #"""
      $ florin balance --forecast=1600-01-01..2020-01-01
      florin: error: through 2019-12-31 there are 100001 occurrences, and florin makes at most 100000 at a time
         = help: choose some of the templates, or a later first day
      [64]
      """#,
      files: ["main.journal": "~ daily\n    Expenses:Coffee    3 EUR\n    Assets:Cash\n"])
  }

  @Test func `a report does not take the place of what it reads`() throws {
    try check(
      #"""
      $ florin balance -o main.journal
      florin: error: -o 'main.journal' is a file that the report reads, so nothing was written
      [64]
      $ florin print
      2024-01-01 x
          a                                              1 EUR
          b

      $ florin print -x -o printed.journal
      $ cat printed.journal
      2024-01-01 x
          a                                              1 EUR
          b                                             -1 EUR
      """#,
      files: ["main.journal": "2024-01-01 x\n    a  1 EUR\n    b\n"])
  }

  @Test func `a virtual posting without an amount has none, or a zero with -x`() throws {
    try check(
      #"""
      $ florin print
      2024-01-01 x
          (v)
          a                                              1 EUR
          b

      $ florin print -x
      2024-01-01 x
          (v)                                            0
          a                                              1 EUR
          b                                             -1 EUR
      """#,
      files: ["main.journal": "2024-01-01 x\n    (v)\n    a  1 EUR\n    b\n"])
  }

  @Test func `any depth many times is any depth`() throws {
    try check(
      #"""
      $ mkdir -p d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d
      $ echo '2024-01-01 x' > d/d/d/found.journal
      $ florin files | wc -l
      2
      """#,
      files: ["main.journal": "include **/**/**/**/**/**/**/found.journal\n"])
  }

  @Test func `many comments of a declaration are read in one pass`() throws {
    // Copied for each line, they took minutes.
    try check(
      #"""
      $ (echo 'account a'; yes '    ; more' | head -300000) > many.journal
      $ florin -f many.journal accounts
      a
      """#, files: ["main.journal": ""])
  }
}
