import TestSupport
import Testing

/// Entries that may say the same twice, after an import or a merge.
@Suite struct FoundDuplicateTests {
  private static let book = """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Unknown}

    """

  @Test func `the neighbor of an entry that an import found may be a payment of its own`() throws {
    try check(
      #"""
      $ florin import bank.csv --account Assets:Bank -w -q
      florin: added 1 transaction
      florin: matched 1 row with the journal or the plan
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin review --list
      key              kind           date        description     amount  accept
      -------------------------------------------------------------------------------
      main.journal:1   duplicate      2024-06-10  Cafe Sole    -3.50 EUR  ? remove it
      main.journal:11  uncategorized  2024-06-12  LIDL 4711     7.00 EUR
      $ florin review --accept all
      florin: nothing to change
      """#,
      files: [
        "florin.yaml": Self.book,
        "main.journal": """
        2024-06-10 Cafe Sole
            Expenses:Coffee    3.50 EUR
            Assets:Bank

        2024-06-11 Cafe Sole
            Expenses:Coffee    3.50 EUR
            Assets:Bank

        """,
        "bank.csv": """
        Date,Description,Amount
        2024-06-11,CAFE SOLE,-3.50
        2024-06-12,LIDL 4711,-7.00

        """,
      ])
  }

  @Test func `one row of a bank that two branches have imported`() throws {
    try check(
      #"""
      $ florin check
      main.journal:6:5: error: the bank's row with the id 'T1' is in the journal twice [import.id-repeated]
      6 |     Liabilities:Card    -122.10 EUR  ; id: T1
        |     ^^^^^^^^^^^^^^^^
        = note: the other entry (main.journal:1:1)
        = help: remove one of the two: florin review proposes it if nothing would be lost
      [1]
      $ florin review --list
      key             date        description       amount  accept
      --------------------------------------------------------------------------------
      main.journal:5  2024-06-10  IKEA         -122.10 EUR  remove it, and set its ac…
      $ florin review --accept all
      --- a/main.journal
      +++ b/main.journal
      @@ -1,11 +1,7 @@
       2024-06-10 * IKEA
           Liabilities:Card    -122.10 EUR  ; id: T1
      -    Expenses:Unknown     122.10 EUR  ; source: uncategorized
      +    Expenses:Home        122.10 EUR  ; source: manual
       
      -2024-06-10 * IKEA
      -    Liabilities:Card    -122.10 EUR  ; id: T1
      -    Expenses:Home        122.10 EUR  ; source: manual
      -
       2024-06-10 * IKEA
           Liabilities:Card    -122.10 EUR  ; id: T2
           Expenses:Home        122.10 EUR  ; source: manual
      florin: would remove the entry at main.journal:5, which another one repeats
      florin: would set the account of 1 posting
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": Self.book,
        "main.journal": """
        2024-06-10 * IKEA
            Liabilities:Card    -122.10 EUR  ; id: T1
            Expenses:Unknown     122.10 EUR  ; source: uncategorized

        2024-06-10 * IKEA
            Liabilities:Card    -122.10 EUR  ; id: T1
            Expenses:Home        122.10 EUR  ; source: manual

        2024-06-10 * IKEA
            Liabilities:Card    -122.10 EUR  ; id: T2
            Expenses:Home        122.10 EUR  ; source: manual

        """,
      ])
  }

  @Test func `an entry that 'add' has copied from an imported one isn't imported`() throws {
    try check(
      #"""
      $ florin add 2024-06-10 Kiosk -w -q; florin add 2024-06-11 Kiosk -w -q
      florin: added 2024-06-10 Kiosk
      florin: added 2024-06-11 Kiosk
      $ florin import bank.csv --account Assets:Bank -w -q
      florin: added 1 transaction
      florin: matched 1 row with the journal or the plan
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin review --list
      key              kind           date        description     amount  accept
      -------------------------------------------------------------------------------
      main.journal:9   duplicate      2024-06-11  Kiosk        -3.50 EUR  ? remove it
      main.journal:15  uncategorized  2024-06-12  LIDL          7.00 EUR
      """#,
      files: [
        "florin.yaml": Self.book,
        "main.journal": """
        2024-06-01 * Kiosk
            Assets:Bank    -3.50 EUR  ; id: T1
            Expenses:Food   3.50 EUR  ; source: manual

        """,
        "bank.csv": "Date,Description,Amount\n2024-06-10,KIOSK,-3.50\n2024-06-12,LIDL,-7.00\n",
      ])
  }

  @Test func `an entry of its own, and a transfer that is there twice`() throws {
    let transfer = """
      2024-06-10 * Savings
          Assets:Bank     -50.00 EUR  ; id: B1
          Assets:Savings   50.00 EUR  ; id: S1


      """
    try check(
      #"""
      $ florin check
      main.journal:6:5: error: the bank's row with the id 'B1' is in the journal twice [import.id-repeated]
      6 |     Assets:Bank     -50.00 EUR  ; id: B1
        |     ^^^^^^^^^^^
        = note: the other entry (main.journal:1:1)
        = help: remove one of the two: florin review proposes it if nothing would be lost
      [1]
      $ sed -i 's/\* Savings/* Savings  ; unique:/' main.journal; florin check
      """#, files: ["florin.yaml": Self.book, "main.journal": transfer + transfer])
  }

  @Test func `a file without ids after one with them`() throws {
    let files = [
      "main.journal": """
      2024-01-10 Coffee Bar
          Assets:Check   -9.61 EUR
          Expenses:Coffee

      """,
      "florin.yaml": "settings: {currency: EUR, uncategorized: Expenses:Unknown}\n",
      "b.csv": "Date,Payee,Amount,Transaction ID\n2024-01-12,Coffee Bar,-9.61,X-77\n",
      "a.csv": "Date,Payee,Amount\n2024-01-12,Coffee Bar,-9.61\n2024-01-13,Coffee Bar,-9.61\n",
    ]
    try check(
      #"""
      $ florin import b.csv --account Assets:Check -q -w; florin import a.csv --account Assets:Check -q -w
      florin: matched 1 row with the journal or the plan
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin review --list
      key              date        description     amount  accept
      ----------------------------------------------------------------------
      main.journal:5   2024-01-12  Coffee Bar   -9.61 EUR  ? remove it
      main.journal:11  2024-01-13  Coffee Bar    9.61 EUR  ? Expenses:Coffee
      $ florin review --accept main.journal:5 --write; cat main.journal
      2024-01-10 Coffee Bar
          Assets:Check   -9.61 EUR  ; id: X-77, id: row/0k8pv2j75yy
          Expenses:Coffee

      2024-01-13 * Coffee Bar
          Assets:Check           -9.61 EUR  ; id: row/0k8qv2j75yy
          Expenses:Unknown        9.61 EUR  ; source: uncategorized
      florin: removed the entry at main.journal:5, which another one repeats
      $ florin import a.csv --account Assets:Check -q
      florin: 2 rows are already in the journal
      florin: nothing to change
      """#, files: files)
  }

  @Test func `rows that a merge kept twice are removed although the bank's balance fails`() throws {
    let files = [
      "florin.yaml": "settings: {currency: EUR, uncategorized: expenses:unknown}\n",
      "main.journal": """
      2024-01-01 Opening
          assets:bank         100.00 EUR
          equity:opening

      2024-01-05 * Lidl
          assets:bank         -10.00 EUR  ; id: row/1
          expenses:unknown     10.00 EUR  ; source: uncategorized

      2024-01-06 * Kino
          assets:bank          -5.00 EUR = 85.00 EUR  ; id: row/2
          expenses:unknown      5.00 EUR  ; source: uncategorized

      2024-01-05 * Lidl
          assets:bank         -10.00 EUR  ; id: row/1
          expenses:food        10.00 EUR  ; source: manual

      2024-01-06 * Kino
          assets:bank          -5.00 EUR = 85.00 EUR  ; id: row/2
          expenses:fun          5.00 EUR  ; source: manual

      """,
    ]
    try check(
      #"""
      $ florin review --list
      key              date        description      amount  accept
      --------------------------------------------------------------------------------
      main.journal:13  2024-01-05  Lidl         -10.00 EUR  remove it, and set its ac…
      main.journal:17  2024-01-06  Kino          -5.00 EUR  remove it, and set its ac…
      florin: 2 balance assertions fail, perhaps because of what is there twice: 'florin check' shows them
      $ florin review --accept all --write; sed -n '5,$p' main.journal; florin check
      2024-01-05 * Lidl
          assets:bank         -10.00 EUR  ; id: row/1
          expenses:food        10.00 EUR  ; source: manual

      2024-01-06 * Kino
          assets:bank          -5.00 EUR = 85.00 EUR  ; id: row/2
          expenses:fun          5.00 EUR  ; source: manual
      florin: 2 balance assertions fail, perhaps because of what is there twice: 'florin check' shows them
      florin: removed the entry at main.journal:13, which another one repeats
      florin: removed the entry at main.journal:17, which another one repeats
      florin: set the account of 2 postings
      """#, files: files)
  }

  @Test func `a decision mustn't make another assertion fail, nor lose one of another account`()
    throws
  {
    let files = [
      "florin.yaml": "settings: {currency: EUR, uncategorized: expenses:unknown}\n",
      "main.journal": """
      2024-01-01 Opening
          assets:bank         100.00 EUR = 99.00 EUR
          assets:cash         100.00 EUR
          equity:opening

      2024-01-05 * ATM
          assets:cash         -10.00 EUR  ; id: row/1
          expenses:unknown     10.00 EUR  ; source: uncategorized

      2024-01-05 * ATM
          assets:cash         -10.00 EUR  ; id: row/1
          expenses:food        10.00 EUR  ; source: manual

      2024-01-06 Count
          assets:cash           0.00 EUR = 80.00 EUR
          equity:opening

      """,
      "other.journal": """
      2024-01-05 * ATM
          assets:bank         -10.00 EUR = -10.00 EUR  ; id: row/1
          assets:cash          10.00 EUR

      2024-01-05 * ATM
          assets:bank         -10.00 EUR  ; id: row/1
          assets:cash          10.00 EUR = 10.00 EUR

      """,
    ]
    try check(
      #"""
      $ florin review --accept all --write 2>&1 | grep -v '^ '
      florin: 1 balance assertion fails, perhaps because of what is there twice: 'florin check' shows it
      florin: the change would cause these errors in the journal, so nothing was written; the lines are those after the change:
      main.journal:11:36: error: the balance of assets:cash is 90.00 EUR here [assertion.failed]
      11 |     assets:cash           0.00 EUR = 80.00 EUR
      $ florin review -f other.journal --list -I
      key              kind       date        description      amount
      ---------------------------------------------------------------
      other.journal:5  duplicate  2024-01-05  ATM          -10.00 EUR
      """#, files: files)
  }
}
