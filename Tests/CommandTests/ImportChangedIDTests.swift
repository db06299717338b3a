import TestSupport
import Testing

/// Rows whose ids an earlier file didn't have: the bank has given them new ones, or the file has another format.
@Suite struct ImportChangedIDTests {
  private static func ofx(_ rows: (day: String, amount: String, id: String)...) -> String {
    let transactions = rows.map { day, amount, id in
      "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>\(day)<TRNAMT>\(amount)<FITID>\(id)<NAME>Shop</STMTTRN>\n"
    }
    return "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>"
      + "<CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n"
      + transactions.joined() + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"
  }

  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Unknown}
    """,
    "main.journal": """
    account Assets:Bank
    account Expenses:Unknown

    """,
    "rows.csv": "Date,Payee,Amount\n2024-03-28,Shop,-10.00\n",
    "march.ofx": ofx(("20240329", "-10.00", "F1"), ("20240320", "-1.00", "F0")),
    "again.ofx": ofx(("20240329", "-10.00", "G1"), ("20240320", "-1.00", "G0")),
    "twice.ofx": ofx(
      ("20240329", "-10.00", "F1"), ("20240329", "-10.00", "F2"), ("20240320", "-1.00", "F0")),
  ]

  @Test func `a row with an id is perhaps that of a file without ids, a day later`() throws {
    try check(
      """
      $ florin import rows.csv --account Assets:Bank -wq
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin import march.ofx --account Assets:Bank -wq
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 'Shop' of 2024-03-29 may be the row at main.journal:5 (-10.00 EUR), which the bank's file no longer has
      florin: if the bank has changed a row, remove the entry of the earlier file
      """, files: Self.files)
  }

  @Test func `a bank that gives its rows new ids doubles them`() throws {
    try check(
      """
      $ florin import march.ofx --account Assets:Bank -w -q
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin import again.ofx --account Assets:Bank -w -q
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 'Shop' of 2024-03-20 may be the row at main.journal:5 (-1.00 EUR), which the bank's file no longer has
      florin: 'Shop' of 2024-03-29 may be the row at main.journal:9 (-10.00 EUR), which the bank's file no longer has
      florin: if the bank has changed a row, remove the entry of the earlier file
      """, files: Self.files)
  }

  @Test func `a second payment with an id of its own is not one that changed`() throws {
    try check(
      """
      $ florin import march.ofx --account Assets:Bank -q -w
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin import twice.ofx --account Assets:Bank -q -w
      florin: added 1 transaction
      florin: 2 rows are already in the journal
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      """, files: Self.files)
  }
}
