// A spreadsheet that opens a csv with a click takes a field that begins with `=`, `+`, `-` or `@` for a formula,
// and payees come from banks:
//
//     date,description
//     2025-03-01,=HYPERLINK("http://example.com","Invoice")
//
// An apostrophe before such a field keeps it a text. Plain numbers stay as they are, so that they can be added up.

/// Keeps the fields of a table from being formulas to a spreadsheet.
enum FormulaGuard {
  /// Puts an apostrophe before the field that begins at `start` and ends the bytes, if it could be a formula.
  static func guardField(from start: Int, in bytes: inout [UInt8]) {
    if isFormula(bytes[start...]) { bytes.insert(UInt8(ascii: "'"), at: start) }
  }

  /// Whether a spreadsheet may take a field for a formula.
  ///
  /// Tabs and line ends count, since some programs drop them before they look, and so do the full-width forms of
  /// the signs, which some take for the signs themselves.
  static func isFormula(_ field: ArraySlice<UInt8>) -> Bool {
    switch field.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: true
    case UInt8(ascii: "-"): !isPlainNumber(field)
    case 0xEF: fullWidthSigns.contains { field.starts(with: $0.utf8) }
    default: false
    }
  }

  private static let fullWidthSigns = ["\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}"]

  /// Whether a field is `-`, digits, and `.digits` if need be: `-12.50`. The sign may be missing.
  private static func isPlainNumber(_ field: ArraySlice<UInt8>) -> Bool {
    let size = field.first == UInt8(ascii: "-") ? field.dropFirst() : field
    let parts = size.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
  }
}
