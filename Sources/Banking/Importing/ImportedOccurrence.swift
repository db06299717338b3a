import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// A row that is an expected occurrence: the plan's details stay, but the bank sets the date and the amount.
struct ImportedOccurrence {
  /// The template.
  let template: TemplateID
  let slot: CivilDate
  /// How the occurrence is recorded.
  let record: Record

  enum Record {
    /// Not recorded yet: the entry as planned, and with the bank's values.
    case virtual(planned: PlannedEntry, entry: PlannedEntry)
    /// Recorded by an open entry: its postings to the row's account and to that of the row at the other end, and the
    /// size of the new amount.
    case open(link: OccurrenceLink, postings: [PostingID], amount: Amount?)
  }

  /// Fits a row to an occurrence; nil when the amount can't change because the entry has several amounts and it's
  /// unclear which one to change.
  init?(
    _ match: OccurrenceMatch, _ row: ImportedRow, partner: ImportedRow?, _ plan: Plan,
    _ journal: BalancedJournal
  ) {
    template = match.template
    slot = match.slot
    let parsed = journal.journal
    let id = plan.definitions.templates[match.template].id.value
    let links = plan.links.links(of: id, at: match.slot)
    if let link = links.first {
      guard links.count == 1, link.status == .pending,
        parsed.foreignFile(of: link.transaction) == nil,
        let posting = parsed.writtenRows(of: link.transaction).first(where: {
          parsed.postings.rows[$0].account == row.account
        })
      else { return nil }
      var postings = [posting]
      if let partner {
        guard
          let other = parsed.writtenRows(of: link.transaction).first(where: {
            parsed.postings.rows[$0].account == partner.account
          })
        else { return nil }
        postings.append(other)
      }
      let amount = parsed.postings.rows[posting].amount
      guard amount.commodity == row.amount.commodity, let magnitude = try? row.amount.magnitude
      else { return nil }
      // Only the size: the entry determines the sign of each amount.
      let size = amount.quantity == row.amount.quantity ? nil : magnitude
      var trial = ChangeSet()
      guard
        (try? Marking(.cleared, date: row.date, amount: size)
          .mark(link.transaction, in: parsed, &trial)) != nil
      else { return nil }
      record = .open(link: link, postings: postings, amount: size)
      return
    }
    let occurrence = plan.planned(of: template, at: slot)
    // A row that doesn't fit isn't this occurrence.
    guard
      let planned = try? Generation.entry(
        of: occurrence, plan, parsed, supposing: try? row.amount.magnitude),
      var entry = Self.entry(planned, with: row, parsed)
    else { return nil }
    if let partner, !entry.postings.contains(where: { $0.account == partner.account }) {
      return nil
    }
    entry.date = row.date
    entry.status = .cleared
    record = .virtual(planned: planned, entry: entry)
  }

  /// The accounts of its entry.
  func accounts(in journal: ParsedJournal) -> [AccountID] {
    switch record {
    case .virtual(_, let entry): entry.postings.map(\.account)
    case .open(let link, _, _):
      journal.postingRows(of: link.transaction).map { journal.postings.rows[$0].account }
    }
  }

  /// A planned entry with the row's amount; nil when it's unclear which other amount changes.
  private static func entry(
    _ planned: PlannedEntry, with row: ImportedRow, _ journal: ParsedJournal
  ) -> PlannedEntry? {
    var entry = planned
    guard let place = planned.postings.firstIndex(where: { $0.account == row.account }),
      let balanced = try? planned.balancedAmounts(), balanced[place].count == 1
    else { return nil }
    let amount = balanced[place][0]
    guard amount.commodity == row.amount.commodity else { return nil }
    if amount.quantity != row.amount.quantity {
      let written = entry.postings.indices.filter { entry.postings[$0].amount != nil }
      guard entry.postings.allSatisfy({ $0.cost == nil }),
        let amounts = try? Marking.amounts(
          row.amount.magnitude.padded(in: journal), written.compactMap { entry.postings[$0].amount }
        )
      else { return nil }
      for (index, amount) in amounts { entry.postings[written[index]].amount = amount }
      guard let again = try? entry.balancedAmounts(), again[place].count == 1,
        again[place][0].quantity == row.amount.quantity
      else { return nil }
    }
    return entry
  }
}
