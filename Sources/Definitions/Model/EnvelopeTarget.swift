public import Amounts
public import Dates

/// What an envelope is to hold, and by when: `target:` of a line.
///
///     1200 EUR by 2025-12                  once
///     1200 EUR by 2025-12 every year       again in each December
///     1200 EUR by 2026-12 from 2026-03     spending counts from March on
///     100 EUR monthly up to 600 EUR
///     25 EUR every friday
///     refill to 300 EUR
public enum EnvelopeTarget: Hashable, Sendable {
  /// An amount that is there when a month begins to end, saved in equal parts.
  case saved(Quantity, by: Deadline)
  /// An amount for each month, or for each such day in it, up to a limit of what the envelope holds.
  case regular(Quantity, Rhythm, upTo: Quantity?)
  /// What is missing to an amount when the month begins.
  case refill(Quantity)

  /// When an amount must be there.
  public struct Deadline: Hashable, Sendable {
    /// The first month in which it must, by its first day.
    public let month: CivilDate
    /// The day of that month, where one is named.
    public let day: CivilDate?
    /// After how many months it must be there again; nil for never.
    public let every: Int?
    /// The month from which on spending is what was saved for; else the twelve months up to the
    /// deadline, or those since the last one.
    public let from: CivilDate?
  }

  /// How often an amount comes.
  public enum Rhythm: Hashable, Sendable {
    /// Once a month.
    case month
    /// On each day on which a week begins.
    case week
    /// On each such day.
    case weekday(Weekday)
  }
}
