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
}
