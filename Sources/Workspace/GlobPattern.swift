/// A pattern for file names: `*`, `?`, `[a-z]`, and `**` for any depth of folders.
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
    case name([UInt8])
    case anyDepth
  }

  let parts: [Part]

  /// Reads a pattern.
  init(_ pattern: String) {
    var parts: [Part] = []
    for text in FilePath.parts(of: pattern) {
      if text.hasPrefix("**") {
        // Any depth twice is the same as once, and trying every split of the folders would take forever.
        if parts.last != .anyDepth { parts.append(.anyDepth) }
        if text != "**" { parts.append(.name(Array(text.utf8.dropFirst()))) }
      } else {
        parts.append(.name(Array(text.utf8)))
      }
    }
    self.parts = parts
  }

  /// Whether a name matches a pattern for names; linear except for the number of stars.
  static func matches(_ name: some Collection<UInt8>, _ pattern: [UInt8]) -> Bool {
    let name = Array(name)
    if name.first == UInt8(ascii: "."), pattern.first != UInt8(ascii: ".") { return false }
    var (n, p) = (0, 0)
    var star: (name: Int, pattern: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        star = (n, p)
        p += 1
      } else if p < pattern.count, let next = matchOne(name[n], pattern, at: p) {
        n += 1
        p = next
      } else if let last = star {
        // The last star takes one more character.
        star = (last.name + 1, last.pattern)
        (n, p) = (last.name + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == UInt8(ascii: "*") { p += 1 }
    return p == pattern.count
  }

  /// The position after the part at `index` if it matches one byte; otherwise nil.
  private static func matchOne(_ byte: UInt8, _ pattern: [UInt8], at index: Int) -> Int? {
    switch pattern[index] {
    case UInt8(ascii: "?"): return index + 1
    case UInt8(ascii: "["):
      guard let close = pattern[(index + 1)...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
        return byte == pattern[index] ? index + 1 : nil
      }
      var set = pattern[(index + 1)..<close]
      let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
      if isNegated { set.removeFirst() }
      return contains(byte, in: Array(set)) != isNegated ? close + 1 : nil
    default: return byte == pattern[index] ? index + 1 : nil
    }
  }

  private static func contains(_ byte: UInt8, in set: [UInt8]) -> Bool {
    var index = 0
    while index < set.count {
      if index + 2 < set.count, set[index + 1] == UInt8(ascii: "-") {
        if set[index] <= byte, byte <= set[index + 2] { return true }
        index += 3
      } else {
        if set[index] == byte { return true }
        index += 1
      }
    }
    return false
  }
}
