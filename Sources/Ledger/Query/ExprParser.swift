/// Reads the expressions of `expr:`, `any:` and `all:`.
///
///     query       = alternative { alternative }            -- side by side: as on a command line
///     alternative = conjunction { "or" conjunction }
///     conjunction = factor { "and" factor }
///     factor      = { "not" } ( group | term )
///     group       = { "not:" } [ "expr:" | "any:" | "all:" ] "(" query ")"
///
/// `and`, `or` and `not` can be in upper or lower case. A term ends at a blank or a closing parenthesis
/// that it hasn't opened, unless its argument is quoted.
struct ExprParser {
  private let source: QuerySource
  private let end: Int
  private var at: Int
  private var nesting: Int

  /// Prepares to read a range of the word.
  init(_ source: QuerySource, _ range: Range<Int>, nesting: Int) {
    self.source = source
    self.nesting = nesting
    at = range.lowerBound
    end = range.upperBound
  }

  /// The query of the whole range.
  mutating func parse() throws(QueryError) -> Query {
    let query = try parseQuery()
    guard at == end else {
      throw source.error(
        .unmatchedParenthesis, at: at..<at + 1, "unmatched ')'",
        help: "if it's part of a pattern, put the term in quotes")
    }
    return query
  }

  // MARK: - Productions

  private mutating func parseQuery() throws(QueryError) -> Query {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= QuerySource.nestingLimit else {
      throw source.error(
        .nestedTooDeeply, at: at..<min(at + 1, end),
        "expressions are nested too deeply (at most \(QuerySource.nestingLimit) levels)")
    }
    var parts: [Query] = []
    repeat {
      parts.append(try parseAlternative())
      skipBlanks()
    } while at < end && !source.hasByte(")", at: at, before: end)
    return parts.count > 1 ? .combining(parts) : parts[0]
  }

  private mutating func parseAlternative() throws(QueryError) -> Query {
    skipBlanks()
    var start = at
    var parts = [try parseConjunction()]
    var dated = parts[0].hasDateTerm ? start..<at : nil
    while skipKeyword("or") {
      skipBlanks()
      start = at
      let part = try parseConjunction()
      if part.hasDateTerm { dated = dated ?? start..<at }
      parts.append(part)
    }
    guard parts.count > 1 else { return parts[0] }
    if let dated {
      throw source.error(
        .dateInAlternative, at: source.trimmed(dated), "a date can't be one side of 'or'",
        help: "run the report twice, or use one period that covers both")
    }
    return .or(parts)
  }

  private mutating func parseConjunction() throws(QueryError) -> Query {
    var parts = [try parseFactor()]
    while skipKeyword("and") { parts.append(try parseFactor()) }
    return parts.count > 1 ? .and(parts) : parts[0]
  }

  private mutating func parseFactor() throws(QueryError) -> Query {
    var isNegated = false
    while skipKeyword("not") { isNegated.toggle() }
    skipBlanks()
    let group = try parseOptionalGroup()
    let query = if let group { group } else { try parseTerm() }
    return isNegated ? .not(query) : query
  }

  private mutating func parseOptionalGroup() throws(QueryError) -> Query? {
    let (name, negations) = source.skipNegations(from: at, before: end)
    let prefix = source.term(at: name, before: end)
    let open = prefix.flatMap { $0.term.holdsExpression ? $0.argument : nil } ?? name
    guard source.hasByte("(", at: open, before: end) else { return nil }
    at = open + 1
    let inner = try parseQuery()
    guard source.hasByte(")", at: at, before: end) else {
      throw source.error(
        .unclosedParenthesis, at: open..<open + 1, "this '(' is never closed",
        help: "if it's part of a pattern, put the term in quotes")
    }
    at += 1
    return inner.wrapped(by: prefix?.term).negated(times: negations)
  }

  private mutating func parseTerm() throws(QueryError) -> Query {
    let keywords: [StaticString] = ["and", "or", "not"]
    let isKeyword = keywords.contains { keywordEnd($0) != nil }
    guard at < end, !isKeyword, !source.hasByte(")", at: at, before: end) else {
      throw missingTerm(isKeyword: isKeyword)
    }
    let termEnd = try source.termEnd(from: at, before: end, isInExpression: true)
    defer { at = termEnd }
    return try TermParser(source, nesting: nesting).parse(at..<termEnd)
  }

  private func missingTerm(isKeyword: Bool) -> QueryError {
    guard isKeyword else {
      return source.error(.missingTerm, at: at..<at, "a term is missing here")
    }
    var wordEnd = at
    while wordEnd < end, source.bytes[wordEnd] | 0x20 >= UInt8(ascii: "a") { wordEnd += 1 }
    let word = source.text(at..<wordEnd)
    return source.error(
      .missingTerm, at: at..<wordEnd, "a term is missing before '\(word)'",
      help: "to search for the word itself, put it in quotes")
  }

  // MARK: - Tokens

  private mutating func skipBlanks() {
    while at < end, source.isBlank(at: at) { at += 1 }
  }

  /// Moves past a keyword; false if the next word isn't that keyword.
  private mutating func skipKeyword(_ keyword: StaticString) -> Bool {
    skipBlanks()
    guard let next = keywordEnd(keyword) else { return false }
    at = next
    return true
  }

  /// The offset after a keyword that is a whole word here.
  private func keywordEnd(_ keyword: StaticString) -> Int? {
    let next = at + keyword.utf8CodeUnitCount
    guard next <= end,
      keyword.withUTF8Buffer({ source.bytes[at..<next].lazy.map { $0 | 0x20 }.elementsEqual($0) }),
      next == end || source.isBlank(at: next) || source.hasByte("(", at: next, before: end)
        || source.hasByte(")", at: next, before: end)
    else { return nil }
    return next
  }
}

extension Query {
  /// The query of `any:(…)` or `all:(…)`; for `(…)` and `expr:(…)` the query itself.
  func wrapped(by term: QueryTerm?) -> Query {
    switch term {
    case .any: .anyPosting(self)
    case .all: .allPostings(self)
    default: self
    }
  }

  /// The query after a number of `not:`. An even number other than 0 is a double negation, which keeps a
  /// term apart from others of its kind: `not:not:cash not:not:food` matches both, not either.
  func negated(times count: Int) -> Query {
    if count == 0 { return self }
    return count % 2 == 0 ? .not(.not(self)) : .not(self)
  }
}
