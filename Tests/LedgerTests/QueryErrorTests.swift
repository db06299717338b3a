import Ledger
import Testing

/// One wrong query: what is wrong lies between `‹` and `›`.
struct QueryMistake: Sendable, CustomTestStringConvertible {
  let marked: String
  let kind: QueryError.Kind
  let words: String

  init(_ marked: String, _ kind: QueryError.Kind, _ words: String) {
    (self.marked, self.kind, self.words) = (marked, kind, words)
  }

  var testDescription: String { marked }

  /// The word without the marks, and where the marks stood in its bytes.
  var wordAndRange: (word: String, range: Range<Int>) {
    let parts = marked.split(omittingEmptySubsequences: false) { $0 == "‹" || $0 == "›" }
    let start = parts[0].utf8.count
    return (parts.joined(), start..<start + parts[1].utf8.count)
  }
}

@Test(
  arguments: [
    QueryMistake("desc:‹›", .missingArgument, "a pattern is missing after 'desc:'"),
    QueryMistake("not:‹›", .missingArgument, "a term is missing after 'not:'"),
    QueryMistake("not:not:‹›", .missingArgument, "for example not:expenses"),
    QueryMistake("acct:‹›", .missingArgument, "'acct:^$'"),
    QueryMistake("not:payee:‹›", .missingArgument, "after 'payee:'"),
    QueryMistake("tag:‹›", .missingArgument, "'tag:.'"),
    QueryMistake("tag:‹›=x", .missingArgument, "name of a tag"),
    QueryMistake("tag:x=‹›", .missingArgument, "'tag:x=^$'"),
    QueryMistake("type:‹›", .missingArgument, "A, L, E, R, X, C, V, G, U"),
    QueryMistake("food‹(›", .invalidPattern, "unclosed '('"),
    QueryMistake("desc:é‹[›", .invalidPattern, "'é[' isn't a valid pattern"),
    QueryMistake("cur:‹*›", .invalidPattern, "nothing to repeat"),
    QueryMistake("tag:a=‹[›", .invalidPattern, "unclosed '['"),
    QueryMistake("depth:‹(›=2", .invalidPattern, "unclosed '('"),
    QueryMistake("date:‹febuary›", .invalidPeriod, "febuary"),
    QueryMistake("date:from ‹2024-02-30›", .invalidPeriod, "no day 30"),
    QueryMistake("date:‹›", .invalidPeriod, "date:"),
    QueryMistake("date2:‹nonsense›", .invalidPeriod, "nonsense"),
    QueryMistake("amt:‹ten›", .invalidAmount, "'ten' isn't a number"),
    QueryMistake("amt:‹›", .invalidAmount, "amt:100"),
    QueryMistake("amt:‹>›", .invalidAmount, "'>'"),
    QueryMistake("amt:‹.5›", .invalidAmount, "'.5'"),
    QueryMistake("amt:‹1,500›", .invalidAmount, "'1,500'"),
    QueryMistake("amt:‹>10 EUR›", .invalidAmount, "add cur:EUR"),
    QueryMistake("amt:‹1.2.3›", .invalidAmount, "'1.2.3'"),
    QueryMistake("amt:‹--1›", .invalidAmount, "'--1'"),
    QueryMistake(
      "amt:‹100000000000000000000000000000000000000›", .invalidAmount, "isn't a number"),
    QueryMistake("status:‹done›", .invalidStatus, "status:* (cleared)"),
    QueryMistake("real:‹yes›", .invalidRealness, "real:0 for virtual ones"),
    QueryMistake("depth:‹deep›", .invalidDepth, "'deep' isn't a depth"),
    QueryMistake("depth:‹-1›", .invalidDepth, "'-1'"),
    QueryMistake("depth:a=‹›", .invalidDepth, "depth:assets=2"),
    QueryMistake("type:‹Z›", .invalidType, "'Z' isn't"),
    QueryMistake("type:‹cash›", .invalidType, "did you mean 'type:C'?"),
    QueryMistake("expr:desc:‹\"a b›", .unclosedQuote, "never closed"),
    QueryMistake("expr:'a'‹b› or c", .textAfterQuote, "closing quote"),
    QueryMistake("expr:‹(›a or b", .unclosedParenthesis, "never closed"),
    QueryMistake("expr:a or b‹)›", .unmatchedParenthesis, "unmatched ')'"),
    QueryMistake("expr:‹›", .missingTerm, "a term is missing here"),
    QueryMistake("expr:(‹›)", .missingTerm, "a term is missing here"),
    QueryMistake("any:a and ‹›", .missingTerm, "a term is missing here"),
    QueryMistake("expr:a or ‹or› b", .missingTerm, "before 'or'"),
    QueryMistake("expr:‹and› a", .missingTerm, "before 'and'"),
    QueryMistake("expr:not ‹›", .missingTerm, "missing here"),
    QueryMistake("expr:‹date:2024› or cash", .dateInAlternative, "one side of 'or'"),
    QueryMistake("expr:cash or ‹(a and date2:2024)›", .dateInAlternative, "one side of 'or'"),
    QueryMistake("expr:cash and amt:‹x›", .invalidAmount, "'x'"),
  ])
func `a mistake is told with its place`(mistake: QueryMistake) {
  let (word, range) = mistake.wordAndRange
  do {
    let query = try Query.parse(["fine", word], today: .testDay)
    Issue.record("no error: \(query.sketch)")
  } catch {
    #expect(error.kind == mistake.kind)
    #expect(error.word == word)
    #expect(error.range == range)
    #expect(error.description.contains(mistake.words))
  }
}

@Test func `a text's mistake has its place in the text`() {
  #expect(throws: QueryError.self) { try Query.parse(text: "a desc:'b c", today: .testDay) }
  do {
    _ = try Query.parse(text: "food  amt:x", today: .testDay)
  } catch {
    #expect(error.range == 10..<11)
    #expect(error.word == "food  amt:x")
  }
}

@Test(arguments: ["(", "expr:", "not:(", "any:("])
func `nesting has a limit, not the stack's`(opening: String) {
  let deep = "expr:" + String(repeating: opening, count: 10_000)
  do {
    _ = try Query.parse([deep], today: .testDay)
    Issue.record("no error")
  } catch {
    #expect(error.kind == .nestedTooDeeply)
  }
}

@Test func `negations may be many`() throws {
  let word = String(repeating: "not:", count: 10_001) + "a"
  #expect(try Query.parse([word], today: .testDay).sketch == "not(acct a)")
  let text = "expr:" + String(repeating: "not ", count: 10_001) + "a"
  #expect(try Query.parse([text], today: .testDay).sketch == "not(acct a)")
}

@Test func `a word has a limit too`() {
  let word = String(repeating: "a", count: 65_537)
  do {
    _ = try Query.parse([word], today: .testDay)
    Issue.record("no error")
  } catch {
    #expect(error.kind == .tooLong)
    #expect(error.range == 65_536..<65_537)
  }
}
