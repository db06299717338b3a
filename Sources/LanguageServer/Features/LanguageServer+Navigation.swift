import Definitions
import Journal
import Ledger
import SourceText
import Workspace

extension LanguageServer {
  /// `textDocument/definition`
  mutating func definition(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    if let target = included(at: place) { return RawJSON([target]) }
    let mentions = Mentions(place.snapshot)
    guard let mention = mentions.at(place.address) else { return .null }
    let all = mentions.all(of: mention.subject)
    var found = all.filter(\.isDefinition)
    // From the definition of a template, its occurrences; of what is never declared, its first use.
    if case .template = mention.subject, mention.isDefinition {
      found = all.filter { !$0.isDefinition }
    }
    if found.isEmpty { found = Array(all.prefix(1)) }
    return RawJSON(found.map { location(of: $0.span, in: place.snapshot) })
  }

  /// `textDocument/references`
  mutating func references(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    let mentions = Mentions(place.snapshot)
    guard let mention = mentions.at(place.address) else { return .null }
    let withDefinition = params["context"]["includeDeclaration"].isTrue
    let found = mentions.all(of: mention.subject).filter { withDefinition || !$0.isDefinition }
    return RawJSON(found.map { location(of: $0.span, in: place.snapshot) })
  }

  /// `textDocument/documentHighlight`
  mutating func highlights(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    let mentions = Mentions(place.snapshot)
    let mention = mentions.at(place.address)
    // Clients ask this when the cursor rests.
    moveCursor(to: mention, in: place.snapshot)
    guard let mention else { return .null }
    let found = mentions.all(of: mention.subject, in: place.file)
    return RawJSON(
      found.map { mention in
        RawJSON { object in
          object.set("range", place.range(of: mention.span))
          object.set("kind", mention.isDefinition ? 3 : 2)
        }
      })
  }

  /// `textDocument/documentLink`: the files that a file includes.
  mutating func links(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    return RawJSON(
      inclusions(of: place).map { span, target in
        RawJSON { object in
          object.set("range", place.range(of: span))
          object.set("target", target)
        }
      })
  }

  /// The includes of a file, each with the first file that it names.
  private func inclusions(of place: AskedPlace) -> [(span: ByteSpan, target: String)] {
    let journal = place.snapshot.journal.journal
    var seen: Set<ByteSpan> = []
    var result: [(span: ByteSpan, target: String)] = []
    for (file, span) in zip(journal.sources.files, journal.inclusions) {
      guard let span, place.file.span.contains(span), seen.insert(span).inserted else { continue }
      result.append((span, uri(of: file.path)))
    }
    if let root = place.snapshot.definitions.files.first(where: {
      $0.source.path.isExactly(place.file.path)
    })?
    .root {
      for key in ["journal", "include"] {
        guard let value = root[key]?.value else { continue }
        for node in value.items ?? [value] {
          guard let text = node.scalar?.text, !text.contains(where: "*?[".contains) else {
            continue
          }
          let path = files.path(
            text, beside: SourceReference(name: place.file.path, path: place.file.path))
          result.append((node.span, uri(of: files.reference(to: path).path)))
        }
      }
    }
    return result
  }

  private func included(at place: AskedPlace) -> Location? {
    let start = Position(line: 0, character: 0)
    return inclusions(of: place)
      .first { $0.span.start <= place.address && place.address <= $0.span.end }
      .map { Location(uri: $0.target, range: TextRange(start, start)) }
  }
}
