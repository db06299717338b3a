import TestSupport
import Amounts
import Testing

private func style(
  _ side: AmountStyle.Side = .right, spaced: Bool = true, mark: Character = ".",
  groups: DigitGroups? = nil, places: UInt8 = 2
) -> AmountStyle {
  AmountStyle(
    side: side, isSpaced: spaced, decimalMark: mark.asciiValue ?? 0, groups: groups, places: places)
}

private func format(
  _ quantity: Quantity, _ symbol: String, _ style: AmountStyle,
  _ rounding: AmountStyle.Rounding = .toStyle
) -> String {
  var output: [UInt8] = []
  var symbol = symbol
  symbol.withUTF8 { style.append(quantity, symbol: $0, rounding: rounding, to: &output) }
  return String(decoding: output, as: UTF8.self)
}

/// The groups that a number shows.
private func groups(of text: String) throws -> DigitGroups? {
  try scan(text).groups
}

@Suite struct AmountStyleTests {
  @Test func `symbols stand on their side`() {
    let ten = Quantity(mantissa: -10, places: 0)
    #expect(format(ten, "EUR", style()) == "-10.00 EUR")
    #expect(format(ten, "EUR", style(spaced: false)) == "-10.00EUR")
    #expect(format(ten, "$", style(.left, spaced: false)) == "$-10.00")
    #expect(format(ten, "EUR", style(.left)) == "EUR -10.00")
    #expect(format(ten, "", style(.left)) == "-10.00")
  }

  @Test(arguments: [
    ("EUR", "EUR"), ("€", "€"), ("EUR/USD", "EUR/USD"), ("A_B", "A_B"), ("%", "%"),
    ("BRK.B", "\"BRK.B\""),
    ("A-B", "\"A-B\""), ("a b", "\"a b\""), ("3", "\"3\""), ("a\tb", "\"a\tb\""),
    // These would be read as a lot's date or note, or as a decimal mark.
    ("[c]", "\"[c]\""), ("(c)", "\"(c)\""), (",", "\",\""), ("a[", "a["), ("a,", "a,"),
    // Spaces beyond ASCII end a symbol.
    ("a\u{A0}b", "\"a\u{A0}b\""), ("\u{3000}", "\"\u{3000}\""), ("a\u{2009}", "\"a\u{2009}\""),
    ("\u{2030}", "\u{2030}"), ("à", "à"),
  ])
  func `symbols are quoted where they must be`(symbol: String, expected: String) {
    #expect(format(Quantity(mantissa: 1, places: 0), symbol, style(places: 0)) == "1 " + expected)
  }

  @Test(arguments: [
    ("1234567", 0, "1,000", "1,234,567.00"), ("1234567", 2, "1,000,000", "12,345.67"),
    ("1234567", 0, "1,00,00,000", "12,34,567.00"), ("999", 0, "1,000,000", "999.00"),
    ("1234567890", 0, "1,0000,0000", "12,3456,7890.00"), ("1234567", 0, "1 000", "1 234 567.00"),
  ])
  func `digits are grouped like those of the sample`(
    digits: String, places: Int, sample: String, expected: String
  ) throws {
    let sampleGroups = try groups(of: sample + ".0")
    let quantity = Quantity(mantissa: try #require(Int128(digits)), places: UInt8(places))
    #expect(format(quantity, "", style(groups: sampleGroups)) == expected)
  }

  @Test func `the longest number fits`() throws {
    let digits = "12345678901234567890123456789012345678"
    let ones = try groups(of: "1\u{202F}1\u{202F}1.0")
    let quantity = Quantity(mantissa: -(try #require(Int128(digits))), places: 0)
    #expect(
      format(quantity, "a b", style(groups: ones, places: 255))
        == "-" + digits.map(String.init).joined(separator: "\u{202F}") + "."
        + String(repeating: "0", count: 255) + " \"a b\"")
  }

  @Test func `a grouped number without decimals ends with its mark where it is read back`() {
    let thousand = Quantity(mantissa: 1000, places: 0)
    let points = style(mark: ",", groups: .thousands("."), places: 0)
    #expect(format(thousand, "", style(groups: .thousands(","), places: 0), .none) == "1,000.")
    #expect(format(thousand, "", points, .none) == "1.000,")
    #expect(format(thousand, "", style(groups: .thousands(" "), places: 0)) == "1 000")
    let tight = style(spaced: false, mark: ",", groups: .thousands("."), places: 0)
    #expect(format(thousand, "EUR", tight, .none) == "1.000, EUR")
    #expect(format(Quantity(mantissa: 100, places: 0), "", points, .none) == "100")
    #expect(format(thousand, "", points) == "1.000")
    #expect(format(thousand, "", points, .exact) == "1.000")
    #expect(format(thousand, "", points, .exact.forJournal) == "1.000,")
    #expect(format(thousand, "", points, .toStyle.forJournal) == "1.000,")
    let cents = style(mark: ",", groups: .thousands("."), places: 2)
    #expect(format(thousand, "", cents, .exact.forJournal) == "1.000,00")
  }

  @Test(arguments: [
    ("$", 0, "$-1,234."), ("EUR", 2, "EUR -1,234"), ("a b", 0, "\"a b\" -1,234."),
    ("", 2, "-1,234"),
  ])
  func `an amount says where its decimal mark is`(symbol: String, places: UInt8, head: String) {
    let number = Quantity(mantissa: -1234, places: 0)
    for side in [AmountStyle.Side.left, .right] {
      let style = style(side, spaced: symbol != "$", groups: .thousands(","), places: places)
      var output: [UInt8] = []
      var symbol = symbol
      let needsQuotes = symbol.contains(" ")
      let length = symbol.withUTF8 {
        style.append(
          number, symbol: $0, needsQuotes: needsQuotes, rounding: .exact.forJournal, to: &output)
      }
      let expected = side == .left ? head : "-1,234"
      #expect(output.prefix(length).elementsEqual(expected.prefix { $0 != "." }.utf8))
    }
  }

  @Test func `rounding is for display only`() {
    let number = Quantity(mantissa: 12345, places: 4)
    #expect(format(number, "", style(places: 1)) == "1.2")
    #expect(format(number, "", style(places: 6)) == "1.234500")
    #expect(format(number, "", style(places: 1), .none) == "1.2345")
    #expect(format(Quantity(mantissa: -4, places: 3), "", style()) == "0.00")
  }

  @Test func `the group mark is never the decimal mark`() {
    var points = style(mark: ".", groups: .thousands("."))
    points.keepMarksApart()
    #expect(points.decimalMark == UInt8(ascii: ","))
    var commas = style(mark: ",", groups: .thousands(","))
    commas.keepMarksApart()
    #expect(commas.decimalMark == UInt8(ascii: "."))
    var spaces = style(mark: ",", groups: .thousands(" "))
    spaces.keepMarksApart()
    #expect(spaces.decimalMark == UInt8(ascii: ","))
  }

  @Test func `what is printed is read back`() throws {
    let seed: UInt64 = 8
    var random = SeededGenerator(seed: seed)
    let samples = try [
      "1,000,000", "1.000.000", "1 000", "1'000", "1_00_000", "1,0000,000", "1\u{A0}0",
    ]
    .map(groups(of:))
    for _ in 0..<4000 {
      let mark: Character = Bool.random(using: &random) ? "." : ","
      var style = style(mark: mark, groups: samples.randomElement(using: &random) ?? nil, places: 3)
      style.keepMarksApart()
      let number = random.quantity()
      guard number.mantissa.magnitude < Quantity.powerOfTen(38) else { continue }
      let text = format(number.isNegative ? try number.negated() : number, "", style, .none)
      let scanned = try scan(text)
      #expect(scanned.length == text.utf8.count, "seed \(seed): \(text)")
      let expected = number.isNegative ? try number.negated() : number
      #expect(try scanned.quantity(decimalMark: nil) == expected, "seed \(seed): \(text)")
    }
  }
}
