/// A set of days of the week, in the order Monday to Sunday.
public struct WeekdaySet: OptionSet, Hashable, Sendable {
  /// One bit for each day, Monday the lowest.
  public let rawValue: UInt8

  /// Creates a set from its bits; the eighth bit is ignored.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue & 0x7F
  }

  /// Creates a set of some days; repeats count once.
  public init(_ days: some Sequence<Weekday>) {
    self.init(rawValue: days.reduce(0) { $0 | 1 << ($1.rawValue - 1) })
  }

  /// Monday to Friday.
  public static let workdays = WeekdaySet(rawValue: 0b001_1111)

  /// Saturday and Sunday.
  public static let weekend = WeekdaySet(rawValue: 0b110_0000)

  /// Whether the set contains a day.
  public func contains(_ day: Weekday) -> Bool {
    rawValue & 1 << (day.rawValue - 1) != 0
  }

  /// The days in the set, Monday first.
  public var days: [Weekday] { Weekday.allCases.filter(contains) }
}
