import TestSupport
import Testing

/// Transfers between own accounts in different currencies.
@Suite struct ImportConversionTests {
  private static func files(
    euros: [String], dollars: [String], prices: String = "P 2024-05-31 USD 0.92 EUR",
    plan: String = ""
  ) -> [String: String] {
    let head = "Date,Description,Amount"
    return [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
      imports:
        euros: {files: eur.csv, account: Assets:Euros}
        dollars: {files: usd.csv, account: Assets:Dollars, csv: {currency: USD}}
      \(plan)
      """,
      "main.journal": """
      commodity 1000.00 EUR
      commodity 1000.00 USD
      account Assets:Euros
      account Assets:Dollars
      account Expenses:Unknown
      account Income:Unknown
      \(prices)

      """,
      "eur.csv": ([head] + euros).joined(separator: "\n") + "\n",
      "usd.csv": ([head] + dollars).joined(separator: "\n") + "\n",
    ]
  }

  private static let converted = files(
    euros: ["2024-06-03,Converted EUR to USD,-100.00"],
    dollars: ["2024-06-04,Converted EUR to USD,108.53"])

  @Test func `both ends become one transaction, in one import`() throws {
    try check(
      """
      $ florin import --write
      file     account         rows  new  matched  transfer  duplicate  uncategorized
      eur.csv  Assets:Euros       1    0        0         1          0              0
      usd.csv  Assets:Dollars     1    0        0         1          0              0
      florin: added 1 transaction
      florin: 1 transfer is between two currencies (2024-06-03, -100.00 EUR): check that this is right
      $ tail -n +9 main.journal
      2024-06-03 * Converted EUR to USD
          Assets:Euros       -100.00 EUR  ; id: row/0kd5an60nbh
          Assets:Dollars      108.53 USD @@ 100.00 EUR  ; id: row/0kd6rqq9c50, date: 2024-06-04
      $ florin import -q
      florin: 2 rows are already in the journal
      florin: nothing to change
      $ florin balance -B assets
               -100.00 EUR  Assets:Euros
                100.00 EUR  Assets:Dollars
      --------------------
                         0  
      """, files: Self.converted)
  }

  @Test func `the second of two imports completes the transaction of the first`() throws {
    try check(
      """
      $ florin import eur.csv --write -q
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin import usd.csv --write
      file     account         rows  new  matched  transfer  duplicate  uncategorized
      usd.csv  Assets:Dollars     1    0        0         1          0              0
      florin: 1 transfer is between two currencies (2024-06-04, 108.53 USD): check that this is right
      $ tail -n +9 main.journal
      2024-06-03 * Converted EUR to USD
          Assets:Euros       -100.00 EUR  ; id: row/0kd5an60nbh
          Assets:Dollars      108.53 USD @@ 100.00 EUR  ; id: row/0kd6rqq9c50, date: 2024-06-04
      $ florin import -q
      florin: 2 rows are already in the journal
      florin: nothing to change
      """, files: Self.converted)
    // What the account received gets the cost, whichever comes first.
    try check(
      """
      $ florin import usd.csv --write -q
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin import eur.csv --write
      file     account       rows  new  matched  transfer  duplicate  uncategorized
      eur.csv  Assets:Euros     1    0        0         1          0              0
      florin: 1 transfer is between two currencies (2024-06-03, -100.00 EUR): check that this is right
      $ tail -n +9 main.journal
      2024-06-04 * Converted EUR to USD
          Assets:Dollars      108.53 USD @@ 100.00 EUR  ; id: row/0kd6rqq9c50
          Assets:Euros       -100.00 EUR  ; id: row/0kd5an60nbh, date: 2024-06-03
      $ florin import -q
      florin: 2 rows are already in the journal
      florin: nothing to change
      """, files: Self.converted)
  }

  // At 0.92, 100.00 EUR are worth 108.70 USD; 5 percent of that are 5.43.
  @Test(arguments: [
    ("114.13", "transfer"), ("114.14", "new"), ("103.27", "transfer"), ("103.26", "new"),
    ("-108.70", "new"),
  ])
  func `without another reason, the amounts are worth the same within 5 percent`(
    _ received: String, _ result: String
  ) throws {
    try check(
      """
      $ florin import --list -O csv | cut -d, -f3,4
      amount,result
      -100.00 EUR,\(result)
      \(received) USD,\(result)
      """,
      files: Self.files(
        euros: ["2024-06-03,Converted,-100.00"], dollars: ["2024-06-03,Converted,\(received)"]))
  }

  @Test(arguments: [
    // Nothing but the amounts, and too far in time.
    ("2024-06-03,Wire,-100.00", "2024-06-03,Ms Doe,108.70", "P 2024-05-31 USD 0.92 EUR", "new"),
    ("2024-06-03,Wire,-100.00", "2024-06-08,Wire,108.70", "P 2024-05-31 USD 0.92 EUR", "new"),
    // A name of the account or of the currency; a word in common isn't enough.
    (
      "2024-06-03,To Dollars,-100.00", "2024-06-03,Ms Doe,108.70", "P 2024-05-31 USD 0.92 EUR",
      "transfer"
    ),
    (
      "2024-06-03,Ms Doe,-100.00", "2024-06-07,\"Wire, EUR\",108.70",
      "P 2024-05-31 USD 0.92 EUR", "transfer"
    ),
    ("2024-06-03,Wire 1,-100.00", "2024-06-07,Wire 2,108.70", "P 2024-05-31 USD 0.92 EUR", "new"),
    // A third currency, and amounts that the text has but that can't be.
    (
      "2024-06-03,Converted EUR to JPY,-100.00", "2024-06-03,Ms Doe EUR,108.70",
      "P 2024-05-31 USD 0.92 EUR\nP 2024-05-31 JPY 0.0059 EUR", "new"
    ),
    (
      "2024-06-03,Sent 25.12 USD,-480.00", "2024-06-03,Interest,25.12", "P 2024-05-31 USD 0.92 EUR",
      "new"
    ),
    // No price: only the text of the bank says what the amounts have to do with each other.
    ("2024-06-03,Converted,-100.00", "2024-06-03,Converted,108.70", "", "new"),
    ("2024-06-03,Sent 108.70 USD,-100.00", "2024-06-03,Ms Doe,108.70", "", "transfer"),
    ("2024-06-03,Wire,-1085.30", "2024-06-03,1.085,1234.00", "", "new"),
    ("2024-06-03,Wire,-1085.30", "2024-06-03,for 1.085.30 EUR.,1234.00", "", "transfer"),
    ("2024-06-03,Wire,-1085.30", "2024-06-03,for order 1085.30,1234.00", "", "new"),
    ("2024-06-03,Wire,-1085.30", "2024-06-03,for EUR 10853.0,1234.00", "", "new"),
    ("2024-06-03,Wire,-100.00", "2024-06-03,Wire 100 EUR,108.70", "", "new"),
    // Groups of digits, and whole amounts of four digits or more.
    ("2024-06-03,Wire,-1085.30", "2024-06-03,for 1 085.30 EUR,1234.00", "", "transfer"),
    ("2024-06-03,Wire,-1085.30", "2024-06-03,for 1 0850.30 EUR,1234.00", "", "new"),
    ("2024-06-03,Wire,-15000", "2024-06-03,\"for EUR 15,000\",17000.00", "", "transfer"),
    ("2024-06-03,Wire,-1500000", "2024-06-03,for 1 500 000 EUR,1700000.00", "", "transfer"),
    ("2024-06-03,Wire,-15000", "2024-06-03,EUR15000 2024 100,17000.00", "", "transfer"),
    ("2024-06-03,Wire,-15000", "2024-06-03,for EUR 15.00,17000.00", "", "new"),
  ])
  func `both the amounts and the texts must agree`(
    _ euros: String, _ dollars: String, _ prices: String, _ result: String
  ) throws {
    let count = result == "new" ? 2 : 0
    try check(
      """
      $ florin import --list -O csv | grep -c ,new,
      \(count)\(count == 0 ? "\n[1]" : "")
      """, files: Self.files(euros: [euros], dollars: [dollars], prices: prices))
  }

  @Test func `of several on one day, each gets the amount that it's worth`() throws {
    // 1 percent less than the market, whichever comes first.
    try check(
      """
      $ florin import --list -O csv | cut -d, -f3,4,6
      amount,result,because
      -100.00 EUR,transfer,usd.csv:3
      -103.00 EUR,transfer,usd.csv:2
      110.84 USD,transfer,eur.csv:3
      107.61 USD,transfer,eur.csv:2
      """,
      files: Self.files(
        euros: ["2024-06-03,Converted,-100.00", "2024-06-03,Converted,-103.00"],
        dollars: ["2024-06-03,Converted,110.84", "2024-06-03,Converted,107.61"]))
  }

  @Test func `an alias isn't another currency, and an amount left out is written`() throws {
    try check(
      """
      $ florin import usd.csv -w -q 2>/dev/null
      $ sed -i 's/commodity 1000.00 EUR/&  ; alias: €/; /Dollars  /s/  108.53 USD//' main.journal
      $ florin import eur.csv -w -q
      florin: 1 transfer is between two currencies (2024-06-03, -100.00 EUR): check that this is right
      $ tail -n 3 main.journal
      2024-06-04 * Converted EUR to USD
          Assets:Dollars      108.53 USD @@ 100.00 EUR      ; id: row/0kd6rqq9c50
          Assets:Euros       -100.00 EUR  ; id: row/0kd5an60nbh, date: 2024-06-03
      $ florin balance assets
               -100.00 EUR  Assets:Euros
                108.53 USD  Assets:Dollars
      --------------------
               -100.00 EUR
                108.53 USD  
      """, files: Self.converted)
  }

  @Test func `a code in the text is the sign that the journal has for it`() throws {
    try check(
      """
      $ florin import -q -w
      florin: added 1 transaction
      florin: 1 transfer is between two currencies (2024-06-10, -100.00 €): check that this is right
      $ tail -n 3 main.journal
      2024-06-10 * Converted 100.00 EUR to USD
          Assets:Euro         -100.00 €  ; id: row/0kdchm8fqxt
          Assets:Dollar         $108.53 @@ 100.00 €  ; id: row/0kdcf8pfqrr
      """,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: €, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
        imports:
          e: {files: e.csv, account: Assets:Euro, csv: {currency: €}}
          d: {files: d.csv, account: Assets:Dollar, csv: {currency: $}}

        """,
        "main.journal": """
        account Assets:Euro
        account Assets:Dollar
        account Expenses:Unknown
        account Income:Unknown

        2024-01-01 a
            Assets:Euro  1.00 €
            Assets:Dollar  $1.00
            Income:Unknown

        """,
        "d.csv": "Date,Payee,Amount\n2024-06-10,Converted 100.00 EUR to USD,108.53\n",
        "e.csv": "Date,Payee,Amount\n2024-06-10,Converted 100.00 EUR to USD,-100.00\n",
      ])
  }

  @Test func `a rule keeps the ends apart, and a template doesn't change the amounts`() throws {
    try check(
      """
      $ florin import --list -O csv | cut -d, -f3,4,5
      amount,result,account
      -100.00 EUR,new,Expenses:Unknown
      108.53 USD,new,Expenses:Unknown
      """,
      files: Self.converted.merging([
        "florin.yaml": Self.converted["florin.yaml", default: ""] + """
          rules: [{name: shop, when: {description: converted}, then: {account: Expenses:Unknown}}]
          """
      ]) { $1 })
    try check(
      """
      $ florin import --write -q
      florin: added 1 transaction
      florin: 1 transfer is between two currencies (2024-06-03, -100.00 EUR): check that this is right
      $ tail -n 3 main.journal
      2024-06-03 * Converted EUR to USD
          Assets:Euros       -100.00 EUR  ; id: row/0kd5an60nbh
          Assets:Dollars      108.53 USD @@ 100.00 EUR  ; id: row/0kd6rqq9c50, date: 2024-06-04
      $ florin match -q
      --- a/main.journal
      +++ b/main.journal
      @@ -6,6 +6,6 @@
       account Income:Unknown
       P 2024-05-31 USD 0.92 EUR
       
      -2024-06-03 * Converted EUR to USD
      +2024-06-03 * Converted EUR to USD  ; recurring: dollars, occurrence: 2024-06-03
           Assets:Euros       -100.00 EUR  ; id: row/0kd5an60nbh
           Assets:Dollars      108.53 USD @@ 100.00 EUR  ; id: row/0kd6rqq9c50, date: 2024-06-04
      florin: would link 1 transaction
      florin: nothing written: add --write
      """,
      files: Self.converted.merging([
        "florin.yaml": Self.converted["florin.yaml", default: ""] + """
          templates:
            dollars:
              description: Converted EUR to USD
              schedule: {frequency: monthly, days: 3}
              start: 2024-06-01
              postings: {Assets:Euros: -100 EUR, Assets:Dollars: 108 USD @@ 100 EUR}
          """
      ]) { $1 })
  }
}
