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

@Suite struct ImportCommandTests {
  @Test func `files that the definitions name are read`() throws {
    try check(
      #"""
      $ florin import --list
      5 rows of 2 files

      date        description        amount  result    account         because
      ------------------------------------------------------------------------------
      2024-06-02  LIDL 4711      -12.00 EUR  matched   Expenses:Food   main.journa..
      2024-06-03  Aldi           -20.00 EUR  new       Expenses:Food   rule/groceries
      2024-06-04  To savings    -100.00 EUR  transfer  Assets:Savings  inbox/savin..
      2024-06-05  Kiosk           -3.50 EUR  new       Expenses:Unkn..  uncategorized
      2024-06-05  From checking  100.00 EUR  transfer  Assets:Bank     inbox/check..
      $ florin import --write
      florin: added 3 transactions
      $ cat main.journal | tail -n 17
      $ florin check
      $ florin import
      $ ls inbox done
      """#, files: book)
  }

  @Test func `nothing to import, and words that mean nothing`() throws {
    try check(
      #"""
      $ florin import nowhere.csv
      $ florin import --profile checkings
      $ florin import inbox/checking.csv --format xls
      $ florin import --list --write
      $ rm inbox/*; florin import
      $ echo 'hello' > x.txt; florin import x.txt
      $ printf 'Date,Amount\n2024-01-01,1.00\n' > x.csv; florin import x.csv
      $ printf 'journal: main.journal\n' > florin.yaml; florin import
      $ florin import x.csv --account Assets:Bank
      """#, files: book)
  }

  @Test func `a bank whose account is not known`() throws {
    var files = book
    files["inbox/savings.ofx"] = book["inbox/savings.ofx"]?.replacing("4711", with: "4712")
    try check(
      #"""
      $ florin import inbox/savings.ofx
      """#, files: files)
  }

  @Test func `hledger's rules beside the file`() throws {
    try check(
      #"""
      $ florin -f j.journal -n import bank.csv
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
      $ florin import inbox/checking2.csv -q -w; tail -n 3 main.journal; florin check
      """#, files: book)
  }
}
