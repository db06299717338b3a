import Amounts
import SourceText

/// How a QIF file writes dates and amounts; the OFX reader only uses it for amounts.
struct QIFHabits {
  /// The order of day and month.
  private(set) var order = QIFDateOrder.dayFirst
  /// Whether the order is known or doesn't matter.
  private(set) var isOrderKnown = true
  /// Whether dates might begin with a two-digit year, which was reported.
  private(set) var mayBeginWithYear = false
  /// The decimal mark; nil if no amount needs one.
  private(set) var decimalMark: UInt8?
  /// Whether the decimal mark is known or doesn't matter.
  private(set) var isMarkKnown = true
  /// Whether any transaction is marked as cleared or reconciled. Banks mark none.
  private(set) var marksCleared = false
  /// What couldn't be detected.
  private(set) var diagnostics: [Diagnostic] = []

  private let file: SourceFile
  private var dayFirst: Range<Int>?
  private var monthFirst: Range<Int>?
  private var eitherOrder: Range<Int>?
  /// The first and last numbers of dates, as long as all of them can begin with a two-digit year.
  private var shortYears: (first: Set<Int>, last: Set<Int>)? = ([], [])
  private var firstShort: Range<Int>?
  private var point: Range<Int>?
  private var comma: Range<Int>?
  private var eitherMark: Range<Int>?

  /// Starts with nothing known about a file.
  init(_ file: SourceFile) { self.file = file }

  /// Examines all dates and amounts, and then the profile.
  mutating func find(_ profile: CSVProfile) {
    var lines = QIFLines(file.buffer.bytes)
    var section: QIFSection? = .transactions
    while let line = lines.next() {
      if line.key == UInt8(ascii: "!") {
        section = QIFSection(string(line.value)) ?? section
      } else if section == .transactions {
        switch line.key {
        case UInt8(ascii: "D"): askDate(line.value)
        case UInt8(ascii: "T"), UInt8(ascii: "U"), UInt8(ascii: "$"): askAmount(line.value)
        case UInt8(ascii: "C"): marksCleared = marksCleared || !line.value.isEmpty
        default: break
        }
      }
    }
    decideOrder(profile)
    decideMark(profile.decimalMark)
  }

  private mutating func askDate(_ range: Range<Int>) {
    guard let date = QIFDate(UnsafeBufferPointer(rebasing: file.buffer.bytes[range])) else {
      return
    }
    if let numbers = date.shortYears {
      shortYears?.first.insert(numbers.first)
      shortYears?.last.insert(numbers.last)
      firstShort = firstShort ?? range
    } else {
      shortYears = nil
    }
    switch date.order {
    case .dayFirst: dayFirst = dayFirst ?? range
    case .monthFirst: monthFirst = monthFirst ?? range
    case .yearFirst, nil: if date.needsOrder { eitherOrder = eitherOrder ?? range }
    }
  }

  /// Examines the marks of an amount.
  mutating func askAmount(_ range: Range<Int>) {
    guard let (number, _) = BankNumber.scan(file.buffer.bytes[range]) else { return }
    let isPoint: Bool
    switch number.marks {
    case .none: return
    case .lone where Self.mayGroup(file.buffer.bytes[range]):
      eitherMark = eitherMark ?? range
      return
    case .lone, .decimal, .groupedWithDecimals:
      isPoint = number.lastMark == UInt8(ascii: ".")
    case .grouped:
      // `1.234.567`: the mark groups digits, so the other one is the decimal mark.
      guard let mark = number.groups?.mark, mark == "." || mark == "," else { return }
      isPoint = mark == ","
    }
    if isPoint { point = point ?? range } else { comma = comma ?? range }
  }

  /// Whether the mark of an amount can be either: `1,234`.
  static func mayGroup(_ text: some Collection<UInt8>) -> Bool {
    guard let (number, _) = BankNumber.scan(text) else { return false }
    return number.marks == .lone && number.digitsAfterMark == 3 && number.length <= 7
  }

  private mutating func decideOrder(_ profile: CSVProfile) {
    if let format = profile.dateFormat, let said = QIFDateOrder(format: format) {
      order = said
      return
    }
    // Years change less often than days.
    if let shortYears, shortYears.last.count > shortYears.first.count, let firstShort {
      (isOrderKnown, mayBeginWithYear) = (false, true)
      diagnostics.append(.openYear(string(firstShort), at: file.span(of: firstShort)))
      return
    }
    if let days = dayFirst, let months = monthFirst {
      isOrderKnown = false
      let isDayEarlier = days.lowerBound < months.lowerBound
      diagnostics.append(
        Diagnostic(
          .importDateFormat,
          "this date starts with the \(isDayEarlier ? "month" : "day"), but an earlier one doesn't",
          at: file.span(of: isDayEarlier ? months : days),
          notes: [.init("the earlier one", at: file.span(of: isDayEarlier ? days : months))],
          help: [#"add 'csv: {date-format: "%d/%m/%Y"}' to the import, or "%m/%d/%Y""#]))
    } else if dayFirst == nil, monthFirst == nil, let range = eitherOrder {
      isOrderKnown = false
      diagnostics.append(
        Diagnostic(
          .importDateFormat,
          "'\(string(range))' is ambiguous, and no other date of the file settles it",
          at: file.span(of: range),
          help: [#"add 'csv: {date-format: "%d/%m/%Y"}' to the import, or "%m/%d/%Y""#]))
    }
    order = monthFirst == nil ? .dayFirst : .monthFirst
  }

  /// Determines the mark before the cents, unless it's given.
  ///
  /// - Parameters:
  ///   - said: The mark that the user gives.
  ///   - mayDiffer: Whether amounts may have different marks, so that each is read by itself.
  mutating func decideMark(_ said: UInt8?, mayDiffer: Bool = false) {
    let help = #"add 'csv: {decimal-mark: "."}' to the import, or ",""#
    if let said {
      decimalMark = said
    } else if let first = point, let second = comma, !mayDiffer {
      isMarkKnown = false
      let isPointFirst = first.lowerBound < second.lowerBound
      diagnostics.append(
        Diagnostic(
          .importDecimalMark,
          "the decimal mark is a \(isPointFirst ? "comma" : "point") in this amount, "
            + "but not in an earlier one",
          at: file.span(of: isPointFirst ? second : first),
          notes: [.init("the earlier one", at: file.span(of: isPointFirst ? first : second))],
          help: [help]))
    } else if (point == nil) != (comma == nil) {
      decimalMark = point != nil ? UInt8(ascii: ".") : UInt8(ascii: ",")
    } else if let range = eitherMark {
      isMarkKnown = false
      diagnostics.append(
        Diagnostic(
          .importDecimalMark,
          "'\(string(range))' is ambiguous, and no other amount of the file settles it",
          at: file.span(of: range), help: [help]
        ))
    }
  }

  private func string(_ range: Range<Int>) -> String {
    var scratch = Statement()
    let text = scratch.keep(UnsafeBufferPointer(rebasing: file.buffer.bytes[range]))
    return scratch.string(text)
  }
}
