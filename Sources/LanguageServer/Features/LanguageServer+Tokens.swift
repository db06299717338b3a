import Containers
import Journal
import Ledger
import SourceText

/// The kinds of semantic tokens, in the order of the legend.
enum TokenKind: Int, CaseIterable {
  case keyword, string, namespace, number, comment, property, type, event

  /// The protocol's name.
  var name: String { "\(self)" }
}

extension LanguageServer {
  /// `textDocument/semanticTokens/full` and `/range`, for journals.
  mutating func tokens(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    guard place.snapshot.isJournal(place.file) else {
      return RawJSON { $0.set("data", [Int]()) }
    }
    let journal = place.snapshot.journal.journal
    var tokens: [(span: ByteSpan, kind: TokenKind)] = []
    func add(_ span: ByteSpan?, _ kind: TokenKind) {
      if let span, !span.isEmpty { tokens.append((span, kind)) }
    }
    func addComments(_ comments: [CommentSyntax]) {
      for comment in comments {
        // With the ';' before it, and in pieces between the names of tags.
        var start = comment.span.start - 1
        for (_, name, _) in journal.tagNames(in: comment.span) {
          add(ByteSpan(start, name.start), .comment)
          add(name, .property)
          start = name.end
        }
        add(ByteSpan(start, comment.span.end), .comment)
      }
    }
    func addPostings(_ postings: [PostingSyntax]) {
      for posting in postings {
        add(posting.account, .namespace)
        add(posting.amount, .number)
        add(posting.cost, .number)
        add(posting.assertion, .number)
        addComments(posting.comments)
      }
    }
    var entries: [ByteSpan] = []
    for transaction in place.snapshot.transactions(of: place.file) {
      let syntax = journal.syntax(of: transaction)
      add(syntax.date, .event)
      add(syntax.secondaryDate, .event)
      add(syntax.code, .property)
      add(syntax.description, .string)
      addComments(syntax.comments)
      addPostings(syntax.postings)
      entries.append(ByteSpan(journal.transactions[transaction].start, syntax.end))
    }
    let rules =
      journal.autoRules.map { ($0.span, journal.syntax(of: $0)) }
      + journal.periodicRules.map { ($0.span, journal.syntax(of: $0)) }
    for (span, syntax) in rules where place.file.span.contains(span) {
      guard let syntax else { continue }
      add(ByteSpan(span.start, span.start + 1), .keyword)
      add(syntax.date, .event)
      add(syntax.description, .string)
      addComments(syntax.comments)
      addPostings(syntax.postings)
      entries.append(ByteSpan(span.start, syntax.end))
    }
    tokens += LooseTokens(place.file, outside: entries).tokens
    for declaration in journal.accountDeclarations where place.file.span.contains(declaration.span)
    {
      add(declaration.span, .namespace)
    }
    for declaration in journal.payeeDeclarations + journal.tagDeclarations
    where place.file.span.contains(declaration.span) {
      add(declaration.span, .string)
    }
    for declaration in journal.commodityDeclarations
    where place.file.span.contains(declaration.span) {
      add(declaration.span, .type)
    }
    return RawJSON { $0.set("data", encoded(tokens, place, try? TextRange(params["range"]))) }
  }

  /// The relative form: each token's line and column from the one before, its length, kind, and no modifiers.
  private func encoded(
    _ tokens: [(span: ByteSpan, kind: TokenKind)], _ place: AskedPlace, _ limit: TextRange?
  ) -> [Int] {
    var data: [Int] = []
    data.reserveCapacity(tokens.count * 5)
    var last = Position(line: 0, character: 0)
    var end: UInt32 = 0
    for (span, kind) in tokens.sorted(by: { $0.span.start < $1.span.start }) where span.start >= end
    {
      let range = place.range(of: span)
      guard range.start.line == range.end.line else { continue }
      if let limit, range.start.line < limit.start.line || range.start.line > limit.end.line {
        continue
      }
      let isSameLine = range.start.line == last.line
      data += [
        range.start.line - last.line,
        range.start.character - (isSameLine ? last.character : 0),
        range.end.character - range.start.character, kind.rawValue, 0,
      ]
      last = range.start
      end = span.end
    }
    return data
  }
}
