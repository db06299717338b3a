/// A pattern for the paths of files: a `NamePattern` for each name, and `**` for any depth of folders.
///
/// `**` as a whole part matches any number of folders; inside a name (`**.journal`) it matches any number
/// of folders and then any beginning of the name. Names that begin with a dot aren't matched.
struct GlobPattern {
  /// Whether a path is a pattern, to be looked up on the disk.
  static func isPattern(_ path: String) -> Bool {
    path.utf8.contains {
      $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[")
    }
  }

  /// One part of the path: a pattern for a name, or any depth.
  enum Part: Equatable {
    case name(NamePattern)
    case anyDepth
  }

  let parts: [Part]

  /// Reads a pattern.
  init(_ pattern: String) {
    var parts: [Part] = []
    for text in FilePath.parts(of: pattern) {
      if text.utf8.starts(with: "**".utf8) {
        // Any depth twice is the same as once, and trying every split of the folders would take forever.
        if parts.last != .anyDepth { parts.append(.anyDepth) }
        let rest = text.utf8.dropFirst()
        if rest.count > 1 { parts.append(.name(NamePattern(String(Substring(rest))))) }
      } else {
        parts.append(.name(NamePattern(String(text))))
      }
    }
    self.parts = parts
  }
}
