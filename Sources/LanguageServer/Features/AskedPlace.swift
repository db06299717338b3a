import Definitions
import Journal
import SourceText

/// A place in an open file that a request asks about, with the book as it is now.
struct AskedPlace {
  let document: OpenDocument
  let snapshot: BookSnapshot
  /// The file as the book has read it, which is the document's text.
  let file: SourceFile
  /// The offset in the text.
  let offset: Int

  /// The address in the book.
  var address: UInt32 { file.base + UInt32(offset) }

  /// The YAML of the file; nil if it's a journal, or can't be read.
  var definitionRoot: Node? {
    snapshot.definitions.files.first { $0.source.path.isExactly(file.path) }?.root
  }

  /// The positions of a span of the file.
  func range(of span: ByteSpan) -> TextRange {
    document.positions.range(Int(span.start - file.base)..<Int(span.end - file.base))
  }
}

extension LanguageServer {
  /// The document of a request, with its book; the book is read first if it changed.
  ///
  /// - Throws: `Refusal` when the document isn't open.
  mutating func place(_ params: JSONInput) throws(Refusal) -> AskedPlace {
    try place(params, at: params["position"].isThere ? Position(params["position"]) : nil)
  }

  /// A position in the document of a request, with its book.
  ///
  /// - Throws: `Refusal` when the document isn't open, or no book reads it.
  mutating func place(_ params: JSONInput, at position: Position?) throws(Refusal) -> AskedPlace {
    let document = try document(params["textDocument"])
    refresh()
    guard let snapshot = shelf.snapshot(of: document.path), let file = snapshot.file(document.path)
    else { throw .unread(document.path) }
    let offset = position.map(document.positions.offset(of:)) ?? 0
    return AskedPlace(document: document, snapshot: snapshot, file: file, offset: offset)
  }

  /// The place of a span in a book.
  func location(of span: ByteSpan, in snapshot: BookSnapshot) -> Location {
    let (file, offsets) = snapshot.source(of: span)
    let range = cache.positions(of: file.buffer, client.encoding).range(offsets)
    return Location(uri: uri(of: file.path), range: range)
  }
}
