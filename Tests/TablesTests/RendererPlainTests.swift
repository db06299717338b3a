// The expected texts are what hledger 1.25 prints for such journals, unless a comment says why not.

import Tables
import Testing

private let plain = TextRenderer(look: .plain)

@Test func `a plain balance has amounts on the left, a line for each commodity`() {
  check(
    plain, balance,
    """
            -1212.50 EUR$
                  -3 USD  Assets:Bank:Checking$
          "Apple pie" -2  Assets:Bank:Pies$
           "Apple pie" 2$
               12.50 EUR  Expenses:Food$
                   3 USD  Expenses:Food:Dining$
             1200.00 EUR  Expenses:家賃:Café$
    --------------------$
                       0  $

    """)
}

@Test func `a plain tree indents its labels`() {
  let tree = Grid(sections: [
    Grid.Section(
      rows: [
        row("Assets:Bank:Checking", "1787.50"),
        row("Expenses", "1212.50"),
        row("  Food", "12.50"),
        row("    Dining", "12.50"),
      ],
      totals: [total("3000.00 EUR, 3 USD")])
  ])
  check(
    plain, tree,
    """
                 1787.50  Assets:Bank:Checking$
                 1212.50  Expenses$
                   12.50    Food$
                   12.50      Dining$
    --------------------$
             3000.00 EUR$
                   3 USD  $

    """)
}

@Test func `an empty plain balance is a rule and a zero, or nothing`() {
  let zero = Grid(columns: headings("balance"), sections: [Grid.Section(totals: [total("0")])])
  check(
    plain, zero,
    """
    --------------------$
                       0  $

    """)
  check(plain, Grid(), "")
  check(plain, Grid(columns: headings("balance"), sections: [Grid.Section()]), "")
}

@Test func `a wide amount widens the whole column and its rule`() {
  // hledger moves the label of the long line alone.
  let wide = Grid(sections: [
    Grid.Section(
      rows: [row("a", "-1234567890123458.00 EUR"), row("b", "1.50 EUR")], totals: [total("0")])
  ])
  check(
    plain, wide,
    """
    -1234567890123458.00 EUR  a$
                    1.50 EUR  b$
    ------------------------$
                           0  $

    """)
}

@Test func `plain rows may have several values, headings and separators`() {
  let grid = Grid(sections: [
    Grid.Section(
      heading: .heading("Expenses"),
      rows: [row("a", "1 EUR, 2 USD", "3 EUR"), .separator, row("b", "", "4 EUR")])
  ])
  check(
    plain, grid,
    """
                                 Expenses$
                   1 EUR  3 EUR$
                   2 USD         a$
    ---------------------------$
                          4 EUR  b$

    """)
}

@Test func `a plain list of labels alone begins at the edge`() {
  let list = Grid(sections: [Grid.Section(rows: [row("a"), row("  b")], totals: [total()])])
  check(
    plain, list,
    """
    a$
      b$
    ---$
    $

    """)
}

@Test func `labels are cut where the terminal ends, but ten columns stay`() {
  for (width, label) in [
    (40, "Expenses:家賃:Café"), (39, "Ex:家賃:Café"), (34, "Ex:家賃:Café"), (33, "..家賃:Café"),
    (32, "..賃:Café"), (1, "..賃:Café"),
  ] {
    let grid = Grid(sections: [Grid.Section(rows: [row("Expenses:家賃:Café", "1.00 EUR")])])
    check(
      TextRenderer(look: .plain, width: width), grid,
      """
                  1.00 EUR  \(label)$

      """)
  }
}

@Test func `colors come with a palette alone, and never reach padding`() {
  let renderer = TextRenderer(look: .plain, palette: .standard)
  check(
    renderer, balance,
    """
            \u{1B}[31m-1212.50 EUR\u{1B}[m$
                  \u{1B}[31m-3 USD\u{1B}[m  Assets:Bank:Checking$
          \u{1B}[31m"Apple pie" -2\u{1B}[m  Assets:Bank:Pies$
           "Apple pie" 2$
               12.50 EUR  Expenses:Food$
                   3 USD  Expenses:Food:Dining$
             1200.00 EUR  Expenses:家賃:Café$
    --------------------$
                       \u{1B}[1;2m0\u{1B}[m  $

    """)
  #expect(!printed(plain, balance).contains("\u{1B}"))
}

@Test func `controls in content are made visible and keep the columns straight`() {
  let grid = Grid(
    title: "\u{1B}]0;evil\u{7}",
    sections: [
      Grid.Section(rows: [
        row("a\u{1B}[31mb\n\u{9B}2J\u{7F}", "1\t2"), row("\u{202E}drow", "12.50 €"),
      ])
    ])
  check(
    plain, grid,
    """
    ␛]0;evil␇$
    $
                     1␉2  a␛[31mb␊\u{FFFD}2J\u{FFFD}$
                 12.50 €  \u{FFFD}drow$

    """)
  let table = printed(TextRenderer(look: .table), grid)
  #expect(table.hasPrefix("␛]0;evil␇\n\n"))
  #expect(
    table.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
}
