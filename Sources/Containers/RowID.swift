/// A row of a table, as a type of its own for each table, so that a row of another one can't be taken for it.
public protocol RowID: Hashable, Strideable, Sendable where Stride == Int {
  /// The row after `index` others.
  init(_ index: Int)

  /// The number of rows before it.
  var index: Int { get }
}

extension RowID {
  /// Whether a row comes before another in the table.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.index < b.index }

  /// The number of rows to another one, negative if it comes before this one.
  @inlinable
  public func distance(to other: Self) -> Int { other.index - index }

  /// The row that's a number of rows away.
  @inlinable
  public func advanced(by count: Int) -> Self { Self(index + count) }

  /// The row that's a number of rows after another one.
  @inlinable
  public static func + (row: Self, count: Int) -> Self { Self(row.index + count) }

  /// The number of rows from the second one to the first.
  @inlinable
  public static func - (a: Self, b: Self) -> Int { a.index - b.index }
}
