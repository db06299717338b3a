import Edits
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

/// Deletes an account in favour of another one, reads the result back, and compares files with those expected.
private func check(
  _ old: String, into new: String, _ files: [String: String], _ expected: [String: String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let sketch = Sketch(files, today: "2025-01-01")
  let target = Rename.Target.account(AccountMove(deleting: old, into: new))
  let rename = Rename(target, in: sketch.journal.journal, sketch.definitions)
  #expect(rename.problems.map(\.headline) == [], sourceLocation: sourceLocation)
  let after = try sketch.after(rename.change, isTidied: false)
  let check = RenameCheck(target, sketch.journal, after.journal)
  #expect(check.problem() == nil, sourceLocation: sourceLocation)
  #expect(after.problems == sketch.problems, sourceLocation: sourceLocation)
  for (name, text) in expected {
    #expect(after.files[name] == text, sourceLocation: sourceLocation)
  }
}

@Suite struct AccountDeletionTests {
  @Test(arguments: [
    // Subaccounts become the other account too.
    ("2024-01-05 x\n a  1\n a:x  1\n ab  1\n c\n", "2024-01-05 x\n b  1\n b  1\n ab  1\n c\n"),
    ("2024-01-05 x\n (a:x)  1\n [a]  1\n [c]\n", "2024-01-05 x\n (b)  1\n [b]  1\n [c]\n"),
    // Declarations go, with their notes; the first one becomes that of the other account if it has none.
    (
      "account a  ; type: X\n  ; note\naccount a:x\naccount c\n2024-01-05 x\n a  1\n c\n",
      "account b\naccount c\n2024-01-05 x\n b  1\n c\n"
    ),
    (
      "account b\naccount a:x\n  ; note\n2024-01-05 x\n a:x  1\n c\n",
      "account b\n2024-01-05 x\n b  1\n c\n"
    ),
    ("account b\n2024-01-05 x\n b  1\n c\naccount a", "account b\n2024-01-05 x\n b  1\n c\n"),
    ("account b\n\naccount a\n\naccount c\n", "account b\n\naccount c\n"),
    // An alias keeps its name, also for the subaccounts.
    (
      "alias q = a:x\n2024-01-05 x\n q  1\n q:y  1\n c\n",
      "alias q = b\n2024-01-05 x\n q  1\n q  1\n c\n"
    ),
    // Rules change too.
    ("= c\n (a:x)  *1\n~ monthly\n a  1\n c\n", "= c\n (b)  *1\n~ monthly\n b  1\n c\n"),
    ("2024-01-05 x\r\n a:x  1\r\n c\r\n", "2024-01-05 x\r\n b  1\r\n c\r\n"),
  ])
  func `postings, declarations and aliases`(journal: String, expected: String) throws {
    try check("a", into: "b", ["main.journal": journal], ["main.journal": expected])
  }

  @Test func `all lines of an account and its subaccounts are added up`() throws {
    try check(
      "a", into: "b",
      [
        "main.journal": "",
        "florin.yaml": """
        settings: {currency: EUR}
        budgets:
          home:
            default: true
            accounts: [a:cash, c, a:bank]
            lines:
              a: 10 EUR  # one
              a:x: {amount: 5.50 EUR}
              c: 1 EUR
              a:y: 2 EUR
            overrides:
              2025-01: {a:x: 100 EUR}
              2025-02: {a:x: 100 EUR, a: 1 EUR}
              2025-03: {a:x: 100 EUR, a: 1 EUR, a:y: 7 EUR}
              2025-04: {c: 9 EUR}
        """,
      ],
      [
        "florin.yaml": """
        settings: {currency: EUR}
        budgets:
          home:
            default: true
            accounts: [b, c]
            lines:
              b: 17.50 EUR  # one
              c: 1 EUR
            overrides:
              2025-01: {b: 112 EUR}
              2025-02: {b: 103 EUR}
              2025-03: {b: 108 EUR}
              2025-04: {c: 9 EUR}
        """
      ])
  }

  @Test func `steps of three lines are added up from each date on`() throws {
    try check(
      "a", into: "b",
      [
        "main.journal": "",
        "florin.yaml": """
        settings: {currency: EUR}
        budgets:
          home:
            default: true
            lines:
              a: {steps: {2024-06-01: 10 EUR}}
              b: {steps: {2024-01: 80 EUR, 2025-07: 95 EUR}}
              a:x: {steps: {2024-06-01: 1 EUR, 2025-08: 2 EUR}}

        """,
      ],
      [
        "florin.yaml": """
        settings: {currency: EUR}
        budgets:
          home:
            default: true
            lines:
              b: {steps: {2024-01-01: 80 EUR, 2024-06-01: 91 EUR, 2025-07-01: 106 EUR, 2025-08-01: 107 EUR}}

        """
      ])
  }

  @Test func `a move within what becomes one envelope goes, and others stay`() throws {
    let moves = """
      settings: {currency: EUR}
      budgets: {home: {default: true, lines: {a: 1 EUR, b: 1 EUR, c: 1 EUR}}}
      moves:
        - {date: 2025-01-12, from: a, to: c, amount: 5 EUR}  # stays
        - {date: 2025-01-13, from: a, to: b, amount: 5 EUR}  # goes
        - {date: 2025-01-14, from: b, to: c, amount: 5 EUR}

      """
    try check(
      "a", into: "b", ["main.journal": "", "florin.yaml": moves],
      [
        "florin.yaml": """
        settings: {currency: EUR}
        budgets: {home: {default: true, lines: {b: 2 EUR, c: 1 EUR}}}
        moves:
          - {date: 2025-01-12, from: b, to: c, amount: 5 EUR}  # stays
          - {date: 2025-01-14, from: b, to: c, amount: 5 EUR}

        """
      ])
  }
}

@Suite struct TagRemovalTests {
  private func check(
    _ journal: String, _ expected: String, _ definitions: String = "",
    _ expectedDefinitions: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let sketch = Sketch(["main.journal": journal, "florin.yaml": definitions], today: "2025-01-01")
    let removal = try TagRemoval(of: "t", in: sketch.journal.journal, sketch.definitions)
    let after = try sketch.after(removal.change, isTidied: false)
    #expect(after.files["main.journal"] == expected, sourceLocation: sourceLocation)
    #expect(after.files["florin.yaml"] == expectedDefinitions, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("t: x", ""), ("t:", ""), ("t: x, u: y", "  ; u: y"), ("u: y, t: x", "  ; u: y"),
    ("u: y, t: x, v: z", "  ; u: y, v: z"), ("t: x, t: y", ""), ("t: x,t:,u: y", "  ; u: y"),
    ("with Anna, t: x", "  ; with Anna"), ("nt: x", "  ; nt: x"), ("t :x", "  ; t :x"),
    ("paid t: x", "  ; paid"), ("u: y, t: x, t:", "  ; u: y"),
  ])
  func `a tag goes with its comma, and the comment with its last tag`(
    comment: String, expected: String
  ) throws {
    try check(
      "2024-01-05 x  ; \(comment)\n a  1  ; \(comment)\n b\n",
      "2024-01-05 x\(expected)\n a  1\(expected)\n b\n")
  }

  @Test func `lines of their own and directives go`() throws {
    try check(
      "tag t  ; note\n  ; more\ntag u\n2024-01-05 x\n  ; t: x\n a  1\n  ; u: y, t:\n  ; t:\n b\n",
      "tag u\n2024-01-05 x\n a  1\n  ; u: y\n b\n")
  }

  @Test func `keys of definitions go, and tags with their last one`() throws {
    let template = """
      templates:
        rent:
          description: x
          schedule: every month from 2025-02-01
          postings: {a: 900 EUR, b: }
          tags: {T}

      """
    try check(
      "", "", template.replacing("T", with: "t: x, u: y"), template.replacing("T", with: "u: y"))
    try check(
      "", "", template.replacing("T", with: "t: x"), template.replacing("    tags: {T}\n", with: "")
    )
  }
}
