// Which of many things that compete are paired, so that most are and the costs are least?
//
// The side with fewer things is seated one by one (Jonker and Volgenant, "A shortest augmenting path
// algorithm for dense and sparse linear assignment problems", 1987). Each looks for the cheapest way to a
// free seat, on which those who sit may move on to other seats:
//
//     a wants 1 (cost 1) or 2 (cost 5);  b wants 1 (cost 0)      a: 1, then b: 1 and a moves to 2
//
// 1. Prices of seats and guests keep all costs that are left at zero or above, and those of the pairs at
//    zero, so that Dijkstra's search finds the way, and stops at the first free seat: where there is room
//    nearby, nothing far away is looked at.
// 2. To stay without a seat costs more than all pairs together. So as many as possible have one, and
//    where there are too few, those stay without who are the dearest.

/// Finds the cheapest of the largest pairings among things that compete with each other.
struct ShortestAugmentation {
  /// An edge as a guest, a thing of the smaller side, sees it.
  private struct Seat {
    let number: Int
    let cost: Int
    let edge: Int
  }

  /// The seats that each guest may take, in the order of the edges.
  private var choices: [[Seat]]
  private let noSeatCost: Int
  private var guestPrices: [Int]
  private var seatPrices: [Int]
  /// Who sits on a seat, and by which edge.
  private var takers: [(guest: Int, edge: Int)?]
  private var ownSeats: [Int?]

  // The search of one guest. Marks say whose search a seat's entries belong to.
  private var costs: [Int]
  private var arrivals: [(guest: Int, edge: Int)]
  private var marks: [Int]
  private var areDone: [Bool]

  /// Takes the edges of a group, whose costs are not negative.
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

  /// Numbers for things, by their order.
  private static func numbers(of things: [Int]) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for (number, thing) in Set(things).sorted().enumerated() { numbers[thing] = number }
    return numbers
  }

  /// The edges of the pairs, as places among those given, in no order.
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
    // The cheapest way to leave somebody without a seat.
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

  /// Offers the seats of a guest, who is reached at a cost, to the search of the first one.
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

  /// Seats the first guest; all on the way to the goal move on, or the loser gives a seat up.
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

/// Seats with what they cost, of which the cheapest comes first, and of equal ones the first.
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
