/// A pattern's syntax tree: the parser's result, from which everything else is compiled.
indirect enum Expression: Sendable {
  /// `a`, `.`, `[a-z]`, `\w`: one character from the set with this index.
  case character(set: Int)
  /// `^`, `\b`, …: a condition on the neighboring characters that matches no character itself.
  case assertion(Assertion)
  /// `abc`; matches the empty string if it has no elements.
  case sequence([Expression])
  /// `a|b|c`
  case choice([Expression])
  /// `a*`, `a{2,3}`; no upper bound if `atMost` is nil.
  case repetition(Expression, atLeast: Int, atMost: Int?)
  /// `(a)`, captured under a number (from 1).
  case group(Int, Expression)
}

/// A condition on the position between two characters.
enum Assertion: Sendable {
  /// `^`: at the start of the text or after a newline.
  case lineStart
  /// `$`: at the end of the text or before a newline.
  case lineEnd
  /// `` \` ``
  case textStart
  /// `\'`
  case textEnd
  /// `\b`
  case wordEdge
  /// `\B`
  case notWordEdge
  /// `\<`
  case wordStart
  /// `\>`
  case wordEnd
}

/// What an assertion needs to know about a neighboring character.
enum Context: UInt32, CaseIterable, Sendable {
  /// No character: the text starts or ends here.
  case edge
  case newline
  /// A letter, mark, digit or underscore.
  case word
  case other

  var endsLine: Bool { self == .edge || self == .newline }
}

extension Assertion {
  /// Whether the condition holds between these two neighbors.
  func holds(between before: Context, and after: Context) -> Bool {
    switch self {
    case .lineStart: before.endsLine
    case .lineEnd: after.endsLine
    case .textStart: before == .edge
    case .textEnd: after == .edge
    case .wordEdge: (before == .word) != (after == .word)
    case .notWordEdge: (before == .word) == (after == .word)
    case .wordStart: before != .word && after == .word
    case .wordEnd: before == .word && after != .word
    }
  }

  /// Whether the condition can still hold when only the character before is known.
  func canHold(after before: Context) -> Bool {
    Context.allCases.contains { holds(between: before, and: $0) }
  }

  /// The same condition when the text is read backwards.
  var mirrored: Assertion {
    switch self {
    case .lineStart: .lineEnd
    case .lineEnd: .lineStart
    case .textStart: .textEnd
    case .textEnd: .textStart
    case .wordStart: .wordEnd
    case .wordEnd: .wordStart
    case .wordEdge, .notWordEdge: self
    }
  }

  /// Whether the condition depends on words.
  var concernsWords: Bool {
    switch self {
    case .wordEdge, .notWordEdge, .wordStart, .wordEnd: true
    case .lineStart, .lineEnd, .textStart, .textEnd: false
    }
  }
}
