import TestSupport
import Testing

/// The balances and rows of a bank's file, where the journal's amounts aren't as plain as the bank's.
@Suite struct ImportBalanceTests {
  private static func files(_ journal: String, _ files: [String: String]) -> [String: String] {
    [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
      imports:
        bank: {files: bank.csv, account: Assets:Bank}

      """,
      "main.journal": """
      commodity 1000.00 EUR  ; alias: €
      account Assets:Bank
      account Assets:Savings
      account Expenses:Unknown
      account Income:Unknown

      \(journal)
      """,
    ].merging(files) { $1 }
  }

  @Test func `an amount that's left out is all that it's inferred to be`() throws {
    try check(
      """
      $ florin import -q | tail -n +7
      +
      +2024-06-03 * LIDL
      +    Assets:Bank           -20.00 EUR = 80.00 EUR  ; id: row/0kd5qj2043n
      +    Expenses:Unknown       20.00 EUR  ; source: uncategorized
      florin: would add 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      """,
      files: Self.files(
        """
        2024-01-01 Opening
            Income:Unknown   -10.00 USD
            Income:Unknown  -100.00 EUR
            Assets:Bank

        """, ["bank.csv": "Date,Payee,Amount,Balance\n2024-06-03,LIDL,-20.00,80.00\n"]))
  }

  @Test
  func `aliases of a commodity count in the bank's balance, but an assertion can't add them up`()
    throws
  {
    try check(
      """
      $ florin import -q -w
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ tail -n 3 main.journal
      2024-03-01 * Lidl
          Assets:Bank           -41.20 EUR  ; id: row/0ka7da9n2ys
          Expenses:Unknown       41.20 EUR  ; source: uncategorized
      """,
      files: Self.files(
        """
        2024-01-01 * Opening
            Assets:Bank     €100.00
            Income:Unknown

        2024-01-02 * x
            Assets:Bank     1.00 EUR
            Income:Unknown

        """, ["bank.csv": "Date,Payee,Amount,Balance\n2024-03-01,Lidl,-41.20,59.80\n"]))
  }

  @Test func `a posting without an amount gets it with the balance`() throws {
    try check(
      """
      $ florin import -q -w
      florin: matched 1 row with the journal or the plan
      $ tail -n 3 main.journal
      2024-06-01 Lidl
          Expenses:Unknown  20.00 EUR
          Assets:Bank      -20.00 EUR = -20.00 EUR  ; id: row/0kd5qj2043n
      $ florin import -q
      florin: 1 row is already in the journal
      florin: nothing to change
      """,
      files: Self.files(
        """
        2024-06-01 Lidl
            Expenses:Unknown  20.00 EUR
            Assets:Bank

        """, ["bank.csv": "Date,Payee,Amount,Balance\n2024-06-03,LIDL,-20.00,-20.00\n"]))
  }

  @Test func `a late row that completes a transfer corrects an assertion, too`() throws {
    try check(
      """
      $ florin import savings.csv --account savings -q -w
      florin: added 1 transaction
      florin: 1 row is already in the journal
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: corrected the assertion of 2024-01-31 to 105.00 EUR, instead of 5.00 EUR: the bank has booked earlier rows since, and its new balance agrees
      $ tail -n 12 main.journal

      2024-01-31 * Interest
          Assets:Savings         5.00 EUR = 105.00 EUR  ; id: S2
          Income:Unknown

      2024-01-30 * To savings
          Assets:Bank         -100.00 EUR  ; id: B1
          Assets:Savings       100.00 EUR  ; id: S1

      2024-02-03 * Fee
          Assets:Savings         -1.00 EUR = 104.00 EUR  ; id: S3
          Expenses:Unknown        1.00 EUR  ; source: uncategorized
      """,
      files: Self.files(
        """
        2024-01-31 * Interest
            Assets:Savings         5.00 EUR = 5.00 EUR  ; id: S2
            Income:Unknown

        2024-01-30 * To savings
            Assets:Bank         -100.00 EUR  ; id: B1
            Expenses:Unknown     100.00 EUR  ; source: uncategorized

        """,
        [
          "savings.csv": """
          Date,Payee,Amount,Balance,Transaction ID
          2024-01-30,To savings,100.00,100.00,S1
          2024-01-31,Interest,5.00,105.00,S2
          2024-02-03,Fee,-1.00,104.00,S3

          """
        ]))
  }

  @Test func `the bank's own category comes before a guess`() throws {
    let day = { (day: String) in
      """
      2024-01-\(day) Cafe Sole
          Expenses:Dining  6.40 EUR
          Assets:Bank

      2024-01-\(day) Landlord
          Expenses:Rent  500 EUR
          Assets:Bank

      2024-01-\(day) Lidl
          Expenses:Food  30 EUR
          Assets:Bank


      """
    }
    let journal = ["03", "07", "11", "15", "19"].map(day).joined()
    try check(
      """
      $ florin import -q | grep '^+'
      +++ b/main.journal
      +2024-06-10 * Cafe Sole
      +    Assets:Bank         -6.10 EUR  ; id: row/0kdcdkj7gr8
      +    Expenses:Food        6.10 EUR
      +
      +2024-06-11 * Cafe Sole
      +    Assets:Bank           -6.10 EUR  ; id: row/0kdddkj7gr8
      +    Expenses:Dining        6.10 EUR  ; source: ai 0.94 #khyx, category: Strange
      florin: would add 2 transactions
      florin: 1 account is guessed: 'florin review' asks about those that aren't sure
      florin: nothing written: add --write
      """,
      files: Self.files(
        journal,
        [
          "florin.yaml": """
          journal: main.journal
          settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
          imports:
            bank: {files: bank.csv, account: Assets:Bank, csv: {category: Category}}

          """,
          "bank.csv": """
          Date,Payee,Amount,Category
          2024-06-10,Cafe Sole,-6.10,Food
          2024-06-11,Cafe Sole,-6.10,Strange

          """,
        ]))
  }

  @Test func `a label without a number is no account, and no crash`() throws {
    try check(
      """
      $ florin import bank.csv -q | grep -c '^+'
      4
      florin: would add 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      """,
      files: Self.files(
        "", ["bank.csv": "Konto;/\nDatum;Text;Betrag\n03.06.2024;Lidl;-20,00\n"]))
  }

  @Test func `after many records without a posting, one that can't be read is still an error`()
    throws
  {
    let skipped = (0..<250).map { "2024-05-01,PENDING \($0),-1.00\n" }.joined()
    try check(
      """
      $ florin import rows.csv 2>&1 | grep -v ^florin | grep -A 1 error
      rows.csv:251:1: error: 'EURminus a thousand', from the field 'amount', isn't an amount [import.row]
      251 | 2024-05-02,Rent,minus a thousand
      """,
      files: Self.files(
        "",
        [
          "rows.csv": skipped + "2024-05-02,Rent,minus a thousand\n",
          "rows.csv.rules": """
          fields date, description, amount
          currency EUR
          account1 Assets:Bank
          if %description PENDING
           account1
           account2

          """,
        ]))
  }

  @Test func `many rows with a stray quote are warnings, and imported`() throws {
    let rows = (1...250).map { "2024-05-01,\"Shelf 5\" oak \($0)\",-\($0).00\n" }.joined()
    try check(
      """
      $ florin import -w 2>&1 | tail -n 9
          |                    ^
          = help: compare this row with the bank's; inside a quoted field, quotes must be doubled
      bank.csv:202:20: warning: 50 more rows like this [import.quotes]
      202 | 2024-05-01,"Shelf 5" oak 201",-201.00
          |                    ^
      file      account      rows  new  matched  transfer  duplicate  uncategorized
      bank.csv  Assets:Bank   250  250        0         0          0            250
      florin: added 250 transactions
      florin: 250 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      """, files: Self.files("", ["bank.csv": "Date,Payee,Amount\n" + rows]))
  }

  private static func transfer(_ savings: String) -> [String: String] {
    files(
      "",
      [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:Unknown}
        rules:
          - {name: tosav, when: {payee: umbuchung, amount: "< 0"}, then: {account: Assets:Savings}}
        imports:
          bank: {files: bank.csv, account: Assets:Bank}
          savings: {files: savings.csv, account: Assets:Savings}

        """,
        "bank.csv": """
        Date,Payee,Description,Amount
        2023-12-27,ATM Geldautomat,Auszahlung,-50.00
        2023-12-27,Umbuchung,,-50.00

        """,
        "savings.csv": savings,
      ])
  }

  @Test func `a row that a rule sends to the other account is the other end`() throws {
    try check(
      """
      $ florin import -q -w
      florin: added 2 transactions
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin balance -N assets
               -100.00 EUR  Assets:Bank
                 50.00 EUR  Assets:Savings
      """,
      files: Self.transfer(
        "Date,Payee,Description,Amount\n2023-12-27,Ueberweisung,von Muster,50.00\n"))
  }

  @Test func `an entry that somebody has changed still becomes the transfer, or is named`() throws {
    let files = Self.transfer(
      "Date,Payee,Description,Amount\n2023-12-28,Ueberweisung,von Muster,50.00\n")
    try check(
      """
      $ florin import -q -w savings.csv
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ echo '    (Budget:Savings)  50.00 EUR' >>main.journal
      $ sed -i 's/  ; source: uncategorized//' main.journal
      $ florin import -q -w bank.csv
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin balance -N assets cash
               -100.00 EUR  Assets:Bank
                 50.00 EUR  Assets:Savings
      $ florin undo -w -q
      florin: took back change 2 of 2024-06-15: florin import -q -w bank.csv
      $ sed -i 's/Expenses:Unknown  /Income:Gifts  /' main.journal
      $ florin import bank.csv -w -q
      florin: added 2 transactions
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 'Umbuchung' of 2023-12-27 posts 50.00 EUR to Assets:Savings, which has that of 2023-12-28 already ('Ueberweisung | von Muster'): if it's one payment, remove one of the entries
      """, files: files)
  }

  @Test func `what a rule posts to an account counts in its balance`() throws {
    try check(
      """
      $ florin import | grep -v '^[-+ @]'
      savings.csv:2:1: warning: the bank says 1.00 EUR on 2023-12-27, but Assets:Savings would have 51.00 EUR [import.balance]
      2 | 2023-12-27,Interest,1.00,1.00
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = note: the difference is -50.00 EUR
        = help: an opening balance or a transaction is missing, or one is a duplicate; no assertion is added
      file         account         rows  new  uncategorized
      bank.csv     Assets:Bank        1    1              0
      savings.csv  Assets:Savings     1    1              1
      florin: would add 2 transactions
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 1 balance assertion is skipped, because it wouldn't hold at its place
      florin: nothing written: add --write
      [1]
      """,
      files: Self.files(
        "",
        [
          "florin.yaml": """
          journal: main.journal
          settings: {currency: EUR, uncategorized: Expenses:Unknown}
          rules:
            - {name: tosav, when: {payee: umbuchung}, then: {account: Assets:Savings}}
          imports:
            bank: {files: bank.csv, account: Assets:Bank}
            savings: {files: savings.csv, account: Assets:Savings}

          """,
          "bank.csv": "Date,Payee,Description,Amount\n2023-12-27,Umbuchung,,-50.00\n",
          "savings.csv": "Date,Payee,Amount,Balance\n2023-12-27,Interest,1.00,1.00\n",
        ]))
  }

  @Test func `of entries with one payee and amount, none is left over`() throws {
    try check(
      """
      $ florin import bank.csv --write -q
      florin: matched 2 rows with the journal or the plan
      $ florin balance bank -N
               -100.00 EUR  Assets:Bank
      """,
      files: Self.files(
        """
        2024-03-19 ATM
            Expenses:Unknown  50.00 EUR
            Assets:Bank

        2024-03-23 ATM
            Expenses:Unknown  50.00 EUR
            Assets:Bank

        """,
        ["bank.csv": "Date,Payee,Amount\n2024-03-24,ATM,-50.00\n2024-03-28,ATM,-50.00\n"]))
  }

  @Test func `a row with another text than that of its day and amount is named`() throws {
    try check(
      """
      $ florin import bank.csv -qw
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ sed -i 's/Cafe/Kiosk/' bank.csv
      $ florin import bank.csv -q -w
      florin: 1 row is already in the journal
      florin: 1 row is in the journal with another text (2024-05-01, -3.50 EUR): check that it's the same payment
      florin: nothing to change
      """,
      files: Self.files("", ["bank.csv": "Date,Payee,Amount\n2024-05-01,Cafe,-3.50\n"]))
  }

  @Test func `a payment that the bank hasn't booked yet doesn't make its balance wrong`() throws {
    try check(
      """
      $ florin import bank.ofx --account bank -qw
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 'bank.ofx' is read like the files of the import 'bank'
      $ grep -A 2 05-28 main.journal
      2024-05-28 * Lidl
          Assets:Bank           -20.00 EUR = 80.00 EUR  ; id: T1
          Expenses:Unknown       20.00 EUR  ; source: uncategorized
      """,
      files: Self.files(
        """
        2024-01-01 * Opening
            Assets:Bank   100.00 EUR
            Income:Unknown

        2024-05-30 Cheque 17
            Expenses:Unknown   30.00 EUR
            Assets:Bank

        """,
        [
          "bank.ofx": """
          <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
          <BANKACCTFROM><ACCTID>1234</BANKACCTFROM>
          <BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240528<TRNAMT>-20.00<FITID>T1<NAME>Lidl</STMTTRN></BANKTRANLIST>
          <LEDGERBAL><BALAMT>80.00<DTASOF>20240531</LEDGERBAL>
          </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

          """
        ]))
  }
}
