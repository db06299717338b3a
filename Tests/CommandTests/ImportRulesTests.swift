import TestSupport
import Testing

/// Rules that take the newest download, and two downloads.
private let downloads = [
  "main.journal": "account assets:bank\n",
  "bank.rules": """
  source bank*.csv
  skip 1
  fields date, description, amount
  currency €
  account1 assets:bank
  account2 expenses:food

  """,
  "home/Downloads/bank1.csv": "Date,Text,Amount\n2024-01-05,Old,-1\n",
  "home/Downloads/bank2.csv": "Date,Text,Amount\n2024-01-06,New,-2\n",
]

/// `florin import` of a file of hledger's rules. hledger 1.25 has no `source`; the manual of 1.52 has it.
@Suite struct ImportRulesTests {
  private func check(
    _ session: String, _ files: [String: String] = downloads,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let times = """
      $ touch -d 2024-02-03T04:05:06Z home/Downloads/bank1.csv
      $ touch -d 2024-03-03T04:05:06Z home/Downloads/bank2.csv

      """
    try TestSupport.check(
      files["home/Downloads/bank1.csv"] == nil ? session : times + session, files: files,
      sourceLocation: sourceLocation)
  }

  // "if the pattern matches multiple files, hledger will read the newest (most recently modified) one"
  @Test func `source names a file of the downloads, the newest one`() throws {
    try check(
      #"""
      $ HOME=home florin import bank.rules --list -O csv
      date,description,amount,result,account,because,source
      2024-01-06,New,-2.00 €,new,expenses:food,hledger's rules,home/Downloads/bank2.csv:2
      $ touch -d 2024-03-04T00:00:00Z home/Downloads/bank1.csv
      $ HOME=home florin import bank.rules --list -O csv
      date,description,amount,result,account,because,source
      2024-01-05,Old,-1.00 €,new,expenses:food,hledger's rules,home/Downloads/bank1.csv:2
      """#)
  }

  @Test func `data beside the journal comes before the downloads, and a path is beside the rules`()
    throws
  {
    try check(
      #"""
      $ mkdir data rules; printf 'D,T,A\n2024-01-07,Data,-3\n' > data/bank3.csv; mv bank.rules rules
      $ HOME=home florin import rules/bank.rules --list -O csv
      date,description,amount,result,account,because,source
      2024-01-07,Data,-3.00 €,new,expenses:food,hledger's rules,data/bank3.csv:2
      $ sed -i 's,^source.*,source ../home/*/bank*.csv,' rules/bank.rules
      $ florin import rules/bank.rules --list -O csv
      date,description,amount,result,account,because,source
      2024-01-06,New,-2.00 €,new,expenses:food,hledger's rules,rules/../home/Downloads/bank2.csv:2
      """#)
  }

  // "you can tell it to read the rules file, with -f foo.csv.rules, and it will look for data in foo.csv"; "the data
  // file can be missing, without causing an error; it is just considered empty"
  @Test func `without source the file has the name of the rules`() throws {
    try check(
      #"""
      $ florin import bank.csv.rules
      florin: there is no file for 'bank.csv.rules': looked for bank.csv, since its rules have no 'source'
      florin: there is nothing to import
      $ printf '2024-01-07,Data,-3\n' > bank.csv
      $ florin import bank.csv.rules bank.csv --list -O csv
      date,description,amount,result,account,because,source
      2024-01-07,Data,-3.00,new,expenses:unknown,uncategorized,bank.csv:1
      $ florin import nowhere.rules
      florin: error: there is no file 'nowhere.rules'
      [66]
      """#,
      [
        "main.journal": "account assets:bank\n",
        "bank.csv.rules": "fields date, description, amount\naccount1 assets:bank\n",
      ])
  }

  // "in this mode import will prefer the oldest file matched by the source rule's glob pattern, not the newest"; "The
  // archive file name will be based on the rules file and the data file's modification date and extension"
  @Test func `archive takes the oldest file, and puts it away`() throws {
    try check(
      #"""
      $ echo archive >> bank.rules
      $ HOME=home florin import bank.rules --write
      file                      account      rows  new
      home/Downloads/bank1.csv  assets:bank     1    1
      florin: added 1 transaction
      florin: moved 1 file to data/archive
      $ HOME=home florin import bank.rules -w -q; HOME=home florin import bank.rules -w -q
      florin: added 1 transaction
      florin: moved 1 file to data/archive
      florin: there is no file for 'bank.rules': looked for data/bank*.csv and ~/Downloads/bank*.csv
      florin: there is nothing to import
      $ ls data/archive home/Downloads
      data/archive:
      bank.2024-02-03.csv
      bank.2024-03-03.csv

      home/Downloads:
      """#)
  }

  @Test func `archive holds for a file that is named before its rules, too`() throws {
    try check(
      #"""
      $ florin import bank.csv bank.csv.rules -w -q
      florin: added 1 transaction
      florin: moved 1 file to data/archive
      $ ls *.csv* data/archive | sed 's/[0-9-]\{10\}/DAY/'
      bank.csv.rules

      data/archive:
      bank.csv.DAY.csv
      $ printf '2024-01-08,Data,-4\n' > bank.csv
      $ florin import bank.csv bank.csv.rules --archive done -w -q; ls done
      bank.csv
      florin: added 1 transaction
      florin: moved 1 file to done
      """#,
      [
        "main.journal": "account assets:bank\n",
        "bank.csv": "2024-01-07,Data,-3\n",
        "bank.csv.rules":
          "fields date, description, amount\naccount1 assets:bank\naccount2 expenses:food\narchive\n",
      ])
  }

  @Test func `a command never runs, and what it would read is not read`() throws {
    try check(
      #"""
      $ sed -i 's,^source.*,source bank*.csv | touch RAN,' bank.rules
      $ HOME=home florin import bank.rules; ls
      bank.rules
      home
      main.journal
      bank.rules:1:8: error: these rules read the output of a command, and florin doesn't run commands [import.rules]
      1 | source bank*.csv | touch RAN
        |        ^^^^^^^^^^^^^^^^^^^^^
        = help: run it yourself, save its output as 'bank', and import that file: florin uses the rules of the same name plus '.rules'
      """#)
  }

  // The moments are 2024-01-01 22:30 and 2024-07-01 22:30 in UTC: in the middle of Europe it is an hour later, and
  // two in summer.
  @Test func `a time is on the day of this time zone`() throws {
    try check(
      #"""
      $ TZ='CET-1CEST,M3.5.0,M10.5.0/3' florin import bank.csv --list -O csv
      date,description,amount,result,account,because,source
      2024-01-01,Winter,-1.00,new,expenses:unknown,uncategorized,bank.csv:1
      2024-07-02,Summer,-2.00,new,expenses:unknown,uncategorized,bank.csv:2
      $ TZ=JST-9 florin import bank.csv --list -O csv
      date,description,amount,result,account,because,source
      2024-01-02,Winter,-1.00,new,expenses:unknown,uncategorized,bank.csv:1
      2024-07-02,Summer,-2.00,new,expenses:unknown,uncategorized,bank.csv:2
      $ TZ=Nowhere/City florin import bank.csv
      florin: error: dates can't be converted to the time zone 'Nowhere/City' of $TZ: this machine doesn't know it
         = help: set TZ to a known name, such as UTC, or an offset, such as CET-1 for an hour ahead of UTC
      [1]
      """#,
      [
        "main.journal": "account assets:bank\n",
        "bank.csv": "2024-01-01T22:30:00Z,Winter,-1\n2024-07-01T18:30:00-0400,Summer,-2\n",
        "bank.csv.rules": """
        fields date, description, amount
        date-format %Y-%m-%dT%H:%M:%S%z
        account1 assets:bank

        """,
      ])
  }
}

/// Where files go that have been imported.
@Suite struct ImportArchiveTests {
  @Test func `what the folder has already gets no copy, and is not lost`() throws {
    try check(
      #"""
      $ cp bank.csv again.csv; florin import bank.csv --account Assets:Bank --archive done -w -q 2>&1 | tail -1
      florin: moved 1 file to done
      $ cp again.csv bank.csv; florin import bank.csv --account Assets:Bank --archive done -w -q; ls done; test -e bank.csv
      bank.csv
      florin: 1 row is already in the journal
      florin: moved 1 file to done
      [1]
      $ mv again.csv bank.csv; ln bank.csv done/linked.csv; mv bank.csv linked.csv; florin import linked.csv --account Assets:Bank --archive done -w -q; ls done; test -e linked.csv
      bank.csv
      linked.csv
      florin: 1 row is already in the journal
      florin: moved 1 file to done
      [1]
      $ florin import done/bank.csv --account Assets:Bank --archive done -w -q; ls done; cat done/bank*.csv
      bank-2024-06-01.csv
      linked.csv
      Date,Payee,Amount
      2024-06-01,A,-1.00
      florin: 1 row is already in the journal
      florin: moved 1 file to done
      florin: done/bank.csv was renamed bank-2024-06-01.csv: its name is taken in that folder
      """#,
      files: [
        "main.journal": "", "bank.csv": "Date,Payee,Amount\n2024-06-01,A,-1.00\n",
        "florin.yaml":
          "settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}\n",
      ])
  }

  @Test func `a name that is there gets the newest day, and then a number`() throws {
    try check(
      #"""
      $ florin import bank.csv --account Assets:Bank --archive done -w -q
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: moved 1 file to done
      $ printf 'Date,Payee,Amount\n2024-06-03,B,-2.00\n2024-06-02,C,-3.00\n' > bank.csv
      $ florin import bank.csv --account Assets:Bank --archive done -w -q
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: moved 1 file to done
      florin: bank.csv was renamed bank-2024-06-03.csv: its name is taken in that folder
      $ printf 'Date,Payee,Amount\n2024-06-03,D,-4.00\n' > bank.csv
      $ florin import bank.csv --account Assets:Bank --archive done -w -q
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: moved 1 file to done
      florin: bank.csv was renamed bank-2024-06-03-2.csv: its name is taken in that folder
      $ grep -h ',A,\|,B,\|,D,' done/bank.csv done/bank-2024-06-03.csv done/bank-2024-06-03-2.csv
      2024-06-01,A,-1.00
      2024-06-03,B,-2.00
      2024-06-03,D,-4.00
      $ mkdir in; printf 'Date,Payee,Amount\n2024-06-04,E,-5.00\n' | tee in/x.csv > x.csv
      $ florin import x.csv in/x.csv --account Assets:Bank --archive done -w -q; ls done
      bank-2024-06-03-2.csv
      bank-2024-06-03.csv
      bank.csv
      x-2024-06-04.csv
      x.csv
      florin: added 1 transaction
      florin: 1 row is already in the journal
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: moved 2 files to done
      florin: in/x.csv was renamed x-2024-06-04.csv: its name is taken in that folder
      """#, files: Self.files)
  }

  @Test func `a folder that is spelled in two ways is one`() throws {
    var files = Self.files
    files["florin.yaml"] = """
      settings: {currency: EUR, uncategorized: Expenses:Unknown}
      imports:
        a: {files: a/x.csv, account: Assets:Bank, archive: done}
        b: {files: b/x.csv, account: Assets:Bank, archive: ./b/../done/}

      """
    files["a/x.csv"] = "Date,Payee,Amount\n2024-06-01,A,-1.00\n"
    files["b/x.csv"] = "Date,Payee,Amount\n2024-07-01,B,-1.00\n"
    try check(
      #"""
      $ florin import -w -q 2> said; tail -2 said; ls done
      florin: moved 2 files to done
      florin: b/x.csv was renamed x-2024-07-01.csv: its name is taken in that folder
      x-2024-07-01.csv
      x.csv
      """#, files: files)
  }

  @Test func `what is no folder is told before anything is written`() throws {
    try check(
      #"""
      $ florin import bank.csv --account Assets:Bank --archive main.journal -w
      florin: error: 'bank.csv' can't be moved: 'main.journal' isn't a folder; nothing was written
         = help: name a folder with --archive; florin creates it if needed
      [1]
      """#, files: Self.files)
  }

  // As `mv` does it.
  @Test func `a link moves itself, and not the file that it leads to`() throws {
    try check(
      #"""
      $ mkdir -p own in; mv bank.csv own/bank-2024.csv; ln -s "$PWD/own/bank-2024.csv" in/bank.csv
      $ florin import in/bank.csv --account Assets:Bank --archive done -w -q
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: moved 1 file to done
      $ find own in done | sort; cat done/bank.csv
      done
      done/bank.csv
      in
      own
      own/bank-2024.csv
      Date,Payee,Amount
      2024-06-01,A,-1.00
      """#, files: Self.files)
  }

  @Test func `a folder that is a link to nothing is told before anything is written`() throws {
    try check(
      #"""
      $ ln -s gone done; florin import bank.csv --account Assets:Bank --archive done -w -q
      florin: error: 'bank.csv' can't be moved: 'done' is a broken link; nothing was written
         = help: create the folder that it points to, or name another one with --archive
      [1]
      $ florin import bank.csv --account Assets:Bank --archive done/2024 -w -q
      florin: error: 'bank.csv' can't be moved: 'done/2024' is a broken link; nothing was written
         = help: create the folder that it points to, or name another one with --archive
      [1]
      $ mkdir gone; florin import bank.csv --account Assets:Bank --archive done/2024 -w -q; ls gone/2024
      bank.csv
      florin: 'done/2024/bank.csv' is really $ROOT/gone/2024/bank.csv
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: moved 1 file to done/2024
      """#, files: Self.files)
  }

  private static let files = [
    "main.journal": """
    account Assets:Bank
    account Expenses:Unknown
    commodity 1000.00 EUR

    """,
    "florin.yaml":
      "settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Expenses:Unknown}\n",
    "bank.csv": "Date,Payee,Amount\n2024-06-01,A,-1.00\n",
  ]

  @Test func `balances of hledger's rules that don't hold are left out`() throws {
    let files = [
      "main.journal": """
      account assets:bank  ; type: C
      account expenses:unknown
      account income:unknown

      2025-12-01 some of what came before
          assets:bank    10.00 EUR
          income:unknown

      """,
      "florin.yaml":
        "settings: {currency: EUR, uncategorized: expenses:unknown, uncategorized-income: income:unknown}\n",
      "bank.csv": "2025-12-30,REWE,-5.00,95.00\n2025-12-31,ALDI,-6.00,89.00\n",
      "bank.csv.rules": """
      fields date, description, amount, balance
      currency EUR \u{20}
      account1 assets:bank

      """,
    ]
    try check(
      #"""
      $ florin import bank.csv
      --- a/main.journal
      +++ b/main.journal
      @@ -5,3 +5,11 @@
       2025-12-01 some of what came before
           assets:bank    10.00 EUR
           income:unknown
      +
      +2025-12-30 REWE
      +    assets:bank            -5.00 EUR  ; id: row/0kz4sc4w5qn
      +    expenses:unknown        5.00 EUR
      +
      +2025-12-31 ALDI
      +    assets:bank            -6.00 EUR  ; id: row/0kz5zk25jke
      +    expenses:unknown        6.00 EUR
      bank.csv:2:1: warning: the bank says 89.00 EUR on 2025-12-31, but assets:bank would have -1.00 EUR [import.balance]
      2 | 2025-12-31,ALDI,-6.00,89.00
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = note: the difference is 90.00 EUR
        = help: an opening balance or a transaction is missing, or one is a duplicate; no assertion is added
      file      account      rows  new  matched  transfer  duplicate  uncategorized
      bank.csv  assets:bank     2    2        0         0          0              2
      florin: would add 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 2 rows are dated more than a month ahead, up to 2025-12-31
      florin: 2 balance assertions are skipped, because they wouldn't hold at their places
      florin: nothing written: add --write
      $ florin import bank.csv --no-assertions -q -w; tail -7 main.journal
      2025-12-30 REWE
          assets:bank            -5.00 EUR  ; id: row/0kz4sc4w5qn
          expenses:unknown        5.00 EUR

      2025-12-31 ALDI
          assets:bank            -6.00 EUR  ; id: row/0kz5zk25jke
          expenses:unknown        6.00 EUR
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 2 rows are dated more than a month ahead, up to 2025-12-31
      $ florin undo -w
      florin: took back change 1 of 2024-06-15: florin import bank.csv --no-assertions -q -w
      $ sed -i 's/10.00/100.00/' main.journal; florin import bank.csv -q -w; tail -7 main.journal
      2025-12-30 REWE
          assets:bank            -5.00 EUR = 95.00 EUR  ; id: row/0kz4sc4w5qn
          expenses:unknown        5.00 EUR

      2025-12-31 ALDI
          assets:bank            -6.00 EUR = 89.00 EUR  ; id: row/0kz5zk25jke
          expenses:unknown        6.00 EUR
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 2 rows are dated more than a month ahead, up to 2025-12-31
      """#, files: files)
  }

  @Test func `rows that the bank has changed are named`() throws {
    let files = [
      "main.journal": "commodity $1,000.00\n",
      "florin.yaml": """
      settings: {currency: $, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
      imports: {card: {files: "*.csv", account: Liabilities:Card}}

      """,
      "1.csv": """
      Post Date,Description,Amount
      03/15/2024,LUIGI TRATTORIA,-48.00
      03/13/2024,SAFEWAY,-20.00

      """,
      "2.csv": """
      Post Date,Description,Amount
      03/28/2024,LUIGI TRATTORIA,-41.00
      03/15/2024,LUIGI TRATTORIA,-57.60
      03/13/2024,SAFEWAY,-20.00

      """,
    ]
    try check(
      #"""
      $ florin import 1.csv -n -q -w
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin import 2.csv -q
      --- a/main.journal
      +++ b/main.journal
      @@ -7,3 +7,11 @@
       2024-03-15 * LUIGI TRATTORIA
           Liabilities:Card         $-48.00  ; id: row/0kanrh8r293
           Expenses:Unknown          $48.00  ; source: uncategorized
      +
      +2024-03-15 * LUIGI TRATTORIA
      +    Liabilities:Card         $-57.60  ; id: row/0kan5vwvgag
      +    Expenses:Unknown          $57.60  ; source: uncategorized
      +
      +2024-03-28 * LUIGI TRATTORIA
      +    Liabilities:Card         $-41.00  ; id: row/0kb2nbcmh38
      +    Expenses:Unknown          $41.00  ; source: uncategorized
      florin: would add 2 transactions
      florin: 1 row is already in the journal
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 'LUIGI TRATTORIA' of 2024-03-15 may be the row at main.journal:8 ($-48.00), which the bank's file no longer has
      florin: if the bank has changed a row, remove the entry of the earlier file
      florin: nothing written: add --write
      """#, files: files)
  }

  @Test func `a row that comes again on a day that the first file doesn't have is named`() throws {
    let files = [
      "main.journal": "commodity $1,000.00\n",
      "florin.yaml": """
      settings: {currency: $, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
      imports: {card: {files: "*.csv", account: Liabilities:Card}}
      rules:
        - {name: fuel, when: {payee: shell}, then: {payee: Shell Station, account: Expenses:Fuel}}

      """,
      "1.csv": """
      Post Date,Description,Amount
      03/31/2024,SHELL OIL 5521,-40.00
      03/31/2024,BAKERY,-3.50
      03/29/2024,CINEMA,-12.00

      """,
      // The cinema is three days before, and the bakery has another amount: both are payments of their own.
      "2.csv": """
      Post Date,Description,Amount
      04/01/2024,SHELL OIL 5521,-40.00
      04/01/2024,BAKERY,-4.50
      04/01/2024,CINEMA,-12.00
      04/15/2024,GYM,-20.00

      """,
    ]
    try check(
      #"""
      $ florin import 1.csv -n -q -w
      florin: added 3 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin import 2.csv -q -w
      florin: added 4 transactions
      florin: 3 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 'SHELL OIL 5521' of 2024-04-01 may be the row at main.journal:12 of 2024-03-31, a day that the bank's file doesn't have
      florin: if the bank has changed a row, remove the entry of the earlier file
      """#, files: files)
  }
}
