import Tables
import Testing

/// Checks the table of a page, which must be the last thing in its body, below its heading.
private func checkTable(
  _ grid: Grid, _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let page = printed(HTMLRenderer(), grid)
  let body = page.split(separator: "<body>\n", maxSplits: 1).last ?? ""
  let table = body.split(separator: "</h1>\n", maxSplits: 1).last ?? ""
  #expect(table == expected + "</main>\n</body>\n</html>\n", sourceLocation: sourceLocation)
}

@Test func `a page has sections with headings, classes, and the last totals at its foot`() {
  checkTable(
    balanceSheet,
    """
    <table class="report" aria-labelledby="title">
    <thead>
    <tr class="heading"><th scope="col" class="heading">account</th>\
    <th scope="col" class="heading right">2024-01-02</th></tr>
    </thead>
    <tbody>
    <tr class="heading"><th scope="rowgroup">Assets</th><td colspan="1"></td></tr>
    <tr class="subtotal"><th scope="row">total</th><td></td></tr>
    </tbody>
    <tbody>
    <tr class="heading"><th scope="rowgroup">Liabilities</th><td colspan="1"></td></tr>
    <tr><th scope="row" class="account">Liabilities:<wbr>Visa</th><td class="amount">12.50 EUR</td></tr>
    <tr class="subtotal"><th scope="row">total</th><td class="amount">12.50 EUR</td></tr>
    </tbody>
    <tfoot>
    <tr class="total"><th scope="row">Net:</th><td class="amount negative">-12.50 EUR</td></tr>
    </tfoot>
    </table>

    """)
}

@Test func `amounts of one cell share a class, or have their own`() {
  let grid = Grid(sections: [
    Grid.Section(rows: [
      row("  a", "-1 EUR, -2 USD", "1 EUR, -2 USD"), .separator, row("b", "0"),
    ])
  ])
  checkTable(
    grid,
    """
    <table class="report" aria-labelledby="title">
    <tbody>
    <tr><th scope="row" class="account" style="--depth:1">a</th>\
    <td class="amount negative">-1 EUR<br>-2 USD</td>\
    <td class="amount">1 EUR<br>\
    <span class="amount negative">-2 USD</span></td></tr>
    <tr class="separator"><td colspan="3"></td></tr>
    <tr><th scope="row" class="account">b</th><td class="amount zero">0</td><td></td></tr>
    </tbody>
    </table>

    """)
}

@Test func `a span is a span, and groups of columns are apart`() {
  let months = Grid.Row([.heading(""), .heading("Jan", span: 2)], role: .heading)
  checkTable(
    Grid(header: [months], sections: [Grid.Section(rows: [row("a", "1 EUR", "2 EUR")])]),
    """
    <table class="report" aria-labelledby="title">
    <colgroup span="1"></colgroup><colgroup span="2"></colgroup>
    <thead>
    <tr class="heading"><td class="heading"></td>\
    <th scope="colgroup" class="heading" colspan="2">Jan</th></tr>
    </thead>
    <tbody>
    <tr><th scope="row" class="account">a</th><td class="amount">1 EUR</td>\
    <td class="amount">2 EUR</td></tr>
    </tbody>
    </table>

    """)
}

@Test func `a table without rows is a sentence`() {
  checkTable(
    Grid(columns: [.heading("a")], sections: [Grid.Section()]), "<p>Nothing to show.</p>\n")
  checkTable(Grid(), "<p>Nothing to show.</p>\n")
}

@Test func `long texts wrap, and short ones never do`() {
  let long = "Expenses:Food:Groceries:Vegetables"
  checkTable(
    Grid(sections: [
      Grid.Section(rows: [
        Grid.Row([
          .account(long), .text("K-20418"),
          .text("a note that is long enough to wrap", role: .muted),
        ])
      ])
    ]),
    """
    <table class="report" aria-labelledby="title">
    <tbody>
    <tr><th scope="row" class="account long">Expenses:<wbr>Food:<wbr>Groceries:<wbr>Vegetables</th>\
    <td>K-20418</td><td class="muted long">a note that is long enough to wrap</td></tr>
    </tbody>
    </table>

    """)
}

@Test func `nothing in a text means anything to a browser`() {
  let script = "<script>alert(\"x\" & 'y')</script>\u{1B}"
  let page = printed(
    HTMLRenderer(), Grid(title: script, sections: [Grid.Section(rows: [row(script)])]))
  let escaped = "&lt;script&gt;alert(&quot;x&quot; &amp; 'y')&lt;/script&gt;␛"
  #expect(page.contains("<title>\(escaped)</title>"))
  #expect(page.contains("<h1 id=\"title\">\(escaped)</h1>"))
  #expect(page.contains("<th scope=\"row\" class=\"account long\">\(escaped)</th>"))
  #expect(!page.contains("<script"))
}

@Test func `a page is called by its title, else by what it is told`() {
  func check(_ title: String?, _ head: String, _ heading: String) {
    let page = printed(HTMLRenderer(heading: "Balance"), Grid(title: title))
    #expect(page.contains("<title>\(head)</title>"))
    #expect(page.contains("<h1 id=\"title\">\(heading)</h1>"))
  }
  check(nil, "Balance", "Balance")
  check(
    "Balance changes in 2024:", "Balance changes in 2024", "Balance changes in <span>2024</span>")
  check("a & b", "a &amp; b", "a &amp; b")
}

@Test func `a wide table lies on its side on paper`() {
  func page(columns: Int) -> String {
    let cells = (0..<columns).map { _ in Grid.Cell.text("1") }
    return printed(HTMLRenderer(), Grid(sections: [Grid.Section(rows: [Grid.Row(cells)])]))
  }
  #expect(page(columns: 9).contains("<body>\n"))
  #expect(page(columns: 10).contains("<body class=\"wide\">\n"))
}

@Test func `a table of many periods has sheets for paper, each with whole groups of columns`() {
  let periods = (1...12).map { Grid.Cell.heading("period \($0)", span: 4) }
  let amounts = (1...48).map { Grid.Cell.text("\($0)000.00 EUR", alignment: .right) }
  var grid = Grid(
    header: [Grid.Row([.heading("")] + periods, role: .heading)],
    sections: [Grid.Section(rows: [Grid.Row([.account("a")] + amounts)])])
  #expect(printed(HTMLRenderer(), grid).components(of: "<table").count == 1)
  grid.isFoldable = true
  let tables = printed(HTMLRenderer(), grid).components(of: "<table")
  #expect(tables.first?.contains("class=\"report screen\"") == true)
  #expect(tables.dropFirst().allSatisfy { $0.contains("class=\"report sheet\"") })
  #expect(tables.count == 1 + 6)
  for table in tables { #expect(table.contains("<th scope=\"row\" class=\"account\">a</th>")) }
  for period in 1...12 {
    #expect(tables.filter { $0.contains(">period \(period)</th>") }.count == 2)
  }
}

@Test func `a table of few but wide columns has sheets, too`() {
  func page(amount: String) -> String {
    let headings = (1...5).map { Grid.Cell.heading("\($0)") }
    let amounts = headings.map { _ in Grid.Cell.text(amount, alignment: .right) }
    var grid = Grid(
      columns: [.heading("")] + headings,
      sections: [Grid.Section(rows: [Grid.Row([.account("a")] + amounts)])])
    grid.isFoldable = true
    return printed(HTMLRenderer(), grid)
  }
  #expect(!page(amount: "1,000.00 EUR").contains("report sheet"))
  #expect(page(amount: "1,000,000,000.00 EUR").contains("report sheet"))
}

@Test func `a page stands alone, in light and in dark`() {
  let page = printed(HTMLRenderer(), monthly)
  #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
  #expect(page.contains("color-scheme: light dark;"))
  #expect(page.contains("prefers-color-scheme: dark"))
  // Else a wide table would make a phone's window as wide as itself, and nothing would stay in sight.
  #expect(page.contains("minimum-scale=1\""))
  #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""))
  for reference in ["src=", "href=", "url(", "@import", "http:", "https:"] {
    #expect(!page.contains(reference))
  }
}

extension String {
  /// What follows each place of a text.
  fileprivate func components(of text: String) -> [Substring] {
    Array(split(separator: text, omittingEmptySubsequences: false).dropFirst())
  }
}
