import SourceText

/// The lines of texts, found once for each text.
///
/// It's a class because answering a question finds lines that the next question needs too.
final class PositionCache {
  private var known: [ObjectIdentifier: TextPositions] = [:]

  /// The lines of a text.
  func positions(of buffer: SourceBuffer, _ encoding: PositionEncoding) -> TextPositions {
    let id = ObjectIdentifier(buffer)
    if let positions = known[id] { return positions }
    // The table keeps its texts alive, so an old one must go at some time.
    if known.count > 256 { known = [:] }
    let positions = TextPositions(buffer, encoding)
    known[id] = positions
    return positions
  }

  /// Takes lines that are known already.
  func add(_ positions: TextPositions) { known[ObjectIdentifier(positions.buffer)] = positions }

  /// Forgets the lines of a text.
  func forget(_ buffer: SourceBuffer) { known[ObjectIdentifier(buffer)] = nil }
}
