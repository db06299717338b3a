import TestSupport
import Testing

/// What an import says about its rows.
@Suite struct ImportedTextTests {
  private static let book = """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Unknown}
    templates:
      rent:
        description: Landlord
        schedule: {frequency: monthly, days: 1}
        start: 2024-06-01
        postings: {Expenses:Rent: 900.00 EUR, Assets:Bank: }

    """

  @Test func `a row without any text has the kind of the payment`() throws {
    try check(
      #"""
      $ florin import paypal.csv --account Assets:PayPal 2>/dev/null
      --- a/main.journal
      +++ b/main.journal
      @@ -0,0 +1,7 @@
      +2023-11-13 * eBay
      +    Assets:PayPal         -20.00 USD  ; id: T1
      +    Expenses:Unknown       20.00 USD  ; source: uncategorized
      +
      +2023-11-13 * General Currency Conversion
      +    Assets:PayPal          20.00 USD = 0.00 USD  ; id: T2
      +    Expenses:Unknown      -20.00 USD  ; source: uncategorized
      """#,
      files: [
        "florin.yaml": Self.book, "main.journal": "",
        "paypal.csv": """
        "Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Balance"
        "11/13/2023","09:00:00","PST","eBay","Express Checkout Payment","Completed","USD","-20.00","0.00","-20.00","T1","-20.00"
        "11/13/2023","09:00:00","PST","","General Currency Conversion","Completed","USD","20.00","0.00","20.00","T2","0.00"

        """,
      ])
  }

  @Test func `the list shows the accounts of expected rows`() throws {
    try check(
      #"""
      $ florin import bank.csv --account Assets:Bank --list -O csv
      date,description,amount,result,account,because,source
      2024-06-01,Landlord,-900.00 EUR,matched,Expenses:Rent,rent/2024-06-01,bank.csv:2
      """#,
      files: [
        "florin.yaml": Self.book, "main.journal": "",
        "bank.csv": """
        Date,Description,Amount
        2024-06-01,Landlord,-900.00

        """,
      ])
  }

  @Test func `a row that comes after the year was closed`() throws {
    try check(
      #"""
      $ florin -f 2024.journal close --open -e 2025 > 2025.journal
      $ florin -f 2024.journal close --close -e 2025 >> 2024.journal
      $ FLORIN_TODAY=2025-01-05 florin import bank.csv --account Assets:Bank
      2025.journal:2:53: warning: with the new rows, the balance of Assets:Bank would be different [import.assertion]
      2 |     Assets:Bank                          996.50 EUR = 996.50 EUR
        |                                                     ^^^^^^^^^^^^
        = note: the row of 2024-12-31 comes before it (bank.csv:2:1)
        = help: the year was closed before these rows came: remove its closing and opening entries, import again, and close it again
      file      account      rows  new  matched  transfer  duplicate  uncategorized
      bank.csv  Assets:Bank     1    1        0         0          0              1
      florin: the change would cause these errors in the journal, so nothing was written; the lines are those after the change:
      2025.journal:2:53: error: the balance of Assets:Bank is 989.00 EUR here [assertion.failed]
      2 |     Assets:Bank                          996.50 EUR = 996.50 EUR
        |                                                     ^^^^^^^^^^^^ not this
        = note: that is 7.50 EUR too little
        = help: list what was counted: florin register '^Assets:Bank$'
        = help: postings count in date order, which isn't the file's order here; ledger up to 3.4 uses the file's
      [1]
      """#,
      files: [
        "florin.yaml": Self.book.replacing("900.00", with: "1.00"),
        "main.journal": "include 2024.journal\ninclude 2025.journal\n",
        "2024.journal": """
        2024-12-30 * Opening
            Assets:Bank   996.50 EUR
            Equity:Opening

        """,
        "bank.csv": """
        Date,Description,Amount
        2024-12-31,ALDI,-7.50

        """,
      ])
  }

  @Test func `a direction isn't the text of a row`() throws {
    try check(
      #"""
      $ florin import types.csv --account Assets:Bank 2>/dev/null | grep '^+2'
      +2023-11-13 *
      +2023-11-14 * Refund
      """#,
      files: [
        "florin.yaml": Self.book, "main.journal": "",
        "types.csv":
          "Date,Type,Description,Amount\n2023-11-13,Debit,,-5.00\n2023-11-14,Credit,Refund,5.00\n",
      ])
  }
}
