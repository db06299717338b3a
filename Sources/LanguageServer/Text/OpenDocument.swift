import SourceText

/// A text that a client has open.
struct OpenDocument {
  /// The URI as the client writes it.
  let uri: String
  /// The path of its file, without links.
  let path: String
  /// The language that the client says it has.
  let language: String
  /// The client's number of this version.
  private(set) var version: Int
  private(set) var buffer: SourceBuffer
  private(set) var positions: TextPositions
  private let encoding: PositionEncoding

  init(
    uri: String, path: String, language: String, version: Int, text: [UInt8],
    _ encoding: PositionEncoding
  ) {
    self.uri = uri
    self.path = path
    self.language = language
    self.version = version
    self.encoding = encoding
    buffer = SourceBuffer(text)
    positions = TextPositions(buffer, encoding, holdsMark: true)
  }

  /// Whether it's YAML, by its name.
  var isYAML: Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }

  /// Applies changes one after the other: each counts positions in the text that the one before has left.
  ///
  /// - Throws: `Refusal` when one isn't a change; then the text stays.
  mutating func apply(_ changes: [JSONInput], version: Int) throws(Refusal) {
    var next = self
    for change in changes {
      guard let text = change["text"].textBytes else { throw .params("a change needs a text") }
      let bytes = next.buffer.bytes
      let range =
        change["range"].isThere
        ? next.positions.offsets(of: try TextRange(change["range"])) : bytes.indices
      let file = SourceFile(name: path, buffer: next.buffer, base: 0)
      next.buffer = FileChange(of: file, edits: [.init(range, text)]).new
      next.positions = TextPositions(next.buffer, encoding, holdsMark: true)
    }
    next.version = version
    self = next
  }
}
