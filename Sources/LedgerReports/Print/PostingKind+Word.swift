public import Journal
import SourceText

extension PostingKind {
  /// The word in JSON and in tables of databases.
  public var word: StaticString {
    switch self {
    case .real: "real"
    case .virtual: "virtual"
    case .balancedVirtual: "balanced"
    }
  }

  /// The words in JSON.
  static var shape: JSONShape { .words(["real", "virtual", "balanced"]) }
}
