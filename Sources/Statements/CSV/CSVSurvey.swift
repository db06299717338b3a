// What do `1,234` and `01/02/2024` mean? A single row can't tell, but a whole file can: another
// amount is `1.234,50`, another date is `31/01/2024`. So all rows are examined before the first one
// is read.

import Amounts
import SourceText

/// What all rows of a file together reveal about how it writes numbers and dates.
struct CSVSurvey {
  /// The mark before the cents; nil if no amount has one.
  private(set) var decimalMark: UInt8?
  /// The mark in balances, which some banks write differently from amounts.
  var balanceMark: UInt8? { balanceMarks.only ?? decimalMark }
  /// What comes first in a date.
  private(set) var order = StatementDate.Order.day
  /// Whether money out is written with a minus in a column of its own.
  private(set) var isOutSigned = false
  /// Whether money in is written with a minus in a column of its own, as on some card statements.
  private(set) var isInOpposite = false
  /// How the fee next to an amount counts; nil if the amount includes everything.
  private(set) var fee: Fee?
  /// How the direction column relates to amounts; nil if they have their own signs.
  private(set) var directions: Directions?
  /// What the words of that column mean.
  private(set) var directionWords = CSVDirectionWords()
  /// Whether anything says of any amount whether it's money in or out.
  private(set) var hasSigns = false
  /// What can't be determined, so nothing can be read.
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of rows with a date, including those skipped for other reasons.
  private(set) var rowCount = 0
  /// Whether a record with enough fields has none in the column of dates.
  private(set) var hasBlankDates = false
  /// Where a table ends because another one begins, with other columns or for another account.
  private(set) var tableEnd: Int?
  /// What is likely but not certain.
  private(set) var warnings: [Diagnostic] = []

  /// How direction words and the signs of amounts are combined.
  enum Directions {
    /// The word gives the sign; an additional minus reverses the transaction.
    case words
    /// Debits are negative already.
    case asWritten
    /// Credits are negative: spending is positive.
    case opposite
  }

  /// Which decimal marks amounts have.
  private struct Marks {
    private var points: ByteSpan?
    private var commas: ByteSpan?

    mutating func add(_ mark: UInt8, at span: ByteSpan) {
      if mark == UInt8(ascii: ","), commas == nil { commas = span }
      if mark == UInt8(ascii: "."), points == nil { points = span }
    }

    /// The mark they all have; nil if there is none or both occur.
    var only: UInt8? {
      switch (points, commas) {
      case (.some, nil): UInt8(ascii: ".")
      case (nil, .some): UInt8(ascii: ",")
      default: nil
      }
    }

    var conflict: (points: ByteSpan, commas: ByteSpan)? {
      if let points, let commas { (points, commas) } else { nil }
    }
  }

  /// How many fields there are, and how many amounts next to them have a minus or none.
  private struct Signs {
    var (count, plus, minus) = (0, 0, 0)

    mutating func add(_ other: Signs) {
      count += other.count
      plus += other.plus
      minus += other.minus
    }
  }

  /// How a fee next to an amount counts.
  enum Fee {
    /// It was charged to the account, and is written without a minus.
    case subtracted
    /// It was charged to the account, and is written with a minus.
    case added
  }

  private var marks = Marks()
  private var balanceMarks = Marks()
  private var openNumber: (text: String, span: ByteSpan)?
  private var dayFirst = 0
  private var monthFirst = 0
  private var openDate: (text: String, span: ByteSpan)?
  /// The first and last numbers of dates such as `24-01-15`, as long as all of them can begin with
  /// the year.
  private var shortYears: (first: Set<Int>, last: Set<Int>) = ([], [])
  private var mayBeginWithYear = true
  private var firstShort: (text: String, span: ByteSpan)?
  private var outMinus = 0
  private var firstOutMinus: ByteSpan?
  private var outPlus = 0
  private var inMinus = 0
  private var inPlus = 0
  private var unknownDirections = 0
  private var firstUnknownDirection: (text: String, span: ByteSpan)?
  /// The signs of amounts next to single letters, whose meaning the others show.
  private var letters: [UInt8: Signs] = [:]
  private var firstLetter: (text: String, span: ByteSpan)?
  private var debits = Signs()
  private var credits = Signs()
  private var purchases = Signs()
  private var firstPurchase: ByteSpan?
  private var scratch: [UInt8] = []

  init(_ layout: CSVLayout, _ profile: CSVProfile, _ file: SourceFile) {
    let columns = layout.columns
    let all = layout.records(of: file)
    var records = all
    var rowEnd: Int?
    var isAccountNamed = false
    let amounts =
      [columns.amount, columns.moneyIn, columns.moneyOut, columns.balance].compactMap(\.self)
      + columns.otherAmounts.map(\.index)
    let lastNeeded = columns.lastNeeded
    while records.next() {
      let fields = records.fields
      if let rowEnd, layout.mayBeHeader(records) {
        let names = fields.map(records.string)
        // So ends a statement, and a page of one doesn't.
        let isEnd = names.first { !$0.isEmpty }.flatMap(CSVWords.balance) == .closing
        isAccountNamed = isAccountNamed || isEnd || CSVLayout.account(names) != nil
        if layout.isOtherHeader(names, isAccountNamed: isAccountNamed) {
          tableEnd = rowEnd
          return
        }
      }
      // Text at the end of a file has dates and numbers of its own.
      guard let date = columns.date, date < fields.count, lastNeeded < fields.count else {
        continue
      }
      guard addDate(records, fields[date], file, isWanted: profile.dateFormat == nil) else {
        hasBlankDates = hasBlankDates || records.isBlank(fields[date])
        continue
      }
      (rowEnd, isAccountNamed) = (records.offset, false)
      rowCount += 1
      for index in amounts where index < fields.count {
        add(records, fields[index], file, columns, index)
      }
      if let index = columns.direction, index < fields.count, !records.isBlank(fields[index]) {
        addDirection(records, fields[index], columns.amount.map { fields[$0] }, file)
      }
    }
    if isOrderOpen, let order = layout.orderOfPreamble ?? orderOfValueDates(all, columns) {
      if order == .day { dayFirst = 1 } else { monthFirst = 1 }
    }
    conclude(columns, profile, layout.names)
    guard diagnostics.isEmpty else { return }
    if columns.amount == nil || directions != nil { hasSigns = true }
    decideOpenSigns(all, columns, profile)
    if directions == nil { findFee(all, columns, file) }
    if directions == nil, profile.sign == nil, !profile.isFlipped,
      purchases.plus > purchases.minus, let firstPurchase
    {
      warnings.append(.spentAsPositive(at: firstPurchase))
    }
  }

  /// Records a direction word, and whether the amount next to it has a minus.
  private mutating func addDirection(
    _ records: CSVRecords, _ field: CSVField, _ amount: CSVField?, _ file: SourceFile
  ) {
    let word = records.withText(field) {
      (direction: StatementNumber.Direction($0), letter: CSVDirectionWords.letter($0))
    }
    guard word.direction != nil || word.letter != nil else {
      addUnknownDirection(records, field, file)
      return addPurchase(records, field, amount, file)
    }
    var signs = Signs()
    signs.count = 1
    if let amount,
      case .number(let number) = records.withText(amount, { StatementNumber.read($0, &scratch) }),
      number.number.mantissa != 0
    {
      let isNegative = number.isNegative || number.direction == .debit
      if isNegative { signs.minus = 1 } else { signs.plus = 1 }
    }
    if let letter = word.letter {
      if word.direction == nil, letters[letter] == nil {
        firstLetter = firstLetter ?? (records.string(field), file.span(of: records.trimmed(field)))
      }
      letters[letter, default: Signs()].add(signs)
    } else if word.direction == .debit {
      debits.add(signs)
    } else {
      credits.add(signs)
    }
  }

  private mutating func addUnknownDirection(
    _ records: CSVRecords, _ field: CSVField, _ file: SourceFile
  ) {
    unknownDirections += 1
    if firstUnknownDirection == nil {
      firstUnknownDirection = (records.string(field), file.span(of: records.trimmed(field)))
    }
  }

  /// Records the sign of what a card statement calls a purchase.
  private mutating func addPurchase(
    _ records: CSVRecords, _ field: CSVField, _ amount: CSVField?, _ file: SourceFile
  ) {
    guard let amount, CSVWords.isPurchase(records.string(field)),
      case .number(let number) = records.withText(amount, { StatementNumber.read($0, &scratch) })
    else { return }
    if number.isNegative {
      purchases.minus += 1
    } else {
      purchases.plus += 1
      firstPurchase = firstPurchase ?? file.span(of: records.trimmed(amount))
    }
  }

  /// Determines what a minus in the money-out column means where as many amounts have one as don't:
  /// by balances. If they don't show it either, that's told.
  private mutating func decideOpenSigns(
    _ all: CSVRecords, _ columns: CSVColumns, _ profile: CSVProfile
  ) {
    guard let out = columns.moneyOut, let firstOutMinus, outMinus == outPlus, !profile.isOutSigned
    else { return }
    let (signed, plain) = fits(all, columns) { survey, records in
      guard out < records.fields.count, let left = survey.quantity(records, records.fields[out]),
        !left.isZero, let plain = try? left.negated()
      else { return nil }
      return (left, plain)
    }
    isOutSigned = signed > plain
    if signed == plain, !profile.isFlipped { warnings.append(.openOut(at: firstOutMinus)) }
  }

  /// Determines whether fees are included in the amounts: by balances, or otherwise by the column's
  /// name.
  private mutating func findFee(_ all: CSVRecords, _ columns: CSVColumns, _ file: SourceFile) {
    guard let amount = columns.amount, let fee = columns.fee else { return }
    var first: ByteSpan?
    var minus = (0, of: 0)
    /// A row's amount with its fee subtracted and with it added; nil if it has no amount.
    func sums(
      _ survey: inout Self, _ records: CSVRecords
    ) -> (subtracted: Quantity, added: Quantity)? {
      guard max(amount, fee) < records.fields.count,
        let size = survey.quantity(records, records.fields[amount]),
        let cost = survey.quantity(records, records.fields[fee]), !cost.isZero,
        let subtracted = try? size.subtracting(cost), let added = try? size.adding(cost)
      else { return nil }
      if first == nil { first = file.span(of: records.trimmed(records.fields[amount])) }
      minus = (minus.0 + (cost.isNegative ? 1 : 0), minus.of + 1)
      return (subtracted, added)
    }
    let (subtracted, added) = fits(all, columns, sums)
    guard let first, columns.amountKind != .net else { return }
    let (alone, _) = fits(all, columns) { survey, records in
      sums(&survey, records).flatMap { _ in
        survey.quantity(records, records.fields[amount]).map { ($0, $0) }
      }
    }
    if max(subtracted, added) > alone {
      self.fee = subtracted > added ? .subtracted : .added
    } else if alone == 0 {
      if columns.amountKind == .gross {
        self.fee = minus.0 * 2 > minus.of ? .added : .subtracted
      } else {
        warnings.append(.openFee(at: first))
      }
    }
  }

  /// How often the balance moves by either of two amounts of its row, for files that begin with the
  /// oldest row or with the newest.
  private mutating func fits(
    _ all: CSVRecords, _ columns: CSVColumns,
    _ amounts: (inout Self, CSVRecords) -> (Quantity, Quantity)?
  ) -> (first: Int, second: Int) {
    var records = all
    // Each currency has its own balances, and so does each of several accounts.
    var known: [String: (balance: Quantity, amounts: (Quantity, Quantity)?)] = [:]
    let keys = [columns.currency, columns.account, columns.product].compactMap(\.self)
    var (first, second) = ((old: 0, new: 0), (old: 0, new: 0))
    while records.next() {
      let now = amounts(&self, records)
      guard let index = columns.balance, index < records.fields.count,
        let balance = quantity(records, records.fields[index], mark: balanceMark)
      else { continue }
      let key = keys.map { $0 < records.fields.count ? records.string(records.fields[$0]) : "" }
        .joined(separator: "\n")
      let last = known[key]
      if let last, let step = try? balance.subtracting(last.balance),
        let back = try? step.negated()
      {
        if let now {
          if step == now.0 { first.old += 1 }
          if step == now.1 { second.old += 1 }
        }
        if let before = last.amounts {
          if back == before.0 { first.new += 1 }
          if back == before.1 { second.new += 1 }
        }
      }
      known[key] = (balance, now)
    }
    return (max(first.old, first.new), max(second.old, second.new))
  }

  private mutating func quantity(
    _ records: CSVRecords, _ field: CSVField, mark: UInt8? = nil
  ) -> Quantity? {
    guard
      case .number(let amount) = records.withText(field, { StatementNumber.read($0, &scratch) }),
      let size = try? amount.number.quantity(decimalMark: mark ?? decimalMark)
    else { return nil }
    return amount.isNegative ? try? size.negated() : size
  }

  /// Whether no date shows which of its numbers is the day.
  private var isOrderOpen: Bool { dayFirst == 0 && monthFirst == 0 && openDate != nil }

  /// What comes first in another column of dates; nil if there is none, or if it doesn't show it.
  private func orderOfValueDates(
    _ all: CSVRecords, _ columns: CSVColumns
  ) -> StatementDate.Order? {
    guard let index = columns.valueDate else { return nil }
    var records = all
    var orders: Set<StatementDate.Order> = []
    while records.next() {
      guard index < records.fields.count else { continue }
      let date = records.withText(records.fields[index]) { StatementDate($0) }
      if let order = date?.order { orders.insert(order) }
    }
    return orders.count == 1 ? orders.first : nil
  }

  /// Examines a date; false if it isn't one.
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
    _ records: CSVRecords, _ field: CSVField, _ file: SourceFile, _ columns: CSVColumns,
    _ index: Int
  ) {
    let reading = records.withText(field) { StatementNumber.read($0, &scratch) }
    guard case .number(let amount) = reading else { return }
    if amount.number.mantissa != 0 {
      if index == columns.amount || !columns.otherAmounts.isEmpty,
        amount.hasSign || amount.direction != nil
      {
        hasSigns = true
      }
      if index == columns.moneyOut {
        if amount.isNegative {
          outMinus += 1
          firstOutMinus = firstOutMinus ?? file.span(of: records.trimmed(field))
        } else {
          outPlus += 1
        }
      } else if index == columns.moneyIn {
        if amount.isNegative { inMinus += 1 } else { inPlus += 1 }
      }
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
    let span = file.span(of: records.trimmed(field))
    if index == columns.balance {
      balanceMarks.add(mark, at: span)
    } else {
      marks.add(mark, at: span)
    }
  }

  /// Whether a comma is the decimal mark. Where people write it so, no bank puts the month before the day.
  private func hasDecimalCommas(_ profile: CSVProfile) -> Bool {
    (profile.decimalMark ?? marks.only ?? balanceMarks.only) == UInt8(ascii: ",")
  }

  /// Determines what the direction column means, or why it means nothing.
  private mutating func concludeDirections(
    _ columns: CSVColumns, _ profile: CSVProfile, _ names: [String]
  ) {
    guard let column = columns.direction else { return }
    addLetters()
    let known = debits.count + credits.count
    guard profile.sign != nil || known > unknownDirections else {
      return doubtDirections(columns, column, profile, names, known: known)
    }
    if debits.minus > debits.plus {
      // Without a direction word in the profile, nothing depends on the words.
      directions = profile.sign == nil ? nil : .asWritten
    } else {
      directions = credits.minus > credits.plus ? .opposite : .words
    }
  }

  /// Adds single letters to the debits, the credits or the unknown words.
  private mutating func addLetters() {
    directionWords = CSVDirectionWords(letters: Set(letters.keys))
    for (letter, signs) in letters {
      let word = withUnsafeBytes(of: letter) {
        directionWords.direction($0.assumingMemoryBound(to: UInt8.self))
      }
      switch word {
      case .debit: debits.add(signs)
      case .credit: credits.add(signs)
      case nil:
        unknownDirections += signs.count
        firstUnknownDirection = firstUnknownDirection ?? firstLetter
      }
    }
  }

  /// Says that a direction column has other words, if the amounts depend on it or its name promises
  /// that it has none.
  private mutating func doubtDirections(
    _ columns: CSVColumns, _ column: Int, _ profile: CSVProfile, _ names: [String], known: Int
  ) {
    guard let unknown = firstUnknownDirection, columns.amount != nil, profile.amount == nil,
      !profile.isFlipped,
      names.indices.contains(column)
    else { return }
    let isKind = CSVWords.isKind(ColumnName.folded(names[column]))
    if !hasSigns, known > 0 || !isKind {
      diagnostics.append(.unknownDirection(unknown.text, at: unknown.span))
    } else if known > 0, !isKind {
      warnings.append(.ignoredDirections(unknown.text, of: names[column], at: unknown.span))
    }
  }

  private mutating func conclude(
    _ columns: CSVColumns, _ profile: CSVProfile, _ names: [String]
  ) {
    isOutSigned = profile.isOutSigned || outMinus > outPlus
    isInOpposite = inMinus > 0 && inPlus == 0 && outMinus == 0 && outPlus > 0
    concludeDirections(columns, profile, names)
    order = monthFirst > dayFirst ? .month : .day
    // Years change less often than days.
    if mayBeginWithYear, shortYears.last.count > shortYears.first.count, let firstShort {
      diagnostics.append(.openYear(firstShort.text, at: firstShort.span))
    } else if isOrderOpen, let openDate, !hasDecimalCommas(profile) {
      diagnostics.append(.openDate(openDate.text, at: openDate.span))
    }
    if let mark = profile.decimalMark {
      decimalMark = mark
    } else if let (points, commas) = marks.conflict ?? balanceMarks.conflict {
      diagnostics.append(.twoMarks(points: points, commas: commas))
    } else if let mark = marks.only ?? balanceMarks.only {
      decimalMark = mark
    } else if let openNumber {
      diagnostics.append(.openNumber(openNumber.text, at: openNumber.span))
    }
  }
}
