// How are competing items paired, so that there are as many pairs as possible at the least cost?
//
// The side with fewer items is seated one by one (Jonker and Volgenant, "A shortest augmenting path
// algorithm for dense and sparse linear assignment problems", 1987). Each looks for the cheapest way to a
// free seat; guests who are already seated can move to other seats:
//
//     a wants 1 (cost 1) or 2 (cost 5);  b wants 1 (cost 0)      a: 1, then b: 1 and a moves to 2
//
// 1. Prices of seats and guests keep all reduced costs at zero or above, and those of the pairs at zero. So
//    Dijkstra's search finds the way and stops at the first free seat: if there's room nearby, it never
//    looks far away.
// 2. Staying without a seat costs more than all pairs together. So as many guests as possible get one, and
//    if there are too few, the most expensive guests go without.

/// Finds the cheapest of the largest pairings among competing items.
struct ShortestAugmentation {
  /// An edge as seen by a guest, an item of the smaller side.
  private struct Seat {
    let number: Int
    let cost: Int
    let edge: Int
  }

  /// The seats that each guest can take, in the order of the edges.
  private var choices: [[Seat]]
  private let noSeatCost: Int
  private var guestPrices: [Int]
  private var seatPrices: [Int]
  /// The guest on each seat, and the edge used.
  private var takers: [(guest: Int, edge: Int)?]
  private var ownSeats: [Int?]

  // The search for one guest. Marks say which search a seat's values belong to.
  private var costs: [Int]
  private var arrivals: [(guest: Int, edge: Int)]
  private var marks: [Int]
  private var areDone: [Bool]

  /// Takes the edges of a group; their costs aren't negative.
  init(_ edges: [CheapestPairing.Edge]) {
    let lefts = Self.numbers(of: edges.map(\.left))
    let rights = Self.numbers(of: edges.map(\.right))
    let areGuestsLeft = lefts.count <= rights.count
    let (guests, seats) = areGuestsLeft ? (lefts, rights) : (rights, lefts)
    choices = Array(repeating: [], count: guests.count)
    for (index, edge) in edges.enumerated() {
      let (guest, seat) =
        areGuestsLeft ? (edge.left, edge.right) : (edge.right, edge.left)
      choices[guests[guest, default: 0]].append(
        Seat(number: seats[seat, default: 0], cost: edge.cost, edge: index))
    }
    noSeatCost = ((edges.map(\.cost).max() ?? 0) + 1) * (guests.count + 1)
    guestPrices = Array(repeating: 0, count: guests.count)
    seatPrices = Array(repeating: 0, count: seats.count)
    takers = Array(repeating: nil, count: seats.count)
    ownSeats = Array(repeating: nil, count: guests.count)
    costs = Array(repeating: 0, count: seats.count)
    arrivals = Array(repeating: (0, 0), count: seats.count)
    marks = Array(repeating: -1, count: seats.count)
    areDone = Array(repeating: false, count: seats.count)
  }

  /// Numbers the items, in order.
  private static func numbers(of things: [Int]) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for (number, thing) in Set(things).sorted().enumerated() { numbers[thing] = number }
    return numbers
  }

  /// The edges of the pairs, as indices into the given edges, in no particular order.
  ///
  /// - Complexity: O(g · e · log e) for g guests and e edges at worst; a guest that finds a free seat
  ///   nearby looks at few edges.
  mutating func pairs() -> [Int] {
    for guest in choices.indices { seat(guest) }
    return takers.compactMap { $0?.edge }
  }

  // MARK: - One guest

  private mutating func seat(_ first: Int) {
    var queue = CostQueue()
    var finished: [Int] = []
    // The cheapest way to leave one guest without a seat.
    var (least, loser) = (Int.max, first)
    var goal: Int?
    var (guest, base) = (first, 0)
    while true {
      let withoutSeat = base + noSeatCost - guestPrices[guest]
      if withoutSeat < least { (least, loser) = (withoutSeat, guest) }
      look(from: guest, at: base, on: first, into: &queue)
      var next: Int?
      while let (cost, seat) = queue.popFirst() {
        guard !areDone[seat], cost == costs[seat] else { continue }
        next = seat
        break
      }
      guard let seat = next, costs[seat] < least else { break }
      areDone[seat] = true
      finished.append(seat)
      guard let taker = takers[seat] else {
        goal = seat
        break
      }
      (guest, base) = (taker.guest, costs[seat])
    }
    let total = goal.map { costs[$0] } ?? least
    guestPrices[first] += total
    for seat in finished where costs[seat] < total {
      if let taker = takers[seat] { guestPrices[taker.guest] += total - costs[seat] }
      seatPrices[seat] -= total - costs[seat]
    }
    move(first, to: goal, orLeaving: loser)
  }

  /// Adds the seats of a guest, who is reached at a cost, to the first guest's search.
  private mutating func look(
    from guest: Int, at base: Int, on search: Int, into queue: inout CostQueue
  ) {
    for choice in choices[guest] {
      let seat = choice.number
      let cost = base + choice.cost - guestPrices[guest] - seatPrices[seat]
      if marks[seat] != search {
        marks[seat] = search
        areDone[seat] = false
      } else if areDone[seat] || costs[seat] <= cost {
        continue
      }
      costs[seat] = cost
      arrivals[seat] = (guest, choice.edge)
      queue.insert(cost, seat)
    }
  }

  /// Seats the first guest: all guests on the way to the goal move on, or the loser gives up a seat.
  private mutating func move(_ first: Int, to goal: Int?, orLeaving loser: Int) {
    var next = goal
    if goal == nil, loser != first {
      next = ownSeats[loser]
      ownSeats[loser] = nil
    }
    while let seat = next {
      let arrival = arrivals[seat]
      next = ownSeats[arrival.guest]
      takers[seat] = arrival
      ownSeats[arrival.guest] = seat
    }
  }
}

/// A priority queue of seats by cost; on a tie the first one wins.
private struct CostQueue {
  private var heap: [(cost: Int, seat: Int)] = []

  /// - Complexity: O(log n).
  mutating func insert(_ cost: Int, _ seat: Int) {
    heap.append((cost, seat))
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// - Complexity: O(log n).
  mutating func popFirst() -> (cost: Int, seat: Int)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      let left = 2 * parent + 1
      if left < heap.count, heap[left] < heap[least] { least = left }
      if left + 1 < heap.count, heap[left + 1] < heap[least] { least = left + 1 }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
