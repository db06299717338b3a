import TestSupport
import Testing

/// Accounts and commodities that the journal does not have, wherever somebody types them.
@Suite struct NewNamesTests {
  /// A book that declares its accounts and commodities.
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings:
      currency: EUR
      uncategorized: Expenses:Unknown
      uncategorized-income: Income:Unknown
    budgets:
      home:
        default: true
        accounts: [Assets:Checking]
        lines:
          Expenses:Food: 100 EUR
    rules:
      - {name: fod, when: {payee: lidl}, then: {account: Expenses:Foof}}

    """,
    "main.journal": """
    commodity 1000.00 EUR
    account Assets:Checking
    account Expenses:Food
    account Expenses:Unknown
    account Expenses:Fun
    account Income:Unknown

    2024-06-01 Market
        Expenses:Food    5.00 EUR
        Assets:Checking

    2024-06-02 Kino
        Expenses:Unknown    5.00 EUR
        Assets:Checking

    """,
    "bank.csv": """
    Date,Description,Amount
    2024-06-03,LIDL 4711,-7.00
    2024-06-04,Employer,1000.00

    """,
  ]

  @Test func `add refuses them, and a flag allows them`() throws {
    try check(
      #"""
      $ florin add Market expenses:fod 5 checking
      florin: error: there is no account 'expenses:fod'
         = help: did you mean 'Expenses:Food'? --new-account creates it
      [64]
      $ florin add Market expenses:gifts 5 checking
      florin: error: there is no account 'expenses:gifts'
         = help: 'florin accounts' lists them; --new-account creates it
      [64]
      $ florin add Market food '5 EUT' checking
      florin: error: there is no commodity 'EUT'
         = help: did you mean 'EUR'? --new-commodity creates it
      [64]
      $ florin add Market food 5 EUR checking
      florin: error: 'EUR' is a commodity, not an account
         = help: put an amount and its currency in quotes: '5 EUR'
      [64]
      $ florin add Market expenses:gifts '5 USD' checking --new-account --new-commodity -w
      florin: added 2024-06-15 Market
      florin: the account 'Expenses:gifts' is new; declare it, or 'check --strict' reports it
      florin: the commodity 'USD' is new; declare it, or 'check --strict' reports it
      $ tail -n 4 main.journal

      2024-06-15 Market
          Expenses:gifts            5 USD
          Assets:Checking

      """#, files: Self.files)
  }

  @Test func `rules and categories are refused alike`() throws {
    try check(
      #"""
      $ sed -i s/Foof/Food/ florin.yaml
      $ florin rules add x --when payee=kino --then account=Expenses:Fum
      florin: error: there is no account 'Expenses:Fum'
         = help: did you mean 'Expenses:Fun'? --new-account creates it
      [64]
      $ florin categorize desc:kino Expenses:Fum
      florin: error: there is no account 'Expenses:Fum'
         = help: did you mean 'Expenses:Fun'? --new-account creates it
      [64]
      $ florin categorize desc:kino Expenses:Cinema --new-account -w -q
      florin: the account 'Expenses:Cinema' is new; declare it, or 'check --strict' reports it
      florin: set Expenses:Cinema for Kino (2024-06-02)
      $ florin assign expenses:foood 5
      florin: error: there is no envelope 'expenses:foood'
         = help: did you mean 'Expenses:Food'? --new-account opens one for a new account
      [64]
      $ florin assign Expenses:Gifts 5 --new-account --over
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -9,5 +9,10 @@
           accounts: [Assets:Checking]
           lines:
             Expenses:Food: 100 EUR
      +      Expenses:Gifts: 0.00 EUR
       rules:
         - {name: fod, when: {payee: lidl}, then: {account: Expenses:Food}}
      +
      +assignments:
      +  2024-06:
      +    Expenses:Gifts: 5.00 EUR
      florin: the account 'Expenses:Gifts' is new; declare it, or 'check --strict' reports it
      florin: would assign 5.00 EUR to Expenses:Gifts in 2024-06
      florin: would add a line of 0 for Expenses:Gifts to the budget 'home'
      florin: ready to assign in 2024-06: -5.00 EUR, then -10.00 EUR
      florin: nothing written: add --write
      """#, files: Self.files)
  }

  @Test func `an import's account is found by a part of its name`() throws {
    try check(
      #"""
      $ florin import bank.csv --account chekcing
      florin: error: there is no account 'chekcing'
         = help: did you mean 'Assets:Checking'? --new-account creates it
      [64]
      $ florin import bank.csv --account checking -q
      florin: error: the journal has no account 'Expenses:Foof'
         = help: did you mean 'Expenses:Food'? if not, declare it in the journal: account Expenses:Foof; or allow it with --new-account
      [1]
      $ sed -i s/Foof/Food/ florin.yaml
      $ florin import bank.csv --account checking -q -w
      florin: added 2 transactions
      florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      $ grep -c 'Income:Unknown.*-1000.00 EUR' main.journal
      1
      """#, files: Self.files)
  }

  @Test func `a journal that declares nothing is told what is new`() throws {
    try check(
      #"""
      $ florin add Market expenses:fod 5 checking -w
      florin: added 2024-06-15 Market
      florin: the account 'Expenses:fod' is new; did you mean 'Expenses:Food'?
      $ tail -n 3 main.journal
      2024-06-15 Market
          Expenses:fod           5.00 EUR
          Assets:Checking
      $ florin reconcile chekcing 5
      florin: error: there is no account 'chekcing'
         = help: did you mean 'Assets:Checking'?
      [64]
      """#,
      files: [
        "main.journal": """
        2024-06-01 Market
            Expenses:Food    5.00 EUR
            Assets:Checking

        """
      ])
  }
}
