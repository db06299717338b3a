/// A commodity of a run, as an index into its table of commodities.
@frozen
public struct CommodityID: Hashable, Strideable, Sendable {
  @usableFromInline
  let row: UInt32

  /// The commodity at an index of its table.
  ///
  /// - Precondition: The index is from 0 to 2³² − 1.
  @inlinable
  public init(_ index: Int) { row = UInt32(index) }

  /// Whether a commodity comes before another in the table.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.row < b.row }

  /// The number of commodities to another one, negative if it comes before this one.
  @inlinable
  public func distance(to other: Self) -> Int { Int(other.row) - Int(row) }

  /// The commodity that's a number of commodities away.
  @inlinable
  public func advanced(by count: Int) -> Self { Self(Int(row) + count) }
}

extension Int {
  /// The index of a commodity in its table.
  @inlinable
  public init(_ commodity: CommodityID) { self.init(commodity.row) }
}
