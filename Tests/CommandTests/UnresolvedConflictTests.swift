import TestSupport
import Testing

/// A merge that left its marks in the definitions, and other mistakes there that others follow from.
@Suite struct UnresolvedConflictTests {
  @Test func `the marks of a merge are named, not what they do to the YAML`() throws {
    try check(
      #"""
      $ florin check
      florin.yaml:2:1: error: this line marks a merge conflict that isn't resolved [yaml.syntax]
      2 | <<<<<<< HEAD
        | ^^^^^^^^^^^^
        = help: keep the lines that are right, and remove those of <, |, = and >
      [1]
      """#,
      files: [
        "main.journal": "",
        "florin.yaml": """
        journal: main.journal
        <<<<<<< HEAD
        settings: {currency: EUR}
        =======
        settings: {currency: USD}
        >>>>>>> main

        """,
      ])
  }

  @Test func `a template with a mistake is there for budgets`() throws {
    try check(
      #"""
      $ florin check
      florin.yaml:6:12: error: '1.12.2024' isn't a date, such as 2024-01-31 [definition.value]
      6 |     start: 1.12.2024
        |            ^^^^^^^^^
      [1]
      $ sed -i s/1.12.2024/2024-12-01/ florin.yaml
      $ florin check
      $ florin recurring remove rent
      florin: error: Expenses:Rent in the budget 'home' saves for rent (florin.yaml:9)
         = help: first: florin budget set Expenses:Rent --fund none --write
      [1]
      $ florin delete --template rent
      florin: error: Expenses:Rent in the budget 'home' saves for rent (florin.yaml:9)
         = help: first: florin budget set Expenses:Rent --fund none --write
      [1]
      $ florin budget set Expenses:Rent --fund none --write -q
      florin: removed 'fund' from the line of Expenses:Rent
      $ florin recurring remove rent -q | grep -c '^-'
      7
      florin: would remove the template rent
      florin: nothing written: add --write
      """#,
      files: [
        "main.journal": """
        account Expenses:Rent
        account Assets:Cash

        """,
        "florin.yaml": """
        journal: main.journal
        templates:
          rent:
            description: Rent
            schedule: {frequency: monthly}
            start: 1.12.2024
            postings: {Expenses:Rent: 900 EUR, Assets:Cash: }
        budgets:
          home: {default: true, lines: {Expenses:Rent: {amount: 900 EUR, fund: rent}}}

        """,
      ])
  }

  @Test func `lines of a merge in the middle of an entry aren't strays`() throws {
    try check(
      #"""
      $ florin check
      main.journal:1:1: error: this transaction is off by 5 EUR [balance.unbalanced]
      1 | 2024-01-01 Market
        | ^^^^^^^^^^^^^^^^^
        = help: add a posting for the other side; you can leave out its amount
      main.journal:3:1: error: this line marks a merge conflict that isn't resolved [directive.unknown]
      3 | <<<<<<< HEAD
        | ^^^^^^^^^^^^
        = help: keep the entries that are right, and remove the lines of <, |, = and >
      main.journal:5:1: error: this line marks a merge conflict that isn't resolved [directive.unknown]
      5 | =======
        | ^^^^^^^
        = help: keep the entries that are right, and remove the lines of <, |, = and >
      main.journal:7:1: error: this line marks a merge conflict that isn't resolved [directive.unknown]
      7 | >>>>>>> other
        | ^^^^^^^^^^^^^
        = help: keep the entries that are right, and remove the lines of <, |, = and >
      [1]
      """#,
      files: [
        "main.journal": """
        2024-01-01 Market
            expenses:food    5 EUR
        <<<<<<< HEAD
            assets:cash
        =======
            assets:bank
        >>>>>>> other
            expenses:fun   1 EUR

        2024-01-02 Market
            expenses:food    5 EUR
            assets:cash      0 EUR = 7 EUR
            equity

        """
      ])
  }
}
