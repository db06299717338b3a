import Containers
import SourceText

extension Parser {
  // MARK: - auto-rule, periodic-rule

  /// `auto-rule = "=" query [ comment ] newline { posting | comment-line }`
  mutating func parseAutoRule() {
    let start = at
    if isConflictMarker { return parseUnknownLine(from: start) }
    at += 1
    skipBlanks()
    let query = parseDescription()
    if query.isEmpty {
      events.report(.queryMissing(at: characterSpan(at: start)))
      return skipToNextEntry()
    }
    if let predicate = ledgerPredicate(in: query) {
      events.report(.ledgerPredicate(at: predicate))
      return skipToNextEntry()
    }
    isInAutoRule = true
    events.beginAutoRule(start: address(start), query: query)
    parseEntryBody()
    isInAutoRule = false
  }

  /// The `::` that separates a pattern from an expression in ledger's rules.
  private func ledgerPredicate(in query: ByteSpan) -> ByteSpan? {
    let text = UnsafeBufferPointer(start: fileStart + Int(query.start - base), count: query.count)
    for index in text.indices.dropLast(2)
    where text[index] == UInt8(ascii: " ") && text[index + 1] == UInt8(ascii: ":")
      && text[index + 2] == UInt8(ascii: ":")
    {
      return ByteSpan(query.start + UInt32(index) + 1, query.end)
    }
    return nil
  }

  /// `periodic-rule = "~" period [ gap [ status ] [ code ] [ description ] ] [ comment ] newline`
  /// `                { posting | comment-line }`
  mutating func parsePeriodicRule() {
    let start = at
    at += 1
    skipBlanks()
    let period = parsePeriodText()
    guard !period.isEmpty else {
      events.report(.periodMissing(at: characterSpan(at: start)))
      return parseDiscardedEntry(from: start)
    }
    skipBlanks()
    var header = PeriodicRuleHeader(
      period: period, status: parseOptionalStatus(), description: ByteSpan(at: address(at)))
    guard parseOptionalCode(into: &header.code) else { return parseDiscardedEntry(from: start) }
    header.description = parseDescription()
    events.beginPeriodicRule(start: address(start), header: header)
    parseEntryBody()
  }

  /// The text up to two spaces, a tab, a comment or the end of the line.
  private mutating func parsePeriodText() -> ByteSpan {
    let start = at
    while !isAtLineEnd, at[0] != UInt8(ascii: ";"), at[0] != UInt8(ascii: "\t"),
      !(at[0] == UInt8(ascii: " ") && at[1].isBlank)
    {
      at += 1
    }
    return span(start, trimmedEnd(of: at, notBefore: start))
  }
}

extension Diagnostic {
  fileprivate static func queryMissing(at span: ByteSpan) -> Self {
    Diagnostic(
      .queryMissing, "this auto posting rule has no query", at: span,
      help: ["write which postings it matches: = expenses:food"])
  }

  fileprivate static func ledgerPredicate(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveUnknown, "'::' and what follows is ledger's expression language", at: span,
      help: ["write the rule as a query: = expenses:food amt:>100"])
  }

  fileprivate static func periodMissing(at span: ByteSpan) -> Self {
    Diagnostic(
      .periodMissing, "this periodic rule has no period", at: span,
      help: ["write how often it happens: ~ monthly from 2024-01-15"])
  }
}
