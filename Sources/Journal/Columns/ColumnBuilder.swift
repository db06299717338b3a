import Amounts
import Containers
import Dates
import Patterns
import SourceText

/// Listens to the parser and fills the journal's columns.
///
/// Here text is interpreted: names become accounts (through `apply account` and aliases), symbols
/// become commodities, and digits become quantities. An entry that contains an error is removed
/// when it ends.
struct ColumnBuilder: JournalEvents {
  var journal = ParsedJournal()
  var state = ReaderState()
  /// The file being read.
  var fileIndex = 0
  /// The lines of the files, by their indices.
  var lineCounts: [Int: Int] = [:]
  var risks: ReadingRisks

  let currentYear: Int
  var defaultYear: Int? { state.defaultYear }

  private var rawNames = RawNameTable()
  var aliasMatchers = PatternMatchers()
  /// The commodity of the last amount, because most amounts have the same one.
  private var lastCommodity = CommodityTable.none
  private var entry = Entry.none
  private var entryStart = EntryStart()
  private var isEntryBroken = false
  /// Where the last entry ended, if it was a transaction without errors, and nothing else has been found below it yet
  /// that could be the rest of it.
  var entryEnd: UInt32?
  private var posting = PostingRow(
    mantissa: 0, account: AccountTable.none, start: 0, commodity: CommodityTable.none, places: 0,
    marks: .init(.real, .unmarked),
    flags: [])
  /// The lot price of the posting being read, as long as it has no other cost.
  private var lotPrice: ByteSpan?
  /// Whether to learn from amounts how their commodities are written.
  var observesStyles = true
  /// Whether the text is from a command line, where a mark that can't group digits as it stands is an error.
  var isTyped = false
  /// Whether a declaration has asked for something florin doesn't do.
  var hasLotTag = false
  /// Whether this reads a later segment of a file, where it's unknown which names are new.
  var isFork = false
  /// Whether a name, new to this segment, has something about it that is reported once per name.
  private(set) var dependsOnEarlierNames = false
  /// The owner of the next comment.
  var commentOwner = CommentOwner.nothing

  /// The entry being read.
  private enum Entry {
    case none
    case transaction
    case autoRule(start: UInt32, query: ByteSpan)
    case periodicRule(start: UInt32, header: PeriodicRuleHeader)
  }

  private struct EntryStart {
    var transaction = TransactionID(0)
    var posting = PostingID(0)
  }

  enum CommentOwner {
    case nothing
    case transaction
    case posting
    case declaration(DeclarationList)
  }

  init(currentYear: Int, checksLedger: Bool) {
    self.currentYear = currentYear
    risks = ReadingRisks(includesLedger: checksLedger)
  }

  /// Continues with the state of another file.
  mutating func enter(_ newState: ReaderState) {
    if newState.accounts != state.accounts { rawNames.removeAll() }
    state = newState
    if !state.accounts.isNone { journal.rewritesAccounts = true }
  }

  /// Changes the rewriting of accounts in place, because a file can have very many aliases.
  mutating func rewriteAccounts(_ change: (inout AccountRewriting) -> Void) {
    change(&state.accounts)
    rawNames.removeAll()
    if !state.accounts.isNone { journal.rewritesAccounts = true }
  }

  // MARK: - Entries

  @inline(__always)
  mutating func beginTransaction(_ header: TransactionHeader) {
    begin(.transaction)
    var flags: TransactionRow.Flags = []
    if header.code != nil { flags.insert(.code) }
    if let date = header.secondaryDate {
      flags.insert(.secondaryDate)
      journal.secondaryDates[journal.transactions.endIndex] = date
      if risks.includesLedger, let span = header.secondaryDateSpan {
        checkSecondaryDate(at: span)
      }
    }
    journal.transactions.append(
      TransactionRow(
        date: header.date, start: header.start,
        firstPosting: journal.postings.rows.endIndex,
        description: header.description, status: header.status, flags: flags))
    commentOwner = .transaction
  }

  mutating func beginAutoRule(start: UInt32, query: ByteSpan) {
    begin(.autoRule(start: start, query: query))
    swap(&journal.postings, &journal.rulePostings)
    entryStart.posting = journal.postings.rows.endIndex
    risks.add(.autoRule, at: query, in: fileIndex)
    if journal.sources.bytes(query).first == UInt8(ascii: "/") {
      risks.add(.autoRuleRegex, at: query, in: fileIndex)
    }
    commentOwner = .nothing
  }

  mutating func beginPeriodicRule(start: UInt32, header: PeriodicRuleHeader) {
    begin(.periodicRule(start: start, header: header))
    swap(&journal.postings, &journal.rulePostings)
    entryStart.posting = journal.postings.rows.endIndex
    if !header.description.isEmpty {
      risks.add(.periodicRuleDescription, at: header.description, in: fileIndex)
    }
    commentOwner = .nothing
  }

  @inline(__always)
  private mutating func begin(_ entry: Entry) {
    self.entry = entry
    isEntryBroken = false
    entryStart = EntryStart(
      transaction: journal.transactions.endIndex, posting: journal.postings.rows.endIndex)
  }

  mutating func discardEntry() { isEntryBroken = true }

  @inline(__always)
  mutating func endEntry(at end: UInt32) {
    commentOwner = .nothing
    entryEnd = nil
    if case .transaction = entry {
      if isEntryBroken { removeEntry() } else { entryEnd = end }
    } else {
      endRule(at: end)
    }
    entry = .none
  }

  private mutating func endRule(at end: UInt32) {
    if isEntryBroken { journal.postings.removeAll(from: entryStart.posting) }
    let rows = entryStart.posting..<journal.postings.rows.endIndex
    swap(&journal.postings, &journal.rulePostings)
    if isEntryBroken {
      if case .autoRule = entry { journal.hasLostAutoRule = true }
      return
    }
    switch entry {
    case .autoRule(let start, let query):
      journal.autoRules.append(
        AutoRule(
          query: query, postings: rows, span: ByteSpan(start, end), root: journal.roots.count))
    case .periodicRule(let start, let header):
      appendPeriodicRule(header, postings: rows, span: ByteSpan(start, end))
    case .none, .transaction: break
    }
  }

  private mutating func appendPeriodicRule(
    _ header: PeriodicRuleHeader, postings: Range<PostingID>, span: ByteSpan
  ) {
    // Relative dates in a rule count from 1 January of the year in force.
    let year = state.defaultYear ?? currentYear
    let anchor = CivilDate(year: year, month: 1, day: 1) ?? CivilDate(dayNumber: 0)
    do {
      let period = try PeriodExpression.parse(journal.sources.text(header.period), today: anchor)
      journal.periodicRules.append(
        PeriodicRule(
          period: period, periodSpan: header.period, status: header.status,
          description: header.description, postings: postings, span: span,
          root: journal.roots.count))
      for warning in period.warnings {
        report(.suspiciousPeriod(warning, in: header.period))
      }
    } catch {
      report(.invalidPeriod(error, journal.sources.text(header.period), at: header.period))
    }
  }

  private mutating func removeEntry() {
    for posting in journal.postings.rows[entryStart.posting...] {
      journal.accountsInDoubt.insert(posting.account)
    }
    journal.postings.removeAll(from: entryStart.posting)
    journal.secondaryDates.removeAll(from: entryStart.transaction)
    journal.transactions.removeLast()
  }

  // MARK: - Postings

  @inline(__always)
  mutating func beginPosting(
    start: UInt32, status: Status, account: ByteSpan, kind: PostingKind
  ) {
    posting = PostingRow(
      mantissa: 0, account: self.account(of: account), start: start,
      commodity: CommodityTable.none, places: 0, marks: .init(kind, status), flags: [])
    commentOwner = .posting
    if journal.sources.files[fileIndex].bytes(account).first == UInt8(ascii: "#") {
      risks.add(.hashPosting, at: account, in: fileIndex)
    }
    if risks.includesLedger { checkLedgerName(account, kind: kind) }
  }

  @inline(__always)
  mutating func amount(_ written: WrittenAmount) {
    guard let amount = meaning(of: written, isObserved: observesStyles && !isInRule) else { return }
    posting.amount = amount
    posting.flags.insert(.amount)
    if written.isMultiplier { posting.flags.insert(.multiplier) }
    if case .autoRule = entry, !written.isMultiplier, written.symbol.isEmpty {
      risks.add(.autoRuleNumber, at: written.span, in: fileIndex)
    }
  }

  mutating func cost(
    _ written: WrittenAmount?, isTotal: Bool, origin: Cost.Origin, span: ByteSpan
  ) {
    guard let written, let amount = meaning(of: written, isObserved: false) else { return }
    // An amount that a rule leaves out is what its others leave, and that has no cost. A periodic rule can also assign
    // a balance.
    if isInRule, !posting.flags.contains(.amount), !isAssignmentOfPeriodicRule { return }
    let row = journal.postings.rows.endIndex
    if written.isNegative { risks.add(.negativeCost, at: span, in: fileIndex) }
    if origin == .lot { lotPrice = span }
    if let known = journal.postings.costs[row] {
      lotPrice = nil
      risks.add(.lotPriceAndCost, at: span, in: fileIndex)
      // If there are both, the price counts, and the lot price is only its basis.
      if known.origin == .price { return }
    }
    journal.postings.costs[row] = Cost(amount, isTotal: isTotal, origin: origin)
    posting.flags.insert(.cost)
  }

  mutating func lot(_ span: ByteSpan) { posting.flags.insert(.lot) }

  mutating func assertion(_ written: WrittenAssertion) {
    guard
      let amount = meaning(
        of: written.amount, isObserved: !isInRule && !posting.flags.contains(.amount))
    else { return }
    if amount.quantity.isZero, written.amount.symbol.isEmpty {
      risks.add(.zeroAssertion, at: written.span, in: fileIndex)
    }
    journal.postings.assertions[journal.postings.rows.endIndex] = BalanceAssertion(
      amount: amount, isTotal: written.isTotal, includesSubaccounts: written.includesSubaccounts,
      span: written.span)
    posting.flags.insert(.assertion)
  }

  @inline(__always)
  mutating func endPosting() {
    if let span = lotPrice { risks.add(.lotPrice, at: span, in: fileIndex) }
    lotPrice = nil
    journal.postings.rows.append(posting)
  }

  private var isAssignmentOfPeriodicRule: Bool {
    if case .periodicRule = entry { posting.flags.contains(.assertion) } else { false }
  }

  private var isInRule: Bool {
    switch entry {
    case .autoRule, .periodicRule: true
    case .none, .transaction: false
    }
  }

  // MARK: - Comments

  mutating func comment(_ span: ByteSpan, marks: CommentMarks) {
    switch commentOwner {
    case .nothing: break
    case .transaction:
      guard let last = journal.transactions.indices.last else { return }
      journal.transactions[last].flags.insert(.comment)
      if marks.contains(.colon) {
        journal.transactions[last].flags.insert(.tags)
        if CommentText(journal.sources.files[fileIndex].bytes(span)).mayLink {
          journal.transactions[last].flags.insert(.link)
        }
      }
    case .posting:
      guard let last = journal.postings.rows.indices.last else { return }
      journal.postings.rows[last].flags.insert(.comment)
      if marks.contains(.colon) { journal.postings.rows[last].flags.insert(.tags) }
      if !marks.isEmpty { readPostingDates(in: span, row: last) }
    case .declaration(let list):
      guard let last = journal[keyPath: list.path].indices.last else { return }
      journal[keyPath: list.path][last].comments.append(span)
      if list == .accounts, marks.contains(.colon) {
        readAccountType(of: journal.accountDeclarations[last].name, in: span)
      }
      if list == .commodities, marks.contains(.colon) {
        readCommodityAliases(of: journal.commodityDeclarations[last].name, in: span)
      }
      if marks.contains(.colon) { checkLots(in: span) }
    }
    if risks.includesLedger, marks.contains(.colon) { checkLedgerMetadata(in: span) }
  }

  // MARK: - Names and numbers

  /// The account of a name in the text.
  @inline(__always)
  mutating func account(of span: ByteSpan) -> AccountID {
    let name = journal.sources.files[fileIndex].bytes(span)
    let hash = rawNames.hash(name)
    if let known = rawNames.find(name, hash: hash) { return known }
    return newAccount(of: span, name: name, hash: hash)
  }

  @inline(never)
  private mutating func newAccount(
    of span: ByteSpan, name: UnsafeBufferPointer<UInt8>, hash: UInt64
  ) -> AccountID {
    let findings = journal.diagnostics.count + risks.total
    let account: AccountID
    if state.accounts.isNone {
      account = journal.accounts.intern(name)
    } else {
      var rewriting = state.accounts.apply(
        to: String(decoding: name, as: UTF8.self), aliasMatchers)
      if rewriting.isTooLong { report(.aliasMakesTooMuch(at: span)) }
      if rewriting.name.isEmpty {
        report(.aliasMakesNothing(at: span))
        rewriting.name = String(decoding: name, as: UTF8.self)
      }
      if rewriting.aliasCount > 1 { addRisk(.aliasChain, at: span) }
      if rewriting.name.contains("  ") { addRisk(.doubleSpaceInName, at: span) }
      account = rewriting.name.withUTF8 { journal.accounts.intern($0) }
    }
    rawNames.insert(name, hash: hash, account: account)
    checkName(name, at: span)
    if isFork, journal.diagnostics.count + risks.total > findings { dependsOnEarlierNames = true }
    return account
  }

  /// The amount as written; nil if it can't be represented, which is reported.
  @inline(__always)
  mutating func meaning(of written: WrittenAmount, isObserved: Bool) -> Amount? {
    let commodity = commodity(of: written)
    let rule = decimalMark(of: commodity)
    var quantity: Quantity
    do {
      quantity = try written.number.quantity(decimalMark: rule)
      if written.isNegative { quantity = try quantity.negated() }
    } catch let problem as NumberError {
      report(.number(problem, at: written.span))
      return nil
    } catch {
      report(.number(.tooManyDigits, at: written.span))
      return nil
    }
    let isPlain =
      !written.number.isGrouped(under: rule) && written.number.lastMark != UInt8(ascii: ",")
    if risks.includesLedger || !isPlain { checkNumber(written, commodity: commodity, rule: rule) }
    if isObserved {
      let hasMark = written.number.lastMark != 0
      if !isPlain
        || !journal.commodities.observe(places: quantity.places, hasMark: hasMark, of: commodity)
      {
        observe(written, quantity, commodity: commodity, rule: rule)
      }
    } else if !journal.commodities.isObserved(commodity) {
      mention(written, quantity, commodity: commodity, rule: rule)
    }
    if quantity.places < state.defaultPlaces, written.symbol.isEmpty, !written.isMultiplier {
      return Amount(quantity.padded(to: state.defaultPlaces), commodity)
    }
    return Amount(quantity, commodity)
  }

  @inline(__always)
  mutating func commodity(of written: WrittenAmount) -> CommodityID {
    let symbol = journal.sources.files[fileIndex].bytes(written.symbol)
    if symbol.isEmpty {
      // A factor without a symbol keeps the commodity of what it multiplies.
      return written.isMultiplier
        ? CommodityTable.none : state.defaultCommodity ?? CommodityTable.none
    }
    if journal.commodities.isSymbol(symbol, of: lastCommodity) { return lastCommodity }
    let count = journal.commodities.count
    lastCommodity = commodity(of: symbol)
    if journal.commodities.count > count { checkSymbol(at: written.symbol) }
    return lastCommodity
  }

  mutating func commodity(of symbol: UnsafeBufferPointer<UInt8>) -> CommodityID {
    journal.commodities.find(symbol) ?? journal.commodities.add(symbol)
  }

  /// The decimal mark that directives declare for an amount, if any.
  @inline(__always)
  private func decimalMark(of commodity: CommodityID) -> UInt8? {
    state.decimalMark ?? journal.commodities.decimalMark(of: commodity) ?? state.defaultDecimalMark
  }

  // MARK: - Diagnostics

  mutating func addRisk(_ kind: ReadingRisk, at span: ByteSpan) {
    risks.add(kind, at: span, in: fileIndex)
  }

  mutating func report(_ diagnostic: Diagnostic, losing loss: ErrorLoss) {
    journal.diagnostics.append(diagnostic)
    guard diagnostic.isError else { return }
    isEntryBroken = true
    guard case .none = entry else { return }
    if case .lines(let span) = loss { doubtOmittedAmounts(above: span) }
    switch loss {
    case .nothing: break
    // Below `alias` and `apply account`, accounts have other names than those that are written.
    case .lines(let span) where !journal.rewritesAccounts:
      journal.lostText.add(journal.sources.files[fileIndex].bytes(span))
    case .lines, .anything: journal.lostText.addAnything()
    }
  }

  /// If lost lines can be the rest of the entry above them, their numbers change the amounts that it leaves out.
  private mutating func doubtOmittedAmounts(above lost: ByteSpan) {
    let file = journal.sources.files[fileIndex]
    // The entry can be in another file, with addresses before or after this one's.
    guard let end = entryEnd, file.base < end, end <= lost.start,
      let entry = journal.transactions.indices.last
    else { return }
    // Each line is looked at once.
    entryEnd = nil
    let text = file.bytes(lost)
    guard LostText.canContinueEntry(text, below: file.bytes(ByteSpan(end, lost.start))) else {
      return
    }
    guard LostText.hasNumber(text) else {
      entryEnd = lost.end
      return
    }
    for row in journal.postingRows(of: entry)
    where !journal.postings.rows[row].flags.contains(.amount) {
      journal.accountsInDoubt.insert(journal.postings.rows[row].account)
    }
  }

  /// Reserves room for the contents of a file, or a part of one, with the given number of lines.
  ///
  /// Unused room costs address space but no memory. Growing in steps would copy the columns and
  /// briefly hold two of each.
  mutating func reserve(lines: Int) {
    journal.postings.rows.reserve(lines)
    journal.transactions.reserve(lines / 2 + 1)
  }

  /// The journal, once everything is read.
  consuming func finish() -> ParsedJournal {
    journal.diagnostics += risks.diagnostics(currentYear: currentYear)
    return journal
  }
}

extension Diagnostic {
  fileprivate static func aliasMakesNothing(at span: ByteSpan) -> Self {
    Diagnostic(
      .aliasInvalid, "an alias leaves this account's name empty", at: span,
      help: ["change the alias so that a name remains"])
  }

  fileprivate static func aliasMakesTooMuch(at span: ByteSpan) -> Self {
    Diagnostic(
      .aliasInvalid, "aliases make this account's name longer than 10,000 bytes", at: span,
      help: ["change the alias whose replacement contains the text it replaces"])
  }

  fileprivate static func invalidPeriod(
    _ problem: PeriodError, _ text: String, at period: ByteSpan
  ) -> Self {
    let range = problem.range
    var help = problem.help.map { [$0] } ?? []
    if problem.kind == .trailingText {
      let words = (text.utf8.prefix(range.lowerBound), text.utf8.dropFirst(range.lowerBound))
      let parts = (String(Substring(words.0)), String(Substring(words.1)))
      help = ["put two spaces after the period: ~ \(parts.0) \(parts.1)"]
    }
    return Diagnostic(
      .periodInvalid, problem.headline,
      at: ByteSpan(
        period.start + UInt32(range.lowerBound), period.start + UInt32(range.upperBound)),
      help: help)
  }

  fileprivate static func suspiciousPeriod(
    _ warning: PeriodWarning, in period: ByteSpan
  ) -> Self {
    let place = ByteSpan(
      period.start + UInt32(warning.range.lowerBound),
      period.start + UInt32(warning.range.upperBound))
    return Diagnostic(
      .periodSuspicious, warning.headline, at: place, help: warning.help.map { [$0] } ?? [])
  }
}
