import Containers
public import SourceText

/// One entry line by line, as places in its text: what a formatter needs to know.
public struct EntryLayout: Sendable {
  /// The kind of a line in an entry.
  public enum Kind: Sendable {
    /// `2024-01-05 * (12) Market  ; comment`
    case transaction
    /// `= query  ; comment`
    case autoRule
    /// `~ period  * (12) description  ; comment`
    case periodicRule
    /// `* account  10 EUR @ $5 = 3 EUR  ; comment`
    case posting
    /// `; comment`
    case comment
  }

  /// One line.
  public struct Line: Sendable {
    /// The kind of line.
    public let kind: Kind
    /// The address of its first byte that isn't a blank.
    public let start: UInt32
    /// The status mark.
    public internal(set) var status = Status.unmarked
    /// The dates, the query, the period, or the account with its brackets; empty in a comment line.
    public internal(set) var name: ByteSpan
    /// The code, without its parentheses.
    public internal(set) var code: ByteSpan?
    /// The description; empty if none is written.
    public internal(set) var description: ByteSpan
    /// The amount.
    public internal(set) var amount: ByteSpan?
    /// What comes after the amount, as indexes of `EntryLayout.parts`.
    public internal(set) var parts: Range<Int>
    /// Whether the last part is an assertion; anything after it has no meaning and isn't in any
    /// part.
    public internal(set) var hasAssertion = false
    /// The text after `;`, without trailing blanks.
    public internal(set) var comment: ByteSpan?
  }

  /// A lot, a cost or an assertion after an amount.
  public struct Part: Sendable {
    /// `@`, `@@`, `(@)`, `(@@)`, `=`, `==`, `=*`, `==*`; empty before a lot.
    public let marker: ByteSpan
    /// The price, the asserted amount, or the whole lot.
    public let value: ByteSpan
  }

  /// The lines, starting with the entry's first one.
  public internal(set) var lines: [Line] = []
  /// The parts after the amounts of all lines.
  public internal(set) var parts: [Part] = []
}

/// Reads a file item by item, without interpreting it.
public struct LayoutReader {
  /// The next item in a file.
  public enum Item: Sendable {
    /// A transaction or rule that could be read; `entry` has its lines.
    case entry
    /// Directives, comments and blank lines, in which trailing blanks have no meaning.
    case lines(ByteSpan)
    /// Text that couldn't be read, block comments, and what only other programs understand.
    case foreign(ByteSpan)
  }

  private var parser: Parser<LayoutBuilder>

  /// Makes a reader for a file known to be UTF-8.
  public init(_ file: SourceFile) {
    parser = Parser(file, events: LayoutBuilder(file))
    parser.skipByteOrderMark()
  }

  /// Where in the file the next item begins.
  public var offset: Int { parser.offset }

  /// Goes to the beginning of an item, which must not be in a block comment.
  public mutating func move(to offset: Int) {
    parser.at = parser.fileStart + offset
    if offset == 0 { parser.skipByteOrderMark() }
  }

  /// The entry that was read last.
  public var entry: EntryLayout { parser.events.entry }

  /// Reads the next item; nil at the end of the file.
  ///
  /// - Complexity: O(n) in the bytes of the item. Nothing is allocated once the longest entry has been
  ///   read.
  public mutating func next() -> Item? {
    guard parser.at < parser.fileEnd else { return nil }
    let start = parser.at
    let isBlock = isBlockComment
    parser.events.beginItem()
    _ = parser.parseItem()
    guard parser.at > start else { return nil }
    let span = parser.span(start, parser.at)
    if parser.events.isBroken || parser.events.isForeign || isBlock { return .foreign(span) }
    return parser.events.entry.lines.isEmpty ? .lines(span) : .entry
  }

  /// Whether the line is `comment`, possibly with ledger's mark before it.
  private var isBlockComment: Bool {
    var copy = parser.at
    if copy[0] == UInt8(ascii: "!") || copy[0] == UInt8(ascii: "@") { copy += 1 }
    let word: StaticString = "comment"
    for index in 0..<word.utf8CodeUnitCount where copy[index] != word.utf8Start[index] {
      return false
    }
    return true
  }
}

/// Listens to the parser and keeps the lines of the latest entry.
private struct LayoutBuilder: JournalEvents {
  private let file: SourceFile
  private(set) var entry = EntryLayout()
  private(set) var isBroken = false
  private(set) var isForeign = false

  // A leap year; which year a date has doesn't matter here.
  var defaultYear: Int? { 2000 }
  var currentYear: Int { 2000 }

  init(_ file: SourceFile) { self.file = file }

  mutating func beginItem() {
    entry.lines.removeAll(keepingCapacity: true)
    entry.parts.removeAll(keepingCapacity: true)
    isBroken = false
    isForeign = false
  }

  private mutating func append(
    _ kind: EntryLayout.Kind, at start: UInt32, _ status: Status = .unmarked, name: ByteSpan,
    code: ByteSpan? = nil, description: ByteSpan? = nil
  ) {
    entry.lines.append(
      EntryLayout.Line(
        kind: kind, start: start, status: status, name: name, code: code,
        description: description ?? ByteSpan(at: name.end),
        parts: entry.parts.count..<entry.parts.count))
  }

  mutating func beginTransaction(_ header: TransactionHeader) {
    append(
      .transaction, at: header.start, header.status,
      name: header.secondaryDateSpan.map(header.dateSpan.union) ?? header.dateSpan,
      code: header.code, description: header.description)
  }

  mutating func beginAutoRule(start: UInt32, query: ByteSpan) {
    append(.autoRule, at: start, name: query)
  }

  mutating func beginPeriodicRule(start: UInt32, header: PeriodicRuleHeader) {
    append(
      .periodicRule, at: start, header.status, name: header.period, code: header.code,
      description: header.description)
  }

  mutating func discardEntry() { isBroken = true }
  mutating func endEntry(at end: UInt32) {}

  mutating func beginPosting(start: UInt32, status: Status, account: ByteSpan, kind: PostingKind) {
    // There are as many brackets after a name as before it.
    var nameStart = start
    if status != .unmarked {
      nameStart += 1
      while byte(at: nameStart).isBlank { nameStart += 1 }
    }
    let brackets = account.start - nameStart
    append(
      .posting, at: start, status, name: ByteSpan(nameStart, account.end + brackets))
  }

  @inline(__always)
  private mutating func withLine(_ change: (inout EntryLayout.Line) -> Void) {
    let last = entry.lines.count - 1
    if last >= 0 { change(&entry.lines[last]) }
  }

  private mutating func appendPart(marker: ByteSpan, _ value: ByteSpan) {
    guard let last = entry.lines.last, !last.hasAssertion else { return }
    entry.parts.append(EntryLayout.Part(marker: marker, value: value))
    let end = entry.parts.count
    withLine { $0.parts = $0.parts.lowerBound..<end }
  }

  /// The marker at the beginning of a part, up to its amount.
  private func marker(of part: ByteSpan, before amount: ByteSpan) -> ByteSpan {
    var end = part.start
    while end < amount.start, "@()=*".utf8.contains(byte(at: end)) { end += 1 }
    return ByteSpan(part.start, end)
  }

  mutating func amount(_ amount: WrittenAmount) { withLine { $0.amount = amount.span } }

  mutating func cost(
    _ cost: WrittenAmount?, isTotal: Bool, origin: Cost.Origin, span: ByteSpan
  ) {
    guard origin == .price, let cost else { return }
    appendPart(marker: marker(of: span, before: cost.span), cost.span)
  }

  mutating func lot(_ span: ByteSpan) { appendPart(marker: ByteSpan(at: span.start), span) }

  mutating func assertion(_ assertion: WrittenAssertion) {
    let amount = assertion.amount.span
    appendPart(marker: marker(of: assertion.span, before: amount), amount)
    withLine { $0.hasAssertion = true }
  }

  mutating func endPosting() {}

  mutating func comment(_ span: ByteSpan, marks: CommentMarks) {
    // Directives have comments too, but no lines.
    guard !entry.lines.isEmpty else { return }
    let start = span.start - 1
    if isFirst(start) {
      append(.comment, at: start, name: ByteSpan(at: start))
    }
    withLine { $0.comment = span }
  }

  mutating func directive(_ directive: Directive, span: ByteSpan) {
    if case .ledgerOnly = directive { isForeign = true }
  }

  mutating func report(_ diagnostic: Diagnostic, losing loss: ErrorLoss) {
    if diagnostic.isError { isBroken = true }
  }

  mutating func addRisk(_ kind: ReadingRisk, at span: ByteSpan) {}

  // MARK: - Bytes

  private func byte(at address: UInt32) -> UInt8 { file.buffer.start[Int(address - file.base)] }

  /// Whether there are only blanks before an address on its line.
  private func isFirst(_ address: UInt32) -> Bool {
    var address = address
    while address > file.base {
      let before = byte(at: address - 1)
      if before == UInt8(ascii: "\n") { return true }
      guard before.isBlank else { return false }
      address -= 1
    }
    return true
  }
}
