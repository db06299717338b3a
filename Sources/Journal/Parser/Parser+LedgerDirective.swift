import Containers
import SourceText

extension Parser {
  // MARK: - ledger's directives

  /// `ledger-directive = word { any character } newline { indented line }`: skipped, as in hledger.
  mutating func parseLedgerDirective(_ bytes: UnsafeBufferPointer<UInt8>, _ wordSpan: ByteSpan) {
    let word = String(decoding: bytes, as: UTF8.self)
    switch word {
    case "A", "bucket", "C", "N", "assert", "capture", "check", "define", "eval", "expr", "python",
      "value":
      events.directive(.ledgerOnly(word: wordSpan), span: wordSpan)
      skipLineAndSubdirectives()
    case "b", "h", "i", "o", "O":
      let line = lineSpan(from: at).union(wordSpan)
      events.report(.timeclock(at: line), losing: .lines(line))
      skipLine()
    case "test":
      events.report(.ledgerFeature(word, at: wordSpan))
      skipLineAndSubdirectives()
      if skipWord("end") { skipLine() }
    case "account-rewrite", "def", "import", "payee-rewrite":
      events.report(.ledgerFeature(word, at: wordSpan))
      skipLineAndSubdirectives()
    case _ where word.hasPrefix("--"):
      events.directive(.ledgerOnly(word: wordSpan), span: wordSpan)
      skipLine()
    default:
      skipLineAndSubdirectives()
      events.report(
        .unknownDirective(word, at: wordSpan), losing: .lines(ByteSpan(wordSpan.start, address(at)))
      )
    }
  }

  /// Whether the line is a conflict marker that git leaves in an unresolved merge.
  var isConflictMarker: Bool {
    switch at[0] {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"): break
    default: return false
    }
    for index in 1..<7 where at[index] != at[0] { return false }
    return at[7].isBlank || isLineEnd(at + 7)
  }

  /// A line whose first character can't start anything.
  mutating func parseUnknownLine(from start: UnsafePointer<UInt8>) {
    let line = lineSpan(from: start)
    at = start
    if isConflictMarker {
      // In the middle of an entry, its postings follow, perhaps twice.
      skipToNextEntry()
      return events.report(.conflictMarker(at: line), losing: .lines(span(start, at)))
    }
    if start[0] == UInt8(ascii: "-"), start[1] == UInt8(ascii: "-") {
      events.directive(.ledgerOnly(word: line), span: line)
      return skipLine()
    }
    skipToNextEntry()
    let isLedgerComment = start[0] == UInt8(ascii: "%") || start[0] == UInt8(ascii: "|")
    events.report(
      isLedgerComment
        ? .ledgerComment(at: characterSpan(at: start))
        : unicodeSpaceLength(start) > 1
          ? .spaceAtStart(at: characterSpan(at: start)) : .unknownLine(at: line),
      losing: .lines(span(start, at)))
  }
}

extension Diagnostic {
  fileprivate static func timeclock(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveUnknown, "timeclock entries can't be part of a journal", at: span,
      help: ["keep time logs in a separate file"])
  }

  fileprivate static func ledgerFeature(_ word: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveUnknown, "only ledger knows the directive '\(word)'", at: span,
      help: ["remove it, or write what it does as plain entries; removing it may change numbers"])
  }

  fileprivate static func conflictMarker(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveUnknown, "this line marks a merge conflict that isn't resolved", at: span,
      help: ["keep the entries that are right, and remove the lines of <, |, = and >"])
  }

  fileprivate static func ledgerComment(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveUnknown, "this begins a comment only in ledger", at: span,
      help: ["begin the comment with ';'"])
  }

  fileprivate static func spaceAtStart(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveUnknown, "this line begins with a no-break space, which doesn't indent it",
      at: span,
      help: ["it may come from a web page: type ordinary spaces"])
  }

  fileprivate static func unknownLine(at span: ByteSpan) -> Self {
    Diagnostic(
      .directiveUnknown, "this line doesn't start an entry", at: span,
      help: ["a transaction begins with a date, a comment with ';'; postings are indented"])
  }
}
