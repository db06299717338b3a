import TestSupport
import Testing

/// `florin move`
@Suite struct MoveCommandTests {
  @Test func `money is moved, and taken back`() throws {
    try check(
      #"""
      $ florin move trip gifts 40 --note "Ann's birthday"
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -16,3 +16,6 @@
         # what November got so far
         2024-06:
           Expenses:Rent: 500 EUR
      +
      +moves:
      +  - {date: 2024-06-15, from: Expenses:Trip, to: Expenses:Gifts, amount: 40.00 EUR, note: Ann's birthday}
      florin: would move 40.00 EUR from Expenses:Trip to Expenses:Gifts on 2024-06-15
      florin: nothing written: add --write
      $ florin move trip gifts 40 --date 2024-06-02 -w
      florin: moved 40.00 EUR from Expenses:Trip to Expenses:Gifts on 2024-06-02
      $ florin move gifts food 60 -w && tail -n 3 florin.yaml
      moves:
        - {date: 2024-06-02, from: Expenses:Trip, to: Expenses:Gifts, amount: 40.00 EUR}
        - {date: 2024-06-15, from: Expenses:Gifts, to: Expenses:Food, amount: 60.00 EUR}
      florin: warning: Expenses:Gifts has 40.00 EUR in 2024-06: the move would overspend it
      florin: moved 60.00 EUR from Expenses:Gifts to Expenses:Food on 2024-06-15
      $ florin move --undo
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -19,4 +19,3 @@
       
       moves:
         - {date: 2024-06-02, from: Expenses:Trip, to: Expenses:Gifts, amount: 40.00 EUR}
      -  - {date: 2024-06-15, from: Expenses:Gifts, to: Expenses:Food, amount: 60.00 EUR}
      florin: would undo the move of 60.00 EUR from Expenses:Gifts to Expenses:Food on 2024-06-15
      florin: nothing written: add --write
      $ florin move --undo -w && florin move --undo -w && florin move --undo
      florin: undid the move of 60.00 EUR from Expenses:Gifts to Expenses:Food on 2024-06-15
      florin: undid the move of 40.00 EUR from Expenses:Trip to Expenses:Gifts on 2024-06-02
      florin: error: there is no move to undo
      [1]
      $ florin move trip trip 5
      florin: error: both envelopes are Expenses:Trip, so there is nothing to move
      [64]
      $ florin move trip gifts 0
      florin: error: '0' can't be moved
         = help: write an amount above zero; to move it back, swap the accounts
      [64]
      $ florin move trip gifts 1 EUR
      florin: error: name two envelopes and an amount
         = help: put an amount and its currency in quotes: '1 EUR'
      [64]
      $ florin move trip gifts 1.005
      florin: error: '1.005' has more decimal places than EUR has in this book: 2
         = help: write 1.00 EUR, or declare more decimal places: commodity …
      [64]
      $ florin move trip gifts 1 --note "$(printf 'a\tb')"
      florin: error: --note has a tab or another control character
         = help: write spaces
      [64]
      $ florin move trip gifts
      florin: error: name two envelopes and an amount
         = help: florin move expenses:food expenses:gifts 50
      [64]
      """#, files: EnvelopeSample.files)
  }

  @Test func `a note that other readers of YAML would take for something else has quotes`() throws {
    try check(
      #"""
      $ for note in null yes 12 2025-01-01 '~' 0x1F plain; do florin move trip gifts 1 --note $note -w 2> /dev/null; done
      $ sed -n 's/.*note: \(.*\)}/\1/p' florin.yaml
      "null"
      "yes"
      "12"
      "2025-01-01"
      "~"
      "0x1F"
      plain
      """#, files: EnvelopeSample.files)
  }

  @Test func `taking back a move in another currency is checked at the price of its day`() throws {
    try check(
      #"""
      $ florin move --undo | tail -3
      florin: error: ready to assign would be -50.00 EUR in 2024-07
         = help: to do it anyway, add --over
      $ florin move --undo --over | grep '^-'
      --- a/florin.yaml
      -moves:
      -  - {date: 2024-06-02, from: Expenses:Gifts, to: Expenses:Food, amount: 50 USD}
      florin: would undo the move of 50.00 USD from Expenses:Gifts to Expenses:Food on 2024-06-02
      florin: nothing written: add --write
      """#,
      files: [
        "main.journal": """
        commodity 1000.00 EUR
        commodity 1000.00 USD
        P 2024-06-01 USD 1 EUR

        2024-06-01 * Opening
            Assets:Bank        100.00 EUR
            Equity:Opening

        2024-06-10 * Market
            Expenses:Food       90.00 EUR
            Assets:Bank

        """,
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            accounts: [Assets:Bank]
            currency: EUR
            lines: {Expenses:Food: 40 EUR, Expenses:Gifts: 60 EUR}
        assignments:
          2024-06: {Expenses:Food: 40 EUR, Expenses:Gifts: 60 EUR}
        moves:
          - {date: 2024-06-02, from: Expenses:Gifts, to: Expenses:Food, amount: 50 USD}

        """,
      ])
  }
}
