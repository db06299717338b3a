import Amounts
import Dates
import Journal
import SourceText
import Tables
import TestSupport
import Testing

/// The commodities and the amounts of a journal's postings.
func amounts(of postings: String) -> (CommodityTable, [Amount]) {
  let options = JournalReader.Options(today: CivilDate(year: 2024, month: 1, day: 1)!)
  let sources = MemorySources(["main.journal": postings])
  let journal = JournalReader(provider: sources, options: options)
    .read([MemorySources.reference("main.journal")])
  return (journal.commodities, journal.postings.rows.map(\.amount))
}

private let journal = """
  2024-01-01 opening
    a  $-1,234.50
    b  12.5 EUR
    c  0.00 EUR
    d  "Apple pie" 2

  """

@Test func `an amount keeps its quantity and its symbol beside its text`() {
  let (commodities, amounts) = amounts(of: journal)
  let expected = [
    ("$-1,234.50", "-1234.50", "$", "$-1234.50", Grid.Role.amountNegative),
    ("12.50 EUR", "12.50", "EUR", "12.50 EUR", .amount),
    ("0.00 EUR", "0.00", "EUR", "0.00 EUR", .amountZero),
    ("\"Apple pie\" 2", "2", "Apple pie", "\"Apple pie\" 2", .amount),
  ]
  #expect(amounts.count == expected.count)
  for (amount, (text, quantity, commodity, ungrouped, role)) in zip(amounts, expected) {
    let line = Grid.Line(amount, in: commodities)
    #expect(line.text == text)
    #expect(line.role == role)
    #expect(line.value?.quantity == quantity)
    #expect(line.value?.commodity == commodity)
    #expect(line.value?.ungrouped == ungrouped)
  }
  #expect(Grid.Line(amounts[1], in: commodities, rounding: .none).text == "12.5 EUR")
  #expect(Grid.Line(amounts[1], in: commodities, role: .overBudget).role == .overBudget)
}

@Test func `a sum has a line for each commodity, and an empty one is a zero`() {
  let (commodities, amounts) = amounts(of: journal)
  let cell = Grid.Cell.amounts(amounts, in: commodities)
  #expect(cell.lines.map(\.text) == ["$-1,234.50", "12.50 EUR", "0.00 EUR", "\"Apple pie\" 2"])
  #expect(cell.alignment == .right)
  let none = Grid.Cell.amounts([], in: commodities)
  #expect(none.lines.map(\.text) == ["0"])
  #expect(none.lines.first?.role == .amountZero)
}

@Test func `JSON has the exact quantity and the bare symbol of an amount`() {
  let (commodities, amounts) = amounts(of: journal)
  var output: [UInt8] = []
  JSONWriter.object(to: &output) { object in
    object.set("first", amounts[0], in: commodities)
    object.set("none", [Amount](), in: commodities)
    object.array("cells") { cells in
      cells.append(amounts[3], in: commodities)
      cells.append(amounts[1...2], in: commodities)
    }
  }
  #expect(
    String(decoding: output, as: UTF8.self)
      == #"{"first":{"quantity":"-1234.50","commodity":"$"},"none":[],"#
      + #""cells":[{"quantity":"2","commodity":"Apple pie"},"#
      + #"[{"quantity":"12.50","commodity":"EUR"},{"quantity":"0.00","commodity":"EUR"}]]}"#)
}
