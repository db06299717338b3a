// Day numbers and calendar dates.
//
// If a year begins in March, its leap day comes last, so the number of days before month m is a
// linear function of m, rounded down: (979 m - 2919) / 32 for m = 3...14. Inverting such a function
// takes one multiplication and one shift instead of a loop or a table. The constants are from Neri
// and Schneider, "Euclidean affine functions and their application to calendar algorithms" (2022).
// Days are counted from 1 March of the year -400, which keeps every number unsigned and starts the
// 400-year cycle at zero.

/// Conversions between day numbers (days since 1970-01-01) and years, months and days.
enum Calendar {
  /// The day number of 0000-01-01.
  static let firstDay: Int32 = -719_528

  /// The day number of 999999-12-31.
  static let lastDay: Int32 = 364_522_971

  /// The number of days from -0400-03-01 to 1970-01-01.
  private static let shift: Int32 = 719_468 + 146_097

  /// The day number of a legal day in the years `-1...1_000_000`.
  static func dayNumber(year: Int32, month: Int32, day: Int32) -> Int32 {
    let isBeforeMarch = month <= 2
    let year = UInt32(bitPattern: year &+ 400 &- (isBeforeMarch ? 1 : 0))
    let month = UInt32(bitPattern: isBeforeMarch ? month &+ 12 : month)
    let century = year / 100
    let daysBeforeYear = 1461 &* year / 4 &- century &+ century / 4
    let daysBeforeMonth = (979 &* month &- 2919) / 32
    return Int32(bitPattern: daysBeforeYear &+ daysBeforeMonth) &+ day &- 1 &- shift
  }

  /// The year, month and day of a day number in the years `-1...1_000_000`.
  static func components(dayNumber: Int32) -> CivilDate.Components {
    let quarterDays = 4 &* UInt32(bitPattern: dayNumber &+ shift) &+ 3
    let century = quarterDays / 146_097
    let yearProduct = 2_939_745 &* UInt64(quarterDays % 146_097 | 3)
    let dayOfYear = UInt32(truncatingIfNeeded: yearProduct) / 2_939_745 / 4
    let year = 100 &* century &+ UInt32(truncatingIfNeeded: yearProduct >> 32)
    let monthProduct = 2141 &* dayOfYear &+ 197_913
    let month = monthProduct >> 16
    let isBeforeMarch = dayOfYear >= 306
    return CivilDate.Components(
      year: Int(year) &- 400 &+ (isBeforeMarch ? 1 : 0),
      month: Int(isBeforeMarch ? month &- 12 : month),
      day: Int((monthProduct & 0xFFFF) / 2141) &+ 1)
  }
}
