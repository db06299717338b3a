import SourceText

/// Listens to the parser and keeps the comments of one posting.
struct CommentListener: JournalEvents {
  /// The bytes behind each `;`.
  private(set) var spans: [ByteSpan] = []

  // A leap year, so that each day that the columns hold is a day here too.
  var defaultYear: Int? { 2000 }
  var currentYear: Int { 2000 }

  mutating func comment(_ span: ByteSpan, marks: CommentMarks) { spans.append(span) }

  mutating func beginTransaction(_ header: TransactionHeader) {}
  mutating func beginAutoRule(start: UInt32, query: ByteSpan) {}
  mutating func beginPeriodicRule(start: UInt32, header: PeriodicRuleHeader) {}
  mutating func discardEntry() {}
  mutating func endEntry(at end: UInt32) {}
  mutating func beginPosting(
    start: UInt32, status: Status, account: ByteSpan, kind: PostingKind
  ) {}
  mutating func amount(_ amount: WrittenAmount) {}
  mutating func cost(
    _ cost: WrittenAmount?, isTotal: Bool, origin: Cost.Origin, span: ByteSpan
  ) {}
  mutating func lot(_ span: ByteSpan) {}
  mutating func assertion(_ assertion: WrittenAssertion) {}
  mutating func endPosting() {}
  mutating func directive(_ directive: Directive, span: ByteSpan) {}
  mutating func report(_ diagnostic: Diagnostic) {}
  mutating func addRisk(_ kind: ReadingRisk, at span: ByteSpan) {}
}
