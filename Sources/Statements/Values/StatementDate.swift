import Containers
import Dates

/// A date as written by a bank, before it's known whether the day or the month comes first.
struct StatementDate {
  /// What comes first.
  enum Order: Hashable {
    case day, month
  }

  private let first: Int
  private let second: Int
  private let year: Int
  /// Whether the two numbers can be day and month in either order.
  let isOpen: Bool
  /// The first and last numbers, if the first can also be the year: `24-01-15`.
  let shortYears: (first: Int, last: Int)?

  /// The date if it begins with its year; nil if that isn't possible.
  var yearFirst: CivilDate? {
    shortYears.flatMap {
      CivilDate(year: DateCursor.fullYear($0.first), month: isOpen ? second : first, day: $0.last)
    }
  }

  /// The order, if the first or the second number isn't a month.
  var order: Order? {
    guard isOpen, first != second else { return nil }
    return first > 12 ? .day : second > 12 ? .month : nil
  }

  /// Whether both orders give a date, and different ones.
  var isAmbiguous: Bool { isOpen && first != second && first <= 12 && second <= 12 }

  /// The date in an order; nil if there is no such day.
  func date(_ order: Order) -> CivilDate? {
    let (day, month) = !isOpen || order == .month ? (second, first) : (first, second)
    return CivilDate(year: year, month: month, day: day)
  }

  /// Reads a text, ignoring a time after the date; nil if it isn't a date.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var cursor = DateCursor(text)
    cursor.skipBlanks()
    // A weekday: `Mon, 15 Jan 2024`.
    if let byte = cursor.byte, !byte.isDigit {
      var ahead = cursor
      guard let word = ahead.word() else { return nil }
      if MonthName.month(word) == nil {
        cursor = ahead
        _ = cursor.skip(UInt8(ascii: ","))
        cursor.skipBlanks()
      }
    }
    let start = cursor
    guard let parts = Self.parts(&cursor).map({ (parts: $0, shortYears: Self.shortYears(start)) })
    else { return nil }
    // Only a time can follow, or the day since when it counts.
    if let byte = cursor.byte, !Self.isAsOf(text, at: cursor.index) {
      let isTime = byte | 0x20 == UInt8(ascii: "t") || byte == 0x20 || byte == UInt8(ascii: ",")
      guard isTime, text[cursor.index...].allSatisfy(Self.isOfTime) else { return nil }
    }
    (first, second, year, isOpen) = parts.parts
    shortYears = parts.shortYears
    guard (1...31).contains(first), (1...31).contains(second), year >= 1900, year <= 2200 else {
      return nil
    }
  }

  /// Whether ` as of 03/26/2024` is at an offset.
  private static func isAsOf(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    text.count <= mostAsOf && text[index...].starts(with: asOf)
      && StatementDate(UnsafeBufferPointer(rebasing: text[(index + asOf.count)...])) != nil
  }

  /// The date before ` as of 03/26/2024`, or the text if it hasn't that.
  static func withoutAsOf(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard text.count > 15, text.count <= mostAsOf,
      let end = text.indices.first(where: { isAsOf(text, at: $0) })
    else {
      return text
    }
    return UnsafeBufferPointer(rebasing: text[..<end])
  }

  /// The bytes of the longest text with a second date; longer ones aren't searched for more.
  private static let mostAsOf = 64
  private static let asOf = Array(" as of ".utf8)

  /// Whether a byte can be part of `T10:00:00.000Z`, ` 3:14 PM`, ` +01:00`.
  private static func isOfTime(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x2B...0x2E, 0x30...0x3A: true
    default: [0x74, 0x7A, 0x61, 0x70, 0x6D].contains(byte | 0x20)
    }
  }

  /// The first and last of three two-digit numbers.
  private static func shortYears(_ start: DateCursor) -> (first: Int, last: Int)? {
    var cursor = start
    guard let first = cursor.number(atMost: 2), cursor.index == start.index + 2,
      let mark = cursor.byte, mark == 0x2D || mark == 0x2E || mark == 0x2F, cursor.skip(mark),
      cursor.number(atMost: 2) != nil, cursor.skip(mark)
    else { return nil }
    let before = cursor.index
    guard let last = cursor.number(atMost: 2), cursor.index == before + 2,
      cursor.byte.map({ !$0.isDigit }) ?? true, first <= 31
    else { return nil }
    return (first, last)
  }

  private static func parts(_ cursor: inout DateCursor) -> (Int, Int, Int, Bool)? {
    let start = cursor.index
    if let byte = cursor.byte, !byte.isDigit {
      // `Jan 15, 2024`
      guard let month = cursor.word().flatMap(MonthName.month) else { return nil }
      skipSeparators(&cursor)
      guard let day = cursor.number(atMost: 2) else { return nil }
      skipSeparators(&cursor)
      guard let year = year(&cursor) else { return nil }
      return (month, day, year, false)
    }
    guard let first = cursor.number(atMost: 9) else { return nil }
    let digits = cursor.index - start
    if digits == 8 {
      // `20240115`, otherwise `15012024`.
      let (year, rest) = (first / 10_000, first % 10_000)
      if (1900...2200).contains(year), (1...12).contains(rest / 100) {
        return (rest / 100, rest % 100, year, false)
      }
      return (first / 1_000_000, first / 10_000 % 100, first % 10_000, true)
    }
    guard digits <= 2 || digits == 4 else { return nil }
    let mark = cursor.byte
    skipSeparators(&cursor)
    if let byte = cursor.byte, !byte.isDigit {
      // `15 Jan 2024`, `15-Jan-24`, `15. März 2024`, `15 de enero de 2024`
      guard var word = cursor.word(), digits <= 2 else { return nil }
      if word.elementsEqual("de".utf8) {
        skipSeparators(&cursor)
        guard let next = cursor.word() else { return nil }
        word = next
      }
      guard let month = MonthName.month(word) else { return nil }
      skipSeparators(&cursor)
      var ahead = cursor
      if let word = ahead.word(), word.elementsEqual("de".utf8) {
        cursor = ahead
        skipSeparators(&cursor)
      }
      guard let year = year(&cursor) else { return nil }
      return (month, first, year, false)
    }
    guard let second = cursor.number(atMost: 2), cursor.byte == mark || cursor.byte == 0x2E else {
      return nil
    }
    skipSeparators(&cursor)
    if digits == 4 {
      guard let day = cursor.number(atMost: 2) else { return nil }
      // `2024. 01. 31.`, as written in Hungary.
      if mark == 0x2E { _ = cursor.skip(0x2E) }
      return (second, day, first, false)
    }
    let lastStart = cursor.index
    guard let last = cursor.number(atMost: 4) else { return nil }
    switch cursor.index - lastStart {
    case 4: return mark == 0x2E ? (second, first, last, false) : (first, second, last, true)
    case 2:
      // No day is this large: `99-12-31`
      if first > 31 { return (second, last, DateCursor.fullYear(first), false) }
      let year = DateCursor.fullYear(last)
      return mark == 0x2E ? (second, first, year, false) : (first, second, year, true)
    default: return nil
    }
  }

  private static func year(_ cursor: inout DateCursor) -> Int? {
    let start = cursor.index
    guard let number = cursor.number(atMost: 4) else { return nil }
    switch cursor.index - start {
    case 4: return number
    case 2: return DateCursor.fullYear(number)
    default: return nil
    }
  }

  private static func skipSeparators(_ cursor: inout DateCursor) {
    while let byte = cursor.byte {
      let isSeparator =
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "'")
      if isSeparator {
        _ = cursor.skip(byte)
      } else if byte == 0x20 || byte == 0xC2 {
        let before = cursor.index
        cursor.skipBlanks()
        if cursor.index == before { return }
      } else {
        return
      }
    }
  }
}
