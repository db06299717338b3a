import Containers

/// Turns of threads that make a long output together.
///
/// Each thread goes through all rows, so that it knows running totals, and makes every nth block of them. The first
/// thread puts the blocks in their order. None is more than two blocks ahead, so little is in memory at a time.
///
/// ```swift
/// RowTurns.write(threads: 2, to: &output, drain) { turns, output in
///   for row in report where turns.takesNext(&output) { append(row, to: &output) }
/// }
/// ```
public struct RowTurns {
  /// The number of rows in a block.
  private static let blockSize = 512
  /// The fewest rows that are worth a thread.
  private static let leastRows = 4096

  /// The number of this thread; the first one is 0.
  private let number: Int
  /// The number of all threads.
  private let count: Int
  /// Where the blocks of the other threads come from; in another thread, where its own go.
  private let exchanges: [Handover<[UInt8]>]
  private let drain: ByteDrain
  /// The thread whose block it is, and the number of rows that are left of it.
  private var turn = 0
  private var left = blockSize

  fileprivate init(
    _ number: Int, of count: Int, _ exchanges: [Handover<[UInt8]>], _ drain: ByteDrain
  ) {
    self.number = number
    self.count = count
    self.exchanges = exchanges
    self.drain = drain
  }

  /// Whether this is the thread that makes the first row, and what stands before and after the rows.
  public var isFirst: Bool { number == 0 }

  /// How many threads are worth it.
  ///
  /// - Parameters:
  ///   - most: The most threads.
  ///   - rows: The number of rows.
  /// - Returns: The number of threads, at least 1.
  public static func threads(_ most: Int, rows: Int) -> Int {
    max(1, min(most, rows / leastRows))
  }

  /// Appends rows, which threads make in turns.
  ///
  /// - Parameters:
  ///   - threads: The most threads; with 1, the caller's makes all rows.
  ///   - output: Receives the rows.
  ///   - drain: Takes them as they come.
  ///   - body: Goes through all rows, and makes those for which `takesNext` is true. Runs on each thread.
  public static func write(
    threads: Int, to output: inout [UInt8], _ drain: ByteDrain,
    _ body: @escaping (_ turns: inout RowTurns, _ output: inout [UInt8]) -> Void
  ) {
    let others = (1..<max(1, threads)).map { _ in OtherThread(body) }.prefix(while: \.hasStarted)
    let count = others.count + 1
    for (index, other) in others.enumerated() { other.start.put((index + 1, count)) }
    var turns = RowTurns(0, of: count, others.map(\.blocks), drain)
    body(&turns, &output)
    turns.collect(&output)
    for other in others { other.worker.value() }
  }

  /// Whether the next row is this thread's to make. Must be called once for each row, before it's made.
  @inline(__always)
  public mutating func takesNext(_ output: inout [UInt8]) -> Bool {
    if exchanges.isEmpty {
      drain.offer(&output)
      return true
    }
    if left == 0 { endBlock(&output) }
    left -= 1
    guard turn == number else { return false }
    if isFirst { drain.offer(&output) }
    return true
  }

  @inline(never)
  private mutating func endBlock(_ output: inout [UInt8]) {
    left = Self.blockSize
    turn += 1
    if !isFirst, turn == number + 1 {
      // The next block is about as long.
      let room = output.count + output.count / 8
      exchanges[0].put(output)
      output = []
      output.reserveCapacity(room)
    }
    guard turn == count else { return }
    turn = 0
    if isFirst { collect(&output) }
  }

  /// Appends the block of each other thread.
  private func collect(_ output: inout [UInt8]) {
    for exchange in exchanges {
      guard let block = exchange.take() else { continue }
      drain.takeAll(&output)
      if output.isEmpty { output = block } else { output.append(contentsOf: block) }
      drain.offer(&output)
    }
  }
}

/// A thread besides the first one.
private struct OtherThread {
  /// Gets the thread's number and the number of all threads, once it's known how many there are.
  let start = Handover<(number: Int, count: Int)>()
  let blocks = Handover<[UInt8]>()
  let worker: Worker<Void>

  /// Whether the system had a thread for it.
  var hasStarted: Bool { worker.hasThread }

  init(_ body: @escaping (_ turns: inout RowTurns, _ output: inout [UInt8]) -> Void) {
    worker = Worker { [start, blocks] in
      guard let (number, count) = start.take() else { return }
      var turns = RowTurns(number, of: count, [blocks], .none)
      var output: [UInt8] = []
      body(&turns, &output)
      if !output.isEmpty { blocks.put(output) }
      blocks.close()
    }
  }
}
