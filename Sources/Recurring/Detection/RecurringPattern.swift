public import Amounts
public import Dates
public import Journal

/// Transactions that come again and again, and that no template has: a suggestion, with its evidence.
public struct RecurringPattern: Sendable {
  /// One transaction of the pattern.
  public struct Hit: Sendable {
    /// The transaction.
    public let transaction: Int
    /// Its date.
    public let date: CivilDate
    /// The slot that it belongs to.
    public let slot: CivilDate
  }

  /// What the hits come to from a slot on.
  public struct Level: Sendable {
    /// The first slot.
    public let from: CivilDate
    /// What is usual: the only amount, else the median, with its sign in the account.
    public let amount: Amount
    /// The smallest and the largest amount, without signs.
    public let range: (least: Amount, most: Amount)
  }

  /// What a posting of the template says.
  public enum PostingAmount: Sendable {
    /// An amount for all slots.
    case fixed(Amount)
    /// Amounts that hold from a slot on.
    case steps([(from: CivilDate, amount: Amount)])
    /// No amount: it balances the others.
    case rest
  }

  /// A name for the template, which no other has.
  public internal(set) var id: String
  /// `payee | note`; the payee is in the description of each hit.
  public let description: String
  /// How often it comes.
  public let cadence: Cadence
  /// On which day of its period, or on which days.
  public let days: [DayRule]
  /// The schedule; its start is the first slot.
  public let schedule: Schedule
  /// The transactions, in the order of their dates.
  public let hits: [Hit]
  /// The slots between the first hit and the last that have none.
  public let missed: [CivilDate]
  /// The least and the most days between two hits.
  public let gaps: ClosedRange<Int>
  /// What they come to: one level, or two where the price changed once.
  public let levels: [Level]
  /// The accounts with their amounts, in order.
  public let postings: [(account: AccountID, amount: PostingAmount)]
  /// How many slots passed after the last hit.
  public let missedSince: Int

  /// Whether it still goes on: two slots without a hit say that it does not.
  public var isActive: Bool { missedSince < 2 }
}
