public import SourceText

/// Why something cannot get another name: one place that stands in the way.
public struct RenameProblem: Error, Sendable {
  /// Where it is; nil for the name itself.
  public let span: ByteSpan?
  /// What is wrong, in one line.
  public let headline: String
  /// What to do.
  public let help: String?

  init(_ headline: String, at span: ByteSpan?, help: String? = nil) {
    self.span = span
    self.headline = headline
    self.help = help
  }
}
