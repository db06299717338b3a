import Journal

/// What a new account may not be called, because it would be read as something else.
public enum NewAccountName {
  /// The words that begin a term of a query.
  private static let queryWords: Set<String> = [
    "acct", "amt", "code", "cur", "date", "date2", "depth", "desc", "expr", "note", "not", "payee",
    "real", "status", "sym", "tag", "type",
  ]

  /// Why a text cannot be the name of an account; nil when it can.
  public static func problem(of name: String) -> String? {
    guard let first = name.unicodeScalars.first else { return "it is empty" }
    if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "it holds a tab or another control character"
    }
    switch first {
    case "(", "[": return "a name in brackets is that of a virtual posting"
    case "*", "!": return "a mark before a name is a posting's status"
    case ";", "#": return "it would be a comment"
    case "=", "~": return "it would begin a rule"
    default: break
    }
    if name.contains("  ") { return "two spaces end a name" }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) { return "a part between its colons is empty" }
    if parts.contains(where: { $0.hasPrefix(" ") || $0.hasSuffix(" ") }) {
      return "a space stands beside a colon or at an end"
    }
    if parts.count > 1, queryWords.contains(String(parts[0])) {
      return "in a query '\(parts[0]):' is no part of a name"
    }
    return ParsedJournal.isAccountName(name) ? nil : "a journal would read it as something else"
  }
}
