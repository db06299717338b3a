import SourceText
import Tables
import Testing

/// Checks what a renderer prints; each expected line ends in `$`, so that spaces before it are seen.
func check(
  _ renderer: some GridRenderer, _ grid: Grid, _ expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let text = lines.map { line in
    precondition(line.isEmpty || line.last == "$", "a line without its end: \(line)")
    return line.dropLast()
  }
  #expect(
    printed(renderer, grid) == text.joined(separator: "\n"), sourceLocation: sourceLocation)
}

/// What a renderer prints.
func printed(_ renderer: some GridRenderer, _ grid: Grid) -> String {
  var output: [UInt8] = []
  renderer.append(grid, to: &output)
  // Looks become control sequences where they are written.
  let hasLooks = output.contains(0xFF)
  return String(decoding: hasLooks ? TerminalText.of(output) : output, as: UTF8.self)
}

/// A cell of amounts from a text such as `12.50 EUR, -3 USD`; an empty text is an empty cell.
func amounts(_ text: String) -> Grid.Cell {
  guard !text.isEmpty else { return .empty }
  let lines = text.split(separator: ", ").map { amount in
    let role: Grid.Role =
      amount == "0" ? .amountZero : amount.contains("-") ? .amountNegative : .amount
    return Grid.Line(String(amount), role: role)
  }
  return Grid.Cell(lines, alignment: .right)
}

/// A row of an account, at the depth that its leading spaces show (two a level).
func row(_ account: String, _ cells: String...) -> Grid.Row {
  let name = account.drop { $0 == " " }
  let depth = (account.count - name.count) / 2
  return Grid.Row([.account(String(name), indentation: depth)] + cells.map(amounts))
}

/// A row of totals, without a label for people.
func total(_ cells: String..., label: String = "") -> Grid.Row {
  Grid.Row([.label(label, data: label.isEmpty ? "total" : nil)] + cells.map(amounts), role: .total)
}

/// The headings of a column of labels and of columns of amounts.
func headings(_ names: String...) -> [Grid.Cell] {
  [.heading("", data: "account")] + names.map { .heading($0, alignment: .right) }
}

/// A balance in two commodities and in a currency with a wide name.
let balance = Grid(
  columns: headings("balance"),
  sections: [
    Grid.Section(
      rows: [
        row("Assets:Bank:Checking", "-1212.50 EUR, -3 USD"),
        row("Assets:Bank:Pies", "\"Apple pie\" -2"),
        row("Expenses:Food", "\"Apple pie\" 2, 12.50 EUR"),
        row("Expenses:Food:Dining", "3 USD"),
        row("Expenses:家賃:Café", "1200.00 EUR"),
      ],
      totals: [total("0")])
  ])

/// The same over three months.
let monthly = Grid(
  title: "Balance changes in 2024Q1:",
  columns: headings("Jan", "Feb", "Mar"),
  sections: [
    Grid.Section(
      rows: [
        row("Assets:Bank:Checking", "-12.50 EUR, -3 USD", "-1200.00 EUR", "0"),
        row("Assets:Bank:Pies", "0", "0", "\"Apple pie\" -2"),
        row("Expenses:Food", "12.50 EUR", "0", "\"Apple pie\" 2"),
        row("Expenses:Food:Dining", "3 USD", "0", "0"),
        row("Expenses:家賃:Café", "0", "1200.00 EUR", "0"),
      ],
      totals: [total("0", "0", "0")])
  ])

/// A balance sheet with an empty section.
let balanceSheet = Grid(
  title: "Balance Sheet 2024-01-02",
  columns: headings("2024-01-02"),
  sections: [
    Grid.Section(heading: .heading("Assets"), totals: [subtotal("")]),
    Grid.Section(
      heading: .heading("Liabilities"), rows: [row("Liabilities:Visa", "12.50 EUR")],
      totals: [subtotal("12.50 EUR")]),
    Grid.Section(rows: [total("-12.50 EUR", label: "Net:")]),
  ])

private func subtotal(_ cells: String...) -> Grid.Row {
  Grid.Row([.label("", data: "total")] + cells.map(amounts), role: .subtotal)
}

/// Nothing to show, in the form of a balance over one period without a name.
let empty = Grid(
  title: "Balance changes in ..:", columns: headings(".."),
  sections: [Grid.Section(totals: [total("")])])
