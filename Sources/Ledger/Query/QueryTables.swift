import Amounts
import Journal

/// The lookup tables for a query's tests, built once for a journal so that each pattern is tried once for
/// each account and commodity.
struct QueryTables {
  /// Rows of flags, one for each account or each commodity, end to end.
  private(set) var flags: [Bool] = []
  /// The numbers of conditions, each with 0 to 38 places, end to end.
  private(set) var bounds: [AmountBounds] = []
  private(set) var texts: [TextTerm] = []
  private(set) var tags: [TagTerm] = []

  /// Adds a row of flags and returns its start.
  mutating func add(_ row: [Bool]) -> Int32 {
    defer { flags += row }
    return Int32(flags.count)
  }

  /// Adds the number of a condition and returns its index without decimal places.
  mutating func add(_ condition: AmountCondition) -> Int32 {
    defer { bounds += condition.boundsByPlaces }
    return Int32(bounds.count)
  }

  mutating func add(_ term: TextTerm) -> Int32 {
    texts.append(term)
    return Int32(texts.count - 1)
  }

  mutating func add(_ term: TagTerm) -> Int32 {
    tags.append(term)
    return Int32(tags.count - 1)
  }
}
