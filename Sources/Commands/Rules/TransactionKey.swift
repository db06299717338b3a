import Containers
import Dates
import Journal
import Ledger
import SourceText

extension BalancedJournal {
  /// The transactions that words on the command line mean: `FILE:LINE`, an index, or a query.
  ///
  /// - Throws: `Failure` if there are none.
  func transactions(ofKey words: [String], today: CivilDate) throws(Failure) -> [TransactionID] {
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
  ) throws(Failure) -> (transaction: TransactionID, posting: PostingID?)? {
    if let number = Int(word) {
      guard number >= 1, number <= journal.transactions.count else {
        throw .usage(
          "there is no transaction \(number)",
          help: "the journal has \(journal.transactions.count); for a year, write 'date:\(word)'")
      }
      return (TransactionID(number - 1), nil)
    }
    guard let colon = word.lastIndex(of: ":"), let line = Int(word[word.index(after: colon)...])
    else { return nil }
    let name = String(word[..<colon])
    guard let file = try journal.sources.file(named: name) else {
      // An account can have a colon and a number, but not a file extension. `desc:shop.de:12` is a query.
      guard name.contains("."), !name.contains(":") else { return nil }
      let near = Spelling.nearest(to: name, among: journal.sources.files.map(\.name))
      throw .usage(
        "the journal has no file '\(visible(name))'",
        help: near.map(Spelling.question) ?? "'florin files' lists them")
    }
    let lines = LineIndex(file)
    let (facts, sources) = (journal, journal.sources)
    // The transactions of a bank's file are in the order of their dates.
    func start(of transaction: TransactionID) -> UInt32 {
      sources.written(facts.transactions[transaction].start)
    }
    let span = file.span
    let found = facts.transactions.indices.filter { transaction in
      let start = start(of: transaction)
      return span.start <= start && start < span.end && lines.line(at: start) <= line
    }.max { (start(of: $0), $0) < (start(of: $1), $1) }
    func end(of transaction: TransactionID) -> UInt32 {
      let entry = facts.syntax(of: transaction)
      return sources.written(ByteSpan(facts.transactions[transaction].start, entry.end)).end
    }
    guard let found, line <= lines.line(at: max(span.start + 1, end(of: found)) - 1) else {
      throw .usage(
        "there is no transaction at \(word)",
        help: "name a line of a transaction, such as its first")
    }
    let isForeign = facts.foreignFile(of: found) != nil
    let posting = facts.postingRows(of: found).last {
      let row = facts.postings.rows[$0]
      guard !row.flags.contains(.generated) else { return false }
      let place = lines.line(at: sources.written(row.start))
      // All postings of a bank's row are on its line.
      return place <= line && !(isForeign && place == lines.line(at: start(of: found)))
    }
    return (found, posting)
  }
}

extension SourceMap {
  /// The file with a name, or with a path that ends with it.
  ///
  /// - Throws: `Failure` if several paths do.
  fileprivate func file(named name: String) throws(Failure) -> SourceFile? {
    if let file = files.first(where: { $0.name.isExactly(name) }) { return file }
    let found = files.filter { $0.name.utf8.reversed().starts(with: "/\(name)".utf8.reversed()) }
    let names = NameSet(found.map(\.name)).inByteOrder()
    guard names.count < 2 else {
      throw .usage(
        "'\(visible(name))' can be several files",
        help: "name one: \(names.map(visible).alternatives)")
    }
    return found.first
  }
}
