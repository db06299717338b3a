public import Amounts
public import Dates
import Definitions
import Edits
public import Journal
public import SourceText

/// What becomes of one occurrence: another status, date or amount.
public struct Marking: Sendable {
  /// The new status.
  public var status: Status
  /// The new date; nil leaves it.
  public var date: CivilDate?
  /// The new amount; nil leaves it.
  public var amount: Amount?

  /// Makes a marking.
  public init(_ status: Status, date: CivilDate? = nil, amount: Amount? = nil) {
    self.status = status
    self.date = date
    self.amount = amount
  }

  /// Why a marking cannot be done.
  public enum Problem: Error, Sendable {
    /// The schedule leaves the slot out.
    case skipped
    /// An amount of the occurrence is not known yet.
    case unknownAmount
    /// Several amounts are written, so that one amount does not say what they are.
    case severalAmounts
    /// An amount of the occurrence has more digits than can be held.
    case overflow
    /// No amount is written.
    case noAmount
    /// An amount has a cost, of which a new amount says nothing.
    case hasCost
    /// Several entries record it together.
    case severalEntries
  }

  // MARK: - Occurrences

  /// Marks an occurrence. A virtual one is recorded first, and one that was matched is linked.
  ///
  /// - Parameters:
  ///   - occurrence: The occurrence.
  ///   - links: The entries that record it.
  ///   - plan: The plan.
  ///   - journal: The journal.
  ///   - files: The file for an entry, by its date.
  /// - Returns: The edits.
  /// - Throws: `Problem` when it cannot be done.
  public func change(
    _ occurrence: Occurrence, _ links: [OccurrenceLink], _ plan: Plan, _ journal: ParsedJournal,
    files: (CivilDate) -> SourceFile
  ) throws(Problem) -> ChangeSet {
    var change = ChangeSet()
    switch (links.isEmpty, occurrence.match) {
    case (false, _):
      if links.count > 1, date != nil || amount != nil { throw .severalEntries }
      for link in links { try mark(link.transaction, in: journal, &change) }
    case (true, let match?):
      let template = plan.definitions.templates[occurrence.template].id.value
      try mark(match.transaction, in: journal, &change)
      change.addLink(
        OccurrenceKey(template: template, slot: occurrence.slot), fingerprint: nil,
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
      // The fingerprint is that of the planned entry: what is said here is an exception.
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
    guard let amount = amount?.padded(in: journal) else { return entry }
    guard entry.postings.allSatisfy({ $0.cost == nil }) else { throw .hasCost }
    let written = entry.postings.indices.filter { entry.postings[$0].amount != nil }
    for (place, amount) in try Self.amounts(
      amount, written.compactMap { entry.postings[$0].amount })
    {
      entry.postings[written[place]].amount = amount
    }
    return entry
  }

  /// The new amounts of written ones, by their places: one, or two that are opposites of each other.
  ///
  /// A number without a sign says how much, and the old amount which way: it stays negative when that was.
  /// Without a symbol it is in the commodity that was there.
  public static func amounts(
    _ given: Amount, _ written: [Amount]
  ) throws(Problem) -> [(Int, Amount)] {
    guard let old = written.first else { throw .noAmount }
    var new = given.commodity == CommodityTable.none ? Amount(given.quantity, old.commodity) : given
    if old.quantity.isNegative, !new.quantity.isNegative, let negated = try? new.quantity.negated()
    {
      new = Amount(negated, new.commodity)
    }
    switch written.count {
    case 1: return [(0, new)]
    case 2:
      guard let opposite = try? written[0].quantity.negated(),
        opposite.normalized == written[1].quantity.normalized,
        written[0].commodity == written[1].commodity, let negated = try? new.quantity.negated()
      else { throw .severalAmounts }
      return [(0, new), (1, Amount(negated, new.commodity))]
    default: throw .severalAmounts
    }
  }

  // MARK: - Transactions

  /// Marks a transaction, whether it is an occurrence or not.
  ///
  /// - Throws: `Problem` when the amount cannot be set.
  public func mark(
    _ transaction: Int, in journal: ParsedJournal, _ change: inout ChangeSet
  ) throws(Problem) {
    change.setStatus(status, of: transaction, in: journal)
    let syntax = journal.syntax(of: transaction)
    if let date, date != journal.transactions[transaction].date {
      change.replace(syntax.date, with: date.description)
    }
    guard let amount else { return }
    guard syntax.postings.allSatisfy({ $0.cost == nil && $0.lots.isEmpty }) else { throw .hasCost }
    let rows = Array(journal.postingRows(of: transaction))
    let written = rows.indices.filter { journal.postings.rows[rows[$0]].flags.contains(.amount) }
    let news = try Self.amounts(amount, written.map { journal.postings.rows[rows[$0]].amount })
    for (place, amount) in news {
      change.setAmount(amount, of: syntax.postings[written[place]], in: journal)
    }
  }
}

extension Marking {
  /// Whether an occurrence's entry is read back with the amount that it was given, either way.
  ///
  /// - Parameters:
  ///   - key: The occurrence.
  ///   - before: The journal in which the amount was read.
  ///   - after: The journal read from the changed bytes.
  /// - Returns: Whether it has; true when no amount was given.
  public func isDone(
    _ key: OccurrenceKey, from before: ParsedJournal, in after: ParsedJournal
  ) -> Bool {
    guard let amount else { return true }
    let symbol = before.commodities.symbol(of: amount.commodity)
    return LinkTable(after).links.contains { link in
      guard link.template == key.template, link.slot == key.slot else { return false }
      return after.postingRows(of: link.transaction).contains { row in
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
  /// Writes another amount into a posting that has one. Cost, lots and assertion stay.
  mutating func setAmount(_ amount: Amount, of part: PostingSyntax, in journal: ParsedJournal) {
    guard let old = part.amount else { return }
    replace(old, with: journal.commodities.plainText(amount.padded(in: journal)))
  }
}
