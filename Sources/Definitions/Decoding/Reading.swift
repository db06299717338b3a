import Amounts
import Journal
import Patterns
import SourceText

/// The context and results of reading definitions: the journal's names, and the problems.
struct Reading {
  /// The journal whose accounts and commodities the definitions use.
  var journal: ParsedJournal
  /// The problems so far.
  var diagnostics: [Diagnostic] = []
  /// The places where definitions name something, as they are read.
  private(set) var names: [DefinitionName] = []
  /// How the names that are read now are written; nil if each type knows.
  var form: DefinitionName.Form?

  /// The meanings of texts that have been read, because definitions repeat the same ones.
  private var accounts: [ExactText: FragmentAccount] = [:]
  private var amounts: [ExactText: FragmentAmount] = [:]
  private var patterns: [ExactText: Pattern] = [:]

  /// The most diagnostics to keep: nobody reads more, and a file can have millions of mistakes.
  private static let mostDiagnostics = 2000

  init(journal: ParsedJournal) { self.journal = journal }

  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.mostDiagnostics { diagnostics.append(diagnostic) }
  }

  /// Reports a value that isn't what its place needs.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - what: What belongs there, with an article: `a date, such as 2024-01-31`.
  mutating func report(_ node: Node, isNot what: String) {
    guard !node.isRefused else { return }
    report(.wrongType(node, what))
  }

  /// Records a place where something is named.
  mutating func record(
    _ subject: DefinitionName.Subject, at span: ByteSpan, as form: DefinitionName.Form
  ) {
    names.append(DefinitionName(subject: subject, span: span, form: self.form ?? form))
  }

  /// The regex that a text is.
  mutating func pattern(_ source: String) throws(PatternError) -> Pattern {
    if let known = patterns[ExactText(source)] { return known }
    let pattern = try Pattern(source)
    patterns[ExactText(source)] = pattern
    return pattern
  }

  // MARK: - The journal's language

  /// Reads a scalar as an account; nil if it isn't one, which is reported.
  mutating func account(_ node: Node) -> FragmentAccount? {
    let text = ExactText(node.scalar?.text ?? "")
    if let known = accounts[text] { return known }
    let (account, problems) = journal.readAccount(fragment(node))
    diagnostics += problems
    guard let account else { return nil }
    accounts[text] = account
    return account
  }

  /// Reads a scalar as an amount, possibly with a cost; nil if it isn't one, which is reported.
  mutating func amount(_ node: Node) -> FragmentAmount? {
    let text = ExactText(node.scalar?.text ?? "")
    if let known = amounts[text] { return known }
    let (amount, problems) = journal.readAmount(fragment(node))
    diagnostics += problems
    guard let amount else { return nil }
    // Other amounts say how their commodity is written, which counts in order.
    if amount.cost == nil, journal.commodities.isObserved(amount.amount.commodity) {
      amounts[text] = amount
    }
    return amount
  }

  /// A scalar's text as a fragment of journal syntax.
  func fragment(_ node: Node) -> Fragment {
    let text = node.scalar?.text ?? ""
    var place = node.span
    switch node.scalar?.style {
    case .singleQuoted, .doubleQuoted:
      // Without escapes, the bytes between the quotes are the text.
      if place.count >= 2 { place = ByteSpan(place.start + 1, place.end - 1) }
    default: break
    }
    let isVerbatim = text.hasBytes(journal.sources.bytes(place))
    return Fragment(text, at: isVerbatim ? place : node.span, isVerbatim: isVerbatim)
  }
}

extension Diagnostic {
  /// The error for a value that isn't what its place needs: `a date, such as 2024-01-31`.
  static func wrongType(_ node: Node, _ what: String) -> Self {
    let headline: String
    switch node.content {
    case .scalar where node.isEmpty:
      return Diagnostic(
        .wrongType, "a value is missing", at: node.span, label: "expected \(what)")
    case .scalar(let scalar): headline = "'\(excerpt(of: scalar.text))' isn't \(what)"
    case .sequence: headline = "this is a list, but should be \(what)"
    case .mapping, .refused: headline = "this is a mapping, but should be \(what)"
    }
    return Diagnostic(.wrongType, headline, at: node.span)
  }
}

/// The beginning of a text, on one line, for a message.
func excerpt(of text: String) -> String {
  let line = text.prefix { !$0.isNewline }
  let short = line.prefix(40)
  return short.count < text.count ? short + "…" : String(short)
}
