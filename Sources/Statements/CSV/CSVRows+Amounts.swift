import Amounts
import SourceText

// The amount of a row: in one column or two, with a sign, a direction word or a fee.

extension CSVRows {
  enum Money {
    /// Nothing is written.
    case none
    case amount(Quantity, symbol: Range<Int>)
    case problem(Diagnostic)
  }

  mutating func amount(_ records: CSVRecords) -> Money {
    guard let index = amountColumn(records) else { return fromTwoColumns(records) }
    if hasTwoCurrencies(records) {
      return .problem(
        .badRow("this row has amounts in two currencies", at: file.span(of: records.range)))
    }
    let money = withFee(self.amount(records, index), records)
    guard let directions = survey.directions, case .amount(let amount, _) = money,
      let direction = columns.direction, direction < records.fields.count
    else { return profile.isFlipped ? negated(money, records, index) : money }
    let field = records.fields[direction]
    let isOpposite: Bool
    if let found = records.withText(field, survey.directionWords.direction) {
      isOpposite =
        switch directions {
        case .words: found == .debit
        case .asWritten: false
        case .opposite: true
        }
    } else if records.isBlank(field), amount.isNegative || amount.isZero {
      isOpposite = directions == .opposite
    } else {
      let isBlank = records.isBlank(field)
      return .problem(
        .badRow(
          "\(isBlank ? "this row" : "'\(visible(records.string(field)))'") doesn't say debit or credit",
          at: file.span(of: isBlank ? records.range : records.trimmed(field))))
    }
    return isOpposite != profile.isFlipped ? negated(money, records, index) : money
  }

  /// The column of a row's amount; nil if there are two, for money in and money out.
  private func amountColumn(_ records: CSVRecords) -> Int? {
    otherAmount(records)?.index ?? columns.amount
  }

  /// The column that has the amount of a row because the first one is blank; nil if it isn't.
  func otherAmount(_ records: CSVRecords) -> (index: Int, currency: String)? {
    guard !columns.otherAmounts.isEmpty, let index = columns.amount,
      records.isBlank(records.fields[index])
    else { return nil }
    return columns.otherAmounts.first { column in
      column.index < records.fields.count && !records.isBlank(records.fields[column.index])
    }
  }

  private func hasTwoCurrencies(_ records: CSVRecords) -> Bool {
    guard !columns.otherAmounts.isEmpty, let amount = columns.amount else { return false }
    let filled = ([amount] + columns.otherAmounts.map(\.index)).filter {
      $0 < records.fields.count && !records.isBlank(records.fields[$0])
    }
    return filled.count > 1
  }

  /// An amount combined with its fee.
  private mutating func withFee(_ money: Money, _ records: CSVRecords) -> Money {
    guard let habit = survey.fee, let index = columns.fee, index < records.fields.count,
      case .amount(let amount, let symbol) = money
    else { return money }
    switch self.amount(records, index) {
    case .none: return money
    case .problem(let diagnostic): return .problem(diagnostic)
    case .amount(let fee, _):
      guard
        let sum = habit == .subtracted ? try? amount.subtracting(fee) : try? amount.adding(fee)
      else { return tooLarge(records, index) }
      return .amount(sum, symbol: symbol)
    }
  }

  private mutating func fromTwoColumns(_ records: CSVRecords) -> Money {
    var sum = Money.none
    for (index, isOut) in [(columns.moneyIn, false), (columns.moneyOut, true)] {
      guard let index, index < records.fields.count else { continue }
      var money = amount(records, index, isOut ? .debit : .credit)
      let isNegated = isOut ? !survey.isOutSigned : survey.isInOpposite
      if isNegated != profile.isFlipped { money = negated(money, records, index) }
      switch (sum, money) {
      case (_, .problem): return money
      case (.amount(let a, let symbol), .amount(let b, _)):
        guard a.isZero || b.isZero else {
          return .problem(
            .badRow(
              "this row has both money in and money out", at: file.span(of: records.range)
            ))
        }
        // A zero next to the amount must not change its number of decimal places.
        sum = .amount(b.isZero ? a : b, symbol: symbol)
      case (.none, _): sum = money
      default: break
      }
    }
    return sum
  }

  private func negated(_ money: Money, _ records: CSVRecords, _ index: Int) -> Money {
    guard case .amount(let amount, let symbol) = money else { return money }
    guard let opposite = try? amount.negated() else { return tooLarge(records, index) }
    return .amount(opposite, symbol: symbol)
  }

  private func tooLarge(_ records: CSVRecords, _ index: Int) -> Money {
    .problem(
      .badRow(
        "this amount is too large", at: file.span(of: records.trimmed(records.fields[index]))))
  }

  /// The balance in a column.
  mutating func balance(_ records: CSVRecords, _ index: Int) -> Money {
    let money = amount(records, index)
    return profile.isFlipped ? negated(money, records, index) : money
  }

  /// The amount in a column, as written; in a column of money in or out, a direction word adds
  /// nothing.
  private mutating func amount(
    _ records: CSVRecords, _ index: Int, _ column: StatementNumber.Direction? = nil
  ) -> Money {
    let field = records.fields[index]
    let reading = records.withText(field) { StatementNumber.read($0, &scratch) }
    let place = records.trimmed(field)
    let span = file.span(of: place)
    func problem(_ headline: String, help: [String] = []) -> Money {
      .problem(.badRow(headline, at: span, help: help))
    }
    switch reading {
    case .empty: return .none
    case .invalid:
      return problem(
        "'\(visible(records.string(field)))' isn't an amount",
        help: ["correct it, or name the amount column, such as csv: {amount: Total}"])
    case .tooLarge: return problem("this amount has too many digits")
    case .number(let written):
      let mark = index == columns.balance ? survey.balanceMark : survey.decimalMark
      guard !written.number.hasLoneGroup(under: mark), !written.number.hasOddGroups,
        let size = try? written.number.quantity(decimalMark: mark)
      else {
        return problem(
          "'\(visible(records.string(field)))' isn't an amount with the decimal mark "
            + "'\(Unicode.Scalar(mark ?? 0x2E))'",
          help: ["the mark comes from the other rows, or from 'decimal-mark' under 'imports:'"])
      }
      if let column, let word = written.direction, word != column, !size.isZero {
        return problem(
          "'\(visible(records.string(field)))' is in the column of money \(column == .debit ? "out" : "in")"
        )
      }
      let isNegative = written.isNegative || column == nil && written.direction == .debit
      guard let amount = isNegative ? try? size.negated() : size else {
        return problem("this amount is too large")
      }
      let symbol = written.symbol
      return .amount(
        amount,
        symbol: field.hasQuotes
          ? 0..<0 : (place.lowerBound + symbol.lowerBound)..<(place.lowerBound + symbol.upperBound))
    }
  }
}
