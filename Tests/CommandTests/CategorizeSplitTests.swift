import TestSupport
import Testing

/// `florin categorize KEY ACCOUNT=AMOUNT`
@Suite struct CategorizeSplitTests {
  @Test func `a posting is split over accounts`() throws {
    try check(
      #"""
      $ florin categorize main.journal:3 home=48.70 food
      --- a/main.journal
      +++ b/main.journal
      @@ -1,6 +1,7 @@
       2024-06-01 IKEA
         Assets:Bank                    -100.00 EUR
      -  Expenses:Home                   100.00 EUR
      +  Expenses:Home                    48.70 EUR  ; source: manual
      +  Expenses:Food                    51.30 EUR  ; source: manual
       
       2024-06-02 Refund
           Expenses:Food  -30 EUR
      florin: would set Expenses:Home for 48.70 EUR
      florin: would set Expenses:Food for 51.30 EUR
      florin: nothing written: add --write
      $ florin categorize main.journal:1 Expenses:Home=48.70 Expenses:Food=51.30 -w; cat main.journal
      2024-06-01 IKEA
        Assets:Bank                    -100.00 EUR
        Expenses:Home                    48.70 EUR  ; source: manual
        Expenses:Food                    51.30 EUR  ; source: manual

      2024-06-02 Refund
          Expenses:Food  -30 EUR
          Assets:Bank

      2024-06-03 Dollars
          Expenses:Food  10 USD @ 0.90 EUR
          Assets:Bank
      florin: set Expenses:Home for 48.70 EUR
      florin: set Expenses:Food for 51.30 EUR
      $ florin categorize main.journal:6 food=20
      florin: error: -10.00 EUR of -30.00 EUR is left
         = help: name one more account, which takes the rest
      [64]
      $ florin categorize main.journal:6 food=20 home; florin categorize main.journal:6 food=-3 home -q
      --- a/main.journal
      +++ b/main.journal
      @@ -4,7 +4,8 @@
         Expenses:Food                    51.30 EUR  ; source: manual
       
       2024-06-02 Refund
      -    Expenses:Food  -30 EUR
      +    Expenses:Food  -20.00 EUR  ; source: manual
      +    Expenses:Home  -10.00 EUR  ; source: manual
           Assets:Bank
       
       2024-06-03 Dollars
      --- a/main.journal
      +++ b/main.journal
      @@ -4,7 +4,8 @@
         Expenses:Food                    51.30 EUR  ; source: manual
       
       2024-06-02 Refund
      -    Expenses:Food  -30 EUR
      +    Expenses:Food  -3.00 EUR  ; source: manual
      +    Expenses:Home  -27.00 EUR  ; source: manual
           Assets:Bank
       
       2024-06-03 Dollars
      florin: would set Expenses:Food for -20.00 EUR
      florin: would set Expenses:Home for -10.00 EUR
      florin: nothing written: add --write
      florin: would set Expenses:Food for -3.00 EUR
      florin: would set Expenses:Home for -27.00 EUR
      florin: nothing written: add --write
      $ florin categorize main.journal:6 food=31 home; florin categorize main.journal:6 food home; florin categorize main.journal:3 food=-2 home; florin categorize main.journal:3 =2 home
      --- a/main.journal
      +++ b/main.journal
      @@ -1,6 +1,7 @@
       2024-06-01 IKEA
         Assets:Bank                    -100.00 EUR
      -  Expenses:Home                    48.70 EUR  ; source: manual
      +  Expenses:Food                    -2.00 EUR  ; source: manual
      +  Expenses:Home                    50.70 EUR  ; source: manual
         Expenses:Food                    51.30 EUR  ; source: manual
       
       2024-06-02 Refund
      florin: error: 31.00 EUR for 'food' isn't a part of what's left: -30.00 EUR
      florin: error: 'food' has no amount
         = help: only the last account can take the rest
      florin: would set Expenses:Food for -2.00 EUR
      florin: would set Expenses:Home for 50.70 EUR
      florin: nothing written: add --write
      florin: error: there is no account '=2'
         = help: 'florin accounts' lists them; --new-account creates it
      [64]
      $ florin categorize main.journal:6 food=x; florin categorize main.journal:6 food=30 home
      florin: error: 'x' isn't an amount like -30.00 EUR
         = help: write a number: food=10
      florin: error: nothing is left for 'home'
      [64]
      $ florin categorize main.journal:6 food=5 home --make-rule; florin categorize main.journal:10 food=1 home
      florin: error: --make-rule makes rules for one account
         = help: write a rule with 'florin rules add'
      florin: error: an amount with a cost or an assertion can't be split
         = help: split it in your editor: florin edit main.journal:10
      [1]
      """#,
      files: [
        "main.journal": """
        2024-06-01 IKEA
          Assets:Bank                    -100.00 EUR
          Expenses:Home                   100.00 EUR

        2024-06-02 Refund
            Expenses:Food  -30 EUR
            Assets:Bank

        2024-06-03 Dollars
            Expenses:Food  10 USD @ 0.90 EUR
            Assets:Bank

        """
      ])
  }
}
