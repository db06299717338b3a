public import Amounts
public import Containers
public import Dates
public import SourceText

/// Postings as columns: one row each, and side tables for what only a few have.
public struct PostingColumns: Sendable {
  /// The postings in text order.
  public var rows = RowTable<PostingID, PostingRow>()
  /// Costs, by row.
  public var costs = SideTable<PostingID, Cost>()
  /// Balance assertions and assignments, by row.
  public var assertions = SideTable<PostingID, BalanceAssertion>()
  /// Dates of single postings, by row.
  public var dates = SideTable<PostingID, PostingDates>()

  /// Reorders the rows; `rows` gives each row's new number by its old one.
  ///
  /// - Complexity: O(n), and O(m log m) in the values in side tables.
  mutating func reorder(_ numbers: RowTable<PostingID, PostingID>) {
    let ordered = [PostingRow](unsafeUninitializedCapacity: rows.count) { ordered, count in
      for (old, new) in numbers.pairs {
        (ordered.baseAddress.unsafelyUnwrapped + new.index).initialize(to: rows[old])
      }
      count = numbers.count
    }
    rows = RowTable(ordered)
    costs.reorder(numbers)
    assertions.reorder(numbers)
    dates.reorder(numbers)
  }

  /// Removes a row and all rows after it.
  mutating func removeAll(from row: PostingID) {
    rows.removeAll(from: row)
    costs.removeAll(from: row)
    assertions.removeAll(from: row)
    dates.removeAll(from: row)
  }
}

/// The cost of a posting's amount.
public struct Cost: Sendable {
  /// The price of one unit or of the whole amount, as written, so usually not negative.
  public var amount: Amount
  /// Whether the amount is the total price: `@@`, `{{…}}`.
  public var isTotal: Bool
  /// Where the cost comes from.
  public var origin: Origin

  /// Where a cost was written.
  public enum Origin: Sendable {
    /// `@` or `@@`
    case price
    /// `{…}` without a price: the basis is the cost.
    case lot
    /// Two commodities without a price: found by balancing.
    case implied
  }

  /// Makes a cost.
  public init(_ amount: Amount, isTotal: Bool, origin: Origin) {
    self.amount = amount
    self.isTotal = isTotal
    self.origin = origin
  }
}

/// `= 10 EUR` after a posting: what the account's balance must be or, if the posting has no amount,
/// becomes.
public struct BalanceAssertion: Sendable {
  /// The asserted balance.
  public var amount: Amount
  /// `==`: no other commodity can have a balance.
  public var isTotal: Bool
  /// `=*`: subaccounts count.
  public var includesSubaccounts: Bool
  /// The whole assertion, from `=` to its amount.
  public var span: ByteSpan
}

/// A posting's own dates.
public struct PostingDates: Sendable {
  /// `[2024-01-05]` or `date:`
  public var primary: CivilDate?
  /// `[=2024-01-05]` or `date2:`
  public var secondary: CivilDate?

  /// Makes the dates of a posting that has any.
  public init(primary: CivilDate? = nil, secondary: CivilDate? = nil) {
    self.primary = primary
    self.secondary = secondary
  }
}
