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
  /// What the column of directions says of amounts; nil when they have their signs themselves.
  private(set) var directions: Directions?
  /// What cannot be known.
  private(set) var diagnostics: [Diagnostic] = []

  /// How words of directions and the signs of amounts go together.
  enum Directions {
    /// The word gives the sign; a minus under it takes a booking back.
    case words
    /// Debits are negative already.
    case asWritten
    /// Credits are negative: what is spent counts as positive.
    case opposite
  }

  private var points: ByteSpan?
  private var commas: ByteSpan?
  private var openNumber: (text: String, span: ByteSpan)?
  private var dayFirst = 0
  private var monthFirst = 0
  private var openDate: (text: String, span: ByteSpan)?
  /// What dates such as `24-01-15` begin and end with, as long as all of them may begin with the year.
  private var shortYears: (first: Set<Int>, last: Set<Int>) = ([], [])
  private var mayBeginWithYear = true
  private var firstShort: (text: String, span: ByteSpan)?
  private var outMinus = 0
  private var outPlus = 0
  private var knownDirections = 0
  private var unknownDirections = 0
  private var debits = (plus: 0, minus: 0)
  private var credits = (plus: 0, minus: 0)
  private var scratch: [UInt8] = []

  init(_ all: CSVRecords, _ columns: CSVColumns, _ profile: CSVProfile, _ file: SourceFile) {
    var records = all
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
        add(records, fields[index], file, isOut: index == columns.moneyOut)
      }
      if let index = columns.direction, index < fields.count, !records.isBlank(fields[index]) {
        addDirection(records, fields[index], columns.amount.map { fields[$0] })
      }
    }
    conclude(columns, profile)
    if outMinus > 0, outMinus == outPlus { isOutSigned = isOutSignedByBalances(all, columns) }
  }

  /// Looks at a word, and whether the amount beside it has a minus.
  private mutating func addDirection(
    _ records: CSVRecords, _ field: CSVField, _ amount: CSVField?
  ) {
    guard let direction = records.withText(field, StatementNumber.Direction.init) else {
      unknownDirections += 1
      return
    }
    knownDirections += 1
    guard let amount,
      case .number(let number) = records.withText(amount, { StatementNumber.read($0, &scratch) }),
      number.number.mantissa != 0
    else { return }
    let isNegative = number.isNegative || number.direction == .debit
    switch direction {
    case .debit: if isNegative { debits.minus += 1 } else { debits.plus += 1 }
    case .credit: if isNegative { credits.minus += 1 } else { credits.plus += 1 }
    }
  }

  /// Whether the balances prove that a minus in the column of what left means just that.
  private mutating func isOutSignedByBalances(_ all: CSVRecords, _ columns: CSVColumns) -> Bool {
    guard let balance = columns.balance, let out = columns.moneyOut else { return false }
    var records = all
    var last: (balance: Quantity, out: Quantity?)?
    // Of files that begin with the oldest row, and with the newest.
    var (signed, plain) = ((old: 0, new: 0), (old: 0, new: 0))
    while records.next() {
      let fields = records.fields
      guard balance < fields.count, out < fields.count,
        let now = quantity(records, fields[balance])
      else { continue }
      let left = quantity(records, fields[out]).flatMap { $0.isZero ? nil : $0 }
      if let last, let step = try? now.subtracting(last.balance), let back = try? step.negated() {
        if let left {
          if step == left { signed.old += 1 }
          if back == left { plain.old += 1 }
        }
        if let left = last.out {
          if back == left { signed.new += 1 }
          if step == left { plain.new += 1 }
        }
      }
      last = (now, left)
    }
    return max(signed.old, signed.new) > max(plain.old, plain.new)
  }

  private mutating func quantity(_ records: CSVRecords, _ field: CSVField) -> Quantity? {
    guard
      case .number(let amount) = records.withText(field, { StatementNumber.read($0, &scratch) }),
      let size = try? amount.number.quantity(decimalMark: decimalMark)
    else { return nil }
    return amount.isNegative ? try? size.negated() : size
  }

  /// Looks at a date; false when it is none.
  private mutating func addDate(
    _ records: CSVRecords, _ field: CSVField, _ file: SourceFile, isWanted: Bool
  ) -> Bool {
    guard isWanted else { return !records.isBlank(field) }
    guard let date = records.withText(field, { StatementDate($0) }) else { return false }
    if let numbers = date.shortYears {
      if date.yearFirst == nil { mayBeginWithYear = false }
      shortYears.first.insert(numbers.first)
      shortYears.last.insert(numbers.last)
      if firstShort == nil {
        firstShort = (records.string(field), file.span(of: records.trimmed(field)))
      }
    }
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
    _ records: CSVRecords, _ field: CSVField, _ file: SourceFile, isOut: Bool
  ) {
    let reading = records.withText(field) { StatementNumber.read($0, &scratch) }
    guard case .number(let amount) = reading else { return }
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
    isOutSigned = outMinus > outPlus
    if columns.direction != nil, profile.sign != nil || knownDirections > unknownDirections {
      if debits.minus > debits.plus {
        // Without a word in the profile, nothing depends on the words.
        directions = profile.sign == nil ? nil : .asWritten
      } else if credits.minus > credits.plus, debits.plus > 0, debits.minus == 0 {
        directions = .opposite
      } else {
        directions = .words
      }
    }
    order = monthFirst > dayFirst ? .month : .day
    // Years change less often than days.
    if mayBeginWithYear, shortYears.last.count > shortYears.first.count, let firstShort {
      diagnostics.append(.openYear(firstShort.text, at: firstShort.span))
    } else if dayFirst == 0, monthFirst == 0, let openDate {
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
