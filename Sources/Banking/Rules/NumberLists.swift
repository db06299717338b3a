/// Lists of small numbers in one buffer: reading one takes no reference counting.
struct NumberLists {
  private var starts: [Int32] = [0]
  private var numbers: [Int32] = []

  /// Creates an empty collection of lists.
  init() {}

  /// Creates lists from arrays.
  init(_ lists: [[Int32]]) {
    for list in lists { append(list) }
  }

  /// The number of lists.
  var count: Int { starts.count - 1 }

  /// Appends a list.
  mutating func append(_ list: [Int32]) {
    numbers += list
    starts.append(Int32(numbers.count))
  }

  /// The indices of a list's numbers.
  func places(of list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }

  /// The number at an index.
  subscript(place: Int) -> Int { Int(numbers[place]) }

  /// Whether a list has exactly these numbers.
  func isEqual(_ list: Int, _ other: [Int32]) -> Bool { numbers[places(of: list)] == other[...] }
}
