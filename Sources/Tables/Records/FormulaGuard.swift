import Containers

// A spreadsheet that opens a csv with a click treats a field that begins with `=`, `+`, `-` or `@` as a
// formula, and payees come from banks:
//
//     date,description
//     2025-03-01,=HYPERLINK("http://example.com","Invoice")
//
// An apostrophe before such a field keeps it text. Plain numbers stay as they are, so they can still be added
// up.

/// Stops spreadsheets from treating the fields of a table as formulas.
enum FormulaGuard {
  /// Puts an apostrophe before the field from `start` to the end of the bytes if it could be a formula.
  static func guardField(from start: Int, in bytes: inout [UInt8]) {
    if isFormula(bytes[start...]) { bytes.insert(UInt8(ascii: "'"), at: start) }
  }

  /// Whether a spreadsheet might treat a field as a formula.
  ///
  /// Tabs and line ends count, because some programs drop them before they look. So do the full-width forms of
  /// the signs, which some programs treat like the signs themselves.
  static func isFormula(_ field: ArraySlice<UInt8>) -> Bool {
    switch field.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: true
    case UInt8(ascii: "-"): !isPlainNumber(field)
    case 0xEF: fullWidthSigns.contains { field.starts(with: $0.utf8) }
    default: false
    }
  }

  private static let fullWidthSigns = ["\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}"]

  /// Whether a field is a plain number such as `-12.50`: an optional `-`, digits, and an optional `.` with more
  /// digits.
  private static func isPlainNumber(_ field: ArraySlice<UInt8>) -> Bool {
    let size = field.first == UInt8(ascii: "-") ? field.dropFirst() : field
    let parts = size.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy(\.isDigit)
      }
  }
}
