import TestSupport
import Testing

/// A year of a business: fees taken from payments, VAT, accounts in other currencies, bank files of many kinds, a closed
/// year.
@Suite struct BusinessBookTests {
  private static let settings = """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}

    """

  @Test func `a part with a sign is what it says, so a payment can be more than what arrived`()
    throws
  {
    try check(
      #"""
      $ florin categorize desc:Jane Fees=+6.28 Sales
      --- a/main.journal
      +++ b/main.journal
      @@ -6,5 +6,6 @@
       account Income:Unknown
       
       2024-02-05 * Jane Roe
      -    Assets:PP           231.72 EUR
      -    Income:Unknown     -231.72 EUR  ; source: uncategorized
      +    Assets:PP          231.72 EUR
      +    Expenses:Fees        6.28 EUR  ; source: manual
      +    Income:Sales      -238.00 EUR  ; source: manual
      florin: would set Expenses:Fees for 6.28 EUR
      florin: would set Income:Sales for -238.00 EUR
      florin: nothing written: add --write
      $ florin categorize desc:Jane Fees=6.28 Sales
      --- a/main.journal
      +++ b/main.journal
      @@ -6,5 +6,6 @@
       account Income:Unknown
       
       2024-02-05 * Jane Roe
      -    Assets:PP           231.72 EUR
      -    Income:Unknown     -231.72 EUR  ; source: uncategorized
      +    Assets:PP          231.72 EUR
      +    Expenses:Fees       -6.28 EUR  ; source: manual
      +    Income:Sales      -225.44 EUR  ; source: manual
      florin: would set Expenses:Fees for -6.28 EUR
      florin: would set Income:Sales for -225.44 EUR
      florin: nothing written: add --write
      $ florin categorize desc:Jane Sales=-238 Fees
      --- a/main.journal
      +++ b/main.journal
      @@ -6,5 +6,6 @@
       account Income:Unknown
       
       2024-02-05 * Jane Roe
      -    Assets:PP           231.72 EUR
      -    Income:Unknown     -231.72 EUR  ; source: uncategorized
      +    Assets:PP          231.72 EUR
      +    Income:Sales      -238.00 EUR  ; source: manual
      +    Expenses:Fees        6.28 EUR  ; source: manual
      florin: would set Income:Sales for -238.00 EUR
      florin: would set Expenses:Fees for 6.28 EUR
      florin: nothing written: add --write
      $ florin categorize desc:Jane Sales=238 Fees
      florin: error: 238.00 EUR for 'Sales' isn't a part of what's left: -231.72 EUR
      [64]
      """#,
      files: [
        "florin.yaml": Self.settings,
        "main.journal": """
        commodity 1000.00 EUR
        account Assets:PP  ; type: C
        account Expenses:Fees
        account Expenses:Unknown
        account Income:Sales
        account Income:Unknown

        2024-02-05 * Jane Roe
            Assets:PP           231.72 EUR
            Income:Unknown     -231.72 EUR  ; source: uncategorized

        """,
      ])
  }

  @Test func `a payment of another size to the same payee isn't surely the expected one`() throws {
    try check(
      #"""
      $ florin review --list --today 2024-06-20
      key             date        description               amount  accept
      --------------------------------------------------------------------------------
      est/2024-06-10  2024-06-10  Tax Office | inco…  -2400.00 EUR  ? link main.journ…
      $ florin review --accept all --today 2024-06-20
      florin: nothing to change
      """#,
      files: [
        "florin.yaml": Self.settings + """
          templates:
            est:
              description: Tax Office | income tax
              schedule: {frequency: quarterly, days: 10}
              start: 2024-03-10
              postings: {Expenses:Tax: 2400 EUR, Assets:Bank: }

          """,
        "main.journal": """
        commodity 1000.00 EUR
        account Assets:Bank  ; type: C
        account Expenses:Tax
        account Expenses:Unknown
        account Income:Unknown

        2024-03-10 * Tax Office | income tax  ; recurring: est, occurrence: 2024-03-10
            Expenses:Tax     2400.00 EUR
            Assets:Bank

        2024-06-10 * Tax Office | VAT
            Expenses:Tax      453.09 EUR
            Assets:Bank

        """,
      ])
  }

  @Test func `a rule's amount without a symbol has the decimal mark of the book`() throws {
    try check(
      #"""
      $ florin rules test -O csv
      name,hits,sets,changes,remark
      gross,1,1,1,
      $ florin balance --layout bare -N Aufwand
                  1.503,00  EUR        Aufwand:Unklar
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Aufwand:Unklar}
        rules:
          - {name: gross, when: {amount: "> 1.000"}, then: {account: Aufwand:Miete}}

        """,
        "main.journal": """
        commodity 1.000,00 EUR
        account Bank  ; type: C
        account Aufwand:Miete  ; type: X
        account Aufwand:Unklar  ; type: X

        2024-05-02 klein
            Aufwand:Unklar       3,00 EUR  ; source: uncategorized
            Bank

        2024-05-03 groß
            Aufwand:Unklar    1.500,00 EUR  ; source: uncategorized
            Bank

        """,
      ])
  }

  @Test func `rows without a currency are in that of the account`() throws {
    try check(
      #"""
      $ florin import
      --- a/main.journal
      +++ b/main.journal
      @@ -9,5 +9,9 @@
           Equity:Opening
       
       2024-02-20 * Client
      -    Assets:Chase       500.00 USD
      +    Assets:Chase       500.00 USD  ; id: row/0k9x2ae6s25
           Income:Unknown    -500.00 USD
      +
      +2024-03-14 * GITHUB INC.
      +    Assets:Chase          -21.00 USD  ; id: row/0kamefww235
      +    Expenses:Unknown       21.00 USD  ; source: uncategorized
      file   account       rows  new  matched  transfer  duplicate  uncategorized
      c.csv  Assets:Chase     2    1        1         0          0              1
      florin: would add 1 transaction
      florin: would match 1 row with the journal or the plan
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": Self.settings
          + "imports: {chase: {files: \"c*.csv\", account: Assets:Chase}}\n",
        "main.journal": """
        commodity 1000.00 EUR
        commodity 1000.00 USD
        account Assets:Chase  ; type: C
        account Income:Unknown
        account Expenses:Unknown

        2024-01-01 * Opening
            Assets:Chase      1000.00 USD
            Equity:Opening

        2024-02-20 * Client
            Assets:Chase       500.00 USD
            Income:Unknown    -500.00 USD

        """,
        "c.csv": """
        Date,Description,Amount
        03/14/2024,"GITHUB INC.",-21.00
        02/20/2024,"CLIENT",500.00

        """,
      ])
  }

  @Test func `a payment of an entry with several amounts is named`() throws {
    try check(
      #"""
      $ florin generate --days 10 -wq --today 2024-05-01
      florin: added 1 entry: hosting/2024-05-05
      $ florin import b.csv --account Assets:Bank --today 2024-05-25
      --- a/main.journal
      +++ b/main.journal
      @@ -9,3 +9,7 @@
           Expenses:Phone       100.00 EUR
           Liabilities:VAT       19.00 EUR
           Assets:Bank
      +
      +2024-05-06 * HOSTER GMBH
      +    Assets:Bank          -124.00 EUR  ; id: row/0kc9j89x3sp
      +    Expenses:Unknown      124.00 EUR  ; source: uncategorized
      file   account      rows  new  matched  transfer  duplicate  uncategorized
      b.csv  Assets:Bank     1    1        0         0          0              1
      florin: would add 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 'HOSTER GMBH' of 2024-05-06 is nearly hosting/2024-05-05 (but its entry can't take this amount): decide with 'florin review'
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": Self.settings + """
          templates:
            hosting:
              description: Hoster
              schedule: monthly
              start: 2024-05-05
              postings: {Expenses:Phone: 100.00 EUR, Liabilities:VAT: 19.00 EUR, Assets:Bank: }

          """,
        "main.journal": """
        commodity 1000.00 EUR
        account Assets:Bank  ; type: C
        account Liabilities:VAT  ; type: L
        account Income:Unknown  ; type: R
        account Expenses:Phone  ; type: X
        account Expenses:Unknown  ; type: X

        """,
        "b.csv": "Date,Payee,Amount\n2024-05-06,HOSTER GMBH,-124.00\n",
      ])
  }

  @Test func `closing a year buys nothing`() throws {
    try check(
      #"""
      $ florin review --list
      key  kind  date  description  amount  accept  because
      -----------------------------------------------------
      florin: there is nothing to review
      $ florin categorize -w && florin check
      florin: nothing is uncategorized
      florin: nothing to change
      """#,
      files: [
        "florin.yaml": Self.settings + """
          rules:
            - {name: big, when: {amount: "> 1000"}, then: {account: Expenses:Fun}}

          """,
        "main.journal": """
        account Assets:Bank  ; type: C
        account Expenses:Fun
        account Expenses:Unknown
        account Income:Unknown
        account Equity:Retained

        2023-03-01 * Kiosk
            Expenses:Unknown    1200.00 EUR  ; source: manual
            Assets:Bank

        2023-12-31 retain earnings  ; retain:
            Expenses:Unknown   -1200.00 EUR = 0.00 EUR
            Equity:Retained

        """,
      ])
  }

  @Test func `the spelling of a payee decides between two`() throws {
    try check(
      #"""
      $ florin add 'Acme Inc.' 120 | grep '^+'
      +++ b/main.journal
      +
      +2024-06-15 Acme Inc. | Invoice
      +    Assets:Bank       120.00 EUR
      +    Income:Sales
      florin: would add 2024-06-15 Acme Inc. | Invoice
      florin: nothing written: add --write
      $ florin add 'acme inc.' 120 | grep '^+'
      +++ b/main.journal
      +
      +2024-06-15 ACME INC. | bank text
      +    Assets:Bank       -120.00 EUR
      +    Expenses:Fees
      florin: would add 2024-06-15 ACME INC. | bank text
      florin: nothing written: add --write
      """#,
      files: [
        "main.journal": """
        2024-05-01 Acme Inc. | Invoice
            Assets:Bank   100.00 EUR
            Income:Sales

        2024-06-01 ACME INC. | bank text
            Assets:Bank   -5.00 EUR
            Expenses:Fees

        """
      ])
  }

  @Test func `kinds of rows and purposes are read by more names`() throws {
    try check(
      #"""
      $ florin import paypal.csv --account Assets:PayPal | grep '^+2'
      +2024-02-20 * Allgemeine Abbuchung
      file        account        rows  new  uncategorized
      paypal.csv  Assets:PayPal     1    1              1
      florin: would add 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      $ florin import stripe.csv --account Assets:PayPal | grep 'PayPal'
       account Assets:PayPal
      +    Assets:PayPal       116.96 EUR  ; id: txn_1
      +    Assets:PayPal        -116.96 EUR  ; id: txn_4
      file        account        rows  new  uncategorized
      stripe.csv  Assets:PayPal     2    2              2
      florin: would add 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      $ florin import bank.csv --account Assets:Bank | grep '^+2'
      +2024-04-11 * Tax Office | VAT Aug 25
      file      account      rows  new  matched  transfer  duplicate  uncategorized
      bank.csv  Assets:Bank     1    1        0         0          0              1
      florin: would add 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": Self.settings,
        "main.journal":
          "account Assets:Bank\naccount Assets:PayPal\naccount Expenses:Unknown\naccount Income:Unknown\n",
        "paypal.csv": """
        "Datum","Name","Typ","Status","Währung","Brutto","Gebühr","Netto","Transaktionscode"
        "20.02.2024","","Allgemeine Abbuchung","Abgeschlossen","EUR","-231,72","0,00","-231,72","8AB2"

        """,
        "stripe.csv": """
        id,Created (UTC),Amount,Fee,Net,Currency,Description
        txn_1,2024-02-11,119.00,2.04,116.96,eur,Workshop Ticket
        txn_4,2024-02-25,-116.96,0.00,-116.96,eur,STRIPE PAYOUT

        """,
        "bank.csv": """
        Booking date;Payee;Purpose;Amount
        11.04.2024;Tax Office;VAT Aug 25;-453,09

        """,
      ])
  }

  @Test func `a report doesn't replace entries or definitions`() throws {
    try check(
      #"""
      $ florin -f 2023.journal close --open -e 2024 -o 2024.journal
      florin: error: -o '2024.journal' would replace what's in the file, so nothing was written
         = help: add the entries to it, with >> 2024.journal; or remove it first
      [64]
      $ florin -f 2023.journal close --open -e 2024 >> 2024.journal
      $ florin -f 2023.journal close -e 2024 >> 2023.journal && florin check && florin balance -N Bank
                 70.00 EUR  Assets:Bank
      $ florin balance -o florin.yaml
      florin: error: -o 'florin.yaml' has the name of a file of definitions, and isn't empty, so nothing was written
         = help: choose another name, or remove it first
      [64]
      $ cat florin.yaml
      journal: main.journal
      settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
      """#,
      files: [
        "florin.yaml": Self.settings,
        "main.journal": """
        account Assets:Bank  ; type: C
        account Expenses:Food
        account Expenses:Unknown
        account Income:Unknown
        include 2023.journal
        include 2024.journal

        """,
        "2023.journal": """
        2023-12-01 Opening
            Assets:Bank   100.00 EUR
            Equity:Opening

        """,
        "2024.journal": """
        2024-01-10 * Lidl
            Expenses:Food   30.00 EUR
            Assets:Bank

        """,
      ])
  }

  @Test func `a year's file without the types of its accounts can't be closed`() throws {
    try check(
      #"""
      $ florin -f 2023.journal close --open -e 2024
      florin: nothing to write: no account of the journal has the type asset or liability
         = help: name accounts, or include the file that declares types: account Bank  ; type: A
      $ florin -f 2023.journal close --retain -e 2024
      florin: nothing to write: no account of the journal has the type income or expense
         = help: name accounts, or include the file that declares types: account Rent  ; type: X
      """#,
      files: [
        "2023.journal": """
        2023-01-01 * x
            Aufwand:Miete    1100.50 EUR
            Vermögen:Bank

        """
      ])
  }

  @Test func `an account beside the first one is money, too`() throws {
    try check(
      #"""
      $ florin init book --currency EUR --account 'Vermögen:Bank:Giro=100' --account 'Vermögen:Bank:Privat=50' --account 'Vermögen:Depot=5'
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in book
      florin: not in the budget: Vermögen:Depot (edit 'accounts:' in budgets.yaml to change that)
      florin: next: cd book && florin check, florin upcoming --days 31, florin add
      $ grep -rh '^account Verm' book
      account Vermögen                 ; type: A
      account Vermögen:Bank            ; type: C
      account Vermögen:Bank:Giro       ; type: C
      account Vermögen:Bank:Privat     ; type: C
      account Vermögen:Depot           ; type: A
      """#, files: [:])
  }

  @Test func `between braces, an amount with a decimal comma needs quotes`() throws {
    try check(
      #"""
      $ florin check
      florin.yaml:6:40: error: between braces, a comma ends a value, so '350,50 EUR' is read as two parts [yaml.syntax]
      6 |       Expenses:Food: {steps: {2024-01: 350,50 EUR}}
        |                                        ^^^^^^^^^^
        = help: quote it: "350,50 EUR"
      florin.yaml:7:30: error: between braces, a comma ends a value, so '642,60 EUR' is read as two parts [yaml.syntax]
      7 |       Expenses:Car: {amount: 642,60 EUR, every: year}
        |                              ^^^^^^^^^^
        = help: quote it: "642,60 EUR"
      [1]
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            lines:
              Expenses:Food: {steps: {2024-01: 350,50 EUR}}
              Expenses:Car: {amount: 642,60 EUR, every: year}

        """,
        "main.journal": Self.jane,
      ])
  }

  @Test func `a name of another kind is told apart, and a code`() throws {
    try check(
      #"""
      $ florin rename Jane Joan
      florin: error: 'Jane' is a payee, not an account
         = help: add --payee
      [64]
      $ florin delete Jane
      florin: error: 'Jane' is a payee, not an account
         = help: add --payee
      [64]
      $ florin rename --payee Assets:Bank Assets:Giro
      florin: error: 'Assets:Bank' is an account, not a payee
         = help: leave out --payee
      [64]
      $ florin rename --tag Jane Joan
      florin: error: 'Jane' is a payee, not a tag
         = help: write --payee instead of --tag
      [64]
      $ florin add '(RE-1) Jane' 5
      florin: error: '(RE-1) Jane' isn't a description
         = help: '(…)' would be the entry's code; add the entry without it, and write the code in your editor
      [64]
      """#, files: ["main.journal": Self.jane])
  }

  private static let jane = """
    commodity 1.000,00 EUR

    2024-01-01 Jane
        Expenses:Food    5,00 EUR
        Expenses:Car     5,00 EUR
        Assets:Bank

    """

  @Test func `percentages keep their decimal point`() throws {
    try check(
      #"""
      $ florin generate --days 20 | grep Tax
      +2024-07-05 ! Tax  ; recurring: tax, occurrence: 2024-07-05, as: 1y5xm27syk33bv4gqf6f
      +    Expenses:Tax      263,75 EUR
      florin: would add 1 entry: tax/2024-07-05
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          tax:
            description: Tax
            schedule: monthly
            start: 2024-07-05
            postings:
              Expenses:Tax: {percent: 26.375, of: Income:Dividend}
              Assets:Bank:

        """,
        "main.journal": """
        commodity 1.000,00 EUR

        2024-07-01 Dividend
            Income:Dividend    -1.000,00 EUR
            Assets:Bank

        """,
      ])
  }

  @Test func `an account with amounts left out has the book's currency`() throws {
    try check(
      #"""
      $ florin import b.csv --account Assets:Bank | grep Bank
           Assets:Bank      5.00 USD
      +    Assets:Bank           -21.00 EUR  ; id: row/0kc9te1tkyt
      file   account      rows  new  matched  transfer  duplicate  uncategorized
      b.csv  Assets:Bank     1    1        0         0          0              1
      florin: would add 1 transaction
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": Self.settings,
        "main.journal": """
        account Expenses:Unknown
        account Income:Unknown

        2024-01-01 Market
            Expenses:Food    5.00 EUR
            Assets:Bank

        2024-01-02 Airport
            Assets:Bank      5.00 USD
            Assets:Cash     -5.00 USD

        """,
        "b.csv": "Date,Payee,Amount\n2024-05-06,Kiosk,-21.00\n",
      ])
  }
}
