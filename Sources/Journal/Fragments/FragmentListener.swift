import Amounts
import SourceText

/// Listens to the parser and keeps the parts of one fragment.
struct FragmentListener: JournalEvents {
  // A leap year: what has a date here is not of interest.
  var defaultYear: Int? { 2000 }
  var currentYear: Int { 2000 }

  private(set) var header: TransactionHeader?
  private(set) var posting: (status: Status, account: ByteSpan, kind: PostingKind)?
  private(set) var amount: WrittenAmount?
  private(set) var cost: (amount: WrittenAmount, isTotal: Bool)?
  private(set) var lot: ByteSpan?
  private(set) var assertion: ByteSpan?
  private(set) var comment: ByteSpan?
  private(set) var diagnostics: [Diagnostic] = []

  mutating func beginTransaction(_ header: TransactionHeader) { self.header = header }
  mutating func beginAutoRule(start: UInt32, query: ByteSpan) {}
  mutating func beginPeriodicRule(start: UInt32, header: PeriodicRuleHeader) {}
  mutating func discardEntry() {}
  mutating func endEntry(at end: UInt32) {}

  mutating func beginPosting(
    start: UInt32, status: Status, account: ByteSpan, kind: PostingKind
  ) {
    posting = (status, account, kind)
  }

  mutating func amount(_ amount: WrittenAmount) { self.amount = amount }

  mutating func cost(
    _ cost: WrittenAmount?, isTotal: Bool, origin: Cost.Origin, span: ByteSpan
  ) {
    if origin == .price, let cost { self.cost = (cost, isTotal) }
  }

  mutating func lot(_ span: ByteSpan) { lot = span }
  mutating func assertion(_ assertion: WrittenAssertion) { self.assertion = assertion.span }
  mutating func endPosting() {}
  mutating func comment(_ span: ByteSpan, marks: CommentMarks) { comment = span }
  mutating func directive(_ directive: Directive, span: ByteSpan) {}
  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
  mutating func addRisk(_ kind: ReadingRisk, at span: ByteSpan) {}
}
