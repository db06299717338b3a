import Amounts
import Dates
import SourceText

/// Makes rows of records.
struct CSVRows {
  private(set) var statements: [Statement] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var ignored: [StatementReading.Ignored] = []

  private let file: SourceFile
  private let profile: CSVProfile
  private let layout: CSVLayout
  private let survey: CSVSurvey
  private let format: DateFormat?
  private let order: StatementDate.Order
  private let currency: String
  private let columns: CSVColumns
  private let lastNeeded: Int
  /// The columns of who and what for.
  private let texts: [Int]

  /// The statements by the names of their accounts.
  private var indexes: [String: Int] = [:]
  private var lastAccount: [UInt8] = []
  private var lastIndex = 0
  /// The commodity that was read last, for each statement: most rows have the same.
  private var lastCurrencies: [StatementText] = []
  private var joined: [UInt8] = []
  private var scratch: [UInt8] = []
  private var errors = 0
  private var firstUntold: ByteSpan?
  /// Records that are no rows by the header, and look like rows.
  private var misfits: [Range<Int>] = []

  /// The first of the accounts that the bank keeps in one list.
  private var product: [UInt8] = []
  private var hasSeveralProducts = false

  /// Whether a total was read, and no row since: a summary may follow.
  private var isBehindTotals = false

  private static let total = "a total or a balance"
  /// So many rows that cannot be read are told one by one.
  private static let mostErrors = 200

  init(
    _ file: SourceFile, _ profile: CSVProfile, _ layout: CSVLayout, _ survey: CSVSurvey,
    _ format: DateFormat?, currency: String
  ) {
    self.file = file
    self.profile = profile
    self.layout = layout
    self.survey = survey
    self.format = format
    order = survey.order
    self.currency = currency
    columns = layout.columns
    lastNeeded = layout.columns.lastNeeded
    texts = columns.payee + columns.note + [columns.payer, columns.recipient].compactMap(\.self)
  }

  mutating func readAll(_ records: CSVRecords) {
    var records = records
    while records.next() {
      guard !records.isEmpty else { continue }
      if let quote = records.strayQuote {
        report(.strayQuote(at: file.span(of: quote..<(quote + 1))))
      }
      read(records)
    }
    reportMisfits()
    if let firstUntold {
      diagnostics.append(.moreBadRows(errors - Self.mostErrors, at: firstUntold))
    }
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    errors += 1
    if errors <= Self.mostErrors {
      diagnostics.append(diagnostic)
    } else if firstUntold == nil {
      firstUntold = diagnostic.primary
    }
  }

  private mutating func ignore(_ records: CSVRecords, _ reason: String) {
    if reason == Self.total { isBehindTotals = true }
    ignored.append(.init(span: file.span(of: records.range), reason: reason))
  }

  /// Leaves out what is no row by the header.
  private mutating func leaveOut(
    _ records: CSVRecords, _ reason: String = "neither date nor amount"
  ) {
    if records.hasDateAndAmount {
      misfits.append(records.range)
    } else {
      ignore(records, reason)
    }
  }

  /// Tells of records that look like rows of another table; one alone is a remark of the bank.
  private mutating func reportMisfits() {
    guard misfits.count > 1 else {
      return ignored += misfits.map {
        .init(span: file.span(of: $0), reason: "neither date nor amount")
      }
    }
    for misfit in misfits {
      report(
        .badRow(
          "the date and the amount of this row are not where the header says",
          at: file.span(of: misfit),
          help: ["if it is of another table, put that in a file of its own"]))
    }
  }

  // MARK: - A row

  private mutating func read(_ records: CSVRecords) {
    let fields = records.fields
    let dateIndex = columns.date ?? 0
    guard fields.count > lastNeeded else { return readShort(records) }
    let date = self.date(records, fields[dateIndex])
    let status = columns.status.flatMap { $0 < fields.count ? records.string(fields[$0]) : nil }
    let money = amount(records)
    if date == nil, let status, CSVWords.isPending(status), records.isBlank(fields[dateIndex]) {
      return ignore(records, "pending")
    }
    if case .none = money {
      let isTold = date != nil || records.isBlank(fields[dateIndex])
      if isTotal(records) { return ignore(records, Self.total) }
      return isTold ? ignore(records, "no amount") : leaveOut(records)
    }
    if let index = columns.impact, index < fields.count,
      ColumnName.folded(records.string(fields[index])) == "memo"
    {
      return ignore(records, "it does not change the balance")
    }
    if let status, CSVWords.isRefused(status) {
      return ignore(records, "it never happened: \(visible(status))")
    }
    guard let date else { return readDateless(records, money) }
    isBehindTotals = false
    if let balance = balance(records) { return leaveOut(records, balance, date, money) }
    if layout.names.count > 0, fields.count > layout.names.count,
      fields[layout.names.count...].contains(where: { !records.isBlank($0) })
    {
      return report(
        .badRow(
          "this row has \(fields.count) fields, and the header \(layout.names.count)",
          at: file.span(of: records.range),
          help: ["a delimiter within a text may not be in quotes: correct the row"]))
    }
    switch money {
    case .none: return
    case .problem(let diagnostic): report(diagnostic)
    case .amount(let amount, let symbol): append(records, date, amount, symbol)
    }
  }

  /// The balance that all texts of a row name; nil where any says something else, as a payee does.
  private func balance(_ records: CSVRecords) -> CSVWords.Balance? {
    var found: CSVWords.Balance?
    for index in texts where index < records.fields.count {
      let field = records.fields[index]
      guard !records.isBlank(field) else { continue }
      guard records.withText(field, CSVWords.mayBeBalance),
        let balance = CSVWords.balance(records.string(field))
      else { return nil }
      found = balance
    }
    return found
  }

  /// Leaves out the row of a balance; the one at the end is that of the statement.
  private mutating func leaveOut(
    _ records: CSVRecords, _ balance: CSVWords.Balance, _ date: CivilDate, _ money: Money
  ) {
    ignore(records, "a balance")
    guard balance == .closing else { return }
    var money = money
    if let index = columns.balance, index < records.fields.count,
      !records.isBlank(records.fields[index])
    {
      money = self.balance(records, index)
    }
    guard case .amount(let amount, _) = money else { return }
    let statement = statementIndex(records)
    statements[statement].closing = StatementBalance(
      date: date, amount: amount, span: file.span(of: records.range))
  }

  /// A record that lacks the columns of date and amount: words behind the rows, or a row that was cut.
  private mutating func readShort(_ records: CSVRecords) {
    let dateIndex = columns.date ?? 0
    let hasDate =
      dateIndex < records.fields.count
      && date(records, records.fields[dateIndex]) != nil
    guard hasDate, records.fields.count > 1, !isTotal(records) else {
      return isTotal(records) ? ignore(records, Self.total) : leaveOut(records)
    }
    let wanted = layout.names.isEmpty ? lastNeeded + 1 : layout.names.count
    report(
      .badRow(
        "this row has \(records.fields.count) fields, and needs \(wanted)",
        at: file.span(of: records.range), help: ["is the file complete?"]))
  }

  private mutating func readDateless(_ records: CSVRecords, _ money: Money) {
    let field = records.fields[columns.date ?? 0]
    if isTotal(records) { return ignore(records, Self.total) }
    if layout.names.indices.contains(columns.date ?? 0),
      records.string(field) == layout.names[columns.date ?? 0]
    {
      return ignore(records, "the header again")
    }
    if isBehindTotals { return leaveOut(records, "behind the totals") }
    if case .problem = money { return leaveOut(records) }
    if records.isBlank(field) {
      return report(
        .badRow(
          "this row has no date", at: file.span(of: records.range),
          help: ["fill in the day, or take the row out of the file"]))
    }
    if CSVWords.isPending(records.string(field)) { return ignore(records, "pending") }
    let text = visible(records.string(field))
    let shape = profile.dateFormat.map { " as '\(visible($0))' has it" } ?? ""
    report(
      .badRow(
        "'\(text)' is no date\(shape)", at: file.span(of: records.trimmed(field)),
        help: ["correct it, or say how dates are written, such as csv: {date-format: \"%d.%m.%Y\"}"]
      ))
  }

  /// Whether any text of a row says that it is a total or a balance.
  private func isTotal(_ records: CSVRecords) -> Bool {
    for field in records.fields where !records.isBlank(field) {
      if CSVWords.isTotal(records.string(field)) { return true }
    }
    return false
  }

  /// The date in a field; a method of its own, so that no closure copies the rows.
  private func date(_ records: CSVRecords, _ field: CSVField) -> CivilDate? {
    let (format, order) = (format, order)
    return records.withText(field) { text in
      if let format { return format.date(text) }
      return StatementDate(text)?.date(order)
    }
  }

  // MARK: - Amounts

  private enum Money {
    /// Nothing is written.
    case none
    case amount(Quantity, symbol: Range<Int>)
    case problem(Diagnostic)
  }

  private mutating func amount(_ records: CSVRecords) -> Money {
    guard let index = columns.amount else { return fromTwoColumns(records) }
    let money = withFee(self.amount(records, index), records)
    guard let directions = survey.directions, case .amount(let amount, _) = money,
      let direction = columns.direction, direction < records.fields.count
    else { return profile.isFlipped ? negated(money, records, index) : money }
    let field = records.fields[direction]
    let isOpposite: Bool
    if let found = records.withText(field, StatementNumber.Direction.init) {
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
          "\(isBlank ? "this row" : "'\(visible(records.string(field)))'") says neither debit nor credit",
          at: file.span(of: isBlank ? records.range : records.trimmed(field))))
    }
    return isOpposite != profile.isFlipped ? negated(money, records, index) : money
  }

  /// An amount with the fee that stands beside it.
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
              "this row has an amount that came and one that left", at: file.span(of: records.range)
            ))
        }
        // A zero beside the amount must not take its places.
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
  private mutating func balance(_ records: CSVRecords, _ index: Int) -> Money {
    let money = amount(records, index)
    return profile.isFlipped ? negated(money, records, index) : money
  }

  /// The amount in a column, as it is written; in a column of what came or left, a word for it says nothing new.
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
        "'\(visible(records.string(field)))' is no amount",
        help: ["correct it, or name the column of amounts, such as csv: {amount: Total}"])
    case .tooLarge: return problem("this amount has more digits than can be held")
    case .number(let written):
      let mark = index == columns.balance ? survey.balanceMark : survey.decimalMark
      guard !written.number.hasLoneGroup(under: mark), !written.number.hasOddGroups,
        let size = try? written.number.quantity(decimalMark: mark)
      else {
        return problem(
          "'\(visible(records.string(field)))' is no amount with the decimal mark "
            + "'\(Unicode.Scalar(mark ?? 0x2E))'",
          help: ["it is that of the other rows, or of 'decimal-mark' under 'imports:'"])
      }
      if let column, let word = written.direction, word != column, !size.isZero {
        return problem(
          "'\(visible(records.string(field)))' stands in the column of what \(column == .debit ? "left" : "came")"
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

  // MARK: - The parts of a row

  private mutating func append(
    _ records: CSVRecords, _ date: CivilDate, _ amount: Quantity, _ symbol: Range<Int>
  ) {
    let fields = records.fields
    var row = StatementRow(date: date, amount: amount, span: file.span(of: records.range))
    if let index = columns.balance, index < fields.count, !records.isBlank(fields[index]) {
      switch balance(records, index) {
      case .amount(let balance, _): row.balance = balance
      case .none: break
      case .problem(let diagnostic): return report(diagnostic)
      }
    }
    if let index = columns.product, index < fields.count, !hasSeveralProducts {
      records.withText(fields[index]) { text in
        if product.isEmpty { product = Array(text) }
        if !product.elementsEqual(text) { hasSeveralProducts = true }
      }
    }
    let statement = statementIndex(records)
    if let index = columns.valueDate, index < fields.count {
      row.valueDate = self.date(records, fields[index])
    }
    row.currency = currency(records, symbol, statement)
    var payee = columns.payee
    if let payer = columns.payer, let recipient = columns.recipient {
      payee = [amount.isNegative ? recipient : payer]
    }
    row.payee = text(records, payee, statement)
    row.note = text(records, columns.note, statement)
    if let index = columns.code { row.code = text(records, [index], statement) }
    if let index = columns.id { row.id = text(records, [index], statement) }
    if let index = columns.status, index < fields.count {
      row.isPending = CSVWords.isPending(records.string(fields[index]))
    }
    statements[statement].rows.append(row)
  }

  /// Keeps the texts of columns, joined with a blank.
  private mutating func text(
    _ records: CSVRecords, _ indexes: [Int], _ statement: Int
  ) -> StatementText {
    let fields = records.fields
    if indexes.count == 1 {
      guard indexes[0] < fields.count else { return .empty }
      return records.withText(fields[indexes[0]]) {
        $0.isEmpty ? .empty : statements[statement].keep($0)
      }
    }
    joined.removeAll(keepingCapacity: true)
    for index in indexes where index < fields.count {
      records.withText(fields[index]) {
        if !$0.isEmpty, !joined.isEmpty { joined.append(0x20) }
        joined.append(contentsOf: $0)
      }
    }
    guard !joined.isEmpty else { return .empty }
    return joined.withUnsafeBufferPointer { statements[statement].keep($0) }
  }

  private mutating func currency(
    _ records: CSVRecords, _ symbol: Range<Int>, _ statement: Int
  ) -> StatementText {
    func keep(_ text: UnsafeBufferPointer<UInt8>) -> StatementText {
      guard !text.isEmpty else { return .empty }
      let last = lastCurrencies[statement]
      if statements[statement].bytes(last).elementsEqual(text) { return last }
      lastCurrencies[statement] = statements[statement].keep(text)
      return lastCurrencies[statement]
    }
    if let index = columns.currency, index < records.fields.count,
      !records.isBlank(records.fields[index])
    {
      return records.withText(records.fields[index], keep)
    }
    // What the profile says is what the user means.
    guard profile.currency == nil || columns.currency != nil else { return .empty }
    let sign = UnsafeBufferPointer(rebasing: file.buffer.bytes[symbol])
    guard !sign.isEmpty else { return .empty }
    let written = String(decoding: sign, as: UTF8.self)
    // The header knows better than the book what a sign stands for.
    var code = written
    if let named = columns.currencyName { code = CSVCurrency.code(written, named) }
    if code == written { code = CSVCurrency.code(written, currency) }
    return code.withCString { text in
      text.withMemoryRebound(to: UInt8.self, capacity: code.utf8.count) {
        keep(UnsafeBufferPointer(start: $0, count: code.utf8.count))
      }
    }
  }

  /// The statement of a row's account.
  private mutating func statementIndex(_ records: CSVRecords) -> Int {
    guard let index = columns.account, index < records.fields.count else {
      if statements.isEmpty { add(layout.accountOfPreamble) }
      return 0
    }
    let field = records.fields[index]
    let isLast = records.withText(field) { !statements.isEmpty && lastAccount.elementsEqual($0) }
    if isLast { return lastIndex }
    lastAccount = records.withText(field) { Array($0) }
    let name = String(decoding: lastAccount, as: UTF8.self)
    if let known = indexes[name] {
      lastIndex = known
    } else {
      indexes[name] = statements.count
      lastIndex = statements.count
      add(name)
    }
    return lastIndex
  }

  private mutating func add(_ account: String) {
    var statement = Statement()
    // An apostrophe keeps spreadsheets from reading a number.
    statement.account = StatementLine.text(String(account.drop { $0 == "'" }))
    // Growing by doubling, an array is there twice for a while.
    if columns.account == nil { statement.rows.reserveCapacity(survey.rowCount) }
    statements.append(statement)
    lastCurrencies.append(.empty)
  }

  // MARK: - The end

  /// Finds the order of rows in time, and what the account had in the end.
  mutating func finish() {
    let named = columns.currency == nil ? profile.currency : nil
    for index in statements.indices {
      let isNewestFirst = Self.isNewestFirst(statements[index].rows)
      statements[index].isNewestFirst = isNewestFirst
      if profile.sign == nil, !profile.isFlipped,
        let doubt = statements[index].doubtfulSign(
          isUnsigned: !survey.hasSigns, isAmountNamed: profile.amount != nil)
      {
        diagnostics.append(doubt)
      }
      let common = commonCurrency(of: statements[index])
      let known = columns.currencyName ?? (common.isEmpty ? layout.currencyOfPreamble : common)
      statements[index].currency = named ?? CSVCurrency.code(known, currency)
      let last = rowOfClosing(statements[index], isMixed: common.isEmpty)
      if columns.currency == nil, statements[index].currency == currency {
        forgetOwnCurrency(index)
      }
      if let last, let balance = last.balance {
        statements[index].closing = StatementBalance(
          date: last.date, amount: balance, span: last.span)
      } else if statements.count == 1, statements[index].closing == nil {
        statements[index].closing = layout.closing(file, survey, format)
        if profile.isFlipped, let closing = statements[index].closing {
          statements[index].closing = (try? closing.amount.negated()).map {
            StatementBalance(date: closing.date, amount: $0, span: closing.span)
          }
        }
      }
    }
  }

  /// The row behind which the balance is that of the statement. Where rows have several commodities, each has its
  /// own balance.
  private func rowOfClosing(_ statement: Statement, isMixed: Bool) -> StatementRow? {
    guard !hasSeveralProducts else { return nil }
    let counts = { (row: StatementRow) in
      row.balance != nil
        && (!isMixed || row.currency.isEmpty
          || statement.bytes(row.currency).elementsEqual(statement.currency.utf8))
    }
    return statement.isNewestFirst
      ? statement.rows.first(where: counts) : statement.rows.last(where: counts)
  }

  /// The commodity that all rows have; empty where they differ: what is not said is not that of another row.
  private func commonCurrency(of statement: Statement) -> String {
    guard let first = statement.rows.first?.currency, !first.isEmpty else { return "" }
    let isCommon = statement.rows.allSatisfy {
      $0.currency == first || statement.bytes($0.currency).elementsEqual(statement.bytes(first))
    }
    return isCommon ? statement.string(first) : ""
  }

  /// Rows of the statement's commodity, which is the book's, need not say so.
  private mutating func forgetOwnCurrency(_ index: Int) {
    for row in statements[index].rows.indices
    where statements[index].bytes(statements[index].rows[row].currency).elementsEqual(currency.utf8)
    {
      statements[index].rows[row].currency = .empty
    }
  }

  /// Whether the newest row is the first: as balances say, else dates.
  private static func isNewestFirst(_ rows: [StatementRow]) -> Bool {
    var (forward, backward) = (0, 0)
    for (row, next) in zip(rows, rows.dropFirst()) {
      guard let a = row.balance, let b = next.balance else { continue }
      if (try? a.adding(next.amount)) == b { forward += 1 }
      if (try? b.adding(row.amount)) == a { backward += 1 }
    }
    if forward != backward { return backward > forward }
    guard let first = rows.first, let last = rows.last else { return false }
    return first.date > last.date
  }
}
