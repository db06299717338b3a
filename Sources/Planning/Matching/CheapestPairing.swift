// Least total cost, one to one: augment along the cheapest path until nothing more can be paired
// (the successive shortest paths of Ford and Fulkerson; Ahuja, Magnanti and Orlin, "Network Flows",
// chapter 9). Where slots are further apart than twice their windows, which is the rule, each path has one
// edge; long ones come only where many transactions compete for many slots.

/// Pairs things on the left with things on the right, each with one at most: as many as possible, and of
/// all such ways the cheapest.
struct CheapestPairing {
  private struct Edge {
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
  /// Between equal costs the things added first are preferred.
  ///
  /// - Complexity: O(c · p · e) for each group of things that compete with each other, with c things,
  ///   paths of p edges and e edges.
  func pairs() -> [Int] {
    var chosen: [Int] = []
    for group in groups() { chosen += pairs(among: group) }
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

  private func pairs(among group: [Int]) -> [Int] {
    if group.count == 1 { return group }
    let lefts = Set(group.map { edges[$0].left }).sorted()
    var pairOfLeft: [Int: Int] = [:]
    var pairOfRight: [Int: Int] = [:]
    while let path = cheapestPath(group, lefts, pairOfLeft, pairOfRight) {
      // Edges of the path are taken and given back in turns.
      for edge in path where pairOfLeft[edges[edge].left] == edge {
        pairOfRight[edges[edge].right] = nil
      }
      for (step, edge) in path.enumerated() where step.isMultiple(of: 2) {
        pairOfLeft[edges[edge].left] = edge
        pairOfRight[edges[edge].right] = edge
      }
    }
    return Array(pairOfLeft.values)
  }

  /// The cheapest way from a free thing on the left to a free one on the right: edges that are not
  /// taken lead to the right, those that are lead back.
  private func cheapestPath(
    _ group: [Int], _ lefts: [Int], _ pairOfLeft: [Int: Int], _ pairOfRight: [Int: Int]
  ) -> [Int]? {
    var costs: [Int: Int] = [:]
    var arrivals: [Int: Int] = [:]
    for left in lefts where pairOfLeft[left] == nil { costs[left] = 0 }
    // Bellman and Ford: edges that lead back have negative costs.
    var isImproved = true
    while isImproved {
      isImproved = false
      for index in group {
        let edge = edges[index]
        guard pairOfLeft[edge.left] != index, let cost = costs[edge.left] else { continue }
        let right = leftCount + edge.right
        let next = cost + edge.cost
        guard next < costs[right] ?? .max else { continue }
        costs[right] = next
        arrivals[right] = index
        isImproved = true
        if let back = pairOfRight[edge.right],
          next - edges[back].cost < costs[edges[back].left] ?? .max
        {
          costs[edges[back].left] = next - edges[back].cost
          arrivals[edges[back].left] = back
        }
      }
    }
    let free = Set(group.map { edges[$0].right }).filter { pairOfRight[$0] == nil }.sorted()
    guard
      let goal = free.filter({ costs[leftCount + $0] != nil })
        .min(by: { costs[leftCount + $0, default: 0] < costs[leftCount + $1, default: 0] })
    else { return nil }
    var path: [Int] = []
    var right = goal
    while let edge = arrivals[leftCount + right] {
      path.append(edge)
      guard let back = arrivals[edges[edge].left] else { break }
      path.append(back)
      right = edges[back].right
    }
    return path
  }
}
