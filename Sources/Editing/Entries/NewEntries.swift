import Dates

/// The texts of entries that go into one file, one behind the other, with a blank line between them.
struct NewEntries {
  /// The dates of the entries, in the order in which they were added.
  private(set) var dates: [CivilDate] = []
  private var bytes: [UInt8] = []
  private var starts: [Int] = []

  /// Makes no entries, with room for the text of so many that are not long. Room that stays unused costs address
  /// space and no memory.
  init(capacity: Int = 0) {
    bytes.reserveCapacity(256 * capacity)
    starts.reserveCapacity(capacity)
    dates.reserveCapacity(capacity)
  }

  /// One entry; its lines end with line feeds, the last one too.
  init(_ date: CivilDate, _ text: [UInt8]) {
    append(date) { $0 += text }
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - date: Its date.
  ///   - write: Appends its lines, each with its line feed, to what it gets; when it appends nothing, there is no
  ///     entry.
  /// - Returns: What `write` returns.
  mutating func append<Result>(_ date: CivilDate, _ write: (inout [UInt8]) -> Result) -> Result {
    let end = bytes.count
    if end > 0 { bytes.append(UInt8(ascii: "\n")) }
    let start = bytes.count
    let result = write(&bytes)
    if bytes.count > start {
      dates.append(date)
      starts.append(start)
    } else {
      bytes.removeLast(start - end)
    }
    return result
  }

  /// The places of the entries by date; those of one date in their order.
  var byDate: [Int] {
    let isSorted = zip(dates, dates.dropFirst()).allSatisfy { $0 <= $1 }
    return isSorted
      ? Array(dates.indices) : dates.indices.sorted { (dates[$0], $0) < (dates[$1], $1) }
  }

  /// Takes the text of all entries out, in the order in which they were added.
  mutating func takeText() -> [UInt8] {
    defer { self = NewEntries() }
    return bytes
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

  private func text(at place: Int) -> ArraySlice<UInt8> {
    bytes[starts[place]..<(place + 1 < starts.count ? starts[place + 1] - 1 : bytes.count)]
  }
}
