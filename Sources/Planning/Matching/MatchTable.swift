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
  /// For each template its matches, in the order of the slots.
  private var byTemplate: [[OccurrenceMatch]] = []
  /// The number of matches.
  public private(set) var count = 0
  /// Transactions that fit but for their amount, at slots that nothing took.
  public private(set) var nearMisses: [NearMiss] = []

  /// Makes an empty table.
  init() {}

  init(_ matcher: consuming OccurrenceMatcher, templates: Int) {
    byTemplate = Array(repeating: [], count: templates)
    for match in matcher.matches() {
      byTemplate[match.template].append(match)
      count += 1
    }
    for template in byTemplate.indices { byTemplate[template].sort { $0.slot < $1.slot } }
    for miss in matcher.nearMisses where match(of: miss.template, at: miss.slot) == nil {
      nearMisses.append(miss)
    }
  }

  /// Whether nothing was matched.
  public var isEmpty: Bool { count == 0 }

  /// What was matched with a slot.
  ///
  /// - Complexity: O(log n) in the matches of the template.
  public func match(of template: Int, at slot: CivilDate) -> OccurrenceMatch? {
    let matches = matches(of: template)
    var (low, high) = (0, matches.count)
    while low < high {
      let middle = (low + high) / 2
      if matches[middle].slot < slot { low = middle + 1 } else { high = middle }
    }
    return low < matches.count && matches[low].slot == slot ? matches[low] : nil
  }

  /// The matches of a template, in the order of the slots.
  public func matches(of template: Int) -> [OccurrenceMatch] {
    template < byTemplate.count ? byTemplate[template] : []
  }
}
