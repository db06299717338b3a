public import SourceText

/// One transaction as written in the text: the parts that aren't in the columns, as spans.
public struct EntrySyntax: Sendable {
  /// The primary date.
  public var date: ByteSpan
  /// The date after `=`.
  public var secondaryDate: ByteSpan?
  /// The text between the parentheses.
  public var code: ByteSpan?
  /// The description.
  public var description: ByteSpan
  /// The transaction's own comments.
  public var comments: [CommentSyntax] = []
  /// The postings.
  public var postings: [PostingSyntax] = []
  /// The address after the entry's last line.
  public var end: UInt32

  /// Changes the last posting, in place; there's none before the first.
  fileprivate mutating func changeLastPosting(_ change: (inout PostingSyntax) -> Void) {
    guard let last = postings.indices.last else { return }
    change(&postings[last])
  }
}

/// One posting as written in the text.
public struct PostingSyntax: Sendable {
  /// The account's name, without brackets, before any alias.
  public var account: ByteSpan
  /// The amount.
  public var amount: ByteSpan?
  /// The price, from `@`.
  public var cost: ByteSpan?
  /// `{…}`, `[…]` and `(…)` after the amount and after the assertion, in order.
  public var lots: [ByteSpan] = []
  /// The assertion, from `=`.
  public var assertion: ByteSpan?
  /// The posting's comments.
  public var comments: [CommentSyntax] = []

  /// Whether a lot is the amount's, not the assertion's. An assignment's lots are those of the amount that it computes.
  public func isOfAmount(_ lot: ByteSpan) -> Bool {
    amount == nil || assertion.map { lot.start < $0.start } ?? true
  }
}

/// One comment line, after its `;`.
public struct CommentSyntax: Sendable {
  /// The text after `;`, without trailing blanks.
  public var span: ByteSpan
  /// Whether the comment is on a line of its own.
  public var isOwnLine: Bool
}

/// Listens to the parser and keeps the parts of one entry.
struct SyntaxBuilder: JournalEvents {
  private let file: SourceFile
  private(set) var entry: EntrySyntax?

  // A leap year, so that every day in the columns is valid here too.
  var defaultYear: Int? { 2000 }
  var currentYear: Int { 2000 }

  init(_ file: SourceFile) { self.file = file }

  /// Begins an entry in which only one posting is read.
  mutating func beginEntry(at start: UInt32) {
    entry = EntrySyntax(date: ByteSpan(at: start), description: ByteSpan(at: start), end: start)
  }

  mutating func beginTransaction(_ header: TransactionHeader) {
    entry = EntrySyntax(
      date: header.dateSpan, secondaryDate: header.secondaryDateSpan, code: header.code,
      description: header.description, end: header.start)
  }

  mutating func beginAutoRule(start: UInt32, query: ByteSpan) {
    entry = EntrySyntax(date: ByteSpan(at: start), description: query, end: start)
  }

  mutating func beginPeriodicRule(start: UInt32, header: PeriodicRuleHeader) {
    entry = EntrySyntax(
      date: header.period, code: header.code, description: header.description, end: start)
  }

  mutating func discardEntry() {}
  mutating func endEntry(at end: UInt32) { entry?.end = end }

  mutating func beginPosting(start: UInt32, status: Status, account: ByteSpan, kind: PostingKind) {
    entry?.postings.append(PostingSyntax(account: account))
  }

  mutating func amount(_ amount: WrittenAmount) {
    entry?.changeLastPosting { $0.amount = amount.span }
  }

  mutating func cost(
    _ cost: WrittenAmount?, isTotal: Bool, origin: Cost.Origin, span: ByteSpan
  ) {
    if origin == .price { entry?.changeLastPosting { $0.cost = span } }
  }

  mutating func lot(_ span: ByteSpan) { entry?.changeLastPosting { $0.lots.append(span) } }

  mutating func assertion(_ assertion: WrittenAssertion) {
    entry?.changeLastPosting { $0.assertion = assertion.span }
  }

  mutating func endPosting() {}

  mutating func comment(_ span: ByteSpan, marks: CommentMarks) {
    let comment = CommentSyntax(span: span, isOwnLine: isOwnLine(span))
    if entry?.postings.isEmpty ?? true {
      entry?.comments.append(comment)
    } else {
      entry?.changeLastPosting { $0.comments.append(comment) }
    }
  }

  mutating func directive(_ directive: Directive, span: ByteSpan) {}
  mutating func report(_ diagnostic: Diagnostic, losing loss: ErrorLoss) {}
  mutating func addRisk(_ kind: ReadingRisk, at span: ByteSpan) {}

  /// Whether there are only blanks before the `;` on its line.
  private func isOwnLine(_ span: ByteSpan) -> Bool {
    var offset = Int(span.start - file.base) - 2
    while offset >= 0 {
      switch file.buffer.bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset -= 1
      case UInt8(ascii: "\n"): return true
      default: return false
      }
    }
    return true
  }
}
