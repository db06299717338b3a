public import Containers

/// Values that few rows of a column have, sorted by row.
///
/// The struct itself requires nothing of an ID: what it requires would be looked up when a program starts. Its methods
/// can be inlined: those of a table of unknown rows are slow.
public struct SideTable<ID, Value> {
  @usableFromInline var storedRows: [ID] = []
  @usableFromInline var storedValues: [Value] = []

  /// The rows that have a value, ascending.
  @inlinable public var rows: [ID] { storedRows }

  /// Their values.
  @inlinable public var values: [Value] { storedValues }
}

extension SideTable: Sendable where ID: Sendable, Value: Sendable {}

extension SideTable where ID: RowID {
  /// Makes an empty table.
  @inlinable
  public init() {}

  /// Makes a table of values by row.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public init(_ values: [ID: Value]) {
    if values.isEmpty { return }
    merge(values.map { ($0.key, $0.value) })
  }

  /// Whether no row has a value.
  @inlinable public var isEmpty: Bool { rows.isEmpty }

  /// The number of rows that have a value.
  @inlinable public var count: Int { rows.count }

  /// The value of a row, or nil. Setting nil is ignored.
  ///
  /// - Complexity: O(log n) to read; O(1) to set the last row or one after it, O(n) for rows before
  ///   it.
  public subscript(row: ID) -> Value? {
    @inlinable get {
      let index = index(of: row)
      return index < rows.count && rows[index] == row ? values[index] : nil
    }
    @inlinable set {
      guard let newValue else { return }
      if let last = rows.last, last >= row {
        let index = index(of: row)
        if rows[index] == row {
          storedValues[index] = newValue
        } else {
          storedRows.insert(row, at: index)
          storedValues.insert(newValue, at: index)
        }
      } else {
        storedRows.append(row)
        storedValues.append(newValue)
      }
    }
  }

  /// Appends the values of another table, whose rows begin after those of this one.
  ///
  /// - Complexity: O(n) in the other table.
  mutating func append(
    _ other: SideTable, from first: ID, _ value: (Value) -> Value
  ) {
    storedRows.append(contentsOf: other.rows.lazy.map { first + $0.index })
    storedValues.append(contentsOf: other.values.lazy.map(value))
  }

  /// Removes the values of some rows.
  ///
  /// - Complexity: O(n), however many there are.
  @inlinable
  public mutating func remove(_ forgotten: Set<ID>) {
    guard !forgotten.isEmpty else { return }
    let kept = rows.indices.filter { !forgotten.contains(rows[$0]) }
    (storedRows, storedValues) = (kept.map { rows[$0] }, kept.map { values[$0] })
  }

  /// Removes the values of a row and all rows after it.
  @inlinable
  public mutating func removeAll(from row: ID) {
    while let last = rows.last, last >= row {
      storedRows.removeLast()
      storedValues.removeLast()
    }
  }

  /// Adds rows that aren't in the table yet, in any order.
  ///
  /// - Complexity: O(n + m log m).
  @inlinable
  public mutating func merge(_ additions: [(row: ID, value: Value)]) {
    guard !additions.isEmpty else { return }
    var merged = SideTable()
    var pending = additions.sorted { $0.row < $1.row }[...]
    for (row, value) in zip(rows, values) {
      while let next = pending.first, next.row < row {
        merged[next.row] = next.value
        pending.removeFirst()
      }
      merged[row] = value
    }
    for next in pending { merged[next.row] = next.value }
    self = merged
  }

  /// Renumbers the rows; `numbers` gives each row's new number by its old one.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public mutating func reorder(_ numbers: RowTable<ID, ID>) {
    let old = zip(rows, values).map { (row: numbers[$0], value: $1) }
    self = SideTable()
    merge(old)
  }

  /// The first index whose row isn't before `row`.
  @inlinable
  func index(of row: ID) -> Int {
    rows.partitioningIndex { $0 >= row }
  }
}
