import Amounts
import SourceText

/// Listens to the parser and keeps the parts of one fragment.
struct FragmentListener: SelectiveListener {
  private(set) var header: TransactionHeader?
  private(set) var posting: (status: Status, account: ByteSpan, kind: PostingKind)?
  private(set) var amount: WrittenAmount?
  private(set) var cost: (amount: WrittenAmount, isTotal: Bool)?
  private(set) var lot: ByteSpan?
  private(set) var assertion: ByteSpan?
  private(set) var comment: ByteSpan?
  private(set) var diagnostics: [Diagnostic] = []

  mutating func beginTransaction(_ header: TransactionHeader) { self.header = header }

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
  mutating func comment(_ span: ByteSpan, marks: CommentMarks) { comment = span }
  mutating func report(_ diagnostic: Diagnostic, losing loss: ErrorLoss) {
    diagnostics.append(diagnostic)
  }
}
