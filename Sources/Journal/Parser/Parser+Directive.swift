import Amounts
import Containers
import SourceText

extension Parser {
  // MARK: - directive

  /// `directive = [ "!" | "@" ] word …`, each in its own function below or in `Parser+LedgerDirective`.
  ///
  /// - Returns: The path of an `include`, which the caller follows.
  mutating func parseDirective() -> ByteSpan? {
    let start = at
    if at[0] == UInt8(ascii: "!") || at[0] == UInt8(ascii: "@") { at += 1 }
    let wordStart = at
    while isWordByte(at[0]) { at += 1 }
    let bytes = UnsafeBufferPointer(start: wordStart, count: at - wordStart)
    let word = DirectiveWord(bytes)
    let wordSpan = span(start, max(at, start + 1))
    guard at[0].isBlank || isAtLineEnd || word == .shortYear else {
      at = wordStart
      parseUnknownLine(from: start)
      return nil
    }
    skipBlanks()
    switch word {
    case .account: parseAccountDirective(wordSpan)
    case .alias: parseAliasDirective(wordSpan)
    case .apply: parseApplyDirective(wordSpan)
    case .comment: parseBlockComment(wordSpan)
    case .commodity: parseCommodityDirective(wordSpan)
    case .defaultCommodity: parseDefaultCommodityDirective(wordSpan)
    case .decimalMark: parseDecimalMarkDirective(wordSpan)
    case .end: parseEndDirective(wordSpan)
    case .include: return parseIncludeDirective(wordSpan)
    case .price: parsePriceDirective(wordSpan)
    case .payee: parsePayeeDirective(wordSpan)
    case .tag: parseTagDirective(wordSpan)
    case .year, .shortYear: parseYearDirective(wordSpan)
    case .other: parseLedgerDirective(bytes, wordSpan)
    }
    return nil
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "-")
  }

  // MARK: - account, payee, tag

  /// `account-directive = "account" account [ gap comment ] newline { subdirective }`
  private mutating func parseAccountDirective(_ word: ByteSpan) {
    let start = at
    moveToAccountEnd()
    let name = span(start, trimmedEnd(of: at, notBefore: start))
    guard !name.isEmpty else {
      return reportMissing("an account", after: word, "account assets:bank", losing: .nothing)
    }
    if start[0] == UInt8(ascii: "(") || start[0] == UInt8(ascii: "[") {
      events.report(.bracketsInDirective(at: name), losing: .nothing)
      return skipLineAndSubdirectives()
    }
    events.directive(.account(name), span: name)
    finishDirective(after: word)
  }

  /// `payee-directive = "payee" description [ comment ] newline { subdirective }`
  private mutating func parsePayeeDirective(_ word: ByteSpan) {
    var name = parseDescription()
    guard !name.isEmpty else {
      return reportMissing("a payee", after: word, "payee Market", losing: .nothing)
    }
    if name.count == 2, fileStart[Int(name.start - base)] == UInt8(ascii: "\""),
      fileStart[Int(name.start - base) + 1] == UInt8(ascii: "\"")
    {
      name = ByteSpan(at: name.start + 1)  // `payee ""` declares the empty payee
    }
    events.directive(.payee(name), span: name)
    finishDirective(after: word)
  }

  /// `tag-directive = "tag" name [ comment ] newline { subdirective }`
  private mutating func parseTagDirective(_ word: ByteSpan) {
    let name = parseDescription()
    guard !name.isEmpty else {
      return reportMissing("a tag", after: word, "tag trip", losing: .nothing)
    }
    events.directive(.tag(name), span: name)
    finishDirective(after: word)
  }

  // MARK: - commodity, D, decimal-mark, P

  /// `commodity-directive = "commodity" ( amount | symbol ) [ comment ] newline`
  /// `                      { "format" amount | subdirective }`
  private mutating func parseCommodityDirective(_ word: ByteSpan) {
    guard !isAtDirectiveEnd else {
      return reportMissing("a symbol or a sample amount", after: word, "commodity 1000.00 EUR")
    }
    guard let (symbol, sample) = parseSymbolOrAmount() else { return skipLineAndSubdirectives() }
    events.directive(.commodity(symbol: symbol, sample: sample), span: sample?.span ?? symbol)
    guard finishDirectiveLine(after: word) else { return }
    parseSubdirectives { parser in
      guard parser.skipWord("format") else { return }
      guard let format = parser.parseAmount() else { return }
      parser.events.directive(.commodity(symbol: symbol, sample: format), span: format.span)
    }
  }

  private mutating func parseSymbolOrAmount() -> (symbol: ByteSpan, sample: WrittenAmount?)? {
    let start = at
    if let symbol = parseOptionalSymbol() {
      let end = at
      skipBlanks()
      if isAtLineEnd || at[0] == UInt8(ascii: ";") {
        at = end
        return (symbol, nil)
      }
      at = start
    }
    guard let amount = parseAmount() else { return nil }
    return (amount.symbol, amount)
  }

  /// `default-commodity = "D" amount [ comment ] newline`
  private mutating func parseDefaultCommodityDirective(_ word: ByteSpan) {
    guard !isAtDirectiveEnd else {
      return reportMissing("a sample amount", after: word, "D 1000.00 EUR")
    }
    guard let amount = parseAmount() else { return skipLine() }
    events.directive(.defaultCommodity(amount), span: amount.span)
    _ = finishDirectiveLine(after: word)
  }

  /// `decimal-mark = "decimal-mark" ( "." | "," ) [ comment ] newline`
  private mutating func parseDecimalMarkDirective(_ word: ByteSpan) {
    guard at[0] == UInt8(ascii: ".") || at[0] == UInt8(ascii: ",") else {
      return reportMissing("'.' or ','", after: word, "decimal-mark .")
    }
    events.directive(.decimalMark(at[0]), span: characterSpan(at: at))
    at += 1
    _ = finishDirectiveLine(after: word)
  }

  /// `price = "P" date [ time ] symbol amount [ comment ] newline`
  private mutating func parsePriceDirective(_ word: ByteSpan) {
    guard !isAtDirectiveEnd else {
      return reportMissing("a date", after: word, "P 2024-01-31 USD 0.92 EUR", losing: .nothing)
    }
    guard let date = parseDate() else { return skipLine() }
    skipBlanks()
    if at[0].isDigit {
      // The time of day (and zone) is ignored.
      while !at[0].isBlank, !isAtLineEnd { at += 1 }
      skipBlanks()
      if at[0] == UInt8(ascii: "+") || at[0] == UInt8(ascii: "-"), at[1].isDigit {
        while !at[0].isBlank, !isAtLineEnd { at += 1 }
        skipBlanks()
      }
    }
    guard let symbol = parseOptionalSymbol() else {
      return reportMissing("a commodity", after: word, "P \(date) USD 0.92 EUR", losing: .nothing)
    }
    skipBlanks()
    guard !isAtDirectiveEnd else {
      return reportMissing("a price", after: word, "P \(date) USD 0.92 EUR", losing: .nothing)
    }
    guard let amount = parseAmount() else { return skipLine() }
    events.directive(.price(date, symbol: symbol, amount), span: span(at, at).union(word))
    _ = finishDirectiveLine(after: word)
  }

  // MARK: - alias, apply, end, year

  /// `alias-directive = "alias" ( account "=" account | "/" regex "/" "=" replacement ) newline`
  ///
  /// The text runs to the end of the line; a comment would be part of it.
  private mutating func parseAliasDirective(_ word: ByteSpan) {
    let end = trimmedEnd(of: lineEnd(from: at), notBefore: at)
    let start = at
    let isRegex = at[0] == UInt8(ascii: "/")
    if isRegex {
      at += 1
      while at < end, at[0] != UInt8(ascii: "/") {
        at += at[0] == UInt8(ascii: "\\") && at + 1 < end ? 2 : 1
      }
      guard at < end else {
        events.report(.aliasInvalid("this regular expression isn't closed", at: span(start, end)))
        return skipLine()
      }
    }
    let patternEnd = at
    while at < end, at[0] != UInt8(ascii: "=") { at += 1 }
    guard at < end else {
      events.report(.aliasInvalid("this alias has no '='", at: span(start, max(end, start))))
      return skipLine()
    }
    let old = span(start, trimmedEnd(of: at, notBefore: start))
    at += 1
    skipBlanks()
    let new = span(min(at, end), end)
    if isRegex {
      events.directive(
        .regexAlias(pattern: span(start + 1, patternEnd), replacement: new), span: span(start, end))
    } else {
      events.directive(.alias(old: old, new: new), span: span(start, end))
    }
    skipLine()
  }

  /// `apply-directive = "apply" ( "account" account | "year" year | ledger's "tag …" and "fixed …" )`
  private mutating func parseApplyDirective(_ word: ByteSpan) {
    if skipWord("account") {
      let start = at
      moveToAccountEnd()
      let name = span(start, trimmedEnd(of: at, notBefore: start))
      guard !name.isEmpty else {
        return reportMissing("an account", after: word, "apply account assets")
      }
      events.directive(.applyAccount(name), span: name)
      _ = finishDirectiveLine(after: word)
    } else if skipWord("year") {
      parseYearDirective(word)
    } else if skipWord("tag") || skipWord("fixed") {
      events.directive(.ledgerOnly(word: word), span: word)
      skipLine()
    } else {
      events.report(.applyIncomplete(at: lineSpan(from: at).union(word)))
      skipLine()
    }
  }

  /// `end-directive = "end" ( "aliases" | "apply account" | "comment" | ledger's "apply …", "tag" )`
  private mutating func parseEndDirective(_ word: ByteSpan) {
    if skipWord("aliases") {
      events.directive(.endAliases, span: word)
      _ = finishDirectiveLine(after: word)
    } else if skipWord("apply") {
      if skipWord("account") {
        events.directive(.endApplyAccount, span: word)
        _ = finishDirectiveLine(after: word)
      } else if skipWord("tag") || skipWord("fixed") || skipWord("year") {
        skipLine()
      } else {
        events.report(.endIncomplete(at: lineSpan(from: at).union(word), isApply: true))
        skipLine()
      }
    } else if skipWord("tag") {
      skipLine()
    } else {
      let line = lineSpan(from: at).union(word)
      events.report(
        skipWord("comment") ? .commentNotBegun(at: line) : .endIncomplete(at: line, isApply: false))
      skipLine()
    }
  }

  /// `year-directive = ( "Y" | "year" | "apply year" ) { blank } year`
  private mutating func parseYearDirective(_ word: ByteSpan) {
    let start = at
    var year = 0
    while at[0].isDigit {
      year = min(year * 10 + Int(at[0] &- 0x30), 10_000_000)
      at += 1
    }
    guard at - start >= 4, year <= 999_999 else {
      return reportMissing("a year of four digits", after: word, "Y 2024")
    }
    events.directive(.defaultYear(year), span: span(start, at))
    _ = finishDirectiveLine(after: word)
  }

  // MARK: - include, comment

  /// `include-directive = "include" path [ comment ] newline`
  private mutating func parseIncludeDirective(_ word: ByteSpan) -> ByteSpan? {
    let path = parseDescription()
    skipLine()
    guard !path.isEmpty else {
      events.report(.directiveIncomplete("a path", at: word, example: "include 2024.journal"))
      return nil
    }
    return path
  }

  /// `block-comment = "comment" newline { line } ( "end comment" newline | end of file )`
  private mutating func parseBlockComment(_ word: ByteSpan) {
    guard CommentBlock.begins(line(from: fileStart + Int(word.start - base))) else {
      events.report(.commentText(at: lineSpan(from: at).union(word)))
      return skipLine()
    }
    skipLine()
    var nearlyEnd: ByteSpan?
    while at < fileEnd {
      if CommentBlock.ends(line(from: at)) { return skipLine() }
      if nearlyEnd == nil, isNearlyCommentEnd(at) { nearlyEnd = lineSpan(from: at) }
      skipLine()
    }
    // A comment may reach the end of the file, but then nobody wanted to end it.
    if let nearlyEnd { events.report(.commentNotEnded(at: nearlyEnd, by: word)) }
  }

  /// The bytes of a line, without its end.
  private func line(from start: UnsafePointer<UInt8>) -> CommentBlock.Line {
    let end = trimmedEnd(of: lineEnd(from: start), notBefore: start)
    return UnsafeBufferPointer(start: start, count: end - start)[...]
  }

  /// Whether a line is `end comment`, but for its spelling: `end coment`, `endcomment`, `End comment  ; of March`.
  private func isNearlyCommentEnd(_ line: UnsafePointer<UInt8>) -> Bool {
    // Few lines begin like one.
    var start = line
    while start < fileEnd, start[0].isBlank { start += 1 }
    guard start < fileEnd, start[0] | 0x20 == UInt8(ascii: "e") else { return false }
    var letters: [UInt8] = []
    for byte in UnsafeBufferPointer(start: line, count: min(fileEnd - line, 40)) {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") { break }
      let lowered = byte | 0x20
      if (0x61...0x7A).contains(lowered) { letters.append(lowered) }
    }
    guard letters.starts(with: "end".utf8), letters.count <= 12 else { return false }
    return letters.dropFirst(3).starts(with: "com".utf8)
  }

  // MARK: - Parts

  /// Skips a word and the blanks after it, if the word comes next.
  mutating func skipWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard fileEnd - at >= count else { return false }
    for index in 0..<count where at[index] != word.utf8Start[index] { return false }
    guard at[count].isBlank || isLineEnd(at + count) else { return false }
    at += count
    skipBlanks()
    return true
  }

  /// Reads the comment and the end of a directive's line, then its indented lines.
  mutating func finishDirective(after word: ByteSpan) {
    if finishDirectiveLine(after: word) { parseSubdirectives { _ in } }
  }

  /// Reads the comment and the end of a directive's line.
  ///
  /// - Returns: False if there was something else, which is reported.
  mutating func finishDirectiveLine(after word: ByteSpan) -> Bool {
    skipAllSpaces()
    guard isAtLineEnd || at[0] == UInt8(ascii: ";") else {
      events.report(.directiveTrailing(at: lineSpan(from: at)))
      skipLine()
      return false
    }
    parseOptionalComment()
    skipLine()
    return true
  }

  /// Reads the indented lines below a directive: comments, and other lines with `parse`.
  mutating func parseSubdirectives(_ parse: (inout Self) -> Void) {
    while at < fileEnd, at[0].isBlank {
      skipBlanks()
      if isAtLineEnd { return skipLine() }
      if at[0] == UInt8(ascii: ";") { parseOptionalComment() } else { parse(&self) }
      skipLine()
    }
  }

  mutating func skipLineAndSubdirectives() {
    skipLine()
    parseSubdirectives { _ in }
  }

  /// Whether a directive's argument is missing.
  private var isAtDirectiveEnd: Bool { isAtLineEnd || at[0] == UInt8(ascii: ";") }

  private mutating func reportMissing(
    _ what: String, after word: ByteSpan, _ example: String, losing loss: ErrorLoss = .anything
  ) {
    events.report(.directiveIncomplete(what, at: word, example: example), losing: loss)
    skipLineAndSubdirectives()
  }
}

extension Diagnostic {
  fileprivate static func directiveIncomplete(
    _ what: String, at span: ByteSpan, example: String
  ) -> Self {
    Diagnostic(
      .directiveInvalid, "this directive needs \(what)", at: span,
      help: ["write it on the same line: \(example)"])
  }

  fileprivate static func directiveTrailing(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveInvalid, "unexpected text after the directive", at: span,
      help: ["a comment begins with ';'"])
  }

  fileprivate static func bracketsInDirective(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveInvalid, "brackets belong to virtual postings, not to an account's name", at: span,
      help: ["declare the account without the brackets"])
  }

  fileprivate static func aliasInvalid(_ headline: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .aliasInvalid, headline, at: span,
      help: ["write 'alias old = new' or 'alias /regex/ = replacement'"])
  }

  fileprivate static func endIncomplete(at span: ByteSpan, isApply: Bool) -> Self {
    Diagnostic(
      .directiveInvalid,
      isApply
        ? "'end apply' must be followed by 'account'"
        : "'end' must be followed by 'apply account', 'aliases' or 'comment'", at: span,
      help: ["write 'end apply account', 'end aliases' or, to end a comment, 'end comment'"])
  }

  fileprivate static func commentNotBegun(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveInvalid, "no block comment is open here", at: span,
      help: ["remove the line, or write 'comment' alone on a line where the comment begins"])
  }

  fileprivate static func commentNotEnded(at span: ByteSpan, by word: ByteSpan) -> Self {
    Diagnostic(
      .lineSuspicious,
      "this line doesn't end the block comment, which goes on to the end of the file",
      at: span, notes: [.init("the comment begins here", at: word)],
      help: ["write 'end comment' alone on the line"])
  }

  fileprivate static func applyIncomplete(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveInvalid, "'apply' must be followed by 'account' or 'year'", at: span,
      help: ["write 'apply account assets' or 'apply year 2024'"])
  }

  fileprivate static func commentText(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveInvalid, "a block comment begins with the word 'comment' alone on its line",
      at: span, help: ["move the text to the next line, or begin the line with ';' instead"])
  }

  static func unknownDirective(_ word: String, at span: ByteSpan) -> Self {
    let meant =
      Spelling.nearest(to: word.lowercased(), among: knownDirectives)
      ?? knownDirectives.first { $0 == word.lowercased() }
    return Diagnostic(
      .directiveUnknown, "'\(word)' isn't a directive", at: span,
      help: [
        meant.map(Spelling.question)
          ?? "a transaction begins with a date, a comment with ';'; postings are indented"
      ], fixes: meant.map { [.spelling($0, at: span)] } ?? [])
  }

  /// The directives whose misspellings are worth a suggestion.
  private static let knownDirectives = [
    "account", "alias", "apply", "comment", "commodity", "decimal-mark", "include", "payee", "tag",
    "year",
  ]
}
