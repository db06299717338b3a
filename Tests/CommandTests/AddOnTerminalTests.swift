import TestSupport
import Testing

/// `add` as it asks, with keys that a terminal sends.
@Suite(.enabled(if: Program.python != nil, "needs python3"))
struct AddOnTerminalTests {
  private static let files = [
    "main.journal": """
    account Expenses:Food
    account Expenses:Food:Coffee
    account Expenses:Forum
    account Equity:Opening

    2024-06-01 Tea House | Tea
        Expenses:Food:Coffee    4.00 EUR
        Assets:Cash

    2024-06-02 Tea Garden
        Expenses:Food:Coffee    5.00 EUR
        Assets:Cash

    2024-06-03 家賃 Café
        Expenses:Rent    100.00 EUR
        Assets:Bank:家賃

    2024-06-04 Bookshop
        Expenses:Books    12.00 GBP @@ 14.10 EUR
        Assets:Cash

    """
  ]

  private static let intro =
    "Press Enter to accept the value in brackets, or Tab to complete or list names."

  private func check(
    _ steps: [TypingTerminal.Step], columns: Int = 80, kind: String = "xterm", _ screen: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let found = try TypingTerminal.run(
      ["add"], columns: columns, kind: kind, steps, in: ScratchFolder(files: Self.files))
    #expect(
      found.split(separator: "\n").map(String.init)
        == screen.split(separator: "\n").map(String.init),
      sourceLocation: sourceLocation)
  }

  @Test func `accounts are completed part by part, and payees`() throws {
    try check(
      [
        .type("\r", at: "Date"),
        // Two payees begin so: as far as they agree, then the list, then one of them.
        .type("te\t\t", at: "Description:"),
        .type("h\t\r", at: "Description: Tea"),
        // `e` is that of Equity and Expenses; `Fo` that of Food, which is an account too, and of Forum.
        .type("e\tx\tf\t\t", at: "Account 1"),
        .type("o\to\t\u{7F}\u{7F}c", at: "Account 1 [Expenses:Food:Coffee]: Expenses:Fo"),
        .type("\u{15}e:foo\t\tc\t\r", at: "Expenses:Fooc"),
        .type("7\r", at: "Amount 1"),
        .type("\r", at: "Account 2"), .type("\r", at: "Amount 2"), .type("y\r", at: "Write it?"),
      ],
      """
      \(Self.intro)
      Date [2024-06-15]:
      Description: Tea
        Tea Garden
        Tea House
      Description: Tea House
      Account 1 [Expenses:Food:Coffee]: Expenses:Fo
        Expenses:Food
        Expenses:Forum
      Account 1 [Expenses:Food:Coffee]: Expenses:Food:Coffee
      Amount 1 [4.00 EUR]: 7
      Account 2 [Assets:Cash]:
      Amount 2 [the rest]:
      2024-06-15 Tea House | Tea
          Expenses:Food:Coffee        7.00 EUR
          Assets:Cash
      Write it? [y] y
      florin: added 2024-06-15 Tea House | Tea
      [0] as it was
      """)
  }

  @Test func `a line is edited, with characters of any width`() throws {
    try check(
      [
        .type("2024-13\u{01}\u{0B}2024-06-1\u{7F}10\u{1B}[D\u{1B}[3~\r", at: "Date"),
        // Left over a wide character and a mark, a letter between; a word goes, and comes in another form.
        .type(
          "家賃 Cafe\u{301} old\u{17}\u{7F}\u{1B}[D\u{1B}OD-\u{1B}[F!\u{08}\r", at: "Description:"),
        .type("x\u{15}家\t", at: "Account 1"),
        .type("\r", at: "Account 1: Assets:Bank:家賃"),
        .type("1000\u{02}\u{04}\u{06}\u{05}\r", at: "Amount 1"),
        .type("\u{04}", at: "Account 2"),
      ],
      """
      \(Self.intro)
      Date [2024-06-15]: 2024-06-1
      Description: 家賃 Ca-fe\u{301}
      Account 1: Assets:Bank:家賃
      Amount 1: 100
      Account 2:
      florin: error: nothing was added
      [1] as it was
      """)
  }

  @Test func `what is wider than the terminal is shown around the cursor`() throws {
    try check(
      [
        .type("\r", at: "Date"), .type("abcdefghij家klmnopqrstuvwxyz", at: "Description:"),
        .type("\u{01}", at: "Description: efghij家klmnopqrstuvwxyz"),
        .type("\u{0B}Tea House\r", at: "Description: abcdefghij家klmnopqrstuv"),
        .type("Assets:Cash\u{02}\u{03}", at: ">"),
      ], columns: 38,
      """
      \(Self.intro)
      Date [2024-06-15]:
      Description: Tea House
      Account 1 [Expenses:Food:Coffee]:
      > Assets:Cash^C
      [-2] as it was
      """)
  }

  @Test(arguments: [
    (TypingTerminal.Step.type("20\u{03}", at: "Date"), " 20^C", "[-2] as it was"),
    (.signal(15, at: "Date"), "", "[-15] as it was"),
    (.signal(1, at: "Date"), "", "[-1] as it was"),
  ])
  fileprivate func `whatever ends it, the terminal is as it was`(
    _ step: TypingTerminal.Step, _ typed: String, _ ending: String
  ) throws {
    try check([step], "\(Self.intro)\nDate [2024-06-15]:\(typed)\n\(ending)")
  }

  @Test func `a terminal that cannot draw gets plain lines`() throws {
    try check(
      [
        .type("\n", at: "Date"), .type("house?\n", at: "Description:"),
        .type("\u{04}", at: "Description:"),
      ], kind: "dumb",
      """
      Press Enter to accept the value in brackets; type how a name begins and '?' to list names.
      Date [2024-06-15]:
      Description: house?
        Tea House
      Description:
      florin: error: nothing was added
      [1] as it was
      """)
  }

  @Test func `an amount can have a cost, and the last one is offered`() throws {
    try check(
      [
        .type("\r", at: "Date"), .type("bookshop\r", at: "Description:"),
        .type("\r", at: "Account 1"), .type("9 GBP @@ -8 EUR\r", at: "Amount 1"),
        .type("9 GBP @@ 10.55 EUR\r", at: "Amount 1"),
        .type("\r", at: "Account 2"), .type("\r", at: "Amount 2"), .type("n\r", at: "Write it?"),
      ],
      """
      \(Self.intro)
      Date [2024-06-15]:
      Description: bookshop
      Account 1 [Expenses:Books]:
      Amount 1 [12.00 GBP @@ 14.10 EUR]: 9 GBP @@ -8 EUR
        the cost in '9 GBP @@ -8 EUR' has a minus sign
      Amount 1 [12.00 GBP @@ 14.10 EUR]: 9 GBP @@ 10.55 EUR
      Account 2 [Assets:Cash]:
      Amount 2 [the rest]:
      2024-06-15 Bookshop
          Expenses:Books        9.00 GBP @@ 10.55 EUR
          Assets:Cash
      Write it? [y] n
      florin: nothing was added
      [0] as it was
      """)
  }
}
