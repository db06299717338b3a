import Containers

/// A date as in ISO 8601, `2024-01-31`, or a month, `2024-01`.
public struct ISODate: Sendable {
  /// The day, or the first day of the month; nil if the calendar doesn't have it.
  public let date: CivilDate?
  /// Whether the text names a day.
  public let hasDay: Bool

  /// Reads a whole text; nil if it has another form.
  ///
  /// - Parameters:
  ///   - text: A year, a month of two digits, perhaps a day of two digits, and hyphens in between.
  ///   - yearDigits: How many digits the year can have.
  public init?(_ text: some Collection<UInt8>, yearDigits: ClosedRange<Int> = 4...4) {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(digits: $0) }
    guard 2...3 ~= parts.count, numbers.count == parts.count, yearDigits ~= parts[0].count,
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    hasDay = parts.count == 3
    date = CivilDate(year: numbers[0], month: numbers[1], day: hasDay ? numbers[2] : 1)
  }
}

extension CivilDate {
  /// Reads what ``description`` writes: `2024-01-31`, and years after 9999 with more digits.
  public init?(isoText text: some Collection<UInt8>) {
    guard let parts = ISODate(text, yearDigits: 4...6), parts.hasDay, let date = parts.date else {
      return nil
    }
    self = date
  }

  /// Reads `2024-01` as the first day of the month.
  public init?(isoMonth text: some Collection<UInt8>) {
    guard let parts = ISODate(text), !parts.hasDay, let date = parts.date else { return nil }
    self = date
  }

  /// Reads `20240131`.
  public init?(eightDigits text: some Collection<UInt8>) {
    guard text.count == 8, let number = Int(digits: text) else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}
