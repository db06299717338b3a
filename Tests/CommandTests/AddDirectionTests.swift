import TestSupport
import Testing

/// Where the money goes if `add` is only given an amount: the way of the last entry, whichever posting comes first.
@Suite struct AddDirectionTests {
  private static let files = [
    "main.journal": """
    2024-06-01 * Imported
        Assets:Bank     -40.40 EUR
        Expenses:Food    40.40 EUR

    2024-06-02 Typed
        Expenses:Food    40.40 EUR
        Assets:Bank

    """
  ]

  @Test func `an amount below zero goes the other way`() throws {
    try check(
      #"""
      $ florin add Imported 5 | tail -n 2
      +    Assets:Bank         -5.00 EUR
      +    Expenses:Food        5.00 EUR
      florin: would add 2024-06-15 Imported
      florin: nothing written: add --write
      $ florin add -- Imported -5 | tail -n 2
      +    Assets:Bank          5.00 EUR
      +    Expenses:Food       -5.00 EUR
      florin: would add 2024-06-15 Imported
      florin: nothing written: add --write
      $ florin add Typed 5 | tail -n 2
      +    Expenses:Food        5.00 EUR
      +    Assets:Bank
      florin: would add 2024-06-15 Typed
      florin: nothing written: add --write
      $ florin add -- Typed -5 | tail -n 2
      +    Expenses:Food       -5.00 EUR
      +    Assets:Bank
      florin: would add 2024-06-15 Typed
      florin: nothing written: add --write
      """#, files: Self.files)
  }

  @Test(.enabled(if: Program.python != nil, "needs python3"))
  func `in the dialogue, the last posting gets the rest`() throws {
    let screen = try TypingTerminal.run(
      ["add"], columns: 80, kind: "xterm",
      [
        .type("\r", at: "Date"), .type("Imported\r", at: "Description:"),
        .type("\r", at: "Account 1"), .type("17,30\r", at: "Amount 1 [-40.40 EUR]:"),
        .type("\r", at: "Account 2"), .type("\r", at: "Amount 2 [17.30 EUR]:"),
        .type("\r", at: "Account 3"), .type("y\r", at: "Write it?"),
      ], in: ScratchFolder(files: Self.files))
    #expect(screen.contains("Assets:Bank        -17.30 EUR"))
    #expect(screen.contains("added 2024-06-15 Imported"))
  }

  @Test(.enabled(if: Program.python != nil, "needs python3"))
  func `amounts that don't add up need an account for the rest`() throws {
    let screen = try TypingTerminal.run(
      ["add"], columns: 80, kind: "xterm",
      [
        .type("\r", at: "Date"), .type("Imported\r", at: "Description:"),
        .type("\r", at: "Account 1"), .type("+17.30\r", at: "Amount 1 [-40.40 EUR]:"),
        .type("\r", at: "Account 2"), .type("40\r", at: "Amount 2 [-17.30 EUR]:"),
        .type("\r", at: "Account 3"), .type("Expenses:Food\r", at: "Account 3"),
        .type("\r", at: "Amount 3 [the rest]:"), .type("y\r", at: "Write it?"),
      ], in: ScratchFolder(files: Self.files))
    #expect(screen.contains("22.70 EUR is left: name its account"))
    #expect(screen.contains("added 2024-06-15 Imported"))
  }

  @Test(.enabled(if: Program.python != nil, "needs python3"))
  func `the rest is offered in the same commodity only, and virtual postings aren't asked about`()
    throws
  {
    let files = [
      "main.journal": """
      2024-06-01 Exchange
          Assets:Bank     -10 EUR
          Assets:Usd       12 USD @@ 10 EUR

      2024-06-02 Budgeted
          Assets:Bank     -10 EUR
          Expenses:Food    10 EUR
          (Budget:Food)   -10 EUR

      """
    ]
    let exchange = try TypingTerminal.run(
      ["add"], columns: 80, kind: "xterm",
      [
        .type("\r", at: "Date"), .type("Exchange\r", at: "Description:"),
        .type("\r", at: "Account 1"), .type("20\r", at: "Amount 1"),
        .type("\r", at: "Account 2"),
        .type("24 USD @@ 20 EUR\r", at: "Amount 2 [12 USD @@ 10 EUR]:"),
        .type("\r", at: "Account 3"), .type("y\r", at: "Write it?"),
      ], in: ScratchFolder(files: files))
    #expect(exchange.contains("added 2024-06-15 Exchange"))
    let budgeted = try TypingTerminal.run(
      ["add"], columns: 80, kind: "xterm",
      [
        .type("\r", at: "Date"), .type("Budgeted\r", at: "Description:"),
        .type("\r", at: "Account 1"), .type("\r", at: "Amount 1"),
        .type("\r", at: "Account 2"), .type("\r", at: "Amount 2"),
        .type("\r", at: "Account 3"), .type("y\r", at: "Write it?"),
      ], in: ScratchFolder(files: files))
    #expect(budgeted.contains("added 2024-06-15 Budgeted"))
  }
}
