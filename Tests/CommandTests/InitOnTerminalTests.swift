import TestSupport
import Testing

/// `init` as it asks, with keys that a terminal sends.
@Suite(.enabled(if: Program.python != nil, "needs python3"))
struct InitOnTerminalTests {
  private static let intro = """
    Press Enter to skip a question or to accept the value in brackets.
    Press Tab to complete a name. Type '<' to go back to the question before.
    Nothing is written until you say yes at the end.
    """

  /// Runs `init`, compares the screen, and says which files there are.
  private func check(
    arguments: [String] = [], _ steps: [TypingTerminal.Step], columns: Int = 80,
    kind: String = "xterm", files: [String: String] = [:], _ screen: String, isWritten: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ScratchFolder {
    let folder = try ScratchFolder(files: files)
    let found = try TypingTerminal.run(
      ["init"] + arguments, columns: columns, kind: kind, steps, in: folder)
    #expect(
      found.split(separator: "\n").map(String.init)
        == screen.split(separator: "\n").map(String.init),
      sourceLocation: sourceLocation)
    let isThere = (try? folder.text("florin.yaml")) != nil
    #expect(isThere == isWritten, sourceLocation: sourceLocation)
    return folder
  }

  /// Runs commands in the folder of a book.
  private func run(
    _ transcript: String, in folder: ScratchFolder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let florin = try #require(FlorinProgram.built, "florin is not built")
    let expected = Transcript(transcript)
    let actual = try expected.rerun(with: florin, in: folder)
    #expect(actual.text == expected.text, sourceLocation: sourceLocation)
  }

  @Test(arguments: [80, 200])
  func `everything is asked for, and wrong answers are explained`(columns: Int) throws {
    let fold = columns == 80 ? "\n  " : " "
    let folder = try check(
      [
        .type("12;\r", at: "Currency"), .type("USD\r", at: "Currency"),
        .type("expenses:x\r", at: "Account 1"), .type("As\tB\tC\t\r", at: "Account 1"),
        .type("much\r", at: "Balance of"), .type("5 EUR\r", at: "Balance of"),
        .type("1500\r", at: "Balance of"), .type("Cash\r", at: "Account 2"),
        .type("\r", at: "Balance of"), .type("cash\r", at: "Account 3"),
        .type("\r", at: "Account 3"),
        .type("1500\r", at: "Card 1"), .type("credit card\r", at: "Card 1"),
        .type("-80\r", at: "What you owe"),
        .type("80\r", at: "What you owe"), .type("\r", at: "Card 2"), .type("\r", at: "Loan 1"),
        .type("salary\r", at: "Income 1"), .type("2800\r", at: "Amount of"),
        .type("32\r", at: "Day of"), .type("25\r", at: "Day of"), .type("\r", at: "Income 2"),
        .type("rent\r", at: "Bill 1"), .type("900\r", at: "Amount of"),
        .type("\r", at: "Day of"), .type("gym\r", at: "Bill 2"), .type("\r", at: "Amount of"),
        .type("\r", at: "Bill 3"), .type("\r", at: "Create the book"),
      ], columns: columns,
      """
      \(Self.intro)
      Currency [EUR]: 12;
        '12;' isn't a currency symbol: write letters or a single sign
      Currency [EUR]: USD
      What do you have? Start with the account that pays your bills.
      Account 1 (Enter to finish): expenses:x
        'Expenses:x' is an expense, not an asset
      Account 1 (Enter to finish): Assets:Bank:Checking
      Balance of Assets:Bank:Checking [skip]: much
        'much' isn't an amount: write a number, such as 900 or '900 USD'
      Balance of Assets:Bank:Checking [skip]: 5 EUR
        '5 EUR' isn't in the book's currency, USD: the first account pays the bills;\(fold)name this one after it
      Balance of Assets:Bank:Checking [skip]: 1500
      Account 2 (Enter to finish): Cash
      Balance of Assets:Cash [skip]:
      Account 3 (Enter to finish): cash
        'Assets:Cash' has been named already
      Account 3 (Enter to finish):
      What do you owe on credit cards?
      Card 1 (Enter to finish): 1500
        '1500' is an amount: name its account first
      Card 1 (Enter to finish): credit card
      What you owe on Liabilities:Credit Card [skip]: -80
        '-80' has a minus sign: write what you owe without it
      What you owe on Liabilities:Credit Card [skip]: 80
      Card 2 (Enter to finish):
      What do you owe on loans, such as a mortgage? They aren't part of the budget.
      Loan 1 (Enter to finish):
      What do you get every month, or every two weeks?
      Income 1 (Enter to finish): salary
      Amount of Income:Salary [skip]: 2800
      Day of the month, or as in 'every 2 weeks' [1]: 32
        '32' is neither a day of the month nor a schedule: write a number up to 31,\(fold)last, or 'every 2 weeks from 2024-06-15'
      Day of the month, or as in 'every 2 weeks' [1]: 25
      Income 2 (Enter to finish):
      What do you pay every month, such as rent?
      Bill 1 (Enter to finish): rent
      Amount of Expenses:Housing:Rent [skip]: 900
      Day of the month [1]:
      Bill 2 (Enter to finish): gym
      Amount of Expenses:gym [skip]:
      Bill 3 (Enter to finish):
      2024-06-15 Opening balances
          Assets:Bank:Checking        1500.00 USD
          Liabilities:Credit Card      -80.00 USD
          Equity:Opening
      Income:Salary  2800.00 USD, on day 25 of each month
      Expenses:Housing:Rent  900.00 USD, on day 1 of each month
      Create the book here? [Y/n]
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore here
      florin: next: florin check, florin upcoming --days 31, florin add
      [0] as it was
      """, isWritten: true)
    try run("$ florin check --strict && florin fmt --check", in: folder)
  }

  @Test func `every question can be skipped`() throws {
    let folder = try check(
      arguments: ["home", "--currency", "USD"],
      [
        .type("\r", at: "Account 1"), .type("\r", at: "Card 1"), .type("\r", at: "Loan 1"),
        .type("\r", at: "Income 1"),
        .type("\r", at: "Bill 1"), .type("yes\r", at: "Create the book"),
      ],
      """
      \(Self.intro)
      What do you have? Start with the account that pays your bills.
      Account 1 (Enter to finish):
      What do you owe on credit cards?
      Card 1 (Enter to finish):
      What do you owe on loans, such as a mortgage? They aren't part of the budget.
      Loan 1 (Enter to finish):
      What do you get every month, or every two weeks?
      Income 1 (Enter to finish):
      What do you pay every month, such as rent?
      Bill 1 (Enter to finish):
      Create the book in home? [Y/n] yes
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore in home
      florin: next: cd home && florin check, florin upcoming --days 31, florin add
      [0] as it was
      """, isWritten: false)
    try run(
      """
      $ cd home && florin -f main.journal check --strict && florin -f main.journal fmt --check
      $ grep currency home/florin.yaml
        currency: USD
      """, in: folder)
  }

  @Test func `an earlier question comes back, and balances can be in other currencies`() throws {
    let folder = try check(
      [
        .type("<\r", at: "Currency"), .type("USD\r", at: "Currency"),
        .type("<\r", at: "Account 1"), .type("\r", at: "Currency [USD]"),
        .type("checking\r", at: "Account 1"), .type("<\r", at: "Balance of"),
        .type("checking\r", at: "Account 1"), .type("150\r", at: "Balance of"),
        .type("<\r", at: "Account 2"), .type("1500\r", at: "Balance of Assets:Bank:Checking [150"),
        .type("broker\r", at: "Account 2"),
        .type("2.5 BTC\r", at: "Balance of"), .type("cash\r", at: "Account 3"),
        .type("40 EUR\r", at: "Balance of"), .type("\r", at: "Account 4"),
        .type("<\r", at: "Card 1"), .type("\r", at: "Account 4"), .type("\r", at: "Card 1"),
        .type("\r", at: "Loan 1"),
        .type("\r", at: "Income 1"), .type("rent\r", at: "Bill 1"),
        .type("9 EUR\r", at: "Amount of"), .type("900\r", at: "Amount of"),
        .type("3\r", at: "Day of"), .type("<\r", at: "Bill 2"),
        .type("<\r", at: "Day of the month [3]"),
        .type("\r", at: "Amount of Expenses:Housing:Rent [900"),
        .type("\r", at: "Day of the month [3]"),
        .type("\r", at: "Bill 2"), .type("<\r", at: "Create"), .type("\r", at: "Bill 2"),
        .type("\r", at: "Create"),
      ],
      """
      \(Self.intro)
      Currency [EUR]: <
        this is the first question
      Currency [EUR]: USD
      What do you have? Start with the account that pays your bills.
      Account 1 (Enter to finish): <
      Currency [USD]:
      What do you have? Start with the account that pays your bills.
      Account 1 (Enter to finish): checking
      Balance of Assets:Bank:Checking [skip]: <
      Account 1 (Enter to finish): checking
      Balance of Assets:Bank:Checking [skip]: 150
      Account 2 (Enter to finish): <
      Balance of Assets:Bank:Checking [150.00 USD]: 1500
      Account 2 (Enter to finish): broker
      Balance of Assets:broker [skip]: 2.5 BTC
      Account 3 (Enter to finish): cash
      Balance of Assets:Cash [skip]: 40 EUR
      Account 4 (Enter to finish):
      What do you owe on credit cards?
      Card 1 (Enter to finish): <
      What do you have? Start with the account that pays your bills.
      Account 4 (Enter to finish):
      What do you owe on credit cards?
      Card 1 (Enter to finish):
      What do you owe on loans, such as a mortgage? They aren't part of the budget.
      Loan 1 (Enter to finish):
      What do you get every month, or every two weeks?
      Income 1 (Enter to finish):
      What do you pay every month, such as rent?
      Bill 1 (Enter to finish): rent
      Amount of Expenses:Housing:Rent [skip]: 9 EUR
        '9 EUR' isn't in the book's currency, USD: only balances can be in other
        currencies
      Amount of Expenses:Housing:Rent [skip]: 900
      Day of the month [1]: 3
      Bill 2 (Enter to finish): <
      Day of the month [3]: <
      Amount of Expenses:Housing:Rent [900.00 USD]:
      Day of the month [3]:
      Bill 2 (Enter to finish):
      2024-06-15 Opening balances
          Assets:Bank:Checking     1500.00 USD
          Assets:broker               2.50 BTC
          Assets:Cash                40.00 EUR
          Equity:Opening
      Expenses:Housing:Rent  900.00 USD, on day 3 of each month
      Create the book here? [Y/n] <
      What do you pay every month, such as rent?
      Bill 2 (Enter to finish):
      2024-06-15 Opening balances
          Assets:Bank:Checking     1500.00 USD
          Assets:broker               2.50 BTC
          Assets:Cash                40.00 EUR
          Equity:Opening
      Expenses:Housing:Rent  900.00 USD, on day 3 of each month
      Create the book here? [Y/n]
      florin: created florin.yaml, main.journal, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore here
      florin: not in the budget: Assets:broker, Assets:Cash (edit 'accounts:' in budgets.yaml to change that)
      florin: next: florin check, florin upcoming --days 31, florin add
      [0] as it was
      """, isWritten: true)
    try run(
      """
      $ florin check --strict && florin fmt --check && grep ^commodity main.journal; grep 'accounts:' budgets.yaml
      commodity 1000.00 USD
      commodity 1000.00 BTC
      commodity 1000.00 EUR
          accounts: [Assets:Bank:Checking, "Liabilities:Credit Card"]
      $ florin envelopes -q --today 2024-06-15 | sed -n '3,5p'
      account                  carried  assigned  activity  available
      -----------------------------------------------------------------------------
      other accounts                                          1500.00
      """, in: folder)
  }

  @Test(arguments: [
    (TypingTerminal.Step.signal(1, at: "Balance of"), "", "[-1] as it was"),
    (.type("\u{4}", at: "Balance of"), "", "florin: error: nothing was written\n[1] as it was"),
    (.type("5\u{3}", at: "Balance of"), " 5^C", "[-2] as it was"),
  ])
  fileprivate func `a terminal that goes away writes nothing`(
    _ step: TypingTerminal.Step, _ typed: String, _ ending: String
  ) throws {
    _ = try check(
      [.type("\r", at: "Currency"), .type("cash\r", at: "Account 1"), step],
      """
      \(Self.intro)
      Currency [EUR]:
      What do you have? Start with the account that pays your bills.
      Account 1 (Enter to finish): cash
      Balance of Assets:Cash [skip]:\(typed)
      \(ending)
      """, isWritten: false)
  }

  @Test func `no writes nothing, and files that are there aren't asked about`() throws {
    let asked = try check(
      [
        .type("\r", at: "Currency"), .type("\r", at: "Account 1"), .type("\r", at: "Card 1"),
        .type("\r", at: "Loan 1"),
        .type("\r", at: "Income 1"), .type("\r", at: "Bill 1"),
        .type("n\r", at: "Create the book"),
      ],
      """
      \(Self.intro)
      Currency [EUR]:
      What do you have? Start with the account that pays your bills.
      Account 1 (Enter to finish):
      What do you owe on credit cards?
      Card 1 (Enter to finish):
      What do you owe on loans, such as a mortgage? They aren't part of the budget.
      Loan 1 (Enter to finish):
      What do you get every month, or every two weeks?
      Income 1 (Enter to finish):
      What do you pay every month, such as rent?
      Bill 1 (Enter to finish):
      Create the book here? [Y/n] n
      florin: error: nothing was written
      [1] as it was
      """, isWritten: false)
    try run("$ ls -A", in: asked)
    _ = try check(
      arguments: ["--currency", "USD"], [], files: ["main.journal": ""],
      """
      florin: created florin.yaml, budgets.yaml, recurring.yaml, rules.yaml, florin.schema.json, .gitattributes, .gitignore here
      florin: next: florin budget --suggest 3, florin recurring detect, florin help
      [0] as it was
      """, isWritten: true)
  }

  @Test func `a file that appears meanwhile stays`() throws {
    _ = try check(
      arguments: ["--currency", "USD"],
      [
        .type("\r", at: "Account 1"), .type("\r", at: "Card 1"), .type("\r", at: "Loan 1"),
        .type("\r", at: "Income 1"),
        .type("\r", at: "Bill 1"), .run("echo '; mine' > main.journal", at: "Create the book"),
        .type("\r", at: "Create the book"),
      ],
      """
      \(Self.intro)
      What do you have? Start with the account that pays your bills.
      Account 1 (Enter to finish):
      What do you owe on credit cards?
      Card 1 (Enter to finish):
      What do you owe on loans, such as a mortgage? They aren't part of the budget.
      Loan 1 (Enter to finish):
      What do you get every month, or every two weeks?
      Income 1 (Enter to finish):
      What do you pay every month, such as rent?
      Bill 1 (Enter to finish):
      Create the book here? [Y/n]
      florin: error: 'main.journal' already exists, so nothing was written
         = help: name a new folder: florin init FOLDER
      [1] as it was
      """, isWritten: false)
  }

  @Test func `a terminal that cannot draw gets plain lines`() throws {
    _ = try check(
      [
        .type("\n", at: "Currency"), .type("?\n", at: "Account 1"),
        .type("\u{04}", at: "Account 1"),
      ], kind: "dumb",
      """
      Press Enter to skip a question or to accept the value in brackets.
      Type '?' to list names. Type '<' to go back to the question before.
      Nothing is written until you say yes at the end.
      Currency [EUR]:
      What do you have? Start with the account that pays your bills.
      Account 1 (Enter to finish): ?
        Assets:Bank:Checking
        Assets:Bank:Savings
        Assets:Cash
      Account 1 (Enter to finish):
      florin: error: nothing was written
      [1] as it was
      """, isWritten: false)
  }
}
