import Journal
import Ledger
import TestSupport
import Testing

private let pieces = [
  "acct:", "desc:", "payee:", "note:", "code:", "tag:", "cur:", "amt:", "date:", "date2:",
  "status:", "real:", "depth:", "type:", "not:", "any:", "all:", "expr:", "inacct:", "and", "or",
  "not", "AND", "(", ")", "'", "\"", " ", "  ", "\t", "=", "<", ">", "<=", "+", "-", "*", "!", "|",
  "\\", "[", "]", "{", ":", ".", "^", "$", "0", "1", "9", "2024", "2024-02", "lastmonth", "food",
  "A", "X", "é", "€", "\u{0}", "",
]

@Test(arguments: UInt64(1)...20)
func `random words never trap and every error lies in its word`(seed: UInt64) throws {
  var random = SeededGenerator(seed: seed)
  for _ in 0..<rounds(300) {
    let words = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      (0..<Int.random(in: 0...8, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    do {
      let query = try Query.parse(words, today: .testDay)
      #expect(query.simplified == query, "seed \(seed), \(words)")
      let matcher = QueryMatcher(query, QuerySample.journal)
      _ = QuerySample.postings(matcher)
      _ = QuerySample.transactions(matcher)
    } catch {
      #expect(words.contains(error.word), "seed \(seed), \(words)")
      #expect(
        0 <= error.range.lowerBound && error.range.upperBound <= error.word.utf8.count,
        "seed \(seed), \(words)")
    }
    let text = words.joined(separator: " ")
    do {
      _ = try Query.parse(text: text, today: .testDay)
    } catch {
      #expect(error.range.upperBound <= text.utf8.count, "seed \(seed), \(text)")
    }
  }
}

/// Terms that mean something in the sample.
private let terms = [
  "food", "assets", "type:A", "depth:2", "desc:shop", "payee:two", "code:c", "tag:key", "cur:EUR",
  "amt:>10", "amt:<0", "status:*", "real:0", "date2:2024-02",
]

@Test(arguments: UInt64(1)...20)
func `a compiled query agrees with its parts`(seed: UInt64) throws {
  var random = SeededGenerator(seed: seed)
  func answers(_ query: Query) -> [Bool] {
    let matcher = QueryMatcher(query, QuerySample.journal)
    let journal = QuerySample.journal.journal
    return journal.transactions.indices.flatMap { transaction in
      journal.postingRows(of: transaction).map { matcher.matchesPosting($0, of: transaction) }
        + [matcher.matchesTransaction(transaction)]
    }
  }
  /// A random query, and its answers made from those of its terms.
  func make(_ depth: Int) throws -> (query: Query, answers: [Bool]) {
    let choice = depth == 0 ? 0 : Int.random(in: 0...3, using: &random)
    if choice == 0 {
      let term = terms.randomElement(using: &random) ?? "food"
      let query = try Query.parse([term], today: .testDay)
      return (query, answers(query))
    }
    let a = try make(depth - 1)
    if choice == 1 { return (.not(a.query), a.answers.map { !$0 }) }
    let b = try make(depth - 1)
    let pairs = zip(a.answers, b.answers)
    return choice == 2
      ? (.and([a.query, b.query]), pairs.map { $0 && $1 })
      : (.or([a.query, b.query]), pairs.map { $0 || $1 })
  }
  for _ in 0..<40 {
    let (query, expected) = try make(4)
    #expect(answers(query) == expected, "seed \(seed), \(query.sketch)")
  }
}
