import Journal
import SourceText

/// What reading definitions needs and yields: the journal's names, and what is wrong.
struct Reading {
  /// The journal whose accounts and commodities the definitions name.
  var journal: ParsedJournal
  /// What is wrong so far.
  var diagnostics: [Diagnostic] = []
  /// The names that definitions use, for the comparison with what the journal declares.
  var uses = NameUses()

  /// So many diagnostics are kept: nobody reads more, and a file may hold millions of mistakes.
  private static let mostDiagnostics = 2000

  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.mostDiagnostics { diagnostics.append(diagnostic) }
  }

  /// Reports a value that is not what its place needs.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - what: What belongs there, with an article: `a date, such as 2024-01-31`.
  mutating func report(_ node: Node, isNot what: String) {
    guard !node.isRefused else { return }
    report(.wrongType(node, what))
  }

  /// A scalar's text as a fragment of the journal's language.
  func fragment(_ node: Node) -> Fragment {
    let text = node.scalar?.text ?? ""
    var place = node.span
    switch node.scalar?.style {
    case .singleQuoted, .doubleQuoted:
      // Without escapes, the bytes between the quotes are the text.
      if place.count >= 2 { place = ByteSpan(place.start + 1, place.end - 1) }
    default: break
    }
    let isVerbatim =
      place.count == text.utf8.count && journal.sources.bytes(place).elementsEqual(text.utf8)
    return Fragment(text, at: isVerbatim ? place : node.span, isVerbatim: isVerbatim)
  }
}

extension Diagnostic {
  /// A value that is not what its place needs: `a date, such as 2024-01-31`.
  static func wrongType(_ node: Node, _ what: String) -> Self {
    let headline: String
    switch node.content {
    case .scalar where node.isEmpty:
      return Diagnostic(
        .wrongType, "a value is missing", at: node.span, label: "\(what) belongs here")
    case .scalar(let scalar): headline = "'\(excerpt(of: scalar.text))' is not \(what)"
    case .sequence: headline = "this is a list, and must be \(what)"
    case .mapping, .refused: headline = "this is a mapping of keys, and must be \(what)"
    }
    return Diagnostic(.wrongType, headline, at: node.span)
  }
}

/// The beginning of a text for a message, on one line.
func excerpt(of text: String) -> String {
  let line = text.prefix { !$0.isNewline }
  let short = line.prefix(40)
  return short.count < text.count ? short + "…" : String(short)
}
