/// A format of bank statements.
public enum StatementFormat: String, CaseIterable, Sendable {
  /// Comma-separated values, with any separator.
  case csv
  /// OFX 1 (SGML) and 2 (XML), and QFX.
  case ofx
  /// Quicken's interchange format.
  case qif
  /// ISO 20022 CAMT.053, and .052 and .054.
  case camt
  /// The JSON that a SimpleFIN bridge returns.
  case simplefin

  /// The formats' names; `qfx` means the same as `ofx`.
  public static let words = ["csv", "ofx", "qfx", "qif", "camt", "simplefin"]

  /// The format with a name; nil for other words.
  public init?(word: String) {
    self.init(rawValue: word == "qfx" ? "ofx" : word)
  }
}
