// Which transactions of a group have amounts that belong together?
//
//     49.90  50.00  50.00  50.10  │  300.00  300.00  300.00  │  612.40
//
// The sorted amounts are split wherever the next one is more than 7.5 % larger. Amounts near the median of
// a part are tried first, as one pattern with varying amounts. They must be most of what the group has in
// that time, because a shop with mixed purchases always has some amounts that are close. If that fails,
// equal amounts are tried: two policies of one insurer may cost nearly the same.
//
// A price may change once: two parts that follow each other in time may form a pattern even if neither does
// alone. One of them can be a single payment if the group has nothing else, so a new price is seen at once.

import Containers
import Dates

/// A group's transactions, split by amount into parts that keep a cadence.
struct AmountLevels {
  /// A pattern: its entries by date, one or two price levels, and the schedule.
  struct Part {
    /// One level, or two if the price changed once.
    let levels: [[PatternEntry]]
    let fit: CadenceFit

    var entries: [PatternEntry] { levels.flatMap(\.self) }
  }

  /// Entries whose amounts belong together, with the schedule they keep, if any.
  private typealias Level = (entries: [PatternEntry], fit: CadenceFit?)

  /// The patterns found.
  private(set) var patterns: [Part] = []
  private let group: [PatternEntry]
  private let minimum: Int

  /// How far amounts of one level may be from their median, in thousandths.
  private static let tolerance: Int128 = 75
  /// The number of hits below which a part counts as small.
  private static let fewCount = 6

  /// Splits a group, which is sorted by date.
  ///
  /// - Complexity: O(n log n).
  init(_ group: [PatternEntry], minimum: Int) {
    self.group = group
    self.minimum = minimum
    var levels: [Level] = []
    for chunk in chunks() {
      let near = Self.nearMedian(chunk)
      let fit = isMost(near) ? fit(near) : nil
      levels.append((near, fit))
      guard fit == nil else { continue }
      levels.removeLast()
      if chunk.count == 1 {
        levels.append((chunk, nil))
        continue
      }
      let equals = Dictionary(grouping: chunk, by: \.size).sorted { $0.key < $1.key }.map(\.value)
      var hasFit = false
      for equal in equals where equal.count >= min(2, minimum) {
        let fit = self.fit(equal)
        hasFit = hasFit || fit != nil
        levels.append((equal, fit))
      }
      // Too few on their own, but perhaps one of two levels.
      if !hasFit, near.count > 1, Set(near.map(\.size)).count > 1 { levels.append((near, nil)) }
    }
    join(levels)
  }

  /// The group's entries, split where amounts jump, each part by date.
  private func chunks() -> [[PatternEntry]] {
    let sorted = group.sorted { ($0.size, $0.transaction) < ($1.size, $1.transaction) }
    var chunks: [[PatternEntry]] = []
    for entry in sorted {
      if let last = chunks.last?.last, entry.size * 1000 <= last.size * (1000 + Self.tolerance) {
        chunks[chunks.count - 1].append(entry)
      } else {
        chunks.append([entry])
      }
    }
    return chunks.map(Self.byDate)
  }

  private static func byDate(_ entries: [PatternEntry]) -> [PatternEntry] {
    entries.sorted { ($0.date, $0.transaction) < ($1.date, $1.transaction) }
  }

  /// The entry with the median amount.
  static func median(_ entries: [PatternEntry]) -> PatternEntry {
    entries.sorted { ($0.size, $0.transaction) < ($1.size, $1.transaction) }[entries.count / 2]
  }

  /// The entries whose amounts a template with the median would match.
  private static func nearMedian(_ entries: [PatternEntry]) -> [PatternEntry] {
    let median = median(entries).size
    return entries.filter { abs($0.size - median) * 1000 <= median * tolerance }
  }

  /// Whether the entries all have one amount, or are at least half of the group's entries in their time.
  private func isMost(_ entries: [PatternEntry]) -> Bool {
    guard let first = entries.first, let last = entries.last else { return false }
    if entries.allSatisfy({ $0.size == first.size }) { return true }
    // A few that are merely close prove nothing if there are others.
    let most = entries.count < Self.fewCount ? entries.count : 2 * entries.count
    return groupCount(from: first.date, through: last.date) <= most
  }

  /// The number of entries that the whole group has between two days, inclusive.
  ///
  /// - Complexity: O(log n).
  private func groupCount(from first: CivilDate, through last: CivilDate) -> Int {
    group.partitioningIndex { $0.date > last } - group.partitioningIndex { $0.date >= first }
  }

  private func fit(_ entries: [PatternEntry]) -> CadenceFit? {
    guard let fit = CadenceFit(entries.map(\.date), minimum: minimum) else { return nil }
    return fit.cadence == .twiceMonthly && isPair(entries, fit) ? nil : fit
  }

  /// Whether each of two days of the month has its own amount. If so, these are two patterns.
  private func isPair(_ entries: [PatternEntry], _ fit: CadenceFit) -> Bool {
    let first = fit.hits.map(\.slot.day).min()
    let sizes = [true, false].map { isFirst in
      Set(fit.hits.filter { ($0.slot.day == first) == isFirst }.map { entries[$0.index].size })
    }
    return sizes.allSatisfy { $0.count == 1 } && sizes[0] != sizes[1]
  }

  // MARK: - Prices that change

  /// Joins two levels into one pattern if the second follows the first, and keeps the others that fit.
  private mutating func join(_ levels: [Level]) {
    // A single payment is a price level only if there are no others.
    let isWhole = levels.count == 2 && levels.reduce(0) { $0 + $1.entries.count } == group.count
    let sorted = levels.filter { $0.entries.count > 1 || isWhole }.sorted {
      ($0.entries[0].date, $0.entries[0].transaction)
        < ($1.entries[0].date, $1.entries[0].transaction)
    }
    var isTaken = Array(repeating: false, count: sorted.count)
    var joined: [Part] = []
    for (index, level) in sorted.enumerated() where !isTaken[index] {
      guard let last = level.entries.last else { continue }
      var next = sorted.partitioningIndex { $0.entries[0].date > last.date }
      while next < sorted.count, isTaken[next] { next += 1 }
      guard next < sorted.count, isStep(level, sorted[next]),
        let fit = fit(level.entries + sorted[next].entries),
        fit.hits.count == level.entries.count + sorted[next].entries.count
      else { continue }
      (isTaken[index], isTaken[next]) = (true, true)
      joined.append(Part(levels: [level.entries, sorted[next].entries], fit: fit))
    }
    var used = Set(joined.flatMap(\.entries).map(\.transaction))
    for (index, level) in sorted.enumerated() where !isTaken[index] {
      guard let fit = level.fit, used.isDisjoint(with: level.entries.map(\.transaction)) else {
        continue
      }
      used.formUnion(level.entries.map(\.transaction))
      patterns.append(Part(levels: Self.steps(level.entries), fit: fit))
    }
    patterns += joined
  }

  /// Whether the price may have gone from one level to the other: it changed by half at most, and the
  /// levels are most of what the group has in that time.
  private func isStep(_ first: Level, _ second: Level) -> Bool {
    let (a, b) = (first.entries, second.entries)
    let (low, high) = (Self.median(a).size, Self.median(b).size)
    guard max(low, high) * 2 <= min(low, high) * 3, let begin = a.first, let end = b.last else {
      return false
    }
    let areEqual = [a, b].allSatisfy { level in level.allSatisfy { $0.size == level[0].size } }
    let others = groupCount(from: begin.date, through: end.date)
    let isProven = first.fit != nil || second.fit != nil
    return others <= (areEqual ? 4 : isProven ? 2 : 1) * (a.count + b.count)
  }

  /// Two levels if there are two amounts, one after the other; otherwise one.
  private static func steps(_ entries: [PatternEntry]) -> [[PatternEntry]] {
    guard let change = entries.firstIndex(where: { $0.size != entries[0].size }) else {
      return [entries]
    }
    let rest = entries[change...]
    guard rest.count > 1, rest.allSatisfy({ $0.size == rest[change].size }) else {
      return [entries]
    }
    return [Array(entries[..<change]), Array(rest)]
  }
}
