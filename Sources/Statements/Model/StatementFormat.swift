/// A format in which banks hand out statements.
public enum StatementFormat: String, CaseIterable, Sendable {
  /// Comma-separated values, whatever separates them.
  case csv
  /// OFX 1 (SGML) and 2 (XML), and QFX.
  case ofx
  /// Quicken's interchange format.
  case qif
  /// ISO 20022 CAMT.053, and .052 and .054.
  case camt
  /// The JSON that a SimpleFIN bridge returns.
  case simplefin

  /// The words for the formats: `qfx` is another one for `ofx`.
  public static let words = ["csv", "ofx", "qfx", "qif", "camt", "simplefin"]

  /// The format of a word; nil for another.
  public init?(word: String) {
    self.init(rawValue: word == "qfx" ? "ofx" : word)
  }
}
