import Amounts
import SourceText
import Testing

/// Scans the number at the beginning of a text.
func scan(_ text: String) throws(NumberError) -> ScannedNumber {
  let buffer = SourceBuffer(Array(text.utf8))
  defer { withExtendedLifetime(buffer) {} }
  return try NumberScanner.scan(buffer.start)
}

/// What scanning a text gives: the number under each rule, and how much of the text it is.
private func check(
  _ text: String, _ expected: String, after: String = "", decimalMark: Character? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let rule = decimalMark?.asciiValue
  var result: String
  var length = text.utf8.count
  do throws(NumberError) {
    let number = try scan(text + after)
    length = number.length
    result = try number.quantity(decimalMark: rule).description
  } catch {
    result = "\(error)"
  }
  #expect(result == expected, "\(text)\(after)", sourceLocation: sourceLocation)
  #expect(length == text.utf8.count, "the length of \(text)", sourceLocation: sourceLocation)
}

@Suite struct NumberScannerTests {
  @Test(arguments: [
    // Without marks, and with one that can only be the decimal mark.
    ("0", "0"), ("10", "10"), ("007", "7"), (".5", "0.5"), ("10.", "10"),
    ("10,", "10"), ("0,500", "0.500"), ("1.000", "1.000"), ("1,000", "1.000"),
    ("123456789012345678", "123456789012345678"), ("1.23456789012345678", "1.23456789012345678"),
    // One mark several times groups.
    ("1,000,000", "1000000"), ("1.000.000", "1000000"), ("10.999.99", "1099999"),
    ("1,00,0", "1000"), ("1_000", "1000"), ("1'000", "1000"), ("1 000", "1000"), ("111 2", "1112"),
    // Two marks: the last is the decimal mark.
    ("1,000.00", "1000.00"), ("1.000,00", "1000.00"), ("9,99,99,999.00", "99999999.00"),
    ("1 000.00", "1000.00"), ("1 000,5", "1000.5"), ("1'000'000.25", "1000000.25"),
    ("1,000.", "1000"), ("1\u{A0}000.00", "1000.00"), ("1\u{202F}000,00", "1000.00"),
    ("1\u{2009}000", "1000"), ("1\u{205F}000", "1000"), ("1\u{2002}000\u{2002}000", "1000000"),
    // Exponents.
    ("1E3", "1000"), ("1e3", "1000"), ("1E-6", "0.000001"), ("1.5e+2", "150"), ("1.e2", "100"),
    (".5e1", "5"), ("0e99999", "0"), ("0.00e-99999", "0.00000000000000000000000000000000000000"),
  ])
  func `a number is what it looks like`(text: String, expected: String) {
    check(text, expected)
  }

  @Test(arguments: [
    ("1", "e"), ("100", "e"), ("1", "EUR"), ("1", ";comment"), ("10.", "EUR"), ("10", ",x"),
    ("1.5", "\t"), ("1", "  2"), ("1", " x"), ("5", "'x"), ("1.5", "\r\n"), ("2", "e+"),
    ("1", "\u{2003}EUR"), ("1", "@2"),
  ])
  func `a number ends where something else begins`(text: String, rest: String) {
    check(text, text.filter { $0 != "." || text.last != "." }, after: rest)
  }

  @Test(arguments: [
    ("1,000", "1000", Character(".")), ("1.000", "1.000", "."), ("1.000", "1000", ","),
    ("1,000", "1.000", ","), ("1,000.00", "1000.00", ","), ("1.000,00", "1000.00", "."),
    ("10,", "10", "."), ("1,5e1", "15", "."), ("1,000,000", "1000000", "."),
    ("1.000.000", "groupsWithDecimalMark", "."), ("10.999.99", "groupsWithDecimalMark", "."),
    ("1 000", "1000", "."),
  ])
  func `a declared decimal mark decides a lone mark`(
    text: String, expected: String, mark: Character
  ) {
    check(text, expected, decimalMark: mark)
  }

  @Test(arguments: [
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ("100000000000000000000000000000000000000", "tooManyDigits"),
    ("9999999999999999999999999999999999999999", "tooManyDigits"),
    ("0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000001"),
    ("0.000000000000000000000000000000000000001", "tooManyDigits"),
    ("1e37", "10000000000000000000000000000000000000"), ("1e38", "tooManyDigits"),
    ("1e-39", "tooManyDigits"), ("2e38", "tooManyDigits"),
    ("1e999999999999999999999", "tooManyDigits"),
    (String(repeating: "0", count: 255), "0"),
    (String(repeating: "0", count: 256), "tooManyDigits"),
    ("1,000e3", "1.000e3"),
    ("1,000,000e3", "exponentAfterGroups"), ("1 000.5e3", "exponentAfterGroups"),
    ("1,000.000,5", "mixedMarks"), ("1.5'000", "mixedMarks"), ("1'000_000", "mixedMarks"),
  ])
  func `what does not fit or contradicts itself is an error`(text: String, expected: String) {
    check(text, expected == "1.000e3" ? "1000" : expected)
  }

  @Test(arguments: [
    ("10.999.99", true), ("1,00,0", true), ("111 2", true), ("1,000,000", false),
    ("9,99,99,999.00", false), ("1,0000,0000", false), ("1234,567.0", true), ("1,000", false),
  ])
  func `groups that are nobody's habit are odd`(text: String, isOdd: Bool) throws {
    #expect(try scan(text).hasOddGroups == isOdd)
  }

  @Test(arguments: [
    ("1", true), (".5", true), (",5", false), (".", false), (",", false), (".x", false),
    ("-1", false),
    ("", false), ("e1", false), (" 1", false),
  ])
  func `a number begins with a digit, or a point and a digit`(text: String, begins: Bool) {
    let buffer = SourceBuffer(Array(text.utf8))
    withExtendedLifetime(buffer) { #expect(NumberScanner.begins(at: buffer.start) == begins) }
  }
}
