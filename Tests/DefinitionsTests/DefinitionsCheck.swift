import Dates
import Definitions
import Journal
import SourceText
import TestSupport
import Testing

/// A text with places that are marked by `①`, `②`, …: the text without the marks, and the offsets of
/// the bytes behind them.
struct MarkedText {
  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [Character: Int] = [:]

  init(_ text: String) {
    for scalar in text.unicodeScalars {
      if ("①"..."⑳").contains(scalar) {
        offsets[Character(scalar)] = bytes.count
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
  }
}

/// A journal with definitions.
struct Loaded {
  var journal: ParsedJournal
  var definitions: Definitions

  /// Reads `florin.yaml` and a journal.
  init(_ files: [String: [UInt8]], journal text: String = "") {
    let sources = MemorySources(files.merging(["main": Array(text.utf8)]) { $1 })
    journal = JournalReader(
      provider: sources, options: .init(today: CivilDate(dayNumber: 19_889))
    ).read([MemorySources.reference("main")])
    definitions = DefinitionsReader(provider: sources)
      .read([MemorySources.reference("florin.yaml")], into: &journal)
  }

  init(_ yaml: String, journal text: String = "") {
    self.init(["florin.yaml": Array(yaml.utf8)], journal: text)
  }

  /// What is wrong, as `offset code` within `florin.yaml`, or `name:offset code`.
  var problems: [String] {
    definitions.diagnostics.map { diagnostic in
      guard let start = diagnostic.primary?.start else { return "nowhere \(diagnostic.code.name)" }
      let file = journal.sources.file(at: start)
      let place = file.name == "florin.yaml" ? "" : "\(file.name):"
      return "\(place)\(start - file.base) \(diagnostic.code.name)"
    }
  }

  /// The text of a place.
  func text(_ span: ByteSpan) -> String { journal.sources.text(span) }
}

/// Expects definitions to have diagnostics at the marks of their text and nowhere else.
@discardableResult
func check(
  _ source: String, _ expected: [(Character, String)] = [], journal: String = "",
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Loaded {
  let marked = MarkedText(source)
  let loaded = Loaded(["florin.yaml": marked.bytes], journal: journal)
  let wanted = expected.map { mark, code in
    "\(marked.offsets[mark].map(String.init) ?? "no \(mark)") \(code)"
  }
  #expect(loaded.problems.sorted() == wanted.sorted(), "\(source)", sourceLocation: sourceLocation)
  checkSpans(of: loaded, sourceLocation: sourceLocation)
  return loaded
}

/// Expects each span to lie in its file.
func checkSpans(
  of loaded: Loaded, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for diagnostic in loaded.definitions.diagnostics {
    for span in [diagnostic.primary].compactMap(\.self) + diagnostic.notes.compactMap(\.span) {
      let file = loaded.journal.sources.file(at: span.start).span
      #expect(span.end <= file.end, "\(diagnostic.headline)", sourceLocation: sourceLocation)
    }
  }
  for file in loaded.definitions.files {
    if let root = file.root { check(root, within: file.source.span, sourceLocation) }
  }
}

/// Expects a node's parts to lie within it, one behind the other.
private func check(_ node: Node, within span: ByteSpan, _ sourceLocation: Testing.SourceLocation) {
  #expect(
    span.start <= node.span.start && node.span.end <= span.end, sourceLocation: sourceLocation)
  var last = node.span.start
  for part in node.items ?? (node.entries ?? []).flatMap({ [$0.keyNode, $0.value] }) {
    #expect(last <= part.span.start, sourceLocation: sourceLocation)
    last = part.span.end
    check(part, within: node.span, sourceLocation)
  }
}
