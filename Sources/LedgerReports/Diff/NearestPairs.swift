import Containers

/// Pairs of days of two lists: those that are nearest to each other.
struct NearestPairs {
  /// The pairs, as indices of both lists; each day has at most one.
  private(set) var pairs: [(Int, Int)] = []

  /// The days of the second list that are free, each once and in order, with the indices of its entries.
  private var days: [Day] = []

  private struct Day {
    let number: Int
    /// The last one is the first to be taken.
    var entries: [Int]
  }

  /// Pairs days. It's as if all pairs were looked at in the order of their distance, then of their indices, and each
  /// were taken whose days are free.
  ///
  /// - Complexity: O(n log n), for each of the distances at which pairs are found.
  init(_ first: [Int], _ second: [Int]) {
    for index in second.indices.sorted(by: { (second[$0], $1) < (second[$1], $0) }) {
      if days.last?.number == second[index] {
        days[days.count - 1].entries.append(index)
      } else {
        days.append(Day(number: second[index], entries: [index]))
      }
    }
    var free = Array(first.indices)
    while true {
      let distance = free.reduce(.max) { min($0, nearest(to: first[$1])) }
      guard distance < .max else { return }
      free = free.filter { entry in
        guard let other = take(first[entry], distance) else { return true }
        pairs.append((entry, other))
        return false
      }
      days.removeAll(where: \.entries.isEmpty)
    }
  }

  /// The distance to the nearest free day; `.max` if there's none.
  private func nearest(to day: Int) -> Int {
    let next = days.partitioningIndex { $0.number >= day }
    let distances = [next - 1, next].filter(days.indices.contains).map {
      abs(days[$0].number - day)
    }
    return distances.min() ?? .max
  }

  /// Takes the first free entry at a distance from a day; nil if there's none.
  private mutating func take(_ day: Int, _ distance: Int) -> Int? {
    var best: Int?
    for number in [day - distance, day + distance] {
      let place = days.partitioningIndex { $0.number >= number }
      guard place < days.count, days[place].number == number, let entry = days[place].entries.last
      else { continue }
      if best.flatMap({ days[$0].entries.last }).map({ entry < $0 }) ?? true { best = place }
    }
    return best.flatMap { days[$0].entries.popLast() }
  }
}
