/// The rows of a table in their order, or one value for each of them. A row is found by its own type of ID, so that a row
/// of another table can't be taken for it.
///
/// The struct itself requires nothing of an ID: what it requires would be looked up when a program starts.
@frozen
public struct RowTable<ID, Row> {
  /// The rows by their index.
  @usableFromInline var rows: [Row]
}

extension RowTable: Sequence, Collection, BidirectionalCollection, RandomAccessCollection,
  MutableCollection
where ID: RowID {
  /// A row.
  public typealias Element = Row
  /// A row's ID.
  public typealias Index = ID
  /// The IDs of rows one after the other.
  public typealias Indices = Range<ID>
  /// Rows one after the other.
  public typealias SubSequence = Slice<RowTable>

  /// Makes an empty table.
  @inlinable public init() { rows = [] }

  /// Makes a table of rows.
  @inlinable public init(_ rows: [Row]) { self.rows = rows }

  /// Makes a table with the same value for a number of rows.
  @inlinable public init(repeating value: Row, count: Int) {
    rows = Array(repeating: value, count: count)
  }

  /// The first row.
  @inlinable public var startIndex: ID { ID(0) }

  /// The row that would come after the last one, and the one that is appended next.
  @inlinable public var endIndex: ID { ID(rows.count) }

  /// The IDs of all rows.
  @inlinable public var indices: Range<ID> { startIndex..<endIndex }

  /// The number of rows.
  @inlinable public var count: Int { rows.count }

  /// Walks the rows.
  @inlinable public func makeIterator() -> IndexingIterator<[Row]> { rows.makeIterator() }

  /// A row.
  @inlinable public subscript(_ id: ID) -> Row {
    _read { yield rows[id.index] }
    _modify { yield &rows[id.index] }
  }

  /// The IDs and their rows.
  @inlinable public var pairs: Zip2Sequence<Range<ID>, [Row]> { zip(indices, rows) }

  /// A table of what a function makes of each row.
  @inlinable
  public func mapped<Result>(_ transform: (Row) throws -> Result) rethrows -> RowTable<ID, Result> {
    RowTable<ID, Result>(try rows.map(transform))
  }

  // MARK: - Adding and removing

  /// Adds a row after all others.
  @inlinable public mutating func append(_ row: Row) { rows.append(row) }

  /// Adds rows after all others.
  @inlinable public mutating func append(contentsOf added: some Sequence<Row>) {
    rows.append(contentsOf: added)
  }

  /// Removes a row and all rows after it.
  @inlinable public mutating func removeAll(from id: ID) { rows.removeSubrange(id.index...) }

  /// Removes the last row.
  @inlinable public mutating func removeLast() { rows.removeLast() }

  /// Reserves room for more rows, in steps that at least double the table.
  @inlinable
  public mutating func reserve(_ more: Int) {
    guard count + more > rows.capacity else { return }
    rows.reserveCapacity(Swift.max(count + more, count * 2))
  }

  // MARK: - As arrays

  /// The rows as an array, whose indices are those of the IDs.
  @inlinable public var array: [Row] { rows }

  /// Calls `body` with the memory of the rows.
  @inlinable
  public mutating func withUnsafeMutableBufferPointer<Result, Failure: Error>(
    _ body: (inout UnsafeMutableBufferPointer<Row>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try rows.withUnsafeMutableBufferPointer(body)
  }
}

extension RowTable: Sendable where Row: Sendable {}
