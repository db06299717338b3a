// What to write in the definitions for a file whose header isn't understood, or that has none. The
// columns are judged by what the first rows hold:
//
//     03/29/2024,LOBLAWS,12.50,,1187.50          a date, a text, money out, money in, a balance
//     03/28/2024,ACME PAY,,1200.00,1200.00
//
// A balance is recognized because it moves by the amounts. It isn't proposed as the amount, because
// whoever follows the advice would book balances.

import Amounts
import Containers
import SourceText

/// Columns to name in the definitions, as far as the first rows show them.
struct CSVAdvice {
  /// The settings to write, in YAML: `csv: {header: false, date: 1, amount: 2}`.
  let settings: String
  /// Two columns for the two directions, if nothing shows which is which.
  let open: (String, String)?
  /// Whether a line above the rows names the columns.
  let isNamed: Bool

  /// The most columns of numbers to compare with each other.
  private static let mostNumbers = 24

  /// Judges the columns of a file's first records; nil if no column holds dates or none amounts.
  init?(_ records: CSVRecords, atMost mostRecords: Int) {
    let sample = CSVSample(records, atMost: mostRecords)
    guard let date = sample.columns.firstIndex(where: { sample.isMost($0.dates) }) else {
      return nil
    }
    let numbers = sample.columns.indices
      .filter { sample.columns[$0].isOfNumbers && $0 != date && !sample.isOfRates($0) }.prefix(
        Self.mostNumbers)
    var keys = [("date", date)]
    var open: (Int, Int)?
    if let (first, second) = sample.halves(among: numbers) {
      let balance = sample.balance(of: first, second, among: numbers)
      switch balance?.out ?? sample.columnWithMinus(first, second) {
      case let out?: keys += [("out", out), ("in", out == first ? second : first)]
      case nil: open = (first, second)
      }
      if let balance { keys.append(("balance", balance.index)) }
    } else if let amount = sample.amount(among: numbers) {
      keys.append(("amount", amount.index))
      if let balance = amount.balance { keys.append(("balance", balance)) }
    } else {
      return nil
    }
    if let text = sample.text { keys.append(("description", text)) }
    isNamed = !sample.names.isEmpty
    let settings = keys.map { "\($0.0): \(sample.name($0.1))" }
    let all = (isNamed ? [] : ["header: false"]) + settings
    self.settings = "csv: {\(all.joined(separator: ", "))}"
    self.open = open.map { (sample.name($0.0), sample.name($0.1)) }
  }
}

/// What the columns of a file's first rows hold. A row is a record with a date in it.
private struct CSVSample {
  struct Column {
    var dates = 0
    /// How many fields are numbers, and how many are other texts.
    var (numbers, others) = (0, 0)
    /// Account numbers are numbers too, but amounts have signs or cents.
    var (isSigned, hasCents) = (false, false)
    var minuses = 0
    /// The words without digits, and the texts of such words.
    var (words, texts): (Set<String>, Set<String>) = ([], [])
    var size = 0
    /// The numbers by row; nil for other texts and blank fields.
    var values: [Quantity?] = []

    /// Whether a row has an amount other than zero here.
    func hasAmount(_ row: Int) -> Bool {
      if let value = values[row] { !value.isZero } else { false }
    }

    /// The numbers with their signs reversed.
    var opposites: [Quantity?] {
      var opposites = values
      for row in opposites.indices { opposites[row] = try? values[row]?.negated() }
      return opposites
    }

    var isOfNumbers: Bool { numbers * 5 > (numbers + others + dates) * 4 }
  }

  private(set) var columns: [Column] = []
  /// The names in the line above the first row; empty if it isn't one of names.
  private(set) var names: [String] = []
  private var rows = 0
  /// The most columns to look at; a person writes down only one of the first.
  private static let mostColumns = 256
  private var scratch: [UInt8] = []

  init(_ records: CSVRecords, atMost mostRecords: Int) {
    let mark = Self.decimalMark(records, atMost: mostRecords)
    var records = records
    for _ in 0..<mostRecords {
      guard records.next() else { return }
      guard records.fields.count > 2 else { continue }
      let isDate = records.fields.prefix(Self.mostColumns).map { field in
        records.withText(field) { StatementDate($0) != nil }
      }
      if isDate.contains(true) {
        add(records, isDate, mark)
      } else if rows == 0 {
        names = isOfNames(records) ? records.fields.map(records.string) : []
      }
    }
  }

  /// The mark before the cents, as the first number that shows it has it.
  private static func decimalMark(_ records: CSVRecords, atMost mostRecords: Int) -> UInt8? {
    var records = records
    var scratch: [UInt8] = []
    for _ in 0..<mostRecords where records.next() {
      for field in records.fields {
        guard
          case .number(let number) = records.withText(
            field, { StatementNumber.read($0, &scratch) })
        else { continue }
        switch number.number.marks {
        case .groupedWithDecimals, .decimal: return number.number.lastMark
        case .lone where number.number.digitsAfterMark != 3: return number.number.lastMark
        default: break
        }
      }
    }
    return nil
  }

  /// Whether every field that isn't blank is a word.
  private mutating func isOfNames(_ records: CSVRecords) -> Bool {
    let fields = records.fields.filter { !records.isBlank($0) }
    return fields.count > 2
      && fields.allSatisfy { field in
        records.withText(field) {
          if case .invalid = StatementNumber.read($0, &scratch) { return true }
          // `CAD$` is a number without digits.
          return !$0.contains(where: \.isDigit)
        }
      }
  }

  private mutating func add(_ records: CSVRecords, _ isDate: [Bool], _ mark: UInt8?) {
    while columns.count < isDate.count {
      columns.append(Column())
      columns[columns.count - 1].values = Array(repeating: nil, count: rows)
    }
    for index in columns.indices {
      var value: Quantity?
      if index < isDate.count, !records.isBlank(records.fields[index]) {
        value = add(records, records.fields[index], isDate[index], mark, to: index)
      }
      columns[index].values.append(value)
    }
    rows += 1
  }

  private mutating func add(
    _ records: CSVRecords, _ field: CSVField, _ isDate: Bool, _ mark: UInt8?, to index: Int
  ) -> Quantity? {
    if isDate {
      columns[index].dates += 1
      return nil
    }
    guard case .number(let number) = records.withText(field, { StatementNumber.read($0, &scratch) })
    else {
      columns[index].others += 1
      let words = records.string(field).lowercased().split { !($0.isLetter || $0.isNumber) }
        .map(String.init)
      // Numbers of bookings differ in every row, and say nothing.
      let plain = words.filter { !$0.contains(where: \.isNumber) }
      columns[index].words.formUnion(plain)
      columns[index].texts.insert(plain.joined(separator: " "))
      columns[index].size += records.trimmed(field).count
      return nil
    }
    columns[index].numbers += 1
    if number.hasSign || number.direction != nil { columns[index].isSigned = true }
    if number.number.marks != .none { columns[index].hasCents = true }
    guard let size = try? number.number.quantity(decimalMark: mark) else { return nil }
    guard number.isNegative || number.direction == .debit else { return size }
    columns[index].minuses += 1
    return try? size.negated()
  }

  /// Whether a count is that of most rows.
  func isMost(_ count: Int) -> Bool { count * 5 > rows * 4 }

  /// Whether a column's name says that its numbers are rates, prices or ids.
  func isOfRates(_ index: Int) -> Bool {
    guard names.indices.contains(index) else { return false }
    let words = ColumnName.folded(names[index]).split(separator: " ")
    return words.contains { ["rate", "price", "kurs", "cours", "cambio", "id"].contains($0) }
  }

  /// How to write a column: by its name, or by its number if it has none of its own.
  func name(_ index: Int) -> String {
    guard names.indices.contains(index), !names[index].isEmpty,
      names.count(where: { $0 == names[index] }) == 1
    else { return String(index + 1) }
    let name = visible(names[index])
    let isPlain = name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0 == " " }
    return isPlain
      ? name
      : "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// The column with the most different words.
  var text: Int? {
    func rank(_ index: Int) -> (Int, Int, Int, Int) {
      (columns[index].words.count, columns[index].texts.count, columns[index].size, -index)
    }
    return columns.indices.filter { columns[$0].others > 0 }.max { rank($0) < rank($1) }
  }

  // MARK: - Amounts

  /// Two columns where each row has an amount in only one.
  func halves(among numbers: ArraySlice<Int>) -> (Int, Int)? {
    for first in numbers {
      let a = (0..<rows).map(columns[first].hasAmount)
      for second in numbers where second > first {
        let b = (0..<rows).map(columns[second].hasAmount)
        let hasBoth = zip(a, b).contains { $0 && $1 }
        guard !hasBoth, a.contains(true), b.contains(true),
          isMost(zip(a, b).count { $0 || $1 }), [first, second].contains(where: isOfMoney)
        else { continue }
        return (first, second)
      }
    }
    return nil
  }

  private func isOfMoney(_ index: Int) -> Bool {
    columns[index].isSigned || columns[index].hasCents
  }

  /// The only one of two columns whose amounts have a minus.
  func columnWithMinus(_ first: Int, _ second: Int) -> Int? {
    switch (columns[first].minuses > 0, columns[second].minuses > 0) {
    case (true, false): first
    case (false, true): second
    default: nil
    }
  }

  /// The balance that moves by the amounts of two columns, and which of the two is money out.
  func balance(
    of first: Int, _ second: Int, among numbers: ArraySlice<Int>
  ) -> (index: Int, out: Int)? {
    func amounts(out: Int, in column: Int) -> [Quantity?] {
      var amounts = columns[column].values
      let opposites = columns[out].opposites
      for row in 0..<rows where columns[out].hasAmount(row) {
        let isSigned = columns[out].values[row]?.isNegative == true
        amounts[row] = isSigned ? columns[out].values[row] : opposites[row]
      }
      return amounts
    }
    for index in numbers where index != first && index != second {
      let balance = columns[index].values
      let firstOut = Self.steps(of: balance, amounts(out: first, in: second))
      let secondOut = Self.steps(of: balance, amounts(out: second, in: first))
      guard max(firstOut, secondOut) * 2 > rows - 1, firstOut != secondOut else { continue }
      return (index, firstOut > secondOut ? first : second)
    }
    return nil
  }

  /// The column of amounts, and that of the balances that move by them.
  func amount(among numbers: ArraySlice<Int>) -> (index: Int, balance: Int?)? {
    let full = numbers.filter { isMost(columns[$0].numbers) }
    for amount in full {
      let amounts = columns[amount].values
      for balance in full where balance != amount {
        let balances = columns[balance].values
        let steps =
          Self.steps(of: balances, amounts)
          + Self.steps(of: balances, columns[amount].opposites)
        if steps * 2 > rows - 1 { return (amount, balance) }
      }
    }
    let best = full.min { a, b in (rank(a), a) < (rank(b), b) }
    return best.map { ($0, nil) }
  }

  private func rank(_ index: Int) -> Int {
    columns[index].isSigned ? 0 : columns[index].hasCents ? 1 : 2
  }

  /// How often a balance moves by the amount of its row, for files that begin with the oldest row or
  /// with the newest.
  private static func steps(of balances: [Quantity?], _ amounts: [Quantity?]) -> Int {
    var (old, new) = (0, 0)
    for index in balances.indices.dropFirst() {
      guard let before = balances[index - 1], let after = balances[index] else { continue }
      if let amount = amounts[index], !amount.isZero, (try? before.adding(amount)) == after {
        old += 1
      }
      if let amount = amounts[index - 1], !amount.isZero, (try? after.adding(amount)) == before {
        new += 1
      }
    }
    return max(old, new)
  }
}
