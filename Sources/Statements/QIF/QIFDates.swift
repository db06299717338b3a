// QIF doesn't say how it writes dates. Quicken wrote `1/31'24` and, before 2000, `1/31/94`;
// programs in other countries write `31.1.24`, `31/01/2024`, `2024-01-31`. The three numbers are
// identified by what they can be, over the whole file:
//
// 1. Four digits first: year, month, day.
// 2. Points: day, month, year. No program writes them in another order.
// 3. Otherwise a number above 12 is a day, and shows for all dates which of the first two numbers
//    it is.
// 4. Two digits at the beginning can also be a year, `24-01-31`. If all dates can begin like this,
//    and they have more different last numbers than first ones, that's reported as a question.

import Containers
import Dates

/// What comes first in dates that don't begin with four digits.
enum QIFDateOrder: Equatable {
  case dayFirst
  case monthFirst
  /// A two-digit year, then the month.
  case yearFirst
}

/// A QIF date, as three numbers.
struct QIFDate {
  private let numbers: (Int, Int, Int)
  /// Whether the first of them is a year.
  let isYearFirst: Bool
  private let digitsOfFirst: Int
  private let digitsOfYear: Int
  /// Whether an apostrophe says that the year is after 1999.
  private let isAfter1999: Bool
  private let hasPoints: Bool

  /// Reads a date with any marks between its numbers, eight digits, or a month's name; nil if it
  /// isn't one.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard !text.contains(where: { $0.isLetter || $0 >= 0x80 }) else {
      // Where the month has a name, there's only one order.
      guard let date = StatementDate(text)?.date(.day) else { return nil }
      self.init(date)
      return
    }
    self.init(numbers: text)
  }

  private init(_ date: CivilDate) {
    numbers = (date.year, date.month, date.day)
    isYearFirst = true
    (digitsOfFirst, digitsOfYear) = (4, 4)
    (isAfter1999, hasPoints) = (false, false)
  }

  private init?(numbers text: UnsafeBufferPointer<UInt8>) {
    var groups: [ArraySlice<UInt8>] = []
    var marks: [UInt8] = []
    var isInNumber = false
    for byte in text {
      switch byte {
      case _ where byte.isDigit:
        if !isInNumber { groups.append([]) }
        isInNumber = true
        groups[groups.count - 1].append(byte)
      case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "'"):
        guard !groups.isEmpty else { return nil }
        marks.append(byte)
        isInNumber = false
      case 0x20, 0x09: isInNumber = false
      default: return nil
      }
    }
    if groups.count == 1, groups[0].count == 8 {
      groups = [groups[0].prefix(4), groups[0][4..<6], groups[0].suffix(2)]
    }
    let numbers = groups.compactMap { $0.count <= 8 ? Int(digits: $0) : nil }
    guard groups.count == 3, numbers.count == 3 else { return nil }
    isYearFirst = groups[0].count == 4
    digitsOfFirst = groups[0].count
    digitsOfYear = groups[isYearFirst ? 0 : 2].count
    guard digitsOfYear == 4 || digitsOfYear <= 2 else { return nil }
    isAfter1999 = marks.last == UInt8(ascii: "'")
    hasPoints = !marks.isEmpty && marks.allSatisfy { $0 == UInt8(ascii: ".") }
    self.numbers = (numbers[0], numbers[1], numbers[2])
  }

  /// The order that the date by itself shows; nil if it can be either.
  var order: QIFDateOrder? {
    if isYearFirst { return nil }
    if numbers.0 > 12 { return .dayFirst }
    if numbers.1 > 12 { return .monthFirst }
    return hasPoints ? .dayFirst : nil
  }

  /// Whether the order makes a difference to the date.
  var needsOrder: Bool { !isYearFirst && numbers.0 != numbers.1 }

  /// The first and the last of three two-digit numbers, either of which can be the year.
  var shortYears: (first: Int, last: Int)? {
    guard digitsOfFirst == 2, digitsOfYear == 2, !isAfter1999, !hasPoints, date(.yearFirst) != nil
    else { return nil }
    return (numbers.0, numbers.2)
  }

  /// The day; nil if it doesn't exist.
  func date(_ order: QIFDateOrder) -> CivilDate? {
    if order == .yearFirst, !isYearFirst, digitsOfYear <= 2 {
      return CivilDate(year: year(ofTwoDigits: numbers.0), month: numbers.1, day: numbers.2)
    }
    if isYearFirst { return CivilDate(year: numbers.0, month: numbers.1, day: numbers.2) }
    let (day, month) = order == .dayFirst ? (numbers.0, numbers.1) : (numbers.1, numbers.0)
    return CivilDate(year: year(numbers.2), month: month, day: day)
  }

  /// The full year for two digits: after 1999 if there is an apostrophe, otherwise within 1970 ...
  /// 2069.
  private func year(_ written: Int) -> Int {
    if digitsOfYear == 4 { return written }
    return isAfter1999 ? 2000 + written : year(ofTwoDigits: written)
  }

  private func year(ofTwoDigits written: Int) -> Int {
    written < 70 ? 2000 + written : 1900 + written
  }
}

extension QIFDateOrder {
  /// The order in a strftime(3) format; nil if it has no day or no month.
  ///
  /// A year at the beginning matters if it has two digits; four digits are recognized anyway.
  init?(format: String) {
    let letters = zip(format, format.dropFirst()).filter { $0.0 == "%" }.map(\.1)
    if letters.contains("D") || letters.contains("x") {
      self = .monthFirst
      return
    }
    guard let day = letters.firstIndex(where: { "de".contains($0) }),
      let month = letters.firstIndex(where: { "mbBh".contains($0) })
    else { return nil }
    if let year = letters.firstIndex(of: "y"), year < min(day, month) {
      self = .yearFirst
    } else {
      self = day < month ? .dayFirst : .monthFirst
    }
  }
}
