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
      florin: added the directive 'account Expenses:gifts'
      florin: added the directive 'commodity 1000.00 USD'
      florin: Assets:Checking has had only EUR so far, and gets -5.00 USD
      $ head -n 8 main.journal
      commodity 1000.00 EUR
      commodity 1000.00 USD
      account Assets:Checking
      account Expenses:Food
      account Expenses:Unknown
      account Expenses:Fun
      account Expenses:gifts
      account Income:Unknown
      $ florin check --strict
      florin.yaml:13:54: warning: the journal neither declares nor uses the account 'Expenses:Foof' [definition.undeclared]
      13 |   - {name: fod, when: {payee: lidl}, then: {account: Expenses:Foof}}
         |                                                      ^^^^^^^^^^^^^
         = help: did you mean 'Expenses:Food'?
         = help: if not, declare it in the journal: account Expenses:Foof
      [1]
      $ florin undo -w -q
      florin: took back change 1 of 2024-06-15: florin add Market expenses:gifts '5 USD' checking --new-account --new-commodity -w
      $ head -n 3 main.journal
      commodity 1000.00 EUR
      account Assets:Checking
      account Expenses:Food
      $ tail -n 4 main.journal

      2024-06-02 Kino
          Expenses:Unknown    5.00 EUR
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
      florin: added the directive 'account Expenses:Cinema'
      florin: set Expenses:Cinema for Kino (2024-06-02)
      $ florin assign expenses:foood 5
      florin: error: there is no envelope 'expenses:foood'
         = help: did you mean 'Expenses:Food'? --new-account opens one for a new account
      [64]
      $ florin assign Expenses:Gifts 5 --new-account --over
      --- a/main.journal
      +++ b/main.journal
      @@ -4,6 +4,7 @@
       account Expenses:Unknown
       account Expenses:Fun
       account Expenses:Cinema
      +account Expenses:Gifts
       account Income:Unknown
       
       2024-06-01 Market
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
      florin: would add the directive 'account Expenses:Gifts'
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

  @Test func `an allowed name is declared below its relatives`() throws {
    try check(
      #"""
      $ florin add Zoo 'Expenses:Fun:Zoo' '14,99 GBP @@ 17,33 EUR' cash --new-account --new-commodity
      --- a/main.journal
      +++ b/main.journal
      @@ -1,11 +1,17 @@
       commodity 1.000,00 EUR
      +commodity 1000,00 GBP
       account Expenses
       account Expenses:Food
         ; what we eat
       account Expenses:Fun
      +account Expenses:Fun:Zoo
       account Assets:Cash
       account Assets
       
       2024-06-02 Market
           Assets:Cash         -5,00 EUR
           Expenses:Food        5,00 EUR
      +
      +2024-06-15 Zoo
      +    Expenses:Fun:Zoo       14,99 GBP @@ 17,33 EUR
      +    Assets:Cash
      florin: would add 2024-06-15 Zoo
      florin: would add the directive 'account Expenses:Fun:Zoo'
      florin: would add the directive 'commodity 1000,00 GBP'
      florin: nothing written: add --write
      $ florin categorize main.journal:11 expenses:food:sweets=3 food --new-account -w
      florin: added the directive 'account expenses:food:sweets'
      florin: set expenses:food:sweets for 3,00 EUR
      florin: set Expenses:Food for 2,00 EUR
      $ head -n 9 main.journal
      commodity 1.000,00 EUR
      account Expenses
      account Expenses:Food
        ; what we eat
      account Expenses:Fun
      account Assets:Cash
      account Assets
      account expenses:food:sweets
      $ florin check --strict
      """#,
      files: [
        "main.journal": """
        commodity 1.000,00 EUR
        account Expenses
        account Expenses:Food
          ; what we eat
        account Expenses:Fun
        account Assets:Cash
        account Assets

        2024-06-02 Market
            Assets:Cash         -5,00 EUR
            Expenses:Food        5,00 EUR

        """,
        "florin.yaml": "journal: main.journal\nsettings: {currency: EUR}\n",
      ])
  }

  @Test func `a directive goes into the file that has the others, which may end anywhere`() throws {
    try check(
      #"""
      $ florin add Market Expenses:food 5 Assets:bank --new-account -w
      florin: added 2024-06-15 Market
      florin: added the directive 'account Expenses:food'
      florin: added the directive 'account Assets:bank'
      $ cat accounts.journal; echo; cat main.journal
      account Assets
      account Assets:bank

      account Expenses  ; all
        ; of it
      account Expenses:food
      include accounts.journal

      2024-06-15 Market
          Expenses:food               5
          Assets:bank
      $ florin check accounts
      """#,
      files: [
        "main.journal": "include accounts.journal\n",
        "accounts.journal": "account Assets\n\naccount Expenses  ; all\n  ; of it",
      ])
  }
}
