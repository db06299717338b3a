// What do `1,234` and `01/02/2024` mean? Single rows do not say, but a file does: another amount is `1.234,50`,
// another date is `31/01/2024`. So all rows are looked at before the first one is read.

import Amounts
import SourceText

/// What all rows of a file say together about how it writes numbers and dates.
struct CSVSurvey {
  /// The mark before the cents; nil where no amount has one.
  private(set) var decimalMark: UInt8?
  /// What comes first in a date.
  private(set) var order = StatementDate.Order.day
  /// Whether what left is written with a minus in a column of its own.
  private(set) var isOutSigned = false
  /// Whether amounts have no sign, and the column of directions gives it.
  private(set) var hasDirections = false
  /// What cannot be known.
  private(set) var diagnostics: [Diagnostic] = []

  private var points: ByteSpan?
  private var commas: ByteSpan?
  private var openNumber: (text: String, span: ByteSpan)?
  private var dayFirst = 0
  private var monthFirst = 0
  private var openDate: (text: String, span: ByteSpan)?
  private var hasMinus = false
  private var outMinus = 0
  private var outPlus = 0
  private var unknownDirections = 0
  private var scratch: [UInt8] = []

  init(_ records: CSVRecords, _ columns: CSVColumns, _ profile: CSVProfile, _ file: SourceFile) {
    var records = records
    let amounts = [columns.amount, columns.moneyIn, columns.moneyOut, columns.balance]
      .compactMap(\.self)
    let lastNeeded = columns.lastNeeded
    while records.next() {
      let fields = records.fields
      // Words at the end of a file have dates and numbers of their own.
      guard let date = columns.date, date < fields.count, lastNeeded < fields.count,
        addDate(records, fields[date], file, isWanted: profile.dateFormat == nil)
      else { continue }
      for index in amounts where index < fields.count {
        add(
          records, fields[index], file, isBalance: index == columns.balance,
          isOut: index == columns.moneyOut)
      }
      if let index = columns.direction, index < fields.count, !records.isBlank(fields[index]) {
        let isKnown = records.withText(fields[index]) { StatementNumber.Direction($0) != nil }
        if !isKnown { unknownDirections += 1 }
      }
    }
    conclude(columns, profile)
  }

  /// Looks at a date; false when it is none.
  private mutating func addDate(
    _ records: CSVRecords, _ field: CSVField, _ file: SourceFile, isWanted: Bool
  ) -> Bool {
    guard isWanted else { return !records.isBlank(field) }
    guard let date = records.withText(field, { StatementDate($0) }) else { return false }
    switch date.order {
    case .day?: dayFirst += 1
    case .month?: monthFirst += 1
    case nil:
      if date.isAmbiguous, openDate == nil {
        openDate = (records.string(field), file.span(of: records.trimmed(field)))
      }
    }
    return true
  }

  private mutating func add(
    _ records: CSVRecords, _ field: CSVField, _ file: SourceFile, isBalance: Bool, isOut: Bool
  ) {
    let reading = records.withText(field) { StatementNumber.read($0, &scratch) }
    guard case .number(let amount) = reading else { return }
    if !isBalance, amount.isNegative || amount.direction == .debit { hasMinus = true }
    if isOut, amount.number.mantissa != 0 {
      if amount.isNegative { outMinus += 1 } else { outPlus += 1 }
    }
    let number = amount.number
    let mark: UInt8
    switch number.marks {
    case .none: return
    case .grouped:
      switch number.groups?.mark {
      case ",": mark = UInt8(ascii: ".")
      case ".": mark = UInt8(ascii: ",")
      default: return
      }
    case .decimal, .groupedWithDecimals: mark = number.lastMark
    case .lone:
      // `0.123` and `1234.567` have no groups.
      let isOpen =
        number.digitsAfterMark == 3 && number.mantissa >= 1000 && number.mantissa < 1_000_000
      if isOpen {
        if openNumber == nil {
          openNumber = (records.string(field), file.span(of: records.trimmed(field)))
        }
        return
      }
      mark = number.lastMark
    }
    if mark == UInt8(ascii: ","), commas == nil { commas = file.span(of: records.trimmed(field)) }
    if mark == UInt8(ascii: "."), points == nil { points = file.span(of: records.trimmed(field)) }
  }

  private mutating func conclude(_ columns: CSVColumns, _ profile: CSVProfile) {
    isOutSigned = outMinus > 0 && outPlus == 0
    hasDirections =
      columns.direction != nil && (profile.sign != nil || unknownDirections == 0 && !hasMinus)
    order = monthFirst > dayFirst ? .month : .day
    if dayFirst == 0, monthFirst == 0, let openDate {
      diagnostics.append(.openDate(openDate.text, at: openDate.span))
    }
    if let mark = profile.decimalMark {
      decimalMark = mark
    } else if let points, let commas {
      diagnostics.append(.twoMarks(points: points, commas: commas))
    } else if points != nil || commas != nil {
      decimalMark = UInt8(ascii: points != nil ? "." : ",")
    } else if let openNumber {
      diagnostics.append(.openNumber(openNumber.text, at: openNumber.span))
    }
  }
}
