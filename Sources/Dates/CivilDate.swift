/// A day of the proleptic Gregorian calendar, without a time of day or a time zone.
///
/// Every value is within 0000-01-01 ... 999999-12-31. Arithmetic never traps and never leaves that
/// range: a result outside it becomes the nearest end, ``earliest`` or ``latest``.
public struct CivilDate: Hashable, Sendable {
  /// The number of days since 1970-01-01, negative before it.
  public let dayNumber: Int32

  /// Creates a date from a year in `0...999_999`, a month in `1...12` and a day of that month.
  ///
  /// Returns nil when that day doesn't exist.
  public init?(year: Int, month: Int, day: Int) {
    guard UInt(bitPattern: year) <= 999_999, UInt(bitPattern: month &- 1) < 12,
      UInt(bitPattern: day &- 1) < 31,
      day <= 28 || day <= CivilDate.dayCount(year: year, month: month)
    else { return nil }
    dayNumber = Calendar.dayNumber(
      year: Int32(truncatingIfNeeded: year), month: Int32(truncatingIfNeeded: month),
      day: Int32(truncatingIfNeeded: day))
  }

  /// Creates the date this number of days after 1970-01-01, or the nearest legal date.
  public init(dayNumber: Int32) {
    self.dayNumber = min(max(dayNumber, Calendar.firstDay), Calendar.lastDay)
  }

  /// Creates a date from a month counted from January of the year 0, with the day clipped to the
  /// month's end; nil if the year isn't legal.
  init?(monthIndex: Int, clippingDay day: Int) {
    guard 0..<12_000_000 ~= monthIndex else { return nil }
    let (year, month) = (monthIndex / 12, monthIndex % 12 + 1)
    let last = CivilDate.dayCount(year: year, month: month)
    dayNumber = Calendar.dayNumber(
      year: Int32(year), month: Int32(month), day: Int32(min(day, last)))
  }

  /// The first legal date, 0000-01-01.
  public static let earliest = CivilDate(dayNumber: .min)

  /// The last legal date, 999999-12-31.
  public static let latest = CivilDate(dayNumber: .max)
}

extension CivilDate: Comparable {
  /// Whether the first date is before the second.
  public static func < (first: CivilDate, second: CivilDate) -> Bool {
    first.dayNumber < second.dayNumber
  }
}

extension CivilDate {
  /// The year, month and day of a date.
  public struct Components: Hashable, Sendable {
    /// The year, in `0...999_999`.
    public let year: Int
    /// The month, in `1...12`.
    public let month: Int
    /// The day of the month, in `1...31`.
    public let day: Int
  }

  /// The year, month and day, computed together; use this if you need more than one.
  public var components: Components { Calendar.components(dayNumber: dayNumber) }

  /// The year, in `0...999_999`.
  public var year: Int { components.year }

  /// The month, in `1...12`.
  public var month: Int { components.month }

  /// The day of the month, in `1...31`.
  public var day: Int { components.day }

  /// The quarter of the year, in `1...4`.
  public var quarter: Int { (components.month + 2) / 3 }

  /// The day of the year, in `1...366`.
  public var dayOfYear: Int {
    Int(dayNumber - Calendar.dayNumber(year: Int32(components.year), month: 1, day: 1)) + 1
  }

  /// The day of the week.
  public var weekday: Weekday {
    // Day 0 was a Thursday; 719_530 is a multiple of 7 and makes every date positive; 3 is added
    // for the Thursday.
    Weekday(index: Int(UInt32(bitPattern: dayNumber &+ 719_533) % 7))
  }

  /// The number of days, in `28...31`, in a month in `1...12` of any year, however large.
  public static func dayCount(year: Int, month: Int) -> Int {
    month == 2 ? (isLeapYear(year) ? 29 : 28) : 30 | (month ^ (month >> 3)) & 1
  }

  /// Whether a year has a 29 February.
  public static func isLeapYear(_ year: Int) -> Bool {
    // Of the years divisible by 100, exactly those divisible by 16 are divisible by 400.
    year % 100 == 0 ? year & 15 == 0 : year & 3 == 0
  }

  /// The number of days in this date's month, in `28...31`.
  public var dayCountOfMonth: Int {
    let date = components
    return CivilDate.dayCount(year: date.year, month: date.month)
  }
}

extension CivilDate {
  /// An ISO week: it begins on Monday and belongs to the year of its Thursday.
  public struct Week: Hashable, Sendable {
    /// The week-year, in `-1...1_000_000`; near 1 January it can differ from the date's year.
    public let year: Int
    /// The week number, in `1...53`.
    public let number: Int
  }

  /// The ISO week that contains this date.
  public var isoWeek: Week {
    let thursday = dayNumber + Int32(4 - weekday.rawValue)
    let year = Calendar.components(dayNumber: thursday).year
    let firstDay = Calendar.dayNumber(year: Int32(year), month: 1, day: 1)
    return Week(year: year, number: Int(thursday - firstDay) / 7 + 1)
  }

  /// Creates the Monday of an ISO week.
  ///
  /// Returns nil when the year isn't in `0...999_999` or doesn't have that week.
  public init?(isoWeekYear year: Int, week: Int) {
    guard let fourth = CivilDate(year: year, month: 1, day: 4), 1...53 ~= week else { return nil }
    let monday = fourth.adding(days: 1 - fourth.weekday.rawValue + 7 * (week - 1))
    self.init(dayNumber: monday.dayNumber)
    guard isoWeek == Week(year: year, number: week) else { return nil }
  }
}

extension CivilDate {
  /// The date this number of days later (earlier if negative).
  public func adding(days: Int) -> CivilDate {
    offset(days: days) ?? (days < 0 ? .earliest : .latest)
  }

  /// The date this number of months later (earlier if negative), clipped to the end of its month:
  /// 31 January plus one month is 28 or 29 February.
  public func adding(months: Int) -> CivilDate {
    offset(months: months) ?? (months < 0 ? .earliest : .latest)
  }

  /// The date this number of years later (earlier if negative); 29 February becomes the 28th unless
  /// the year is a leap year.
  public func adding(years: Int) -> CivilDate {
    offset(months: years.multipliedSaturating(by: 12)) ?? (years < 0 ? .earliest : .latest)
  }

  /// The date this number of days away; nil if it isn't legal.
  func offset(days: Int) -> CivilDate? {
    let (sum, overflow) = Int(dayNumber).addingReportingOverflow(days)
    guard !overflow, Int(Calendar.firstDay)...Int(Calendar.lastDay) ~= sum else { return nil }
    return CivilDate(dayNumber: Int32(sum))
  }

  /// The date this number of months away, clipped to the end of its month; nil if it isn't legal.
  func offset(months: Int) -> CivilDate? {
    let (sum, overflow) = monthIndex.addingReportingOverflow(months)
    return overflow ? nil : CivilDate(monthIndex: sum, clippingDay: day)
  }

  /// The number of months from January of the year 0 to this date's month.
  var monthIndex: Int {
    let date = components
    return 12 * date.year + date.month - 1
  }

  /// The number of days from this date to another; negative if the other is earlier.
  public func days(to other: CivilDate) -> Int {
    Int(other.dayNumber) - Int(dayNumber)
  }
}

extension CivilDate: CustomStringConvertible {
  /// The date as `YYYY-MM-DD`; years after 9999 have more digits.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The date's month as `YYYY-MM`.
  public var monthName: String { String(description.dropLast(3)) }

  /// Appends the ASCII bytes of ``description``.
  public func append(to bytes: inout [UInt8]) {
    let date = components
    if date.year > 9999 { bytes.append(contentsOf: String(date.year / 10_000).utf8) }
    bytes.append(addingCapacity: 10) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress?.advanced(by: count) else { return }
        precondition(buffer.count - count >= 10)
        func set(_ number: Int, at offset: Int) {
          let number = UInt32(truncatingIfNeeded: number)
          start[offset] = UInt8(truncatingIfNeeded: number / 10 % 10) | UInt8(ascii: "0")
          start[offset + 1] = UInt8(truncatingIfNeeded: number % 10) | UInt8(ascii: "0")
        }
        set(date.year / 100, at: 0)
        set(date.year, at: 2)
        start[4] = UInt8(ascii: "-")
        set(date.month, at: 5)
        start[7] = UInt8(ascii: "-")
        set(date.day, at: 8)
        count += 10
      }
    }
  }
}

extension Int {
  /// The product, or the nearest end of the range of `Int`.
  func multipliedSaturating(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard overflow else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }
}
