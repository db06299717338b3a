import TestSupport
import Testing

/// Two names that look alike: `é` in one character, and an `e` with an accent behind it. Swift's `==` takes them
/// for one; hledger and florin do not.
private let one = "Caf\u{E9}"
private let two = "Cafe\u{301}"

private let journal = """
  2024-01-01 \(one)  ; \(one): \(two)
      Expenses:\(one)    1 EUR
      Assets:Cash

  2024-01-02 \(two)  ; \(two): \(one)
      Expenses:\(two)    2 EUR
      Assets:Cash

  """

@Suite struct ExactNameTests {
  private func check(
    _ transcript: String, _ files: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.check(
      transcript, files: ["main.journal": journal].merging(files) { $1 },
      sourceLocation: sourceLocation)
  }

  @Test func `lists have both names`() throws {
    for list in ["payees", "descriptions", "tags", "tags --values"] {
      try check("$ florin \(list)\n\(two)\n\(one)\n")
    }
    try check("$ florin accounts -e 2025 expenses\nExpenses:\(two)\nExpenses:\(one)\n")
    try check("$ florin stats | grep Descr\nDescriptions              : 2\n")
  }

  @Test func `a query asks each name`() throws {
    try check(
      """
      $ florin register tag:^\(one) -O csv | cut -d, -f2
      date
      2024-01-01
      2024-01-01
      $ florin register tag:.=^\(one) -O csv | cut -d, -f2
      date
      2024-01-02
      2024-01-02
      """)
  }

  @Test func `a declaration declares one of them`() throws {
    try check(
      """
      $ florin check payees 2>&1 | grep -c "isn't declared"
      1
      $ florin check tags 2>&1 | grep -c "isn't declared"
      1
      """, ["main.journal": "payee \(one)\ntag \(two)\n\n" + journal])
  }

  @Test func `an alias renames one of them`() throws {
    try check(
      """
      $ florin balance -N --alias 'Expenses:\(one)=Expenses:Tea' expenses
                     2 EUR  Expenses:\(two)
                     1 EUR  Expenses:Tea
      """)
  }

  @Test func `rename makes one of them the other`() throws {
    try check(
      """
      $ florin rename Expenses:\(two) Expenses:\(one) -w
      florin: renamed Expenses:\(two) to Expenses:\(one) in 1 posting and 0 places of the definitions
      $ florin balance -N expenses
                     3 EUR  Expenses:\(one)
      $ florin rename --payee \(two) \(one) -w
      florin: renamed \(two) to \(one) in 1 entry and 0 places of the definitions
      $ florin payees
      \(one)
      """)
  }

  @Test func `two keys of a mapping are two, and so are two rules`() throws {
    try check(
      """
      $ florin check
      $ florin budget 2024-01 -O csv | grep Caf | cut -d, -f2-4
      Expenses:\(one),10 EUR,1 EUR
      Expenses:\(two),20 EUR,2 EUR
      """,
      [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        budgets:
          all:
            default: true
            lines:
              Expenses:\(one): 10.00 EUR
              Expenses:\(two): 20.00 EUR
        rules:
          - {name: \(one), when: {payee: x}, then: {account: Expenses:\(one)}}
          - {name: \(two), when: {payee: y}, then: {account: Expenses:\(two)}}
        """
      ])
  }

  @Test func `two files that look alike are both read`() throws {
    func write(_ name: String, _ amount: Int) -> String {
      "printf '2024-01-01 a\\n    Expenses:X  \(amount) EUR\\n    Assets:Cash\\n' > \(name).journal"
    }
    try check(
      """
      $ mkdir year && cd year && \(write(one, 1)) && \(write(two, 2)) && ls | wc -l
      2
      $ florin -f all.journal balance -N expenses
                     3 EUR  Expenses:X
      """, ["all.journal": "include year/*.journal\n"])
  }

  /// The first file includes itself after the second one is closed.
  @Test func `a circle of includes is found beside a file that looks alike`() throws {
    try check(
      """
      $ mkdir loop && cd loop && touch \(two).journal && echo 'include \(two).journal' > \(one).journal
      $ cd loop && echo 'include \(one).journal' >> \(one).journal && florin -f \(one).journal check 2>&1 | grep -c cycle
      1
      """)
  }

  @Test func `import reads two files that look alike`() throws {
    func write(_ name: String, _ payee: String, _ amount: String) -> String {
      "printf 'Date,Payee,Amount\\n2024-02-01,\(payee),\(amount)\\n' > \(name).csv"
    }
    try check(
      """
      $ \(write(one, "Baker", "-5.00")) && \(write(two, "Butcher", "-6.00"))
      $ florin import \(one).csv \(two).csv --account Assets:Cash -q 2>/dev/null | grep ^+2024
      +2024-02-01 * Baker
      +2024-02-01 * Butcher
      """,
      [
        "florin.yaml":
          "journal: main.journal\nsettings: {currency: EUR, uncategorized: Expenses:X}\n"
      ])
  }

  @Test func `import asks about an account that looks like a declared one`() throws {
    try check(
      """
      $ florin import bank.csv --account Assets:Cash -q
      florin: error: the journal has no account 'Expenses:\(two)'
         = help: did you mean 'Expenses:\(one)'? if not, declare it in the journal: account Expenses:\(two); or allow it with --new-account
      [1]
      """,
      [
        "bank.csv": "Date,Payee,Amount\n2024-02-01,Baker,-5.00\n",
        "main.journal": """
        account Assets:Cash
        account Expenses:\(one)

        2024-01-01 Baker
            Expenses:\(one)  1 EUR
            Assets:Cash

        """,
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:\(one)}
        rules:
          - {name: bread, when: {payee: Baker}, then: {account: Expenses:\(two)}}
        """,
      ])
  }
}
