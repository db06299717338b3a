import Amounts
import Dates
import Foundation
import SourceText
import Statements
import TestSupport
import Testing

/// Checks what a text is read as, and what is said of it.
private func check(
  _ format: StatementFormat, _ text: String, _ expected: String,
  _ change: (inout CSVProfile) -> Void = { _ in },
  at location: Testing.SourceLocation = #_sourceLocation
) throws {
  var profile = CSVProfile()
  change(&profile)
  let (reading, sources) = try read(Array(text.utf8), name: "f", as: format, profile)
  #expect(described(reading, sources) == expected, sourceLocation: location)
}

@Suite struct BankFormatMessageTests {
  @Test func `what OFX does not say is told at its place`() throws {
    try check(
      .ofx,
      """
      <OFX><STMTRS><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20240230<TRNAMT>-1<NAME>a</STMTTRN>
      <STMTTRN><DTPOSTED>20240101<TRNAMT>1.2.3x<NAME>b</STMTTRN>
      <STMTTRN><DTPOSTED>20240101<NAME>c</STMTTRN>
      <STMTTRN><TRNAMT>1</STMTTRN>
      <STMTTRN><DTPOSTED>20240101<TRNAMT>1<NAME>d
      <STMTTRN><DTPOSTED>20240102<TRNAMT>2<NAME>e</STMTTRN>
      </BANKTRANLIST></STMTRS></OFX>
      """,
      """
      account ''
      2024-01-01 1 payee='d'
      2024-01-02 2 payee='e'
      f:2:20: error: '20240230' isn't a date [import.row]
      2 | <STMTTRN><DTPOSTED>20240230<TRNAMT>-1<NAME>a</STMTTRN>
        |                    ^^^^^^^^
      f:3:36: error: '1.2.3x' isn't an amount [import.row]
      3 | <STMTTRN><DTPOSTED>20240101<TRNAMT>1.2.3x<NAME>b</STMTTRN>
        |                                    ^^^^^^
      f:4:1: error: this transaction has no amount [import.row]
      4 | <STMTTRN><DTPOSTED>20240101<NAME>c</STMTTRN>
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = help: the amount is in TRNAMT
      f:5:1: error: this transaction has no date [import.row]
      5 | <STMTTRN><TRNAMT>1</STMTTRN>
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = help: DTPOSTED holds it

      """)
  }

  @Test func `amounts of OFX are understood together`() throws {
    func headlines(_ amounts: String..., mark: Character? = nil) throws -> [String] {
      let rows = amounts.map { "<STMTTRN><DTPOSTED>20240101<TRNAMT>\($0)<NAME>a</STMTTRN>" }
      let text = "<OFX><STMTRS>" + rows.joined() + "</STMTRS></OFX>"
      let (reading, _) = try read(
        Array(text.utf8), name: "f", as: .ofx, csvProfile { $0.decimalMark = mark?.asciiValue })
      return reading.statements.flatMap(\.rows).map(\.amount.description)
        + reading.diagnostics.map { "\($0.code.name): \($0.headline)" }
    }
    #expect(try headlines("1,234", "1,234.56") == ["1234", "1234.56"])
    #expect(try headlines("-5,50", "7") == ["-5.50", "7"])
    #expect(
      try headlines("1,234", "7")
        == [
          "7",
          "import.decimal-mark: '1,234' is ambiguous, and no other amount of the file settles it",
        ])
    #expect(try headlines("-25.00", "-25,00", "7") == ["-25.00", "-25.00", "7"])
    #expect(try headlines("1,234.50", "-25,00") == ["1234.50", "-25.00"])
    #expect(
      try headlines("-25.00", "-25,00", "1,234")
        == [
          "-25.00", "-25.00",
          "import.decimal-mark: '1,234' is ambiguous, and no other amount of the file settles it",
        ])
    #expect(try headlines("1,234", "7", mark: ".") == ["1234", "7"])
    #expect(try headlines("1,234", "7", mark: ",") == ["1.234", "7"])
    #expect(try headlines("1e3") == ["import.row: '1e3' isn't an amount"])
    #expect(try headlines("1 2.50") == ["import.row: '1 2.50' isn't an amount"])
    #expect(try headlines(" -2.50 ") == ["-2.50"])
  }

  /// Transactions of OFX, as `TYPE AMOUNT ID CORRECTED ACTION`.
  private func ofx(_ transactions: [String]) -> String {
    let rows = transactions.map { transaction in
      let words = transaction.split(separator: " ")
      let correction =
        words.count > 3 ? "<CORRECTFITID>\(words[3])<CORRECTACTION>\(words[4])" : ""
      return "<STMTTRN><TRNTYPE>\(words[0])<DTPOSTED>20240301<TRNAMT>\(words[1])"
        + "<FITID>\(words[2])\(correction)<NAME>x</STMTTRN>"
    }
    return "<OFX><STMTRS><BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>"
      + rows.joined(separator: "\n") + "</BANKTRANLIST></STMTRS></OFX>"
  }

  /// The ids of rows, the reasons of skipped ones, and the messages.
  private func results(_ transactions: String...) throws -> [String] {
    let (reading, _) = try read(Array(ofx(transactions).utf8), name: "f", as: .ofx)
    return reading.statements.flatMap { statement in
      statement.rows.map { "\(statement.string($0.id)) \($0.amount)" }
    } + reading.ignored.map(\.reason)
      + reading.diagnostics.map { "\($0.code.name): \($0.headline)" }
  }

  @Test func `a correction of OFX removes what it corrects`() throws {
    #expect(
      try results("DEBIT -1 A", "DEBIT -2 B A REPLACE", "DEBIT -3 C")
        == ["B -2", "C -3", "replaced by the bank"])
    // Before it, by its own id, and one after another.
    #expect(
      try results("DEBIT -2 B A REPLACE", "DEBIT -1 A") == ["B -2", "replaced by the bank"])
    #expect(try results("DEBIT -1 A", "DEBIT -2 A A REPLACE") == ["A -2", "replaced by the bank"])
    #expect(
      try results("DEBIT -1 A", "DEBIT -2 B A REPLACE", "DEBIT -3 C B REPLACE")
        == ["C -3", "replaced by the bank", "replaced by the bank"])
    #expect(
      try results("DEBIT -1 A", "DEBIT -1 B A DELETE", "DEBIT -3 C")
        == ["C -3", "a deletion by the bank", "deleted by the bank"])
  }

  @Test func `a correction of a transaction in an earlier file is told`() throws {
    #expect(
      try results("DEBIT -2 B A REPLACE")
        == [
          "B -2",
          "import.bank-message: the bank replaces the transaction 'A', which isn't in this file",
        ])
    #expect(
      try results("DEBIT -2 B A DELETE", "DEBIT -3 C")
        == [
          "C -3", "a deletion by the bank",
          "import.bank-message: the bank deletes the transaction 'A', which isn't in this file",
        ])
  }

  @Test func `debits of OFX without a minus are told`() throws {
    let warning =
      "import.amount: this debit has no minus, so it's read as money in, like most debits of this account"
    #expect(
      try results("DEBIT 1 A", "CHECK 2 B", "DEBIT -3 C", "CREDIT 4 D")
        == ["A 1", "B 2", "C -3", "D 4", warning])
    // A refund, and types that say nothing.
    #expect(try results("DEBIT 1 A", "DEBIT -2 B") == ["A 1", "B -2"])
    #expect(try results("PAYMENT 1 A", "OTHER 2 B", "DEBIT 0 C") == ["A 1", "B 2", "C 0"])
  }

  @Test func `a file that cannot be read does not flood`() throws {
    for (format, text) in [
      (
        StatementFormat.ofx,
        "<OFX><STMTRS>" + String(repeating: "<STMTTRN><TRNAMT>1</STMTTRN>", count: 1000)
          + "</STMTRS></OFX>"
      ),
      (.qif, "!Type:Bank\n" + String(repeating: "T1\n^\n", count: 1000)),
      (
        .camt,
        "<Document><Stmt>" + String(repeating: "<Ntry></Ntry>", count: 1000) + "</Stmt></Document>"
      ),
    ] {
      let (reading, _) = try read(Array(text.utf8), name: "f", as: format, CSVProfile())
      #expect(reading.diagnostics.count == 201)
      #expect(
        reading.diagnostics.last?.headline == "800 more rows from here on can't be read")
    }
  }

  @Test func `a transaction of QIF that does not end is told`() throws {
    try check(
      .qif, "!Type:Bank\nD13/02/2024\nT1\nD14/02/2024\nT2\n^\nD15/02/2024\nT3\nMone\nMtwo\n^\n",
      """
      account ''
      2024-02-15 3 note='one two'
      f:4:2: error: this transaction has a second date [import.row]
      4 | D14/02/2024
        |  ^^^^^^^^^^
        = help: add the missing '^' line after the first transaction

      """)
  }

  @Test func `what a bank answers instead of a statement is told`() throws {
    try check(
      .ofx,
      "<OFX><STMTTRNRS><STATUS><CODE>2003<SEVERITY>ERROR<MESSAGE>No such account</STATUS></STMTTRNRS></OFX>",
      """
      f:1:59: warning: the bank didn't answer: No such account [import.bank-message]
      1 | <OFX><STMTTRNRS><STATUS><CODE>2003<SEVERITY>ERROR<MESSAGE>No such account</STATUS></STMTTRNRS></OFX>
        |                                                           ^^^^^^^^^^^^^^^

      """)
    try check(
      .ofx, "<OFX></OFX>",
      """
      f:1:1: error: there's no statement in this file [import.syntax]
      1 | <OFX></OFX>
        | ^
        = help: in OFX, statements are in STMTRS, CCSTMTRS and INVSTMTRS

      """)
  }

  @Test func `what CAMT does not say is told at its place`() throws {
    let head = "<Document><Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct>"
    try check(
      .camt,
      """
      \(head)
      <Ntry><Amt Ccy="EUR">1,50</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-01-01</Dt></BookgDt></Ntry>
      <Ntry><Amt Ccy="EUR">1</Amt><BookgDt><Dt>2024-01-01</Dt></BookgDt></Ntry>
      <Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>
      <Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-13-01</Dt></BookgDt></Ntry>
      </Stmt></Document>
      """,
      """
      account 'DE1'
      f:2:22: error: '1,50' isn't an amount [import.row]
      2 | <Ntry><Amt Ccy="EUR">1,50</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-01-01</Dt></BookgDt></Ntry>
        |                      ^^^^
      f:3:1: error: this entry doesn't say whether it's money in or money out [import.row]
      3 | <Ntry><Amt Ccy="EUR">1</Amt><BookgDt><Dt>2024-01-01</Dt></BookgDt></Ntry>
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = help: set CdtDbtInd to CRDT or DBIT
      f:4:1: error: this entry has no date [import.row]
      4 | <Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = help: the date is in BookgDt or ValDt
      f:5:69: error: '2024-13-01' isn't a date [import.row]
      5 | <Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-13-01</Dt></BookgDt></Ntry>
        |                                                                     ^^^^^^^^^^

      """)
    try check(
      .camt, head,
      """
      account 'DE1'
      f:1:55: error: the file ends too early [import.syntax]
      1 | \(head)
        |                                                       ^
        = help: download it again: the rest is missing

      """)
  }

  @Test func `dates of QIF are understood together`() throws {
    func file(_ dates: String...) -> String {
      "!Type:Bank\n" + dates.map { "D\($0)\nT1\n^\n" }.joined()
    }
    func rows(_ dates: String...) -> String {
      "account ''\n" + dates.map { "\($0) 1\n" }.joined()
    }
    try check(.qif, file("01/02/2024", "13/02/2024"), rows("2024-02-01", "2024-02-13"))
    try check(.qif, file("01/02/2024", "02/13/2024"), rows("2024-01-02", "2024-02-13"))
    try check(
      .qif, file("1.2.24", "2024-03-04", "20240506"), rows("2024-02-01", "2024-03-04", "2024-05-06")
    )
    try check(
      .qif, file("28 Mar 2024", "01/02/2024", "March 29, 2024", "13/02/2024", "1-janv.-24"),
      rows("2024-03-28", "2024-02-01", "2024-03-29", "2024-02-13", "2024-01-01"))
    try check(.qif, file("28. 3. (2024)", "1/2'24"), rows("2024-03-28", "2024-02-01")) {
      $0.dateFormat = "%d. %m. (%Y)"
    }
    try check(
      .qif, file("3/3'4", "3/3/94", "3-3-24"), rows("2004-03-03", "1994-03-03", "2024-03-03"))
    try check(.qif, file("1/2/2024"), rows("2024-01-02")) { $0.dateFormat = "%m/%d/%Y" }
    try check(.qif, file("1/2/2024"), rows("2024-02-01")) { $0.dateFormat = "%e/%m/%Y" }
    // A year of two digits may come first.
    try check(.qif, file("24-01-15"), rows("2015-01-24"))
    try check(.qif, file("24-01-15", "24-02-03"), rows("2024-01-15", "2024-02-03")) {
      $0.dateFormat = "%y-%m-%d"
    }
    try check(.qif, file("24-01-15", "24-02-03"), rows("2015-01-24", "2003-02-24")) {
      $0.dateFormat = "%d-%m-%y"
    }
    try check(.qif, file("01/15/24", "02/16/25"), rows("2024-01-15", "2025-02-16"))
    try check(
      .qif, file("24-01-15", "24-02-03"),
      """
      account ''
      f:2:2: error: '24-01-15' may start or end with the year [import.date-format]
      2 | D24-01-15
        |  ^^^^^^^^
        = help: set the format under 'imports:', such as csv: {date-format: "%y-%m-%d"} or "%d-%m-%y"

      """)
    let help = "= help: add 'csv: {date-format: \"%d/%m/%Y\"}' to the import, or \"%m/%d/%Y\""
    try check(
      .qif, file("3/3/2024", "1/2/2024"),
      """
      account ''
      2024-03-03 1
      f:5:2: error: '1/2/2024' is ambiguous, and no other date of the file settles it [import.date-format]
      5 | D1/2/2024
        |  ^^^^^^^^
        \(help)

      """)
    try check(
      .qif, file("13/2/2024", "2/13/2024"),
      """
      account ''
      2024-02-13 1
      2024-02-13 1
      f:5:2: error: this date starts with the month, but an earlier one doesn't [import.date-format]
      5 | D2/13/2024
        |  ^^^^^^^^^
        = note: the earlier one (f:2:2)
        \(help)

      """)
    try check(
      .qif, file("13/2/2024", "30/2/2024", "yesterday"),
      """
      account ''
      2024-02-13 1
      f:5:2: error: '30/2/2024' isn't a date [import.row]
      5 | D30/2/2024
        |  ^^^^^^^^^
      f:8:2: error: 'yesterday' isn't a date [import.row]
      8 | Dyesterday
        |  ^^^^^^^^^

      """)
  }

  @Test func `amounts of QIF are understood together`() throws {
    func file(_ amounts: String...) -> String {
      "!Type:Bank\n" + amounts.map { "D2024-01-31\nT\($0)\n^\n" }.joined()
    }
    func rows(_ amounts: String...) -> String {
      "account ''\n" + amounts.map { "2024-01-31 \($0)\n" }.joined()
    }
    try check(.qif, file("1,234", "5.00"), rows("1234", "5.00"))
    try check(.qif, file("1.234", "-5,00"), rows("1234", "-5.00"))
    try check(.qif, file("1,234,567.50", "12,34,567"), rows("1234567.50", "1234567"))
    try check(.qif, file("1'234", "5"), rows("1234", "5"))
    try check(.qif, file("1,234"), rows("1.234")) { $0.decimalMark = UInt8(ascii: ",") }
    try check(
      .qif, file("5", "1,234"),
      """
      account ''
      2024-01-31 5
      f:6:2: error: '1,234' is ambiguous, and no other amount of the file settles it [import.decimal-mark]
      6 | T1,234
        |  ^^^^^
        = help: add 'csv: {decimal-mark: "."}' to the import, or ","

      """)
    try check(
      .qif, file("1.50", "1,50"),
      """
      account ''
      2024-01-31 1.50
      2024-01-31 1.50
      f:6:2: error: the decimal mark is a comma in this amount, but not in an earlier one [import.decimal-mark]
      6 | T1,50
        |  ^^^^
        = note: the earlier one (f:3:2)
        = help: add 'csv: {decimal-mark: "."}' to the import, or ","

      """)
  }

  @Test func `parts of QIF make a whole`() throws {
    try check(
      .qif, "!Type:Bank\nD2024-01-31\nT-10.00\nSFood\n$-6.00\nSFun\n$-3.00\n^\n",
      """
      account ''
      f:3:2: error: the parts of this transaction are off by -1 [import.split]
      3 | T-10.00
        |  ^^^^^^
        = note: a part (f:5:2)
        = note: a part (f:7:2)

      """)
    try check(
      .qif, "!Type:Bank\nD2024-01-31\nT-10.00\nSa\n%33.33\nSb\n%33.33\nSc\n%33.34\n^\n",
      """
      account ''
      2024-01-31 -10.00
        part -3.33 category='a'
        part -3.33 category='b'
        part -3.34 category='c'

      """)
    try check(
      .qif, "!Type:Bank\nD2024-01-31\nT5\n^\nD2024-01-31\nT5\n",
      """
      account ''
      2024-01-31 5
      f:7:1: error: the file ends in the middle of a transaction [import.syntax]
      7 |\(" ")
        | ^
        = help: each transaction ends with a line '^'; if nothing is missing, add it

      """)
  }

  @Test func `JSON that is none is told once`() throws {
    func check(_ text: String, _ message: String, column: Int) throws {
      let (reading, sources) = try read(Array(text.utf8), name: "f", as: .simplefin)
      let printed = messages(reading.diagnostics, sources).split(separator: "\n").first
      #expect(printed ?? "" == "f:1:\(column): error: \(message) [import.syntax]", "\(text)")
    }
    try check(#"{"accounts": ["#, "the file ends too early", column: 15)
    try check(#"{"accounts": [}"#, "unexpected '}'", column: 15)
    try check(#"{"a": 1,}"#, "unexpected '}'", column: 9)
    try check(#"{"a" 1}"#, "unexpected '1'", column: 6)
    try check(#"{"a": nothing}"#, "unexpected 'n'", column: 7)
    try check(#"{"a": "x}"#, "this text isn't closed", column: 7)
    try check(#"{"a": "\u12"}"#, #"unexpected '\'"#, column: 8)
    try check(#"{"a": 1} x"#, "unexpected 'x'", column: 10)
    try check(#"{"a": é}"#, "unexpected 'é'", column: 7)
    try check("", "the file ends too early", column: 1)
    try check("[]", "there are no accounts in this file", column: 1)
    try check(#"{"accounts": {}}"#, "there are no accounts in this file", column: 1)
    try check(
      String(repeating: "[", count: 65), "this is nested too deeply", column: 65)
  }

  @Test(arguments: [Int64.min, .max, -1, 0]) func `any moment of a balance is read`(
    _ moment: Int64
  ) throws {
    let text = """
      {"accounts": [{"id": "a", "balance": "1", "balance-date": \(moment), "transactions": [
      {"id": "1", "posted": 1704067200, "amount": "1"}]}]}
      """
    let (reading, _) = try read(Array(text.utf8), name: "f", as: .simplefin)
    #expect(reading.statements.first?.rows.count == 1)
    // The second before 1970 is the day before.
    let day = reading.statements.first?.closing?.date.description
    #expect(day == (moment == -1 ? "1969-12-31" : nil))
  }

  @Test func `a transaction of a bridge without amount or date is told`() throws {
    try check(
      .simplefin,
      """
      {"accounts": [{"id": "a", "transactions": [
      {"id": "1", "posted": 1704067200},
      {"id": "2", "posted": 0, "amount": "1"},
      {"id": "3", "posted": 1704067200, "amount": "1e99"},
      {"id": "4", "posted": 1704067200, "amount": "1.5e1"}]}]}
      """,
      """
      account 'a'
      2024-01-01 15 id='4'
      f:2:1: error: this transaction has no amount [import.row]
      2 | {"id": "1", "posted": 1704067200},
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      f:3:23: error: this transaction has no date [import.row]
      3 | {"id": "2", "posted": 0, "amount": "1"},
        |                       ^
      f:4:45: error: '1e99' isn't an amount [import.row]
      4 | {"id": "3", "posted": 1704067200, "amount": "1e99"},
        |                                             ^^^^^^

      """)
  }

  @Test func `control characters and formulas are texts like others`() throws {
    try check(
      .ofx,
      "<OFX><STMTRS><STMTTRN><DTPOSTED>20240101<TRNAMT>1<NAME>=cmd|'/c calc'!A1&#27;[31m&#x202E;x\u{7}<MEMO>a\nb&#0;</STMTTRN></STMTRS></OFX>",
      "account ''\n2024-01-01 1 payee='=cmd|'/c calc'!A1[31mx' note='a b'\n")
  }

  @Test(.needsOptimizedCode)
  func `elements in one another, a million deep, are only deep`() throws {
    let deep = Array(String(repeating: "<A>", count: 1_000_000).utf8)
    let closed = deep + Array(String(repeating: "</B></A>", count: 1_000_000).utf8)
    for bytes in [deep, closed, Array(String(repeating: "<a '", count: 1_000_000).utf8)] {
      #expect(try read(bytes, name: "f", as: .ofx).reading.diagnostics.count == 1)
    }
  }
}

@Suite struct StatementFormatTests {
  @Test func `a format is recognised by its content, then by its name`() {
    func check(_ text: String, named name: String = "", _ expected: StatementFormat?) {
      var text = text
      let found = text.withUTF8 { StatementFormat.detect($0, name: name) }
      #expect(found == expected, "\(text) \(name)")
    }
    check("OFXHEADER:100 DATA:OFXSGML ?<OFX>", named: "x.csv", .ofx)
    check("\u{FEFF}\n<?xml version=\"1.0\"?><?OFX?><ofx>", .ofx)
    check(
      "<?xml version=\"1.0\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\">",
      .camt)
    check("<?xml version=\"1.0\"?><gnc-v2>", nil)
    check("date,amount,payee\n2024-01-01,5,KONTOAUSZUG FORMAT:CAMT.053 GEBUEHR\n", .csv)
    check("é{\"a\", 5}", .csv)
    check("Ä!Type:Bank", nil)
    check("!Type:Bank\nD1/1'24", named: "x.txt", .qif)
    check("!Option:AutoSwitch\r\n!Account\r\n", .qif)
    check("D1/1'24\nT5\n^", named: "x.QIF", .qif)
    check("{\"accounts\": []}", .simplefin)
    check("date;amount\n2024-01-01;5\n", .csv)
    check("date amount", named: "x.csv", .csv)
    check("date amount", nil)
    check("%PDF-1.7", named: "statement.pdf", nil)
    check("PK\u{3}\u{4}", named: "statement.csv", nil)
    check("<!DOCTYPE html><title>Log in</title>", named: "statement.ofx", nil)
    check(":20:STARTUMSE\n:25:10020030/1234567\n:60F:C240101EUR1,00", named: "x.sta", nil)
    check("", nil)
    // UTF-16
    let wide = "!Type:Bank\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(
      ([0xFF, 0xFE] + wide).withUnsafeBufferPointer { StatementFormat.detect($0, name: "") } == .qif
    )
  }

  @Test func `what a file says of its encoding counts unless its bytes say otherwise`() {
    func check(_ head: String, _ tail: [UInt8], _ expected: String?) {
      #expect(
        StatementFormat.encodingName(in: SourceBuffer(Array(head.utf8) + tail)) == expected,
        "\(head)")
    }
    let latin: [UInt8] = [0xE9]
    let unicode: [UInt8] = [0xC3, 0xA9]
    check("OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n<OFX>", latin, "windows-1252")
    check("OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n<OFX>", unicode, nil)
    check("OFXHEADER:100 ENCODING:ISO-8859-1 CHARSET:NONE <OFX>", latin, "iso-8859-1")
    check("OFXHEADER:100\nENCODING:UTF-8\nCHARSET:NONE\n<OFX>", latin, nil)
    check("OFXHEADER:100\n<OFX>", latin, nil)
    check("<?xml version=\"1.0\" encoding='windows-1250'?><OFX>", latin, "windows-1250")
    check(
      "<?xml version=\"1.0\" encoding=\"ISO-8859-15\" standalone=\"no\"?>", latin, "iso-8859-15")
    check("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", unicode, nil)
    check("OFXHEADER:100\nENCODING:USASCII\nCHARSET:1251\n<OFX>", latin, "windows-1251")
    check("date;amount", latin, nil)
  }
}
