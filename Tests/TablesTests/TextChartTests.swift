import Amounts
import Tables
import Testing

@Suite struct TextChartTests {
  private func quantities(_ numbers: [Int]) -> [Quantity] {
    numbers.map { Quantity(mantissa: Int128($0), places: 2) }
  }

  @Test(arguments: [
    ([0, 100, 200, 300, 400, 500, 600, 700], "▁▂▃▄▅▆▇█", "_.:-=+*#"),
    // Income: the largest is the highest.
    ([-700, 0, -350], "█▁▅", "#_="),
    // Above and below zero: zero is in the middle.
    ([-700, 0, 700], "▁▅█", "_=#"),
    // A little is more than nothing.
    ([0, 1, 70_000], "▁▂█", "_.#"),
    ([0, 0], "▁▁", "__"), ([500, 500], "██", "##"), ([], "", ""),
  ])
  func `a line goes through the values`(_ numbers: [Int], _ blocks: String, _ ascii: String) {
    #expect(TextChart(isUnicode: true).line(quantities(numbers)) == blocks)
    #expect(TextChart(isUnicode: false).line(quantities(numbers)) == ascii)
  }

  @Test func `where signs aren't turned, a debt that grows goes down`() {
    let debts = quantities([-10, -500])
    #expect(TextChart(isUnicode: true).line(debts, turnsNegative: false) == "█▁")
    #expect(TextChart(isUnicode: true).line(debts) == "▂█")
  }

  @Test(arguments: [
    (1000, "████", "####"), (500, "██", "##"), (260, "█", "#"), (290, "█▏", "#"), (1, "▏", "#"),
    (0, "", ""), (-500, "▒▒", "--"), (-1, "▒", "-"), (1500, "████", "####"),
  ])
  func `a bar is exact to an eighth`(_ number: Int, _ blocks: String, _ ascii: String) {
    let value = quantities([number])[0]
    let largest = quantities([1000])[0]
    #expect(TextChart(isUnicode: true).bar(value, of: largest, length: 4) == blocks)
    #expect(TextChart(isUnicode: false).bar(value, of: largest, length: 4) == ascii)
  }

  @Test func `numbers at the bounds have a bar`() {
    let largest = Quantity(mantissa: .max, places: 0)
    #expect(TextChart(isUnicode: true).bar(largest, of: largest, length: 3) == "███")
    #expect(
      TextChart(isUnicode: false).line([largest, Quantity(mantissa: .min, places: 0), .zero]).count
        == 3)
  }
}
