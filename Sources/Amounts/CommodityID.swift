public import Containers

/// A commodity of a run, as an index into its table of commodities.
@frozen
public struct CommodityID: RowID {
  @usableFromInline
  let row: UInt32

  /// The commodity at an index of its table, from 0 to 2³² − 1.
  @inlinable
  public init(_ index: Int) { row = UInt32(index) }

  /// The index in its table.
  @inlinable
  public var index: Int { Int(row) }
}

extension Int {
  /// The index of a commodity in its table.
  @inlinable
  public init(_ commodity: CommodityID) { self = commodity.index }
}
