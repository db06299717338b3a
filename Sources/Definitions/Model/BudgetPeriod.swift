/// A period of a budget, such as a month, by its number in the budget's calendar. Periods of calendars with
/// other lengths can't be compared with it.
public struct BudgetPeriod: Hashable, Strideable, Sendable {
  /// The number. Periods are numbered without gaps.
  public let number: Int

  /// The period with a number.
  public init(_ number: Int) { self.number = number }

  /// Whether a period comes before another.
  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  /// The number of periods to another one, negative if it comes before this one.
  public func distance(to other: Self) -> Int { other.number - number }

  /// The period that's a number of periods away.
  public func advanced(by count: Int) -> Self { Self(number + count) }

  /// The period that comes a number of periods later.
  public static func + (period: Self, count: Int) -> Self { period.advanced(by: count) }

  /// The period that comes a number of periods earlier.
  public static func - (period: Self, count: Int) -> Self { period.advanced(by: -count) }

  /// The number of periods from one to another.
  public static func - (a: Self, b: Self) -> Int { a.number - b.number }

  /// Goes on by a number of periods.
  public static func += (period: inout Self, count: Int) { period = period + count }

  /// Goes back by a number of periods.
  public static func -= (period: inout Self, count: Int) { period = period - count }
}
