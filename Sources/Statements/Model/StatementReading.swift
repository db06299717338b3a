public import SourceText

/// The result of reading a file.
public struct StatementReading: Sendable {
  /// The statements: one for each account of the file.
  public var statements: [Statement] = []
  /// The problems found, with their places in the file. Rows with errors aren't in any statement.
  public var diagnostics: [Diagnostic] = []
  /// Records that aren't rows, such as totals at the end, with the reason; they're reported, but
  /// they aren't errors.
  public var ignored: [Ignored] = []

  /// A skipped row.
  public struct Ignored: Sendable {
    /// The row.
    public let span: ByteSpan
    /// The reason, in a few words: `a total`.
    public let reason: String

    /// Makes a record of a skipped row.
    public init(span: ByteSpan, reason: String) {
      self.span = span
      self.reason = reason
    }
  }

  /// Makes a reading without statements.
  public init() {}
}
