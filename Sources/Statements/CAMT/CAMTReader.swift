// A CAMT file contains statements (053), intraday reports (052) or notifications (054). Each of
// these has entries, which are the account's transactions:
//
//     <Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
//       <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt>
//         <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2024-01-31</Dt></Dt></Bal>
//       <Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
//         <BookgDt><Dt>2024-01-02</Dt></BookgDt>
//         <NtryDtls><TxDtls>…who, what for…</TxDtls></NtryDtls></Ntry></Stmt>
//
// An entry with several details is a batch. Its parts are the payments, if they state their amounts
// and add up to the entry. The name shown is the creditor's for money out and the debtor's for
// money in. For a reversal it's the other way round, because a reversal names the parties of the
// payment that it takes back.

import Amounts
import Dates
public import SourceText

/// Reads CAMT.053, .052 and .054 of all versions.
public enum CAMTReader {
  /// Reads a file in UTF-8.
  ///
  /// - Complexity: O(n) in its bytes.
  public static func read(_ file: SourceFile) -> StatementReading {
    var run = CAMTRun(file)
    run.run()
    return run.collector.finished
  }
}

private struct CAMTRun: MarkupRun {
  var collector = StatementCollector()
  let file: SourceFile
  var reader: MarkupReader<CAMTElement>
  private var statement = Statement()
  private var isInStatement = false
  private var currency = StatementText.empty
  private var owner: [UInt8] = []
  private var entry = CAMTEntry(start: 0)
  private var isInEntry = false
  private var detail = CAMTDetail()
  private var isInDetail = false
  private var balance = Balance(start: 0)
  private var isInBalance = false
  private var hasStatements = false

  private struct Balance {
    let start: Int
    var code: [UInt8] = []
    var amount: Quantity?
    var isDebit = false
    var date: CivilDate?
  }

  init(_ file: SourceFile) {
    self.file = file
    reader = MarkupReader(file.buffer.bytes)
  }

  // MARK: - Elements

  mutating func open(_ element: CAMTElement?) {
    switch element {
    case .statement, .report, .notification:
      statement = Statement()
      currency = .empty
      owner = []
      isInStatement = true
      hasStatements = true
    case .entry where isInStatement:
      entry = CAMTEntry(start: reader.tag.lowerBound)
      isInEntry = true
    case .detail where isInEntry:
      detail = CAMTDetail()
      isInDetail = true
    case .balance:
      balance = Balance(start: reader.tag.lowerBound)
      isInBalance = true
    default: break
    }
  }

  mutating func close(_ element: CAMTElement?) {
    switch element {
    case .statement, .report, .notification:
      if isInStatement { collector.add(statement) }
      isInStatement = false
    case .entry: finishEntry()
    case .detail:
      if isInDetail { entry.details.append(detail) }
      isInDetail = false
    case .balance: finishBalance()
    default: break
    }
  }

  mutating func take(_ element: CAMTElement) {
    if isInDetail {
      takeOfDetail(element)
    } else if isInEntry {
      takeOfEntry(element)
    } else if isInBalance {
      takeOfBalance(element)
    } else {
      takeOfAccount(element)
    }
  }

  private mutating func takeOfAccount(_ element: CAMTElement) {
    switch (element, reader.around(0), reader.around(1), reader.around(2)) {
    case (.iban, .id, .account, _): statement.account = string().filter { $0 != " " }
    case (.id, .other, .id, .account):
      if statement.account.isEmpty { statement.account = string() }
    case (.currency, .account, _, _):
      statement.currency = string()
      currency = keep(reader.text)
    case (.name, .account, _, _): statement.name = string()
    case (.name, .owner, .account, _): owner = reader.text
    case (.bic, .institution, .servicer, .account), (.newBIC, .institution, .servicer, .account):
      statement.bank = string()
    default: break
    }
  }

  private mutating func takeOfBalance(_ element: CAMTElement) {
    switch (element, reader.around(0)) {
    case (.code, .codeOrProprietary): balance.code = reader.text
    case (.amount, .balance): balance.amount = amount()
    case (.direction, .balance): balance.isDebit = isDebit
    case (.date, .date), (.dateTime, .date), (.date, .balance): balance.date = date()
    default: break
    }
  }

  private mutating func takeOfEntry(_ element: CAMTElement) {
    switch (element, reader.around(0)) {
    case (.amount, .entry):
      if entry.amount == nil { takeAmount() }
    case (.direction, .entry): entry.isDebit = isDebit
    case (.reversal, .entry):
      entry.isReversal = reader.text.elementsEqual("true".utf8) || reader.text == [0x31]
    case (.status, .entry), (.code, .status): entry.status = reader.text
    case (.date, .booked), (.dateTime, .booked): entry.booked = date() ?? entry.booked
    case (.date, .valued), (.dateTime, .valued): entry.valued = date() ?? entry.valued
    case (.servicerReference, .entry): entry.servicerReference = reader.text
    case (.entryReference, .entry): entry.reference = reader.text
    case (.moreOfEntry, .entry): entry.note = reader.text
    default: break
    }
  }

  private mutating func takeAmount() {
    entry.amount = amount()
    entry.currency = reader.attribute("Ccy") ?? []
  }

  private mutating func takeOfDetail(_ element: CAMTElement) {
    switch (element, reader.around(0)) {
    case (.amount, .detail), (.amount, .transactionAmount):
      // The detail's own amount comes first; the amount of its transaction can be in another
      // currency.
      if detail.amount == nil {
        detail.amount = BankNumber.read(reader.text, decimalMark: UInt8(ascii: "."))
        detail.currency = reader.attribute("Ccy") ?? []
      }
    case (.direction, .detail): detail.isDebit = isDebit
    case (.servicerReference, .references): detail.servicerReference = reader.text
    case (.checkNumber, .references): detail.code = reader.text
    case (.name, .debtor): detail.parties[.debtor] = reader.text
    case (.name, .creditor): detail.parties[.creditor] = reader.text
    case (.name, .lastDebtor): detail.parties[.lastDebtor] = reader.text
    case (.name, .lastCreditor): detail.parties[.lastCreditor] = reader.text
    case (.name, .party):
      if let party = reader.around(1), party.isParty { detail.parties[party] = reader.text }
    case (.unstructured, .remittance), (.moreRemittance, .structured): detail.add(reader.text)
    case (.reference, .creditorReference):
      if detail.code.isEmpty { detail.code = reader.text }
    case (.moreOfDetail, .detail): detail.more = reader.text
    default: break
    }
  }

  // MARK: - Values

  private var isDebit: Bool { reader.text.elementsEqual("DBIT".utf8) }

  private mutating func keep(_ text: [UInt8]) -> StatementText { statement.keep(text) }

  private mutating func amount() -> Quantity? {
    let amount = BankNumber.read(reader.text, decimalMark: UInt8(ascii: "."))
    if amount == nil { report("'\(string())' isn't an amount", at: reader.value) }
    return amount
  }

  private mutating func date() -> CivilDate? {
    let date = BankDate.iso(reader.text)
    if date == nil { report("'\(string())' isn't a date", at: reader.value) }
    return date
  }

  mutating func markBroken() { entry.isBroken = true }

  // MARK: - Ends

  private mutating func finishBalance() {
    guard isInBalance else { return }
    isInBalance = false
    guard balance.code.elementsEqual("CLBD".utf8), let amount = balance.amount,
      let date = balance.date, let signed = balance.isDebit ? try? amount.negated() : amount
    else { return }
    let closing = StatementBalance(
      date: date, amount: signed, span: file.span(of: balance.start..<reader.tag.upperBound))
    if let earlier = statement.closing, earlier.date > date { return }
    statement.closing = closing
  }

  private mutating func finishEntry() {
    guard isInEntry else { return }
    isInEntry = false
    isInDetail = false
    let range = entry.start..<max(entry.start, reader.tag.upperBound)
    guard !entry.isBroken else { return }
    if entry.isInformation {
      collector.reading.ignored.append(
        .init(span: file.span(of: range), reason: "an announcement, not a booking (INFO)"))
      return
    }
    guard let date = entry.booked ?? entry.valued else {
      return report("this entry has no date", at: range, help: ["the date is in BookgDt or ValDt"])
    }
    guard let amount = entry.amount else {
      return report("this entry has no amount", at: range, help: ["the amount is in Amt"])
    }
    guard let isDebit = entry.isDebit else {
      return report(
        "this entry doesn't say whether it's money in or money out", at: range,
        help: ["set CdtDbtInd to CRDT or DBIT"])
    }
    guard let signed = isDebit ? try? amount.negated() : amount else { return }
    var row = StatementRow(date: date, amount: signed, span: file.span(of: range))
    row.valueDate = entry.valued
    row.isPending = entry.isPending
    row.currency = keepCurrency(entry.currency)
    row.id = keep(entry.id)
    describe(&row)
    statement.rows.append(statement.withoutRepetition(row))
  }

  /// The currency of a row; the account's own is stored once.
  private mutating func keepCurrency(_ text: [UInt8]) -> StatementText {
    guard !text.isEmpty else { return currency }
    if statement.withBytes(currency, { $0.elementsEqual(text) }) { return currency }
    let kept = keep(text)
    if currency.isEmpty {
      // The account doesn't state its currency, but its first row does.
      statement.currency = String(decoding: text, as: UTF8.self)
      currency = kept
    }
    return kept
  }

  /// Fills in the payee, the note and the parts of a batch.
  private mutating func describe(_ row: inout StatementRow) {
    if entry.details.count <= 1 {
      let detail = entry.details.first ?? CAMTDetail()
      row.payee = keep(detail.counterpart(of: entry, owner: owner))
      row.note = keep(detail.note.isEmpty ? entry.note : detail.note)
      row.code = keep(detail.code)
      return
    }
    row.note = keep(entry.note)
    let names = entry.details.map { $0.counterpart(of: entry, owner: owner) }
    if let first = names.first, names.allSatisfy({ $0 == first }) { row.payee = keep(first) }
    guard let amounts = entry.amountsOfParts(adding: row.amount) else {
      collector.reading.ignored.append(
        .init(span: row.span, reason: "a batch's payments that don't add up to its total"))
      return
    }
    let start = Int32(statement.parts.count)
    for (index, amount) in amounts.enumerated() {
      var part = StatementPart(amount: amount)
      part.payee = keep(names[index])
      part.note = keep(entry.details[index].note)
      statement.parts.append(part)
    }
    row.parts = start..<start + Int32(amounts.count)
  }

  mutating func end() {
    let all = file.span
    if reader.depth > 0 {
      finishEntry()
      if isInStatement { collector.add(statement) }
      report(
        "the file ends too early", at: ByteSpan(at: all.end),
        help: "download it again: the rest is missing")
    } else if !hasStatements {
      report(
        "there's no statement in this file", at: ByteSpan(at: all.start),
        help: "in CAMT, statements are in Stmt, Rpt and Ntfctn")
    }
  }
}
