/// Lists of small numbers, all in one buffer: to look at one of them costs no reference.
struct NumberLists {
  private var starts: [Int32] = [0]
  private var numbers: [Int32] = []

  /// Makes no lists.
  init() {}

  /// Makes lists of lists.
  init(_ lists: [[Int32]]) {
    for list in lists { append(list) }
  }

  /// How many lists there are.
  var count: Int { starts.count - 1 }

  /// Adds a list after the others.
  mutating func append(_ list: [Int32]) {
    numbers += list
    starts.append(Int32(numbers.count))
  }

  /// The places of a list's numbers.
  func places(of list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }

  /// The number at a place.
  subscript(place: Int) -> Int { Int(numbers[place]) }

  /// Whether a list has these numbers.
  func isEqual(_ list: Int, _ other: [Int32]) -> Bool { numbers[places(of: list)] == other[...] }
}
