import Containers
import Dates

/// Reads dates as bank formats define them. A time and its zone are ignored: the day is the one
/// that the bank wrote.
enum BankDate {
  /// `20240131`, `20240131120000.000[-3:BRT]`, and `2024-01-31`, which some banks write anyway.
  static func compact(_ text: [UInt8]) -> CivilDate? {
    if text.count > 4, text[4] == UInt8(ascii: "-") { return iso(text) }
    guard let number = digits(text.prefix(8), count: 8) else { return nil }
    return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// `2024-01-31`, with or without a zone or a time after it: `2024-01-31T23:59:00+01:00`.
  static func iso(_ text: [UInt8]) -> CivilDate? {
    guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      text.count == 10 || !text[10].isDigit, let year = digits(text[0..<4], count: 4),
      let month = digits(text[5..<7], count: 2), let day = digits(text[8..<10], count: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// A number of this many digits.
  private static func digits(_ text: ArraySlice<UInt8>, count: Int) -> Int? {
    text.count == count ? Int(digits: text) : nil
  }
}
