public import Dates

/// The texts of entries that go into one file, one after the other, with a blank line between them.
public struct NewEntries {
  /// The dates of the entries, in the order they were added.
  private(set) var dates: [CivilDate] = []
  /// The text, in pieces: each is copied into the changed file, and freed, before the next one.
  private var pieces: [[UInt8]] = []
  private var starts: [Place] = []
  private let capacity: Int

  /// Where an entry begins.
  private struct Place {
    let piece: UInt32
    let offset: UInt32
  }

  /// A piece ends with the entry that reaches this many bytes, which go back to the system at once when
  /// freed.
  private static let pieceSize = 1 << 26

  /// Makes an empty list, with room for the text of this many entries of moderate length. Unused room costs
  /// address space but no memory.
  public init(capacity: Int = 0) {
    self.capacity = min(256 * capacity, Self.pieceSize + 1 << 16)
    starts.reserveCapacity(capacity)
    dates.reserveCapacity(capacity)
  }

  /// Makes a list of one entry; each of its lines ends with a line feed.
  public init(_ date: CivilDate, _ text: [UInt8]) {
    self.init()
    append(date) { $0 += text }
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - date: Its date.
  ///   - write: Appends the entry's lines, each with its line feed, to its argument. If it appends nothing,
  ///     there is no entry.
  /// - Returns: The result of `write`.
  public mutating func append<Result>(_ date: CivilDate, _ write: (inout [UInt8]) -> Result)
    -> Result
  {
    if pieces.last.map({ $0.count >= Self.pieceSize }) ?? true {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(capacity)
    }
    let piece = pieces.count - 1
    let end = pieces[piece].count
    if !dates.isEmpty { pieces[piece].append(UInt8(ascii: "\n")) }
    let start = pieces[piece].count
    let result = write(&pieces[piece])
    if pieces[piece].count > start {
      dates.append(date)
      starts.append(Place(piece: UInt32(piece), offset: UInt32(start)))
    } else if end == 0 {
      pieces.removeLast()
    } else {
      pieces[piece].removeLast(start - end)
    }
    return result
  }

  /// The indices of the entries by date; those of one date keep their order.
  var byDate: [Int] {
    let isSorted = zip(dates, dates.dropFirst()).allSatisfy { $0 <= $1 }
    return isSorted
      ? Array(dates.indices) : dates.indices.sorted { (dates[$0], $0) < (dates[$1], $1) }
  }

  /// Removes and returns the text of all entries, as consecutive pieces in the order they were added.
  mutating func takeText() -> [[UInt8]] {
    defer { self = NewEntries() }
    return pieces
  }

  /// The text of some entries.
  func text(of places: ArraySlice<Int>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(places.reduce(2) { $0 + self.text(at: $1).count + 1 })
    for place in places {
      if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      text += self.text(at: place)
    }
    return text
  }

  private func text(at index: Int) -> ArraySlice<UInt8> {
    let place = starts[index]
    let piece = pieces[Int(place.piece)]
    let hasNext = index + 1 < starts.count && starts[index + 1].piece == place.piece
    return piece[Int(place.offset)..<(hasNext ? Int(starts[index + 1].offset) - 1 : piece.count)]
  }
}
