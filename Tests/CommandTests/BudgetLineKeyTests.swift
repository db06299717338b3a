import TestSupport
import Testing

/// The keys of lines besides their amounts: `florin budget set` and `add` with `--target`, `--fund`, `--due` and others.
@Suite struct BudgetLineKeyTests {
  private static let files = [
    "main.journal": """
    2024-01-10 Market
        Expenses:Food              50.00 EUR
        Assets:Bank

    """,
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR}
    budgets:
      home:
        default: true
        accounts: [Assets:Bank]
        lines:
          Expenses:Food: 100 EUR     # without treats
          Expenses:Car: {amount: 690 EUR, every: year, due: jan 31}
          Expenses:Tools:
            target: 300 EUR by 2024-12
            rollover: both   # kept
          Expenses:Rent: 900 EUR
      lean: {like: home}
    templates:
      rent:
        description: Landlord
        schedule: {frequency: monthly, days: 1}
        start: 2024-01-01
        postings: {Expenses:Rent: 900 EUR, Assets:Bank: }

    """,
  ]

  @Test func `a line gets a target, and its currency can be left out`() throws {
    try check(
      #"""
      $ florin budget set food --target '600 by 2024-12' --priority 2
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -5,7 +5,7 @@
           default: true
           accounts: [Assets:Bank]
           lines:
      -      Expenses:Food: 100 EUR     # without treats
      +      Expenses:Food: {amount: 100 EUR, target: 600.00 EUR by 2024-12, priority: 2}     # without treats
             Expenses:Car: {amount: 690 EUR, every: year, due: jan 31}
             Expenses:Tools:
               target: 300 EUR by 2024-12
      florin: would set 'target' of Expenses:Food to '600.00 EUR by 2024-12'
      florin: would set 'priority' of Expenses:Food to '2'
      florin: nothing written: add --write
      $ florin budget set food --target '50 monthly up to 300' --target 'refill to 20' -w && grep Food florin.yaml
            Expenses:Food: {amount: 100 EUR, target: [50.00 EUR monthly up to 300.00 EUR, refill to 20.00 EUR]}     # without treats
      florin: set 'target' of Expenses:Food to '50.00 EUR monthly up to 300.00 EUR', 'refill to 20.00 EUR'
      $ florin budget set tools --target none --due 15 -w; grep -A 3 Tools florin.yaml
            Expenses:Tools:
              target: 300 EUR by 2024-12
              rollover: both   # kept
            Expenses:Rent: 900 EUR
      florin: the change would cause these errors in the definitions, so nothing was written; the lines are those after the change:
      florin.yaml:10:7: error: this line has no amount [budget.line]
      10 |       Expenses:Tools:
         |       ^^^^^^^^^^^^^^
         = help: write {amount: 80 EUR} or {steps: {2025-01: 80 EUR, 2025-07: 95 EUR}}
      $ florin budget set tools 25 --target none -w; grep -A 3 Tools florin.yaml
            Expenses:Tools:
              rollover: both   # kept
              amount: 25.00 EUR
            Expenses:Rent: 900 EUR
      florin: set Expenses:Tools to 25.00 EUR, instead of 0.00 EUR
      florin: removed 'target' from the line of Expenses:Tools
      $ florin budget set rent --fund rent -w && grep 'Rent: {' florin.yaml
            Expenses:Rent: {amount: 900 EUR, fund: rent}
      florin: set 'fund' of Expenses:Rent to 'rent'
      $ florin budget set car 720 --due none --every quarter --notify 7 --notify 0 --rollover surplus -w && grep Car florin.yaml
            Expenses:Car: {amount: 720.00 EUR, every: quarter, notify: [7, 0], rollover: surplus}
      florin: set Expenses:Car to 720.00 EUR, instead of 690.00 EUR
      florin: set 'every' of Expenses:Car to 'quarter'
      florin: removed 'due' from the line of Expenses:Car
      florin: set 'notify' of Expenses:Car to '7', '0'
      florin: set 'rollover' of Expenses:Car to 'surplus'
      $ florin budget set car --due none --notify none -w && grep Car florin.yaml
            Expenses:Car: {amount: 720.00 EUR, every: quarter, notify: [], rollover: surplus}
      florin: the line of Expenses:Car has no 'due'
      florin: set 'notify' of Expenses:Car to []
      """#, files: Self.files)
  }

  @Test func `a line can be added with a target alone`() throws {
    try check(
      #"""
      $ florin budget add expenses:vacation --target '1,200.00 by 2024-12' --rollover both --new-account -w && grep vacation florin.yaml
            Expenses:vacation: {rollover: both, target: 1200.00 EUR by 2024-12}
      florin: added a line for Expenses:vacation to the budget 'home'
      $ florin budget add expenses:fees 5 --fund rent --new-account -w && grep fees florin.yaml
            Expenses:fees: {amount: 5.00 EUR, fund: rent}
      florin: added a line of 5.00 EUR for Expenses:fees to the budget 'home'
      $ florin envelopes 2024-06 --why vacation --color=never | tail -n 4
      target     2024-12-31  1200.00 EUR; 7 months left  171.43 EUR  florin.yaml:14
      -----------------------------------------------------------------------------
      needed                                             171.43 EUR
      missing                                            171.43 EUR
      florin.yaml:15:47: warning: the template 'rent' doesn't spend on 'Expenses:fees' [envelope.fund]
      15 |       Expenses:fees: {amount: 5.00 EUR, fund: rent}
         |                                               ^^^^
         = help: name a template that does; until then, nothing is saved
      florin: nothing is assigned yet; start with 'florin assign ACCOUNT AMOUNT' or 'florin assign --template'
      """#, files: Self.files)
  }

  @Test func `what can't be a key of a line is refused`() throws {
    try check(
      #"""
      $ florin budget set food --target soon
      florin: the change would cause these errors in the definitions, so nothing was written; the lines are those after the change:
      florin.yaml:8:48: error: 'soon' isn't a target, such as '1200 EUR by 2025-12', '100 EUR monthly up to 600 EUR' or 'refill to 300 EUR' [definition.value]
      8 |       Expenses:Food: {amount: 100 EUR, target: soon}     # without treats
        |                                                ^^^^
      [1]
      $ florin budget set food --target '600 USD by 2024-12'
      florin: error: '600 USD' isn't in the budget's currency
         = help: the budget 'home' is in EUR
      [64]
      $ florin budget set food --fund rnet
      florin: the change would cause these errors in the definitions, so nothing was written; the lines are those after the change:
      florin.yaml:8:46: error: there's no template 'rnet' to save for [budget.line]
      8 |       Expenses:Food: {amount: 100 EUR, fund: rnet}     # without treats
        |                                              ^^^^
        = help: did you mean 'rent'?
      [1]
      $ florin budget set food --due 40
      florin: the change would cause these errors in the definitions, so nothing was written; the lines are those after the change:
      florin.yaml:8:45: error: 40 is too large [definition.value]
      8 |       Expenses:Food: {amount: 100 EUR, due: 40}     # without treats
        |                                             ^^
        = help: write a number from 1 to 31
      [1]
      $ florin budget set food --priority high
      florin: the change would cause these errors in the definitions, so nothing was written; the lines are those after the change:
      florin.yaml:8:50: error: 'high' isn't a whole number, such as 2 [definition.value]
      8 |       Expenses:Food: {amount: 100 EUR, priority: high}     # without treats
        |                                                  ^^^^
      [1]
      $ florin budget set food '600 by 2024-12'
      florin: error: '600 by 2024-12' is a target, not an amount
         = help: florin budget set food --target '600 by 2024-12'
      [64]
      $ florin budget set food 50 2024-07 --due 3
      florin: error: a month is only for the amount: the line's other keys hold in all months
         = help: set them in a call of their own, without a month
      [64]
      $ florin budget set food 50 --from 2024-07 --due 3
      florin: error: --from is only for the amount: the line's other keys hold in all months
         = help: set them in a call of their own, without --from
      [64]
      $ florin budget set food --budget lean --due 3
      florin: error: 'lean' has no lines of its own: it uses those of 'home'
         = help: to change both, add --budget home; or write 'lines:' in 'lean'
      [64]
      $ florin budget set sports --due 3
      florin: error: the budget 'home' has no line for 'sports'
         = help: 'florin budget' lists its lines
      [64]
      $ florin budget add expenses:sports --due 3 --new-account
      florin: error: the amount is missing
         = help: write, for example, florin budget add expenses:food 650
      [64]
      """#, files: Self.files)
  }
}
