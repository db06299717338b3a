import Journal
import Ledger
import SourceText

/// What a word of a query can become: the names of terms, and the names that a term looks for.
struct QueryWords {
  /// What is written already and stays: `not:payee:`.
  private let start: String
  private let words: [String]

  init(_ typed: String, _ facts: BookFacts, _ journal: ParsedJournal) {
    var rest = typed[...]
    if rest.hasPrefix("not:") { rest = rest.dropFirst(4) }
    var term = ""
    if let colon = rest.firstIndex(of: ":"), Query.isTerm(String(rest)) {
      term = String(rest[...colon])
      rest = rest[rest.index(after: colon)...]
    }
    start = String(typed.dropLast(rest.count))
    let value = String(rest)
    let accounts = { facts.habits.accounts.map(\.name) }
    switch term {
    case "":
      let isNegated = !start.isEmpty
      words =
        Query.termPrefixes.filter { $0.hasPrefix(value) && !(isNegated && $0 == "not:") }
        + accounts().bestFirst(value).map(Query.quoted)
    case "acct:": words = accounts().bestFirst(value).map(Query.quoted)
    case "desc:", "payee:":
      words = facts.habits.payees.map(\.name).bestFirst(value).map(Query.quoted)
    case "cur:", "sym:": words = journal.commodities.symbols.bestFirst(value).map(Query.quoted)
    case "tag:":
      if let mark = value.firstIndex(of: "=") {
        let name = String(value[..<mark])
        words = (facts.tags[name] ?? []).inByteOrder().map { "\(name)=\($0)" }
          .filter { $0.fits(value) }.map(Query.quoted)
      } else {
        words = facts.tags.names.inByteOrder().filter { $0.fits(value) }
      }
    case "status:": words = ["*", "!"].filter { $0.fits(value) }
    case "type:": words = ["A", "C", "E", "L", "R", "V", "X"].filter { $0.fits(value) }
    case "real:": words = ["0", "1"]
    default: words = []
    }
  }

  func items(_ range: TextRange) -> [CompletionItem] {
    words.map { word in
      CompletionItem(start + word, word.last == ":" ? .keyword : .module, range)
    }
  }
}
