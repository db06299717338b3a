import TestSupport
import Testing

/// `recurring add`, from words and from an entry.
@Suite struct RecurringAddTests {
  static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR}
    templates:
      gym:
        description: Gym
        schedule: every month from 2024-01-01
        postings: {Expenses:Sport: 30 EUR, Assets:Bank: }

    """,
    "main.journal": """
    2024-06-03 * Tea House | Tea
        Expenses:Tea       4.00 EUR
        Assets:Cash

    2024-06-04 * Gym | Fee
        Expenses:Sport    30.00 EUR
        Assets:Bank

    """,
  ]

  private func check(
    _ transcript: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.check(transcript, files: Self.files, sourceLocation: sourceLocation)
  }

  @Test func `words say everything`() throws {
    try check(
      """
      $ florin recurring add net --schedule monthly --days 1,15 --start 2024-07-01 --end 2024-12-31 --description 'Net | Phone' tea 9.99 cash
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -5,3 +5,11 @@
           description: Gym
           schedule: every month from 2024-01-01
           postings: {Expenses:Sport: 30 EUR, Assets:Bank: }
      +  net:
      +    description: Net | Phone
      +    schedule: {frequency: monthly, days: [1, 15]}
      +    start: 2024-07-01
      +    end: 2024-12-31
      +    postings:
      +      Expenses:Tea: 9.99 EUR
      +      Assets:Cash:
      florin: would add the template net: Net | Phone
      florin: next dates of net: 2024-07-01, 2024-07-15 and 2024-08-01
      florin: nothing written: add --write
      $ florin recurring add pay --schedule monthly sport -5 bank -w
      florin: added the template pay: pay
      florin: next dates of pay: 2024-06-15, 2024-07-15 and 2024-08-15
      $ tail -6 florin.yaml
          description: pay
          schedule: {frequency: monthly}
          start: 2024-06-15
          postings:
            Expenses:Sport: -5.00 EUR
            Assets:Bank:
      """)
  }

  @Test func `an entry is copied`() throws {
    try check(
      """
      $ florin recurring add --from desc:tea --schedule 'every 2 weeks' -w
      florin: added the template tea-house: Tea House | Tea
      florin: next dates of tea-house: 2024-06-17, 2024-07-01 and 2024-07-15
      $ tail -7 florin.yaml
        tea-house:
          description: Tea House | Tea
          schedule: every 2 weeks
          start: 2024-06-03
          postings:
            Expenses:Tea: 4.00 EUR
            Assets:Cash:
      $ florin recurring add --from main.journal:5 --schedule yearly -w
      florin: added the template gym-2: Gym | Fee
      florin: next dates of gym-2: 2025-06-04, 2026-06-04 and 2027-06-04
      $ florin check
      """)
  }

  @Test func `the section and the file are made if there are none`() throws {
    try TestSupport.check(
      """
      $ florin recurring add tea --from tea --schedule monthly -wq
      florin: added the template tea: Tea
      florin: next dates of tea: 2024-07-03, 2024-08-03 and 2024-09-03
      $ cat florin.yaml
      journal: main.journal

      templates:
        tea:
          description: Tea
          schedule: {frequency: monthly}
          start: 2024-06-03
          postings:
            Expenses:Tea: 4.00 EUR
            Assets:Cash:
      $ florin --no-definitions recurring add b --from tea --schedule monthly
      florin: error: there is no definitions file to add the template to
         = help: create a book with 'florin init', or name a file with -d FILE
      [1]
      """,
      files: [
        "florin.yaml": "journal: main.journal\n",
        "main.journal": "2024-06-03 * Tea\n    Expenses:Tea  4.00 EUR\n    Assets:Cash\n",
      ])
  }

  @Test func `what is missing or wrong`() throws {
    try check(
      """
      $ florin recurring add
      florin: error: there is nothing to add
         = help: florin recurring add gym --schedule monthly expenses:gym '30 EUR' assets:bank
      [64]
      $ florin recurring add net tea 9.99 cash
      florin: error: say how often
         = help: add --schedule monthly, or --schedule 'every 2 weeks'
      [64]
      $ florin recurring add net --schedule montly tea 9.99 cash
      florin: error: 'montly' isn't a schedule
         = help: did you mean 'monthly'?
      [64]
      $ florin recurring add net --schedule 2024 tea 9.99 cash
      florin: error: '2024' doesn't say how often
         = help: write daily, weekly, biweekly, monthly, quarterly or yearly, or every 2 months
      [64]
      $ florin recurring add net --schedule 'every 2 weeks' --days mon tea 9.99 cash
      florin: error: --days needs a schedule in one word
         = help: write --schedule monthly --days 15
      [64]
      $ florin recurring add net --schedule monthly --days 41 tea 9.99 cash 2>&1 | sed -n 2p
      florin.yaml:10:42: error: no month has a day 41 [template.schedule]
      $ florin recurring add gym --schedule monthly tea 9.99 cash
      florin: error: there's already a template 'gym'
         = help: choose another name, or change it: florin recurring edit gym KEY=VALUE
      [64]
      $ florin recurring add a/b --schedule monthly tea 9.99 cash
      florin: error: 'a/b' can't be a template's id
         = help: use only the letters a to z, digits, '-' and '_'
      [64]
      $ florin recurring add net --schedule monthly tea cash
      florin: error: a template needs at least two postings and one amount
         = help: florin recurring add net --schedule monthly ACCOUNT AMOUNT ACCOUNT
      [64]
      $ florin recurring add net --schedule monthly --from desc:teh
      florin: error: no transaction matches 'desc:teh'
         = help: no description matches 'teh'; did you mean 'Tea'?
      [1]
      $ florin recurring add net --schedule monthly --start 2024-13-01 tea 9.99 cash
      florin: error: --start '2024-13-01' isn't a date: there is no month 13
         = help: write year, month and day: 2024-01-31
      [64]
      """)
  }
}

/// `recurring add` as it asks, with keys that a terminal sends.
@Suite(.enabled(if: Program.python != nil, "needs python3"))
struct RecurringAddOnTerminalTests {
  private static let intro =
    "Press Enter to accept the value in brackets, or Tab to complete or list names."

  private func check(
    _ steps: [TypingTerminal.Step], columns: Int = 80, _ screen: String, isWritten: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try ScratchFolder(files: RecurringAddTests.files)
    let found = try TypingTerminal.run(
      ["recurring", "add"], columns: columns, kind: "xterm", steps, in: folder)
    #expect(
      found.split(separator: "\n").map(String.init)
        == screen.split(separator: "\n").map(String.init),
      sourceLocation: sourceLocation)
    let yaml = try folder.text("florin.yaml")
    #expect(yaml.contains("tea-house:") == isWritten, sourceLocation: sourceLocation)
  }

  @Test(arguments: [80, 200])
  func `each part is asked for, with what the last entry had`(columns: Int) throws {
    try check(
      [
        .type("tea h\t\r", at: "Description:"), .type("\r", at: "Account 1"),
        .type("5\r", at: "Amount 1"), .type("\r", at: "Account 2"), .type("\r", at: "Amount 2"),
        .type("montly\r", at: "How often"), .type("mo\t\r", at: "How often"),
        .type("2024-07-01\r", at: "First date"), .type("2024-01-01\r", at: "Last date"),
        .type("\r", at: "Last date"), .type("gym\r", at: "Name"), .type("\r", at: "Name"),
        .type("y\r", at: "Write it?"),
      ],
      columns: columns,
      """
      \(Self.intro)
      Description: Tea House
      Account 1 [Expenses:Tea]:
      Amount 1 [4.00 EUR]: 5
      Account 2 [Assets:Cash]:
      Amount 2 [the rest]:
      How often [monthly]: montly
        'montly' isn't a schedule: did you mean 'monthly'?
      How often [monthly]: monthly
      First date [2024-06-15]: 2024-07-01
      Last date [none]: 2024-01-01
        that's before the first date, 2024-07-01
      Last date [none]:
      Name [tea-house]: gym
        there's already a template 'gym': choose another name
      Name [tea-house]:
        tea-house:
          description: Tea House
          schedule: {frequency: monthly}
          start: 2024-07-01
          postings:
            Expenses:Tea: 5.00 EUR
            Assets:Cash:
      Write it? [y] y
      florin: added the template tea-house: Tea House
      florin: next dates of tea-house: 2024-07-01, 2024-08-01 and 2024-09-01
      [0] as it was
      """, isWritten: true)
  }

  @Test func `nothing is written if the terminal goes away, or the input ends`() throws {
    try check(
      [
        .type("tea h\t\r", at: "Description:"), .type("\r", at: "Account 1"),
        .signal(1, at: "Amount 1"),
      ],
      """
      \(Self.intro)
      Description: Tea House
      Account 1 [Expenses:Tea]:
      Amount 1 [4.00 EUR]:
      [-1] as it was
      """, isWritten: false)
    try check(
      [.type("tea h\t\r", at: "Description:"), .type("\u{4}", at: "Account 1")],
      """
      \(Self.intro)
      Description: Tea House
      Account 1 [Expenses:Tea]:
      florin: error: nothing was added
      [1] as it was
      """, isWritten: false)
  }
}
