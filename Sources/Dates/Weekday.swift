/// A day of the week; the raw value is the ISO number, Monday = 1.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Creates a weekday from its distance from Monday, modulo 7.
  init(index: Int) {
    self =
      switch index % 7 {
      case 0: .monday
      case 1: .tuesday
      case 2: .wednesday
      case 3: .thursday
      case 4: .friday
      case 5: .saturday
      default: .sunday
      }
  }

  /// The English name, `Monday`.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The first three letters of the name, `Mon`.
  public var abbreviation: String { String(name.prefix(3)) }

  /// Creates a weekday from its full name or its first three letters, in any case.
  public init?(name: some StringProtocol) {
    guard let match = Weekday.allCases.first(where: { $0.name.isNamed(by: name) }) else {
      return nil
    }
    self = match
  }
}

extension Weekday: Comparable {
  /// Whether the first day comes earlier in a week that begins on Monday.
  public static func < (first: Weekday, second: Weekday) -> Bool {
    first.rawValue < second.rawValue
  }
}
