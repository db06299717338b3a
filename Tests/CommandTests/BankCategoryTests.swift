import TestSupport
import Testing

/// What the categories of another program's file decide, in QIF and CSV: `[Savings]` is an own account, `Food` isn't.
@Suite struct BankCategoryTests {
  private static func files(
    _ files: [String: String], imports: String = "", journal: String = ""
  ) -> [String: String] {
    [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
      \(imports)
      """,
      "main.journal": """
      commodity 1000.00 EUR
      account Assets:Checking
      account Assets:Savings
      account Assets:House
      account Expenses:Food
      account Expenses:Out:Food
      account Expenses:Auto:Fuel
      account Expenses:Interest
      account Expenses:Unknown
      account Income:Gifts
      account Income:Unknown
      account Liabilities:Mortgage
      \(journal)
      """,
    ].merging(files) { $1 }
  }

  /// A file of transactions: each is a date, an amount, a payee and a category, then parts.
  private static func qif(
    of account: String? = nil, _ rows: [(String, String, String, String)]
  ) -> String {
    (account.map { "!Account\nN\($0)\nTBank\n^\n" } ?? "") + "!Type:Bank\n"
      + rows.map { date, amount, payee, category in
        "D\(date)\nT\(amount)\nP\(payee)\nL\(category.replacing("|", with: "\n"))\n^\n"
      }.joined()
  }

  /// An import of two accounts in one file.
  private static let both = """
    imports:
      all: {files: all.qif, account: {Checking: Assets:Checking, Savings: Assets:Savings}}
    """

  @Test func `a row with another category isn't the other end of a transfer`() throws {
    try check(
      """
      $ cat c.qif s.qif > all.qif
      $ florin import -w -q
      florin: added 2 transactions
      $ florin balance
               -100.00 EUR  Assets:Checking
                200.00 EUR  Assets:Savings
               -100.00 EUR  Income:Gifts
      --------------------
                         0  
      """,
      files: Self.files(
        [
          "c.qif": Self.qif(of: "Checking", [("2024-01-27", "-100.00", "To savings", "[Savings]")]),
          "s.qif": Self.qif(of: "Savings", [("2024-01-28", "100.00", "Grandma", "Gifts")]),
        ],
        imports: Self.both))
  }

  @Test func `a divided row replaces the entry of a part that came first`() throws {
    try check(
      """
      $ florin import m.qif --account mortgage -w -q
      florin: added 1 transaction
      $ florin import c.qif --account checking -w -q
      florin: added 1 transaction
      florin: 1 entry of an earlier import is now part of a row's own entry
      $ tail -n +14 main.journal
      2024-01-31 * Bank
          Assets:Checking         -1010.00 EUR  ; id: row/0k99mj65jr1
          Liabilities:Mortgage      485.00 EUR  ; id: row/0k994vwcgdw
          Expenses:Interest         525.00 EUR
      $ florin import m.qif --account mortgage -q
      florin: 1 row is already in the journal
      florin: nothing to change
      $ florin undo --write
      florin: took back change 2 of 2024-06-15: florin import c.qif --account checking -w -q
      $ sed -i 's/Bank$/My Bank/' main.journal
      $ florin import c.qif --account checking -w -q
      florin: added 1 transaction
      florin: 1 entry of an earlier import is now part of a row's own entry
      $ tail -n +14 main.journal
      2024-01-31 * My Bank
          Assets:Checking         -1010.00 EUR  ; id: row/0k99mj65jr1
          Liabilities:Mortgage      485.00 EUR  ; id: row/0k994vwcgdw
          Expenses:Interest         525.00 EUR
      $ florin undo --write
      florin: took back change 3 of 2024-06-15: florin import c.qif --account checking -w -q
      $ sed -i 's/My Bank/Bank  ; for the house/' main.journal
      $ florin import c.qif --account checking -q | grep '^[-+]'
      --- a/main.journal
      +++ b/main.journal
      +
      +2024-01-31 * Bank
      +    Assets:Checking         -1010.00 EUR  ; id: row/0k99mj65jr1
      +    Liabilities:Mortgage      485.00 EUR
      +    Expenses:Interest         525.00 EUR
      florin: would add 1 transaction
      florin: 'Bank' of 2024-01-31 has a part that the entry at main.journal:14 has, too: remove that entry, or the part counts twice
      florin: nothing written: add --write
      """,
      files: Self.files([
        "m.qif": Self.qif([("2024-01-31", "485.00", "Bank", "[Checking]")]),
        "c.qif": Self.qif([
          (
            "2024-01-31", "-1010.00", "Bank",
            "[Mortgage]|S[Mortgage]|$-485.00|SInterest|$-525.00"
          )
        ]),
      ]))
  }

  @Test func `an account that isn't known by its name is completed by its own file`() throws {
    try check(
      """
      $ florin import c.qif --account checking -w -q
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin import w.qif --account savings -w -q
      $ florin balance
                -60.00 EUR  Assets:Checking
                 60.00 EUR  Assets:Savings
      --------------------
                         0  
      """,
      files: Self.files([
        "c.qif": Self.qif([("2024-01-15", "-60.00", "ATM", "[Wallet]")]),
        "w.qif": Self.qif([("2024-01-15", "60.00", "ATM", "[Checking]")]),
      ]))
  }

  @Test func `of equal rows, the one whose category names the account is the other end`() throws {
    try check(
      """
      $ florin import c.qif --account checking -w -q
      florin: added 1 transaction
      $ florin import s.qif --account savings -w -q
      florin: added 1 transaction
      florin: matched 1 row with the journal or the plan
      $ florin balance
                 20.00 EUR  Assets:Checking
                -40.00 EUR  Assets:Savings
                 20.00 EUR  Expenses:Interest
      --------------------
                         0  
      """,
      files: Self.files([
        "c.qif": Self.qif([("2024-01-27", "20.00", "Bank", "[Savings]")]),
        "s.qif": Self.qif([
          ("2024-01-27", "-20.00", "Bank", "Interest"),
          ("2024-01-28", "-20.00", "To checking", "[Checking]"),
        ]),
      ]))
  }

  @Test func `between two currencies, both names are enough on one day`() throws {
    try check(
      """
      $ cat c.qif s.qif > all.qif
      $ florin import -w -q
      florin: added 1 transaction
      florin: 1 transfer is between two currencies (2024-01-31, -92.00 EUR): check that this is right
      $ tail -n 3 main.journal
      2024-01-31 * Exchange
          Assets:Checking      -92.00 EUR  ; id: row/0k995cq1hnf
          Assets:Savings       100.00 USD @@ 92.00 EUR  ; id: row/0k99msdh7rd
      """,
      files: Self.files(
        [
          "c.qif": Self.qif(of: "Checking", [("2024-01-31", "-92.00", "Exchange", "[Savings]")]),
          "s.qif": Self.qif(of: "Savings", [("2024-01-31", "100.00", "Exchange", "[Checking]")]),
        ],
        imports: Self.both,
        journal: "\n2024-01-01 Opening\n    Assets:Savings  50 USD\n    Equity:Opening\n"))
  }

  @Test func `a category is an income or an expense, in brackets an own account`() throws {
    try check(
      """
      $ florin import c.qif --account checking -w -q
      florin: added 6 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ tail -n +14 main.journal | grep -v Checking
      2024-01-01 * a
          Expenses:Unknown        1.00 EUR  ; source: uncategorized, category: House

      2024-01-02 * b
          Assets:House           2.00 EUR

      2024-01-03 * c
          Expenses:Food          3.00 EUR

      2024-01-04 * d
          Expenses:Unknown        4.00 EUR  ; source: uncategorized, category: Food

      2024-01-05 * e
          Expenses:Auto:Fuel        5.00 EUR  ; Work

      2024-01-06 * f
          Assets:House           6.00 EUR
      """,
      files: Self.files([
        "c.qif": Self.qif([
          ("2024-01-01", "-1.00", "a", "House"), ("2024-01-02", "-2.00", "b", "[House]"),
          ("2024-01-03", "-3.00", "c", "Food"), ("2024-01-04", "-4.00", "d", "[Food]"),
          ("2024-01-05", "-5.00", "e", "Auto:Fuel/Work"),
          ("2024-01-06", "-6.00", "f", "Assets:House"),
        ])
      ]))
  }

  @Test func `a date that contradicts the format is an error`() throws {
    try check(
      """
      $ florin import c.qif --list -q
      c.qif:7:2: error: '01/31/2016' isn't a date in the format '%d/%m/%Y' [import.row]
      7 | D01/31/2016
        |  ^^^^^^^^^^
      [1]
      $ florin import d.csv --list -q
      d.csv:2:1: error: '1/5/16' isn't a date in the format '%d/%m/%Y' [import.row]
      2 | 1/5/16,a,-1.00
        | ^^^^^^
        = help: correct it, or set the date format, such as csv: {date-format: "%d.%m.%Y"}; %y is a year of two digits
      [1]
      """,
      files: Self.files(
        [
          "c.qif": Self.qif([
            ("01/05/2016", "-1.00", "a", "Food"), ("01/31/2016", "-2.00", "b", "Food"),
          ]),
          "d.csv": "Date,Payee,Amount\n1/5/16,a,-1.00\n",
        ],
        imports: """
          imports:
            q: {files: c.qif, account: Assets:Checking, csv: {date-format: "%d/%m/%Y"}}
            d: {files: d.csv, account: Assets:Checking, csv: {date-format: "%d/%m/%Y"}}
          """))
  }

  @Test func `all accounts that are missing are named at once`() throws {
    try check(
      """
      $ cat c.qif s.qif > all.qif
      $ florin import
      florin.yaml:3:49: warning: the journal neither declares nor uses the account 'Liabilities:Visa' [definition.undeclared]
      3 | imports: {all: {files: all.qif, account: {Visa: Liabilities:Visa}}}
        |                                                 ^^^^^^^^^^^^^^^^
        = help: declare it in the journal: account Liabilities:Visa
      florin: error: the import 'all' has no account for 'Checking', 'Savings' in 'all.qif'
         = help: add them to 'account' of the import: {"Checking": Assets:Bank, "Savings": Assets:Bank}
      [1]
      """,
      files: Self.files(
        [
          "c.qif": Self.qif(of: "Checking", [("2024-01-27", "-100.00", "a", "Food")]),
          "s.qif": Self.qif(of: "Savings", [("2024-01-28", "100.00", "b", "Gifts")]),
        ], imports: "imports: {all: {files: all.qif, account: {Visa: Liabilities:Visa}}}"))
  }

  @Test func `the columns of GnuCash are known, and a rate isn't an amount`() throws {
    try check(
      """
      $ florin import g.csv --account checking --list -O csv
      date,description,amount,result,account,because,source
      2024-01-31,Market,-62.40 EUR,new,Expenses:Unknown,uncategorized,g.csv:2
      2024-02-01,Acme,1500.00 EUR,new,Income:Unknown,uncategorized,g.csv:3
      $ florin import r.csv --account checking
      r.csv:1:1: error: this file has no header with a date column and an amount column [import.columns]
      1 | "Day of it","What","Rate/Price","Plus or minus"
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = help: name its columns under 'imports:', such as csv: {date: Day of it, amount: Plus or minus, description: What}
      [1]
      """,
      files: Self.files([
        "g.csv": """
        "Date","Account Name","Number","Description","Full Category Name","Reconcile","Amount With Sym","Amount Num.","Value Num.","Rate/Price"
        "31/01/2024","Checking","101","Market","Expenses:Food","c","-€62.40","-62.40","-62.40","1.0000"
        "01/02/2024","Checking","","Acme","Income:Gifts","n","€1,500.00","1,500.00","1,500.00","1.0000"

        """,
        "r.csv": """
        "Day of it","What","Rate/Price","Plus or minus"
        "31/01/2024","Market","1.0000","-62.40"
        "13/02/2024","Acme","1.0000","1500.00"

        """,
      ]))
  }

  @Test func `what isn't cleared has no mark, if anything is`() throws {
    try check(
      """
      $ florin import c.qif --account checking -w -q
      florin: added 4 transactions
      $ grep ^2024 main.journal
      2024-01-01 a
      2024-01-02 * b
      2024-01-03 () * c
      2024-01-04 * d
      """,
      files: Self.files([
        "c.qif": Self.qif([
          ("2024-01-01", "-1.00", "a", "Food|C"), ("2024-01-02", "-2.00", "b", "Food|CX"),
          ("2024-01-03", "-3.00", "* c", "Food"), ("2024-01-04", "-4.00", "d", "Food|C*"),
        ])
      ]))
  }

  @Test func `categories of CSV can be own accounts, too`() throws {
    try check(
      """
      $ florin import -w -q
      florin: added 3 transactions
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ tail -n +14 main.journal
      2024-01-01 * a
          Assets:Checking        -1.00 EUR  ; id: row/0k8b12zd595
          Expenses:Unknown        1.00 EUR  ; source: uncategorized, category: House

      2024-01-02 * Bank
          Assets:Checking       -2.00 EUR  ; id: row/0k8ca2e2nwf
          Assets:Savings         2.00 EUR  ; id: row/0k8d8ce57kw, date: 2024-01-03

      2024-01-03 * c
          Assets:Checking       -2.00 EUR  ; id: row/0k8d017vxjv
          Expenses:Food          2.00 EUR
      """,
      files: Self.files(
        [
          "c.csv": """
          Date,Payee,Amount,Kind
          2024-01-01,a,-1.00,House
          2024-01-02,Bank,-2.00,[Savings]
          2024-01-03,c,-2.00,Food

          """,
          "s.csv": "Date,Payee,Amount,Kind\n2024-01-03,Bank,2.00,[Checking]\n",
        ],
        imports: """
          imports:
            c: {files: c.csv, account: Assets:Checking, csv: {category: Kind}}
            s: {files: s.csv, account: Assets:Savings, csv: {category: Kind}}
          """))
  }

  private static let loan = [
    "m.qif": qif([("2024-01-31", "485.00", "Bank", "[Checking]")]),
    "c.qif": qif([
      ("2024-01-31", "-1010.00", "Bank", "[Mortgage]|S[Mortgage]|$-485.00|SInterest|$-525.00")
    ]),
  ]

  @Test func `a replaced entry gets no balance, and no other row is its end`() throws {
    try check(
      """
      $ florin import m.qif --account mortgage -w -q
      florin: added 1 transaction
      florin: 'm.qif' is read like the files of the import 'm'
      $ florin import -w -q
      florin: added 1 transaction
      florin: 1 row is already in the journal
      florin: 1 entry of an earlier import is now part of a row's own entry
      $ tail -n +14 main.journal
      2024-01-31 * Bank
          Assets:Checking         -1010.00 EUR  ; id: row/0k99mj65jr1
          Liabilities:Mortgage      485.00 EUR  ; id: row/0k994vwcgdw
          Expenses:Interest         525.00 EUR
      """,
      files: Self.files(
        Self.loan.merging(["m.csv": "Date,Payee,Amount,Balance\n2024-01-31,Bank,485.00,485.00\n"]) {
          $1
        },
        imports: """
          imports:
            c: {files: c.qif, account: Assets:Checking}
            m: {files: m.csv, account: Liabilities:Mortgage}
          """))
  }

  @Test func `a template doesn't keep an entry from being replaced`() throws {
    try check(
      """
      $ florin import m.qif --account mortgage -w -q
      florin: added 1 transaction
      florin: 'Bank' of 2024-01-31 is nearly loan/2024-01-31 (52.0 % > 7.5 %): decide with 'florin review'
      $ florin import c.qif --account checking -w -q
      florin: added 1 transaction
      florin: 1 entry of an earlier import is now part of a row's own entry
      $ florin balance
              -1010.00 EUR  Assets:Checking
                525.00 EUR  Expenses:Interest
                485.00 EUR  Liabilities:Mortgage
      --------------------
                         0  
      """,
      files: Self.files(
        Self.loan,
        imports: """
          templates:
            loan:
              description: Bank
              schedule: {frequency: monthly, days: 31}
              start: 2024-01-01
              postings: {Assets:Checking: -1010 EUR, Liabilities:Mortgage: 485 EUR, Expenses:Interest: 525 EUR}
          """))
  }

  @Test(arguments: [
    "s/2024-01-31 .*Bank/2024-01-31 * (42) Bank/", "s/2024-01-31 /2024-01-31=2024-02-03 /",
    "s/    Assets:Checking /    ! Assets:Checking /", "s/ [*] Bank//",
  ])
  func `an entry that says more than a part of a row stays, and is named`(_ edit: String) throws {
    let name = "florin: 'Bank' of 2024-01-31 has a part that the entry at main.journal:14 has, too"
    try check(
      """
      $ florin import m.qif --account mortgage -w -q
      florin: added 1 transaction
      $ sed -i '\(edit)' main.journal; cp main.journal old.journal
      $ florin import c.qif --account checking -w -q 2>&1 | grep -o "^florin: 'Bank.*, too"; diff old.journal main.journal | grep '^<'
      \(name)
      [1]
      """, files: Self.files(Self.loan))
  }

  @Test func `a template without an account of a divided row doesn't take the row`() throws {
    try check(
      """
      $ florin import -w -q
      florin: added 1 transaction
      florin: 'Bank' of 2024-01-31 is nearly loan/2024-01-31 (it has no posting to Liabilities:Mortgage): decide with 'florin review'
      $ florin balance
              -1010.00 EUR  Assets:Checking
                525.00 EUR  Expenses:Interest
                485.00 EUR  Liabilities:Mortgage
      --------------------
                         0  
      """,
      files: Self.files(
        Self.loan,
        imports: """
          imports:
            c: {files: c.qif, account: Assets:Checking}
            m: {files: m.qif, account: Liabilities:Mortgage}
          templates:
            loan:
              description: Bank
              schedule: {frequency: monthly, days: 31}
              start: 2024-01-01
              postings: {Assets:Checking: -1010 EUR, Expenses:Interest: 1010 EUR}
          """))
  }

  @Test func `of equal rows of a day, each gets the entry of its payee`() throws {
    try check(
      """
      $ florin import m.qif --account mortgage -w -q
      florin: added 2 transactions
      $ florin import s.qif --account savings -w -q
      florin: added 1 transaction
      florin: matched 1 row with the journal or the plan
      florin: 1 entry of an earlier import is now part of a row's own entry
      $ florin balance
                 60.00 EUR  Assets:Savings
                -20.00 EUR  Expenses:Food
                -40.00 EUR  Liabilities:Mortgage
      --------------------
                         0  
      """,
      files: Self.files([
        "m.qif": Self.qif([
          ("2024-01-01", "-20.00", "Bank", "[Savings]"),
          ("2024-01-01", "-20.00", "Acme", "[Savings]"),
        ]),
        "s.qif": Self.qif([
          ("2024-01-01", "40.00", "Bank", "Food|S[Mortgage]|$20.00|SFood|$20.00"),
          ("2024-01-01", "20.00", "Acme", "[Mortgage]"),
        ]),
      ]))
  }
}
