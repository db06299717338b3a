import TestSupport
import Testing

/// What a spreadsheet would take for a formula does not begin a field, with `--csv-safe`.
@Suite struct CSVSafeTests {
  /// A book in which every name and text that somebody else may have written begins a formula.
  private static let files = [
    "main.journal": """
    commodity 1.00 EUR
    account Assets:Bank

    2024-05-02 =1+1 | @note  ; -comment
        =HYPERLINK("x","y"):@SUM(A1)    10.00 EUR  ; +tag: =v
        Assets:Bank

    2024-06-02 (-code) @SUM(1+1)
        +cmd|' /C calc'!A0    5.00 EUR
        Assets:Bank

    2024-06-03 +49 30 | x
        -2+3    -3 "=A1" @@ 4.00 EUR
        Assets:Bank    4.00 EUR

    2024-06-04 -3+1
        =Unbudgeted    7.00 EUR
        Assets:Bank

    2024-06-05 -3+1
        Expenses:Uncategorized    7.00 EUR
        Assets:Bank

    """,
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Uncategorized}
    templates:
      rent:
        description: '=1+1'
        schedule: monthly
        start: 2024-05-01
        postings: {'=HYPERLINK("x","y"):@SUM(A1)': 9 EUR, Assets:Bank: }
      pay:
        description: '@pay'
        schedule: monthly
        start: 2024-06-20
        postings: {'-2+3': 12 EUR, Assets:Bank: }
    budgets:
      household:
        default: true
        accounts: [Assets:Bank]
        currency: EUR
        lines:
          '=HYPERLINK("x","y"):@SUM(A1)': {amount: 10 EUR, due: 20}
          "+cmd|' /C calc'!A0": 20 EUR
          '-2+3': 4 EUR
    assignments:
      2024-06: {'-2+3': 1 EUR}
    rules:
      - name: =rule
        when: {payee: -3+1}
        then: {account: =Unbudgeted}

    """,
    "bank.csv": """
    Date,Payee,Amount
    2024-06-10,=1+1,-3.00
    2024-06-11,@SUM,-4.00

    """,
  ]

  /// Every command with csv, and whether its fields are formulas without the flag.
  private static let commands: [(words: String, isHostile: Bool)] = [
    ("balance", true), ("balance -M -A -T", true), ("register", true), ("print", true),
    ("balancesheet", true), ("balancesheetequity", true), ("incomestatement", true),
    ("cashflow", true), ("aregister Assets:Bank", true), ("codes", true), ("notes", true),
    ("roi --inv assets:bank --pnl '' -e 2024-06", true), ("activity", false),
    ("diff -f main.journal -f /dev/null Assets:Bank", true), ("balance --budget -M", true),
    ("budget show", true), ("budget --drill", true), ("budget --list", false),
    ("unbudgeted 2024", true), ("compare 2024-05 2024-06", true),
    ("compare --budget household", true), ("compare --budgeted", true),
    ("envelopes", true), ("envelopes --why=-2+3", true), ("forecast", true), ("upcoming", true),
    ("due", true), ("recurring list", true), ("recurring show rent", true),
    ("recurring preview rent", true), ("recurring stats", false), ("rules list", true),
    ("rules why desc:3", true), ("rules test payee=-3+1", true), ("categorize --list", true),
    ("categorize --evaluate", false), ("import --list bank.csv --account Assets:Bank", true),
    ("export ics --preview", true), ("accounts", true), ("payees", true), ("descriptions", true),
    ("tags", true), ("commodities", true), ("prices", false), ("prices --summary", true),
    ("prices --infer-market-prices --locations", true), ("files", false), ("stats", true),
    ("undo --list", false), ("remind --today 2031-03-09", false), ("review --list", true),
    ("check", false),
  ]

  /// Whether a spreadsheet may take a field for a formula, said in other words than florin's.
  private func isFormula(_ field: String) -> Bool {
    guard let first = field.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
    else { return false }
    return field.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) == nil
  }

  @Test(arguments: commands)
  func `no field begins a formula`(words: String, isHostile: Bool) throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(files: Self.files)
    for format in ["csv", "tsv"] {
      func fields(_ flags: String) throws -> [String] {
        let outcome = try florin.run("florin \(words) -O \(format) \(flags)", in: folder)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return format == "csv"
          ? records(of: outcome.output).flatMap(\.self)
          : outcome.output.split { "\t\n".contains($0) }.map(String.init)
      }
      let plain = try fields("")
      let safe = try fields("--csv-safe")
      #expect(!safe.contains(where: isFormula), "\(safe.filter(isFormula))")
      #expect(plain.contains(where: isFormula) == isHostile)
      #expect(safe == plain.map { isFormula($0) ? "'\($0)" : $0 })
    }
  }

  @Test func `every command with csv is tried`() {
    let known = CommandList.all.filter { command in
      command.declarations.contains { $0.longNames.contains("csv-safe") }
    }
    let tried = Self.commands.map(\.words)
    // These have the option to name a format, and no csv among them.
    let others = ["recurring detect", "export sql"]
    for command in known where !others.contains("\(command)") {
      #expect(tried.contains { $0.hasPrefix("\(command)") }, "\(command)")
    }
    #expect(known.count > 15)
  }

  @Test func `other formats refuse it`() throws {
    try check(
      """
      $ florin balance --csv-safe
      florin: error: --csv-safe only works with csv and tsv, not with text
         = help: add -O csv, or drop --csv-safe
      [64]
      $ florin balance --csv-safe -o page.html; ls page.html 2>/dev/null
      florin: error: --csv-safe only works with csv and tsv, not with html
         = help: add -O csv, or drop --csv-safe
      [2]
      $ florin stats --csv-safe
      florin: error: --csv-safe only works with csv and tsv, not with text
         = help: add -O csv, or drop --csv-safe
      [64]
      $ florin categorize --csv-safe
      florin: error: -O, -o and --csv-safe only work for lists: add --list
      [64]
      $ florin balance expenses:rent income --csv-safe -o report.csv && cat report.csv
      kind,account,total
      account,expenses:rent,750.00 EUR
      account,income:salary,'-2000.00 EUR
      total,total,'-1250.00 EUR
      """, files: Sample.files)
  }
}
