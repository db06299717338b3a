// Which lines of a small text were removed and which were added, with as few of both as possible.
//
// This is Myers' greedy search: on diagonal k (lines of the old text minus lines of the new), how
// far can a path with d changes get? It's tried for d = 0, 1, 2, … until one path reaches both
// ends; then the steps are traced back. Regions of edits are small. If one isn't, the search stops
// after `limit` changes and everything counts as changed: the diff is longer than necessary, but
// correct.

/// The lines in which two lists of lines differ.
struct LineDifference {
  /// Whether each old line is removed.
  private(set) var removed: [Bool]
  /// Whether each new line is added.
  private(set) var added: [Bool]

  /// The most changes to search for.
  private static let limit = 400

  /// Compares lines.
  ///
  /// - Complexity: O((n + m)·d) for d changes.
  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    removed = [Bool](repeating: false, count: old.count)
    added = [Bool](repeating: false, count: new.count)
    var head = 0
    while head < old.count, head < new.count, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    {
      tail += 1
    }
    let a = head..<(old.count - tail)
    let b = head..<(new.count - tail)
    for index in a { removed[index] = true }
    for index in b { added[index] = true }
    guard !a.isEmpty, !b.isEmpty else { return }
    var numbers: [Line: Int] = [:]
    func number(_ bytes: ArraySlice<UInt8>) -> Int {
      let line = Line(bytes: bytes)
      if let known = numbers[line] { return known }
      let next = numbers.count
      numbers[line] = next
      return next
    }
    let common = Self.common(old[a].map(number), new[b].map(number))
    for (i, j) in common {
      removed[head + i] = false
      added[head + j] = false
    }
  }

  /// The pairs of equal lines on the shortest path, in any order; empty if the search was stopped.
  private static func common(_ a: [Int], _ b: [Int]) -> [(Int, Int)] {
    let most = min(a.count + b.count, limit)
    // The furthest old line on each diagonal, and its value before each step.
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    let middle = most + 1
    var history: [[Int]] = []
    for d in 0...most {
      history.append(Array(furthest[(middle - d - 1)...(middle + d + 1)]))
      for k in stride(from: -d, through: d, by: 2) {
        let isDown = k == -d || (k != d && furthest[middle + k - 1] < furthest[middle + k + 1])
        var x = isDown ? furthest[middle + k + 1] : furthest[middle + k - 1] + 1
        while x < a.count, x - k < b.count, x - k >= 0, a[x] == b[x - k] { x += 1 }
        furthest[middle + k] = x
        if x >= a.count, x - k >= b.count { return walkBack(history, a.count, b.count) }
      }
    }
    return []
  }

  private static func walkBack(_ history: [[Int]], _ oldCount: Int, _ newCount: Int) -> [(Int, Int)]
  {
    var pairs: [(Int, Int)] = []
    var (x, y) = (oldCount, newCount)
    for d in stride(from: history.count - 1, through: 0, by: -1) {
      // `before[k + d + 1]` is how far diagonal k had got.
      let before = history[d]
      let k = x - y
      let isDown = k == -d || (k != d && before[k + d] < before[k + d + 2])
      let previous = isDown ? k + 1 : k - 1
      let startX = d == 0 ? 0 : before[previous + d + 1]
      let startY = d == 0 ? 0 : startX - previous
      while x > startX, y > startY {
        x -= 1
        y -= 1
        pairs.append((x, y))
      }
      (x, y) = (startX, startY)
    }
    return pairs
  }

  /// A line as a key: its bytes are hashed all at once, not one by one.
  private struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
