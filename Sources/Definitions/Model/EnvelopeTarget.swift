public import Amounts
public import Dates

/// How much an envelope should hold, and by when: `target:` of a line.
///
///     1200 EUR by 2025-12                  once
///     1200 EUR by 2025-12 every year       again in each December
///     1200 EUR by 2026-12 from 2026-03     spending counts from March on
///     100 EUR monthly up to 600 EUR
///     25 EUR every friday
///     refill to 300 EUR
public enum EnvelopeTarget: Hashable, Sendable {
  /// An amount to have by the end of a month, saved in equal parts.
  case saved(Quantity, by: Deadline)
  /// An amount for each month, or for each such day of a month, until the envelope holds a limit.
  case regular(Quantity, Rhythm, upTo: Quantity?)
  /// An amount to top up to at the start of each month.
  case refill(Quantity)

  /// When an amount must have been saved.
  public struct Deadline: Hashable, Sendable {
    /// The first month it's needed in, by its first day.
    public let month: CivilDate
    /// The day of that month, if one is given.
    public let day: CivilDate?
    /// After how many months it's needed again; nil for never.
    public let every: Int?
    /// The first month whose spending counts toward the target; by default, the twelve months up to the
    /// deadline, or the months since the previous one.
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
