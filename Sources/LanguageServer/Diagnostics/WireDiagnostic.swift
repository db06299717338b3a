import SourceText

/// Problems in the protocol's form.
struct WireDiagnostics {
  let snapshot: BookSnapshot
  let encoding: PositionEncoding
  /// The lines of the files, as far as they're known.
  private var positions: PositionCache

  init(_ snapshot: BookSnapshot, _ encoding: PositionEncoding, _ positions: PositionCache) {
    self.snapshot = snapshot
    self.encoding = encoding
    self.positions = positions
  }

  /// The problems of each file, by its path, in the order of the text.
  func byPath(uri: (String) -> String) -> NameTable<[RawJSON]> {
    var result = NameTable<[RawJSON]>()
    for diagnostic in snapshot.diagnostics.inTextOrder() {
      guard let place = place(of: diagnostic.primary) else { continue }
      let json = json(diagnostic, place.range, uri: uri)
      result[place.path, default: []].append(json)
    }
    return result
  }

  /// Where a problem is; one without a place is where the book names its journal.
  private func place(of span: ByteSpan?) -> (path: String, range: TextRange)? {
    guard let span = span ?? snapshot.journalName else {
      let start = Position(line: 0, character: 0)
      return (snapshot.root.path, TextRange(start, start))
    }
    let (file, range) = snapshot.source(of: span)
    return (file.path, positions.positions(of: file.buffer, encoding).range(range))
  }

  func json(_ diagnostic: Diagnostic, _ range: TextRange, uri: (String) -> String) -> RawJSON {
    RawJSON { object in
      object.set("range", range)
      object.set("severity", diagnostic.severity.number)
      object.set("code", diagnostic.code.name)
      object.object("codeDescription") {
        $0.set("href", "florin://explain/\(diagnostic.code.name)")
      }
      object.set("source", word: "florin")
      object.set("message", diagnostic.fullText)
      let notes = diagnostic.notes.filter { $0.span != nil }
      guard !notes.isEmpty else { return }
      object.array("relatedInformation") { list in
        for note in notes {
          guard let place = place(of: note.span) else { continue }
          list.object { related in
            related.set("location", Location(uri: uri(place.path), range: place.range))
            related.set("message", note.message)
          }
        }
      }
    }
  }
}

extension Severity {
  /// The protocol's number.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension Diagnostic {
  /// The headline, with what's said about the place, the remarks and the help below it.
  var fullText: String {
    ([headline] + (label.isEmpty ? [] : [label]) + notes.filter { $0.span == nil }.map(\.message)
      + help.map { "help: \($0)" })
      .joined(separator: "\n")
  }
}
