import SourceText
import Tables
import TestSupport
import Testing

/// The headings of the tables that a terminal shows, one text for each.
private func columns(_ renderer: TextRenderer, _ grid: Grid) -> [String] {
  renderer.fitted(grid).map { table in
    (table.header.last?.cells ?? []).map { $0.lines.first?.text ?? "" }.joined(separator: " ")
  }
}

private func fitted(_ grid: Grid, look: TextRenderer.Look, to width: Int) -> String {
  let renderer = TextRenderer(look: look, width: width)
  return renderer.fitted(grid).map { printed(renderer, $0) }.joined(separator: "\n")
}

private func number(_ text: String) -> Grid.Cell { .text(text, alignment: .right) }

/// A list whose columns go one after the other.
private let staged = Grid(
  title: "Spent:",
  columns: [
    .heading("account"), .heading("bar").going(.ornaments),
    .heading("2025-01", alignment: .right).shortened(to: "now", from: .headings),
    .heading("share", alignment: .right).going(.columns(1)),
    .heading("base", alignment: .right).going(.columns(2)),
    .heading("payees"),
  ],
  sections: [
    Grid.Section(rows: [
      Grid.Row([
        .account("Expenses:Food"), .text("#####....."), number("12.50"), number("10%"),
        number("100.00"),
        .text("Aldi, Lidl, Superspar and the bakery")
          .shortened(to: "Aldi and others", from: .words),
      ])
    ])
  ])

// All columns take 87: 13 + 10 + 7 + 5 + 6 + 36, and 2 between each. The bar takes 12 of them; the short heading saves 2,
// the short text 21.
@Test(arguments: [
  (120, "account bar 2025-01 share base payees"),
  (87, "account bar 2025-01 share base payees"),
  (86, "account 2025-01 share base payees"),
  (75, "account 2025-01 share base payees"),
  (74, "account now share base payees"),
  (52, "account now share base payees"),
  (51, "account now base payees"),
  (45, "account now base payees"),
  (44, "account now payees"),
  (20, "account now payees"),
])
func `columns give up their parts in order`(width: Int, expected: String) {
  #expect(columns(TextRenderer(look: .list, width: width), staged) == [expected])
}

@Test func `texts become shorter before they are cut`() {
  #expect(
    fitted(staged, look: .list, to: 60) == """
      Spent:

      account          now  share    base  payees
      ----------------------------------------------------
      Expenses:Food  12.50    10%  100.00  Aldi and others

      """)
}

@Test func `the title names the commodity that numbers go without`() {
  let (commodities, euros) = amounts(of: "2024-01-01\n  a  12.50 EUR\n  a  -3.00 EUR\n  b\n")
  var grid = Grid(
    title: "Changes:", columns: headings("Jan", "Feb"),
    sections: [
      Grid.Section(rows: [
        Grid.Row([.account("Food")] + euros.prefix(2).map { .amounts([$0], in: commodities) })
      ])
    ])
  grid.unit = grid.commonUnit(in: commodities)
  #expect(
    fitted(grid, look: .table, to: 24) == """
      Changes, in EUR:

            ||   Jan    Feb\u{20}
      ======++==============
       Food || 12.50  -3.00\u{20}

      """)
  #expect(TextRenderer(look: .table, width: 80).fitted(grid).map(\.title) == ["Changes:"])
  grid.title = nil
  #expect(TextRenderer(look: .table, width: 24).fitted(grid).count == 1)
  #expect(fitted(grid, look: .table, to: 24).contains("12.50 EUR"))
}

@Test func `a table with too many columns folds, without the rows of other parts`() {
  var grid = Grid(
    title: "Budget",
    header: [
      Grid.Row(
        [.heading(""), .heading("Jan", span: 2), .heading("Feb", span: 2)], role: .heading),
      Grid.Row(
        [.heading("account"), .heading("budgeted"), .heading("spent")]
          + [.heading("budgeted"), .heading("spent")], role: .heading),
    ],
    sections: [
      Grid.Section(rows: [
        row("Food", "10", "12", "10", "9"), row("Gifts", "", "", "5", "4"),
        Grid.Row([.account("Nothing")]),
      ]),
      Grid.Section(heading: .heading("unbudgeted"), rows: [row("Fines", "", "20", "", "")]),
    ])
  grid.isFoldable = true
  #expect(
    fitted(grid, look: .list, to: 27) == """
      Budget

                  Jan
      account     budgeted  spent
      ---------------------------
      Food              10     12
      Nothing
      ---------------------------
      unbudgeted
      ---------------------------
      Fines                    20

               Feb
      account  budgeted  spent
      ------------------------
      Food           10      9
      Gifts           5      4
      Nothing

      """)
}

@Test func `a table with very many columns folds in the time of its cells`() {
  let names = (1...60_000).map(String.init)
  var grid = Grid(
    columns: [.heading("account")] + names.map { .heading($0, alignment: .right) },
    sections: [Grid.Section(rows: [Grid.Row([.account("a")] + names.map { _ in amounts("1") })])])
  grid.isFoldable = true
  let tables = TextRenderer(look: .table, width: 80).fitted(grid)
  #expect(tables.reduce(0) { $0 + $1.columnCount - 1 } == names.count)
}

@Test func `a grid without columns, and one without rows, fit any width`() {
  for grid in [Grid(columns: []), Grid(columns: [.heading("account"), .heading("note")])] {
    for look in [TextRenderer.Look.list, .table, .drawn, .plain] {
      #expect(TextRenderer(look: look, width: 20).fitted(grid).count == 1)
    }
  }
}

@Test(arguments: UInt64(1)...200)
func `folding keeps each column once, and lines fit if a column does`(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let count = Int.random(in: 1...9, using: &random)
  let names = (0..<count).map { "c\($0)" }
  func amount() -> Grid.Cell {
    let digits = (0..<Int.random(in: 1...9, using: &random)).map { _ in "7" }
    return amounts(Bool.random(using: &random) ? "\(digits.joined()) EUR, 1 USD" : digits.joined())
  }
  var grid = Grid(
    columns: [.heading("")] + names.map { .heading($0, alignment: .right) },
    sections: [
      Grid.Section(
        rows: ["Assets:Bank:Checking", "Food"].map { name in
          Grid.Row([.account(name)] + names.map { _ in amount() })
        })
    ])
  grid.isFoldable = true
  let width = Int.random(in: 36...90, using: &random)
  let renderer = TextRenderer(look: .table, width: width)
  let tables = renderer.fitted(grid)
  #expect(
    tables.flatMap { ($0.header.last?.cells ?? []).dropFirst().map { $0.lines[0].text } } == names,
    "seed \(seed)")
  for line in tables.flatMap({ printed(renderer, $0).split(separator: "\n") }) {
    #expect(DisplayWidth.of(String(line)) <= width, "seed \(seed), width \(width): \(line)")
  }
}
