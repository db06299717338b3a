import Foundation
import TestSupport
import Testing

/// `review` as it asks, with keys that a terminal sends.
@Suite(.enabled(if: Program.python != nil, "needs python3"))
struct ReviewOnTerminalTests {
  private static let files = ReviewSample.files

  /// The journal after all decisions of the first test.
  private static let decided = """
    2024-05-01 * Landlord | Rent  ; recurring: rent, occurrence: 2024-05-01
        Expenses:Rent    900.00 EUR
        Assets:Bank

    2024-06-01 Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
        Expenses:Rent    900.00 EUR
        Assets:Bank

    2024-06-04 * MARKET 4711 BERLIN
        Assets:Bank            -42.00 EUR  ; id: b-1
        Expenses:Food           42.00 EUR  ; source: manual

    2024-06-09 * CINEMA CITY
        Assets:Bank            -18.00 EUR  ; id: b-3
        Expenses:Fun            18.00 EUR  ; source: rule/cinema #eg9s

    2024-06-10 * Kiosk
        Assets:Bank             -3.00 EUR  ; id: b-4
        Expenses:Food            3.00 EUR  ; source: ai 0.91

    2024-06-11 * Telco | Phone  ; recurring: phone, occurrence: 2024-06-10
        Assets:Bank            -27.00 EUR  ; id: b-2
        Expenses:Food           27.00 EUR  ; source: manual

    """

  /// The journal after the first decision.
  private static let first = """
    2024-05-01 * Landlord | Rent  ; recurring: rent, occurrence: 2024-05-01
        Expenses:Rent    900.00 EUR
        Assets:Bank

    2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
        Expenses:Rent    900.00 EUR
        Assets:Bank

    2024-06-04 * MARKET 4711 BERLIN
        Assets:Bank            -42.00 EUR  ; id: b-1
        Expenses:Food           42.00 EUR  ; source: manual

    2024-06-09 * CINEMA CITY
        Assets:Bank            -18.00 EUR  ; id: b-3
        Expenses:Uncategorized  18.00 EUR  ; source: uncategorized

    2024-06-10 * Kiosk
        Assets:Bank             -3.00 EUR  ; id: b-4
        Expenses:Food            3.00 EUR  ; source: ai 0.91

    2024-06-11 * Telco | Phone
        Assets:Bank            -27.00 EUR  ; id: b-2
        Expenses:Uncategorized  27.00 EUR  ; source: uncategorized

    """

  /// Types keys, and compares what is on the screen at the end, from its last lines if `screen` has fewer.
  ///
  /// - Returns: The journal after that.
  func check(
    _ steps: [TypingTerminal.Step], _ screen: String, columns: Int = 80, arguments: [String] = [],
    editor: String = "false", files: [String: String] = Self.files,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> String {
    let folder = try ScratchFolder(files: files)
    let found = try TypingTerminal.run(
      ["review"] + arguments, columns: columns, kind: "xterm", steps, in: folder,
      ["EDITOR": editor]
    ).split(separator: "\n").map(String.init).filter { !$0.allSatisfy { $0 == " " } }
    let wanted = screen.split(separator: "\n").map(String.init)
    #expect(Array(found.suffix(wanted.count)) == wanted, sourceLocation: sourceLocation)
    return try String(contentsOf: folder.url.appending(path: "main.journal"), encoding: .utf8)
  }

  @Test func `each kind is asked, with accounts completed, a rule, and a step back`() throws {
    let journal = try check(
      [
        .type("?\r", at: "/q/?"),
        .type("\r", at: "/q/?"),
        .type("exp:l\t\r", at: "/q/?"),
        .type("\r", at: "Create"),
        .type("r\r", at: "/q/?"),
        .type("expenses:leisure\r", at: "Account"),
        .type("y\r", at: "Create"),
        .type("\r", at: "Add the rule"),
        .type("b\r", at: "/q/?"),
        .type("a\r", at: "/q/?"),
        .type("exp:f\t\r", at: "/q/?"),
        .type("\u{15}exp:fo\t\r", at: "/q/?"),
        .type("k\r", at: "/q/?"),
        .type("x\r", at: "/q/?"),
        .type("\r", at: "/q/?"),
        .type("\r", at: "/q/?"),
        .type("d\r", at: "Write"),
        .type("\r", at: "Write"),
      ],
      """
      6 things to decide; ? explains the keys.
      1 of 6: duplicate, main.journal:9
      2024-06-03 Market
          Expenses:Food       42.00 EUR
          Assets:Bank
      2024-06-04 * MARKET 4711 BERLIN
          Assets:Bank                 -42.00 EUR  ; id: b-1
          Expenses:Uncategorized       42.00 EUR  ; source: uncategorized
      because: main.journal:13 has the same amount 1 day later, with the bank's id
      accept: remove it, and set its account at main.journal:13
      Assets:Bank has -1932.00 EUR
      a/n/k/e/b/q/? [a]: ?
        a  accept what is proposed, as Enter does
        n  it's a payment of its own; the tag 'unique:' says so from now on
        k  decide it another time
        e  open it in your editor; what you decided is written first
        b  go back to the one before; Enter keeps what you decided there
        q  stop, and write what you decided
      a/n/k/e/b/q/? [a]:
      2 of 6: uncategorized, main.journal:19
      2024-06-09 * CINEMA CITY
          Assets:Bank                 -18.00 EUR  ; id: b-3
          Expenses:Uncategorized       18.00 EUR  ; source: uncategorized
      because: the rule 'cinema' matches: payee: cinema
      accept: Expenses:Fun
      Assets:Bank has -1932.00 EUR
      Expenses:Fun: 0.00 EUR of 50.00 EUR spent in 2024-06
      Account, or a/s/r/k/e/b/q/? [a]: exp:l
        there is no account 'exp:l'.
      Create 'exp:l'? (y, n, or another name) [n]
      Account, or a/s/r/k/e/b/q/? [a]: r
      Account [Expenses:Fun]: expenses:leisure
        there is no account 'Expenses:leisure'.
      Create 'Expenses:leisure'? (y, n, or another name) [n] y
        the rule 'cinema-city': payee: cinema city → Expenses:leisure
        the rule 'cinema' says something else, so the new one is tried first
        it matches 1 posting: 1 uncategorized
      Add the rule? [y]
      3 of 6: uncategorized, main.journal:27
      2024-06-11 * Telco | Phone
          Assets:Bank                 -27.00 EUR  ; id: b-2
          Expenses:Uncategorized       27.00 EUR  ; source: uncategorized
      because: no similar posting
      Assets:Bank has -1932.00 EUR
      Account, or a/s/r/k/e/b/q/?: b
      2 of 6: uncategorized, main.journal:19
      2024-06-09 * CINEMA CITY
          Assets:Bank                 -18.00 EUR  ; id: b-3
          Expenses:Uncategorized       18.00 EUR  ; source: uncategorized
      because: the rule 'cinema' matches: payee: cinema
      accept: Expenses:Fun
      Assets:Bank has -1932.00 EUR
      Expenses:Fun: 0.00 EUR of 50.00 EUR spent in 2024-06
        you decided: Expenses:leisure, with the rule 'cinema-city'
      Account, or a/s/r/k/e/b/q/? [keep]: a
      3 of 6: uncategorized, main.journal:27
      2024-06-11 * Telco | Phone
          Assets:Bank                 -27.00 EUR  ; id: b-2
          Expenses:Uncategorized       27.00 EUR  ; source: uncategorized
      because: no similar posting
      Assets:Bank has -1932.00 EUR
      Account, or a/s/r/k/e/b/q/?: Expenses:F
        'Expenses:F' matches several accounts:
        Expenses:Food
        Expenses:Fun
      Account, or a/s/r/k/e/b/q/?: Expenses:Food
      4 of 6: guess, main.journal:23
      2024-06-10 * Kiosk
          Assets:Bank         -3.00 EUR  ; id: b-4
          Expenses:Food        3.00 EUR  ; source: ai 0.91
      because: a guess (0.91)
      accept: Expenses:Food
      Assets:Bank has -1932.00 EUR
      Expenses:Food: 45.00 EUR of 300.00 EUR spent in 2024-06
      Account, or a/s/r/k/e/b/q/? [a]: k
      5 of 6: late, rent/2024-06-01
      2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
          Expenses:Rent      900.00 EUR
          Assets:Bank
      because: its entry is open, 14 days after its day
      accept: mark it as posted
      Assets:Bank has -1932.00 EUR
      a/n/k/e/b/q/? [a]: x
        'x' isn't one of the keys; ? explains them
      a/n/k/e/b/q/? [a]:
      6 of 6: expected, phone/2024-06-10
      2024-06-11 * Telco | Phone
          Assets:Bank                 -27.00 EUR  ; id: b-2
          Expenses:Uncategorized       27.00 EUR  ; source: uncategorized
      because: expected 5 days ago; main.journal:25 is nearly it: 35.0 % > 7.5 %
      accept: link main.journal:25
      Assets:Bank has -1932.00 EUR
        you decided before: Expenses:Food
      a/n/k/e/b/q/? [a]:
      Write 5 decisions? (y, n, or d for the diff) [y]: d
      --- a/main.journal
      +++ b/main.journal
      @@ -2,26 +2,22 @@
           Expenses:Rent    900.00 EUR
           Assets:Bank
      -2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
      +2024-06-01 Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
           Expenses:Rent    900.00 EUR
           Assets:Bank
      -2024-06-03 Market
      -    Expenses:Food    42.00 EUR
      -    Assets:Bank
      -
       2024-06-04 * MARKET 4711 BERLIN
           Assets:Bank            -42.00 EUR  ; id: b-1
      -    Expenses:Uncategorized  42.00 EUR  ; source: uncategorized
      +    Expenses:Food           42.00 EUR  ; source: manual
       2024-06-09 * CINEMA CITY
           Assets:Bank            -18.00 EUR  ; id: b-3
      -    Expenses:Uncategorized  18.00 EUR  ; source: uncategorized
      +    Expenses:Fun            18.00 EUR  ; source: rule/cinema #eg9s
       2024-06-10 * Kiosk
           Assets:Bank             -3.00 EUR  ; id: b-4
           Expenses:Food            3.00 EUR  ; source: ai 0.91
      -2024-06-11 * Telco | Phone
      +2024-06-11 * Telco | Phone  ; recurring: phone, occurrence: 2024-06-10
           Assets:Bank            -27.00 EUR  ; id: b-2
      -    Expenses:Uncategorized  27.00 EUR  ; source: uncategorized
      +    Expenses:Food           27.00 EUR  ; source: manual
      Write 5 decisions? (y, n, or d for the diff) [y]:
      florin: removed the entry at main.journal:9, which another one repeats
      florin: marked rent/2024-06-01 as posted
      florin: linked phone/2024-06-10 to the entry at main.journal:25
      florin: set the account of 3 postings
      [0] as it was
      """)
    #expect(journal == Self.decided)
  }

  @Test func `an amount is split, on a wide terminal, and a query selects`() throws {
    let journal = try check(
      [
        .type("k\r", at: "/q/?"),
        .type("k\r", at: "/q/?"),
        .type("s\r", at: "/q/?"),
        .type("Expenses:Rent\r", at: "Account 1"),
        .type("90\r", at: "Amount 1"), .type("7\r", at: "Amount 1"),
        .type("20 EUR\r", at: "Account 2"), .type("cash\r", at: "Account 2"),
        .type("Expenses:Phone\r", at: "Create"),
        .type("\r", at: "Amount 2"),
        .type("q\r", at: "/q/?"),
        .type("\r", at: "Write"),
      ],
      """
      5 things to decide; ? explains the keys.
      1 of 5: duplicate, main.journal:9
      2024-06-03 Market
          Expenses:Food       42.00 EUR
          Assets:Bank
      2024-06-04 * MARKET 4711 BERLIN
          Assets:Bank                 -42.00 EUR  ; id: b-1
          Expenses:Uncategorized       42.00 EUR  ; source: uncategorized
      because: main.journal:13 has the same amount 1 day later, with the bank's id
      accept: remove it, and set its account at main.journal:13
      Assets:Bank has -1932.00 EUR
      a/n/k/e/b/q/? [a]: k
      2 of 5: uncategorized, main.journal:19
      2024-06-09 * CINEMA CITY
          Assets:Bank                 -18.00 EUR  ; id: b-3
          Expenses:Uncategorized       18.00 EUR  ; source: uncategorized
      because: the rule 'cinema' matches: payee: cinema
      accept: Expenses:Fun
      Assets:Bank has -1932.00 EUR
      Expenses:Fun: 0.00 EUR of 50.00 EUR spent in 2024-06
      Account, or a/s/r/k/e/b/q/? [a]: k
      3 of 5: uncategorized, main.journal:27
      2024-06-11 * Telco | Phone
          Assets:Bank                 -27.00 EUR  ; id: b-2
          Expenses:Uncategorized       27.00 EUR  ; source: uncategorized
      because: no similar posting
      Assets:Bank has -1932.00 EUR
      Account, or a/s/r/k/e/b/q/?: s
        name accounts and their parts of 27.00 EUR, until nothing is left
        Enter instead of an amount takes the rest, instead of an account it stops
      Account 1: Expenses:Rent
      Amount 1 [27.00 EUR]: 90
        without a sign, a part is more than nothing and at most what is left: 27.00 EUR
      Amount 1 [27.00 EUR]: 7
      Account 2: 20 EUR
        '20 EUR' is an amount: name its account first
      Account 2: cash
        there is no account 'cash'.
      Create 'cash'? (y, n, or another name) [n] Expenses:Phone
      Amount 2 [20.00 EUR]:
      4 of 5: guess, main.journal:23
      2024-06-10 * Kiosk
          Assets:Bank         -3.00 EUR  ; id: b-4
          Expenses:Food        3.00 EUR  ; source: ai 0.91
      because: a guess (0.91)
      accept: Expenses:Food
      Assets:Bank has -1932.00 EUR
      Expenses:Food: 45.00 EUR of 300.00 EUR spent in 2024-06
      Account, or a/s/r/k/e/b/q/? [a]: q
      Write 1 decision? (y, n, or d for the diff) [y]:
      florin: set the account of 1 posting
      [0] as it was
      """, columns: 200, arguments: ["date:2024-06"])
    #expect(
      journal.contains(
        "    Expenses:Rent            7.00 EUR  ; source: manual\n    Expenses:Phone          20.00 EUR  ; source: manual\n"
      ))
  }

  @Test func `a rule is shown with what it finds, and added`() throws {
    let journal = try check(
      [
        .type("k\r", at: "/q/?"),
        .type("k\r", at: "/q/?"),
        .type("r\r", at: "/q/?"),
        .type("expenses:leisure\r", at: "Account"),
        .type("y\r", at: "Create"),
        .type("\r", at: "Add the rule"),
        .type("q\r", at: "/q/?"),
        .type("\r", at: "Write"),
      ],
      """
      6 things to decide; ? explains the keys.
      1 of 6: duplicate, main.journal:9
      2024-06-03 Market
          Expenses:Food       42.00 EUR
          Assets:Bank
      2024-06-04 * MARKET 4711 BERLIN
          Assets:Bank                 -42.00 EUR  ; id: b-1
          Expenses:Uncategorized       42.00 EUR  ; source: uncategorized
      because: main.journal:13 has the same amount 1 day later, with the bank's id
      accept: remove it, and set its account at main.journal:13
      Assets:Bank has -1932.00 EUR
      a/n/k/e/b/q/? [a]: k
      2 of 6: uncategorized, main.journal:19
      2024-06-09 * CINEMA CITY
          Assets:Bank                 -18.00 EUR  ; id: b-3
          Expenses:Uncategorized       18.00 EUR  ; source: uncategorized
      because: the rule 'cinema' matches: payee: cinema
      accept: Expenses:Fun
      Assets:Bank has -1932.00 EUR
      Expenses:Fun: 0.00 EUR of 50.00 EUR spent in 2024-06
      Account, or a/s/r/k/e/b/q/? [a]: k
      3 of 6: uncategorized, main.journal:27
      2024-06-11 * Telco | Phone
          Assets:Bank                 -27.00 EUR  ; id: b-2
          Expenses:Uncategorized       27.00 EUR  ; source: uncategorized
      because: no similar posting
      Assets:Bank has -1932.00 EUR
      Account, or a/s/r/k/e/b/q/?: r
      Account: expenses:leisure
        there is no account 'Expenses:leisure'.
      Create 'Expenses:leisure'? (y, n, or another name) [n] y
        the rule 'telco': payee: telco → Expenses:leisure
        it matches 1 posting: 1 uncategorized
      Add the rule? [y]
      4 of 6: guess, main.journal:23
      2024-06-10 * Kiosk
          Assets:Bank         -3.00 EUR  ; id: b-4
          Expenses:Food        3.00 EUR  ; source: ai 0.91
      because: a guess (0.91)
      accept: Expenses:Food
      Assets:Bank has -1932.00 EUR
      Expenses:Food: 45.00 EUR of 300.00 EUR spent in 2024-06
      Account, or a/s/r/k/e/b/q/? [a]: q
      Write 1 decision? (y, n, or d for the diff) [y]:
      florin: set the account of 1 posting
      florin: added the rule 'telco'
      [0] as it was
      """)
    #expect(journal.hasSuffix("    Expenses:leisure        27.00 EUR  ; source: manual\n"))
  }

  @Test func `with --each every decision is written at once`() throws {
    let journal = try check(
      [
        .type("\r", at: "/q/?"),
        .type("b\r", at: "/q/?"),
        .type("\r", at: "/q/?"),
        .type("q\r", at: "/q/?"),
      ],
      """
      6 things to decide; ? explains the keys.
      1 of 6: duplicate, main.journal:9
      2024-06-03 Market
          Expenses:Food       42.00 EUR
          Assets:Bank
      2024-06-04 * MARKET 4711 BERLIN
          Assets:Bank                 -42.00 EUR  ; id: b-1
          Expenses:Uncategorized       42.00 EUR  ; source: uncategorized
      because: main.journal:13 has the same amount 1 day later, with the bank's id
      accept: remove it, and set its account at main.journal:13
      Assets:Bank has -1932.00 EUR
      a/n/k/e/b/q/? [a]:
      2 of 6: uncategorized, main.journal:19
      2024-06-09 * CINEMA CITY
          Assets:Bank                 -18.00 EUR  ; id: b-3
          Expenses:Uncategorized       18.00 EUR  ; source: uncategorized
      because: the rule 'cinema' matches: payee: cinema
      accept: Expenses:Fun
      Assets:Bank has -1932.00 EUR
      Expenses:Fun: 0.00 EUR of 50.00 EUR spent in 2024-06
      2 of 6: uncategorized, main.journal:15
      Assets:Bank has -1890.00 EUR
      Account, or a/s/r/k/e/b/q/? [a]: b
        the one before is written; 'florin undo' takes it back
      2 of 6: uncategorized, main.journal:15
      2024-06-09 * CINEMA CITY
          Assets:Bank                 -18.00 EUR  ; id: b-3
          Expenses:Uncategorized       18.00 EUR  ; source: uncategorized
      because: the rule 'cinema' matches: payee: cinema
      accept: Expenses:Fun
      Assets:Bank has -1890.00 EUR
      Expenses:Fun: 0.00 EUR of 50.00 EUR spent in 2024-06
      Account, or a/s/r/k/e/b/q/? [a]:
      3 of 6: uncategorized, main.journal:23
      2024-06-11 * Telco | Phone
          Assets:Bank                 -27.00 EUR  ; id: b-2
          Expenses:Uncategorized       27.00 EUR  ; source: uncategorized
      because: no similar posting
      Assets:Bank has -1890.00 EUR
      Account, or a/s/r/k/e/b/q/?: q
      florin: removed the entry at main.journal:9, which another one repeats
      florin: set the account of 1 posting
      florin: set the account of 1 posting
      [0] as it was
      """, arguments: ["--each"])
    #expect(journal.contains("source: rule/cinema"))
  }

  @Test func `what was decided is written when the user interrupts`() throws {
    let journal = try check(
      [
        .type("\r", at: "/q/?"),
        .type("\u{03}", at: "/q/?"),
      ],
      """
      Account, or a/s/r/k/e/b/q/? [a]: ^C
      florin: stopped; wrote 1 decision. To take it back: florin undo --write
      [-2] as it was
      """)
    #expect(journal == Self.first)
  }

  @Test func `what is no duplicate isn't asked about again`() throws {
    let journal = try check(
      [
        .type("n\r", at: "/q/?"),
        .type("q\r", at: "/q/?"),
        .type("\r", at: "Write"),
      ],
      """
      Write 1 decision? (y, n, or d for the diff) [y]:
      florin: marked the entry at main.journal:9 as a payment of its own
      [0] as it was
      """)
    #expect(journal.contains("2024-06-03 Market  ; unique:\n"))
    var files = Self.files
    files["main.journal"] = journal
    let again = try check(
      [.type("q\r", at: "/q/?")],
      """
      Account, or a/s/r/k/e/b/q/?: q
      florin: nothing was decided
      [0] as it was
      """, files: files)
    #expect(again == journal)
  }

  @Test func `what was decided is written when the terminal goes away`() throws {
    let journal = try check(
      [
        .type("\r", at: "/q/?"),
        .signal(1, at: "/q/?"),
      ],
      """
      Account, or a/s/r/k/e/b/q/? [a]:
      florin: stopped; wrote 1 decision. To take it back: florin undo --write
      [-1] as it was
      """)
    #expect(journal == Self.first)
  }

  @Test func `nothing is written if the user says so`() throws {
    let journal = try check(
      [
        .type("\r", at: "/q/?"),
        .type("q\r", at: "/q/?"),
        .type("n\r", at: "Write"),
      ],
      """
      Account, or a/s/r/k/e/b/q/? [a]: q
      Write 1 decision? (y, n, or d for the diff) [y]: n
      florin: nothing was written
      [0] as it was
      """)
    #expect(journal == Self.files["main.journal"])
  }

  @Test func `a book that was changed meanwhile is read again, and loses nothing`() throws {
    let journal = try check(
      [
        .type("\r", at: "/q/?"),
        .type("\r", at: "/q/?"),
        .type("q\r", at: "/q/?"),
        .run("sed -i '1i ; edited' main.journal; sed -i '/CINEMA/,$d' main.journal", at: "Write"),
        .type("\r", at: "Write"),
      ],
      """
      Account, or a/s/r/k/e/b/q/?: q
      Write 2 decisions? (y, n, or d for the diff) [y]:
        the book was changed meanwhile, so it was read again
        main.journal:19 isn't there to decide any more
      florin: removed the entry at main.journal:10, which another one repeats
      florin: set the account of 1 posting
      [0] as it was
      """)
    #expect(journal.hasPrefix("; edited\n") && !journal.contains("2024-06-03"))
  }

  @Test func `the editor gets the book as decided so far`() throws {
    let journal = try check(
      [
        .type("\r", at: "/q/?"),
        .type("e\r", at: "/q/?"),
        .type("q\r", at: "/q/?"),
      ],
      """
      Account, or a/s/r/k/e/b/q/? [a]: q
      florin: removed the entry at main.journal:9, which another one repeats
      florin: set the account of 1 posting
      [0] as it was
      """, editor: "sed -i '1i ; edited'")
    #expect(journal == "; edited\n" + Self.first)
  }

  @Test func `a decision that would break an assertion doesn't keep the others from being written`()
    throws
  {
    var files = Self.files
    files["main.journal", default: ""] += """

      2024-06-12 Bank
          Assets:Bank    0 EUR = -1932.00 EUR
          Equity:Difference

      """
    let journal = try check(
      [
        .type("\r", at: "/q/?"), .type("\r", at: "/q/?"), .type("q\r", at: "/q/?"),
        .type("\r", at: "Write"),
      ],
      """
      Write 2 decisions? (y, n, or d for the diff) [y]:
        they can't be written together
        florin: the change would cause these errors in the journal, so nothing was written; the lines are those after the change:
        main.journal:26:26: error: the balance of Assets:Bank is -1890.00 EUR here [assertion.failed]
        26 |     Assets:Bank    0 EUR = -1932.00 EUR
           |                          ^^^^^^^^^^^^^^ not this
           = note: that is 42.00 EUR too much
           = help: list what was counted: florin register '^Assets:Bank$'
        main.journal:9 isn't written
        florin: the change would cause these errors in the journal, so nothing was written; the lines are those after the change:
        main.journal:26:26: error: the balance of Assets:Bank is -1890.00 EUR here [assertion.failed]
        26 |     Assets:Bank    0 EUR = -1932.00 EUR
           |                          ^^^^^^^^^^^^^^ not this
           = note: that is 42.00 EUR too much
           = help: list what was counted: florin register '^Assets:Bank$'
      florin: error: 1 decision can't be written
         = help: the next 'florin review' asks again
      florin: set the account of 1 posting
      [1] as it was
      """, files: files)
    #expect(journal.contains("2024-06-03 Market") && journal.contains("source: rule/cinema"))
  }

  @Test func `a terminal that can't edit lines works, too`() throws {
    let folder = try ScratchFolder(files: Self.files)
    let found = try TypingTerminal.run(
      ["review"], columns: 80, kind: "dumb",
      [
        .type("\r", at: "/q/?"), .type("expenses:food\r", at: "/q/?"), .type("\u{04}", at: "/q/?"),
      ], in: folder)
    #expect(
      found.contains("florin: stopped; wrote 2 decisions. To take them back: florin undo --write"))
    let journal = try String(
      contentsOf: folder.url.appending(path: "main.journal"), encoding: .utf8)
    #expect(
      !journal.contains("2024-06-03") && journal.contains("Expenses:Food           18.00 EUR"))
  }
}
