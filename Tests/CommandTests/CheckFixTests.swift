import TestSupport
import Testing

@Suite struct CheckFixTests {
  private static let journal = """
    commodity EUR

    2024-01-01* Market
        expenses:food 10 EUR
        assets:cash

    2024-01-02 ok
        expenses:food   5 EUR
        assets:cash   -4 EUR

    """

  @Test func `what is sure is mended, and the rest is reported`() throws {
    try check(
      #"""
      $ florin check --fix
      --- a/main.journal
      +++ b/main.journal
      @@ -1,7 +1,7 @@
       commodity EUR
       
      -2024-01-01* Market
      -    expenses:food 10 EUR
      +2024-01-01 * Market
      +    expenses:food  10 EUR
           assets:cash
       
       2024-01-02 ok
      main.journal:7:1: error: this transaction is off by 1 EUR [balance.unbalanced]
      7 | 2024-01-02 ok
        | ^^^^^^^^^^^^^
        = help: change an amount by -1 EUR, or leave one amount out
      florin: would fix 2 problems
      florin: nothing written: add --write
      [1]
      $ sed -i 's/-4/-5/' main.journal; florin check --fix --strict --write
      florin: fixed 4 problems
      $ cat main.journal
      account expenses:food
      account assets:cash
      commodity EUR

      2024-01-01 * Market
          expenses:food  10 EUR
          assets:cash

      2024-01-02 ok
          expenses:food   5 EUR
          assets:cash   -5 EUR
      $ florin check --fix --strict
      florin: nothing to change
      $ florin undo --write -q 2> /dev/null; grep -c ^account main.journal
      0
      [1]
      $ florin check --write
      florin: error: check changes nothing without --fix
         = help: florin check --fix --write
      [64]
      """#, files: ["main.journal": Self.journal])
  }

  @Test func `nothing is written for a text that has no file`() throws {
    try check(
      #"""
      $ florin check --fix -f - --write < main.journal 2>&1 | tail -2
      florin: error: standard input can't be written, so nothing was written
         = help: drop --write to print the changes, or name the file with -f
      """#, files: ["main.journal": Self.journal])
  }

  private static let rent = """
    templates:
      rent:
        description: Rent
        schedule: monthly from 2024-06-01
        postings: {expenses:rent: 900 EUR, assets:bank: }

    """

  @Test func `of equal entries of one occurrence, the first stays`() throws {
    let entry = """
      2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
          expenses:rent    900 EUR
          assets:bank


      """
    let market = "2024-06-02 Market\n    expenses:food     10 EUR\n    assets:bank\n"
    try check(
      #"""
      $ florin check --fix --write; tail -4 main.journal

      2024-06-02 Market
          expenses:food     10 EUR
          assets:bank
      florin: fixed 1 problem
      $ cp other.journal main.journal; florin check --fix
      main.journal:5:50: error: the occurrence rent/2024-06-01 is recorded twice [occurrence.duplicate]
      5 | 2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
        |                                                  ^^^^^^^^^^
        = note: first recorded here (main.journal:1:50)
        = help: delete one of the entries, or add the tags 'part: 1/2' and 'part: 2/2'
      florin: nothing to change
      [1]
      """#,
      files: [
        "florin.yaml": Self.rent,
        "main.journal": entry + entry + market,
        "other.journal": entry + entry.replacing("900", with: "910") + market,
      ])
  }

  @Test func `entries that aren't equal, or are one, aren't removed`() throws {
    let entry = """
      2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
          expenses:rent    900 EUR
          assets:bank

      """
    try check(
      #"""
      $ florin check --fix -f apart.journal 2>&1 | grep -c 'keeps only the first'; florin check --fix -f apart.journal -q
      0
      apart.journal:8:50: error: the occurrence rent/2024-06-01 is recorded twice [occurrence.duplicate]
      8 | 2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
        |                                                  ^^^^^^^^^^
        = note: first recorded here (apart.journal:3:50)
        = help: delete one of the entries, or add the tags 'part: 1/2' and 'part: 2/2'
      florin: nothing to change
      [1]
      $ florin check --fix -f around.journal -w 2>&1 | tail -3; cat sub.journal
        = note: first recorded here (sub.journal:1:50)
        = help: delete one of the entries, or add the tags 'part: 1/2' and 'part: 2/2'
      florin: nothing to change
      2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
          expenses:rent    900 EUR
          assets:bank
      $ florin check --fix -f open.journal -w; cat open.journal
      2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
          expenses:rent    900 EUR
          assets:bank%
      florin: fixed 1 problem
      """#,
      files: [
        "florin.yaml": Self.rent, "main.journal": "", "sub.journal": entry,
        "apart.journal": "apply account home\n\n" + entry + "end apply account\n\n" + entry,
        "around.journal": "include sub.journal\n\n" + entry + "\ninclude sub.journal\n",
        "open.journal": entry + "\n" + entry + "\n" + entry.dropLast(),
      ])
  }
}
