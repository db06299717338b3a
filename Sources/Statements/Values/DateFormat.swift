import Containers
public import Dates

/// How a file writes its dates, as for strptime(3): `%d.%m.%Y`.
///
/// `%d %e %m %b %B %h %Y %y` are the parts of a date; `%F` and `%D` are short for `%Y-%m-%d` and
/// `%m/%d/%y`. A hyphen or underscore after the percent sign is allowed.
/// `%H %k %I %l %M %S %p %T %R` are the parts of a time and `%z %Z` those of a time zone; `date`
/// ignores both. Weekday names (`%a %A`) are read. Leading zeros can be missing.
public struct DateFormat: Hashable, Sendable {
  /// Why a text isn't a format.
  public struct Problem: Error, Hashable, Sendable {
    /// The problem, in a line.
    public let message: String
    /// The offset of the byte it's at.
    public let offset: Int
  }

  /// A day, and the time of day if the format has one.
  public struct Reading: Sendable {
    /// The day.
    public let date: CivilDate
    /// The seconds since midnight; nil if the format has no hours or there's no such time.
    public let time: Int?
    /// The bytes of the text that name a time zone; empty for none.
    public let zone: Range<Int>
  }

  private enum Part: Hashable {
    case year, shortYear, month, monthName, day
    case hour, minute, second
    /// `PM`
    case halfDay
    /// Another number in a time.
    case number
    /// The point and the digits of a fraction, if any.
    case fraction
    /// The name of a weekday.
    case word
    /// `+0100`, `CET`
    case zone
    /// Any number of blanks.
    case blank
    case literal(UInt8)
  }

  private var parts: [Part] = []

  /// Whether texts in this format have a time of day.
  var hasTime: Bool { parts.contains(.hour) }
  /// Whether texts in this format have a time zone.
  var hasZone: Bool { parts.contains(.zone) }

  /// Reads a format.
  public init(_ text: String) throws(Problem) {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte.isBlank {
        parts.append(.blank)
        continue
      }
      guard byte == UInt8(ascii: "%") else {
        parts.append(.literal(byte))
        continue
      }
      let start = index - 1
      let flags: [UInt8] = [0x2D, 0x5F, 0x30, 0x5E, 0x23, 0x45]
      while index < bytes.count, flags.contains(bytes[index]) { index += 1 }
      guard index < bytes.count else {
        throw Problem(message: "a letter is missing after '%'", offset: start)
      }
      try add(bytes[index], at: start)
      index += 1
    }
    let hasYear = parts.contains(.year) || parts.contains(.shortYear)
    let hasMonth = parts.contains(.month) || parts.contains(.monthName)
    guard hasYear, hasMonth, parts.contains(.day) else {
      throw Problem(message: "it needs a day, a month and a year", offset: 0)
    }
  }

  private mutating func add(_ letter: UInt8, at offset: Int) throws(Problem) {
    let slash = Part.literal(UInt8(ascii: "/"))
    let hyphen = Part.literal(UInt8(ascii: "-"))
    let colon = Part.literal(UInt8(ascii: ":"))
    switch Unicode.Scalar(letter) {
    case "Y": parts.append(.year)
    case "y": parts.append(.shortYear)
    case "m": parts.append(.month)
    case "b", "B", "h": parts.append(.monthName)
    case "d", "e": parts.append(.day)
    case "F": parts += [.year, hyphen, .month, hyphen, .day]
    case "D": parts += [.month, slash, .day, slash, .shortYear]
    case "H", "I", "k", "l": parts.append(.hour)
    case "M": parts.append(.minute)
    case "S": parts.append(.second)
    case "f", "q": parts.append(.number)
    case "Q": parts.append(.fraction)
    case "T": parts += [.hour, colon, .minute, colon, .second]
    case "R": parts += [.hour, colon, .minute]
    case "p", "P": parts.append(.halfDay)
    case "a", "A": parts.append(.word)
    case "z", "Z": parts.append(.zone)
    case "n", "t": parts.append(.blank)
    case "%": parts.append(.literal(letter))
    default:
      throw Problem(
        message: "'%\(Unicode.Scalar(letter))' isn't supported", offset: offset)
    }
  }

  /// The date of a text in this format; nil if it isn't one.
  public func date(_ text: UnsafeBufferPointer<UInt8>) -> CivilDate? { reading(text)?.date }

  /// The date and time of a text in this format; nil if it isn't one.
  public func reading(_ text: UnsafeBufferPointer<UInt8>) -> Reading? {
    var cursor = DateCursor(text)
    var (year, month, day) = (0, 0, 0)
    var clock = Clock()
    var zone = 0..<0
    cursor.skipBlanks()
    for part in parts {
      switch part {
      case .blank: cursor.skipBlanks()
      case .literal(let byte):
        guard cursor.skip(byte) else { return nil }
      case .year:
        // `16` is a year for `%y`.
        let start = cursor.index
        guard let number = cursor.number(atMost: 4), cursor.index - start == 4 else { return nil }
        year = number
      case .shortYear:
        guard let number = cursor.number(atMost: 2) else { return nil }
        year = DateCursor.fullYear(number)
      case .month:
        guard let number = cursor.number(atMost: 2) else { return nil }
        month = number
      case .day:
        guard let number = cursor.number(atMost: 2) else { return nil }
        day = number
      case .monthName:
        guard let number = cursor.word().flatMap(MonthName.month) else { return nil }
        month = number
      case .hour:
        guard let number = cursor.number(atMost: 12) else { return nil }
        clock.hour = number
      case .minute:
        guard let number = cursor.number(atMost: 12) else { return nil }
        clock.minute = number
      case .second:
        guard let number = cursor.number(atMost: 12) else { return nil }
        clock.second = number
      case .halfDay:
        guard let word = cursor.word() else { return nil }
        clock.isAfternoon = word.first.map { $0 | 0x20 == UInt8(ascii: "p") }
      case .number: guard cursor.number(atMost: 12) != nil else { return nil }
      case .fraction:
        if cursor.skip(UInt8(ascii: ".")), cursor.number(atMost: 12) == nil { return nil }
      case .word: guard cursor.word() != nil else { return nil }
      case .zone: zone = cursor.zone()
      }
    }
    cursor.skipBlanks()
    guard cursor.isAtEnd, let date = CivilDate(year: year, month: month, day: day) else {
      return nil
    }
    return Reading(date: date, time: clock.time, zone: zone)
  }

  /// The time of day in a text.
  private struct Clock {
    var hour = -1
    var minute = 0
    var second = 0
    var isAfternoon: Bool?

    /// The seconds since midnight; nil if no hour is given or there's no such time.
    var time: Int? {
      var hour = hour
      if let isAfternoon {
        guard (1...12).contains(hour) else { return nil }
        hour = hour % 12 + (isAfternoon ? 12 : 0)
      }
      guard 0..<24 ~= hour, 0..<60 ~= minute, 0...60 ~= second else { return nil }
      return (hour * 60 + minute) * 60 + second
    }
  }
}

/// Moves through the text of a date.
struct DateCursor {
  private let text: UnsafeBufferPointer<UInt8>
  private(set) var index = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  /// The current byte; nil at the end.
  var byte: UInt8? { index < text.count ? text[index] : nil }

  /// Skips blanks, including no-break spaces.
  mutating func skipBlanks() {
    while let byte {
      if byte.isBlank {
        index += 1
      } else if byte == 0xC2, index + 1 < text.count, text[index + 1] == 0xA0 {
        index += 2
      } else {
        return
      }
    }
  }

  /// Skips a byte, if it comes next.
  mutating func skip(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    index += 1
    return true
  }

  /// Skips `Z`, `+01:00`, `-0300` or `CET`, and returns where it is.
  mutating func zone() -> Range<Int> {
    let start = index
    while let byte, byte == 0x2B || byte == 0x2D || byte == 0x3A || byte.isDigit || byte.isLetter {
      index += 1
    }
    return start..<index
  }

  /// Reads a number of at most this many digits; nil if there is none.
  mutating func number(atMost digits: Int) -> Int? {
    let start = index
    while let byte, byte.isDigit, index - start < digits { index += 1 }
    return Int(digits: UnsafeBufferPointer(rebasing: text[start..<index]))
  }

  /// Reads letters, with any point after them; nil if there are none.
  mutating func word() -> UnsafeBufferPointer<UInt8>? {
    let start = index
    while let byte, byte.isLetter || byte >= 0x80 {
      index += 1
    }
    guard index > start else { return nil }
    let word = UnsafeBufferPointer(rebasing: text[start..<index])
    _ = skip(UInt8(ascii: "."))
    return word
  }

  /// The full year for two digits, as in strptime(3): 1969 to 2068.
  static func fullYear(_ number: Int) -> Int { number + (number < 69 ? 2000 : 1900) }
}
