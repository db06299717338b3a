public import Journal

extension PostingKind {
  /// The word in JSON and in tables of databases.
  public var word: StaticString {
    switch self {
    case .real: "real"
    case .virtual: "virtual"
    case .balancedVirtual: "balanced"
    }
  }
}
