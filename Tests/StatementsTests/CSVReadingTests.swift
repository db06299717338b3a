import Amounts
import SourceText
import Statements
import Testing

/// Reads a text; the base is not zero, so that places are checked too.
private func read(_ text: String, _ profile: CSVProfile = CSVProfile()) -> StatementReading {
  let file = SourceFile(name: "a.csv", buffer: SourceBuffer(Array(text.utf8)), base: 100)
  return CSVReader.read(file, profile, currency: "EUR")
}

private func profile(_ change: (inout CSVProfile) -> Void) -> CSVProfile {
  var profile = CSVProfile()
  change(&profile)
  return profile
}

/// Rows as `2024-01-31 -12.50 payee | note`.
private func lines(_ reading: StatementReading) -> [String] {
  reading.statements.flatMap { statement in
    statement.rows.map { row in
      let texts = [row.payee, row.note].map(statement.string).filter { !$0.isEmpty }
      return "\(row.date) \(row.amount) \(texts.joined(separator: " | "))"
    }
  }
}

/// Expects rows, and diagnostics as `code at text`.
private func check(
  _ text: String, _ profile: CSVProfile, _ expected: [String],
  problems: [String] = [], sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let reading = read(text, profile)
  #expect(lines(reading) == expected, sourceLocation: sourceLocation)
  let found = reading.diagnostics.map { diagnostic in
    guard let span = diagnostic.primary else { return diagnostic.code.name }
    let bytes = Array(text.utf8)[Int(span.start - 100)..<Int(span.end - 100)]
    return "\(diagnostic.code.name) at \(String(decoding: bytes, as: UTF8.self))"
  }
  #expect(found == problems, sourceLocation: sourceLocation)
}

private func check(
  _ text: String, _ expected: [String], problems: [String] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  check(text, CSVProfile(), expected, problems: problems, sourceLocation: sourceLocation)
}

@Suite struct CSVAmountTests {
  /// Expects one amount after another to be read under the marks that they have together.
  private func check(
    _ written: [String], _ expected: [String], mark: Character? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let text =
      "Date|Payee|Amount\n" + (written + ["-1"]).map { "2024-01-02|x|\($0)\n" }.joined()
    let reading = read(text, profile { $0.decimalMark = mark?.asciiValue })
    #expect(reading.diagnostics.map(\.headline) == [], sourceLocation: sourceLocation)
    let amounts = reading.statements.flatMap(\.rows).map(\.amount.description)
    #expect(amounts == expected + ["-1"], sourceLocation: sourceLocation)
  }

  @Test func `marks are found out from all rows`() {
    check(["-1.234,50", "12", "7.000"], ["-1234.50", "12", "7000"])
    check(["1,234.50", "7,000"], ["1234.50", "7000"])
    check(["1'234.50", "1’000"], ["1234.50", "1000"])
    check(["1 234,50", "1\u{A0}000,00", "1\u{202F}000"], ["1234.50", "1000.00", "1000"])
    check(["1,23,456.78"], ["123456.78"])
    check(["1.000.000", "2.500"], ["1000000", "2500"])
    check(["0,123"], ["0.123"])
    check(["1234,567"], ["1234.567"])
    check([",50", ".5".replacing(".", with: ",")], ["0.50", "0.5"])
    check(["1,234"], ["1234"], mark: ".")
    check(["1,234"], ["1.234"], mark: ",")
  }

  @Test func `signs are written in many ways`() {
    check(
      ["12.50-", "-12.50", "− 12.50", "(12.50)", "12.50 DR", "12.50 D", "12.50 S"],
      Array(repeating: "-12.50", count: 7))
    check(
      ["+12.50", "12.50+", "12.50 CR", "12.50 Cr.", "12.50 H", " 12.50 "],
      Array(repeating: "12.50", count: 6))
    check(["50.–", "50,--", "-50.-"], ["50", "50", "-50"])
    check(
      ["$1,000.00", "-$5.25", "$-5.25", "R$ 7.10", "($3.00)"],
      ["1000.00", "-5.25", "-5.25", "7.10", "-3.00"])
    check(["5,25 €", "EUR 5,25", "-5,25EUR"], ["5.25", "5.25", "-5.25"])
  }

  @Test func `what no row says is asked for`() {
    let header = "Date;Payee;Amount\n"
    StatementsTests.check(
      header + "2024-01-02;a;1,234\n2024-01-03;b;5\n", [],
      problems: ["import.decimal-mark at 1,234"])
    StatementsTests.check(
      header + "2024-01-02;a;1,2\n2024-01-03;b;5.5\n", [], problems: ["import.decimal-mark at 1,2"])
    StatementsTests.check(
      header + "2024-01-02;a;1,23\n2024-01-03;b;5\n", profile { $0.decimalMark = 0x2E },
      ["2024-01-03 5 b"], problems: ["import.row at 1,23"])
  }

  @Test func `columns say what came and what left`() {
    let both = ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"]
    StatementsTests.check(
      "Date,Payee,Paid out,Paid in\n2024-01-02,a,5.00,\n2024-01-03,b,,7.00\n", both)
    StatementsTests.check(
      "Date,Payee,Paid out,Paid in\n2024-01-02,a,5.00,0.00\n2024-01-03,b,0,7.00\n", both)
    StatementsTests.check(
      "Datum;Empfänger;Soll;Haben\n2024-01-02;a;-5.00;\n2024-01-03;b;;7.00\n", both)
    StatementsTests.check(
      "Datum;Empfänger;Betrag;Soll/Haben\n2024-01-02;a;5.00;Soll\n2024-01-03;b;7.00;Haben\n", both)
    StatementsTests.check(
      "Date;Payee;Amount;Way\n2024-01-02;a;5.00;Debit\n2024-01-03;b;7.00;CR\n2024-01-04;c;1.00;?\n",
      profile { $0.sign = .name("way") }, both, problems: ["import.row at ?"])
    StatementsTests.check(
      "Date,Payee,Amount\n2024-01-02,a,5.00\n2024-01-03,b,-7.00\n",
      profile { $0.isFlipped = true }, both)
    // A refund among what left.
    StatementsTests.check(
      "Date,Payee,Paid out,Paid in\n2024-01-02,a,5.00,\n2024-01-03,b,-7.00,\n", both)
  }

  @Test func `words for debit and credit hold for each row`() {
    func check(
      _ rows: [String], _ expected: [String], problems: [String] = [],
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let text = "Date;Payee;Amount;D/C\n" + rows.map { "2024-01-02;a;\($0)\n" }.joined()
      StatementsTests.check(
        text, expected.map { "2024-01-02 \($0) a" }, problems: problems,
        sourceLocation: sourceLocation)
    }
    // A negative amount takes back what its word says.
    check(["5.00;D", "6.00;D", "-2.00;D", "7.00;C"], ["-5.00", "-6.00", "2.00", "7.00"])
    check(["5.00;D", "7.00;C", "8.00;C", "-1.00;C"], ["-5.00", "7.00", "8.00", "-1.00"])
    check(["5.00;D", "6.00;D", "7.00;X"], ["-5.00", "-6.00"], problems: ["import.row at X"])
    // Amounts that have signs already, in either sense.
    check(["-5.00;D", "-6.00;D", "7.00;C"], ["-5.00", "-6.00", "7.00"])
    check(["5.00;D", "6.00;D", "-7.00;C"], ["-5.00", "-6.00", "7.00"])
    // Other kinds than debit and credit.
    check(["5.00;D", "-6.00;card", "-7.00;fee"], ["5.00", "-6.00", "-7.00"])
  }

  @Test func `the column of what left has the sign of most of its amounts`() {
    let header = "Date;Payee;Debit;Credit;Balance\n"
    StatementsTests.check(
      header + "2024-01-02;a;-5.00;;\n2024-01-03;b;-6.00;;\n2024-01-04;c;2.00;;\n",
      ["2024-01-02 -5.00 a", "2024-01-03 -6.00 b", "2024-01-04 2.00 c"])
    let tie = "2024-01-02;a;-5.00;;"
    StatementsTests.check(
      header + tie + "95.00\n2024-01-03;b;2.00;;97.00\n",
      ["2024-01-02 -5.00 a", "2024-01-03 2.00 b"])
    StatementsTests.check(
      header + tie + "105.00\n2024-01-03;b;2.00;;103.00\n",
      ["2024-01-02 5.00 a", "2024-01-03 -2.00 b"])
    StatementsTests.check(
      header + tie + "\n2024-01-03;b;2.00;;\n", ["2024-01-02 5.00 a", "2024-01-03 -2.00 b"])
    // The column says it, the word does not say it again.
    StatementsTests.check(
      header + "2024-01-02;a;5.00 DR;;\n2024-01-03;b;;7.00 CR;\n2024-01-04;c;1.00 CR;;\n",
      ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"], problems: ["import.row at 1.00 CR"])
    StatementsTests.check(
      header + "2024-01-02;a;5.00;3.00;\n2024-01-03;b;1.00;;\n", ["2024-01-03 -1.00 b"],
      problems: ["import.row at 2024-01-02;a;5.00;3.00;"])
  }

  @Test func `a column of words needs no name`() {
    let rows = "2024-01-02;a;5.00;S\n2024-01-03;b;7.00;H\n"
    let read = ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"]
    StatementsTests.check("Date;Payee;Amount;\n" + rows, read)
    StatementsTests.check("Date;Payee;Amount;Kz\n" + rows, read)
    // Its name promises more than it holds.
    StatementsTests.check(
      "Date;Type;Payee;Amount;\n2024-01-02;card;a;5.00;D\n2024-01-03;wire;b;7.00;C\n", read)
    // One row without a word, or an amount with a sign, and it says nothing.
    StatementsTests.check(
      "Date;Payee;Amount;\n2024-01-02;a;5.00;D\n2024-01-03;b;7.00;\n",
      ["2024-01-02 5.00 a", "2024-01-03 7.00 b"])
    StatementsTests.check(
      "Date;Payee;Amount;Kz\n2024-01-02;a;-5.00;C\n2024-01-03;b;7.00;D\n",
      ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"])
  }

  @Test func `what came may have a minus in its column`() {
    let header = "Date;Payee;Debit;Credit\n"
    StatementsTests.check(
      header + "2024-01-02;a;5.00;\n2024-01-03;b;;-7.00\n",
      ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"])
    // Something that came is taken back.
    StatementsTests.check(
      header + "2024-01-02;a;5.00;\n2024-01-03;b;;-7.00\n2024-01-03;c;;9.00\n",
      ["2024-01-02 -5.00 a", "2024-01-03 -7.00 b", "2024-01-03 9.00 c"])
  }

  @Test func `fees belong to an amount when something says so`() {
    let rows = "2024-01-02;a;-100.00;2.00"
    // Balances, from the oldest row or from the newest.
    let header = "Date;Payee;Amount;Fee;Balance\n"
    StatementsTests.check(
      header + "2024-01-01;b;500.00;0;500.00\n\(rows);398.00\n",
      ["2024-01-01 500.00 b", "2024-01-02 -102.00 a"])
    StatementsTests.check(
      header + "\(rows);398.00\n2024-01-01;b;500.00;;500.00\n",
      ["2024-01-02 -102.00 a", "2024-01-01 500.00 b"])
    StatementsTests.check(
      header + "2024-01-01;b;500.00;0;500.00\n2024-01-02;a;-100.00;-2.00;398.00\n",
      ["2024-01-01 500.00 b", "2024-01-02 -102.00 a"])
    StatementsTests.check(
      header + "2024-01-01;b;500.00;0;500.00\n\(rows);400.00\n",
      ["2024-01-01 500.00 b", "2024-01-02 -100.00 a"])
    // What the column is called.
    StatementsTests.check("Date;Payee;Gross;Fee\n\(rows)\n", ["2024-01-02 -102.00 a"])
    StatementsTests.check(
      "Date;Payee;Brutto;Gebühr\n2024-01-02;a;100.00;-2.00\n", ["2024-01-02 98.00 a"])
    StatementsTests.check("Date;Payee;Net;Fee\n\(rows)\n", ["2024-01-02 -100.00 a"])
    StatementsTests.check(
      "Date;Payee;Amount;Fee\n\(rows)\n", ["2024-01-02 -100.00 a"],
      problems: ["import.amount at -100.00"])
    StatementsTests.check("Date;Payee;Amount;Fee\n2024-01-02;a;-1;0.00\n", ["2024-01-02 -1 a"])
  }

  @Test func `signs that may be the wrong ones are told`() {
    func check(
      _ text: String, _ profile: CSVProfile = CSVProfile(), at place: String?,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let reading = read(text, profile)
      let places = reading.diagnostics.map { diagnostic in
        diagnostic.primary.map {
          String(decoding: Array(text.utf8)[Int($0.start - 100)..<Int($0.end - 100)], as: UTF8.self)
        }
      }
      #expect(places == (place.map { [$0] } ?? []), sourceLocation: sourceLocation)
    }
    let card = "Date;Payee;Amount\n2024-01-02;a;5.00\n2024-01-03;Payment Received;-5.00\n"
    check(card, at: "2024-01-03;Payment Received;-5.00")
    check(card, profile { $0.isFlipped = true }, at: nil)
    check(card.replacing(";5.00", with: ";-6.00").replacing("-5.00", with: "5.00"), at: nil)
    let unsigned = "Date;Payee;Amount\n2024-01-02;a;5\n2024-01-03;b;6\n2024-01-04;c;7\n"
    check(unsigned, at: "2024-01-02;a;5")
    check(unsigned, profile { $0.moneyIn = .name("Amount") }, at: nil)
    check(unsigned, profile { $0.isFlipped = true }, at: nil)
    check(unsigned.replacing(";7", with: ";+7"), at: nil)
    let balances = "Date;Payee;Amount;Balance\n2024-01-02;a;5;95\n2024-01-03;b;6;89\n"
    check(balances, at: "2024-01-03;b;6;89")
    check(balances.replacing(";89", with: ";101"), at: nil)
    check("Date;Payee;Amount;Balance\n2024-01-02;a;-5;95\n2024-01-03;b;-6;101\n", at: nil)
    check(
      "Date;Payee;Amount;Balance\n2024-01-02;a;-5;9\n2024-01-03;b;-6;15\n2024-01-04;b;1;14\n",
      at: "2024-01-03;b;-6;15")
  }

  @Test func `amounts without signs have those of debit and credit`() {
    let header = "Date;Payee;Amount;Debit;Credit\n"
    StatementsTests.check(
      header + "2024-01-02;a;5.00;5.00;\n2024-01-03;b;7.00;;7.00\n",
      ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"])
    StatementsTests.check(
      header + "2024-01-02;a;-5.00;5.00;\n2024-01-03;b;7.00;;7.00\n",
      ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"])
    StatementsTests.check(
      header + "2024-01-02;a;5.00;cash;bank\n", ["2024-01-02 5.00 a"])
  }

  @Test func `flipped amounts have flipped balances`() {
    let reading = read(
      "Date;Payee;Amount;Balance\n2024-01-02;a;5.00;15.00\n", profile { $0.isFlipped = true })
    #expect(reading.statements[0].rows[0].balance?.description == "-15.00")
    #expect(reading.statements[0].closing?.amount.description == "-15.00")
  }
}

@Suite struct CSVDateTests {
  private func check(
    _ written: [String], _ expected: [String], format: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let text = "Date|Payee|Amount\n" + written.map { "\($0)|x|-1\n" }.joined()
    let reading = read(text, profile { $0.dateFormat = format })
    #expect(reading.diagnostics.map(\.headline) == [], sourceLocation: sourceLocation)
    #expect(
      reading.statements.flatMap(\.rows).map { "\($0.date)" } == expected,
      sourceLocation: sourceLocation)
  }

  @Test func `what comes first is found out from all rows`() {
    check(["01/02/2024", "31/12/2024"], ["2024-02-01", "2024-12-31"])
    check(["01/02/2024", "12/31/2024"], ["2024-01-02", "2024-12-31"])
    check(["1.2.24", "01.02.2024"], ["2024-02-01", "2024-02-01"])
    check(["5/5/24"], ["2024-05-05"])
    check(
      ["20240131", "2024-01-31", "2024/1/31", "2024.01.31"],
      Array(repeating: "2024-01-31", count: 4))
    check(["31012024"], ["2024-01-31"])
    check(["31/12/99", "31/12/68"], ["1999-12-31", "2068-12-31"])
  }

  @Test func `months have names in nine languages`() {
    check(
      [
        "31 Jan 2024", "31-JAN-24", "Jan 31, 2024", "31. Januar 2024", "31 janv. 2024",
        "31 de enero de 2024", "31 gen 2024", "Mi 31 stycznia 2024", "Wed, 31 Jan 2024",
      ], Array(repeating: "2024-01-31", count: 9))
    check(
      ["1 März 2024", "1 juin 2024", "1 juil. 2024", "1 août 2024", "1 déc. 2024"],
      ["2024-03-01", "2024-06-01", "2024-07-01", "2024-08-01", "2024-12-01"])
  }

  @Test func `times are left aside`() {
    check(
      ["2024-01-31T10:00:00Z", "2024-01-31 10:00", "31/01/2024 3:14 PM", "31.01.2024, 10:15"],
      Array(repeating: "2024-01-31", count: 4))
  }

  @Test func `a format says it`() {
    check(["02/01/2024"], ["2024-02-01"], format: "%m/%d/%Y")
    check(["24.1.2"], ["2024-01-02"], format: "%y.%-m.%-d")
    check(["2 January 2024 at 10:00"], ["2024-01-02"], format: "%d %B %Y at %H:%M")
  }

  @Test func `what no row says is asked for`() {
    StatementsTests.check(
      "Date,Payee,Amount\n01/02/2024,a,1\n03/04/2024,b,2\n", [],
      problems: ["import.date-format at 01/02/2024"])
    StatementsTests.check(
      "Date,Payee,Amount\n24-01-15,a,1\n24-01-16,b,2\n", [],
      problems: ["import.date-format at 24-01-15"])
    StatementsTests.check(
      "Date,Payee,Amount\n24-01-15,a,1\n24-02-16,b,2\n", profile { $0.dateFormat = "%y-%m-%d" },
      ["2024-01-15 1 a", "2024-02-16 2 b"])
    StatementsTests.check(
      "Date,Payee,Amount\n15-01-24,a,1\n16-01-24,b,2\n", ["2024-01-15 1 a", "2024-01-16 2 b"])
    StatementsTests.check(
      "Date,Payee,Amount\n13/02/2024,a,1\n14/02/2024,b,1\n02/13/2024,c,2\n",
      ["2024-02-13 1 a", "2024-02-14 1 b"], problems: ["import.row at 02/13/2024"])
    StatementsTests.check(
      "Date,Payee,Amount\n2024-01-02,a,1\n", profile { $0.dateFormat = "%d.%m.%Y" }, [],
      problems: ["import.row at 2024-01-02"])
  }
}

@Suite struct CSVRecordTests {
  @Test func `quotes hold delimiters, line breaks and quotes`() {
    check(
      "Date,Payee,Amount\r\n\"2024-01-02\",\"a, b\"\"c\r\nd\", \"1.00\" \r\n2024-01-03,'x',2.00",
      ["2024-01-02 1.00 a, b\"c d", "2024-01-03 2.00 'x'"])
    check(
      "Date;Payee;Amount\n2024-01-02;'a;b';1\n", profile { $0.quote = UInt8(ascii: "'") },
      ["2024-01-02 1 a;b"])
    check("Date;Payee;Amount\n2024-01-02;\"a;1\n", profile { $0.quote = 0 }, ["2024-01-02 1 \"a"])
    check("sep=|\nDate|Payee|Amount\n2024-01-02|a;b,c|1\n", ["2024-01-02 1 a;b,c"])
    check("Date\tPayee\tAmount\n2024-01-02\ta b\t1\n", ["2024-01-02 1 a b"])
    check(
      "Date,Payee,Amount\r2024-01-02,a,1\r2024-01-03,b,2\r", ["2024-01-02 1 a", "2024-01-03 2 b"])
  }

  @Test func `broken quotes are told, and the rows read`() {
    let header = "\"Date\",\"Payee\",\"Amount\"\n"
    let good = "\"2024-01-09\",\"good\",\"-9.00\"\n"
    for (row, payee, place) in [
      ("\"2024-01-02\",\"Shop \"Best\"\",\"-1.00\"", "Shop \"Best\"", "\""),
      ("\"2024-01-02\",\"Tom's \"Pizza\" Place\",\"-1.00\"", "Tom's \"Pizza\" Place", "\""),
      ("\"2024-01-02\",\"Never closed,\"-1.00\"", "Never closed", "\""),
      ("\"2024-01-02\",Never opened\",\"-1.00\"", "Never opened\"", nil),
      ("\"2024-01-02\",\"Shop,-1.00", "Shop", "\""),
      ("2024-01-02,5\" disk,-1.00", "5\" disk", nil),
    ] {
      check(
        header + row + "\n" + good, ["2024-01-02 -1.00 \(payee)", "2024-01-09 -9.00 good"],
        problems: place.map { ["import.quotes at \($0)"] } ?? [])
    }
  }

  @Test func `the quote that is told is the open one`() {
    for (row, column) in [
      ("\"2024-01-02\",\"Never closed,\"-1.00\"", 13), ("\"2024-01-02\",\"Shop,-1.00", 13),
      ("\"2024-01-02\",\"Shop \"Best\",\"-1.00\"", 19),
    ] {
      let header = "\"Date\",\"Payee\",\"Amount\"\n"
      let reading = read(header + row + "\n\"2024-01-09\",\"good\",\"-9.00\"\n")
      #expect(
        reading.diagnostics.map { Int($0.primary?.start ?? 0) - 100 - header.utf8.count } == [
          column
        ],
        "\(row)")
    }
  }

  @Test func `a text for spreadsheets is read without its marks`() {
    check("Date;Payee;Amount\n=\"2024-01-02\";=\"007\";=\"12,00\"\n", ["2024-01-02 12.00 007"])
    check("Date,Payee,Amount\n2024-01-02,a,\"=\"\"12,00\"\"\"\n", ["2024-01-02 12.00 a"])
  }

  @Test func `stray quotes on one line take time in proportion to it`() {
    for part in ["\"x\"\"y", "\"x\"\"y,", "\"x\"\"y;", "\"x,", "\"\"x,", "\" \"x,"] {
      func time(_ count: Int) -> Duration {
        let text = "Date,Payee,Amount\n2024-01-02," + String(repeating: part, count: count) + "\n"
        return (0..<3).map { _ in ContinuousClock().measure { _ = read(text) } }.min() ?? .zero
      }
      // Eight times as much: 64 times as long if it were quadratic.
      #expect(time(40_000) < time(5_000) * 30 + .milliseconds(20), "\(part)")
    }
  }

  @Test func `each bad row is told, and the others are read`() {
    check(
      """
      Date,Payee,Amount
      2024-01-02,good,-1.00
      2024-02-30,no such day,-2.00
      2024-01-04,no amount,abc
      2024-01-05,too,many,-4.00
      2024-01-06,good again,-5.00
      ,no date,-6.00
      2024-01-08,huge,99999999999999999999999999999999999999999
      2024-01-09,cut

      """, ["2024-01-02 -1.00 good", "2024-01-06 -5.00 good again"],
      problems: [
        "import.row at 2024-02-30", "import.row at abc",
        "import.row at 2024-01-05,too,many,-4.00", "import.row at ,no date,-6.00",
        "import.row at 99999999999999999999999999999999999999999",
        "import.row at 2024-01-09,cut",
      ])
  }

  @Test func `a file of another kind does not flood`() {
    let rows = String(repeating: "2024-01-02,a,b\n", count: 1000)
    let reading = read("Date,Payee,Amount\n" + rows)
    #expect(reading.diagnostics.count == 201)
    #expect(reading.diagnostics.last?.headline == "800 more rows cannot be read, from here on")
  }

  @Test func `columns are named, numbered, or asked for`() {
    let text = "Tag;Wer;Was;Summe\n02.01.2024;a;b;-1,00\n"
    let named = profile {
      ($0.date, $0.amount) = (.name(" tag "), .name("SUMME"))
      ($0.payee, $0.description) = ([.name("Wer")], [.name("Was"), .number(2)])
    }
    check(text, named, ["2024-01-02 -1.00 a | b a"])
    check(
      text,
      profile { ($0.date, $0.amount, $0.description) = (.number(1), .number(4), [.number(3)]) },
      ["2024-01-02 -1.00 b"])
    check(
      text, profile { ($0.date, $0.amount) = (.name("Tagg"), .name("Summe")) }, [],
      problems: ["import.columns at Tag;Wer;Was;Summe"])
    let twice = read(text, profile { ($0.date, $0.amount) = (.name("Day"), .name("Sume")) })
    #expect(
      twice.diagnostics.map(\.headline) == ["no columns are called 'Day' (date), 'Sume' (amount)"])
    #expect(
      twice.diagnostics.first?.help == [
        "amount: did you mean 'Summe'?", "the columns are 'Tag', 'Wer', 'Was', 'Summe'",
      ])
    check("a;b;c\n1;2;3\n", [], problems: ["import.columns at a;b;c"])
    check(
      "x\n\nTag;Wer;Was;Summe\n02.01.2024;a;b;-1,00\n",
      profile {
        $0.skip = 2
        ($0.date, $0.amount, $0.description) = (.name("Tag"), .name("Summe"), [.name("Was")])
      }, ["2024-01-02 -1.00 b"])
    check("", [])
    check("\n \n", [])
    check("Date,Payee,Amount\n", [])
  }

  @Test func `what the header lacks is suggested`() throws {
    let reading = read("01/31/2024,-20.00,*,,SHELL\n01/30/2024,10.00,*,,ACME\n")
    let help = try #require(reading.diagnostics.first?.help.first)
    #expect(help.hasSuffix("csv: {header: false, date: 1, amount: 2, description: 5}"))
    let near = read(
      "Date;Payee;Amount\n2024-01-02;a;1\n", profile { $0.payee = [.name("Paye")] })
    #expect(near.diagnostics.first?.help == ["did you mean 'Payee'?"])
  }

  @Test func `commodities come from profile, column, amount, header, book`() {
    func currencies(_ text: String, _ profile: CSVProfile = CSVProfile()) -> [String] {
      read(text, profile).statements.flatMap { statement in
        [statement.currency] + statement.rows.map { statement.string($0.currency) }
      }
    }
    #expect(currencies("Date,Payee,Amount\n2024-01-02,a,1\n") == ["EUR", ""])
    #expect(currencies("Date,Payee,Amount (USD)\n2024-01-02,a,1\n") == ["USD", ""])
    #expect(currencies("Date,Payee,Amount (€)\n2024-01-02,a,1\n") == ["EUR", ""])
    #expect(currencies("Date;Payee;Amount\n2024-01-02;a;$1\n2024-01-02;a;$2\n") == ["$", "$", "$"])
    #expect(
      currencies("Date;Payee;Amount\n2024-01-02;a;$1\n2024-01-02;a;1 €\n") == ["EUR", "$", ""])
    #expect(currencies("Date;Payee;Amount\n2024-01-02;a;$1\n2024-01-02;a;1\n") == ["EUR", "$", ""])
    #expect(
      currencies("Date;Payee;Amount (GBP)\n2024-01-02;a;£1\n2024-01-02;a;1 €\n")
        == ["GBP", "GBP", "EUR"])
    #expect(
      currencies("Date,Payee,Amount,Currency\n2024-01-02,a,1,USD\n2024-01-02,a,1,CHF\n")
        == ["EUR", "USD", "CHF"])
    #expect(
      currencies("Date,Payee,Amount,Currency\n2024-01-02,a,1,USD\n2024-01-02,a,1,EUR\n")
        == ["EUR", "USD", "EUR"])
    #expect(
      currencies("Date,Payee,Amount\n2024-01-02,a,$1\n", profile { $0.currency = "USD" })
        == ["USD", ""])
    #expect(
      currencies(
        "Date,Payee,Amount,Geld\n2024-01-02,a,1,SEK\n", profile { $0.currency = "geld" })
        == ["SEK", "SEK"])
  }

  @Test func `a balance is no row`() {
    let header = "Date;Payee;Note;Amount\n"
    for text in [
      "Anfangssaldo", "Saldo", "SALDO ANTERIOR", "S A L D O", "Saldo do dia", "Opening balance",
      "Closing Balance", "Balance brought forward", "Endsaldo per 31.01.2024",
    ] {
      let reading = read(header + "2024-01-02;a;;-5.00\n2024-01-31;\(text);;95.00\n")
      #expect(lines(reading) == ["2024-01-02 -5.00 a"], "\(text)")
      #expect(reading.ignored.map(\.reason) == ["a balance"], "\(text)")
      let isClosing = ["Closing Balance", "Endsaldo per 31.01.2024"].contains(text)
      #expect(
        reading.statements[0].closing.map { "\($0.date) \($0.amount)" }
          == (isClosing ? "2024-01-31 95.00" : nil), "\(text)")
    }
    check(
      header + "2024-01-02;New Balance;shoes;-5.00\n2024-01-03;Saldo GmbH;;-6.00\n",
      ["2024-01-02 -5.00 New Balance | shoes", "2024-01-03 -6.00 Saldo GmbH"])
    check(header + "2024-01-02;Bank;Saldo;-5.00\n", ["2024-01-02 -5.00 Bank | Saldo"])
  }

  @Test func `what is pending or never happened is known by its status`() {
    for (status, isPending) in [
      ("pending", true), ("Umsatz vorgemerkt", true), ("Umsatz nicht gebucht", true),
      ("nicht vorgemerkt", false), ("Not pending", false), ("betroffen", false), ("", false),
    ] {
      let reading = read("Date;Payee;Amount;Status\n2024-01-02;a;1;\(status)\n")
      #expect(reading.statements[0].rows.map(\.isPending) == [isPending], "\(status)")
    }
    for status in ["VOID", "Rejected", "Declined", "Fehlgeschlagen", "Reverted", "Cancelled"] {
      let reading = read("Date;Payee;Amount;Status\n2024-01-02;a;1;\(status)\n")
      #expect(lines(reading) == [], "\(status)")
      #expect(reading.ignored.count == 1, "\(status)")
    }
    let offen = read("Date;Payee;Amount\noffen;a;1\n2024-01-02;b;2\n")
    #expect(lines(offen) == ["2024-01-02 2 b"])
    #expect(offen.ignored.map(\.reason) == ["pending"])
    let undated = read("Date;Payee;Amount;Status\n;a;1;pending\n2024-01-02;b;2;booked\n")
    #expect(lines(undated) == ["2024-01-02 2 b"])
    #expect(undated.ignored.map(\.reason) == ["pending"])
    #expect(undated.diagnostics.isEmpty)
  }

  @Test func `one column of two is told`() {
    for (header, missing) in [
      ("Date;Payee;Debit", "what came, but only what left"),
      ("Date;Payee;Credit", "what left, but only what came"),
    ] {
      let reading = read(header + "\n2024-01-02;a;1\n")
      #expect(
        reading.diagnostics.map(\.headline) == [
          "no column of this file is known to hold \(missing)"
        ])
    }
    check(
      "Date;Payee;Debit\n2024-01-02;a;1\n", profile { $0.moneyOut = .name("Debit") },
      ["2024-01-02 -1 a"])
  }

  @Test func `several accounts are several statements`() {
    let reading = read(
      "Account number,Date,Payee,Amount,Balance\nA,2024-01-02,a,1,1\nB,2024-01-02,b,2,2\nA,2024-01-03,c,3,4\n"
    )
    #expect(reading.statements.map(\.account) == ["A", "B"])
    #expect(reading.statements.map(\.rows.count) == [2, 1])
    #expect(reading.statements.map { "\($0.closing?.amount ?? .zero)" } == ["4", "2"])
  }

  @Test func `tables follow each other, if each says whose account it is`() {
    let rows = ["2024-01-02 -1.00 a", "2024-01-15 2.00 b", "2024-01-13 -3.00 c"]
    let header = "Datum;Empfänger;Betrag\n"
    let first = header + "02.01.2024;a;-1,00\n15.01.2024;b;2,00\n"
    let second = "13.01.2024;c;-3,00\n"
    let named = "Konto;DE11 1111\n" + first + "Summe;;1,00\n\nKonto;DE22 2222\n" + header + second
    check(named, rows)
    #expect(read(named).statements.map(\.account) == ["DE11 1111", "DE22 2222"])
    // The header on a new page, of the same account.
    check(first + "\n" + header + second, rows)
    check("Konto;DE11 1111\n" + first + "Konto;DE11 1111\n" + header + second, rows)
    #expect(
      read("Konto;DE11 1111\n" + first + "Konto;DE11 1111\n" + header + second)
        .statements.map(\.account) == ["DE11 1111"])
    // Other columns, with marks and dates of their own.
    check(
      "Account Number,Date,Payee,Amount\nA1,2024-01-02,a,-1.00\nA1,2024-01-15,b,2.00\n"
        + "Account Number,Date,Payee,Paid in,Paid out\nB2,13/01/2024,c,,\"3,00\"\n", rows)
    check(
      first + "Datum;Wer;Empfänger;Betrag\n13.01.2024;x;c;-3,00\n", [],
      problems: ["import.columns at Datum;Wer;Empfänger;Betrag"])
    // A second table without rows is none.
    check(first + "Datum;Wer;Empfänger;Betrag\n", Array(rows.prefix(2)))
    let many = (0..<50).map { "Konto;DE11 \(1000 + $0)\n" + header + second }.joined()
    #expect(read(many).diagnostics.map(\.headline) == ["this file has too many tables"])
  }

  @Test func `rows of a table that is not known are not lost unsaid`() {
    let known = "Date,Payee,Amount\n2024-01-02,a,-1.00\n"
    check(
      known + "Wer,Was,Tag,Summe\nx,y,2024-01-05,1.50\nx,z,2024-01-06,-2.00\n",
      ["2024-01-02 -1.00 a"],
      problems: ["import.row at x,y,2024-01-05,1.50", "import.row at x,z,2024-01-06,-2.00"])
    check(
      "x,y,2024-01-05,1.50\nx,z,2024-01-06,-2.00\n" + known, [],
      problems: ["import.columns at x,y,2024-01-05,1.50"])
    // One alone is a remark of the bank.
    check(known + "Printed,2024-02-01,fee,1.50\n", ["2024-01-02 -1.00 a"])
    check("Printed,2024-02-01,fee,1.50\n" + known, ["2024-01-02 -1.00 a"])
  }

  @Test func `hostile quotes take time in proportion to the file`() {
    for row in [
      "\"\"c\n", "a,\"b\n\"\"c\n", "2024-01-01,\"a,-1\n", "\"\n", "\"\"\"\n", "\"a\"b\"\n",
    ] {
      let text = "Date,Payee,Amount\n" + String(repeating: row, count: 200_000 / row.utf8.count)
      #expect(read(text).statements.count <= 1)
    }
  }
}
