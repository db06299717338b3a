public import Containers

/// A transaction of a run, as an index into its journal's transactions, which are in the order of the text.
///
/// It's known only within a run, and only until transactions before it are added, removed or reordered.
@frozen
public struct TransactionID: RowID {
  @usableFromInline
  let row: UInt32

  /// The transaction at an index, from 0 to 2³² − 1.
  @inlinable
  public init(_ index: Int) { row = UInt32(index) }

  /// The number of transactions before it.
  @inlinable
  public var index: Int { Int(row) }

  /// What reports call it: the first transaction is 1.
  @inlinable
  public var number: Int { index + 1 }
}
