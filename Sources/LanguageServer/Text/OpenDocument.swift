import Journal
import SourceText

/// A text that a client has open.
struct OpenDocument {
  /// The URI as the client writes it.
  let uri: String
  /// The path of its file, without links.
  let path: String
  /// The client's number of this version.
  private(set) var version: Int
  private(set) var buffer: SourceBuffer
  private(set) var positions: TextPositions
  private let encoding: PositionEncoding

  init(
    uri: String, path: String, version: Int, text: [UInt8],
    _ encoding: PositionEncoding
  ) {
    self.uri = uri
    self.path = path
    self.version = version
    self.encoding = encoding
    buffer = SourceBuffer(text)
    positions = TextPositions(buffer, encoding, holdsMark: true)
  }

  /// Whether it's YAML, by its name.
  var isYAML: Bool { InputFormat.isYAML(fileNamed: path) }

  /// Applies changes one after the other: each counts positions in the text that the one before has left.
  ///
  /// - Throws: `Refusal` when one isn't a change; then the text stays.
  /// - Complexity: O(n) in the bytes for all changes that stand one before the other, as editors send those of a
  ///   replacement everywhere; otherwise for each.
  mutating func apply(_ changes: [JSONInput], version: Int) throws(Refusal) {
    var next = self
    // Changes of this text from its end to its beginning. None moves what the next one counts.
    var pending: [FileChange.Edit] = []
    for change in changes {
      guard let text = change["text"].textBytes else { throw .params("a change needs a text") }
      guard change["range"].isThere else {
        pending = [.init(next.buffer.bytes.indices, text)]
        continue
      }
      let place = try TextRange(change["range"])
      if let last = pending.last,
        next.positions.offsets(of: place).upperBound >= last.range.lowerBound
      {
        next.replace(pending)
        pending = []
      }
      pending.append(.init(next.positions.offsets(of: place), text))
    }
    if !pending.isEmpty { next.replace(pending) }
    next.version = version
    self = next
  }

  /// Applies edits of the text, from its end to its beginning.
  private mutating func replace(_ edits: [FileChange.Edit]) {
    let file = SourceFile(name: path, buffer: buffer, base: 0)
    buffer = FileChange(of: file, edits: edits.reversed()).new
    positions = TextPositions(buffer, encoding, holdsMark: true)
  }
}
