public import SourceText

/// What a reader made of a file.
public struct StatementReading: Sendable {
  /// The statements: one for each account of the file.
  public var statements: [Statement] = []
  /// What could not be read, with places in the file. A row with an error is in no statement.
  public var diagnostics: [Diagnostic] = []
  /// Records that aren't rows, such as totals at the end, with the reason; they are reported, not refused.
  public var ignored: [Ignored] = []

  /// A row that was left out.
  public struct Ignored: Sendable {
    /// The row.
    public let span: ByteSpan
    /// Why, in a few words: `a total`.
    public let reason: String

    /// Makes a note of a row that was left out.
    public init(span: ByteSpan, reason: String) {
      self.span = span
      self.reason = reason
    }
  }

  /// Makes a reading without statements.
  public init() {}
}
