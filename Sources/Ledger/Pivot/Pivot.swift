// What stands in the place of the account?
//
//     payee                a field of the transaction or the posting
//     project              the value of a tag: the posting's, or else the transaction's, or else the account's
//     acct:kind:project    several, as levels of one name
//     trip|payee           the first that isn't empty
//
// As in hledger, what has none of them gets an empty name.

/// The fields and tags that a journal's postings are shown by instead of their accounts (`--pivot`).
public struct Pivot: Sendable {
  /// A field of a transaction or a posting, or a tag.
  enum Source: Hashable, Sendable {
    case account, code, date, description, note, payee, status
    /// The symbol of the posting's amount; nothing if it has several.
    case commodity
    /// A tag, by its name in lowercase.
    case tag(String)
  }

  /// The levels of the name, each with what can fill it.
  let levels: [[Source]]

  /// The names of fields; other names are tags.
  public static let fields = [
    "account", "code", "commodity", "date", "description", "note", "payee", "status",
  ]

  private static let sources: [String: Source] = [
    "account": .account, "acct": .account, "code": .code, "comm": .commodity,
    "commodity": .commodity, "cur": .commodity, "date": .date, "desc": .description,
    "description": .description, "note": .note, "payee": .payee, "status": .status,
  ]

  /// Reads `NAME`, `NAME:NAME…` or `NAME|NAME…`; nil if a name is missing. Case doesn't matter.
  public init?(_ text: String) {
    var levels: [[Source]] = []
    for level in text.split(separator: ":", omittingEmptySubsequences: false) {
      let names = level.split(separator: "|", omittingEmptySubsequences: false)
      guard !names.contains(where: \.isEmpty) else { return nil }
      levels.append(names.map { Self.sources[$0.lowercased()] ?? .tag($0.lowercased()) })
    }
    self.levels = levels
  }

  /// The names of the tags, in lowercase.
  var tags: Set<String> {
    Set(levels.joined().compactMap { if case .tag(let name) = $0 { name } else { nil } })
  }
}
