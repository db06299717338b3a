import TestSupport
import Testing

// The text is that of hledger 1.25, apart from the aligned amounts; the pairs were made by hand.

@Suite struct DiffCommandTests {
  private static let files = [
    "main.journal": """
    2024-01-01 giving  ; note
        assets:bank   -10.00 EUR
        cash

    2024-01-02 two
        assets:bank   -5 EUR
        cash

    2024-01-05 only here
        assets:bank   -7 EUR = -100 EUR
        cash

    2024-01-06 dollars
        assets:bank   -8 $
        cash

    """,
    "bank.journal": """
    2024-01-03 GIVING LTD
        assets:bank   -10.0 EUR
        unknown

    2024-02-02 far away
        assets:bank   -5 EUR
        unknown

    2024-01-04 near
        assets:bank   -5 EUR
        unknown

    2024-01-06 euros
        assets:bank   -8 EUR
        unknown

    """,
  ]

  @Test func `transactions of one journal alone are printed`() throws {
    try check(
      #"""
      $ florin diff -f main.journal -f bank.journal assets:bank
      These transactions are in the first file only:

      2024-01-05 only here
          assets:bank          -7 EUR = -100 EUR
          cash                  7 EUR

      2024-01-06 dollars
          assets:bank            -8 $
          cash                    8 $

      These transactions are in the second file only:

      2024-01-06 euros
          assets:bank          -8 EUR
          unknown               8 EUR

      2024-02-02 far away
          assets:bank          -5 EUR
          unknown               5 EUR
      $ florin diff -f main.journal -f bank.journal assets:bank -O csv
      file,date,description,amount
      main.journal,2024-01-05,only here,-7.00 EUR
      main.journal,2024-01-06,dollars,-8 $
      bank.journal,2024-01-06,euros,-8.0 EUR
      bank.journal,2024-02-02,far away,-5.0 EUR
      $ florin diff -f main.journal -f bank.journal assets:bank -O json
      {"schema":"florin.diff/1","account":"assets:bank","rows":[{"file":"main.journal","date":"2024-01-05","description":"only here","amounts":[{"quantity":"-7.00","commodity":"EUR"}],"source":{"file":"main.journal","line":9,"endLine":11}},{"file":"main.journal","date":"2024-01-06","description":"dollars","amounts":[{"quantity":"-8","commodity":"$"}],"source":{"file":"main.journal","line":13,"endLine":15}},{"file":"bank.journal","date":"2024-01-06","description":"euros","amounts":[{"quantity":"-8.0","commodity":"EUR"}],"source":{"file":"bank.journal","line":13,"endLine":15}},{"file":"bank.journal","date":"2024-02-02","description":"far away","amounts":[{"quantity":"-5.0","commodity":"EUR"}],"source":{"file":"bank.journal","line":5,"endLine":7}}],"totals":null}
      $ florin diff -f main.journal -f main.journal assets:bank
      These transactions are in the first file only:

      These transactions are in the second file only:
      $ florin diff -f main.journal -f bank.journal assets:bank -e 2024-01-05
      These transactions are in the first file only:

      These transactions are in the second file only:
      """#, files: Self.files)
  }

  @Test func `it takes two journals and an account that one of them has`() throws {
    try check(
      #"""
      $ florin diff -f main.journal assets:bank
      florin: error: diff compares two journals
         = help: write: florin diff -f main.journal -f bank.journal assets:checking
      [64]
      $ florin diff -f main.journal -f bank.journal assets:bonk
      florin: error: neither journal has the account 'assets:bonk'
         = help: did you mean 'assets:bank'?
      [64]
      $ florin diff -f - -f - assets:bank
      florin: error: only one of the journals can be standard input
         = help: name a file with -f
      [64]
      $ florin diff -f main.journal -f gone.journal assets:bank
      florin: error: there is no journal 'gone.journal' (-f)
         = help: check the name
      [66]
      """#, files: Self.files)
  }
}
