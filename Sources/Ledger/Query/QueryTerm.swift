import SourceText

/// The names of terms, as written before the colon.
enum QueryTerm: String, CaseIterable {
  case account = "acct"
  case all = "all"
  case amount = "amt"
  case any = "any"
  case code = "code"
  case commodity = "cur"
  case date = "date"
  case secondaryDate = "date2"
  case depth = "depth"
  case description = "desc"
  case expression = "expr"
  /// hledger's web pages use it for the current account.
  case inAccount = "inacct"
  case note = "note"
  case payee = "payee"
  case real = "real"
  case status = "status"
  case symbol = "sym"
  case tag = "tag"
  case type = "type"

  /// Whether the argument is an expression of its own.
  var holdsExpression: Bool { self == .expression || self == .any || self == .all }
}

extension Query {
  /// What terms begin with, in alphabetical order: `acct:`, `not:`.
  public static let termPrefixes =
    (QueryTerm.allCases.filter { $0 != .inAccount }.map(\.rawValue) + ["not"]).sorted()
    .map { $0 + ":" }

  /// Whether a word is a term with its name, such as `desc:market` or `not:food`, and not a plain word that
  /// looks for accounts.
  public static func isTerm(_ word: String) -> Bool {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let name = String(word[..<colon])
    return name == "not" || QueryTerm(rawValue: name) != nil
  }

  /// The term that a word was probably meant to be, such as `payee:` for `paye:shop`.
  ///
  /// Such a word is valid: it looks for accounts with `paye:shop` in their name. So this is a hint for
  /// words that match nothing.
  ///
  /// - Returns: The term's name with its colon, or nil if nothing is similar.
  public static func likelyTerm(for word: String) -> String? {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = String(word[..<colon])
    guard QueryTerm(rawValue: name) == nil, name != "not" else { return nil }
    let lowered = name.lowercased()
    let synonyms: [String: QueryTerm] = [
      "account": .account, "amount": .amount, "comm": .commodity, "commodity": .commodity,
      "currency": .commodity, "description": .description, "symbol": .symbol,
    ]
    let names = QueryTerm.allCases.map(\.rawValue)
    let term =
      synonyms[lowered]?.rawValue
      ?? (names.contains(lowered) ? lowered : Spelling.nearest(to: lowered, among: names))
    return term.map { $0 + ":" }
  }
}
