import SourceText

/// A listener that keeps some of the parser's events and ignores the rest.
protocol SelectiveListener: JournalEvents {}

extension SelectiveListener {
  // A leap year, so that every day exists: what carries a date doesn't matter here.
  var defaultYear: Int? { 2000 }
  var currentYear: Int { 2000 }

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
  mutating func comment(_ span: ByteSpan, marks: CommentMarks) {}
  mutating func directive(_ directive: Directive, span: ByteSpan) {}
  mutating func report(_ diagnostic: Diagnostic, losing loss: ErrorLoss) {}
  mutating func addRisk(_ kind: ReadingRisk, at span: ByteSpan) {}
}
