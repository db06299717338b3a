/// The severity of a diagnostic.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing; changes nothing.
  case note
  /// Probably a mistake, but the numbers are valid. Exit code 1 under `--strict`.
  case warning
  /// The input is meaningless or contradicts itself. Exit code 1.
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
public struct DiagnosticCode: Hashable, Sendable {
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

  /// Whether two codes have the same name.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The first sentence of the explanation, on one line. A colon that ends it becomes a full stop.
  public var summary: String {
    let sentence = explanation.indices.first { mark in
      let next = explanation.index(after: mark)
      return (explanation[mark] == "." || explanation[mark] == ":")
        && (next == explanation.endIndex || explanation[next].isWhitespace)
    }.map { explanation[..<$0] }
    return String((sentence ?? explanation[...]).map { $0.isNewline ? " " : $0 }) + "."
  }
}

/// Something to tell the user about a place in their text. It's only data; printers turn it into
/// words.
public struct Diagnostic: Sendable {
  /// A second place, or a remark that doesn't fit in the headline.
  public struct Note: Sendable {
    /// The place it refers to; nil for a remark about the primary place.
    public let span: ByteSpan?
    /// One line, without a period.
    public let message: String

    /// Makes a part of a note.
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
  /// Whether it's an error, and not only a warning or a note.
  public var isError: Bool { severity == .error }
  /// Whether it may be gone when the command runs again.
  public var isPassing = false
  /// What is wrong, in one line that makes sense on its own; no period.
  public let headline: String
  /// The place; nil if it isn't in a file (a flag, a missing file).
  public private(set) var primary: ByteSpan?
  /// The text next to the caret.
  public let label: String
  /// More places and remarks.
  public let notes: [Note]
  /// What to do, one line each; code in it can be pasted.
  public let help: [String]
  /// What a tool can do about it, the likeliest first; each is an alternative to the others.
  public let fixes: [Fix]

  /// Makes a diagnostic.
  public init(
    _ code: DiagnosticCode, _ headline: String, at primary: ByteSpan?, label: String = "",
    notes: [Note] = [], help: [String] = [], fixes: [Fix] = []
  ) {
    self.code = code
    severity = code.severity
    self.headline = headline
    self.primary = primary
    self.label = label
    self.notes = notes
    self.help = help
    self.fixes = fixes
  }

  /// The diagnostic, at a place if it has none.
  public func placed(at span: ByteSpan?) -> Self {
    var result = self
    result.primary = primary ?? span
    return result
  }

  /// The same as a warning.
  public var asWarning: Self {
    var result = self
    result.severity = .warning
    return result
  }

  /// The diagnostic as an error, where its usual severity isn't enough.
  public var asError: Self {
    var result = self
    result.severity = .error
    return result
  }
}
