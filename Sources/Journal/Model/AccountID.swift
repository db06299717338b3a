public import Containers

/// An account of a run, as an index into its table of accounts. A parent has a lower index than its children.
@frozen
public struct AccountID: RowID {
  @usableFromInline
  let row: UInt32

  /// The account at an index of its table, from 0 to 2³² − 1.
  @inlinable
  public init(_ index: Int) { row = UInt32(index) }

  /// The index in its table.
  @inlinable
  public var index: Int { Int(row) }
}

extension Int {
  /// The index of an account in its table.
  @inlinable
  public init(_ account: AccountID) { self = account.index }
}
