import Containers
import Dates
import SourceText

/// The bytes of the last date written as `2024-01-31`, with its meaning.
struct DateCache {
  var head: UInt64 = 0
  var tail: UInt16 = 0
  var date = CivilDate(dayNumber: 0)
}

extension Parser {
  // MARK: - date

  /// `date = [ year sep ] month sep day`, `sep = "-" | "/" | "."`, the same one twice.
  ///
  /// - Returns: Nil if there is no such date, which is reported.
  @inline(__always)
  mutating func parseDate(yearOf date: CivilDate? = nil) -> CivilDate? {
    let raw = UnsafeRawPointer(at)
    let head = raw.loadUnaligned(as: UInt64.self)
    let tail = raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    if head == lastDate.head, tail == lastDate.tail, !isDateByte(at[10]) {
      at += 10
      return lastDate.date
    }
    guard let plain = plainDate(at) else { return parseAnyDate(yearOf: date) }
    lastDate = DateCache(head: head, tail: tail, date: plain)
    at += 10
    return plain
  }

  /// `2024-01-31`: four, two and two digits; nil for anything else.
  @inline(__always)
  private func plainDate(_ text: UnsafePointer<UInt8>) -> CivilDate? {
    @inline(__always) func digit(_ index: Int) -> Int { Int(text[index]) &- 0x30 }
    let separator = text[4]
    guard separator == text[7],
      separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/")
        || separator == UInt8(ascii: ".")
    else { return nil }
    guard text[0].isDigit, text[1].isDigit, text[2].isDigit, text[3].isDigit, text[5].isDigit,
      text[6].isDigit, text[8].isDigit, text[9].isDigit, !isDateByte(text[10])
    else { return nil }
    return CivilDate(
      year: digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3),
      month: digit(5) * 10 + digit(6), day: digit(8) * 10 + digit(9))
  }

  /// Whether a byte would continue a date.
  @inline(__always)
  private func isDateByte(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: ".")
  }

  /// A date in any of its forms, or a report of what is wrong with it.
  private mutating func parseAnyDate(yearOf other: CivilDate?) -> CivilDate? {
    let start = at
    while isDateByte(at[0]) { at += 1 }
    switch DateText(UnsafeBufferPointer(start: start, count: at - start)).date(
      defaultYear: other?.year ?? events.defaultYear ?? events.currentYear)
    {
    case .success(let date):
      if other == nil, events.defaultYear == nil, DateText.hasNoYear(start) {
        events.addRisk(.dateWithoutYear, at: span(start, at))
      }
      return date
    case .failure(let problem):
      events.report(
        .invalidDate(problem, at: at == start ? characterSpan(at: at) : span(start, at)),
        losing: .nothing)
      return nil
    }
  }
}

/// The digits and separators of a date.
struct DateText {
  private let bytes: UnsafeBufferPointer<UInt8>

  private static let separators: Set = [
    UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."),
  ]

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Why digits and separators aren't a date.
  enum Problem: Error {
    /// There is nothing.
    case missing
    /// `tomorrow`
    case noDate
    /// `2024-01`, `2024`
    case incomplete
    /// `20240131`
    case unseparated(CivilDate)
    /// `2024/01-31`
    case mixedSeparators
    /// `24/1/31`
    case shortYear(Int, month: Int, day: Int)
    /// `31.1.2024`
    case yearLast(Int, first: Int, second: Int)
    /// `2024-13-01`, `2024-02-30`
    case noSuchDay(year: Int, month: Int, day: Int)
    /// `1000000-01-01`
    case outOfRange
  }

  /// Whether a date known to be valid has only two parts.
  static func hasNoYear(_ text: UnsafePointer<UInt8>) -> Bool {
    var digits = 0
    while text[digits].isDigit { digits += 1 }
    return digits < 4
  }

  /// The date, with a year for dates without one.
  func date(defaultYear: Int) -> Result<CivilDate, Problem> {
    var numbers: [Int] = []
    var lengths: [Int] = []
    var separators: Set<UInt8> = []
    var number = 0
    var length = 0
    for byte in bytes {
      if byte.isDigit {
        number = min(number * 10 + Int(byte &- 0x30), 100_000_000)
        length += 1
      } else {
        separators.insert(byte)
        numbers.append(number)
        lengths.append(length)
        (number, length) = (0, 0)
      }
    }
    numbers.append(number)
    lengths.append(length)
    if bytes.isEmpty { return .failure(.missing) }
    guard separators.isSubset(of: Self.separators) else { return .failure(.noDate) }
    if lengths == [8],
      let date = CivilDate(
        year: numbers[0] / 10000, month: numbers[0] / 100 % 100, day: numbers[0] % 100)
    {
      return .failure(.unseparated(date))
    }
    guard (2...3).contains(numbers.count), lengths.allSatisfy({ $0 > 0 }) else {
      return .failure(.incomplete)
    }
    guard separators.count == 1 else { return .failure(.mixedSeparators) }
    if numbers.count == 2, lengths[0] >= 4 { return .failure(.incomplete) }
    guard numbers.count == 2 || lengths[0] >= 4 else {
      return .failure(
        lengths[2] >= 4
          ? .yearLast(numbers[2], first: numbers[0], second: numbers[1])
          : .shortYear(numbers[0], month: numbers[1], day: numbers[2]))
    }
    let year = numbers.count == 3 ? numbers[0] : defaultYear
    let (month, day) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
    guard year <= 999_999 else { return .failure(.outOfRange) }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      return .failure(.noSuchDay(year: year, month: month, day: day))
    }
    return .success(date)
  }
}

extension DateText.Problem {
  /// What is wrong, in one line.
  var headline: String {
    switch self {
    case .missing: "a date is missing here"
    case .noDate: "this isn't a date"
    case .incomplete: "this date is incomplete"
    case .unseparated: "a date needs separators between year, month and day"
    case .mixedSeparators: "this date mixes two separators"
    case .shortYear: "the year of this date has fewer than four digits"
    case .yearLast: "this date ends with the year"
    case .noSuchDay(let year, let month, let day):
      if let name = Month(rawValue: month)?.name {
        day == 0
          ? "there is no day 0"
          : "\(name) \(year) has only \(CivilDate.dayCount(year: year, month: month)) days"
      } else {
        "there is no month \(month)"
      }
    case .outOfRange: "this year is out of range"
    }
  }

  /// What to write instead, in one line.
  var help: String {
    switch self {
    case .missing, .noDate, .incomplete: "write year, month and day: 2024-01-31"
    case .mixedSeparators:
      "use the same separator twice: 2024-01-31, 2024/01/31 or 2024.01.31"
    case .unseparated(let date): "write \(date)"
    case .shortYear(let year, let month, let day):
      Self.suggestion([CivilDate(year: year < 100 ? 2000 + year : year, month: month, day: day)])
    case .yearLast(let year, let first, let second):
      CivilDate(year: year, month: second, day: first) == nil && first > 12 && 1...12 ~= second
        ? "the order is year, month, day, and "
          + Self.noSuchDay(year: year, month: second, day: first).headline
        : Self.suggestion([
          CivilDate(year: year, month: second, day: first),
          first == second ? nil : CivilDate(year: year, month: first, day: second),
        ])
    case .noSuchDay(let year, let month, let day):
      if let first = CivilDate(year: year, month: month, day: 1) {
        day == 0
          ? "the month's first day is \(first)"
          : "the month's last day is \(first.adding(days: first.dayCountOfMonth - 1))"
      } else {
        Self.suggestion([CivilDate(year: year, month: day, day: month)])
      }
    case .outOfRange: "years go from 0 to 999999"
    }
  }

  private static func suggestion(_ dates: [CivilDate?]) -> String {
    let dates = dates.compactMap { $0 }
    let order = "the order is year, month, day"
    if dates.isEmpty { return "\(order): 2024-01-31" }
    return "\(order): \(dates.map(\.description).alternatives)"
  }
}

extension Diagnostic {
  static func invalidDate(_ problem: DateText.Problem, at span: ByteSpan) -> Self {
    Diagnostic(.dateInvalid, problem.headline, at: span, help: [problem.help])
  }
}
