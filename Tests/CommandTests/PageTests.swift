import Foundation
import TestSupport
import Testing

/// Reads pages with parsers that are not ours: Python's, of HTML and of XML.
private enum PageReader {
  /// Its folder is no part of the target, and so does not become a resource.
  static let script = Package.root.appending(path: "Tests/CommandTests/Pages/check_page.py").path

  /// Checks the page that a command prints, and its drawings against the JSON of the same command.
  static func check(
    _ command: String, in folder: ScratchFolder, today: String = "2025-12-20",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let florin = try #require(FlorinProgram.built, sourceLocation: sourceLocation)
    let python = try #require(Program.python, sourceLocation: sourceLocation)
    let line = "FLORIN_TODAY=\(today) florin \(command)"
    let page = try florin.run("\(line) -O html > page.html", in: folder)
    #expect(page.status == 0, "\(page.errors)", sourceLocation: sourceLocation)
    var arguments = [script, folder.url.appending(path: "page.html").path]
    if let kind = ["budget", "compare"].first(where: { command.hasPrefix($0) }),
      !command.contains("--list")
    {
      let report = try florin.run("\(line) -O json > page.json", in: folder)
      #expect(report.status == 0, "\(report.errors)", sourceLocation: sourceLocation)
      arguments += [kind, folder.url.appending(path: "page.json").path]
    }
    let outcome = try python.run(arguments)
    #expect(
      outcome.text + outcome.errors == "", "florin \(command)", sourceLocation: sourceLocation)
    #expect(outcome.status == 0, sourceLocation: sourceLocation)
  }
}

@Suite struct PageTests {
  private static let household = Package.root.appending(path: "examples/household")

  @Test(
    .enabled(if: Program.python != nil, "needs python3"),
    arguments: [
      "budget", "budget 2025-10", "budget 2025", "budget 2025-07 --sort account", "budget 2024-02",
      "budget 2025-12 --income", "budget 2026-01", "budget --list", "compare", "compare 2025 2024",
      "compare 2025q4 2025q3 food transport car --depth 2", "compare type:r", "compare assets",
      "compare --per-day --top 3", "compare nobody", "unbudgeted 2025", "balance --tree",
      "balance -M -b 2025 -TA", "register expenses", "print -b 2025-12", "forecast",
      "upcoming --days 40", "recurring list", "recurring show rent", "recurring stats",
    ])
  func `a page is whole, stands alone, and shows the figures of the report`(
    _ command: String
  ) throws {
    try PageReader.check(command, in: ScratchFolder(copying: Self.household))
  }

  // MARK: - Hostile texts

  /// A book whose names and tags try to be more than text.
  private static let hostile = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR}
    budgets:
      household:
        default: true
        lines:
          'Expenses:<script>alert(1)</script>': 10 EUR
          'Expenses:"quoted" onload="alert(1)"': 20 EUR
          'Expenses:&lt;b&gt;': 0 EUR

    """,
    "main.journal": """
    account Expenses:<script>alert(1)</script>   ; color: red;}</style><script>, icon: <b
    account Expenses:"quoted" onload="alert(1)"  ; color: javascript:alert(1), icon: "\u{20}
    account Expenses:&lt;b&gt;                   ; color: url(http://example.com/x), icon: &'
    account Expenses:</svg>                      ; icon: --

    2025-12-01 <img src=x onerror=alert(1)>
        Expenses:<script>alert(1)</script>     3 EUR
        Expenses:"quoted" onload="alert(1)"    5 EUR
        Expenses:&lt;b&gt;                     7 EUR
        Expenses:</svg>                        1 "</text><script>"
        Expenses:\u{202E}gnp.exe               2 EUR
        Assets:Cash                          -17 EUR
        Assets:Cash                           -1 "</text><script>"

    """,
  ]

  @Test(
    .enabled(if: Program.python != nil, "needs python3"),
    arguments: ["compare", "balance", "register", "print", "unbudgeted"])
  func `no name and no tag is more than text`(_ command: String) throws {
    try PageReader.check(command, in: ScratchFolder(files: Self.hostile))
  }

  @Test func `no name and no tag becomes an element or a style`() throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: Self.hostile)
    for command in ["budget", "compare", "balance", "print"] {
      let outcome = try florin.run(
        "FLORIN_TODAY=2025-12-20 florin \(command) -O html", in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      for text in [
        "<script", "</script", "javascript:", "http:", "onload=\"", "<img", "\u{202E}", "red;",
      ] {
        #expect(!outcome.output.contains(text), "\(command): \(text)")
      }
    }
  }

  // MARK: - Any figures

  /// A book with up to fourteen lines and some spending without one: nothing, refunds, other currencies,
  /// amounts of any size, rests that are carried, and what is still expected.
  private static func book(_ random: inout SeededGenerator) -> [String: String] {
    func amount(_ random: inout SeededGenerator) -> String {
      let size = [0, 1, 100, 10_000, 1_000_000, 900_000_000_000].randomElement(using: &random) ?? 0
      let cents = size == 0 ? 0 : Int.random(in: 0...size, using: &random)
      return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100) EUR"
    }
    let names = (0..<18).map { "Expenses:\($0 % 3 == 0 ? "A" : "B"):Line \($0)" }
    let count = Int.random(in: 1...14, using: &random)
    let rollover = ["none", "both", "surplus", "deficit"].randomElement(using: &random) ?? "none"
    var yaml = """
      journal: main.journal
      settings: {currency: EUR}
      budgets:
        household:
          default: true
          rollover: \(rollover)
          lines:

      """
    for name in names.prefix(count) { yaml += "      '\(name)': \(amount(&random))\n" }
    var journal = ""
    for (index, name) in names.enumerated() where Int.random(in: 0...3, using: &random) > 0 {
      // One in eight is a refund, one in eight in francs; some lie in the month before, or to come.
      let sign = Int.random(in: 0...7, using: &random) == 0 ? "-" : ""
      var text = amount(&random)
      if Int.random(in: 0...7, using: &random) == 0 { text = String(text.dropLast(3)) + "CHF" }
      let date =
        Int.random(in: 0...4, using: &random) == 0 ? "2025-11-30" : "2025-12-0\(index % 9 + 1)"
      let status = Int.random(in: 0...4, using: &random) == 0 ? "! " : ""
      journal += "\(date) \(status)x\n    \(name)  \(sign)\(text)\n    Assets:Cash\n\n"
    }
    return ["florin.yaml": yaml, "main.journal": journal]
  }

  @Test(
    .enabled(if: Program.python != nil, "needs python3"), arguments: 1...12 as ClosedRange<UInt64>)
  func `drawings have the figures of any book`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try ScratchFolder(files: Self.book(&random))
    try PageReader.check("budget", in: folder)
    try PageReader.check("compare", in: folder)
  }

  @Test func `sums that cannot be divided exactly have a table and no drawing`() throws {
    let florin = try #require(FlorinProgram.built)
    let most = String(repeating: "9", count: 37)
    let folder = try ScratchFolder(files: [
      "main.journal": "2024-02-01 x\n    expenses:a  \(most) EUR\n    assets:b\n"
    ])
    let page = try florin.run("florin compare 2024-02 -O html", in: folder)
    #expect(page.status == 0)
    #expect(page.output.contains("\(most) EUR"))
    #expect(!page.output.contains("<figure"))
  }

  // MARK: - What readers need

  @Test func `a page is called by what it shows, with its period and query`() throws {
    try check(
      #"""
      $ for command in 'balance expenses:food -p 2024-02' 'areg assets:checking -b 2024-02' 'reg -M' stats print check 'activity -M desc:market' 'balance -M expenses' 'balance -M expenses --title X' 'is -p 2024-02 expenses' 'compare 2024-02 2024-01 food'; do florin $command -O html | grep '<h1' | sed 's/<[^>]*>//g'; done
      Balance, 2024-02: expenses:food
      Transactions in assets:checking and subaccounts, 2024-02-01..
      Register
      Statistics
      Transactions
      Problems
      Activity: desc:market
      Balance changes in 2024Q1: expenses
      X
      Income Statement 2024-02: expenses
      2024-02 against 2024-01: food
      """#, files: Sample.files)
  }

  @Test func `a page of a plan says which words it was asked for`() throws {
    let household = try ScratchFolder(copying: Self.household)
    let florin = try #require(FlorinProgram.built)
    for command in [
      "budget 2025-10 food", "unbudgeted 2025 food", "compare 2025q4 2025q3 food", "forecast food",
    ] {
      let page = try florin.run(
        "FLORIN_TODAY=2025-12-20 florin \(command) -q -O html", in: household)
      #expect(page.output.contains(": food</title>"), "\(command)")
    }
  }

  @Test func `a page of an obfuscated journal does not say what was asked for`() throws {
    try check(
      #"""
      $ florin balance expenses:food --obfuscate -O html | grep '<h1'
      <h1 id="title">Balance</h1>
      florin: no account matches 'expenses:food'
      """#, files: Sample.files)
  }

  @Test func `a page of nothing says so`() throws {
    try check(
      #"""
      $ for command in 'register nobody' 'areg assets -p 1990' 'print -p 1990' 'compare 1990 1991' check 'prices -p 1990'; do florin $command -q -O html | sed -n '/<main>/,/<.main>/p'; done
      <main>
      <h1 id="title">Register: nobody</h1>
      <p>Nothing to show.</p>
      </main>
      <main>
      <h1 id="title">Transactions in assets and subaccounts, <span>1990</span></h1>
      <p>Nothing to show.</p>
      </main>
      <main>
      <h1 id="title">Transactions, <span>1990</span></h1>
      <p>Nothing to show.</p>
      </main>
      <main>
      <h1 id="title"><span>1990</span> against <span>1991</span></h1>
      <p>Nothing to show.</p>
      </main>
      <main>
      <h1 id="title">Problems</h1>
      <p>Nothing to show.</p>
      </main>
      <main>
      <h1 id="title">Prices, <span>1990</span></h1>
      <p>Nothing to show.</p>
      </main>
      """#, files: Sample.files)
  }

  @Test func `rows of registers are called by their dates, and no column is empty`() throws {
    try check(
      #"""
      $ florin register market food -p 2024-02 -O html | sed -n '/<table/,$p'
      <table class="report" aria-labelledby="title">
      <thead>
      <tr class="heading"><th scope="col" class="heading">date</th><th scope="col" class="heading">code</th><th scope="col" class="heading">description</th><th scope="col" class="heading">account</th><th scope="col" class="heading right">amounts</th><th scope="col" class="heading right">running</th></tr>
      </thead>
      <tbody>
      <tr><th scope="row" class="date">2024-02-10</th><td></td><td>Trip to New York</td><td class="account">expenses:<wbr>food:<wbr>dining</td><td class="amount">30.00 USD</td><td class="amount">30.00 USD</td></tr>
      </tbody>
      </table>
      </main>
      </body>
      </html>
      florin: no account matches 'market'; did you mean 'desc:market'?
      $ florin register rent -M -O html | sed -n '/<table/,$p'
      <table class="report" aria-labelledby="title">
      <thead>
      <tr class="heading"><th scope="col" class="heading">date</th><th scope="col" class="heading">account</th><th scope="col" class="heading right">amounts</th><th scope="col" class="heading right">running</th></tr>
      </thead>
      <tbody>
      <tr><th scope="row" class="date">2024-01-01</th><td class="account">expenses:<wbr>rent</td><td class="amount">750.00 EUR</td><td class="amount">750.00 EUR</td></tr>
      </tbody>
      </table>
      </main>
      </body>
      </html>
      $ florin areg assets:checking -p 2024-02 -O html | sed -n '/<table/,$p'
      <table class="report" aria-labelledby="title">
      <thead>
      <tr class="heading"><th scope="col" class="heading">date</th><th scope="col" class="heading">code</th><th scope="col" class="heading">description</th><th scope="col" class="heading">other accounts</th><th scope="col" class="heading right">amounts</th><th scope="col" class="heading right">running</th></tr>
      </thead>
      <tbody>
      <tr><th scope="row" class="date">2024-02-03</th><td></td><td>Employer</td><td class="account">income:<wbr>salary</td><td class="amount">2000.00 EUR</td><td class="amount">2209.50 EUR</td></tr>
      <tr><th scope="row" class="date">2024-02-10</th><td></td><td>Trip to New York</td><td class="account long">expenses:<wbr>food:<wbr>dining, expenses:<wbr>hotel</td><td class="amount negative">-137.30 EUR</td><td class="amount">2072.20 EUR</td></tr>
      </tbody>
      </table>
      </main>
      </body>
      </html>
      """#, files: Sample.files)
  }

  @Test func `pages have entries' amounts as they are written`() throws {
    try check(
      #"""
      $ florin print -O html | sed -n '/<table/,$p'
      <table class="report" aria-labelledby="title">
      <thead>
      <tr class="heading"><th scope="col" class="heading">date</th><th scope="col" class="heading">status</th><th scope="col" class="heading">code</th><th scope="col" class="heading">description</th><th scope="col" class="heading">comment</th><th scope="col" class="heading">account</th><th scope="col" class="heading right">amount</th><th scope="col" class="heading">posting comment</th></tr>
      </thead>
      <tbody>
      <tr><th scope="row" class="date">2024-01-01</th><td>!</td><td>17</td><td>Broker | buy</td><td>two</td><td class="account">assets:<wbr>stocks</td><td class="amount">2 AAA {5 EUR} @ EUR 6.00 = 2 AAA</td><td></td></tr>
      <tr><th scope="row" class="date">2024-01-01</th><td>!</td><td>17</td><td>Broker | buy</td><td>two</td><td class="account">assets:<wbr>cash</td><td class="amount negative">EUR -1,200.5</td><td></td></tr>
      <tr><th scope="row" class="date">2024-01-01</th><td>!</td><td>17</td><td>Broker | buy</td><td>two</td><td class="account">(saved)</td><td class="right"></td><td></td></tr>
      <tr><th scope="row" class="date">2024-01-01</th><td>!</td><td>17</td><td>Broker | buy</td><td>two</td><td class="account">expenses:<wbr>fees</td><td class="right"></td><td>rest</td></tr>
      </tbody>
      </table>
      </main>
      </body>
      </html>
      """#,
      files: [
        "main.journal": """
        2024-01-01 ! (17) Broker | buy  ; two
            assets:stocks   2 AAA {5 EUR} @ 6.00 EUR = 2 AAA
            assets:cash    EUR -1,200.5
            (saved)
            expenses:fees                            ; rest

        """
      ])
  }

  @Test func `people read the last day, and words`() throws {
    try check(
      #"""
      $ florin stats -O md | sed -n '/end/p; /last/p'
      | end | 2024-03-01 |
      | transactions last 30 days | 0 |
      | transactions last 7 days | 0 |
      $ florin activity -M -O md
      | begin | end | postings |
      | --- | --- | ---: |
      | 2024-01-01 | 2024-01-31 | 6 |
      | 2024-02-01 | 2024-02-29 | 5 |
      | 2024-03-01 | 2024-03-31 | 2 |
      $ florin areg assets:checking -O md -p 2024-02 | head -n 1
      | transaction | date | code | description | other accounts | amounts | running |
      $ florin is -O md -p 2024-02 | tail -n 1
      | **Net** | **2000.00 EUR<br>-150.00 USD** |
      """#, files: Sample.files)
  }

  // MARK: - Colors

  /// The colors of accounts on a page, by their names.
  private func colors(_ command: String, _ journal: String) throws -> [String: String] {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: ["main.journal": journal])
    let page = try florin.run("florin compare 2024-02 \(command) -O html", in: folder).output
    var found: [String: String] = [:]
    for item in page.components(separatedBy: "<li class=\"").dropFirst() {
      let style = item.components(separatedBy: "style=\"").dropFirst().first ?? ""
      let label = item.components(separatedBy: "<svg").first ?? ""
      let name = label.components(separatedBy: "<span class=\"name\">").last ?? ""
      found[name.replacing(/<[^>]*>|\n/, with: "")] = String(style.prefix { $0 != "\"" })
    }
    return found
  }

  private static func journal(_ accounts: [String], directives: String = "") -> String {
    directives + "2024-02-01 x\n"
      + accounts.map { "    \($0)  1 EUR\n" }.joined() + "    assets:cash\n"
  }

  @Test func `colors do not depend on what is shown, nor on the order`() throws {
    let accounts = ["a", "b", "c", "d:x", "d:y", "e", "f", "g", "h"].map { "expenses:" + $0 }
    let all = try colors("", Self.journal(accounts))
    #expect(all.count == accounts.count)
    #expect(Set(all.values).count == accounts.count)
    #expect(try colors("", Self.journal(accounts.reversed())) == all)
    let one = try colors("expenses:d", Self.journal(accounts))
    #expect(one == all.filter { $0.key.hasPrefix("expenses:d") })
    #expect(try colors("--top 3 --sort account", Self.journal(accounts)).count == 3)
  }

  @Test func `accounts below inherit a declared color, in shades`() throws {
    let all = try colors(
      "",
      Self.journal(
        ["expenses:food", "expenses:food:out", "expenses:food:home", "expenses:rent"],
        directives: """
          account expenses:food      ; color: #804020
          account expenses:food:out  ; color: #00f


          """))
    #expect(all["expenses:food"] == "--light:#804020;--dark:#804020")
    #expect(all["expenses:food:out"] == "--light:#0000ff;--dark:#0000ff")
    // Each shade lies between the color and white or black.
    let shades = [
      "--light:#9f6f57;--dark:#9f6f57", "--light:#603018;--dark:#70381c",
      "--light:#bf9f8f;--dark:#bf9f8f", "--light:#402010;--dark:#dfcfc7",
    ]
    #expect(shades.contains(all["expenses:food:home"] ?? ""))
    #expect(all["expenses:rent"]?.contains("#804020") == false)
  }
}
