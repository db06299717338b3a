import SourceText

/// Reads a file in SGML or XML, one element after another.
protocol MarkupRun {
  associatedtype Element: MarkupElement

  /// The elements.
  var reader: MarkupReader<Element> { get set }
  /// The results so far.
  var collector: StatementCollector { get set }
  /// The file.
  var file: SourceFile { get }

  /// Called at the start of an element with subelements; nil for an irrelevant one.
  mutating func open(_ element: Element?)
  /// Called for an element with text, which the reader has.
  mutating func take(_ element: Element)
  /// Called at the end of an element with subelements.
  mutating func close(_ element: Element?)
  /// Called at the end of the file.
  mutating func end()
  /// Called if a problem with the current item has been reported.
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

  /// The value as one line of text.
  func string() -> String {
    var scratch = Statement()
    let text = scratch.keep(reader.text)
    return scratch.string(text)
  }

  /// Reports something unreadable, which drops the row.
  mutating func report(_ headline: String, at range: Range<Int>, help: [String] = []) {
    markBroken()
    collector.reading.diagnostics.append(
      Diagnostic(.importRow, headline, at: file.span(of: range), help: help))
  }

  /// Reports a problem with the file as a whole.
  mutating func report(_ headline: String, at place: ByteSpan, help: String) {
    collector.reading.diagnostics.append(
      Diagnostic(.importSyntax, headline, at: place, help: [help]))
  }
}
