import Amounts
import Dates
public import Journal
import SourceText

extension NewTemplate {
  /// Makes the template that a past pattern suggests. A pattern that has ended gets an end.
  public init(_ pattern: RecurringPattern, _ journal: ParsedJournal) {
    func text(_ amount: Amounts.Amount) -> String {
      var text: [UInt8] = []
      journal.commodities.appendWritten(amount, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
    self.init(
      id: pattern.id, description: pattern.description,
      schedule: .keys(
        pattern.cadence.frequency, interval: pattern.cadence.interval,
        days: pattern.days.map(\.description)),
      start: pattern.schedule.start,
      postings: pattern.postings.map { account, amount in
        let name = journal.accounts.name(of: account)
        return switch amount {
        case .fixed(let amount): Posting(name, .written(text(amount)))
        case .steps(let steps): Posting(name, .steps(steps.map { ($0.from, text($0.amount)) }))
        case .rest: Posting(name, .rest)
        }
      })
    if !pattern.isActive { end = pattern.hits.last?.slot }
  }
}

/// A past pattern as YAML: its evidence as comments, then a template.
public struct PatternText: Sendable {
  /// The lines to put below `templates:`, with a final line break.
  public let text: String

  /// Writes a pattern.
  public init(_ pattern: RecurringPattern, _ journal: ParsedJournal) {
    let lines = [Self.hits(pattern), Self.amounts(pattern, journal), Self.ending(pattern)]
    text =
      lines.compactMap { $0.map { "  # \($0)\n" } }.joined()
      + NewTemplate(pattern, journal).text
  }

  /// `every month on the 1st: 12 hits from 2025-01-01 through 2025-12-01, none missed`
  private static func hits(_ pattern: RecurringPattern) -> String? {
    guard let first = pattern.hits.first, let last = pattern.hits.last else { return nil }
    let missed = pattern.missed.map(\.description).listed(atMost: 3)
    return "\(pattern.schedule.description): \(pattern.hits.count) hits from \(first.date) through "
      + "\(last.date), "
      + (pattern.missed.isEmpty
        ? "none missed"
        : "\(pattern.missed.count) missed: \(missed)")
  }

  /// `28 to 31 days apart; 1200.00 EUR, since 2025-07-01 1260.00 EUR`
  private static func amounts(_ pattern: RecurringPattern, _ journal: ParsedJournal) -> String? {
    let commodities = journal.commodities
    let levels = pattern.levels.enumerated().map { index, level in
      let (least, most) = level.range
      let range =
        least.quantity == most.quantity
        ? commodities.format(least) : "\(commodities.format(least)) to \(commodities.format(most))"
      return index == 0 ? range : "since \(level.from) \(range)"
    }
    let gaps = pattern.gaps
    let days =
      gaps.lowerBound == gaps.upperBound
      ? "\(gaps.lowerBound)" : "\(gaps.lowerBound) to \(gaps.upperBound)"
    return "\(days) days apart; \(levels.joined(separator: ", "))"
  }

  private static func ending(_ pattern: RecurringPattern) -> String? {
    pattern.isActive
      ? nil : "seems to have ended: \(pattern.missedSince) dates passed without it"
  }
}
