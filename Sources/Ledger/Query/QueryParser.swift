public import Dates

extension Query {
  /// Parses the words of a command line.
  ///
  /// Each word is a term: `food` or `acct:food`, `desc:shop`, `not:cur:EUR`, `expr:'cash and food'`. Quotes
  /// around a whole word or a whole argument don't count, so `desc:"a b"` is what a shell makes of
  /// `desc:'"a b"'`. Account terms are alternatives, and so are description and status terms; everything
  /// else must match as well.
  ///
  /// - Parameters:
  ///   - words: The words; none match everything.
  ///   - today: The day that relative dates refer to.
  /// - Returns: The query, simplified.
  /// - Throws: Why a word isn't a term, with the position in the word.
  public static func parse(_ words: [String], today: CivilDate) throws(QueryError) -> Query {
    var terms: [Query] = []
    for word in words {
      let source = try QuerySource(word, today: today)
      terms.append(try TermParser(source, isShellWord: true).parse(source.bytes.indices))
    }
    return combining(terms).simplified
  }

  /// Parses a text with terms separated by blanks, such as the query of an auto posting rule.
  ///
  /// Quotes keep blanks together: `desc:"a b"`, `'not:desc:a b'`.
  ///
  /// - Parameters:
  ///   - text: The text; an empty one matches everything.
  ///   - today: The day that relative dates refer to.
  /// - Returns: The query, simplified.
  /// - Throws: Why the text isn't a query, with the position in the text.
  public static func parse(text: String, today: CivilDate) throws(QueryError) -> Query {
    let source = try QuerySource(text, today: today)
    let end = source.bytes.count
    var terms: [Query] = []
    var offset = 0
    while offset < end {
      if source.isBlank(at: offset) {
        offset += 1
        continue
      }
      let termEnd = try source.termEnd(from: offset, before: end, isInExpression: false)
      terms.append(try TermParser(source).parse(offset..<termEnd))
      offset = termEnd
    }
    return combining(terms).simplified
  }
}
