import SourceText

/// What reads a file in SGML or XML, one element after the other.
protocol MarkupRun {
  associatedtype Element: MarkupElement

  /// The elements.
  var reader: MarkupReader<Element> { get set }
  /// What was gathered.
  var collector: StatementCollector { get set }
  /// The file.
  var file: SourceFile { get }

  /// An element that holds elements begins; nil: not one that matters.
  mutating func open(_ element: Element?)
  /// An element has a text, that of the reader.
  mutating func take(_ element: Element)
  /// An element that holds elements ends.
  mutating func close(_ element: Element?)
  /// The file ends.
  mutating func end()
  /// What is being read has a problem that was reported.
  mutating func markBroken()
}

extension MarkupRun {
  /// Reads all elements.
  mutating func run() {
    while let event = reader.next() {
      switch event {
      case .opened(let element): open(element)
      case .value(let element): take(element)
      case .closed(let element): close(element)
      }
    }
    end()
  }

  /// The value as a text of one line.
  func string() -> String {
    var scratch = Statement()
    let text = scratch.keep(reader.text)
    return scratch.string(text)
  }

  /// Tells of what cannot be read, which leaves out the row.
  mutating func report(_ headline: String, at range: Range<Int>, help: [String] = []) {
    markBroken()
    collector.reading.diagnostics.append(
      Diagnostic(.importRow, headline, at: file.span(of: range), help: help))
  }

  /// Tells of what makes the file as a whole unfit.
  mutating func report(_ headline: String, at place: ByteSpan, help: String) {
    collector.reading.diagnostics.append(
      Diagnostic(.importSyntax, headline, at: place, help: [help]))
  }
}
