import Containers
import Dates

/// Reads dates as bank formats define them. A time and its zone are ignored: the day is the one
/// that the bank wrote.
enum BankDate {
  /// `20240131`, `20240131120000.000[-3:BRT]`, and `2024-01-31`, which some banks write anyway.
  static func compact(_ text: [UInt8]) -> CivilDate? {
    iso(text) ?? CivilDate(eightDigits: text.prefix(8))
  }

  /// `2024-01-31`, with or without a zone or a time after it: `2024-01-31T23:59:00+01:00`.
  static func iso(_ text: [UInt8]) -> CivilDate? {
    text.count > 10 && text[10].isDigit ? nil : CivilDate(isoText: text.prefix(10))
  }
}
