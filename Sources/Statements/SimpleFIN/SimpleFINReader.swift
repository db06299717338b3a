// The answer of a SimpleFIN bridge to `GET /accounts`, saved in a file:
//
//     {"errors": [], "accounts": [{
//       "org": {"domain": "bank.example", "name": "A Bank"}, "id": "2930002", "name": "Savings",
//       "currency": "USD", "balance": "100.23", "balance-date": 1704067200,
//       "transactions": [{"id": "12", "posted": 1704067200, "amount": "-33.43",
//                         "description": "UNCLE FRANKS BAIT SHOP 0012", "payee": "Uncle Frank's",
//                         "memo": "worms", "pending": false}]}]}
//
// Moments are seconds since 1970 in UTC, and their days are also in UTC: a bridge that only knows
// the day writes its noon or midnight.

import Amounts
import Dates
public import SourceText

/// Reads the JSON that a SimpleFIN bridge returns.
public enum SimpleFINReader {
  /// Reads a file in UTF-8.
  ///
  /// - Complexity: O(n) in its bytes.
  public static func read(_ file: SourceFile) -> StatementReading {
    do throws(JSONText.Problem) {
      var run = SimpleFINRun(file, try JSONText(file.buffer.bytes))
      run.run()
      return run.collector.finished
    } catch {
      var reading = StatementReading()
      reading.diagnostics.append(
        Diagnostic(.importSyntax, error.message, at: file.span(of: error.range)))
      return reading
    }
  }
}

private struct SimpleFINRun {
  var collector = StatementCollector()
  private let file: SourceFile
  private let json: JSONText
  private var statement = Statement()

  init(_ file: SourceFile, _ json: JSONText) {
    self.file = file
    self.json = json
  }

  mutating func run() {
    for message in json.elements(of: json.value("errors", of: 0)) { tell(message, message) }
    for message in json.elements(of: json.value("errlist", of: 0)) {
      tell(message, json.value("msg", of: message))
    }
    guard let accounts = json.value("accounts", of: 0), json.nodes[accounts].kind == .array else {
      collector.reading.diagnostics.append(
        Diagnostic(
          .importSyntax, "there are no accounts in this file", at: span(0),
          help: ["a SimpleFIN bridge's answer is an object with 'accounts'"]))
      return
    }
    for account in json.elements(of: accounts) { read(account) }
  }

  private mutating func tell(_ node: Int, _ message: Int?) {
    let text = json.text(message).map(line) ?? "something went wrong"
    collector.reading.diagnostics.append(
      Diagnostic(.importBankMessage, "the bank says: \(text)", at: span(node)))
  }

  private mutating func read(_ account: Int) {
    statement = Statement()
    statement.account = text("id", of: account)
    statement.name = text("name", of: account)
    statement.currency = text("currency", of: account)
    if let bank = json.value("org", of: account) {
      statement.bank = text("name", of: bank)
      if statement.bank.isEmpty { statement.bank = text("domain", of: bank) }
    }
    let currency = statement.keep(statement.currency)
    for transaction in json.elements(of: json.value("transactions", of: account)) {
      if let row = row(transaction, currency) { statement.rows.append(row) }
    }
    if let balance = json.value("balance", of: account), let amount = json.text(balance),
      let quantity = quantity(amount, balance), let date = moment("balance-date", of: account)
    {
      statement.closing = StatementBalance(date: date, amount: quantity, span: span(balance))
    }
    collector.add(statement)
  }

  private mutating func row(_ transaction: Int, _ currency: StatementText) -> StatementRow? {
    guard let value = json.value("amount", of: transaction), let amount = json.text(value) else {
      report("this transaction has no amount", transaction)
      return nil
    }
    guard let quantity = quantity(amount, value) else { return nil }
    let bought = moment("transacted_at", of: transaction)
    guard let date = moment("posted", of: transaction) ?? bought else {
      report("this transaction has no date", json.value("posted", of: transaction) ?? transaction)
      return nil
    }
    var row = StatementRow(date: date, amount: quantity, span: span(transaction))
    row.valueDate = bought
    row.currency = currency
    row.id = keep("id", of: transaction)
    row.isPending = json.isTrue(json.value("pending", of: transaction))
    let texts = ["payee", "description", "memo"].map { text($0, of: transaction) }
    let payee = texts.first { !$0.isEmpty } ?? ""
    var notes: [String] = []
    for text in texts where !text.isEmpty && text != payee && !notes.contains(text) {
      notes.append(text)
    }
    row.payee = statement.keep(payee)
    row.note = statement.keep(notes.joined(separator: " "))
    return row
  }

  // MARK: - Values

  private func span(_ node: Int) -> ByteSpan { file.span(of: json.nodes[node].range) }

  private func line(_ text: [UInt8]) -> String {
    var scratch = Statement()
    let kept = scratch.keep(text)
    return scratch.string(kept)
  }

  private func text(_ key: StaticString, of object: Int) -> String {
    json.text(json.value(key, of: object)).map(line) ?? ""
  }

  private mutating func keep(_ key: StaticString, of object: Int) -> StatementText {
    json.text(json.value(key, of: object)).map { statement.keep($0) } ?? .empty
  }

  private mutating func quantity(_ text: [UInt8], _ node: Int) -> Quantity? {
    let quantity = BankNumber.read(text, decimalMark: UInt8(ascii: "."))
    if quantity == nil { report("'\(line(text))' isn't an amount", node) }
    return quantity
  }

  private mutating func report(_ headline: String, _ node: Int) {
    collector.reading.diagnostics.append(Diagnostic(.importRow, headline, at: span(node)))
  }

  /// The day of a moment; nil if there is none, or if it's 0, as for transactions that aren't
  /// posted yet.
  private func moment(_ key: StaticString, of object: Int) -> CivilDate? {
    guard let text = json.text(json.value(key, of: object)),
      let seconds = Int64(String(decoding: text, as: UTF8.self)), seconds != 0
    else { return nil }
    let (whole, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let days = rest < 0 ? whole - 1 : whole
    let date = Int32(exactly: days).map { CivilDate(dayNumber: $0) }
    return date.flatMap { Int64($0.dayNumber) == days ? $0 : nil }
  }
}
