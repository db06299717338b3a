import Tables
import Testing

private let markdown = MarkdownRenderer()

@Test func `Markdown has a pipe table with its alignment, and bold totals`() {
  check(
    markdown, monthly,
    """
    ## Balance changes in 2024Q1:$
    $
    | account | Jan | Feb | Mar |$
    | --- | ---: | ---: | ---: |$
    | Assets:Bank:Checking | -12.50 EUR<br>-3 USD | -1200.00 EUR | 0 |$
    | Assets:Bank:Pies | 0 | 0 | "Apple pie" -2 |$
    | Expenses:Food | 12.50 EUR | 0 | "Apple pie" 2 |$
    | Expenses:Food:Dining | 3 USD | 0 | 0 |$
    | Expenses:家賃:Café | 0 | 1200.00 EUR | 0 |$
    | **total** | **0** | **0** | **0** |$

    """)
}

@Test func `Markdown shows headings in bold, depth by spaces, and no rules`() {
  let grid = Grid(sections: [
    Grid.Section(
      heading: .heading("Assets"),
      rows: [row("Assets", "1 EUR"), .separator, row("  Cash", "1 EUR")])
  ])
  check(
    markdown, grid,
    """
    |  |  |$
    | --- | ---: |$
    | **Assets** |  |$
    | Assets | 1 EUR |$
    | &emsp;Cash | 1 EUR |$

    """)
}

/// A month for each column, and as many as calendars have.
@Test func `a table may have very many columns`() {
  let names = (1...120_000).map(String.init)
  let grid = Grid(
    columns: [.heading("account")] + names.map { .heading($0, alignment: .right) },
    sections: [Grid.Section(rows: [Grid.Row([.account("a")] + names.map { _ in amounts("1") })])])
  var output: [UInt8] = []
  markdown.append(grid, to: &output)
  #expect(output.count { $0 == UInt8(ascii: ":") } == names.count)
}

@Test func `two header rows become one`() {
  let months = Grid.Row([.heading(""), .heading("Jan", span: 2)], role: .heading)
  let grid = Grid(
    header: [months, Grid.Row(headings("spent", "left"), role: .heading)],
    sections: [Grid.Section(rows: [row("a", "1", "2")])])
  check(
    markdown, grid,
    """
    | account | Jan<br>spent | left |$
    | --- | ---: | ---: |$
    | a | 1 | 2 |$

    """)
}

@Test func `nothing in a text means anything to Markdown`() {
  let grid = Grid(
    title: "a|b", sections: [Grid.Section(rows: [row("x|y\\z *a* _b_ `c` [d] <e> &f ~g~\nh")])])
  check(
    markdown, grid,
    """
    ## a\\|b$
    $
    |  |$
    | --- |$
    | x\\|y\\\\z \\*a\\* \\_b\\_ \\`c\\` \\[d\\] \\<e> \\&f \\~g\\~␊h |$

    """)
}

@Test func `an empty grid is an empty text`() {
  check(markdown, Grid(), "")
}
