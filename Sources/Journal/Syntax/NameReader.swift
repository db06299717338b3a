public import SourceText

/// A name in the text of a journal, or a directive that affects how names are read.
public enum NameUse: Sendable {
  /// An account in a posting of a transaction or rule, without brackets.
  case account(ByteSpan)
  /// `account NAME`
  case declaration(ByteSpan)
  /// `apply account NAME`
  case applyAccount(ByteSpan)
  /// `end apply account`
  case endApplyAccount
  /// `alias OLD = NEW`
  case alias(old: ByteSpan, new: ByteSpan)
  /// `alias /RE/ = NEW`
  case regexAlias(pattern: ByteSpan, replacement: ByteSpan)
  /// `end aliases`
  case endAliases
  /// `include PATH`
  case include(ByteSpan)
  /// The description of a transaction or periodic rule, which begins here; it can be empty.
  case description(ByteSpan)
  /// The query of an auto posting rule, which begins here.
  case query(ByteSpan)
  /// The period of the rule whose description came before it.
  case period(ByteSpan)
  /// `payee NAME`
  case payee(ByteSpan)
  /// `tag NAME`
  case tag(ByteSpan)
  /// A comment of an entry or directive, after its `;`.
  case comment(ByteSpan)
  /// A commodity's symbol, without quotes; never empty.
  case symbol(ByteSpan)
}

/// Finds the names in a file, in text order, without interpreting them.
public struct NameReader: Sendable {
  private let file: SourceFile

  /// Makes a reader for a file known to be UTF-8.
  public init(_ file: SourceFile) { self.file = file }

  /// Calls `body` with each name.
  ///
  /// - Parameters:
  ///   - isWanted: Whether to report the names in a transaction, given the address of its first
  ///     byte. Skipping one costs little.
  ///   - body: Called with each name.
  /// - Complexity: O(n) in the bytes of the file.
  public func forEachName(
    inTransactions isWanted: (UInt32) -> Bool = { _ in true }, _ body: (NameUse) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      var parser = Parser(file, events: NameListener(body: body))
      parser.skipByteOrderMark()
      var guardian = ProgressGuard()
      while parser.at < parser.fileEnd, guardian.advanced(to: parser.offset) {
        if parser.at[0] &- UInt8(ascii: "0") < 10, !isWanted(parser.address(parser.at)) {
          parser.skipToNextEntry()
        } else if let path = parser.parseItem() {
          body(.include(path))
        }
      }
    }
  }
}

/// Listens to the parser and passes the names on.
private struct NameListener: JournalEvents {
  let body: (NameUse) -> Void

  // A leap year; which year a date has doesn't matter here.
  var defaultYear: Int? { 2000 }
  var currentYear: Int { 2000 }

  func beginTransaction(_ header: TransactionHeader) { body(.description(header.description)) }

  func beginAutoRule(start: UInt32, query: ByteSpan) { body(.query(query)) }

  func beginPeriodicRule(start: UInt32, header: PeriodicRuleHeader) {
    body(.description(header.description))
    body(.period(header.period))
  }

  func discardEntry() {}
  func endEntry(at end: UInt32) {}

  func beginPosting(start: UInt32, status: Status, account: ByteSpan, kind: PostingKind) {
    body(.account(account))
  }

  func amount(_ amount: WrittenAmount) { symbol(amount.symbol) }

  func cost(_ cost: WrittenAmount?, isTotal: Bool, origin: Cost.Origin, span: ByteSpan) {
    if let cost { symbol(cost.symbol) }
  }

  func lot(_ span: ByteSpan) {}
  func assertion(_ assertion: WrittenAssertion) { symbol(assertion.amount.symbol) }
  func uncountedAmount(_ amount: WrittenAmount) { symbol(amount.symbol) }
  func endPosting() {}
  func comment(_ span: ByteSpan, marks: CommentMarks) { body(.comment(span)) }

  func directive(_ directive: Directive, span: ByteSpan) {
    switch directive {
    case .account(let name): body(.declaration(name))
    case .alias(let old, let new): body(.alias(old: old, new: new))
    case .regexAlias(let pattern, let replacement):
      body(.regexAlias(pattern: pattern, replacement: replacement))
    case .endAliases: body(.endAliases)
    case .applyAccount(let name): body(.applyAccount(name))
    case .endApplyAccount: body(.endApplyAccount)
    case .commodity(let symbol, let sample):
      self.symbol(sample?.symbol ?? symbol)
    case .defaultCommodity(let sample): symbol(sample.symbol)
    case .price(_, let symbol, let amount):
      self.symbol(symbol)
      self.symbol(amount.symbol)
    case .payee(let name): body(.payee(name))
    case .tag(let name): body(.tag(name))
    case .decimalMark, .defaultYear, .include, .ledgerOnly: break
    }
  }

  func report(_ diagnostic: Diagnostic, losing loss: ErrorLoss) {}
  func addRisk(_ kind: ReadingRisk, at span: ByteSpan) {}

  private func symbol(_ span: ByteSpan) {
    if !span.isEmpty { body(.symbol(span)) }
  }
}
