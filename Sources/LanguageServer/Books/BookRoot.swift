/// What a book is read from.
struct BookRoot: Hashable, Sendable {
  /// The path of its `florin.yaml`; nil for journals without definitions.
  var book: String?
  /// The paths of the journals; those that `florin.yaml` names if there are none.
  var journals: [String] = []
  /// Definitions that the user names instead of a `florin.yaml`.
  var definitions: [String] = []

  /// The file that stands for the book where a problem has no place of its own.
  var path: String { book ?? journals.first ?? definitions.first ?? "" }

  /// Paths are bytes.
  private var bytes: [[[UInt8]]] {
    [book.map { [$0] } ?? [], journals, definitions].map { $0.map { Array($0.utf8) } }
  }

  static func == (a: BookRoot, b: BookRoot) -> Bool { a.bytes == b.bytes }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
