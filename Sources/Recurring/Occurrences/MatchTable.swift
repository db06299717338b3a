import Containers
public import Dates
public import Definitions
public import Journal
import SourceText

/// A transaction that is an occurrence without having a link.
public struct OccurrenceMatch: Sendable {
  /// The template.
  public let template: TemplateID
  /// The slot.
  public let slot: CivilDate
  /// The transaction.
  public let transaction: TransactionID
  /// Its date.
  public let date: CivilDate
  /// Its status.
  public let status: Status
  /// Days after the slot's date; negative if before it.
  public let daysLate: Int
  /// How the amount compares with the expected one.
  public let amount: AmountFit
  /// The open entry that records the slot; set only by ``Plan/matchesWithOpenEntries(_:)``.
  public let openEntry: OccurrenceLink?

  /// Makes a match that somebody has decided, whatever text, date and amount the transaction has.
  ///
  /// - Parameters:
  ///   - transaction: The transaction.
  ///   - occurrence: What it is.
  ///   - openEntry: The open entry that it replaces; nil for none.
  ///   - journal: The journal.
  public init(
    _ transaction: TransactionID, as occurrence: Occurrence, replacing openEntry: OccurrenceLink?,
    in journal: ParsedJournal
  ) {
    let row = journal.transactions[transaction]
    self.init(
      template: occurrence.template, slot: occurrence.slot, transaction: transaction,
      date: row.date, status: row.status, daysLate: occurrence.date.days(to: row.date),
      amount: .unknown, openEntry: openEntry)
  }

  init(
    template: TemplateID, slot: CivilDate, transaction: TransactionID, date: CivilDate,
    status: Status, daysLate: Int, amount: AmountFit, openEntry: OccurrenceLink?
  ) {
    self.template = template
    self.slot = slot
    self.transaction = transaction
    self.date = date
    self.status = status
    self.daysLate = daysLate
    self.amount = amount
    self.openEntry = openEntry
  }

  /// Why it is the occurrence: `2 days late, amount exact`.
  public func reason(_ commodities: CommodityTable) -> String {
    let days = abs(daysLate)
    let count = days.counting("day")
    let date = daysLate == 0 ? "on time" : "\(count) \(daysLate < 0 ? "early" : "late")"
    return "\(date), \(amount.words(commodities))"
  }
}

/// A transaction that would be an occurrence except for one thing.
public struct NearMiss: Sendable {
  /// The template.
  public let template: TemplateID
  /// The slot.
  public let slot: CivilDate
  /// The transaction.
  public let transaction: TransactionID
  /// Why it isn't one: `8.1 % > 7.5 %`, `3 days outside the window`.
  public let reason: String
  /// Whether its amount is so far from the expected one that it's rather another payment to the same payee.
  public let isFar: Bool
  /// How far it is from being one; only comparable with other near misses.
  public let cost: Int
}

/// The transactions that are occurrences without a link, each for one slot at most.
public struct MatchTable: Sendable {
  /// Each template's matches, in slot order.
  private var byTemplate = RowTable<TemplateID, [OccurrenceMatch]>()
  /// The number of matches.
  public private(set) var count = 0
  /// Transactions that fit except for their amount, at slots that nothing took. If open entries are
  /// included, each transaction that fits except for one thing, once.
  public private(set) var nearMisses: [NearMiss] = []

  /// Makes an empty table.
  init() {}

  init(_ matcher: consuming OccurrenceMatcher, templates: Int) {
    byTemplate = RowTable(repeating: [], count: templates)
    for match in matcher.matches() {
      byTemplate[match.template].append(match)
      count += 1
    }
    for template in byTemplate.indices { byTemplate[template].sort { $0.slot < $1.slot } }
    if matcher.includesOpenEntries {
      nearMisses = nearestMisses(matcher)
    } else {
      nearMisses = matcher.nearMisses.filter { match(of: $0.template, at: $0.slot) == nil }
    }
  }

  /// For each unpaired transaction, the nearest slot.
  private func nearestMisses(_ matcher: OccurrenceMatcher) -> [NearMiss] {
    let paired = Set(all.map(\.transaction))
    var nearest: [TransactionID: NearMiss] = [:]
    func look(_ miss: NearMiss) {
      guard !paired.contains(miss.transaction) else { return }
      if let known = nearest[miss.transaction], known.cost <= miss.cost { return }
      nearest[miss.transaction] = miss
    }
    for miss in matcher.nearMisses where match(of: miss.template, at: miss.slot) == nil {
      look(miss)
    }
    matcher.forEachCandidate { template, slot, transaction, cost in
      guard let better = match(of: template, at: slot), better.transaction != transaction else {
        return
      }
      look(
        NearMiss(
          template: template, slot: slot, transaction: transaction,
          reason: "the one of \(better.date) matches better", isFar: false,
          cost: cost))
    }
    return nearest.values.sorted { $0.transaction < $1.transaction }
  }

  /// All matches, by template and slot.
  public var all: some Sequence<OccurrenceMatch> { byTemplate.joined() }

  /// Whether nothing was matched.
  public var isEmpty: Bool { count == 0 }

  /// The match for a slot.
  ///
  /// - Complexity: O(log n) in the matches of the template.
  public func match(of template: TemplateID, at slot: CivilDate) -> OccurrenceMatch? {
    let matches = matches(of: template)
    let place = matches.partitioningIndex { $0.slot >= slot }
    return place < matches.count && matches[place].slot == slot ? matches[place] : nil
  }

  /// The matches of a template, in slot order.
  public func matches(of template: TemplateID) -> [OccurrenceMatch] {
    byTemplate.indices.contains(template) ? byTemplate[template] : []
  }
}
