/// How bad a diagnostic is.
public enum Severity: String, Sendable, Comparable {
  /// Worth knowing; changes nothing.
  case note
  /// Probably a slip; the numbers stand. Exit code 1 under `--strict`.
  case warning
  /// The input means nothing, or contradicts itself. Exit code 1.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Orders notes before warnings before errors.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// The stable name of a kind of diagnostic, with the page that `florin explain` prints for it.
public struct DiagnosticCode: Sendable {
  /// A dotted name, such as `balance.unbalanced`.
  public let name: String
  /// The severity of each diagnostic of this kind.
  public let severity: Severity
  /// What is wrong, why it matters and what to do, in Markdown, without a heading.
  public let explanation: String

  /// Declares a code.
  public init(_ name: String, _ severity: Severity, _ explanation: String) {
    self.name = name
    self.severity = severity
    self.explanation = explanation
  }
}

/// Something to tell the user about a place in their text: data, which printers turn into words.
public struct Diagnostic: Sendable {
  /// A second place, or a remark that the headline has no room for.
  public struct Note: Sendable {
    /// The place it speaks of, or nil for a remark about the primary place.
    public let span: ByteSpan?
    /// One line, without a full stop.
    public let message: String

    /// Makes one of its parts.
    public init(span: ByteSpan?, message: String) {
      self.span = span
      self.message = message
    }

    /// Makes a note.
    public init(_ message: String, at span: ByteSpan? = nil) {
      self.span = span
      self.message = message
    }
  }

  /// The kind.
  public let code: DiagnosticCode
  /// The severity: the code's, unless a caller made it stricter.
  public var severity: Severity
  /// What is wrong, in one line that is enough alone; no full stop.
  public let headline: String
  /// The place, or nil when there is none in any file (a flag, a missing file).
  public let primary: ByteSpan?
  /// Words beside the caret.
  public let label: String
  /// More places and remarks.
  public let notes: [Note]
  /// What to do, one line each; text in it may be pasted.
  public let help: [String]

  /// Makes a diagnostic.
  public init(
    _ code: DiagnosticCode, _ headline: String, at primary: ByteSpan?, label: String = "",
    notes: [Note] = [], help: [String] = []
  ) {
    self.code = code
    severity = code.severity
    self.headline = headline
    self.primary = primary
    self.label = label
    self.notes = notes
    self.help = help
  }
}
