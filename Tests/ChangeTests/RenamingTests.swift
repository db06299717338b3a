import Edits
import Journal
import Ledger
import Recurring
import SourceText
import TestSupport
import Testing

/// The files of a book after a rename that succeeds; the result is read back and compared.
private func renamed(
  _ files: [String: String], _ target: Rename.Target,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> [String: String] {
  let sketch = Sketch(files, today: "2025-01-01")
  let rename = Rename(target, in: sketch.journal.journal, sketch.definitions)
  #expect(rename.problems.map(\.headline) == [], sourceLocation: sourceLocation)
  let after = try sketch.after(rename.change, isTidied: false)
  let check = RenameCheck(target, sketch.journal, after.journal)
  #expect(check.problem() == nil, sourceLocation: sourceLocation)
  #expect(after.problems == sketch.problems, sourceLocation: sourceLocation)
  return after.files
}

/// Expects a journal to become another when an account gets another name.
private func check(
  _ old: String, _ new: String, _ journal: String, _ expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let move = Rename.Target.account(AccountMove(from: old, to: new))
  let files = try renamed(["main.journal": journal], move, sourceLocation: sourceLocation)
  #expect(files["main.journal"] == expected, sourceLocation: sourceLocation)
}

/// Expects definitions to become others when an account gets another name.
private func check(
  _ old: String, _ new: String, definitions: String, _ expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let move = Rename.Target.account(AccountMove(from: old, to: new))
  let files = try renamed(
    ["main.journal": "", "florin.yaml": definitions], move, sourceLocation: sourceLocation)
  #expect(files["florin.yaml"] == expected, sourceLocation: sourceLocation)
}

/// Expects a rename to be refused, for reasons with places `line: headline`.
private func check(
  _ files: [String: String], _ target: Rename.Target, refused expected: [String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let sketch = Sketch(files, today: "2025-01-01")
  let rename = Rename(target, in: sketch.journal.journal, sketch.definitions)
  var locator = Locator(sketch.journal.journal.sources)
  let found = rename.problems.map { problem in
    let line = problem.primary.map { locator.location(of: $0.start).line } ?? 0
    return "\(line): \(problem.headline)"
  }
  #expect(found == expected, sourceLocation: sourceLocation)
}

@Suite struct NewNameTests {
  @Test(arguments: [
    "", "a::b", ":a", "a:", "a  b", "a\tb", "(a)", "(a", "[a]", "[a", "* a", "!a", ";a", "#a", "=a",
    "~a", "a :b", "a: b", " a", "a ", "desc:a", "type:cash",
  ])
  func `what would be read as something else is no name`(_ name: String) {
    #expect(NewAccountName.problem(of: name) != nil)
  }

  @Test(arguments: ["a", "a:b", "Ausgaben:Essen & Trinken", "食費:外食", "a (b)", "1:2", "Type:a"])
  func `other texts are names`(_ name: String) {
    #expect(NewAccountName.problem(of: name) == nil)
  }

  @Test(arguments: [
    ("no", "\"no\""), ("12", "\"12\""), ("1_000", "\"1_000\""), ("True", "\"True\""),
    ("~", "\"~\""), ("12:30", "\"12:30\""), ("0x1f", "\"0x1f\""), ("north", "north"),
    ("12 B", "12 B"), ("e", "e"),
  ])
  func `a name that other readers of YAML take for something else gets quotes`(
    _ name: String, _ written: String
  ) throws {
    try check(
      "food", name,
      definitions: """
        budgets:
          home:
            default: true
            lines:
              food: 10 EUR

        """,
      """
      budgets:
        home:
          default: true
          lines:
            \(written): 10 EUR

      """)
  }
}

@Suite struct RenameMentionTests {
  @Test func `patterns of rules that may mean the old name are told`() {
    let rules = """
      rules:
        - name: a
          when: {account: Food, payee: food}
          not: {account: [bank, "expenses:food"]}
          then: {account: b}

      """
    let sketch = Sketch("2025-01-01 x\n  expenses:food  1\n  b\n", rules)
    let found = { (target: Rename.Target) in
      Rename(target, in: sketch.journal.journal, sketch.definitions).mentions
        .map(sketch.journal.journal.sources.text)
    }
    #expect(
      found(.account(AccountMove(from: "expenses:food", to: "c"))) == ["Food", "\"expenses:food\""])
    #expect(found(.payee(old: "Food", new: "c")) == ["food"])
  }
}

@Suite struct AccountRenamingTests {
  @Test func `an account moves with all below it, and only whole parts count`() throws {
    try check(
      "Expenses:Food", "Expenses:Groceries",
      """
      account Expenses:Food  ; type: X
      2024-01-05 Food at Expenses:Food
        Expenses:Food   10 EUR  ; Expenses:Food
       (Expenses:Food:Dining)  1 EUR
        * [Expenses:Food]\t2 EUR
        Expenses:FoodTruck  1 EUR
        [Food]
        Assets
      """,
      """
      account Expenses:Groceries  ; type: X
      2024-01-05 Food at Expenses:Food
        Expenses:Groceries   10 EUR  ; Expenses:Food
       (Expenses:Groceries:Dining)  1 EUR
        * [Expenses:Groceries]\t2 EUR
        Expenses:FoodTruck  1 EUR
        [Food]
        Assets
      """)
  }

  @Test func `accounts of imports move, alone or behind their numbers`() throws {
    try check(
      "Assets:Bank", "Assets:Giro",
      definitions: """
        imports:
          a: {files: a.csv, account: Assets:Bank}
          b:
            account: {DE1: Assets:Bank:Savings, DE2: Assets:Cash}  # two

        """,
      """
      imports:
        a: {files: a.csv, account: Assets:Giro}
        b:
          account: {DE1: Assets:Giro:Savings, DE2: Assets:Cash}  # two

      """)
  }

  @Test func `rules move too, and line ends stay`() throws {
    try check(
      "a", "b",
      "= c\r\n  (a)  *1\r\n~ monthly  x\n a:x  1\n c\r\n2024-01-05 x\n a  1\r\n c",
      "= c\r\n  (b)  *1\r\n~ monthly  x\n b:x  1\n c\r\n2024-01-05 x\n b  1\r\n c")
  }

  @Test func `an alias keeps its name and leads to the new account`() throws {
    try check(
      "assets:bank", "assets:giro",
      """
      alias chk = assets:bank:checking
      2024-01-05 x
       chk  1
       chk:sub  1
       assets:bank:checking  1
       b
      """,
      """
      alias chk = assets:giro:checking
      2024-01-05 x
       chk  1
       chk:sub  1
       assets:giro:checking  1
       b
      """)
    try check(
      "assets:bank:checking", "assets:bank:giro",
      "alias b = assets:bank\n2024-01-05 x\n b:checking  1\n c\n",
      "alias b = assets:bank\n2024-01-05 x\n b:giro  1\n c\n")
    try check(
      "e:f", "e:g", "alias y = e:f\nalias x = y\n2024-01-05 x\n x  1\n y  1\n e:f  1\n c\n",
      "alias y = e:g\nalias x = y\n2024-01-05 x\n x  1\n y  1\n e:g  1\n c\n")
  }

  @Test func `a posting through a regex alias is written out`() throws {
    try check(
      "assets:cash", "assets:wallet",
      "alias /^x:(.*)$/ = assets:\\1\n2024-01-05 x\n x:cash  1\n x:bank  1\n c\n",
      "alias /^x:(.*)$/ = assets:\\1\n2024-01-05 x\n assets:wallet  1\n x:bank  1\n c\n")
  }

  @Test func `names under apply account stay without it`() throws {
    try check(
      "home:food", "home:groceries",
      "apply account home\n2024-01-05 x\n food:in  1\n cash\nend apply account\n",
      "apply account home\n2024-01-05 x\n groceries:in  1\n cash\nend apply account\n")
    try check(
      "home", "house",
      "apply account home\n2024-01-05 x\n food  1\n cash\nend apply account\n2024-01-06 y\n home  1\n b\n",
      "apply account house\n2024-01-05 x\n food  1\n cash\nend apply account\n2024-01-06 y\n house  1\n b\n"
    )
    try check(
      "a:b", "a:c:d",
      "apply account a\napply account b\n2024-01-05 x\n x  1\n y\n",
      "apply account a\napply account c:d\n2024-01-05 x\n x  1\n y\n")
  }

  @Test func `what no text can stand for is refused`() {
    check(
      [
        "main.journal":
          "apply account home\n2024-01-05 x\n food  1\n cash\nend apply account\n"
      ], .account(AccountMove(from: "home:food", to: "office:food")),
      refused: ["3: 'office:food' can't be written here"])
    check(
      ["main.journal": "alias new = other\n2024-01-05 x\n a  1\n b\n"],
      .account(AccountMove(from: "a", to: "new")),
      refused: ["3: 'new' can't be written here"])
  }

  @Test func `a declaration that would be there twice goes`() throws {
    try check(
      "a", "b", "account a\naccount b\naccount a:x\n\n2024-01-05 x\n a  1\n c\n",
      "account b\naccount b:x\n\n2024-01-05 x\n b  1\n c\n")
    try check(
      "a", "b", "account a  ; note\naccount b\n", "account b  ; note\naccount b\n")
  }

  @Test func `included files change where they stand`() throws {
    let move = Rename.Target.account(AccountMove(from: "p:a", to: "p:b"))
    let files = try renamed(
      [
        "main.journal": "apply account p\ninclude x.journal\nend apply account\n",
        "x.journal": "2024-01-05 x\n a  1\n c\n",
      ], move)
    #expect(files["x.journal"] == "2024-01-05 x\n b  1\n c\n")
  }

  @Test func `a file that is read twice must change in one way`() throws {
    let twice = "include x.journal\napply account p\ninclude x.journal\nend apply account\n"
    check(
      ["main.journal": twice, "x.journal": "2024-01-05 x\n a  1\n c\n"],
      .account(AccountMove(from: "p:a", to: "p:b")),
      refused: ["2: 'x.journal' is included twice and would need two different changes"])
    let files = try renamed(
      [
        "main.journal": "include x.journal\ninclude x.journal\n",
        "x.journal": "2024-01-05 x\n a  1\n c\n",
      ], .account(AccountMove(from: "a", to: "b")))
    #expect(files["x.journal"] == "2024-01-05 x\n b  1\n c\n")
  }
}

@Suite struct DefinitionRenamingTests {
  @Test func `definitions change where they name an account, and nowhere else`() throws {
    try check(
      "Expenses:Food", "Expenses:Groceries",
      definitions: """
        settings: {uncategorized: "Expenses:Food:Other"}   # a comment
        templates:
          market:
            description: Expenses:Food
            schedule: every week from 2024-01-05
            postings:
              'Expenses:Food':   10 EUR   # weekly
              Assets:Cash:
        budgets:
          home:
            default: true
            lines:
              Expenses:FoodTruck: 1 EUR
              Expenses:Food: {amount: 500 EUR}
              Expenses:Food:Dining: 120 EUR
            overrides:
              2025-12: {Expenses:Food: 600 EUR}
        """,
      """
      settings: {uncategorized: "Expenses:Groceries:Other"}   # a comment
      templates:
        market:
          description: Expenses:Food
          schedule: every week from 2024-01-05
          postings:
            'Expenses:Groceries':   10 EUR   # weekly
            Assets:Cash:
      budgets:
        home:
          default: true
          lines:
            Expenses:FoodTruck: 1 EUR
            Expenses:Groceries: {amount: 500 EUR}
            Expenses:Groceries:Dining: 120 EUR
          overrides:
            2025-12: {Expenses:Groceries: 600 EUR}
      """)
  }

  @Test func `a name that YAML would misread gets quotes`() throws {
    try check(
      "Expenses:Food", "Expenses:Food #1",
      definitions: "budgets: {home: {default: true, lines: {Expenses:Food: 5 EUR}}}\n",
      "budgets: {home: {default: true, lines: {\"Expenses:Food #1\": 5 EUR}}}\n")
  }

  @Test func `lines that become one add up, period by period`() throws {
    try check(
      "Expenses:Food", "Expenses:Groceries",
      definitions: """
        budgets:
          home:
            default: true
            lines:
              Expenses:Groceries: 200.50 EUR  # kept
              Expenses:Food: 500 EUR
              Expenses:Food:Dining: 120 EUR
            overrides:
              2025-10: {Expenses:Food: 600 EUR}
              2025-11: {Expenses:Groceries: 100 EUR}
              2025-12: {Expenses:Food: 1 EUR, Expenses:Groceries: 2 EUR}

        """,
      """
      budgets:
        home:
          default: true
          lines:
            Expenses:Groceries: 700.50 EUR  # kept
            Expenses:Groceries:Dining: 120 EUR
          overrides:
            2025-10: {Expenses:Groceries: 800.50 EUR}
            2025-11: {Expenses:Groceries: 600 EUR}
            2025-12: {Expenses:Groceries: 3 EUR}

      """)
    try check(
      "a", "b",
      definitions: """
        budgets:
          home:
            default: true
            lines:
              b: {steps: {2024-01: 80 EUR, 2025-07: 95 EUR}}
              a: {steps: {2024-06-01: 10 EUR}}
              c: 1 EUR

        """,
      """
      budgets:
        home:
          default: true
          lines:
            b: {steps: {2024-01-01: 80 EUR, 2024-06-01: 90 EUR, 2025-07-01: 105 EUR}}
            c: 1 EUR

      """)
  }

  @Test func `lines that cannot add up are refused with both places`() {
    check(
      [
        "main.journal": "",
        "florin.yaml": """
        budgets:
          home:
            default: true
            lines:
              a: {amount: 1200 EUR, every: year}
              b: 10 EUR
        """,
      ], .account(AccountMove(from: "a", to: "b")),
      refused: [
        "5: these two lines differ in more than their amounts"
      ])
  }
}

@Suite struct NameRenamingTests {
  private func check(
    _ target: Rename.Target, _ journal: String, _ expected: String, definitions: String = "",
    _ expectedDefinitions: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let files = try renamed(
      ["main.journal": journal, "florin.yaml": definitions], target,
      sourceLocation: sourceLocation)
    #expect(files["main.journal"] == expected, sourceLocation: sourceLocation)
    #expect(files["florin.yaml"] == expectedDefinitions, sourceLocation: sourceLocation)
  }

  private static let template = """
    templates:
      rent:
        description: Landlord | Rent
        schedule: every month from 2025-02-01
        postings: {Expenses:Rent: 900 EUR, Assets: }
        tags: {contract: flat}
        match: {amount: 800..900 EUR}
    budgets:
      home:
        default: true
        lines: {Expenses:Rent: {amount: 900 EUR, fund: rent}}
    """

  @Test func `a payee is the description before the bar`() throws {
    try check(
      .payee(old: "Landlord", new: "The Landlord"),
      "payee Landlord\n2024-01-05 * Landlord | Rent\n2024-01-05 Landlord\n2024-01-05 Landlords\n"
        + "2024-01-05 x | Landlord\n~ monthly  Landlord|x\n",
      "payee The Landlord\n2024-01-05 * The Landlord | Rent\n2024-01-05 The Landlord\n"
        + "2024-01-05 Landlords\n2024-01-05 x | Landlord\n~ monthly  The Landlord|x\n",
      definitions: Self.template,
      Self.template.replacing("Landlord", with: "The Landlord"))
  }

  @Test func `a tag is renamed in comments of entries, not in the text around`() throws {
    try check(
      .tag(old: "contract", new: "agreement"),
      "tag contract\n; contract: top\n2024-01-05 contract:  ; contract: flat, x: contract:\n"
        + "  a  1 ; my contract:x\n  ; nocontract: y\n  b\n",
      "tag agreement\n; contract: top\n2024-01-05 contract:  ; agreement: flat, x: contract:\n"
        + "  a  1 ; my agreement:x\n  ; nocontract: y\n  b\n",
      definitions: Self.template, Self.template.replacing("contract", with: "agreement"))
  }

  @Test func `a commodity keeps its side, and gets quotes where it needs them`() throws {
    try check(
      .commodity(old: "EUR", new: "E.U"),
      "commodity 1.00 EUR\nP 2024-01-01 EUR $1\nP 2024-01-01 USD 1 EUR\nD 1.0 EUR\n"
        + "2024-01-05 10 EUR\n  EUR  EUR10 @ $1 = EUR 10 @ 1 EUR {2 EUR}\n  b  \"EUR\" 3\n  c\n",
      "commodity 1.00 \"E.U\"\nP 2024-01-01 \"E.U\" $1\nP 2024-01-01 USD 1 \"E.U\"\nD 1.0 \"E.U\"\n"
        + "2024-01-05 10 EUR\n  EUR  \"E.U\"10 @ $1 = \"E.U\" 10 @ 1 \"E.U\" {2 \"E.U\"}\n"
        + "  b  \"E.U\" 3\n  c\n")
    try check(
      .commodity(old: "EUR", new: "€"), "", "", definitions: Self.template,
      Self.template.replacing("EUR", with: "€"))
  }

  @Test func `a template takes the links to it along`() throws {
    try check(
      .template(old: "rent", new: "flat"),
      "2025-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2025-02-01\n"
        + "    Expenses:Rent  900 EUR\n    Assets  ; recurring: rent\n",
      "2025-02-01 ! Landlord | Rent  ; recurring: flat, occurrence: 2025-02-01\n"
        + "    Expenses:Rent  900 EUR\n    Assets  ; recurring: rent\n",
      definitions: Self.template,
      Self.template.replacing("  rent:", with: "  flat:").replacing(
        "fund: rent", with: "fund: flat"))
  }

  @Test func `fields that nobody has edited stay as generated`() throws {
    let entry = """
      2025-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2025-02-01, as: AS
          Expenses:Rent  900 EUR
          Assets

      """
    let generated = Sketch(entry.replacing(", as: AS", with: "")).journal.journal
    let fingerprint = Fingerprint(of: CanonicalEntry(0, in: generated)).text
    // Somebody changed the amount since.
    let sketch = Sketch(entry.replacing("AS", with: fingerprint).replacing("900", with: "950"))
    let targets: [Rename.Target] = [
      .account(AccountMove(from: "Expenses:Rent", to: "Expenses:Home")),
      .payee(old: "Landlord", new: "Smith"),
    ]
    for target in targets {
      var rename = Rename(target, in: sketch.journal.journal, sketch.definitions)
      let first = try sketch.after(rename.change, isTidied: false).journal.journal
      let isUpdated = rename.updateFingerprints(sketch.journal.journal, first)
      #expect(isUpdated)
      let after = try sketch.after(rename.change, isTidied: false).journal.journal
      let link = try #require(OccurrenceLink(0, in: after))
      #expect(link.exceptions(in: after) == [.amounts])
    }
  }

  @Test func `postings lose their account and say so`() throws {
    try check(
      .account(AccountMove(postingsOf: "Expenses:Rent", to: "Expenses:Unknown")),
      """
      account Expenses:Rent
      2024-01-05 x
        Expenses:Rent:Flat  1 EUR
        (Expenses:Rent)  1 EUR  ; a note
        Expenses:Rent  1 EUR  ; source: rule, x: y
        Expenses:Rent
          ; below
        Assets
      """.replacing("    ; below", with: "    ; source: rule"),
      """
      account Expenses:Rent
      2024-01-05 x
        Expenses:Unknown  1 EUR  ; source: uncategorized
        (Expenses:Unknown)  1 EUR  ; a note, source: uncategorized
        Expenses:Unknown  1 EUR  ; source: uncategorized, x: y
        Expenses:Unknown
          ; source: uncategorized
        Assets 1
      """.replacing("Assets 1", with: "Assets"), definitions: Self.template, Self.template)
  }
}

@Suite struct MergedLastEntryTests {
  @Test(arguments: ["\n", ""])
  func `entries that become one may be the last of the file`(end: String) throws {
    // The removal of the last entry begins at the line break before it, which the sums above have, too.
    try check(
      "Expenses:A", "Expenses:B",
      definitions: """
        budgets:
          home:
            currency: EUR
            default: true
            lines:
              Expenses:B:
                steps:
                  2025-01: 5 EUR
              Expenses:A:
                steps:
                  2025-01: 6 EUR
        """ + end,
      """
      budgets:
        home:
          currency: EUR
          default: true
          lines:
            Expenses:B:
              steps: {2025-01-01: 11 EUR}

      """)
  }

  @Test func `a last entry with a question mark is refused`() {
    check(
      [
        "main.journal": "",
        "florin.yaml": """
        budgets: {home: {currency: EUR, default: true, lines: {Expenses:A: 1 EUR, Expenses:B: 1 EUR}}}
        assignments:
          2025-01:
            ? Expenses:B
            : 10 EUR
            ? Expenses:A
            : 20 EUR

        """,
      ],
      .account(AccountMove(from: "Expenses:A", to: "Expenses:B")),
      refused: ["7: 'assignments/2025-01/Expenses:A' is written in a form that florin can't edit"])
  }
}
