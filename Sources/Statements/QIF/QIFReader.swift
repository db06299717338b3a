// A QIF file consists of lists; a line that begins with `!` names the kind of list. Each entry is a
// few lines, identified by their first letter, up to `^`:
//
//     !Account                     !Type:Bank
//     NSavings                     D1/31'24
//     TBank                        T-50.00
//     ^                            PSuperstore
//                                  SFood
//                                  $-30.00
//                                  S[Cash]
//                                  $-20.00
//                                  ^
//
// The file doesn't say the order of day and month or the decimal mark. So the lines are read twice:
// first to examine all dates and amounts, then to interpret them.

import Amounts
import Dates
public import SourceText

/// Reads QIF.
public enum QIFReader {
  /// Reads a file in UTF-8; the profile's `dateFormat` and `decimalMark` are used if the file
  /// doesn't determine them.
  ///
  /// - Complexity: O(n) in its bytes.
  public static func read(
    _ file: SourceFile, _ profile: CSVProfile = CSVProfile()
  ) -> StatementReading {
    var habits = QIFHabits(file)
    habits.find(profile)
    var run = QIFRun(file, habits, dateFormat: profile.dateFormat)
    run.run()
    return run.collector.finished
  }
}

/// A kind of list in QIF.
enum QIFSection {
  /// Transactions of an account.
  case transactions
  /// Accounts; the transactions that follow belong to the last one.
  case accounts
  /// Securities transactions.
  case securities
  /// Categories, classes and others.
  case others

  /// Reads what comes after `!`; nil for an option, which doesn't begin a list.
  init?(_ name: String) {
    let name = name.lowercased()
    if name.hasPrefix("account") {
      self = .accounts
    } else if name.hasPrefix("type:") {
      let type = name.dropFirst(5).filter { $0 != " " }
      switch type {
      case "bank", "ccard", "cash", "otha", "othl": self = .transactions
      case "invst", "port", "401(k)/403(b)": self = .securities
      default: self = .others
      }
    } else {
      return nil
    }
  }
}

private struct QIFRun {
  var collector = StatementCollector()
  private let file: SourceFile
  private let habits: QIFHabits
  /// The format that the user gives; dates that don't have it are read by their order.
  private let format: DateFormat?
  private let dateFormat: String?
  /// The order of its day and month.
  private let givenOrder: QIFDateOrder?
  private var lines: QIFLines
  private var section: QIFSection?
  private var statement: Statement
  private var entry: QIFEntry?
  private var account = Account()

  private struct Account {
    var name = ""
    var balance: Range<Int>?
    var date: Range<Int>?
  }

  init(_ file: SourceFile, _ habits: QIFHabits, dateFormat: String?) {
    self.file = file
    self.dateFormat = dateFormat
    format = dateFormat.flatMap { try? DateFormat($0) }
    givenOrder = dateFormat.flatMap(QIFDateOrder.init(format:))
    self.habits = habits
    statement = Statement(in: file.buffer)
    lines = QIFLines(file.buffer.bytes)
    collector.reading.diagnostics = habits.diagnostics
  }

  mutating func run() {
    while let line = lines.next() {
      switch line.key {
      case UInt8(ascii: "!"): begin(line)
      case UInt8(ascii: "^"): finish(line.value.lowerBound)
      default: take(line)
      }
    }
    if entry != nil, section == .transactions || section == nil {
      collector.reading.diagnostics.append(
        Diagnostic(
          .importSyntax, "the file ends in the middle of a transaction",
          at: ByteSpan(at: file.span.end),
          help: ["each transaction ends with a line '^'; if nothing is missing, add it"]))
    }
    finishStatement()
    if collector.reading.statements.isEmpty, collector.reading.diagnostics.isEmpty {
      collector.reading.diagnostics.append(
        Diagnostic(
          .importSyntax, "there's no statement in this file", at: ByteSpan(at: file.span.start),
          help: ["in QIF, transactions follow a line such as '!Type:Bank'"]))
    }
  }

  // MARK: - Lists

  private mutating func begin(_ line: QIFLines.Line) {
    guard let next = QIFSection(string(line.value)) else { return }
    finish(line.value.lowerBound - 1)
    if next == .transactions || next == .securities {
      finishStatement()
      statement.account = account.name
      takeBalance()
    }
    if next == .others {
      collector.reading.ignored.append(
        .init(
          span: file.span(of: line.value.lowerBound - 1..<line.value.upperBound),
          reason: "a list without transactions"))
    }
    section = next
  }

  private mutating func take(_ line: QIFLines.Line) {
    switch section {
    case .others: break
    case .accounts:
      switch line.key {
      case UInt8(ascii: "N"): account = Account(name: string(line.value))
      case UInt8(ascii: "$"): account.balance = line.value
      case UInt8(ascii: "/"): account.date = line.value
      default: break
      }
    case .transactions, .securities, nil:
      if entry == nil { entry = QIFEntry(start: line.value.lowerBound - 1) }
      entry?.take(line)
    }
  }

  private mutating func finish(_ end: Int) {
    defer { entry = nil }
    guard let entry else { return }
    let range = entry.start..<end
    if section == .securities {
      collector.reading.ignored.append(
        .init(span: file.span(of: range), reason: "a securities transaction"))
      return
    }
    add(entry, range)
  }

  private mutating func finishStatement() {
    if !statement.rows.isEmpty || statement.closing != nil || section == .transactions {
      collector.add(statement)
    }
    statement = Statement(in: file.buffer)
  }

  private mutating func takeBalance() {
    guard let balance = account.balance, let date = account.date,
      let amount = BankNumber.read(file.buffer.bytes[balance], decimalMark: habits.decimalMark),
      let day = QIFDate(UnsafeBufferPointer(rebasing: file.buffer.bytes[date]))?.date(habits.order)
    else { return }
    statement.closing = StatementBalance(date: day, amount: amount, span: file.span(of: balance))
  }

  // MARK: - Values

  private func string(_ range: Range<Int>) -> String {
    var scratch = Statement()
    let text = scratch.keep(UnsafeBufferPointer(rebasing: file.buffer.bytes[range]))
    return scratch.string(text)
  }

  private mutating func keep(_ range: Range<Int>?) -> StatementText {
    guard let range else { return .empty }
    return statement.keep(UnsafeBufferPointer(rebasing: file.buffer.bytes[range]))
  }

  /// Texts of several lines, joined with a space.
  private mutating func keepJoined(_ ranges: [Range<Int>]) -> StatementText {
    guard ranges.count > 1 else { return keep(ranges.first) }
    let text = Array(ranges.map { Array(file.buffer.bytes[$0]) }.joined(separator: [0x20]))
    return text.withUnsafeBufferPointer { statement.keep($0) }
  }

  private mutating func report(_ headline: String, at range: Range<Int>, help: [String] = []) {
    collector.reading.diagnostics.append(
      Diagnostic(.importRow, headline, at: file.span(of: range), help: help))
  }

  private mutating func amount(_ range: Range<Int>) -> Quantity? {
    let bytes = file.buffer.bytes[range]
    guard let amount = BankNumber.read(bytes, decimalMark: habits.decimalMark) else {
      report("'\(string(range))' isn't an amount", at: range)
      return nil
    }
    // If the decimal mark isn't known, that has been reported once.
    return habits.isMarkKnown || !QIFHabits.mayGroup(bytes) ? amount : nil
  }

  // MARK: - Transactions

  private mutating func add(_ entry: QIFEntry, _ range: Range<Int>) {
    if let second = entry.secondDate {
      return report(
        "this transaction has a second date", at: second,
        help: ["add the missing '^' line after the first transaction"])
    }
    guard let date = date(entry, range) else { return }
    guard let written = entry.amount ?? entry.longAmount else {
      return report(
        "this transaction has no amount", at: range, help: ["the amount is in a line 'T'"])
    }
    guard let amount = amount(written) else { return }
    if isOpening(entry) {
      let text = string(written)
      collector.reading.ignored.append(
        .init(
          span: file.span(of: range),
          reason: "the account's opening balance, \(text): write it into the journal"))
      return
    }
    guard let parts = parts(entry, of: amount, written) else { return }
    var row = StatementRow(date: date, amount: amount, span: file.span(of: range))
    row.payee = keep(entry.payee)
    row.note = keepJoined(entry.memos)
    row.code = keep(entry.number)
    row.isUncleared = habits.marksCleared && !entry.isCleared
    let start = Int32(statement.parts.count)
    statement.parts += parts
    row.parts = start..<start + Int32(parts.count)
    statement.rows.append(statement.withoutRepetition(row))
  }

  private mutating func date(_ entry: QIFEntry, _ range: Range<Int>) -> CivilDate? {
    guard let written = entry.date else {
      report("this transaction has no date", at: range, help: ["the date is in a line 'D'"])
      return nil
    }
    let text = UnsafeBufferPointer(rebasing: file.buffer.bytes[written])
    if let date = format?.date(text) { return date }
    guard let parts = QIFDate(text),
      parts.order == nil || givenOrder.map({ $0 == parts.order }) ?? true,
      let date = parts.date(
        habits.order == .yearFirst ? .yearFirst : parts.order ?? habits.order)
    else {
      let shape = givenOrder == nil ? "" : " in the format '\(visible(dateFormat ?? ""))'"
      report("'\(string(written))' isn't a date\(shape)", at: written)
      return nil
    }
    // If the order isn't known, that has been reported once.
    let isKnown = habits.isOrderKnown || !parts.needsOrder && !habits.mayBeginWithYear
    return isKnown || parts.order != nil && !habits.mayBeginWithYear ? date : nil
  }

  /// Whether an entry is Quicken's first one, which transfers from the account to itself and names
  /// it.
  private mutating func isOpening(_ entry: QIFEntry) -> Bool {
    guard let payee = entry.payee, string(payee).lowercased() == "opening balance",
      let category = entry.category.map(string), category.hasPrefix("["), category.hasSuffix("]")
    else { return false }
    let name = String(category.dropFirst().dropLast())
    if statement.account.isEmpty { statement.account = name }
    return statement.account == name
  }

  /// The splits of an entry, or its category as the only split; nil if they don't add up, which is
  /// reported.
  private mutating func parts(
    _ entry: QIFEntry, of amount: Quantity, _ written: Range<Int>
  ) -> [StatementPart]? {
    if entry.splits.isEmpty {
      guard let category = entry.category, !category.isEmpty else { return [] }
      var part = StatementPart(amount: amount)
      part.note = keep(setCategory(category, of: &part))
      return [part]
    }
    var parts: [StatementPart] = []
    var rest = amount
    for (index, split) in entry.splits.enumerated() {
      var value: Quantity?
      if let range = split.amount {
        value = self.amount(range)
        if value == nil { return nil }
      } else if let range = split.percent {
        let isLast = index == entry.splits.count - 1
        value = share(range, of: amount, rest: isLast ? rest : nil, parts: entry.splits.count)
      } else {
        value = .zero
      }
      guard let value, let left = try? rest.subtracting(value) else {
        report("this part has no valid amount", at: split.range)
        return nil
      }
      rest = left
      var part = StatementPart(amount: value)
      let label = setCategory(split.category, of: &part)
      part.note = keepJoined([split.memo, label].compactMap(\.self))
      parts.append(part)
    }
    guard rest.isZero else {
      collector.reading.diagnostics.append(
        Diagnostic(
          .importSplit, "the parts of this transaction are off by \(rest.normalized)",
          at: file.span(of: written),
          notes: entry.splits.map { .init("a part", at: file.span(of: $0.amount ?? $0.range)) }))
      return nil
    }
    return parts
  }

  /// A split given as a percentage. The last one takes the rounding difference: at most half a unit
  /// for each split.
  private func share(
    _ range: Range<Int>, of amount: Quantity, rest: Quantity?, parts: Int
  ) -> Quantity? {
    let text = file.buffer.bytes[range].filter { $0 != UInt8(ascii: "%") }
    guard let percent = BankNumber.read(text, decimalMark: habits.decimalMark),
      let product = try? amount.multiplied(by: percent),
      let share = try? product.divided(by: 100, places: amount.places).rounded(to: amount.places)
    else { return nil }
    guard let rest, let left = try? rest.subtracting(share), left.places == amount.places,
      left.mantissa.magnitude <= UInt128(parts)
    else { return share }
    return rest
  }

  /// Sets a category; `[Savings]` is an account.
  ///
  /// - Returns: The class that may follow it: `Auto:Fuel/Work`.
  private mutating func setCategory(
    _ range: Range<Int>, of part: inout StatementPart
  ) -> Range<Int>? {
    let bytes = file.buffer.bytes[range]
    var end = range.upperBound
    if bytes.first == UInt8(ascii: "["), let close = bytes.firstIndex(of: UInt8(ascii: "]")) {
      part.isTransfer = true
      part.category = keep(range.lowerBound + 1..<close)
      end = close + 1
    } else {
      end = bytes.firstIndex(of: UInt8(ascii: "/")) ?? end
      part.category = keep(range.lowerBound..<end)
    }
    guard end < range.upperBound, bytes[end] == UInt8(ascii: "/") else { return nil }
    return end + 1..<range.upperBound
  }
}
