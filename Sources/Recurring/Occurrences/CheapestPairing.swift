// One-to-one pairing with the least total cost. Items that compete with each other, directly or through
// others, form a group. Slots are usually further apart than twice their windows, so most groups are a
// single pair. In larger groups each item in turn takes the cheapest way to a free partner
// (`ShortestAugmentation`).

/// Pairs items on the left with items on the right, at most one each: as many pairs as possible, at the
/// least total cost.
struct CheapestPairing {
  /// Two items that can be paired.
  struct Edge {
    let left: Int
    let right: Int
    let cost: Int
  }

  private var edges: [Edge] = []
  private var leftCount = 0
  private var rightCount = 0

  /// Adds two items that can be paired; costs aren't negative.
  mutating func add(left: Int, right: Int, cost: Int) {
    edges.append(Edge(left: left, right: right, cost: cost))
    leftCount = max(leftCount, left + 1)
    rightCount = max(rightCount, right + 1)
  }

  /// The chosen edges, numbered in the order they were added.
  ///
  /// - Complexity: For each group, that of `ShortestAugmentation`.
  func pairs() -> [Int] {
    var chosen: [Int] = []
    for group in groups() {
      guard group.count > 1 else {
        chosen += group
        continue
      }
      var augmentation = ShortestAugmentation(group.map { edges[$0] })
      chosen += augmentation.pairs().map { group[$0] }
    }
    return chosen.sorted()
  }

  /// The edges, grouped by connected items.
  private func groups() -> [[Int]] {
    var parents = Array(0..<leftCount + rightCount)
    func root(of node: Int) -> Int {
      var node = node
      while parents[node] != node {
        parents[node] = parents[parents[node]]
        node = parents[node]
      }
      return node
    }
    for edge in edges { parents[root(of: edge.left)] = root(of: leftCount + edge.right) }
    var groups: [Int: [Int]] = [:]
    for index in edges.indices { groups[root(of: edges[index].left), default: []].append(index) }
    return groups.values.sorted { $0[0] < $1[0] }
  }
}
