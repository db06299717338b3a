// Which transactions in a journal keep repeating?
//
//     2025-01-03 Insurer  50.00      2025-02-03 Insurer  50.00      2025-02-10 Insurer  300.00   …
//
// One payee may have several patterns, here a monthly and a yearly one. So:
//
// 1. Transactions are grouped by payee (without the parts that change each time), account, commodity and
//    sign. Those that a template already covers, by link or by matching, are skipped.
// 2. Each group is split by amounts first (`AmountLevels`). Then each part is checked for a cadence
//    (`CadenceFit`).
// 3. Two parts that follow each other and together keep one cadence are one pattern whose price changed.

import Containers
import Dates
import Definitions
import Journal
public import Ledger
import SourceText

/// Finds the recurring transactions that a book has no templates for.
public struct PatternSearch: Sendable {
  /// The patterns found: active ones first, then ended ones, each group by id.
  public private(set) var patterns: [RecurringPattern] = []
  /// The number of patterns skipped because a template begins where they end.
  public private(set) var continuedCount = 0

  /// Searches the history up to today.
  ///
  /// - Parameters:
  ///   - plan: The plan of the book.
  ///   - journal: The journal.
  ///   - minimum: The number of transactions that make a pattern, at least 2.
  /// - Complexity: O(n log n) in the transactions.
  public init(_ plan: Plan, _ journal: BalancedJournal, minimum: Int) {
    var ids = NameSet(plan.definitions.templates.map(\.id.value))
    var found: [RecurringPattern] = []
    for group in PatternGroups(plan, journal).groups where group.count >= minimum {
      for part in AmountLevels(group, minimum: minimum).patterns {
        guard let pattern = RecurringPattern(part, today: plan.today, journal) else { continue }
        if !pattern.isActive, pattern.isContinued(by: plan.definitions.templates) {
          continuedCount += 1
        } else {
          found.append(pattern)
        }
      }
    }
    let sorted = found.sorted {
      ($0.isActive ? 0 : 1, $0.id, $0.schedule.start, $0.hits[0].transaction)
        < ($1.isActive ? 0 : 1, $1.id, $1.schedule.start, $1.hits[0].transaction)
    }
    let counts = Dictionary(grouping: sorted, by: \.id).mapValues(\.count)
    for var pattern in sorted {
      let plain = pattern.id
      var id = plain
      if counts[plain] ?? 0 > 1 || ids.contains(id) { id += "-\(pattern.cadence.word)" }
      pattern.id = ids.insertFree(id)
      patterns.append(pattern)
    }
    patterns.sort { ($0.isActive ? 0 : 1, $0.id) < ($1.isActive ? 0 : 1, $1.id) }
  }
}

extension RecurringPattern {
  /// Whether a template with the payee and one of the accounts begins where the pattern ends.
  fileprivate func isContinued(by templates: RowTable<TemplateID, Template>) -> Bool {
    guard let last = hits.last?.slot else { return false }
    let next = schedule.slots(from: last.adding(days: 1), through: .latest).prefix(2)
    let latest = (Array(next).last ?? last).adding(days: cadence.window)
    let accounts = Set(postings.map(\.account))
    return templates.contains { template in
      let start = template.schedule.start
      return last < start && start <= latest && !template.payee.isEmpty
        && template.postings.contains { accounts.contains($0.account.value) }
        && Array(description.utf8).withUnsafeBufferPointer(
          PayeeWords(template.payee).isNamed)
    }
  }
}
