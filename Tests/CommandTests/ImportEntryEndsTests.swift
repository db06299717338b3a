import TestSupport
import Testing

/// Rows of several banks that one entry has: a salary paid into two accounts, a QIF file's split.
@Suite struct ImportEntryEndsTests {
  private static func files(
    _ more: [String: String], imports: String, templates: String = ""
  ) -> [String: String] {
    [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
      imports: \(imports)
      \(templates)
      """,
      "main.journal": """
      account Assets:Checking
      account Assets:Savings
      account Expenses:Unknown
      account Income:Salary
      account Income:Unknown

      """,
    ].merging(more) { $1 }
  }

  private static let csv =
    "{a: {files: a.csv, account: Assets:Checking}, b: {files: b.csv, account: Assets:Savings}}"

  private static let salary = """
    templates:
      salary:
        description: ACME | salary
        schedule: {frequency: monthly, days: 25}
        start: 2024-05-01
        postings: {Assets:Checking: 2500 EUR, Assets:Savings: 500 EUR, Income:Salary: -3000 EUR}
    """

  @Test func `the second part of a salary is a posting of the plan's entry`() throws {
    try check(
      """
      $ florin import --write
      file   account          rows  new  matched  transfer  duplicate  uncategorized
      a.csv  Assets:Checking     1    0        1         0          0              0
      b.csv  Assets:Savings      2    1        0         1          0              1
      florin: added 1 transaction
      florin: matched 1 row with the journal or the plan
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ tail -n +7 main.journal
      2024-05-25 * ACME | salary  ; recurring: salary, occurrence: 2024-05-25, as: 22t6z0vd8b4hwpxeqf6f
          Assets:Checking        2500 EUR  ; id: row/0kcwapm41wn
          Assets:Savings          500 EUR  ; id: row/0kcxkeyd8a7, date: 2024-05-26
          Income:Salary         -3000 EUR

      2024-05-28 * ACME | bonus
          Assets:Savings      500.00 EUR = 1000.00 EUR  ; id: row/0kczptfe9rt
          Income:Unknown     -500.00 EUR  ; source: uncategorized
      $ florin import -q
      florin: 3 rows are already in the journal
      florin: nothing to change
      $ florin check
      """,
      files: Self.files(
        [
          "a.csv": "Date,Payee,Description,Amount\n2024-05-25,ACME,salary,2500.00\n",
          "b.csv": """
          Date,Payee,Description,Amount,Balance
          2024-05-26,ACME,salary part 2,500.00,500.00
          2024-05-28,ACME,bonus,500.00,1000.00

          """,
        ], imports: Self.csv, templates: Self.salary))
  }

  @Test func `a split of a QIF file names the account of the other file`() throws {
    try check(
      """
      $ florin import a.qif b.qif --write
      file   account          rows  new  matched  transfer  duplicate  uncategorized
      a.qif  Assets:Checking     1    1        0         0          0              1
      b.qif  Assets:Savings      1    0        0         1          0              0
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ tail -n +7 main.journal
      2024-03-28 * Paycheck
          Assets:Checking       -50.00 EUR  ; id: row/0kb2t8h43dx
          Expenses:Unknown       30.00 EUR  ; source: uncategorized, category: Food
          Assets:Savings         20.00 EUR  ; id: row/0kb2cyv99eh
      """,
      files: Self.files(
        [
          "a.qif":
            "!Type:Bank\nD2024-03-28\nT-50.00\nPPaycheck\nSFood\n$-30.00\nS[Savings]\n$-20.00\n^\n",
          "b.qif": "!Type:Bank\nD2024-03-28\nT20.00\nPPaycheck\nL[Checking]\n^\n",
        ],
        imports:
          "{a: {files: a.qif, account: Assets:Checking}, b: {files: b.qif, account: Assets:Savings}}"
      ))
  }

  /// `[Savings]` is what the file calls the account, whatever account of the journal has that name.
  @Test func `the names of a QIF file's accounts are those of the import`() throws {
    try check(
      """
      $ florin import -w
      file     account          rows  new  matched  transfer  duplicate  uncategorized
      all.qif  Assets:Savings      1    0        0         1          0              0
      all.qif  Assets:Checking     1    0        0         1          0              0
      florin: added 1 transaction
      $ tail -n +7 main.journal
      2024-03-28 * To sav
          Assets:Savings       -50.00 EUR  ; id: row/0kb2sbykz85
          Assets:Checking       50.00 EUR  ; id: row/0kb2j9n7xk6
      """,
      files: Self.files(
        [
          "all.qif":
            "!Account\nNMain\nTBank\n^\n!Type:Bank\nD2024-03-28\nT-50.00\nPTo sav\nL[Savings]\n^\n"
            + "!Account\nNSavings\nTBank\n^\n!Type:Bank\nD2024-03-28\nT50.00\nPTo sav\nL[Main]\n^\n"
        ],
        imports: "{a: {files: all.qif, account: {Main: Assets:Savings, Savings: Assets:Checking}}}")
    )
  }

  @Test func `a name that no account has can be the other file's`() throws {
    try check(
      """
      $ florin import --write a.qif b.qif
      file   account          rows  new  matched  transfer  duplicate  uncategorized
      a.qif  Assets:Checking     1    0        0         1          0              0
      b.qif  Assets:Savings      1    0        0         1          0              0
      florin: added 1 transaction
      florin: 1 transfer is recognized by amount and date alone (2024-03-28, -50.00 EUR): check that this is right
      $ tail -n +7 main.journal
      2024-03-28 * To sav
          Assets:Checking      -50.00 EUR  ; id: row/0kb2sbykz85
          Assets:Savings        50.00 EUR  ; id: row/0kb2j9n7xk6
      """,
      files: Self.files(
        [
          "a.qif": "!Type:Bank\nD2024-03-28\nT-50.00\nPTo sav\nL[My Savings]\n^\n",
          "b.qif": "!Type:Bank\nD2024-03-28\nT50.00\nPTo sav\nL[My Checking]\n^\n",
        ],
        imports:
          "{a: {files: a.qif, account: Assets:Checking}, b: {files: b.qif, account: Assets:Savings}}"
      ))
  }

  private static let standing = """
    rules:
      - {name: saving, when: {payee: Standing}, then: {account: Assets:Savings}}
      - {name: interest, when: {payee: Interest}, then: {account: Income:Salary}}
    """

  @Test func `a row with another payee, or another account by a rule, stays apart`() throws {
    try check(
      """
      $ florin import -wq && tail -n +7 main.journal
      2024-06-10 * Standing order
          Assets:Checking      -25.00 EUR  ; id: row/0kdcaqjkr82
          Assets:Savings        25.00 EUR  ; source: rule/saving #2xw7, id: row/0kdj0fphkr2, date: 2024-06-16

      2024-06-10 * Interest credit
          Assets:Savings       25.00 EUR  ; id: row/0kdcrps1812
          Income:Salary       -25.00 EUR  ; source: rule/interest #skra
      florin: added 2 transactions
      """,
      files: Self.files(
        [
          "a.csv": "Date,Payee,Description,Amount\n2024-06-10,Standing order,,-25.00\n",
          "b.csv": """
          Date,Payee,Description,Amount
          2024-06-10,Interest credit,,25.00
          2024-06-16,Standing order,,25.00

          """,
        ], imports: Self.csv, templates: Self.standing))
  }

  @Test func `the nearest entry has the row`() throws {
    try check(
      """
      $ florin import -q -w && tail -n +7 main.journal
      2024-06-07 * Standing order
          Assets:Checking      -25.00 EUR  ; id: row/0kd9aqjkr82
          Assets:Savings        25.00 EUR  ; source: rule/saving #2xw7

      2024-06-08 * Standing order
          Assets:Checking      -25.00 EUR  ; id: row/0kdaaqjkr82
          Assets:Savings        25.00 EUR  ; source: rule/saving #2xw7, id: row/0kdf0fphkr2, date: 2024-06-13
      florin: added 2 transactions
      """,
      files: Self.files(
        [
          "a.csv": """
          Date,Payee,Description,Amount
          2024-06-07,Standing order,,-25.00
          2024-06-08,Standing order,,-25.00

          """, "b.csv": "Date,Payee,Description,Amount\n2024-06-13,Standing order,,25.00\n",
        ], imports: Self.csv, templates: Self.standing))
  }

  @Test func `a row completes an open entry that another row is a part of`() throws {
    try check(
      """
      $ florin generate --through 2024-06-30 -wq
      florin: added 1 entry: save/2024-06-25
      $ florin import -wq; tail -n +7 main.journal; florin check
      2024-06-25 * Monthly saving  ; recurring: save, occurrence: 2024-06-25, as: re1rv31p9g6611x9qf6f
          Assets:Savings       105.00 EUR = 105.00 EUR  ; id: row/0ke0xf5zcm5, date: 2024-06-30
          Assets:Checking     -105.00 EUR  ; id: row/0kdv7tv0ezq
      florin: matched 1 row with the journal or the plan
      """,
      files: Self.files(
        [
          "a.csv": "Date,Payee,Description,Amount\n2024-06-25,Monthly saving,,-105.00\n",
          "b.csv": """
          Date,Payee,Description,Amount,Balance
          2024-06-30,Monthly saving,,105.00,105.00

          """,
        ], imports: Self.csv,
        templates: """
          templates:
            save:
              description: Monthly saving
              schedule: {frequency: monthly, days: 25}
              start: 2024-06-01
              postings: {Assets:Savings: 100 EUR, Assets:Checking: -100 EUR}
          """))
  }
}
