// Least total cost, one to one. Things that compete with each other, directly or through others, form a
// group; where slots are further apart than twice their windows, which is the rule, a group is one pair.
// In larger ones each thing in turn takes the cheapest way to a free partner (`ShortestAugmentation`).

/// Pairs things on the left with things on the right, each with one at most: as many as possible, and of
/// all such ways the cheapest.
struct CheapestPairing {
  /// Two things that may be paired.
  struct Edge {
    let left: Int
    let right: Int
    let cost: Int
  }

  private var edges: [Edge] = []
  private var leftCount = 0
  private var rightCount = 0

  /// Says that two things may be paired; costs are not negative.
  mutating func add(left: Int, right: Int, cost: Int) {
    edges.append(Edge(left: left, right: right, cost: cost))
    leftCount = max(leftCount, left + 1)
    rightCount = max(rightCount, right + 1)
  }

  /// The chosen edges, as numbers in the order in which they were added.
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

  /// The edges of things that are connected with each other.
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
