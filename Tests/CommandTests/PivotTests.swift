import TestSupport
import Testing

/// The cases follow those of hledger's pivot.test in meaning.
@Suite struct PivotTests {
  private static let files = [
    "main.journal": """
    account expenses:food  ; kind: eating

    2024-01-05 (12) Bakery | for breakfast
        expenses:food:bread      3 EUR
        expenses:tools          20 EUR  ; project: garden:shed, kind: equipment
        (points)                 1 POINT
        assets:cash

    2024-02-07 ! Nursery  ; Project: garden
        expenses:plants         30 EUR
        * expenses:plants        5 USD  ; kind:
        assets:cash

    """
  ]

  @Test func `fields and tags stand in the place of accounts`() throws {
    try check(
      #"""
      $ florin balance --pivot payee expenses -f main.journal
                    23 EUR  Bakery
                    30 EUR
                     5 USD  Nursery
      --------------------
                    53 EUR
                     5 USD  
      $ florin balance --pivot project -f main.journal --tree -N
                   -20 EUR
                   1 POINT  
                    20 EUR  garden:shed
      $ florin register --pivot kind -f main.journal expenses
      2024-01-05 Bakery | for brea..  eating                       3 EUR         3 EUR
                                      equipment                   20 EUR        23 EUR
      2024-02-07 Nursery                                          30 EUR        53 EUR
                                                                   5 USD        53 EUR
                                                                                 5 USD
      """#, files: Self.files)
  }

  @Test func `names can have several levels, and each a substitute`() throws {
    try check(
      #"""
      $ florin balance --pivot acct:kind -f main.journal expenses cur:EUR -N
                     3 EUR  expenses:food:bread:eating
                    30 EUR  expenses:plants:
                    20 EUR  expenses:tools:equipment
      $ florin balance --pivot 'code|note:status' -f main.journal expenses -N
                    23 EUR  12:
                    30 EUR  Nursery:!
                     5 USD  Nursery:*
      $ florin balance --pivot comm -f main.journal -N
                   -30 EUR
                    -5 USD  
                    30 EUR  EUR
                   1 POINT  POINT
                     5 USD  USD
      $ florin print --pivot 'kind|date' -f main.journal desc:nursery
      2024-02-07 ! Nursery  ; Project: garden
          2024-02-07                                    30 EUR
          * 2024-02-07                                   5 USD  ; kind:
          2024-02-07
      """#, files: Self.files)
  }

  @Test func `depth limits and CSV are about the new names`() throws {
    try check(
      #"""
      $ florin balance --pivot project -f main.journal expenses -1 -N
                     3 EUR  
                    50 EUR
                     5 USD  garden
      $ florin register --pivot payee -f main.journal tools -O csv
      transaction,date,code,description,account,amounts,running
      1,2024-01-05,12,Bakery | for breakfast,Bakery,20 EUR,20 EUR
      """#, files: Self.files)
  }

  @Test func `what no posting has is mentioned`() throws {
    try check(
      #"""
      $ florin balance --pivot projet -f main.journal points -N
                   1 POINT  
      florin: warning: --pivot: no posting has a tag 'projet' with a value
         = help: 'florin tags' lists the tags; the fields are account, code, commodity, date, description, note, payee, status
      $ florin balance --pivot acct: -f main.journal
      florin: error: --pivot: 'acct:' lacks the name of a field or tag
         = help: write one or more of account, code, commodity, date, description, note, payee, status and tags, such as --pivot acct:project
      [64]
      """#, files: Self.files)
  }
}
