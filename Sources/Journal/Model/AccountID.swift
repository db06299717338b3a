/// An account of a run, as an index into its table of accounts. A parent has a lower index than its children.
@frozen
public struct AccountID: Hashable, Strideable, Sendable {
  @usableFromInline
  let row: UInt32

  /// The account at an index of its table.
  ///
  /// - Precondition: The index is from 0 to 2³² − 1.
  @inlinable
  public init(_ index: Int) { row = UInt32(index) }

  /// Whether an account comes before another in the table.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.row < b.row }

  /// The number of accounts to another one, negative if it comes before this one.
  @inlinable
  public func distance(to other: Self) -> Int { Int(other.row) - Int(row) }

  /// The account that's a number of accounts away.
  @inlinable
  public func advanced(by count: Int) -> Self { Self(Int(row) + count) }
}

extension Int {
  /// The index of an account in its table.
  @inlinable
  public init(_ account: AccountID) { self.init(account.row) }
}
