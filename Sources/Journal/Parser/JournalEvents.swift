import Amounts
import Dates
import SourceText

/// The events that the parser reports as it reads.
///
/// There is one parser with two main listeners: `ColumnBuilder`, which fills the journal's columns,
/// and `SyntaxBuilder`, which keeps the parts of one entry as spans. The parser is generic over the
/// listener, so each combination compiles to straight code.
protocol JournalEvents {
  /// The year of dates without one, if a `Y` directive sets it.
  var defaultYear: Int? { get }
  /// The year that dates without a year otherwise take: today's, read by the caller.
  var currentYear: Int { get }

  mutating func beginTransaction(_ header: TransactionHeader)
  mutating func beginAutoRule(start: UInt32, query: ByteSpan)
  mutating func beginPeriodicRule(start: UInt32, header: PeriodicRuleHeader)
  /// The first line of the current entry is wrong, so the entry doesn't count.
  mutating func discardEntry()
  /// The end of a transaction or rule: the address after its last line.
  mutating func endEntry(at end: UInt32)

  mutating func beginPosting(start: UInt32, status: Status, account: ByteSpan, kind: PostingKind)
  mutating func amount(_ amount: WrittenAmount)
  mutating func cost(_ cost: WrittenAmount?, isTotal: Bool, origin: Cost.Origin, span: ByteSpan)
  mutating func lot(_ span: ByteSpan)
  mutating func assertion(_ assertion: WrittenAssertion)
  /// An amount that is read but has no effect, such as a price after an assertion.
  mutating func uncountedAmount(_ amount: WrittenAmount)
  mutating func endPosting()

  /// A comment of the latest directive, entry or posting: the bytes after `;`.
  mutating func comment(_ span: ByteSpan, marks: CommentMarks)

  mutating func directive(_ directive: Directive, span: ByteSpan)
  mutating func report(_ diagnostic: Diagnostic, losing loss: ErrorLoss)
  /// A text that is legal but easily misread.
  mutating func addRisk(_ kind: ReadingRisk, at span: ByteSpan)
}

extension JournalEvents {
  mutating func uncountedAmount(_ amount: WrittenAmount) {}

  /// Reports a problem inside an entry, or one that anything outside could depend on.
  mutating func report(_ diagnostic: Diagnostic) { report(diagnostic, losing: .anything) }
}

/// What the text of an error outside an entry could have said about balances.
enum ErrorLoss {
  /// Nothing: prices and declarations change no balance, and what's below a wrong date is read as a discarded entry.
  case nothing
  /// Whatever these lines can have been meant to say.
  case lines(ByteSpan)
  /// Anything: a directive can change what all lines below it mean.
  case anything
}

/// The first line of a transaction.
struct TransactionHeader {
  var start: UInt32
  var date: CivilDate
  var dateSpan: ByteSpan
  var secondaryDate: CivilDate?
  var secondaryDateSpan: ByteSpan?
  var status: Status
  var code: ByteSpan?
  var description: ByteSpan
}

/// The first line of a `~` rule.
struct PeriodicRuleHeader {
  var period: ByteSpan
  var status: Status
  var code: ByteSpan?
  var description: ByteSpan
}

/// An amount as written; what it means depends on directives that only the listener knows.
struct WrittenAmount {
  var span: ByteSpan
  /// The symbol without quotes; empty if there is none.
  var symbol: ByteSpan
  var number: ScannedNumber
  var isNegative: Bool
  var isMultiplier: Bool
  var side: AmountStyle.Side
  var isSpaced: Bool
}

/// `=`, `==`, `=*` or `==*` with its amount.
struct WrittenAssertion {
  var span: ByteSpan
  var amount: WrittenAmount
  var isTotal: Bool
  var includesSubaccounts: Bool
}

/// What a comment can contain; only if it does is it examined more closely.
struct CommentMarks: OptionSet {
  let rawValue: UInt8
  /// A colon: possibly a tag.
  static let colon = CommentMarks(rawValue: 1)
  /// An opening bracket: possibly a date.
  static let bracket = CommentMarks(rawValue: 2)
}

/// A directive, with its parts as spans or as written.
enum Directive {
  /// `account NAME`
  case account(ByteSpan)
  /// `alias OLD = NEW`
  case alias(old: ByteSpan, new: ByteSpan)
  /// `alias /RE/ = NEW`
  case regexAlias(pattern: ByteSpan, replacement: ByteSpan)
  /// `end aliases`
  case endAliases
  /// `apply account NAME`
  case applyAccount(ByteSpan)
  /// `end apply account`
  case endApplyAccount
  /// `commodity SYMBOL`, or with a sample amount
  case commodity(symbol: ByteSpan, sample: WrittenAmount?)
  /// `decimal-mark .`
  case decimalMark(UInt8)
  /// `D AMOUNT`
  case defaultCommodity(WrittenAmount)
  /// `Y2024`
  case defaultYear(Int)
  /// `include PATH`
  case include(ByteSpan)
  /// `P DATE SYMBOL AMOUNT`
  case price(CivilDate, symbol: ByteSpan, WrittenAmount)
  /// `payee NAME`
  case payee(ByteSpan)
  /// `tag NAME`
  case tag(ByteSpan)
  /// `bucket`, `capture`, `N`, …: ledger's, skipped
  case ledgerOnly(word: ByteSpan)
}
