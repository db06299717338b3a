import Journal
import SourceText

/// Rejects names for new accounts that would be read as something else.
public enum NewAccountName {
  /// The words that begin a query term.
  private static let queryWords: Set<String> = [
    "acct", "amt", "code", "cur", "date", "date2", "depth", "desc", "expr", "note", "not", "payee",
    "real", "status", "sym", "tag", "type",
  ]

  /// Why a text can't be an account name; nil if it can.
  public static func problem(of name: String) -> String? {
    guard let first = name.unicodeScalars.first else { return "it is empty" }
    if name.hasControlCharacter {
      return "it contains a tab or another control character"
    }
    switch first {
    case "(", "[": return "brackets mark virtual postings"
    case "*", "!": return "a mark before a name is a posting's status"
    case ";", "#": return "it would be a comment"
    case "=", "~": return "it would start a rule"
    default: break
    }
    if name.contains("  ") { return "two spaces end a name" }
    if name.contains(" ;") { return "other programs would read ' ;' as a comment" }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) { return "one of its parts is empty" }
    if parts.contains(where: { $0.hasPrefix(" ") || $0.hasSuffix(" ") }) {
      return "one of its parts starts or ends with a space"
    }
    if parts.count > 1, queryWords.contains(String(parts[0])) {
      return "'\(parts[0]):' has another meaning in queries"
    }
    return ParsedJournal.isAccountName(name) ? nil : "a journal would read it as something else"
  }
}
