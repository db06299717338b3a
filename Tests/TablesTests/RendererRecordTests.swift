import Tables
import TestSupport
import Testing

@Test func `CSV has a record for each row, quoted where it must be`() {
  check(
    CSVRenderer(), monthly,
    """
    account,Jan,Feb,Mar$
    Assets:Bank:Checking,"-12.50 EUR, -3 USD",-1200.00 EUR,0$
    Assets:Bank:Pies,0,0,\"""Apple pie"" -2"$
    Expenses:Food,12.50 EUR,0,\"""Apple pie"" 2"$
    Expenses:Food:Dining,3 USD,0,0$
    Expenses:家賃:Café,0,1200.00 EUR,0$
    total,0,0,0$

    """)
}

@Test func `CSV pads short rows, leaves out rules, and has the title when asked`() {
  check(
    CSVRenderer(includesTitle: true), balanceSheet,
    """
    Balance Sheet 2024-01-02,$
    account,2024-01-02$
    Assets,$
    total,$
    Liabilities,$
    Liabilities:Visa,12.50 EUR$
    total,12.50 EUR$
    Net:,-12.50 EUR$

    """)
  let grid = Grid(sections: [Grid.Section(rows: [row("a", "1"), .separator, row("b", "2")])])
  check(
    CSVRenderer(), grid,
    """
    a,1$
    b,2$

    """)
}

@Test func `an empty grid has no records, and an empty record of one field is quoted`() {
  check(CSVRenderer(), Grid(), "")
  check(TSVRenderer(), Grid(), "")
  check(CSVRenderer(), Grid(sections: [Grid.Section(rows: [row("")])]), "\"\"$\n")
}

@Test func `a span leaves the fields that it covers empty`() {
  let grid = Grid(
    header: [
      Grid.Row(
        [.heading(""), .heading("Jan", span: 2), .heading("Feb", span: 2)], role: .heading)
    ],
    sections: [Grid.Section(rows: [row("a", "1", "2", "3", "4")])])
  check(
    CSVRenderer(), grid,
    """
    ,Jan,,Feb,$
    a,1,2,3,4$

    """)
}

@Test func `TSV has no quotes, and spaces for tabs and line breaks`() {
  let grid = Grid(sections: [
    Grid.Section(rows: [row("a\tb\nc\r\"d\"", "1 EUR, 2 USD"), row("", "0")])
  ])
  check(
    TSVRenderer(), grid,
    """
    a b c "d"\t1 EUR, 2 USD$
    \t0$

    """)
}

@Test func `machines get the full name and the amount in the notation they ask for`() {
  let dollars = Grid.Line(
    "$-1,234.50", role: .amountNegative,
    value: Grid.Line.Value(quantity: "-1234.505", commodity: "$", ungrouped: "$-1234.50"))
  let grid = Grid(sections: [
    Grid.Section(rows: [
      Grid.Row([
        .account("Food", indentation: 1, fullName: "Expenses:Food"),
        Grid.Cell([dollars, .zero], alignment: .right),
      ])
    ])
  ])
  check(CSVRenderer(), grid, "Expenses:Food,\"$-1234.50, 0\"$\n")
  check(CSVRenderer(amounts: .uniform), grid, "Expenses:Food,\"-1234.505 $, 0\"$\n")
  check(TSVRenderer(amounts: .uniform), grid, "Expenses:Food\t-1234.505 $, 0$\n")
  check(
    TextRenderer(look: .plain), grid,
    """
              $-1,234.50$
                       0    Food$

    """)
}

// MARK: - Formulas

@Test(arguments: [
  ("=HYPERLINK(\"x\")", "'=HYPERLINK(\"x\")"), ("=", "'="), ("+49 30 1234", "'+49 30 1234"),
  ("+1", "'+1"), ("-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"), ("@SUM(A1)", "'@SUM(A1)"),
  ("\t=1", "'\t=1"), ("\r=1", "'\r=1"), ("\n=1", "'\n=1"), ("-", "'-"), ("--1", "'--1"),
  ("-1.", "'-1."), ("-.5", "'-.5"), ("-1.2.3", "'-1.2.3"), ("-1,5", "'-1,5"), ("-1e5", "'-1e5"),
  ("-12.50 EUR", "'-12.50 EUR"), ("-1-1", "'-1-1"), ("\u{FF1D}1", "'\u{FF1D}1"),
  ("\u{FF0B}1", "'\u{FF0B}1"), ("\u{FF0D}1", "'\u{FF0D}1"), ("\u{FF20}a", "'\u{FF20}a"),
  ("-12.50", "-12.50"), ("-0", "-0"), ("12", "12"), ("", ""), ("'=1", "'=1"), ("a=1", "a=1"),
  ("12.50 EUR", "12.50 EUR"), ("\u{FF21}", "\u{FF21}"), ("2024-01-05", "2024-01-05"),
])
func `a field that may be a formula gets an apostrophe, if asked`(text: String, safe: String) {
  let grid = Grid(sections: [Grid.Section(rows: [row("x", text)])])
  #expect(records(of: printed(CSVRenderer(guardsFormulas: true), grid)) == [["x", safe]])
  #expect(records(of: printed(CSVRenderer(), grid)) == [["x", text]])
  let fields = String(safe.map { ["\t", "\r", "\n"].contains($0) ? " " : $0 })
  #expect(printed(TSVRenderer(guardsFormulas: true), grid) == "x\t\(fields)\n")
}

@Test func `headings and amounts are guarded too`() {
  let grid = Grid(
    header: [Grid.Row([.heading("account"), .heading("=Jan")], role: .heading)],
    sections: [Grid.Section(rows: [row("-x", "-12.50 EUR, -3 USD")])])
  check(
    CSVRenderer(guardsFormulas: true), grid,
    """
    account,'=Jan$
    '-x,"'-12.50 EUR, -3 USD"$

    """)
}

// MARK: - Reading back

@Test(arguments: 0..<200)
func `what CSV says is what the cells say`(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let alphabet: [Unicode.Scalar] = [
    "a", " ", ",", "\"", "\n", "\r", "\t", ";", "é", "賃", "\u{301}", "-", "0",
  ]
  let columns = Int.random(in: 1...5, using: &random)
  let texts = (0..<Int.random(in: 0...8, using: &random)).map { _ in
    (0..<columns).map { _ in
      var text = ""
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        text.unicodeScalars.append(alphabet.randomElement(using: &random)!)
      }
      return text
    }
  }
  let rows = texts.map { Grid.Row($0.map { .text($0) }) }
  let csv = printed(CSVRenderer(), Grid(sections: [Grid.Section(rows: rows)]))
  // Strings compare by canonical equivalence; bytes do not.
  #expect(
    records(of: csv).map { $0.map { Array($0.utf8) } } == texts.map { $0.map { Array($0.utf8) } },
    "seed \(seed)")
}
