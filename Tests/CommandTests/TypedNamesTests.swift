import TestSupport
import Testing

/// Names as people know them: without accents, by the beginning of a word, and without numbers of single payments; and
/// what commands say about them.
@Suite struct TypedNamesTests {
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Unknown}

    """,
    "main.journal": """
    account Assets:Card
    account Expenses:Café
    account Expenses:Spotify
    account Expenses:Transport
    account Expenses:Unknown

    2024-04-15 * EDP COMERCIAL 7704
        Expenses:Transport    30.00 EUR
        Assets:Card

    2024-05-15 * EDP COMERCIAL 7705
        Expenses:Transport    30.00 EUR
        Assets:Card

    2024-05-16 * SPOTIFY P01ABC
        Assets:Card        -7.99 EUR  ; id: a
        Expenses:Unknown    7.99 EUR  ; source: uncategorized

    2024-05-17 * CHECK24 GMBH
        Assets:Card        -5.00 EUR  ; id: b
        Expenses:Unknown    5.00 EUR  ; source: uncategorized

    """,
  ]

  @Test func `accents don't matter`() throws {
    try check(
      #"""
      $ florin add Bar cafe 1 card | grep '^+ '
      +    Expenses:Café        1.00 EUR
      +    Assets:Card
      florin: would add 2024-06-15 Bar
      florin: nothing written: add --write
      $ florin add Bar CAFÉ 1 card | grep '^+ '
      +    Expenses:Café        1.00 EUR
      +    Assets:Card
      florin: would add 2024-06-15 Bar
      florin: nothing written: add --write
      """#, files: Self.files)
  }

  @Test func `rules and templates leave out the numbers of single payments`() throws {
    try check(
      #"""
      $ florin categorize desc:spotify spotify --make-rule | grep 'payee:'
      +    when: {payee: spotify}
      florin: would set Expenses:Spotify for SPOTIFY P01ABC (2024-05-16)
      florin: would add the rule 'spotify'
      florin: it matches 1 posting: 1 on Expenses:Spotify
      florin: nothing written: add --write
      $ florin categorize desc:check24 spotify --make-rule | grep 'payee:'
      +    when: {payee: check24 gmbh}
      florin: would set Expenses:Spotify for CHECK24 GMBH (2024-05-17)
      florin: would add the rule 'check24-gmbh'
      florin: it matches 1 posting: 1 on Expenses:Spotify
      florin: nothing written: add --write
      $ sed -i 's/CHECK24 GMBH/HOME24.DE 4711/' main.journal; florin categorize desc:home24 spotify --make-rule | grep 'payee:'
      +    when: {payee: home24.de}
      florin: would set Expenses:Spotify for HOME24.DE 4711 (2024-05-17)
      florin: would add the rule 'home24-de'
      florin: it matches 1 posting: 1 on Expenses:Spotify
      florin: nothing written: add --write
      $ florin recurring add power --from desc:edp --schedule monthly --start 2024-04-15 -w -q && florin match | head -n 3
      --- a/main.journal
      +++ b/main.journal
      @@ -4,11 +4,11 @@
      florin: added the template power: EDP COMERCIAL
      florin: next dates of power: 2024-06-15, 2024-07-15 and 2024-08-15
      florin: 2 transactions match occurrences:
        2024-04-15  EDP COMERCIAL 7704  power/2024-04-15  on time, amount exact
        2024-05-15  EDP COMERCIAL 7705  power/2024-05-15  on time, amount exact
      florin: would link 2 transactions
      florin: nothing written: add --write
      """#, files: Self.files)
  }

  @Test func `a posting is split by a query, and a new account says what it replaces`() throws {
    try check(
      #"""
      $ florin categorize desc:spotify cafe=3 spotify | grep '^[+-] '
      -    Expenses:Unknown    7.99 EUR  ; source: uncategorized
      +    Expenses:Café       3.00 EUR  ; source: manual
      +    Expenses:Spotify    4.99 EUR  ; source: manual
      florin: would set Expenses:Café for 3.00 EUR
      florin: would set Expenses:Spotify for 4.99 EUR
      florin: nothing written: add --write
      $ florin categorize desc:spotify cafe=3
      florin: error: 4.99 EUR of 7.99 EUR is left
         = help: name one more account, which takes the rest
      [64]
      $ florin categorize date:2024-05 cafe=3 spotify
      florin: error: 'date:2024-05' finds 3 transactions, but only one can be split
         = help: name it by FILE:LINE; 'florin print date:2024-05 --locations' shows them
      [64]
      $ florin categorize main.journal:8 cafe | grep '^[+-] '
      -    Expenses:Transport    30.00 EUR
      +    Expenses:Café         30.00 EUR  ; source: manual
      florin: would set Expenses:Café for EDP COMERCIAL 7704 (2024-04-15), instead of Expenses:Transport
      florin: nothing written: add --write
      $ florin categorize desc:spotify 'Expenses:Food ; x' --new-account
      florin: error: 'Expenses:Food ; x' can't be the name of an account: other programs would read ' ;' as a comment
      [64]
      """#, files: Self.files)
  }

  @Test func `tags that florin reads keep their names`() throws {
    try check(
      #"""
      $ florin rename --tag id bankid
      florin: error: florin gives the tag 'id' a meaning, so it can't be renamed
      [64]
      $ florin delete --tag source
      florin: error: florin gives the tag 'source' a meaning, so it can't be deleted
      [64]
      """#, files: Self.files)
  }

  @Test func `a change that later ones changed says which to take back first`() throws {
    try check(
      #"""
      $ florin rename Expenses:Café Expenses:Bar -w -q; florin rename Expenses:Bar Expenses:Pub -w -q
      florin: renamed Expenses:Café to Expenses:Bar in 0 postings and 0 places of the definitions
      florin: renamed Expenses:Bar to Expenses:Pub in 0 postings and 0 places of the definitions
      $ florin undo 1
      main.journal:2: these lines were edited since
        - account Expenses:Bar
        + account Expenses:Café
      florin: error: change 1 can't be taken back, so nothing was written
         = help: change 2, florin rename Expenses:Bar Expenses:Pub -w -q, came after it; to take that back first: florin undo 2
      [1]
      $ florin undo 2 -w -q && florin undo 1 -w -q && grep Café main.journal
      account Expenses:Café
      florin: took back change 2 of 2024-06-15: florin rename Expenses:Bar Expenses:Pub -w -q
      florin: took back change 1 of 2024-06-15: florin rename 'Expenses:Café' Expenses:Bar -w -q
      """#, files: Self.files)
  }

  @Test func `a line that a deleted account leaves to its parent is pointed out`() throws {
    try check(
      #"""
      $ florin delete Expenses:Clothing
      --- a/main.journal
      +++ b/main.journal
      @@ -1,4 +1,4 @@
       2024-06-02 Shop
      -    Expenses:Clothing  40 EUR
      +    Expenses           40 EUR
           Expenses:Books      5 EUR
           Assets:Bank
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -1,4 +1,4 @@
       journal: main.journal
       settings: {currency: EUR}
       budgets:
      -  home: {default: true, lines: {Expenses:Food: 300 EUR, Expenses:Clothing: 50 EUR}}
      +  home: {default: true, lines: {Expenses:Food: 300 EUR, Expenses: 50 EUR}}
      florin: would delete the account Expenses:Clothing
      florin: would move 1 posting and 1 budget line to Expenses
      florin: Expenses had no line in the budget 'home'; the one it gets covers all of it that has no other line. To remove it: florin budget remove Expenses
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        budgets:
          home: {default: true, lines: {Expenses:Food: 300 EUR, Expenses:Clothing: 50 EUR}}

        """,
        "main.journal": """
        2024-06-02 Shop
            Expenses:Clothing  40 EUR
            Expenses:Books      5 EUR
            Assets:Bank

        """,
      ])
  }
}
