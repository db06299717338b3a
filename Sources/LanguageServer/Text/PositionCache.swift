import SourceText

/// The lines of texts, found once for each text.
///
/// It's a class because answering a question finds lines that the next question needs too.
final class PositionCache {
  /// Those of files on the disk.
  private var known: [ObjectIdentifier: TextPositions] = [:]
  /// Those of open documents.
  private var open: [ObjectIdentifier: TextPositions] = [:]

  /// The lines of a text.
  func positions(of buffer: SourceBuffer, _ encoding: PositionEncoding) -> TextPositions {
    let id = ObjectIdentifier(buffer)
    if let positions = open[id] ?? known[id] { return positions }
    // The table keeps its texts alive, so an old one must go at some time.
    if known.count > 256 { known = [:] }
    let positions = TextPositions(buffer, encoding)
    known[id] = positions
    return positions
  }

  /// Takes the lines of an open document.
  func add(_ document: OpenDocument) {
    open[ObjectIdentifier(document.buffer)] = document.positions
  }

  /// Forgets the lines of a document that was changed or closed.
  func forget(_ document: OpenDocument) { open[ObjectIdentifier(document.buffer)] = nil }
}
