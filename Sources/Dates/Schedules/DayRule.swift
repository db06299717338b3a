/// A day within a month, as a rule that works for any month.
public enum MonthDay: Hashable, Sendable {
  /// `15`: a day in `1...31`.
  case day(Int)
  /// A day in `1...31`, counted back from the end of the month: `last` is 1, `-2` is 2.
  case fromEnd(Int)
  /// `first monday` is 1, `fifth friday` is 5; months without a fifth one have no such day.
  case nth(Int, Weekday)
  /// `last friday`: the fourth or the fifth, whichever is last.
  case last(Weekday)
  /// `first workday`
  case firstWorkday
  /// `last workday`
  case lastWorkday
}

/// One entry of `days` in a definition file: the days of its periods on which a schedule falls.
public enum DayRule: Hashable, Sendable {
  /// `fri`, `friday`, for weeks; `weekdays` and `weekends` become several of these.
  case weekday(Weekday)
  /// `15`, `last`, `-2`, `first monday`, `last workday`: for months, and for years within the month
  /// of the schedule's start.
  case month(MonthDay)
  /// `jan 15`, `feb last`, `last friday of november`, for years.
  case year(Month, MonthDay)
}

extension MonthDay: CustomStringConvertible {
  /// The rule as written in a definition file, such as `last friday`.
  public var description: String {
    switch self {
    case .day(let day): "\(day)"
    case .fromEnd(1): "last"
    case .fromEnd(let day): "-\(day)"
    case .nth(let number, let weekday):
      "\(ordinalWord(number) ?? ordinal(number)) \(weekday.name.lowercased())"
    case .last(let weekday): "last \(weekday.name.lowercased())"
    case .firstWorkday: "first workday"
    case .lastWorkday: "last workday"
    }
  }
}

extension DayRule: CustomStringConvertible {
  /// The rule as written in a definition file, such as `last friday of november`; it can be read
  /// back.
  public var description: String {
    switch self {
    case .weekday(let weekday): weekday.name.lowercased()
    case .month(let day): day.description
    case .year(let month, let day):
      switch day {
      case .day, .fromEnd: "\(month.name.lowercased()) \(day)"
      default: "\(day) of \(month.name.lowercased())"
      }
    }
  }
}

/// The words for the numbers 1 to 5, from `first` on.
let ordinalWords = ["first", "second", "third", "fourth", "fifth"]

/// The word for a number in `1...5`, such as `first`; nil for others.
func ordinalWord(_ number: Int) -> String? {
  1...5 ~= number ? ordinalWords[number - 1] : nil
}
