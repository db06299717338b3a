import Amounts
import Dates
import SourceText

// A row's other fields, and the statement that it belongs to.

extension CSVRows {
  mutating func append(
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
    if mayLackTexts(row, statement) { completeTexts(&row, records, statement) }
    if let index = columns.category {
      let category = text(records, [index], statement)
      if !category.isEmpty {
        var part = StatementPart(amount: amount)
        part.category = category
        let name = statements[statement].string(category)
        if name.hasPrefix("["), name.hasSuffix("]") {
          var account = String(name.dropFirst().dropLast())
          part.isTransfer = true
          part.category = account.withUTF8 { statements[statement].keep($0) }
        }
        let place = Int32(statements[statement].parts.count)
        statements[statement].parts.append(part)
        row.parts = place..<place + 1
      }
    }
    if let index = columns.code { row.code = text(records, [index], statement) }
    if let index = columns.id { row.id = text(records, [index], statement) }
    if let index = columns.status, index < fields.count {
      row.isPending = CSVWords.isPending(records.string(fields[index]))
    }
    statements[statement].rows.append(row)
  }

  /// Keeps the texts of columns, joined with a space.
  mutating func text(
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
    func keepCode(_ code: String) -> StatementText {
      var code = code
      return code.withUTF8(keep)
    }
    func keep(_ text: UnsafeBufferPointer<UInt8>) -> StatementText {
      guard !text.isEmpty else { return .empty }
      let last = lastCurrencies[statement]
      if statements[statement].withBytes(last, text.isSame) { return last }
      lastCurrencies[statement] = statements[statement].keep(text)
      return lastCurrencies[statement]
    }
    if let other = otherAmount(records) { return keepCode(other.currency) }
    if let index = columns.currency, index < records.fields.count,
      !records.isBlank(records.fields[index])
    {
      return records.withText(records.fields[index], keep)
    }
    // The profile says what the user means.
    guard profile.currency == nil || columns.currency != nil else { return .empty }
    let sign = UnsafeBufferPointer(rebasing: file.buffer.bytes[symbol])
    guard !sign.isEmpty else { return .empty }
    let written = String(decoding: sign, as: UTF8.self)
    // The header is a better guide than the book to what a sign stands for.
    var code = written
    if let named = columns.currencyName { code = CSVCurrency.code(written, named) }
    if code == written { code = CSVCurrency.code(written, currency) }
    return keepCode(code)
  }

  /// The statement for a row's account.
  mutating func statementIndex(_ records: CSVRecords) -> Int {
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
    var statement = Statement(in: file.buffer)
    // An apostrophe keeps spreadsheets from reading a number.
    statement.account = StatementLine.text(String(account.drop { $0 == "'" }))
    // An array that grows by doubling briefly exists twice.
    if columns.account == nil { statement.rows.reserveCapacity(survey.rowCount) }
    statements.append(statement)
    lastCurrencies.append(.empty)
  }
}
