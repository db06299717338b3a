import TestSupport
import Testing

/// Rows that a bank books late, before balances that earlier imports assert.
@Suite struct ImportLateRowTests {
  private static let settings = """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
    imports:
      bank: {files: "*.csv", account: Assets:Bank}

    """

  private static func files(_ more: [String: String]) -> [String: String] {
    [
      "florin.yaml": settings,
      "main.journal": """
      account Assets:Bank
      account Expenses:Unknown
      account Income:Unknown

      2024-01-01 Opening
          Assets:Bank    1000.00 EUR
          Equity:Opening

      """,
      "january.csv": """
      date,payee,amount,balance
      2024-01-10,Shop,-50.00,950.00
      2024-01-31,Market,-20.00,930.00

      """,
      "february.csv": """
      date,payee,amount,balance
      2024-02-14,Florist,-30.00,900.00

      """,
      "march.csv": """
      date,payee,amount,balance
      2024-01-30,Late,-5.00,895.00
      2024-03-02,Cafe,-4.00,891.00

      """,
    ].merging(more) { $1 }
  }

  @Test func `assertions before the late row stay, and those after it are corrected`() throws {
    try check(
      #"""
      $ florin import january.csv -w -q && florin import february.csv -w -q && grep = main.journal
          Assets:Bank           -20.00 EUR = 930.00 EUR  ; id: row/0k994gs0sz0
          Assets:Bank           -30.00 EUR = 900.00 EUR  ; id: row/0k9qx7jhc24
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: added 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin import march.csv
      --- a/main.journal
      +++ b/main.journal
      @@ -9,11 +9,19 @@
       2024-01-10 * Shop
           Assets:Bank           -50.00 EUR  ; id: row/0k8m9kvcaaj
           Expenses:Unknown       50.00 EUR  ; source: uncategorized
      +
      +2024-01-30 * Late
      +    Assets:Bank            -5.00 EUR  ; id: row/0k98cm6kzyv
      +    Expenses:Unknown        5.00 EUR  ; source: uncategorized
       
       2024-01-31 * Market
      -    Assets:Bank           -20.00 EUR = 930.00 EUR  ; id: row/0k994gs0sz0
      +    Assets:Bank           -20.00 EUR = 925.00 EUR  ; id: row/0k994gs0sz0
           Expenses:Unknown       20.00 EUR  ; source: uncategorized
       
       2024-02-14 * Florist
      -    Assets:Bank           -30.00 EUR = 900.00 EUR  ; id: row/0k9qx7jhc24
      +    Assets:Bank           -30.00 EUR = 895.00 EUR  ; id: row/0k9qx7jhc24
           Expenses:Unknown       30.00 EUR  ; source: uncategorized
      +
      +2024-03-02 * Cafe
      +    Assets:Bank            -4.00 EUR = 891.00 EUR  ; id: row/0ka8ze44cwt
      +    Expenses:Unknown        4.00 EUR  ; source: uncategorized
      file       account      rows  new  matched  transfer  duplicate  uncategorized
      march.csv  Assets:Bank     2    2        0         0          0              2
      florin: would add 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: would correct the assertion of 2024-01-31 to 925.00 EUR, instead of 930.00 EUR: the bank has booked earlier rows since, and its new balance agrees
      florin: would correct the assertion of 2024-02-14 to 895.00 EUR, instead of 900.00 EUR: the bank has booked earlier rows since, and its new balance agrees
      florin: nothing written: add --write
      $ florin import march.csv -w -q && florin check && grep = main.journal
          Assets:Bank           -20.00 EUR = 925.00 EUR  ; id: row/0k994gs0sz0
          Assets:Bank           -30.00 EUR = 895.00 EUR  ; id: row/0k9qx7jhc24
          Assets:Bank            -4.00 EUR = 891.00 EUR  ; id: row/0ka8ze44cwt
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: corrected the assertion of 2024-01-31 to 925.00 EUR, instead of 930.00 EUR: the bank has booked earlier rows since, and its new balance agrees
      florin: corrected the assertion of 2024-02-14 to 895.00 EUR, instead of 900.00 EUR: the bank has booked earlier rows since, and its new balance agrees
      $ florin import january.csv february.csv march.csv -w -q; florin undo -w -q && grep = main.journal
          Assets:Bank           -20.00 EUR = 930.00 EUR  ; id: row/0k994gs0sz0
          Assets:Bank           -30.00 EUR = 900.00 EUR  ; id: row/0k9qx7jhc24
      florin: 5 rows are already in the journal
      florin: nothing to change
      florin: took back change 3 of 2024-06-15: florin import march.csv -w -q
      """#, files: Self.files([:]))
  }

  @Test func `without a balance that confirms the rows nothing is imported`() throws {
    try check(
      #"""
      $ florin import january.csv -w -q
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin import march.csv | head -n 1
      main.journal:14:38: warning: with the new rows, the balance of Assets:Bank would be different [import.assertion]
      14 |     Assets:Bank           -20.00 EUR = 930.00 EUR  ; id: row/0k994gs0sz0
         |                                      ^^^^^^^^^^^^
         = note: the row of 2024-01-30 comes before it (march.csv:2:1)
         = help: if the assertion is right, the rows are already in the journal, or one is missing; if not, remove it and import again
      march.csv:3:1: warning: the bank says 891.00 EUR on 2024-03-02, but Assets:Bank would have 921.00 EUR [import.balance]
      3 | 2024-03-02,Cafe,-4.00,891.00
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = note: the difference is -30.00 EUR
        = help: an opening balance or a transaction is missing, or one is a duplicate; no assertion is added
      file       account      rows  new  matched  transfer  duplicate  uncategorized
      march.csv  Assets:Bank     2    2        0         0          0              2
      florin: the change would cause these errors in the journal, so nothing was written; the lines are those after the change:
      main.journal:18:38: error: the balance of Assets:Bank is 925.00 EUR here [assertion.failed]
      18 |     Assets:Bank           -20.00 EUR = 930.00 EUR  ; id: row/0k994gs0sz0
         |                                      ^^^^^^^^^^^^ not this
         = note: that is 5.00 EUR too little
         = help: list what was counted: florin register '^Assets:Bank$'
      $ florin import plain.csv | head -n 1
      main.journal:14:38: warning: with the new rows, the balance of Assets:Bank would be different [import.assertion]
      14 |     Assets:Bank           -20.00 EUR = 930.00 EUR  ; id: row/0k994gs0sz0
         |                                      ^^^^^^^^^^^^
         = note: the row of 2024-01-30 comes before it (plain.csv:2:1)
         = help: if the assertion is right, the rows are already in the journal, or one is missing; if not, remove it and import again
      file       account      rows  new  matched  transfer  duplicate  uncategorized
      plain.csv  Assets:Bank     1    1        0         0          0              1
      florin: the change would cause these errors in the journal, so nothing was written; the lines are those after the change:
      main.journal:18:38: error: the balance of Assets:Bank is 925.00 EUR here [assertion.failed]
      18 |     Assets:Bank           -20.00 EUR = 930.00 EUR  ; id: row/0k994gs0sz0
         |                                      ^^^^^^^^^^^^ not this
         = note: that is 5.00 EUR too little
         = help: list what was counted: florin register '^Assets:Bank$'
      $ florin import march.csv --no-assertions | head -n 1
      main.journal:14:38: warning: with the new rows, the balance of Assets:Bank would be different [import.assertion]
      14 |     Assets:Bank           -20.00 EUR = 930.00 EUR  ; id: row/0k994gs0sz0
         |                                      ^^^^^^^^^^^^
         = note: the row of 2024-01-30 comes before it (march.csv:2:1)
         = help: if the assertion is right, the rows are already in the journal, or one is missing; if not, remove it and import again
      march.csv:3:1: warning: the bank says 891.00 EUR on 2024-03-02, but Assets:Bank would have 921.00 EUR [import.balance]
      3 | 2024-03-02,Cafe,-4.00,891.00
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = note: the difference is -30.00 EUR
        = help: an opening balance or a transaction is missing, or one is a duplicate; no assertion is added
      file       account      rows  new  matched  transfer  duplicate  uncategorized
      march.csv  Assets:Bank     2    2        0         0          0              2
      florin: the change would cause these errors in the journal, so nothing was written; the lines are those after the change:
      main.journal:18:38: error: the balance of Assets:Bank is 925.00 EUR here [assertion.failed]
      18 |     Assets:Bank           -20.00 EUR = 930.00 EUR  ; id: row/0k994gs0sz0
         |                                      ^^^^^^^^^^^^ not this
         = note: that is 5.00 EUR too little
         = help: list what was counted: florin register '^Assets:Bank$'
      """#,
      files: Self.files([
        "plain.csv": """
        date,payee,amount
        2024-01-30,Late,-5.00

        """
      ]))
  }

  @Test func `an assertion that somebody wrote by hand stays`() throws {
    try check(
      #"""
      $ printf '\n2024-01-31 Statement\n    Assets:Bank  0 EUR = 1000 EUR\n    Equity:Opening  0 EUR\n' >> main.journal
      $ florin import late.csv | head -n 1
      main.journal:10:24: warning: with the new rows, the balance of Assets:Bank would be different [import.assertion]
      10 |     Assets:Bank  0 EUR = 1000 EUR
         |                        ^^^^^^^^^^
         = note: the row of 2024-01-30 comes before it (late.csv:2:1)
         = help: if the assertion is right, the rows are already in the journal, or one is missing; if not, remove it and import again
      file      account      rows  new  matched  transfer  duplicate  uncategorized
      late.csv  Assets:Bank     2    2        0         0          0              2
      florin: the change would cause these errors in the journal, so nothing was written; the lines are those after the change:
      main.journal:14:24: error: the balance of Assets:Bank is 995.00 EUR here [assertion.failed]
      14 |     Assets:Bank  0 EUR = 1000 EUR
         |                        ^^^^^^^^^^ not this
         = note: that is 5.00 EUR too little
         = help: list what was counted: florin register '^Assets:Bank$'
      """#,
      files: Self.files([
        "late.csv": """
        date,payee,amount,balance
        2024-01-30,Late,-5.00,995.00
        2024-03-02,Cafe,-4.00,991.00

        """
      ]))
  }

  @Test func `the second row of a transfer has its own day, whichever came first`() throws {
    try check(
      #"""
      $ florin import giro.csv -w -q && florin import card.csv -w -q; grep -A 2 VISA main.journal; florin bal card -N --at 2024-01-31
      2024-01-31 * VISA
          Assets:Giro          -100.00 EUR  ; id: row/0k99rdaebyr
          Liabilities:Card      100.00 EUR = -7.00 EUR  ; source: rule/r #n75e, id: row/0k9b629tchm, date: 2024-02-02
               -107.00 EUR  Liabilities:Card
      florin: added 1 transaction
      florin: added 1 transaction
      florin: matched 1 row with the journal or the plan
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ florin undo -w -q && florin undo -w -q && florin import card.csv -w -q && florin import giro.csv -w -q; florin bal card -N --at 2024-01-31
               -107.00 EUR  Liabilities:Card
      florin: took back change 2 of 2024-06-15: florin import card.csv -w -q
      florin: took back change 1 of 2024-06-15: florin import giro.csv -w -q
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:Unknown}
        imports:
          giro: {files: "giro*.csv", account: Assets:Giro}
          card: {files: "card*.csv", account: Liabilities:Card}
        rules:
          - {name: r, when: {payee: visa}, then: {account: Liabilities:Card}}

        """,
        "main.journal": """
        2024-01-01 * Opening
            Assets:Giro         1000.00 EUR
            Liabilities:Card    -100.00 EUR
            Equity:Opening

        """,
        "giro.csv": "Date;Payee;Amount\n2024-01-31;VISA;-100.00\n",
        "card.csv":
          "Date;Payee;Amount;Balance\n2024-01-30;Shop;-7.00;-107.00\n2024-02-02;Payment thanks;100.00;-7.00\n",
      ])
  }

  @Test func `with decimal commas the day comes first`() throws {
    try check(
      #"""
      $ florin import comma.csv | grep '^+2024'
      +2024-01-02 * CAFÉ
      +2024-01-05 * PADARIA
      file       account      rows  new  matched  transfer  duplicate  uncategorized
      comma.csv  Assets:Bank     2    2        0         0          0              2
      florin: would add 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      $ florin import point.csv
      point.csv:2:1: error: '02/01/2024' may start with the day or the month, and no row shows which [import.date-format]
      2 | 02/01/2024;CAFÉ;-1.50
        | ^^^^^^^^^^
        = help: set the format under 'imports:', such as csv: {date-format: "%d/%m/%Y"} or "%m/%d/%Y"
      [1]
      """#,
      files: Self.files([
        "comma.csv": "Data;Descrição;Montante\n02/01/2024;CAFÉ;-1,50\n05/01/2024;PADARIA;-12,30\n",
        "point.csv": "Data;Descrição;Montante\n02/01/2024;CAFÉ;-1.50\n05/01/2024;PADARIA;-12.30\n",
      ]))
  }

  @Test func `an assertion by hand on a transfer keeps its day`() throws {
    try check(
      #"""
      $ florin import giro.csv -w -q && florin import card.csv -w -q; tail -n 9 main.journal
          Equity:Opening

      2024-01-31 Card
          Assets:Giro         -100.00 EUR  ; id: row/0k99rdaebyr
          Liabilities:Card     100.00 EUR  ; id: row/0k9b629tchm

      2024-02-01 Statement
          Liabilities:Card       0.00 EUR = 0.00 EUR
          Equity:Opening
      florin: matched 1 row with the journal or the plan
      florin: matched 1 row with the journal or the plan
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:Unknown}
        imports:
          giro: {files: "giro*.csv", account: Assets:Giro}
          card: {files: "card*.csv", account: Liabilities:Card}

        """,
        "main.journal": """
        2024-01-01 * Opening
            Assets:Giro         1000.00 EUR
            Liabilities:Card    -100.00 EUR
            Equity:Opening

        2024-01-31 Card
            Assets:Giro         -100.00 EUR
            Liabilities:Card     100.00 EUR

        2024-02-01 Statement
            Liabilities:Card       0.00 EUR = 0.00 EUR
            Equity:Opening

        """,
        "giro.csv": "Date;Payee;Amount\n2024-01-31;VISA;-100.00\n",
        "card.csv": "Date;Payee;Amount\n2024-02-02;Payment thanks;100.00\n",
      ])
  }
}
