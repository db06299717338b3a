// An OFX file contains answers to several requests, and each answer can contain a statement:
//
//     <OFX><BANKMSGSRSV1><STMTTRNRS><STATUS>…</STATUS>
//     <STMTRS><CURDEF>EUR
//     <BANKACCTFROM><BANKID>10020030<ACCTID>1234567<ACCTTYPE>CHECKING</BANKACCTFROM>
//     <BANKTRANLIST><DTSTART>20240101<DTEND>20240131
//     <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240102<TRNAMT>-12.50<FITID>A1<NAME>Market</STMTTRN>
//     </BANKTRANLIST>
//     <LEDGERBAL><BALAMT>100.00<DTASOF>20240131</LEDGERBAL></STMTRS>
//
// Values are assigned to the nearest known element around them, because an element that isn't
// closed seems to contain what follows it.

import Amounts
import Containers
import Dates
public import SourceText

/// Reads OFX 1 and 2, and QFX.
public enum OFXReader {
  /// Reads a file in UTF-8; the profile's `decimalMark` is used if the file doesn't determine it.
  ///
  /// - Complexity: O(n) in its bytes.
  public static func read(
    _ file: SourceFile, _ profile: CSVProfile = CSVProfile()
  ) -> StatementReading {
    let marks = OFXMarks(file, said: profile.decimalMark)
    var run = OFXRun(file, marks)
    run.run()
    run.corrections.apply(to: &run.collector.reading)
    return run.collector.finished
  }
}

private struct OFXRun: MarkupRun {
  var collector = StatementCollector()
  let file: SourceFile
  private let marks: OFXMarks
  var reader: MarkupReader<OFXElement>
  private var statement = Statement()
  private var hasStatement = false
  private var currency = StatementText.empty
  private var row = Row()
  private var isInRow = false
  private var balance = Balance()
  private(set) var corrections = OFXCorrections()
  private var debits = Debits()
  private var status = Status()
  /// A securities transaction that is being skipped.
  private var security: (start: Int, depth: Int, name: String)?

  private struct Row {
    var start = 0
    var isPending = false
    var date: CivilDate?
    var valueDate: CivilDate?
    var amount: Quantity?
    var currency: StatementText?
    var payee = StatementText.empty
    var hasLongName = false
    var note = StatementText.empty
    var code = StatementText.empty
    var id = StatementText.empty
    var isDebit = false
    var correctedID = ""
    var isDeletion = false
    /// Whether a problem with it has already been reported.
    var isBroken = false
  }

  /// The transactions of an account that are debits by their type.
  private struct Debits {
    var (plus, minus) = (0, 0)
    var firstPlus: ByteSpan?
  }

  private struct Balance {
    var start = 0
    var amount: Quantity?
    var date: CivilDate?
  }

  private struct Status {
    var isError = false
    var isWarning = false
    var message = ""
    var span: Range<Int> = 0..<0
  }

  init(_ file: SourceFile, _ marks: OFXMarks) {
    self.file = file
    self.marks = marks
    collector.reading.diagnostics = marks.diagnostics
    reader = MarkupReader(file.buffer.bytes)
  }

  // MARK: - Elements

  mutating func open(_ element: OFXElement?) {
    switch element {
    case .bankStatement, .cardStatement, .investmentStatement:
      finishStatement()
      hasStatement = true
    case .transaction, .pendingTransaction:
      finishRow()
      hasStatement = true
      isInRow = true
      row = Row(start: reader.tag.lowerBound, isPending: element == .pendingTransaction)
    case .ledgerBalance:
      balance = Balance(start: reader.tag.lowerBound)
    case .status:
      status = Status()
    case .investmentCash: break
    default:
      if security == nil, reader.around(1) == .investmentTransactions {
        security = (reader.tag.lowerBound, reader.depth, reader.tagName)
      }
    }
  }

  mutating func close(_ element: OFXElement?) {
    switch element {
    case .transaction, .pendingTransaction: finishRow()
    case .bankStatement, .cardStatement, .investmentStatement: finishStatement()
    case .ledgerBalance: finishBalance()
    case .status: finishStatus()
    default: break
    }
    if let security, reader.depth < security.depth {
      collector.reading.ignored.append(
        .init(
          span: file.span(of: security.start..<reader.tag.upperBound),
          reason: "a securities transaction (\(security.name))"))
      self.security = nil
    }
  }

  mutating func take(_ element: OFXElement) {
    switch (element, reader.nearest) {
    case (_, .transaction), (_, .pendingTransaction): takeOfRow(element)
    case (.name, .payee): takeOfRow(.name)
    case (.symbol, .currency) where isInRow: row.currency = keepText()
    case (.defaultCurrency, _):
      statement.currency = string()
      currency = keepText()
    case (.accountNumber, .bankAccount), (.accountNumber, .cardAccount),
      (.accountNumber, .investmentAccount):
      if !isInRow { statement.account = string() }
    case (.bankNumber, .bankAccount), (.brokerNumber, .investmentAccount):
      if !isInRow { statement.bank = string() }
    case (.balanceAmount, .ledgerBalance): balance.amount = amount()
    case (.balanceDate, .ledgerBalance): balance.date = isUnsaid ? nil : date()
    case (.severity, .status):
      let text = string().uppercased()
      status.isError = text == "ERROR"
      status.isWarning = text == "WARN"
      if status.span.isEmpty { status.span = reader.value }
    case (.message, .status):
      status.message = string()
      status.span = reader.value
    default: break
    }
  }

  private mutating func takeOfRow(_ element: OFXElement) {
    guard isInRow else { return }
    switch element {
    case .posted: row.date = date() ?? row.date
    case .transacted:
      // Pending transactions have no other date.
      if row.isPending, row.date == nil { row.date = date() }
    case .initiated: if !isUnsaid { row.valueDate = date() }
    case .availableOn: if !isUnsaid, row.valueDate == nil { row.valueDate = date() }
    case .type: row.isDebit = isDebit
    case .amount: row.amount = amount() ?? row.amount
    case .id: row.id = keepText()
    case .correctedID: row.correctedID = isUnsaid ? "" : string()
    case .correction: row.isDeletion = string().uppercased() == "DELETE"
    case .checkNumber:
      if !isUnsaid { row.code = keepText() }
    case .reference:
      if row.code.isEmpty, !isUnsaid { row.code = keepText() }
    case .name:
      if !row.hasLongName { row.payee = keepText() }
    case .longName:
      row.payee = keepText()
      row.hasLongName = true
    case .memo: row.note = keepText()
    case .currency: row.currency = keepText()
    default: break
    }
  }

  /// The types that always are money out: a payment or a withdrawal may also come in.
  private static let debitTypes = ["DEBIT", "CHECK", "POS", "DIRECTDEBIT", "SRVCHG", "FEE"]
    .map { Array($0.utf8) }

  private var isDebit: Bool {
    Self.debitTypes.contains { reader.text.elementsEqual($0) { $0 & 0xDF == $1 } }
  }

  // MARK: - Values

  /// Whether a field has no real content: only blanks or zeros.
  private var isUnsaid: Bool {
    reader.text.allSatisfy { $0.isSpaceOrControl || $0 == UInt8(ascii: "0") }
  }

  /// Whether the value has something that isn't allowed in OFX amounts: an exponent, or a space
  /// between digits.
  private var isUnusual: Bool {
    if reader.text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return true }
    let parts = reader.text.split(whereSeparator: \.isSpaceOrControl)
    return parts.count { $0.contains(where: \.isDigit) } > 1
  }

  private mutating func keepText() -> StatementText { statement.keep(reader.text) }

  private mutating func amount() -> Quantity? {
    if !isUnusual, let amount = BankNumber.read(reader.text, decimalMark: marks.decimalMark) {
      // If the decimal mark isn't known, that has been reported once.
      if marks.isKnown || !QIFHabits.mayGroup(reader.text) { return amount }
      row.isBroken = true
      return nil
    }
    report("'\(string())' isn't an amount", at: reader.value)
    return nil
  }

  private mutating func date() -> CivilDate? {
    if let date = BankDate.compact(reader.text) { return date }
    report("'\(string())' isn't a date", at: reader.value)
    return nil
  }

  mutating func markBroken() { row.isBroken = true }

  // MARK: - Ends

  private mutating func finishRow() {
    guard isInRow else { return }
    isInRow = false
    let range = row.start..<max(row.start, reader.tag.upperBound)
    guard !row.isBroken, !isDeletion(range) else { return }
    guard let date = row.date else {
      return report(
        "this transaction has no date", at: range,
        help: ["\(row.isPending ? "DTTRAN" : "DTPOSTED") holds it"])
    }
    guard let amount = row.amount else {
      return report("this transaction has no amount", at: range, help: ["the amount is in TRNAMT"])
    }
    var result = StatementRow(date: date, amount: amount, span: file.span(of: range))
    result.valueDate = row.valueDate
    result.currency = row.currency ?? currency
    result.payee = row.payee
    result.note = row.note
    result.id = row.id
    // Some banks write the same number in both; there's no need to keep it twice.
    if !statement.isSame(row.code, row.id) {
      result.code = row.code
    }
    result.isPending = row.isPending
    countDebit(amount, result.span)
    statement.rows.append(statement.withoutRepetition(result))
  }

  /// Notes what a transaction corrects; true if it's nothing but the deletion of another one.
  private mutating func isDeletion(_ range: Range<Int>) -> Bool {
    guard !row.correctedID.isEmpty else { return false }
    let span = file.span(of: range)
    corrections.add(
      .init(
        account: statement.account, bank: statement.bank, id: row.correctedID,
        isDeletion: row.isDeletion, span: span))
    if row.isDeletion {
      collector.reading.ignored.append(.init(span: span, reason: "a deletion by the bank"))
    }
    return row.isDeletion
  }

  private mutating func countDebit(_ amount: Quantity, _ span: ByteSpan) {
    guard row.isDebit, !amount.isZero else { return }
    if amount.isNegative {
      debits.minus += 1
    } else {
      debits.plus += 1
      debits.firstPlus = debits.firstPlus ?? span
    }
  }

  private mutating func finishBalance() {
    defer { balance = Balance() }
    guard let amount = balance.amount, let date = balance.date else { return }
    statement.closing = StatementBalance(
      date: date, amount: amount, span: file.span(of: balance.start..<reader.tag.upperBound))
  }

  private mutating func finishStatement() {
    finishRow()
    if hasStatement { collector.add(statement) }
    if debits.plus > debits.minus, let first = debits.firstPlus {
      collector.reading.diagnostics.append(.positiveDebit(at: first))
    }
    debits = Debits()
    statement = Statement()
    hasStatement = false
    currency = .empty
  }

  private mutating func finishStatus() {
    guard status.isError || status.isWarning else { return }
    let text = status.message.isEmpty ? "it gives no reason" : status.message
    collector.reading.diagnostics.append(
      Diagnostic(
        .importBankMessage,
        status.isError ? "the bank didn't answer: \(text)" : "the bank says: \(text)",
        at: file.span(of: status.span)))
  }

  mutating func end() {
    // Between two statements, this is the only evidence that there were more.
    let isCut = isInRow || reader.isInside(.ofx)
    let isKnown = hasStatement || !collector.reading.statements.isEmpty
    finishStatement()
    let all = file.span
    if isCut {
      report(
        "the file ends too early", at: ByteSpan(at: all.end),
        help: "'</OFX>' is missing: download the file again")
    } else if !isKnown, collector.reading.diagnostics.isEmpty {
      report(
        "there's no statement in this file", at: ByteSpan(at: all.start),
        help: "in OFX, statements are in STMTRS, CCSTMTRS and INVSTMTRS")
    }
  }
}
