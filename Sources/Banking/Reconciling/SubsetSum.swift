// Which few of many amounts add up to a difference? With at most four of them, and amounts looked up by value, a
// search is fast enough for a year of statements. Larger sets would match by chance.

/// Finds small sets of numbers with a given sum.
struct SubsetSum {
  private let values: [Int128]
  private var places: [Int128: [Int]] = [:]

  /// The maximum count of numbers for each set size, so the work stays below a few million steps.
  private static let limits = [1: 100_000, 2: 100_000, 3: 1500, 4: 150]

  init(_ values: [Int128]) {
    self.values = values
    for (index, value) in values.enumerated() { places[value, default: []].append(index) }
  }

  /// Sets of a given size and sum, those with the last numbers first. Two at most, which shows whether one is unique.
  func sets(of size: Int, sum: Int128) -> [[Int]] {
    guard size > 0 else { return sum == 0 ? [[]] : [] }
    guard values.count <= Self.limits[size] ?? 0 else { return [] }
    var found: [[Int]] = []
    search(size, sum, below: values.count, [], &found)
    return found
  }

  private func search(
    _ size: Int, _ sum: Int128, below end: Int, _ chosen: [Int], _ found: inout [[Int]]
  ) {
    if size == 1 {
      for place in (places[sum] ?? []).reversed() where place < end {
        found.append(chosen + [place])
        if found.count == 2 { return }
      }
      return
    }
    for place in stride(from: end - 1, through: size - 1, by: -1) {
      let (rest, overflow) = sum.subtractingReportingOverflow(values[place])
      guard !overflow else { continue }
      search(size - 1, rest, below: place, chosen + [place], &found)
      if found.count == 2 { return }
    }
  }
}
