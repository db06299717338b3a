import Tables
import Testing

/// Checks the table of a page, which must be the last thing in its body, below its heading.
private func checkTable(
  _ grid: Grid, _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let page = printed(HTMLRenderer(), grid)
  let body = page.split(separator: "<body>\n", maxSplits: 1).last ?? ""
  let table = body.split(separator: "</h1>\n", maxSplits: 1).last ?? ""
  #expect(table == expected + "</body>\n</html>\n", sourceLocation: sourceLocation)
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
    <tr class="heading"><th scope="rowgroup" colspan="2">Assets</th></tr>
    <tr class="subtotal"><th scope="row">total</th><td></td></tr>
    </tbody>
    <tbody>
    <tr class="heading"><th scope="rowgroup" colspan="2">Liabilities</th></tr>
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

@Test func `a span is a span, and an empty grid an empty table`() {
  let months = Grid.Row([.heading(""), .heading("Jan", span: 2)], role: .heading)
  checkTable(
    Grid(header: [months], sections: [Grid.Section()]),
    """
    <table class="report" aria-labelledby="title">
    <thead>
    <tr class="heading"><th scope="col" class="heading"></th>\
    <th scope="col" class="heading" colspan="2">Jan</th></tr>
    </thead>
    </table>

    """)
  checkTable(Grid(), "<table class=\"report\" aria-labelledby=\"title\">\n</table>\n")
}

@Test func `nothing in a text means anything to a browser`() {
  let script = "<script>alert(\"x\" & 'y')</script>\u{1B}"
  let page = printed(
    HTMLRenderer(), Grid(title: script, sections: [Grid.Section(rows: [row(script)])]))
  let escaped = "&lt;script&gt;alert(&quot;x&quot; &amp; 'y')&lt;/script&gt;␛"
  #expect(page.contains("<title>\(escaped)</title>"))
  #expect(page.contains("<h1 id=\"title\">\(escaped)</h1>"))
  #expect(page.contains("<th scope=\"row\" class=\"account\">\(escaped)</th>"))
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

@Test func `a page stands alone, in light and in dark`() {
  let page = printed(HTMLRenderer(), monthly)
  #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
  #expect(page.contains("color-scheme: light dark;"))
  #expect(page.contains("prefers-color-scheme: dark"))
  for reference in ["src=", "href=", "url(", "@import", "http"] {
    #expect(!page.contains(reference))
  }
}
