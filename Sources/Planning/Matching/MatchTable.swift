public import Dates
public import Journal

/// A transaction without a link that is an occurrence all the same.
public struct OccurrenceMatch: Sendable {
  /// The template, by its place among the definitions' templates.
  public let template: Int
  /// The slot.
  public let slot: CivilDate
  /// The transaction.
  public let transaction: Int
  /// Its date.
  public let date: CivilDate
  /// Its status.
  public let status: Status
}

/// A transaction that would be an occurrence but for its amount.
public struct NearMiss: Sendable {
  /// The template, by its place among the definitions' templates.
  public let template: Int
  /// The slot.
  public let slot: CivilDate
  /// The transaction.
  public let transaction: Int
  /// Why it is not: `8.1 % > 7.5 %`.
  public let reason: String
}

/// The transactions that are occurrences without a link, each of one slot at most.
public struct MatchTable: Sendable {
  private struct Key: Hashable {
    let template: Int
    let slot: CivilDate
  }

  private var bySlot: [Key: OccurrenceMatch] = [:]
  /// Transactions that fit but for their amount, at slots that nothing took.
  public private(set) var nearMisses: [NearMiss] = []

  /// Makes an empty table.
  init() {}

  init(_ matcher: consuming OccurrenceMatcher) {
    for match in matcher.matches() {
      bySlot[Key(template: match.template, slot: match.slot)] = match
    }
    nearMisses = matcher.nearMisses.filter {
      bySlot[Key(template: $0.template, slot: $0.slot)] == nil
    }
  }

  /// Whether nothing was matched.
  public var isEmpty: Bool { bySlot.isEmpty }

  /// The number of matches.
  public var count: Int { bySlot.count }

  /// What was matched with a slot.
  public func transaction(of template: Int, at slot: CivilDate) -> OccurrenceMatch? {
    bySlot[Key(template: template, slot: slot)]
  }

  /// The matches of a template, in the order of the slots.
  ///
  /// - Complexity: O(n log n) in all matches.
  public func matches(of template: Int) -> [OccurrenceMatch] {
    bySlot.values.filter { $0.template == template }.sorted { $0.slot < $1.slot }
  }
}
