import TestSupport
import Testing

// The registers of random journals are compared with hledger's in `AccountRegisters`.

@Suite struct AregisterCommandTests {
  private static let files = [
    "main.journal": """
    2024-01-01 Opening
        assets:bank:checking    100.00 EUR
        assets:bank:savings     500.00 EUR
        equity

    2024-01-10 To savings
        assets:bank:savings      20.00 EUR
        assets:bank:checking

    2024-01-31 * (77) Market | food and wine
        expenses:food            12.00 EUR
        expenses:wine             8.00 EUR
        expenses:food             1.00 EUR
        assets:bank:checking    -21.00 EUR  ; date:2024-02-01
        (budget:food)           -13.00 EUR

    2024-01-31 Exchange
        assets:bank:checking    -10.00 EUR
        assets:bank:checking     11.00 USD @@ 10.00 EUR

    """
  ]

  @Test func `an account that only a rule names isn't found`() throws {
    try check(
      #"""
      $ florin -f rule.journal aregister e | head -1
      Transactions in expenses and subaccounts:
      $ florin -f rule.journal --auto aregister e | head -1
      Transactions in becomes and subaccounts:
      """#,
      files: [
        "rule.journal": """
        = expenses
            (becomes)  *1

        2024-01-01 x
            expenses  1 EUR
            cash

        """
      ])
  }

  @Test func `each transaction has a line, by the date of its postings`() throws {
    try check(
      #"""
      $ florin aregister checking
      Transactions in assets:bank:checking and subaccounts:
      2024-01-01 Opening              as:ba:savings, equ..    100.00 EUR    100.00 EUR
      2024-01-10 To savings           as:ba:savings           -20.00 EUR     80.00 EUR
      2024-01-31 Exchange             as:ba:checking          -10.00 EUR     70.00 EUR
                                                               11.00 USD     11.00 USD
      2024-02-01 Market | food and..  ex:food, ex:wine        -21.00 EUR     49.00 EUR
                                                                             11.00 USD
      $ florin areg checking -b 2024-02
      Transactions in assets:bank:checking and subaccounts:
      2024-02-01 Market | food and..  ex:food, ex:wine        -21.00 EUR     49.00 EUR
                                                                             11.00 USD
      $ florin areg checking -b 2024-02 --txn-dates
      Transactions in assets:bank:checking and subaccounts:
      $ florin areg bank
      Transactions in assets:bank and subaccounts:
      2024-01-01 Opening              equity                  600.00 EUR    600.00 EUR
      2024-01-31 Exchange             as:ba:checking          -10.00 EUR    590.00 EUR
                                                               11.00 USD     11.00 USD
      2024-02-01 Market | food and..  ex:food, ex:wine        -21.00 EUR    569.00 EUR
                                                                             11.00 USD
      $ florin areg bank -E -w 60
      Transactions in assets:bank and subaccounts:
      2024-01-01 Opening    equity        600.00 EUR    600.00 EUR
      2024-01-10 To savi..  as:ba:sa..             0    600.00 EUR
      2024-01-31 Exchange   as:ba:ch..    -10.00 EUR    590.00 EUR
                                           11.00 USD     11.00 USD
      2024-02-01 Market ..  ex:food,..    -21.00 EUR    569.00 EUR
                                                         11.00 USD
      """#, files: Self.files)
  }

  @Test func `a query selects transactions, and amounts if it's about them`() throws {
    try check(
      #"""
      $ florin areg checking wine
      Transactions in assets:bank:checking and subaccounts (matching query):
      2024-02-01 Market | food and..  ex:food, ex:wine        -21.00 EUR    -21.00 EUR
      $ florin areg checking not:food
      Transactions in assets:bank:checking and subaccounts (matching query):
      2024-01-01 Opening              as:ba:savings, equ..    100.00 EUR    100.00 EUR
      2024-01-10 To savings           as:ba:savings           -20.00 EUR     80.00 EUR
      2024-01-31 Exchange             as:ba:checking          -10.00 EUR     70.00 EUR
                                                               11.00 USD     11.00 USD
      $ florin areg checking cur:USD
      Transactions in assets:bank:checking and subaccounts (matching query):
      2024-01-31 Exchange             as:ba:checking           11.00 USD     11.00 USD
      $ florin areg bank 'amt:>200'
      Transactions in assets:bank and subaccounts (matching query):
      2024-01-01 Opening              equity                  500.00 EUR    500.00 EUR
      """#, files: Self.files)
  }

  @Test func `programs get full names`() throws {
    try check(
      #"""
      $ florin areg checking -O csv
      transaction,date,code,description,other_accounts,amounts,running
      1,2024-01-01,,Opening,"assets:bank:savings, equity",100.00 EUR,100.00 EUR
      2,2024-01-10,,To savings,assets:bank:savings,-20.00 EUR,80.00 EUR
      4,2024-01-31,,Exchange,assets:bank:checking,"-10.00 EUR, 11.00 USD","70.00 EUR, 11.00 USD"
      3,2024-02-01,77,Market | food and wine,"expenses:food, expenses:wine",-21.00 EUR,"49.00 EUR, 11.00 USD"
      $ florin areg checking -B -O csv --layout bare -b 2024-01-31
      transaction,date,code,description,other_accounts,commodity,amounts,running
      3,2024-02-01,77,Market | food and wine,"expenses:food, expenses:wine",EUR,-21.00,59.00
      $ florin areg checking desc:food -O json
      {"schema":"florin.aregister/1","account":"assets:bank:checking","rows":[{"transaction":3,"date":"2024-02-01","code":"77","description":"Market | food and wine","otherAccounts":["expenses:food","expenses:wine"],"amounts":[{"quantity":"-21.00","commodity":"EUR"}],"running":[{"quantity":"-21.00","commodity":"EUR"}],"source":{"file":"main.journal","line":10,"endLine":15}}],"totals":null}
      $ florin areg budget -R
      Transactions in budget and subaccounts (matching query):
      $ florin areg budget
      Transactions in budget and subaccounts:
      2024-01-31 Market | food and..  ex:food, ex:wine, ..    -13.00 EUR    -13.00 EUR
      """#, files: Self.files)
  }

  @Test func `the account is the first by name that matches`() throws {
    try check(
      #"""
      $ florin areg bank: | head -1
      Transactions in assets:bank:checking and subaccounts:
      $ florin areg assets:bank:savings | head -1
      Transactions in assets:bank:savings and subaccounts:
      $ florin areg 'sav|che' | head -1
      Transactions in assets:bank:checking and subaccounts:
      $ florin areg savngs
      florin: error: there is no account 'savngs'
         = help: did you mean 'assets:bank:savings'?
      [64]
      $ florin areg '('
      florin: error: in the query 'acct:(': '(' isn't a valid pattern: unclosed '('
         = help: to match a special character, put a backslash before it: \( \* \$
      [64]
      $ florin areg checking -M
      florin: error: aregister lists transactions, so it has no intervals
         = help: for sums by period, use 'florin register' or 'florin balance'
      [64]
      $ florin areg
      florin: error: <ACCOUNT> is missing
         = help: florin aregister [<options>] <ACCOUNT> [<QUERY> ...]
      [64]
      $ florin areg checking zzz
      Transactions in assets:bank:checking and subaccounts (matching query):
      florin: no account matches 'zzz'
      """#, files: Self.files)
  }
}
