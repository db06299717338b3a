import TestSupport
import Testing

/// `florin add` with amounts that have a cost.
@Suite struct AddCostTests {
  private static let files = [
    "main.journal": """
    commodity 1,000.00 EUR
    commodity 1,000.00 GBP

    2024-01-02 Bookshop
        expenses:books    12.00 GBP @@ 14.10 EUR
        assets:bank

    2024-01-03 Broker
        assets:stock      10 ACME @ 12.50 EUR
        assets:bank    -125.00 EUR

    2024-01-04 Market
        expenses:food     20.00 EUR
        assets:bank

    """
  ]

  @Test func `an amount can have a cost`() throws {
    try check(
      #"""
      $ florin add 2024-06-01 Amazon expenses:books '14.99 GBP @@ 17.33 EUR' assets:bank -w && tail -n 4 main.journal && florin balance -B bank

      2024-06-01 Amazon
          expenses:books       14.99 GBP @@ 17.33 EUR
          assets:bank
               -176.43 EUR  assets:bank
      --------------------
               -176.43 EUR  
      florin: added 2024-06-01 Amazon
      $ florin add 2024-06-02 Broker assets:stock '3 ACME @ 1,013.10' assets:bank -w -q && tail -n 4 main.journal
      florin: error: the cost in '3 ACME @ 1,013.10' is in ACME, as the amount is
         = help: write the cost in the commodity you paid in: '14.99 GBP @@ 17.33 EUR'
      [64]
      $ florin add bookshop '5 GBP @@ 6.05 EUR'
      --- a/main.journal
      +++ b/main.journal
      @@ -16,3 +16,7 @@
       2024-06-01 Amazon
           expenses:books       14.99 GBP @@ 17.33 EUR
           assets:bank
      +
      +2024-06-15 Bookshop
      +    expenses:books        5.00 GBP @@ 6.05 EUR
      +    assets:bank
      florin: would add 2024-06-15 Bookshop
      florin: nothing written: add --write
      $ florin add broker '4 ACME@13 EUR'
      --- a/main.journal
      +++ b/main.journal
      @@ -16,3 +16,7 @@
       2024-06-01 Amazon
           expenses:books       14.99 GBP @@ 17.33 EUR
           assets:bank
      +
      +2024-06-15 Broker
      +    assets:stock          4 ACME @ 13.00 EUR
      +    assets:bank
      florin: would add 2024-06-15 Broker
      florin: nothing written: add --write
      $ florin add market '4 GBP @@ 5 EUR'
      --- a/main.journal
      +++ b/main.journal
      @@ -16,3 +16,7 @@
       2024-06-01 Amazon
           expenses:books       14.99 GBP @@ 17.33 EUR
           assets:bank
      +
      +2024-06-15 Market
      +    expenses:food        4.00 GBP @@ 5.00 EUR
      +    assets:bank
      florin: would add 2024-06-15 Market
      florin: nothing written: add --write
      """#, files: Self.files)
  }

  @Test func `a cost that can't be one is refused`() throws {
    try check(
      #"""
      $ florin add Amazon expenses:books '14.99 GBP @@ 17.33 GBP' assets:bank
      florin: error: the cost in '14.99 GBP @@ 17.33 GBP' is in GBP, as the amount is
         = help: write the cost in the commodity you paid in: '14.99 GBP @@ 17.33 EUR'
      [64]
      $ florin add Amazon expenses:books '14.99 GBP @@ -17.33 EUR' assets:bank
      florin: error: the cost in '14.99 GBP @@ -17.33 EUR' has a minus sign
         = help: only the amount has a sign; write the cost without it
      [64]
      $ florin add Amazon expenses:books '14.99 GBP @@' assets:bank
      florin: error: '14.99 GBP @@' isn't an amount
         = help: write a number and a commodity: '12.50 EUR'
      [64]
      $ florin add Amazon expenses:books '14.99 GBP @@ much' assets:bank
      florin: error: '14.99 GBP @@ much' isn't an amount
         = help: write a number and a commodity: '12.50 EUR'
      [64]
      $ florin add bookshop '5 GBP'
      florin: error: the last 'bookshop' doesn't have a single amount to change
         = help: florin add bookshop ACCOUNT AMOUNT ACCOUNT
      [64]
      """#, files: Self.files)
  }

  @Test func `a number without a symbol is in the account's latest commodity, or the book's`()
    throws
  {
    let files = [
      "main.journal": """
      2024-01-05 A
          Expenses:Food    10 EUR
          Assets:Bank

      include old.journal

      """,
      "old.journal": """
      1999-01-01 Old
          Expenses:Food    5 DEM
          Assets:Bank

      2020-01-01 Mining
          Assets:Wallet   0.5 BTC @ 20000 EUR
          Income:Mining

      2020-01-02 Mining
          Assets:Wallet   0.5 BTC @ 20000 EUR
          Income:Mining

      """,
      "florin.yaml": "{journal: main.journal, settings: {currency: EUR}}\n",
    ]
    try check(
      #"""
      $ florin add 2024-02-10 Kiosk Expenses:Gifts 12 Assets:Bank | grep '^+ '
      +    Expenses:Gifts          12 EUR
      +    Assets:Bank
      florin: would add 2024-02-10 Kiosk
      florin: nothing written: add --write
      $ florin add 2024-02-10 Kiosk Expenses:Food 9 Assets:Bank | grep '^+ '
      +    Expenses:Food           9 EUR
      +    Assets:Bank
      florin: would add 2024-02-10 Kiosk
      florin: nothing written: add --write
      $ florin add 2024-02-10 Mine Assets:Wallet 9 Income:Mining | grep '^+ '
      +    Assets:Wallet         9.0 BTC
      +    Income:Mining
      florin: would add 2024-02-10 Mine
      florin: nothing written: add --write
      $ florin recurring add gym --schedule monthly --start 2025-01-01 --description Gym Expenses:Gym 30 Assets:Bank | grep Gym
      +{journal: main.journal, settings: {currency: EUR}, templates: {gym: {description: Gym, schedule: {frequency: monthly}, start: 2025-01-01, postings: {Expenses:Gym: 30 EUR, Assets:Bank: }}}}
      florin: would add the template gym: Gym
      florin: next dates of gym: 2025-01-01, 2025-02-01 and 2025-03-01
      florin: nothing written: add --write
      $ florin --no-definitions add 2024-02-10 Kiosk Expenses:Gifts 12 Assets:Bank | grep '^+ '
      +    Expenses:Gifts          12 EUR
      +    Assets:Bank
      florin: would add 2024-02-10 Kiosk
      florin: nothing written: add --write
      $ echo 'D 1000.00 EUR' >> main.journal; florin --no-definitions add 2024-02-10 Kiosk Expenses:Gifts 12 Assets:Bank | grep '^+ '
      +    Expenses:Gifts       12.00 EUR
      +    Assets:Bank
      florin: would add 2024-02-10 Kiosk
      florin: nothing written: add --write
      """#, files: files)
  }

  @Test func `amounts are read as people type them`() throws {
    try check(
      #"""
      $ florin add Kiosk expenses:food 4,50 assets:bank | grep '^+ '
      +    expenses:food        4.50 EUR
      +    assets:bank
      florin: would add 2024-06-15 Kiosk
      florin: nothing written: add --write
      $ florin add Kiosk expenses:food '4,5 €' assets:bank | grep '^+ '
      +    expenses:food        4.50 EUR
      +    assets:bank
      florin: would add 2024-06-15 Kiosk
      florin: nothing written: add --write
      $ florin add Kiosk expenses:food '£4' assets:bank | grep '^+ '
      +    expenses:food        4.00 GBP
      +    assets:bank
      florin: would add 2024-06-15 Kiosk
      florin: assets:bank has had only EUR so far, and gets -4.00 GBP
      florin: nothing written: add --write
      $ florin add Kiosk expenses:food 1,234 assets:bank | grep '^+ '
      +    expenses:food    1,234.00 EUR
      +    assets:bank
      florin: would add 2024-06-15 Kiosk
      florin: nothing written: add --write
      $ florin add Kiosk expenses:food 1.234 assets:bank | grep '^+ '
      +    expenses:food       1.234 EUR
      +    assets:bank
      florin: would add 2024-06-15 Kiosk
      florin: nothing written: add --write
      $ florin add Kiosk expenses:food -4,50 assets:bank | grep '^+ '
      +    expenses:food       -4.50 EUR
      +    assets:bank
      florin: would add 2024-06-15 Kiosk
      florin: nothing written: add --write
      $ florin add Kiosk expenses:food 1,23,4 assets:bank
      florin: error: '1,23,4': a mark groups three digits, and here fewer follow it
         = help: write one mark, before the decimals
      [64]
      """#, files: Self.files)
  }

  @Test func `a sign means the currency of a book that has no amount in it yet`() throws {
    try check(
      #"""
      $ florin budget set food '€50' | grep '^[+-] '
      -      Expenses:Food: 100 EUR
      +      Expenses:Food: 50 EUR
      florin: would set Expenses:Food to 50 EUR, instead of 100 EUR
      florin: nothing written: add --write
      $ florin budget set food --target '€50 by 2024-12' | grep '^[+-] '
      -      Expenses:Food: 100 EUR
      +      Expenses:Food: {amount: 100 EUR, target: 50 EUR by 2024-12}
      florin: would set 'target' of Expenses:Food to '50 EUR by 2024-12'
      florin: nothing written: add --write
      $ florin --no-definitions -f goals.journal add X Expenses:Food '€5' Assets:Bank | grep '^+ '
      +    Expenses:Food        5.00 EUR
      +    Assets:Bank
      florin: would add 2024-06-15 X
      florin: nothing written: add --write
      """#,
      files: [
        "main.journal": "account Expenses:Food\naccount Assets:Bank\n",
        "goals.journal":
          "~ monthly\n    Expenses:Food  20.00 EUR\n    Assets:Bank\n\n2024-01-01 a\n    a  1 USD\n    b\n",
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        budgets:
          home:
            default: true
            lines:
              Expenses:Food: 100 EUR

        """,
      ])
  }
}
