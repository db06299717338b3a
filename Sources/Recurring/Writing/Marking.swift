public import Amounts
import Containers
public import Dates
import Definitions
import Edits
public import Journal
public import SourceText

/// A change of one occurrence: its status, date, amount, or the ticks of its checklist.
public struct Marking: Sendable {
  /// The new status.
  public var status: Status
  /// The new date; nil leaves it.
  public var date: CivilDate?
  /// The new amount; nil leaves it.
  public var amount: Amount?
  /// The items of the checklist to tick, counted from 1.
  public var ticks: [Int] = []

  /// Makes a marking.
  public init(_ status: Status, date: CivilDate? = nil, amount: Amount? = nil) {
    self.status = status
    self.date = date
    self.amount = amount
  }

  /// Why a marking can't be done.
  public enum Problem: Error, Sendable {
    /// The schedule skips the slot.
    case skipped
    /// An amount of the occurrence isn't known yet.
    case unknownAmount
    /// Several amounts are written, so it isn't clear which one to change.
    case severalAmounts
    /// An amount of the occurrence has more digits than can be held.
    case overflow
    /// No amount is written.
    case noAmount
    /// An amount has a cost, which a new amount wouldn't cover.
    case hasCost
    /// Several entries record the occurrence together.
    case severalEntries
    /// The transaction is in a file that isn't a journal; the words say which.
    case foreign(String)
    /// The checklist doesn't have an item with this number, only `count` items.
    case noItem(Int, count: Int)
  }

  // MARK: - Occurrences

  /// Marks an occurrence. Records a virtual one first, and links a matched one.
  ///
  /// - Parameters:
  ///   - occurrence: The occurrence.
  ///   - links: The entries that record it.
  ///   - plan: The plan.
  ///   - journal: The journal.
  ///   - files: The file for an entry, by its date.
  /// - Returns: The edits.
  /// - Throws: `Problem` when it can't be done.
  public func change(
    _ occurrence: Occurrence, _ links: [OccurrenceLink], _ plan: Plan, _ journal: ParsedJournal,
    files: (CivilDate) -> SourceFile
  ) throws(Problem) -> ChangeSet {
    var change = ChangeSet()
    switch (links.isEmpty, occurrence.match) {
    case (false, _):
      if links.count > 1, date != nil || amount != nil || !ticks.isEmpty { throw .severalEntries }
      for link in links { try mark(link.transaction, in: journal, &change) }
    case (true, let match?):
      try mark(match.transaction, in: journal, &change)
      change.addLink(
        plan.key(of: occurrence.template, at: occurrence.slot), fingerprint: nil,
        to: match.transaction, in: journal)
    case (true, nil):
      guard occurrence.state != .skipped else { throw .skipped }
      let found: PlannedEntry?
      do {
        found = try Generation.entry(
          of: occurrence, plan, journal, supposing: amount?.padded(in: journal))
      } catch {
        throw .overflow
      }
      guard let planned = found else { throw .unknownAmount }
      let entry = try marked(planned, in: journal)
      // The fingerprint is that of the planned entry, so the marking's values are exceptions.
      FileLayout(files(entry.date), of: journal).insert(
        NewEntries(entry.date, entry.recordedText(journal, as: planned)), into: &change)
    }
    return change
  }

  /// A planned entry with the marking's values.
  private func marked(
    _ planned: PlannedEntry, in journal: ParsedJournal
  ) throws(Problem) -> PlannedEntry {
    var entry = planned
    entry.status = status
    if let date { entry.date = date }
    let items = entry.notes.indices.compactMap { place in
      ChecklistItem(comment: entry.notes[place]).map { (place, $0) }
    }
    for (place, item) in try ticked(items) { entry.notes[place] = item.ticked }
    if let amount = amount?.padded(in: journal) { try entry.postings.setAmount(amount) }
    return entry
  }

  /// The new values of the written amounts, by index: one amount, or two opposite ones.
  ///
  /// A number without a sign gives the size, and the old amount gives the direction: negative stays
  /// negative. Without a symbol it keeps the old commodity.
  public static func amounts(
    _ given: Amount, _ written: [Amount]
  ) throws(Problem) -> [(Int, Amount)] {
    guard let old = written.first else { throw .noAmount }
    var new = given.commodity == CommodityTable.none ? Amount(given.quantity, old.commodity) : given
    if old.quantity.isNegative, !new.quantity.isNegative, let negated = try? new.negated() {
      new = negated
    }
    switch written.count {
    case 1: return [(0, new)]
    case 2:
      guard let opposite = try? written[0].quantity.negated(),
        opposite.normalized == written[1].quantity.normalized,
        written[0].commodity == written[1].commodity, let negated = try? new.negated()
      else { throw .severalAmounts }
      return [(0, new), (1, negated)]
    default: throw .severalAmounts
    }
  }

  /// The items to tick.
  private func ticked<Place>(
    _ items: [(Place, ChecklistItem)]
  ) throws(Problem) -> [(Place, ChecklistItem)] {
    var found: [(Place, ChecklistItem)] = []
    for number in Set(ticks).sorted() {
      guard number >= 1, number <= items.count else { throw .noItem(number, count: items.count) }
      found.append(items[number - 1])
    }
    return found
  }

  /// The ticks that the entries of an occurrence don't have yet, in order; all if there is no entry.
  public func newTicks(of entries: [TransactionID], in journal: ParsedJournal) -> [Int] {
    let items = entries.flatMap { Self.items(of: journal.writtenSyntax(of: $0), in: journal) }
    return Set(ticks).sorted().filter { $0 < 1 || $0 > items.count || !items[$0 - 1].item.isDone }
  }

  /// The items of an entry's checklist, with their comments.
  private static func items(
    of syntax: EntrySyntax, in journal: ParsedJournal
  ) -> [(span: ByteSpan, item: ChecklistItem)] {
    syntax.comments.compactMap { comment in
      ChecklistItem(comment: journal.sources.text(comment.span)).map { (comment.span, $0) }
    }
  }

  // MARK: - Transactions

  /// Marks a transaction, whether it's an occurrence or not.
  ///
  /// - Throws: `Problem` when the amount can't be set.
  public func mark(
    _ transaction: TransactionID, in journal: ParsedJournal, _ change: inout ChangeSet
  ) throws(Problem) {
    if let reason = journal.reasonToLeave(transaction) { throw .foreign(reason) }
    change.setStatus(status, of: transaction, in: journal)
    let syntax = journal.writtenSyntax(of: transaction)
    if let date, date != journal.transactions[transaction].date {
      change.replace(syntax.date, with: date.description)
    }
    for (span, item) in try ticked(Self.items(of: syntax, in: journal)) where !item.isDone {
      let mark = span.start + UInt32(item.markOffset)
      change.replace(ByteSpan(mark, mark + 1), with: "x")
    }
    guard let amount else { return }
    guard syntax.postings.allSatisfy({ $0.cost == nil && $0.lots.isEmpty }) else { throw .hasCost }
    let rows = journal.writtenRows(of: transaction)
    let written = rows.indices.filter { journal.postings.rows[rows[$0]].flags.contains(.amount) }
    let news = try Self.amounts(amount, written.map { journal.postings.rows[rows[$0]].amount })
    for (place, amount) in news {
      change.setAmount(amount, of: syntax.postings[written[place]], in: journal)
    }
  }
}

extension [PlannedEntry.Posting] {
  /// Gives an entry another amount: replaces the one that is written, or two opposite ones.
  ///
  /// - Throws: `Marking.Problem` when several amounts are written, or none.
  mutating func setAmount(_ amount: Amount) throws(Marking.Problem) {
    guard allSatisfy({ $0.cost == nil }) else { throw .hasCost }
    let written = indices.filter { self[$0].amount != nil }
    for (place, amount) in try Marking.amounts(amount, written.compactMap { self[$0].amount }) {
      self[written[place]].amount = amount
    }
  }
}

extension Marking {
  /// Whether an occurrence's entry is read back with the given amount, of either sign.
  ///
  /// - Parameters:
  ///   - key: The occurrence.
  ///   - before: The journal in which the amount was read.
  ///   - after: The journal read from the changed bytes.
  /// - Returns: Whether it is; true if no amount was given.
  public func isDone(
    _ key: OccurrenceKey, from before: ParsedJournal, in after: ParsedJournal
  ) -> Bool {
    guard let amount else { return true }
    let symbol = before.commodities.symbol(of: amount.commodity)
    return LinkTable(after).links.contains { link in
      guard link.template == key.template, link.slot == key.slot else { return false }
      return after.writtenRows(of: link.transaction).contains { row in
        let posting = after.postings.rows[row]
        let isSame =
          posting.quantity.normalized == amount.quantity.normalized
          || (try? posting.quantity.negated())?.normalized == amount.quantity.normalized
        return posting.flags.contains(.amount) && isSame
          && (symbol.isEmpty
            || after.commodities.symbolBytes(of: posting.commodity).elementsEqual(symbol.utf8))
      }
    }
  }
}

extension ChangeSet {
  /// Replaces the amount of a posting that has one. Cost, lots and assertion stay.
  mutating func setAmount(_ amount: Amount, of part: PostingSyntax, in journal: ParsedJournal) {
    guard let old = part.amount else { return }
    replace(old, with: journal.commodities.writtenText(amount.padded(in: journal)))
  }
}
