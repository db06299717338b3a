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

  // MARK: - A row

  private mutating func read(_ records: CSVRecords) {
    let fields = records.fields
    let dateIndex = columns.date ?? 0
    guard fields.count > lastNeeded else { return readShort(records) }
    let date = self.date(records, fields[dateIndex])
    let money = amount(records)
    if case .none = money {
      let isTold = date != nil || records.isBlank(fields[dateIndex])
      let reason =
        isTotal(records) ? Self.total : isTold ? "no amount" : "neither date nor amount"
      return ignore(records, reason)
    }
    guard let date else { return readDateless(records, money) }
    isBehindTotals = false
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
    case .amount(let amount, let symbol):
      if let index = columns.status, index < fields.count,
        CSVWords.isRefused(records.string(fields[index]))
      {
        return ignore(records, "it never happened: \(records.string(fields[index]))")
      }
      append(records, date, amount, symbol)
    }
  }

  /// A record that lacks the columns of date and amount: words behind the rows, or a row that was cut.
  private mutating func readShort(_ records: CSVRecords) {
    let dateIndex = columns.date ?? 0
    let hasDate =
      dateIndex < records.fields.count
      && date(records, records.fields[dateIndex]) != nil
    guard hasDate, records.fields.count > 1, !isTotal(records) else {
      return ignore(records, isTotal(records) ? Self.total : "neither date nor amount")
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
    if case .problem = money { return ignore(records, "neither date nor amount") }
    if isBehindTotals { return ignore(records, "behind the totals") }
    if records.isBlank(field) {
      return report(.badRow("this row has no date", at: file.span(of: records.range)))
    }
    let text = visible(records.string(field))
    let shape = profile.dateFormat.map { " as '\(visible($0))' has it" } ?? ""
    report(.badRow("'\(text)' is no date\(shape)", at: file.span(of: records.trimmed(field))))
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
    if let index = columns.amount {
      let money = self.amount(records, index)
      guard survey.hasDirections, case .amount(let amount, let symbol) = money else {
        return profile.isFlipped ? negated(money, records, index) : money
      }
      guard let direction = columns.direction, direction < records.fields.count else {
        return money
      }
      let field = records.fields[direction]
      guard let found = records.withText(field, StatementNumber.Direction.init) else {
        return .problem(
          .badRow(
            "'\(visible(records.string(field)))' says neither debit nor credit",
            at: file.span(of: records.trimmed(field))))
      }
      let isWrong = amount.isNegative == (found == .credit) && !amount.isZero
      let signed: Money = .amount(amount, symbol: symbol)
      return isWrong != profile.isFlipped ? negated(signed, records, index) : signed
    }
    return fromTwoColumns(records)
  }

  private mutating func fromTwoColumns(_ records: CSVRecords) -> Money {
    var sum = Money.none
    for (index, isOut) in [(columns.moneyIn, false), (columns.moneyOut, true)] {
      guard let index, index < records.fields.count else { continue }
      var money = amount(records, index)
      let isNegated = isOut ? !survey.isOutSigned : false
      if isNegated != profile.isFlipped { money = negated(money, records, index) }
      switch (sum, money) {
      case (_, .problem): return money
      case (.amount(let a, let symbol), .amount(let b, _)):
        guard let total = try? a.adding(b) else {
          return .problem(.badRow("these amounts are too large", at: file.span(of: records.range)))
        }
        // A zero beside the amount must not take its places.
        sum = .amount(b.isZero ? a : a.isZero ? b : total, symbol: symbol)
      case (.none, _): sum = money
      default: break
      }
    }
    return sum
  }

  private func negated(_ money: Money, _ records: CSVRecords, _ index: Int) -> Money {
    guard case .amount(let amount, let symbol) = money else { return money }
    guard let opposite = try? amount.negated() else {
      return .problem(
        .badRow(
          "this amount is too large", at: file.span(of: records.trimmed(records.fields[index]))))
    }
    return .amount(opposite, symbol: symbol)
  }

  /// The amount in a column, as it is written.
  private mutating func amount(_ records: CSVRecords, _ index: Int) -> Money {
    let field = records.fields[index]
    let reading = records.withText(field) { StatementNumber.read($0, &scratch) }
    let place = records.trimmed(field)
    let span = file.span(of: place)
    func problem(_ headline: String, help: [String] = []) -> Money {
      .problem(.badRow(headline, at: span, help: help))
    }
    switch reading {
    case .empty: return .none
    case .invalid: return problem("'\(visible(records.string(field)))' is no amount")
    case .tooLarge: return problem("this amount has more digits than can be held")
    case .number(let written):
      guard !written.number.hasLoneGroup(under: survey.decimalMark), !written.number.hasOddGroups,
        let size = try? written.number.quantity(decimalMark: survey.decimalMark)
      else {
        return problem(
          "'\(visible(records.string(field)))' is no amount with the decimal mark "
            + "'\(Unicode.Scalar(survey.decimalMark ?? 0x2E))'",
          help: ["it is that of the other rows, or of 'decimal-mark' under 'imports:'"])
      }
      let isNegative = written.isNegative || written.direction == .debit
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
      switch self.amount(records, index) {
      case .amount(let balance, _): row.balance = balance
      case .none: break
      case .problem(let diagnostic): return report(diagnostic)
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
    if !sign.isEmpty, Self.code(String(decoding: sign, as: UTF8.self), currency) == currency {
      return .empty
    }
    return keep(sign)
  }

  /// A commodity, or the user's own where the file has only the sign of it: `€` is EUR in a book that is kept
  /// in EUR.
  private static func code(_ written: String, _ own: String) -> String {
    if written.isEmpty || signs[own]?.contains(written) == true { return own }
    return written
  }

  private static let signs: [String: Set<String>] = [
    "EUR": ["€", "Eur", "euro"], "USD": ["$", "US$"], "GBP": ["£"], "CHF": ["Fr.", "SFr.", "Fr"],
    "JPY": ["¥", "￥"], "INR": ["₹", "Rs.", "Rs"], "BRL": ["R$"], "PLN": ["zł", "zl"],
    "SEK": ["kr"], "NOK": ["kr"], "DKK": ["kr", "kr."], "CAD": ["$", "C$", "CA$"],
    "AUD": ["$", "A$", "AU$"],
  ]

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
    statement.account = StatementLine.text(account)
    statements.append(statement)
    lastCurrencies.append(.empty)
  }

  // MARK: - The end

  /// Finds the order of rows in time, and what the account had in the end.
  mutating func finish() {
    let named = columns.currency == nil ? profile.currency : nil
    for index in statements.indices {
      let rows = statements[index].rows
      let isNewestFirst = Self.isNewestFirst(rows)
      statements[index].isNewestFirst = isNewestFirst
      let first = rows.first.map { statements[index].string($0.currency) } ?? ""
      let known = columns.currencyName ?? (first.isEmpty ? layout.currencyOfPreamble : first)
      statements[index].currency = named ?? Self.code(known, currency)
      let last = isNewestFirst ? rows.first { $0.balance != nil } : rows.last { $0.balance != nil }
      if let last, let balance = last.balance {
        statements[index].closing = StatementBalance(
          date: last.date, amount: balance, span: last.span)
      } else if statements.count == 1 {
        statements[index].closing = layout.closing(file, survey, format)
      }
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
