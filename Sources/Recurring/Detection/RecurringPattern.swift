public import Amounts
public import Dates
public import Journal

/// Repeating transactions that no template covers: a suggestion with its evidence.
public struct RecurringPattern: Sendable {
  /// One transaction of the pattern.
  public struct Hit: Sendable {
    /// The transaction.
    public let transaction: TransactionID
    /// Its date.
    public let date: CivilDate
    /// The slot that it belongs to.
    public let slot: CivilDate
  }

  /// The usual amount of the hits from a slot on.
  public struct Level: Sendable {
    /// The first slot.
    public let from: CivilDate
    /// The usual amount: the only one, or the median, with its sign in the account.
    public let amount: Amount
    /// The smallest and the largest amount, without signs.
    public let range: (least: Amount, most: Amount)
  }

  /// The amount of a posting in the template.
  public enum PostingAmount: Sendable {
    /// An amount for all slots.
    case fixed(Amount)
    /// Amounts that apply from a slot on.
    case steps([(from: CivilDate, amount: Amount)])
    /// No amount: it balances the others.
    case rest
  }

  /// An id for the template that no other template has.
  public internal(set) var id: String
  /// `payee | note`; the payee is in the description of each hit.
  public let description: String
  /// How often it repeats.
  public let cadence: Cadence
  /// The day or days of the period.
  public let days: [DayRule]
  /// The schedule; its start is the first slot.
  public let schedule: Schedule
  /// The transactions, by date.
  public let hits: [Hit]
  /// The slots without a hit between the first hit and the last.
  public let missed: [CivilDate]
  /// The fewest and the most days between two hits.
  public let gaps: ClosedRange<Int>
  /// The amounts: one level, or two if the price changed once.
  public let levels: [Level]
  /// The accounts with their amounts, in order.
  public let postings: [(account: AccountID, amount: PostingAmount)]
  /// The number of slots since the last hit.
  public let missedSince: Int

  /// Whether the pattern still goes on: two slots without a hit mean that it doesn't.
  public var isActive: Bool { missedSince < 2 }
}
