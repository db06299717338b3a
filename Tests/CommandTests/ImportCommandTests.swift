import TestSupport
import Testing

/// A book with two banks, whose files are in `inbox`.
private let book = [
  "main.journal": """
  account Assets:Bank
  account Assets:Savings
  account Expenses:Food
  account Expenses:Unknown
  account Income:Unknown
  commodity 1000.00 EUR

  2024-06-01 Lidl
      Expenses:Food    12.00 EUR
      Assets:Bank

  """,
  "florin.yaml": """
  settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
  rules:
    - {name: groceries, when: {payee: aldi}, then: {account: Expenses:Food}}
  imports:
    checking: {files: inbox/checking*.csv, account: Assets:Bank}
    savings: {files: inbox/*.ofx, account: {"47 11": Assets:Savings}, archive: done}
  """,
  "inbox/checking.csv": """
  Date,Payee,Amount
  2024-06-02,LIDL 4711,-12.00
  2024-06-03,Aldi,-20.00
  2024-06-04,To savings,-100.00
  2024-06-05,Kiosk,-3.50

  """,
  "inbox/savings.ofx": """
  OFXHEADER:100

  <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
  <BANKACCTFROM><ACCTID>4711</BANKACCTFROM>
  <BANKTRANLIST>
  <STMTTRN><DTPOSTED>20240605<TRNAMT>100.00<FITID>S1<NAME>From checking</STMTTRN>
  </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

  """,
]

/// The same, with the rent of each month in place of rules and imports.
private func bookWithRent(from start: String) -> [String: String] {
  var files = book
  files["florin.yaml", default: ""] = """
    settings: {currency: EUR, uncategorized: Expenses:Unknown}
    templates:
      rent:
        description: Landlord
        schedule: {frequency: monthly, days: 1}
        start: \(start)
        postings: {Expenses:Unknown: 750.00 EUR, Assets:Bank: }

    """
  return files
}

@Suite struct ImportCommandTests {
  @Test func `files that the definitions name are read`() throws {
    try check(
      #"""
      $ florin import --list
      5 rows of 2 files

      date        description         amount  result    account
      ------------------------------------------------------------------
      2024-06-02  LIDL 4711       -12.00 EUR  matched   Expenses:Food
      2024-06-03  Aldi            -20.00 EUR  new       Expenses:Food
      2024-06-04  To savings     -100.00 EUR  transfer  Assets:Savings
      2024-06-05  Kiosk            -3.50 EUR  new       Expenses:Unknown
      2024-06-05  From checking   100.00 EUR  transfer  Assets:Bank
      $ florin import --write
      file                account         rows  new  matched  transfer  uncategorized
      inbox/checking.csv  Assets:Bank        4    2        1         1              1
      inbox/savings.ofx   Assets:Savings     1    0        0         1              0
      florin: added 3 transactions
      florin: matched 1 row with the journal or the plan
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: moved 1 file to done
      $ cat main.journal | tail -n 17
      commodity 1000.00 EUR

      2024-06-01 Lidl
          Expenses:Food    12.00 EUR
          Assets:Bank  ; id: row/0kd43qbtq2q

      2024-06-03 * Aldi
          Assets:Bank        -20.00 EUR  ; id: row/0kd5wsehj52
          Expenses:Food       20.00 EUR  ; source: rule/groceries #ze5m

      2024-06-04 * To savings
          Assets:Bank        -100.00 EUR  ; id: row/0kd6wceh65y
          Assets:Savings      100.00 EUR  ; id: S1, date: 2024-06-05

      2024-06-05 * Kiosk
          Assets:Bank            -3.50 EUR  ; id: row/0kd7rdatnjf
          Expenses:Unknown        3.50 EUR  ; source: uncategorized
      $ florin check
      $ florin import
      file                account      rows  duplicate
      inbox/checking.csv  Assets:Bank     4          4
      florin: 4 rows are already in the journal
      florin: there are no files for 'savings' (inbox/*.ofx)
      florin: nothing to change
      $ ls inbox done
      done:
      savings.ofx

      inbox:
      checking.csv
      """#, files: book)
  }

  @Test func `nothing to import, and words that mean nothing`() throws {
    try check(
      #"""
      $ florin import nowhere.csv
      florin: error: there is no file 'nowhere.csv'
      [66]
      $ florin import --profile checkings
      florin: error: there is no import 'checkings'
         = help: did you mean 'checking'?
      [64]
      $ florin import inbox/checking.csv --format xls
      florin: error: --format can't be 'xls'
         = help: write csv, ofx, qfx, qif, camt or simplefin
      [64]
      $ florin import --list --write
      florin: error: --list and --write can't be combined
      [64]
      $ rm inbox/*; florin import
      florin: there are no files for 'checking' (inbox/checking*.csv)
      florin: there are no files for 'savings' (inbox/*.ofx)
      florin: there is nothing to import
      $ echo 'hello' > x.txt; florin import x.txt
      x.txt:1:1: error: this file has no header with a date column and an amount column [import.columns]
      1 | hello
        | ^^^^^
        = help: name its columns under 'imports:', such as csv: {date: Day, amount: Total}
      [1]
      $ printf 'Date,Amount\n2024-01-01,1.00\n' > x.csv; florin import x.csv
      florin: error: the account of 'x.csv' is unknown
         = help: name it with --account, or in the definitions: imports: {bank: {files: x.csv, account: Assets:Bank}}
      [1]
      $ printf 'journal: main.journal\n' > florin.yaml; florin import
      florin: error: no file was given, and the definitions have no 'imports:'
         = help: name a file: florin import FILE --account Assets:Bank
      [64]
      $ florin import x.csv --account Assets:Bank
      florin: error: the currency of 'x.csv' is unknown
         = help: add to the definitions: settings: {currency: EUR}, or set 'currency' in the import's 'csv'
      [1]
      """#, files: book)
  }

  @Test func `a bank whose account is not known`() throws {
    var files = book
    files["inbox/savings.ofx"] = book["inbox/savings.ofx"]?.replacing("4711", with: "4712")
    try check(
      #"""
      $ florin import inbox/savings.ofx
      florin: error: the import 'savings' has no account for '4712' in 'inbox/savings.ofx'
         = help: add it to 'account' of the import: {"4712": Assets:Bank}
      [1]
      """#, files: files)
  }

  @Test func `rows of several accounts that go to one are told`() throws {
    var files = book
    files["both.csv"] = """
      Account Number,Date,Payee,Amount
      4711,2024-06-07,Kiosk,-3.50
      0815,2024-06-08,Kiosk,-4.50

      """
    try check(
      #"""
      $ florin import both.csv --account Assets:Bank --list -O csv
      date,description,amount,result,account,because,source
      2024-06-07,Kiosk,-3.50 EUR,new,Expenses:Unknown,uncategorized,both.csv:2
      2024-06-08,Kiosk,-4.50 EUR,new,Expenses:Unknown,uncategorized,both.csv:3
      both.csv:3:1: warning: rows of 2 accounts go to one account: 4711, 0815 [import.accounts]
      3 | 0815,2024-06-08,Kiosk,-4.50
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = help: give each number its account under 'imports:', such as account: {"123": Assets:Bank}
      florin: 'both.csv' is read like the files of the import 'checking'
      """#, files: files)
  }

  @Test func `a balance that is not the bank's is a warning, as other warnings are`() throws {
    var files = book
    files["new.csv"] = "Date,Payee,Amount,Balance\n2024-07-01,Kiosk,-1.00,99.00\n"
    let warning = """
      new.csv:2:1: warning: the bank says 99.00 EUR on 2024-07-01, but Assets:Bank would have -13.00 EUR [import.balance]
      2 | 2024-07-01,Kiosk,-1.00,99.00
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = note: the difference is 112.00 EUR
        = help: an opening balance or a transaction is missing, or one is a duplicate; no assertion is added
      """
    let rows = """
      date,description,amount,result,account,because,source
      2024-07-01,Kiosk,-1.00 EUR,new,Expenses:Unknown,uncategorized,new.csv:2
      """
    try check(
      """
      $ florin import new.csv --account Assets:Bank --list -O csv
      \(rows)
      \(warning)
      florin: 'new.csv' is read like the files of the import 'checking'
      $ florin import new.csv --account Assets:Bank --list -O csv --quiet
      \(rows)
      florin: 'new.csv' is read like the files of the import 'checking'
      $ florin import new.csv --account Assets:Bank --write --strict
      \(warning)
      [1]
      $ florin import new.csv --account Assets:Bank --write --quiet
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 'new.csv' is read like the files of the import 'checking'
      """, files: files)
  }

  @Test func `what holds where rows would stand is named`() throws {
    var files = book
    files["main.journal", default: ""] += "comment\nolder things\n"
    try check(
      #"""
      $ florin import inbox/checking.csv -q
      florin: error: the entry would be read with another meaning, so nothing was written
         = help: 'comment' at main.journal:11 comments out everything below it; write 'end comment' where it should end
      [1]
      """#, files: files)
  }

  @Test func `a note that only repeats the payee goes, however it is written`() throws {
    var files = book
    files["florin.yaml", default: ""] = """
      settings: {currency: EUR, uncategorized: Expenses:Unknown}
      rules:
        - {name: sole, when: {payee: sole}, then: {payee: Café Sole, account: Expenses:Food}}

      """
    files["notes.csv"] = """
      Date,Payee,Memo,Amount
      2024-07-01,Bar;Cafe,"Bar,Cafe",-1.00
      2024-07-02,A|B,A/B,-1.00
      2024-07-03,Mu\u{308}ller,Müller,-1.00
      2024-07-04,Cafe\u{301} Sole,Karte,-1.00
      2024-07-05,Bar,Barbecue,-1.00

      """
    try check(
      #"""
      $ florin import notes.csv --account Assets:Bank 2> /dev/null | grep '^+2'
      +2024-07-01 * Bar,Cafe
      +2024-07-02 * A/B
      +2024-07-03 * Müller
      +2024-07-04 * Café Sole | Karte
      +2024-07-05 * Bar | Barbecue
      """#, files: files)
  }

  @Test func `a tag goes to the end of a file without a line feed`() throws {
    var files = book
    files["main.journal", default: ""] +=
      "\n2024-06-09 Kiosk\n    Expenses:Food  2.00 EUR\n    Assets:Bank"
    files["more.csv"] = "Date,Payee,Amount\n2024-06-09,Kiosk,-2.00\n2024-06-10,Kiosk,-3.00\n"
    try check(
      #"""
      $ florin import more.csv --account Assets:Bank -w -q; tail -6 main.journal | sed 's/row.*/row/'; echo
          Expenses:Food  2.00 EUR
          Assets:Bank  ; id: row

      2024-06-10 * Kiosk
          Assets:Bank            -3.00 EUR  ; id: row
          Expenses:Unknown        3.00 EUR  ; source: uncategorized
      florin: added 1 transaction
      florin: matched 1 row with the journal or the plan
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 'more.csv' is read like the files of the import 'checking'
      """#, files: files)
  }

  @Test func `the file of a year is only asked for where something goes to it`() throws {
    var files = book
    files["florin.yaml", default: ""] = """
      settings: {currency: EUR, uncategorized: Expenses:Unknown}
      imports:
        year: {files: inbox/year.csv, account: Assets:Bank, into: "{year}.journal"}

      """
    files["main.journal", default: ""] += "include 2025.journal\n"
    files["2025.journal"] = ""
    files["inbox/year.csv"] = "Date,Payee,Amount\n2024-06-01,Lidl,-12.00\n2025-01-02,Kiosk,-3.00\n"
    try check(
      #"""
      $ florin import -w -q; grep Kiosk 2025.journal
      2025-01-02 * Kiosk
      florin: added 1 transaction
      florin: matched 1 row with the journal or the plan
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 1 row is dated more than a month ahead, up to 2025-01-02
      $ echo 2023-01-02,Kiosk,-3.00 >> inbox/year.csv
      $ florin import -q
      florin: error: the journal doesn't include '2023.journal', the file for entries of 2023
         = help: create the file; if no pattern of an 'include' matches it, add to the journal: include 2023.journal
      [1]
      """#, files: files)
  }

  @Test func `what completes an open entry stays in the file of that`() throws {
    var files = bookWithRent(from: "2025-01-01")
    files["florin.yaml", default: ""] += """
      imports:
        year: {files: inbox/year.csv, account: Assets:Bank, into: "{year}.journal"}

      """
    files["inbox/year.csv"] = "Date,Payee,Amount\n2025-01-02,Landlord,-751.00\n"
    try check(
      #"""
      $ florin generate --today 2024-12-31 --days 2 -wq
      florin: added 1 entry: rent/2025-01-01
      $ florin import -w -q --today 2025-01-05; tail -n 3 main.journal | sed 's/, as.*//; s/row.*/row/'
      2025-01-02 * Landlord  ; recurring: rent, occurrence: 2025-01-01
          Expenses:Unknown      751.00 EUR
          Assets:Bank  ; id: row
      florin: matched 1 row with the journal or the plan
      $ echo 2025-02-01,Landlord,-750.00 >> inbox/year.csv
      $ florin import -w -q --today 2025-02-05
      florin: error: the journal doesn't include '2025.journal', the file for entries of 2025
         = help: create the file; if no pattern of an 'include' matches it, add to the journal: include 2025.journal
      [1]
      """#, files: files)
  }

  @Test func `a long entry before a row that writes none`() throws {
    let files = bookWithRent(from: "2025-11-01")
    // The text of entries is held in pieces of 64 MiB, and the journal ends without a line feed.
    try check(
      #"""
      $ florin generate --today 2025-11-01 -wq
      florin: added 1 entry: rent/2025-11-01
      $ truncate -s -1 main.journal
      $ echo Date,Payee,Amount > long.csv; printf 2025-11-02, >> long.csv
      $ head -c 67200000 /dev/zero | tr '\0' a >> long.csv
      $ printf ',-5.00\n2025-11-02,Landlord,-751.00\n' >> long.csv
      $ florin import long.csv --account Assets:Bank --today 2025-11-05 -wq
      florin: this change is too long to be taken back with 'florin undo'
      florin: added 1 transaction
      florin: matched 1 row with the journal or the plan
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ tail -n 2 main.journal | sed 's/row.*/row/'
          Assets:Bank            -5.00 EUR  ; id: row
          Expenses:Unknown        5.00 EUR  ; source: uncategorized%
      """#, files: files)
  }

  @Test func `hledger's rules beside the file`() throws {
    try check(
      #"""
      $ florin -f j.journal -n import bank.csv
      --- a/j.journal
      +++ b/j.journal
      @@ -1 +1,9 @@
       account assets:bank
      +
      +2024-01-05 SHOP
      +    assets:bank          -12.50 €  ; id: row/0k8fxhky59y
      +    expenses:food         12.50 €
      +
      +2024-01-06 Gift
      +    assets:bank             5.00 €  ; id: row/0k8gm8s5xsh
      +    income:unknown         -5.00 €
      file      account      rows  new  matched  transfer  duplicate  uncategorized
      bank.csv  assets:bank     2    2        0         0          0              1
      florin: would add 2 transactions
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      """#,
      files: [
        "j.journal": "account assets:bank\n",
        "bank.csv": "Date,Text,Amount\n2024-01-05,SHOP,-12.50\n2024-01-06,Gift,5.00\n",
        "bank.csv.rules": """
        skip 1
        fields date, description, amount
        currency €
        account1 assets:bank
        if SHOP
         account2 expenses:food
        """,
      ])
  }

  @Test func `what would act on a terminal does not`() throws {
    try check(
      #"""
      $ printf 'Date,Payee,Amount\n2024-06-09,\033[31m=cmd|calc; !A0\007,-1.00\n' > inbox/checking2.csv
      $ florin import inbox/checking2.csv --list
      1 row of 1 file

      date        description          amount  result  account           because
      --------------------------------------------------------------------------------
      2024-06-09  [31m=cmd|calc; …  -1.00 EUR  new     Expenses:Unknown  uncategorized
      $ florin import inbox/checking2.csv -q -w; tail -n 3 main.journal; florin check
      2024-06-09 * [31m=cmd/calc, !A0
          Assets:Bank            -1.00 EUR  ; id: row/0kdbebm5xkh
          Expenses:Unknown        1.00 EUR  ; source: uncategorized
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      """#, files: book)
  }

  @Test(arguments: [
    (":20:STARTUMS\n:25:1/2\n", "an MT940 statement", "download it as CAMT (XML) or CSV"),
    ("%PDF-1.7\n", "a PDF", "download it as CAMT (XML), OFX or CSV"),
    (
      "<!doctype html><html>", "a web page",
      "download the statement again: it may be a page that asks to log in"
    ),
  ])
  func `a format that florin doesn't read is named`(_ text: String, _ name: String, _ help: String)
    throws
  {
    try check(
      """
      $ florin import file.sta --account Assets:Bank
      florin: error: 'file.sta' is \(name), which florin doesn't read
         = help: \(help)
      [1]
      """,
      files: [
        "file.sta": text, "main.journal": "",
        "florin.yaml":
          "journal: main.journal\nsettings: {currency: EUR, uncategorized: Expenses:U}\n",
      ])
  }

  @Test func `a file for the account of an import is read like its files`() throws {
    try check(
      #"""
      $ florin import card/may.csv -w -q; florin import other.csv --account liabilities:card
      --- a/main.journal
      +++ b/main.journal
      @@ -1,3 +1,7 @@
       2024-05-02 * Market
           liabilities:card      -12.50 EUR  ; id: row/0kc59aq3m4n
           expenses:unknown       12.50 EUR  ; source: uncategorized
      +
      +2024-05-03 * Kiosk
      +    liabilities:card       -3.00 EUR  ; id: row/0kc6nrmzqrj
      +    expenses:unknown        3.00 EUR  ; source: uncategorized
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      file       account           rows  new  duplicate  uncategorized
      other.csv  liabilities:card     2    1          1              1
      florin: would add 1 transaction
      florin: 1 row is already in the journal
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 'other.csv' is read like the files of the import 'card'
      florin: nothing written: add --write
      $ florin import odd.csv --account liabilities:card
      --- a/main.journal
      +++ b/main.journal
      @@ -1,3 +1,7 @@
       2024-05-02 * Market
           liabilities:card      -12.50 EUR  ; id: row/0kc59aq3m4n
           expenses:unknown       12.50 EUR  ; source: uncategorized
      +
      +2024-05-04 * Cinema
      +    liabilities:card       -9.00 EUR  ; id: row/0kc7n693jr3
      +    expenses:unknown        9.00 EUR  ; source: uncategorized
      file     account           rows  new  uncategorized
      odd.csv  liabilities:card     1    1              1
      florin: would add 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: expenses:unknown}
        imports:
          card: {files: card/*.csv, account: liabilities:card, csv: {date: Day, payee: Shop, amount: Spent, sign: flip}}
        """,
        "main.journal": "",
        "card/may.csv": "Day,Shop,Spent\n2024-05-02,Market,12.50\n",
        "other.csv": "Day,Shop,Spent\n2024-05-02,Market,12.50\n2024-05-03,Kiosk,3.00\n",
        "odd.csv": "Date,Payee,Amount\n2024-05-04,Cinema,-9.00\n",
      ])
  }

  @Test func `all files without an account are reported`() throws {
    try check(
      """
      $ florin import a.csv b.csv
      florin: error: the account of 'a.csv' is unknown
         = help: name it with --account, or in the definitions: imports: {bank: {files: a.csv, account: Assets:Bank}}
      florin: error: the account of 'b.csv' is unknown
         = help: name it with --account, or in the definitions: imports: {bank: {files: b.csv, account: Assets:Bank}}
      [1]
      """,
      files: [
        "florin.yaml":
          "{journal: main.journal, settings: {currency: EUR, uncategorized: expenses:unknown}}\n",
        "main.journal": "",
        "a.csv": "Date,Payee,Amount\n2024-05-04,Cinema,-9.00\n",
        "b.csv": "Date,Payee,Amount\n2024-05-04,Cinema,-9.00\n",
      ])
  }

  @Test func `a mistake in an import's definition is the reason for a file without an account`()
    throws
  {
    try check(
      #"""
      $ florin import bank.csv
      florin.yaml:2:42: warning: the journal neither declares nor uses the account 'Expenses:Unknown' [definition.undeclared]
      2 | settings: {currency: EUR, uncategorized: Expenses:Unknown}
        |                                          ^^^^^^^^^^^^^^^^
        = help: declare it in the journal: account Expenses:Unknown
      florin.yaml:4:55: error: 'csv' has no key 'columns' [definition.unknown-key]
      4 |   bank: {files: bank.csv, account: Assets:Bank, csv: {columns: [date, amount]}}
        |                                                       ^^^^^^^
        = help: valid keys: delimiter, quote, encoding, skip, header, date, date-format, payee, description, note, amount, in, out, sign, decimal-mark, currency, balance, id, category, account
      [1]
      """#,
      files: [
        "main.journal": "account Assets:Bank\n",
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:Unknown}
        imports:
          bank: {files: bank.csv, account: Assets:Bank, csv: {columns: [date, amount]}}

        """,
        "bank.csv": "date,amount\n2024-06-01,5\n",
      ])
  }

  @Test func `a row keeps its place by date, even if an entry is out of order`() throws {
    let files = [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: $, uncategorized: Expenses:Uncategorized}
      templates:
        rent:
          description: Landlord
          schedule: every month
          start: 2024-03-01
          postings: {Expenses:Rent: $900.00, Assets:Checking: }
      """,
      "main.journal": """
      2024-03-01 ! Landlord  ; recurring: rent, occurrence: 2024-03-01
          Expenses:Rent    $900.00
          Assets:Checking

      2024-03-01 Hardware Store
          Expenses:Home    $45.00
          Assets:Cash

      2024-03-14 Gym
          Expenses:Fun     $20.00
          Assets:Cash

      2024-04-01 ! Landlord  ; recurring: rent, occurrence: 2024-04-01
          Expenses:Rent    $900.00
          Assets:Checking

      """,
      "a.csv": "Date,Description,Amount\n2024-03-02,LANDLORD,-900.00\n2024-03-05,SAFEWAY,-30.00\n",
      "b.csv": "Date,Description,Amount\n2024-03-19,THAI,-10.00\n",
    ]
    try check(
      #"""
      $ florin import a.csv --account Assets:Checking -q -w; florin import b.csv --account Assets:Checking -q -w
      florin: added 1 transaction
      florin: matched 1 row with the journal or the plan
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ grep ^20 main.journal
      2024-03-02 * Landlord  ; recurring: rent, occurrence: 2024-03-01
      2024-03-01 Hardware Store
      2024-03-05 * SAFEWAY
      2024-03-14 Gym
      2024-03-19 * THAI
      2024-04-01 ! Landlord  ; recurring: rent, occurrence: 2024-04-01
      """#, files: files)
  }
}
