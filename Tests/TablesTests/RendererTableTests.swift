// The expected texts are what hledger 1.25 prints for such journals, unless a comment says why not.

import Tables
import Testing

private let table = TextRenderer(look: .table)

@Test func `a table aligns columns and joins commodities`() {
  check(
    table, monthly,
    """
    Balance changes in 2024Q1:$
    $
                          ||                Jan           Feb             Mar $
    ======================++==================================================$
     Assets:Bank:Checking || -12.50 EUR, -3 USD  -1200.00 EUR               0 $
     Assets:Bank:Pies     ||                  0             0  "Apple pie" -2 $
     Expenses:Food        ||          12.50 EUR             0   "Apple pie" 2 $
     Expenses:Food:Dining ||              3 USD             0               0 $
     Expenses:家賃:Café   ||                  0   1200.00 EUR               0 $
    ----------------------++--------------------------------------------------$
                          ||                  0             0               0 $

    """)
}

@Test func `a stacked table repeats the account beside each commodity`() {
  let tree = Grid(
    title: "Balance changes in 2024Q1:", columns: headings("Jan", "Feb", "Total"),
    sections: [
      Grid.Section(
        rows: [
          row("Assets:Bank", "-12.50 EUR, -3 USD", "-1200.00 EUR", "-1212.50 EUR, -3 USD"),
          row("  Checking", "-12.50 EUR", "0", "-12.50 EUR"),
          row("  家賃:Café", "-3 USD", "-1200.00 EUR", "-1200.00 EUR, -3 USD"),
        ],
        totals: [total("1 EUR, 1 USD", "0", "1 EUR, 1 USD")])
    ])
  check(
    TextRenderer(look: .table, stacking: .stacked), tree,
    """
    Balance changes in 2024Q1:$
    $
                 ||        Jan           Feb         Total $
    =============++========================================$
     Assets:Bank || -12.50 EUR  -1200.00 EUR  -1212.50 EUR $
     Assets:Bank ||     -3 USD                      -3 USD $
       Checking  || -12.50 EUR             0    -12.50 EUR $
       家賃:Café ||     -3 USD  -1200.00 EUR  -1200.00 EUR $
       家賃:Café ||                                 -3 USD $
    -------------++----------------------------------------$
                 ||      1 EUR             0         1 EUR $
                 ||      1 USD                       1 USD $

    """)
}

@Test func `sections are parted by double rules, also when they are empty`() {
  check(
    table, balanceSheet,
    """
    Balance Sheet 2024-01-02$
    $
                      || 2024-01-02 $
    ==================++============$
     Assets           ||            $
    ------------------++------------$
    ------------------++------------$
                      ||            $
    ==================++============$
     Liabilities      ||            $
    ------------------++------------$
     Liabilities:Visa ||  12.50 EUR $
    ------------------++------------$
                      ||  12.50 EUR $
    ==================++============$
     Net:             || -12.50 EUR $

    """)
}

@Test func `an empty table keeps its frame`() {
  check(
    table, empty,
    """
    Balance changes in ..:$
    $
      || .. $
    ==++====$
    --++----$
      ||    $

    """)
  check(
    table, Grid(columns: headings("..")),
    """
      || .. $
    ==++====$

    """)
  check(table, Grid(), "")
}

@Test func `texts stand on the left, with their headings`() {
  let grid = Grid(
    columns: [
      .heading(""), .heading("Commodity"), .heading("Jan", alignment: .right),
    ],
    sections: [
      Grid.Section(
        rows: [
          Grid.Row([.account("Assets:Bank"), .text("EUR"), amounts("-12.50")]),
          Grid.Row([.account("Assets:Pies"), .text("Apple pie"), amounts("0")]),
        ],
        totals: [Grid.Row([.label(""), .empty, amounts("-12.50")], role: .total)])
    ])
  check(
    table, grid,
    """
                 || Commodity     Jan $
    =============++===================$
     Assets:Bank || EUR        -12.50 $
     Assets:Pies || Apple pie       0 $
    -------------++-------------------$
                 ||            -12.50 $

    """)
}

@Test func `a heading may span columns and widens the last of them`() {
  let months = Grid.Row(
    [.heading(""), .heading("January", span: 2), .heading("of the following year", span: 2)],
    role: .heading)
  let grid = Grid(
    header: [months, Grid.Row(headings("spent", "left", "spent", "left"), role: .heading)],
    sections: [
      Grid.Section(rows: [row("Food", "1", "2", "3", "4"), .separator, row("Rent", "5")])
    ])
  check(
    table, grid,
    """
          || January      of the following year $
          || spent  left  spent            left $
    ======++====================================$
     Food ||     1     2      3               4 $
    ------++------------------------------------$
     Rent ||     5                              $

    """)
}

@Test func `a table of labels alone has no inner border`() {
  let list = Grid(
    columns: [.heading("payee")], sections: [Grid.Section(rows: [row("Baker"), row("Landlord")])])
  check(
    table, list,
    """
     payee    $
    ==========$
     Baker    $
     Landlord $

    """)
}

@Test func `a table gives up columns of its labels, never of its values`() {
  let grid = Grid(
    columns: headings("Jan"),
    sections: [Grid.Section(rows: [row("  Expenses:家賃:Café", "1.00 EUR"), row("a", "0")])])
  check(
    TextRenderer(look: .table, width: 31), grid,
    """
                       ||      Jan $
    ===================++==========$
       Ex:家賃:Café    || 1.00 EUR $
     a                 ||        0 $

    """)
  check(
    TextRenderer(look: .table, width: 27), grid,
    """
                   ||      Jan $
    ===============++==========$
       ..家賃:Café || 1.00 EUR $
     a             ||        0 $

    """)
  // Where ten columns of a label are too many as well, cutting would help nobody.
  #expect(printed(TextRenderer(look: .table, width: 10), grid) == printed(table, grid))
  #expect(printed(TextRenderer(look: .table, width: 80), grid) == printed(table, grid))
}

@Test func `a table that is too wide stacks its amounts before it cuts labels`() {
  let grid = Grid(
    columns: headings("Jan", "Feb"),
    sections: [
      Grid.Section(
        rows: [row("Expenses:Food", "10.00 EUR, 5.00 GBP", "0"), row("a", "0", "1.00 EUR")],
        totals: [total("10.00 EUR, 5.00 GBP", "1.00 EUR")])
    ])
  check(
    TextRenderer(look: .table, width: 38), grid,
    """
                   ||       Jan       Feb $
    ===============++=====================$
     Expenses:Food || 10.00 EUR         0 $
     Expenses:Food ||  5.00 GBP           $
     a             ||         0  1.00 EUR $
    ---------------++---------------------$
                   || 10.00 EUR  1.00 EUR $
                   ||  5.00 GBP           $

    """)
  #expect(printed(TextRenderer(look: .table, width: 48), grid) == printed(table, grid))
}

@Test func `a palette of one's own colors roles, and each amount of a joined cell`() {
  var palette = TextPalette()
  palette[.heading] = "1"
  palette[.account] = "34"
  palette[.amountNegative] = "38;5;9"
  let grid = Grid(
    title: "Balances:", columns: headings("Jan"),
    sections: [
      Grid.Section(
        heading: .heading("Assets"), rows: [row("a", "-1 EUR, 2 USD, -3 GBP")],
        totals: [total("-1 EUR")])
    ])
  check(
    TextRenderer(look: .table, palette: palette), grid,
    """
    \u{1B}[1mBalances:\u{1B}[m$
    $
            ||                   \u{1B}[1mJan\u{1B}[m $
    ========++=======================$
     \u{1B}[1mAssets\u{1B}[m ||                       $
    --------++-----------------------$
     \u{1B}[34ma\u{1B}[m      || \u{1B}[38;5;9m-1 EUR\u{1B}[m, 2 USD, \u{1B}[38;5;9m-3 GBP\u{1B}[m $
    --------++-----------------------$
            ||                \u{1B}[38;5;9m-1 EUR\u{1B}[m $

    """)
}
