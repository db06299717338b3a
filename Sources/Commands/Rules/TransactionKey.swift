import Dates
import Journal
import Ledger
import SourceText

extension BalancedJournal {
  /// The transactions that words on the command line mean: `FILE:LINE`, an index, or a query.
  ///
  /// - Throws: `Failure` if there are none.
  func transactions(ofKey words: [String], today: CivilDate) throws(Failure) -> [Int] {
    if words.count == 1, let word = words.first, let found = try transaction(ofKey: word) {
      return [found.transaction]
    }
    let query = try Query(words: words, today: today)
    let matcher = QueryMatcher(query, self)
    let found = journal.transactions.indices.filter(matcher.matchesTransaction)
    guard !found.isEmpty else { throw .noTransaction(words, query, self) }
    return found
  }

  /// The transaction at `FILE:LINE` or with an index from `print -O json`, and the posting that the line
  /// belongs to; nil for a word that is neither.
  func transaction(
    ofKey word: String
  ) throws(Failure) -> (transaction: Int, posting: Int?)? {
    if let index = Int(word) {
      guard journal.transactions.indices.contains(index - 1) else {
        throw .usage(
          "there is no transaction \(index)",
          help: "the journal has \(journal.transactions.count); for a year, write 'date:\(word)'")
      }
      return (index - 1, nil)
    }
    guard let colon = word.lastIndex(of: ":"), let line = Int(word[word.index(after: colon)...])
    else { return nil }
    let name = String(word[..<colon])
    let file = journal.sources.files.first { $0.name == name || $0.name.hasSuffix("/" + name) }
    guard let file else {
      // An account can have a colon and a number, but not a file extension.
      guard name.contains(".") else { return nil }
      let near = Spelling.nearest(to: name, among: journal.sources.files.map(\.name))
      throw .usage(
        "the journal has no file '\(visible(name))'",
        help: near.map { "did you mean '\(visible($0))'?" } ?? "'florin files' lists them")
    }
    let lines = LineIndex(file)
    let span = file.span
    let found = journal.transactions.indices.last { transaction in
      let start = journal.transactions[transaction].start
      return span.start <= start && start < span.end && lines.line(at: start) <= line
    }
    guard let found, line <= lines.line(at: max(span.start + 1, journal.syntax(of: found).end) - 1)
    else {
      throw .usage(
        "there is no transaction at \(word)", help: "name one of its lines, such as the first")
    }
    let posting = journal.postingRows(of: found).last {
      let row = journal.postings.rows[$0]
      return !row.flags.contains(.generated) && lines.line(at: row.start) <= line
    }
    return (found, posting)
  }
}
